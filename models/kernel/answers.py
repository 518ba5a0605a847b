"""Judging what a seat sends: an answer to a question."""

from __future__ import annotations

from collections.abc import Iterable

from models.kernel.asks import Picks
from models.kernel.game import Game
from models.kernel.log import Answer
from models.kernel.problems import ProblemCode, Refusal, illegal, refuse
from models.kernel.text import text


class Already:
    """The same answer was given before: nothing happens again."""


ALREADY = Already()


def answer(game: Game, seat: int, asked: int, picks: Picks) -> Answer | Already | Refusal:
    """The entry for an answer to the question that this seat was asked at version `asked`.

    An answered question: ALREADY when the picks are the same, else ALREADY_ANSWERED. An open one: judged. Anything
    else: STALE_DECISION.
    """
    before = game.answered.get((seat, asked))
    if before is not None:
        return ALREADY if dict(before) == dict(picks) else refuse(ProblemCode.ALREADY_ANSWERED, "decision")
    if game.halted:
        return refuse(ProblemCode.GAME_HALTED)
    open_question = game.play.open().get(seat) if game.is_asking and game.play else None
    if game.play is None or open_question is None or open_question.since != asked:
        return refuse(ProblemCode.STALE_DECISION, "decision")
    return game.play.answer_of(seat, picks)


def add_up(picks: Iterable[tuple[str, int]]) -> Picks | Refusal:
    """Picks as a client sends them: counts of one option add up, each at least 1."""
    counts: dict[str, int] = {}
    for place, (key, count) in enumerate(picks):
        if count < 1:
            return illegal(text("kernel-count-below-one", count=count), place, "count")
        counts[key] = counts.get(key, 0) + count
    return counts
