"""The components of an edition: its deck, and reading a deck that an owner of the box corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.games.wallet.cards import Card, CardKind, Character, Currency, Face
from models.kernel.component_file import BadFile, Path, no_other_fields, number, one_of, parsed
from models.kernel.problems import Refusal
from models.kernel.text import text

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


def read_deck(cards: int, json_text: str) -> list[dict[str, Any]] | Refusal:
    """The rows of a deck file, `{"deck": [{"kind": …, "number": 2, "copies": 1}, …]}`, or what is wrong with it.

    A deck has exactly `cards` cards (printed on the box), and for each number of players enough of those whose number
    is not greater to deal a hand to everybody and leave a wallet.
    """
    try:
        rows = _rows(parsed(json_text))
        _check_totals(cards, rows)
    except BadFile as bad:
        return bad.refusal
    return rows


def _rows(data: object) -> list[dict[str, Any]]:
    if not isinstance(data, dict) or not isinstance(data.get("deck"), list):
        raise BadFile((), text("wallet-deck-no-deck"))
    no_other_fields((), data, ("deck",))
    return [_row(("deck", place), row) for place, row in enumerate(data["deck"])]


def _row(path: Path, row: object) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise BadFile(path, text("wallet-deck-no-row"))
    kind = one_of((*path, "kind"), row.get("kind"), [kind.value for kind in CardKind])
    wanted = ("kind", *FIELDS[CardKind(kind)], "number", "copies")
    no_other_fields(path, row, wanted)
    ranges = {"value": (1, MOST_VALUE), "number": (FEWEST_PLAYERS, MOST_PLAYERS), "copies": (1, 100)}
    names = {"name": [one.value for one in Character], "currency": [one.value for one in Currency]}
    read: dict[str, Any] = {"kind": kind}
    for field in wanted[1:]:
        at = (*path, field)
        read[field] = (
            number(at, row.get(field), *ranges[field])
            if field in ranges
            else one_of(at, row.get(field), names[field])
        )
    return read


def _check_totals(cards: int, rows: Sequence[Mapping[str, Any]]) -> None:
    total = sum(row["copies"] for row in rows)
    if total != cards:
        raise BadFile(("deck",), text("wallet-deck-wrong-total", cards=cards, total=total))
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        enough = DEALT * players + 1
        usable = sum(row["copies"] for row in rows if row["number"] <= players)
        if usable < enough:
            raise BadFile(("deck",), text("wallet-deck-too-few", players=players, least=enough, total=usable))


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
