"""Bots answer like people: after a while that says nothing, and whatever goes wrong with them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from models.kernel import lobby
from models.kernel.asks import Picks, ask, ask_some, together
from models.kernel.chance import Luck
from models.kernel.game import Phase
from models.kernel.rules import Bot, BotLevel, Rulebook
from models.kernel.wire import Wire, waiting_for, wire
from models.store import Live, Store
from tests.kernel.small import UNDOABLE, Notes, letters, rulebook_of
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import answer_sample, play_on, settled, started, there, woken
from tests.toy import TOY


async def bots_play(live: Live, clock: FakeClock, until: Callable[[], bool]) -> int:
    """Let time pass until something is so; how often the game went on."""
    times = 0
    async with live.watch(None) as watch:
        while not until():
            version = live.game.version
            clock.advance(1.5)
            while live.game.version == version:
                assert await woken(watch)
            times += 1
    return times


def with_bots(bots: Mapping[BotLevel, Bot], rulebook: Rulebook = TOY) -> Rulebook:
    """The rulebook with other bots."""
    return replace(rulebook, bots=bots)


async def test_bots_play_a_whole_game(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=0, bots=3)
    assert await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER) > 0
    assert wire(party.live.game, None).standings


async def test_people_and_bots_play_together(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=1, bots=2)
    live = party.live

    def is_persons_turn() -> bool:
        return live.game.phase is Phase.OVER or waiting_for(live.game) == (0,)

    while live.game.phase is Phase.PLAYING:
        await bots_play(live, clock, is_persons_turn)
        if live.game.phase is Phase.PLAYING:
            await play_on(live, Random(0), most=1)


async def test_each_bot_waits_between_the_shortest_and_the_longest_pause(
    opened: Opener, clock: FakeClock
) -> None:
    store = await opened(bot_pause=(0.6, 1.4))
    party = await started(store, people=0, bots=4)
    version = party.live.game.version
    clock.advance(0.59)
    await settled(party.live)
    assert party.live.game.version == version
    async with party.live.watch(None) as watch:
        clock.advance(0.82)
        while party.live.game.version < version + 4:
            assert await woken(watch)


async def test_pauses_are_drawn_for_each_question_whatever_it_is(opened: Opener) -> None:
    class Noted(FakeClock):
        """Writes the pauses down."""

        def __init__(self) -> None:
            super().__init__()
            self.pauses: list[float] = []

        def later(self, seconds: float, call: Callable[[], None]):  # type: ignore[no-untyped-def]  # as its parent's
            if seconds < 1.5:
                self.pauses.append(seconds)
            return super().later(seconds, call)

    clock = Noted()
    store = await opened(clock=clock, luck=Random(3), bot_pause=(0.6, 1.4))
    party = await started(store, people=0, bots=3)
    await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER)
    answers = sum(1 for _ in party.live.game.answered)
    assert len(clock.pauses) == answers > 10
    assert all(0.6 <= pause <= 1.4 for pause in clock.pauses)
    assert len(set(clock.pauses)) == answers


async def test_the_sensible_bot_plays_for_whoever_left(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=3)
    live = party.live
    assert await live.leave_seat(live.game.table.chairs[1].id) is None
    assert waiting_for(live.game) == (0, 2)
    await answer_sample(live, 0)
    await answer_sample(live, 2)
    assert waiting_for(live.game) == ()
    version = live.game.version
    await bots_play(live, clock, lambda: live.game.version > version)
    assert (1, 4) in live.game.answered


async def test_a_bot_does_not_answer_what_its_person_came_back_for(store: Store, clock: FakeClock) -> None:
    party = await started(store)
    live = party.live
    clock.advance(31)
    assert await live.do(lambda game: lobby.give_to_bot(game, 1, live.is_away(1))) is None
    async with live.watch(1):
        version = live.game.version
        clock.advance(5)
        await settled(live)
        assert live.game.version == version
        await answer_sample(live, 1)


async def test_bots_go_on_after_a_restart(opened: Opener, clock: FakeClock) -> None:
    first = await opened()
    party = await started(first, people=1, bots=1)
    await first.close()
    store = await opened()
    live = there(await store.by_id(party.live.id))
    version = live.game.version
    assert await bots_play(live, clock, lambda: live.game.version > version) == 1


async def test_a_bot_that_fails_plays_the_sample_and_says_no_secret(
    opened: Opener, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(seen: Wire, luck: Luck) -> Picks:
        raise ValueError(f"the secret is {seen.view}")

    store = await opened(shelf=(with_bots({BotLevel.SENSIBLE: failing}),))
    party = await started(store, people=0, bots=2, rulebook=store.rulebooks()[0])
    with caplog.at_level(logging.DEBUG):
        await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER)
    assert "a bot failed: ValueError at" in caplog.text
    assert "the rules" not in caplog.text
    assert "secret" not in caplog.text
    assert party.live.code not in caplog.text


async def test_a_rulebook_without_bots_is_played_at_random(opened: Opener, clock: FakeClock) -> None:
    store = await opened(shelf=(with_bots({}),))
    party = await started(store, people=0, bots=2, rulebook=store.rulebooks()[0])
    await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER)


async def test_a_bot_whose_answer_the_rules_cannot_bear_plays_the_sample(
    opened: Opener, clock: FakeClock
) -> None:
    async def touchy(state: Notes) -> None:
        for seat in range(state.seats):
            got = await ask_some(seat, UNDOABLE, letters("ax"), least=1, most=1)
            if got == ["X"]:
                raise ValueError
            state.got.append(got[0])

    book = with_bots({BotLevel.SENSIBLE: lambda seen, luck: {"x": 1}}, rulebook_of(touchy))
    store = await opened(shelf=(book,))
    party = await started(store, people=0, bots=2, rulebook=book)
    await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER)
    assert wire(party.live.game, None).view.got == ("A", "A")


async def test_bots_in_two_processes_answer_once(
    opened: Opener, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=1, bots=3)
    twin = there(await other.by_id(party.live.id))
    before = party.live.game.version
    async with party.live.watch(None) as watch, twin.watch(None) as other_watch:
        clock.advance(1.5)
        for live, woke in ((party.live, watch), (twin, other_watch)):
            while live.game.version < before + 3:
                assert await woken(woke)
    await asyncio.gather(settled(party.live), settled(twin))
    assert party.live.game.version == twin.game.version == before + 3
    assert caplog.text == ""


async def test_a_bot_waits_for_a_database_that_is_away(opened: Opener, clock: FakeClock) -> None:
    is_away = False

    def at(point: str) -> None:
        if is_away and point == "before-commit":
            tried.set()
            raise OSError

    tried = asyncio.Event()
    store = await opened(milestone=at)
    party = await started(store, people=0, bots=2)
    version, is_away = party.live.game.version, True
    clock.advance(1.5)
    await tried.wait()
    assert party.live.game.version == version
    is_away = False
    await bots_play(party.live, clock, lambda: party.live.game.phase is Phase.OVER)


async def test_a_bot_that_finds_no_answer_holds_up_nobody(
    opened: Opener, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    async def unbearable(state: Notes) -> None:
        """Whatever the second seat answers, the rules cannot bear it."""
        await together(ask(seat, UNDOABLE, letters("ab")) for seat in range(state.seats))
        raise ValueError

    book = rulebook_of(unbearable)
    store = await opened(shelf=(book, TOY))
    party, other = await started(store, 1, 1, book), await started(store, 0, 2)
    await answer_sample(party.live, 0)
    version = party.live.game.version
    await bots_play(other.live, clock, lambda: other.live.game.phase is Phase.OVER)
    assert party.live.game.version == version
    assert "a bot finds no answer" in caplog.text
    assert not party.live.is_busy
    assert waiting_for(party.live.game) == (1,)
