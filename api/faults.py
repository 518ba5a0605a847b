"""Faults: errors of the GraphQL response, each with a code, as opposed to `Problem`, which is a value of the schema.

What the rules or the store raise is never shown. It becomes INTERNAL with the number of an incident; the log has the
same number and the place in the code, but not the words of the exception, which may hold a card.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from collections.abc import Iterable
from enum import Enum

from graphql import GraphQLError, GraphQLFormattedError

from api.words import Speaker
from models.kernel.text import Arg, Text, text
from models.store import StoreUnavailable

log = logging.getLogger("handful.faults")

ABORTED = ("Parsing aborted.", "Validation aborted.")
"""How graphql-core ends what it says when a document is too much for it."""


class Code(Enum):
    """`extensions.code` of an error."""

    BAD_TOKEN = "BAD_TOKEN"
    NO_SUCH_GAME = "NO_SUCH_GAME"
    SEAT_MOVED = "SEAT_MOVED"
    RATE_LIMITED = "RATE_LIMITED"
    TOO_COMPLEX = "TOO_COMPLEX"
    TOO_LARGE = "TOO_LARGE"
    BAD_INPUT = "BAD_INPUT"
    INTERNAL = "INTERNAL"


class Fault(GraphQLError):
    """An error that the caller may see as it is. `place` is where in the input, e.g. `input.hand.3.jewelry`."""

    def __init__(
        self, code: Code, message: Text, language: str, place: str | None = None, **more: object
    ) -> None:
        said = Speaker(language)(message)
        extensions: dict[str, object] = {"code": code.value, **more}
        if place is not None:
            said = f"{place}: {said}"
            extensions["place"] = place
        super().__init__(said, extensions=extensions)
        self.code = code


def fault(code: Code, language: str, **args: Arg) -> Fault:
    """The fault with the usual words for its code."""
    return Fault(code, text("error-" + code.value.lower().replace("_", "-"), **args), language)


def shown(errors: Iterable[GraphQLError], language: str) -> list[GraphQLFormattedError]:
    """Errors as they leave the server, by whichever door."""
    return [_for_caller(error, language).formatted for error in errors]


def _for_caller(error: GraphQLError, language: str) -> GraphQLError:
    """The error itself when it was meant for the caller, else INTERNAL with an incident."""
    original = error.original_error
    if _is_too_complex(error):
        return fault(Code.TOO_COMPLEX, language, why=error.message)
    if original is None or isinstance(original, GraphQLError):
        return error
    hidden = internal(original, language)
    return GraphQLError(hidden.message, nodes=error.nodes, path=error.path, extensions=hidden.extensions)


def _is_too_complex(error: GraphQLError) -> bool:
    if isinstance(error, Fault):
        return False
    has_code = (error.extensions or {}).get("code") == Code.TOO_COMPLEX.value
    is_of_document = error.original_error is None and not error.path
    return has_code or (is_of_document and error.message.endswith(ABORTED))


def internal(error: BaseException, language: str) -> Fault:
    """INTERNAL for something that went wrong on the server, which is logged.

    Where only the database could not be reached nothing has happened, or what has is found when the same is asked for
    again: `retry` says so.
    """
    incident = secrets.token_hex(6)
    if isinstance(error, StoreUnavailable):
        log.error("incident %s: %s", incident, error, extra={"incident": incident})
        message = text("error-try-again", incident=incident)
        return Fault(Code.INTERNAL, message, language, incident=incident, retry=True)
    what = "incident %s: %s\n%s"
    log.error(what, incident, type(error).__name__, places_of(error), extra={"incident": incident})
    return Fault(Code.INTERNAL, text("error-internal", incident=incident), language, incident=incident)


def places_of(error: BaseException) -> str:
    """Where in the code something was raised, cause first; the words of exceptions stay out of the log."""
    places = "".join(traceback.format_tb(error.__traceback__))
    cause = error.__cause__ or error.__context__
    if cause is None:
        return places
    return f"{places_of(cause)}{type(cause).__name__}, then:\n{places}"
