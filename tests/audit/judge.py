"""What may leave the server: proper statuses, responses of the right shape, and no words from inside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from api.faults import Code
from tests.audit.wire import Message, Reply

JSON = "application/json; charset=utf-8"
GRAPHQL = "application/graphql-response+json; charset=utf-8"

INSIDE = re.compile(
    r"""
      Traceback | \bFile\ " | \w\.py\b | site-packages                      # places in the code
    | /(?:home|root|usr|opt|tmp|var|work|srv)/\w                            # paths
    | \b[A-Za-z_]+(?:Error|Exception|Warning|Interrupt)\b                   # what was raised
    | \bat\ 0x[0-9a-f]+ | <(?:class|function|module|coroutine|object)\b     # repr of objects,
    | <\w+\.\w+:\s | \b[A-Z]\w*\(\w+=                                       # of enums and dataclasses
    | \b(?:SELECT|INSERT\ INTO|UPDATE|DELETE\ FROM|PRAGMA)\s                # SQL
    | (?i:sqlite|asyncpg|sqlalchemy|strawberry|starlette|uvicorn|graphql.core|orjson|pydantic)
    """,
    re.VERBOSE,
)
"""What only the inside of the server says."""

CODES = {code.value for code in Code} - {Code.INTERNAL.value}


def nothing_from_inside(text: str, sent: str, secrets: Iterable[str] = ()) -> None:
    """Nothing of the server's inside is in a text, but what was sent to it, and no secret."""
    for found in INSIDE.finditer(text):
        assert found[0] in sent, f"from inside: {text[max(0, found.start() - 80) : found.end() + 80]!r}"
    for secret in secrets:
        assert secret not in text or secret in sent, f"a secret: {secret!r} in {text[:300]!r}"


def proper_errors(errors: Any, sent: str, cards: Iterable[str]) -> None:
    """Errors as GraphQL has them; none is an accident of the server, and none names a card."""
    assert isinstance(errors, list)
    assert errors
    for error in errors:
        assert isinstance(error["message"], str)
        assert error["message"]
        assert error.keys() <= {"message", "locations", "path", "extensions"}, error
        code = error.get("extensions", {}).get("code")
        assert code is None or code in CODES, error
        nothing_from_inside(error["message"], sent, cards)


def proper_result(result: Any, sent: str, cards: Iterable[str] = ()) -> None:
    """A response of GraphQL."""
    assert isinstance(result, dict)
    assert result
    assert result.keys() <= {"data", "errors", "extensions"}, result.keys()
    assert "data" in result or "errors" in result
    if "errors" in result:
        proper_errors(result["errors"], sent, cards)
    if "data" in result:
        assert result["data"] is None or isinstance(result["data"], dict)
        nothing_from_inside(json.dumps(result["data"], ensure_ascii=False), sent)


def proper_reply(reply: Reply | None, sent: bytes, cards: Iterable[str] = ()) -> Reply:
    """An answer of the API to whatever was sent to it."""
    assert reply is not None, "hung up without an answer"
    assert 200 <= reply.status < 500, reply
    assert reply.headers["content-type"] in (JSON, GRAPHQL), reply
    proper_result(json.loads(reply.body), sent.decode("utf-8", "replace"), cards)
    if reply.status != 200:
        assert "data" not in json.loads(reply.body) or reply.headers["content-type"] == GRAPHQL
    return reply


def proper_message(message: Message, sent: str, cards: Iterable[str] = ()) -> None:
    """A message of graphql-transport-ws from a server."""
    match message["type"]:
        case "connection_ack" | "ping" | "pong":
            assert message.keys() <= {"type", "payload"}
        case "next":
            assert message.keys() == {"type", "id", "payload"}
            proper_result(message["payload"], sent, cards)
        case "error":
            assert message.keys() == {"type", "id", "payload"}
            proper_errors(message["payload"], sent, cards)
        case "complete":
            assert message.keys() == {"type", "id"}
        case other:
            raise AssertionError(f"no message of a server: {other}")
