"""People at a table that the store keeps: what its tests begin with."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from models.kernel import lobby
from models.kernel.answers import ALREADY, answer
from models.kernel.asks import Picks
from models.kernel.bots import bot_answer, random_bot
from models.kernel.game import Phase
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import BotLevel, Rulebook
from models.kernel.setup import choose
from models.kernel.undo import undo
from models.kernel.wire import Wire, waiting_for, wire
from models.store import Caller, Judge, Live, Store, Watch, new_token
from tests.play_through import NAMES, made
from tests.toy import TOY

T = TypeVar("T")


@dataclass
class Party:
    """A game, the token of its host, and the tokens of its seats by number."""

    live: Live
    host: str
    tokens: list[str]
    rng: Random = field(default_factory=lambda: Random(7))
    """For whatever they do at random."""


async def lobby_of(store: Store, people: int = 2, bots: int = 0, rulebook: Rulebook = TOY) -> Party:
    """People, the first of them host, and sensible bots sit down."""
    host = new_token()
    live = made(await store.create(rulebook, made(choose(rulebook, None, (), ())), host))
    tokens = [new_token() for _ in range(people)]
    for number, token in enumerate(tokens):
        assert await live.take_seat(NAMES[number], None, token, host=number == 0) == number
    for number in range(people, people + bots):
        assert await live.add_bot(NAMES[number], None, BotLevel.SENSIBLE) == number
    return Party(live, host, tokens)


async def started(store: Store, people: int = 2, bots: int = 0, rulebook: Rulebook = TOY) -> Party:
    """The same, at the first question."""
    party = await lobby_of(store, people, bots, rulebook)
    assert await party.live.do(lobby.start_game) is None
    return party


async def answer_sample(live: Live, seat: int) -> None:
    """A seat answers what it is asked with the sample."""
    decision = wire(live.game, seat).decision
    assert decision is not None
    assert await live.do(lambda game: answer(game, seat, decision.asked, decision.sample)) is None


async def play_on(live: Live, rng: Random, most: int = 1000) -> int:
    """People answer, at random, until the game is over or `most` times; how often they did."""
    for times in range(most):
        if live.game.phase is not Phase.PLAYING:
            return times
        seat = rng.choice(waiting_for(live.game))
        assert await live.do(by_whim(live, seat, rng)) is None
    return most


def choice_of(live: Live, seat: int, rng: Random) -> tuple[int, Picks]:
    """What a seat is asked as the game stands (the version at which it was), and an answer at random."""
    chosen = bot_answer(live.game, seat, random_bot, rng)
    return chosen.asked, {picked.key: picked.count for picked in chosen.picks}


def by_whim(live: Live, seat: int, rng: Random) -> Judge:
    """A seat answers what it is asked as the game stands, at random."""
    asked, picks = choice_of(live, seat, rng)
    return lambda game: answer(game, seat, asked, picks)


def take_back(live: Live, seat: int) -> Judge:
    """A seat takes its last answer back."""
    given = wire(live.game, seat).given
    assert given is not None
    return lambda game: undo(game, seat, given.asked)


def wires(live: Live) -> list[Wire]:
    """What the table and every seat receive."""
    return [wire(live.game, None), *(wire(live.game, seat) for seat in sorted(live.game.table.chairs))]


def ids(live: Live) -> list[str]:
    """The ids of all open questions and answers given."""
    game = live.game
    asked = {(seat, one.since) for seat, one in game.play.open().items()} if game.play else set()
    return [live.decision_id(seat, since) for seat, since in sorted(asked | game.answered.keys())]


def code_of(judged: object) -> ProblemCode | None:
    """Why something was refused, if it was."""
    return judged.code if isinstance(judged, Refusal) else None


async def settled(live: Live) -> None:
    """Wait until all that was wished before has been judged.

    Wishes are judged in their order, but whoever has just been woken needs some turns of the loop to stand in line.
    """
    for _ in range(5):
        assert await live.do(lambda game: ALREADY) is None


async def woken(watch: Watch) -> bool:
    """Wait for what happens next; False when there is nothing more to see."""
    async for _ in watch:
        return True
    return False


async def who(store: Store, token: str) -> Caller:
    """Who holds a good token."""
    caller = await store.who(token)
    assert isinstance(caller, Caller)
    return caller


def seat_id(live: Live, number: int) -> str:
    """The id of a seat."""
    return live.game.table.chairs[number].id


def told(live: Live, after: int) -> list[str]:
    """What has happened since a version: every version has told of something."""
    assert {version for version, _ in live.game.events} == set(range(1, live.game.version + 1))
    return [event.kind for version, event in live.game.events if version > after]


def there(found: T | None) -> T:
    """What should have been found."""
    assert found is not None
    return found
