"""What it costs to replay a log, by the entry, beside a loop that is the same on every machine.

Time is the processor's (`process_time`): what else the machine does counts as little as possible.
"""

from __future__ import annotations

import gc
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from statistics import median
from time import process_time
from typing import Any

from models.games import RULEBOOKS
from models.kernel.game import Game
from models.kernel.log import from_json, to_json
from models.kernel.rules import Rulebook
from tests.play_through import KeptGame, log_of, play_through
from tests.toy import TOY

BUDGET_US = 100.0
RUNS = 5
GAMES = 3
"""Logs of this many games are replayed in one run."""
TURNS = 2_000
"""Turns of the reference loop in one run."""


@dataclass(frozen=True)
class Cost:
    """What one entry (or one turn of the reference loop) cost: median of the runs, and what it was measured over."""

    name: str
    us: float
    entries: int


def median_us(run: Callable[[], object], times: int) -> float:
    """Microseconds for one of `times`, median over the runs."""
    took = []
    for _ in range(RUNS):
        gc.collect()
        begun = process_time()
        run()
        took.append(process_time() - begun)
    return median(took) / times * 1e6


def reference() -> Cost:
    """A fixed loop of what Python does all day: a keyed hash, a dictionary filled and read, some numbers."""

    def loop() -> int:
        found: dict[str, int] = {}
        for turn in range(TURNS):
            digest = hmac.digest(b"handful", b"%d" % turn, sha256)
            key = f"key-{turn % 97}"
            found[key] = found.get(key, 0) + digest[0]
        return sum(found.values())

    return Cost("reference loop", median_us(loop, TURNS), TURNS)


def replay_cost(rulebook: Rulebook) -> Cost:
    """What an entry of random games costs, from its JSON to the game after it, at a table of the middle size."""
    seats = (rulebook.min_seats + rulebook.max_seats) // 2
    games = [_played(rulebook, seats, seed) for seed in range(GAMES)]
    logs = [[to_json(entry) for entry in log_of(game)] for game in games]
    entries = sum(len(log) for log in logs)

    def replay() -> None:
        for game, log in zip(games, logs, strict=True):
            _replayed(game, log)

    replay()
    return Cost(rulebook.slug, median_us(replay, entries), entries)


def _played(rulebook: Rulebook, seats: int, seed: int) -> KeptGame:
    *_, game = play_through(rulebook, None, None, seats, seed, Random(seed), take_backs=False)
    return game


def _replayed(game: KeptGame, log: Sequence[dict[str, Any]]) -> Game:
    again = Game(game.rulebook, game.first, game.seed)
    for entry in log:
        again.apply(from_json(entry))
    return again


def costs() -> tuple[Cost, list[Cost]]:
    """The reference, and what an entry costs of the toy game and of each game on the shelf."""
    return reference(), [replay_cost(rulebook) for rulebook in (TOY, *RULEBOOKS)]
