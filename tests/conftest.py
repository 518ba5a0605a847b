"""What all tests share: what is left out where something lacks, what a run says at its end, databases to fill."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest
from hypothesis import settings
from sqlalchemy import make_url

from tests.needs import NEEDS, node, postgres_url

IN_CI = os.environ.get("CI") == "true"
LEFT_OUT = "left out: "
TOLD = "told"

EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""

# The same examples in every run: a red run is red again, and a green one stays green. `make laws` looks for new ones.
settings.register_profile("handful", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("handful")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, like the server."""
    return "asyncio"


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Says a line at the end of the run, pass or fail: a figure somebody wants to see, such as games played."""
    return lambda line: record_property(TOLD, line)


@pytest.fixture(scope="session")
def place_on_postgres() -> Iterator[str]:
    """The URL of a database that one test after another is given: to make one is work for the whole machine."""
    name = f"handful_test_{uuid4().hex}"
    asyncio.run(_on_postgres(postgres_url(), f'CREATE DATABASE "{name}"'))
    try:
        yield make_url(postgres_url()).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_on_postgres(postgres_url(), f'DROP DATABASE "{name}" WITH (FORCE)'))


@pytest.fixture
def postgres_database(place_on_postgres: str) -> str:
    """The URL of an empty PostgreSQL database. The test must be marked `needs("postgresql")`."""
    asyncio.run(_on_postgres(place_on_postgres, EMPTY))
    return place_on_postgres


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new, empty database: whoever asks for it runs on each."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/handful.db"
    return str(request.getfixturevalue("postgres_database"))


async def _on_postgres(url: str, statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statements)
    finally:
        await connection.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves out what this machine cannot run; in CI nothing may be left out."""
    for mark in item.iter_markers("needs"):
        for thing in mark.args:
            if thing not in NEEDS:
                raise pytest.UsageError(
                    f"{item.nodeid} needs {thing!r}; tests/needs.py knows {', '.join(NEEDS)}"
                )
            if not NEEDS[thing].find():
                words = f"{LEFT_OUT}{thing}: {NEEDS[thing].get}"
                if IN_CI:
                    pytest.fail(words, pytrace=False)
                pytest.skip(words)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says, just before the closing line, what tests told and what was left out."""
    _section(terminalreporter, "told by the tests", _told(terminalreporter))
    _section(terminalreporter, "left out on this machine", _left_out(terminalreporter))


def _section(reporter: pytest.TerminalReporter, title: str, lines: list[str]) -> None:
    if lines:
        reporter.section(title)
        for line in lines:
            reporter.line(line)


def _told(reporter: pytest.TerminalReporter) -> list[str]:
    reports = [report for outcome in ("passed", "failed") for report in reporter.getreports(outcome)]
    return [
        str(value)
        for report in reports
        if report.when == "call"
        for name, value in report.user_properties
        if name == TOLD
    ]


def _left_out(reporter: pytest.TerminalReporter) -> list[str]:
    counts: Counter[str] = Counter()
    for report in reporter.getreports("skipped"):
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
        _before, found, words = why.partition(LEFT_OUT)
        if found:
            counts[words] += 1
    lines = []
    for words, count in sorted(counts.items()):
        thing, _colon, how = words.partition(": ")
        lines.append(f"{thing} ({count} {'test' if count == 1 else 'tests'}): {how}")
    if node() is None:
        lines.append(f"the web app's own tests: {NEEDS['node'].get}")
    return lines
