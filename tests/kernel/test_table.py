"""The table: chairs, gaps, the host, and what is told of them."""

from __future__ import annotations

from random import Random

import pytest

from models.kernel.game import Phase, last_to_leave
from models.kernel.log import (
    BotBack,
    BotGiven,
    Ended,
    GameChanged,
    Halted,
    HostPassed,
    HostTaken,
    RematchMade,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatsArranged,
    SeatTaken,
    TableEntry,
)
from models.kernel.table import Sitter
from models.kernel.text import text
from models.kernel.wire import waiting_for, wire
from tests.play_through import KeptGame, give, new_game, play_through, started
from tests.toy import TOY


def lobby(*numbers: int) -> KeptGame:
    """A lobby with people on these chairs; the first is the host. The one on chair 2 has the id `id-2`."""
    game = new_game(TOY)
    for number in numbers:
        game.apply(SeatTaken(f"id-{number}", number, f"P{number}", host=number == numbers[0]))
    return game


def ids(game: KeptGame) -> list[tuple[int, str]]:
    return [(seat.number, seat.id) for seat in wire(game, None).seats]


def sitters(game: KeptGame) -> list[Sitter]:
    return [seat.sitter for seat in wire(game, None).seats]


def test_chairs_stand_clockwise_by_their_numbers() -> None:
    assert ids(lobby(3, 0, 2)) == [(0, "id-0"), (2, "id-2"), (3, "id-3")]


def test_the_lowest_free_chair() -> None:
    assert lobby().table.lowest_free(2) == 0
    assert lobby(0, 2).table.lowest_free(4) == 1
    assert lobby(0, 1).table.lowest_free(2) is None


def test_gaps_close_at_the_start_in_their_order_and_the_host_stays_the_host() -> None:
    game = lobby(4, 0, 2)
    assert game.table.host == 4
    game.table.close_gaps()
    assert ids(game) == [(0, "id-0"), (1, "id-2"), (2, "id-4")]
    assert game.table.host == 2
    assert sorted(game.table.chairs) == [0, 1, 2]


def test_without_a_host_among_the_seats_gaps_close_too() -> None:
    game = lobby(1, 3)
    game.apply(SeatLeft(1))
    game.table.close_gaps()
    assert (ids(game), game.table.host) == ([(0, "id-3")], None)


def test_who_leaves_the_lobby_frees_the_chair() -> None:
    game = lobby(0, 1)
    game.apply(SeatLeft(1))
    assert ids(game) == [(0, "id-0")]
    assert game.table.host == 0


def test_a_host_who_leaves_is_host_no_more() -> None:
    game = lobby(0, 1)
    game.apply(SeatLeft(0))
    assert wire(game, None).host is None


def test_a_removed_seat_is_free() -> None:
    game = lobby(0, 1)
    game.apply(SeatRemoved(1))
    assert ids(game) == [(0, "id-0")]


def test_who_leaves_a_running_game_keeps_the_chair_and_is_not_waited_for() -> None:
    game = started(TOY, 3)
    game.apply(SeatLeft(1))
    assert sitters(game) == [Sitter.PERSON, Sitter.LEFT, Sitter.PERSON]
    assert waiting_for(game) == (0, 2)
    assert wire(game, 1).decision is not None, "whoever plays on for them is asked"


def test_a_host_who_leaves_a_running_game_is_host_no_more() -> None:
    game = started(TOY, 3)
    game.apply(SeatLeft(0))
    assert game.table.host is None
    assert len(game.table.chairs) == 3


def test_a_seat_given_to_a_bot_is_waited_for_again() -> None:
    game = started(TOY, 2)
    game.apply(SeatLeft(1))
    game.apply(BotGiven(1, "SENSIBLE"))
    assert sitters(game) == [Sitter.PERSON, Sitter.BOT]
    assert waiting_for(game) == (0, 1)


def test_a_person_who_is_back_plays_their_seat_again() -> None:
    game = started(TOY, 2)
    game.apply(BotGiven(1, "SENSIBLE"))
    assert game.table.chairs[1].bot == "SENSIBLE"
    game.apply(BotBack(1))
    assert sitters(game) == [Sitter.PERSON, Sitter.PERSON]


def test_a_bot_that_sat_down_itself_is_no_person() -> None:
    game = lobby(0)
    game.apply(SeatTaken("id-bot", 1, "Robo", bot="RANDOM"))
    assert sitters(game) == [Sitter.PERSON, Sitter.BOT]
    assert [chair.id for chair in game.table.people()] == ["id-0"]


def test_seats_arranged_sit_in_the_given_order_and_the_host_stays_the_host() -> None:
    game = lobby(0, 2, 5)
    game.apply(SeatsArranged(("id-5", "id-0", "id-2")))
    assert ids(game) == [(0, "id-5"), (1, "id-0"), (2, "id-2")]
    assert game.table.host == 1
    assert game.table.by_id("id-2") is game.table.chairs[2]


@pytest.mark.parametrize(("entry", "kind"), [(HostPassed(1), "host-passed"), (HostTaken(1), "host-taken")])
def test_a_new_host(entry: TableEntry, kind: str) -> None:
    game = lobby(0, 1)
    game.apply(entry)
    assert wire(game, None).host == 1
    assert game.events[-1][1].kind == kind


