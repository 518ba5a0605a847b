"""What runs in the background, kept until it is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from models.store.faults import RulesFault, StoreUnavailable, place_of

T = TypeVar("T")

log = logging.getLogger(__name__)


class Tasks:
    """Tasks that nobody has to wait for, and that nobody who waits for them can tear by going away."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()  # of any result

    def start(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run it; whoever waits may go away meanwhile."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def launch(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run it; nobody waits."""
        _task = self.start(coroutine)

    async def finish(self) -> None:
        """Wait until nothing runs."""
        while self._running:
            await asyncio.wait(self._running)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, (RulesFault, StoreUnavailable)):
            log.error("something failed that should not: %s", place_of(fault))
