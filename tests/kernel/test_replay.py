"""Replay: the log is the truth, and an entry that does not fit is never guessed at."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from models.kernel.asks import Kind, Option, Picks, ask, ask_some, together
from models.kernel.game import Game, Phase
from models.kernel.log import Answer, Diverged, Ended, Entry, Picked, SeatTaken, Started, Undo
from models.kernel.text import Text, Who, text
from models.kernel.wire import wire
from tests.kernel.small import ANY, UNDOABLE, Notes, Script, game_of, letters, rulebook_of
from tests.needs import ROOT
from tests.play_through import (
    KeptGame,
    again,
    all_wires,
    give,
    log_of,
    new_game,
    play_through,
    seated,
    started,
)
from tests.toy import TOY

SEATS_AND_SEEDS = [(seats, seed) for seats in (2, 3, 5) for seed in range(4)]


# ---- identity -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), SEATS_AND_SEEDS)
def test_the_log_fed_again_gives_the_same_to_all_eyes_at_every_version(seats: int, seed: int) -> None:
    wires = []
    for game in play_through(TOY, None, None, seats, seed, Random(seed)):
        wires.append(all_wires(game))
    assert [all_wires(twin) for twin in again(game, log_of(game))] == wires


def test_games_played_here_have_answers_taken_back_in_them() -> None:
    taken_back = 0
    for seats, seed in SEATS_AND_SEEDS:
        *_, game = play_through(TOY, None, None, seats, seed, Random(seed))
        taken_back += sum(isinstance(entry, Undo) for entry in log_of(game))
    assert taken_back > len(SEATS_AND_SEEDS)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_log_can_be_replayed_from_any_version_on(seats: int) -> None:
    """What was dropped in the middle goes on as if it had not been."""
    *_, game = play_through(TOY, None, None, seats, 5, Random(5))
    entries, end = log_of(game), all_wires(game)
    for version in range(len(entries) + 1):
        twin = KeptGame(game.rulebook, game.first, game.seed)
        for entry in entries[:version]:
            twin.apply(entry)
        dropped = KeptGame(game.rulebook, game.first, game.seed)
        for entry in (*log_of(twin), *entries[version:]):
            dropped.apply(entry)
        assert all_wires(dropped) == end


def test_undone_answers_leave_no_trace_in_the_state() -> None:
    """A game with taken-back answers ends as the same game without them."""
    for seed in range(6):
        *_, game = play_through(TOY, None, None, 3, seed, Random(seed))
        plain = new_game(TOY, seed=seed)
        asked_then: dict[tuple[int, int], Answer] = {}
        kept: list[Entry] = []
        for entry in log_of(game):
            if isinstance(entry, Answer):
                asked_then[entry.seat, entry.asked] = entry
            if isinstance(entry, Undo):
                kept.remove(asked_then[entry.seat, entry.asked])
            else:
                kept.append(entry)
        for entry in kept:
            if isinstance(entry, Answer):
                give(plain, entry.seat, *(p.key for p in entry.picks for _ in range(p.count)))
            else:
                plain.apply(entry)
        assert plain.version < game.version or kept == log_of(game)
        for eyes in (None, 0, 1, 2):
            assert wire(plain, eyes).view == wire(game, eyes).view
            assert wire(plain, eyes).standings == wire(game, eyes).standings


def test_play_does_not_depend_on_the_hash_seed() -> None:
    """No set's order gets into a game: the same game in processes with other hash seeds."""
    program = (
        "from random import Random; from tests.play_through import *; from tests.toy import TOY\n"
        "for seed in range(4):\n"
        "    for game in play_through(TOY, None, None, 4, seed, Random(seed)): print(all_wires(game))\n"
    )
    said = {
        hashlib.sha256(
            subprocess.run(
                [sys.executable, "-c", program],
                cwd=ROOT,
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
        ).hexdigest()
        for seed in ("0", "1", "2")
    }
    assert len(said) == 1


# ---- strict ---------------------------------------------------------------------------------------------------------


async def two_letters(state: Notes) -> None:
    """All pick a letter together; then seat 0 picks some."""

    def check(picks: Picks) -> Text | None:
        return text("small-a-with-b") if {"a", "b"} <= picks.keys() else None

    await together(ask(seat, ANY, letters("ab")) for seat in range(state.seats))
    await ask_some(0, UNDOABLE, letters("abc", limit=2), least=1, most=2, check=check, sample={"a": 1})


def at_the_second_question() -> KeptGame:
    game = game_of(two_letters)
    give(game, 0, "a")
    give(game, 1, "b")
    return game


def a(count: int = 1, stands_for: str = "a") -> Picked:
    return Picked("a", count, stands_for)


RIGHT = Answer(0, 5, "small.undoable", (a(),))

MISFITS: dict[str, tuple[Entry, str]] = {
    "another seat": (replace(RIGHT, seat=1), "seat 1 .* no open question"),
    "no seat": (replace(RIGHT, seat=9), "seat 9 .* no open question"),
    "another question": (replace(RIGHT, asked=3), "question of version 3, not of 5"),
    "a question to come": (replace(RIGHT, asked=6), "question of version 6, not of 5"),
    "another kind": (
        replace(RIGHT, kind="small.any"),
        "answers small.any, but seat 0 is asked small.undoable",
    ),
    "no option": (replace(RIGHT, picks=(Picked("z", 1, "z"),)), "z is no option"),
    "stood for something else": (
        replace(RIGHT, picks=(a(stands_for="ten"),)),
        "a stood for 'ten', now for 'a'",
    ),
    "too often": (replace(RIGHT, picks=(a(3),)), "not legal any more.*too-often"),
    "count 0": (replace(RIGHT, picks=(a(0),)), "not legal any more.*below-one"),
    "too few": (replace(RIGHT, picks=()), "not legal any more.*too-few"),
    "too many": (replace(RIGHT, picks=(a(2), Picked("c", 1, "c"))), "not legal any more.*too-many"),
    "against the check": (replace(RIGHT, picks=(a(), Picked("b", 1, "b"))), "not legal any more.*a-with-b"),
    "an option twice": (replace(RIGHT, picks=(a(), a())), "picked twice"),
    "undo of another question": (Undo(1, 2), "took back an answer to a question of version 2, not of 3"),
    "undo by another seat": (Undo(0, 3), "seat 0 took back an answer that was not the last one"),
    "started again": (Started(game_of(two_letters).play.header), "started"),  # type: ignore[union-attr]  # it plays
}


@pytest.mark.parametrize(("entry", "why"), MISFITS.values(), ids=MISFITS)
def test_an_entry_that_does_not_fit_has_diverged_where_it_stands(entry: Entry, why: str) -> None:
    game = at_the_second_question()
    assert game.version == 5
    with pytest.raises(Diverged, match=rf"^entry 6: .*{why}") as caught:
        Game.apply(game, entry)
    assert caught.value.version == 6


def test_the_entry_that_does_fit_is_taken() -> None:
    game = at_the_second_question()
    game.apply(RIGHT)
    assert game.phase is Phase.OVER


@pytest.mark.parametrize("entry", [RIGHT, Undo(0, 3)])
def test_before_the_start_nothing_is_answered_or_taken_back(entry: Entry) -> None:
    game = new_game(TOY)
    for _ in seated(game, 2):
        pass
    with pytest.raises(Diverged, match=r"entry 3: .*not being played"):
        game.apply(entry)


@pytest.mark.parametrize("entry", [RIGHT, Undo(0, 5), Undo(1, 3), Ended(0)])
@pytest.mark.parametrize("end", [RIGHT, Ended(0)])
def test_after_the_end_nothing_is_answered_taken_back_or_ended(end: Entry, entry: Entry) -> None:
    game = at_the_second_question()
    game.apply(end)
    with pytest.raises(Diverged, match=r"entry 7: .*not being played"):
        game.apply(entry)


def test_an_answer_is_taken_back_once() -> None:
    async def script(state: Notes) -> None:
        await ask(0, UNDOABLE, letters("a"))
        await ask(0, UNDOABLE, letters("b"))

    game = game_of(script)
    give(game, 0, "a")
    game.apply(Undo(0, 3))
    with pytest.raises(Diverged, match="entry 6: seat 0 took back an answer that was not the last one"):
        game.apply(Undo(0, 3))


def test_a_sealed_question_is_answered_once() -> None:
    game = game_of(two_letters)
    sealed = give(game, 0, "a")
    with pytest.raises(Diverged, match=r"entry 5: seat 0 answered small\.any but has no open question"):
        game.apply(sealed)


def test_a_sealed_answer_is_taken_back_under_its_own_question() -> None:
    game = game_of(two_letters)
    give(game, 0, "a")
    with pytest.raises(Diverged, match=r"entry 5: .*question of version 1, not of 3"):
        game.apply(Undo(0, 1))


def replay_with(script: Script, game: KeptGame) -> None:
    """What a new build of the rules makes of an old log."""
    twin = Game(rulebook_of(script), game.first, game.seed)
    for entry in log_of(game):
        twin.apply(entry)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (lambda: [Option("card-1", text("card"), 1, "50")], "card-1 stood for '100', now for '50'"),
        (lambda: [Option("card-2", text("card"), 1, "100")], "card-1 is no option"),
    ],
)
def test_changed_rules_are_noticed_by_what_a_key_stood_for(
    changed: Callable[[], list[Option[int]]], why: str
) -> None:
    async def before(state: Notes) -> None:
        await ask(0, ANY, [Option("card-1", text("card"), 1, "100")])

    async def after(state: Notes) -> None:
        await ask(0, ANY, changed())

    game = game_of(before)
    give(game, 0, "card-1")
    with pytest.raises(Diverged, match=f"entry 4: {why}"):
        replay_with(after, game)


