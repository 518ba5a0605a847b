"""A neighbour's hand, as far as one can remember it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from models.games.purse_or_life.bots.marks import Mark, Pair, bearing

BEFORE = 0
"""When a card came of which one does not know it."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A card that lies in a hand, and as the how-manieth it came there."""

    card: Pair
    came: int


class RecalledHand:
    """What is known of a hand: cards, and what it had none of at some time. The table sees how many cards it has."""

    def __init__(self) -> None:
        self.cards: list[Recalled] = []
        self.came = BEFORE
        """How many cards came since one began to listen."""
        self.had_none: dict[Mark, int] = {}
        """How many of them had come when it was last heard to have none."""

    # ---- What is heard ----------------------------------------------------------------------------------------------

    def must_bear(self, mark: Mark) -> None:
        """Who asks for something holds it."""
        if not self.certain(mark):
            self.cards.append(Recalled(bearing(mark), BEFORE))

    def has_none(self, mark: Mark) -> None:
        """It said so, or has just handed all over."""
        self.cards = [one for one in self.cards if not one.card.bears(mark)]
        self.had_none[mark] = self.came

    def receives(self, cards: Iterable[Pair]) -> None:
        """Cards come that one knows something of."""
        for card in cards:
            self.came += 1
            self.cards.append(Recalled(card, self.came))

    def draws(self, count: int) -> None:
        """Cards come that one knows nothing of."""
        self.came += count

    def loses(self, cards: Iterable[Pair]) -> None:
        """Cards leave, face up for whoever listens. A card of which both sides are known is one of those that leave; of
        one side, there is one less of either.
        """
        for card in cards:
            for known in (card, *map(bearing, card)):
                gone = next((one for one in self.cards if one.card == known), None)
                if gone:
                    self.cards.remove(gone)
                    if known == card:
                        break

    def is_bare(self) -> None:
        """No hero card at all."""
        self.cards.clear()

    # ---- What follows -----------------------------------------------------------------------------------------------

    def certain(self, mark: Mark) -> int:
        """How many cards surely bear it."""
        return sum(one.card.bears(mark) for one in self.cards)

    def possible(self, mark: Mark, size: int) -> int:
        """How many further cards may bear it, in a hand of so many."""
        unknown = max(0, size - len(self.cards))
        since = self.had_none.get(mark)
        if since is None:
            return unknown + sum(one.card.lacks(mark) for one in self.cards)
        newer = [one for one in self.cards if one.came > since]
        fresh = self.came - since - len(newer)
        return max(0, min(unknown, fresh)) + sum(one.card.lacks(mark) for one in newer)
