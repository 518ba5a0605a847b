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
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With the protocol named, the event loop sends each packet at once; a response is two of them.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise BadSettings(_why_not(error, settings)) from None
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, settings: Settings) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"PORT is wrong: {settings.port} is in use already; it may be any other number, e.g. 8001."
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"PORT is wrong: {settings.port} is not allowed to you; it may be 1024 or more, e.g. 8000."
    return f"HOST is wrong: {settings.host} is no address of this machine; it may be 0.0.0.0 or 127.0.0.1."
