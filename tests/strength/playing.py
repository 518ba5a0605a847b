"""Playing a game with a bot a seat, quickly: what takes long to make and no bot looks at is left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from time import process_time

from models.kernel.answers import answer
from models.kernel.asks import Picks
from models.kernel.chance import Luck, commitment
from models.kernel.events import Heard
from models.kernel.game import Game, Phase
from models.kernel.log import Answer
from models.kernel.rules import Bot
from models.kernel.sight import sight
from models.kernel.wire import Wire, decision_of, heard, waiting_for

TRIES = 8


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


class Ears:
    """What each seat has heard. A seat hears every event once, so that long games do not take longer and longer."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._heard: dict[int, tuple[Heard, ...]] = {}
        self._since: dict[int, int] = {}

    def of(self, seat: int) -> tuple[Heard, ...]:
        """All that the seat has heard so far."""
        new = heard(self.game, seat, self._since.get(seat, 0))
        self._since[seat] = self.game.version
        self._heard[seat] = self._heard.get(seat, ()) + new
        return self._heard[seat]


def play_to_the_end(game: Game, bots: Sequence[Bot], rng: Random) -> None:
    """Play a game that has started; whoever is waited for answers in any order."""
    ears = Ears(game)
    while game.phase is Phase.PLAYING:
        seat = rng.choice(waiting_for(game))
        game.apply(bot_entry(game, bare_wire(game, seat, ears.of(seat)), bots[seat], rng))


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


def bare_wire(game: Game, seat: int, events: tuple[Heard, ...] = ()) -> Wire:
    """What a seat that is asked receives, without what takes long to make and no bot looks at."""
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
        events=events,
        standings=None,
        commitment=commitment(bytes.fromhex(game.seed)),
        seed=None,
        draws=None,
        halted=game.halted,
        rematch=game.rematch,
    )
