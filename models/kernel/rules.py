"""What a game brings: its rules, its editions, its words and its bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from models.kernel.asks import Kind, Picks
from models.kernel.chance import Chance, Luck
from models.kernel.log import Header
from models.kernel.problems import Refusal
from models.kernel.sight import Eyes
from models.kernel.state import State
from models.kernel.text import Text

if TYPE_CHECKING:
    from models.kernel.wire import Wire

S = TypeVar("S", bound=State)


class BotLevel(Enum):
    """How well a bot plays."""

    RANDOM = "RANDOM"
    SENSIBLE = "SENSIBLE"


Bot: TypeAlias = "Callable[[Wire, Luck], Picks]"
"""Answers a seat's open question, given what that seat receives and nothing else."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place when the game is over, 1 being the winner. Tied seats share a place.

    `tie_break` tells what set them apart from others with the same score, where a game has something of the kind.
    """

    place: int
    seat: int
    score: int
    tie_break: Text | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option."""

    value: str
    label: Text


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option that the host chooses in the lobby."""

    name: str
    label: Text
    choices: tuple[Choice, ...]
    default: str


@dataclass(frozen=True, slots=True)
class FileSpec:
    """Component data that an owner of the printed box may replace.

    `ours` is our own data as JSON text; `read` makes component data of an owner's text, or a refusal whose path
    starts inside the text (`deck.12.value`); `write` makes the text again.
    """

    name: str
    label: Text
    ours: str
    max_bytes: int
    read: Callable[[str], Any | Refusal]
    write: Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Edition:
    """A printed edition of a rulebook, as data. `components` is what no owner replaces; it goes into the header too."""

    slug: str
    title: Text
    options: tuple[OptionSpec, ...] = ()
    files: tuple[FileSpec, ...] = ()
    components: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Term:
    """A card, a place or a word of the game, explained."""

    key: str
    title: Text
    text: Text


class Rules(Protocol[S]):
    """The rules of one game.

    The kernel prepares the state, then plays rounds until the game is over; every round starts at a checkpoint.
    Rules are driven by hand and may await nothing but asks. They use no clock, no randomness but `state.chance`, no
    I/O, no `try/finally` and no context manager across an ask.
    """

    version: int
    patches: tuple[str, ...]
    kinds: Sequence[Kind]

    def prepare(self, header: Header, chance: Chance) -> S:
        """The state before the first round. Draws what is drawn once for the whole game."""
        ...

    async def round(self, state: S) -> None:
        """One round, from its preparation to its end."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether no further round is played. Asked after each round."""
        ...

    def standings(self, state: S) -> Sequence[Standing]:
        """The result when the game is over, best first."""
        ...

    def view(self, seen: S, eyes: Eyes) -> Any:
        """The typed shape of a sight: a frozen dataclass, made from nothing but `seen`."""
        ...


@dataclass(frozen=True)
class Rulebook:
    """A game that one can choose: its place on the shelf and its rules.

    `id` is a fixed random string; `package` is the Python package in which `texts/<language>.ftl` lie.
    """

    id: str
    slug: str
    package: str
    rules: Rules[Any]  # each game has a state of its own
    title: Text
    summary: Text
    note: Text
    min_seats: int
    max_seats: int
    minutes: int
    editions: tuple[Edition, ...]
    terms: tuple[Term, ...]
    bots: Mapping[BotLevel, Bot] = field(default_factory=dict)

    def edition(self, slug: str) -> Edition | None:
        """The edition with this slug."""
        return next((edition for edition in self.editions if edition.slug == slug), None)
