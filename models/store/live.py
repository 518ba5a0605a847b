"""A live game: its course, the people who watch it, and the bots that play along."""

from __future__ import annotations

import asyncio
import hmac
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from models.kernel.answers import ALREADY, Already
from models.kernel.game import Game, Phase
from models.kernel.log import BotBack, Entry, RematchMade
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.kernel.rules import BotLevel, Rulebook
from models.kernel.table import Chair
from models.store import passes, seats
from models.store.bots import Bots, Pause
from models.store.caller import Caller
from models.store.course import Course, Judge, Surroundings
from models.store.evening import Before, before_rematch, bots_sit_down
from models.store.journal import Passed
from models.store.presence import AWAY_SECONDS, Presence
from models.store.rows import GameRow
from models.store.tasks import Tasks
from models.store.watch import Watch

T = TypeVar("T")

QUESTION = struct.Struct(">BI")
SEAL_BYTES = 16
NOBODY = ""
SCREEN = ".screen"
"""What the host's screen is called beside the seats of its game."""


@dataclass(frozen=True)
class Around(Surroundings):
    """What all live games of a process share. `used` is told which game is being used."""

    luck: Random
    bot_pause: Pause
    tasks: Tasks
    used: Callable[[Live], None]
    arrived: Callable[[str], None]
    """Told whose phone, or which host's screen, has come to watch."""
    last_seen: Callable[[str], float]
    """When one of these may last have watched a game that is not in memory, by the clock's `passed`."""


