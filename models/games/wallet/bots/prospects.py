"""How much a hand is worth: what it takes to be innocent with it, how likely that still is, and how rich one is then.

Worth is about 1 for being innocent with nothing, and grows with wealth; it is 0 for a hand that is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from models.games.wallet.actions import PASSPORT_PRICE
from models.games.wallet.cards import CardKind, Character, Currency, Face
from models.games.wallet.verdict import LIMIT_CENTS, MOST_CURRENCIES

RICH = 1.0
"""What being as rich as `RICHEST` is worth, being innocent with nothing being worth 1."""

RICHEST = 600
"""Enough c.u. to be first in nearly every round."""

EAGER = 0.25
"""How often another player turns a time card on their turn."""

SURE = 0.97
"""What is left of a hand's worth for each card that is still to be put away, however much time there is."""

UNDISTURBED = 0.98
"""What is left of it for each time card still to be turned: another player's card may upset any plan."""

FIND_PASSPORT = 0.22
"""How often a card taken blindly is a passport."""

FIND_MONEY = 0.2
"""How often it is money that a Millionaire can use."""

FIND_JEWELRY = 0.1
"""How often it is jewelry."""

PLASTIC_DRAWS = 100
"""What an innocent Ivanov's plastic card draws, in c.u."""

BADGE_SEIZES = 150
"""What an officer on duty takes from the guilty, in c.u."""


def note(currency: Currency, value: int) -> Face:
    """A banknote."""
    return Face(CardKind.BANKNOTE, currency=currency, value=value)


def passport(character: Character) -> Face:
    """A passport."""
    return Face(CardKind.PASSPORT, character)


TYPICAL: tuple[Face, ...] = (
    *(passport(character) for character in Character),
    Face(CardKind.PLASTIC_CARD),
    Face(CardKind.POLICE_BADGE),
    *(note(currency, value) for currency in Currency for value in (50, 100, 200)),
    Face(CardKind.JEWELRY, value=100),
    Face(CardKind.JEWELRY, value=150),
)
"""What a card that one does not see may be: roughly what the deck is made of, each as likely as the others."""

TYPICAL_MONEY = tuple(face for face in TYPICAL if face.is_money)
TYPICAL_NOTES = tuple(face for face in TYPICAL if face.currency)


@dataclass(frozen=True)
class Situation:
    """What stands round a hand."""

    coin_cents: int
    hourglasses: int
    """Time cards that still show the hourglass, after what is being thought of."""
    players: int
    spares: int
    """Spare passports left."""
    puts: int = 0
    """Cards that one can get rid of without a further turn."""

    def with_more(self, puts: int) -> Situation:
        """With so many more cards to get rid of."""
        return replace(self, puts=self.puts + puts)

    def later(self) -> Situation:
        """With one more time card turned."""
        return replace(self, hourglasses=self.hourglasses - 1)

    @property
    def limit(self) -> int:
        """The most c.u. in cards with which the coin stays within the limit."""
        return (LIMIT_CENTS - self.coin_cents) // 100


class Way(NamedTuple):
    """A way to be innocent."""

    away: int
    """Cards to be put away; a passport to be bought takes as long as one."""
    wealth: int
    """What one has then, in c.u."""
    lack: float | None = None
    """If something is still to be found: how often a card is that."""


def worth(hand: Sequence[Face], now: Situation) -> float:
    """What the most promising way to be innocent with a hand is worth."""
    return max((chance_of(way, now) * reward(way.wealth) for way in ways(hand, now)), default=0.0)


def reward(wealth: int) -> float:
    """What being innocent and so rich is worth; beyond `RICHEST`, more is hardly better."""
    return 1 + RICH * min(wealth, RICHEST) / RICHEST + wealth / 1_000_000


def chance_of(way: Way, now: Situation) -> float:
    """How likely there is the time to go this way."""
    turns = max(0, way.away - now.puts)
    chance = (
        UNDISTURBED**now.hourglasses * SURE**way.away * chance_of_turns(turns, now.hourglasses, now.players)
    )
    if way.lack is None or not chance:
        return chance
    more = expected_turns(now.hourglasses, now.players) - turns
    missed: float = (1 - way.lack) ** max(0.0, more)
    return chance * (1 - missed)


@cache
def chance_of_turns(turns: int, hourglasses: int, players: int) -> float:
    """How likely one gets so many more turns: each lap turns a time card, and others turn some on top."""
    if not turns:
        return 1.0
    others = turns * (players - 1)
    return sum(
        comb(others, eager) * EAGER**eager * (1 - EAGER) ** (others - eager)
        for eager in range(min(others, hourglasses - 1 - turns) + 1)
    )


@cache
def expected_turns(hourglasses: int, players: int) -> float:
    """How many more turns one gets, on average."""
    return sum(chance_of_turns(turns, hourglasses, players) for turns in range(1, hourglasses + 1))


# ---- Ways to be innocent --------------------------------------------------------------------------------------------


class Sorted(NamedTuple):
    """A hand by what it takes to be innocent with it."""

    passports: list[Character]
    plastic: int
    badges: int
    money: list[Face]


def sort(hand: Iterable[Face]) -> Sorted:
    """Sort a hand."""
    kinds = [face.kind for face in hand]
    return Sorted(
        passports=[face.character for face in hand if face.character],
        plastic=kinds.count(CardKind.PLASTIC_CARD),
        badges=kinds.count(CardKind.POLICE_BADGE),
        money=[face for face in hand if face.value],
    )


