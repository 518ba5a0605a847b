"""One server process under the load of an evening: many idle phones, many games with a move every few seconds.

The server is a whole process (`python -m api`, SQLite in a file). Each game has two phones that watch it and answer
over their sockets; in one game a third socket subscribes and never reads. Told are: errors (any error, close or
refusal), how long it takes from sending an answer until the other phone has the new view, the same in the game with the
socket that never reads, and how the process's memory grows after warming up. Client and server share the machine.
"""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from tests.server import Server, lay_table

PROTOCOL = Subprotocol("graphql-transport-ws")
GAME = "version phase decision { id sample { option count } } view { __typename }"
UPDATES = f"""subscription($code: String!) {{ gameUpdates(code: $code) {{
  events {{ version text }} game {{ {GAME} }} }} }}"""
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) {
  __typename ... on Problem { code } } }"""
RULEBOOKS = ("wallet", "purse-or-life")
FEW_FILES = 4096


@dataclass(frozen=True)
class Load:
    """How much, and for how long."""

    idle: int = 1000
    games: int = 100
    seconds: float = 120.0
    warm_up: float = 40.0
    """From the start; memory is compared from then on."""
    pause: float = 2.0
    """Seconds between two moves of a game."""


@dataclass
class Outcome:
    """What came of it."""

    load: Load
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    pushed: list[float] = field(default_factory=list)
    """Seconds from an answer to the other phone's new view."""
    beside_the_mute: list[float] = field(default_factory=list)
    """The same where a socket never reads."""
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the start, MiB of the server process."""

    @property
    def growth(self) -> float:
        """By how much memory grew after warming up, as a share: the median of the last quarter by that of the first."""
        after = [mib for at, mib in self.memory if at >= self.load.warm_up]
        quarter = max(1, len(after) // 4)
        return median(after[-quarter:]) / median(after[:quarter]) - 1

    def told(self) -> Iterator[str]:
        """In lines."""
        load = self.load
        yield (
            f"load: {load.idle} idle sockets, {load.games} games with a move every {load.pause:g} s, "
            f"{load.seconds:g} s on one process"
        )
        yield f"  errors: {len(self.errors)}" + "".join(f"\n    {one}" for one in self.errors[:5])
        yield f"  moves: {self.moves} ({self.moves / load.seconds:.0f} a second)"
        yield f"  answer to the other phone's view: {spread(self.pushed)}"
        yield f"  the same beside a socket that never reads: {spread(self.beside_the_mute)}"
        first, last = self.memory[0][1], self.memory[-1][1]
        yield f"  memory: {first:.0f} MiB at the start, {last:.0f} at the end, {self.growth:+.1%} after warming up"


def spread(seconds: list[float]) -> str:
    """Median and 99th percentile, in milliseconds."""
    if len(seconds) < 2:
        return "not measured"
    return f"median {median(seconds) * 1000:.0f} ms, p99 {quantiles(seconds, n=100)[-1] * 1000:.0f} ms"


class Phone:
    """One socket that watches a game, with a seat's eyes or the table's."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.game: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.problem: str | None = None

    @classmethod
    @asynccontextmanager
    async def at(cls, server: Server, code: str, token: str | None) -> AsyncIterator[Phone]:
        """Connected and subscribed."""
        url = server.url.replace("http", "ws", 1) + "/graphql"
        async with connect(
            url, subprotocols=[PROTOCOL], proxy=None, compression=None, max_size=None, open_timeout=60
        ) as connection:
            payload = {"authorization": f"Bearer {token}"} if token else {}
            await connection.send(json.dumps({"type": "connection_init", "payload": payload}))
            await connection.recv()
            phone = cls(connection)
            await phone.say("watch", UPDATES, code=code)
            yield phone

    async def say(self, id: str, query: str, **variables: Any) -> None:
        """Begin an operation."""
        message = {"type": "subscribe", "id": id, "payload": {"query": query, "variables": variables}}
        await self._connection.send(json.dumps(message))

    async def listen(self, outcome: Outcome) -> None:
        """Take what comes."""
        try:
            async for raw in self._connection:
                self._hear(json.loads(raw), outcome)
        except WebSocketException as fault:
            outcome.errors.append(f"socket: {fault}")

    def _hear(self, message: dict[str, Any], outcome: Outcome) -> None:
        payload: Any = message.get("payload")
        if message["type"] == "error" or (isinstance(payload, dict) and "errors" in payload):
            outcome.errors.append(json.dumps(payload)[:200])
        elif message["type"] == "next" and message["id"] == "watch":
            self.game = payload["data"]["gameUpdates"]["game"]
            self.news.set()
        elif message["type"] == "next" and payload["data"]["answer"]["__typename"] == "Problem":
            outcome.errors.append(f"answer: {payload['data']['answer']['code']}")

    async def sees(self, version: int) -> None:
        """Wait until it has this version."""
        while self.game.get("version", -1) < version:
            self.news.clear()
            await self.news.wait()


