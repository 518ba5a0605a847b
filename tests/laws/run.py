"""Holding games to the laws, one seed after another."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from tests.laws.games import Played
from tests.laws.plain import Broken, Tally
from tests.laws.playing import Case
from tests.laws.worlds import Worlds, hindsight

MOST_DROPPED = 0.5
FEW_PAIRS = 20
"""With fewer pairs nothing is said about how many were dropped."""


def hold_game(case: Case, tally: Tally) -> None:
    """Hold a game to the laws of one game."""
    Played(case, tally, take_backs=Random(case.seed).random() < 0.6).play()


def glance(case: Case, tally: Tally) -> None:
    """Play a game to see what it comes by, and that it ends and loses nothing."""
    Played(case, tally, take_backs=False).glance()


def hold_worlds(case: Case, tally: Tally) -> None:
    """Hold a game to the laws between worlds, with pairs chosen beforehand."""
    Worlds(case, tally).play()


def hold_hindsight(case: Case, tally: Tally) -> None:
    """Hold a game to the laws between worlds, with pairs chosen when it is over."""
    played = Played(case, tally, take_backs=False)
    played.glance()
    hindsight(played, tally)


def fresh_cases(start: int, slugs: Sequence[str]) -> Iterator[Case]:
    """Games that nobody has looked at, of each of these sorts for about as long as of the others.

    From a random start through all numbers of seats and editions in turn.
    """
    seeds = dict.fromkeys(slugs, start)
    spent = dict.fromkeys(slugs, 0.0)
    while True:
        slug = min(spent, key=lambda slug: spent[slug])
        began = time.monotonic()
        yield Case(slug, seeds[slug])
        spent[slug] += time.monotonic() - began
        seeds[slug] += 1


def hold(cases: Iterable[Case], until: float | None = None) -> Mapping[str, Tally]:
    """Hold games to all laws until the time (of `time.monotonic`) is up, or there are no more. What was looked at."""
    tallies: Mapping[str, Tally] = defaultdict(Tally)
    for case, law in ((case, law) for case in cases for law in (hold_game, hold_worlds, hold_hindsight)):
        law(case, tallies[case.slug])
        if until is not None and time.monotonic() > until:
            break
    for tally in tallies.values():
        not_too_many_dropped(tally)
    return tallies


def not_too_many_dropped(tally: Tally) -> None:
    """Exchanges that end because an answer is legal in one world only prove little."""
    if tally.pairs >= FEW_PAIRS and tally.dropped > MOST_DROPPED * tally.pairs:
        raise Broken("L3", "over all games", f"more than half of the pairs dropped: {tally.summary()}")


def everything_reached(slug: str, tally: Tally) -> None:
    """All kinds of questions and all landmarks of a game were come by."""
    case = Case(slug, 0)
    wanted = {kind.name for kind in case.rulebook.rules.kinds} | case.lore.landmarks
    missed = sorted(wanted - set(tally.reached))
    if missed:
        raise Broken("reached", slug, f"never came by {', '.join(missed)}")
