"""Every game on the shelf is held to the laws, and the laws to planted bugs. `make laws` looks further.

LAWS_SECONDS says how long fresh games are looked at after the fixed ones (10).
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable

import pytest

from tests.laws.lore import lore_of, rulebooks
from tests.laws.plain import Broken, Tally, contained, differs
from tests.laws.planted import PLANTS, Plant, caught
from tests.laws.run import (
    everything_reached,
    fresh_seeds,
    glance,
    hold,
    hold_game,
    hold_hindsight,
    hold_worlds,
    not_too_many_dropped,
)

SECONDS = float(os.environ.get("LAWS_SECONDS", "10"))
FIXED = (range(4), range(4, 8), range(8, 12))
"""All numbers of seats in both editions, in heaps that a slow machine can carry."""
GLANCES = range(60)
"""Games of which it is known that together they come by everything."""

Tell = Callable[[str], None]


@pytest.mark.parametrize("seeds", FIXED, ids=str)
def test_fixed_games_hold_the_laws_of_one_game(seeds: range, tell: Tell) -> None:
    """Replay, confluence, termination, conservation, take-backs, questions, L1, L2, L5 and L7."""
    tally = Tally()
    for seed in seeds:
        hold_game(seed, tally)
    assert all((tally.undone, tally.refilled, tally.poisoned))
    tell(f"laws of one game: {tally.summary()}")


@pytest.mark.parametrize("seeds", FIXED, ids=str)
def test_fixed_games_hold_the_laws_between_worlds(seeds: range, tell: Tell) -> None:
    """L3 and L4."""
    tally = Tally()
    for seed in seeds:
        hold_worlds(seed, tally)
        hold_hindsight(seed, tally)
    not_too_many_dropped(tally)
    tell(f"laws between worlds: {tally.summary()}")


def test_fresh_games_hold_all_laws(tell: Tell) -> None:
    tally = Tally()
    hold(fresh_seeds(secrets.randbits(40)), tally, time.monotonic() + SECONDS)
    tell(f"laws, fresh games: {tally.summary()}")


def test_every_kind_of_question_and_every_special_card_is_come_by(tell: Tell) -> None:
    tally = Tally()
    for seed in GLANCES:
        glance(seed, tally)
    everything_reached(tally)
    least = min(tally.reached, key=lambda name: tally.reached[name])
    tell(f"laws: everything come by in {len(GLANCES)} games, {least} least often ({tally.reached[least]})")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_what_is_planted_is_caught(plant: Plant, tell: Tell) -> None:
    """L6: each law is seen to fail, by the bug or leak that it is there for."""
    broken = caught(plant)
    assert broken is not None, f"{plant.name}: nobody noticed"
    assert broken.law == plant.law, str(broken)
    tell(f"planted: {plant.name}, caught by {broken.law}")


def test_something_never_come_by_is_noticed() -> None:
    tally = Tally()
    glance(0, tally)
    with pytest.raises(Broken, match="reached"):
        everything_reached(tally)


def test_too_many_dropped_pairs_are_a_failure() -> None:
    not_too_many_dropped(Tally(pairs=40, dropped=20))
    not_too_many_dropped(Tally(pairs=4, dropped=4))  # too few to say anything
    with pytest.raises(Broken, match="dropped"):
        not_too_many_dropped(Tally(pairs=40, dropped=21))


def test_all_games_on_the_shelf_are_held_to_the_laws() -> None:
    assert all(lore_of(book) for book in rulebooks())


def test_where_two_things_differ_is_said() -> None:
    assert differs((1, (2, 3)), (1, (2, 4))) == ".1.1: 3 and 4"
    assert differs((1, True), (1, 1)) == ".1: True and 1"
    assert not differs({"a": 1}, {"a": 1})
    assert differs({"a": 1, "b": 2}, {"b": 2, "a": 1})


def test_a_seat_may_be_told_more_than_the_table_but_not_less() -> None:
    assert not contained((1, None), (1, "hand"))
    assert contained((1, "hand"), (1, None)) == "view.1: 'hand' for the table, None for the seat"
