"""graphql-transport-ws: the protocol, and the updates of a game."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from api.app import create_app
from api.settings import Settings
from models.store import Store
from tests.api.client import ANSWER, LEAVE, LOOK, PROTOCOL, START, TAKE, UPDATES, Client, Socket, on_game
from tests.api.conftest import Served
from tests.api.party import Party, answer_sample, asked, lobby, started
from tests.api.test_metrics import TOKEN

REMOVE = on_game("removeSeat", "RemoveSeatInput", "SeatRemoved")


# ---- the protocol ---------------------------------------------------------------------------------------------------


async def test_questions_and_wishes_go_over_the_socket_too(nobody: Client) -> None:
    party = await lobby(nobody)
    async with nobody.connected() as socket:
        await socket.subscribe("a", LOOK, code=party.code)
        heard = await socket.hear()
        assert (heard["id"], heard["type"]) == ("a", "next")
        assert heard["payload"]["data"]["game"]["code"] == party.code
        assert await socket.hear() == {"id": "a", "type": "complete"}
        await socket.subscribe("a", TAKE, input={"code": party.code, "name": "Zoe"})
        assert (await socket.hear())["payload"]["data"]["takeSeat"]["seat"]["name"] == "Zoe"


async def test_pings_are_answered_before_and_after_the_acknowledgement(nobody: Client) -> None:
    async with nobody.socket() as socket:
        await socket.say("ping", payload={"n": 1})
        assert await socket.hear() == {"type": "pong", "payload": {"n": 1}}
        await socket.say("pong")
        await socket.init()
        await socket.say("ping")
        assert await socket.hear() == {"type": "pong"}


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["{"], 4400),
        (["[]"], 4400),
        (["1"], 4400),
        (['{"type": 1}'], 4400),
        (['{"type": "hello"}'], 4400),
        ([b"{}"], 4400),
        (['{"type": "connection_init", "payload": []}'], 4400),
        (['{"type": "connection_init", "payload": {"authorization": "Bearer nobody"}}'], 4403),
        (['{"type": "connection_init", "payload": {"authorization": "nobody"}}'], 4403),
        (['{"type": "connection_init", "payload": {"authorization": 7}}'], 4403),
        (['{"type": "subscribe", "id": "1", "payload": {"query": "{ __typename }"}}'], 4401),
        (['{"type": "connection_init"}', '{"type": "connection_init"}'], 4429),
        (['{"type": "connection_init"}', '{"type": "hello"}'], 4400),
        (
            ['{"type": "connection_init"}', '{"type": "subscribe", "payload": {"query": "{ __typename }"}}'],
            4400,
        ),
        (
            ['{"type": "connection_init"}', '{"type": "subscribe", "id": "", "payload": {"query": "{ a }"}}'],
            4400,
        ),
        (['{"type": "connection_init"}', '{"type": "subscribe", "id": "1"}'], 4400),
        (['{"type": "connection_init"}', '{"type": "subscribe", "id": "1", "payload": {"query": 1}}'], 4400),
        (['{"type": "connection_init"}', '{"type": "complete"}'], 4400),
    ],
)
async def test_what_is_no_message_closes_the_socket(
    nobody: Client, messages: list[str | bytes], code: int
) -> None:
    async with nobody.socket() as socket:
        for message in messages:
            await socket.connection.send(message)
        assert (await socket.closed())[0] == code


async def test_an_id_that_is_in_use_closes_the_socket(nobody: Client) -> None:
    party = await lobby(nobody)
    async with nobody.updates(party.code) as socket:
        await socket.subscribe("1", UPDATES, code=party.code, after=0)
        assert (await socket.closed())[0] == 4409


async def test_who_does_not_introduce_themselves_in_time_is_hung_up_on(serve: Served) -> None:
    nobody = await serve(init_seconds=0.05)
    async with nobody.socket() as socket:
        assert (await socket.closed())[0] == 4408


async def test_who_sleeps_is_cut_off_without_a_word_and_comes_back(serve: Served) -> None:
    nobody = await serve(ping_seconds=0.1, metrics_token=TOKEN)
    metrics = nobody.with_token(TOKEN)
    async with nobody.connected() as awake, nobody.connected() as asleep:
        asleep.connection.transport.pause_reading()  # a phone in a pocket
        while b"handful_sockets 2.0" in (await metrics.send("GET", "/metrics")).content:
            await awake.say("ping")
            assert await awake.hear() == {"type": "pong"}
        asleep.connection.transport.resume_reading()
        with pytest.raises(ConnectionClosed) as closed:
            await asleep.hear()
    assert closed.value.rcvd is None  # clients make that 1006, and try again


async def test_an_answer_for_somebody_who_has_just_gone_is_nobodys_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The server may have seen a broken frame, or a dead line, that the operation has not heard of."""
    said = [
        {"type": "connection_init"},
        {"type": "subscribe", "id": "1", "payload": {"query": "{ __typename }"}},
    ]
    coming = asyncio.Queue[Message]()
    coming.put_nowait({"type": "websocket.connect"})
    for message in said:
        coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
    sent = []

    async def send(message: Message) -> None:
        sent.append(message["type"])
        if sent.count("websocket.send") == 2:  # after the acknowledgement
            coming.put_nowait({"type": "websocket.disconnect", "code": 1002})
            raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

    app = create_app(Settings(), store=await Store.open(f"sqlite:///{tmp_path}/handful.db"))
    scope: dict[str, Any] = {"type": "websocket", "path": "/graphql", "query_string": b"", "client": None}
    async with app.router.lifespan_context(app):
        await app(scope | {"headers": [], "subprotocols": [PROTOCOL]}, coming.get, send)
    assert sent == ["websocket.accept", "websocket.send", "websocket.send"]
    assert caplog.records == []


