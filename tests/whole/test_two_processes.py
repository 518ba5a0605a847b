"""Two whole servers on one PostgreSQL serve the same game: it makes no difference to which of them a phone goes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from statistics import median
from threading import Event
from typing import Any, TypeVar

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.postgresql import PostgreSQL
from tests.server import Server, follow, lay_table

T = TypeVar("T")

pytestmark = [pytest.mark.needs("postgresql"), pytest.mark.timeout(120)]

GAME = "version phase waitingFor { number } decision { id sample { option count } }"
LOOK = f"query($code: String!) {{ game(code: $code) {{ {GAME} }} }}"
ANSWER = f"""mutation($input: AnswerInput!) {{ answer(input: $input) {{ __typename
  ... on Answered {{ game {{ {GAME} }} }} ... on Problem {{ code }} }} }}"""
UNDO = f"""mutation($input: UndoInput!) {{ undo(input: $input) {{ __typename
  ... on Undone {{ game {{ {GAME} }} }} ... on Problem {{ code }} }} }}"""
EVENTS = (
    "query($code: String!) { game(code: $code) { version events { version kind seat { number } text } } }"
)

PATIENCE_SECONDS = 30
PAUSE_SECONDS = 0.02
TIMES = 34
MOST_MEDIAN_SECONDS = 0.3
ANSWERS = 25
PROTOCOL = Subprotocol("graphql-transport-ws")


def eventually(look: Callable[[], T | None]) -> T:
    """What somebody sees as soon as there is something: the other server hears of it in a moment."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        if (seen := look()) is not None:
            return seen
        Event().wait(PAUSE_SECONDS)
    raise AssertionError("nothing came of it")


