"""The database: where it is, how it is opened, and what is made of its errors."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from models.store.counts import Counts
from models.store.faults import BadDatabase, Conflict, StoreUnavailable

FORMS = "sqlite:///file.db, sqlite:////full/path/file.db or postgresql://user:password@host/name"
SQLITE_MAGIC = b"SQLite format 3\0"
"""How such a file begins: https://www.sqlite.org/fileformat.html"""
BUSY_SECONDS = 10
LOCK_SECONDS = 5

PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


class Database:
    """One database. Reading and writing go through here, so that its errors become ours."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.counts = Counts()
        self._reading = engine.execution_options(reads=True)

    @classmethod
    def at(cls, url: str) -> Database:
        """The database at a URL. Nothing is connected to yet, but a SQLite file is made, for its owner's eyes only."""
        parsed = _parse(url)
        return cls(_sqlite(parsed) if parsed.get_backend_name() == "sqlite" else _postgresql(parsed))

    @property
    def is_sqlite(self) -> bool:
        """Whether it is one file, with one writer at a time."""
        return self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for one statement that changes nothing."""
        async with self._our_errors(), self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is committed at the end, or nothing."""
        async with self._our_errors(), self.engine.begin() as connection:
            yield connection

    async def ping(self) -> None:
        """Raises `StoreUnavailable` when the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _our_errors(self) -> AsyncIterator[None]:
        try:
            yield
        except IntegrityError:
            raise Conflict from None
        except (DBAPIError, PoolTimeout, OSError, TimeoutError) as error:
            self.counts.unavailable += 1
            raise StoreUnavailable(f"the database did not do its part ({_kind_of(error)})") from None


def _kind_of(error: BaseException) -> str:
    """What the driver itself calls it, below the wrappings; never its words, which may name a value."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return type(cause.__cause__ or cause).__name__


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadDatabase(f"DATABASE_URL is not a URL; it may be {FORMS}") from None
    if backend == "sqlite" and parsed.database and parsed.database != ":memory:" and not parsed.host:
        return parsed.set(drivername="sqlite+aiosqlite")
    if backend in ("postgresql", "postgres") and parsed.database:
        query = {("ssl" if key == "sslmode" else key): value for key, value in parsed.query.items()}
        return parsed.set(drivername="postgresql+asyncpg", query=query)
    raise BadDatabase(f"DATABASE_URL cannot be used; it may be {FORMS}")


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database, which may not be there yet; None for PostgreSQL. Raises `BadDatabase`."""
    parsed = _parse(url)
    return _file_of(parsed) if parsed.get_backend_name() == "sqlite" else None


def _file_of(url: URL) -> Path:
    """Nothing is touched that is no database."""
    path = Path(url.database or "")
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE_MAGIC))
    except FileNotFoundError:
        return path
    except OSError as error:
        raise BadDatabase(f"DATABASE_URL: {path} cannot be read ({error.strerror})") from None
    if start not in (b"", SQLITE_MAGIC):
        raise BadDatabase(f"DATABASE_URL: {path} is no SQLite database; nothing was changed")
    return path


def _sqlite(url: URL) -> AsyncEngine:
    path = _file_of(url)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise BadDatabase(f"DATABASE_URL: {path} cannot be written ({error.strerror})") from None
    engine = create_async_engine(
        url, connect_args={"isolation_level": None}, pool_size=5, max_overflow=0, hide_parameters=True
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:  # SQLAlchemy's adapter has no type to name
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # The driver's own transactions begin too late to migrate in, and start as readers: two of them that both
        # want to write would fail at once instead of waiting for each other.
        if not connection.get_execution_options().get("reads"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _postgresql(url: URL) -> AsyncEngine:
    settings = {"application_name": "handful", "lock_timeout": f"{LOCK_SECONDS}s"}
    return create_async_engine(
        url,
        connect_args={"server_settings": settings, "timeout": LOCK_SECONDS},
        pool_size=8,
        max_overflow=0,
        pool_pre_ping=True,
        hide_parameters=True,
    )
