"""Which four to lay down: those without which the rest is worth most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from models.games.purse_or_life.bots.marks import Mark, Pair
from models.games.purse_or_life.bots.outlook import Outlook
from models.games.purse_or_life.bots.worth import begun, more
from models.games.purse_or_life.components import SET
from models.kernel.asks import Picks
from models.kernel.chance import Luck

DONE = "done"


def lay(outlook: Outlook, luck: Luck) -> Picks:
    """Lay a set as long as there is one: it is a reward, and new cards are drawn for it."""
    sets = [four(outlook, mark) for mark, count in outlook.counts.items() if count >= SET]
    if not sets or loses_by_it(outlook):
        return {DONE: 1}
    worths = [rest(outlook, keys) for keys in sets]
    return dict.fromkeys(sets[worths.index(max(worths))], 1)


def loses_by_it(outlook: Outlook) -> bool:
    """Whether the set takes the last reward and somebody else has more."""
    most = max(player.rewards for player in outlook.view.players)
    return outlook.view.rewards_left == 1 and outlook.me.rewards + 1 < most


def four(outlook: Outlook, mark: Mark) -> list[str]:
    """Four cards that bear it: one after another, whichever is missed least for what else it bears."""
    left, bearing = outlook.counts.copy(), {key: one for key, one in outlook.cards.items() if one.bears(mark)}

    def kept(card: Pair) -> float:
        return sum(more(left[one], -1) for one in card if one != mark)

    chosen: list[str] = []
    while len(chosen) < SET:
        key = max(bearing, key=lambda one: kept(bearing[one]))
        left.subtract(bearing.pop(key))
        chosen.append(key)
    return chosen


def rest(outlook: Outlook, without: Collection[str]) -> float:
    """What the hand is worth without some cards."""
    counts = Counter(mark for key, pair in outlook.cards.items() if key not in without for mark in pair)
    return sum(begun(count) for count in counts.values())
