"""The chairs round the table: who sits where, who is the host, and the entries that change it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from models.kernel.events import Event
from models.kernel.log import (
    BotBack,
    BotGiven,
    GameChanged,
    Halted,
    HostPassed,
    HostTaken,
    RematchMade,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatsArranged,
    SeatTaken,
    TableEntry,
)
from models.kernel.names import sounds_like
from models.kernel.text import text


class Sitter(Enum):
    """Who plays a seat."""

    PERSON = "PERSON"
    BOT = "BOT"
    LEFT = "LEFT"


@dataclass
class Chair:
    """A taken place. `bot` is the level of the bot that plays it, if one does."""

    id: str
    number: int
    name: str
    bot: str | None = None
    born_bot: bool = False
    left: bool = False
    was: str | None = None
    """The seat's id in the game that this is a rematch of."""
    reissued: bool = False
    """Whether the host gave it to a new phone, which everybody may see to the end."""
    moves: int = 0
    """How often it has gone to another phone, or stayed with its own after all."""

    @property
    def sitter(self) -> Sitter:
        """A bot that was given a seat plays it until its person is back; a person who left is played for."""
        if self.bot:
            return Sitter.BOT
        return Sitter.LEFT if self.left else Sitter.PERSON


class Table:
    """Who sits at one game's table."""

    def __init__(self) -> None:
        self.chairs: dict[int, Chair] = {}
        self.host: int | None = None
        self.was_hosted = False
        """Whether a seat has ever been host."""

    def by_id(self, id: str) -> Chair | None:
        """The chair with this id."""
        return next((chair for chair in self.chairs.values() if chair.id == id), None)

    def is_taken(self, name: str) -> bool:
        """Whether somebody here, bots and people who left included, has a name that sounds like this one."""
        return any(sounds_like(chair.name) == sounds_like(name) for chair in self.chairs.values())

    def lowest_free(self, most: int, kept: Collection[int] = ()) -> int | None:
        """The lowest chair that nobody sits on; one that is kept for somebody only if there is no other."""
        free = [number for number in range(most) if number not in self.chairs]
        return next((number for number in free if number not in kept), free[0] if free else None)

    def people(self) -> list[Chair]:
        """Those who came as people and have not left."""
        return [chair for chair in self.chairs.values() if not chair.born_bot and not chair.left]

    def close_gaps(self) -> None:
        """Number the chairs 0, 1, 2, … in their order."""
        host = None if self.host is None else self.chairs[self.host]
        for number, chair in enumerate(self.in_order()):
            chair.number = number
        self.chairs = {chair.number: chair for chair in self.in_order()}
        self.host = host.number if host else None

    def in_order(self) -> list[Chair]:
        """The chairs, clockwise."""
        return sorted(self.chairs.values(), key=lambda chair: chair.number)

    def apply(self, entry: TableEntry, is_playing: bool) -> Event:
        """Let an entry happen; what there is to tell of it, and who did it: a seat, or a screen that hosts."""
        event = self._apply(entry, is_playing, self.host_id)
        self.was_hosted = self.was_hosted or self.host is not None
        return event

    @property
    def host_id(self) -> str | None:
        """The id of the chair that is host."""
        return None if self.host is None else self.chairs[self.host].id

    def _apply(self, entry: TableEntry, is_playing: bool, host: str | None) -> Event:
        match entry:
            case SeatTaken():
                is_bot = entry.bot is not None
                chair = Chair(entry.id, entry.number, entry.name, entry.bot, is_bot, was=entry.was)
                self.chairs[entry.number] = chair
                if entry.host:
                    self.host = entry.number
                return self._event("bot-added" if is_bot else "seat-taken", chair, by=chair.id)
            case SeatLeft():
                return self._left(self.chairs[entry.seat], is_playing)
            case SeatRemoved():
                return self._gone("seat-removed", self.chairs.pop(entry.seat), by=host)
            case SeatMoved():
                return self._moved(entry, self.chairs[entry.seat])
            case BotGiven():
                chair = self.chairs[entry.seat]
                chair.bot = entry.bot
                return self._event("bot-given", chair, by=chair.id)
            case BotBack():
                chair = self.chairs[entry.seat]
                chair.bot = None
                return self._event("bot-back", chair, by=chair.id)
            case SeatsArranged():
                self._arrange(entry.seats)
                return Event("seats-arranged", text("table-seats-arranged"), chair=host)
            case GameChanged():
                return Event("game-changed", text("table-game-changed"), chair=host)
            case HostPassed():
                self.host = entry.seat
                return self._event("host-passed", self.chairs[entry.seat], by=host)
            case HostTaken():
                self.host = entry.seat
                return self._event("host-taken", self.chairs[entry.seat], by=self.host_id)
            case RematchMade():
                return Event("rematch-made", text("table-rematch-made"), chair=host)
            case Halted():
                return Event("halted", text("table-halted"))

    def _moved(self, entry: SeatMoved, chair: Chair) -> Event:
        chair.left = False
        chair.moves += 1
        chair.reissued = chair.reissued or entry.reissued
        kind = "seat-kept" if entry.kept else "seat-reissued" if entry.reissued else "seat-moved"
        return self._event(kind, chair, by=chair.id)

    def _event(self, kind: str, chair: Chair, by: str | None) -> Event:
        """What is told of a chair, and whose doing it was."""
        return Event(kind, text(f"table-{kind}", name=chair.name), chair=by)

    def _left(self, chair: Chair, is_playing: bool) -> Event:
        if is_playing:
            chair.left, chair.bot = True, None
        else:
            del self.chairs[chair.number]
        return self._gone("seat-left", chair, by=chair.id)

    def _gone(self, kind: str, chair: Chair, by: str | None) -> Event:
        if self.host == chair.number:
            self.host = None
        return self._event(kind, chair, by)

    def _arrange(self, ids: tuple[str, ...]) -> None:
        host = None if self.host is None else self.chairs[self.host]
        by_id = {chair.id: chair for chair in self.chairs.values()}
        for number, id in enumerate(ids):
            by_id[id].number = number
        self.chairs = {chair.number: chair for chair in by_id.values()}
        self.host = host.number if host else None
