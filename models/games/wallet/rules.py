"""The rules of Wallet: three rounds, then the most victory points win."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.wallet.course import course_of_the_round
from models.games.wallet.end_of_round import end_of_the_round
from models.games.wallet.kinds import KINDS
from models.games.wallet.preparation import prepare_game, prepare_round
from models.games.wallet.state import WalletState
from models.games.wallet.view import WalletView, view
from models.kernel.asks import Kind
from models.kernel.chance import Chance
from models.kernel.log import Header
from models.kernel.rules import Standing
from models.kernel.sight import Eyes
from models.kernel.text import text

ROUNDS = 3


class WalletRules:
    """Both editions; what differs between them is in their data."""

    version = 1
    patches: tuple[str, ...] = ()
    kinds: Sequence[Kind] = KINDS

    def prepare(self, header: Header, chance: Chance) -> WalletState:
        """Preparation for the Game."""
        return prepare_game(header, chance)

    async def round(self, state: WalletState) -> None:
        """Preparation, Course of the Game, End of the Round."""
        prepare_round(state)
        await course_of_the_round(state)
        await end_of_the_round(state)

    def is_over(self, state: WalletState) -> bool:
        """The game consists of three rounds."""
        return state.round == ROUNDS

    def standings(self, state: WalletState) -> list[Standing]:
        """Most victory points; then more tokens; then shared (W24)."""
        scores = {player.seat: (sum(player.tokens), len(player.tokens)) for player in state.players}
        return [
            Standing(
                place=1 + sum(other > scores[seat] for other in scores.values()),
                seat=seat,
                score=scores[seat][0],
                tie_break=text("wallet-tokens", count=scores[seat][1]),
            )
            for seat in sorted(scores, key=lambda seat: (*(-part for part in scores[seat]), seat))
        ]

    def view(self, seen: WalletState, eyes: Eyes) -> WalletView:
        """The table, and the hand of whoever has these eyes."""
        return view(seen, eyes)
