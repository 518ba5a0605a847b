"""What every party does with its screens, whatever it plays."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import expect

from tests.e2e.screens import PATIENCE_MS, Phone, TableScreen
from tests.server import Server

WAITING = "query($code: String!) { game(code: $code) { phase waitingFor { number } } }"


def opens_a_table(table: TableScreen, rulebook: str, **options: str) -> str:
    """Home, new game; this screen is the table. Its code."""
    table.go("/")
    table.is_accessible()
    table.by("new-game").click()
    table.by("create-game").wait_for()
    table.page.locator(f'input[name="rulebook"][value="{rulebook}"]').check()
    for name, value in options.items():
        table.page.locator(f'select[name="{name}"]').select_option(value)
    table.is_accessible()
    table.by("create-game").click()
    table.by("be-table").wait_for()
    table.is_accessible()
    table.by("be-table").click()
    expect(table.by("qr")).to_be_visible()
    return str(table.by("big-code").inner_text())


def all_sit_down(table: TableScreen, code: str, phones: Mapping[str, Phone]) -> None:
    """Everybody takes a seat, and the table starts the game: every hand is covered."""
    for name, phone in phones.items():
        phone.sits_down(code, name)
    next(iter(phones.values())).is_accessible()
    expect(table.by("seats").get_by_text(list(phones)[-1])).to_be_visible()
    table.is_accessible()
    table.by("start").click()
    for phone in phones.values():
        expect(phone.by("hand-screen")).to_be_visible()
        phone.is_covered()


def who_is_asked(server: Server, code: str, phones: Mapping[str, Phone]) -> Phone | None:
    """One of those who are asked; nobody when the game is over."""
    game = server.ask(WAITING, code=code)["game"]
    return list(phones.values())[game["waitingFor"][0]["number"]] if game["phase"] == "PLAYING" else None


def is_over(table: TableScreen, phones: Mapping[str, Phone]) -> None:
    """Every screen tells how it ended, of everybody."""
    for screen in (table, *phones.values()):
        expect(screen.by("standings")).to_be_visible(timeout=PATIENCE_MS)
        for name in phones:
            expect(screen.by("standings").get_by_text(name, exact=True)).to_be_visible()
        screen.is_accessible()
