"""How a sensible player plays Кошелек или жизнь: remember what was said, and ask where there is something to be had.

Given what a seat receives and nothing else; what it heard is thought through anew at every question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from models.games.purse_or_life import kinds
from models.games.purse_or_life.bots.choice import purse_or_life
from models.games.purse_or_life.bots.lay import lay
from models.games.purse_or_life.bots.outlook import Outlook
from models.games.purse_or_life.bots.reply import reply
from models.games.purse_or_life.bots.request import request
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.wire import Wire

__all__ = ["ADVICE", "sensible_bot"]

ADVICE: Mapping[str, Callable[[Outlook, Luck], Picks]] = {
    kinds.CHOICE.name: purse_or_life,
    kinds.REQUEST.name: request,
    kinds.REPLY.name: reply,
    kinds.LAY.name: lay,
}


def sensible_bot(seen: Wire, luck: Luck) -> Picks:
    """What advice says to the open question; the sample where there is nothing to choose."""
    if seen.decision is None:
        raise ValueError("this seat is not asked anything")
    advice = ADVICE.get(seen.decision.kind)
    if advice is None or len(seen.decision.options) == 1:
        return seen.decision.sample
    return advice(Outlook.of(seen), luck)
