"""The whole server as a process, as `make play` starts it: spoken to from outside, and killed."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, Queue
from threading import Thread
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from tests.needs import ROOT

START_SECONDS = 30


def free_port() -> int:
    """A port on which nobody listens just now, below those that systems give to whoever connects somewhere."""
    while True:
        port = random.randrange(10_000, 30_000)
        with socket.socket() as listening, suppress(OSError):
            listening.bind(("", port))
            return port


@dataclass
class Server:
    """`python -m api` with one database; it keeps its port when it is started again."""

    database_url: str
    bot_pause_seconds: str = "0.01-0.02"
    port: int = field(default_factory=free_port)
    settings: dict[str, str] = field(default_factory=dict)
    """More of them."""
    program: str = "api"
    """What is started in its place, where it is to be another one."""
    process: subprocess.Popen[str] | None = None
    said: list[str] = field(default_factory=list, repr=False)
    """Every line that it wrote since it was first started."""
    http: httpx.Client = field(default_factory=lambda: httpx.Client(trust_env=False, timeout=30), repr=False)
    _lines: Queue[str | None] = field(default_factory=Queue, repr=False)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start it, and wait until it says where it can be reached."""
        settings = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": self.database_url,
            "BOT_PAUSE_SECONDS": self.bot_pause_seconds,
            "LOG_LEVEL": "WARNING",
        } | self.settings
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.program],
            cwd=ROOT,
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines = Queue()
        Thread(target=self._read, args=(self.process, self._lines), daemon=True).start()
        try:
            self._wait_for("127.0.0.1")
        except BaseException:
            self.kill()
            raise
        return self

    def _read(self, process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
        assert process.stdout is not None
        with process.stdout as said:
            for line in said:
                self.said.append(line)
                lines.put(line)
        lines.put(None)

    def _wait_for(self, words: str) -> None:
        said = ""
        while words not in said:
            try:
                line = self._lines.get(timeout=START_SECONDS)
            except Empty:
                raise AssertionError(f"the server did not start in {START_SECONDS} s: {said}") from None
            assert line is not None, f"the server ended at once: {said}"
            said += line

    def kill(self) -> None:
        """SIGKILL: nothing is said, nothing is tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM, as a service is stopped."""
        self._end(signal.SIGTERM)
        self.http.close()

    def wait(self) -> int:
        """Until it has ended, and said all that it had to say; its exit code."""
        assert self.process is not None
        ended = self.process.wait(timeout=START_SECONDS)
        while self._lines.get(timeout=START_SECONDS) is not None:
            pass
        self.process = None
        return ended

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=START_SECONDS)
            self.process = None

    def ask(self, document: str, token: str | None = None, language: str = "en", **variables: Any) -> Any:
        """A query or a mutation; its data. Errors of GraphQL fail the test."""
        headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
        request = {"query": document, "variables": variables}
        answered = self.http.post(f"{self.url}/graphql", json=request, headers=headers).json()
        assert "errors" not in answered, answered
        return answered["data"]


def follow(live: ClientConnection, code: str, token: str) -> None:
    """Subscribe to a game."""
    live.send(json.dumps({"type": "connection_init", "payload": {"authorization": f"Bearer {token}"}}))
    assert json.loads(live.recv(timeout=10)) == {"type": "connection_ack"}
    payload = {"query": FOLLOW, "variables": {"code": code}}
    live.send(json.dumps({"type": "subscribe", "id": "1", "payload": payload}))


def receive_all(live: ClientConnection) -> None:
    """Until the server hangs up."""
    while True:
        live.recv(timeout=10)


CREATE = """mutation($input: CreateGameInput!) {
  createGame(input: $input) { ... on GameCreated { hostToken game { code } } ... on Problem { code message } } }"""
FOLLOW = """subscription($code: String!) {
  gameUpdates(code: $code) { game { version decision { id } } events { text } } }"""
TAKE = """mutation($input: TakeSeatInput!) {
  takeSeat(input: $input) { ... on SeatTaken { token seat { id number } } ... on Problem { code message } } }"""
BOT = """mutation($input: AddBotInput!) {
  addBot(input: $input) { ... on BotAdded { seat { number } } ... on Problem { code message } } }"""
START = """mutation($input: StartGameInput!) {
  startGame(input: $input) { ... on GameStarted { game { version } } ... on Problem { code message } } }"""


@dataclass
class Table:
    """A game made over the API: its code, its host's token, and the tokens of those who sat down, by seat."""

    server: Server
    code: str
    host: str
    tokens: list[str]

    def start(self) -> Table:
        """The host starts the game."""
        started = self.server.ask(START, self.host, input={"code": self.code})["startGame"]
        assert "game" in started, started
        return self


def lay_table(
    server: Server, *names: str, bots: int = 0, rulebook: str = "wallet", edition: str | None = None
) -> Table:
    """A new game with these people and bots, in the first edition if none is named; a screen hosts it."""
    made = server.ask(CREATE, input={"rulebook": rulebook, "edition": edition})["createGame"]
    code = made["game"]["code"]
    tokens = [server.ask(TAKE, input={"code": code, "name": name})["takeSeat"]["token"] for name in names]
    for _ in range(bots):
        server.ask(BOT, made["hostToken"], input={"code": code})
    return Table(server, code, made["hostToken"], tokens)
