"""Everything on the table and in the hands, and who sees it (the table "Who knows what" of the rulings)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from models.games.wallet.cards import Card, CardKind, Character, Currency, Face, Special
from models.games.wallet.verdict import Reason
from models.kernel.hand import Hand
from models.kernel.sight import Eyes, Seen, by_everybody, by_owner, by_owner_only, count_only, seen
from models.kernel.state import State


class Stage(Enum):
    """Where the round stands; the names are those of the API's WalletStage."""

    TURNS = "TURNS"
    EXTRA_TIME = "EXTRA_TIME"
    END_CARDS = "END_CARDS"
    OFFICERS = "OFFICERS"
    VERDICTS = "VERDICTS"
    PAYOUT = "PAYOUT"
    OVER = "OVER"


def a_hand(player: Any, eyes: Eyes) -> Seen:
    """A hand is its owner's until it is opened: an officer on duty's, a checked player's, everybody's at the end."""
    return Seen.FACES if player.is_open else by_owner(player, eyes)


def under_a_card(laid: Any, eyes: Eyes) -> Seen:
    """What lies under Double Bottom is its owner's secret for good; on the other end cards it lies face up (W17)."""
    return by_owner(laid, eyes) if laid.special is Special.DOUBLE_BOTTOM else Seen.FACES


def spare_passports(state: Any, eyes: Eyes) -> Seen:
    """Everybody knows how many are left; the buyer sees them all while choosing."""
    return Seen.FACES if eyes is not None and eyes == state.buyer else Seen.COUNT


@dataclass
class Laid:
    """An end card lying in front of the player who played it, and what was laid under or on it."""

    seat: int = seen(by_everybody)
    special: Special = seen(by_everybody)
    cards: list[Card] = seen(under_a_card, default_factory=list)
    currency: Currency | None = seen(by_everybody, default=None)
    """The currency in which the banknote on a Currency Exchange counts."""


@dataclass
class Player:
    """One player's part of the table."""

    seat: int = seen(by_everybody)
    coin_cents: int = seen(by_everybody, default=0)
    hand: Hand[Card] = seen(a_hand, default_factory=Hand)
    is_open: bool = seen(by_everybody, default=False)
    looking_at: list[Card] = seen(by_owner, default_factory=list)
    """Cards drawn and looked at, not yet in a hand."""
    specials: list[Special] = seen(by_owner, default_factory=list)
    tokens: list[int] = seen(by_owner, default_factory=list)
    """Victory points of each token, in the order in which they were received."""
    laid: list[Laid] = seen(by_everybody, default_factory=list)
    on_duty: bool = seen(by_everybody, default=False)
    seized: list[Card] = seen(by_everybody, default_factory=list)
    """Taken as an officer on duty: counted for wealth only."""
    drawn_by_plastic: list[Card] = seen(by_everybody, default_factory=list)
    """The banknote drawn with a plastic card: counted for wealth only."""

    def money(self) -> list[tuple[int, Card]]:
        """Numbers and cards of the banknotes and jewelry in the hand."""
        return [(number, card) for number, card in self.hand.items() if card.face.is_money]

    def banknotes(self) -> list[tuple[int, Card]]:
        """Numbers and cards of the banknotes in the hand."""
        return [(number, card) for number, card in self.hand.items() if card.face.kind is CardKind.BANKNOTE]

    def on_exchange(self) -> Laid | None:
        """The Currency Exchange with its banknote, if there is one: it counts as a card of the hand."""
        laid = (one for one in self.laid if one.special is Special.CURRENCY_EXCHANGE and one.cards)
        return next(laid, None)

    def exchanged(self) -> Face | None:
        """The banknote on the Currency Exchange, in the currency chosen (W17)."""
        laid = self.on_exchange()
        return replace(laid.cards[0].face, currency=laid.currency) if laid else None


