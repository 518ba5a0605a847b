"""An evening: games that are rematches of each other. What a rematch goes on from, and the sums over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from models.kernel.game import Game
from models.kernel.log import SeatTaken
from models.kernel.rules import Standing
from models.kernel.table import Chair
from models.kernel.text import text
from models.store.seats import new_seat_id


@dataclass(frozen=True)
class Total:
    """What somebody came to in the games so far: points, and how many they won."""

    score: int = 0
    wins: int = 0

    def __add__(self, other: Total) -> Total:
        return Total(self.score + other.score, self.wins + other.wins)


@dataclass(frozen=True)
class Before:
    """What a rematch goes on from, written down when it is made."""

    games: tuple[str, ...]
    """The ids of the games of this evening so far, oldest first; the last is the one that this is a rematch of."""
    host: str | None
    """The id of the seat that was host there; None for a screen without one."""
    chairs: Mapping[str, int] = field(default_factory=dict)
    """Where its people sat, by the ids of their seats."""
    totals: Mapping[str, Total] = field(default_factory=dict)
    """By the id of the last seat that somebody had."""
    results: int = 0
    """How many of the games came to a result."""

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Before:
        """What `to_json` wrote."""
        totals = {id: Total(**total) for id, total in data["totals"].items()}
        return cls(tuple(data["games"]), data["host"], data["chairs"], totals, data["results"])


def before_rematch(game_id: str, game: Game, before: Before | None) -> Before:
    """What a rematch of this game goes on from."""
    totals = dict(before.totals) if before else {}
    for chair in game.table.chairs.values():
        totals[chair.id] = totals.pop(chair.was or "", Total()) + result_of(game, chair)
    host = game.table.host_id
    if host is None and before is not None and not game.table.was_hosted:
        host = before.host  # who started it without sitting down
    return Before(
        games=(*(before.games if before else ()), game_id),
        host=host,
        chairs={chair.id: chair.number for chair in game.table.people()},
        totals=totals,
        results=(before.results if before else 0) + has_result(game),
    )


def bots_sit_down(game_id: str, game: Game) -> Sequence[SeatTaken]:
    """The bots of a game take the same chairs in its rematch."""
    return [
        SeatTaken(new_seat_id(game_id), chair.number, chair.name, chair.bot, was=chair.id)
        for chair in game.table.in_order()
        if chair.born_bot
    ]


def evening(game: Game, before: Before | None) -> list[Standing]:
    """Sums over this game and those it is a rematch of, best first: most points, then most games won, then shared.

    Nothing as long as no game of the evening has come to a result.
    """
    if not has_result(game) and not (before and before.results):
        return []
    earlier = before.totals if before else {}
    sums = {
        chair.number: earlier.get(chair.was or "", Total()) + result_of(game, chair)
        for chair in game.table.in_order()
    }
    order = {number: (-total.score, -total.wins) for number, total in sums.items()}
    return [
        Standing(
            place=1 + sum(other < order[number] for other in order.values()),
            seat=number,
            score=sums[number].score,
            tie_break=text("table-evening-wins", count=sums[number].wins),
        )
        for number in sorted(sums, key=lambda number: (order[number], number))
    ]


def has_result(game: Game) -> bool:
    """Whether it was played to its end."""
    return game.play is not None and game.play.is_over


def result_of(game: Game, chair: Chair) -> Total:
    """What a chair came to in one game; nothing where it was ended without a result."""
    if game.play is None or not game.play.is_over:
        return Total()
    standings = game.play.rules.standings(game.play.state)
    return next(
        (Total(one.score, int(one.place == 1)) for one in standings if one.seat == chair.number), Total()
    )
