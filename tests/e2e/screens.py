"""Screens at a table, as the people who hold them use them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.needs import ROOT
from tests.server import Server

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 320, "height": 568}
SIDEWAYS: ViewportSize = {"width": 667, "height": 375}
TABLET: ViewportSize = {"width": 1180, "height": 820}
TV: ViewportSize = {"width": 1920, "height": 1080}
PATIENCE_MS = 15_000

AXE = ROOT / "pwa" / "node_modules" / "axe-core" / "axe.min.js"
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
TOO_WIDE = """[...document.querySelectorAll("*")]
  .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth - one.clientWidth} px`)"""
SECRETS = """query($code: String!) { game(code: $code) {
  decision { prompt options { key label } }
  view {
    ... on WalletView { hand { key title } specials { title name } }
    ... on PurseView { hand { key title hero } } } } }"""


@dataclass
class Screen:
    """One page in a browser context of its own: one person's device."""

    server: Server
    page: Page
    faults: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        """Open a page of the app."""
        self.page.goto(self.server.url + path)

    def by(self, testid: str) -> Any:
        """What has this test id."""
        return self.page.get_by_test_id(testid)

    def is_accessible(self) -> None:
        """No violation that axe finds."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        run = f"async () => (await axe.run({{runOnly: {json.dumps(AXE_TAGS)}}})).violations"
        violations = self.page.evaluate(run)
        told = [(one["id"], one["help"], [node["html"][:200] for node in one["nodes"]]) for one in violations]
        assert not told, f"{self.page.url}: {told}"

    def fits(self) -> None:
        """Nothing is wider than the screen, and nothing in it scrolls sideways."""
        assert (wide := self.page.evaluate(TOO_WIDE)) == [], f"{self.page.url}: {wide}"

    def is_online(self) -> None:
        """The server is connected."""
        expect(self.by("link")).to_have_attribute("data-state", "open", timeout=PATIENCE_MS)


@contextmanager
def asleep(*screens: Screen) -> Iterator[None]:
    """What happens meanwhile they show when they wake, and not step by step."""
    shown = [(screen.page, screen.page.url) for screen in screens]
    for page, _ in shown:
        page.goto("about:blank")
    yield
    for page, url in shown:
        page.goto(url)


class Phone(Screen):
    """A phone: one seat."""

    def sits_down(self, code: str, name: str) -> None:
        """Open the address of the QR code and take a seat."""
        self.go(f"/g/{code}")
        self.by("name-input").fill(name)
        self.by("take-seat").click()
        expect(self.by("leave")).to_be_visible()

    @property
    def code(self) -> str:
        """The code of the game."""
        return str(self.by("code").inner_text())

    @property
    def token(self) -> str:
        """The seat's token, from the device's own store."""
        games = json.loads(self.page.evaluate("localStorage.getItem('handful.games')"))
        return str(next(game["seat"] for game in games if game["code"] == self.code))

    def is_covered(self) -> None:
        """Nothing of the hand and nothing of the question is in the page: no face, no key, no special card."""
        expect(self.by("hand-screen")).to_have_attribute("data-cover", "covered")
        told = self.server.ask(SECRETS, self.token, code=self.code)["game"]
        html = self.page.content()
        secrets = [card["key"] for card in told["view"]["hand"]]
        secrets += [card["title"] for card in told["view"]["hand"] if card.get("hero")]
        for special in told["view"].get("specials", ()):
            secrets += [special["name"], special["title"]]
        if told["decision"]:
            secrets += [f'"{option["key"]}"' for option in told["decision"]["options"]]
            secrets.append(told["decision"]["prompt"])
        assert [secret for secret in secrets if secret in html] == []
        expect(self.page.locator('[data-testid$="-hand"], [data-testid="card"]')).to_have_count(0)
        expect(self.by("decision")).to_have_count(0)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Press and hold the pad."""
        self.by("hold").hover()
        self.page.mouse.down()
        expect(self.by("hand-screen")).to_have_attribute("data-cover", "held")
        yield
        self.page.mouse.up()
        expect(self.by("hand-screen")).to_have_attribute("data-cover", "covered")

    def is_asked(self) -> None:
        """There is a question for this phone."""
        expect(self.by("decide")).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE_MS)

    def opens_the_question(self) -> Any:
        """Its form."""
        self.is_asked()
        self.by("decide").click()
        form = self.by("decision")
        expect(form).to_be_visible()
        return form

    def picks(self, *keys: str) -> None:
        """Open the question and answer it with exactly these."""
        form = self.opens_the_question()
        for key in keys:
            form.locator(f'input[value="{key}"]').check()
        self.confirms()

    def confirms(self) -> None:
        """The answer is taken, and the hand covered again."""
        self.by("confirm").click()
        expect(self.by("decision")).to_have_count(0)

    def answers(self, *wanted: str) -> None:
        """Open the question and answer it: with the first of `wanted` keys that is offered, or the first option."""
        form = self.opens_the_question()
        for key in wanted:
            if form.locator(f'input[value="{key}"]').count():
                form.locator(f'input[value="{key}"]').check()
                break
        else:
            choices = form.locator("input[type=radio], input[type=checkbox]")
            if choices.count():
                choices.first.check()
        while self.by("confirm").get_attribute("aria-disabled") == "true":
            form.locator("input[type=checkbox]:not(:checked)").first.check()
        self.confirms()


class TableScreen(Screen):
    """The screen in the middle."""


def screen(browser: Browser, server: Server, size: ViewportSize, kind: type[Screen], **context: Any) -> Any:
    """A new device of a size. Faults of its page fail the test when it is put away."""
    page = browser.new_context(viewport=size, reduced_motion="reduce", **context).new_page()
    page.set_default_timeout(PATIENCE_MS)
    device = kind(server, page)
    page.on("pageerror", lambda error: device.faults.append(str(error)))
    page.on(
        "console",
        lambda message: (
            device.faults.append(message.text)
            if message.type == "error" and "WebSocket connection" not in message.text
            else None
        ),
    )
    return device