@dataclass
class Reckoning:
    """What the end of a round made of one player."""

    seat: int = seen(by_everybody)
    hand: list[Card] = seen(by_everybody)
    """The cards that the verdict was on: what officers took afterwards is among them."""
    coin_cents: int = seen(by_everybody)
    innocent: bool = seen(by_everybody)
    character: Character | None = seen(by_everybody)
    cents: int = seen(by_everybody)
    """Wealth in hand and coin, by which the verdict goes, in hundredths of a c.u."""
    reasons: tuple[Reason, ...] = seen(by_everybody)
    exchanged: Face | None = seen(by_everybody, default=None)
    """The banknote on a Currency Exchange, in the currency chosen: it counted as a card of the hand."""
    seized: list[Card] = seen(by_everybody, default_factory=list)
    drawn_by_plastic: list[Card] = seen(by_everybody, default_factory=list)
    wealth_cents: int = seen(by_everybody, default=0)
    """All of it, by which the ranking goes."""
    rank: int | None = seen(by_everybody, default=None)
    tokens_due: int = seen(by_everybody, default=0)
    tokens_drawn: int = seen(by_everybody, default=0)
    token_returned: bool = seen(by_everybody, default=False)
    token_values: list[int] = seen(by_owner_only, default_factory=list)


@dataclass
class Check:
    """A player checked by an officer on duty."""

    officer: int = seen(by_everybody)
    checked: int = seen(by_everybody)
    guilty: bool = seen(by_everybody)
    seized: list[Card] = seen(by_everybody)


@dataclass
class RoundEnd:
    """The end of a round, for everybody to follow why."""

    round: int = seen(by_everybody)
    checks: list[Check] = seen(by_everybody, default_factory=list)
    players: list[Reckoning] = seen(by_everybody, default_factory=list)


@dataclass
class WalletState(State):
    """One game of Wallet."""

    edition: str = seen(by_everybody, default="")
    paid_with: tuple[CardKind, ...] = seen(by_everybody, default=())
    """The kinds of cards with which a passport is paid."""
    paid_goes: str = seen(by_everybody, default="")
    """Where they go: `middle`, or back into the `wallet`."""
    deck: list[Card] = field(default_factory=list)
    """The cards of the base deck in play, in the order of the deck list."""
    money: list[Face] = seen(by_everybody, default_factory=list)
    """The banknotes and jewelry of the deck in play, each face once, sorted: the deck list is open to all."""
    spares: list[Card] = field(default_factory=list)
    """All spare passports, wherever they are."""
    coins_cents: list[int] = field(default_factory=list)

    round: int = seen(by_everybody, default=0)
    stage: Stage = seen(by_everybody, default=Stage.TURNS)
    players: list[Player] = seen(by_everybody, default_factory=list)
    first: int = seen(by_everybody, default=0)
    turn: int | None = seen(by_everybody, default=None)
    hourglasses: int = seen(by_everybody, default=0)
    """Time cards that still show the hourglass."""
    wallet: list[Card] = seen(count_only, default_factory=list)
    """The pile in the wallet's large compartment, the top first."""
    spare: list[Card] = seen(spare_passports, default_factory=list)
    """The spare passports that are left."""
    buyer: int | None = seen(by_everybody, default=None)
    pouch: list[int] = seen(count_only, default_factory=list)
    paid: list[Card] = seen(by_everybody, default_factory=list)
    pot: list[Card] = seen(by_everybody, default_factory=list)
    """The Common Pot, while one is being taken."""
    discard: list[Special] = seen(by_everybody, default_factory=list)
    """Special cards played, the top last."""
    not_dealt: list[Special] = seen(count_only, default_factory=list)
    ends: list[RoundEnd] = seen(by_everybody, default_factory=list)

    def others(self, seat: int) -> list[Player]:
        """The other players, clockwise from this one."""
        players = self.players
        return [*players[seat + 1 :], *players[:seat]]

    def clockwise(self) -> list[Player]:
        """All players, clockwise from the first player."""
        return [self.players[self.first], *self.others(self.first)]


def sorted_faces(cards: Iterable[Card]) -> list[Face]:
    """What is laid open is shown by face, sorted."""
    return sorted((card.face for card in cards), key=lambda face: face.order)


def by_face(cards: Sequence[Card]) -> list[Card]:
    """Open cards in the order of their faces."""
    return sorted(cards, key=lambda card: card.face.order)
