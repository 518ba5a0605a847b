"""Chance: every draw of a game follows from its seed by a label.

A label says what is drawn, in which round (0 before the first), for which seat if for one, and for the how-manieth
time: `deck/round 0/1`, or `draw/round 2/seat 3/1`. Its numbers are the blocks HMAC-SHA256(seed, label + "#" + block),
block counting from 0, each block four numbers of 8 bytes, big-endian. A number below n is the next of them that lies
under the largest multiple of n up to 2^64, modulo n. A shuffle counts places from 0 and goes from the last down to
place 1: at place p the card changes places with the one at the next number below p + 1.

A new draw in one place therefore moves no other, and anybody who has the seed can check the shuffle without this
program: `FAIRNESS.md` says how. (`random.shuffle` is not promised to stay the same between versions of Python.)
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol, TypeVar

T = TypeVar("T")

WORD = 1 << 64


class Luck(Protocol):
    """Where a bot's whims come from: `random.Random` is one. Never the game's own chance."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 up to but not including `stop`, all equally likely."""
        ...  # pragma: no cover


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw that was made: its label, and of how many things it shuffled them or took one place."""

    label: str
    of: int
    is_shuffle: bool

    def order(self, seed: bytes) -> tuple[int, ...]:
        """Of each place of the result, where the thing lay before; of a single place, that place alone."""
        numbers = words(seed, self.label)
        if not self.is_shuffle:
            return (_below(numbers, self.of),)
        return tuple(_shuffled(numbers, range(self.of)))


class Chance:
    """The draws of one game. `round` is set by the kernel."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.round = 0
        self.draws: list[Draw] = []
        self._times: Counter[str] = Counter()

    @property
    def drawn(self) -> int:
        """How many draws were made: by this, undo can tell that there was one."""
        return len(self.draws)

    def shuffle(self, purpose: str, cards: Sequence[T], seat: int | None = None) -> list[T]:
        """`cards` in a new order, all orders equally likely (Fisher–Yates, from the end)."""
        return _shuffled(self._words(purpose, seat, len(cards), is_shuffle=True), cards)

    def place(self, purpose: str, places: int, seat: int | None = None) -> int:
        """One of `places` places, 0 up to but not including `places`."""
        if places < 1:
            raise ValueError(f"no place to draw from for {purpose}")
        return _below(self._words(purpose, seat, places, is_shuffle=False), places)

    def _words(self, purpose: str, seat: int | None, of: int, *, is_shuffle: bool) -> Iterator[int]:
        where = f"{purpose}/round {self.round}" + ("" if seat is None else f"/seat {seat}")
        self._times[where] += 1
        label = f"{where}/{self._times[where]}"
        self.draws.append(Draw(label, of, is_shuffle))
        return words(self.seed, label)

    def __deepcopy__(self, memo: object) -> Chance:
        twin = type(self)(self.seed)
        twin.round, twin.draws, twin._times = self.round, self.draws[:], Counter(self._times)
        return twin


def words(seed: bytes, label: str) -> Iterator[int]:
    """The endless row of 64-bit numbers that belongs to a label."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}#{block}".encode(), sha256)
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def commitment(seed: bytes) -> str:
    """What is shown before the first card is dealt: SHA-256 of the seed, in lower-case hex."""
    return sha256(seed).hexdigest()


def _below(numbers: Iterator[int], stop: int) -> int:
    fair = WORD - WORD % stop
    return next(number for number in numbers if number < fair) % stop


def _shuffled(numbers: Iterator[int], cards: Sequence[T]) -> list[T]:
    shuffled = list(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        _swap(shuffled, last, _below(numbers, last + 1))
    return shuffled


def _swap(cards: MutableSequence[T], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]
