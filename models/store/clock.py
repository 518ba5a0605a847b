"""Time, as the store knows it: a wall clock for what is kept, and timers for what happens by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


class Clock(Protocol):
    """Where time comes from; tests bring their own."""

    def now(self) -> float:
        """Seconds since 1970, UTC; may jump."""
        ...

    def passed(self) -> float:
        """Seconds since some moment; never jumps."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something on the event loop after some seconds."""
        ...


class SystemClock:
    """The machine's clock and the event loop's timers."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return time.time()

    def passed(self) -> float:
        """Seconds since the machine started."""
        return time.monotonic()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something on the event loop after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)
