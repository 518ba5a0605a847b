"""How strong the sensible bot of Wallet is: `python -m tests.strength [GAMES]` (1000). Exits with 1 if it is too weak.

Tables: game number n has 2 + n mod 6 seats, and every number of seats goes in turn through Wallet, Boss's Wallet,
Wallet with `balanced`, and Boss's Wallet again. Each number is played twice, with the same seed: once by sensible bots
alone, and once at a mixed table, half sensible and half random (of an odd number, the seat left over is sensible and
random in turn), seated at random.

Innocence is counted over all seats and rounds at the tables of sensible bots. The hands of a game hang together, so its
interval takes games, not hands, as independent. A win is the first place, shared by those who share it: one a game, so
Wilson's interval for the share of wins that go to sensible seats gives one for the ratio, per seat.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from math import inf, sqrt
from random import Random
from time import process_time

from models.games.wallet import RULEBOOK
from models.games.wallet.state import WalletState
from models.kernel.answers import answer
from models.kernel.asks import Picks
from models.kernel.chance import Luck, commitment
from models.kernel.game import Game, Phase
from models.kernel.log import Answer
from models.kernel.play import Play
from models.kernel.rules import Bot, BotLevel
from models.kernel.sight import sight
from models.kernel.wire import Wire, decision_of, waiting_for
from tests.play_through import started

GAMES = 1000
LEAST_INNOCENT = 0.70
LEAST_RATIO = 2.0

BALANCED = {"balanced": "yes"}
SETUPS: Sequence[tuple[str, Mapping[str, str]]] = (
    ("wallet", {}),
    ("boss", {}),
    ("wallet", BALANCED),
    ("boss", {}),
)
FEWEST, MOST = RULEBOOK.min_seats, RULEBOOK.max_seats
SIZES = MOST - FEWEST + 1
TRIES = 8
Z95 = 1.96
"""Standard deviations to each side of 95 % of a normal distribution."""


@dataclass(frozen=True)
class Table:
    """How one game of the measurement is set up."""

    number: int

    @property
    def seats(self) -> int:
        """How many sit down."""
        return FEWEST + self.number % SIZES

    @property
    def setup(self) -> tuple[str, Mapping[str, str]]:
        """Edition and options."""
        return SETUPS[self.number // SIZES % len(SETUPS)]

    def mixed(self, rng: Random) -> list[BotLevel]:
        """Half sensible, half random, at random seats."""
        odd_one_is_sensible = self.number // (SIZES * len(SETUPS)) % 2 == 0
        sensible = (self.seats + odd_one_is_sensible) // 2
        levels = [BotLevel.SENSIBLE] * sensible + [BotLevel.RANDOM] * (self.seats - sensible)
        rng.shuffle(levels)
        return levels


@dataclass(frozen=True)
class Played:
    """What one number of the measurement came to."""

    table: Table
    innocent: int
    hands: int
    """At the table of sensible bots."""
    sensible_seats: int
    random_seats: int
    sensible_wins: float
    """At the mixed table; the rest of the one win is the random bots'."""
    decisions: int
    seconds: float
    """What the sensible bots were asked and took, at both tables."""


@dataclass(frozen=True)
class Interval:
    """A rate, and the ends of its 95 % interval."""

    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%}, 95 % interval {self.low:.1%} to {self.high:.1%}"


# ---- Playing --------------------------------------------------------------------------------------------------------


class Timed:
    """A bot and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def __call__(self, seen: Wire, luck: Luck, /) -> Picks:
        start = process_time()
        picks = self.bot(seen, luck)
        self.seconds += process_time() - start
        self.decisions += 1
        return picks


def play_number(number: int) -> Played:
    """Play the tables of this number."""
    table = Table(number)
    sensible = Timed(RULEBOOK.bots[BotLevel.SENSIBLE])
    bots: Mapping[BotLevel, Bot] = {**RULEBOOK.bots, BotLevel.SENSIBLE: sensible}
    alike = play_table(table, [sensible] * table.seats, Random(number))
    lines = [line for end in alike.state.ends for line in end.players]
    levels = table.mixed(Random(number))
    mixed = play_table(table, [bots[level] for level in levels], Random(number))
    winners = [levels[one.seat] for one in mixed.rules.standings(mixed.state) if one.place == 1]
    return Played(
        table=table,
        innocent=sum(line.innocent for line in lines),
        hands=len(lines),
        sensible_seats=levels.count(BotLevel.SENSIBLE),
        random_seats=levels.count(BotLevel.RANDOM),
        sensible_wins=winners.count(BotLevel.SENSIBLE) / len(winners),
        decisions=sensible.decisions,
        seconds=sensible.seconds,
    )


def play_table(table: Table, bots: Sequence[Bot], rng: Random) -> Play[WalletState]:
    """One game, played to its end by a bot a seat; whoever is waited for answers in any order."""
    edition, options = table.setup
    game = started(RULEBOOK, table.seats, edition=edition, options=options, seed=table.number)
    while game.phase is Phase.PLAYING:
        seat = rng.choice(waiting_for(game))
        game.apply(bot_entry(game, bare_wire(game, seat), bots[seat], rng))
    if game.play is None:
        raise AssertionError("the game never started")
    return game.play


def bot_entry(game: Game, seen: Wire, bot: Bot, rng: Random) -> Answer:
    """What the kernel's `bot_answer` gives, from what a seat that is asked has received."""
    if seen.eyes is None or seen.decision is None:
        raise AssertionError(f"seat {seen.eyes} is not asked anything")
    choices = (bot(seen, rng) for _ in range(TRIES))
    for picks in chain(choices, [seen.decision.sample]):
        judged = answer(game, seen.eyes, seen.decision.asked, picks)
        if isinstance(judged, Answer):
            return judged
    raise AssertionError(f"the sample of {seen.decision.kind} is not legal")


