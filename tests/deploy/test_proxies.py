"""nginx and Caddy, with the files of deploy/, before a real server: sockets, addresses, silence, headers, the end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.deploy.proxies import Site, caddy_before, nginx_before
from tests.server import TAKE, Server, follow, lay_table, receive_all

Before: TypeAlias = Callable[..., AbstractContextManager[Site]]

GUESS = {"query": 'query { game(code: "BBBBBB") { id } }'}
MUCH = {"query": "{ rulebooks { title terms { title text } editions { title } } }"}
HSTS = "max-age=31536000"

BOTH = [
    pytest.param(nginx_before, marks=pytest.mark.needs("nginx"), id="nginx"),
    pytest.param(caddy_before, marks=pytest.mark.needs("caddy"), id="caddy"),
]


def served(folder: Path, **settings: str) -> Server:
    """A server that pings often and lets an address guess once."""
    usual = {"SOCKET_PING_SECONDS": "0.4", "MAX_FAILED_LOOKUPS_PER_MINUTE": "1"}
    return Server(f"sqlite:///{folder}/games.db", settings=usual | settings).start()


@pytest.fixture(scope="module", params=BOTH)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server behind each of them. Each test comes from addresses of its own."""
    folder = tmp_path_factory.mktemp("site")
    server = served(folder)
    try:
        with request.param(server, folder) as site:
            yield site
    finally:
        server.stop()


# ---- sockets --------------------------------------------------------------------------------------------------------


def test_a_page_from_here_opens_a_socket_and_follows_a_game(site: Site) -> None:
    table = lay_table(site.server, "Ann")
    with site.phone() as live:
        follow(live, table.code, table.tokens[0])
        assert versions(live) == 1
        site.server.ask(TAKE, input={"code": table.code, "name": "Bob"})
        assert versions(live) == 2


