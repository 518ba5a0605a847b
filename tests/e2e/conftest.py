"""A real browser at a real server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.screens import PHONE, TABLET, Phone, Screen, TableScreen, screen
from tests.needs import chromium
from tests.server import Server

NAMES = ("Ann", "민수", "Юра")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, for the tests of one file: its event loop must be gone before other tests want one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one file."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db").start()
    yield server
    server.stop()


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[TableScreen]:
    """A tablet in the middle of the table."""
    made = screen(browser, server, TABLET, TableScreen)
    yield made
    made.page.context.close()
    assert made.faults == []


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[dict[str, Phone]]:
    """A phone each, by who holds it, in the order in which they will sit."""
    made = {name: screen(browser, server, PHONE, Phone, has_touch=True) for name in NAMES}
    yield made
    for phone in made.values():
        phone.page.context.close()
        assert phone.faults == []


@pytest.fixture
def looked_at() -> Callable[..., None]:
    """Holds a screen against what every screen must be, and keeps its picture where one is wanted.

    In another language a screen is as accessible, but may not fit: `fits_alone`.
    """

    def look(screen: Screen, name: str, *, fits_alone: bool = False) -> None:
        screen.fits()
        if not fits_alone:
            screen.is_accessible()
        if folder := os.environ.get("PICTURES"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            screen.page.screenshot(path=Path(folder) / f"{name}.png")

    return look
