"""Golden games: whole games as text, with every seat's sight after every answer. A leak or a change of rules is a diff.

`python -m tests.golden --write` writes them anew; what has changed is then read, not believed. A file begins with how
the game was set up. Each entry says who answered what; `*` is what everybody hears, and under it what single seats
hear in other words; then come all that has changed in what is received: `T` is what the table sees, and so everybody,
a number is what that seat alone receives or sees otherwise. What is not named has stayed as it was; `-` is gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from models.games import RULEBOOKS
from models.kernel.bots import bot_answer, random_bot
from models.kernel.chance import Chance
from models.kernel.events import Event
from models.kernel.game import Game
from models.kernel.log import Answer, Entry, Undo
from models.kernel.rules import Rulebook
from models.kernel.sight import Eyes
from models.kernel.text import Named, Text, Who
from models.kernel.wire import Decision, Wire, waiting_for, wire
from tests.play_through import KeptGame, started, take_back

FOLDER = Path(__file__).parent
SEATS: Mapping[str, Sequence[int]] = {
    "wallet": (2, 3, 5, 7),
    "purse-or-life": (2, 5, 12),
}
"""How many play, by game; of a game that is not here, as few and as many as may."""
OPTIONS: Mapping[str, Mapping[str, str]] = {"purse-or-life": {"target": "2"}}
"""What is chosen otherwise than a game proposes, so that somebody can read to its end."""
TAKEN_BACK = 12
"""One answer in so many is taken back, if it may be."""

Lines = dict[str, str]
"""What is received: where it stands to what it is."""


@dataclass(frozen=True)
class Golden:
    """One golden game."""

    rulebook: Rulebook
    edition: str
    seats: int

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / self.rulebook.slug / f"{self.edition}-{self.seats}.txt"

    def text(self) -> str:
        """The whole game."""
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """The game, line by line."""
        luck = Whims(f"{self.edition} {self.seats}".encode())
        game = started(
            self.rulebook,
            self.seats,
            edition=self.edition,
            options=OPTIONS.get(self.rulebook.slug, {}),
            seed=self.seats * 1000 + len(self.edition),
        )
        yield f"{self.rulebook.slug}, edition {self.edition}, options {dict(game.setup.options)}, {self.seats} seats"
        yield f"seed {game.seed}, shown before the start as {wire(game, None).commitment}"
        received: dict[Eyes, Lines] = {}
        yield from self.entry(game, received)
        while game.is_asking:
            game.apply(next_entry(game, luck))
            yield from self.entry(game, received)

    def entry(self, game: KeptGame, received: dict[Eyes, Lines]) -> Iterator[str]:
        """The last entry, and what it changed for everybody."""
        yield ""
        yield f"{game.version}. {told(game.entries[-1])}"
        for version, event in game.events:
            if version == game.version:
                yield from heard(event)
        table = received_by(game, None)
        for eyes in (None, *range(self.seats)):
            now = table if eyes is None else private(received_by(game, eyes), table)
            yield from changes("T" if eyes is None else str(eyes), received.get(eyes, {}), now)
            received[eyes] = now


class Whims:
    """A luck that is the same in every version of Python."""

    def __init__(self, seed: bytes) -> None:
        self.chance = Chance(seed)

    def randrange(self, stop: int, /) -> int:
        """A number below `stop`."""
        return self.chance.place("whim", stop)


def golden_games() -> list[Golden]:
    """All golden games."""
    return [
        Golden(book, edition.slug, seats)
        for book in RULEBOOKS
        for edition in book.editions
        for seats in SEATS.get(book.slug, (book.min_seats, book.max_seats))
    ]


def next_entry(game: KeptGame, luck: Whims) -> Entry:
    """Somebody's answer, or their last one taken back."""
    last = game.entries[-1]
    if isinstance(last, Answer) and not luck.randrange(TAKEN_BACK):
        regretted = take_back(game, last.seat)
        if regretted:
            return regretted
    waiting = waiting_for(game)
    return bot_answer(game, waiting[luck.randrange(len(waiting))], random_bot, luck)


def told(entry: Entry) -> str:
    """An entry in a line."""
    if isinstance(entry, Answer):
        picks = ", ".join(
            picked.key
            + (f" ×{picked.count}" if picked.count > 1 else "")
            + (f" = {picked.stands_for}" if picked.stands_for else "")
            for picked in entry.picks
        )
        return f"seat {entry.seat} answers {entry.kind} of {entry.asked}: {picks or 'nothing'}"
    if isinstance(entry, Undo):
        return f"seat {entry.seat} takes back its answer to {entry.asked}"
    return type(entry).__name__.lower()


