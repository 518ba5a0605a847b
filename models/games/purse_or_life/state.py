"""Everything on the table and in the hands, and who sees it (the table "Who knows what" of the rulings)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from models.games.purse_or_life.cards import Action, Card, Choice, Wish
from models.kernel.hand import Hand
from models.kernel.sight import by_everybody, by_owner, count_only, seen
from models.kernel.state import State


class Step(Enum):
    """Where the turn stands; the names are those of the API's PurseStep."""

    CHOICE = "CHOICE"
    REQUEST = "REQUEST"
    REPLY = "REPLY"
    LAYING = "LAYING"
    OVER = "OVER"


class Ending(Enum):
    """Why the game is over; the names are those of the API's PurseEnding."""

    TARGET = "TARGET"
    NO_REWARDS = "NO_REWARDS"
    STANDSTILL = "STANDSTILL"


@dataclass
class Player:
    """One player's part of the table."""

    seat: int = seen(by_everybody)
    hand: Hand[Card] = seen(by_owner, default_factory=Hand)
    rewards: int = seen(by_everybody, default=0)

    def bearing(self, wish: Wish) -> list[tuple[int, Card]]:
        """Numbers and cards of the hand that bear a hero or a denomination."""
        return [(number, card) for number, card in self.hand.items() if wish.is_on(card.face)]

    def first(self, action: Action) -> int | None:
        """The number of the first such action card in the hand."""
        held = (number for number, card in self.hand.items() if card.face.action is action)
        return next(held, None)


@dataclass
class Question:
    """The question of a turn: who asks whom, purse or life, and what is asked for."""

    asker: int = seen(by_everybody)
    asked: int = seen(by_everybody)
    choice: Choice | None = seen(by_everybody, default=None)
    """The answer that holds: after a Witch, the opposite of what was said."""
    turned: bool = seen(by_everybody, default=False)
    """Whether a Witch turned it round."""
    wish: Wish | None = seen(by_everybody, default=None)


@dataclass
class LaidSet:
    """Four cards laid down, who laid them, and what they have in common."""

    seat: int = seen(by_everybody)
    wish: Wish = seen(by_everybody)
    cards: list[Card] = seen(by_everybody)


@dataclass
class PurseState(State):
    """One game of Кошелек или жизнь."""

    deck: list[Card] = field(default_factory=list)
    """All cards but the rewards, in the order of the deck list."""
    target: int = seen(by_everybody, default=0)
    """How many rewards win."""
    rewards: int = seen(by_everybody, default=0)
    """Reward cards that nobody has yet."""
    players: list[Player] = seen(by_everybody, default_factory=list)
    draw_pile: list[Card] = seen(count_only, default_factory=list)
    """The top first."""
    discard_pile: list[LaidSet] = seen(by_everybody, default_factory=list)
    out: list[Card] = seen(by_everybody, default_factory=list)
    """Action cards that were used, and left the game."""
    step: Step = seen(by_everybody, default=Step.CHOICE)
    turn: int = seen(by_everybody, default=0)
    """Whose turn it is, or is next between two turns."""
    question: Question | None = seen(by_everybody, default=None)
    ending: Ending | None = seen(by_everybody, default=None)
    moves: int = 0
    """How often a card moved or was played."""
    still_turns: int = 0
    """How many turns in a row went by in which none did."""

    def clockwise(self, seat: int) -> list[Player]:
        """All players, clockwise from this one."""
        return [*self.players[seat:], *self.players[:seat]]

    def left_of(self, seat: int) -> int:
        """The neighbour to the left, who is next clockwise."""
        return (seat + 1) % len(self.players)


def by_face(cards: Iterable[Card]) -> list[Card]:
    """What is laid open lies in the order of faces."""
    return sorted(cards, key=lambda card: card.face.order)
