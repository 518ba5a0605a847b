"""What happens round a game: who sits where, phones that change, a host who is gone, one more game.

The server's clock runs ten times as fast (`tests.e2e.hasty`), so that somebody is away after 3 seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.screens import SMALL_PHONE, Phone, Screen, TableScreen, asleep, screen
from tests.server import Server, lay_table

pytestmark = [pytest.mark.needs("chromium", "web-build"), pytest.mark.timeout(240)]

ANN, MINSU, YURA = "Ann", "민수", "Юра"
HALF_A_MINUTE = 31_000
READ = ("en", "ru")
"""In the dark and in the light."""

Looked = Callable[..., None]
NewPhone = Callable[..., Phone]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a hurry."""
    url = f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db"
    server = Server(url, program="tests.e2e.hasty").start()
    yield server
    server.stop()


@pytest.fixture
def new_phone(browser: Browser, server: Server) -> Iterator[NewPhone]:
    """One more phone, a small one."""
    made: list[Phone] = []

    def new(language: str = "en", scheme: str = "dark") -> Phone:
        phone: Phone = screen(
            browser, server, SMALL_PHONE, Phone, has_touch=True, locale=language, color_scheme=scheme
        )
        made.append(phone)
        return phone

    yield new
    for phone in made:
        phone.page.context.close()
        assert phone.faults == []


def hosts(phone: Phone, name: str) -> str:
    """Make a game on a phone and sit down as its host; its code."""
    phone.go("/new")
    phone.by("create-game").click()
    phone.by("be-phone").click()
    phone.by("name-input").fill(name)
    phone.by("take-seat").click()
    expect(phone.by("leave")).to_be_visible()
    return phone.code


def gather(phones: dict[str, Phone]) -> str:
    """All sit down, the first one hosts; the game's code."""
    (host_name, host), *others = phones.items()
    code = hosts(host, host_name)
    for name, phone in others:
        phone.sits_down(code, name)
    expect(host.by("seat")).to_have_count(len(phones))
    return code


def begin(phones: dict[str, Phone]) -> str:
    """The same, and the game starts."""
    code = gather(phones)
    next(iter(phones.values())).by("start").click()
    for phone in phones.values():
        expect(phone.by("hand-screen")).to_be_visible()
    return code


def order(screen: Screen, *names: str) -> None:
    """In this order they sit, as a screen shows it."""
    expect(screen.by("seats").locator("bdi")).to_have_text(list(names))


def seat_of(screen: Screen, name: str) -> Any:
    """The row of a seat."""
    return screen.by("seat").filter(has_text=name)


def named(name: str) -> str:
    """A name in a sentence, kept apart from its writing direction."""
    return f"\u2068{name}\u2069"


def where(phone: Phone) -> str:
    """The address that a phone shows, after its server."""
    return str(phone.page.url.removeprefix(phone.server.url))


def scanned(phone: Phone) -> str:
    """Where the code leads that this screen shows."""
    expect(phone.by("pass")).to_be_visible()
    address = str(phone.by("pass-sheet").get_by_test_id("qr").get_attribute("data-address"))
    return "/" + address.split("/", 3)[3]


def goes_away(phone: Phone) -> None:
    """The phone is closed, or its battery is empty."""
    phone.page.goto("about:blank")


# ---- who sits where -------------------------------------------------------------------------------------------------


def test_the_host_puts_the_seats_in_order_by_keyboard(
    phones: dict[str, Phone], table: TableScreen, looked_at: Looked
) -> None:
    code = gather(phones)
    table.go(f"/t/{code}")
    host = phones[ANN]
    order(table, ANN, MINSU, YURA)
    seat_of(host, ANN).get_by_test_id("more").focus()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Tab")
    for place, names in ((2, (MINSU, ANN, YURA)), (3, (MINSU, YURA, ANN))):
        host.page.keyboard.press("Enter")
        for one in (host, table, phones[YURA]):
            order(one, *names)
        expect(host.by("place")).to_contain_text(f"place {place} of 3")
        expect(host.page.get_by_role("button", name=f"Move {ANN} down")).to_be_focused()
    host.page.keyboard.press("Shift+Tab")
    host.page.keyboard.press("Enter")
    order(table, MINSU, ANN, YURA)
    expect(host.page.get_by_role("button", name=f"Move {ANN} up")).to_be_focused()
    looked_at(host, "order")
    expect(phones[YURA].by("more")).to_have_count(0)


