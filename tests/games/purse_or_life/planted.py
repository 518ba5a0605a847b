"""Bugs and leaks that are planted in Кошелек или жизнь, each of which a law must catch.

What is wrong in the kernel is planted in Wallet. Where a plant tells a secret it tells it by a number made of many
faces, so that any exchange shows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable
from dataclasses import replace
from typing import Any

from models.games.purse_or_life import action_cards, end_of_game, piles, rules, turn
from models.games.purse_or_life.cards import Action, Card, Choice, Wish
from models.games.purse_or_life.kinds import CHOICE, LAY, REPLY, REQUEST
from models.games.purse_or_life.rules import PurseRules
from models.games.purse_or_life.state import Player, PurseState, Question
from models.games.purse_or_life.view import PurseView, face_card
from models.games.purse_or_life.view import view as purse_view
from models.kernel import wire as wires
from models.kernel.asks import Ask, Kind, Option, Unavailable, ask
from models.kernel.events import Heard
from models.kernel.game import Game
from models.kernel.hand import Hand
from models.kernel.sight import Eyes
from models.kernel.text import Who, text
from tests.laws.marked import Exchange
from tests.laws.plain import Tally
from tests.laws.plants import Bed, Patch
from tests.laws.playing import Case
from tests.laws.run import glance, hold_game, hold_worlds
from tests.laws.worlds import Worlds

BED = Bed("purse-or-life")
PLANTS = BED.plants
planted = BED.planted


def hold_many(case: Case, tally: Tally) -> None:
    """Many exchanges at once, for what seldom shows."""
    exchanges = [Exchange("deck", 0, luck, alike=False) for luck in range(24)]
    Worlds(case, tally, exchanges).play()


def secret(cards: Iterable[Card]) -> int:
    """A number that changes with the faces of cards and their order."""
    return sum(place * (sum(card.face.order) + 7) for place, card in enumerate(cards, start=3)) % 97


class Answered:
    """A question that is never put: its answer is there at once."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __await__(self) -> Generator[Any, Any, Any]:
        yield from ()
        return self.value


# ---- who is asked, and when -----------------------------------------------------------------------------------------


@planted("L4", hold_many)
def who_has_no_fitting_card_is_not_asked(patch: Patch) -> None:
    def asking(seat: int, kind: Kind, options: Iterable[Option[Any]], **rest: Any) -> Any:
        offered = list(options)
        if kind is REPLY and offered[0].key == "none":
            return Answered(None)
        return ask(seat, kind, offered, **rest)

    patch.setattr(turn, "ask", asking)


@planted("L4", hold_many, 2)
def who_has_nothing_to_choose_is_not_asked(patch: Patch) -> None:
    """Then everybody sees who holds an action card."""

    def asking(seat: int, kind: Kind, options: Iterable[Option[Any]], **rest: Any) -> Any:
        offered = list(options)
        if len(offered) == 1:
            return Answered(offered[0].value)
        return ask(seat, kind, offered, **rest)

    patch.setattr(turn, "ask", asking)


@planted("L4", hold_many, 12)
def who_has_nothing_to_lay_is_not_asked(patch: Patch) -> None:
    def which_four(me: Player) -> Any:
        proper = turn_which_four(me)
        return proper if len(proper.options) > 1 else Answered([None])

    turn_which_four = turn.which_four
    patch.setattr(turn, "which_four", which_four)


@planted("L4", hold_many)
def a_holder_of_a_witch_is_asked_beforehand(patch: Patch) -> None:
    """The Witch as a question of its own, to those who hold one."""

    async def request(state: PurseState, question: Question) -> Wish | None:
        if state.players[question.asker].first(Action.WITCH) is not None:
            await ask(question.asker, CHOICE, [Option("no", text("no"), None)], who=Who(question.asked))
        return await proper(state, question)

    proper = turn.request
    patch.setattr(turn, "request", request)


# ---- questions ------------------------------------------------------------------------------------------------------


@planted("L3", hold_many)
def the_askers_witch_in_a_prompt(patch: Patch) -> None:
    def asking(seat: int, kind: Kind, options: Any, **rest: Any) -> Any:
        if kind is CHOICE:
            asker = CURRENT[-1].players[CURRENT[-1].turn]
            rest["witch"] = int(asker.first(Action.WITCH) is not None)
        return ask(seat, kind, options, **rest)

    follow_the_state(patch)
    patch.setattr(turn, "ask", asking)


