"""How strong the sensible bots are: `python -m tests.strength [GAMES] [GAME …]` (1000, of every game on the shelf).

Each game says in `tests/games/<game>/strength.py` which set-ups are played, what is counted and what is enough; the
command exits with 1 if a bot is too weak. All games have the mixed tables (`strength.py`); `playing.py` plays them and
`figures.py` has the intervals.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from models.games import RULEBOOKS
from models.kernel.rules import BotLevel, Rulebook
from tests.strength.strength import Strength

__all__ = ["strength_of", "with_sensible_bots"]


def with_sensible_bots() -> Sequence[Rulebook]:
    """The games on the shelf that have a bot to be measured."""
    return [book for book in RULEBOOKS if BotLevel.SENSIBLE in book.bots]


def strength_of(rulebook: Rulebook) -> type[Strength]:
    """How the strength of a game's bot is measured."""
    name = rulebook.package.rpartition(".")[2]
    strength: type[Strength] = import_module(f"tests.games.{name}.strength").STRENGTH
    return strength
