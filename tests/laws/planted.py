"""What is planted in all games, to be caught by the laws: each game's own lies in its `planted.py`.

A game without one is missed by the test that counts them.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from models.games import RULEBOOKS
from models.kernel.rules import Rulebook
from tests.laws.plants import Plant
from tests.needs import ROOT


def planted_in(book: Rulebook) -> Sequence[Plant]:
    """What is planted in a game."""
    name = book.package.rpartition(".")[2]
    if not (ROOT / "tests" / "games" / name / "planted.py").exists():
        return ()
    plants: Sequence[Plant] = import_module(f"tests.games.{name}.planted").PLANTS
    return plants


PLANTS: tuple[Plant, ...] = tuple(plant for book in RULEBOOKS for plant in planted_in(book))
