"""What plants in Wallet are made with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from models.games.wallet import rules
from models.games.wallet.cards import Card
from models.games.wallet.state import WalletState
from models.games.wallet.view import WalletView
from models.games.wallet.view import view as wallet_view
from models.kernel.sight import Eyes
from tests.laws.plants import Patch


def secret(cards: Iterable[Card]) -> int:
    """A number that changes with the faces of cards and their order."""
    return sum(place * (sum(card.face.order) + 7) for place, card in enumerate(cards, start=3)) % 97


def with_view(patch: Patch, change: Callable[[WalletView, WalletState, Eyes], WalletView]) -> None:
    """Change what is made of a sight, with a hand on the raw state."""

    def view(seen: Any, eyes: Eyes) -> WalletView:
        return change(wallet_view(seen, eyes), object.__getattribute__(seen, "_of"), eyes)

    patch.setattr(rules, "view", view)