def test_rules_that_ask_something_else_are_noticed() -> None:
    async def after(state: Notes) -> None:
        await ask(1, Kind("small.new"), letters("ab"))

    game = at_the_second_question()
    with pytest.raises(Diverged, match=r"entry 4: .*seat 0 answered small\.any but has no open question"):
        replay_with(after, game)


def test_what_the_rules_raise_is_not_swallowed() -> None:
    async def script(state: Notes) -> None:
        await ask(0, ANY, letters("a"))
        raise KeyError("a fault of the rules")

    game = game_of(script)
    with pytest.raises(KeyError, match="a fault of the rules"):
        give(game, 0, "a")


def test_a_halted_game_goes_on_counting_without_its_rules() -> None:
    """Entries after the fault were true once: they keep their numbers and words, the state stays where it was."""
    game = at_the_second_question()
    before = wire(game, None).view
    game.halted = True
    game.apply(RIGHT)
    game.apply(Undo(0, 5))
    assert game.version == 7
    assert [event.kind for _version, event in game.events[-2:]] == ["answered", "undone"]
    assert wire(game, None).view == before
    assert wire(game, None).waiting_for == ()


# ---- the start ------------------------------------------------------------------------------------------------------


def test_the_header_is_frozen_at_the_start() -> None:
    game = started(TOY, 3, options={"rounds": "2"}, seed=7)
    header = next(entry.header for entry in log_of(game) if isinstance(entry, Started))
    assert (header.rulebook, header.edition, header.options) == ("toy", "toy", {"rounds": "2"})
    assert header.components == {"deck": [*range(1, 16), *range(1, 16)]}
    assert header.seats == ("id-Anna", "id-Борис", "id-지우")
    assert (header.seed, header.rules_version, header.patches) == (f"{7:064x}", 1, ())