async def test_another_protocol_is_not_spoken(nobody: Client) -> None:
    for protocol in (Subprotocol("graphql-ws"), Subprotocol("chess")):
        async with nobody.socket(protocol=protocol) as socket:
            assert (await socket.closed())[0] == 4406


async def test_a_frame_that_is_too_big_closes_the_socket(nobody: Client) -> None:
    async with nobody.socket() as socket:
        await socket.say("ping", payload={"blanks": " " * (1 << 17)})
        assert (await socket.closed())[0] == 1009


async def test_pages_of_other_origins_are_not_let_in(serve: Served) -> None:
    nobody = await serve(allowed_origins="https://friend.example")
    for origin in (f"http://{nobody.at}", "https://friend.example", None):
        async with nobody.socket(origin=origin) as socket:
            await socket.init()
    for origin in ("https://foe.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            async with nobody.socket(origin=origin):
                pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("query", "code"),
    [("{", None), ("{ nothing }", None), ("query A { __typename } query B { __typename }", None)],
)
async def test_what_is_no_operation_is_an_error_of_the_operation_alone(
    nobody: Client, query: str, code: str | None
) -> None:
    async with nobody.connected() as socket:
        await socket.subscribe("1", query)
        heard = await socket.hear()
        assert (heard["id"], heard["type"]) == ("1", "error")
        assert heard["payload"][0]["message"]
        await socket.subscribe("1", "{ __typename }")
        assert (await socket.hear())["payload"]["data"] == {"__typename": "Query"}


async def test_there_may_be_only_so_many_operations_at_once(nobody: Client) -> None:
    party = await lobby(nobody)
    async with nobody.connected() as socket:
        for id in range(21):
            await socket.subscribe(str(id), UPDATES, code=party.code, after=0)
        heard = {message["id"]: message for message in [await socket.hear() for _ in range(21)]}
        assert heard["20"]["payload"][0]["extensions"]["code"] == "TOO_COMPLEX"
        assert {heard[str(id)]["type"] for id in range(20)} == {"next"}


# ---- updates --------------------------------------------------------------------------------------------------------