EVENTS: list[tuple[TableEntry, str, dict[str, str]]] = [
    (SeatTaken("x", 2, "Xenia"), "seat-taken", {"name": "Xenia"}),
    (SeatTaken("x", 2, "Robo", bot="RANDOM"), "bot-added", {"name": "Robo"}),
    (SeatLeft(1), "seat-left", {"name": "P1"}),
    (SeatRemoved(1), "seat-removed", {"name": "P1"}),
    (SeatMoved(1), "seat-moved", {"name": "P1"}),
    (SeatMoved(1, reissued=True), "seat-reissued", {"name": "P1"}),
    (BotGiven(1, "SENSIBLE"), "bot-given", {"name": "P1"}),
    (BotBack(1), "bot-back", {"name": "P1"}),
    (SeatsArranged(("id-1", "id-0")), "seats-arranged", {}),
    (GameChanged("short", {"rounds": "1"}, {}), "game-changed", {}),
    (HostPassed(1), "host-passed", {"name": "P1"}),
    (HostTaken(1), "host-taken", {"name": "P1"}),
    (RematchMade("next"), "rematch-made", {}),
    (Halted(1), "halted", {}),
]


@pytest.mark.parametrize(("entry", "kind", "args"), EVENTS, ids=[f"{kind}" for _entry, kind, _args in EVENTS])
def test_every_entry_of_the_table_is_told_to_all(entry: TableEntry, kind: str, args: dict[str, str]) -> None:
    game = lobby(0, 1)
    game.apply(entry)
    for eyes in (None, 0):
        heard = wire(game, eyes).events[-1]
        assert (heard.version, heard.kind, heard.text) == (3, kind, text(f"table-{kind}", **args))


def test_events_point_at_the_person_where_they_sit_now() -> None:
    game = lobby(0, 1)
    assert [event.seat for event in wire(game, None).events] == [0, 1]
    game.apply(SeatsArranged(("id-1", "id-0")))
    assert [event.seat for event in wire(game, None).events] == [1, 0, 1]
    game.apply(SeatLeft(0))
    assert [event.seat for event in wire(game, None).events] == [1, None, 1, None]


def test_events_say_who_did_it() -> None:
    """What only the host may do, the host did, whomever it is about; but it is the bot that sits down."""
    game = lobby(0, 1, 2)
    for entry in (SeatTaken("id-3", 3, "Bot", "SENSIBLE"), GameChanged("short", {}, {}), SeatRemoved(3)):
        game.apply(entry)
    assert [event.seat for event in wire(game, None).events][3:] == [None, 0, 0]
    game.apply(HostPassed(1))
    game.apply(HostTaken(2))
    assert [event.seat for event in wire(game, None).events][-2:] == [0, 2]
    game.apply(SeatLeft(2))
    game.apply(SeatsArranged(("id-1", "id-0")))
    assert wire(game, None).events[-1].seat is None  # a screen that hosts


def test_who_leaves_while_a_bot_plays_for_them_has_left() -> None:
    game = started(TOY, 2)
    game.apply(BotGiven(1, "RANDOM"))
    game.apply(SeatLeft(1))
    assert game.table.chairs[1].sitter is Sitter.LEFT
    assert waiting_for(game) == (0,)


def test_the_last_to_leave_ends_a_running_game_by_it() -> None:
    game = started(TOY, 2)
    game.apply(SeatLeft(1))
    game.apply(SeatLeft(0))
    assert (game.phase, game.version) == (Phase.OVER, 5)
    assert [(event.version, event.kind) for event in wire(game, None).events][-2:] == [
        (5, "seat-left"),
        (5, "ended"),
    ]
    game.apply(Ended(0))  # as older logs have it
    assert (game.phase, game.version) == (Phase.OVER, 6)


def test_a_changed_game_has_another_setup() -> None:
    game = lobby(0, 1)
    game.apply(GameChanged("short", {"rounds": "1"}, {"deck": [1]}))
    assert (game.setup.edition, game.setup.options, game.setup.components) == (
        "short",
        {"rounds": "1"},
        {"deck": [1]},
    )
    assert wire(game, None).edition == "short"


def test_a_rematch_is_told() -> None:
    *_, game = play_through(TOY, None, None, 2, 1, Random(1))
    game.apply(RematchMade("game-2"))
    assert wire(game, 0).rematch == "game-2"
    assert game.phase is Phase.OVER


def test_a_halted_game_asks_nobody_and_shows_no_seed() -> None:
    game = started(TOY, 2)
    give(game, 0, "card-1")
    game.apply(Halted(4))
    seen = wire(game, 1)
    assert (seen.halted, seen.decision, seen.waiting_for, seen.seed) == (True, None, (), None)
    assert seen.view is not None, "it stays readable"


def test_the_last_person_to_leave_a_running_game() -> None:
    game = started(TOY, 3)
    assert not last_to_leave(game, SeatLeft(1))
    game.apply(SeatLeft(1))
    game.apply(SeatLeft(2))
    assert last_to_leave(game, SeatLeft(0))


def test_a_person_whose_seat_a_bot_keeps_has_not_left() -> None:
    game = started(TOY, 2)
    game.apply(BotGiven(1, "SENSIBLE"))
    assert not last_to_leave(game, SeatLeft(0))


def test_from_a_lobby_nobody_is_the_last_to_leave() -> None:
    assert not last_to_leave(lobby(0), SeatLeft(0))
