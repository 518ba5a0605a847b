"""Taking hold of HOST and PORT."""

from __future__ import annotations

import errno
import socket
import sys

from api.settings import BadSettings, Settings

BACKLOG = 2048
SEND_BUFFER_BYTES = 128 << 10
"""Small, so that a slow phone finds the newest view behind few old ones."""


def listen(settings: Settings) -> socket.socket:
    """A listening socket. Raises `BadSettings` where HOST or PORT cannot be had."""
    return _listen(settings.host, settings.port)


def listen_for_metrics(settings: Settings) -> socket.socket | None:
    """The same for METRICS_HOST and METRICS_PORT; None where none is set."""
    if settings.metrics_port is None:
        return None
    return _listen(settings.metrics_host, settings.metrics_port, "METRICS_")


def _listen(host: str, port: int, of: str = "") -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, the event loop sends each packet at once; a response is two of them.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise BadSettings(of + _why_not(error, host, port)) from None
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"PORT is wrong: {port} is in use already; it may be any other number, e.g. {port % 65535 + 1}."
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"PORT is wrong: {port} is not allowed to you; it may be 1024 or more, e.g. 8000."
    return f"HOST is wrong: {host} is no address of this machine; it may be 0.0.0.0 or 127.0.0.1."