async def test_first_the_whole_game_then_every_version_in_order(nobody: Client) -> None:
    party = await started(nobody)
    async with party.seats[0].updates(party.code) as mine, nobody.updates(party.code) as tables:
        for socket in (mine, tables):
            first = await socket.item()
            assert first["game"]["version"] == 3
            assert [event["version"] for event in first["events"]][:3] == [1, 2, 3]
        for version in range(4, 10):
            await answer_sample(party)
            for socket in (mine, tables):
                item = await socket.item()
                assert (item["game"]["version"], item["skipped"]) == (version, False)
                assert {event["version"] for event in item["events"]} == {version}


async def test_only_events_after_the_version_that_was_asked_for(nobody: Client) -> None:
    party = await lobby(nobody, people=3)
    for after, versions in ((0, [1, 2, 3]), (2, [3]), (3, []), (99, []), (-1, [1, 2, 3])):
        async with nobody.updates(party.code, after) as socket:
            assert [event["version"] for event in (await socket.item())["events"]] == versions


async def test_everybody_hears_with_their_own_eyes(nobody: Client) -> None:
    party = await started(nobody)
    decisions = []
    for client in (*party.seats, nobody):
        async with client.updates(party.code) as socket:
            game = (await socket.item())["game"]
            decisions.append((game["you"], bool(game["decision"])))
    assert [you for you, _ in decisions] == [{"number": 0}, {"number": 1}, None]
    assert not decisions[-1][1]
    assert sum(asked for _, asked in decisions) == 1


async def test_the_open_decision_is_there_again_after_a_reconnect(nobody: Client) -> None:
    party = await started(nobody)
    client, decision = await asked(party)
    for _ in range(2):
        async with client.updates(party.code) as socket:
            assert (await socket.item())["game"]["decision"] == decision


async def test_presence_alone_is_an_item_with_an_unchanged_version(nobody: Client) -> None:
    party = await lobby(nobody)
    async with nobody.updates(party.code) as socket:
        first = await socket.item()
        assert [seat["status"] for seat in first["game"]["seats"]] == ["PRESENT", "PRESENT"]
        nobody.clock.advance(31)
        item = await socket.item()
        while [seat["status"] for seat in item["game"]["seats"]] != ["AWAY", "AWAY"]:
            item = await socket.item()
        assert (item["game"]["version"], item["events"], item["skipped"]) == (2, [], False)
        async with party.seats[1].updates(party.code):
            back = await socket.item()
            assert [seat["status"] for seat in back["game"]["seats"]] == ["AWAY", "PRESENT"]
            assert back["game"]["version"] == 2


async def test_a_reader_that_was_busy_gets_the_newest_and_is_told(nobody: Client) -> None:
    party = await started(nobody, people=2, rulebook="toy")
    much = " ".join(f"e{n}: events {{ text kind version }}" for n in range(45))
    updates = f"""subscription {{ gameUpdates(code: "{party.code}") {{
      skipped events {{ version }} game {{ version {much} }} }} }}"""
    async with nobody.socket(is_slow=True) as slow, nobody.updates(party.code) as quick:
        await slow.init()
        await slow.subscribe("1", updates)
        await quick.item()
        live = await nobody.live(party.code)
        while live.game.phase.name == "PLAYING":
            before = live.game.version
            await answer_sample(party)
            assert (await quick.item())["game"]["version"] == before + 1
        versions: list[int] = []
        skipped: list[bool] = []
        heard: list[int] = []
        while not versions or versions[-1] < live.game.version:
            item = await slow.item()
            versions.append(item["game"]["version"])
            skipped.append(item["skipped"])
            heard += [event["version"] for event in item["events"]]
    assert versions == sorted(set(versions))
    assert sorted(set(heard)) == list(range(1, live.game.version + 1))
    gaps = [False, *(after > before + 1 for before, after in pairwise(versions))]
    assert skipped == gaps
    assert True in skipped, (versions, len(heard))


async def test_the_subscription_stays_open_after_the_end(nobody: Client) -> None:
    party = await started(nobody)
    async with nobody.updates(party.code) as socket:
        await socket.item()
        await party.host.wish(on_game("endGame", "EndGameInput", "GameEnded"), code=party.code)
        assert (await socket.item())["game"]["phase"] == "OVER"
        await socket.say("ping")
        assert (await socket.hear())["type"] == "pong"


