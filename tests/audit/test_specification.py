"""The audits of the reference implementation of GraphQL over HTTP: what a server must do, should do and may do."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.needs import ROOT, node
from tests.server import Server

AUDITS = {"MUST": 13, "SHOULD": 23, "MAY": 25}
"""How many there are of each level."""

pytestmark = pytest.mark.needs("strangers")


def audits(url: str) -> list[dict[str, str]]:
    """What each audit says of a server."""
    command = [str(node()), "tests/strangers/audit.mjs", url]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    return [json.loads(line) for line in said.stdout.splitlines()]


def test_every_audit_of_the_specification_is_ok(server: Server, tell: Callable[[str], None]) -> None:
    results = audits(server.url)
    assert [result for result in results if result["status"] != "ok"] == []
    levels = Counter(result["name"].split()[0] for result in results)
    assert levels == AUDITS
    assert len({result["id"] for result in results}) == len(results)
    tell(f"audits of GraphQL over HTTP that are ok: {dict(levels)}")


class Careless(BaseHTTPRequestHandler):
    """Answers everything with 200 and the same, as a page would."""

    def do_GET(self) -> None:
        """The same for every question."""
        body = b'{"data": {"__typename": "Query"}}'
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """As by GET."""
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def test_audits_of_every_level_can_fail() -> None:
    with HTTPServer(("127.0.0.1", 0), Careless) as careless:
        serving = Thread(target=careless.serve_forever)
        serving.start()
        try:
            results = audits(f"http://127.0.0.1:{careless.server_port}")
        finally:
            careless.shutdown()
            serving.join()
    wrong = Counter(result["name"].split()[0] for result in results if result["status"] != "ok")
    assert all(wrong[level] for level in AUDITS), wrong
