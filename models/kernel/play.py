"""A game being played: the rules, driven by hand through the answers.

`Play` owns the outer loop (`while not over: await round(state)`). Every round starts at a checkpoint, a deep copy of
the state in memory; taking an answer back replays the answers since then, all but the last.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from models.kernel.asks import Answers, Ask, Picks, Questions
from models.kernel.chance import Chance
from models.kernel.events import Event
from models.kernel.log import Answer, Diverged, Header, Picked, Undo
from models.kernel.problems import Refusal, judge
from models.kernel.rules import Rules
from models.kernel.state import State
from models.kernel.text import Who, text

S = TypeVar("S", bound=State)

ROUNDS_WITHOUT_A_QUESTION = 1000
"""So many in a row are taken for rules that never end."""


class ForeignAwait(TypeError):
    """Rules awaited something that is not a question."""


class EndlessRound(RuntimeError):
    """Rules play round after round without asking anybody anything."""


@dataclass
class Asked:
    """A question to a seat, the version at which it was asked, and the answer while it is sealed."""

    ask: Ask[Any]
    since: int
    given: Picks | None = None


@dataclass(frozen=True)
class Last:
    """The last answer that the rules went on with, and where to go back to when it is taken back."""

    version: int
    seat: int
    asked: Asked
    checkpoint: Any  # a state, of the game's own type
    since_checkpoint: list[tuple[int, Answer]]
    """The answers since the checkpoint; only the first `answers` of them came before this one."""
    answers: int
    open_since: Mapping[int, int]
    drawn: int


class Play(Generic[S]):
    """The rules of one started game at one point of its log."""

    def __init__(
        self,
        rules: Rules[S],
        header: Header,
        version: int,
        chance: type[Chance] | None = None,
    ) -> None:
        self.rules = rules
        self.header = header
        self.is_over = False
        self.last: Last | None = None
        self.asked: dict[int, Asked] = {}
        self._told: list[Event] = []
        self._version = version
        self._since_checkpoint: list[tuple[int, Answer]] = []
        self._coroutine: Coroutine[Questions, Answers | None, None]
        self.state = rules.prepare(header, (chance or Chance)(bytes.fromhex(header.seed)))
        self._begin_round()
        self._resume(None)

    # ---- what is asked ----------------------------------------------------------------------------------------------

    def open(self) -> dict[int, Asked]:
        """The questions that are still to be answered, by seat."""
        return {seat: asked for seat, asked in self.asked.items() if asked.given is None}

    def told(self) -> list[Event]:
        """What was told since this was last asked for."""
        told, self._told = self._told, []
        return told

    # ---- answers ----------------------------------------------------------------------------------------------------

    def answer_of(self, seat: int, picks: Picks) -> Answer | Refusal:
        """The entry for a seat's answer to its open question, or why it is not legal."""
        asked = self.asked[seat]
        refusal = judge(asked.ask, picks)
        if refusal:
            return refusal
        picked = tuple(
            Picked(option.key, picks[option.key], option.stands_for)
            for option in asked.ask.options
            if option.key in picks
        )
        return Answer(seat, asked.since, asked.ask.kind.name, picked)

    def answer(self, version: int, answer: Answer) -> None:
        """Go on with an answer of the log. It fits its question to the letter, or it has diverged."""
        asked = self.asked.get(answer.seat)
        if asked is None or asked.given is not None:
            raise Diverged(
                version,
                f"seat {answer.seat} answered {answer.kind} but has no open question",
            )
        if asked.since != answer.asked:
            raise Diverged(
                version,
                f"it answers a question of version {answer.asked}, not of {asked.since}",
            )
        self._give(version, answer, asked)

    def _give(self, version: int, answer: Answer, asked: Asked) -> None:
        picks = _fit(version, answer, asked.ask)
        last = Last(
            version,
            answer.seat,
            asked,
            self._checkpoint,
            self._since_checkpoint,
            len(self._since_checkpoint),
            {seat: other.since for seat, other in self.asked.items()},
            self.state.chance.drawn,
        )
        asked.given = picks
        self._version = version
        self._since_checkpoint.append((version, answer))
        if any(other.given is None for other in self.asked.values()):
            self._told.append(Event("sealed", text("kernel-sealed", who=Who(answer.seat)), answer.seat))
            return
        answers = {seat: other.given for seat, other in self.asked.items() if other.given is not None}
        self.last = last
        self._resume(answers)
        if not self._told:
            self._told.append(
                Event(
                    "answered",
                    text("kernel-answered", who=Who(answer.seat)),
                    answer.seat,
                )
            )

    # ---- taking back ------------------------------------------------------------------------------------------------

    def before_last(self) -> Play[S]:
        """The play as it was before the last answer that the rules went on with."""
        if self.last is None:
            raise ValueError("nothing was answered yet")
        twin: Play[S] = object.__new__(type(self))
        twin.rules, twin.header, twin.last = self.rules, self.header, None
        twin._told, twin._version = [], self._version
        twin._go_back(self.last)
        return twin

    def undo(self, version: int, undo: Undo) -> None:
        """Take an answer back; its question is asked anew. Whether it may be is judged before, and not on replay."""
        seat = undo.seat
        asked = self.asked.get(seat)
        is_sealed = asked is not None and asked.given is not None
        if asked is None or not is_sealed:
            if self.last is None or self.last.seat != seat:
                raise Diverged(version, f"seat {seat} took back an answer that was not the last one")
            asked = self.last.asked
        if asked.since != undo.asked:
            raise Diverged(
                version, f"it took back an answer to a question of version {undo.asked}, not of {asked.since}"
            )
        if is_sealed:
            self._since_checkpoint.remove(
                next(r for r in reversed(self._since_checkpoint) if r[1].seat == seat)
            )
            asked.given = None
        elif self.last is not None:
            self._go_back(self.last)
            self.last = None
        self.asked[seat].since = self._version = version

    def _go_back(self, last: Last) -> None:
        self.state = deepcopy(last.checkpoint)
        self.is_over = False
        self._checkpoint = last.checkpoint
        self._since_checkpoint = []
        self._coroutine = self.rules.round(self.state)
        self._resume(None)
        for version, answer in last.since_checkpoint[: last.answers]:
            self._give(version, answer, self.asked[answer.seat])
        for seat, since in last.open_since.items():
            self.asked[seat].since = since
        self._told.clear()

    # ---- the outer loop ---------------------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        self.state.chance.round += 1
        self._checkpoint = deepcopy(self.state)
        self._since_checkpoint = []
        self._coroutine = self.rules.round(self.state)

    def _resume(self, answers: Answers | None) -> None:
        self.asked = {}
        for _ in range(ROUNDS_WITHOUT_A_QUESTION):
            try:
                questions = self._coroutine.send(answers)
            except StopIteration:
                self._collect()
                if self.rules.is_over(self.state):
                    self.is_over = True
                    return
                self._begin_round()
                answers = None
            else:
                self._collect()
                self._put(questions)
                return
        self._coroutine.close()  # it was never begun
        raise EndlessRound(f"{ROUNDS_WITHOUT_A_QUESTION} rounds without a question")

    def _put(self, questions: Questions) -> None:
        if not _are_questions(questions):
            raise ForeignAwait(f"rules may await nothing but questions, not {questions!r}")
        seats = range(len(self.header.seats))
        for ask in questions:
            if ask.seat not in seats:
                raise ValueError(f"{ask.kind.name}: there is no seat {ask.seat}")
        self.asked = {ask.seat: Asked(ask, self._version) for ask in questions}

    def _collect(self) -> None:
        self._told.extend(self.state.told)
        self.state.told.clear()


def _are_questions(questions: object) -> bool:
    return isinstance(questions, tuple) and bool(questions) and all(isinstance(ask, Ask) for ask in questions)


def _fit(version: int, answer: Answer, ask: Ask[Any]) -> Picks:
    """The picks of an answer of the log, held strictly against the question it answers."""
    if ask.kind.name != answer.kind:
        raise Diverged(
            version,
            f"it answers {answer.kind}, but seat {answer.seat} is asked {ask.kind.name}",
        )
    stands = {option.key: option.stands_for for option in ask.options}
    for picked in answer.picks:
        if picked.key not in stands:
            raise Diverged(version, f"{picked.key} is no option of {answer.kind}")
        if picked.stands_for != stands[picked.key]:
            raise Diverged(
                version,
                f"{picked.key} stood for {picked.stands_for!r}, now for {stands[picked.key]!r}",
            )
    picks = {picked.key: picked.count for picked in answer.picks}
    if len(picks) != len(answer.picks):
        raise Diverged(version, f"an option of {answer.kind} is picked twice")
    refusal = judge(ask, picks)
    if refusal:
        raise Diverged(version, f"{answer.kind} is not legal any more: {refusal.message}")
    return picks