def bare_wire(game: Game, seat: int) -> Wire:
    """What a seat that is asked receives, without what takes long to make and no bot of Wallet looks at."""
    if game.play is None:
        raise AssertionError("the game never started")
    return Wire(
        eyes=seat,
        version=game.version,
        phase=game.phase,
        edition=game.setup.edition,
        options=game.setup.options,
        seats=(),
        host=game.table.host,
        waiting_for=waiting_for(game),
        decision=decision_of(game, seat),
        given=None,
        view=game.play.rules.view(sight(game.play.state, seat), seat),
        events=(),
        standings=None,
        commitment=commitment(bytes.fromhex(game.seed)),
        seed=None,
        draws=None,
        halted=game.halted,
        rematch=game.rematch,
    )


# ---- Measuring ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Strength:
    """What a number of games say."""

    games: Sequence[Played]

    @property
    def innocence(self) -> Interval:
        """How often a sensible bot is innocent among its like: a ratio of sums over independent games."""
        rate = share((game.innocent, game.hands) for game in self.games)
        hands = sum(game.hands for game in self.games)
        squares = sum((game.innocent - rate * game.hands) ** 2 for game in self.games)
        error = sqrt(squares * len(self.games) / max(1, len(self.games) - 1)) / hands
        return Interval(rate, rate - Z95 * error, rate + Z95 * error)

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
        return self.innocence.low >= LEAST_INNOCENT and self.ratio(self.wins.low) >= LEAST_RATIO

    def told(self) -> Iterator[str]:
        """In words, line by line."""
        hands, innocence = sum(game.hands for game in self.games), self.innocence
        yield f"{len(self.games)} games of sensible bots alone, {hands} hands at the ends of their rounds"
        yield f"  innocent: {innocence} (wanted: at least {LEAST_INNOCENT:.0%})"
        yield f"  {self.innocent_by(lambda table: f'{table.seats} players')}"
        yield f"  {self.innocent_by(lambda table: 'balanced' if table.setup[1] else table.setup[0])}"
        sensible = sum(game.sensible_seats for game in self.games)
        others = sum(game.random_seats for game in self.games)
        yield f"{len(self.games)} games at mixed tables, {sensible} sensible seats and {others} random ones"
        yield f"  won by sensible seats: {self.wins}"
        yield (
            f"  a sensible seat wins at least {self.ratio(self.wins.low):.0f} times as often as a random one "
            f"(wanted: at least {LEAST_RATIO:.0f})"
        )
        decisions = sum(game.decisions for game in self.games)
        seconds = sum(game.seconds for game in self.games)
        yield f"{seconds / decisions * 1000:.2f} ms a decision of a sensible bot, over {decisions} decisions"

    def innocent_by(self, what: Callable[[Table], str]) -> str:
        """How often a sensible bot is innocent among its like, by something of the table."""
        tables = dict.fromkeys(what(game.table) for game in self.games)
        return ", ".join(
            f"{one} {share((g.innocent, g.hands) for g in self.games if what(g.table) == one):.1%}"
            for one in tables
        )


def measured(numbers: Iterable[int], workers: int = 1) -> Strength:
    """Play these numbers."""
    if workers == 1:
        return Strength([play_number(number) for number in numbers])
    with ProcessPoolExecutor(workers) as pool:
        return Strength(list(pool.map(play_number, numbers, chunksize=8)))


def share(parts: Iterable[tuple[float, float]]) -> float:
    """The sum of the first parts by the sum of the wholes; nothing by nothing is nothing."""
    pairs = list(parts)
    whole = sum(of for _, of in pairs)
    return sum(part for part, _ in pairs) / whole if whole else 0.0


def wilson(part: float, whole: int) -> Interval:
    """A share with Wilson's interval."""
    rate, z = part / whole, Z95**2 / whole
    middle = (rate + z / 2) / (1 + z)
    half = Z95 / (1 + z) * sqrt(rate * (1 - rate) / whole + z / whole / 4)
    return Interval(rate, middle - half, min(1.0, middle + half))


def main() -> int:
    """Measure, tell, judge."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    strength = measured(range(games), workers=os.cpu_count() or 1)
    for line in strength.told():
        print(line)
    if strength.is_enough:
        return 0
    print("too weak", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
