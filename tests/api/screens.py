"""What every screen at a table hears, and what somebody is refused in every language."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from api.languages import LANGUAGES
from tests.api.client import BOT, GAME, LEAVE, PROBLEM, TAKE, Client, Socket, on_game
from tests.api.everything import all_of
from tests.api.party import Party

EVERYTHING = f"query($code: String!) {{ game(code: $code) {all_of('Game')} }}"
PASS = f"mutation {{ passSeat {{ __typename ... on SeatPass {{ pass expiresInSeconds }} {PROBLEM} }} }}"
REISSUE = f"""mutation($input: ReissueSeatInput!) {{ reissueSeat(input: $input) {{ __typename
  ... on SeatPass {{ pass expiresInSeconds }} {PROBLEM} }} }}"""
CLAIM = f"""mutation($input: ClaimSeatInput!) {{ claimSeat(input: $input) {{ __typename
  ... on SeatTaken {{ token seat {{ id number name status reissued game {{ {GAME} }} }} }} {PROBLEM} }} }}"""
END = on_game("endGame", "EndGameInput", "GameEnded")
ARRANGE = on_game("arrangeSeats", "ArrangeSeatsInput", "SeatsArranged")
REMOVE = on_game("removeSeat", "RemoveSeatInput", "SeatRemoved")
PASS_HOST = on_game("passHost", "PassHostInput", "HostPassed")
TAKE_HOST = on_game("takeHost", "TakeHostInput", "HostTaken")
REMATCH = on_game("rematch", "RematchInput", "Rematched")
CHAIRS = "query($code: String!) { game(code: $code) { seats { id number name status reissued } } }"

__all__ = ["ARRANGE", "BOT", "LEAVE", "TAKE"]


async def chairs(party: Party) -> list[Any]:
    """Who sits there, as everybody sees it."""
    seats: list[Any] = (await party.nobody.ask(CHAIRS, code=party.code))["seats"]
    return seats


async def ids(party: Party) -> list[str]:
    """The ids of the seats, clockwise."""
    return [seat["id"] for seat in await chairs(party)]


async def refused(client: Client, mutation: str, code: str, /, *path: str, **fields: Any) -> None:
    """Somebody may not: with this code and path, and with words in every language."""
    answers = [
        await (reader.wish(mutation, **fields) if fields else reader.ask(mutation))
        for reader in map(client.speaking, LANGUAGES)
    ]
    assert [(one.get("code"), one.get("path")) for one in answers] == [(code, list(path))] * len(LANGUAGES)
    assert len({one["message"] for one in answers}) == len(LANGUAGES), answers


@asynccontextmanager
async def following(code: str, *readers: Client) -> AsyncIterator[list[Socket]]:
    """Screens that have seen how the game stands, and wait for what comes."""
    async with AsyncExitStack() as stack:
        sockets = []
        for reader in readers:
            sockets.append(await stack.enter_async_context(reader.updates(code, after=1 << 30)))
            await sockets[-1].item()
        yield sockets


async def news(sockets: Sequence[Socket]) -> list[tuple[str, int | None]]:
    """What all of these hear next: one version, the same for all; kinds of events and who did it."""
    items = await asyncio.gather(*(newer(socket) for socket in sockets))
    heard = {
        (
            item["game"]["version"],
            tuple((one["version"], one["kind"], _number(one)) for one in item["events"]),
        )
        for item in items
    }
    assert len(heard) == 1, heard
    ((version, events),) = heard
    assert {at for at, _, _ in events} == {version}, heard
    assert all(one["text"] for item in items for one in item["events"])
    return [(kind, seat) for _, kind, seat in events]


async def newer(socket: Socket) -> Any:
    """The next item with something new in it: presence alone is passed over."""
    while not (item := await socket.item())["events"]:
        pass
    return item


async def turned_out(socket: Socket) -> str:
    """The code of the error with which a subscription ends, whatever it is told before."""
    while (message := await socket.hear())["type"] == "next":
        pass
    assert message["type"] == "error", message
    return str(message["payload"][0]["extensions"]["code"])


async def shut_out(client: Client) -> str | None:
    """The code with which somebody's token is refused at the door; None if it is not."""
    response = await client.send(json={"query": "{ __typename }"})
    if response.status_code == 200:
        return None
    assert response.status_code == 401
    return str(response.json()["errors"][0]["extensions"]["code"])


async def claimed(client: Client, made: str, **fields: Any) -> Client:
    """A new phone brings a pass: whoever has its token."""
    said = await client.with_token(None).wish(CLAIM, **{"pass": made, **fields})
    assert said["__typename"] == "SeatTaken", said
    return client.with_token(said["token"])


async def reissued(party: Party, seat: int, gone_seconds: float = 61, host: Client | None = None) -> str:
    """The host's pass for the seat of somebody whose phone is gone."""
    party.nobody.clock.advance(gone_seconds)
    said = await (host or party.host).wish(REISSUE, seat=(await ids(party))[seat])
    assert said["__typename"] == "SeatPass", said
    return str(said["pass"])


def _number(event: Any) -> int | None:
    return event["seat"] and int(event["seat"]["number"])
