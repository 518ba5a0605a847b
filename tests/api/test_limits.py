"""Every limit at its edge: what is just within it works, what is beyond it gets a clear answer. All are settings."""

from __future__ import annotations

from dataclasses import fields

import pytest
from strawberry.extensions.validation_cache import _get_validate_cache

from api.limits import Allowance, Limits
from api.schema import CACHED_DOCUMENTS
from api.settings import Settings
from models.store import new_token
from tests.api.client import CREATE, LOOK, TAKE, Client
from tests.api.conftest import Served
from tests.api.party import lobby, started


async def code_of(client: Client, query: str) -> tuple[int, str | None]:
    """The status of an operation, and the code of its error if it has one."""
    response = await client.send(json={"query": query})
    errors = response.json().get("errors")
    return response.status_code, errors[0]["extensions"]["code"] if errors else None


def test_every_limit_is_a_setting() -> None:
    for field in fields(Limits):
        assert getattr(Settings.model_validate({field.name: 7}).limits, field.name) == 7


async def test_bytes_of_a_body(serve: Served) -> None:
    client = await serve(max_body_bytes=200)
    body, json = b'{"query":"{ __typename }"}', {"content-type": "application/json"}
    within, beyond = [await client.send(content=body.ljust(size), headers=json) for size in (200, 201)]
    assert (within.status_code, beyond.status_code) == (200, 413)
    assert beyond.json()["errors"][0]["extensions"]["code"] == "TOO_LARGE"


async def test_bytes_of_a_frame(serve: Served) -> None:
    client = await serve(max_frame_bytes=200)
    message = '{"type":"ping"}'
    async with client.connected() as socket:
        await socket.connection.send(message.ljust(200))
        assert await socket.hear() == {"type": "pong"}
        await socket.connection.send(message.ljust(201))
        assert (await socket.closed())[0] == 1009  # message too big


async def test_tokens_of_a_document(serve: Served) -> None:
    client = await serve(max_tokens=10)
    assert await code_of(client, "{" + " __typename" * 8 + "}") == (200, None)
    assert await code_of(client, "{" + " __typename" * 9 + "}") == (200, "TOO_COMPLEX")


async def test_depth(serve: Served) -> None:
    client = await serve(max_depth=3)
    assert await code_of(client, "{ rulebooks { editions { slug } } }") == (200, None)
    deeper = "{ rulebooks { editions { options { name } } } }"
    assert await code_of(client, deeper) == (200, "TOO_COMPLEX")


async def test_depth_through_fragments(serve: Served) -> None:
    client = await serve(max_depth=3)
    deeper = "{ rulebooks { ...R } } fragment R on Rulebook { editions { options { name } } }"
    assert await code_of(client, deeper) == (200, "TOO_COMPLEX")


async def test_aliases(serve: Served) -> None:
    client = await serve(max_aliases=2)
    assert await code_of(client, "{ a: __typename b: __typename }") == (200, None)
    assert await code_of(client, "{ a: __typename b: __typename c: __typename }") == (200, "TOO_COMPLEX")


async def test_fields_with_lists_taken_as_long(serve: Served) -> None:
    client = await serve(max_fields=10)
    assert await code_of(client, "{ rulebooks { slug } __typename }") == (200, None)  # 1 + 8 · 1 + 1
    assert await code_of(client, "{ rulebooks { slug } a: __typename b: __typename }") == (200, "TOO_COMPLEX")


async def test_the_same_field_may_be_asked_for_a_hundred_times_and_not_three_hundred(nobody: Client) -> None:
    """Each is compared with each: nine hundred would cost a second."""
    assert await code_of(nobody, "{" + " server { version }" * 100 + "}") == (200, None)
    assert await code_of(nobody, "{" + " server { version }" * 300 + "}") == (200, "TOO_COMPLEX")


async def test_the_schema_can_be_asked_for_twice_and_not_forty_times(nobody: Client) -> None:
    kinds = "__schema { types { name } }"
    assert await code_of(nobody, f"{{ {kinds} b: {kinds} }}") == (200, None)
    many = " ".join(f"a{number}: {kinds}" for number in range(40))
    assert await code_of(nobody, f"{{ {many} }}") == (200, "TOO_COMPLEX")


async def test_the_page_size_of_events(serve: Served) -> None:
    client = await serve(max_events=3)
    party = await lobby(client, people=3)
    code, query = (
        party.code,
        "query($code: String!, $after: Int!) { game(code: $code) { events(after: $after) { version } } }",
    )
    first = await client.ask(query, code=code, after=0)
    assert [event["version"] for event in first["events"]] == [1, 2, 3]
    await client.wish(
        "mutation($input: TakeSeatInput!) { takeSeat(input: $input) { __typename } }", code=code, name="Zoe"
    )
    again = await client.ask(query, code=code, after=3)
    assert [event["version"] for event in again["events"]] == [4]


async def test_events_of_one_version_stay_together(serve: Served) -> None:
    client = await serve(max_events=3)
    party = await started(client)  # the start tells several things at once
    query = "query($code: String!, $after: Int!) { game(code: $code) { version events(after: $after) { version } } }"
    game = await client.ask(query, code=party.code, after=2)
    assert len(game["events"]) > 3
    assert {event["version"] for event in game["events"]} == {3}


