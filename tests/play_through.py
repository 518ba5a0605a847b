"""Playing a game from its first seat to its end, any game, by seed: what laws, golden games and the bench stand on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import TypeVar

from models.kernel.answers import answer
from models.kernel.asks import Picks
from models.kernel.bots import bot_answer, random_bot
from models.kernel.chance import Chance
from models.kernel.game import Game, Phase, Setup
from models.kernel.lobby import start_game, take_seat
from models.kernel.log import Answer, Entry, Undo, from_json, to_json
from models.kernel.problems import Refusal
from models.kernel.rules import Bot, BotLevel, Rulebook
from models.kernel.setup import choose
from models.kernel.undo import undo
from models.kernel.wire import Wire, waiting_for, wire

T = TypeVar("T")

NAMES = ("Anna", "Борис", "지우", "Dörte", "Emil", "Frida", "Gustav", "Hanna", "Ivo", "Jana", "Kai", "Lena")
TAKE_BACK = 0.2
"""How often an answer that may be taken back is."""


def made(judged: T | Refusal) -> T:
    """What was not refused."""
    if isinstance(judged, Refusal):
        raise AssertionError(f"refused: {judged}")
    return judged


class KeptGame(Game):
    """A game that keeps its entries, as they come out of JSON: what a store would replay."""

    def __init__(
        self, rulebook: Rulebook, setup: Setup, seed: str, chance: type[Chance] | None = None
    ) -> None:
        super().__init__(rulebook, setup, seed, chance)
        self.first = setup
        self.chance = chance
        self.entries: list[Entry] = []

    def apply(self, entry: Entry) -> None:
        """Let the entry happen, as it will be read one day."""
        written = from_json(json.loads(json.dumps(to_json(entry))))
        if written != entry:
            raise AssertionError(f"an entry is not what is written of it: {entry} {written}")
        super().apply(written)
        self.entries.append(written)


def log_of(game: Game) -> list[Entry]:
    """The entries of a game of this module, oldest first."""
    if not isinstance(game, KeptGame):
        raise TypeError("this game does not keep its entries")
    return list(game.entries)


def new_game(
    rulebook: Rulebook,
    *,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | str = 0,
    chance: type[Chance] | None = None,
) -> KeptGame:
    """A lobby. `seed` is 32 bytes in hex, or a number for short."""
    setup = made(choose(rulebook, edition, (options or {}).items(), ()))
    return KeptGame(rulebook, setup, f"{seed:064x}" if isinstance(seed, int) else seed, chance)


def seated(game: KeptGame, seats: int) -> Iterator[KeptGame]:
    """`seats` people sit down, the first as host."""
    for number, name in enumerate(NAMES[:seats]):
        game.apply(made(take_seat(game, f"id-{name}", name, number, host=number == 0)))
        yield game


def started(
    rulebook: Rulebook,
    seats: int,
    *,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | str = 0,
    chance: type[Chance] | None = None,
) -> KeptGame:
    """A game at its first question."""
    game = new_game(rulebook, edition=edition, options=options, seed=seed, chance=chance)
    for _ in seated(game, seats):
        pass
    game.apply(made(start_game(game)))
    return game


def play_through(
    rulebook: Rulebook,
    edition: str | None,
    options: Mapping[str, str] | None,
    seats: int,
    seed: int | str,
    rng: Random,
    take_backs: bool = True,
    *,
    level: BotLevel = BotLevel.RANDOM,
    chance: type[Chance] | None = None,
) -> Iterator[KeptGame]:
    """The same game after each of its entries, from the first seat taken to the end.

    Whoever is waited for answers in any order; some take their answer back where they may.
    """
    game = new_game(rulebook, edition=edition, options=options, seed=seed, chance=chance)
    yield from seated(game, seats)
    game.apply(made(start_game(game)))
    yield game
    bot = rulebook.bots.get(level, random_bot)
    while game.phase is Phase.PLAYING:
        game.apply(_next_entry(game, seats, bot, rng, take_backs))
        yield game


def _next_entry(game: Game, seats: int, bot: Bot, rng: Random, take_backs: bool) -> Entry:
    if take_backs and rng.random() < TAKE_BACK:
        regretted = [given for seat in range(seats) if (given := take_back(game, seat))]
        if regretted:
            return rng.choice(regretted)
    return bot_answer(game, rng.choice(waiting_for(game)), bot, rng)


def take_back(game: Game, seat: int) -> Undo | None:
    """The entry by which the seat takes its answer back, if it may."""
    given = wire(game, seat).given
    return made(undo(game, seat, given.asked)) if given and given.undoable else None


def again(game: KeptGame, entries: Iterable[Entry]) -> Iterator[KeptGame]:
    """A game like this one that is fed with entries: the same game after each of them."""
    twin = KeptGame(game.rulebook, game.first, game.seed, game.chance)
    for entry in entries:
        twin.apply(entry)
        yield twin


def give(game: Game, seat: int, *keys: str) -> Answer:
    """A legal answer to a seat's open question, applied: keys, each as often as it is named."""
    return give_picks(game, seat, Counter(keys))


def give_picks(game: Game, seat: int, picks: Picks) -> Answer:
    """A legal answer to a seat's open question, applied."""
    decision = wire(game, seat).decision
    if decision is None:
        raise AssertionError(f"seat {seat} is not asked anything")
    entry = made(answer(game, seat, decision.asked, picks))
    if not isinstance(entry, Answer):
        raise AssertionError("answered before")
    game.apply(entry)
    return entry


def all_wires(game: Game) -> list[Wire]:
    """What the table and every seat receive."""
    return [wire(game, None), *(wire(game, seat) for seat in sorted(game.table.chairs))]
