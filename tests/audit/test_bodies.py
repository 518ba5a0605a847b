"""Bodies that no client should send: a proper answer to each, and nothing in the log."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.audit import looked_at
from tests.audit.conftest import World
from tests.audit.corpus import Case, bytes_of, cases, changed
from tests.audit.judge import GRAPHQL, proper_reply
from tests.audit.wire import Reply, request, wire
from tests.server import Server

KIND = "Content-Type: application/json"
NEW = "Accept: application/graphql-response+json"
BODIES = cases("bodies")
STATUSES = {200, 400, 413}
MUTATIONS = 150
LONGEST_CHANGED = 20_000


def answer(server: Server, body: bytes, *headers: str) -> Reply | None:
    """What the server says to a body."""
    with wire(server.port) as opened:
        opened.send(request(body, KIND, *headers))
        return opened.reply()


@pytest.mark.parametrize("case", BODIES)
def test_a_body_has_its_status(server: Server, world: World, case: Case) -> None:
    body = bytes_of(case["send"], world.tables["wallet"].code)
    reply = proper_reply(answer(server, body, NEW), body, world.cards)
    assert (reply.status, reply.headers["content-type"]) == (case["status"], GRAPHQL), reply.body[:300]
    older = proper_reply(answer(server, body), body, world.cards)
    assert older.status in (200, case["status"])
    assert json.loads(older.body).keys() == json.loads(reply.body).keys()


def test_bodies_changed_by_chance_have_proper_answers(server: Server, world: World) -> None:
    code = world.tables["wallet"].code
    originals = [bytes_of(case.values[0]["send"], code) for case in BODIES]
    short = [body for body in originals if len(body) < LONGEST_CHANGED]

    @looked_at(MUTATIONS)
    @given(changed(short), st.sampled_from([None, *world.tokens]), st.booleans())
    def answered(body: bytes, token: str | None, is_new: bool) -> None:
        headers = [] if token is None else [f"Authorization: Bearer {token}"]
        reply = proper_reply(answer(server, body, *headers, *([NEW] if is_new else [])), body, world.cards)
        assert reply.status in STATUSES | ({401} if token else set())

    answered()
