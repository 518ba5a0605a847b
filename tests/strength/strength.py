"""What all games have in common: numbered tables, and that a sensible seat wins more often than a random one.

Tables: the numbers go through all numbers of seats, and every number of seats in turn through the game's set-ups. Each
number is played at a mixed table, half sensible and half random (of an odd number, the seat left over is sensible and
random in turn), seated at random; what else is played with it, with the same seed, is the game's affair.

A win is the first place, shared by those who share it: one a game, so Wilson's interval for the share of wins that go
to sensible seats gives one for the ratio, per seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf
from random import Random
from typing import ClassVar, Self, TypeAlias

from models.kernel.game import Game
from models.kernel.rules import Bot, BotLevel, Rulebook
from tests.play_through import started
from tests.strength.figures import Interval, share, wilson
from tests.strength.playing import Timed, play_to_the_end

LEAST_RATIO = 2.0

Setup: TypeAlias = tuple[str, Mapping[str, str]]
"""Edition and options."""


@dataclass(frozen=True)
class Table:
    """How one number of a measurement is set up."""

    number: int
    seats: int
    setup: Setup
    odd_one_is_sensible: bool

    def mixed(self, rng: Random) -> list[BotLevel]:
        """Half sensible, half random, at random seats."""
        sensible = (self.seats + self.odd_one_is_sensible) // 2
        levels = [BotLevel.SENSIBLE] * sensible + [BotLevel.RANDOM] * (self.seats - sensible)
        rng.shuffle(levels)
        return levels


@dataclass(frozen=True)
class Played:
    """What one number of a measurement came to."""

    table: Table
    counted: Mapping[str, int]
    """What the game counts, by its own names."""
    sensible_seats: int
    random_seats: int
    sensible_wins: float
    """At the mixed table; the rest of the one win is the random bots'."""
    decisions: int
    seconds: float
    """What the sensible bots were asked and took, at all tables."""


@dataclass(frozen=True)
class Strength(ABC):
    """What a number of games say of the sensible bot. A game has its own, and may want more than wins."""

    games: Sequence[Played]

    rulebook: ClassVar[Rulebook]
    setups: ClassVar[Sequence[Setup]]

    # ---- Playing ----------------------------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def counted(cls, table: Table, sensible: Bot) -> Mapping[str, int]:
        """What the game counts besides, at tables of its choice with this number."""

    @classmethod
    def measured(cls, numbers: Iterable[int], workers: int = 1) -> Self:
        """Play these numbers."""
        if workers == 1:
            return cls([cls.play_number(number) for number in numbers])
        with ProcessPoolExecutor(workers) as pool:
            return cls(list(pool.map(cls.play_number, numbers, chunksize=8)))

    @classmethod
    def play_number(cls, number: int) -> Played:
        """Play the tables of this number."""
        table = cls.table(number)
        sensible = Timed(cls.rulebook.bots[BotLevel.SENSIBLE])
        bots: Mapping[BotLevel, Bot] = {**cls.rulebook.bots, BotLevel.SENSIBLE: sensible}
        counted = cls.counted(table, sensible)
        levels = table.mixed(Random(number))
        mixed = cls.play_table(table, [bots[level] for level in levels])
        winners = [levels[seat] for seat in winners_of(mixed)]
        return Played(
            table=table,
            counted=counted,
            sensible_seats=levels.count(BotLevel.SENSIBLE),
            random_seats=levels.count(BotLevel.RANDOM),
            sensible_wins=winners.count(BotLevel.SENSIBLE) / len(winners),
            decisions=sensible.decisions,
            seconds=sensible.seconds,
        )

    @classmethod
    def table(cls, number: int) -> Table:
        """The table of a number."""
        sizes = cls.rulebook.max_seats - cls.rulebook.min_seats + 1
        return Table(
            number=number,
            seats=cls.rulebook.min_seats + number % sizes,
            setup=cls.setups[number // sizes % len(cls.setups)],
            odd_one_is_sensible=number // (sizes * len(cls.setups)) % 2 == 0,
        )

    @classmethod
    def play_table(cls, table: Table, bots: Sequence[Bot]) -> Game:
        """One game, played to its end by a bot a seat."""
        edition, options = table.setup
        game = started(cls.rulebook, table.seats, edition=edition, options=options, seed=table.number)
        play_to_the_end(game, bots, Random(table.number))
        return game

    # ---- Judging ----------------------------------------------------------------------------------------------------

    @property
    def wins(self) -> Interval:
        """The share of the wins at mixed tables that go to sensible seats."""
        return wilson(sum(game.sensible_wins for game in self.games), len(self.games))

    def ratio(self, wins: float) -> float:
        """How many times as often a sensible seat wins as a random one, with this share of the wins."""
        sensible = sum(game.sensible_seats for game in self.games)
        others = sum(game.random_seats for game in self.games)
        return wins / (1 - wins) * others / sensible if wins < 1 else inf

    @property
    def is_enough(self) -> bool:
        """Whether the lower bounds are what they must be."""
        return self.ratio(self.wins.low) >= LEAST_RATIO

    def told(self) -> Iterator[str]:
        """In words, line by line."""
        sensible = sum(game.sensible_seats for game in self.games)
        others = sum(game.random_seats for game in self.games)
        yield f"{len(self.games)} games at mixed tables, {sensible} sensible seats and {others} random ones"
        yield f"  won by sensible seats: {self.wins}"
        yield f"  {self.wins_by_seats()}"
        yield (
            f"  a sensible seat wins at least {self.ratio(self.wins.low):.1f} times as often as a random one "
            f"(wanted: at least {LEAST_RATIO:.0f})"
        )
        decisions = sum(game.decisions for game in self.games)
        seconds = sum(game.seconds for game in self.games)
        yield f"{seconds / decisions * 1000:.2f} ms a decision of a sensible bot, over {decisions} decisions"

    def wins_by_seats(self) -> str:
        """The share of the wins by the number of players."""
        sizes = dict.fromkeys(game.table.seats for game in self.games)
        return ", ".join(
            f"{size} players {share((g.sensible_wins, 1) for g in self.games if g.table.seats == size):.0%}"
            for size in sizes
        )


def winners_of(game: Game) -> list[int]:
    """The seats that share the first place of a game that is over."""
    if game.play is None:
        raise AssertionError("the game never started")
    standings = game.play.rules.standings(game.play.state)
    return [one.seat for one in standings if one.place == 1]
