"""The lore of every game on the shelf: a new game is one line here."""

from __future__ import annotations

from collections.abc import Mapping

from models.games import RULEBOOKS
from tests.games.purse_or_life import knowledge as purse_or_life
from tests.games.wallet import knowledge as wallet
from tests.laws.lore import Lore

LORE: Mapping[str, Lore] = {
    "wallet": wallet.LORE,
    "purse-or-life": purse_or_life.LORE,
}


class NoLore(AssertionError):
    """A rulebook is on the shelf and held to no law."""


def lore_of(slug: str) -> Lore:
    """The lore of a rulebook; one that is on the shelf without it is held to no law, which is a failure."""
    if slug not in LORE:
        raise NoLore(f"nobody has written what a seat may know in {slug}: see tests/laws/shelf.py")
    return LORE[slug]


def games() -> list[str]:
    """All games on the shelf."""
    return [book.slug for book in RULEBOOKS]
