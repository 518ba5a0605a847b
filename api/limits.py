"""Limits: how much one operation may ask for, how much may be sent, and how often."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

MOST_KEYS = 10_000
"""So many addresses or tokens are remembered by an allowance; those that were unused for longest are forgotten."""
HOUR_SECONDS = 3600.0
BURST_SECONDS = 10
"""Operations of so many seconds may come at once."""


@dataclass(frozen=True)
class Limits:
    """All of them, with what they are by default. Settings of the same names change them."""

    max_body_bytes: int = 1 << 20
    max_frame_bytes: int = 64 << 10
    max_tokens: int = 4_000
    max_depth: int = 15
    max_aliases: int = 50
    max_fields: int = 100_000
    """Fields of a response, were every list as long as `weight.USUAL_LENGTH`."""
    max_events: int = 10_000
    """Events in one answer of `Game.events`: the page size."""
    max_operations_per_connection: int = 20
    """At the same time on one socket."""
    max_connections_per_address: int = 2_000
    max_operations_per_second: int = 100
    """Of one token, or of one address without one; those of 10 seconds may come at once."""
    max_failed_lookups_per_minute: int = 60
    """Of one address: wrong codes and wrong passes. A family shares one, so as many may come at once."""
    max_games_per_hour: int = 1_000
    """New games of one address."""


class Allowance:
    """So many at once, then one more every so often, for each key."""

    def __init__(
        self, burst: float, seconds_each: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._seconds_each, self._clock = burst, seconds_each, clock
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How much was used up and when that was counted, by key, the longest unused first."""

    def is_used_up(self, key: str) -> bool:
        """Whether this one has to wait."""
        return self._now_used(key) > self._burst - 1

    def use(self, key: str) -> None:
        """Count one more."""
        self._used[key] = (min(self._now_used(key) + 1, self._burst), self._clock())
        self._used.move_to_end(key)
        while len(self._used) > MOST_KEYS:
            self._used.popitem(last=False)

    def take(self, key: str) -> bool:
        """Count one more, if there is one left."""
        if self.is_used_up(key):
            return False
        self.use(key)
        return True

    def give_back(self, key: str) -> None:
        """Count one less: it was not one of those that count."""
        self._used[key] = (max(0.0, self._now_used(key) - 1), self._clock())

    def _now_used(self, key: str) -> float:
        used, since = self._used.get(key, (0.0, self._clock()))
        return max(0.0, used - (self._clock() - since) / self._seconds_each)


class Rates:
    """What is counted by address or by token."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        a_second = limits.max_operations_per_second
        self.operations = Allowance(a_second * BURST_SECONDS, 1 / a_second, clock)
        lookups = limits.max_failed_lookups_per_minute
        self.failed_lookups = Allowance(lookups, 60.0 / lookups, clock)
        games = limits.max_games_per_hour
        self.games = Allowance(games, HOUR_SECONDS / games, clock)
        self._most_connections = limits.max_connections_per_address
        self._connections: Counter[str] = Counter()

    @contextmanager
    def connection(self, address: str) -> Iterator[bool]:
        """Counts an open connection of an address; whether it is within the limit."""
        self._connections[address] += 1
        try:
            yield self._connections[address] <= self._most_connections
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]
