"""Every screen, in every language, on a small phone and on a TV: it fits, axe finds nothing, no page complains.

With PICTURES=folder in the environment each screen is also kept there as a picture, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from models.games.wallet import RULEBOOK
from tests.e2e.screens import SIDEWAYS, SMALL_PHONE, TV, Phone, Screen, TableScreen, asleep, screen
from tests.server import Server, lay_table

pytestmark = [pytest.mark.needs("chromium", "web-build"), pytest.mark.timeout(240)]

TERMS = len(RULEBOOK.terms)
LANGUAGES = ("en", "ko", "ru", "de")
READ = ("en", "de")
"""In the dark and in the light."""
NAMES = ("Maximiliane Österreicher", "שרה", "👩‍👩‍👧 Кузнецова")

Looked = Callable[..., None]


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[Callable[[type[Screen], str], Screen]]:
    """Makes devices; none of their pages may have complained in the end."""
    made: list[Screen] = []

    def device(kind: type[Screen], language: str) -> Screen:
        size = SMALL_PHONE if kind is Phone else TV
        scheme = "dark" if language in ("en", "ru") else "light"
        one: Screen = screen(browser, server, size, kind, locale=language, color_scheme=scheme)
        made.append(one)
        return one

    yield device
    for one in made:
        one.page.context.close()
        assert one.faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_and_is_accessible(
    server: Server, devices: Callable[[type[Screen], str], Screen], looked_at: Looked, language: str
) -> None:
    look = partial(looked_at, fits_alone=language not in READ)
    table, phone = devices(TableScreen, language), devices(Phone, language)
    assert isinstance(phone, Phone)
    for path, name in (("/", "home"), ("/new", "new")):
        for device in (table, phone):
            device.go(path)
            device.page.wait_for_load_state("networkidle")
            look(device, f"{language}-{name}-{type(device).__name__}")
    party = lay_table(server, *NAMES[1:], bots=3)
    table.go(f"/t/{party.code}")
    phone.sits_down(party.code, NAMES[0])
    expect(table.by("seat")).to_have_count(6)
    look(table, f"{language}-lobby-table")
    look(phone, f"{language}-lobby-phone")
    phone.by("terms").click()
    expect(phone.by("terms-dialog").locator("details")).to_have_count(TERMS)
    phone.by("terms-dialog").locator("summary").first.click()
    look(phone, f"{language}-terms")
    phone.page.keyboard.press("Escape")
    expect(phone.by("terms-dialog")).to_have_count(0)
    party.start()
    phone.is_covered()
    look(phone, f"{language}-covered")
    with phone.held():
        look(phone, f"{language}-held")
        phone.page.set_viewport_size(SIDEWAYS)
        look(phone, f"{language}-held-sideways")
        assert phone.by("hold-bar").bounding_box()["height"] < SIDEWAYS["height"] / 4  # the rest is the hand
        phone.page.set_viewport_size(SMALL_PHONE)
    tokens = [phone.token, *party.tokens]
    play_on(server, tokens, party.code, until="wallet.turn")
    look(table, f"{language}-table")
    phone.is_asked()
    phone.by("decide").click()
    expect(phone.by("decision")).to_be_visible()
    look(phone, f"{language}-deciding")
    phone.by("cover").click()
    with asleep(table, phone):
        play_on(server, tokens, party.code)
    for device in (table, phone):
        expect(device.by("standings")).to_be_visible()
        look(device, f"{language}-over-{type(device).__name__}")


MINE = """query($code: String!) { game(code: $code) { phase
  decision { id kind options { key } sample { option count } } } }"""
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) { ... on Problem { code message } } }"""


def play_on(server: Server, tokens: Sequence[str], code: str, *, until: str | None = None) -> None:
    """Everybody answers, until the first one is asked a question of this kind or all is over."""
    while True:
        for token in tokens:
            game = server.ask(MINE, token, code=code)["game"]
            decision = game["decision"]
            is_it = token == tokens[0] and decision and decision["kind"] == until
            if game["phase"] != "PLAYING" or is_it:
                return
            if decision:
                keys = [option["key"] for option in decision["options"]]
                picks = [{"option": "time-card"}] if "time-card" in keys else decision["sample"]
                server.ask(ANSWER, token, input={"decision": decision["id"], "picks": picks})