async def test_operations_on_a_connection(serve: Served) -> None:
    client = await serve(max_operations_per_connection=2)
    party = await lobby(client)
    async with client.updates(party.code) as socket:
        await socket.item()
        updates = "subscription($code: String!) { gameUpdates(code: $code) { skipped } }"
        await socket.subscribe("2", updates, code=party.code)
        assert (await socket.hear())["type"] == "next"
        await socket.subscribe("3", updates, code=party.code)
        refused = await socket.hear()
        assert (refused["type"], refused["id"]) == ("error", "3")
        assert refused["payload"][0]["extensions"]["code"] == "TOO_COMPLEX"
        await socket.say("complete", id="2")
        await socket.subscribe("4", updates, code=party.code)
        assert (await socket.hear())["id"] == "4"


async def test_connections_of_an_address(serve: Served) -> None:
    client = await serve(max_connections_per_address=2)
    async with client.connected(), client.connected(), client.socket() as third:
        assert await third.closed() == (1013, "Too many connections from this address")
    async with client.connected():
        pass


async def test_operations_a_second_of_a_token(serve: Served) -> None:
    """Those of ten seconds at once, then so many a second; another token has its own."""
    client = await serve(max_operations_per_second=1)
    party = await lobby(client, people=1)
    me = party.seats[0]
    while (await code_of(me, "{ __typename }")) == (200, None):
        pass
    limited = await me.send(json={"query": "{ __typename }"})
    assert (limited.status_code, limited.headers["retry-after"]) == (429, "1")
    assert limited.json()["errors"][0]["extensions"]["code"] == "RATE_LIMITED"
    assert await code_of(client.with_token(party.host.token), "{ __typename }") == (200, None)
    client.clock.advance(1)
    assert await code_of(me, "{ __typename }") == (200, None)
    assert (await code_of(me, "{ __typename }"))[0] == 429


async def test_operations_a_second_on_a_socket(serve: Served) -> None:
    client = await serve(max_operations_per_second=1)
    async with client.connected() as socket:
        for number in range(10):
            await socket.subscribe(str(number), "{ __typename }")
            assert [(await socket.hear())["type"] for _ in range(2)] == ["next", "complete"]
        await socket.subscribe("more", "{ __typename }")
        refused = await socket.hear()
        assert refused["payload"][0]["extensions"]["code"] == "RATE_LIMITED"


async def test_failed_look_ups_of_an_address(serve: Served) -> None:
    client = await serve(max_failed_lookups_per_minute=2)
    party = await lobby(client)
    for _ in range(2):
        assert await client.look("CCCCCC") is None
    limited = await client.result(LOOK, code=party.code)
    assert limited["errors"][0]["extensions"]["code"] == "RATE_LIMITED"
    assert (await party.host.look(party.code))["code"] == party.code  # one's own game is found all the same
    client.clock.advance(30)
    assert (await client.look(party.code))["code"] == party.code


async def test_games_an_hour_of_an_address(serve: Served) -> None:
    client = await serve(max_games_per_hour=2)
    token = new_token()
    for _ in range(2):
        assert (await client.wish(CREATE, rulebook="wallet", hostToken=token))["__typename"] == "GameCreated"
    assert (await client.wish(CREATE, rulebook="wallet"))["__typename"] == "GameCreated"
    refused = await client.wish(CREATE, rulebook="wallet")
    assert (refused["__typename"], refused["code"]) == ("Problem", "RATE_LIMITED")
    repeated = await client.wish(CREATE, rulebook="wallet", hostToken=token)
    assert repeated["__typename"] == "GameCreated"
    client.clock.advance(1800)
    assert (await client.wish(CREATE, rulebook="wallet"))["__typename"] == "GameCreated"


async def test_documents_are_validated_once_with_all_limits_on(nobody: Client) -> None:
    """A rule made anew for each request would defeat the cache, and make every operation ten times as slow."""
    cache = _get_validate_cache(CACHED_DOCUMENTS)
    cache.cache_clear()  # type: ignore[attr-defined] # what Strawberry types as a function is a cache
    for _ in range(5):
        await nobody.ask("{ server { version } }")
    assert cache.cache_info().hits == 4  # type: ignore[attr-defined]


async def test_what_an_operation_cost_is_told(nobody: Client) -> None:
    result = await nobody.result("{ rulebooks { a: slug editions { slug } } }")
    assert result["extensions"]["cost"] == {"fields": 1 + 8 * (1 + 1 + 8), "depth": 3, "aliases": 1}
    party = await lobby(nobody)
    updates = "subscription($code: String!) { gameUpdates(code: $code) { skipped game { version } } }"
    async with nobody.connected() as socket:
        await socket.subscribe("1", updates, code=party.code)
        first = await socket.hear()
        assert first["payload"]["extensions"] == {"cost": {"fields": 4, "depth": 3, "aliases": 0}}
        await nobody.wish(TAKE, code=party.code, name="Zoe")
        assert "extensions" not in (await socket.hear())["payload"]


@pytest.mark.parametrize("burst", [1, 3])
def test_an_allowance_is_so_many_at_once_then_one_every_so_often(burst: int) -> None:
    now = 100.0
    allowance = Allowance(burst, 2.0, lambda: now)
    assert [allowance.take("a") for _ in range(burst + 1)] == [True] * burst + [False]
    assert allowance.take("b")
    now += 2.0
    assert [allowance.take("a") for _ in range(2)] == [True, False]