def test_the_host_puts_the_seats_in_order_by_hand(phones: dict[str, Phone], table: TableScreen) -> None:
    code = gather(phones)
    table.go(f"/t/{code}")
    host = phones[ANN]
    host.page.set_viewport_size(SMALL_PHONE)
    mouse = host.page.mouse
    handle, last = seat_of(host, ANN).get_by_test_id("handle"), seat_of(host, YURA)
    last.scroll_into_view_if_needed()
    start, end = handle.bounding_box(), last.bounding_box()
    mouse.move(start["x"] + 9, start["y"] + 9)
    mouse.down()
    mouse.move(start["x"] + 9, end["y"] + end["height"], steps=6)
    order(table, ANN, MINSU, YURA)
    host.page.keyboard.press("Escape")
    mouse.up()
    order(host, ANN, MINSU, YURA)
    mouse.move(start["x"] + 9, start["y"] + 9)
    mouse.down()
    mouse.move(start["x"] + 9, end["y"] + end["height"], steps=6)
    mouse.up()
    for one in (host, table, phones[MINSU]):
        order(one, MINSU, YURA, ANN)
    drag_with_a_finger(host, seat_of(host, ANN).get_by_test_id("handle"), -60)
    order(table, MINSU, ANN, YURA)
    before = host.page.evaluate("scrollY")
    drag_with_a_finger(host, seat_of(host, ANN).locator("strong"), -90)
    host.page.wait_for_function("before => scrollY > before", arg=before)
    order(table, MINSU, ANN, YURA)


def drag_with_a_finger(phone: Phone, on: Any, by: int) -> None:
    """A finger goes down on something, moves up or down, and lifts."""
    box = on.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touches = phone.page.context.new_cdp_session(phone.page)

    def touch(kind: str, *points: float) -> None:
        at = [{"x": x, "y": point} for point in points]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", y)
    for step in range(1, 7):
        touch("touchMove", y + by * step / 6)
    touch("touchEnd")
    touches.detach()


def test_the_host_frees_a_chair_and_changes_the_game(phones: dict[str, Phone], table: TableScreen) -> None:
    code = gather(phones)
    table.go(f"/t/{code}")
    host = phones[ANN]
    seat_of(host, YURA).get_by_test_id("more").click()
    host.by("remove").click()
    order(table, ANN, MINSU)
    expect(phones[YURA].by("lost")).to_contain_text("is free again")
    host.by("settings").locator("summary").click()
    host.by("edition").select_option("boss")
    expect(table.page.get_by_text("Boss’s Wallet (80 cards)")).to_be_visible()
    expect(phones[MINSU].page.get_by_text("Boss’s Wallet (80 cards)")).to_be_visible()
    table.by("fairness").locator("summary").click()
    table.is_accessible()


# ---- phones that change ---------------------------------------------------------------------------------------------


def test_a_seat_goes_to_another_phone(
    phones: dict[str, Phone], new_phone: NewPhone, table: TableScreen, looked_at: Looked
) -> None:
    code = begin(phones)
    table.go(f"/t/{code}")
    old, new, late = phones[ANN], new_phone(), new_phone()
    asked: list[str] = []
    new.page.on("request", lambda request: asked.append(request.url))
    old.by("my-seat").click()
    looked_at(old, "my-seat")
    old.by("pass-on").click()
    path = scanned(old)
    shown = old.by("pass").inner_text()
    assert len(shown.replace(" ", "")) == 10
    expect(old.by("pass-left")).to_contain_text(":")
    looked_at(old, "pass")
    new.go(path)
    expect(new.by("claim")).to_be_visible()
    looked_at(new, "claim")
    new.by("use-pass").click()
    expect(new.by("hand-screen")).to_be_visible()
    assert where(new) == f"/g/{code}"
    assert [url for url in asked if shown.replace(" ", "") in url] == []
    new.is_covered()
    expect(old.by("lost")).to_contain_text("on the other phone now")
    expect(old.by("hand-screen")).to_have_count(0)
    looked_at(old, "passed")
    expect(table.by("log")).to_contain_text(f"{named(ANN)} goes on with another phone")
    with new.held():
        expect(new.by("wallet-hand").get_by_test_id("card").first).to_be_visible()

    late.go(path)
    late.by("use-pass").click()
    expect(late.by("problem")).to_contain_text("unknown, used or too old")
    expect(late.by("pass-input")).to_have_value(shown.replace(" ", ""))
    phones[MINSU].go(path)  # a phone with a seat of its own does not lose it to a link
    expect(phones[MINSU].by("claim")).to_contain_text("has a seat here already")
    phones[MINSU].page.get_by_role("button", name="Back to my seat").click()
    expect(phones[MINSU].by("hand-screen")).to_be_visible()
    assert where(phones[MINSU]) == f"/g/{code}"


