"""The bot that knows no game: it picks at random, and it is what every other bot falls back on."""

from __future__ import annotations

from itertools import chain

from models.kernel.answers import answer
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.game import Game
from models.kernel.log import Answer
from models.kernel.rules import Bot
from models.kernel.wire import Wire, wire


def random_bot(seen: Wire, luck: Luck) -> Picks:
    """Any picks within the limits, each number of picks equally likely."""
    decision = seen.decision
    if decision is None:
        raise ValueError("this seat is not asked anything")
    left = {option.key: option.limit for option in decision.options}
    picks: dict[str, int] = {}
    for _ in range(decision.least + luck.randrange(decision.most - decision.least + 1)):
        keys = [key for key, limit in left.items() if limit]
        key = keys[luck.randrange(len(keys))]
        picks[key] = picks.get(key, 0) + 1
        left[key] -= 1
    return picks


def bot_answer(game: Game, seat: int, bot: Bot, luck: Luck, tries: int = 8) -> Answer:
    """A bot's answer to its open question: what it chooses, or after `tries` illegal choices the sample."""
    seen = wire(game, seat)
    if seen.decision is None:
        raise ValueError(f"seat {seat} is not asked anything")
    choices = (bot(seen, luck) for _ in range(tries))
    for picks in chain(choices, [seen.decision.sample]):
        judged = answer(game, seat, seen.decision.asked, picks)
        if isinstance(judged, Answer):
            return judged
    raise ValueError(f"the sample of {seen.decision.kind} is not legal")