@dataclass
class Phone:
    """Somebody at the table, who goes to one server after the other, and on to the next when there is none."""

    servers: list[Server]
    code: str
    token: str
    seat: int
    turn: int = 0
    acknowledged: dict[str, tuple[dict[str, Any], int]] = field(default_factory=dict)
    """Answers by their questions, and the versions that their first acknowledgements told; 0 where it was lost."""
    asked_again: int = 0
    """How often the server said that the same may be sent again."""
    hung_up: int = 0

    def ask(self, document: str, **variables: Any) -> Any:
        """A query or a mutation, sent until there is an answer to it; the one field of its data."""
        return eventually(lambda: self._try(document, variables))

    def _try(self, document: str, variables: dict[str, Any]) -> Any:
        """The same once; None when it may be sent again."""
        try:
            body = self._send(document, variables)
        except httpx.TransportError:
            self.hung_up += 1
            return None
        if "errors" not in body:
            return next(iter(body["data"].values()))
        (error,) = body["errors"]
        assert error["extensions"]["code"] == "INTERNAL", body
        assert error["extensions"]["retry"], body
        self.asked_again += 1
        return None

    def _send(self, document: str, variables: dict[str, Any]) -> Any:
        server = self.servers[self.turn % len(self.servers)]
        self.turn += 1
        headers = {"authorization": f"Bearer {self.token}"}
        request = {"query": document, "variables": variables}
        return server.http.post(f"{server.url}/graphql", json=request, headers=headers).json()

    def look(self) -> Any:
        """How the game stands."""
        return self.ask(LOOK, code=self.code)

    def answer(self, decision: dict[str, Any]) -> Any:
        """Answer with the sample; how the game stands then."""
        given = {"decision": decision["id"], "picks": decision["sample"]}
        before = self.asked_again, self.hung_up
        said = self.ask(ANSWER, input=given)
        assert said["__typename"] == "Answered", said
        is_first = before == (self.asked_again, self.hung_up)
        self.acknowledged.setdefault(decision["id"], (given, said["game"]["version"] if is_first else 0))
        return said["game"]

    def undo(self, decision: dict[str, Any]) -> Any:
        """Take an answer back; how the game stands then."""
        said = self.ask(UNDO, input={"decision": decision["id"]})
        assert said["__typename"] == "Undone", said
        return said["game"]

    def decision(self) -> dict[str, Any]:
        """What this seat is asked, as soon as the server knows it."""
        decision: dict[str, Any] = eventually(lambda: self.look()["decision"])
        return decision

    def try_to_answer(self, phones: list[Phone]) -> int | None:
        """Without a database whoever is asked something is told to try again; how often anybody was, if they were."""
        if decision := self.look()["decision"]:
            given = {"decision": decision["id"], "picks": decision["sample"]}
            assert self._try(ANSWER, {"input": given}) is None
        return sum(phone.asked_again for phone in phones) or None

    def play(self, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Answer whatever is asked, until the game is over."""
        while goes_on():
            game = self.look()
            if game["decision"]:
                self.answer(game["decision"])
            elif game["phase"] == "OVER":
                return
            else:
                Event().wait(PAUSE_SECONDS)


@contextmanager
def two_on(url: str) -> Iterator[list[Server]]:
    """Two of them on one database."""
    with ExitStack() as stack:
        started = []
        for _ in range(2):
            server = Server(url)
            stack.callback(server.stop)
            started.append(server.start())
        yield started


@pytest.fixture
def servers(postgres_database: str) -> Iterator[list[Server]]:
    """Two of them on a new database."""
    with two_on(postgres_database) as started:
        yield started


def sit_down(servers: list[Server], *names: str) -> list[Phone]:
    """A game of Wallet, the phones in turn at the one and the other server."""
    table = lay_table(servers[0], *names).start()
    return [Phone(servers, table.code, token, seat, turn=seat) for seat, token in enumerate(table.tokens)]


def at_once(phones: list[Phone], what: Callable[[Phone], object]) -> None:
    """All of them do something at the same time."""
    with ThreadPoolExecutor(len(phones)) as pool:
        for done in [pool.submit(what, phone) for phone in phones]:
            done.result()


def held_against(phones: list[Phone]) -> None:
    """Every acknowledged answer is in the log at the version that was told; sent again, nothing happens."""
    log = all_say(phones[0])
    assert {event["version"] for event in log["events"]} == set(range(1, log["version"] + 1))
    seats = {(event["version"], event["seat"]["number"]) for event in log["events"] if event["seat"]}
    for phone in phones:
        for given, version in phone.acknowledged.values():
            assert not version or (version, phone.seat) in seats
            assert phone.ask(ANSWER, input=given)["__typename"] == "Answered"
    assert all_say(phones[0]) == log
    versions = [version for phone in phones for _, version in phone.acknowledged.values() if version]
    assert len(set(versions)) == len(versions)


def all_say(phone: Phone) -> Any:
    """What has happened, as soon as all servers tell the same."""

    def say() -> Any:
        logs = [phone.ask(EVENTS, code=phone.code) for _ in phone.servers]
        return logs[0] if all(log == logs[0] for log in logs) else None

    return eventually(say)


def alone(phones: list[Phone]) -> None:
    """Play on while one seat at a time is asked."""
    while len(waiting := phones[0].look()["waitingFor"]) == 1:
        phone = phones[waiting[0]["number"]]
        if decision := phone.look()["decision"]:
            phone.answer(decision)


def test_all_seats_answer_one_question_through_both_at_once(
    servers: list[Server], tell: Callable[[str], None]
) -> None:
    phones = sit_down(servers, "Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")
    alone(phones)
    last, *others = phones
    eventually(lambda: len(last.look()["waitingFor"]) == len(phones) or None)

    def change_ones_mind(phone: Phone) -> None:
        decision = phone.decision()
        for _ in range(TIMES):
            phone.answer(decision)
            decision = phone.undo(decision)["decision"]
        phone.answer(decision)

    began = time.monotonic()
    at_once(others, change_ones_mind)
    took = time.monotonic() - began
    eventually(lambda: last.look()["waitingFor"] == [{"number": last.seat}] or None)
    last.answer(last.decision())
    at_once(phones, lambda phone: held_against([phone]))
    answers = sum(len(phone.acknowledged) for phone in others)
    tell(f"two processes: {answers} answers, most to one question and taken back, in {took:.1f} s")
    assert answers > (TIMES + 1) * len(others) > 200


def test_an_update_reaches_the_phones_of_the_other_server_by_a_signal(
    servers: list[Server], tell: Callable[[str], None]
) -> None:
    """Each server looks at the log by itself only every two seconds."""
    phones = sit_down(servers[:1], "Ann", "Bob", "Cid", "Dee")
    took: list[float] = []
    with connect(f"ws{servers[1].url[4:]}/graphql", subprotocols=[PROTOCOL], proxy=None) as screen:
        follow(screen, phones[0].code, phones[0].token)
        version = seen(screen)
        while len(took) < ANSWERS:
            phone = next(phone for phone in phones if phone.look()["decision"])
            decision = phone.decision()
            began = time.monotonic()
            game = phone.answer(decision)
            while version < game["version"]:
                version = seen(screen)
            took.append(time.monotonic() - began)
    tell(f"two processes: answered at one, seen at the other after {1000 * median(took):.0f} ms (median)")
    assert median(took) < MOST_MEDIAN_SECONDS


def seen(screen: ClientConnection) -> int:
    """The version of the next item."""
    message = json.loads(screen.recv(timeout=10))
    assert message["type"] == "next", message
    return int(message["payload"]["data"]["gameUpdates"]["game"]["version"])


def test_one_server_is_killed_and_its_phones_go_on_at_the_other(
    servers: list[Server], tell: Callable[[str], None]
) -> None:
    phones = sit_down(servers, "Ann", "Bob", "Cid", "Dee")
    version = in_the_middle(phones, servers[0].kill)
    survivors = [
        Phone(servers[1:], phone.code, phone.token, phone.seat, 0, phone.acknowledged) for phone in phones
    ]
    held_against(survivors)
    assert sum(phone.hung_up for phone in phones) > 0
    tell(f"two processes: one killed after {ANSWERS} answers, nothing lost of {version} entries")


@pytest.mark.needs("pg-server")
def test_the_database_crashes_and_is_started_again(tell: Callable[[str], None]) -> None:
    with ExitStack() as stack:
        postgresql = PostgreSQL()
        stack.callback(postgresql.remove)
        servers = stack.enter_context(two_on(postgresql.url))
        phones = sit_down(servers, "Ann", "Bob", "Cid", "Dee")

        def start_again() -> None:
            postgresql.crash()
            for server in servers:
                stranger = server.http.post(
                    f"{server.url}/graphql",
                    json={"query": "{ __typename }"},
                    headers={"authorization": f"Bearer {'x' * 40}"},
                )
                assert (stranger.status_code, stranger.headers.get("retry-after")) == (503, "1")
                assert server.http.get(f"{server.url}/healthz").status_code == 503
            eventually(lambda: phones[0].try_to_answer(phones))
            postgresql.start()

        version = in_the_middle(phones, start_again)
        held_against(phones)
        assert all(server.process is not None and server.process.poll() is None for server in servers)
        assert all(server.http.get(f"{server.url}/healthz").is_success for server in servers)
    again = sum(phone.asked_again for phone in phones)
    tell(
        f"two processes: PostgreSQL crashed after {ANSWERS} answers, {again} times asked again, "
        f"nothing lost of {version} entries"
    )


def in_the_middle(phones: list[Phone], happens: Callable[[], None]) -> int:
    """Everybody plays as fast as they can; after some answers something happens, and they go on to the end.

    A screen at the last server sees all of it. The version at the end.
    """

    def goes_on() -> bool:
        return sum(len(phone.acknowledged) for phone in phones) < ANSWERS

    def play(phone: Phone) -> None:
        if phone is phones[0]:
            phone.play(goes_on)
            happens()
        phone.play()

    at = f"ws{phones[0].servers[-1].url[4:]}/graphql"
    with connect(at, subprotocols=[PROTOCOL], proxy=None) as screen:
        follow(screen, phones[0].code, phones[0].token)
        at_once(phones, play)
        over = phones[0].look()
        assert over["phase"] == "OVER"
        while seen(screen) < over["version"]:
            pass
    return int(over["version"])