def test_replay_uses_the_component_data_of_the_header_not_ours() -> None:
    game = started(TOY, 2)
    entries = [
        Started(replace(entry.header, components={"deck": [99] * 30}))
        if isinstance(entry, Started)
        else entry
        for entry in log_of(game)
    ]
    *_, twin = again(game, entries)
    hand = wire(twin, 0).view.players[0].hand
    assert {card.value for _key, card in hand} == {99}


def test_where_the_rules_tell_nothing_all_hear_that_somebody_answered() -> None:
    game = at_the_second_question()
    assert [event.kind for event in wire(game, None).events[-2:]] == ["sealed", "answered"]
    for eyes in (None, 0, 1):
        sealed, answered = wire(game, eyes).events[-2:]
        assert (sealed.seat, sealed.text) == (0, text("kernel-sealed", who=Who(0)))
        assert (answered.seat, answered.text) == (1, text("kernel-answered", who=Who(1)))


def test_start_and_end_are_told() -> None:
    *_, game = play_through(TOY, None, None, 2, 1, Random(1))
    told = {event.kind: event.text for event in wire(game, None).events}
    assert told["started"] == text("table-started")
    assert told["over"] == text("table-over")
    assert wire(game, None).events[-1].kind == "over"
    assert not game.ended, "it has a result"
    ended = started(TOY, 2)
    ended.apply(Ended(1))
    assert (ended.events[-1][1].text, ended.events[-1][1].seat) == (text("table-ended"), 1)


def test_every_entry_has_at_least_one_event_at_its_version() -> None:
    for seed in range(4):
        for game in play_through(TOY, None, None, 3, seed, Random(seed)):
            assert game.events[-1][0] == game.version
            assert [version for version, _event in game.events] == sorted(v for v, _event in game.events)


def test_events_are_appended_and_never_changed() -> None:
    before: tuple[object, ...] = ()
    for game in play_through(TOY, None, None, 3, 2, Random(2)):
        events = wire(game, 1).events
        assert events[: len(before)] == before
        before = events


def test_a_seat_that_sits_down_is_an_entry_like_any_other() -> None:
    game = new_game(TOY)
    game.apply(SeatTaken("x", 2, "Xaver"))
    assert wire(game, None).version == 1
