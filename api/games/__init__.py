"""What each game brings to the schema: the types of its view, and questions of its own.

Views lie side by side in one document: a field that two games' views have has the same type in both (`turn: Seat`), or
another name (`stage`, `step`).

A new game is one file here, a line in `VIEWS`, a member of `View` and, where it answers questions, a base of
`GameQueries`.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import strawberry

from api.games import purse, wallet
from api.games.wallet_verdict import WalletQueries
from models.games.purse_or_life.view import PurseView as SeenPurse
from models.games.wallet.view import WalletView as SeenWallet

VIEWS: dict[type[Any], type[Any]] = {SeenWallet: wallet.WalletView, SeenPurse: purse.PurseView}
"""The type of the schema for each game's own view."""

View: TypeAlias = Annotated[
    wallet.WalletView | purse.PurseView,
    strawberry.union(
        "View",
        description="What the caller may see of the table and of their hand. A member joins with each game: clients "
        "must expect others than those they know, and can play on with `decision` alone.",
    ),
]


@strawberry.type
class GameQueries(WalletQueries):
    """The questions that games answer without being played."""
