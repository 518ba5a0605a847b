"""Every game on the shelf is held to the laws, and the laws to planted bugs. `make laws` looks further.

LAWS_SECONDS says how long fresh games are looked at after the fixed ones (10).
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable, Iterator

import pytest

from tests.laws.plain import Broken, Tally, contained, differs
from tests.laws.planted import PLANTS
from tests.laws.plants import Plant, caught
from tests.laws.playing import Case
from tests.laws.run import (
    everything_reached,
    fresh_cases,
    glance,
    hold,
    hold_game,
    hold_hindsight,
    hold_worlds,
    not_too_many_dropped,
)
from tests.laws.shelf import LORE, NoLore, games, lore_of

SECONDS = float(os.environ.get("LAWS_SECONDS", "10"))
FIXED = 4
"""So many games of each sort are always looked at, from the fewest to the most seats."""
HEAPS = 2
"""In so many tests, which a slow machine can carry."""

Tell = Callable[[str], None]


def fixed(slug: str) -> list[Case]:
    """The games that are always looked at."""
    book = Case(slug, 0).rulebook
    most = book.max_seats - book.min_seats
    return [Case(slug, round(most * place / (FIXED - 1))) for place in range(FIXED)]


def heaps() -> Iterator[tuple[str, list[Case]]]:
    """The same, in parts."""
    for slug in games():
        for heap in range(HEAPS):
            yield f"{slug}-{heap}", fixed(slug)[heap::HEAPS]


every_game = pytest.mark.parametrize("slug", games())


@every_game
def test_fixed_games_hold_the_laws_of_one_game(slug: str, tell: Tell) -> None:
    """Replay, confluence, termination, conservation, take-backs, questions, L1, L2, L5 and L7."""
    tally = Tally()
    for case in fixed(slug):
        hold_game(case, tally)
    assert all((tally.undone, tally.refilled, tally.poisoned))
    tell(f"laws of one game, {slug}: {tally.summary()}")


@pytest.mark.parametrize("cases", [pytest.param(cases, id=name) for name, cases in heaps()])
def test_fixed_games_hold_the_laws_between_worlds(cases: list[Case], tell: Tell) -> None:
    """L3 and L4."""
    tally = Tally()
    for case in cases:
        hold_worlds(case, tally)
        hold_hindsight(case, tally)
    not_too_many_dropped(tally)
    tell(f"laws between worlds, {cases[0].slug}: {tally.summary()}")


def test_fresh_games_hold_all_laws(tell: Tell) -> None:
    tallies = hold(fresh_cases(secrets.randbits(40), games()), time.monotonic() + SECONDS)
    for slug, tally in tallies.items():
        tell(f"laws, fresh games of {slug}: {tally.summary()}")


@every_game
def test_every_kind_of_question_and_every_landmark_is_come_by(slug: str, tell: Tell) -> None:
    tally, seeds = Tally(), LORE[slug].glances
    for seed in seeds:
        glance(Case(slug, seed), tally)
    everything_reached(slug, tally)
    least = min(tally.reached, key=lambda name: tally.reached[name])
    tell(
        f"laws: everything come by in {len(seeds)} games of {slug}, {least} least often ({tally.reached[least]})"
    )


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant.game}: {plant.name}")
def test_what_is_planted_is_caught(plant: Plant, tell: Tell) -> None:
    """L6: each law is seen to fail, by the bug or leak that it is there for."""
    broken = caught(plant)
    assert broken is not None, f"{plant.name}: nobody noticed"
    assert broken.law == plant.law, str(broken)
    tell(f"planted in {plant.game}: {plant.name}, caught by {broken.law}")


@every_game
def test_a_game_on_the_shelf_is_held_to_the_laws_and_has_plants(slug: str) -> None:
    assert lore_of(slug) is LORE[slug]
    assert any(plant.game == slug for plant in PLANTS)


def test_a_game_without_lore_is_noticed() -> None:
    with pytest.raises(NoLore, match="solitaire"):
        lore_of("solitaire")


@every_game
def test_something_never_come_by_is_noticed(slug: str) -> None:
    tally = Tally()
    glance(Case(slug, 0), tally)
    with pytest.raises(Broken, match="reached"):
        everything_reached(slug, tally)


def test_too_many_dropped_pairs_are_a_failure() -> None:
    not_too_many_dropped(Tally(pairs=40, dropped=20))
    not_too_many_dropped(Tally(pairs=4, dropped=4))  # too few to say anything
    with pytest.raises(Broken, match="dropped"):
        not_too_many_dropped(Tally(pairs=40, dropped=21))


def test_where_two_things_differ_is_said() -> None:
    assert differs((1, (2, 3)), (1, (2, 4))) == ".1.1: 3 and 4"
    assert differs((1, True), (1, 1)) == ".1: True and 1"
    assert not differs({"a": 1}, {"a": 1})
    assert differs({"a": 1, "b": 2}, {"b": 2, "a": 1})


def test_a_seat_may_be_told_more_than_the_table_but_not_less() -> None:
    assert not contained((1, None), (1, "hand"))
    assert contained((1, "hand"), (1, None)) == "view.1: 'hand' for the table, None for the seat"
