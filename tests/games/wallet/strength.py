"""How strong the sensible bot of Wallet is: innocent among its like, and better than the random one.

The set-ups are Wallet, Boss's Wallet, Wallet with `balanced`, and Boss's Wallet again. Innocence is counted over all
seats and rounds at tables of sensible bots alone. The hands of a game hang together, so its interval takes games, not
hands, as independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from models.games.wallet import RULEBOOK
from models.games.wallet.state import WalletState
from models.kernel.rules import Bot
from tests.strength.figures import Interval, ratio_of_sums, share
from tests.strength.strength import Setup, Strength, Table

LEAST_INNOCENT = 0.70

BALANCED = {"balanced": "yes"}


@dataclass(frozen=True)
class WalletStrength(Strength):
    """Innocence and wins."""

    rulebook = RULEBOOK
    setups: ClassVar[Sequence[Setup]] = (("wallet", {}), ("boss", {}), ("wallet", BALANCED), ("boss", {}))

    @classmethod
    def counted(cls, table: Table, sensible: Bot) -> Mapping[str, int]:
        """The hands at the ends of all rounds of a table of sensible bots, and how many were innocent."""
        game = cls.play_table(table, [sensible] * table.seats)
        if game.play is None:
            raise AssertionError("the game never started")
        state: WalletState = game.play.state
        lines = [line for end in state.ends for line in end.players]
        return {"hands": len(lines), "innocent": sum(line.innocent for line in lines)}

    @property
    def innocence(self) -> Interval:
        """How often a sensible bot is innocent among its like."""
        return ratio_of_sums((game.counted["innocent"], game.counted["hands"]) for game in self.games)

    @property
    def is_enough(self) -> bool:
        """Whether the lower bounds are what they must be."""
        return super().is_enough and self.innocence.low >= LEAST_INNOCENT

    def told(self) -> Iterator[str]:
        """In words, line by line."""
        hands = sum(game.counted["hands"] for game in self.games)
        yield f"{len(self.games)} games of sensible bots alone, {hands} hands at the ends of their rounds"
        yield f"  innocent: {self.innocence} (wanted: at least {LEAST_INNOCENT:.0%})"
        yield f"  {self.innocent_by(lambda table: f'{table.seats} players')}"
        yield f"  {self.innocent_by(lambda table: 'balanced' if table.setup[1] else table.setup[0])}"
        yield from super().told()

    def innocent_by(self, what: Callable[[Table], str]) -> str:
        """How often a sensible bot is innocent among its like, by something of the table."""
        hands: dict[str, list[tuple[int, int]]] = {}
        for game in self.games:
            hands.setdefault(what(game.table), []).append((game.counted["innocent"], game.counted["hands"]))
        return ", ".join(f"{one} {share(counted):.1%}" for one, counted in hands.items())


STRENGTH = WalletStrength
