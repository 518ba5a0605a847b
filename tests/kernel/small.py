"""Rules of a few lines, made where a test needs them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from models.kernel.asks import Kind, Option
from models.kernel.chance import Chance
from models.kernel.log import Header
from models.kernel.rules import Edition, Rulebook, Standing
from models.kernel.sight import Eyes, by_everybody, seen
from models.kernel.state import State
from models.kernel.text import text
from tests.play_through import KeptGame, started

ANY = Kind("small.any")
UNDOABLE = Kind("small.undoable", undoable=True)


@dataclass
class Notes(State):
    """What the rules under test keep: `got` lies open on the table, `kept` is seen by nobody."""

    seats: int = seen(by_everybody)
    got: list[Any] = seen(by_everybody, default_factory=list)
    rounds: int = seen(by_everybody, default=0)
    kept: int = 0


@dataclass(frozen=True)
class NotesView:
    """What lies open."""

    got: tuple[Any, ...]
    rounds: int


Script: TypeAlias = Callable[[Notes], Coroutine[Any, Any, None]]


@dataclass
class SmallRules:
    """Rules whose round is one function."""

    script: Script
    rounds: int
    version: int = 1
    patches: tuple[str, ...] = ()
    kinds: Sequence[Kind] = (ANY, UNDOABLE)

    def prepare(self, header: Header, chance: Chance) -> Notes:
        """Nothing lies on the table."""
        return Notes(chance, len(header.seats))

    async def round(self, state: Notes) -> None:
        """The script, once."""
        await self.script(state)
        state.rounds += 1

    def is_over(self, state: Notes) -> bool:
        """After so many rounds."""
        return state.rounds == self.rounds

    def standings(self, state: Notes) -> Sequence[Standing]:
        """All share the last place."""
        return [Standing(1, seat, 0, text("small-tie")) for seat in range(state.seats)]

    def view(self, seen: Notes, eyes: Eyes) -> NotesView:
        """All that lies open."""
        return NotesView(tuple(seen.got), seen.rounds)


def rulebook_of(script: Script, rounds: int = 1) -> Rulebook:
    """A rulebook for 1 to 9 whose every round is `script`."""
    return Rulebook(
        id="rulebook-small",
        slug="small",
        package="tests",
        rules=SmallRules(script, rounds),
        title=text("small-title"),
        summary=text("small-summary"),
        note=text("small-note"),
        min_seats=1,
        max_seats=9,
        minutes=1,
        editions=(Edition("small", text("small-edition")),),
        terms=(),
    )


def game_of(script: Script, seats: int = 2, rounds: int = 1) -> KeptGame:
    """A started game of these rules."""
    return started(rulebook_of(script, rounds), seats)


def notes_of(game: KeptGame) -> Notes:
    """The state as it is, which no eyes see."""
    assert game.play is not None
    assert isinstance(game.play.state, Notes)
    return game.play.state


def letters(keys: str, limit: int = 1) -> list[Option[str]]:
    """An option for each letter; it stands for itself."""
    return [Option(key, text("small-letter", letter=key), key.upper(), key, limit) for key in keys]
