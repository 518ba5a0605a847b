"""GraphQL over HTTP: media types, statuses, tokens, limits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from api.faults import Code
from tests.api.client import LEAVE, LOOK, TAKE, Client
from tests.api.conftest import Served
from tests.api.party import lobby, started

GRAPHQL = "application/graphql-response+json"
JSON = "application/json"
TYPENAME = {"query": "{ __typename }"}
INTROSPECTION = (
    "{ __schema { types { name fields { name type { name ofType { name ofType { name } } } } } } }"
)


@pytest.mark.parametrize(
    ("accept", "media"),
    [
        (GRAPHQL, GRAPHQL),
        (JSON, JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        (f"{GRAPHQL}, {JSON};q=0.9", GRAPHQL),
        (f"{GRAPHQL};q=0.1, {JSON}", JSON),
        (f"text/html, {GRAPHQL};q=x, */*;q=0.1", JSON),
    ],
)
async def test_the_response_has_the_media_type_that_is_wanted(
    nobody: Client, accept: str, media: str
) -> None:
    response = await nobody.send(json=TYPENAME, headers={"accept": accept})
    assert response.status_code == 200
    assert response.headers["content-type"] == f"{media}; charset=utf-8"
    assert response.json()["data"] == {"__typename": "Query"}


async def test_questions_may_be_sent_by_get(nobody: Client) -> None:
    party = await lobby(nobody, people=0)
    found = await nobody.send(
        "GET", params={"query": LOOK, "variables": json.dumps({"code": party.code}), "operationName": ""}
    )
    assert found.json()["data"]["game"]["code"] == party.code


async def test_mutations_are_not_sent_by_get(nobody: Client) -> None:
    refused = await nobody.send("GET", params={"query": LEAVE})
    assert (refused.status_code, refused.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ({"method": "PUT", "json": TYPENAME}, 405),
        ({"method": "DELETE"}, 405),
        ({"json": TYPENAME, "headers": {"accept": "text/html"}}, 406),
        ({"content": b"query=1", "headers": {"content-type": "application/x-www-form-urlencoded"}}, 415),
        ({"content": b'{"query":"{__typename}"}', "headers": {"content-type": "text/plain"}}, 415),
        (
            {"content": b'{"query":"{__typename}"}', "headers": {"content-type": f"{JSON}; charset=latin-1"}},
            415,
        ),
        ({"content": b'{"query":"{__typename}"}'}, 415),
        ({"content": b"{", "headers": {"content-type": JSON}}, 400),
        ({"content": b'{"query":"\xff"}', "headers": {"content-type": JSON}}, 400),
        ({"content": b"", "headers": {"content-type": JSON}}, 400),
        ({"json": [TYPENAME]}, 400),
        ({"json": {}}, 400),
        ({"json": {"query": 1}}, 400),
        ({"json": {**TYPENAME, "variables": []}}, 400),
        ({"json": {**TYPENAME, "operationName": 1}}, 400),
        ({"json": {**TYPENAME, "extensions": "x"}}, 400),
        ({"method": "GET"}, 400),
        ({"method": "GET", "params": {**TYPENAME, "variables": "{"}}, 400),
        ({"json": {"query": 'subscription { gameUpdates(code: "x") { skipped } }'}}, 400),
        ({"content": b" " * ((1 << 20) + 1), "headers": {"content-type": JSON}}, 413),
    ],
)
async def test_what_is_no_request_for_graphql(nobody: Client, request_: dict[str, Any], status: int) -> None:
    response = await nobody.send(**request_)
    assert response.status_code == status
    errors = response.json()["errors"]
    assert errors[0]["message"]
    assert "data" not in response.json()


@pytest.mark.parametrize(
    "operation",
    [
        {"query": "{"},
        {"query": "{ nothing }"},
        {"query": LOOK},
        {"query": LOOK, "variables": {"code": 7}},
        {"query": "query A { __typename } query B { __typename }"},
        {"query": "query A { __typename }", "operationName": "B"},
        {"query": 'mutation { takeSeat(input: {code: "x", name: "\\uD800"}) { __typename } }'},
    ],
)
async def test_malformed_graphql_is_400_in_the_new_media_type_and_200_in_the_old(
    nobody: Client, operation: dict[str, Any]
) -> None:
    for media, status in ((GRAPHQL, 400), (JSON, 200)):
        response = await nobody.send(json=operation, headers={"accept": media})
        assert response.status_code == status
        assert response.json()["errors"][0]["message"]
        assert "data" not in response.json()


@pytest.mark.parametrize("language", ["en", "ko", "ru", "de"])
@pytest.mark.parametrize(
    "authorization", ["Bearer " + "x" * 43, "Bearer", "Basic eDp5", "x" * 43, "Bearer a b"]
)
async def test_a_token_that_is_not_known_is_never_quietly_nobody(
    nobody: Client, authorization: str, language: str
) -> None:
    for media in (GRAPHQL, JSON):
        response = await nobody.send(
            json=TYPENAME,
            headers={"authorization": authorization, "accept": media, "accept-language": language},
        )
        assert response.status_code == 401
        assert response.headers["www-authenticate"] == "Bearer"
        (error,) = response.json()["errors"]
        assert error["extensions"] == {"code": "BAD_TOKEN"}
        assert error["message"].isascii() == (language == "en")


async def test_a_token_that_is_void_is_told_apart(nobody: Client) -> None:
    party = await lobby(nobody)
    await party.seats[0].ask(LEAVE)
    response = await party.seats[0].send(json=TYPENAME)
    assert response.status_code == 401
    assert response.json()["errors"][0]["extensions"] == {"code": "SEAT_MOVED"}


async def test_with_a_token_of_another_game_one_has_the_eyes_of_the_table(nobody: Client) -> None:
    one, other = await lobby(nobody), await lobby(nobody)
    game = await one.seats[0].look(other.code)
    assert (game["you"], game["youAreHost"]) == (None, False)
    assert (await other.host.look(one.code))["youAreHost"] is False


async def test_guessed_passes_are_failed_look_ups_and_lock_nobody_out_of_their_own_game(
    nobody: Client,
) -> None:
    party = await started(nobody)
    guess = 'mutation { claimSeat(input: {pass: "CDFGHJKMNP"}) { ... on Problem { code } } }'
    codes = [(await nobody.result(guess))["data"]["claimSeat"]["code"] for _ in range(61)]
    assert (codes[0], codes[-1]) == ("BAD_PASS", "RATE_LIMITED")
    assert (await nobody.wish(TAKE, code=party.code, name="Zoe"))["code"] == "RATE_LIMITED"
    assert (await party.seats[0].look(party.code))["phase"] == "PLAYING"


async def test_failed_look_ups_are_limited_by_address(nobody: Client) -> None:
    party = await lobby(nobody)
    codes = [f"{a}{b}CCCC" for a in "CDFGHJKM" for b in "CDFGHJKM"]
    results = [
        await nobody.result("query($code: String!) { game(code: $code) { id } }", code=code) for code in codes
    ]
    assert results[0]["data"] == {"game": None}
    assert results[-1]["errors"][0]["extensions"]["code"] == "RATE_LIMITED"
    assert (await nobody.wish(TAKE, code=party.code, name="Zoe"))["code"] == "RATE_LIMITED"
    assert (await party.seats[0].ask("{ seat { number } }"))["number"] == 0


LOOP = "{ seats { game " * 8 + "{ id }" + " } }" * 8
BACK = "{ game { seats " * 4 + "{ id name number status }" + " } }" * 4


@pytest.mark.parametrize(
    "query",
    [
        pytest.param(f'{{ game(code: "x") {LOOP} }}', id="depth"),
        pytest.param("{ server { " + " ".join(f"a{n}: version" for n in range(60)) + " } }", id="aliases"),
        pytest.param("{ " + "server { version } " * 1500 + " }", id="tokens"),
        pytest.param("{ game" * 1500 + "}" * 1500, id="recursion"),
        pytest.param(f'fragment F on Seat {BACK} {{ game(code: "x") {{ seats {{ ...F }} }} }}', id="fields"),
    ],
)
async def test_an_operation_that_asks_for_too_much(nobody: Client, query: str) -> None:
    for language in ("en", "ko"):
        errors = (await nobody.speaking(language).result(query))["errors"]
        refused = [error for error in errors if error.get("extensions", {}).get("code") == "TOO_COMPLEX"]
        assert refused, errors
        assert refused[0]["message"].startswith("This") == (language == "en")


async def test_an_operation_of_usual_size(nobody: Client) -> None:
    wide = "{ rulebooks { title editions { slug options { name choices { label } } } terms { title text } } }"
    assert "errors" not in await nobody.result(wide)
    assert "errors" not in await nobody.result(INTROSPECTION)


async def test_fragments_that_hold_each_other_are_refused(nobody: Client) -> None:
    query = "fragment A on Server { ...B } fragment B on Server { ...A } { server { ...A } }"
    assert "itself" in (await nobody.result(query))["errors"][0]["message"]


async def test_what_the_rules_raise_is_an_incident_without_words(
    nobody: Client, caplog: pytest.LogCaptureFixture
) -> None:
    party = await lobby(nobody)
    live = await nobody.live(party.code)
    live.game.setup.__dict__["edition"] = "the queen of hearts"
    result = await nobody.result(
        "query($code: String!) { game(code: $code) { edition { slug } } }", code=party.code
    )
    assert result["data"] == {"game": None}
    error = result["errors"][0]
    assert error["extensions"]["code"] == Code.INTERNAL.value
    assert error["extensions"]["incident"] in error["message"]
    assert error["extensions"]["incident"] in caplog.text
    assert "queen" not in json.dumps(result) + caplog.text


async def test_only_listed_origins_may_read_answers(serve: Served) -> None:
    nobody = await serve(allowed_origins="https://friend.example")
    for origin, allowed in (
        ("https://friend.example", "https://friend.example"),
        ("https://foe.example", None),
    ):
        response = await nobody.send(json=TYPENAME, headers={"origin": origin})
        assert response.headers.get("access-control-allow-origin") == allowed
    preflight = await nobody.send(
        "OPTIONS",
        headers={"origin": "https://friend.example", "access-control-request-method": "POST"},
    )
    assert preflight.status_code == 200


def lose(database: Path) -> None:
    """There is a folder where the database was."""
    database.unlink()
    database.mkdir()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_health_is_that_of_the_database(nobody: Client, tmp_path: Path) -> None:
    response = await nobody.send("GET", "/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    await nobody.store.close()
    lose(tmp_path / "handful.db")
    response = await nobody.send("GET", "/healthz")
    assert response.status_code == 503


async def test_the_texts_are_in_the_language_that_is_wanted(nobody: Client) -> None:
    party = await lobby(nobody)
    told = "query($code: String!) { game(code: $code) { events { kind text } } }"
    texts = {
        language: (await nobody.speaking(language).ask(told, code=party.code))["events"][0]["text"]
        for language in ("en", "ko-KR", "ru;q=0.9, fr", "fr, de;q=0.2", "fr")
    }
    assert len(set(texts.values())) == 4
    assert texts["en"] == texts["fr"] == "\u2068Anna\u2069 sits down."


async def test_ids_give_what_the_way_by_code_would(nobody: Client) -> None:
    party = await lobby(nobody)
    node = """query($id: ID!) { node(id: $id) {
      __typename id ... on Game { code you { number } } ... on Seat { number } } }"""
    game = await party.seats[1].look(party.code)
    seen = await party.seats[1].ask(node, id=game["id"])
    assert seen == {"__typename": "Game", "id": game["id"], "code": party.code, "you": {"number": 1}}
    seat = game["seats"][0]["id"]
    assert await nobody.ask(node, id=seat) == {"__typename": "Seat", "id": seat, "number": 0}
    (book, *_) = await nobody.ask("{ rulebooks { id } }")
    assert await nobody.ask(node, id=book["id"]) == {"__typename": "Rulebook", "id": book["id"]}
    for unknown in ("", "x", party.code, seat + "x", "🂡" * 100):
        assert await nobody.ask(node, id=unknown) is None


async def test_the_server_tells_where_it_is(nobody: Client, serve: Served) -> None:
    server = await nobody.ask("{ server { version addresses languages } }")
    assert server["addresses"] == ["http://192.0.2.7:8000"]
    assert server["languages"] == ["en", "ko", "ru", "de"]
