"""What is planted in questions, in taking back, and in the course of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

from models.games.wallet import (
    actions,
    course,
    end_cards,
    end_of_round,
    special_cards,
    wallet_pile,
)
from models.games.wallet.cards import Card, Special
from models.games.wallet.choosing import player_options
from models.games.wallet.kinds import FITTING
from models.games.wallet.state import Player, WalletState
from models.kernel import undo
from models.kernel.asks import Answers, Ask, Kind, Option, Unavailable, ask, together
from models.kernel.game import Game
from models.kernel.log import Answer
from models.kernel.play import Asked, Play
from models.kernel.text import Who, text
from tests.games.wallet.plants import secret, with_view
from tests.laws.marked import Exchange
from tests.laws.plain import Tally
from tests.laws.plants import Bed, Patch
from tests.laws.playing import Case
from tests.laws.run import glance, hold_game, hold_worlds
from tests.laws.worlds import Worlds

BED = Bed("wallet")
planted = BED.planted

# ---- questions ------------------------------------------------------------------------------------------------------


@planted("L4", hold_worlds, 19)
def only_who_has_extra_time_is_waited_for(patch: Patch) -> None:
    def holders(state: WalletState) -> list[Player]:
        return [player for player in proper(state) if Special.EXTRA_TIME in player.specials]

    proper = end_cards.holders_of_special_cards
    patch.setattr(end_cards, "holders_of_special_cards", holders)


def hold_many(case: Case, tally: Tally) -> None:
    """Many exchanges of cards at once, for what seldom shows."""
    exchanges = [Exchange("base deck", 1 + luck % 3, luck, alike=False) for luck in range(24)]
    Worlds(case, tally, exchanges).play()


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


@planted("L4", hold_worlds, 32)
def no_question_with_one_answer(patch: Patch) -> None:
    """Only who has several banknotes is asked which one to put into the pot."""

    def some(asks: Iterable[Ask[Any]]) -> Any:
        asked = list(asks)
        several = [ask for ask in asked if len(ask.options) > 1]
        return together(several or asked)

    patch.setattr(special_cards, "together", some)


@planted("L3", hold_worlds, 2)
def a_secret_in_a_prompt(patch: Patch) -> None:
    def asking(seat: int, kind: Kind, options: Any, **rest: Any) -> Any:
        return ask(seat, kind, options, hint=secret(CURRENT[-1].wallet), **rest)

    follow_the_state(patch)
    patch.setattr(course, "ask", asking)


@planted("L3", hold_worlds, 3)
def a_secret_in_a_reason(patch: Patch) -> None:
    def unavailable(state: WalletState, seat: int) -> list[Unavailable]:
        richest = max(sum(card.face.value for card in player.hand) for player in state.players)
        why = text("wallet-cannot-pay", price=300, best=richest)
        return [*actions.unavailable_actions(state, seat), Unavailable("rich", text("rich"), why)]

    patch.setattr(course, "unavailable_actions", unavailable)


@planted("L3", hold_worlds, 1)
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


@planted("L3", hold_worlds, 2)
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
