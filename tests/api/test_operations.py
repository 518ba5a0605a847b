"""What those who run a server rely on in its responses: headers, and which other sites may ask."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import text

from api.settings import Settings
from tests.api.client import Client
from tests.api.conftest import Served

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    "path", ["/", "/graphql?query=%7B__typename%7D", "/healthz", "/metrics", "/assets/gone.js"]
)
async def test_every_response_says_what_a_page_from_here_may_do(nobody: Client, path: str) -> None:
    response = await nobody.http.get(path)
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert "strict-transport-security" not in response.headers  # only who has a certificate may say so


FRIEND, STRANGER = "https://friend.example", "https://stranger.example"


async def preflight(client: Client, origin: str, header: str = "authorization") -> httpx.Response:
    """What a browser asks before a page of another site may ask."""
    asked = {
        "origin": origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": f"{header}, content-type",
    }
    return await client.http.options("/graphql", headers=asked)


async def test_a_page_of_a_listed_site_may_ask(serve: Served) -> None:
    nobody = await serve(allowed_origins=FRIEND)
    allowed = await preflight(nobody, FRIEND)
    assert allowed.status_code == 200
    assert allowed.headers["access-control-allow-origin"] == FRIEND
    assert "POST" in allowed.headers["access-control-allow-methods"]
    assert "authorization" in allowed.headers["access-control-allow-headers"].lower()
    assert "origin" in allowed.headers["vary"].lower().split(", ")
    assert "access-control-allow-credentials" not in allowed.headers  # tokens are no cookies
    answered = await nobody.send(json={"query": "{ __typename }"}, headers={"origin": FRIEND})
    assert answered.headers["access-control-allow-origin"] == FRIEND
    assert "origin" in answered.headers["vary"].lower().split(", ")


async def test_a_page_of_any_other_site_may_not(serve: Served) -> None:
    nobody = await serve(allowed_origins=FRIEND)
    for origin in (
        STRANGER,
        "null",
        FRIEND.replace("https", "http"),
        f"{FRIEND}:8443",
        f"{FRIEND}.evil.example",
    ):
        refused = await preflight(nobody, origin)
        assert refused.status_code == 400, origin
        assert "access-control-allow-origin" not in refused.headers
    assert (await preflight(nobody, FRIEND, "x-other")).status_code == 400
    answered = await nobody.send(json={"query": "{ __typename }"}, headers={"origin": STRANGER})
    assert "access-control-allow-origin" not in answered.headers


async def test_without_a_list_no_other_site_may_ask(nobody: Client) -> None:
    assert Settings.model_fields["allowed_origins"].default == ()
    refused = await preflight(nobody, FRIEND)
    assert refused.status_code == 400
    assert "access-control-allow-origin" not in refused.headers


# ---- proxies and databases ------------------------------------------------------------------------------------------


def test_networks_of_proxies_are_understood_however_they_are_written() -> None:
    listed = " 10.1.2.3/8, 2001:DB8::1/32,::1 , 2001:0db8:0::7,*"
    chosen = Settings.model_validate({"trusted_proxies": listed})
    assert chosen.trusted_proxies == ("10.0.0.0/8", "2001:db8::/32", "::1", "2001:db8::7", "*")


async def test_a_database_that_is_gone_closes_sockets_so_that_phones_try_again(nobody: Client) -> None:
    async with nobody.store._database.writing() as connection:
        await connection.execute(text("DROP TABLE token"))
    async with nobody.socket() as opened:
        await opened.say("connection_init", payload={"authorization": f"Bearer {'x' * 32}"})
        assert await opened.closed() == (1013, "INTERNAL")  # clients take 1011 for a reason to give up
