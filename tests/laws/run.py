"""Holding games to the laws, one seed after another."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import count
from random import Random

from tests.laws.games import Played
from tests.laws.lore import lore_of, rulebooks
from tests.laws.plain import Broken, Tally
from tests.laws.playing import Case
from tests.laws.worlds import Worlds, hindsight

MOST_DROPPED = 0.5
FEW_PAIRS = 20
"""With fewer pairs nothing is said about how many were dropped."""


def hold_game(seed: int, tally: Tally) -> None:
    """Hold the game of a seed to the laws of one game."""
    case = Case(seed)
    Played(case, tally, take_backs=Random(seed).random() < 0.6).play()


def glance(seed: int, tally: Tally) -> None:
    """Play the game of a seed to see what it comes by, and that it ends and loses nothing."""
    Played(Case(seed), tally, take_backs=False).glance()


def hold_worlds(seed: int, tally: Tally) -> None:
    """Hold the game of a seed to the laws between worlds, with pairs chosen beforehand."""
    Worlds(Case(seed), tally).play()


def hold_hindsight(seed: int, tally: Tally) -> None:
    """Hold the game of a seed to the laws between worlds, with pairs chosen when it is over."""
    played = Played(Case(seed), tally, take_backs=False)
    played.glance()
    hindsight(played, tally)


def fresh_seeds(start: int) -> Iterator[int]:
    """Seeds that nobody has looked at, through all numbers of seats and editions in turn."""
    return count(start)


def hold(seeds: Iterable[int], tally: Tally, until: float | None = None) -> None:
    """Hold games to all laws until the time (of `time.monotonic`) is up, or there are no more seeds."""
    for seed in seeds:
        tally.seed = seed
        hold_game(seed, tally)
        hold_worlds(seed, tally)
        hold_hindsight(seed, tally)
        if until is not None and time.monotonic() > until:
            break
    not_too_many_dropped(tally)


def not_too_many_dropped(tally: Tally) -> None:
    """Exchanges that end because an answer is legal in one world only prove little."""
    if tally.pairs >= FEW_PAIRS and tally.dropped > MOST_DROPPED * tally.pairs:
        raise Broken("L3", "over all games", f"more than half of the pairs dropped: {tally.summary()}")


def everything_reached(tally: Tally) -> None:
    """All kinds of questions and all landmarks were come by."""
    for book in rulebooks():
        wanted = {kind.name for kind in book.rules.kinds} | lore_of(book).landmarks
        missed = sorted(wanted - set(tally.reached))
        if missed:
            raise Broken("reached", book.slug, f"never came by {', '.join(missed)}")
