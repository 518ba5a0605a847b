"""Seats: places in a game."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Annotated

import strawberry

from api.fields import computed, value
from api.look import Look
from api.types.node import Node
from models.kernel.table import Sitter

if TYPE_CHECKING:
    from api.types.game import Game


@strawberry.enum(description="Who plays a seat, and whether they are here.")
class SeatStatus(Enum):
    """See the descriptions."""

    PRESENT = value("PRESENT", "A person with a connection, or with one a moment ago.")
    AWAY = value("AWAY", "A person who has had no subscription for 30 seconds.")
    BOT = value("BOT", "A bot: by birth, or until the person to whom the seat belongs is back.")
    LEFT = value("LEFT", "The person left a running game. The sensible bot plays on.")


@strawberry.type(description="A taken place in a game, opened by a secret token.")
class Seat(Node):
    """See the description."""

    look: strawberry.Private[Look]
    number: int = strawberry.field(
        description="0, 1, 2, … clockwise. In the lobby chairs may be empty; the start closes the gaps and fixes the "
        "numbers."
    )
    name: str = strawberry.field(
        description="As the person gave it; show it isolated, it may run right to left."
    )

    reissued: bool = strawberry.field(
        description="Whether the host gave this seat to a new phone, at any time in this game: everybody may know."
    )

    @computed("Who plays this seat, and whether they are here.")
    def status(self) -> SeatStatus:
        """Presence is of this moment and makes no version."""
        sitter = self.look.chairs[self.number].sitter
        if sitter is Sitter.PERSON:
            return SeatStatus.AWAY if self.number in self.look.away else SeatStatus.PRESENT
        return SeatStatus[sitter.name]

    @computed("The game in which it is, as the caller may see it.")
    def game(self) -> Annotated[Game, strawberry.lazy("api.types.game")]:
        """The way back."""
        from api.types.game import game_of

        return game_of(self.look)


def seat_of(look: Look, number: int) -> Seat:
    """The seat with this number."""
    chair = look.chairs[number]
    return Seat(
        id=strawberry.ID(chair.id), look=look, number=number, name=chair.name, reissued=chair.reissued
    )


def seat_or_none(look: Look, number: int | None) -> Seat | None:
    """The seat with this number, if there is one."""
    return None if number is None or number not in look.chairs else seat_of(look, number)
