"""What tests need of the machine besides Python: what it is called, how it is found, how one gets it.

A test says so by `@pytest.mark.needs("chromium", "web-build")`. Where a thing is missing the test is left out, and the
run says so at its end; with CI=true it fails instead, with the same words.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import asyncpg

ROOT = Path(__file__).parent.parent
WEB_BUILD = ROOT / "pwa" / "dist"
STRANGERS = ROOT / "tests" / "strangers" / "node_modules"

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
CHROMIUM_ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


@dataclass(frozen=True, slots=True)
class Need:
    """`find` says whether the machine has it; `get` says in words how one gets it."""

    find: Callable[[], bool]
    get: str


@cache
def chromium() -> str | None:
    """The path of a Chromium or Chrome: $CHROMIUM if it is set, else the first that is installed."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    for name in (*CHROMIUM_NAMES, CHROMIUM_ON_MACOS):
        if path := shutil.which(name):
            return path
    return None


@cache
def node() -> str | None:
    """The path of a Node that is new enough: ^20.19 or at least 22.12."""
    path = shutil.which("node")
    if path is None:
        return None
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = (int(part) for part in said.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return None
    return path if (major == 20 and minor >= 19) or (major, minor) >= (22, 12) else None


@cache
def nginx() -> str | None:
    """The path of nginx, which not everybody's PATH leads to."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


@cache
def pg_ctl() -> str | None:
    """The path of what starts and stops a PostgreSQL. Debian keeps it where PATH does not lead."""
    folders = Path("/usr/lib/postgresql").glob("[1-9][0-9]/bin")
    newest_first = os.pathsep.join(map(str, sorted(folders, reverse=True)))
    return shutil.which("pg_ctl") or shutil.which("pg_ctl", path=newest_first)


def postgres_url() -> str:
    """Where the PostgreSQL for tests is: a server on which databases may be made and dropped."""
    return os.environ.get("TEST_POSTGRES_URL", "postgresql://postgres@127.0.0.1:5432/postgres")


@cache
def postgresql_answers() -> bool:
    """Whether one can log in to the PostgreSQL for tests."""

    async def log_in() -> None:
        connection = await asyncpg.connect(postgres_url(), timeout=5)
        await connection.close()

    try:
        asyncio.run(log_in())
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False
    return True


NEEDS: Mapping[str, Need] = {
    "chromium": Need(
        lambda: chromium() is not None, "install Chromium or Chrome, or say where it is with CHROMIUM=…"
    ),
    "caddy": Need(lambda: shutil.which("caddy") is not None, "install Caddy"),
    "nginx": Need(
        lambda: nginx() is not None and shutil.which("openssl") is not None, "install nginx and openssl"
    ),
    "node": Need(lambda: node() is not None, "install Node 20.19 or newer"),
    "postgresql": Need(postgresql_answers, "start PostgreSQL, or say where it is with TEST_POSTGRES_URL=…"),
    "pg-programs": Need(
        lambda: all(map(shutil.which, ("psql", "pg_dump", "pg_restore"))),
        "install PostgreSQL's client programs",
    ),
    "pg-server": Need(lambda: pg_ctl() is not None, "install PostgreSQL's server, with pg_ctl and initdb"),
    "root": Need(lambda: sys.platform != "win32" and os.geteuid() == 0, "run the tests as root"),
    "strangers": Need(
        lambda: node() is not None and (STRANGERS / ".installed").is_file(),
        "install other people's clients with `make strangers`",
    ),
    "systemd": Need(lambda: shutil.which("systemd-analyze") is not None, "install systemd"),
    "web-build": Need(lambda: (WEB_BUILD / "index.html").is_file(), "build the web app with `make web`"),
}
