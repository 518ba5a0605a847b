"""Bots at the table: they are asked like anybody, think for a while that says nothing, and answer like anybody."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from random import Random

from models.kernel.answers import ALREADY, Already
from models.kernel.asks import Picks
from models.kernel.bots import bot_answer, random_bot
from models.kernel.chance import Luck
from models.kernel.game import Game
from models.kernel.log import Answer
from models.kernel.problems import Refusal
from models.kernel.rules import Bot, BotLevel
from models.kernel.table import Chair, Sitter
from models.kernel.wire import Wire
from models.store.clock import Clock, Timer
from models.store.course import Judge
from models.store.faults import RulesFault, StoreUnavailable, place_of
from models.store.tasks import Tasks

log = logging.getLogger(__name__)

Pause = tuple[float, float]
"""The shortest and the longest pause before a bot's answer, in seconds."""


class Bots:
    """Answers the open questions of the seats that a bot plays, each after a pause that depends on nothing.

    `do` brings an answer into the game.
    """

    def __init__(
        self,
        clock: Clock,
        luck: Random,
        pause: Pause,
        do: Callable[[Judge], Awaitable[Refusal | None]],
        tasks: Tasks,
    ) -> None:
        self._clock = clock
        self._luck = luck
        self._pause = pause
        self._do = do
        self._tasks = tasks
        self._thinking: dict[tuple[int, int], Timer] = {}
        """What is being thought about: a seat, and the version at which it was asked."""

    @property
    def are_thinking(self) -> bool:
        """Whether some question will be answered by itself."""
        return bool(self._thinking)

    def look(self, game: Game) -> None:
        """See what is asked now, and think about what is new."""
        asked = set(questions(game))
        for question in self._thinking.keys() - asked:
            self._thinking.pop(question).cancel()
        for question in sorted(asked - self._thinking.keys()):
            self._think(question)

    def close(self) -> None:
        """Think no more."""
        for timer in self._thinking.values():
            timer.cancel()
        self._thinking.clear()

    def _think(self, question: tuple[int, int]) -> None:
        timer = self._clock.later(
            self._luck.uniform(*self._pause), lambda: self._tasks.launch(self._answer(question))
        )
        self._thinking[question] = timer

    async def _answer(self, question: tuple[int, int]) -> None:
        seat, _since = question

        def judge(bot: Bot | None = None) -> Judge:
            def judged(game: Game) -> Answer | Already | Refusal:
                if question not in questions(game):
                    return ALREADY
                chosen = bot or _prudent(bot_of(game.rulebook.bots, game.table.chairs[seat]))
                return bot_answer(game, seat, chosen, self._luck)

            return judged

        try:
            await self._do(judge())
        except StoreUnavailable:
            if question in self._thinking:
                self._think(question)
            return
        except RulesFault:
            await self._answer_with_sample(judge(sample_bot))
        self._thinking.pop(question, None)

    async def _answer_with_sample(self, judge: Judge) -> None:
        """The last resort. When it fails, the question is thought about again when something else has happened."""
        try:
            await self._do(judge)
        except (RulesFault, StoreUnavailable) as fault:
            log.error("a bot finds no answer: %s", type(fault).__name__)


def questions(game: Game) -> list[tuple[int, int]]:
    """The open questions of seats that a bot plays: seat, and the version at which it was asked."""
    if not game.is_asking or game.play is None:
        return []
    return [
        (seat, asked.since)
        for seat, asked in game.play.open().items()
        if game.table.chairs[seat].sitter is not Sitter.PERSON
    ]


def bot_of(bots: Mapping[BotLevel, Bot], chair: Chair) -> Bot:
    """The bot that plays a chair: of the level it was given, the sensible one for a person who left."""
    level = BotLevel(chair.bot) if chair.bot else BotLevel.SENSIBLE
    return bots.get(level, random_bot)


def sample_bot(seen: Wire, luck: Luck) -> Picks:
    """Picks what the question offers as its sample."""
    if seen.decision is None:
        raise ValueError("this seat is not asked anything")
    return seen.decision.sample


def _prudent(bot: Bot) -> Bot:
    """The bot, or the sample where it fails."""

    def prudent(seen: Wire, luck: Luck) -> Picks:
        try:
            return bot(seen, luck)
        except Exception as fault:  # noqa: BLE001 - a bot's fault is never the table's
            log.error("a bot failed: %s", place_of(fault))
            return sample_bot(seen, luck)

    return prudent
