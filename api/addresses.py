"""Where phones reach this server: addresses in the local network that it really has, and on which it reaches itself."""

from __future__ import annotations

import asyncio
import io
import ipaddress
from collections.abc import Iterable
from contextlib import suppress

import ifaddr
import segno

TRY_SECONDS = 1.0
LOOPBACK = ("127.0.0.1", "::1")


async def reachable(host: str, port: int) -> list[str]:
    """URLs of this server in the local network, IPv4 first; each was tried. Without one, the loopback's."""
    own = [] if host in ("localhost", *LOOPBACK) else candidates(host)
    for some in (own, LOOPBACK):
        tried = await asyncio.gather(*(_answers(ip, port) for ip in some))
        if any(tried):
            return [url_of(ip, port) for ip, answers in zip(some, tried, strict=True) if answers]
    return []


def candidates(host: str) -> list[str]:
    """The addresses of this machine, or of one that it listens on alone."""
    with suppress(ValueError):
        only = ipaddress.ip_address(host)
        if not only.is_unspecified:
            return [host]
    return _sorted(
        str(ip.ip if ip.is_IPv4 else ip.ip[0]) for card in ifaddr.get_adapters() for ip in card.ips
    )


def _sorted(found: Iterable[str]) -> list[str]:
    usable = []
    for text in dict.fromkeys(found):
        ip = ipaddress.ip_address(text)
        if not ip.is_loopback and not ip.is_link_local and not ip.is_multicast:
            usable.append(ip)
    return [str(ip) for ip in sorted(usable, key=lambda ip: (ip.version, not ip.is_private))]


def url_of(host: str, port: int) -> str:
    """A URL of this server."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" + ("" if port == 80 else f":{port}")


def qr(url: str) -> str:
    """A QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


async def _answers(ip: str, port: int) -> bool:
    try:
        async with asyncio.timeout(TRY_SECONDS):
            _, writer = await asyncio.open_connection(ip, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return True
