"""A table at which Wallet is played in scenarios: what is dealt, what things are called, and who sees what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, Protocol, Self, cast

from models.games.wallet import RULEBOOK
from models.games.wallet.cards import Card, CardKind, Character, Currency, Face, Special
from models.games.wallet.state import Player, WalletState
from models.games.wallet.view import WalletCard, WalletPlayer, WalletReckoning, WalletView
from models.kernel.sight import Eyes
from models.kernel.text import Named, Text
from models.kernel.wire import waiting_for
from tests.scenario import Person, Scenario, same

CURRENCIES = {
    "RUB": Currency.ROUBLES,
    "EUR": Currency.EUROS,
    "USD": Currency.DOLLARS,
    "GBP": Currency.POUNDS,
}
CHARACTERS = {
    "Ivanov": Character.IVANOV,
    "Police Officer": Character.POLICE_OFFICER,
    "Millionaire": Character.MILLIONAIRE,
    "Blonde": Character.BLONDE,
    "Superagent": Character.SUPERAGENT,
}
COINS = (1, 2, 5, 7, 10, 20, 50)
HAND = 5


def face_of(name: str) -> Face:
    """What is printed on `100 EUR`, `jewelry 150`, `Ivanov`, `plastic card` and `badge`."""
    if name in CHARACTERS:
        return Face(CardKind.PASSPORT, CHARACTERS[name])
    if name in ("plastic card", "badge"):
        return Face(CardKind.PLASTIC_CARD if name == "plastic card" else CardKind.POLICE_BADGE)
    first, second = name.split()
    if first == "jewelry":
        return Face(CardKind.JEWELRY, value=int(second))
    return Face(CardKind.BANKNOTE, currency=CURRENCIES[second], value=int(first))


def name_of(card: Face | Card | WalletCard) -> str:
    """The name of a card in scenarios."""
    face = card.face if isinstance(card, Card) else card
    return name(face.kind, face.character, face.currency, face.value)


@cache
def name(kind: CardKind, character: Character | None, currency: Currency | None, value: int | None) -> str:
    """The name of what is printed on a card."""
    if character:
        return next(name for name, one in CHARACTERS.items() if one is character)
    if currency:
        return f"{value} {next(name for name, one in CURRENCIES.items() if one is currency)}"
    if kind is CardKind.JEWELRY:
        return f"jewelry {value}"
    return "plastic card" if kind is CardKind.PLASTIC_CARD else "badge"


def row_of(face: Face, number: int, copies: int = 1) -> dict[str, Any]:
    """The row of a deck file for a card."""
    row: dict[str, Any] = {"kind": face.kind.value, "number": number, "copies": copies}
    if face.character:
        row["name"] = face.character.value
    if face.currency:
        row["currency"] = face.currency.value
    return row | ({"value": face.value} if face.value else {})


class Sit(Protocol):
    """Sits people down round a table, clockwise; `edition` only where a test is not about both."""

    def __call__(self, *names: str, edition: str | None = None) -> WalletTable: ...


class WalletTable(Scenario):
    """A table of Wallet. All is dealt before the first question is looked at; what nobody speaks of is filled up:
    hands with passports, special cards with those that come first in the rulebook, coins rising clockwise.
    """

    def __init__(self, names: Sequence[str], edition: str) -> None:
        super().__init__(RULEBOOK, names, edition)
        self._hands: dict[tuple[int, int], tuple[str, ...]] = {}
        self._tops: dict[int, tuple[str, ...]] = {}
        self._specials: dict[tuple[int, int], tuple[str, ...]] = {}
        self._coins: dict[int, int] = {}
        self._first = 0
        self._exactly: tuple[str, ...] | None = None

    def __getattr__(self, name: str) -> WalletPerson:
        if name.startswith("_") or name not in {one.lower() for one in self.names}:
            raise AttributeError(f"nobody is called {name}")
        return WalletPerson(self, name)

    # ---- what is dealt ----------------------------------------------------------------------------------------------

    def hand(self, name: str, *cards: str, round: int = 1) -> Self:
        """What somebody is dealt; five cards, fewer are filled up with passports."""
        assert len(cards) <= HAND
        self._hands[round, self.seat(name)] = cards
        return self

    def wallet_from_top(self, *cards: str, round: int = 1) -> Self:
        """The first cards of the wallet; the other cards in play lie under them."""
        self._tops[round] = cards
        return self

    def wallet_is_just(self, *cards: str) -> Self:
        """All of the wallet, top first. Played with a deck file that has these cards and the hands, and no others
        that so many people use.
        """
        self._exactly = cards
        self._tops[1] = cards
        return self

    def specials(self, name: str, *cards: str, round: int = 1) -> Self:
        """The special cards that somebody is dealt, up to two."""
        self._specials[round, self.seat(name)] = cards
        return self

    def first(self, name: str) -> Self:
        """Who has the smallest coin in the first round."""
        self._first = self.seat(name)
        return self

    def coin(self, name: str, cents: int) -> Self:
        """The coin that somebody takes in the first round."""
        self._coins[self.seat(name)] = cents
        return self

    def with_tokens(self, tokens: dict[str, int]) -> Self:
        """Play with other tokens than are in the box: by value, how many."""
        self.rulebook = replace(
            RULEBOOK,
            editions=tuple(
                replace(edition, components={**edition.components, "tokens": tokens})
                for edition in RULEBOOK.editions
            ),
        )
        return self

    def balanced(self) -> Self:
        """Play with the option for a more balanced game."""
        self.options["balanced"] = "yes"
        return self

    def prepare(self) -> None:
        """Stack the chance."""
        if self._exactly is not None:
            self._make_a_deck(self._exactly)
        coins = self._coins_by_seat()
        self.draw("coins used", lambda there: [*coins, *(c for c in there if c not in coins)], 0)
        self.draw("coins", lambda _: coins, 1)
        for round in (1, 2, 3):
            hands = [self._hands.get((round, seat), ()) for seat in range(len(self.names))]
            if any(hands) or round in self._tops or round == 1:
                top = self._tops.get(round, ())
                self.draw("base deck", partial(deal, hands, top), round)
            specials = [self._specials.get((round, seat), ()) for seat in range(len(self.names))]
            if any(specials) or round == 1:
                self.draw("special cards", partial(deal_specials, specials), round)

    def _coins_by_seat(self) -> list[int]:
        seats = range(len(self.names))
        free = [cents for cents in COINS if cents not in self._coins.values()]
        by_seat = dict(self._coins)
        for seat in [(self._first + step) % len(seats) for step in seats]:
            if seat not in by_seat:
                by_seat[seat] = free.pop(0)
        return [by_seat[seat] for seat in seats]

    def _make_a_deck(self, wallet: Sequence[str]) -> None:
        """A deck file in which those cards that these people use are the hands and this wallet."""
        players = len(self.names)
        hands = [self._hands.get((1, seat), ()) for seat in range(players)]
        used = [*(card for hand in hands for card in (*hand, *["Blonde"] * (HAND - len(hand)))), *wallet]
        total = {"wallet": 88, "boss": 80}[self.edition or "wallet"]
        rows = [
            row_of(face_of(card), min(max(2, 2 + (place - 6) // HAND), players))
            for place, card in enumerate(used)
        ]
        rows.append(row_of(face_of("Blonde"), players + 1, total - len(used)))
        self.files["deck"] = json.dumps({"deck": rows})
        if self.edition == "wallet":
            self.balanced()

    # ---- draws of a running round -----------------------------------------------------------------------------------

    def next_banknote_search(self, *cards: str) -> Self:
        """Say which cards the next search for a banknote draws from the wallet, one after another."""
        pile = [name_of(card) for card in self.state.wallet]
        for card in cards:
            place = pile.index(card)
            pile.pop(place)
            self.next_place("draw for a banknote", place)
        return self

    # ---- names ------------------------------------------------------------------------------------------------------

    def named(self, thing: Named) -> str:
        """`100 EUR`, `double-turn`."""
        if isinstance(thing, Special):
            return thing.value
        return name_of(cast("Face | Card", thing))

    def told(self, words: Text) -> str:
        """`EUR` for a currency, `worth 100`, `token 3`, `double-turn`, else the message's id."""
        args = dict(words.args)
        match words.id:
            case "wallet-currency":
                return next(
                    name for name, currency in CURRENCIES.items() if currency.value == args["currency"]
                )
            case "wallet-worth" | "wallet-token":
                return f"{words.id.removeprefix('wallet-')} {args['value']}"
            case "wallet-amount":
                cents = args["cents"]
                assert isinstance(cents, int)
                return f"{args['whole']}.{cents:02}"
            case "wallet-special-title":
                return str(args["card"])
            case "wallet-reason":
                return str(args["reason"])
            case _:
                return words.id

    # ---- how the round goes on --------------------------------------------------------------------------------------

    def time_runs_out(self) -> Self:
        """Everybody turns time cards until the last one is turned."""
        round = self.state.round
        while self.state.hourglasses and self.state.round == round:
            self.goes_on_once("time-card")
        return self

    def turns_time_cards(self, until: int) -> Self:
        """Everybody turns time cards until so many still show the hourglass."""
        while self.state.hourglasses > until:
            self.goes_on_once("time-card")
        return self

    def goes_on_once(self, *said: str) -> Self:
        """Whose turn it is does this."""
        self.picks(self.names[self.state.turn], *said)
        return self

    def round_ends(self, until: str | None = None) -> Self:
        """Time runs out; nobody plays a card any more; on to the first question of this kind, or the next round."""
        round = self.state.round
        if self.state.hourglasses:
            self.time_runs_out()
        while self.asked() and self.state.round == round and until not in self.asked():
            self.goes_on_one_sample()
        assert until is None or until in self.asked(), f"nobody was asked {until}"
        return self

    def goes_on_one_sample(self) -> None:
        """One of those who are waited for picks what is safe: pass, nothing, a first token."""
        name = self.names[waiting_for(self.game)[0]]
        self.picks(name, *self.decision(name).sample)

    def turns_until(self, name: str) -> Self:
        """The others take a card each until it is this one's turn."""
        while self.state.turn != self.seat(name):
            self.goes_on_once("take-top")
        return self

    def plays_alone(self, name: str, *cards: str) -> Self:
        """Time runs out; of all who may play cards at the end of the round this one does, the others play none."""
        self.round_ends(until="wallet.end-cards")
        for other in [self.names[seat] for seat in waiting_for(self.game)]:
            self.picks(other, *(cards if other == name else ()))
        return self

    def empties(self, *names: str) -> Self:
        """These people are dealt banknotes, pay for a passport with all of them, and put that into the wallet."""
        for name, fifth in zip(names, ("50 EUR", "50 USD"), strict=False):
            self.hand(name, "100 EUR", "100 GBP", "100 RUB", "100 USD", fifth)
        while any(self.all.players[self.seat(name)].hand for name in names):
            name = self.names[self.state.turn]
            hand = self.all.players[self.state.turn].hand
            if name not in names or not hand:
                self.picks(name, "take-top")
            elif len(hand) == HAND:
                self.picks(name, "buy")
                self.picks(name, *(option.key for option in self.decision(name).options))
                self.picks(name, "spare-1")
            else:
                self.by_name(name).picks("put").picks(self.decision(name).options[0].key).picks("bottom")
        return self

    # ---- what is told -----------------------------------------------------------------------------------------------

    def passes(self, giver: str, receiver: str, card: str) -> Self:
        """A card went over face down: the two heard which, the others that one did."""
        return self._goes("wallet.passed", giver, receiver, {giver: "whom", receiver: "who"}, card)

    def draws_blindly(self, taker: str, owner: str, card: str) -> Self:
        """A card was drawn blindly from a hand: the two heard which, the others that it was drawn."""
        return self._goes("wallet.drew-blindly", taker, owner, {taker: "whom", owner: "who"}, card)

    def _goes(self, kind: str, who: str, whom: str, other: dict[str, str], card: str) -> Self:
        for eyes in self.eyes():
            name = None if eyes is None else self.names[eyes]
            told = [self._said(one.text) for one in self.heard(eyes, kind) if self._who(one) == who]
            if name in (who, whom):
                there = {other[name]: whom if name == who else who, "card": card}
                assert any(there.items() <= words.items() for words in told), f"{name} heard {told}"
            else:
                assert any(words == {"id": words["id"], "who": who, "whom": whom} for words in told)
                assert not any("card" in words for words in told), f"{name} heard {told}"
        return self

    # ---- what there is ----------------------------------------------------------------------------------------------

    def by_name(self, name: str) -> WalletPerson:
        """Somebody at the table."""
        return WalletPerson(self, name)

    @property
    def all(self) -> WalletState:
        """All there is, which no eyes see."""
        return cast(WalletState, self.state)

    def view(self, eyes: Eyes = None) -> WalletView:
        """What these eyes see; without any, the table's."""
        return cast(WalletView, super().view(eyes))

    def wallet_is(self, *cards: str) -> Self:
        """All of the wallet, top first."""
        assert [name_of(card) for card in self.all.wallet] == list(cards)
        return self

    def top_is(self, *cards: str) -> Self:
        """The first cards of the wallet."""
        assert [name_of(card) for card in self.all.wallet[: len(cards)]] == list(cards)
        return self

    def bottom_is(self, card: str) -> Self:
        """The last card of the wallet."""
        assert name_of(self.all.wallet[-1]) == card
        return self

    def paid_is(self, *cards: str) -> Self:
        """What lies paid in the middle, for all to see."""
        for eyes in self.eyes():
            assert same(map(name_of, self.view(eyes).paid), cards)
        return self

    def discard_is(self, *cards: str) -> Self:
        """The special cards played, the top last, for all to see."""
        for eyes in self.eyes():
            assert [card.name for card in self.view(eyes).special_discard] == list(cards)
        return self

    def hourglasses(self, left: int) -> Self:
        """So many time cards show the hourglass, for all to see."""
        for eyes in self.eyes():
            assert self.view(eyes).hourglasses == left
        return self

    def stage(self, name: str) -> Self:
        """Where the round stands, for all to see."""
        for eyes in self.eyes():
            assert self.view(eyes).stage.value == name
        return self


