"""The log: the one numbered list of what happened to a game. Entry 1 makes version 1.

Game entries (`Started`, `Answer`, `Undo`, `Ended`) are what the rules are replayed from. Table entries are all that
happens to the chairs. Each entry is a frozen dataclass that goes to JSON and back by its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias


class Diverged(Exception):
    """An entry does not fit the question it answers: the rules or the log have changed. Says where and how."""

    def __init__(self, version: int, why: str) -> None:
        super().__init__(f"entry {version}: {why}")
        self.version = version
        self.why = why


@dataclass(frozen=True)
class Header:
    """All that a game depends on besides its answers; frozen when it starts."""

    rulebook: str
    edition: str
    options: Mapping[str, str]
    components: Mapping[str, Any]
    """The component data by value (ours or the owner's), by file name."""
    rules_version: int
    patches: tuple[str, ...]
    """Small fixes of the rules that this game plays with; games started earlier go on without them."""
    seats: tuple[str, ...]
    """The ids of the seats, clockwise."""
    seed: str
    """32 bytes in lower-case hex."""

    def patched(self, patch: str) -> bool:
        """Whether this game plays with a fix."""
        return patch in self.patches


@dataclass(frozen=True, slots=True)
class Picked:
    """An option that was picked, how often, and what it stood for at that time."""

    key: str
    count: int
    stands_for: str


@dataclass(frozen=True)
class Started:
    """The header is frozen; the first round is prepared."""

    header: Header


@dataclass(frozen=True)
class Answer:
    """A seat's answer to the question it was asked at version `asked`."""

    seat: int
    asked: int
    kind: str
    picks: tuple[Picked, ...]


@dataclass(frozen=True)
class Undo:
    """A seat takes back its answer to the question it was asked at version `asked`."""

    seat: int
    asked: int


@dataclass(frozen=True)
class Ended:
    """The game was ended without a result, by a seat or by the screen that hosts it."""

    seat: int | None = None


@dataclass(frozen=True)
class SeatTaken:
    """Somebody sat down in the lobby: a person, or a bot of a level."""

    id: str
    number: int
    name: str
    bot: str | None = None
    host: bool = False
    was: str | None = None
    """The id of the seat that the same person (or bot) had in the game that this is a rematch of."""


@dataclass(frozen=True)
class SeatLeft:
    """Somebody got up. In the lobby the chair is free; in a running game the sensible bot plays on."""

    seat: int


@dataclass(frozen=True)
class SeatRemoved:
    """The host freed a chair in the lobby."""

    seat: int


@dataclass(frozen=True)
class SeatMoved:
    """A seat went to another phone; `reissued`: the host gave the pass; `kept`: the old phone was back in time."""

    seat: int
    reissued: bool = False
    kept: bool = False


@dataclass(frozen=True)
class BotGiven:
    """A bot plays an absent person's seat."""

    seat: int
    bot: str


@dataclass(frozen=True)
class BotBack:
    """The person is back and plays their seat again."""

    seat: int


@dataclass(frozen=True)
class SeatsArranged:
    """The order in which they sit, clockwise, by the ids of the seats."""

    seats: tuple[str, ...]


@dataclass(frozen=True)
class GameChanged:
    """The host chose another edition, other options or other component data in the lobby."""

    edition: str
    options: Mapping[str, str]
    components: Mapping[str, Any]


@dataclass(frozen=True)
class HostPassed:
    """The host made another seat the host."""

    seat: int


@dataclass(frozen=True)
class HostTaken:
    """A seat became host because the host was gone."""

    seat: int


@dataclass(frozen=True)
class RematchMade:
    """There is a new lobby with the same people."""

    game: str


@dataclass(frozen=True)
class Halted:
    """The rules could not replay the log: the game stays readable, nothing more can be answered."""

    version: int


GameEntry: TypeAlias = Started | Answer | Undo | Ended
TableEntry: TypeAlias = (
    SeatTaken
    | SeatLeft
    | SeatRemoved
    | SeatMoved
    | BotGiven
    | BotBack
    | SeatsArranged
    | GameChanged
    | HostPassed
    | HostTaken
    | RematchMade
    | Halted
)
Entry: TypeAlias = GameEntry | TableEntry

ENTRIES: dict[str, type[Any]] = {kind.__name__: kind for kind in (*GameEntry.__args__, *TableEntry.__args__)}


def to_json(entry: Entry) -> dict[str, Any]:
    """The entry as JSON data: its name under `entry`, then its fields."""
    return {"entry": type(entry).__name__, **asdict(entry)}


def from_json(data: Mapping[str, Any]) -> Entry:
    """The entry that `to_json` wrote. Anything else is a `ValueError`: a log is never guessed at."""
    try:
        return _read(dict(data))
    except (KeyError, TypeError) as fault:
        raise ValueError(f"no entry of a log: {fault}") from fault


def _read(rest: dict[str, Any]) -> Entry:
    kind = ENTRIES[rest.pop("entry")]
    if kind is Started:
        header = dict(rest["header"])
        header["seats"], header["patches"] = tuple(header["seats"]), tuple(header["patches"])
        rest["header"] = Header(**header)
    if kind is Answer:
        rest["picks"] = tuple(Picked(**picked) for picked in rest["picks"])
    if kind is SeatsArranged:
        rest["seats"] = tuple(rest["seats"])
    entry: Entry = kind(**rest)
    return entry
