"""An owner's component data: everybody at the table can see that it is not ours, and what it is."""

from __future__ import annotations

import json

from models.games.wallet import RULEBOOK
from tests.api.client import CREATE, Client
from tests.api.party import lobby

FILES = "query($code: String!) { game(code: $code) { files { name label ours text } } }"
OURS = RULEBOOK.editions[0].files[0].ours


async def test_our_own_deck_is_told_as_ours(nobody: Client) -> None:
    party = await lobby(nobody)
    (deck,) = (await nobody.result(FILES, code=party.code))["data"]["game"]["files"]
    assert (deck["name"], deck["ours"], json.loads(deck["text"])) == ("deck", True, json.loads(OURS))


async def test_an_owners_deck_is_told_to_everybody(nobody: Client) -> None:
    rows = json.loads(OURS)["deck"]
    rows[-1]["value"] += 5
    created = await nobody.wish(
        CREATE, rulebook="wallet", files=[{"name": "deck", "text": json.dumps({"deck": rows})}]
    )
    (deck,) = (await nobody.result(FILES, code=created["game"]["code"]))["data"]["game"]["files"]
    assert deck["ours"] is False
    assert json.loads(deck["text"])["deck"] == rows
