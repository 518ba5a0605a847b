"""Refusals: wrong input as a value of the domain. Nothing has changed when one is returned."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from models.kernel.asks import Ask, Picks
from models.kernel.text import Text, text


class ProblemCode(Enum):
    """What kind of wrong it was; the same names as in the API."""

    NO_SUCH_RULEBOOK = "NO_SUCH_RULEBOOK"
    NO_SUCH_EDITION = "NO_SUCH_EDITION"
    BAD_OPTION = "BAD_OPTION"
    BAD_FILE = "BAD_FILE"
    NO_SUCH_GAME = "NO_SUCH_GAME"
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    GAME_STARTED = "GAME_STARTED"
    GAME_NOT_STARTED = "GAME_NOT_STARTED"
    GAME_OVER = "GAME_OVER"
    GAME_NOT_OVER = "GAME_NOT_OVER"
    GAME_HALTED = "GAME_HALTED"
    GAME_FULL = "GAME_FULL"
    SEAT_TAKEN = "SEAT_TAKEN"
    NAME_TAKEN = "NAME_TAKEN"
    BAD_NAME = "BAD_NAME"
    TOO_FEW_SEATS = "TOO_FEW_SEATS"
    BAD_ORDER = "BAD_ORDER"
    BAD_PASS = "BAD_PASS"
    NOT_HOST = "NOT_HOST"
    NO_SEAT = "NO_SEAT"
    NOT_AWAY = "NOT_AWAY"
    HOST_PRESENT = "HOST_PRESENT"
    STALE_DECISION = "STALE_DECISION"
    ALREADY_ANSWERED = "ALREADY_ANSWERED"
    ILLEGAL_PICK = "ILLEGAL_PICK"
    NOTHING_TO_UNDO = "NOTHING_TO_UNDO"
    RATE_LIMITED = "RATE_LIMITED"


MOST_TOLD = 40
"""So much of what somebody sent is told back."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: a code, words that say what would be right, and where in the input it was wrong."""

    code: ProblemCode
    message: Text
    path: tuple[str, ...] = ()


def refuse(code: ProblemCode, /, *path: str | int, **args: Any) -> Refusal:
    """A refusal whose words are the message `problem-…` of its code."""
    return Refusal(
        code,
        text("problem-" + code.value.lower().replace("_", "-"), **args),
        tuple(map(str, path)),
    )


def illegal(message: Text, *path: str | int) -> Refusal:
    """An ILLEGAL_PICK with the words of the rule that it breaks."""
    return Refusal(ProblemCode.ILLEGAL_PICK, message, ("picks", *map(str, path)))


def judge(asked: Ask[Any], picks: Picks) -> Refusal | None:
    """What is wrong with `picks` as an answer to `asked`; None when they are legal."""
    limits = {option.key: option.limit for option in asked.options}
    for place, (key, count) in enumerate(picks.items()):
        limit = limits.get(key)
        if limit is None:
            return illegal(text("kernel-not-an-option", key=key[:MOST_TOLD]), place, "option")
        if count < 1:
            return illegal(text("kernel-count-below-one", count=count), place, "count")
        if count > limit:
            return illegal(text("kernel-too-often", limit=limit, count=count), place, "count")
    total = sum(picks.values())
    if total < asked.least:
        return illegal(text("kernel-too-few", least=asked.least, count=total))
    if total > asked.most:
        return illegal(text("kernel-too-many", most=asked.most, count=total))
    wrong = asked.check(picks) if asked.check else None
    return illegal(wrong) if wrong else None
