"""Three phones and a table play a whole game; a phone is reloaded and the server killed in the middle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.screens import PATIENCE_MS, PHONE, TABLET, Phone, TableScreen, screen
from tests.server import Server

pytestmark = [pytest.mark.needs("chromium", "web-build"), pytest.mark.timeout(300)]

NAMES = ("Ann", "민수", "Юра")
WAITING = "query($code: String!) { game(code: $code) { phase version waitingFor { number } } }"
RELOAD_AT = 8
KILL_AT = 12


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[TableScreen]:
    """A tablet in the middle of the table."""
    yield from device(browser, server, TableScreen)


def device(browser: Browser, server: Server, kind: type[TableScreen]) -> Iterator[TableScreen]:
    made = screen(browser, server, TABLET, kind)
    yield made
    made.page.context.close()
    assert made.faults == []


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[list[Phone]]:
    """A phone each."""
    made: list[Phone] = [screen(browser, server, PHONE, Phone, has_touch=True) for _ in NAMES]
    yield made
    for phone in made:
        phone.page.context.close()
        assert phone.faults == []


def test_a_whole_game_on_phones_and_a_table(server: Server, table: TableScreen, phones: list[Phone]) -> None:
    code = opens_a_table(table)
    for phone, name in zip(phones, NAMES, strict=True):
        phone.sits_down(code, name)
    phones[0].is_accessible()
    expect(table.by("seats").get_by_text(NAMES[-1])).to_be_visible()
    table.is_accessible()
    table.by("start").click()
    for phone in phones:
        expect(phone.by("hand-screen")).to_be_visible()
        phone.is_covered()
    looks_at_the_hand(phones[0])
    table.is_accessible()

    answers = 0
    while (game := server.ask(WAITING, code=code)["game"])["phase"] == "PLAYING":
        phone = phones[game["waitingFor"][0]["number"]]
        answers += 1
        if answers == RELOAD_AT:
            phone.page.reload()
            phone.is_online()
        if answers == KILL_AT:
            server.kill()
            for screen_ in (table, *phones):
                expect(screen_.by("link")).to_have_attribute(
                    "data-state", "reconnecting", timeout=PATIENCE_MS
                )
            server.start()
            for screen_ in (table, *phones):
                screen_.is_online()
        if answers in (1, RELOAD_AT, KILL_AT):
            phone.is_asked()
            phone.is_covered()
        phone.answers("time-card", "pass", "none")

    for screen_ in (table, *phones):
        expect(screen_.by("standings")).to_be_visible(timeout=PATIENCE_MS)
        for name in NAMES:
            expect(screen_.by("standings").get_by_text(name, exact=True)).to_be_visible()
        screen_.is_accessible()
    expect(table.by("round-end")).to_have_count(3)


def opens_a_table(table: TableScreen) -> str:
    """Home, new game, Boss's Wallet; this screen is the table."""
    table.go("/")
    table.is_accessible()
    table.by("new-game").click()
    table.by("create-game").wait_for()
    table.is_accessible()
    table.by("create-game").click()
    table.by("be-table").wait_for()
    table.is_accessible()
    table.by("be-table").click()
    expect(table.by("qr")).to_be_visible()
    return str(table.by("big-code").inner_text())


def looks_at_the_hand(phone: Phone) -> None:
    """Hold: the hand is there; let go: it is gone."""
    with phone.held():
        expect(phone.by("wallet-hand").get_by_test_id("card")).to_have_count(5)
        phone.is_accessible()
    phone.is_covered()
