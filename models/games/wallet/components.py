"""The components of an edition: its deck, and reading a deck that an owner of the box corrected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.games.wallet.cards import Card, CardKind, Character, Currency, Face
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.text import Arg, text

FEWEST_PLAYERS = 2
MOST_PLAYERS = 7
DEALT = 5
"""Cards that each player is dealt."""

MOST_VALUE = 10_000

FIELDS: Mapping[CardKind, tuple[str, ...]] = {
    CardKind.PASSPORT: ("name",),
    CardKind.BANKNOTE: ("currency", "value"),
    CardKind.JEWELRY: ("value",),
    CardKind.PLASTIC_CARD: (),
    CardKind.POLICE_BADGE: (),
}
"""What a row says besides kind, number and copies."""


class BadRow(ValueError):
    """A row of a deck file is wrong at `path`; `why` is the message that says what would be right."""

    def __init__(self, path: Sequence[str | int], why: str, **args: Arg) -> None:
        super().__init__(why)
        self.refusal = Refusal(ProblemCode.BAD_FILE, text(why, **args), tuple(map(str, path)))


def read_deck(cards: int, json_text: str) -> list[dict[str, Any]] | Refusal:
    """The rows of a deck file, `{"deck": [{"kind": …, "number": 2, "copies": 1}, …]}`, or what is wrong with it.

    A deck has exactly `cards` cards (printed on the box), and for each number of players enough of those whose number
    is not greater to deal a hand to everybody and leave a wallet.
    """
    try:
        data = json.loads(json_text)
    except (ValueError, RecursionError):
        return BadRow((), "wallet-deck-no-json").refusal
    try:
        rows = _rows(data)
        _check_totals(cards, rows)
    except BadRow as bad:
        return bad.refusal
    return rows


def _rows(data: object) -> list[dict[str, Any]]:
    if not isinstance(data, dict) or not isinstance(data.get("deck"), list):
        raise BadRow((), "wallet-deck-no-deck")
    for unknown in sorted(data.keys() - {"deck"}):
        raise BadRow((unknown,), "wallet-deck-unknown-field", known="deck")
    return [_row(("deck", place), row) for place, row in enumerate(data["deck"])]


def _row(path: tuple[str | int, ...], row: object) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise BadRow(path, "wallet-deck-no-row")
    kind = _one_of((*path, "kind"), row.get("kind"), [kind.value for kind in CardKind])
    wanted = ("kind", *FIELDS[CardKind(kind)], "number", "copies")
    for unknown in sorted(row.keys() - set(wanted)):
        raise BadRow((*path, unknown), "wallet-deck-unknown-field", known=", ".join(wanted))
    ranges = {"value": (1, MOST_VALUE), "number": (FEWEST_PLAYERS, MOST_PLAYERS), "copies": (1, 100)}
    names = {"name": [one.value for one in Character], "currency": [one.value for one in Currency]}
    read: dict[str, Any] = {"kind": kind}
    for field in wanted[1:]:
        at = (*path, field)
        read[field] = (
            _number(at, row.get(field), *ranges[field])
            if field in ranges
            else _one_of(at, row.get(field), names[field])
        )
    return read


def _number(path: Sequence[str | int], value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRow(path, "wallet-deck-bad-number", least=least, most=most)
    return value


def _one_of(path: Sequence[str | int], value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadRow(path, "wallet-deck-not-one-of", known=", ".join(known))
    return value


def _check_totals(cards: int, rows: Sequence[Mapping[str, Any]]) -> None:
    total = sum(row["copies"] for row in rows)
    if total != cards:
        raise BadRow(("deck",), "wallet-deck-wrong-total", cards=cards, total=total)
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        enough = DEALT * players + 1
        usable = sum(row["copies"] for row in rows if row["number"] <= players)
        if usable < enough:
            raise BadRow(("deck",), "wallet-deck-too-few", players=players, least=enough, total=usable)


def cards_of(rows: Sequence[Mapping[str, Any]], names: str) -> Iterator[Card]:
    """The cards of a deck, in the order of its rows."""
    for row in rows:
        face = Face(
            kind=CardKind(row["kind"]),
            character=Character(row["name"]) if "name" in row else None,
            currency=Currency(row["currency"]) if "currency" in row else None,
            value=row.get("value", 0),
            names=names,
        )
        for _ in range(row["copies"]):
            yield Card(face, row["number"])


def cards_used(cards: Sequence[Card], used: str, players: int, balanced: bool) -> list[Card]:
    """The cards that this many players use: by the edition, all of them from 3 on, or those up to their number."""
    if used == "two-or-all" and players > 2 and not balanced:
        return list(cards)
    return [card for card in cards if card.number <= players]