def test_a_page_of_another_site_does_not(site: Site) -> None:
    for stranger in ("https://localhost", f"http://{site.host}0", "https://evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused, site.phone(origin=stranger):
            pass
        assert refused.value.response.status_code == 403


def versions(live: ClientConnection) -> int:
    """The version of the next item."""
    said = json.loads(live.recv(timeout=20))
    return int(said["payload"]["data"]["gameUpdates"]["game"]["version"])


# ---- addresses ------------------------------------------------------------------------------------------------------


def may_guess(browser: httpx.Client, **headers: str) -> bool:
    """Whether somebody may look for a game that is not there."""
    answered = browser.post(
        "/graphql", json=GUESS, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    errors = answered.json().get("errors", [])
    assert [error["extensions"]["code"] for error in errors] in ([], ["RATE_LIMITED"])
    return not errors


def may_guess_by_socket(live: ClientConnection) -> bool:
    """The same, by a socket that was just opened."""
    live.send(json.dumps({"type": "connection_init"}))
    live.send(json.dumps({"type": "subscribe", "id": "1", "payload": GUESS}))
    said = [json.loads(live.recv(timeout=20)) for _ in range(2)][1]
    assert said["type"] == "next"
    return "errors" not in said["payload"]


def test_guesses_are_counted_by_the_address_of_whoever_guesses(site: Site) -> None:
    with site.browser("127.0.1.1") as one, site.browser("127.0.1.2") as other:
        assert may_guess(one)
        assert not may_guess(one)
        assert may_guess(other)
        assert not may_guess(other)
    with site.phone("127.0.1.2") as live:
        assert not may_guess_by_socket(live)
    with site.phone("127.0.1.3") as live:
        assert may_guess_by_socket(live)


@pytest.mark.parametrize(
    ("address", "said"),
    [("127.0.2.1", "192.0.2.9"), ("127.0.2.2", "192.0.2.9, 127.0.0.1"), ("127.0.2.3", "127.0.0.1")],
)
def test_what_somebody_says_of_their_own_address_is_not_believed(site: Site, address: str, said: str) -> None:
    with site.browser(address) as browser:
        assert may_guess(browser)
        for header in ("x_forwarded_for", "forwarded", "x_real_ip"):
            assert not may_guess(browser, **{header: f"for={said}" if header == "forwarded" else said})
    with site.phone(address, x_forwarded_for=said) as live:
        assert not may_guess_by_socket(live)


def test_a_server_without_a_proxy_believes_nobody(site: Site) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.3.1")
    with httpx.Client(base_url=site.server.url, transport=transport) as browser:
        assert may_guess(browser)
        assert not may_guess(browser, x_forwarded_for="192.0.2.9")


@pytest.mark.parametrize("before", BOTH)
def test_a_proxy_that_is_not_trusted_is_not_believed(before: Before, tmp_path: Path) -> None:
    server = served(tmp_path, TRUSTED_PROXIES="192.0.2.7,10.0.0.0/8")
    try:
        with (
            before(server, tmp_path) as site,
            site.browser("127.0.1.1") as one,
            site.browser("127.0.1.2") as other,
        ):
            assert may_guess(one)
            assert not may_guess(other)
    finally:
        server.stop()


# ---- silence --------------------------------------------------------------------------------------------------------

IMPATIENT = (r"proxy_(read|send)_timeout 1h;", r"proxy_\1_timeout 2s;")


@pytest.mark.needs("nginx")
@pytest.mark.parametrize("ping_seconds", ["0.4", "3600"])
def test_a_socket_on_which_nothing_happens_stays_open_because_of_pings(
    tmp_path: Path, ping_seconds: str
) -> None:
    server = served(tmp_path, SOCKET_PING_SECONDS=ping_seconds)
    try:
        with nginx_before(server, tmp_path, IMPATIENT) as site, site.phone() as live:
            table = lay_table(server, "Ann")
            follow(live, table.code, table.tokens[0])
            assert versions(live) == 1
            if ping_seconds == "3600":  # what the pings are for
                with pytest.raises(ConnectionClosed):
                    live.recv(timeout=20)
            else:
                stays_open(live, table.server, table.code)
    finally:
        server.stop()


def test_a_socket_on_which_nothing_happens_stays_open(site: Site) -> None:
    table = lay_table(site.server, "Ann")
    with site.phone() as live:
        follow(live, table.code, table.tokens[0])
        assert versions(live) == 1
        stays_open(live, site.server, table.code)


def stays_open(live: ClientConnection, server: Server, code: str) -> None:
    """For more than twice as long as the proxy's patience lasts."""
    with pytest.raises(TimeoutError):
        live.recv(timeout=5)
    server.ask(TAKE, input={"code": code, "name": "Bob"})
    assert versions(live) == 2


# ---- headers and the end --------------------------------------------------------------------------------------------


def test_long_answers_are_compressed_and_short_ones_are_not(site: Site) -> None:
    for accept in ("application/json", "application/graphql-response+json"):
        with site.browser() as browser:
            much = browser.post("/graphql", json=MUCH, headers={"accept": accept})
            little = browser.post("/graphql", json={"query": "{ __typename }"}, headers={"accept": accept})
        assert much.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in much.headers["vary"].lower()
        assert much.json() == httpx.post(f"{site.server.url}/graphql", json=MUCH).json()
        assert "content-encoding" not in little.headers


@pytest.mark.parametrize("path", ["/", "/graphql?query=%7B__typename%7D", "/assets/gone.js", "/metrics"])
def test_only_the_proxy_promises_https(site: Site, path: str) -> None:
    with site.browser() as browser:
        answered = browser.get(path)
    assert answered.headers.get_list("strict-transport-security") == [HSTS]
    assert answered.headers["x-content-type-options"] == "nosniff"
    assert "strict-transport-security" not in httpx.get(f"{site.server.url}{path}").headers


def test_plain_http_leads_to_https(site: Site) -> None:
    led = httpx.get(f"http://localhost:{site.http}/g/BBBBBB?a=b")
    assert led.status_code in (301, 308)
    assert led.headers["location"].startswith("https://localhost")
    assert led.headers["location"].endswith("/g/BBBBBB?a=b")


def test_what_is_too_large_is_refused_by_the_server_in_words(site: Site) -> None:
    with site.browser() as browser:
        refused = browser.post("/graphql", json={"query": "x" * (2 << 20)})
    assert refused.status_code == 413
    assert refused.json()["errors"][0]["extensions"]["code"] == "TOO_LARGE"


@pytest.mark.parametrize("before", BOTH)
def test_phones_are_told_to_come_back_and_can(before: Before, tmp_path: Path) -> None:
    server = served(tmp_path)
    try:
        with before(server, tmp_path) as site:
            table = lay_table(server, "Ann")
            with site.phone() as live:
                follow(live, table.code, table.tokens[0])
                assert versions(live) == 1
                server.stop()
                with pytest.raises(ConnectionClosed) as closed:
                    receive_all(live)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012
            server.start()
            with site.phone() as live:
                follow(live, table.code, table.tokens[0])
                assert versions(live) == 1
    finally:
        server.stop()
