"""What is planted in all games, to be caught by the laws: each game's own lies in its `planted.py`."""

from __future__ import annotations

from importlib import import_module

from models.games import RULEBOOKS
from tests.laws.plants import Plant

PLANTS: tuple[Plant, ...] = tuple(
    plant
    for book in RULEBOOKS
    for plant in import_module(f"tests.games.{book.package.rpartition('.')[2]}.planted").PLANTS
)
