"""Bare HTTP and WebSockets, byte by byte, for saying what no proper client would say."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import Any, TypeAlias

SECONDS = 20
"""So long anything may take on a machine that has other things to do."""
PROTOCOL = "graphql-transport-ws"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
GONE = 1006
"""What is said of a connection that is closed without a word."""
LONG = 126
LONGER = 127

Message: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Reply:
    """A response of HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes


class Wire:
    """A TCP connection to the server."""

    def __init__(self, port: int) -> None:
        self._tcp = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        self._read = b""

    def close(self) -> None:
        """Hang up, whatever is under way."""
        self._tcp.close()

    def no_more(self) -> None:
        """Say that nothing will follow."""
        self._tcp.shutdown(socket.SHUT_WR)

    def send(self, *parts: bytes) -> None:
        """Send, as far as the other side still listens."""
        for part in parts:
            try:
                self._tcp.sendall(part)
            except (BrokenPipeError, ConnectionResetError):
                return

    def reply(self, method: str = "GET") -> Reply | None:
        """The next response, to this method; None when the server hangs up without any."""
        response = HTTPResponse(self._tcp, method=method)
        try:
            response.begin()
            body = response.read()
        except (HTTPException, ConnectionResetError):
            return None
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Reply(response.status, headers, body)

    def take(self, size: int) -> bytes:
        """So many bytes. Raises `EOFError` when there are no more."""
        while len(self._read) < size:
            self._read_more()
        taken, self._read = self._read[:size], self._read[size:]
        return taken

    def take_head(self) -> bytes:
        """The head of a response. Raises `EOFError` when it does not come."""
        while b"\r\n\r\n" not in self._read:
            self._read_more()
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        return head

    def _read_more(self) -> None:
        try:
            more = self._tcp.recv(65536)
        except ConnectionResetError:
            more = b""
        if not more:
            raise EOFError
        self._read += more


@contextmanager
def wire(port: int) -> Iterator[Wire]:
    """A connection, closed in the end."""
    opened = Wire(port)
    try:
        yield opened
    finally:
        opened.close()


def request(body: bytes, *headers: str, method: str = "POST", target: str = "/graphql") -> bytes:
    """A request with a body, properly framed."""
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def frame(opcode: int, payload: bytes, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    first = (fin << 7) | (reserved << 4) | opcode
    if len(payload) < LONG:
        head = struct.pack("!BB", first, len(payload) | (masked << 7))
    elif len(payload) < 1 << 16:
        head = struct.pack("!BBH", first, LONG | (masked << 7), len(payload))
    else:
        head = struct.pack("!BBQ", first, LONGER | (masked << 7), len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    key = int.from_bytes(mask * (len(payload) // 4 + 1), "big") >> (8 * (4 - len(payload) % 4))
    return head + mask + (int.from_bytes(payload, "big") ^ key).to_bytes(len(payload), "big")


def upgrade(protocols: str | None = PROTOCOL, *more: str) -> bytes:
    """The request that opens a WebSocket."""
    lines = [
        "GET /graphql HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *([] if protocols is None else [f"Sec-WebSocket-Protocol: {protocols}"]),
        *more,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


class RawSocket:
    """A WebSocket of which one side is written by hand."""

    def __init__(self, opened: Wire) -> None:
        self.wire = opened

    def open(self, protocols: str | None = PROTOCOL) -> int:
        """Shake hands; the status."""
        self.wire.send(upgrade(protocols))
        return int(self.wire.take_head().split()[1])

    def frame(self, opcode: int, payload: bytes, **how: Any) -> None:
        """Send a frame."""
        self.wire.send(frame(opcode, payload, **how))

    def say(self, message: object) -> None:
        """Send a message."""
        self.frame(TEXT, json.dumps(message).encode())

    def hear_frame(self) -> tuple[int, bytes]:
        """The next frame of the server; a close without a frame is one with `GONE`."""
        try:
            first, second = self.wire.take(2)
            size = second & 0x7F
            if size == LONG:
                (size,) = struct.unpack("!H", self.wire.take(2))
            elif size == LONGER:
                (size,) = struct.unpack("!Q", self.wire.take(8))
            return first & 0x0F, self.wire.take(size)
        except EOFError:
            return CLOSE, struct.pack("!H", GONE)

    def hear(self) -> Message | int:
        """The next message, or the code with which the server hangs up."""
        while True:
            opcode, payload = self.hear_frame()
            if opcode == CLOSE:
                return int(struct.unpack("!H", payload[:2])[0]) if payload else 1005
            if opcode == TEXT:
                message: Message = json.loads(payload)
                return message

    def all_until(self, *kinds: str) -> list[Message | int]:
        """What is heard up to a message of one of these types, or to the close."""
        heard: list[Message | int] = []
        while not heard or (isinstance(heard[-1], dict) and heard[-1]["type"] not in kinds):
            heard.append(self.hear())
        return heard


@contextmanager
def raw_socket(port: int) -> Iterator[RawSocket]:
    """A socket after the handshake, before `connection_init`."""
    with wire(port) as opened:
        raw = RawSocket(opened)
        assert raw.open() == 101
        yield raw


@contextmanager
def acknowledged(port: int, token: str | None = None) -> Iterator[RawSocket]:
    """A socket after the acknowledgement."""
    with raw_socket(port) as raw:
        payload = {} if token is None else {"authorization": f"Bearer {token}"}
        raw.say({"type": "connection_init", "payload": payload})
        assert raw.hear() == {"type": "connection_ack"}
        yield raw
