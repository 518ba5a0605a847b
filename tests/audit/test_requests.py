"""Requests that no client should send, byte by byte: a proper status or a closed connection, and nothing in the log."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.audit import looked_at
from tests.audit.conftest import World
from tests.audit.corpus import Case, bytes_of, cases, changed
from tests.audit.judge import nothing_from_inside, proper_reply
from tests.audit.wire import Reply, request, wire
from tests.server import Server

REQUESTS = cases("requests")
MUTATIONS = 150
LONGEST_CHANGED = 3_000
ENOUGH = b'{"query": "{ server { version } }"}'
KIND = "Content-Type: application/json"


def asked(server: Server, sent: bytes, *, closes: bool) -> Reply | None:
    """What comes back, if anything, when this is all that is sent."""
    with wire(server.port) as opened:
        opened.send(sent)
        if closes:
            opened.no_more()
        return opened.reply("HEAD" if sent.startswith(b"HEAD ") else "GET")


@pytest.mark.parametrize("case", REQUESTS)
def test_a_request_has_its_status(server: Server, world: World, case: Case) -> None:
    sent = bytes_of(case["send"], world.tables["wallet"].code)
    reply = asked(server, sent, closes=case.get("closes", False))
    assert (0 if reply is None else reply.status) in case["status"], reply
    if case.get("json"):
        proper_reply(reply, sent)
    elif reply is not None:
        nothing_from_inside(reply.body.decode() if reply.status >= 400 else "", sent.decode("latin-1"))


def test_requests_changed_by_chance_are_no_accidents(server: Server, world: World) -> None:
    code = world.tables["wallet"].code
    originals = [bytes_of(case.values[0]["send"], code) for case in REQUESTS]

    @looked_at(MUTATIONS)
    @given(changed([sent for sent in originals if len(sent) < LONGEST_CHANGED]))
    def answered(sent: bytes) -> None:
        reply = asked(server, sent, closes=True)
        if reply is not None:
            assert reply.status < 500, reply
            nothing_from_inside(reply.body.decode() if reply.status >= 400 else "", sent.decode("latin-1"))

    answered()


def test_a_body_that_comes_byte_by_byte_holds_nobody_up(server: Server) -> None:
    sent = request(ENOUGH, KIND)
    with wire(server.port) as slow:
        for place in range(len(sent) - 1):
            slow.send(sent[place : place + 1])
            if place % 10 == 0:
                with wire(server.port) as other:
                    other.send(sent)
                    assert proper_reply(other.reply(), sent).status == 200
        slow.send(sent[-1:])
        assert proper_reply(slow.reply(), sent).status == 200


def test_many_half_requests_hold_nobody_up(server: Server) -> None:
    sent = request(ENOUGH, KIND)
    halves = [wire(server.port) for _ in range(300)]
    opened = [half.__enter__() for half in halves]
    try:
        for number, half in enumerate(opened):
            half.send(sent[: 1 + number % (len(sent) - 1)])
        with wire(server.port) as other:
            other.send(sent)
            assert proper_reply(other.reply(), sent).status == 200
    finally:
        for closing in halves:
            closing.__exit__(None, None, None)


def test_requests_one_after_another_on_one_connection_are_answered_in_their_order(server: Server) -> None:
    """Those after a wrong one too, unless the server hangs up; none gets the answer to another."""
    wrong = request(b"[", KIND)
    right = request(ENOUGH, KIND)
    with wire(server.port) as opened:
        for sent, status in ((right, 200), (wrong, 400), (right, 200), (wrong, 400)):
            opened.send(sent)
            assert proper_reply(opened.reply(), sent).status == status


def test_who_hangs_up_before_the_answer_is_missed_by_nobody(server: Server) -> None:
    sent = request(ENOUGH, KIND)
    for _ in range(50):
        with wire(server.port) as opened:
            opened.send(sent)
    assert proper_reply(asked(server, sent, closes=False), sent).status == 200
