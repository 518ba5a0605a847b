"""`python -m tests.e2e.hasty` is the server with a clock that runs ten times as fast: a minute takes six seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from unittest.mock import patch

from api.__main__ import main
from models.store.clock import SystemClock, Timer

FASTER = 10


class HastyClock(SystemClock):
    """The machine's clock, running ahead since it was made."""

    def __init__(self) -> None:
        self._start = super().now()

    def now(self) -> float:
        """Seconds since 1970, the further in the future the longer it runs."""
        return self._start + (super().now() - self._start) * FASTER

    def passed(self) -> float:
        """Seconds since some moment."""
        return super().passed() * FASTER

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """After that many of its own seconds."""
        return super().later(seconds / FASTER, call)


if __name__ == "__main__":
    with patch("models.store.store.SystemClock", HastyClock):
        sys.exit(main())