def ways(hand: Sequence[Face], now: Situation) -> Iterator[Way]:
    """With each passport of the hand, or with one that is bought or found."""
    held = sort(hand)
    for character in dict.fromkeys(held.passports):
        yield way_as(character, held, now)
    if not held.passports or held.passports == [Character.SUPERAGENT]:
        yield from ways_with_one_more_passport(held, now)


def way_as(character: Character, held: Sorted, now: Situation) -> Way:
    """As the one character: other passports away, items away that are not theirs, and too much money."""
    others, plastic, badges = len(held.passports) - 1, held.plastic, held.badges
    wealth, lack = 0, None
    if character is Character.SUPERAGENT:
        lack = None if others else FIND_PASSPORT
        others = 0
    if character is Character.IVANOV and plastic:
        plastic, wealth = 0, PLASTIC_DRAWS
    if character is Character.POLICE_OFFICER and badges:
        badges, wealth = 0, BADGE_SEIZES
    money = money_as(character, held.money, now)
    return Way(others + plastic + badges + money.away, wealth + money.wealth, lack or money.lack)


def money_as(character: Character, money: Sequence[Face], now: Situation) -> Way:
    """What a character keeps of the money."""
    if character is Character.BLONDE:
        return money_of_a_blonde(money, now)
    kept = max(
        (within_currencies(money, two) for two in pairs_of_currencies(money)),
        key=lambda faces: (len(faces), value_of(faces)),
    )
    away = len(money) - len(kept)
    if character is not Character.MILLIONAIRE:
        more, wealth = within(kept, now.limit)
        return Way(away + more, wealth)
    wealth = value_of(kept)
    return Way(away, max(wealth, now.limit + 1), None if wealth > now.limit else FIND_MONEY)


def money_of_a_blonde(money: Sequence[Face], now: Situation) -> Way:
    """Any currencies, and jewelry, of which the smallest piece is kept."""
    jewelry = sorted(face.value for face in money if face.kind is CardKind.JEWELRY)
    if not jewelry:
        away, wealth = within(money, now.limit)
        return Way(away, wealth, FIND_JEWELRY)
    rest = list(money)
    rest.remove(next(face for face in money if face.kind is CardKind.JEWELRY and face.value == jewelry[0]))
    away, wealth = within(rest, now.limit - jewelry[0])
    return Way(away, wealth + jewelry[0])


def pairs_of_currencies(money: Iterable[Face]) -> list[tuple[Currency, ...]]:
    """All choices of as many currencies as one may hold."""
    held = tuple(dict.fromkeys(face.currency for face in money if face.currency))
    return list(combinations(held, MOST_CURRENCIES)) if len(held) > MOST_CURRENCIES else [held]


def within_currencies(money: Iterable[Face], currencies: Sequence[Currency]) -> list[Face]:
    """The money that is jewelry or in one of these currencies."""
    return [face for face in money if face.currency is None or face.currency in currencies]


def within(money: Iterable[Face], limit: int) -> tuple[int, int]:
    """The fewest cards to put away to keep to a limit, the smallest that do; and what is left then."""
    values = sorted(face.value for face in money)
    total, away = sum(values), 0
    while total > limit and values:
        enough = next((value for value in values if value >= total - limit), values[-1])
        values.remove(enough)
        total, away = total - enough, away + 1
    return away, total


def value_of(faces: Iterable[Face]) -> int:
    """What faces are worth together, in c.u."""
    return sum(face.value for face in faces)


def ways_with_one_more_passport(held: Sorted, now: Situation) -> Iterator[Way]:
    """By buying it on one more turn, or by finding it."""
    if now.spares and value_of(held.money) >= PASSPORT_PRICE:
        rest = held._replace(money=without_all(held.money, dearest_first(held.money)))
        for character in Character:
            bought = as_one_more(character, rest, now)
            yield Way(bought.away + 1, bought.wealth, bought.lack)
    found = as_one_more(Character.IVANOV, held, now)
    yield Way(found.away, found.wealth, FIND_PASSPORT)


def as_one_more(character: Character, held: Sorted, now: Situation) -> Way:
    """The way with this passport more: a Superagent stays one, and has what he lacked."""
    more = held._replace(passports=[*held.passports, character])
    return way_as(Character.SUPERAGENT if held.passports else character, more, now)


def dearest_first(money: Sequence[Face]) -> list[Face]:
    """The fewest cards that reach the price of a passport."""
    paid: list[Face] = []
    for face in sorted(money, key=lambda face: -face.value):
        if value_of(paid) < PASSPORT_PRICE:
            paid.append(face)
    return paid


# ---- Changed hands --------------------------------------------------------------------------------------------------


def without(hand: Sequence[Face], face: Face) -> tuple[Face, ...]:
    """A hand without a card."""
    rest = list(hand)
    rest.remove(face)
    return tuple(rest)


def without_all(hand: Iterable[Face], faces: Iterable[Face]) -> list[Face]:
    """A hand without cards."""
    rest = list(hand)
    for face in faces:
        rest.remove(face)
    return rest


def best_without_one(hand: Sequence[Face], now: Situation) -> tuple[Face, ...]:
    """The best hand after giving any one card away."""
    return max((without(hand, face) for face in hand), key=lambda rest: worth(rest, now))


def with_an_unseen_card(hand: Sequence[Face], now: Situation) -> float:
    """What a hand is worth, on average, with a card more that one does not see."""
    return sum(worth((*hand, face), now) for face in TYPICAL) / len(TYPICAL)


def best_of(worths: Sequence[float], draws: int) -> float:
    """The best of so many draws, on average, when each of these is as likely."""
    count = len(worths)
    return sum(
        one * (((place + 1) / count) ** draws - (place / count) ** draws)
        for place, one in enumerate(sorted(worths))
    )
