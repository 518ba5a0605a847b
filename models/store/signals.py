"""Signals between processes on one PostgreSQL: a game has news, a phone is here.

Sent and heard by PostgreSQL's own LISTEN/NOTIFY on a connection of its own, after a commit and never as part of one
(a NOTIFY inside a transaction would make all commits wait for each other). A signal that is lost delays an update until
the next look at the log; nothing else depends on it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy import URL

from models.store.counts import Counts

log = logging.getLogger(__name__)

CHANNEL = "handful"
MOST_IDS = 100
"""Ids in one signal: a payload has less than 8000 bytes."""
AGAIN_SECONDS = (0.2, 0.5, 1.0, 2.0)
"""How long until the connection is tried again, and again; the last for ever."""
CONNECT_SECONDS = 5.0


class Signals:
    """What one process tells the others and hears from them. Made with `Signals.start`."""

    def __init__(
        self,
        url: URL,
        news: Callable[[str], None],
        here: Callable[[str], None],
        lost: Callable[[], None],
        counts: Counts,
    ) -> None:
        self._url = _for_driver(url)
        self._news, self._here, self._lost = news, here, lost
        self._counts = counts
        counts.are_signals_down = True
        self._process = secrets.token_hex(4)
        self._to_tell: dict[str, set[str]] = {"news": set(), "here": set()}
        self._told = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    @classmethod
    def start(
        cls,
        url: URL,
        *,
        news: Callable[[str], None],
        here: Callable[[str], None],
        lost: Callable[[], None],
        counts: Counts,
    ) -> Signals:
        """Listen from now on. `news` is given the id of a game, `here` that of a seat; `lost` means: look yourself."""
        signals = cls(url, news, here, lost, counts)
        signals._running = asyncio.get_running_loop().create_task(signals._run())
        return signals

    async def close(self) -> None:
        """Tell and hear nothing more."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    def tell_news(self, game_id: str) -> None:
        """Something was written to this game."""
        self._tell("news", game_id)

    def tell_here(self, seat_id: str) -> None:
        """The phone of this seat watches here."""
        self._tell("here", seat_id)

    def _tell(self, what: str, id: str) -> None:
        self._to_tell[what].add(id)
        self._told.set()

    async def _run(self) -> None:
        tries = 0
        while True:
            connection: Any = None  # asyncpg has no types
            try:
                connection = await asyncpg.connect(self._url, timeout=CONNECT_SECONDS)
                await connection.add_listener(CHANNEL, self._hear)
                self._counts.are_signals_down = False
                self._lost()  # whatever was said before
                tries = 0
                await self._speak(connection)
            except Exception as fault:  # noqa: BLE001 - a driver whose connection breaks may raise anything
                log.warning("signals between processes are down: %s", type(fault).__name__)
            finally:
                if connection is not None:
                    connection.terminate()
                self._counts.signals_lost += not self._counts.are_signals_down
                self._counts.are_signals_down = True
            await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
            tries += 1

    async def _speak(self, connection: Any) -> None:
        """Send what there is to tell, all of it at once, until the connection breaks."""
        connection.add_termination_listener(lambda _: self._told.set())
        while True:
            await self._told.wait()
            if connection.is_closed():
                return
            self._told.clear()
            for what, ids in self._to_tell.items():
                while ids:
                    some = [ids.pop() for _ in range(min(MOST_IDS, len(ids)))]
                    payload = json.dumps({"from": self._process, what: some}, separators=(",", ":"))
                    try:
                        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
                    except BaseException:
                        ids.update(some)  # to be said again
                        self._told.set()
                        raise

    def _hear(self, connection: object, pid: int, channel: str, payload: str) -> None:
        try:
            said = json.loads(payload)
            if said["from"] == self._process:
                return
            for game_id in said.get("news", ()):
                self._news(game_id)
            for seat_id in said.get("here", ()):
                self._here(seat_id)
        except (ValueError, KeyError, TypeError, AttributeError):
            log.warning("a signal that nobody understands")


def _for_driver(url: URL) -> str:
    """The URL as asyncpg itself reads it: what SQLAlchemy calls `ssl` is `sslmode` there."""
    query = {("sslmode" if key == "ssl" else key): value for key, value in url.query.items()}
    return url.set(drivername="postgresql", query=query).render_as_string(hide_password=False)
