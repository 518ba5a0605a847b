"""The store: all games of one database, those that are played in memory and the others on disk."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any
from weakref import WeakValueDictionary

from models.games import RULEBOOKS
from models.kernel.game import Phase, Setup
from models.kernel.problems import Refusal
from models.kernel.rules import Rulebook
from models.store import passes
from models.store.bots import Pause
from models.store.caller import Caller
from models.store.clock import Clock, SystemClock, Timer
from models.store.codes import LENGTH, new_code
from models.store.counts import Counts
from models.store.course import Collided, Course
from models.store.database import Database
from models.store.evening import Before
from models.store.faults import Conflict, StoreUnavailable
from models.store.journal import Journal, Milestone
from models.store.live import Around, Live
from models.store.migrate import migrate
from models.store.rows import GameRow
from models.store.seats import game_of_seat
from models.store.signals import Signals
from models.store.tasks import Tasks
from models.store.tokens import in_use, malformed, proper_token, token_hash

log = logging.getLogger(__name__)

HOUR = 3600.0
DAY = 24 * HOUR
IDLE_LOOK_SECONDS = 60.0
HERE_SECONDS = 5.0
"""How often other processes are told whose phones watch here: well within the time after which one is away."""
SEEN_SECONDS = 120.0
"""Who was not seen for so long is gone, whatever it is asked for."""
EXPIRED_LOOK_SECONDS = 600.0


@dataclass(frozen=True, slots=True)
class Keep:
    """How long games are kept after something last happened in them, in seconds; and in memory when nobody looks."""

    lobby_seconds: float = DAY
    playing_seconds: float = 30 * DAY
    over_seconds: float = 30 * DAY
    idle_seconds: float = 600.0


@dataclass(frozen=True, slots=True)
class Void:
    """A token that opened something once and opens nothing any more."""


VOID = Void()


class Store:
    """The games of one process. Made with `Store.open`."""

    def __init__(
        self,
        database: Database,
        shelf: Sequence[Rulebook],
        clock: Clock,
        luck: Random,
        keep: Keep,
        bot_pause: Pause,
        milestone: Milestone,
    ) -> None:
        self._database = database
        self._shelf = tuple(shelf)
        self._keep = keep
        self._journal = Journal(database, milestone, self._wrote)
        self._tasks = Tasks()
        self._around = Around(
            self._journal,
            clock,
            milestone,
            luck,
            bot_pause,
            self._tasks,
            self._used,
            self._arrived,
            self._last_seen,
        )
        self._started_at = clock.passed()
        self._seen: dict[str, float] = {}
        """When other processes last said of a phone, or of a host's screen, that it is there."""
        self._signals: Signals | None = None
        """What other processes on the same database are told; a file has no others that need to hear at once."""
        self._warm: dict[str, Live] = {}
        """The games that are kept in memory, by id."""
        self._alive: WeakValueDictionary[str, Live] = WeakValueDictionary()
        """The games that are in memory, by id and by code: somebody may still hold one that is not kept any more."""
        self._callers: WeakValueDictionary[str, Caller] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._timers: dict[str, Timer] = {}

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        shelf: Sequence[Rulebook] = RULEBOOKS,
        clock: Clock | None = None,
        luck: Random | None = None,
        keep: Keep | None = None,
        bot_pause: Pause = (0.6, 1.4),
        follow_seconds: float = 2.0,
        milestone: Milestone = lambda point: None,
    ) -> Store:
        """The store of a database, which is brought up to date first. Raises `BadDatabase`.

        `follow_seconds`: how often it is looked up what other processes wrote to games that are watched here.
        """
        database = Database.at(url)
        try:
            await migrate(database)
        except BaseException:
            await database.close()
            raise
        store = cls(
            database,
            shelf,
            clock or SystemClock(),
            luck or SystemRandom(),
            keep or Keep(),
            bot_pause,
            milestone,
        )
        if not database.is_sqlite:
            store._signals = Signals.start(
                database.engine.url,
                news=store._has_news,
                here=store._is_here,
                lost=store._look_around,
                counts=database.counts,
            )
            store._every(HERE_SECONDS, "presence", store.tell_who_is_here)
        store._every(follow_seconds, "follow", store.follow)
        store._every(IDLE_LOOK_SECONDS, "idle", store.forget_idle)
        store._every(EXPIRED_LOOK_SECONDS, "expired", store.delete_expired)
        return store

    async def close(self) -> None:
        """Finish what has begun, and let go of the database. All watches end."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._signals is not None:
            await self._signals.close()
        for live in set(self._alive.values()):
            live.end()
        await self._tasks.finish()
        await self._database.close()

    def rulebooks(self) -> tuple[Rulebook, ...]:
        """The shelf."""
        return self._shelf

    @property
    def counts(self) -> Counts:
        """What was counted since the start."""
        return self._database.counts

    @property
    def games_in_memory(self) -> int:
        """How many games are played here, or were a moment ago."""
        return len(self._alive) // 2  # each by id and by code

    async def ping(self) -> None:
        """Raises `StoreUnavailable` when the database does not answer."""
        await self._database.ping()

    # ---- games ------------------------------------------------------------------------------------------------------

    async def create(self, rulebook: Rulebook, setup: Setup, host_token: str) -> Live | Refusal:
        """A new game with its host's token. A repeat with the same token is the same game."""
        if not proper_token(host_token):
            return malformed("hostToken")
        hash = token_hash(host_token)
        while True:
            opened = await self._journal.opened(hash)
            if opened is not None:
                live = None if opened.void or opened.seat_id else await self.by_id(opened.game_id)
                return live or in_use("hostToken")
            game = self._new_row(rulebook, setup)
            try:
                await self._journal.create(game, hash)
            except Conflict:
                continue

    def _new_row(self, rulebook: Rulebook, setup: Setup) -> dict[str, Any]:
        now = self._around.clock.now()
        return {
            "id": secrets.token_urlsafe(16),
            "code": new_code(),
            "rulebook": rulebook.slug,
            "edition": setup.edition,
            "options": dict(setup.options),
            "components": dict(setup.components),
            "seed": self._around.luck.randbytes(32).hex(),
            "secret": secrets.token_hex(32),
            "created_at": now,
            "touched_at": now,
            "phase": Phase.LOBBY.value,
            "before": None,
        }

    async def rematch(self, live: Live) -> Live | Refusal:
        """A new lobby for the same people, with the same edition, options and component data. A repeat is the same."""

        def row(before: Before) -> dict[str, Any]:
            return self._new_row(live.rulebook, live.game.setup) | {"before": before.to_json()}

        gone = None
        while not isinstance(made := await live.rematch(row, gone=gone), Refusal):
            lobby = await self.by_id(made)
            if lobby is not None:
                return lobby
            gone = made  # nobody came, and it was deleted
        return made

    async def claim(self, given: str, token: str) -> tuple[Live, int] | Refusal:
        """The seat that a pass is for goes to a token; the game, and the seat's number. A repeat is the same seat."""
        if not proper_token(token):
            return malformed("token")
        hash, used = token_hash(token), passes.pass_hash(given)
        refusal = None
        while True:
            passed, opened = await self._journal.passed(used), await self._journal.opened(hash)
            live = await self.by_id(passed.game_id) if passed else None
            if passed is None or live is None:
                return passes.bad_pass()
            if opened is not None:
                if opened.is_void_at(live.now()) or opened.seat_id != passed.seat_id:
                    return in_use("token")
                await live.catch_up()
                chair = live.chair(passed.seat_id)
                return (live, chair.number) if chair else passes.bad_pass()
            if refusal is not None:
                return refusal
            if passed.used or passed.expires_at <= live.now():
                return passes.bad_pass()
            with suppress(Collided):
                refusal = await live.use_pass(passed, hash, used)

    async def by_code(self, code: str) -> Live | None:
        """The game with this code, as `normal_code` makes it."""
        live = await self._find(code)
        return live if live and live.code == code else None

    async def by_id(self, game_id: str) -> Live | None:
        """The game with this id."""
        if len(game_id) <= LENGTH:  # a code is no id, and takes no longer to refuse when it is in use
            return None
        live = await self._find(game_id)
        return live if live and live.id == game_id else None

    async def by_seat_id(self, seat_id: str) -> tuple[Live, int] | None:
        """The game in which a seat with this id is taken, and the seat's number."""
        live = await self.by_id(game_of_seat(seat_id))
        chair = live.chair(seat_id) if live else None
        return (live, chair.number) if live and chair else None

    async def who(self, token: str) -> Caller | Void | None:
        """Who holds a token; None for a token that was never heard of."""
        return await self._who(token_hash(token))

    async def who_again(self, caller: Caller) -> Caller | Void | None:
        """Who holds a caller's token now that its seat has moved."""
        return await self._who(caller.hash)

    async def _who(self, hash: str) -> Caller | Void | None:
        caller = self._callers.get(hash)
        if caller is not None and caller.game.callers.get(hash) is caller and not caller.is_to_be_read_again:
            caller.game.use()
            return caller
        moves: int | None = None
        while True:
            opened = await self._journal.opened(hash)
            if opened is None or opened.is_void_at(self._around.clock.now()):
                return VOID if opened else None
            live = await self.by_id(opened.game_id)
            if live is None:
                return None
            if opened.seat_id is None:
                break
            if opened.closes_at is not None:  # its phone is back in time, and keeps the seat
                with suppress(Collided):
                    if await live.keep_seat(opened.seat_id) is not None:
                        return None
                continue
            await live.catch_up()
            chair = live.chair(opened.seat_id)
            if chair is None or chair.moves == moves:
                break
            moves = chair.moves  # what the token opens is to be read when the log is known at least as far
        known = live.callers.get(hash)
        if known is None or known.is_to_be_read_again:
            is_early = opened.opens_at is not None and self._around.clock.now() < opened.opens_at
            known = Caller(live, opened.seat_id, hash, opened.opens_at if is_early else None)
            live.callers[hash] = known
        self._callers[hash] = known
        return known

    async def _find(self, id_or_code: str) -> Live | None:
        live = self._alive.get(id_or_code)
        if live is not None:
            live.use()
            return live
        row = await self._journal.game(id_or_code)
        if row is None:
            return None
        live = self._alive.get(row.id)
        if live is not None:  # somebody else was faster
            return live
        loading = self._loading.get(row.id)
        if loading is None:
            loading = self._loading[row.id] = self._tasks.start(self._load(row))
            loading.add_done_callback(lambda _: self._loading.pop(row.id))
        return await asyncio.shield(loading)

    async def _load(self, row: GameRow) -> Live | None:
        rulebook = next((book for book in self._shelf if book.slug == row.rulebook), None)
        if rulebook is None:
            log.warning("there is a game of %s, which is not on the shelf", row.rulebook)
            return None
        course = await Course.read(self._around, row, rulebook)
        live = self._alive[row.id] = self._alive[row.code] = Live(self._around, row, course)
        live.use()
        return live

    def _used(self, live: Live) -> None:
        if self._alive.get(live.id) is live:
            self._warm[live.id] = live

    # ---- what happens by itself -------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """Read what other processes wrote to the games that are watched here."""
        watched = [live for live in self._warm.values() if live.is_busy]
        if watched:
            versions = await self._journal.versions(live.id for live in watched)
            behind = [live for live in watched if versions.get(live.id, 0) > live.game.version]
            await asyncio.gather(*(live.catch_up() for live in behind))

    async def tell_who_is_here(self) -> None:
        """Tell other processes whose phones watch here. What they said long ago is forgotten."""
        since = self._around.clock.passed() - SEEN_SECONDS
        self._seen = {id: at for id, at in self._seen.items() if at > since}
        for live in set(self._alive.values()):
            for seat_id in live.here():
                self._arrived(seat_id)

    def _wrote(self, game_id: str) -> None:
        if self._signals is not None:
            self._signals.tell_news(game_id)

    def _arrived(self, seat_id: str) -> None:
        if self._signals is not None:
            self._signals.tell_here(seat_id)

    def _has_news(self, game_id: str) -> None:
        live = self._alive.get(game_id)
        if live is not None:
            self._tasks.launch(self._catch_up(live))

    def _last_seen(self, seat_id: str) -> float:
        """Nobody watches a game that is not in memory here; until the start they may have, and elsewhere."""
        return self._seen.get(seat_id, self._started_at)

    def _is_here(self, seat_id: str) -> None:
        self._seen[seat_id] = self._around.clock.passed()
        live = self._alive.get(game_of_seat(seat_id))
        if live is not None:
            live.is_here_elsewhere(seat_id)

    def _look_around(self) -> None:
        """Signals were lost, or there was nobody to hear them."""
        for live in set(self._alive.values()):
            self._tasks.launch(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        with suppress(StoreUnavailable):  # the next look at the log will
            await live.catch_up()

    async def forget_idle(self) -> None:
        """Let go of the games at which nobody looked for some time. They are read from their logs when needed."""
        since = self._around.clock.passed() - self._keep.idle_seconds
        self._warm = {id: live for id, live in self._warm.items() if live.is_busy or live.used_at > since}

    async def delete_expired(self) -> None:
        """Delete the games in which nothing happened for so long that they are not kept any more."""
        now = self._around.clock.now()
        for phase, seconds in (
            (Phase.LOBBY, self._keep.lobby_seconds),
            (Phase.PLAYING, self._keep.playing_seconds),
            (Phase.OVER, self._keep.over_seconds),
        ):
            for game_id in await self._journal.delete_untouched(phase.value, now - seconds):
                self._forget(game_id)

    def _forget(self, game_id: str) -> None:
        live = self._alive.pop(game_id, None)
        self._warm.pop(game_id, None)
        if live is not None:
            self._alive.pop(live.code, None)
            live.end(is_gone=True)

    def _every(self, seconds: float, name: str, what: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            try:
                await what()
            except StoreUnavailable as fault:
                log.warning("%s is put off: %s", name, fault)
            finally:
                if name in self._timers:
                    self._every(seconds, name, what)

        self._timers[name] = self._around.clock.later(seconds, lambda: self._tasks.launch(run()))
