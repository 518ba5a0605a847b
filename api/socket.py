"""Live updates over a WebSocket: the protocol graphql-transport-ws.

Each operation runs in a task of its own and waits for nobody but its own phone: while that does not read, only its own
items are held back, and when it reads again it gets the newest. Nothing is queued.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import aclosing, suppress
from typing import Any

import orjson
from graphql import GraphQLError, GraphQLFormattedError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from strawberry.types import ExecutionResult
from strawberry.types.execution import PreExecutionError

from api.asker import Asker, Door, NoBearer, token_in
from api.faults import Code, Fault, fault, internal, shown
from api.http import Operation, Wrong, address_of, key_of, operation_in
from api.languages import best_language
from api.metrics import outcome_of
from api.schema import schema, told_cost

log = logging.getLogger(__name__)

PROTOCOL = "graphql-transport-ws"
INIT_SECONDS = 10.0

INVALID = 4400
UNAUTHORIZED = 4401
FORBIDDEN = 4403
NO_PROTOCOL = 4406
INIT_TIMEOUT = 4408
ID_IN_USE = 4409
INIT_AGAIN = 4429
ABNORMAL = 1006
TRY_LATER = 1013

MOST_REASON_BYTES = 123
"""A close frame has no room for more."""


class Hangup(Exception):
    """The connection has to be closed, with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One socket, from the handshake to its end."""

    def __init__(self, socket: WebSocket, door: Door, init_seconds: float = INIT_SECONDS) -> None:
        self._socket = socket
        self._door = door
        self._init_seconds = init_seconds
        self._token: str | None = None
        self._language = best_language(socket.headers.get("accept-language"))
        self._operations: dict[str, asyncio.Task[None]] = {}

    async def serve(self) -> None:
        """Until one of both sides hangs up."""
        if PROTOCOL not in self._socket.scope["subprotocols"]:
            await self._socket.accept()
            await self._socket.close(NO_PROTOCOL, "Subprotocol not acceptable")
            return
        await self._socket.accept(subprotocol=PROTOCOL)
        address = address_of(self._socket.client)
        with self._door.rates.connection(address) as is_within, self._door.metrics.socket():
            if not is_within:
                await self._socket.close(TRY_LATER, "Too many connections from this address")
                return
            await self._converse()

    async def _converse(self) -> None:
        try:
            try:
                async with asyncio.timeout(self._init_seconds):
                    await self._init()
            except TimeoutError:
                raise Hangup(INIT_TIMEOUT, "Connection initialisation timeout") from None
            while True:
                await self._handle(await self._receive())
        except Hangup as hangup:
            await self._close(hangup.code, hangup.reason)
        except WebSocketDisconnect:
            pass
        finally:
            await self._stop_all()

    # ---- messages ---------------------------------------------------------------------------------------------------

    async def _receive(self) -> dict[str, Any]:
        raw = await self._socket.receive()
        if raw["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(raw.get("code", ABNORMAL))
        text = raw.get("text")
        if text is None or len(text) > self._door.limits.max_frame_bytes:
            raise Hangup(INVALID, "Messages are text")
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            raise Hangup(INVALID, "Messages are JSON") from None
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise Hangup(INVALID, "Messages are objects with a type")
        return message

    async def _send(self, type: str, id: str | None = None, payload: object = None) -> None:
        message: dict[str, object] = {"type": type}
        if id is not None:
            message["id"] = id
        if payload is not None:
            message["payload"] = payload
        text = orjson.dumps(message).decode()
        try:
            await self._socket.send_text(text)
        except RuntimeError:  # how servers and Starlette say that the connection has been closed meanwhile
            raise WebSocketDisconnect(ABNORMAL) from None

    async def _close(self, code: int, reason: str) -> None:
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code, _short(reason))

    async def _init(self) -> None:
        """Everything up to the acknowledgement."""
        while True:
            message = await self._receive()
            match message["type"]:
                case "connection_init":
                    break
                case "ping":
                    await self._pong(message)
                case "pong":
                    pass
                case "subscribe":
                    raise Hangup(UNAUTHORIZED, "Unauthorized")
                case _:
                    raise Hangup(INVALID, "The first message is connection_init")
        payload = message.get("payload")
        if payload is not None and not isinstance(payload, dict):
            raise Hangup(INVALID, "The payload of connection_init is an object")
        await self._introduce(payload or {})
        await self._send("connection_ack")

    async def _introduce(self, payload: Mapping[str, Any]) -> None:
        language, authorization = payload.get("language"), payload.get("authorization")
        if isinstance(language, str):
            self._language = best_language(language)
        if authorization is None:
            return
        try:
            self._token = token_in(authorization) if isinstance(authorization, str) else ""
        except NoBearer:
            self._token = ""
        if not self._token or await self._who(self._token) is None:
            raise Hangup(FORBIDDEN, Code.BAD_TOKEN.value)

    async def _who(self, token: str) -> Any:
        try:
            return await self._door.store.who(token)
        except Exception as error:  # noqa: BLE001 - whatever the store raises stays inside
            internal(error, self._language)
            raise Hangup(TRY_LATER, Code.INTERNAL.value) from None

    async def _handle(self, message: Mapping[str, Any]) -> None:
        match message["type"]:
            case "subscribe":
                self._subscribe(message)
            case "complete":
                task = self._operations.pop(_id_of(message), None)
                if task:
                    task.cancel()
            case "ping":
                await self._pong(message)
            case "pong":
                pass
            case "connection_init":
                raise Hangup(INIT_AGAIN, "Too many initialisation requests")
            case _:
                raise Hangup(INVALID, "There is no message of this type")

    async def _pong(self, message: Mapping[str, Any]) -> None:
        payload = message.get("payload")
        await self._send("pong", payload=payload if isinstance(payload, dict) else None)

    # ---- operations -------------------------------------------------------------------------------------------------

    def _subscribe(self, message: Mapping[str, Any]) -> None:
        id, payload = _id_of(message), message.get("payload")
        if id in self._operations:
            raise Hangup(ID_IN_USE, f"Subscriber for {id[:64]} already exists")
        try:
            operation = operation_in(payload if isinstance(payload, dict) else {})
        except Wrong as wrong:
            raise Hangup(INVALID, wrong.error.message) from None
        full = len(self._operations) >= self._door.limits.max_operations_per_connection
        task = asyncio.create_task(self._too_many(id) if full else self._run(id, operation))
        if not full:
            self._operations[id] = task
            task.add_done_callback(lambda done: self._forget(id, done))

    async def _too_many(self, id: str) -> None:
        most = self._door.limits.max_operations_per_connection
        error = fault(Code.TOO_COMPLEX, self._language, why=f"At most {most} operations on a connection.")
        with suppress(WebSocketDisconnect):
            await self._send("error", id, [error.formatted])

    async def _run(self, id: str, operation: Operation) -> None:
        try:
            await self._execute(id, operation)
        except Hangup as hangup:
            await self._close(hangup.code, hangup.reason)
        except WebSocketDisconnect:
            pass
        except Exception as error:  # noqa: BLE001 - one operation's fault is not the connection's
            with suppress(Exception):
                await self._send("error", id, [internal(error, self._language).formatted])

    async def _execute(self, id: str, operation: Operation) -> None:
        caller = None if self._token is None else await self._who(self._token)
        if self._token is not None and caller is None:
            raise Hangup(FORBIDDEN, Code.BAD_TOKEN.value)
        address, key = address_of(self._socket.client), key_of(self._token)
        asker = Asker(self._door, caller, self._language, address, key)
        try:
            await self._answer(id, operation, asker)
        except GraphQLError as error:  # a document that cannot be parsed is raised
            await self._refuse(id, asker, shown([error], self._language))
        except WebSocketDisconnect:
            raise
        except Exception:
            asker.tally.outcome = Code.INTERNAL.value
            raise
        finally:
            self._door.metrics.ended(asker.tally)

    async def _answer(self, id: str, operation: Operation, asker: Asker) -> None:
        try:
            asker.take_operation()
        except Fault as limited:
            await self._refuse(id, asker, [limited.formatted])
            return
        results = await schema.stream(
            operation.query,
            variable_values=operation.variables,
            context_value=asker,
            operation_name=operation.name,
        )
        is_first = True
        async with aclosing(results):
            async for result in results:
                if not isinstance(result, ExecutionResult):
                    raise TypeError("an incremental result")
                self._door.metrics.ready(asker.tally)
                if errors := _fatal(result):
                    await self._refuse(id, asker, shown(errors, self._language))
                    return
                payload: dict[str, Any] = {"data": result.data}
                if result.errors:
                    payload["errors"] = shown(result.errors, self._language)
                    asker.tally.outcome = outcome_of(payload["errors"])
                if is_first:
                    payload |= told_cost(operation.query, operation.name)
                    is_first = False
                await self._send("next", id, payload)
        self._forget(id, asyncio.current_task())
        await self._send("complete", id)

    async def _refuse(self, id: str, asker: Asker, errors: list[GraphQLFormattedError]) -> None:
        asker.tally.outcome = outcome_of(errors)
        self._forget(id, asyncio.current_task())
        await self._send("error", id, errors)

    def _forget(self, id: str, task: asyncio.Task[None] | None) -> None:
        """An id is free again before its last message goes out."""
        if self._operations.get(id) is task:
            del self._operations[id]

    async def _stop_all(self) -> None:
        tasks = list(self._operations.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task


def _fatal(result: ExecutionResult) -> list[GraphQLError]:
    """The errors that end an operation: of the request, or of the source of a subscription."""
    errors = result.errors or []
    is_fatal = isinstance(result, PreExecutionError) or (
        result.data is None and not any(e.path for e in errors)
    )
    return errors if is_fatal else []


def _short(reason: str) -> str:
    return reason.encode()[:MOST_REASON_BYTES].decode(errors="ignore")


def _id_of(message: Mapping[str, Any]) -> str:
    id = message.get("id")
    if not isinstance(id, str) or not id:
        raise Hangup(INVALID, "The message needs an id")
    return id
