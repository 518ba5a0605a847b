"""What Prometheus is told, by which door, and what it is not told."""

from __future__ import annotations

import re
import socket
import sys
from pathlib import Path
from timeit import repeat
from typing import cast

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from api.faults import Code
from api.metrics import OUTCOMES, Kind, Metrics, Tally
from models.kernel.problems import ProblemCode
from models.store import Store
from tests.api.client import CREATE, LOOK, UPDATES, Client
from tests.api.conftest import Served
from tests.api.party import answer_sample, started
from tests.api.test_command import served
from tests.server import Server, free_port

TOKEN = "a-token-for-prometheus"
Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


async def samples(client: Client) -> Samples:
    """What /metrics tells, by name and labels."""
    told = await client.send("GET", "/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert told.status_code == 200, told.text
    return samples_in(told.text)


def samples_in(text: str) -> Samples:
    """The same, of a text."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def of(samples: Samples, name: str, **labels: str) -> float:
    """One of them; nought for what was not counted yet."""
    return samples.get((name, frozenset(labels.items())), 0.0)


async def test_metrics_count_operations_by_kind_and_outcome(serve: Served) -> None:
    nobody = await serve(metrics_token=TOKEN)
    await nobody.ask("{ __typename }")
    await nobody.result("{ nothing }")
    await nobody.result("{")
    await nobody.send(json={"query": 7})
    await nobody.wish(CREATE, rulebook="chess")
    await nobody.wish(CREATE, rulebook="wallet")
    await nobody.result(f'subscription {{ gameUpdates(code: "{"B" * 6}") {{ skipped }} }}')
    await nobody.with_token("x" * 32).result("{ __typename }")
    told = await samples(nobody)

    def count(kind: str, outcome: str) -> float:
        return of(told, "handful_operations_total", kind=kind, outcome=outcome)

    assert count("query", "OK") == 1
    assert count("query", "REFUSED") == 1
    assert (
        count("none", "REFUSED") == 3
    )  # no GraphQL, no request, and a subscription that was not sent by socket
    assert count("none", "BAD_TOKEN") == 1
    assert count("mutation", "NO_SUCH_RULEBOOK") == 1
    assert count("mutation", "OK") == 1
    assert of(told, "handful_operation_seconds_count", kind="mutation") == 2
    assert 0 < of(told, "handful_operation_seconds_sum", kind="mutation") < 10


async def test_metrics_tell_what_is_open_and_what_was_written(serve: Served) -> None:
    nobody = await serve(metrics_token=TOKEN)
    party = await started(nobody)
    before = await samples(nobody)
    assert of(before, "handful_sockets") == of(before, "handful_subscriptions") == 0
    assert of(before, "handful_games_in_memory") == 1
    assert of(before, "handful_entries_written_total") == await party.version() == 3
    async with party.seats[0].updates(party.code) as one, party.seats[1].connected() as other:
        await one.item()
        await other.subscribe("1", LOOK, code=party.code)
        assert [(await other.hear())["type"] for _ in range(2)] == ["next", "complete"]
        await answer_sample(party)
        await one.item()
        during = await samples(nobody)
        assert of(during, "handful_sockets") == 2
        assert of(during, "handful_subscriptions") == 1
        assert of(during, "handful_push_seconds_count") == 2
        assert of(during, "handful_entries_written_total") == 4
        await one.say("complete", id="1")
        while of(await samples(nobody), "handful_subscriptions"):
            pass
    while of(after := await samples(nobody), "handful_sockets"):
        pass
    assert of(after, "handful_operations_total", kind="subscription", outcome="OK") == 1
    assert of(after, "handful_store_unavailable_total") == of(after, "handful_signals_down") == 0
    if sys.platform == "linux":
        assert of(after, "process_resident_memory_bytes") > 1_000_000


async def test_what_failed_on_a_socket_is_counted_by_its_code(serve: Served) -> None:
    nobody = await serve(metrics_token=TOKEN)
    async with nobody.connected() as opened:
        await opened.subscribe("1", UPDATES, code="B" * 6, after=0)
        assert (await opened.hear())["type"] == "error"
    told = await samples(nobody)
    assert of(told, "handful_operations_total", kind="subscription", outcome="NO_SUCH_GAME") == 1
    assert of(told, "handful_subscriptions") == 0


async def test_no_label_tells_one_game_from_another(serve: Served) -> None:
    nobody = await serve(metrics_token=TOKEN)
    party = await started(nobody)
    async with party.seats[0].updates(party.code) as live:
        await live.item()
        await answer_sample(party)
        await nobody.result(LOOK, code="B" * 6)
        told = await samples(nobody)
    labels = {label for name, labels in told if name.startswith("handful_") for label in labels}
    known = {("kind", kind.value) for kind in Kind} | {("outcome", outcome) for outcome in OUTCOMES}
    assert {label for label in labels if label[0] != "le"} <= known
    assert {name for _, labels in told for name, _ in labels} == {"kind", "outcome", "le", "generation"}


def test_an_outcome_that_is_none_of_ours_is_no_label() -> None:
    metrics = Metrics(cast(Store, StoreOfNothing()))
    metrics.ended(Tally(Kind.QUERY, "the queen of hearts"))
    assert b"queen" not in metrics.text()
    assert {code.value for code in Code} | {code.name for code in ProblemCode} < OUTCOMES


class StoreOfNothing:
    """As much of a store as metrics look at."""

    games_in_memory = 0

    class counts:  # noqa: N801 - an attribute
        """Nothing happened."""

        entries_written = unavailable = signals_lost = 0
        are_signals_down = False


async def test_without_a_token_the_usual_port_tells_no_metrics(nobody: Client) -> None:
    for headers in ({}, {"authorization": "Bearer"}, {"authorization": f"Bearer {TOKEN}"}):
        assert (await nobody.send("GET", "/metrics", headers=headers)).status_code == 404


async def test_metrics_on_the_usual_port_are_told_to_whoever_has_the_token(serve: Served) -> None:
    nobody = await serve(metrics_token=TOKEN)
    for shown in (None, "", "Bearer", f"Bearer {TOKEN[:-1]}", f"Basic {TOKEN}", TOKEN, "Bearer Tökén"):
        headers = {} if shown is None else {b"authorization": shown.encode()}
        refused = await nobody.http.get("/metrics", headers=headers)
        assert (refused.status_code, refused.headers["www-authenticate"]) == (401, "Bearer"), shown
        assert "handful" not in refused.text
    told = await nobody.http.get("/metrics", headers={"authorization": f"bearer {TOKEN}"})
    assert told.status_code == 200
    assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"


@pytest.mark.parametrize("token", ["", TOKEN])
def test_metrics_have_a_port_of_their_own_that_only_this_machine_reaches(tmp_path: Path, token: str) -> None:
    port = free_port()
    settings = {"METRICS_PORT": str(port), "METRICS_TOKEN": token}
    with served(tmp_path, **settings) as (process, told), httpx.Client(trust_env=False) as http:
        usual = re.search(r"http://127\.0\.0\.1:\d+", told)
        assert usual
        headers = {"authorization": f"Bearer {token}"} if token else {}
        assert http.get(f"http://127.0.0.1:{port}/metrics").status_code == (401 if token else 200)
        there = http.get(f"http://127.0.0.1:{port}/metrics", headers=headers)
        assert of(samples_in(there.text), "handful_sockets") == 0
        assert http.get(f"http://127.0.0.1:{port}/graphql").status_code == 404
        assert http.get(f"{usual[0]}/metrics", headers=headers).status_code == (200 if token else 404)
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port), timeout=5)
        process.terminate()
        assert process.wait(timeout=5) == 0


def test_a_metrics_port_that_is_in_use_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = Server(f"sqlite:///{tmp_path}/games.db", settings={"METRICS_PORT": str(port)})
        with pytest.raises(AssertionError, match=f"METRICS_PORT is wrong: {port} is in use"):
            server.start()


def test_counting_costs_next_to_nothing() -> None:
    metrics = Metrics(cast(Store, StoreOfNothing()))

    def count() -> None:
        tally = Tally(Kind.MUTATION)
        metrics.ready(tally)
        metrics.ended(tally)

    assert min(repeat(count, number=1000, repeat=5)) / 1000 < 30e-6
