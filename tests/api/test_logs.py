"""What the log tells: enough to find a fault, and nothing that a player knows."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from api.logs import FORMATTERS, tell_quietly
from tests.api.client import LOOK, PROTOCOL
from tests.server import Server, follow, lay_table, receive_all


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """A logger that nobody else hears."""
    log = logging.getLogger("handful.test")
    log.propagate = False
    yield log
    log.handlers.clear()


def heard(log: logging.Logger, format: str) -> io.StringIO:
    """What a logger says from now on, as the server would write it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(FORMATTERS[format]())
    log.handlers = [handler]
    return stream


def let_fail(*words: str) -> None:
    """Fail with words that nobody may read."""
    try:
        raise KeyError(words[0])
    except KeyError:
        raise ValueError(words[1]) from None


@pytest.mark.parametrize("format", FORMATTERS)
def test_a_log_tells_what_was_raised_and_where_and_not_its_words(log: logging.Logger, format: str) -> None:
    stream = heard(log, format)
    words = [f"{who} holds it" for who in ("Anna", "Bob")]  # the lines of this file are in the log
    try:
        let_fail(*words)
    except ValueError:
        log.exception("something happened to %s", "a socket")
    said = stream.getvalue()
    assert "something happened to a socket" in said
    assert "ValueError" in said
    assert "let_fail" in said
    assert [word for word in words if word in said] == []
    assert said.count("\n") == 1 or format == "text"


def test_a_line_of_json_has_its_parts(log: logging.Logger) -> None:
    stream = heard(log, "json")
    log.warning("two\nlines %s", "ü", extra={"incident": "c0ffee"})
    told = json.loads(stream.getvalue())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told.pop("time"))
    assert told == {
        "level": "WARNING",
        "logger": "handful.test",
        "message": "two\nlines ü",
        "incident": "c0ffee",
    }


async def test_an_event_loop_does_not_tell_the_arguments_of_what_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(tell_quietly)
    failed = asyncio.Event()

    def fail(hand: str) -> None:
        failed.set()
        raise ValueError(f"not {hand}")

    loop.call_soon(fail, "the queen of hearts")
    await failed.wait()
    await asyncio.sleep(0)
    assert "ValueError" in caplog.text
    assert "queen" not in caplog.text


PLAY = """query($code: String!) { game(code: $code) {
  phase decision { id prompt options { label } sample { option count } } } }"""
EVENTS = "query($code: String!) { game(code: $code) { events { text } } }"
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) {
  ... on Answered { game { version } } ... on Problem { code } } }"""
TERMS = "{ rulebooks { terms { title } } }"
NAMES = ("Ottokar", "지우네할머니")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("format", FORMATTERS)
def test_the_log_of_a_whole_game_tells_nothing_that_a_player_knows(tmp_path: Path, format: str) -> None:
    path = tmp_path / "games.db"
    settings = {"LOG_FORMAT": format, "LOG_LEVEL": "DEBUG"}
    server = Server(f"sqlite:///{path}", bot_pause_seconds="0", settings=settings).start()
    try:
        table = lay_table(server, *NAMES, bots=1, edition="boss").start()
        secrets = {table.code, table.host, *table.tokens, *NAMES}
        for language in ("en", "ko"):
            for book in server.ask(TERMS, language=language)["rulebooks"]:
                secrets |= {term["title"] for term in book["terms"]}
        with connect(f"ws{server.url[4:]}/graphql", subprotocols=[PROTOCOL], proxy=None) as live:
            follow(live, table.code, table.tokens[0])
            while play_a_round(server, table.code, table.tokens, secrets):
                pass
            for token in table.tokens:
                secrets |= {
                    event["text"] for event in server.ask(EVENTS, token, code=table.code)["game"]["events"]
                }
            live.send("{")
            with pytest.raises(ConnectionClosed):
                receive_all(live)
        incident = make_trouble(server, path, table.code, table.tokens[0])
        assert server.process is not None
        server.process.terminate()
        assert server.wait() == 0
    finally:
        server.stop()
    lines = server.said
    assert [secret for secret in secrets if any(secret in line for line in lines)] == []
    assert len(secrets) > 100
    assert any(incident in line for line in lines)
    if format == "json":
        told = [json.loads(line) for line in lines]
        assert all({"time", "level", "logger", "message"} <= line.keys() for line in told)
        assert [line["level"] for line in told if line.get("incident") == incident] == ["ERROR"]


def play_a_round(server: Server, code: str, tokens: list[str], heard: set[str]) -> bool:
    """Everybody answers what they are asked with its sample; what they hear is noted. Whether the game goes on."""
    game: dict[str, Any] = {}
    for token in tokens:
        game = server.ask(PLAY, token, code=code)["game"]
        if decision := game["decision"]:
            heard |= {decision["prompt"], *(option["label"] for option in decision["options"])}
            server.ask(ANSWER, token, input={"decision": decision["id"], "picks": decision["sample"]})
    return bool(game["phase"] == "PLAYING")


def make_trouble(server: Server, path: Path, code: str, token: str) -> str:
    """Ask for what is not there, with what opens nothing, and at last from a broken database. The incident's number."""
    graphql, http = f"{server.url}/graphql", server.http
    question = {"query": LOOK, "variables": {"code": code}}
    for wrong in ({}, {"query": "{"}, {"query": code}, question | {"variables": {"code": [code, token]}}):
        http.post(graphql, json=wrong, headers={"authorization": f"Bearer {token}"})
    http.post(graphql, json=question, headers={"authorization": f"Bearer {token}x"})
    http.post(graphql, content=f"{code} {token}", headers={"content-type": "application/json"})
    http.get(f"{server.url}/g/{code}?{token}")
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE token")
    database.close()
    answered = http.post(graphql, json=question, headers={"authorization": f"Bearer {'y' * 32}"}).json()
    (error,) = answered["errors"]
    assert error["extensions"]["code"] == "INTERNAL"
    return str(error["extensions"]["incident"])
