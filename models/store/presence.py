"""Who is there: the seats that a phone is watching, and since when the others have been gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from models.store.clock import Clock, Timer

AWAY_SECONDS = 30.0
LATE = 0.05
"""Timers ring this much after the moment, so that it has passed whatever the grain of the clock."""


class Presence:
    """Counts the connections of each seat, by its id. `changed` is called when somebody comes back or is away."""

    def __init__(self, clock: Clock, changed: Callable[[], None], seats: Mapping[str, float]) -> None:
        """`seats` says when those who sit there already were last seen."""
        self._clock = clock
        self._changed = changed
        self._connections: Counter[str] = Counter()
        self._gone_since: dict[str, float] = {}
        self._timers: dict[str, Timer] = {}
        for seat_id, seen_at in seats.items():
            self._gone(seat_id, seen_at)

    def expect_only(self, seat_ids: Iterable[str]) -> None:
        """Who sits there now. Until their phones are late they count as present; all others are forgotten."""
        expected = set(seat_ids)
        for seat_id in (self._gone_since.keys() | self._connections.keys()) - expected:
            self.forget(seat_id)
        for seat_id in expected:
            if seat_id not in self._gone_since and not self._connections[seat_id]:
                self._gone(seat_id)

    def hang_up(self, seat_id: str) -> None:
        """Its connections are of no account any more: the seat went to another phone, which has none yet."""
        if self._connections.pop(seat_id, 0):
            self._gone(seat_id)

    def forget(self, seat_id: str) -> None:
        """Nobody sits there any more."""
        self._stop(seat_id)
        self._gone_since.pop(seat_id, None)
        self._connections.pop(seat_id, None)

    def arrive(self, seat_id: str) -> None:
        """One more connection of a seat."""
        was_away = self.is_away(seat_id, AWAY_SECONDS)
        self._stop(seat_id)
        self._gone_since.pop(seat_id, None)
        self._connections[seat_id] += 1
        if was_away:
            self._changed()

    def depart(self, seat_id: str) -> None:
        """One connection of a seat less."""
        if self._connections[seat_id] <= 0:
            return
        self._connections[seat_id] -= 1
        if not self._connections[seat_id]:
            self._gone(seat_id)

    def seen(self, seat_id: str) -> None:
        """Somebody saw it there a moment ago: a connection that another process has."""
        if self._connections[seat_id] or seat_id not in self._gone_since:
            return
        was_away = self.is_away(seat_id, AWAY_SECONDS)
        self._stop(seat_id)
        self._gone(seat_id)
        if was_away:
            self._changed()

    def here(self) -> list[str]:
        """The seats that have a connection here."""
        return [seat_id for seat_id, count in self._connections.items() if count > 0]

    def is_away(self, seat_id: str, at_least_seconds: float) -> bool:
        """Whether the seat has had no connection for so long."""
        since = self._gone_since.get(seat_id)
        return since is not None and self._clock.passed() - since >= at_least_seconds

    def close(self) -> None:
        """Nothing is told any more."""
        for seat_id in list(self._timers):
            self._stop(seat_id)

    def _gone(self, seat_id: str, since: float | None = None) -> None:
        now = self._clock.passed()
        self._gone_since[seat_id] = now if since is None else since
        left = self._gone_since[seat_id] + AWAY_SECONDS - now
        if left > 0:
            self._timers[seat_id] = self._clock.later(left + LATE, self._changed)

    def _stop(self, seat_id: str) -> None:
        timer = self._timers.pop(seat_id, None)
        if timer:
            timer.cancel()
