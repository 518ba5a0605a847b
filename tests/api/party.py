"""People at a table, brought there by the API alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.api.client import ANSWER, BOT, CREATE, START, TAKE, Client
from tests.play_through import NAMES


@dataclass
class Party:
    """A game by its code, the clients of its host and of its people by seat."""

    code: str
    host: Client
    seats: list[Client]
    nobody: Client

    async def version(self) -> int:
        """How many entries there are."""
        return int((await self.nobody.look(self.code))["version"])


async def lobby(nobody: Client, people: int = 2, bots: int = 0, rulebook: str = "wallet") -> Party:
    """People sit down, bots beside them; a screen hosts."""
    created = await nobody.wish(CREATE, rulebook=rulebook)
    host = nobody.with_token(created["hostToken"])
    code = created["game"]["code"]
    taken = [await nobody.wish(TAKE, code=code, name=NAMES[n]) for n in range(people)]
    for _ in range(bots):
        await host.wish(BOT, code=code)
    return Party(code, host, [nobody.with_token(seat["token"]) for seat in taken], nobody)


async def started(nobody: Client, people: int = 2, bots: int = 0, rulebook: str = "wallet") -> Party:
    """The same, at the first question."""
    party = await lobby(nobody, people, bots, rulebook)
    answered = await party.host.wish(START, code=party.code)
    assert answered["__typename"] == "GameStarted", answered
    return party


async def asked(party: Party) -> tuple[Client, Any]:
    """Somebody who is asked something, and what."""
    for client in party.seats:
        decision = (await client.look(party.code))["decision"]
        if decision:
            return client, decision
    raise AssertionError("nobody is asked anything")


async def answer_sample(party: Party) -> Any:
    """Somebody who is asked something answers with the sample."""
    client, decision = await asked(party)
    return await client.wish(ANSWER, decision=decision["id"], picks=decision["sample"])
