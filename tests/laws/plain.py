"""Bytes to compare, and the failure that names its law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

import orjson

from models.kernel.sight import Eyes
from models.kernel.wire import Wire


class Broken(AssertionError):
    """A game broke a law."""

    def __init__(self, law: str, where: str, what: str) -> None:
        super().__init__(f"{law} broken, {where}: {what}")
        self.law = law


@dataclass
class Tally:
    """What a run has looked at."""

    games: int = 0
    steps: int = 0
    undone: int = 0
    refilled: int = 0
    """States with hidden things exchanged in place."""
    poisoned: int = 0
    sealed: int = 0
    """Sealed answers that were given otherwise in a twin."""
    permuted: int = 0
    pairs: int = 0
    dropped: int = 0
    known: int = 0
    """Pairs that ended because everybody might know one of the two."""
    idle: int = 0
    """Pairs whose shuffle never came."""
    pair_steps: int = 0
    reached: Counter[str] = field(default_factory=Counter)

    def summary(self) -> str:
        """One line, of what was looked at."""
        share = f" ({self.dropped / self.pairs:.0%})" if self.pairs else ""
        looked = (
            (self.games, "games"),
            (self.steps, "steps"),
            (self.undone, "take-backs"),
            (self.permuted, "orders of sealed answers"),
            (self.refilled, "exchanges in place"),
            (self.poisoned, "poisoned sights"),
            (self.sealed, "sealed answers changed"),
            (self.pairs, "pairs exchanged in a shuffle"),
            (self.pair_steps, "steps compared"),
            (self.known, "pairs ended known"),
        )
        told = [f"{count} {what}" for count, what in looked if count]
        return ", ".join([*told, *([f"{self.dropped} dropped{share}"] if self.pairs else [])])


def plain(thing: object) -> bytes:
    """A thing as bytes: every field and every key, in order."""
    return orjson.dumps(thing)


def called(eyes: Eyes) -> str:
    """Whose eyes, in words."""
    return "the table" if eyes is None else f"seat {eyes}"


def differs(one: Any, other: Any, path: str = "") -> str:
    """Where two things of a shape differ first, for people to read."""
    if type(one) is not type(other):
        return f"{path}: {one!r} and {other!r}"
    if is_dataclass(one):
        pairs: Iterable[tuple[object, Any, Any]] = (
            (f.name, getattr(one, f.name), getattr(other, f.name)) for f in fields(one)
        )
    elif isinstance(one, (tuple, list)):
        if len(one) != len(other):
            return f"{path}: {one!r} and {other!r}"
        pairs = ((place, *both) for place, both in enumerate(zip(one, other, strict=True)))
    else:
        return "" if plain(one) == plain(other) else f"{path}: {one!r} and {other!r}"
    return next((found for name, a, b in pairs if (found := differs(a, b, f"{path}.{name}"))), "")


def contained(table: Any, seat: Any, path: str = "view") -> str:
    """Where a seat is not told what the table is told; nothing when it is told all of that."""
    if table is None or table == seat:
        return ""
    if is_dataclass(table) and type(table) is type(seat):
        parts = ((f.name, getattr(table, f.name), getattr(seat, f.name)) for f in fields(table))
        return next((found for name, a, b in parts if (found := contained(a, b, f"{path}.{name}"))), "")
    if isinstance(table, tuple) and isinstance(seat, tuple) and len(table) == len(seat):
        rows = enumerate(zip(table, seat, strict=True))
        return next((found for at, (a, b) in rows if (found := contained(a, b, f"{path}.{at}"))), "")
    return "" if table == seat else f"{path}: {table!r} for the table, {seat!r} for the seat"


def same(law: str, where: str, one: Wire, other: Wire) -> None:
    """Two wires are equal to the byte, or the law is broken."""
    if plain(one) != plain(other):
        raise Broken(law, where, differs(one, other))
