"""Bringing a database up to what this program expects, however many processes start at once."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from models.store.database import Database
from models.store.faults import BadDatabase, StoreUnavailable

MIGRATIONS = Path(__file__).parent / "migrations"
KNOWN = tuple(sorted(path.stem.partition("_")[0][1:] for path in (MIGRATIONS / "versions").glob("v*_*.py")))
HEAD = KNOWN[-1]
LOCK = 0x48414E4446554C  # any number that no other program takes
LOCK_SECONDS = 60


async def migrate(database: Database) -> None:
    """Make or change the tables where that is needed. A database that is up to date costs one look."""
    try:
        async with database.reading() as connection:
            at = await connection.run_sync(_revision)
        if _is_up_to_date(at):
            return
        async with database.writing() as connection:
            await _lock(connection)
            if not _is_up_to_date(await connection.run_sync(_revision)):
                await connection.run_sync(_upgrade)
    except StoreUnavailable as fault:
        raise BadDatabase(f"DATABASE_URL: {fault}; is it there, and may this user log in?") from None


def _is_up_to_date(revision: str | None) -> bool:
    if revision is not None and revision not in KNOWN:
        raise BadDatabase(
            "DATABASE_URL: the database was made by a newer version of this program"
            f" (it is at {revision}, this knows {HEAD})"
        )
    return revision == HEAD


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


async def _lock(connection: AsyncConnection) -> None:
    """Others that start wait here. A SQLite transaction of ours is alone already."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _upgrade(connection: Connection) -> None:
    from alembic import command  # slow to import, and most starts do not need it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
