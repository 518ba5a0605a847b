"""`python -m api` serves the API and the web app. A wrong setting is told in one line, with exit code 2."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import ExitStack
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette

from api.addresses import qr, reachable
from api.app import create_app, metrics_of, open_store
from api.listening import listen, listen_for_metrics
from api.logs import prepare_logs, tell_quietly
from api.metrics import metrics_app
from api.serving import CANCEL_SECONDS, MetricsServer, Server, SocketProtocol
from api.settings import BadSettings, Settings, misspelt, read_settings
from models.store import BadDatabase, sole_server

log = logging.getLogger("handful.start")

NO_NETWORK = "There seems to be no network here that phones could join."


def main() -> int:
    """Serve until told to stop."""
    try:
        settings = read_settings()
        prepare_logs(settings.log_level, settings.log_format)
        for line in misspelt(os.environ):
            log.warning("%s", line)
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))  # both end it alike
        with sole_server(settings.database_url), asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(serve(settings))
    except (BadSettings, BadDatabase) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


async def serve(settings: Settings) -> None:
    """Open the store, listen, tell where, and serve."""
    asyncio.get_running_loop().set_exception_handler(tell_quietly)
    with ExitStack() as stack:
        listening = stack.enter_context(listen(settings))
        telling = listen_for_metrics(settings)
        if telling is not None:
            stack.enter_context(telling)
        store = await open_store(settings)
        stack.pop_all()  # from here on the servers close what they listen on
    addresses: list[str] = []
    app = create_app(settings, store=store, addresses=addresses)
    metrics = None
    if telling is not None:
        metrics = MetricsServer(metrics_app(lambda: metrics_of(app), settings.metrics_token), telling)

    async def started(port: int) -> None:
        if not settings.public_url:
            addresses.extend(await reachable(settings.host, port))
        tell(settings, addresses)

    try:
        await Server(config_of(app, settings), started, metrics).serve(sockets=[listening])
    finally:
        await store.close()


def config_of(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws=SocketProtocol,
        ws_max_size=settings.max_frame_bytes,
        ws_per_message_deflate=settings.socket_compression,
        ws_ping_interval=settings.socket_ping_seconds,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=CANCEL_SECONDS,
    )


def tell(settings: Settings, addresses: list[str]) -> None:
    """To whoever started it: a picture to scan, or, where programs read along, a line of the log."""
    if settings.log_format == "text":
        print("\n".join(greeting(settings, addresses)), flush=True)
    else:
        where = ", ".join(addresses) or settings.public_url or "no address that could be reached"
        log.info("serving games in %s at %s", database_of(settings.database_url), where)


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop that there is."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def greeting(settings: Settings, addresses: list[str]) -> list[str]:
    """What is told at the start: which database, where phones reach this server, and a code to scan."""
    told = settings.public_url or (addresses[0] if addresses else None)
    lines = ["", f"Handful keeps its games in {database_of(settings.database_url)}"]
    if told is None:
        return [*lines, "It listens, but could not reach itself on any address: check HOST and the firewall."]
    if _is_loopback(told):
        why = (
            "HOST lets nobody else in; HOST=0.0.0.0 would."
            if _is_loopback(f"//{settings.host}")
            else NO_NETWORK
        )
        return [*lines, f"Only this machine can reach it: {told}", why, ""]
    others = [one for one in addresses if one != told]
    return [
        *lines,
        f"Scan to play: {told}",
        *(f"           or {one}" for one in others),
        *qr(told).splitlines(),
    ]


def database_of(url: str) -> str:
    """A database in words, without its password."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return url.removeprefix("sqlite:///")
    return f"the database {parts.path.lstrip('/')} on {parts.hostname or 'this machine'}"


def _is_loopback(url: str) -> bool:
    return urlsplit(url).hostname in ("127.0.0.1", "::1", "localhost")


if __name__ == "__main__":
    sys.exit(main())
