"""Processes on one PostgreSQL hear of each other at once. A signal that is lost delays an update and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import asyncpg
import pytest
from sqlalchemy import make_url

from models.kernel import lobby
from models.store import VOID, Store, new_token
from models.store.counts import Counts
from models.store.signals import CHANNEL, MOST_IDS, Signals
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import answer_sample, lobby_of, play_on, seat_id, started, there, who, wires, woken

pytestmark = pytest.mark.needs("postgresql")

HANG_UP = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
AND (query ILIKE 'listen %' OR query LIKE '%pg_notify%')"""


@pytest.fixture
def url(postgres_database: str) -> str:
    """A file has no other processes that need to hear at once."""
    return postgres_database


@dataclass
class Ears:
    """What is heard."""

    news: list[str] = field(default_factory=list)
    here: list[str] = field(default_factory=list)
    lost: int = 0
    counts: Counts = field(default_factory=Counts)

    def start(self, url: str) -> Signals:
        """Listen from now on."""
        return Signals.start(
            make_url(url), news=self.news.append, here=self.here.append, lost=self._lose, counts=self.counts
        )

    def _lose(self) -> None:
        self.lost += 1


@pytest.fixture
async def outside(url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection of nobody's."""
    connection = await asyncpg.connect(url)
    yield connection
    await connection.close()


async def until(outside: asyncpg.Connection, condition: Callable[[], bool]) -> None:
    """Ask the database something until it is so."""
    async with asyncio.timeout(30):
        while not condition():
            await outside.execute("SELECT 1")


async def both(opened: Opener, outside: asyncpg.Connection) -> tuple[Store, Store]:
    """Two processes that hear each other."""
    one, other = await opened(), await opened()
    await until(outside, lambda: not (one.counts.are_signals_down or other.counts.are_signals_down))
    return one, other


# ---- what is heard --------------------------------------------------------------------------------------------------


async def test_all_that_is_said_is_heard_by_others_and_not_by_oneself(
    url: str, outside: asyncpg.Connection
) -> None:
    speaker, listener = Ears(), Ears()
    mouth, ear = speaker.start(url), listener.start(url)
    await until(outside, lambda: listener.lost == speaker.lost == 1)
    ids = [f"{number:022}" for number in range(3 * MOST_IDS + 7)]
    for id in ids:
        mouth.tell_news(id)
        mouth.tell_here(f"{id}.{id[:16]}")
    await until(outside, lambda: len(listener.news) >= len(ids) <= len(listener.here))
    assert sorted(listener.news) == ids
    assert sorted(listener.here) == [f"{id}.{id[:16]}" for id in ids]
    assert (speaker.news, speaker.here) == ([], [])
    for signals in (mouth, ear):
        await signals.close()


async def test_nonsense_is_passed_over(url: str, outside: asyncpg.Connection) -> None:
    listener = Ears()
    signals = listener.start(url)
    await until(outside, lambda: listener.lost == 1)
    for nonsense in (
        "",
        "no json",
        "[]",
        "7",
        "{}",
        '{"from": "x", "news": 7}',
        '{"from": "x", "here": [[]]}',
    ):
        await outside.execute("SELECT pg_notify($1, $2)", CHANNEL, nonsense)
    await outside.execute("SELECT pg_notify($1, $2)", CHANNEL, '{"from": "x", "news": ["the end"]}')
    await until(outside, lambda: "the end" in listener.news)
    assert (listener.lost, listener.counts.are_signals_down) == (1, False)
    await signals.close()


async def test_what_was_to_be_said_while_the_line_was_down_is_said_later(
    url: str, outside: asyncpg.Connection
) -> None:
    speaker, listener = Ears(), Ears()
    mouth, ear = speaker.start(url), listener.start(url)
    await until(outside, lambda: listener.lost == speaker.lost == 1)

    async def down_and_up(times: int) -> None:
        await outside.execute(HANG_UP)
        mouth.tell_news(f"meanwhile {times}")
        await until(outside, lambda: listener.lost == speaker.lost == times)
        mouth.tell_news(f"later {times}")
        await until(outside, lambda: f"later {times}" in listener.news)

    for times in range(2, 5):
        await down_and_up(times)
        assert listener.counts.signals_lost == speaker.counts.signals_lost == times - 1
    for signals in (mouth, ear):
        await signals.close()


@pytest.mark.parametrize("query", ["?sslmode=disable", "?sslmode=prefer"])
async def test_the_line_is_as_safe_as_the_database_is_asked_for(
    url: str, outside: asyncpg.Connection, query: str
) -> None:
    store = await Store.open(url + query)
    try:
        await until(outside, lambda: not store.counts.are_signals_down)
    finally:
        await store.close()


# ---- what comes of it -----------------------------------------------------------------------------------------------


async def test_an_update_reaches_another_process_at_once(opened: Opener, outside: asyncpg.Connection) -> None:
    """The clock stands still: nobody looks at the log by themselves."""
    one, other = await both(opened, outside)
    party = await started(one, people=3)
    twin = there(await other.by_id(party.live.id))
    async with twin.watch(0) as watch, asyncio.timeout(30):
        for seat in range(3):
            await answer_sample(party.live, seat)
            while twin.game.version < party.live.game.version:
                assert await woken(watch)
    assert wires(twin) == wires(party.live)


async def test_what_was_missed_is_read_when_the_line_is_up_again(
    opened: Opener, outside: asyncpg.Connection
) -> None:
    one, other = await both(opened, outside)
    party = await started(one)
    twin = there(await other.by_id(party.live.id))
    await outside.execute(HANG_UP)
    await play_on(party.live, party.rng)
    await until(outside, lambda: twin.game.version == party.live.game.version)
    assert wires(twin) == wires(party.live)


async def test_games_that_nobody_here_plays_are_not_looked_for(
    opened: Opener, outside: asyncpg.Connection
) -> None:
    one, other = await both(opened, outside)
    party, marker = await started(one), await lobby_of(one)
    twin = there(await other.by_id(marker.live.id))
    await play_on(party.live, party.rng, most=3)
    assert await marker.live.do(lobby.start_game) is None
    await until(outside, lambda: twin.game.version == marker.live.game.version)
    assert other.games_in_memory == 1


async def test_a_token_that_is_void_is_so_everywhere(opened: Opener, outside: asyncpg.Connection) -> None:
    one, other = await both(opened, outside)
    party = await started(one)
    twin = there(await other.by_id(party.live.id))
    old, token = await who(other, party.tokens[1]), new_token()
    async with twin.watch(1, old) as watch, asyncio.timeout(30):
        await one.claim(await party.live.issue_pass(seat_id(party.live, 1), reissued=False), token)
        assert not await woken(watch)
        assert watch.is_moved
    assert await other.who_again(old) is VOID
    assert await other.who(party.tokens[1]) is VOID


# ---- who is there ---------------------------------------------------------------------------------------------------


async def test_a_phone_at_another_process_is_there(
    opened: Opener, outside: asyncpg.Connection, clock: FakeClock
) -> None:
    one, other = await both(opened, outside)
    party = await started(one)
    live, twin = party.live, there(await other.by_id(party.live.id))
    clock.advance(31)
    assert live.is_away(1)
    async with live.watch(None) as table, twin.watch(1), asyncio.timeout(30):
        while live.is_away(1):
            assert await woken(table)  # screens hear that somebody is back
        for _ in range(30):
            clock.advance(5)  # they are told every five seconds
            await until(outside, lambda: not live.is_away(1, 0.1))
        assert live.is_away(0)
        assert not twin.is_away(1)
    clock.advance(29.9)
    assert not live.is_away(1)
    clock.advance(0.2)
    assert (live.is_away(1), twin.is_away(1)) == (True, True)


async def test_a_process_that_is_gone_without_goodbye_takes_its_phones_with_it(
    opened: Opener, outside: asyncpg.Connection, clock: FakeClock
) -> None:
    one, other = await both(opened, outside)
    party = await started(one)
    live, twin = party.live, there(await other.by_id(party.live.id))
    async with twin.watch(1):
        clock.advance(5)
        await until(outside, lambda: not live.is_away(1, 0.1))
        assert other._signals is not None
        await other._signals.close()
        clock.advance(29.9)
        assert not live.is_away(1)
        clock.advance(0.2)
        assert live.is_away(1)


async def test_a_host_whose_screen_is_at_another_process_is_there(
    opened: Opener, outside: asyncpg.Connection, clock: FakeClock
) -> None:
    one, other = await both(opened, outside)
    party = await lobby_of(one, people=0)
    assert await party.live.take_seat("Anna", None, new_token()) == 0
    twin = there(await other.by_id(party.live.id))
    await until(outside, lambda: twin.game.version == 1)
    screen = await who(other, party.host)
    async with twin.watch(screen.seat, screen):
        for _ in range(20):
            clock.advance(5)
            await until(outside, lambda: not party.live.is_host_away(0.1))
        assert not party.live.is_host_away(60)
    clock.advance(61)
    assert (party.live.is_host_away(60), twin.is_host_away(60)) == (True, True)


async def test_a_process_that_starts_hears_who_is_there(
    opened: Opener, outside: asyncpg.Connection, clock: FakeClock
) -> None:
    one, other = await both(opened, outside)
    party = await started(one)
    twin = there(await other.by_id(party.live.id))
    async with twin.watch(1):
        await one.close()
        third = await opened()
        await until(outside, lambda: not third.counts.are_signals_down)
        live = there(await third.by_id(party.live.id))
        for _ in range(7):
            clock.advance(5)
            await until(outside, lambda: not live.is_away(1, 0.1))
        assert (live.is_away(0), live.is_away(1)) == (True, False)
