"""The wallet: a pile with an order, from which and into which nobody sees the card go by (W1, W16, W26)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from models.games.wallet.cards import Card, CardKind
from models.games.wallet.state import WalletState
from models.kernel.asks import Option
from models.kernel.text import text


class Place(Enum):
    """A place in the wallet. It is public, the card is not."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


def places_to_take(state: WalletState) -> list[Place]:
    """Top and bottom, and the middle from 3 cards on; a single card has one place."""
    return _places(len(state.wallet), middle_from=3)


def places_to_put(state: WalletState) -> list[Place]:
    """Empty wallet: one place. One card: two. The middle from 2 cards on."""
    return _places(len(state.wallet) + 1, middle_from=3)


def _places(count: int, middle_from: int) -> list[Place]:
    if count >= middle_from:
        return [Place.TOP, Place.MIDDLE, Place.BOTTOM]
    return [Place.TOP, Place.BOTTOM][:count]


def take_out(state: WalletState, place: Place, seat: int) -> Card:
    """Take the card at a place: from the middle, any of the cards between with equal chance."""
    between = len(state.wallet) - 2
    if place is Place.MIDDLE and between > 0:
        return state.wallet.pop(1 + state.chance.place("take from the middle", between, seat))
    return state.wallet.pop(-1 if place is Place.BOTTOM else 0)


def put_in(state: WalletState, card: Card, place: Place, seat: int) -> None:
    """Put a card at a place: into the middle, at any inner place with equal chance."""
    inner = len(state.wallet) - 1
    if place is Place.MIDDLE and inner > 0:
        state.wallet.insert(1 + state.chance.place("put into the middle", inner, seat), card)
    elif place is Place.BOTTOM:
        state.wallet.append(card)
    else:
        state.wallet.insert(0, card)


def put_back_at_random(state: WalletState, cards: Iterable[Card]) -> None:
    """Put cards at random places, one after another."""
    for card in cards:
        state.wallet.insert(state.chance.place("put back", len(state.wallet) + 1), card)


def draw_until_banknote(state: WalletState, seat: int) -> Card | None:
    """Draw with equal chance, one card at a time, seen by all, until a banknote comes; the others go back (W16)."""
    others: list[Card] = []
    banknote: Card | None = None
    while state.wallet and banknote is None:
        card = state.wallet.pop(state.chance.place("draw for a banknote", len(state.wallet), seat))
        if card.face.kind is CardKind.BANKNOTE:
            banknote = card
        else:
            others.append(card)
        state.tell("wallet.drew-openly", seat, card=card.face)
    if others:
        put_back_at_random(state, others)
        state.tell("wallet.put-back", seat, count=len(others))
    return banknote


def place_options(places: Iterable[Place]) -> list[Option[Place]]:
    """One option a place."""
    return [Option(place.value, text("wallet-place", place=place.value), place) for place in places]
