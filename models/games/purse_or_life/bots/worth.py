"""What a hand is worth, counted in rewards: a set is one, what has begun to be a set is a part of one."""

from __future__ import annotations

from models.games.purse_or_life.cards import Action
from models.games.purse_or_life.components import SET

BEGUN = (0.0, 0.03, 0.14, 0.42)
"""No, one, two, three cards of a set."""

DRAWN = 0.13
"""A card more that one does not see."""

KEPT = {Action.HEALER: 0.16, Action.SHERIFF: 0.16, Action.WITCH: 0.08, Action.JESTER: 0.22}
"""An action card in the hand."""

WINNING = 2.0
"""How much more than others the reward counts that wins."""


def begun(count: int) -> float:
    """So many cards that have something in common."""
    return count // SET + BEGUN[count % SET]


def more(count: int, by: int) -> float:
    """What so many cards more, or less, are worth to so many."""
    return begun(count + by) - begun(count)
