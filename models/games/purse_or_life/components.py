"""The components: the deck, and reading a deck that an owner of the box corrected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.games.purse_or_life.cards import Action, Card, Face, Hero
from models.kernel.component_file import BadFile, Path, no_other_fields, number, one_of, parsed
from models.kernel.problems import Refusal
from models.kernel.text import text

DEALT = 5
"""Cards that each player is dealt, and draws up to (P1, P7)."""
SET = 4
"""Cards that are laid down together for a reward (P6)."""
MOST_PLAYERS = 12

MOST_DENOMINATION = 10_000
MOST_COPIES = 20
MOST_CARDS = 400
REWARDS = (6, 100)
"""At least as many rewards as the highest target."""


def read_deck(json_text: str) -> dict[str, Any] | Refusal:
    """The data of a deck file, or what is wrong with it.

    `{"deck": [{"hero": "MONK", "denomination": 50, "copies": 1}, {"action": "WITCH", "copies": 5}], "rewards": 18}`:
    enough cards to deal to twelve, and not more than 400.
    """
    try:
        data = parsed(json_text)
        if not isinstance(data, dict) or not isinstance(data.get("deck"), list):
            raise BadFile((), text("purse-deck-no-deck"))
        no_other_fields((), data, ("deck", "rewards"))
        rows = [_row(("deck", place), row) for place, row in enumerate(data["deck"])]
        _check_total(rows)
        return {"deck": rows, "rewards": number(("rewards",), data.get("rewards"), *REWARDS)}
    except BadFile as bad:
        return bad.refusal


def _row(path: Path, row: object) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise BadFile(path, text("purse-deck-no-row"))
    copies = number((*path, "copies"), row.get("copies"), 1, MOST_COPIES)
    if "action" in row:
        no_other_fields(path, row, ("action", "copies"))
        action = one_of((*path, "action"), row["action"], [action.value for action in Action])
        return {"action": action, "copies": copies}
    no_other_fields(path, row, ("hero", "denomination", "copies"))
    return {
        "hero": one_of((*path, "hero"), row.get("hero"), [hero.value for hero in Hero]),
        "denomination": number((*path, "denomination"), row.get("denomination"), 1, MOST_DENOMINATION),
        "copies": copies,
    }


def _check_total(rows: Sequence[Mapping[str, Any]]) -> None:
    total, least = sum(row["copies"] for row in rows), DEALT * MOST_PLAYERS
    if not least <= total <= MOST_CARDS:
        raise BadFile(("deck",), text("purse-deck-wrong-total", least=least, most=MOST_CARDS, total=total))


def deck_file(data: Mapping[str, Any]) -> str:
    """Component data as the text of a deck file, a row a line."""
    rows = ",\n".join("    " + json.dumps(row) for row in data["deck"])
    return f'{{\n  "deck": [\n{rows}\n  ],\n  "rewards": {data["rewards"]}\n}}\n'


def cards_of(rows: Sequence[Mapping[str, Any]]) -> Iterator[Card]:
    """The cards of a deck, in the order of its rows."""
    for row in rows:
        action = Action(row["action"]) if "action" in row else None
        hero = Hero(row["hero"]) if "hero" in row else None
        face = Face(hero, row.get("denomination", 0), action)
        for _ in range(row["copies"]):
            yield Card(face)
