"""The rules of Кошелек или жизнь: turns clockwise until somebody has the rewards agreed on."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.purse_or_life.end_of_game import standings
from models.games.purse_or_life.kinds import KINDS
from models.games.purse_or_life.preparation import prepare_game
from models.games.purse_or_life.state import PurseState
from models.games.purse_or_life.turn import take_turn
from models.games.purse_or_life.view import PurseView, view
from models.kernel.asks import Kind
from models.kernel.chance import Chance
from models.kernel.log import Header
from models.kernel.rules import Standing
from models.kernel.sight import Eyes


class PurseRules:
    """A turn is a round of the kernel."""

    version = 1
    patches: tuple[str, ...] = ()
    kinds: Sequence[Kind] = KINDS

    def prepare(self, header: Header, chance: Chance) -> PurseState:
        """Preparation."""
        return prepare_game(header, chance)

    async def round(self, state: PurseState) -> None:
        """One turn."""
        await take_turn(state)

    def is_over(self, state: PurseState) -> bool:
        """The target is reached, the rewards are gone, or nothing moves any more."""
        return state.ending is not None

    def standings(self, state: PurseState) -> list[Standing]:
        """Most rewards wins."""
        return standings(state)

    def view(self, seen: PurseState, eyes: Eyes) -> PurseView:
        """The table, and the hand of whoever has these eyes."""
        return view(seen, eyes)
