"""Planting bugs and leaks in the games, to see that a law catches each of them.

Where a plant tells a secret it tells it by a number made of many faces, so that any exchange shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from models.games.wallet import rules
from models.games.wallet.cards import Card
from models.games.wallet.state import WalletState
from models.games.wallet.view import WalletView
from models.games.wallet.view import view as wallet_view
from models.kernel.sight import Eyes
from tests.laws.plain import Broken, Tally

Patch = pytest.MonkeyPatch
Hold = Callable[[int, Tally], None]


@dataclass(frozen=True)
class Plant:
    """Something wrong, the law that finds it, and where it is looked for."""

    name: str
    law: str
    plant: Callable[[Patch], None]
    hold: Hold
    seeds: tuple[int, ...] = tuple(range(12))


PLANTS: list[Plant] = []


def caught(plant: Plant) -> Broken | None:
    """The breach of law by which a plant was found; None when it was not."""
    with Patch.context() as patch:
        plant.plant(patch)
        for seed in plant.seeds:
            try:
                plant.hold(seed, Tally())
            except Broken as broken:
                return broken
    return None


def planted(
    law: str, hold: Hold, *seeds: int
) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Register a plant under the name of its function."""

    def register(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
        name = plant.__name__.replace("_", " ")
        PLANTS.append(Plant(name, law, plant, hold, seeds or Plant.seeds))
        return plant

    return register


def secret(cards: Iterable[Card]) -> int:
    """A number that changes with the faces of cards and their order."""
    return sum(place * (sum(card.face.order) + 7) for place, card in enumerate(cards, start=3)) % 97


def with_view(patch: Patch, change: Callable[[WalletView, WalletState, Eyes], WalletView]) -> None:
    """Change what is made of a sight, with a hand on the raw state."""

    def view(seen: Any, eyes: Eyes) -> WalletView:
        return change(wallet_view(seen, eyes), object.__getattribute__(seen, "_of"), eyes)

    patch.setattr(rules, "view", view)
