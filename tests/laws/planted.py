"""Bugs and leaks that are planted in the games, each of which a law must catch.

Every one of them has been found in somebody's program, or would be an easy slip in this one. Where a plant tells a
secret it tells it by a number made of many faces, so that any exchange shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from models.games.wallet import (
    actions,
    course,
    end_cards,
    end_of_round,
    preparation,
    rules,
    special_cards,
    wallet_pile,
)
from models.games.wallet.cards import Card, Special
from models.games.wallet.choosing import card_options, player_options
from models.games.wallet.kinds import FITTING
from models.games.wallet.state import Player, RoundEnd, WalletState
from models.games.wallet.view import WalletView, face_card
from models.games.wallet.view import view as wallet_view
from models.kernel import sight as sights
from models.kernel import undo
from models.kernel import wire as wires
from models.kernel.asks import Answers, Ask, Kind, Option, Unavailable, ask, together
from models.kernel.events import Heard
from models.kernel.game import Game
from models.kernel.hand import Hand
from models.kernel.log import Answer
from models.kernel.play import Asked, Play
from models.kernel.sight import Eyes
from models.kernel.text import Text, Who, text
from tests.laws.marked import Exchange
from tests.laws.plain import Broken, Tally
from tests.laws.playing import Case
from tests.laws.run import glance, hold_game, hold_hindsight, hold_worlds
from tests.laws.worlds import Worlds

Patch = pytest.MonkeyPatch
Hold = Callable[[int, Tally], None]


@dataclass(frozen=True)
class Plant:
    """Something wrong, the law that finds it, and where it is looked for."""

    name: str
    law: str
    plant: Callable[[Patch], None]
    hold: Hold
    seeds: tuple[int, ...] = tuple(range(12))


PLANTS: list[Plant] = []


def caught(plant: Plant) -> Broken | None:
    """The breach of law by which a plant was found; None when it was not."""
    with Patch.context() as patch:
        plant.plant(patch)
        for seed in plant.seeds:
            try:
                plant.hold(seed, Tally())
            except Broken as broken:
                return broken
    return None


def planted(
    law: str, hold: Hold, *seeds: int
) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Register a plant under the name of its function."""

    def register(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
        name = plant.__name__.replace("_", " ")
        PLANTS.append(Plant(name, law, plant, hold, seeds or Plant.seeds))
        return plant

    return register


def secret(cards: Iterable[Card]) -> int:
    """A number that changes with the faces of cards and their order."""
    return sum(place * (sum(card.face.order) + 7) for place, card in enumerate(cards, start=3)) % 97


def with_view(patch: Patch, change: Callable[[WalletView, WalletState, Eyes], WalletView]) -> None:
    """Change what is made of a sight, with a hand on the raw state."""

    def view(seen: Any, eyes: Eyes) -> WalletView:
        return change(wallet_view(seen, eyes), object.__getattribute__(seen, "_of"), eyes)

    patch.setattr(rules, "view", view)


# ---- views ----------------------------------------------------------------------------------------------------------


@planted("L1", hold_game)
def the_top_of_the_wallet_in_the_view(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state, eyes: replace(
            view, paid=(*view.paid, *(face_card(card.face) for card in state.wallet[:1]))
        ),
    )


@planted("L1", hold_game)
def the_least_card_of_the_wallet_counted_wrong(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state, eyes: replace(
            view, wallet_count=view.wallet_count + sum(c.face.is_money for c in state.wallet[-9:])
        ),
    )


@planted("L1", hold_game)
def hands_open_to_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        players = (
            replace(player, open_hand=tuple(face_card(card.face) for card in state.players[player.seat].hand))
            for player in view.players
        )
        return replace(view, players=tuple(players))

    with_view(patch, change)


@planted("L1", hold_game)
def special_cards_not_dealt_on_the_discard_pile(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        shown = tuple(special.label for special in state.not_dealt[:1])
        return replace(view, special_discard=(*view.special_discard, *shown))  # type: ignore[arg-type] # a leak

    with_view(patch, change)


@planted("L1", hold_game)
def the_values_of_tokens_added_up_for_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        players = (
            replace(player, token_count=sum(state.players[player.seat].tokens)) for player in view.players
        )
        return replace(view, players=tuple(players))

    with_view(patch, change)


@planted("L1", hold_game)
def the_values_of_tokens_drawn_told_to_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        rounds = (
            replace(
                end,
                players=tuple(
                    replace(line, token_values=tuple(int(value) * 1 for value in raw.token_values))
                    for line, raw in zip(end.players, raw_end.players, strict=True)
                ),
            )
            for end, raw_end in zip(view.rounds, state.ends, strict=True)
        )
        return replace(view, rounds=tuple(rounds))

    with_view(patch, change)


@planted("L3", hold_worlds)
def hidden_cards_with_a_face(patch: Patch) -> None:
    """What stands for a hidden card is the card; the view only says what it was given."""
    patch.setattr(sights, "_counted", lambda value: tuple(value) if value is not None else None)
    patch.setattr(sights, "_readers", {})

    def view(seen: Any, eyes: Eyes) -> WalletView:
        faces = tuple(getattr(card, "face", None) and card.face.label for card in seen.wallet)
        return replace(wallet_view(seen, eyes), wallet_count=faces)  # type: ignore[arg-type] # a leak

    patch.setattr(rules, "view", view)


@planted("L3", hold_worlds)
def an_id_that_follows_a_card(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        ids = {id(card): place for place, card in enumerate(state.deck + state.spares)}
        named = tuple(replace(face_card(card.face), key=f"id-{ids[id(card)]}") for card in state.paid)
        hand = None if eyes is None else state.players[eyes].hand
        own = tuple(replace(face_card(card.face), key=f"id-{ids[id(card)]}") for card in hand or ())
        return replace(view, paid=named, hand=own or view.hand)

    with_view(patch, change)


@planted("L2", hold_game)
def a_secret_beside_the_view(patch: Patch) -> None:
    def heard(game: Game, eyes: Eyes, after: int = 0) -> tuple[Heard, ...]:
        wallet = secret(game.play.state.wallet) if game.play else 0
        return (*proper(game, eyes, after), Heard(game.version, "hint", None, text("hint", wallet=wallet)))

    proper = wires.heard
    patch.setattr(wires, "heard", heard)


# ---- keys -----------------------------------------------------------------------------------------------------------


@planted("keys", hold_worlds)
def keys_made_of_faces(patch: Patch) -> None:
    def receive(hand: Hand[Card], card: Card) -> None:
        hand.received += 1
        hand.cards[hand.received * 1000 + sum(card.face.order)] = card

    patch.setattr(Hand, "receive", receive)


@planted("keys", hold_worlds)
def keys_made_of_copies(patch: Patch) -> None:
    def receive(hand: Hand[Card], card: Card) -> None:
        hand.received += 1
        hand.cards[hand.received * 1000 + card.number] = card

    patch.setattr(Hand, "receive", receive)


@planted("L3", hold_worlds, 22, 23, 36)
def hands_held_in_the_order_of_faces(patch: Patch) -> None:
    """Blind draws act on places, so a hand that is kept sorted tells where its cards stand."""

    def deal(state: WalletState) -> None:
        proper(state)
        for player in state.players:
            cards = sorted(player.hand, key=lambda card: card.face.order)
            player.hand = Hand()
            player.hand.receive_all(cards)

    proper = preparation.deal_base_deck
    patch.setattr(preparation, "deal_base_deck", deal)


# ---- events ---------------------------------------------------------------------------------------------------------


def retold(patch: Patch, kind: str) -> None:
    """What only some may hear, told to everybody."""
    proper = WalletState.tell

    def tell(
        state: WalletState, told: str, seat: int | None = None, *, only: Any = None, **args: Any
    ) -> None:
        if told == kind and only:
            args["leak"] = next(iter(only.values()))
        proper(state, told, seat, only=only, **args)

    patch.setattr(WalletState, "tell", tell)


@planted("L3", hold_worlds)
def everybody_hears_which_card_was_taken(patch: Patch) -> None:
    retold(patch, "wallet.took")


@planted("L3", hold_worlds)
def everybody_hears_which_card_was_passed(patch: Patch) -> None:
    retold(patch, "wallet.passed")


@planted("L3", hold_worlds, 9)
def everybody_hears_which_tokens_were_drawn(patch: Patch) -> None:
    retold(patch, "wallet.tokens-drawn")


@planted("L3", hold_worlds)
def events_in_the_order_of_faces(patch: Patch) -> None:
    async def pass_cards(state: WalletState, kind: Kind, step: int) -> None:
        asks = (ask(player.seat, kind, card_options(player.hand.items())) for player in state.players)
        chosen = await together(one for one in asks)
        passed = {giver: state.players[giver].hand.give(number) for giver, number in chosen.items()}
        for giver, card in sorted(passed.items(), key=lambda one: one[1].face.order):
            special_cards.hand_over(state, giver, (giver + step) % len(state.players), card)

    patch.setattr(special_cards, "pass_cards", pass_cards)
    for special in (Special.CARDS_TO_THE_LEFT, Special.CARDS_TO_THE_RIGHT):
        effect = replace(special_cards.EFFECTS[special], idle=some_hand_is_empty)
        patch.setitem(special_cards.EFFECTS, special, effect)


def some_hand_is_empty(seen: WalletState, seat: int) -> Text | None:
    """Keeps a plant from asking those who hold nothing."""
    return None if all(player.hand for player in seen.players) else text("no")


@planted("L3", hold_worlds)
def one_event_more_for_some_cards(patch: Patch) -> None:
    proper = course.take_turn

    async def take_turn(state: WalletState, seat: int) -> None:
        if secret(state.wallet) % 2:
            state.tell("wallet.turn", seat, who=Who(seat))
        await proper(state, seat)

    patch.setattr(course, "take_turn", take_turn)


@planted("L3", hold_hindsight, 8, 9, 11, 15)
def the_card_under_a_double_bottom_in_the_end(patch: Patch) -> None:
    def reveal(state: WalletState, end: RoundEnd) -> None:
        proper(state, end)
        for line in end.players:
            for laid in state.players[line.seat].laid:
                if laid.special is Special.DOUBLE_BOTTOM:
                    line.hand.extend(laid.cards)

    proper = end_of_round.reveal
    patch.setattr(end_of_round, "reveal", reveal)


@planted("L7", hold_game)
def sealed_answers_told_at_once(patch: Patch) -> None:
    def give(play: Play[Any], version: int, answer: Answer, asked: Asked) -> None:
        proper(play, version, answer, asked)
        for place, event in enumerate(play._told):
            if event.kind == "sealed":
                play._told[place] = replace(
                    event, text=text("sealed", what=answer.picks[0].key if answer.picks else "-")
                )

    proper = Play._give
    patch.setattr(Play, "_give", give)


@planted("L7", hold_game)
def who_plays_something_is_waited_for_no_longer(patch: Patch) -> None:
    """A sealed answer of some kind leaves another trace in who is waited for."""

    def waiting_for(game: Game) -> tuple[int, ...]:
        asked = game.play.asked if game.play else {}
        passing = [seat for seat, one in asked.items() if one.given is not None and "pass" in one.given]
        return tuple(sorted((*proper(game), *passing)))

    proper = wires.waiting_for
    patch.setattr(wires, "waiting_for", waiting_for)


@planted("L5", hold_game)
def a_change_without_an_event(patch: Patch) -> None:
    def after(game: Game, play: Play[Any]) -> list[Any]:
        told = list(proper(game, play))
        return told if game.version % 2 else []

    proper = Game._after
    patch.setattr(Game, "_after", after)


# ---- questions ------------------------------------------------------------------------------------------------------


@planted("L4", hold_worlds)
def only_who_has_extra_time_is_waited_for(patch: Patch) -> None:
    def holders(state: WalletState) -> list[Player]:
        return [player for player in proper(state) if Special.EXTRA_TIME in player.specials]

    proper = end_cards.holders_of_special_cards
    patch.setattr(end_cards, "holders_of_special_cards", holders)


def hold_many(seed: int, tally: Tally) -> None:
    """Many exchanges of cards at once, for what seldom shows."""
    exchanges = [Exchange("base deck", "card", 1 + luck % 3, luck, alike=False) for luck in range(24)]
    Worlds(Case(seed), tally, exchanges).play()


@planted("L4", hold_many)
def who_has_no_fitting_card_is_not_asked(patch: Patch) -> None:
    """The rules answer for a seat that has nothing to choose from."""

    class Answered:
        def __await__(self) -> Iterator[Any]:
            return iter(())

    def asking(seat: int, kind: Kind, options: Iterable[Option[Any]], **rest: Any) -> Any:
        offered = list(options)
        if kind is FITTING and offered[0].key == "none":
            return Answered()
        return ask(seat, kind, offered, **rest)

    patch.setattr(special_cards, "ask", asking)


@planted("L4", hold_worlds, 26, 65, 74)
def no_question_with_one_answer(patch: Patch) -> None:
    """Only who has several banknotes is asked which one to put into the pot."""

    def some(asks: Iterable[Ask[Any]]) -> Any:
        asked = list(asks)
        several = [ask for ask in asked if len(ask.options) > 1]
        return together(several or asked)

    patch.setattr(special_cards, "together", some)


@planted("L3", hold_worlds)
def a_secret_in_a_prompt(patch: Patch) -> None:
    def asking(seat: int, kind: Kind, options: Any, **rest: Any) -> Any:
        return ask(seat, kind, options, hint=secret(CURRENT[-1].wallet), **rest)

    follow_the_state(patch)
    patch.setattr(course, "ask", asking)


@planted("L3", hold_worlds)
def a_secret_in_a_reason(patch: Patch) -> None:
    def unavailable(state: WalletState, seat: int) -> list[Unavailable]:
        richest = max(sum(card.face.value for card in player.hand) for player in state.players)
        why = text("wallet-cannot-pay", price=300, best=richest)
        return [*actions.unavailable_actions(state, seat), Unavailable("rich", text("rich"), why)]

    patch.setattr(course, "unavailable_actions", unavailable)


@planted("L3", hold_worlds, 11)
def options_that_name_others_cards(patch: Patch) -> None:
    def options(players: Iterable[Player]) -> list[Option[int]]:
        known = {player.seat: player for player in CURRENT[-1].players}
        return [
            replace(option, label=text("player", worth=secret(known[option.value].hand)))
            for option in player_options(players)
        ]

    follow_the_state(patch)
    patch.setattr(special_cards, "player_options", options)


CURRENT: list[WalletState] = []


def follow_the_state(patch: Patch) -> None:
    """Lets a plant reach for the state of the turn that is taken."""

    async def take_turn(state: WalletState, seat: int) -> None:
        CURRENT[:] = [state]
        await proper(state, seat)

    proper = course.take_turn
    patch.setattr(course, "take_turn", take_turn)


# ---- taking back ----------------------------------------------------------------------------------------------------


@planted("take-back", hold_game)
def what_was_seen_may_be_taken_back(patch: Patch) -> None:
    def tells_nothing(game: Game, seat: int) -> bool:
        last = game.play.last if game.play and game.is_asking else None
        return last is not None and last.seat == seat and last.version == game.version

    patch.setattr(undo, "_tells_nothing", tells_nothing)


@planted("L3", hold_worlds)
def whether_it_may_be_taken_back_depends_on_a_secret(patch: Patch) -> None:
    def tells_nothing(game: Game, seat: int) -> bool:
        return proper(game, seat) and (game.play is None or secret(game.play.state.wallet) % 2 == 0)

    proper = undo._tells_nothing
    patch.setattr(undo, "_tells_nothing", tells_nothing)


# ---- games that are no games ----------------------------------------------------------------------------------------


@planted("confluence", hold_game)
def the_first_to_answer_is_the_first_to_act(patch: Patch) -> None:
    order: list[int] = []

    def give(play: Play[Any], version: int, answer: Answer, asked: Asked) -> None:
        order.append(answer.seat)
        proper(play, version, answer, asked)

    def wait(common: together[Any]) -> Any:
        if not common.asks:
            return {}
        answers: Answers = yield common.asks
        by_seat = {ask.seat: ask for ask in common.asks}
        return {seat: by_seat[seat].result(answers[seat]) for seat in order[-len(by_seat) :]}

    proper = Play._give
    patch.setattr(Play, "_give", give)
    patch.setattr(together, "__await__", wait)


@planted("replay", hold_game)
def something_that_no_log_knows(patch: Patch) -> None:
    numbers = count()

    def asking(seat: int, kind: Kind, options: Any, **rest: Any) -> Any:
        return ask(seat, kind, options, number=next(numbers), **rest)

    patch.setattr(course, "ask", asking)


@planted("conservation", hold_game)
def a_card_put_twice(patch: Patch) -> None:
    def put_in(state: WalletState, card: Card, place: Any, seat: int) -> None:
        wallet_pile.put_in(state, card, place, seat)
        state.wallet.append(card)

    patch.setattr(actions, "put_in", put_in)


@planted("conservation", hold_game)
def a_token_lost(patch: Patch) -> None:
    def draw(state: WalletState, line: Any) -> None:
        proper(state, line)
        del state.pouch[:1]

    proper = end_of_round.draw_tokens
    patch.setattr(end_of_round, "draw_tokens", draw)


@planted("termination", glance, 0)
def the_police_never_come(patch: Patch) -> None:
    def turn(state: WalletState, seat: int) -> None:
        state.tell("wallet.time-card", seat, who=Who(seat), left=state.hourglasses)

    patch.setattr(actions, "turn_time_card", turn)
    patch.setattr(course, "turn_time_card", turn)


@planted("questions", hold_game)
def a_sample_that_is_refused(patch: Patch) -> None:
    patch.setattr(actions, "dearest_first", lambda worth: list(worth)[:1])


@planted("questions", hold_game)
def a_kind_that_nobody_knows(patch: Patch) -> None:
    patch.setattr(course, "TURN", Kind("wallet.whim"))


@planted("contained", hold_game)
def the_table_told_more_than_a_seat(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state, eyes: replace(view, turn=None if eyes is not None else view.turn),
    )
