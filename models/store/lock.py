"""One server a SQLite file: a second one would not hear what the first writes, and its phones would see old tables."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from models.store.database import sqlite_file
from models.store.faults import BadDatabase

if sys.platform != "win32":
    import fcntl

WAIT_SECONDS = 5.0
"""A server that was told to stop is gone by then."""
LOOK_SECONDS = 0.1


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """While this server runs there is no other one on its SQLite file; of PostgreSQL's there may be many.

    It is the system that unlocks, however the process ends. Raises `BadDatabase`. Windows has no such lock.
    """
    path = sqlite_file(url)
    if path is None or sys.platform == "win32":
        yield
        return
    try:
        lock = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadDatabase(f"DATABASE_URL: {path} cannot be written ({error.strerror})") from None
    try:
        last = time.monotonic() + WAIT_SECONDS
        while not _is_ours(lock):
            if time.monotonic() > last:
                raise BadDatabase(
                    f"DATABASE_URL: another server uses {path} already; SQLite is for one, PostgreSQL for many"
                )
            time.sleep(LOOK_SECONDS)
        yield
    finally:
        os.close(lock)


def _is_ours(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