class Live:
    """One game in memory. `game` is for reading, and may be another object after an `await`."""

    def __init__(self, around: Around, row: GameRow, course: Course) -> None:
        self.id = row.id
        self.code = row.code
        self.created_at = row.created_at
        self.before = None if row.before is None else Before.from_json(row.before)
        """What it goes on from, if it is a rematch."""
        self.callers: dict[str, Caller] = {}
        """By the hash of a token, as far as it was looked up."""
        self.used_at = around.clock.passed()
        self._around = around
        self._secret = bytes.fromhex(row.secret)
        self._course = course
        self._turn = asyncio.Lock()
        self._watches: set[Watch] = set()
        self._screen = f"{row.id}{SCREEN}"
        quiet_since = around.clock.passed() - (around.clock.now() - row.touched_at)
        self._presence = Presence(
            around.clock,
            self._wake,
            {id: max(around.last_seen(id), quiet_since) for id in self._expected()},
        )
        self._bots = Bots(around.clock, around.luck, around.bot_pause, self.do, around.tasks)
        self._moves: Mapping[str, int] = {}
        """How often each seat had moved when something last happened."""
        course.happened = self._happened
        self._happened()

    @property
    def game(self) -> Game:
        """The game as everybody may know it: all of it is in the log."""
        return self._course.game

    @property
    def rulebook(self) -> Rulebook:
        """What is played."""
        return self.game.rulebook

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches or a bot is about to answer."""
        return bool(self._watches) or self._bots.are_thinking

    def chair(self, seat_id: str | None) -> Chair | None:
        """The chair with this id, if it is taken."""
        return None if seat_id is None else self.game.table.by_id(seat_id)

    # ---- decisions --------------------------------------------------------------------------------------------------

    def decision_id(self, seat: int, asked: int) -> str:
        """What the question of a seat, asked at a version, is called for ever. Nobody can make one up."""
        question = QUESTION.pack(seat, asked)
        return urlsafe_b64encode(question + self._seal(question)).decode()

    def seat_of_decision(self, id: str) -> tuple[int, int] | None:
        """The seat, and the version at which it was asked; None for what was never an id of this game."""
        try:
            given = urlsafe_b64decode(id.encode("ascii"))
        except ValueError:
            return None
        question, seal = given[: QUESTION.size], given[QUESTION.size :]
        if len(question) != QUESTION.size or not hmac.compare_digest(seal, self._seal(question)):
            return None
        seat, asked = QUESTION.unpack(question)
        return (seat, asked) if id == self.decision_id(seat, asked) else None

    def _seal(self, question: bytes) -> bytes:
        return hmac.digest(self._secret, question, sha256)[:SEAL_BYTES]

    # ---- going on ---------------------------------------------------------------------------------------------------

    async def do(self, judge: Judge, *, by: str | None = None) -> Refusal | None:
        """Judge a wish and let happen what comes of it; why not, if not. It is in the log before this returns.

        `by`: the id of the seat whose person wishes it. With a wish that is granted they are back, if a bot has sat in
        for them. Raises `RulesFault` and `StoreUnavailable`; nothing has changed then.
        """
        if by is not None and _is_stood_in_for(self.game, by) and self._course.grants(judge):
            await self.come_back(by)
        return await self._in_turn(lambda: self._course.change(judge))

    async def catch_up(self) -> bool:
        """Read what other processes wrote; whether there was anything."""
        return await self._in_turn(self._course.catch_up)

    async def take_seat(
        self, name: str, number: int | None, token: str, *, host: bool = False, was: str | None = None
    ) -> int | Refusal:
        """Sit down with a token that from now on opens the seat; the seat's number. A repeat is the same seat.

        With the host's rights the seat becomes host if there is none yet. `was` is the seat that the same person had in
        the game that this is a rematch of.
        """
        chairs = self.before.chairs if self.before else {}
        journal = self._around.journal
        return await self._in_turn(
            lambda: seats.take(
                self._course, journal, name, number, token, host=host, now=self.now(), was=was, chairs=chairs
            )
        )

    def token_again(self, was: str, hash: str, time: int) -> str:
        """The token in a rematch of whoever had a seat in an earlier game: the same, however often it is asked for.

        `hash` is that of the token they had there: another phone that got the seat since gets another token. `time`:
        they get up and sit down again for the how-manieth time, from 0 on.
        """
        made = hmac.digest(self._secret, f"again {was} {hash} {time}".encode(), sha256)
        return urlsafe_b64encode(made).decode().rstrip("=")

    async def issue_pass(self, seat_id: str, *, reissued: bool) -> str:
        """A pass for a seat, good once and for two minutes. Any other for this seat is good no more."""
        made, chair = passes.new_pass(), self.chair(seat_id)
        moves = chair.moves if chair else 0
        row = Passed(self.id, seat_id, reissued, moves, self.now() + passes.GOOD_FOR_SECONDS, used=False)
        await self._around.journal.issue(passes.pass_hash(made), row)
        return made

    async def use_pass(self, passed: Passed, hash: str, used: str) -> Refusal | None:
        """The seat goes to whoever has the token with this hash. Raises `Collided`."""

        def is_here(seat: int) -> bool:
            return not self.is_away(seat)

        return await self._in_turn(
            lambda: passes.use(self._course, passed, hash, used, is_here=is_here, now=self.now())
        )

    async def keep_seat(self, seat_id: str) -> Refusal | None:
        """The seat's own phone is back in time. Raises `Collided`, also when it is not in time after all."""
        return await self._in_turn(lambda: passes.keep(self._course, seat_id))

    async def rematch(
        self, row: Callable[[Before], Mapping[str, Any]], *, gone: str | None = None
    ) -> str | Refusal:
        """The id of a new lobby for the same people. `row` makes its row; a repeat is the same lobby, unless that is
        the one that is `gone`.
        """
        made: Mapping[str, Any] = {}

        def judge(game: Game) -> RematchMade | Already | Refusal:
            nonlocal made
            if game.phase is not Phase.OVER:
                return refuse(ProblemCode.GAME_NOT_OVER)
            if game.rematch != gone:
                return ALREADY
            made = row(before_rematch(self.id, game, self.before))
            return RematchMade(made["id"])

        def creates() -> tuple[Mapping[str, Any], Sequence[Entry]]:
            return made, bots_sit_down(made["id"], self.game)

        refusal = await self._in_turn(lambda: self._course.change(judge, creates=creates))
        return refusal or self.game.rematch or refuse(ProblemCode.GAME_NOT_OVER)

    async def add_bot(self, name: str, number: int | None, level: BotLevel) -> int | Refusal:
        """A bot sits down in the lobby; its seat's number."""
        kept = self.before.chairs.values() if self.before else ()
        return await self._in_turn(lambda: seats.add_bot(self._course, name, number, level, kept))

    async def leave_seat(self, seat_id: str, is_theirs: Callable[[], bool] = lambda: True) -> Refusal | None:
        """Get up; the seat's token is void. The last person to leave a running game ends it.

        `is_theirs` is asked whether the seat is still that of whoever gets up.
        """
        return await self._in_turn(lambda: seats.leave(self._course, seat_id, is_theirs))

    async def remove_seat(self, seat_id: str) -> Refusal | None:
        """Free a chair in the lobby for the host; its token is void."""
        return await self._in_turn(lambda: seats.remove(self._course, seat_id))

    async def come_back(self, seat_id: str) -> None:
        """The person of a seat is here: if a bot has sat in for them, it plays no more."""
        if _is_stood_in_for(self.game, seat_id):
            await self.do(partial(_back, seat_id=seat_id))

    async def _in_turn(self, change: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """One change at a time. Whoever asked for it may go away meanwhile; it is not left half done."""

        async def turn() -> T:
            async with self._turn:
                self.use()
                return await change()

        return await asyncio.shield(self._around.tasks.start(turn()))

    # ---- watching ---------------------------------------------------------------------------------------------------

    def watch(self, seat: int | None, caller: Caller | None = None) -> Watch:
        """A reader with the eyes of a seat, or of the table. Where nobody sits any more, one that is void.

        A `caller` without a seat here may be the host's screen; one whose seat is not theirs yet watches until it is.
        """
        seat_id = None
        if seat is not None:
            chair = self.game.table.chairs.get(seat)
            seat_id = chair.id if chair else NOBODY

        def number() -> int | None:
            chair = self.chair(seat_id)
            return chair.number if chair else None

        if caller is not None and caller.is_early and caller.game is self:
            return Watch(caller.seat_id, lambda: None, self._open, self._close, opens_at=caller.opens_at)
        hosts = partial(caller.is_screen_of, self) if caller is not None and seat is None else None
        return Watch(seat_id, number, self._open, self._close, hosts=hosts)

    def is_away(self, seat: int, at_least_seconds: float = AWAY_SECONDS) -> bool:
        """Whether the person of a seat has had no watch for so long. Bots are never away."""
        chair = self.game.table.chairs.get(seat)
        return chair is not None and self._presence.is_away(chair.id, at_least_seconds)

    def is_host_away(self, at_least_seconds: float) -> bool:
        """Whether the host, a seat or a screen without one, has had no watch for so long."""
        host = self.game.table.host
        if host is not None and not self.game.table.chairs[host].left:
            return self.is_away(host, at_least_seconds)
        return self._presence.is_away(self._screen, at_least_seconds)

    def here(self) -> Collection[str]:
        """Whose phones watch right now, by the ids of their seats; the host's screen by an id of its own."""
        return self._presence.here()

    def is_here_elsewhere(self, id: str) -> None:
        """Another process says that a phone watches there."""
        self._presence.seen(id)

    def now(self) -> float:
        """The wall clock: what times in the database go by."""
        return self._around.clock.now()

    def end(self, *, is_gone: bool = False) -> None:
        """Nothing happens by itself any more, and all watches end."""
        self._course.is_gone = self._course.is_gone or is_gone
        self._bots.close()
        self._presence.close()
        for watch in self._watches:
            watch.end(is_gone=is_gone)

    async def _open(self, watch: Watch) -> None:
        self._watches.add(watch)
        self.use()
        if self._course.is_gone:
            watch.end(is_gone=True)
            return
        if watch.seat_id is None:
            if watch.is_host:
                self._arrive(self._screen)
            return
        if watch.opens_at is not None:
            watch.timer = self._around.clock.later(
                watch.opens_at - self.now(), lambda: watch.end(is_moved=True)
            )
            return
        if self._is_void(watch.seat_id):
            watch.end(is_void=True)
            return
        self._arrive(watch.seat_id)
        try:
            await self.come_back(watch.seat_id)
        except BaseException:
            self._close(watch)
            raise

    def _close(self, watch: Watch) -> None:
        self._watches.discard(watch)
        self.use()
        if watch.timer is not None:
            watch.timer.cancel()
        elif watch.is_host:
            self._presence.depart(self._screen)
        elif watch.seat_id is not None and not (watch.is_void or watch.is_moved):
            self._presence.depart(watch.seat_id)

    def _arrive(self, id: str) -> None:
        self._presence.arrive(id)
        self._around.arrived(id)

    def use(self) -> None:
        self.used_at = self._around.clock.passed()
        self._around.used(self)

    # ---- what follows from what happened ----------------------------------------------------------------------------

    def _happened(self) -> None:
        before, self._moves = (
            self._moves,
            {chair.id: chair.moves for chair in self.game.table.chairs.values()},
        )
        for seat_id in {watch.seat_id for watch in self._watches} | {
            caller.seat_id for caller in self.callers.values()
        }:
            if seat_id is None:
                continue
            if self._is_void(seat_id):
                self._turn_out(seat_id, is_void=True)
            elif before.get(seat_id, 0) != self._moves[seat_id]:
                self._turn_out(seat_id, is_moved=True)
        for watch in self._watches:
            if watch.ceases_to_host():
                self._presence.depart(self._screen)
        self._presence.expect_only(self._expected())
        self._bots.look(self.game)
        self._wake()

    def _turn_out(self, seat_id: str, *, is_void: bool = False, is_moved: bool = False) -> None:
        """Whoever had this seat until now has it no more, or has to be looked up again."""
        for caller in self.callers.values():
            caller.is_void = caller.is_void or caller.seat_id == seat_id
        self.callers = {hash: caller for hash, caller in self.callers.items() if caller.seat_id != seat_id}
        self._presence.hang_up(seat_id)
        for watch in self._watches:
            if watch.seat_id == seat_id:
                watch.end(is_void=is_void, is_moved=is_moved)

    def _expected(self) -> list[str]:
        """Who may watch: the host's screen, and the phones of those who came as people and have not left."""
        return [self._screen, *(chair.id for chair in self.game.table.people())]

    def _is_void(self, seat_id: str) -> bool:
        chair = self.chair(seat_id)
        return chair is None or chair.left

    def _wake(self) -> None:
        for watch in self._watches:
            watch.wake()


def _is_stood_in_for(game: Game, seat_id: str) -> bool:
    """Whether a bot plays for the person of a seat, who may come back."""
    return isinstance(_back(game, seat_id), BotBack)


def _back(game: Game, seat_id: str) -> BotBack | Already:
    """The person of a seat is back, so that no bot need play it."""
    chair = game.table.by_id(seat_id)
    if game.phase is not Phase.PLAYING or chair is None or not chair.bot or chair.born_bot or chair.left:
        return ALREADY
    return BotBack(chair.number)
