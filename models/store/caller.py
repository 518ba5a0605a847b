"""Somebody who holds a good token, and what it opens as things stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from models.kernel.game import Phase

if TYPE_CHECKING:
    from models.store.live import Live


@dataclass(eq=False)
class Caller:
    """Somebody who holds a good token: of a seat of a game, or, without one, of its host's rights."""

    game: Live
    seat_id: str | None
    hash: str = ""
    """Of the token, to look it up again."""
    opens_at: float | None = None
    """Until then the seat's own phone may be back, and the caller sees what the table sees."""
    is_void: bool = False
    """Whether the seat has moved since, so that the token has to be looked up again."""

    @property
    def is_early(self) -> bool:
        """Whether the seat's own phone may still be back, or may have been at another process."""
        return self.opens_at is not None

    @property
    def is_to_be_read_again(self) -> bool:
        """Whether it is over that the seat's own phone could be back, so that the log says whose the seat is."""
        return self.opens_at is not None and self.opens_at <= self.game.now()

    @property
    def seat(self) -> int | None:
        """The number that the seat has now; None when its person has left, or may still be back."""
        chair = self.game.chair(self.seat_id)
        is_theirs = not (self.is_void or self.is_early)
        return chair.number if chair and not chair.left and is_theirs else None

    @property
    def is_host(self) -> bool:
        """Whether the caller may do what the host may. The host token is of no use while a seat is host."""
        host = self.game.game.table.host
        return host is None if self.seat_id is None else host is not None and host == self.seat

    def is_host_of(self, live: Live) -> bool:
        """The same for a game; in a rematch's lobby the host of the game before is host until somebody sits as host."""
        if live is self.game:
            return self.is_host
        return live.game.table.host is None and self.is_screen_of(live)

    def is_screen_of(self, live: Live) -> bool:
        """Whether the caller is host of a game, without a seat in it, as long as no seat is. Who sat as host in the
        game before is no more when somebody has been host of the rematch and it has started.
        """
        if live is self.game:
            return self.seat_id is None
        before = live.before
        if before is None or self.game.id not in before.games or before.host != self.seat_id:
            return False
        if self.seat_id is None:
            return True
        is_open = live.game.phase is Phase.LOBBY or not live.game.table.was_hosted
        return is_open and self.seat is not None
