"""Refusals on their way out: raised where a wish is judged, turned into a `Problem` at the mutation's field."""

from __future__ import annotations

from typing import TypeVar

import strawberry
from strawberry.types.field import StrawberryField

from api.asker import Asker
from api.look import speaker_of
from api.types.problem import Problem, problem_of
from api.words import Speaker
from models.kernel.problems import Refusal
from models.kernel.rules import Rulebook
from models.kernel.text import Text
from models.store import Live

T = TypeVar("T")


class Refused(Exception):
    """A wish was refused, by a rulebook or in a game whose words the refusal uses."""

    def __init__(self, refusal: Refusal, about: Live | Rulebook | None = None) -> None:
        super().__init__(refusal.code.name)
        self.refusal = refusal
        self.about = about

    def words(self, text: Text, language: str) -> str:
        """A text of the refusal."""
        if isinstance(self.about, Rulebook):
            return Speaker(language, self.about.package)(text)
        if self.about is None:
            return Speaker(language)(text)
        return speaker_of(self.about, language)(text)


class AsProblem(strawberry.ExceptionHandler[Refused, Problem]):
    """`Refused` becomes the `Problem` of the result's union."""

    def handle(
        self, exception: Refused, *, field: StrawberryField, info: strawberry.Info[Asker, None]
    ) -> Problem:
        """In the caller's language."""
        info.context.tally.outcome = exception.refusal.code.name
        return problem_of(exception.refusal, lambda text: exception.words(text, info.context.language))


def granted(outcome: T | Refusal, about: Live | Rulebook | None = None) -> T:
    """What was wished for, unless it was refused."""
    if isinstance(outcome, Refusal):
        raise Refused(outcome, about)
    return outcome
