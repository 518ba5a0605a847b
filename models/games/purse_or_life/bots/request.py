"""What to ask for: what promises most, by what the neighbour may hold and by what one's own hand would become."""

from __future__ import annotations

from models.games.purse_or_life.bots.marks import Mark, guard_against, mark_of
from models.games.purse_or_life.bots.outlook import Outlook, best
from models.games.purse_or_life.bots.worth import KEPT, begun
from models.games.purse_or_life.cards import Action
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.wire import WiredOption

NONE = "none"
WITCH = "witch-"

AGAIN = 0.06
"""How much less a request promises for every time that it was made with nothing new in the hand: two who take the same
cards from each other again and again get nowhere."""

PLAYED = 0.6
"""How often who holds an action card plays it."""


def request(outlook: Outlook, luck: Luck) -> Picks:
    """Ask for what promises most; a Witch must be worth it."""

    def promise(option: WiredOption) -> float:
        if option.key == NONE:
            return 0.0
        key = option.key.removeprefix(WITCH)
        witch = KEPT[Action.WITCH] - outlook.refilled(1) if key != option.key else 0.0
        return promised(outlook, mark_of(key)) - witch

    return best(outlook.decision, luck, promise)


def promised(outlook: Outlook, mark: Mark) -> float:
    """What asking for it brings on average."""
    left = outlook.left
    parried = PLAYED * outlook.holds_action(left, guard_against(mark))
    turned = PLAYED * outlook.holds_action(left, Action.JESTER)
    answered = sum(likely * brought(outlook, mark, count) for count, likely in outlook.held(left, mark))
    again = AGAIN * outlook.memory.asked_for[mark]
    return (1 - parried) * (1 - turned) * answered - turned * outlook.lost(mark) - again


def brought(outlook: Outlook, mark: Mark, count: int) -> float:
    """What it brings if the neighbour holds so many: they come here and are missed there; or a card is drawn."""
    if not count:
        return outlook.drawn()
    return outlook.gained(mark, count) + outlook.harm(outlook.left) * begun(count)