@planted("L3", hold_many)
def options_that_name_others_cards(patch: Patch) -> None:
    """What may be asked for, and how much of it there is to be had."""

    def named(me: Player, question: Question) -> list[Option[Any]]:
        hand = CURRENT[-1].players[question.asked].hand
        return [
            replace(option, label=text("worth", wish=option.label, worth=secret(hand)))
            for option in proper(me, question)
        ]

    follow_the_state(patch)
    proper = turn.what_may_be_named
    patch.setattr(turn, "what_may_be_named", named)


@planted("L3", hold_many)
def a_reason_that_depends_on_anothers_hand(patch: Patch) -> None:
    """A Jester is said to be of no use where it would bring one card only."""

    def useless(me: Player, choice: Choice | None) -> list[Unavailable]:
        question = CURRENT[-1].question
        if question is None or question.wish is None:
            return proper(me, choice)
        few = len(CURRENT[-1].players[question.asker].bearing(question.wish)) < 2
        poor = [Unavailable("few", text("purse-useless", action="JESTER"), text("few"))] if few else []
        return [*proper(me, choice), *poor]

    follow_the_state(patch)
    proper = action_cards.useless
    patch.setattr(turn, "useless", useless)


CURRENT: list[PurseState] = []


def follow_the_state(patch: Patch) -> None:
    """Lets a plant reach for the state when a question is made."""
    for name in ("purse_or_life", "request", "reply"):
        patch.setattr(turn, name, followed(getattr(turn, name)))