class WalletPerson(Person):
    """Somebody at a table of Wallet."""

    def __init__(self, table: WalletTable, name: str) -> None:
        super().__init__(table, name)
        self.at = table

    @property
    def all(self) -> Player:
        """All there is of this player."""
        return self.at.all.players[self.seat]

    @property
    def seen(self) -> WalletPlayer:
        """This player as the table sees them."""
        return self.at.view().players[self.seat]

    @property
    def view(self) -> WalletView:
        """What this player sees."""
        return self.at.view(self.seat)

    @property
    def reckoning(self) -> WalletReckoning:
        """What the last end of a round made of this player, as the table sees it."""
        return self.at.view().rounds[-1].players[self.seat]

    def asked(self, kind: str) -> Self:
        """Is asked this."""
        self.at.asks(self.name, kind)
        return self

    def holds(self, *cards: str) -> Self:
        """These cards are the hand, which this player sees and whose number everybody sees."""
        held = [name_of(card) for card in self.view.hand or ()]
        assert same(held, cards), f"{self.name} holds {held}"
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].hand_count == len(cards)
        return self

    def holds_also(self, *cards: str) -> Self:
        """These cards are in the hand."""
        held = Counter(name_of(card) for card in self.view.hand or ())
        assert not Counter(cards) - held, f"{self.name} holds {held}"
        return self

    def is_open(self, *cards: str) -> Self:
        """The hand is open for all, and is this."""
        for eyes in self.at.eyes():
            shown = self.at.view(eyes).players[self.seat].open_hand
            assert shown is not None, f"{self.name}'s hand is closed"
            assert same(map(name_of, shown), cards)
        return self

    def is_closed(self) -> Self:
        """Nobody else sees the hand."""
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].open_hand is None
        return self

    def has_tokens(self, *values: int) -> Self:
        """These victory tokens, which this player sees and whose number everybody sees."""
        assert self.view.tokens == values, f"{self.name} has {self.view.tokens}"
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].token_count == len(values)
        return self

    def has_specials(self, *cards: str) -> Self:
        """These special cards not yet played, which this player sees and whose number everybody sees."""
        assert [card.name for card in self.view.specials or ()] == list(cards)
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].special_count == len(cards)
        return self

    def is_innocent(
        self,
        character: str | None = None,
        wealth: str | None = None,
        rank: int | None = None,
        tokens: int | None = None,
    ) -> Self:
        """The last round found this player innocent."""
        line = self.reckoning
        assert line.verdict.innocent, f"{self.name} is guilty: {line.verdict.reasons}"
        assert line.verdict.reasons == ()
        if character is not None:
            assert line.verdict.character is CHARACTERS[character]
        if wealth is not None:
            assert self.wealth() == wealth
        if rank is not None:
            assert line.rank == rank
        if tokens is not None:
            assert line.tokens_drawn == tokens
        return self

    def is_guilty(self, *reasons: str) -> Self:
        """The last round found this player guilty, for all these reasons."""
        line = self.reckoning
        assert not line.verdict.innocent, f"{self.name} is innocent"
        told = [reason.value for reason in line.verdict.reasons]
        assert sorted(told) == sorted(reasons), f"{self.name} is guilty of {told}"
        assert (line.rank, line.tokens_due, line.tokens_drawn) == (None, 0, 0)
        return self

    def wealth(self) -> str:
        """All of the wealth by which the ranking of the last round went, in c.u."""
        return in_cu(self.reckoning.wealth_cents)


