"""Answers: open, answered and stale questions, and picks as clients send them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from models.kernel.answers import ALREADY, add_up, answer
from models.kernel.asks import ask_some
from models.kernel.game import Game, Phase
from models.kernel.lobby import end_game
from models.kernel.log import Answer, Halted, Picked, SeatLeft
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import BotLevel
from models.kernel.text import text
from models.kernel.wire import wire
from tests.kernel.small import ANY, Notes, game_of, letters
from tests.play_through import all_wires, give, made, new_game, play_through, started
from tests.toy import TOY


def code_of(judged: object) -> ProblemCode:
    assert isinstance(judged, Refusal)
    return judged.code


def test_an_answer_to_an_open_question_is_an_entry_with_what_was_picked() -> None:
    game = started(TOY, 2)
    decision = wire(game, 1).decision
    assert decision is not None
    value = dict(wire(game, 1).view.players[1].hand)["card-2"].value
    judged = answer(game, 1, decision.asked, {"card-2": 1})
    assert judged == Answer(1, 3, "toy.put", (Picked("card-2", 1, str(value)),))


def test_the_picks_of_an_entry_are_in_the_order_of_the_options() -> None:
    async def script(state: Notes) -> None:
        await ask_some(0, ANY, letters("abc", limit=2))

    judged = answer(game_of(script), 0, 3, {"c": 1, "a": 2})
    assert isinstance(judged, Answer)
    assert judged.picks == (Picked("a", 2, "a"), Picked("c", 1, "c"))


def test_judging_changes_nothing() -> None:
    game = started(TOY, 2)
    before = all_wires(game)
    answer(game, 0, 3, {"card-1": 1})
    answer(game, 0, 3, {"card-9": 1})
    answer(game, 0, 4, {"card-1": 1})
    assert all_wires(game) == before


def test_the_same_answer_again_happens_once() -> None:
    game = started(TOY, 2)
    give(game, 0, "card-1")
    assert answer(game, 0, 3, {"card-1": 1}) is ALREADY


def test_another_answer_to_an_answered_question_is_refused() -> None:
    game = started(TOY, 2)
    give(game, 0, "card-1")
    judged = answer(game, 0, 3, {"card-2": 1})
    assert isinstance(judged, Refusal)
    assert (judged.code, judged.path) == (ProblemCode.ALREADY_ANSWERED, ("decision",))


def test_an_answer_stays_answered_for_ever() -> None:
    *_, game = play_through(TOY, None, None, 2, 3, Random(3))
    first = next(entry for entry in game.entries if isinstance(entry, Answer))
    picks = {picked.key: picked.count for picked in first.picks}
    assert answer(game, first.seat, first.asked, picks) is ALREADY
    assert code_of(answer(game, first.seat, first.asked, {"card-99": 1})) is ProblemCode.ALREADY_ANSWERED


def test_picks_are_the_same_in_any_order() -> None:
    async def script(state: Notes) -> None:
        await ask_some(0, ANY, letters("ab"))

    game = game_of(script)
    give(game, 0, "a", "b")
    assert answer(game, 0, 3, {"b": 1, "a": 1}) is ALREADY


@pytest.mark.parametrize("asked", [0, 2, 4, -3, 10**9])
def test_a_question_that_was_never_asked_is_stale(asked: int) -> None:
    judged = answer(started(TOY, 2), 0, asked, {"card-1": 1})
    assert isinstance(judged, Refusal)
    assert (judged.code, judged.path) == (ProblemCode.STALE_DECISION, ("decision",))


def test_the_question_of_another_seat_is_stale() -> None:
    game = started(TOY, 3)
    for seat in range(3):
        give(game, seat, "card-1")
    [winner] = wire(game, None).waiting_for
    other = (winner + 1) % 3
    assert code_of(answer(game, other, 6, {"leave": 1})) is ProblemCode.STALE_DECISION


def ended() -> Game:
    game = started(TOY, 2)
    game.apply(made(end_game(game, None)))
    return game


def halted() -> Game:
    game = started(TOY, 2)
    game.apply(Halted(1))
    return game


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: new_game(TOY), ProblemCode.STALE_DECISION),
        (ended, ProblemCode.STALE_DECISION),
        (halted, ProblemCode.GAME_HALTED),
    ],
)
def test_nothing_is_answered_but_in_a_running_game(make: Callable[[], Game], code: ProblemCode) -> None:
    assert code_of(answer(make(), 0, 3, {"card-1": 1})) is code


def test_a_seat_that_was_left_can_still_be_answered_for() -> None:
    game = started(TOY, 2)
    game.apply(SeatLeft(0))
    assert isinstance(answer(game, 0, 3, {"card-1": 1}), Answer)


@pytest.mark.parametrize("picks", [{}, {"card-1": 2}, {"card-1": 1, "card-2": 1}, {"card-6": 1}, {"": 1}])
def test_an_illegal_answer_is_refused(picks: dict[str, int]) -> None:
    assert code_of(answer(started(TOY, 2), 0, 3, picks)) is ProblemCode.ILLEGAL_PICK


def test_a_refusal_of_a_check_says_what_would_be_right() -> None:
    game = started(TOY, 2)
    give(game, 0, "card-1")
    give(game, 1, "card-1")
    [winner] = wire(game, None).waiting_for
    give(game, winner, "leave")
    judged = answer(game, winner, 6, {"coin-1": 2})
    assert judged == Refusal(ProblemCode.ILLEGAL_PICK, text("toy-pay-more", least=3), ("picks",))


def test_codes_have_the_names_that_the_api_gives_them() -> None:
    for names in (ProblemCode, BotLevel, Phase):
        assert all(one.value == one.name for one in names)


# ---- picks as clients send them -------------------------------------------------------------------------------------


def test_counts_of_one_option_add_up() -> None:
    assert add_up([("a", 1), ("b", 2), ("a", 3)]) == {"a": 4, "b": 2}
    assert add_up([]) == {}


@pytest.mark.parametrize("count", [0, -1, -3])
def test_each_count_is_at_least_one(count: int) -> None:
    judged = add_up([("a", 5), ("a", count)])
    assert judged == Refusal(
        ProblemCode.ILLEGAL_PICK, text("kernel-count-below-one", count=count), ("picks", "1", "count")
    )


def test_a_count_of_a_thousand_million_is_too_often_and_nothing_else() -> None:
    game = started(TOY, 2)
    picks = add_up([("card-1", 10**9)])
    assert not isinstance(picks, Refusal)
    judged = answer(game, 0, 3, picks)
    assert isinstance(judged, Refusal)
    assert judged.message == text("kernel-too-often", limit=1, count=10**9)
