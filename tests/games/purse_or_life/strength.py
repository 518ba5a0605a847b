"""How strong the sensible bot of Purse or Life is: better than the random one, over all numbers of seats.

The target goes by the number of players, and is three in every other game of so many. With each number one game is
played by sensible bots alone and one by random bots alone: they tell how long games are, and how they end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.state import Ending, PurseState
from models.kernel.game import Game
from models.kernel.rules import Bot, BotLevel
from tests.strength.strength import Setup, Strength, Table

SENSIBLE, RANDOM = "sensible", "random"


@dataclass(frozen=True)
class PurseStrength(Strength):
    """Wins, and the length of games."""

    rulebook = RULEBOOK
    setups: ClassVar[Sequence[Setup]] = (("purse-or-life", {}), ("purse-or-life", {"target": "3"}))

    @classmethod
    def counted(cls, table: Table, sensible: Bot) -> Mapping[str, int]:
        """Turns of a game of sensible bots and of one of random bots, and whether they reached the target."""
        tables = {SENSIBLE: sensible, RANDOM: RULEBOOK.bots[BotLevel.RANDOM]}
        games = {name: cls.play_table(table, [bot] * table.seats) for name, bot in tables.items()}
        turns = {f"{name} turns": turns_of(game) for name, game in games.items()}
        targets = {f"{name} targets": int(reached_the_target(game)) for name, game in games.items()}
        return {**turns, **targets}

    def told(self) -> Iterator[str]:
        """In words, line by line."""
        for name in (SENSIBLE, RANDOM):
            turns, targets = self.average(f"{name} turns"), self.average(f"{name} targets")
            yield (
                f"{len(self.games)} games of {name} bots alone: {turns:.1f} turns, "
                f"{targets:.1%} end with the target"
            )
        yield from super().told()

    def average(self, what: str) -> float:
        """What was counted, a game."""
        return sum(game.counted[what] for game in self.games) / len(self.games)


def turns_of(game: Game) -> int:
    """How many turns were taken."""
    return sum(event.kind == "purse.asks" for _, event in game.events)


def reached_the_target(game: Game) -> bool:
    """Whether somebody won by reaching the target."""
    if game.play is None:
        raise AssertionError("the game never started")
    state: PurseState = game.play.state
    return state.ending is Ending.TARGET


STRENGTH = PurseStrength
