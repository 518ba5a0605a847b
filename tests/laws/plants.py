"""Planting bugs and leaks in the games, to see that a law catches each of them.

Each game has its own in `tests/games/<game>/planted.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.laws.plain import Broken, Tally
from tests.laws.playing import Case

Patch = pytest.MonkeyPatch
Hold = Callable[[Case, Tally], None]
Plants = Callable[[Patch], None]

SEEDS = range(12)


@dataclass(frozen=True)
class Plant:
    """Something wrong, the law that finds it, and where it is looked for."""

    game: str
    name: str
    law: str
    plant: Plants
    hold: Hold
    seeds: tuple[int, ...]


def caught(plant: Plant) -> Broken | None:
    """The breach of law by which a plant was found; None when it was not."""
    with Patch.context() as patch:
        plant.plant(patch)
        for seed in plant.seeds:
            try:
                plant.hold(Case(plant.game, seed), Tally())
            except Broken as broken:
                return broken
    return None


class Bed:
    """The plants of a game, in order."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.plants: list[Plant] = []

    def planted(self, law: str, hold: Hold, *seeds: int) -> Callable[[Plants], Plants]:
        """Register a plant under the name of its function. Seeds that find it soon are looked at first."""

        def register(plant: Plants) -> Plants:
            name = plant.__name__.replace("_", " ")
            self.plants.append(Plant(self.game, name, law, plant, hold, (*seeds, *SEEDS)))
            return plant

        return register
