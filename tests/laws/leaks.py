"""Leak laws within one game: L1, L2 and L7. Those between two worlds are in `worlds.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Never

from models.kernel.game import Game
from models.kernel.sight import Eyes, sight
from models.kernel.wire import Wire, wire
from tests.laws.lore import Knowledge, Lore, Spot
from tests.laws.plain import Broken, Tally, called, differs, plain, same
from tests.laws.playing import answer_in_all, asks_of, entry_of
from tests.play_through import KeptGame, again

PAIRS = 3
"""How many pairs are exchanged in place at a time."""


class Touched(Exception):
    """Something hidden was looked at."""


class Poison:
    """Lies where something hidden lay, and does not bear being looked at."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Never:
        raise Touched(name)

    def __eq__(self, other: object) -> Never:
        raise Touched("==")

    def __hash__(self) -> Never:
        raise Touched("hash")

    def __bool__(self) -> Never:
        raise Touched("bool")

    def __repr__(self) -> Never:
        raise Touched("repr")


POISON = Poison()


# ---- L1: views, and what makes options, come from sights ------------------------------------------------------------


def made_from_sights(
    where: str, game: Game, knowledge: Knowledge, lore: Lore, viewer: Eyes, tally: Tally
) -> None:
    """L1: with poison for all that a viewer may not see, the view is what it was, and so are the options."""
    play = game.play
    if play is None:
        return
    state: Any = play.state
    kept = {name: getattr(state, name) for name in lore.undeclared}
    # A seat that is looking at spare parts, drawn cards and the like is asked for nothing else: builders may then
    # not be called, since the rules would not.
    builders = [] if viewer is None or play.is_over else lore.builders(state, viewer)

    def made() -> tuple[Any, list[object]]:
        view = play.rules.view(sight(state, viewer), viewer)
        return view, [build() for build in builders]

    view, options = made()
    hidden = [spot for spot in knowledge.spots(state) if spot.can_be_filled and not spot.is_shown_to(viewer)]
    for spot in hidden:
        spot.put(POISON)
    for name in kept:
        setattr(state, name, POISON)
    try:
        poisoned_view, poisoned_options = made()
        is_the_same = plain(view) == plain(poisoned_view) and plain(options) == plain(poisoned_options)
    except Exception as touched:
        raise Broken("L1", where, f"for {called(viewer)} something hidden was read: {touched!r}") from touched
    finally:
        for spot in hidden:
            spot.put(spot.thing)
        for name, value in kept.items():
            setattr(state, name, value)
    if not is_the_same:
        raise Broken("L1", where, f"{called(viewer)}: {differs(view, poisoned_view) or 'options'}")
    tally.poisoned += 1


# ---- L2: two hidden things exchanged in the state -------------------------------------------------------------------


def exchanged_in_place(
    where: str, game: Game, knowledge: Knowledge, viewer: Eyes, rng: Random, tally: Tally
) -> None:
    """L2: two things exchanged of which a viewer may know neither: that viewer receives the same."""
    if game.play is None:
        return
    was = _as_it_stands(game, viewer)
    for one, other in _hidden_pairs(knowledge, game, viewer, rng):
        one.put(other.thing)
        other.put(one.thing)
        now = _as_it_stands(game, viewer)
        one.put(one.thing)
        other.put(other.thing)
        tally.refilled += 1
        if plain(now) != plain(was):
            what = f"{one.face} and {other.face} exchanged"
            raise Broken("L2", where, f"{called(viewer)}, {what}: {differs(was, now)}")


def _as_it_stands(game: Game, viewer: Eyes) -> Wire:
    """What a viewer receives. Whether an answer may be taken back is left to L3: it is judged from a replay."""
    return replace(wire(game, viewer, game.version - 1), given=None)


def _hidden_pairs(knowledge: Knowledge, game: Game, viewer: Eyes, rng: Random) -> Sequence[tuple[Spot, Spot]]:
    known = knowledge.known(viewer)
    state = game.play.state if game.play else None
    hidden = [
        spot
        for spot in knowledge.spots(state)
        if spot.can_be_filled
        and not spot.is_shown_to(viewer)
        and (spot.sort.startswith("told") or knowledge.name(spot.thing) not in known)
    ]
    if not hidden:
        return []
    # rare sorts of things as often as common ones
    sorts = sorted({spot.sort for spot in hidden})
    pairs = []
    for _ in range(PAIRS):
        sort = rng.choice(sorts)
        of_a_sort = [spot for spot in hidden if spot.sort == sort]
        if len(of_a_sort) > 1:
            one, other = rng.sample(of_a_sort, 2)
            if one.face != other.face:
                pairs.append((one, other))
    return pairs


# ---- L7: others' sealed answers -------------------------------------------------------------------------------------


def answered_otherwise(
    where: str, game: KeptGame, special: tuple[str, ...], rng: Random, tally: Tally
) -> None:
    """L7: a twin in which a seat gives another sealed answer: the same for all others until the last one is in."""
    asks = asks_of(game)
    order = rng.sample(sorted(asks), len(asks))
    changing = rng.choice(order[:-1])
    picks = {seat: answer_in_all([asks[seat]], rng, special) or asks[seat].sample for seat in order}
    for _ in range(10):
        other = answer_in_all([asks[changing]], rng, special)
        if other is not None and dict(other) != dict(picks[changing]):
            break
    else:
        return
    twins = [_twin(game), _twin(game)]
    for seat in order[:-1]:
        for twin, given in zip(twins, (picks[seat], other if seat == changing else picks[seat]), strict=True):
            twin.apply(entry_of(twin, seat, given))
        for eyes in (None, *(eyes for eyes in range(len(game.table.chairs)) if eyes != changing)):
            same(
                "L7",
                f"{where}, {called(changing)} answered {asks[changing].kind.name} otherwise",
                *(wire(twin, eyes, game.version) for twin in twins),
            )
    tally.sealed += 1


def _twin(game: KeptGame) -> KeptGame:
    twin = game
    for twin in again(game, game.entries):  # noqa: B007 -- the last of them
        pass
    return twin
