"""What a process counts about itself, for whoever runs it."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
from sqlalchemy import text

from models.store import Store, StoreUnavailable
from models.store.signals import CHANNEL
from tests.store.table import answer_sample, lobby_of, started


async def test_entries_and_games(store: Store) -> None:
    assert (store.counts.entries_written, store.games_in_memory) == (0, 0)
    one = await started(store)
    other = await lobby_of(store)
    await answer_sample(one.live, 0)
    assert store.counts.entries_written == one.live.game.version + other.live.game.version
    assert store.games_in_memory == 2


async def test_what_the_database_did_not_do(store: Store) -> None:
    party = await started(store)
    assert store.counts.unavailable == 0
    async with store._database.writing() as connection:
        await connection.execute(text("DROP TABLE entry"))
    with pytest.raises(StoreUnavailable):
        await answer_sample(party.live, 0)
    assert store.counts.unavailable == 1
    await store.ping()
    assert store.counts.unavailable == 1


async def test_a_file_has_no_other_processes_to_hear(store: Store) -> None:
    assert store.counts.are_signals_down is not store._database.is_sqlite


def heard(store: Store) -> tuple[bool, int]:
    """Whether other processes are heard, and how often they were not any more."""
    return not store.counts.are_signals_down, store.counts.signals_lost


@pytest.mark.needs("postgresql")
async def test_signals_that_are_down(postgres_database: str) -> None:
    async with asyncio.timeout(30):
        store = await Store.open(postgres_database)
        assert heard(store) == (False, 0)
        other = await asyncpg.connect(postgres_database)
        try:
            for times in (0, 1):
                while heard(store) != (True, times):
                    await other.fetch("SELECT 1")
                assert await other.fetch(HANG_UP, f"%{CHANNEL}%")
                while heard(store) != (False, times + 1):
                    await other.fetch("SELECT 1")
        finally:
            await other.close()
            await store.close()


HANG_UP = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND query ILIKE $1 AND pid <> pg_backend_pid()"""
