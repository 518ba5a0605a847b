"""The servers of a process: for players, and for whoever reads the metrics. How they start, and how they stop.

Stopping takes less than five seconds, whatever phones and databases do: nobody new is let in, sockets are told to come
back (close code 1012), requests that are under way are answered. Nothing that was acknowledged can be lost by it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from threading import Timer
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

log = logging.getLogger("handful.serving")

HANG_UP_SECONDS = 2.0
"""So long phones have to read what was sent to them, and requests to be answered."""
CANCEL_SECONDS = 3
LAST_SECONDS = 4.0
"""What is not over by then is left as it is: a database that does not answer."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """How bytes become messages of a WebSocket.

    Who does not answer a ping is cut off without a word, and so comes back when awake. uvicorn would say 1011, which a
    sleeping phone finds when it wakes, and which clients like graphql-ws take as a reason to give up for good.
    """

    def keepalive_timeout(self) -> None:
        """A ping was not answered in time."""
        self.transport.abort()


class MetricsServer(uvicorn.Server):
    """What tells the metrics, beside the server for players."""

    def __init__(self, app: Starlette, listening: socket.socket) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="none",
            server_header=False,
            timeout_graceful_shutdown=1,
        )
        super().__init__(config)
        self._listening = listening
        self._ticking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to tell."""
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup(sockets=[self._listening])
        self._ticking = asyncio.create_task(self.main_loop())

    async def stop(self) -> None:
        """Tell nothing more."""
        if self._ticking is not None:
            self.should_exit = True
            await self._ticking
            await self.shutdown(sockets=[self._listening])


class Server(uvicorn.Server):
    """The server for players. `started` is called with its port as soon as it listens."""

    def __init__(
        self,
        config: uvicorn.Config,
        started: Callable[[int], Awaitable[None]],
        metrics: MetricsServer | None = None,
    ) -> None:
        super().__init__(config)
        self._on_start = started
        self._metrics = metrics

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        if not self.started or not sockets:
            return
        if self._metrics is not None:
            await self._metrics.start()
        await self._on_start(sockets[0].getsockname()[1])

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop."""
        if not self.should_exit:
            last = Timer(LAST_SECONDS, leave)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and hang up on those who do not listen."""
        log.info("stopping; %s connections are open", len(self.server_state.connections))
        hang_up = asyncio.get_running_loop().call_later(HANG_UP_SECONDS, self._hang_up)
        await super().shutdown(sockets)
        hang_up.cancel()
        if self._metrics is not None:
            await self._metrics.stop()

    def _hang_up(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def leave() -> None:
    """Leave, whatever there still is to do. A database keeps what was committed."""
    log.warning("something does not end: leaving all the same")
    logging.shutdown()
    os._exit(0)
