"""What clients send."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import UNSET

from api.fields import value


@strawberry.input(description="An option and the value it is to have.")
class OptionInput:
    """See the description."""

    name: str = strawberry.field(description="`OptionSpec.name`.")
    value: str = strawberry.field(description="One of its choices.")


@strawberry.input(description="Component data of a printed box, in place of ours.")
class FileInput:
    """See the description."""

    name: str = strawberry.field(description="`FileSpec.name`.")
    text: str = strawberry.field(description="JSON of the same shape as `FileSpec.ours`.")


@strawberry.input(description="A new game.")
class CreateGameInput:
    """See the description."""

    rulebook: str = strawberry.field(description="`Rulebook.slug`.")
    edition: str | None = strawberry.field(
        default=UNSET, description="`Edition.slug`; without one, the first edition."
    )
    options: list[OptionInput] | None = strawberry.field(
        default=UNSET, description="What is not given has its default."
    )
    files: list[FileInput] | None = strawberry.field(default=UNSET, description="What is not given is ours.")
    host_token: str | None = strawberry.field(
        default=UNSET,
        description="A token of the client's own: 32 to 128 characters of A-Z a-z 0-9 _ -, at random. With it a "
        "repeat (after a lost reply) is the same game again.",
    )


@strawberry.input(description="Other choices for a game in the lobby. What is not given stays as it is.")
class ChangeGameInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")
    edition: str | None = strawberry.field(
        default=UNSET, description="Another edition: its options and files start from their defaults."
    )
    options: list[OptionInput] | None = strawberry.field(
        default=UNSET, description="Options to set; others stay."
    )
    files: list[FileInput] | None = strawberry.field(
        default=UNSET, description="Files to replace; others stay."
    )


@strawberry.input(description="A seat in the lobby.")
class TakeSeatInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")
    name: str = strawberry.field(
        description="What the person is called: after NFC and without outer blanks 1 to 24 characters, no control, "
        "bidi or format character but the zero-width joiner, and nobody else's name here."
    )
    number: int | None = strawberry.field(
        default=UNSET, description="Which chair; without one the lowest free."
    )
    token: str | None = strawberry.field(
        default=UNSET,
        description="A token of the client's own: 32 to 128 characters of A-Z a-z 0-9 _ -, at random. With it a "
        "repeat (after a lost reply) is the same seat again.",
    )


@strawberry.input(description="The order in which they sit.")
class ArrangeSeatsInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")
    seats: list[strawberry.ID] = strawberry.field(description="All taken seats by id, once each, clockwise.")


@strawberry.input(description="The seat to free.")
class RemoveSeatInput:
    """See the description."""

    seat: strawberry.ID = strawberry.field(description="`Seat.id`.")


@strawberry.enum(description="How well a bot plays.")
class BotLevel(Enum):
    """See the descriptions."""

    RANDOM = value("RANDOM", "Anything that is legal.")
    SENSIBLE = value("SENSIBLE", "As somebody who knows the rules would.")


@strawberry.input(
    description="A bot for a free chair in the lobby, or for the seat of somebody who is away or left."
)
class AddBotInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")
    name: str | None = strawberry.field(
        default=UNSET, description="What the bot is called; without one the server finds a name. Lobby only."
    )
    number: int | None = strawberry.field(
        default=UNSET,
        description="Which chair; without one the lowest free. Required while the game runs.",
    )
    level: BotLevel = strawberry.field(
        default=BotLevel.SENSIBLE, description="How well it plays. While the game runs it is always SENSIBLE."
    )


@strawberry.input(description="The game to start.")
class StartGameInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")


@strawberry.input(description="An option to pick.")
class PickInput:
    """See the description."""

    option: str = strawberry.field(description="`Option.key`.")
    count: int = strawberry.field(
        default=1, description="How often, at least 1. Counts of one option add up."
    )


@strawberry.input(description="An answer to a decision.")
class AnswerInput:
    """See the description."""

    decision: strawberry.ID = strawberry.field(description="`Decision.id`.")
    picks: list[PickInput] = strawberry.field(description="What is picked; may be empty where `least` is 0.")


@strawberry.input(description="The answer to take back.")
class UndoInput:
    """See the description."""

    decision: strawberry.ID = strawberry.field(
        description="`Given.decision`: the question that was answered."
    )


@strawberry.input(description="The seat for which the host wants a pass.")
class ReissueSeatInput:
    """See the description."""

    seat: strawberry.ID = strawberry.field(description="`Seat.id`.")


@strawberry.input(description="A pass to use up.")
class ClaimSeatInput:
    """See the description."""

    pass_: str = strawberry.field(name="pass", description="The 10 characters that the other screen shows.")
    token: str | None = strawberry.field(
        default=UNSET,
        description="A token of the client's own: 32 to 128 characters of A-Z a-z 0-9 _ -, at random. With it a "
        "repeat (after a lost reply) is the same seat again.",
    )


@strawberry.input(description="The seat that is to host.")
class PassHostInput:
    """See the description."""

    seat: strawberry.ID = strawberry.field(description="`Seat.id`: a person's seat in the same game.")


@strawberry.input(description="The game whose host is gone.")
class TakeHostInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")


@strawberry.input(description="The game to end.")
class EndGameInput:
    """See the description."""

    code: str = strawberry.field(description="The game's code.")


@strawberry.input(description="The game to play again.")
class RematchInput:
    """See the description."""

    code: str = strawberry.field(description="The code of the game that is over.")
