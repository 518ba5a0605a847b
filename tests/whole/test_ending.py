"""The whole server is told to stop: it ends within seconds, loses nothing, and everybody comes back by themselves."""

from __future__ import annotations

import json
import select
import signal
import socket
import socketserver
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.api.client import PROTOCOL, TAKE, UPDATES
from tests.needs import ROOT, node
from tests.server import Server, follow, lay_table, receive_all

END_SECONDS = 5.0
LOOK = "query($code: String!) { game(code: $code) { phase seats { name } } }"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own that says much."""
    server = Server(f"sqlite:///{tmp_path}/games.db", settings={"LOG_LEVEL": "INFO"}).start()
    yield server
    server.stop()


def ended(server: Server) -> float:
    """How long it takes to end, after the signal; it ends well."""
    begun = time.monotonic()
    assert server.wait() == 0
    assert [line for line in server.said if " ERROR " in line or " WARNING " in line] == []
    return time.monotonic() - begun


def stop(server: Server, how: signal.Signals = signal.SIGTERM) -> None:
    """Tell it to stop."""
    assert server.process is not None
    server.process.send_signal(how)


def refuses_new_ones(server: Server) -> bool:
    """Whether nobody is let in any more."""
    try:
        socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
    except ConnectionError:
        return True
    return False


HANDSHAKE = (
    b"GET /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
)


def frame(**message: object) -> bytes:
    """A message of more than 126 bytes on its way to a server, masked with nought."""
    text = json.dumps(message).ljust(126).encode()
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text


@contextmanager
def deaf(server: Server) -> Iterator[None]:
    """A phone that sends and does not read any more: the server's answers fill all buffers between the two."""
    with socket.socket() as tcp:
        tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        tcp.connect(("127.0.0.1", server.port))
        tcp.sendall(HANDSHAKE)
        assert b" 101 " in tcp.recv(4096)
        tcp.sendall(frame(type="connection_init"))
        assert b"connection_ack" in tcp.recv(4096)
        tcp.settimeout(1)
        with suppress(TimeoutError):  # the server does not read either: it waits for this phone
            while True:
                tcp.sendall(frame(type="ping", payload={"much": "x" * 60_000}))
        yield


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_within_seconds_whatever_phones_do(server: Server, how: signal.Signals) -> None:
    table = lay_table(server, "Ann", bots=1).start()
    at = ("127.0.0.1", server.port)
    with (
        deaf(server),
        deaf(server),
        socket.create_connection(at),
        socket.create_connection(at) as half,
        connect(f"ws{server.url[4:]}/graphql", subprotocols=[PROTOCOL], proxy=None) as live,
    ):
        half.sendall(b"POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
        follow(live, table.code, table.tokens[0])
        live.recv(timeout=10)
        stop(server, how)
        assert ended(server) < END_SECONDS
        with pytest.raises(ConnectionClosed) as closed:
            receive_all(live)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012
    server.start()
    assert server.ask(LOOK, table.tokens[0], code=table.code)["game"]["phase"] == "PLAYING"


def test_a_request_that_has_begun_is_answered_and_kept(server: Server) -> None:
    table = lay_table(server)
    body = json.dumps({"query": TAKE, "variables": {"input": {"code": table.code, "name": "Late"}}}).encode()
    head = (
        "POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as late:
        late.sendall(head.encode() + body[:10])
        while not server.http.get(f"{server.url}/healthz").is_success:
            pass  # by then the server has read the beginning
        stop(server)
        while not refuses_new_ones(server):
            pass
        late.sendall(body[10:])
        answered = b"".join(iter(lambda: late.recv(65536), b""))
    assert answered.startswith(b"HTTP/1.1 200 ")
    assert b'"SeatTaken"' in answered
    assert ended(server) < END_SECONDS
    server.start()
    assert server.ask(LOOK, code=table.code)["game"]["seats"] == [{"name": "Late"}]


class Relay:
    """Between a server and its database; once `is_held` it lets nothing through, and closes nothing."""

    def __init__(self, url: str) -> None:
        there = httpx.URL(url)
        relay = self

        class PassOn(socketserver.BaseRequestHandler):
            """One connection."""

            def handle(self) -> None:
                """Until one side closes it."""
                with socket.create_connection((there.host, there.port or 5432)) as far:
                    ends = {self.request: far, far: self.request}
                    while data := [(end, end.recv(65536)) for end in select.select(ends, [], [])[0]]:
                        for end, part in data:
                            if not part:
                                return
                            if not relay.is_held:
                                ends[end].sendall(part)

        self.is_held = False
        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), PassOn)
        self.url = str(there.copy_with(host="127.0.0.1", port=self._server.server_address[1]))

    def __enter__(self) -> Relay:
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.mark.needs("postgresql")
def test_it_ends_within_seconds_when_the_database_does_not_answer(postgres_database: str) -> None:
    with Relay(postgres_database) as relay:
        server = Server(relay.url).start()
        try:
            table = lay_table(server, "Ann", bots=1).start()
            relay.is_held = True
            leave = {"query": "mutation { leaveSeat { __typename } }"}
            who = {"authorization": f"Bearer {table.tokens[0]}"}
            with pytest.raises(httpx.ReadTimeout):
                server.http.post(f"{server.url}/graphql", json=leave, headers=who, timeout=1)
            stop(server)
            begun = time.monotonic()
            assert server.wait() == 0
            assert time.monotonic() - begun < END_SECONDS
        finally:
            server.stop()


NODE_CLIENT = """
import { createClient } from "graphql-ws";
import WebSocket from "ws";
const [url, code, query] = process.argv.slice(2);
const client = createClient({
  url,
  webSocketImpl: WebSocket,
  retryAttempts: Infinity,
  retryWait: () => new Promise((done) => setTimeout(done, 50)),
  shouldRetry: (event) => event.code !== 4403,
  on: { closed: (event) => console.log(`closed ${event.code}`) },
});
for await (const { data } of client.iterate({ query, variables: { code, after: 0 } }))
  console.log(`version ${data.gameUpdates.game.version}`);
"""


@pytest.mark.needs("node", "web-build")
def test_what_the_web_app_connects_with_comes_back_by_itself(server: Server, tmp_path: Path) -> None:
    table = lay_table(server)
    (tmp_path / "client.mjs").write_text(NODE_CLIENT)
    (tmp_path / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")
    client = subprocess.Popen(
        [str(node()), "client.mjs", f"ws{server.url[4:]}/graphql", table.code, UPDATES],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert client.stdout is not None
        assert client.stdout.readline() == "version 0\n"
        stop(server)
        assert ended(server) < END_SECONDS
        server.start()
        told = ""
        while "version" not in (line := client.stdout.readline()):
            assert line, told
            told += line
        assert told.splitlines()[0] == "closed 1012"
        server.ask(TAKE, input={"code": table.code, "name": "Ann"})
        assert client.stdout.readline() == "version 1\n"
    finally:
        client.kill()
        client.communicate()
