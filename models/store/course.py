"""The course of one game: what it has come to, and how it goes on, in step with the log.

Two games are kept for each. New entries are tried on one of them, then written, and only then do they happen to the
other, the one that is shown: nobody ever sees what is not yet in the log, and rules that raise spoil nothing.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from models.kernel.answers import Already
from models.kernel.game import Game, Setup
from models.kernel.log import Entry, Halted, from_json, to_json
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.kernel.rules import Rulebook
from models.store.clock import Clock
from models.store.faults import Conflict, RulesFault, place_of
from models.store.journal import Body, Journal, Milestone, Touch, Write
from models.store.replay import count, is_marked, replayed
from models.store.rows import GameRow
from models.store.tokens import TokenChange

log = logging.getLogger(__name__)

Judge: TypeAlias = Callable[[Game], "Entry | Already | Refusal"]
"""What a wish makes of a game: an entry, or why not. Changes nothing, and may be asked again."""

TOUCH_SECONDS = 60


class Collided(Exception):
    """Somebody else wrote first, and what a token opens has to be looked up again."""


@dataclass(frozen=True)
class Surroundings:
    """What all courses of a process share."""

    journal: Journal
    clock: Clock
    milestone: Milestone


class Course:
    """One game, in step with its log. Made with `Course.read`; its methods run one at a time."""

    def __init__(self, around: Surroundings, row: GameRow, rulebook: Rulebook) -> None:
        self.id = row.id
        self.is_gone = False
        self.happened: Callable[[], None] = lambda: None
        """Told after something has happened to the game that is shown, or all of it was read anew."""
        self._around = around
        self._row = row
        self._rulebook = rulebook
        self._touched_at = row.touched_at
        self._trial: Game | None = None
        self.game = self._new()

    @classmethod
    async def read(cls, around: Surroundings, row: GameRow, rulebook: Rulebook) -> Course:
        """The course of a game that is in the database."""
        course = cls(around, row, rulebook)
        course.game = await course._from_log()
        return course

    # ---- going on ---------------------------------------------------------------------------------------------------

    async def change(
        self,
        judge: Judge,
        tokens: Sequence[TokenChange] = (),
        *,
        creates: Callable[[], tuple[Mapping[str, Any], Sequence[Entry]]] | None = None,
    ) -> Refusal | None:
        """Judge a wish, write what comes of it, let it happen. What others write meanwhile is judged with it.

        `creates` gives the row and the first entries of another game that begins with it: both are written, or neither.
        Raises `RulesFault` (nothing is stored), `StoreUnavailable` (nothing is acknowledged) and, when tokens change
        and somebody else wrote first, `Collided`.
        """
        while trial := await self._ready():
            verdict = self._judged(judge)
            if isinstance(verdict, Refusal):
                if await self.catch_up():
                    continue
                return verdict
            if isinstance(verdict, Already):
                return None
            self._trial = None  # of no use, unless all goes well
            body = _try(trial, verdict)
            try:
                write = self._write(body, trial, tokens)
                await self._around.journal.append(_creating(write, *creates()) if creates else write)
            except Conflict:
                self.is_gone = not await self.catch_up() and await self._is_deleted()
                if tokens and not self.is_gone:
                    raise Collided from None
                continue
            self._trial = trial
            await self._happen([body])
            self._around.milestone("before-acknowledgement")
            return None
        return refuse(ProblemCode.NO_SUCH_GAME)

    async def catch_up(self) -> bool:
        """Let happen what other processes wrote; whether there was anything."""
        bodies = await self._around.journal.bodies(self.id, self.game.version)
        if bodies:
            if self._trial is not None and not _follows(self._trial, self.game.version, bodies):
                self._trial = None
            await self._happen(bodies)
        return bool(bodies)

    def grants(self, judge: Judge) -> bool:
        """Whether something would come of a wish as things stand."""
        return not isinstance(self._judged(judge), Refusal | Already)

    def _judged(self, judge: Judge) -> Entry | Already | Refusal:
        try:
            return judge(self.game)
        except Exception as fault:  # noqa: BLE001 - a check of the rules may raise anything
            raise _rules_fault("judging", fault) from None

    async def _happen(self, bodies: Sequence[Body]) -> None:
        """Let entries of the log happen to what is shown."""
        try:
            for body in bodies:
                self.game.apply(from_json(body))
        except Exception as fault:  # noqa: BLE001 - what is in the log has happened, and is read from there
            log.error("a game is read anew: %s", place_of(fault))
            self._trial = None
            self.game = await self._from_log()
        self._around.milestone("before-push")
        self.happened()

    def _write(self, body: Body, after: Game, tokens: Sequence[TokenChange]) -> Write:
        now = self._around.clock.now()
        touch = None
        if after.phase is not self.game.phase or now - self._touched_at >= TOUCH_SECONDS:
            touch, self._touched_at = Touch(after.phase.value, now), now
        return Write(self.id, self.game.version + 1, (body,), now, tokens, touch)

    # ---- reading ----------------------------------------------------------------------------------------------------

    def _new(self) -> Game:
        row = self._row
        return Game(self._rulebook, Setup(row.edition, row.options, row.components), row.seed)

    async def _ready(self) -> Game | None:
        """The game to try things on, at the version that is shown; None when there is no such game any more."""
        while not self.is_gone:
            if self._trial is not None and self._trial.version == self.game.version:
                return self._trial
            await self.catch_up()
            self._trial = await self._from_log()
            self.is_gone = self._trial.version < self.game.version
        return None

    async def _from_log(self) -> Game:
        """The game as the log has it. When that cannot be replayed to its end, the log is told so, once."""
        journal = self._around.journal
        while True:
            bodies = await journal.bodies(self.id)
            game, halted_at = await replayed(self._new, bodies)
            if halted_at is None or is_marked(bodies):
                return game
            mark = to_json(Halted(halted_at))
            try:
                await journal.append(Write(self.id, game.version + 1, (mark,), self._around.clock.now()))
            except Conflict:
                continue
            count(game, mark)
            return game

    async def _is_deleted(self) -> bool:
        return await self._around.journal.game(self.id) is None


def _creating(write: Write, game: Mapping[str, Any], entries: Sequence[Entry]) -> Write:
    """The same, with another game that begins."""
    first = Write(game["id"], 1, [to_json(entry) for entry in entries], write.at)
    return replace(write, game=game, creates=first)


def _try(trial: Game, entry: Entry) -> Body:
    """Let an entry happen to the game that nobody is shown; what is to be written."""
    try:
        body: Body = json.loads(json.dumps(to_json(entry)))
        trial.apply(from_json(body))
    except Exception as fault:  # noqa: BLE001 - the rules may raise anything
        raise _rules_fault("playing", fault) from None
    return body


def _follows(trial: Game, version: int, bodies: Sequence[Body]) -> bool:
    """Let entries of the log happen to the game that nobody is shown; whether it can be used further."""
    try:
        for body in bodies:
            trial.apply(from_json(body))
    except Exception:  # noqa: BLE001 - it is told where they happen to the game that is shown
        return False
    return trial.version == version + len(bodies)


def _rules_fault(doing: str, fault: Exception) -> RulesFault:
    log.error("the rules raised while %s something new: %s", doing, place_of(fault))
    return RulesFault(f"the rules raised {type(fault).__name__}")
