"""Problems: why a wish was refused, as a value of the schema."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import strawberry

from api.fields import value
from models.kernel.problems import Refusal
from models.kernel.text import Text


@strawberry.enum(
    description="What kind of wrong it was. Clients must expect values that are not listed here yet."
)
class ProblemCode(Enum):
    """See the descriptions."""

    NO_SUCH_RULEBOOK = value("NO_SUCH_RULEBOOK", "There is no rulebook with this slug on the shelf.")
    NO_SUCH_EDITION = value("NO_SUCH_EDITION", "The rulebook has no edition with this slug.")
    BAD_OPTION = value(
        "BAD_OPTION", "The edition has no such option, it was given twice, or it has no such value."
    )
    BAD_FILE = value(
        "BAD_FILE", "The edition takes no such file, it was given twice, or something in it is wrong."
    )
    NO_SUCH_GAME = value("NO_SUCH_GAME", "There is no game with this code.")
    NO_SUCH_SEAT = value(
        "NO_SUCH_SEAT", "There is no such chair or seat, or nothing of that kind can be done to it."
    )
    GAME_STARTED = value("GAME_STARTED", "This can be done in the lobby only, and the game has begun.")
    GAME_NOT_STARTED = value("GAME_NOT_STARTED", "This can be done in a running game only.")
    GAME_OVER = value("GAME_OVER", "The game is over.")
    GAME_NOT_OVER = value("GAME_NOT_OVER", "This can be done after the end only.")
    GAME_HALTED = value(
        "GAME_HALTED", "The rules have a fault: the game can be read, and nothing more can be played."
    )
    GAME_FULL = value("GAME_FULL", "All chairs are taken.")
    SEAT_TAKEN = value("SEAT_TAKEN", "Somebody sits on this chair.")
    NAME_TAKEN = value(
        "NAME_TAKEN",
        "Somebody here has this name (by NFKC and case folding), bots and those who left included.",
    )
    BAD_NAME = value(
        "BAD_NAME",
        "Not a name: after NFC and without outer blanks it has 1 to 24 characters, no control, bidi or format "
        "character but the zero-width joiner.",
    )
    TOO_FEW_SEATS = value("TOO_FEW_SEATS", "Not enough people or bots sit at the table to begin.")
    BAD_ORDER = value("BAD_ORDER", "Not all taken seats of this game, once each.")
    BAD_PASS = value("BAD_PASS", "The pass is unknown, was used, or is older than two minutes.")
    NOT_HOST = value("NOT_HOST", "Only the host may do this.")
    NO_SEAT = value("NO_SEAT", "The caller's token opens no seat in this game.")
    NOT_AWAY = value("NOT_AWAY", "The person on this seat is here.")
    HOST_PRESENT = value("HOST_PRESENT", "The host has a connection, or had one less than 60 seconds ago.")
    STALE_DECISION = value("STALE_DECISION", "Not an open question of this seat.")
    ALREADY_ANSWERED = value("ALREADY_ANSWERED", "A question that this seat answered, with other picks.")
    ILLEGAL_PICK = value(
        "ILLEGAL_PICK",
        "Not an option, too often, too few, too many, or against the rule that the message tells.",
    )
    NOTHING_TO_UNDO = value("NOTHING_TO_UNDO", "The caller has no answer that can be taken back now.")
    RATE_LIMITED = value("RATE_LIMITED", "Too many failed look-ups from this address: wait a minute.")


@strawberry.type(description="Why a wish was refused. Nothing has changed.")
class Problem:
    """See the description."""

    code: ProblemCode = strawberry.field(description="What kind of wrong it was.")
    message: str = strawberry.field(description="In the caller's language; says what would be right.")
    path: list[str] = strawberry.field(
        description="Where in the input it was wrong, from the input object inwards, e.g. "
        '`["files", "0", "text", "deck", "12", "value"]`; empty when it was no part of the input.'
    )


def problem_of(refusal: Refusal, say: Callable[[Text], str]) -> Problem:
    """A refusal of the domain, in words."""
    return Problem(code=ProblemCode[refusal.code.name], message=say(refusal.message), path=list(refusal.path))
