"""Rates, and how far they can be trusted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

Z95 = 1.96
"""Standard deviations to each side of 95 % of a normal distribution."""


@dataclass(frozen=True)
class Interval:
    """A rate, and the ends of its 95 % interval."""

    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%}, 95 % interval {self.low:.1%} to {self.high:.1%}"


def share(parts: Iterable[tuple[float, float]]) -> float:
    """The sum of the first parts by the sum of the wholes; nothing by nothing is nothing."""
    pairs = list(parts)
    whole = sum(of for _, of in pairs)
    return sum(part for part, _ in pairs) / whole if whole else 0.0


def ratio_of_sums(parts: Iterable[tuple[float, float]]) -> Interval:
    """A share whose parts hang together within each pair; the pairs are independent."""
    pairs = list(parts)
    rate = share(pairs)
    squares = sum((part - rate * of) ** 2 for part, of in pairs)
    error = sqrt(squares * len(pairs) / max(1, len(pairs) - 1)) / sum(of for _, of in pairs)
    return Interval(rate, rate - Z95 * error, rate + Z95 * error)


def wilson(part: float, whole: int) -> Interval:
    """A share with Wilson's interval."""
    rate, z = part / whole, Z95**2 / whole
    middle = (rate + z / 2) / (1 + z)
    half = Z95 / (1 + z) * sqrt(rate * (1 - rate) / whole + z / whole / 4)
    return Interval(rate, middle - half, min(1.0, middle + half))
