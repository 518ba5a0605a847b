"""The lobby: who may sit down, get up, start and end, and in which words they may not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from models.kernel.game import Game, Phase
from models.kernel.lobby import (
    arrange_seats,
    change_game,
    end_game,
    give_to_bot,
    leave_seat,
    pass_host,
    remove_seat,
    start_game,
    take_host,
    take_seat,
)
from models.kernel.log import (
    BotBack,
    BotGiven,
    Ended,
    GameChanged,
    Halted,
    HostPassed,
    HostTaken,
    SeatLeft,
    SeatRemoved,
    SeatsArranged,
    SeatTaken,
    Started,
)
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import BotLevel
from models.kernel.setup import choose
from models.kernel.text import text
from models.kernel.wire import wire
from tests.play_through import KeptGame, made, new_game, play_through, started
from tests.toy import TOY

SHORT = made(choose(TOY, "short", (), ()))


def lobby(*names: str) -> KeptGame:
    game = new_game(TOY)
    for number, name in enumerate(names):
        game.apply(made(take_seat(game, f"id-{number}", name, None, host=number == 0)))
    return game


def over() -> KeptGame:
    *_, game = play_through(TOY, None, None, 2, 1, Random(1))
    return game


def halted() -> KeptGame:
    game = started(TOY, 2)
    game.apply(Halted(1))
    return game


def code_of(judged: object) -> tuple[ProblemCode, tuple[str, ...]]:
    assert isinstance(judged, Refusal)
    return judged.code, judged.path


# ---- sitting down ---------------------------------------------------------------------------------------------------


def test_one_sits_down_on_the_lowest_free_chair() -> None:
    game = lobby("Anna", "Boris", "Cleo")
    game.apply(SeatRemoved(1))
    assert take_seat(game, "id-x", " Dora ", None) == SeatTaken("id-x", 1, "Dora", None, False)


def test_one_sits_down_on_the_chair_one_names() -> None:
    assert take_seat(lobby("Anna"), "id-x", "Dora", 4, host=True) == SeatTaken("id-x", 4, "Dora", None, True)


def test_a_bot_sits_down_like_anybody() -> None:
    taken = take_seat(lobby("Anna"), "id-x", "Robo", None, bot=BotLevel.RANDOM)
    assert taken == SeatTaken("id-x", 1, "Robo", "RANDOM", False)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "An\u202ena", "An\x00na"])
def test_without_a_proper_name_nobody_sits_down(name: str) -> None:
    assert code_of(take_seat(lobby(), "id-x", name, None)) == (ProblemCode.BAD_NAME, ("name",))


@pytest.mark.parametrize("name", ["Anna", "ANNA", " anna ", "ＡＮＮＡ"])
def test_a_name_is_taken_once(name: str) -> None:
    assert code_of(take_seat(lobby("Anna"), "id-x", name, None)) == (ProblemCode.NAME_TAKEN, ("name",))


def test_names_of_bots_are_taken_too() -> None:
    game = lobby("Anna")
    game.apply(made(take_seat(game, "id-bot", "Robo", None, bot=BotLevel.SENSIBLE)))
    assert code_of(take_seat(game, "id-x", "robo", None)) == (ProblemCode.NAME_TAKEN, ("name",))


@pytest.mark.parametrize("number", [-1, 5, 10**9])
def test_there_are_as_many_chairs_as_the_rulebook_says(number: int) -> None:
    assert code_of(take_seat(lobby("Anna"), "id-x", "Dora", number)) == (
        ProblemCode.NO_SUCH_SEAT,
        ("number",),
    )


def test_a_chair_is_taken_once() -> None:
    assert code_of(take_seat(lobby("Anna"), "id-x", "Dora", 0)) == (ProblemCode.SEAT_TAKEN, ("number",))


def test_a_full_table_is_full() -> None:
    game = lobby("Anna", "Boris", "Cleo", "Dora", "Emil")
    for number in (None, 2):
        assert code_of(take_seat(game, "id-x", "Frida", number)) == (ProblemCode.GAME_FULL, ())


@pytest.mark.parametrize("make", [lambda: started(TOY, 2), over])
def test_nobody_sits_down_at_a_running_game(make: Callable[[], Game]) -> None:
    assert code_of(take_seat(make(), "id-x", "Dora", None)) == (ProblemCode.GAME_STARTED, ())


def test_who_names_a_chair_that_is_not_there_is_told_the_last_one() -> None:
    playing = started(TOY, 3)
    lying = [
        (take_seat(lobby("Anna"), "id-x", "Dora", 5), 4),
        (remove_seat(lobby("Anna"), 5), 4),
        (give_to_bot(playing, 3, is_away=True), 2),
    ]
    for judged, last in lying:
        assert isinstance(judged, Refusal)
        assert judged.message == text("problem-no-such-seat", most=last)


# ---- changing the table ---------------------------------------------------------------------------------------------


def test_one_gets_up_before_and_during_a_game_but_not_after_it() -> None:
    assert leave_seat(lobby("Anna"), 0) == SeatLeft(0)
    assert leave_seat(started(TOY, 2), 1) == SeatLeft(1)
    assert code_of(leave_seat(over(), 1)) == (ProblemCode.GAME_OVER, ())


def test_the_host_frees_any_chair_but_their_own_in_the_lobby() -> None:
    game = lobby("Anna", "Boris")
    assert remove_seat(game, 1) == SeatRemoved(1)
    for number in (0, 3):
        assert code_of(remove_seat(game, number)) == (ProblemCode.NO_SUCH_SEAT, ("seat",))
    assert code_of(remove_seat(started(TOY, 2), 1)) == (ProblemCode.GAME_STARTED, ())


def test_the_host_changes_the_game_in_the_lobby() -> None:
    changed = change_game(lobby("Anna"), SHORT)
    assert changed == GameChanged("short", {"rounds": "1"}, SHORT.components)
    assert code_of(change_game(started(TOY, 2), SHORT)) == (ProblemCode.GAME_STARTED, ())


def test_the_host_says_in_which_order_all_sit() -> None:
    game = lobby("Anna", "Boris", "Cleo")
    assert arrange_seats(game, ("id-2", "id-0", "id-1")) == SeatsArranged(("id-2", "id-0", "id-1"))
    for ids in (
        (),
        ("id-0", "id-1"),
        ("id-0", "id-1", "id-1"),
        ("id-0", "id-1", "id-x"),
        ("id-0", "id-1", "id-2", "id-2"),
    ):
        assert code_of(arrange_seats(game, ids)) == (ProblemCode.BAD_ORDER, ("seats",))
    assert code_of(arrange_seats(started(TOY, 2), ("id-Anna", "id-Борис"))) == (ProblemCode.GAME_STARTED, ())


def test_the_host_makes_another_person_the_host() -> None:
    game = lobby("Anna", "Boris")
    game.apply(made(take_seat(game, "id-bot", "Robo", None, bot=BotLevel.RANDOM)))
    assert pass_host(game, 1) == HostPassed(1)
    for number in (0, 2, 3):
        assert code_of(pass_host(game, number)) == (ProblemCode.NO_SUCH_SEAT, ("seat",))
    bot = pass_host(game, 2)
    assert isinstance(bot, Refusal)
    assert bot.message == text("problem-not-a-new-host", name="Robo")


def test_a_seat_becomes_host_when_the_host_is_gone() -> None:
    game = lobby("Anna", "Boris")
    assert take_host(game, 1, is_host_gone=True) == HostTaken(1)
    assert code_of(take_host(game, 1, is_host_gone=False)) == (ProblemCode.HOST_PRESENT, ())
    assert code_of(take_host(game, 0, is_host_gone=True)) == (ProblemCode.HOST_PRESENT, ())


# ---- starting and ending --------------------------------------------------------------------------------------------


def test_a_game_starts_with_enough_people() -> None:
    game = lobby("Anna")
    refused = start_game(game)
    assert code_of(refused) == (ProblemCode.TOO_FEW_SEATS, ())
    assert isinstance(refused, Refusal)
    assert dict(refused.message.args) == {"least": 2, "count": 1}
    game.apply(made(take_seat(game, "id-x", "Dora", 4)))
    begun = made(start_game(game))
    assert isinstance(begun, Started)
    assert begun.header.seats == ("id-0", "id-x")
    game.apply(begun)
    assert sorted(game.table.chairs) == [0, 1], "the gaps are closed"
    assert game.phase is Phase.PLAYING


@pytest.mark.parametrize("make", [lambda: started(TOY, 2), over])
def test_a_game_starts_once(make: Callable[[], Game]) -> None:
    assert code_of(start_game(make())) == (ProblemCode.GAME_STARTED, ())


def test_a_running_game_is_ended_by_a_seat_or_by_the_screen_that_hosts() -> None:
    for seat in (0, None):
        game = started(TOY, 2)
        assert end_game(game, seat) == Ended(seat)
        game.apply(Ended(seat))
        assert (game.phase, game.ended) == (Phase.OVER, True)


NOT_PLAYING: list[tuple[Callable[[], Game], ProblemCode]] = [
    (lambda: lobby("Anna", "Boris"), ProblemCode.GAME_NOT_STARTED),
    (over, ProblemCode.GAME_OVER),
]


@pytest.mark.parametrize(("make", "code"), NOT_PLAYING)
def test_only_a_running_game_is_ended_or_given_to_bots(make: Callable[[], Game], code: ProblemCode) -> None:
    assert code_of(end_game(make(), 0)) == (code, ())
    assert code_of(give_to_bot(make(), 1, is_away=True)) == (code, ())


def test_a_halted_game_can_only_be_ended() -> None:
    assert code_of(give_to_bot(halted(), 1, is_away=True)) == (ProblemCode.GAME_HALTED, ())
    game = halted()
    game.apply(made(end_game(game, 0)))
    assert game.phase is Phase.OVER
    assert wire(game, 0).seed is None


def test_a_bot_plays_for_who_is_away_or_has_left() -> None:
    game = started(TOY, 3)
    assert give_to_bot(game, 1, is_away=True, level=BotLevel.RANDOM) == BotGiven(1, "RANDOM")
    assert give_to_bot(game, 1, is_away=True) == BotGiven(1, "SENSIBLE")
    game.apply(SeatLeft(2))
    assert give_to_bot(game, 2, is_away=False) == BotGiven(2, "SENSIBLE")


def test_no_bot_plays_for_who_is_there_or_for_a_bot() -> None:
    game = started(TOY, 3)
    assert code_of(give_to_bot(game, 1, is_away=False)) == (ProblemCode.NOT_AWAY, ("number",))
    game.apply(BotGiven(1, "SENSIBLE"))
    assert code_of(give_to_bot(game, 1, is_away=True)) == (ProblemCode.NOT_AWAY, ("number",))
    game.apply(BotBack(1))
    assert give_to_bot(game, 1, is_away=True) == BotGiven(1, "SENSIBLE")


def test_a_bot_plays_on_a_chair_there_is() -> None:
    assert code_of(give_to_bot(started(TOY, 3), 3, is_away=True)) == (ProblemCode.NO_SUCH_SEAT, ("number",))
