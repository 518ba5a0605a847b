"""Whoever watches is woken, once, and nobody waits for a slow reader. Who does not watch is away after a while."""

from __future__ import annotations

import asyncio
import gc
from random import Random

import pytest

from models.kernel import lobby
from models.kernel.problems import ProblemCode
from models.kernel.table import Sitter
from models.store import Store, Watch
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import answer_sample, code_of, lobby_of, play_on, seat_id, started, there, woken


def is_quiet(watch: Watch) -> bool:
    """Whether a watch would have to wait."""
    step = watch.__anext__()
    try:
        step.send(None)
    except (StopIteration, StopAsyncIteration):
        return False
    step.close()
    return True


async def test_every_watch_is_woken_by_every_change(store: Store) -> None:
    party = await started(store)
    async with party.live.watch(None) as table, party.live.watch(0) as one, party.live.watch(0) as other:
        watches = (table, one, other)
        assert all(map(is_quiet, watches))
        await answer_sample(party.live, 1)
        assert [await woken(watch) for watch in watches] == [True] * 3
        assert all(map(is_quiet, watches))
    await answer_sample(party.live, 0)


async def test_a_slow_reader_holds_up_nobody_and_sees_the_newest(store: Store) -> None:
    party = await started(store)
    async with party.live.watch(None) as slow, party.live.watch(0) as quick:
        seen = []
        for times in range(6):
            await play_on(party.live, Random(times), most=1)
            assert await woken(quick)
            seen.append(party.live.game.version)
        assert seen == list(range(seen[0], seen[0] + 6))
        assert await woken(slow)
        assert is_quiet(slow)


async def test_a_seat_without_a_watch_is_away_after_30_seconds(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=2, bots=1)
    live, version = party.live, party.live.game.version
    async with live.watch(None) as table:
        async with live.watch(0):
            clock.advance(29.9)
            assert [live.is_away(seat) for seat in range(3)] == [False, False, False]
            assert is_quiet(table)
            clock.advance(0.2)
            assert [live.is_away(seat) for seat in range(3)] == [False, True, False]
            assert not is_quiet(table)
            async with live.watch(1):
                assert not is_quiet(table)
                assert not live.is_away(1)
                clock.advance(100)
                assert is_quiet(table)
            clock.advance(29)
            async with live.watch(1):
                assert is_quiet(table)
            clock.advance(59)
            assert live.is_away(1)
            assert not live.is_away(1, 60)
            clock.advance(1)
            assert live.is_away(1, 60)
        assert live.game.version == version


async def test_a_seat_with_several_connections_is_there_while_one_is(store: Store, clock: FakeClock) -> None:
    party = await started(store)
    async with party.live.watch(0):
        async with party.live.watch(0):
            pass
        clock.advance(60)
        assert not party.live.is_away(0)
    clock.advance(31)
    assert party.live.is_away(0)


async def test_presence_stays_with_the_person_when_numbers_change(store: Store, clock: FakeClock) -> None:
    party = await lobby_of(store, people=3)
    live = party.live
    async with live.watch(2) as watch:
        assert await live.leave_seat(live.game.table.chairs[1].id) is None
        assert await live.do(lobby.start_game) is None
        assert watch.seat == 1
        clock.advance(31)
        assert [live.is_away(0), live.is_away(1)] == [True, False]


async def test_after_a_restart_people_have_time_to_come_back(opened: Opener, clock: FakeClock) -> None:
    first = await opened()
    party = await started(first)
    clock.advance(600)
    await first.close()
    live = await (await opened()).by_id(party.live.id)
    assert live is not None
    assert not live.is_away(0)
    clock.advance(31)
    assert live.is_away(0)


async def test_who_watches_a_game_that_nobody_held_in_memory_is_not_there(
    opened: Opener, clock: FakeClock
) -> None:
    """The process was up all the time: nobody watched, and so nobody has to come back."""
    store = await opened()
    party = await started(store)
    game_id = party.live.id
    clock.advance(1000)
    del party
    await store.forget_idle()
    gc.collect()
    assert store.games_in_memory == 0
    live = there(await store.by_id(game_id))
    assert live.is_away(0)
    assert live.is_host_away(60)


async def test_who_watches_elsewhere_is_there_when_a_game_is_read(opened: Opener, clock: FakeClock) -> None:
    one, other = await opened(), await opened()
    party = await started(one)
    clock.advance(1000)
    other._is_here(seat_id(party.live, 0))  # as it is told every few seconds
    twin = there(await other.by_id(party.live.id))
    assert [twin.is_away(seat) for seat in (0, 1)] == [False, True]


async def test_a_bot_that_sat_in_gives_the_seat_back_when_its_person_watches(
    store: Store, clock: FakeClock
) -> None:
    party = await started(store)
    live = party.live

    def sitter() -> Sitter:
        return live.game.table.chairs[1].sitter

    given = await live.do(lambda game: lobby.give_to_bot(game, 1, live.is_away(1)))
    assert code_of(given) is ProblemCode.NOT_AWAY
    clock.advance(31)
    assert await live.do(lambda game: lobby.give_to_bot(game, 1, live.is_away(1))) is None
    assert sitter() is Sitter.BOT
    before = live.game.version
    async with live.watch(None), live.watch(0):
        assert live.game.version == before
    async with live.watch(1):
        assert live.game.version == before + 1
        assert live.game.events[-1][1].kind == "bot-back"
        assert sitter() is Sitter.PERSON
        async with live.watch(1):
            assert live.game.version == before + 1


async def test_whoever_left_does_not_come_back_by_watching(store: Store) -> None:
    party = await started(store, people=3)
    live = party.live
    late = live.watch(1)
    assert await live.leave_seat(live.game.table.chairs[1].id) is None
    assert await live.do(lambda game: lobby.give_to_bot(game, 1, False)) is None
    before = live.game.version
    async with late, live.watch(4) as nobody:
        for watch in (late, nobody):
            assert not await woken(watch)
            assert watch.is_void
    assert live.game.version == before


async def test_watches_end_when_the_store_is_closed(store: Store) -> None:
    party = await started(store)
    async with party.live.watch(0) as watch:
        waiting = asyncio.ensure_future(woken(watch))
        await asyncio.sleep(0)
        await store.close()
        assert await waiting is False
        assert not watch.is_void


async def test_a_watch_that_cannot_open_leaves_no_trace(
    store: Store, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await started(store)
    clock.advance(31)
    assert await party.live.do(lambda game: lobby.give_to_bot(game, 1, True)) is None

    async def fail(judge: object) -> None:
        raise OSError

    monkeypatch.setattr(party.live, "do", fail)
    with pytest.raises(OSError, match=r"^$"):
        async with party.live.watch(1):
            pass
    clock.advance(31)
    assert party.live.is_away(1)