def test_a_pass_is_typed_too(phones: dict[str, Phone], new_phone: NewPhone) -> None:
    code = gather(phones)
    old, home = phones[MINSU], new_phone()
    old.by("pass-on").click()
    shown = old.by("pass")
    first = shown.inner_text()
    old.by("new-pass").click()
    expect(shown).not_to_have_text(first)
    typed = shown.inner_text().lower()
    home.go("/")
    home.by("have-pass").locator("summary").click()
    home.by("pass-input").fill(first)
    home.by("use-pass").click()
    expect(home.by("problem")).to_contain_text("unknown, used or too old")
    expect(home.by("pass-input")).to_have_value(first)
    home.is_accessible()
    home.by("pass-input").fill(typed)
    home.by("use-pass").click()
    expect(home.by("leave")).to_be_visible()
    assert where(home) == f"/g/{code}"
    expect(old.by("lost")).to_contain_text("on the other phone now")
    old.by("have-pass").locator("summary").click()  # and back again
    home.by("pass-on").click()
    old.by("pass-input").fill(home.by("pass").inner_text())
    old.by("use-pass").click()
    expect(old.by("leave")).to_be_visible()


def test_a_wrong_code_can_be_corrected(new_phone: NewPhone, looked_at: Looked) -> None:
    phone = new_phone()
    phone.go("/")
    phone.by("code-input").fill("ccc ccd")
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("heading", name="No such game")).to_be_visible()
    expect(phone.by("code-input")).to_have_value("CCCCCD")
    looked_at(phone, "gone")


def test_the_host_gives_the_seat_of_somebody_who_left_to_a_new_phone(
    phones: dict[str, Phone], new_phone: NewPhone, table: TableScreen, looked_at: Looked
) -> None:
    code = begin(phones)
    table.go(f"/t/{code}")
    host, leaving, new = phones[ANN], phones[YURA], new_phone()
    leaving.by("my-seat").click()
    leaving.by("leave-game").click()
    looked_at(leaving, "leave")
    leaving.by("leave-confirm").click()
    expect(leaving.by("have-pass")).to_be_visible()
    expect(leaving.by("lost")).to_be_empty()
    expect(host.by("news")).to_contain_text(f"{named(YURA)} leaves the table")
    host.by("see-table").click()
    expect(host.by("bot-for")).to_have_count(0)
    host.by("reissue").click()
    path = scanned(host)
    expect(host.by("pass-sheet")).to_contain_text("Everybody sees, to the end of the game")
    looked_at(host, "reissue")
    new.go(path)
    new.by("use-pass").click()
    expect(new.by("hand-screen")).to_be_visible()
    expect(host.by("pass-status")).to_contain_text("the new phone has the seat")
    host.by("pass-close").click()
    expect(seat_of(host, YURA).get_by_test_id("reissued")).to_be_visible()
    expect(seat_of(table, YURA).get_by_test_id("reissued")).to_be_visible()
    host.by("end-game").click()
    host.by("end-confirm").click()
    for one in (host, table, new, phones[MINSU]):
        expect(one.by("no-result")).to_be_visible()
        looked_at(one, f"over-{type(one).__name__}")


@pytest.mark.parametrize("back_in_time", [False, True])
def test_the_host_gives_the_seat_of_somebody_who_is_gone_to_a_new_phone(
    phones: dict[str, Phone],
    new_phone: NewPhone,
    table: TableScreen,
    looked_at: Looked,
    *,
    back_in_time: bool,
) -> None:
    code = begin(phones)
    table.go(f"/t/{code}")
    host, gone, new = phones[ANN], phones[YURA], new_phone()
    host.page.clock.install()
    goes_away(gone)
    host.by("see-table").click()
    expect(host.by("bot-for")).to_be_visible()
    expect(host.by("reissue")).to_have_count(0)
    host.page.clock.fast_forward(HALF_A_MINUTE)
    expect(host.by("reissue")).to_be_visible()
    table.page.wait_for_timeout(3_000)  # half a minute of the server's
    host.by("reissue").click()
    path = scanned(host)
    new.go(path)
    expect(new.by("claim")).to_be_visible()
    new.by("use-pass").click()
    expect(new.by("early")).to_contain_text("The old phone may still be back")
    if back_in_time:
        gone.go(f"/g/{code}")
        expect(gone.by("hand-screen")).to_be_visible()
        expect(new.by("lost")).to_contain_text("was back in time and keeps the seat")
        expect(new.by("early")).to_have_count(0)
        expect(table.by("log")).to_contain_text("keeps the seat")
    else:
        expect(new.by("wallet-table")).to_be_visible()
        looked_at(new, "early")
        expect(new.by("hand-screen")).to_be_visible()
        new.is_covered()
        with new.held():
            expect(new.by("wallet-hand").get_by_test_id("card").first).to_be_visible()
        gone.go(f"/g/{code}")
        expect(gone.by("lost")).to_contain_text("moved to another phone")
    expect(seat_of(table, YURA).get_by_test_id("reissued")).to_be_visible()


