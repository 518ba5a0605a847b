"""The one decision model: a question to one seat, answered with picks.

An ask has options, each of which may be picked up to its limit, a least and a most number of picks in all, a sample
(one legal answer) and a check that says in words what is wrong. A single choice, a subset, an amount of money, a bid
in a closed fist and a move on a map are all of that one shape, so any client can answer any question of any game.

Rules ask by awaiting: `card = await ask(seat, PUT, options)` for one pick, `await ask_some(…)` for several,
`await ask_counts(…)` for amounts, and `await together([…])` for several seats at once, sealed until all have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from models.kernel.text import Arg, Text, text

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Picks: TypeAlias = Mapping[str, int]
"""How often each option was picked: key to count, counts of at least 1, in the order of the options."""

Check: TypeAlias = Callable[[Picks], Text | None]
"""What is wrong with these picks, in words; None when nothing is. Made from what the asked seat may know."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question, e.g. `wallet.put`. Listed in the docs and never renamed, since clients tell by it."""

    name: str
    undoable: bool = False
    """Whether an answer may be taken back at all once it is not sealed any more; the kernel judges each case."""

    @property
    def message(self) -> str:
        """The id of the prompt: `wallet.put` asks `ask-wallet-put`; `wallet-put` is the event of that name."""
        return "ask-" + self.name.replace(".", "-")


@dataclass(frozen=True, slots=True)
class Option(Generic[T_co]):
    """Something that may be picked.

    `key` is a noun that gives nothing away (`card-7`, `seat-2`, `fake-50`); `stands_for` is what it is, written into
    the log beside the key so that a replay notices a change; `value` is what the rules get back.
    """

    key: str
    label: Text
    value: T_co
    stands_for: str = ""
    limit: int = 1
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Unavailable:
    """What this seat might expect here and cannot pick, and why, as far as it can know."""

    key: str
    label: Text
    reason: Text


@dataclass(frozen=True, slots=True)
class Ask(Generic[T]):
    """A question to one seat; awaiting it gives the answer. Made with `ask`, `ask_some` or `ask_counts`."""

    seat: int
    kind: Kind
    prompt: Text
    options: tuple[Option[Any], ...]  # the value's type is known to `result` alone
    least: int
    most: int
    sample: Picks
    check: Check | None
    unavailable: tuple[Unavailable, ...]
    result: Callable[[Picks], T]

    def __await__(self) -> Generator[Questions, Answers, T]:
        answers = yield (self,)
        return self.result(answers[self.seat])


Questions: TypeAlias = "tuple[Ask[Any], ...]"
Answers: TypeAlias = Mapping[int, Picks]


def ask(
    seat: int,
    kind: Kind,
    options: Iterable[Option[T]],
    *,
    unavailable: Iterable[Unavailable] = (),
    **prompt: Arg,
) -> Ask[T]:
    """Ask for exactly one of `options`. The sample is the first."""
    offered = _offered(kind, options, 1, 1)
    values = {option.key: option.value for option in offered}
    return Ask(
        seat=seat,
        kind=kind,
        prompt=text(kind.message, **prompt),
        options=offered,
        least=1,
        most=1,
        sample={offered[0].key: 1},
        check=None,
        unavailable=tuple(unavailable),
        result=lambda picks: values[next(iter(picks))],
    )


def ask_some(
    seat: int,
    kind: Kind,
    options: Iterable[Option[T]],
    *,
    least: int = 0,
    most: int | None = None,
    check: Check | None = None,
    sample: Picks | None = None,
    unavailable: Iterable[Unavailable] = (),
    **prompt: Arg,
) -> Ask[list[T]]:
    """Ask for `least` to `most` picks (never more than there are). The result lists them, in the order of the options.

    With a `check` of its own a question must bring a `sample` that passes it.
    """
    offered = _offered(kind, options, least, most)

    def values(picks: Picks) -> list[T]:
        return [option.value for option in offered for _ in range(picks.get(option.key, 0))]

    return _several(seat, kind, offered, values, least, most, check, sample, unavailable, prompt)


def ask_counts(
    seat: int,
    kind: Kind,
    options: Iterable[Option[T]],
    *,
    least: int = 0,
    most: int | None = None,
    check: Check | None = None,
    sample: Picks | None = None,
    unavailable: Iterable[Unavailable] = (),
    **prompt: Arg,
) -> Ask[list[tuple[T, int]]]:
    """Like `ask_some`, for amounts: the result pairs each picked value with its count."""
    offered = _offered(kind, options, least, most)

    def counts(picks: Picks) -> list[tuple[T, int]]:
        return [(option.value, picks[option.key]) for option in offered if option.key in picks]

    return _several(seat, kind, offered, counts, least, most, check, sample, unavailable, prompt)


def _several(
    seat: int,
    kind: Kind,
    offered: tuple[Option[T], ...],
    result: Callable[[Picks], Any],
    least: int,
    most: int | None,
    check: Check | None,
    sample: Picks | None,
    unavailable: Iterable[Unavailable],
    prompt: Mapping[str, Arg],
) -> Ask[Any]:
    if check is not None and sample is None:
        raise TypeError(f"{kind.name}: a question with a check of its own brings its own sample")
    there_are = sum(option.limit for option in offered)
    return Ask(
        seat=seat,
        kind=kind,
        prompt=text(kind.message, **prompt),
        options=offered,
        least=least,
        most=there_are if most is None else min(most, there_are),
        sample=fewest(offered, least) if sample is None else sample,
        check=check,
        unavailable=tuple(unavailable),
        result=result,
    )


def _offered(kind: Kind, options: Iterable[Option[T]], least: int, most: int | None) -> tuple[Option[T], ...]:
    """The options of a question that can be answered; a `ValueError` for one that nobody could answer."""
    offered = tuple(options)
    if len({option.key for option in offered}) != len(offered):
        raise ValueError(f"{kind.name}: two options have the same key")
    if any(option.limit < 1 for option in offered):
        raise ValueError(f"{kind.name}: an option with a limit below 1")
    there_are = sum(option.limit for option in offered)
    if not 0 <= least <= (there_are if most is None else min(most, there_are)):
        raise ValueError(f"{kind.name}: at least {least} of {there_are}, at most {most}")
    return offered


def fewest(options: Sequence[Option[Any]], least: int) -> Picks:
    """The first `least` picks there are, in the order of the options."""
    picks: dict[str, int] = {}
    for option in options:
        if least <= 0:
            break
        picks[option.key] = min(option.limit, least)
        least -= picks[option.key]
    return picks


class together(Generic[T]):
    """Ask several seats at once, one question each; sealed until all have answered.

    The rules go on once, when the last answer is in, and get the answers by seat, in seat order: nothing can depend
    on who was first. With no question at all the rules go on at once.
    """

    def __init__(self, asks: Iterable[Ask[T]]) -> None:
        self.asks = tuple(sorted(asks, key=lambda ask: ask.seat))
        if len({ask.seat for ask in self.asks}) != len(self.asks):
            raise TypeError("a seat can be asked one question at a time")

    def __await__(self) -> Generator[Questions, Answers, dict[int, T]]:
        if not self.asks:
            return {}
        answers = yield self.asks
        return {ask.seat: ask.result(answers[ask.seat]) for ask in self.asks}
