"""`python -m api` serves the API and the web app. A wrong setting is told in one line, with exit code 2."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
from urllib.parse import urlsplit

import uvicorn

from api.addresses import qr, reachable
from api.app import create_app, open_store
from api.listening import listen
from api.settings import BadSettings, Settings, read_settings
from models.store import BadDatabase

GOODBYE_SECONDS = 3
NO_NETWORK = "There seems to be no network here that phones could join."


def main() -> int:
    """Serve until told to stop."""
    try:
        settings = read_settings()
        prepare_logs(settings.log_level)
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))  # both end it alike
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(serve(settings))
    except (BadSettings, BadDatabase) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


async def serve(settings: Settings) -> None:
    """Open the store, listen, tell where, and serve."""
    listening = listen(settings)
    try:
        store = await open_store(settings)
    except BaseException:
        listening.close()
        raise
    addresses: list[str] = []
    config = uvicorn.Config(
        create_app(settings, store=store, addresses=addresses),
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=settings.max_frame_bytes,
        ws_per_message_deflate=settings.socket_compression,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    try:
        await Server(config, settings, addresses).serve(sockets=[listening])
    finally:
        await store.close()


class Server(uvicorn.Server):
    """A server that tells where it can be reached as soon as it can."""

    def __init__(self, config: uvicorn.Config, settings: Settings, addresses: list[str]) -> None:
        super().__init__(config)
        self._settings = settings
        self._addresses = addresses

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        if not self.started or not sockets:
            return
        if not self._settings.public_url:
            port = sockets[0].getsockname()[1]
            self._addresses.extend(await reachable(self._settings.host, port))
        print("\n".join(greeting(self._settings, self._addresses)), flush=True)


def prepare_logs(level: str) -> None:
    """To stderr. What other libraries tell of their work is no news."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for name in ("alembic", "aiosqlite", "asyncio", "uvicorn", "websockets"):
        logging.getLogger(name).setLevel("ERROR" if level == "ERROR" else "WARNING")


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
