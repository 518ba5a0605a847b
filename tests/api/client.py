"""A small client of the API, as a stranger would write one: HTTP, and graphql-transport-ws."""

from __future__ import annotations

import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from models.store import Live, Store
from tests.store.fake_clock import FakeClock
from tests.store.table import there

PROTOCOL = Subprotocol("graphql-transport-ws")

PROBLEM = "... on Problem { code message path }"
GAME = """
  id code phase version youAreHost
  seats { id number name status } waitingFor { number } host { number } you { number }
  decision { id kind prompt options { key label limit seat { number } } least most sample { option count } }
  given { decision text picks { option count } sealed undoable }
"""
CREATE = f"""mutation($input: CreateGameInput!) {{ createGame(input: $input) {{ __typename
  ... on GameCreated {{ hostToken game {{ {GAME} }} }} {PROBLEM} }} }}"""
TAKE = f"""mutation($input: TakeSeatInput!) {{ takeSeat(input: $input) {{ __typename
  ... on SeatTaken {{ token
    seat {{ id number name status game {{ youAreHost you {{ number }} }} }} }} {PROBLEM} }} }}"""
START = f"""mutation($input: StartGameInput!) {{ startGame(input: $input) {{ __typename
  ... on GameStarted {{ game {{ {GAME} }} }} {PROBLEM} }} }}"""
ANSWER = f"""mutation($input: AnswerInput!) {{ answer(input: $input) {{ __typename
  ... on Answered {{ game {{ {GAME} }} }} {PROBLEM} }} }}"""
UNDO = f"""mutation($input: UndoInput!) {{ undo(input: $input) {{ __typename
  ... on Undone {{ game {{ {GAME} }} }} {PROBLEM} }} }}"""
BOT = f"""mutation($input: AddBotInput!) {{ addBot(input: $input) {{ __typename
  ... on BotAdded {{ seat {{ id number name status }} }} {PROBLEM} }} }}"""
LEAVE = f"mutation {{ leaveSeat {{ __typename ... on SeatLeft {{ game {{ {GAME} }} }} {PROBLEM} }} }}"
LOOK = f"query($code: String!) {{ game(code: $code) {{ {GAME} }} }}"
UPDATES = f"""subscription($code: String!, $after: Int!) {{ gameUpdates(code: $code, after: $after) {{
  skipped events {{ version kind text seat {{ number }} }} game {{ {GAME} }} }} }}"""


def on_game(mutation: str, kind: str, result: str) -> str:
    """The text of a mutation that answers with a game."""
    return f"""mutation($input: {kind}!) {{ {mutation}(input: $input) {{ __typename
      ... on {result} {{ game {{ {GAME} }} }} {PROBLEM} }} }}"""


@dataclass(frozen=True)
class Client:
    """Somebody at a server: with a token or without, in a language."""

    at: str
    http: httpx.AsyncClient
    store: Store
    clock: FakeClock
    token: str | None = None
    language: str | None = None

    def with_token(self, token: str | None) -> Client:
        """The same server for somebody else."""
        return replace(self, token=token)

    def speaking(self, language: str) -> Client:
        """The same person in another language."""
        return replace(self, language=language)

    @property
    def headers(self) -> dict[str, str]:
        """What goes with every request."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return headers | ({"accept-language": self.language} if self.language else {})

    async def send(self, method: str = "POST", path: str = "/graphql", **request: Any) -> httpx.Response:
        """A request as it is; `request` is httpx's."""
        headers = self.headers | request.pop("headers", {})
        return await self.http.request(method, path, headers=headers, **request)

    async def result(self, query: str, **variables: Any) -> dict[str, Any]:
        """The whole response to an operation."""
        response = await self.send(json={"query": query, "variables": variables})
        body: dict[str, Any] = response.json()
        return body

    async def ask(self, query: str, **variables: Any) -> Any:
        """The data of an operation that has only one field; there must be no errors."""
        result = await self.result(query, **variables)
        assert "errors" not in result, result["errors"]
        return next(iter(result["data"].values()))

    async def wish(self, mutation: str, **fields: Any) -> Any:
        """What a mutation with one input answers."""
        return await self.ask(mutation, input=fields)

    async def look(self, code: str) -> Any:
        """A game, as this client sees it."""
        return await self.ask(LOOK, code=code)

    async def live(self, code: str) -> Live:
        """The game in the server's memory."""
        return there(await self.store.by_code(code))

    @asynccontextmanager
    async def socket(
        self, *, origin: str | None = None, protocol: Subprotocol = PROTOCOL, is_slow: bool = False
    ) -> AsyncIterator[Socket]:
        """A bare socket. A slow one holds hardly more than what is being read."""
        host, port = self.at.split(":")
        tcp = socket.socket()
        if is_slow:
            tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        tcp.connect((host, int(port)))
        async with connect(
            f"ws://{self.at}/graphql",
            subprotocols=[protocol],
            origin=Origin(origin) if origin else None,
            sock=tcp,
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=1 if is_slow else None,
        ) as connection:
            yield Socket(connection)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Socket]:
        """A socket after the acknowledgement."""
        async with self.socket() as opened:
            payload = {"authorization": f"Bearer {self.token}"} if self.token else {}
            await opened.init(**payload, **({"language": self.language} if self.language else {}))
            yield opened

    @asynccontextmanager
    async def updates(self, code: str, after: int = 0) -> AsyncIterator[Socket]:
        """A socket that has subscribed to a game as `1`."""
        async with self.connected() as opened:
            await opened.subscribe("1", UPDATES, code=code, after=after)
            yield opened


@dataclass
class Socket:
    """One connection of graphql-transport-ws."""

    connection: ClientConnection

    async def say(self, type: str, **message: Any) -> None:
        """Send a message."""
        await self.connection.send(json.dumps({"type": type, **message}))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        raw = await self.connection.recv()
        assert isinstance(raw, str)
        message: dict[str, Any] = json.loads(raw)
        return message

    async def init(self, **payload: Any) -> None:
        """Say who one is."""
        await self.say("connection_init", payload=payload)
        assert await self.hear() == {"type": "connection_ack"}

    async def subscribe(self, id: str, query: str, **variables: Any) -> None:
        """Begin an operation."""
        await self.say("subscribe", id=id, payload={"query": query, "variables": variables})

    async def item(self) -> dict[str, Any]:
        """The next item of a subscription to a game."""
        message = await self.hear()
        assert message["type"] == "next", message
        assert "errors" not in message["payload"], message
        item: dict[str, Any] = message["payload"]["data"]["gameUpdates"]
        return item

    async def closed(self) -> tuple[int, str]:
        """The code and the reason with which the server hung up."""

        async def hear_all() -> None:
            while True:
                await self.connection.recv()

        with pytest.raises(ConnectionClosed) as closed:
            await hear_all()
        frame = there(closed.value.rcvd)
        return frame.code, frame.reason