def followed(part_of_a_turn: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """A part of a turn that lets its state be known when it begins."""

    def begin(state: PurseState, *rest: Any) -> Awaitable[Any]:
        CURRENT[:] = [state]
        return part_of_a_turn(state, *rest)

    return begin


@planted("questions", hold_game)
def a_sample_that_is_refused(patch: Patch) -> None:
    """Three of a set."""

    def which_four(me: Player) -> Ask[Any]:
        one = proper(me)
        return replace(one, sample=dict(list(one.sample.items())[:3]))

    proper = turn.which_four
    patch.setattr(turn, "which_four", which_four)


# ---- events ---------------------------------------------------------------------------------------------------------

Told = Callable[[PurseState, dict[str, Any], Any], None]


def telling(patch: Patch, kind: str, change: Told) -> None:
    """Change what everybody hears of something, with a hand on the raw state and what only some may hear."""

    def tell(state: PurseState, told: str, seat: int | None = None, *, only: Any = None, **args: Any) -> None:
        if told == kind:
            change(state, args, only)
        proper(state, told, seat, only=only, **args)

    proper = PurseState.tell
    patch.setattr(PurseState, "tell", tell)


def retold(patch: Patch, kind: str) -> None:
    """What only some may hear, told to everybody."""
    telling(patch, kind, lambda state, args, only: args.update(leak=next(iter(only.values()))))


@planted("L3", hold_worlds)
def everybody_hears_which_card_was_drawn(patch: Patch) -> None:
    retold(patch, "purse.drew")


@planted("L3", hold_worlds, 4)
def everybody_hears_which_cards_were_drawn_up(patch: Patch) -> None:
    retold(patch, "purse.drew-up")


@planted("L3", hold_many, 11)
def everybody_hears_which_cards_were_handed_over(patch: Patch) -> None:
    retold(patch, "purse.handed-over")


@planted("L3", hold_many)
def the_count_of_fitting_cards_before_the_reply(patch: Patch) -> None:
    def change(state: PurseState, args: dict[str, Any], only: Any) -> None:
        question = state.question
        if question and question.wish:
            args["count"] = len(state.players[question.asked].bearing(question.wish))

    telling(patch, "purse.requests", change)


@planted("L3", hold_many)
def the_askers_witch_in_an_event(patch: Patch) -> None:
    def change(state: PurseState, args: dict[str, Any], only: Any) -> None:
        args["witch"] = int(state.players[state.turn].first(Action.WITCH) is not None)

    telling(patch, "purse.chose", change)


@planted("L3", hold_many, 12)
def everybody_hears_that_a_set_is_held(patch: Patch) -> None:
    """One event more for those who could lay and did not."""

    async def lay_down(state: PurseState, seat: int) -> None:
        await proper(state, seat)
        me = state.players[seat]
        if any(len(me.bearing(wish)) >= 4 for wish in turn.wishes(me.hand)):
            state.tell("purse.keeps", seat, who=Who(seat))

    proper = turn.lay_down
    patch.setattr(turn, "lay_down", lay_down)


# ---- views and keys -------------------------------------------------------------------------------------------------


def with_view(patch: Patch, change: Callable[[PurseView, PurseState], PurseView]) -> None:
    """Change what is made of a sight, with a hand on the raw state."""

    def view(seen: Any, eyes: Eyes) -> PurseView:
        return change(purse_view(seen, eyes), object.__getattribute__(seen, "_of"))

    patch.setattr(rules, "view", view)


@planted("L1", hold_game)
def the_top_of_the_draw_pile_in_the_view(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state: replace(
            view, used=(*view.used, *(face_card(card.face) for card in state.draw_pile[:1]))
        ),
    )


@planted("L2", hold_game)
def the_order_of_the_draw_pile_beside_the_view(patch: Patch) -> None:
    def heard(game: Game, eyes: Eyes, after: int = 0) -> tuple[Heard, ...]:
        pile = tuple(card.label for card in game.play.state.draw_pile) if game.play else ()
        return (*proper(game, eyes, after), Heard(game.version, "hint", None, text("hint", pile=pile)))

    proper = wires.heard
    patch.setattr(wires, "heard", heard)


@planted("L1", hold_game)
def a_set_in_a_hand_in_the_view(patch: Patch) -> None:
    def change(view: PurseView, state: PurseState) -> PurseView:
        players = (
            replace(player, rewards=player.rewards + len(sets_of(state.players[player.seat])))
            for player in view.players
        )
        return replace(view, players=tuple(players))

    with_view(patch, change)


def sets_of(player: Player) -> list[Wish]:
    """What a player could lay down."""
    return [wish for wish in turn.wishes(player.hand) if len(player.bearing(wish)) >= 4]


@planted("L1", hold_game)
def what_nobody_is_told_in_the_view(patch: Patch) -> None:
    with_view(patch, lambda view, state: replace(view, draw_count=view.draw_count + state.moves))


@planted("L3", hold_many, 11)
def a_key_that_follows_a_card(patch: Patch) -> None:
    """Who gets a card sees as the how-manieth its former owner received it."""
    numbers: dict[int, tuple[Card, int]] = {}

    def receive(hand: Hand[Card], card: Card) -> None:
        hand.received += 1
        _, number = numbers.setdefault(id(card), (card, hand.received))
        while number in hand.cards:
            number += 100
        hand.cards[number] = card

    patch.setattr(Hand, "receive", receive)


@planted("L3", hold_worlds, 1)
def keys_made_of_copies(patch: Patch) -> None:
    """Which of the five Witches it is."""

    def take_turn(state: PurseState) -> Any:
        places = {id(card): place for place, card in enumerate(state.deck)}
        for player in state.players:
            player.hand.cards = {
                number % 1000 + 1000 * places[id(card)]: card for number, card in player.hand.cards.items()
            }
        return proper(state)

    proper = turn.take_turn
    patch.setattr(rules, "take_turn", take_turn)


# ---- games that are no games ----------------------------------------------------------------------------------------


@planted("take-back", hold_game)
def a_request_that_may_be_taken_back(patch: Patch) -> None:
    """Everybody has heard what the asker holds."""
    request = Kind(REQUEST.name, undoable=True)
    patch.setattr(turn, "REQUEST", request)
    patch.setattr(PurseRules, "kinds", (CHOICE, request, REPLY, LAY))


@planted("conservation", glance, 2)
def a_card_lost_when_sets_are_shuffled(patch: Patch) -> None:
    def reshuffle(state: PurseState) -> None:
        proper(state)
        del state.draw_pile[:1]

    proper = piles.reshuffle
    patch.setattr(piles, "reshuffle", reshuffle)


@planted("conservation", glance)
def a_card_handed_over_and_kept(patch: Patch) -> None:
    def hand_over(state: PurseState, giver: Player, taker: Player, numbers: Iterable[int]) -> None:
        kept = [giver.hand.cards[number] for number in list(numbers)[:1]]
        proper(state, giver, taker, numbers)
        giver.hand.receive_all(kept)

    proper = piles.hand_over
    patch.setattr(turn, "hand_over", hand_over)


@planted("conservation", glance, 2)
def a_reward_too_many(patch: Patch) -> None:
    def give_reward(state: PurseState, player: Player) -> None:
        state.rewards += state.rewards == 9
        proper(state, player)

    proper = end_of_game.give_reward
    patch.setattr(turn, "give_reward", give_reward)


@planted("termination", glance)
def rewards_that_nobody_counts(patch: Patch) -> None:
    patch.setattr(turn, "give_reward", lambda state, player: None)
