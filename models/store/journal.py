"""The journal: all games' logs as they are kept. Nothing that is told has not been written here before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from sqlalchemy import Update, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from models.store.database import Database
from models.store.faults import Conflict
from models.store.rows import ENTRIES, GAMES, PASSES, TOKENS, GameRow
from models.store.tokens import Closes, Keeps, Opens, TokenChange, Uses, Voids

Body: TypeAlias = Mapping[str, Any]
"""An entry as JSON data."""

Milestone: TypeAlias = Callable[[str], None]
"""Called at before-insert, before-commit, before-push and before-acknowledgement of whatever is written."""


@dataclass(frozen=True, slots=True)
class Touch:
    """Something happened in a game: what housekeeping goes by."""

    phase: str
    at: float


@dataclass(frozen=True, slots=True)
class Write:
    """Entries of one game, the first of which makes version `version`, and what they do to tokens: all or nothing."""

    game_id: str
    version: int
    bodies: Sequence[Body]
    at: float
    tokens: Sequence[TokenChange] = ()
    touch: Touch | None = None
    creates: Write | None = None
    """A rematch's own first entries; its row is `game`."""
    game: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """What a token opens, or once opened; when it begins to, and when it ends."""

    game_id: str
    seat_id: str | None
    void: bool
    opens_at: float | None = None
    closes_at: float | None = None

    def is_void_at(self, now: float) -> bool:
        """Whether it opens nothing any more."""
        return self.void or (self.closes_at is not None and self.closes_at <= now)


@dataclass(frozen=True, slots=True)
class Passed:
    """What a pass is for."""

    game_id: str
    seat_id: str
    reissued: bool
    moves: int
    expires_at: float
    used: bool


class Journal:
    """Reads and writes the tables.

    SQLite has one writer at a time and waits for the disk at each commit, so what arrives while a commit runs is
    committed together with the next. PostgreSQL groups commits by itself.
    """

    def __init__(
        self,
        database: Database,
        milestone: Milestone,
        wrote: Callable[[str], None] = lambda game_id: None,
    ) -> None:
        self._database = database
        self._milestone = milestone
        self._wrote = wrote
        """Told in which game something was written, when it is there for good."""
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    # ---- writing ----------------------------------------------------------------------------------------------------

    async def append(self, write: Write) -> None:
        """Write it, for good. Raises `Conflict` when its version or token is there already."""
        if not self._database.is_sqlite:
            await self._commit([write])
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            await self._write_group(group)
        self._writer = None

    async def _write_group(self, group: Sequence[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._commit([write for write, _ in group])
        except Conflict as conflict:
            if len(group) == 1:
                _fail(group[0][1], conflict)
                return
            for one in group:  # one of them is in the way of the others
                await self._write_group([one])
        except Exception as fault:  # noqa: BLE001 - it is raised where the write was asked for
            for _, done in group:
                _fail(done, fault)
        else:
            for _, done in group:
                if not done.done():
                    done.set_result(None)

    async def _commit(self, writes: Sequence[Write]) -> None:
        self._milestone("before-insert")
        rows = [row for write in writes for row in _rows(write)]
        async with self._database.writing() as connection:
            for write in writes:
                if write.game is not None:
                    await connection.execute(insert(GAMES), write.game)
            await connection.execute(insert(ENTRIES), rows)
            for write in writes:
                for change in write.tokens:
                    await _change_token(connection, write.game_id, change, write.at)
                if write.touch:
                    await connection.execute(
                        update(GAMES)
                        .where(GAMES.c.id == write.game_id)
                        .values(phase=write.touch.phase, touched_at=write.touch.at)
                    )
            self._milestone("before-commit")
        self._database.counts.entries_written += len(rows)
        for write in writes:
            self._wrote(write.game_id)

    async def create(self, game: Mapping[str, Any], host_hash: str) -> None:
        """Write a new game with its host token. Raises `Conflict` when its code or the token is there already."""
        async with self._database.writing() as connection:
            await connection.execute(insert(GAMES), game)
            await _change_token(connection, game["id"], Opens(host_hash, None), game["created_at"])

    async def delete_untouched(self, phase: str, since: float) -> Sequence[str]:
        """Delete the games of a phase in which nothing has happened since, with their logs and tokens; their ids."""
        async with self._database.writing() as connection:
            expired = select(GAMES.c.id).where(GAMES.c.phase == phase, GAMES.c.touched_at < since)
            ids = list((await connection.execute(expired)).scalars())
            for game_id in ids:
                await connection.execute(delete(PASSES).where(PASSES.c.game_id == game_id))
                await connection.execute(delete(TOKENS).where(TOKENS.c.game_id == game_id))
                await connection.execute(delete(ENTRIES).where(ENTRIES.c.game_id == game_id))
                await connection.execute(delete(GAMES).where(GAMES.c.id == game_id))
        return ids

    async def issue(self, pass_hash: str, row: Passed) -> None:
        """Write a pass down. Any other that is out for the same seat is good no more."""
        same_seat = (PASSES.c.game_id == row.game_id) & (PASSES.c.seat_id == row.seat_id)
        async with self._database.writing() as connection:
            await connection.execute(delete(PASSES).where(same_seat & PASSES.c.used.is_(False)))
            await connection.execute(insert(PASSES), {"hash": pass_hash, **asdict(row)})

    # ---- reading ----------------------------------------------------------------------------------------------------

    async def game(self, id_or_code: str) -> GameRow | None:
        """The game with this id or code."""
        wanted = select(GAMES).where(or_(GAMES.c.id == id_or_code, GAMES.c.code == id_or_code))
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).mappings().first()
        return None if row is None else GameRow(**row)

    async def bodies(self, game_id: str, after: int = 0) -> Sequence[Body]:
        """A game's entries after a version, in order."""
        wanted = (
            select(ENTRIES.c.body)
            .where(ENTRIES.c.game_id == game_id, ENTRIES.c.version > after)
            .order_by(ENTRIES.c.version)
        )
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).scalars().all()

    async def versions(self, game_ids: Iterable[str]) -> Mapping[str, int]:
        """How long the logs of these games are."""
        wanted = (
            select(ENTRIES.c.game_id, func.max(ENTRIES.c.version))
            .where(ENTRIES.c.game_id.in_(list(game_ids)))
            .group_by(ENTRIES.c.game_id)
        )
        async with self._database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    async def opened(self, hash: str) -> Opened | None:
        """What the token with this hash opens."""
        of_token = (
            TOKENS.c.game_id,
            TOKENS.c.seat_id,
            TOKENS.c.void,
            TOKENS.c.opens_at,
            TOKENS.c.closes_at,
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*of_token).where(TOKENS.c.hash == hash))).first()
        return None if row is None else Opened(*row)

    async def passed(self, pass_hash: str) -> Passed | None:
        """What the pass with this hash is for."""
        of_pass = (
            PASSES.c.game_id,
            PASSES.c.seat_id,
            PASSES.c.reissued,
            PASSES.c.moves,
            PASSES.c.expires_at,
            PASSES.c.used,
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(select(*of_pass).where(PASSES.c.hash == pass_hash))).first()
        return None if row is None else Passed(*row)


