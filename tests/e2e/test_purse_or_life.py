"""Purse or Life on phones and a table: a whole game of three, and a table of twelve."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.cards import Action, Hero
from models.games.purse_or_life.kinds import KINDS
from tests.e2e.party import all_sit_down, is_over, opens_a_table, who_is_asked
from tests.e2e.screens import PATIENCE_MS, PHONE, SMALL_PHONE, TV, Phone, Screen, TableScreen, screen
from tests.needs import ROOT
from tests.server import Server, lay_table

pytestmark = [pytest.mark.needs("chromium", "web-build"), pytest.mark.timeout(120)]

LOOK_EVERY = 20
SEATS = 12
WORDS = ROOT / "pwa" / "src" / "features" / "games" / "purse" / "messages"
TERMS = "query($slug: String!) { rulebook(slug: $slug) { terms { key title } } }"
HAND = """query($code: String!) { game(code: $code) {
  decision { kind options { key } sample { option } }
  view { ... on PurseView { hand { title hero denomination } } } } }"""


def test_a_whole_game_on_phones_and_a_table(
    server: Server, table: TableScreen, phones: dict[str, Phone]
) -> None:
    code = opens_a_table(table, RULEBOOK.slug, target="2")
    all_sit_down(table, code, phones)
    answers = 0
    while phone := who_is_asked(server, code, phones):
        if answers % LOOK_EVERY == 0:
            everybody_sees_their_own(table, phones)
        answers += 1
        phone.is_asked()
        phone.picks(*best(phone, phones.values()))

    is_over(table, phones)
    expect(table.by("ending")).to_be_visible()
    assert table.by("set").count() >= 2
    for set_ in table.by("set").all():
        expect(set_.get_by_test_id("card")).to_have_count(4)


def everybody_sees_their_own(table: TableScreen, phones: Mapping[str, Phone]) -> None:
    """The table no card of any hand; a covered phone none, a held one all of its own and nothing else."""
    hands = {name: told(phone)["view"]["hand"] for name, phone in phones.items()}
    table.is_accessible()
    page = table.page.content()
    held = [card["title"] for hand in hands.values() for card in hand if card["hero"]]
    assert [title for title in held if title in page] == []
    for name, phone in phones.items():
        phone.is_covered()
        with phone.held():
            drawn = phone.by("purse-hand").get_by_test_id("card")
            expect(drawn).to_have_count(len(hands[name]))
            for place, card in enumerate(hands[name]):
                expect(drawn.nth(place)).to_have_attribute("aria-label", card["title"])
            phone.page.set_viewport_size(SMALL_PHONE)
            phone.fits()
            phone.page.set_viewport_size(PHONE)
        phone.is_covered()


def told(phone: Phone) -> Any:
    """What the server tells this seat."""
    return phone.server.ask(HAND, phone.token, code=phone.code)["game"]


def best(phone: Phone, phones: Iterable[Phone]) -> list[str]:
    """An answer that soon ends the game: ask for what there is most of in all hands, and never fend off."""
    decision = told(phone)["decision"]
    keys = [option["key"] for option in decision["options"]]
    if decision["kind"] == "purse.request":
        count: Counter[str] = Counter()
        for each in phones:
            for card in told(each)["view"]["hand"]:
                if card["hero"]:
                    count.update([f"hero-{card['hero'].lower()}", f"denomination-{card['denomination']}"])
        return [max(keys, key=lambda key: count[key.removeprefix("witch-")])]
    return [pick["option"] for pick in decision["sample"]]


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[tuple[TableScreen, Phone]]:
    """A TV and the smallest phone, both in the language of the longest words."""
    tv = screen(browser, server, TV, TableScreen, locale="ru", color_scheme="dark")
    phone = screen(browser, server, SMALL_PHONE, Phone, locale="ru", color_scheme="dark")
    yield tv, phone
    for device in (tv, phone):
        device.page.context.close()
        assert device.faults == []


def test_twelve_at_a_table_fit_the_smallest_phone(
    server: Server, devices: tuple[TableScreen, Phone], looked_at: Callable[[Screen, str], None]
) -> None:
    tv, phone = devices
    party = lay_table(server, rulebook=RULEBOOK.slug, bots=SEATS - 1)
    tv.go(f"/t/{party.code}")
    phone.sits_down(party.code, "Константинопольский Ян")
    for device in devices:
        expect(device.by("seat")).to_have_count(SEATS)
        looked_at(device, f"twelve-lobby-{type(device).__name__}")
    party.start()
    phone.is_covered()
    looked_at(phone, "twelve-covered")
    with phone.held():
        looked_at(phone, "twelve-held")
    seen: set[str] = set()
    while len(seen) < len(KINDS) and (decision := next_question(phone)):
        form = phone.opens_the_question()
        if decision["kind"] not in seen:
            looked_at(phone, f"twelve-{decision['kind']}")
        seen.add(decision["kind"])
        for pick in decision["sample"]:
            form.locator(f'input[value="{pick["option"]}"]').check()
        phone.confirms()
    assert seen
    phone.by("see-table").click()
    expect(phone.by("table-dialog").get_by_test_id("purse-table")).to_be_visible()
    looked_at(phone, "twelve-table-Phone")
    looked_at(tv, "twelve-table-TableScreen")


def next_question(phone: Phone) -> Any:
    """What this phone is asked next; None when the game is over before."""
    asked = phone.page.locator(
        '[data-testid="decide"]:not([aria-disabled="true"]), [data-testid="standings"]'
    )
    expect(asked).to_be_visible(timeout=PATIENCE_MS)
    return told(phone)["decision"]


@pytest.mark.parametrize("language", ["en", "ko", "ru", "de"])
def test_the_names_on_the_drawn_cards_are_those_of_the_game(server: Server, language: str) -> None:
    terms = server.ask(TERMS, language=language, slug=RULEBOOK.slug)["rulebook"]["terms"]
    titles = {term["key"]: term["title"] for term in terms}
    words = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    drawn = {
        key.rpartition("_")[2].lower(): word
        for key, word in words.items()
        if key.startswith(("purse_hero_", "purse_action_"))
    }
    assert len(drawn) == len(Hero) + len(Action)
    assert drawn.items() <= titles.items()
