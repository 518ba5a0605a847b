"""A game: its table, its play and its one numbered list of entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from models.kernel.asks import Picks
from models.kernel.chance import Chance
from models.kernel.events import Event
from models.kernel.log import (
    Answer,
    Diverged,
    Ended,
    Entry,
    GameChanged,
    Halted,
    RematchMade,
    SeatLeft,
    Started,
    Undo,
)
from models.kernel.play import Play
from models.kernel.rules import Rulebook
from models.kernel.table import Table
from models.kernel.text import text


class Phase(Enum):
    """Where a game stands."""

    LOBBY = "LOBBY"
    PLAYING = "PLAYING"
    OVER = "OVER"


@dataclass(frozen=True)
class Setup:
    """What is chosen before the start: edition, options by name and component data by file name."""

    edition: str
    options: Mapping[str, str]
    components: Mapping[str, Any]


class Game:
    """One game at one version. `apply` is the only way to change it."""

    def __init__(
        self,
        rulebook: Rulebook,
        setup: Setup,
        seed: str,
        chance: type[Chance] | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.setup = setup
        self.seed = seed
        self.version = 0
        self.phase = Phase.LOBBY
        self.table = Table()
        self.play: Play[Any] | None = None  # each game has a state of its own
        self.ended = False
        self.halted = False
        self.rematch: str | None = None
        self.events: list[tuple[int, Event]] = []
        self.answered: dict[tuple[int, int], Picks] = {}
        """Every answer given, undone ones included, by seat and the version at which it was asked."""
        self.undoable: dict[int, bool] = {}
        """Whether a seat's last answer may be taken back at this version, as far as it was judged (see `undo`)."""
        self._chance = chance

    def apply(self, entry: Entry) -> None:
        """Let the next entry of the log happen. Raises `Diverged` (or what the rules raise) and is then of no use."""
        self.version += 1
        self.undoable.clear()
        for event in self._happen(entry):
            self.events.append((self.version, event))

    def _happen(self, entry: Entry) -> Iterable[Event]:
        match entry:
            case Started():
                if self.phase is not Phase.LOBBY:
                    raise Diverged(self.version, "the game was started before")
                self.phase = Phase.PLAYING
                self.table.close_gaps()
                return [
                    Event("started", text("table-started"), chair=self.table.host_id),
                    *self._start(entry),
                ]
            case Answer():
                self.answered[entry.seat, entry.asked] = {picked.key: picked.count for picked in entry.picks}
                return self._answer(entry)
            case Undo():
                return self._undo(entry)
            case Ended():
                if not self._was_left():  # older logs say it once more when the last one has left
                    self._must_be_played()
                return [self._end(entry.seat)]
            case SeatLeft() if last_to_leave(self, entry):
                return [self.table.apply(entry, is_playing=True), self._end(entry.seat)]
            case _:
                event = self.table.apply(entry, self.phase is not Phase.LOBBY)
                if isinstance(entry, GameChanged):
                    self.setup = Setup(entry.edition, entry.options, entry.components)
                if isinstance(entry, RematchMade):
                    self.rematch = entry.game
                if isinstance(entry, Halted):
                    self.halted = True
                return [event]

    def _end(self, seat: int | None) -> Event:
        self.phase = Phase.OVER
        self.ended = True
        return Event("ended", text("table-ended"), seat)

    def _was_left(self) -> bool:
        return self.ended and not self.table.people()

    def _start(self, entry: Started) -> Iterable[Event]:
        if self.halted:
            return []
        self.play = Play(self.rulebook.rules, entry.header, self.version, self._chance)
        return self._after(self.play)

    def _answer(self, entry: Answer) -> Iterable[Event]:
        play = self._must_be_played()
        if play is None:
            return [Event("answered", text("kernel-answered", who=self._name(entry.seat)), entry.seat)]
        play.answer(self.version, entry)
        return self._after(play)

    def _undo(self, entry: Undo) -> Iterable[Event]:
        play = self._must_be_played()
        if play is not None:
            play.undo(self.version, entry)
        return [Event("undone", text("kernel-undone", who=self._name(entry.seat)), entry.seat)]

    def _must_be_played(self) -> Play[Any] | None:
        """The play, unless the game is halted; `Diverged` when the game is not being played."""
        if self.phase is not Phase.PLAYING:
            raise Diverged(self.version, "the game is not being played")
        return None if self.halted else self.play

    def _after(self, play: Play[Any]) -> Iterable[Event]:
        told = play.told()
        if play.is_over:
            self.phase = Phase.OVER
            told.append(Event("over", text("table-over")))
        return told

    def _name(self, seat: int) -> str:
        return self.table.chairs[seat].name

    @property
    def is_asking(self) -> bool:
        """Whether anything can be answered at all."""
        return self.phase is Phase.PLAYING and not self.halted


def last_to_leave(game: Game, entry: SeatLeft) -> bool:
    """Whether nobody who came as a person is left in a running game after this entry."""
    return game.phase is Phase.PLAYING and all(chair.number == entry.seat for chair in game.table.people())
