"""Rules whose things have an identity, and two of them exchanged if that is wished."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, TypeVar

from models.kernel.chance import Chance
from models.kernel.log import Header
from tests.laws.lore import Lore, Pile

T = TypeVar("T")


class Marked:
    """The rules of a game, with things that the laws can tell apart. They play like the rules themselves."""

    def __init__(self, rules: Any, mark: Callable[[Any], None]) -> None:
        self.rules, self.mark = rules, mark

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def prepare(self, header: Header, chance: Chance) -> Any:
        """The prepared state, marked."""
        state = self.rules.prepare(header, chance)
        self.mark(state)
        return state


@dataclass
class Exchange:
    """Two things of a shuffle, or of a pile that is drawn from, change places."""

    purpose: str | None
    """Which shuffle; None for the pile."""
    round: int
    luck: int
    alike: bool
    """Whether both have the same face: then nobody at all may receive anything else, whatever they see."""
    places: tuple[int, int] | None = None
    """Which two, by their places; else luck decides."""
    done: tuple[object, object] | None = field(default=None)

    def in_place(self, things: list[Any], face: Callable[[Any], object]) -> None:
        """Exchange two of these things, chosen by luck, most often one that is dealt early."""
        rng = Random(self.luck)
        if self.places is not None:
            self._exchange(things, *self.places)
            return
        for one, other in self._pairs(len(things), rng):
            if one != other and (face(things[one]) == face(things[other])) is self.alike:
                self._exchange(things, one, other)
                return

    def _pairs(self, count: int, rng: Random) -> Iterator[tuple[int, int]]:
        """Pairs of places: some by luck, then all there are, for those that are hard to come by."""
        places = range(count)
        for _ in range(40 if count else 0):
            yield min(rng.choices(places, k=3)), rng.choice(places)
        every = list(combinations(places, 2))
        yield from rng.sample(every, len(every))

    def _exchange(self, things: list[Any], one: int, other: int) -> None:
        self.done = (things[one], things[other])
        things[one], things[other] = things[other], things[one]


def exchanging(exchange: Exchange, lore: Lore) -> type[Chance]:
    """A chance that exchanges two things in the result of a shuffle, each time that this shuffle is replayed."""

    class Exchanged(Chance):
        def shuffle(self, purpose: str, cards: Sequence[T], seat: int | None = None) -> list[T]:
            shuffled = super().shuffle(purpose, cards, seat)
            is_first = self._times[f"{purpose}/round {self.round}"] == 1
            if purpose == exchange.purpose and self.round == exchange.round and is_first:
                exchange.in_place(shuffled, lore.face)
            return shuffled

    return Exchanged


def recording(shuffled: dict[tuple[str, int], list[Any]]) -> type[Chance]:
    """A chance that writes down the first result of each shuffle of a round."""

    class Recording(Chance):
        def shuffle(self, purpose: str, cards: Sequence[T], seat: int | None = None) -> list[T]:
            result = super().shuffle(purpose, cards, seat)
            shuffled.setdefault((purpose, self.round), result[:])
            return result

    return Recording


class Exchanged(Marked):
    """Marked rules with two things of the pile exchanged."""

    def __init__(self, rules: Any, lore: Lore, pile: Pile, exchange: Exchange) -> None:
        super().__init__(rules, lore.mark)
        self.lore, self.pile, self.exchange = lore, pile, exchange

    def prepare(self, header: Header, chance: Chance) -> Any:
        """The prepared state, marked, with two things exchanged."""
        state = super().prepare(header, chance)
        self.exchange.in_place(self.pile.things(state), self.lore.face)
        return state
