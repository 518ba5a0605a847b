"""What mutations answer with: the thing, or a problem."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import strawberry

from api.types.game import Game
from api.types.problem import Problem
from api.types.seat import Seat


@strawberry.type(description="The game was created, or was there already.")
class GameCreated:
    """See the description."""

    game: Game = strawberry.field(description="The game, in its lobby.")
    host_token: str = strawberry.field(
        description="Opens the host's mutations of this game while nobody sits as host. Keep it."
    )


@strawberry.type(description="The game was changed.")
class GameChanged:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The seat was taken, or was the caller's already.")
class SeatTaken:
    """See the description."""

    seat: Seat = strawberry.field(description="The seat.")
    token: str = strawberry.field(description="Opens the seat. Keep it: whoever has it plays this seat.")


@strawberry.type(description="The seats have their new numbers.")
class SeatsArranged:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The seat was left; its token is void.")
class SeatLeft:
    """See the description."""

    game: Game = strawberry.field(description="The game as the table sees it.")


@strawberry.type(description="The chair is free; its token is void.")
class SeatRemoved:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="A bot plays the seat.")
class BotAdded:
    """See the description."""

    seat: Seat = strawberry.field(description="The seat that the bot plays.")


@strawberry.type(description="The game has begun.")
class GameStarted:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The answer counts: now, or since it was first sent.")
class Answered:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The answer was taken back; the question is asked anew under a new id.")
class Undone:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="A pass for a seat.")
class SeatPass:
    """See the description."""

    pass_: str = strawberry.field(
        name="pass",
        description="What to type, or show as a QR code, on the other phone: 10 characters, once.",
    )
    expires_in_seconds: int = strawberry.field(description="How long it is good for, in seconds.")


@strawberry.type(description="Another seat is the host.")
class HostPassed:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The caller is the host.")
class HostTaken:
    """See the description."""

    game: Game = strawberry.field(description="The game as it is now.")


@strawberry.type(description="The game was ended.")
class GameEnded:
    """See the description."""

    game: Game = strawberry.field(description="The game, over without a result.")


@strawberry.type(description="A new lobby is ready.")
class Rematched:
    """See the description."""

    game: Game = strawberry.field(description="The new lobby.")


CreateGameResult: TypeAlias = Annotated[GameCreated | Problem, strawberry.union("CreateGameResult")]
ChangeGameResult: TypeAlias = Annotated[GameChanged | Problem, strawberry.union("ChangeGameResult")]
TakeSeatResult: TypeAlias = Annotated[SeatTaken | Problem, strawberry.union("TakeSeatResult")]
ArrangeSeatsResult: TypeAlias = Annotated[SeatsArranged | Problem, strawberry.union("ArrangeSeatsResult")]
LeaveSeatResult: TypeAlias = Annotated[SeatLeft | Problem, strawberry.union("LeaveSeatResult")]
RemoveSeatResult: TypeAlias = Annotated[SeatRemoved | Problem, strawberry.union("RemoveSeatResult")]
AddBotResult: TypeAlias = Annotated[BotAdded | Problem, strawberry.union("AddBotResult")]
StartGameResult: TypeAlias = Annotated[GameStarted | Problem, strawberry.union("StartGameResult")]
AnswerResult: TypeAlias = Annotated[Answered | Problem, strawberry.union("AnswerResult")]
UndoResult: TypeAlias = Annotated[Undone | Problem, strawberry.union("UndoResult")]
PassSeatResult: TypeAlias = Annotated[SeatPass | Problem, strawberry.union("PassSeatResult")]
PassHostResult: TypeAlias = Annotated[HostPassed | Problem, strawberry.union("PassHostResult")]
TakeHostResult: TypeAlias = Annotated[HostTaken | Problem, strawberry.union("TakeHostResult")]
EndGameResult: TypeAlias = Annotated[GameEnded | Problem, strawberry.union("EndGameResult")]
RematchResult: TypeAlias = Annotated[Rematched | Problem, strawberry.union("RematchResult")]
