"""What the laws must be told about a game: where its things lie, and who may lawfully know which."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol

from models.games import RULEBOOKS
from models.kernel.game import Game
from models.kernel.log import Entry
from models.kernel.rules import Rulebook
from models.kernel.sight import Eyes
from models.kernel.wire import Wire
from tests.games.wallet import knowledge as wallet


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

    def may_know(self, eyes: Eyes, name: str, since: int) -> bool:
        """Whether these eyes may have seen a thing at or after a version."""
        ...

    def known(self, eyes: Eyes) -> Set[str]:
        """What these eyes may have seen since it was last shuffled."""
        ...

    def known_in_round(self, eyes: Eyes, round: int) -> Set[str]:
        """What these eyes had seen when a round was over; of the round that is played, so far."""
        ...

    def missing(self, state: Any) -> str | None:
        """What is not where it should be: things are neither lost nor made nor doubled. None when all is well."""
        ...


@dataclass(frozen=True)
class Lore:
    """All that the laws know about a rulebook."""

    knowledge: Callable[[Game], Knowledge]
    mark: Callable[[Any], None]
    """Gives things of a prepared state an identity where the game itself uses bare numbers."""
    shuffles: Mapping[str, str]
    """The purposes of the shuffles that hide something, and the sort of what they shuffle."""
    dealt: frozenset[str]
    """Those of them that begin a round."""
    pile: Callable[[Any], list[Any]]
    """A pile that is drawn from without ever being shuffled, in a prepared state."""
    pile_sort: str
    face: Callable[[Any], object]
    keys: Callable[[Wire], Collection[str]]
    """The keys of the things in one's closed hand: they depend on the order of receipt alone."""
    builders: Callable[[Any, int], Iterable[Callable[[], object]]]
    """Builders of options that must look at nothing but what their seat sees."""
    undeclared: tuple[str, ...]
    """Fields of the state that nobody sees."""
    landmarks: frozenset[str]
    """What every run must come by, besides all kinds of questions."""
    passed: Callable[[Game], Iterable[str]]
    """The landmarks that the last entry came by."""
    most_entries: Callable[[int], int]
    """No game with so many seats has more entries, take-backs not counted."""


LORE: Mapping[str, Lore] = {
    "wallet": Lore(
        knowledge=wallet.Knowledge,
        mark=wallet.mark,
        shuffles=wallet.SHUFFLES,
        dealt=wallet.DEALT,
        pile=wallet.pouch,
        pile_sort="token",
        face=wallet.face,
        keys=wallet.keys,
        builders=wallet.builders,
        undeclared=wallet.UNDECLARED,
        landmarks=wallet.LANDMARKS,
        passed=wallet.passed,
        most_entries=wallet.most_entries,
    )
}


class NoLore(AssertionError):
    """A rulebook is on the shelf and held to no law."""


def lore_of(rulebook: Rulebook) -> Lore:
    """The lore of a rulebook; one that is on the shelf without it is held to no law, which is a failure."""
    if rulebook.slug not in LORE:
        raise NoLore(f"nobody has written what a seat may know in {rulebook.slug}: see tests/laws/lore.py")
    return LORE[rulebook.slug]


def rulebooks() -> Sequence[Rulebook]:
    """All games."""
    return RULEBOOKS