# ---- somebody who is gone -------------------------------------------------------------------------------------------


def test_a_bot_plays_until_somebody_is_back(
    phones: dict[str, Phone], table: TableScreen, looked_at: Looked
) -> None:
    code = begin(phones)
    table.go(f"/t/{code}")
    host, gone = phones[ANN], phones[YURA]
    goes_away(gone)
    host.by("see-table").click()
    host.by("bot-for").click()
    for one in (host, table):
        expect(seat_of(one, YURA)).to_have_attribute("data-status", "BOT")
        expect(seat_of(one, YURA)).to_contain_text(f"A bot plays until {named(YURA)} is back")
    looked_at(host, "stands-in")
    gone.go(f"/g/{code}")
    expect(gone.by("hand-screen")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(host.by("news")).to_contain_text(f"{named(YURA)} is back and plays again")
    expect(table.by("log")).to_contain_text(f"{named(YURA)} is back and plays again")
    expect(seat_of(table, YURA)).to_have_count(0)  # nobody is missing: the game's own table is enough


def test_the_host_hands_over_and_a_host_who_is_gone_is_relieved(phones: dict[str, Phone]) -> None:
    gather(phones)
    first, second, third = phones.values()
    seat_of(first, MINSU).get_by_test_id("more").click()
    first.by("make-host").click()
    expect(first.by("start")).to_have_count(0)
    expect(seat_of(third, MINSU)).to_contain_text("host")
    second.by("start").click()
    expect(third.by("hand-screen")).to_be_visible()
    third.by("my-seat").click()
    expect(third.by("take-host")).to_have_count(0)  # the host is here
    third.page.clock.install()
    goes_away(second)
    third.by("host-gone").locator("summary").click()
    third.by("take-host").click()
    expect(third.by("my-seat-dialog")).to_contain_text("The host is still here.")
    third.page.wait_for_timeout(3_500)
    third.page.keyboard.press("Escape")
    third.page.clock.fast_forward(HALF_A_MINUTE)
    third.page.get_by_text(f"{named(MINSU)}, the host, is gone").wait_for()
    third.is_accessible()
    third.by("take-host").click()
    expect(third.by("news")).to_contain_text(f"{named(YURA)} takes over as host")
    third.by("see-table").click()
    expect(third.by("end-game")).to_be_visible()


# ---- one more game --------------------------------------------------------------------------------------------------

MINE = """query($code: String!) { game(code: $code) {
  phase decision { id sample { option count } } } }"""
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) { ... on Problem { code message } } }"""


def play_to_the_end(server: Server, code: str, *tokens: str) -> None:
    """Everybody answers as the sample says."""
    while True:
        for token in tokens:
            game = server.ask(MINE, token, code=code)["game"]
            if game["phase"] == "OVER":
                return
            if decision := game["decision"]:
                picks = {"decision": decision["id"], "picks": decision["sample"]}
                server.ask(ANSWER, token, input=picks)


def test_two_games_in_one_evening(
    server: Server, phones: dict[str, Phone], table: TableScreen, new_phone: NewPhone, looked_at: Looked
) -> None:
    party = lay_table(server, bots=1)
    table.go("/")
    keys = [{"code": party.code, "title": "Wallet", "host": party.host, "used": 1}]
    table.page.evaluate("keys => localStorage.setItem('handful.games', JSON.stringify(keys))", keys)
    table.go(f"/t/{party.code}")
    for name, phone in phones.items():
        phone.sits_down(party.code, name)
    table.by("start").click()
    expect(phones[YURA].by("hand-screen")).to_be_visible()
    tokens = [phone.token for phone in phones.values()]
    with asleep(table, *phones.values()):
        play_to_the_end(server, party.code, *tokens)
    for one in (table, *phones.values()):
        expect(one.by("standings")).to_be_visible()
        expect(one.by("evening")).to_have_count(0)
    expect(phones[ANN].by("play-again")).to_have_count(0)
    late = phones[YURA]
    goes_away(late)
    before = table.by("standings").locator("bdi").all_inner_texts()

    table.by("play-again").click()
    expect(table.by("big-code")).to_be_visible()
    code = table.by("big-code").inner_text()
    assert code != party.code
    expect(table.by("evening").locator("bdi").first).to_be_visible()
    phones[MINSU].by("play-again").click()
    phones[ANN].by("play-again").click()
    for name in (ANN, MINSU):
        expect(phones[name].by("leave")).to_be_visible()
        assert phones[name].code == code
    order(table, "Bot 1", ANN, MINSU)
    looked_at(table, "evening-lobby")

    late.go(f"/g/{party.code}")  # an old phone that comes later finds it
    late.by("play-again").click()
    expect(late.by("leave")).to_be_visible()
    order(table, "Bot 1", ANN, MINSU, YURA)
    seat = late.token
    late.by("leave").click()
    expect(late.by("name-input")).to_have_value(YURA)
    late.page.reload()  # and somebody who scans the new code has the same name and chair, whatever happened
    late.by("take-seat").click()
    expect(late.by("leave")).to_be_visible()
    assert late.token != seat

    table.by("start").click()
    expect(late.by("hand-screen")).to_be_visible()
    tokens = [phone.token for phone in phones.values()]
    with asleep(table, *phones.values()):
        play_to_the_end(server, code, *tokens)
    for one in (table, *phones.values()):
        expect(one.by("standings")).to_be_visible()
        expect(one.by("evening").locator("bdi")).to_have_count(4)
    assert sorted(table.by("evening").locator("bdi").all_inner_texts()) == sorted(before)
    looked_at(table, "evening-table")
    small = phones[ANN]
    small.page.set_viewport_size(SMALL_PHONE)
    small.by("fairness").locator("summary").click()
    looked_at(small, "evening-phone")
    table.go(f"/t/{party.code}")  # whoever opens the old table is there for its standings
    expect(table.by("standings")).to_be_visible()
    table.page.get_by_role("button", name="To the next game").click()
    expect(table.by("evening")).to_be_visible()


# ---- every screen, in every language --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "dark"), ("ko", "light"), ("ru", "light"), ("de", "dark")]
)
def test_the_screens_of_the_tables_life_fit(
    server: Server, new_phone: NewPhone, looked_at: Looked, language: str, scheme: str
) -> None:
    look = partial(looked_at, fits_alone=language not in READ)
    host, guest, other = (new_phone(language, scheme) for _ in range(3))
    long = "Maximiliane Österreicher"
    code = gather({long: host, "שרה": guest})
    seat_of(host, "שרה").get_by_test_id("more").click()
    host.by("settings").locator("summary").click()
    look(host, f"{language}-lobby-host")
    guest.by("pass-on").click()
    path = scanned(guest)
    look(guest, f"{language}-pass")
    guest.by("pass-close").click()
    other.go(path)
    expect(other.by("claim")).to_be_visible()
    look(other, f"{language}-claim")
    other.page.get_by_role("button").last.click()
    other.by("have-pass").locator("summary").click()
    look(other, f"{language}-join")
    other.by("name-input").fill("민수")
    other.by("take-seat").click()
    host.by("start").click()
    expect(other.by("hand-screen")).to_be_visible()
    other.by("my-seat").click()
    look(other, f"{language}-my-seat")
    other.by("leave-game").click()
    look(other, f"{language}-leave")
    other.by("leave-confirm").click()
    expect(other.by("have-pass")).to_be_visible()
    look(other, f"{language}-left")
    look(host, f"{language}-news")
    host.by("see-table").click()
    look(host, f"{language}-seats")
    host.by("reissue").click()
    scanned(host)
    look(host, f"{language}-reissue")
    host.by("pass-close").click()
    host.by("end-game").click()
    host.by("end-confirm").click()
    expect(host.by("play-again")).to_be_visible()
    look(host, f"{language}-again")
    host.by("play-again").click()
    expect(guest.by("play-again")).to_be_visible()
    look(guest, f"{language}-again-guest")
    guest.by("play-again").click()
    expect(guest.by("leave")).to_be_visible()
    assert guest.code != code
