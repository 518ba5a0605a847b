"""Three phones and a table play a whole game of Wallet; a phone is reloaded and the server killed in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.party import all_sit_down, is_over, opens_a_table, who_is_asked
from tests.e2e.screens import PATIENCE_MS, Phone, TableScreen
from tests.server import Server

pytestmark = [pytest.mark.needs("chromium", "web-build"), pytest.mark.timeout(300)]

RELOAD_AT = 8
KILL_AT = 12


def test_a_whole_game_on_phones_and_a_table(
    server: Server, table: TableScreen, phones: dict[str, Phone]
) -> None:
    code = opens_a_table(table, "wallet")
    all_sit_down(table, code, phones)
    looks_at_the_hand(phones["Ann"])
    table.is_accessible()

    answers = 0
    while phone := who_is_asked(server, code, phones):
        answers += 1
        if answers == RELOAD_AT:
            phone.page.reload()
            phone.is_online()
        if answers == KILL_AT:
            server.kill()
            for screen in (table, *phones.values()):
                expect(screen.by("link")).to_have_attribute("data-state", "reconnecting", timeout=PATIENCE_MS)
            server.start()
            for screen in (table, *phones.values()):
                screen.is_online()
        if answers in (1, RELOAD_AT, KILL_AT):
            phone.is_asked()
            phone.is_covered()
        phone.answers("time-card", "pass", "none")

    is_over(table, phones)
    expect(table.by("round-end")).to_have_count(3)


def looks_at_the_hand(phone: Phone) -> None:
    """Hold: the hand is there; let go: it is gone."""
    with phone.held():
        expect(phone.by("wallet-hand").get_by_test_id("card")).to_have_count(5)
        phone.is_accessible()
    phone.is_covered()
