"""A clock that stands still until it is told otherwise."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count


class FakeTimer:
    """Something that happens when the clock gets there, unless it is cancelled."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.is_cancelled = False

    def cancel(self) -> None:
        """Let it not happen."""
        self.is_cancelled = True


class FakeClock:
    """Time passes only by `advance`, and what was to happen meanwhile happens in order."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self._order = count()
        self._timers: list[tuple[float, int, FakeTimer]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return self.time

    def passed(self) -> float:
        """The same: this clock never jumps."""
        return self.time

    def later(self, seconds: float, call: Callable[[], None]) -> FakeTimer:
        """Call something when the clock gets there."""
        timer = FakeTimer(call)
        heapq.heappush(self._timers, (self.time + seconds, next(self._order), timer))
        return timer

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        end = self.time + seconds
        while self._timers and self._timers[0][0] <= end:
            at, _, timer = heapq.heappop(self._timers)
            self.time = max(self.time, at)
            if not timer.is_cancelled:
                timer.call()
        self.time = end