async def test_there_is_no_such_game(nobody: Client) -> None:
    for language, word in (("en", "game"), ("ko", "게임"), ("ru", "Игры"), ("de", "Spiel")):
        async with nobody.speaking(language).updates("CDFGHJ") as socket:
            heard = await socket.hear()
            assert (heard["type"], heard["payload"][0]["extensions"]) == ("error", {"code": "NO_SUCH_GAME"})
            assert word in heard["payload"][0]["message"]


async def test_a_seat_that_is_left_or_removed_hears_that_it_moved(nobody: Client) -> None:
    party = await lobby(nobody)
    ids = [seat["id"] for seat in (await nobody.look(party.code))["seats"]]
    async with party.seats[0].updates(party.code) as one, party.seats[1].updates(party.code) as other:
        await one.item()
        await other.item()
        await party.seats[0].ask(LEAVE)
        await is_moved(one)
        await party.host.wish(REMOVE, seat=ids[1])
        assert (await other.item())["game"]["version"] == 3
        await is_moved(other)
    async with party.seats[0].updates(party.code) as again:
        await is_moved(again)
        await again.subscribe("2", "{ seat { number } }")
        heard = await again.hear()
        assert (heard["payload"].get("errors") or heard["payload"])[0]["extensions"]["code"] == "SEAT_MOVED"


async def is_moved(socket: Socket) -> None:
    """The next message is that the seat is somebody else's, or nobody's."""
    heard = await socket.hear()
    assert (heard["type"], heard["payload"][0]["extensions"]) == ("error", {"code": "SEAT_MOVED"})


async def test_a_complete_ends_an_operation_and_frees_its_id(nobody: Client) -> None:
    party = await lobby(nobody)
    async with nobody.updates(party.code) as socket:
        await socket.item()
        await socket.say("complete", id="1")
        await socket.say("complete", id="never")
        await socket.subscribe("1", UPDATES, code=party.code, after=0)
        assert (await socket.item())["game"]["version"] == 2
        await nobody.wish(TAKE, code=party.code, name="Zoe")
        assert (await socket.item())["game"]["version"] == 3
        await socket.say("ping")
        assert (await socket.hear())["type"] == "pong"


async def test_what_the_rules_raise_is_masked_in_updates_too(
    nobody: Client, caplog: pytest.LogCaptureFixture
) -> None:
    party = await lobby(nobody)
    live = await nobody.live(party.code)
    live.game.setup.__dict__["edition"] = "the queen of hearts"
    query = f'subscription {{ gameUpdates(code: "{party.code}") {{ game {{ edition {{ slug }} }} }} }}'
    async with nobody.connected() as socket:
        await socket.subscribe("1", query)
        payload: dict[str, Any] = (await socket.hear())["payload"]
    assert payload["errors"][0]["extensions"]["code"] == "INTERNAL"
    assert "queen" not in str(payload) + caplog.text


async def test_two_phones_that_answer_the_same_question(nobody: Client) -> None:
    party: Party = await started(nobody, rulebook="toy")
    client, decision = await asked(party)
    picks = [[{"option": key}] for key in ("card-1", "card-2")]
    answers = await asyncio.gather(
        *(client.wish(ANSWER, decision=decision["id"], picks=some) for some in picks)
    )
    kinds = sorted(one["__typename"] for one in answers)
    assert kinds == ["Answered", "Problem"]
    assert [one["code"] for one in answers if one["__typename"] == "Problem"] == ["ALREADY_ANSWERED"]


async def test_the_start_renumbers_the_seats_of_those_who_watch(nobody: Client) -> None:
    party = await lobby(nobody, people=1)
    taken = await nobody.wish(TAKE, code=party.code, name="Zoe", number=5)
    async with nobody.with_token(taken["token"]).updates(party.code) as socket:
        assert (await socket.item())["game"]["you"] == {"number": 5}
        await party.host.wish(START, code=party.code)
        assert (await socket.item())["game"]["you"] == {"number": 1}
