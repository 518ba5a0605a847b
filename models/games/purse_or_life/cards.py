"""The cards: what is printed on them, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Self

from models.kernel.sight import by_everybody, seen
from models.kernel.text import Named, Text, text


class Hero(Enum):
    """Who is on an ordinary card, in the order of the deck list."""

    CITIZEN = "CITIZEN"
    PEASANT = "PEASANT"
    MERCHANT = "MERCHANT"
    SMITH = "SMITH"
    MONK = "MONK"
    KNIGHT = "KNIGHT"
    MINSTREL = "MINSTREL"
    INNKEEPER = "INNKEEPER"
    COUNTESS = "COUNTESS"


class Action(Enum):
    """The action cards."""

    HEALER = "HEALER"
    SHERIFF = "SHERIFF"
    WITCH = "WITCH"
    JESTER = "JESTER"


class Choice(Enum):
    """The answer to the question of the game: a denomination will be asked for, or a hero."""

    PURSE = "PURSE"
    LIFE = "LIFE"

    @property
    def opposite(self) -> Choice:
        """What the Witch turns it into."""
        return Choice.LIFE if self is Choice.PURSE else Choice.PURSE


@dataclass(frozen=True)
class Face(Named):
    """What is printed on a card: a hero and a denomination (in coins), or an action."""

    hero: Hero | None = None
    denomination: int = 0
    action: Action | None = None

    @property
    def label(self) -> Text:
        return _label(self)

    @property
    def stands_for(self) -> str:
        """What the log writes beside a key."""
        if self.action:
            return self.action.value
        return f"{self.hero.value if self.hero else ''} {self.denomination}"

    @cached_property
    def order(self) -> tuple[int, int, int]:
        """Where it stands in a sorted hand: by hero and denomination, actions at the end."""
        heroes, actions = list(Hero), list(Action)
        return (
            heroes.index(self.hero) if self.hero else len(heroes),
            self.denomination,
            actions.index(self.action) if self.action else 0,
        )


@lru_cache(1024)
def _label(face: Face) -> Text:
    if face.action:
        return text("purse-action", action=face.action.value)
    hero = face.hero.value if face.hero else ""
    return text("purse-hero-card", hero=text("purse-hero", hero=hero), value=face.denomination)


def wording(action: Action) -> Text:
    """What an action card does."""
    return text("purse-action-text", action=action.value)


@dataclass(frozen=True, eq=False)
class Card(Named):
    """One card of cardboard. Two cards are never the same card, whatever is printed on them."""

    face: Face

    @property
    def label(self) -> Text:
        return self.face.label

    def __deepcopy__(self, memo: object) -> Self:
        return self


@dataclass(frozen=True)
class Wish:
    """What is asked for, and what four cards have in common: a hero or a denomination."""

    hero: Hero | None = seen(by_everybody, default=None)
    denomination: int | None = seen(by_everybody, default=None)

    @property
    def key(self) -> str:
        """`hero-monk`, `denomination-50`."""
        return f"hero-{self.hero.value.lower()}" if self.hero else f"denomination-{self.denomination}"

    @property
    def label(self) -> Text:
        """What is said aloud."""
        if self.hero:
            return text("purse-hero", hero=self.hero.value)
        return text("purse-denomination", value=self.denomination or 0)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def is_on(self, face: Face) -> bool:
        """Whether a card bears it."""
        if face.action:
            return False
        return face.hero is self.hero if self.hero else face.denomination == self.denomination
