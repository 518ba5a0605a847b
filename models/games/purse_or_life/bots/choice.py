"""Purse or life: whichever is likely to cost less."""

from __future__ import annotations

from collections import Counter

from models.games.purse_or_life.bots.marks import Mark
from models.games.purse_or_life.bots.outlook import Outlook, best
from models.games.purse_or_life.bots.reply import defences, giving
from models.kernel.asks import Picks
from models.kernel.chance import Luck

LIFE = "life"

KNOWN = 2.0
"""How much likelier something is asked for, for every card of one's own that the asker knows to bear it."""

COLLECTED = 0.5
"""How much likelier, for every further card that the asker is known to hold."""


def purse_or_life(outlook: Outlook, luck: Luck) -> Picks:
    """Say what is likely to cost less."""
    return best(outlook.decision, luck, lambda option: -cost(outlook, is_life=option.key == LIFE))


def cost(outlook: Outlook, *, is_life: bool) -> float:
    """What it costs on average to be asked for a hero, or for a denomination."""
    weights = {mark: weight(outlook, mark) for mark in outlook.counts if isinstance(mark, str) == is_life}
    others = other_wishes(outlook, is_life=is_life)
    total = sum(weights.values()) + others
    if not total:
        return 0.0
    nothing = outlook.harm(outlook.right) * outlook.drawn()
    return (sum(one * least(outlook, mark) for mark, one in weights.items()) + others * nothing) / total


def weight(outlook: Outlook, mark: Mark) -> float:
    """How likely the asker asks for it, compared with other things: who asks holds it, and hopes that it is here."""
    known = outlook.hand_of(outlook.me).certain(mark)
    collected = max(0, outlook.hand_of(outlook.right).certain(mark) - 1)
    return outlook.holds_any(outlook.right, mark) * (1 + KNOWN * known + COLLECTED * collected)


def other_wishes(outlook: Outlook, *, is_life: bool) -> float:
    """How many other things the asker may ask for, of which one has none."""
    known = Counter(
        mark
        for recalled in outlook.hand_of(outlook.right).cards
        for mark in recalled.card
        if isinstance(mark, str) == is_life and mark not in outlook.counts
    )
    mine = sum(outlook.likely(mark) for mark in outlook.counts if isinstance(mark, str) == is_life)
    return len(known) + outlook.unknown(outlook.right) * max(0.0, 1 - mine)


def least(outlook: Outlook, mark: Mark) -> float:
    """What it costs to be asked for it, with the best reply."""
    return min([giving(outlook, mark), *defences(outlook, mark).values()])
