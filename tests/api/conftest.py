"""A real server on a real socket, with a clock that the tests move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from typing import Any, TypeAlias

import httpx
import pytest
import uvicorn

from api.app import create_app
from api.listening import listen
from api.serving import SocketProtocol
from api.settings import Settings
from models.games import RULEBOOKS
from models.store import Store
from tests.api.client import Client
from tests.store.fake_clock import FakeClock
from tests.toy import TOY

NO_TLS = SSLContext(PROTOCOL_TLS_CLIENT)
"""Loading certificates takes longer than most of these tests."""

Served: TypeAlias = Callable[..., Awaitable[Client]]


@pytest.fixture
def clock() -> FakeClock:
    """A clock for the test to advance."""
    return FakeClock()


@asynccontextmanager
async def running(
    url: str,
    clock: FakeClock,
    dist: Path,
    init_seconds: float = 10.0,
    ping_seconds: float = 20.0,
    **settings: object,
) -> AsyncIterator[Client]:
    """A server with its store; somebody without a token. Pings go out so often, and wait so long for an answer."""
    store = await Store.open(url, shelf=(*RULEBOOKS, TOY), clock=clock, bot_pause=(1.0, 1.0))
    chosen = Settings.model_validate(settings)
    app = create_app(
        chosen,
        store=store,
        addresses=["http://192.0.2.7:8000"],
        dist=dist,
        init_seconds=init_seconds,
        clock=clock.passed,
    )
    listening = listen(Settings(host="127.0.0.1", port=0))
    config = uvicorn.Config(
        app,
        log_config=None,
        ws=SocketProtocol,
        ws_max_size=chosen.max_frame_bytes,
        ws_ping_interval=ping_seconds,
        ws_ping_timeout=ping_seconds,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listening])
    ticking = asyncio.create_task(server.main_loop())
    at = f"127.0.0.1:{listening.getsockname()[1]}"
    try:
        async with httpx.AsyncClient(
            base_url=f"http://{at}", trust_env=False, timeout=30, verify=NO_TLS
        ) as http:
            yield Client(at, http, store, clock)
    finally:
        ticking.cancel()  # sooner than it would look up by itself
        await server.shutdown(sockets=[listening])


@pytest.fixture
async def serve(url: str, tmp_path: Path, clock: FakeClock) -> AsyncIterator[Served]:
    """Starts servers, with settings, on each database."""
    async with AsyncExitStack() as stack:

        async def start(**how: Any) -> Client:
            return await stack.enter_async_context(running(url, clock, tmp_path / "dist", **how))

        yield start


@pytest.fixture
async def nobody(serve: Served) -> Client:
    """Somebody without a token, at a running server."""
    return await serve()
