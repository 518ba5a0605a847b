"""A closed hand: cards in the order in which they were received, each under a key that gives nothing away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

C = TypeVar("C")


@dataclass
class Hand(Generic[C]):
    """Cards by number of receipt: the N-th card this seat received this round is `card-N`.

    A number is never used again in a round, and no number follows a card to its next owner. Blind draws act on
    places (`at`); sorting is the view's business.
    """

    cards: dict[int, C] = field(default_factory=dict)
    received: int = 0

    def receive(self, card: C) -> None:
        """Add a card at the end."""
        self.received += 1
        self.cards[self.received] = card

    def receive_all(self, cards: Iterable[C]) -> None:
        """Add cards at the end, one after another."""
        for card in cards:
            self.receive(card)

    def give(self, number: int) -> C:
        """Take the card with this number out."""
        return self.cards.pop(number)

    def at(self, place: int) -> int:
        """The number of the card at a place, 0 being the one held longest."""
        return list(self.cards)[place]

    def items(self) -> Iterable[tuple[int, C]]:
        """Numbers and cards, in order of receipt."""
        return self.cards.items()

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards.values())

    def __len__(self) -> int:
        return len(self.cards)


def card_key(number: int) -> str:
    """The key of the card that was received as the `number`-th."""
    return f"card-{number}"
