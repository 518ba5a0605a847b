"""The wire: everything a seat may receive, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from models.kernel.asks import Option, ask, ask_counts, together
from models.kernel.events import Event
from models.kernel.game import Game, Phase
from models.kernel.lobby import end_game
from models.kernel.sight import HandSight, HiddenCard, Sight
from models.kernel.state import State
from models.kernel.text import Text, Who, text
from models.kernel.undo import undo
from models.kernel.wire import heard, wire
from tests.kernel.small import ANY, Notes, game_of, letters
from tests.play_through import (
    KeptGame,
    all_wires,
    give_picks,
    log_of,
    made,
    new_game,
    play_through,
    started,
)
from tests.toy import TOY, Card, Player, Toy

GAMES = [(seats, seed) for seats in (2, 3, 5) for seed in (1, 2)]


def everything_in(thing: Any) -> Iterator[Any]:
    """All that can be reached in something, itself included."""
    yield thing
    if isinstance(thing, Mapping):
        inner: Any = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (tuple, list, set, frozenset)):
        inner = thing
    elif is_dataclass(thing):
        inner = [getattr(thing, f.name) for f in fields(thing)]
    else:
        inner = ()
    for one in inner:
        yield from everything_in(one)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nothing_of_the_state_itself_goes_out(seats: int, seed: int) -> None:
    for game in play_through(TOY, None, None, seats, seed, Random(seed)):
        for one in all_wires(game):
            for thing in everything_in(one):
                assert not isinstance(thing, (State, Player, Sight, HandSight, HiddenCard, Event, Game)), (
                    thing
                )
                assert not callable(thing), f"{thing} can be called"


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_seat_receives_no_card_that_is_not_open_or_its_own(seats: int, seed: int) -> None:
    """Cards have their own numbers here, so that a leaked one is known."""
    for game in play_through(TOY, None, None, seats, seed, Random(seed)):
        if game.play is None:
            continue
        state = game.play.state
        assert isinstance(state, Toy)
        for eyes in (None, *range(seats)):
            may = list(state.discard) + (list(state.players[eyes].hand) if eyes is not None else [])
            view = wire(game, eyes).view
            sees = [thing for thing in everything_in(view) if isinstance(thing, Card)]
            assert sorted(card.value for card in sees) == sorted(card.value for card in may)


def test_the_seed_is_nowhere_before_the_end() -> None:
    seed = "5eed" * 16
    for game in play_through(TOY, None, None, 3, seed, Random(1)):
        for one in all_wires(game):
            found = [thing for thing in everything_in(one) if isinstance(thing, str) and "5eed" in thing]
            assert found == ([seed] if game.phase is Phase.OVER else [])


def test_the_commitment_is_shown_from_the_first_moment_and_stays() -> None:
    shown = {
        one.commitment for game in play_through(TOY, None, None, 2, 9, Random(9)) for one in all_wires(game)
    }
    assert len(shown) == 1
    assert all(len(commitment) == 64 for commitment in shown)


def test_the_seed_is_shown_when_a_game_was_ended_without_a_result() -> None:
    game = started(TOY, 2, seed=9)
    game.apply(made(end_game(game, 0)))
    seen = wire(game, None)
    assert (seen.seed, seen.standings) == (f"{9:064x}", None)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_tables_eyes_are_contained_in_every_seats(seats: int, seed: int) -> None:
    for game in play_through(TOY, None, None, seats, seed, Random(seed)):
        table, *others = all_wires(game)
        for own in others:
            for name in (
                "version",
                "phase",
                "seats",
                "host",
                "waiting_for",
                "standings",
                "commitment",
                "seed",
            ):
                assert getattr(own, name) == getattr(table, name)
            assert [(e.version, e.kind, e.seat) for e in own.events] == [
                (e.version, e.kind, e.seat) for e in table.events
            ]
            if table.view:
                for seen, mine in zip(table.view.players, own.view.players, strict=True):
                    assert (seen.seat, seen.cards, seen.coins, seen.points) == (
                        mine.seat,
                        mine.cards,
                        mine.coins,
                        mine.points,
                    )


def test_the_table_is_asked_nothing_and_gave_nothing() -> None:
    for game in play_through(TOY, None, None, 2, 1, Random(1)):
        assert wire(game, None).decision is None
        assert wire(game, None).given is None


def test_a_question_goes_to_its_seat_alone() -> None:
    async def script(state: Notes) -> None:
        await ask(1, ANY, letters("ab"), how="so")

    game = game_of(script, seats=3)
    decision = wire(game, 1).decision
    assert decision is not None
    assert (decision.asked, decision.kind, decision.prompt) == (
        4,
        "small.any",
        text("ask-small-any", how="so"),
    )
    assert [(o.key, o.limit, o.seat) for o in decision.options] == [("a", 1, None), ("b", 1, None)]
    assert not any(hasattr(option, "value") or hasattr(option, "stands_for") for option in decision.options)
    for eyes in (None, 0, 2):
        assert wire(game, eyes).decision is None
        assert wire(game, eyes).waiting_for == (1,)


def test_an_option_may_point_at_a_seat() -> None:
    async def script(state: Notes) -> None:
        await ask(0, ANY, [Option("seat-1", text("seat", who=Who(1)), 1, seat=1)])

    decision = wire(game_of(script), 0).decision
    assert decision is not None
    assert decision.options[0].seat == 1


def test_each_hears_of_an_event_in_their_own_words() -> None:
    async def script(state: Notes) -> None:
        state.tell("small.drew", 0, only={0: text("small-drew-card", card="7")}, who=Who(0))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    for eyes in (None, 1):
        assert wire(game, eyes).events[-1].text == text("small-drew", who=Who(0))
    assert wire(game, 0).events[-1].text == text("small-drew-card", card="7")
    assert {wire(game, eyes).events[-1].kind for eyes in (None, 0, 1)} == {"small.drew"}


def test_events_after_a_version() -> None:
    game = started(TOY, 2)
    assert [event.version for event in heard(game, None)] == [1, 2, 3]
    assert [event.version for event in heard(game, None, after=2)] == [3]
    assert heard(game, None, after=3) == ()


def test_what_a_seat_gave_is_told_in_words_with_counts_where_they_matter() -> None:
    async def script(state: Notes) -> None:
        await together(ask_counts(seat, ANY, letters("abc", limit=9)) for seat in range(state.seats))

    def given(picks: dict[str, int]) -> Text:
        game = game_of(script)
        give_picks(game, 0, picks)
        seen = wire(game, 0).given
        assert seen is not None
        return seen.text

    a, b = (text("small-letter", letter=letter) for letter in "ab")
    assert given({"b": 1, "a": 3}) == text("kernel-picked", what=(text("kernel-times", what=a, count=3), b))
    assert given({}) == text("kernel-picked-nothing")


def test_the_lobby_has_no_view_and_no_question() -> None:
    seen = wire(new_game(TOY), None)
    assert (seen.view, seen.decision, seen.waiting_for, seen.standings, seen.version) == (
        None,
        None,
        (),
        None,
        0,
    )


def test_standings_are_there_when_the_game_is_over() -> None:
    told = [(wire(game, 1).standings, game.phase) for game in play_through(TOY, None, None, 3, 4, Random(4))]
    assert not [standings for standings, _phase in told[:-1] if standings]
    standings, phase = told[-1]
    assert phase is Phase.OVER
    assert standings
    assert sorted(standing.seat for standing in standings) == [0, 1, 2]
    assert standings[0].place == 1


def test_after_the_end_nobody_is_asked() -> None:
    *_, game = play_through(TOY, None, None, 3, 4, Random(4))
    for one in all_wires(game):
        assert (one.decision, one.given, one.waiting_for) == (None, None, ())


def test_looking_changes_nothing() -> None:
    watched: list[KeptGame] = []
    for game in play_through(TOY, None, None, 3, 8, Random(8)):
        all_wires(game)
        undo(game, 0, 1)
        watched.append(game)
    plain = KeptGame(game.rulebook, game.first, game.seed)
    for entry in log_of(game):
        plain.apply(entry)
    assert all_wires(plain) == all_wires(game)
