"""Passes: a seat goes to another phone. Its own phone asks for one, or the host does for somebody who is gone.

A pass of the host's is for a seat whose person is away or has left. While the old phone may still be back, the new one
sees no more than the table does; if the old one is back within `GRACE_SECONDS`, it keeps the seat.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256

from models.kernel.game import Game
from models.kernel.log import SeatMoved
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.store.codes import ALPHABET, normal_code
from models.store.course import Course
from models.store.journal import Passed
from models.store.tokens import Closes, Keeps, Opens, TokenChange, Uses, Voids

LENGTH = 10
GOOD_FOR_SECONDS = 120
GRACE_SECONDS = 30.0


def new_pass() -> str:
    """A random pass: as easy to read out as a code of a game."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def pass_hash(given: str) -> str:
    """What is kept of a pass, however it was typed. It is good for two minutes, so a plain hash is enough."""
    return sha256(f"pass {normal_code(given)}".encode()).hexdigest()


def bad_pass() -> Refusal:
    """It is unknown, used or too old: which of these, nobody is told."""
    return refuse(ProblemCode.BAD_PASS, "pass")


async def use(
    course: Course, passed: Passed, hash: str, used: str, *, is_here: Callable[[int], bool], now: float
) -> Refusal | None:
    """The seat goes to whoever has the token with this hash, and the pass is used up.

    `is_here` says whether the person of a seat is there. Raises `Collided`.
    """
    await course.catch_up()
    chair = course.game.table.by_id(passed.seat_id)
    may_be_back = passed.reissued and chair is not None and not chair.left
    changes: tuple[TokenChange, ...] = (
        Closes(passed.seat_id, now + GRACE_SECONDS) if may_be_back else Voids(passed.seat_id),
        Opens(hash, passed.seat_id, now + GRACE_SECONDS if may_be_back else None),
        Uses(used),
    )

    def judge(game: Game) -> SeatMoved | Refusal:
        there = game.table.by_id(passed.seat_id)
        if there is None or there.moves != passed.moves:
            return bad_pass()
        if passed.reissued and game.rematch is not None:  # everybody has gone there since
            return bad_pass()
        if (there.left and not passed.reissued) or (may_be_back and is_here(there.number)):
            return bad_pass()
        return SeatMoved(there.number, reissued=passed.reissued)

    return await course.change(judge, changes)


async def keep(course: Course, seat_id: str) -> Refusal | None:
    """The seat's own phone is back in time. Raises `Collided`, also when it is not in time after all."""

    def judge(game: Game) -> SeatMoved | Refusal:
        there = game.table.by_id(seat_id)
        return SeatMoved(there.number, kept=True) if there else refuse(ProblemCode.NO_SEAT)

    return await course.change(judge, [Keeps(seat_id)])