def in_cu(cents: int) -> str:
    """`500.01`."""
    return f"{cents // 100}.{cents % 100:02}"


def deal(hands: Sequence[Sequence[str]], top: Sequence[str], deck: Sequence[Card]) -> list[Card]:
    """A deck in an order that deals these hands and leaves these cards on top of the wallet."""
    left = list(deck)
    taken = [[take(left, name) for name in hand] for hand in hands]
    tops = [take(left, name) for name in top]
    for hand in taken:
        hand.extend(left.pop(0) for _ in range(HAND - len(hand)))
    return [*(card for hand in taken for card in hand), *tops, *left]


def take(cards: list[Card], name: str) -> Card:
    """The next card of this name."""
    place = next((n for n, card in enumerate(cards) if name_of(card) == name), None)
    assert place is not None, f"there is no {name} left among the cards that so many people use"
    return cards.pop(place)


def deal_specials(said: Sequence[Sequence[str]], cards: Sequence[Special]) -> list[Special]:
    """The special cards in an order that deals these, two to each."""
    named = [[Special(name) for name in cards] for cards in said]
    left = [special for special in cards if not any(special in cards for cards in named)]
    dealt = [card for cards in named for card in (*cards, *(left.pop(0) for _ in range(2 - len(cards))))]
    return [*dealt, *left]
