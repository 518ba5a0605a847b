"""The server that is judged, and tables to ask about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.server import Server, Table, lay_table

MANY = str(10**9)
SETTINGS = {
    "MAX_OPERATIONS_PER_SECOND": MANY,
    "MAX_FAILED_LOOKUPS_PER_MINUTE": MANY,
    "MAX_GAMES_PER_HOUR": MANY,
}
"""How often may be asked is looked at elsewhere."""
COMPLAINT = re.compile(r"\b(?:ERROR|CRITICAL)\b|Traceback|incident|never awaited|was never retrieved")

WHO = """query($code: String!) { game(code: $code) { id rulebook { id slug }
  seats { id number } decision { id options { key } sample { option count } }
  view { ... on WalletView { walletHand: hand { title } } ... on PurseView { purseHand: hand { title } } } } }"""


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits to how often it may be asked."""
    folder = tmp_path_factory.mktemp("audit")
    server = Server(f"sqlite:///{folder}/games.db", bot_pause_seconds="0", settings=SETTINGS).start()
    greeting = len(server.said)
    yield server
    assert server.process is not None
    server.process.terminate()
    assert server.wait() == 0
    server.stop()
    quiet(server.said[greeting:])


def quiet(said: list[str]) -> None:
    """A log without an error."""
    assert COMPLAINT.search("".join(said)) is None, said


@pytest.fixture
def server(judged: Server) -> Iterator[Server]:
    """The server; after each test it lives and has logged no error."""
    already = len(judged.said)
    yield judged
    assert judged.http.get(f"{judged.url}/healthz").json() == {"status": "ok"}
    quiet(judged.said[already:])


@dataclass(frozen=True)
class World:
    """A few tables, and all that can be said about them: values by the names of arguments and fields."""

    tables: dict[str, Table]
    tokens: list[str | None]
    values: dict[str, list[Any]]
    cards: set[str]
    """What is written on cards in hands."""


def made(server: Server) -> World:
    """A lobby and a running game of each kind."""
    tables = {
        "lobby": lay_table(server, "Ann", bots=1),
        "wallet": lay_table(server, "Ann", "Bob", bots=1).start(),
        "purse-or-life": lay_table(server, "Ann", "Bob", bots=1, rulebook="purse-or-life").start(),
    }
    values: dict[str, list[Any]] = {
        "rulebook": ["wallet", "purse-or-life"],
        "slug": ["wallet", "purse-or-life"],
        "edition": ["wallet", "boss"],
        "code": [],
        "id": [],
        "seat": [],
        "decision": [],
        "option": [],
        "number": [0, 1, 2, 3],
        "count": [1, 2],
        "after": [0, 1, 3],
    }
    tokens: list[str | None] = [None]
    cards: set[str] = set()
    for table in tables.values():
        values["code"].append(table.code)
        tokens += [table.host, *table.tokens]
        for token in table.tokens:
            game = server.ask(WHO, token, code=table.code)["game"]
            values["id"] += [game["id"], game["rulebook"]["id"]]
            values["seat"] += [seat["id"] for seat in game["seats"]]
            if game["decision"]:
                values["decision"].append(game["decision"]["id"])
                values["option"] += [option["key"] for option in game["decision"]["options"]]
            for hand in (game["view"] or {}).values():
                cards |= {card["title"] for card in hand or ()}
    values["id"] += values["seat"]
    return World(tables, tokens, values, cards)


@pytest.fixture(scope="session")
def world(judged: Server) -> World:
    """Tables that stay."""
    return made(judged)