async def _change_token(connection: AsyncConnection, game_id: str, change: TokenChange, now: float) -> None:
    match change:
        case Opens(hash, seat_id, at):
            values = {
                "hash": hash,
                "game_id": game_id,
                "seat_id": seat_id,
                "void": False,
                "opens_at": at,
            }
            await connection.execute(insert(TOKENS), values)
        case Voids(seat_id):
            await connection.execute(_tokens_of(game_id, seat_id).values(void=True))
        case Closes(seat_id, at):
            # A phone that waits for the seat is no phone that may be back to keep it.
            await connection.execute(
                _tokens_of(game_id, seat_id).where(TOKENS.c.opens_at > now).values(void=True)
            )
            await connection.execute(
                _tokens_of(game_id, seat_id).where(TOKENS.c.closes_at <= now).values(void=True)
            )
            await connection.execute(
                _tokens_of(game_id, seat_id).where(TOKENS.c.void.is_(False)).values(closes_at=at)
            )
        case Keeps(seat_id):
            await connection.execute(
                _tokens_of(game_id, seat_id).where(TOKENS.c.opens_at > now).values(void=True)
            )
            kept = await connection.execute(
                _tokens_of(game_id, seat_id)
                .where(TOKENS.c.closes_at > now, TOKENS.c.void.is_(False))
                .values(closes_at=None)
            )
            if not kept.rowcount:
                raise Conflict
        case Uses(pass_hash):
            unused = (PASSES.c.hash == pass_hash) & PASSES.c.used.is_(False)
            used = await connection.execute(update(PASSES).where(unused).values(used=True))
            if used.rowcount != 1:
                raise Conflict


def _tokens_of(game_id: str, seat_id: str) -> Update:
    return update(TOKENS).where(TOKENS.c.game_id == game_id, TOKENS.c.seat_id == seat_id)


def _rows(write: Write) -> Iterable[dict[str, Any]]:
    if write.creates is not None:
        yield from _rows(write.creates)
    for version, body in enumerate(write.bodies, write.version):
        yield {"game_id": write.game_id, "version": version, "body": body, "at": write.at}


def _fail(done: asyncio.Future[None], fault: BaseException) -> None:
    if not done.done():
        done.set_exception(fault)
