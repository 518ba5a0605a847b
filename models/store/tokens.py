"""Tokens: secrets that open a seat, or the host's rights over one game. Only their hashes are kept."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from models.kernel.problems import ProblemCode, Refusal
from models.kernel.text import text

PROPER = re.compile(r"[A-Za-z0-9_-]{32,128}")


@dataclass(frozen=True, slots=True)
class Opens:
    """A token opens a seat, or, without one, the host's rights: from `at` on, or from now on."""

    hash: str
    seat_id: str | None
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Voids:
    """From now on the tokens of a seat open nothing."""

    seat_id: str


@dataclass(frozen=True, slots=True)
class Closes:
    """From `at` on the tokens of a seat open nothing, unless their phone is back before."""

    seat_id: str
    at: float


@dataclass(frozen=True, slots=True)
class Keeps:
    """The phone is back in time: the seat's tokens that were to close stay, those that were to open never do.

    Where none was to close any more, it was too late, or somebody else was faster.
    """

    seat_id: str


@dataclass(frozen=True, slots=True)
class Uses:
    """A pass is used up. Of two who bring it one is too late."""

    pass_hash: str


TokenChange: TypeAlias = Opens | Voids | Closes | Keeps | Uses


def new_token() -> str:
    """A token for a client that did not make its own."""
    return secrets.token_urlsafe(32)


def proper_token(given: str) -> bool:
    """Whether a client may have made this token: 32 to 128 characters of A-Z a-z 0-9 _ -."""
    return PROPER.fullmatch(given) is not None


def token_hash(token: str) -> str:
    """What is kept of a token. It has at least 190 random bits if it was made well, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def malformed(field: str) -> Refusal:
    """A client's own token is too short, too long or has other characters."""
    return Refusal(ProblemCode.BAD_PASS, text("problem-token-malformed"), (field,))


def in_use(field: str) -> Refusal:
    """The token opens, or once opened, something else: the client has to make a new one."""
    return Refusal(ProblemCode.BAD_PASS, text("problem-token-in-use"), (field,))
