"""Marks: what is asked for and what sets are made of, as a bot thinks of them. A card bears two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from models.games.purse_or_life.cards import Action
from models.games.purse_or_life.view import PurseCard
from models.kernel.text import Text

Mark: TypeAlias = "str | int"
"""A hero by name (`MONK`), or a denomination (50)."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A hero card; where nobody said which hero or which denomination it bears, None."""

    hero: str | None
    denomination: int | None

    def bears(self, mark: Mark) -> bool:
        """Whether the card is known to bear it."""
        return mark in (self.hero, self.denomination)

    def lacks(self, mark: Mark) -> bool:
        """Whether nobody knows what it bears of this sort."""
        return (self.hero if isinstance(mark, str) else self.denomination) is None

    def __iter__(self) -> Iterator[Mark]:
        """The marks that are known."""
        if self.hero is not None:
            yield self.hero
        if self.denomination is not None:
            yield self.denomination


def bearing(mark: Mark) -> Pair:
    """A card of which nothing is known but this."""
    return Pair(mark, None) if isinstance(mark, str) else Pair(None, mark)


def pair_of(card: PurseCard) -> Pair | None:
    """A card of the view; None for an action card."""
    return Pair(card.hero.value, card.denomination) if card.hero else None


def mark_in(words: Text) -> Mark:
    """The mark that a wish names: `purse-hero`, `purse-denomination`."""
    ((_, mark),) = words.args
    if not isinstance(mark, str | int):
        raise TypeError(f"no mark: {words}")
    return mark


def pair_in(words: Text) -> Pair:
    """The card that a label names: `purse-hero-card`."""
    args = dict(words.args)
    hero, denomination = args["hero"], args["value"]
    if not isinstance(hero, Text) or not isinstance(denomination, int):
        raise TypeError(f"no hero card: {words}")
    return Pair(str(mark_in(hero)), denomination)


def mark_of(key: str) -> Mark:
    """The mark of an option: `hero-monk`, `denomination-50`."""
    sort, _, name = key.partition("-")
    return name.upper() if sort == "hero" else int(name)


def guard_against(mark: Mark) -> Action:
    """The action card that protects what bears it."""
    return Action.HEALER if isinstance(mark, str) else Action.SHERIFF
