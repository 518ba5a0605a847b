"""A watch: one reader of a game, woken whenever there may be something new to see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType

from models.store.clock import Timer


class Watch:
    """`async with live.watch(seat) as watch:` look at the game, then `async for _ in watch:` look at it again.

    Nothing is queued: however much happens while a reader is busy, it is woken once, and sees the game as it is then.
    It ends when there is nothing more to see: `is_void` (nobody sits there any more), `is_gone` (the game was deleted),
    `is_moved` (the seat went to another phone, or to this reader's: look up again whose it is), or the store is closed.
    """

    def __init__(
        self,
        seat_id: str | None,
        number: Callable[[], int | None],
        opened: Callable[[Watch], Awaitable[None]],
        closed: Callable[[Watch], None],
        *,
        hosts: Callable[[], bool] | None = None,
        opens_at: float | None = None,
    ) -> None:
        self.seat_id = seat_id
        self.is_host = hosts is not None and hosts()
        """Whether it is the host's screen."""
        self.opens_at = opens_at
        self.timer: Timer | None = None
        self.is_void = False
        self.is_gone = False
        self.is_moved = False
        self._number = number
        self._hosts = hosts
        self._opened = opened
        self._closed = closed
        self._is_over = False
        self._woken = asyncio.Event()

    @property
    def seat(self) -> int | None:
        """The number that the seat has now; None for a screen without a seat."""
        return self._number()

    def ceases_to_host(self) -> bool:
        """Whether it has been the host's screen until now."""
        was_host = self.is_host
        self.is_host = was_host and self._hosts is not None and self._hosts()
        return was_host and not self.is_host

    def wake(self) -> None:
        """There may be something new."""
        self._woken.set()

    def end(self, *, is_void: bool = False, is_gone: bool = False, is_moved: bool = False) -> None:
        """There is nothing more to see."""
        self.is_void, self.is_gone, self.is_moved, self._is_over = is_void, is_gone, is_moved, True
        self._woken.set()

    async def __aenter__(self) -> Watch:
        await self._opened(self)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closed(self)

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> None:
        if not self._is_over:
            await self._woken.wait()
            self._woken.clear()
        if self._is_over:
            raise StopAsyncIteration