async def play(phones: list[Phone], outcome: Outcome, until: float, pushed: list[float], rng: Random) -> None:
    """A move every now and then by whoever is asked, with the sample, until time is up or the game is over."""
    load, number = outcome.load, 0
    await asyncio.gather(*(phone.sees(1) for phone in phones))
    await asyncio.sleep(rng.uniform(0, load.pause))
    while time.monotonic() < until and phones[0].game["phase"] == "PLAYING":
        asked = [phone for phone in phones if phone.game["decision"]]
        if asked:
            phone = rng.choice(asked)
            other = phones[1 - phones.index(phone)]
            decision, version, number = phone.game["decision"], phone.game["version"], number + 1
            began = time.monotonic()
            picks = [{"option": pick["option"], "count": pick["count"]} for pick in decision["sample"]]
            await phone.say(f"answer-{number}", ANSWER, input={"decision": decision["id"], "picks": picks})
            await other.sees(version + 1)
            pushed.append(time.monotonic() - began)
            await phone.sees(version + 1)
            outcome.moves += 1
        await asyncio.sleep(load.pause)


async def one_table(
    server: Server, outcome: Outcome, until: float, number: int, stack: AsyncExitStack, *, has_mute: bool
) -> None:
    """Games of two phones, one after another."""
    rng = Random(number)
    while time.monotonic() < until:
        table = await asyncio.to_thread(
            lay_table, server, "Ann", "Bo", rulebook=RULEBOOKS[number % len(RULEBOOKS)]
        )
        await asyncio.to_thread(table.start)
        async with AsyncExitStack() as game:
            phones = [
                await game.enter_async_context(Phone.at(server, table.code, token)) for token in table.tokens
            ]
            listening = [asyncio.create_task(phone.listen(outcome)) for phone in phones]
            if has_mute:
                stack.enter_context(mute(server, table.code))
            pushed = outcome.beside_the_mute if has_mute else outcome.pushed
            await play(phones, outcome, until, pushed, rng)
            for task in listening:
                task.cancel()


def mute(server: Server, code: str) -> socket.socket:
    """A socket that subscribes and never reads."""
    tcp = socket.socket()
    tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    tcp.connect(("127.0.0.1", server.port))
    tcp.sendall(
        f"GET /graphql HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: {PROTOCOL}\r\n\r\n".encode()
    )
    for message in (
        {"type": "connection_init"},
        {"type": "subscribe", "id": "1", "payload": {"query": UPDATES, "variables": {"code": code}}},
    ):
        body = json.dumps(message).encode()
        length = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        tcp.sendall(b"\x81" + length + bytes(4) + body)
    return tcp


async def memory_of(server: Server, outcome: Outcome, start: float, until: float) -> None:
    """The server's memory, every second."""
    while time.monotonic() < until and server.process is not None:
        mib = await asyncio.to_thread(resident_mib, server.process.pid)
        outcome.memory.append((time.monotonic() - start, mib))
        await asyncio.sleep(1)


def resident_mib(pid: int) -> float:
    """The memory of a process, as `ps` tells it."""
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    return int(told.stdout) / 1024


async def under(server: Server, load: Load) -> Outcome:
    """The server under this load."""
    outcome = Outcome(load)
    quiet = await asyncio.to_thread(lay_table, server, "Ann", "Bo")
    async with AsyncExitStack() as stack:
        idle: list[asyncio.Task[None]] = []
        for _ in range(load.idle):
            phone = await stack.enter_async_context(Phone.at(server, quiet.code, None))
            idle.append(asyncio.create_task(phone.listen(outcome)))
        start = time.monotonic()
        until = start + load.seconds
        await asyncio.gather(
            memory_of(server, outcome, start, until),
            *(
                one_table(server, outcome, until, number, stack, has_mute=number == 0)
                for number in range(load.games)
            ),
        )
        for task in idle:
            if task.done():
                outcome.errors.append("an idle socket was closed")
            task.cancel()
    return outcome


def measured(load: Load) -> Outcome:
    """Start a server, put it under load, stop it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(FEW_FILES, hard if hard > 0 else FEW_FILES), hard))
    with TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/games.db").start()
        try:
            return asyncio.run(under(server, load))
        finally:
            server.stop()
