"""Sitting down and getting up: the changes of a game that change what a token opens."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from models.kernel import lobby
from models.kernel.answers import ALREADY, Already
from models.kernel.game import Game
from models.kernel.log import SeatLeft, SeatRemoved, SeatTaken
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.kernel.rules import BotLevel
from models.store.course import Collided, Course, Judge
from models.store.journal import Journal
from models.store.tokens import Opens, Voids, in_use, malformed, proper_token, token_hash

NOBODY = -1


def new_seat_id(game_id: str) -> str:
    """A new seat's id. It says which game it is in, which everybody who may see it knows."""
    return f"{game_id}.{secrets.token_urlsafe(12)}"


def game_of_seat(seat_id: str) -> str:
    """The id of the game that a seat with this id is in."""
    return seat_id.partition(".")[0]


async def take(
    course: Course,
    journal: Journal,
    name: str,
    number: int | None,
    token: str,
    *,
    host: bool,
    now: float,
    was: str | None = None,
    chairs: Mapping[str, int] = MappingProxyType({}),
) -> int | Refusal:
    """Sit down with a token of one's own; the seat's number. A repeat with the same token is the same seat.

    In a rematch `chairs` says who sat where before, by the ids of their seats, and `was` which of these one had: chairs
    are kept for their people as long as there are others. Whoever was here already is somebody else the next time.
    """
    if not proper_token(token):
        return malformed("token")
    hash = token_hash(token)
    while True:
        opened = await journal.opened(hash)
        if opened is not None:
            if opened.is_void_at(now) or opened.game_id != course.id or opened.seat_id is None:
                return in_use("token")
            await course.catch_up()
            return _number(course.game, opened.seat_id)
        seat_id = new_seat_id(course.id)

        def judge(game: Game, seat_id: str = seat_id) -> SeatTaken | Refusal:
            is_host = host and game.table.host is None
            is_back = was is not None and all(chair.was != was for chair in game.table.chairs.values())
            own = chairs.get(was) if was is not None and is_back else None
            wanted = own if number is None and own not in game.table.chairs else number
            person, kept = was if is_back else None, chairs.values()
            return lobby.take_seat(game, seat_id, name, wanted, host=is_host, was=person, kept=kept)

        try:
            refusal = await course.change(judge, [Opens(hash, seat_id)])
        except Collided:
            continue
        if refusal is None:
            return _number(course.game, seat_id)
        if await journal.opened(hash) is None:  # else it is refused because of what it did itself elsewhere
            return refusal


async def add_bot(
    course: Course, name: str, number: int | None, level: BotLevel, kept: Collection[int]
) -> int | Refusal:
    """A bot sits down in the lobby, on no chair that is kept for somebody if there are others; its seat's number."""
    seat_id = new_seat_id(course.id)
    refusal = await course.change(
        lambda game: lobby.take_seat(game, seat_id, name, number, bot=level, kept=kept)
    )
    return refusal or _number(course.game, seat_id)


async def leave(course: Course, seat_id: str, is_theirs: Callable[[], bool]) -> Refusal | None:
    """Get up. In the lobby the chair is free; the last person to leave a running game ends it."""

    def judge(game: Game) -> SeatLeft | Already | Refusal:
        chair = game.table.by_id(seat_id)
        if chair is not None and chair.left:
            return ALREADY
        if chair is None or not is_theirs():
            return refuse(ProblemCode.NO_SEAT)
        return lobby.leave_seat(game, chair.number)

    return await _give_up(course, seat_id, judge)


async def remove(course: Course, seat_id: str) -> Refusal | None:
    """The host frees a chair in the lobby."""

    def judge(game: Game) -> SeatRemoved | Refusal:
        chair = game.table.by_id(seat_id)
        return lobby.remove_seat(game, chair.number if chair else NOBODY)

    return await _give_up(course, seat_id, judge)


async def _give_up(course: Course, seat_id: str, judge: Judge) -> Refusal | None:
    while True:
        try:
            return await course.change(judge, [Voids(seat_id)])
        except Collided:
            continue


def _number(game: Game, seat_id: str) -> int | Refusal:
    chair = game.table.by_id(seat_id)
    return chair.number if chair else refuse(ProblemCode.NO_SUCH_GAME)
