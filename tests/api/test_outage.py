"""The database is gone for a moment: everybody is told to try again, nothing is lost, and play goes on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from api.languages import LANGUAGES
from models.store.database import Database
from tests.api.client import ANSWER, TAKE, UPDATES, Client
from tests.api.conftest import Served
from tests.api.party import asked, lobby, started
from tests.api.screens import EVERYTHING, following, news


@asynccontextmanager
async def without(url: str, table: str) -> AsyncIterator[None]:
    """As long as this lasts the database does not do its part."""
    database = Database.at(url)
    try:
        async with database.writing() as connection:
            await connection.execute(text(f"ALTER TABLE {table} RENAME TO {table}_elsewhere"))
        yield
        async with database.writing() as connection:
            await connection.execute(text(f"ALTER TABLE {table}_elsewhere RENAME TO {table}"))
    finally:
        await database.close()


def try_again(response: httpx.Response) -> str:
    """The words with which somebody is told so."""
    body = response.json()
    assert not any((body.get("data") or {}).values())
    (error,) = body["errors"]
    assert error["extensions"].keys() == {"code", "incident", "retry"}
    assert (error["extensions"]["code"], error["extensions"]["retry"]) == ("INTERNAL", True)
    assert error["extensions"]["incident"] in error["message"]
    return str(error["message"]).replace(error["extensions"]["incident"], "…")


async def test_an_answer_that_cannot_be_kept_is_asked_for_again(nobody: Client, url: str) -> None:
    party = await started(nobody, 3, 0, "toy")
    client, decision = await asked(party)
    before = await client.ask(EVERYTHING, code=party.code)
    given = {"decision": decision["id"], "picks": decision["sample"]}
    answer = {"query": ANSWER, "variables": {"input": given}}
    async with following(party.code, nobody, *party.seats) as screens:
        async with without(url, "entry"):
            said = {
                language: try_again(await client.speaking(language).send(json=answer))
                for language in LANGUAGES
            }
            assert await client.ask(EVERYTHING, code=party.code) == before
        assert (await client.wish(ANSWER, **given))["__typename"] == "Answered"
        assert [seat for _, seat in await news(screens)] == [party.seats.index(client)]
    assert len(set(said.values())) == len(LANGUAGES)
    assert "Try again" in said["en"]


async def test_where_nobody_can_be_looked_up_all_is_503(serve: Served, url: str) -> None:
    party, other = await lobby(await serve(), 2), await serve()
    seat = other.with_token(party.seats[0].token)
    async with without(url, "token"):
        for client in (seat, other.with_token("a" * 40)):
            response = await client.send(json={"query": "{ __typename }"})
            assert (response.status_code, response.headers["retry-after"]) == (503, "1")
            try_again(response)
        async with other.socket() as socket:
            await socket.say("connection_init", payload={"authorization": f"Bearer {seat.token}"})
            assert await socket.closed() == (1013, "INTERNAL")
    assert (await seat.look(party.code))["you"] == {"number": 0}


async def test_a_subscription_that_cannot_begin_is_asked_for_again(serve: Served, url: str) -> None:
    party, other = await lobby(await serve(), 2), await serve()
    async with other.connected() as socket:
        async with without(url, "game"):
            await socket.subscribe("1", UPDATES, code=party.code, after=0)
            message: Any = await socket.hear()
            assert message["type"] == "error"
            assert message["payload"][0]["extensions"]["retry"]
        await socket.subscribe("1", UPDATES, code=party.code, after=0)
        assert (await socket.item())["game"]["code"] == party.code


async def test_an_outage_is_told_in_one_line_of_the_log(
    nobody: Client, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    party = await lobby(nobody, 2)
    async with without(url, "entry"):
        with caplog.at_level("INFO", "handful"):
            response = await nobody.send(
                json={"query": TAKE, "variables": {"input": {"code": party.code, "name": "Zoe"}}}
            )
    incident = response.json()["errors"][0]["extensions"]["incident"]
    (record,) = caplog.records
    assert (record.levelname, record.name) == ("ERROR", "handful.faults")
    told = (
        rf"incident {incident}: the database did not do its part \((OperationalError|UndefinedTableError)\)"
    )
    assert re.fullmatch(told, record.getMessage())
