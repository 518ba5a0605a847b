"""The cards: what is printed on them, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Self

from models.kernel.text import Named, Text, text


class CardKind(Enum):
    """What sort of card of the base deck."""

    PASSPORT = "passport"
    BANKNOTE = "banknote"
    JEWELRY = "jewelry"
    PLASTIC_CARD = "plastic"
    POLICE_BADGE = "badge"


class Character(Enum):
    """Whose passport. The editions have other names for some."""

    IVANOV = "IVANOV"
    POLICE_OFFICER = "POLICE_OFFICER"
    MILLIONAIRE = "MILLIONAIRE"
    BLONDE = "BLONDE"
    SUPERAGENT = "SUPERAGENT"


class Currency(Enum):
    """What a banknote is printed in. All are worth the same: values are in conditional units (c.u.)."""

    ROUBLES = "ROUBLES"
    EUROS = "EUROS"
    DOLLARS = "DOLLARS"
    POUNDS = "POUNDS"


KEPT = 1024
"""Faces whose words and order are remembered: those of all decks at play, and more."""

MONEY = (CardKind.BANKNOTE, CardKind.JEWELRY)


@dataclass(frozen=True)
class Face(Named):
    """What is printed on a card of the base deck. `value` is in c.u.; `names` is the edition that names characters."""

    kind: CardKind
    character: Character | None = None
    currency: Currency | None = None
    value: int = 0
    names: str = "wallet"

    @property
    def label(self) -> Text:
        return _label(self)

    @property
    def is_money(self) -> bool:
        """Whether it is worth something: a banknote or jewelry."""
        return self.kind in MONEY

    @property
    def stands_for(self) -> str:
        """What the log writes beside a key."""
        parts = (self.kind, self.character, self.currency)
        return " ".join([*(part.value for part in parts if part), *([str(self.value)] if self.value else [])])

    @property
    def order(self) -> tuple[int, int, int, int]:
        """Where it stands in a sorted hand: passports, items, then money by currency and value."""
        return _order(self)


@lru_cache(KEPT)
def _label(face: Face) -> Text:
    if face.character:
        return text("wallet-passport", character=face.character.value, edition=face.names)
    if face.currency:
        return text("wallet-banknote", currency=face.currency.value, value=face.value)
    if face.kind is CardKind.JEWELRY:
        return text("wallet-jewelry", value=face.value)
    return text("wallet-plastic-card" if face.kind is CardKind.PLASTIC_CARD else "wallet-police-badge")


@lru_cache(KEPT)
def _order(face: Face) -> tuple[int, int, int, int]:
    kinds = (
        CardKind.PASSPORT,
        CardKind.POLICE_BADGE,
        CardKind.PLASTIC_CARD,
        CardKind.BANKNOTE,
        CardKind.JEWELRY,
    )
    return (
        kinds.index(face.kind),
        list(Character).index(face.character) if face.character else 0,
        list(Currency).index(face.currency) if face.currency else 0,
        face.value,
    )


def amount(cents: int) -> Text:
    """An amount in c.u. and cents, which are hundredths of it: 500.01 c.u."""
    return text("wallet-amount", whole=cents // 100, cents=cents % 100)


@dataclass(frozen=True, eq=False)
class Card(Named):
    """One card of cardboard. Two cards are never the same card, whatever is printed on them."""

    face: Face
    number: int = 2
    """The number of players in its lower left corner."""

    @property
    def label(self) -> Text:
        return self.face.label

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Special(Named, Enum):
    """The 15 special cards, one of each (W31)."""

    DOUBLE_TURN = "double-turn"
    BIRTHDAY = "birthday"
    COMMON_POT = "common-pot"
    CARDS_TO_THE_LEFT = "cards-to-the-left"
    CARDS_TO_THE_RIGHT = "cards-to-the-right"
    SELECTIVE_SEARCH = "selective-search"
    GIVE_A_CARD = "give-a-card"
    TAKE_A_CARD = "take-a-card"
    SWAP_CARDS = "swap-cards"
    CARD_REQUEST = "card-request"
    AMBULANCE = "ambulance"
    EXTRA_TIME = "extra-time"
    DOUBLE_BOTTOM = "double-bottom"
    ATM = "atm"
    CURRENCY_EXCHANGE = "currency-exchange"

    @property
    def label(self) -> Text:
        return text("wallet-special-title", card=self.value)

    @property
    def wording(self) -> Text:
        """What it does."""
        return text("wallet-special-text", card=self.value)


END_CARDS = (Special.DOUBLE_BOTTOM, Special.ATM, Special.CURRENCY_EXCHANGE)
"""Played at the end of the round, after Extra Time (W15)."""
