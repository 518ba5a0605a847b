"""The usual points of attack on a GraphQL server: to each the answer that was chosen, and why."""

from __future__ import annotations

import json

import pytest

from api.limits import Limits
from tests.api.client import LOOK, Client
from tests.api.conftest import Served
from tests.api.party import lobby

FORM = "application/x-www-form-urlencoded"


async def errors_of(client: Client, query: str) -> list[str]:
    """What is wrong with an operation."""
    return [error["message"] for error in (await client.result(query)).get("errors", ())]


async def test_introspection_is_on(nobody: Client) -> None:
    """The schema is public and committed; tools of strangers need it. Asking for it again and again is too much."""
    assert (await nobody.ask("{ __schema { queryType { name } } }"))["queryType"]["name"] == "Query"
    thrice = " ".join(f"a{n}: __schema {{ types {{ name }} }}" for n in range(3))
    assert "asks for too much" in (await errors_of(nobody, f"{{ {thrice} }}"))[0]


async def test_field_suggestions_are_given(nobody: Client) -> None:
    """They give away nothing that introspection does not, and help whoever writes a client."""
    assert await errors_of(nobody, "{ servr { version } }") == [
        "Cannot query field 'servr' on type 'Query'. Did you mean 'server' or 'seat'?"
    ]


async def test_a_pile_of_aliases_is_refused(nobody: Client) -> None:
    """Before anything of it is executed."""
    many = " ".join(f"a{n}: server {{ version }}" for n in range(Limits().max_aliases + 1))
    assert "aliases 51, at most 50" in (await errors_of(nobody, f"{{ {many} }}"))[0]


async def test_aliases_guess_no_codes(nobody: Client) -> None:
    """Each look-up in an operation counts: fifty guesses at once are fifty guesses."""
    guesses = " ".join(
        f'a{n}: game(code: "CCCCC{c}") {{ id }}' for n, c in enumerate("CDFGHJKMNPQRTVWXY34679" * 2)
    )
    await nobody.result(f"{{ {guesses} }}")
    await nobody.result(f"{{ {guesses} }}")
    limited = await nobody.result(LOOK, code="DDDDDD")
    assert limited["errors"][0]["extensions"]["code"] == "RATE_LIMITED"


@pytest.mark.parametrize("body", [[], [{"query": "{ __typename }"}] * 2])
async def test_there_are_no_batches(nobody: Client, body: object) -> None:
    """One request, one operation: limits count operations."""
    response = await nobody.send(json=body)
    assert response.status_code == 400


async def test_deep_queries_are_refused(nobody: Client) -> None:
    """A seat has a game, which has seats, which have a game."""
    inside = "id"
    for _ in range(Limits().max_depth // 2):
        inside = f"seats {{ game {{ {inside} }} }}"
    assert "depth" in (await errors_of(nobody, f'{{ game(code: "CCCCCC") {{ {inside} }} }}'))[0]


async def test_wide_queries_are_refused(nobody: Client) -> None:
    """Lists in lists multiply; within the depth, and without an alias."""
    inside = "id name status number"
    for _ in range(5):
        inside = f"seats {{ game {{ {inside} }} }}"
    party = await lobby(nobody)
    assert "fields" in (await errors_of(nobody, f'{{ game(code: "{party.code}") {{ {inside} }} }}'))[0]


async def test_the_same_field_again_and_again_is_refused(nobody: Client) -> None:
    """Tokens are counted while parsing, so that a long document is not even read to its end."""
    again = "{" + " __typename" * Limits().max_tokens + " }"
    assert "Parsing aborted" in (await errors_of(nobody, again))[0]


async def test_overloading_with_directives_is_refused(nobody: Client) -> None:
    """Each of the usual ones once a place; unknown ones never."""
    twice = await errors_of(nobody, "{ __typename @skip(if: false) @skip(if: false) }")
    assert "can only be used once" in twice[0]
    unknown = await errors_of(nobody, "{ __typename" + " @aa" * 300 + " }")
    assert len(unknown) <= 101  # it is not told of every one
    many = "{ __typename" + " @include(if: true)" * Limits().max_tokens + " }"
    assert "Parsing aborted" in (await errors_of(nobody, many))[0]


async def test_circles_of_fragments_are_refused(nobody: Client) -> None:
    """Whether they are spread or not, and without going round."""
    circle = "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"
    assert any("Cannot spread fragment" in message for message in await errors_of(nobody, circle))
    itself = "{ __typename ...A } fragment A on Query { __typename ...A }"
    assert any("Cannot spread fragment" in message for message in await errors_of(nobody, itself))


async def test_fragments_in_fragments_are_weighed_once_and_count_each_time(nobody: Client) -> None:
    """Ten levels of two spreads are a thousand fields, found in ten steps."""
    levels = " ".join(f"fragment F{n} on Rulebook {{ ...F{n + 1} ...F{n + 1} }}" for n in range(14))
    document = f"{{ rulebooks {{ ...F0 }} }} {levels} fragment F14 on Rulebook {{ slug }}"
    assert "fields" in (await errors_of(nobody, document))[0]


async def test_mutations_are_not_sent_by_get(nobody: Client) -> None:
    """A link or an image must change nothing."""
    response = await nobody.send("GET", params={"query": "mutation { leaveSeat { __typename } }"})
    assert (response.status_code, response.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize("kind", [FORM, "multipart/form-data; boundary=x", "text/plain", ""])
async def test_what_a_page_of_another_site_can_send_is_refused(nobody: Client, kind: str) -> None:
    """A form sends no JSON; with JSON the browser asks first (CORS). Tokens are never cookies, besides."""
    response = await nobody.send(
        content=json.dumps({"query": "{ __typename }"}), headers={"content-type": kind}
    )
    assert response.status_code == 415


async def test_another_site_is_not_told_what_it_may_not_read(serve: Served) -> None:
    """Only those in ALLOWED_ORIGINS are; a socket of another site's page is not even opened."""
    client = await serve(allowed_origins=("https://friend.example",))
    asked = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    for origin, status in (("https://friend.example", 200), ("https://foe.example", 400)):
        preflight = await client.send("OPTIONS", headers={"origin": origin, **asked})
        assert preflight.status_code == status
        assert preflight.headers.get("access-control-allow-origin") == (origin if status == 200 else None)


async def test_nothing_is_traced(nobody: Client) -> None:
    """No timings, no plans: `extensions` tell the cost from the document alone."""
    response = await nobody.send(json={"query": "{ server { version } }"}, headers={"apollo-tracing": "1"})
    assert response.json()["extensions"].keys() == {"cost"}
    assert not {"server", "x-powered-by", "server-timing"} & response.headers.keys()


async def test_no_console_is_served(nobody: Client) -> None:
    """A browser that comes to the API's address gets no page that runs scripts of others."""
    response = await nobody.send("GET", headers={"accept": "text/html"})
    assert response.status_code == 406


async def test_an_operation_of_many_is_named(nobody: Client) -> None:
    """Or else one could hide behind another."""
    several = "query A { __typename } mutation B { leaveSeat { __typename } }"
    assert await errors_of(nobody, several) == ["Say which operation is meant: operationName."]
