"""What the laws must be told about a game: where its things lie, and who may lawfully know which.

Each game tells it in its `tests/games/<game>/knowledge.py`, as `LORE`; `shelf.py` has a line for each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol, Self

from models.kernel.game import Game
from models.kernel.log import Entry
from models.kernel.sight import Eyes
from models.kernel.wire import Wire


class Spot(Protocol):
    """A place in the state with the thing that lies there."""

    @property
    def thing(self) -> Any: ...  # a card, a token, … of any game

    @property
    def sort(self) -> str:
        """Only things of one sort are exchanged."""
        ...

    @property
    def face(self) -> object:
        """What is printed on it: exchanging equal faces changes nothing."""
        ...

    @property
    def can_be_filled(self) -> bool:
        """Whether another thing can be put there."""
        ...

    def put(self, thing: object) -> None:
        """Put another thing there."""
        ...

    def is_shown_to(self, eyes: Eyes) -> bool:
        """Whether these eyes may lawfully see it now."""
        ...


class Knowledge(Protocol):
    """Who may know what in one game: told of every entry, it follows each thing through what is lawfully seen."""

    def watch(self, game: Game, entry: Entry | None) -> None:
        """Follow an entry that has just happened; None for the start."""
        ...

    def spots(self, state: Any) -> Sequence[Spot]:
        """Where everything lies."""
        ...

    def name(self, thing: object) -> str:
        """What a thing is called, the same in all games of one setup."""
        ...

    def known(self, eyes: Eyes) -> Set[str]:
        """The names of what these eyes may have seen since it was last shuffled, and what else they have learned."""
        ...

    def differs(self, eyes: Eyes, beside: Self, names: tuple[str, str], since: int) -> bool:
        """Whether these eyes may have seen, at or after a version, what they have not seen in a game beside this one.

        In that one two things, of these names, changed places.
        """
        ...

    def knew(self, eyes: Eyes, names: tuple[str, ...], purpose: str, round: int) -> bool:
        """Whether these eyes have seen one of these things of a shuffle, or learned what is so of some of them only.

        From the shuffle of this purpose in this round on, until its things are shuffled anew.
        """
        ...

    def missing(self, state: Any) -> str | None:
        """What is not where it should be: things are neither lost nor made nor doubled. None when all is well."""
        ...


@dataclass(frozen=True)
class Shuffle:
    """A shuffle that hides something. A game is said to be in round 0 while it is prepared."""

    sort: str
    """Of what it shuffles."""
    rounds: tuple[int, ...] = ()
    """In which rounds it is worth waiting for, as often as they stand here; none where nobody can say beforehand."""
    is_afresh: bool = True
    """Whether nobody knows anything of its things any more when it is done."""


@dataclass(frozen=True)
class Pile:
    """A pile of a prepared state that is drawn from at random without ever being shuffled."""

    sort: str
    things: Callable[[Any], list[Any]]


def mark_nothing(state: object) -> None:
    """All things of the game have an identity."""


@dataclass(frozen=True, kw_only=True)
class Lore:
    """All that the laws know about a rulebook."""

    knowledge: Callable[[Game], Knowledge]
    shuffles: Mapping[str, Shuffle]
    """The shuffles that hide something, by their purpose."""
    face: Callable[[Any], object]
    builders: Callable[[Any, int], Iterable[Callable[[], object]]]
    """Builders of options that must look at nothing but what their seat sees."""
    undeclared: tuple[str, ...]
    """Fields of the state that nobody sees."""
    landmarks: frozenset[str]
    """What every run must come by, besides all kinds of questions."""
    passed: Callable[[Game], Iterable[str]]
    """The landmarks that the last entry came by."""
    glances: Sequence[int]
    """The seeds of games of which it is known that together they come by all that."""
    most_entries: Callable[[int], int]
    """No game with so many seats has more entries, take-backs not counted."""
    keys: Callable[[Wire], Collection[str]] | None = None
    """The keys of the things in one's closed hand, where they depend on the order of receipt and that on no face."""
    special: tuple[str, ...] = ()
    """How the keys of what is picked more often begin: cards are what the rules are made of."""
    pile: Pile | None = None
    mark: Callable[[Any], None] = mark_nothing
    """Gives things of a prepared state an identity where the game itself uses bare numbers."""
