"""Frames and messages that no client should send: a proper close code or an error, and nothing in the log."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.audit import looked_at
from tests.audit.conftest import World
from tests.audit.corpus import Case, bytes_of, cases, changed
from tests.audit.judge import proper_message
from tests.audit.wire import (
    BINARY,
    CLOSE,
    CONTINUATION,
    GONE,
    PING,
    PONG,
    PROTOCOL,
    TEXT,
    Message,
    RawSocket,
    acknowledged,
    raw_socket,
    upgrade,
    wire,
)
from tests.server import Server

SOCKETS = cases("sockets")
INIT = b'{"type": "connection_init"}'
PROTOCOL_ERROR, BAD_DATA, TOO_BIG = 1002, 1007, 1009
INVALID, NO_PROTOCOL = 4400, 4406
CODES = {PROTOCOL_ERROR, 1003, BAD_DATA, TOO_BIG, INVALID, 4401, 4403, NO_PROTOCOL, 4409, 4429}
"""With which the server may hang up on somebody who talks nonsense."""
MUTATIONS = 150
MANY_IDS = 2_000
MANY_PINGS = 2_000
FOLLOW = 'subscription { gameUpdates(code: "%s") { skipped game { version } } }'


def messages_of(case: Case, code: str) -> list[bytes]:
    """What is sent in a conversation."""
    return [INIT if parts == ["INIT"] else bytes_of(parts, code) for parts in case["messages"]]


def answers_pings(socket: RawSocket) -> None:
    """It is still there."""
    socket.say({"type": "ping", "payload": {"still": "there"}})
    while socket.hear() != {"type": "pong", "payload": {"still": "there"}}:
        pass


@pytest.mark.parametrize("case", SOCKETS)
def test_a_conversation_ends_as_it_should(server: Server, world: World, case: Case) -> None:
    messages = messages_of(case, world.tables["wallet"].code)
    sent = b"".join(messages).decode("utf-8", "replace")
    with raw_socket(server.port) as socket:
        for message in messages:
            socket.frame(TEXT, message)
        if "close" in case:
            assert socket.all_until()[-1] == case["close"]
            return
        heard: list[Message] = []
        for _ in case["hears"]:
            message_heard = socket.hear()
            assert isinstance(message_heard, dict), message_heard
            proper_message(message_heard, sent, world.cards)
            heard.append(message_heard)
        assert sorted(message["type"] for message in heard) == sorted(case["hears"]), heard
        answers_pings(socket)


def test_messages_changed_by_chance_are_no_accidents(server: Server, world: World) -> None:
    code = world.tables["wallet"].code
    conversations = [messages_of(case.values[0], code) for case in SOCKETS]
    originals = [message for conversation in conversations for message in conversation]

    @looked_at(MUTATIONS)
    @given(
        st.booleans(),
        st.lists(changed([one for one in originals if len(one) < 1000]), min_size=1, max_size=4),
        st.sampled_from([TEXT, TEXT, TEXT, BINARY]),
    )
    def heard(is_introduced: bool, messages: list[bytes], opcode: int) -> None:
        sent = b"".join(messages).decode("utf-8", "replace")
        with raw_socket(server.port) as socket:
            if is_introduced:
                socket.frame(TEXT, INIT)
            for message in messages:
                socket.frame(opcode, message)
            socket.say({"type": "ping", "payload": {"still": "there"}})
            while True:
                answer = socket.hear()
                if isinstance(answer, int):
                    assert answer in CODES, answer
                    return
                if answer == {"type": "pong", "payload": {"still": "there"}}:
                    return
                proper_message(answer, sent, world.cards)

    heard()


# ---- frames ---------------------------------------------------------------------------------------------------------


def test_a_message_in_many_frames_is_one_message(server: Server) -> None:
    with raw_socket(server.port) as socket:
        for place in range(len(INIT)):
            is_last = place == len(INIT) - 1
            socket.frame(CONTINUATION if place else TEXT, INIT[place : place + 1], fin=is_last)
            if not is_last:
                socket.frame(PING, b"in between")
                assert socket.hear_frame() == (PONG, b"in between")
        assert socket.hear() == {"type": "connection_ack"}
        answers_pings(socket)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param([(BINARY, INIT, {})], INVALID, id="binary"),
        pytest.param([(BINARY, b"\xff" * 1000, {})], INVALID, id="binary noise"),
        pytest.param([(TEXT, b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80", {})], BAD_DATA, id="no UTF-8"),
        pytest.param([(CONTINUATION, INIT, {})], PROTOCOL_ERROR, id="the end of nothing"),
        pytest.param(
            [(TEXT, b"{", {"fin": False}), (TEXT, b"}", {})], PROTOCOL_ERROR, id="one message in another"
        ),
        pytest.param([(TEXT, INIT, {"reserved": 7})], PROTOCOL_ERROR, id="reserved bits"),
        pytest.param([(TEXT, INIT, {"reserved": 4})], PROTOCOL_ERROR, id="packed without asking"),
        pytest.param([(3, INIT, {})], PROTOCOL_ERROR, id="a kind that is none"),
        pytest.param([(11, b"", {})], PROTOCOL_ERROR, id="a control that is none"),
        pytest.param([(TEXT, INIT, {"masked": False})], PROTOCOL_ERROR, id="without a mask"),
        pytest.param([(PING, b"a" * 126, {})], PROTOCOL_ERROR, id="a ping that is too long"),
        pytest.param([(PING, b"a", {"fin": False})], PROTOCOL_ERROR, id="half a ping"),
        pytest.param([(CLOSE, b"\x03", {})], PROTOCOL_ERROR, id="half a close code"),
        pytest.param([(CLOSE, b"\x03\xe8\xff", {})], BAD_DATA, id="a reason that is no UTF-8"),
        pytest.param([(CLOSE, b"\x00\x01", {})], PROTOCOL_ERROR, id="a close code that is none"),
        pytest.param([(CLOSE, b"", {})], 1005, id="a close without a code"),
        pytest.param([(CLOSE, b"\x0f\xa0bye", {})], 4000, id="a close with a code of one's own"),
        pytest.param([(TEXT, b" " * ((64 << 10) + 1), {})], TOO_BIG, id="a frame that is too big"),
        pytest.param(
            [(TEXT, b" " * 40_000, {"fin": False}), (CONTINUATION, b" " * 40_000, {})],
            TOO_BIG,
            id="frames that are too big together",
        ),
    ],
)
@pytest.mark.parametrize("is_introduced", [False, True])
def test_a_frame_that_is_none_closes_the_socket(
    server: Server, frames: list[tuple[int, bytes, dict[str, bool]]], code: int, is_introduced: bool
) -> None:
    with raw_socket(server.port) as socket:
        if is_introduced:
            socket.frame(TEXT, INIT)
        for opcode, payload, how in frames:
            socket.frame(opcode, payload, **how)
        assert socket.all_until()[-1] == code


@pytest.mark.parametrize("size", [b"\x81\xfe\x00\x01", b"\x81\xff" + b"\xff" * 8, b"\x81\xff" + b"\x7f" * 8])
def test_a_length_that_is_none_closes_the_socket(server: Server, size: bytes) -> None:
    with raw_socket(server.port) as socket:
        socket.wire.send(size, b"\0\0\0\0a")
        assert socket.all_until()[-1] in (PROTOCOL_ERROR, TOO_BIG, INVALID)


@pytest.mark.parametrize("protocols", [None, "graphql-ws", "chess, graphql-ws", "Graphql-Transport-WS"])
def test_another_protocol_is_not_spoken(server: Server, protocols: str | None) -> None:
    with wire(server.port) as opened:
        socket = RawSocket(opened)
        assert socket.open(protocols) == 101
        assert socket.all_until()[-1] == NO_PROTOCOL


def test_of_several_protocols_the_right_one_is_spoken(server: Server) -> None:
    with wire(server.port) as opened:
        opened.send(upgrade(f"graphql-ws, {PROTOCOL}"))
        assert f"sec-websocket-protocol: {PROTOCOL}".encode() in opened.take_head().lower()


# ---- floods ---------------------------------------------------------------------------------------------------------


def test_a_flood_of_pings_is_answered(server: Server) -> None:
    with acknowledged(server.port) as socket:
        for number in range(MANY_PINGS // 100):
            for _ in range(50):
                socket.frame(PING, str(number).encode())
                socket.say({"type": "ping", "payload": {"number": number}})
            heard = [socket.hear_frame() for _ in range(100)]
            assert heard.count((PONG, str(number).encode())) == 50
        answers_pings(socket)


def test_thousands_of_ids_one_after_another(server: Server) -> None:
    with acknowledged(server.port) as socket:
        for number in range(MANY_IDS):
            socket.say(
                {"type": "subscribe", "id": f"id-{number}", "payload": {"query": "{ server { version } }"}}
            )
            socket.say({"type": "complete", "id": f"id-{number - 1}"})
            socket.say({"type": "complete", "id": f"unknown-{number}"})
            kinds = [message["type"] for message in socket.all_until("complete") if isinstance(message, dict)]
            assert kinds == ["next", "complete"]
        answers_pings(socket)


def test_hundreds_of_subscriptions_at_once_are_refused_one_by_one(server: Server, world: World) -> None:
    document = FOLLOW % world.tables["wallet"].code
    with acknowledged(server.port) as socket:
        for number in range(300):
            socket.say({"type": "subscribe", "id": str(number), "payload": {"query": document}})
        heard = [socket.hear() for _ in range(300)]
        messages = [message for message in heard if isinstance(message, dict)]
        assert len(messages) == 300
        for message in messages:
            proper_message(message, document)
        kinds = [message["type"] for message in messages]
        assert (kinds.count("next"), kinds.count("error")) == (20, 280)
        for number in range(300):
            socket.say({"type": "complete", "id": str(number)})
        answers_pings(socket)


def test_sockets_that_end_in_the_middle_of_a_message_are_missed_by_nobody(
    server: Server, world: World
) -> None:
    document = FOLLOW % world.tables["purse-or-life"].code
    with acknowledged(server.port) as stays, ExitStack() as stack:
        for number in range(100):
            opened = stack.enter_context(acknowledged(server.port))
            opened.say({"type": "subscribe", "id": "1", "payload": {"query": document}})
            whole = INIT * 10
            opened.wire.send(bytes([0x81, 0xFE, 0, len(whole) % 256]) + whole[: number % len(whole)])
            if number % 3 == 0:
                opened.wire.no_more()
            elif number % 3 == 1:
                opened.wire.close()
        answers_pings(stays)


def test_handshakes_that_are_never_finished_hold_nobody_up(server: Server) -> None:
    whole = upgrade()
    with ExitStack() as stack:
        for number in range(100):
            half = stack.enter_context(wire(server.port))
            half.send(whole[: 1 + number])
        with acknowledged(server.port) as socket:
            answers_pings(socket)


def test_who_goes_without_a_word_is_answered_with_nothing(server: Server) -> None:
    with raw_socket(server.port) as socket:
        socket.frame(TEXT, b"{", fin=False)
        socket.wire.no_more()
        assert socket.all_until()[-1] in (GONE, PROTOCOL_ERROR)
