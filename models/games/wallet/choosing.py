"""Options that many rules offer: cards of a hand, and other players. Made from what the asked seat sees."""

from __future__ import annotations

from collections.abc import Iterable

from models.games.wallet.cards import Card
from models.games.wallet.state import Player, WalletState
from models.kernel.asks import Option
from models.kernel.hand import card_key
from models.kernel.sight import sight
from models.kernel.text import Who, text

NONE: Option[None] = Option("none", text("wallet-none"), None)
"""What is picked by a seat that has nothing fitting to pick."""


def me(state: WalletState, seat: int) -> Player:
    """A player as that player sees themselves."""
    return sight(state.players[seat], seat)


def card_options(cards: Iterable[tuple[int, Card]]) -> list[Option[int]]:
    """One option a card of one's hand; its value is the card's number."""
    return [
        Option(card_key(number), text("wallet-card", card=card.face), number, card.face.stands_for)
        for number, card in cards
    ]


def numbered_options(noun: str, cards: Iterable[Card]) -> list[Option[Card]]:
    """One option a card that lies before one, by its place in the row: `drawn-1`."""
    return [
        Option(f"{noun}-{place}", text("wallet-card", card=card.face), card, card.face.stands_for)
        for place, card in enumerate(cards, start=1)
    ]


def player_options(players: Iterable[Player]) -> list[Option[int]]:
    """One option a player; its value is the seat."""
    return [
        Option(
            f"seat-{player.seat}", text("wallet-player", who=Who(player.seat)), player.seat, seat=player.seat
        )
        for player in players
    ]


def with_cards(players: Iterable[Player]) -> list[Player]:
    """Those who hold cards; how many is public."""
    return [player for player in players if player.hand]
