"""A small game that uses all the kernel has. It is on no shelf: tests of kernel, store and API play it.

Everybody holds five cards. In each round everybody puts one face down; the highest, of equals the lower seat, wins a
point. The winner may draw a card from the deck (a draw: it cannot be taken back), pays nothing or at least three into
the pot with the coins in the open, and moves the marker. Most points win, then most coins.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from models.kernel.asks import Kind, Option, Picks, ask, ask_counts, together
from models.kernel.chance import Chance, Luck
from models.kernel.hand import Hand, card_key
from models.kernel.log import Header
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import BotLevel, Choice, Edition, FileSpec, OptionSpec, Rulebook, Standing
from models.kernel.sight import Eyes, by_everybody, by_owner, count_only, seen
from models.kernel.state import State
from models.kernel.text import Named, Text, Who, text
from models.kernel.wire import Wire

HAND_CARDS = 5
LEAST_PAYMENT = 3
COINS = {"coin-1": 3, "coin-2": 2, "coin-5": 1}
WORTH = {"coin-1": 1, "coin-2": 2, "coin-5": 5}

PUT = Kind("toy.put")
DRAW = Kind("toy.draw", undoable=True)
PAY = Kind("toy.pay", undoable=True)
MOVE = Kind("toy.move", undoable=True)


@dataclass(frozen=True)
class Card(Named):
    """A card with a number on it."""

    value: int

    @property
    def label(self) -> Text:
        return text("toy-card", value=self.value)


@dataclass
class Player:
    """Somebody at the toy table. `padlock` is declared to nobody, the owner included."""

    seat: int = seen(by_everybody)
    hand: Hand[Card] = seen(by_owner, default_factory=Hand)
    coins: dict[str, int] = seen(by_everybody, default_factory=lambda: dict(COINS))
    points: int = seen(by_everybody, default=0)
    padlock: int = 4711

    @property
    def wealth(self) -> int:
        """What the coins are worth."""
        return sum(WORTH[coin] * count for coin, count in self.coins.items())


@dataclass
class Toy(State):
    """All that outlives a round."""

    players: list[Player] = seen(by_everybody)
    deck: list[Card] = seen(count_only)
    rounds: int = seen(by_everybody)
    played: int = seen(by_everybody, default=0)
    discard: list[Card] = seen(by_everybody, default_factory=list)
    marker: int = seen(by_everybody, default=0)
    pot: int = seen(by_everybody, default=0)


@dataclass(frozen=True)
class PlayerView:
    """A player, as some eyes see them: `hand` is empty for all but its owner."""

    seat: int
    cards: int
    hand: tuple[tuple[str, Card], ...]
    coins: tuple[tuple[str, int], ...]
    points: int


@dataclass(frozen=True)
class ToyView:
    """The toy table, as some eyes see it."""

    players: tuple[PlayerView, ...]
    deck: int
    discard: tuple[Card, ...]
    played: int
    marker: int
    pot: int


async def play_round(state: Toy) -> None:
    """One round: all put a card, the winner goes on alone."""
    put = await together(ask(player.seat, PUT, cards_of(player)) for player in state.players)
    cards = {seat: state.players[seat].hand.give(number) for seat, number in put.items()}
    for seat, card in cards.items():
        state.discard.append(card)
        state.tell("toy.put", seat, who=Who(seat), card=card)
    winner = state.players[max(cards, key=lambda seat: (cards[seat].value, -seat))]
    winner.points += 1
    state.tell("toy.won", winner.seat, who=Who(winner.seat))
    await draw(state, winner)
    await pay(state, winner)
    await move(state, winner)
    state.played += 1


async def draw(state: Toy, player: Player) -> None:
    """The winner may draw a card of the deck, any of them; only they see which."""
    choices = [Option("leave", text("toy-leave"), False)]
    if state.deck:
        choices.append(Option("take", text("toy-take"), True))
    if not await ask(player.seat, DRAW, choices):
        return
    card = state.deck.pop(state.chance.place("draw", len(state.deck), player.seat))
    player.hand.receive(card)
    secret = {player.seat: text("toy-drew-card", who=Who(player.seat), card=card)}
    state.tell("toy.drew", player.seat, who=Who(player.seat), only=secret)


async def pay(state: Toy, player: Player) -> None:
    """The winner pays nothing, or at least three."""
    coins = [Option(key, text(f"toy-{key}"), key, key, count) for key, count in player.coins.items() if count]

    def check(picks: Picks) -> Text | None:
        total = sum(WORTH[key] * count for key, count in picks.items())
        return text("toy-pay-more", least=LEAST_PAYMENT) if 0 < total < LEAST_PAYMENT else None

    for coin, count in await ask_counts(player.seat, PAY, coins, check=check, sample={}):
        player.coins[coin] -= count
        state.pot += WORTH[coin] * count


async def move(state: Toy, player: Player) -> None:
    """The winner moves the marker one step, or not."""
    steps = [Option(key, text(f"toy-{key}"), step) for key, step in (("stay", 0), ("left", -1), ("right", 1))]
    state.marker += await ask(player.seat, MOVE, steps, at=state.marker)


def cards_of(player: Player) -> list[Option[int]]:
    """A hand as options: the number of a card is what the rules get back."""
    return [Option(card_key(n), card.label, n, str(card.value)) for n, card in player.hand.items()]


@dataclass
class ToyRules:
    """The rules of the toy game."""

    version: int = 1
    patches: tuple[str, ...] = ()
    kinds: Sequence[Kind] = field(default=(PUT, DRAW, PAY, MOVE))

    def prepare(self, header: Header, chance: Chance) -> Toy:
        """Shuffle and deal."""
        cards = chance.shuffle("deck", [Card(value) for value in header.components["deck"]])
        players = [Player(seat) for seat in range(len(header.seats))]
        for player in players:
            player.hand.receive_all(cards[:HAND_CARDS])
            del cards[:HAND_CARDS]
        return Toy(chance, players, cards, int(header.options["rounds"]))

    async def round(self, state: Toy) -> None:
        """One round."""
        await play_round(state)

    def is_over(self, state: Toy) -> bool:
        """After as many rounds as the host chose."""
        return state.played == state.rounds

    def standings(self, state: Toy) -> Sequence[Standing]:
        """Most points, then most coins, then shared."""
        score = {p.seat: (p.points, p.wealth) for p in state.players}
        place = {seat: 1 + sum(other > mine for other in score.values()) for seat, mine in score.items()}
        return [
            Standing(place[seat], seat, score[seat][0], text("toy-coins", worth=score[seat][1]))
            for seat in sorted(place, key=lambda seat: (place[seat], seat))
        ]

    def view(self, seen: Toy, eyes: Eyes) -> ToyView:
        """Hands of others are numbers."""
        players = tuple(
            PlayerView(
                seat=p.seat,
                cards=len(p.hand),
                hand=tuple((card_key(n), card) for n, card in p.hand.items()) if p.seat == eyes else (),
                coins=tuple(p.coins.items()),
                points=p.points,
            )
            for p in seen.players
        )
        return ToyView(players, len(seen.deck), tuple(seen.discard), seen.played, seen.marker, seen.pot)


def read_deck(json_text: str) -> list[int] | Refusal:
    """The values of the cards: at least 30, each at least 1."""
    try:
        values = json.loads(json_text)
    except ValueError:
        return Refusal(ProblemCode.BAD_FILE, text("toy-deck-not-json"))
    if not isinstance(values, list) or len(values) < 30:
        return Refusal(ProblemCode.BAD_FILE, text("toy-deck-too-small"))
    for place, value in enumerate(values):
        if not isinstance(value, int) or value < 1:
            return Refusal(ProblemCode.BAD_FILE, text("toy-deck-value"), (str(place),))
    return values


def sensible(seen: Wire, luck: Luck) -> Picks:
    """Plays the sample: enough to tell the levels apart."""
    if seen.decision is None:
        raise ValueError("this seat is not asked anything")
    return seen.decision.sample


ROUNDS = OptionSpec(
    "rounds",
    text("toy-rounds"),
    tuple(Choice(value, text("toy-rounds-choice", rounds=value)) for value in ("1", "2", "3", "5")),
    "3",
)
DECK = FileSpec(
    "deck", text("toy-deck"), json.dumps([*range(1, 16), *range(1, 16)]), 1000, read_deck, json.dumps
)

TOY = Rulebook(
    id="rulebook-toy",
    slug="toy",
    package="tests",
    rules=ToyRules(),
    title=text("toy-title"),
    summary=text("toy-summary"),
    note=text("toy-note"),
    min_seats=2,
    max_seats=5,
    minutes=2,
    editions=(
        Edition("toy", text("toy-edition"), (ROUNDS,), (DECK,)),
        Edition(
            "short",
            text("toy-edition-short"),
            (OptionSpec("rounds", ROUNDS.label, ROUNDS.choices[:1], "1"),),
            (DECK,),
        ),
    ),
    terms=(),
    bots={BotLevel.SENSIBLE: sensible},
)
