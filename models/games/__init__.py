"""The games. `RULEBOOKS` is the shelf: a new game is one package here and one line there."""

from __future__ import annotations

from models.games import purse_or_life, wallet
from models.kernel.rules import Rulebook

RULEBOOKS: tuple[Rulebook, ...] = (wallet.RULEBOOK, purse_or_life.RULEBOOK)


def rulebook(slug: str) -> Rulebook | None:
    """The rulebook with this slug."""
    return next((book for book in RULEBOOKS if book.slug == slug), None)
