"""The ASGI application: the API at /graphql, health at /healthz, the web app everywhere else."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from api.asker import Door
from api.http import answer
from api.limits import Rates
from api.metrics import Metrics, metrics_route
from api.settings import Settings, origin_of
from api.socket import INIT_SECONDS, Connection
from api.web import DIST, SecurityHeaders, web_app
from models.games import RULEBOOKS
from models.kernel.rules import Rulebook
from models.store import Keep, Store, StoreUnavailable

DAY_SECONDS = 86_400.0


async def open_store(settings: Settings, shelf: Sequence[Rulebook] = RULEBOOKS) -> Store:
    """The store that the settings ask for. Raises `BadDatabase`."""
    keep = Keep(
        lobby_seconds=settings.keep_lobby_days * DAY_SECONDS,
        playing_seconds=settings.keep_playing_days * DAY_SECONDS,
        over_seconds=settings.keep_over_days * DAY_SECONDS,
    )
    return await Store.open(
        settings.database_url, shelf=shelf, keep=keep, bot_pause=settings.bot_pause_seconds
    )


def create_app(
    settings: Settings,
    *,
    shelf: Sequence[Rulebook] = RULEBOOKS,
    store: Store | None = None,
    addresses: list[str] | None = None,
    dist: Path = DIST,
    init_seconds: float = INIT_SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Starlette:
    """The application. Without a `store` it opens its own when it starts; either way it closes it at the end.

    `addresses` is what `server.addresses` tells; it may be filled in later. `clock` is what rates are counted by.
    """
    limits = settings.limits
    told = addresses if addresses is not None else []
    if settings.public_url and not told:
        told.append(settings.public_url)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = store or await open_store(settings, shelf)
        app.state.door = Door(opened, limits, Rates(limits, clock), Metrics(opened), told)
        try:
            yield
        finally:
            await opened.close()

    async def graphql(request: Request) -> Response:
        return await answer(request, request.app.state.door)

    async def live(socket: WebSocket) -> None:
        if not is_welcome(socket, settings):
            await socket.close(1008)
            return
        await Connection(socket, socket.app.state.door, init_seconds).serve()

    methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    return Starlette(
        routes=[
            Route("/graphql", graphql, methods=methods),
            WebSocketRoute("/graphql", live),
            Route("/healthz", healthz),
            metrics_route(lambda request: metrics_of(request.app), settings.metrics_token, is_public=True),
            Mount("/", web_app(dist)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(
                CORSMiddleware,
                allow_origins=settings.allowed_origins,
                allow_methods=["GET", "POST"],
                allow_headers=["authorization", "content-type", "accept-language"],
                max_age=600,
            ),
        ],
        lifespan=lifespan,
    )


def metrics_of(app: Starlette) -> Metrics:
    """What an application has counted since it started."""
    door: Door = app.state.door
    return door.metrics


async def healthz(request: Request) -> Response:
    """Whether the database answers."""
    try:
        await request.app.state.door.store.ping()
    except StoreUnavailable:
        return JSONResponse({"status": "the database does not answer"}, status_code=503)
    return JSONResponse({"status": "ok"})


def is_welcome(socket: WebSocket, settings: Settings) -> bool:
    """Whether a page of this origin may open a socket. Programs that are no browsers send none."""
    origin = socket.headers.get("origin")
    if origin is None or "*" in settings.allowed_origins:
        return True
    try:
        normal = origin_of(origin)
    except ValueError:
        return False
    own = urlsplit(normal)
    host = (socket.headers.get("host") or "").lower()
    return normal in (*settings.allowed_origins, settings.public_url) or host in (
        own.netloc,
        f"{own.netloc}:{80 if own.scheme == 'http' else 443}",
    )
