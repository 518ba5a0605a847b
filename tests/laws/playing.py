"""Random games: which game a seed means, and random answers that are legal in several worlds at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from models.games import rulebook
from models.kernel.asks import Ask, Picks
from models.kernel.game import Game
from models.kernel.log import Answer, Undo
from models.kernel.problems import Refusal, judge
from models.kernel.rules import Rulebook
from models.kernel.undo import is_sealed, may_be_undone, undo
from tests.laws.lore import Lore
from tests.laws.marked import Exchange, Exchanged, Marked, exchanging, recording
from tests.laws.plain import Broken
from tests.laws.shelf import lore_of
from tests.play_through import KeptGame, started

TAKE_BACK = 0.15
TRIES = 6
LONG = 150
"""Games of more entries than this are looked at less and less closely."""
SPECIAL = 0.25
"""How often something special is preferred, if there is any: cards are what the rules are made of."""
SAMPLE = 0.5
"""How often the samples come first where nothing random is legal: else few would ever pick what is hard to find."""


@dataclass(frozen=True)
class Case:
    """What a seed means in a game. Low seeds go through all numbers of seats, editions and options in turn."""

    slug: str
    seed: int

    @property
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""
        found = rulebook(self.slug)
        if found is None:
            raise ValueError(f"there is no {self.slug} on the shelf")
        return found

    @property
    def seats(self) -> int:
        """How many play."""
        book = self.rulebook
        return book.min_seats + self.seed % (book.max_seats - book.min_seats + 1)

    @property
    def edition(self) -> str:
        """The edition's slug."""
        editions = self.rulebook.editions
        spans = self.seed // (self.rulebook.max_seats - self.rulebook.min_seats + 1)
        return editions[(self.seed + spans) % len(editions)].slug

    @property
    def options(self) -> Mapping[str, str]:
        """A value for each option."""
        edition = self.rulebook.edition(self.edition)
        rng = Random(self.seed)
        return {spec.name: rng.choice(spec.choices).value for spec in edition.options} if edition else {}

    @property
    def lore(self) -> Lore:
        """What the laws know about the rulebook."""
        return lore_of(self.slug)

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.edition}{options}, {self.seats} seats (--game {self.slug} --seed {self.seed})"

    def start(
        self, exchange: Exchange | None = None, shuffled: dict[tuple[str, int], list[Any]] | None = None
    ) -> KeptGame:
        """The game at its first question, with two things exchanged, or its shuffles written down, if wished."""
        rules = self.rulebook.rules
        chance = recording(shuffled) if shuffled is not None else None
        marked = Marked(rules, self.lore.mark)
        if exchange is not None and exchange.purpose is None and self.lore.pile:
            marked = Exchanged(rules, self.lore, self.lore.pile, exchange)
        elif exchange is not None:
            chance = exchanging(exchange, self.lore)
        return started(
            replace(self.rulebook, rules=marked),
            self.seats,
            edition=self.edition,
            options=self.options,
            seed=f"{Random(~self.seed).getrandbits(256):064x}",
            chance=chance,
        )


def asks_of(game: Game) -> dict[int, Ask[Any]]:
    """The open questions by seat."""
    return {seat: asked.ask for seat, asked in game.play.open().items()} if game.play else {}


def state_of(game: Game) -> Any:
    """The raw state of a game that has started, of the game's own type."""
    if game.play is None:
        raise AssertionError("this game has not started")
    return game.play.state


def share_of(version: int) -> float:
    """How many of the steps at this version are looked at: a game ten times as long takes about thrice the time."""
    return min(1.0, LONG / max(version, 1))


def answers(asks: Sequence[Ask[Any]], rng: Random, special: tuple[str, ...]) -> Iterator[Picks]:
    """Picks worth trying, from what all of these questions offer: random, on the edge, and at last the samples."""
    first = asks[0]
    limits = {option.key: option.limit for option in first.options}
    for ask in asks[1:]:
        others = {option.key: option.limit for option in ask.options}
        limits = {key: min(limit, others[key]) for key, limit in limits.items() if key in others}
    least = max(ask.least for ask in asks)
    most = min(*(ask.most for ask in asks), sum(limits.values()))
    cards = [key for key in limits if key.startswith(special)]
    for _ in range(TRIES):
        if least > most:
            break
        whim = rng.random()
        if cards and least <= 1 <= most and whim < SPECIAL:
            yield {rng.choice(cards): 1}
        elif whim < SPECIAL + 0.1:
            yield random_picks(limits, rng.choice((least, most)), rng)
        else:
            yield random_picks(limits, rng.randint(least, most), rng)
    if rng.random() < SAMPLE:
        yield from (ask.sample for ask in asks)
    if least <= most:
        yield random_picks(limits, most, rng)
        if least <= 1 <= most:
            yield from ({key: 1} for key in limits)
    yield from (ask.sample for ask in asks)


def random_picks(limits: Mapping[str, int], count: int, rng: Random) -> Picks:
    """So many picks within the limits, in the order of the options."""
    left = [key for key, limit in limits.items() for _ in range(limit)]
    chosen = rng.sample(left, count)
    return {key: chosen.count(key) for key in limits if key in chosen}


def answer_in_all(asks: Sequence[Ask[Any]], rng: Random, special: tuple[str, ...]) -> Picks | None:
    """Picks that are legal answers to all of these questions; None when there is nothing of that kind."""
    tried = answers(asks, rng, special)
    return next((picks for picks in tried if not any(judge(ask, picks) for ask in asks)), None)


def random_answer(game: Game, seat: int, rng: Random, where: str, special: tuple[str, ...]) -> Answer:
    """A random legal answer."""
    ask = asks_of(game)[seat]
    picks = answer_in_all([ask], rng, special)
    if picks is None:
        raise Broken("samples", where, f"the sample of {ask.kind.name} is not legal: {ask.sample}")
    return entry_of(game, seat, picks)


def entry_of(game: Game, seat: int, picks: Picks) -> Answer:
    """The entry for legal picks."""
    judged = game.play.answer_of(seat, picks) if game.play else None
    if not isinstance(judged, Answer):
        raise AssertionError(f"refused: {judged}")
    return judged


def take_back(games: Sequence[Game], seat: int, asked: int) -> list[Undo]:
    """The entries by which a seat takes its last answer back, where it may in all of these games; none if not."""
    if not all(is_sealed(game, seat) or may_be_undone(game, seat) for game in games):
        return []
    entries = [undo(game, seat, asked) for game in games]
    return [entry for entry in entries if not isinstance(entry, Refusal)]