def heard(event: Event) -> Iterator[str]:
    """An event as everybody hears it, and as some do."""
    yield f"  * {event.kind}: {say(event.text)}"
    for seat, words in sorted(event.only.items()):
        yield f"      {seat}: {say(words)}"


def received_by(game: Game, eyes: Eyes) -> Lines:
    """All that some eyes receive, but for events, by where it stands."""
    one: Wire = wire(game, eyes, game.version)
    lines = {"phase": one.phase.name, "waiting": say(one.waiting_for)}
    if one.standings:
        lines |= {f"place {line.place}, seat {line.seat}": say(line) for line in one.standings}
        lines["seed"] = str(one.seed)
    lines |= dict(spread("", one.view))
    if one.decision:
        lines |= asked(one.decision)
    if one.given:
        how = "sealed" if one.given.sealed else "may be taken back"
        lines["given"] = f"{say(one.given.text)} to {one.given.asked}, {how}"
    return lines


def asked(decision: Decision) -> Lines:
    """A question: what it is, what may be picked, and what may not and why."""
    count = f"{decision.least}" if decision.least == decision.most else f"{decision.least} to {decision.most}"
    options = (
        f"{option.key}: {say(option.label)}" + (f" up to {option.limit}" if option.limit > 1 else "")
        for option in decision.options
    )
    lines = {
        "asked": f"{decision.kind} of {decision.asked}, {say(decision.prompt)}, pick {count}, "
        f"such as {' '.join(decision.sample) or 'nothing'}",
        "options": " | ".join(options),
    }
    cannot = " | ".join(f"{one.key}: {say(one.label)}, {say(one.reason)}" for one in decision.unavailable)
    return lines | ({"cannot": cannot} if cannot else {})


def private(mine: Lines, table: Lines) -> Lines:
    """What a seat receives besides what the table sees, or otherwise."""
    own = {where: what for where, what in mine.items() if table.get(where) != what}
    return own | {where: "unseen" for where in table if where not in mine}


def changes(eyes: str, before: Lines, now: Lines) -> Iterator[str]:
    """What has changed since these eyes last looked."""
    for where, what in now.items():
        if before.get(where) != what:
            yield f"  {eyes} {where}: {what}"
    gone = [where for where in before if where not in now]
    if gone:
        yield f"  {eyes} -: {', '.join(gone)}"


def spread(where: str, thing: Any) -> Iterator[tuple[str, str]]:
    """A view by its parts: what lies in a row of its own is a line of its own."""
    for f in fields(thing):
        path, value = f"{where}{f.name}", getattr(thing, f.name)
        if is_a_row(value):
            for place, one in enumerate(value):
                rows = [g.name for g in fields(one) if is_a_row(getattr(one, g.name))]
                yield f"{path}.{place}", say_fields(one, rows)
                for row in rows:
                    for inner, each in enumerate(getattr(one, row)):
                        yield f"{path}.{place}.{row}.{inner}", say_fields(each, [])
        elif is_there(value):
            yield path, say(value)


def is_there(value: Any) -> bool:
    """Whether there is anything to say: 0 is something."""
    return value is not None and value is not False and value != ()


def is_a_row(value: Any) -> bool:
    """Whether these are several things with parts."""
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(is_dataclass(one) and not isinstance(one, (Named, Text)) for one in value)
    )


def say_fields(thing: Any, but: list[str]) -> str:
    """The parts of a thing that are there."""
    parts = ((f.name, getattr(thing, f.name)) for f in fields(thing) if f.name not in but)
    return " ".join(f"{name}={say(value)}" for name, value in parts if is_there(value))


def say(thing: Any) -> str:
    """A thing in few signs, in no language."""
    if isinstance(thing, Named):
        key = getattr(thing, "key", None)
        return (f"{key} " if key else "") + say(thing.label)
    if isinstance(thing, Text):
        args = " ".join(f"{name}={say(value)}" for name, value in thing.args)
        return f"{thing.id}({args})" if args else thing.id
    if isinstance(thing, Who):
        return f"@{thing.seat}"
    if isinstance(thing, Enum):
        return thing.name
    if isinstance(thing, Mapping):
        return "{" + ", ".join(f"{say(key)}: {say(value)}" for key, value in thing.items()) + "}"
    if isinstance(thing, (tuple, list)):
        return "[" + ", ".join(map(say, thing)) + "]"
    return f"({say_fields(thing, [])})" if is_dataclass(thing) else str(thing)
