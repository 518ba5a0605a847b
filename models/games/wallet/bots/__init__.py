"""How a sensible player plays Wallet: be innocent first, then rich. Given what a seat receives and nothing else."""

from __future__ import annotations

from models.games.wallet.bots.outlook import Outlook
from models.games.wallet.bots.questions import ADVICE
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.wire import Wire

__all__ = ["sensible_bot"]


def sensible_bot(seen: Wire, luck: Luck) -> Picks:
    """What table advice says to the open question; the sample where it has nothing to say."""
    if seen.decision is None:
        raise ValueError("this seat is not asked anything")
    advice = ADVICE.get(seen.decision.kind)
    return advice(Outlook.of(seen), luck) if advice else seen.decision.sample
