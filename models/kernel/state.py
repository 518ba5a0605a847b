"""What outlives a round stands in one dataclass, a subclass of `State`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from models.kernel.chance import Chance
from models.kernel.events import Event
from models.kernel.text import Arg, Text, text


@dataclass
class State:
    """The base of every game's state: its chance, and what is being told. Neither is seen by anybody."""

    chance: Chance
    told: list[Event] = field(default_factory=list, init=False)

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        *,
        only: Mapping[int, Text] | None = None,
        **args: Arg,
    ) -> None:
        """Tell everybody what happened: `wallet.took` is the message `wallet-took`.

        `only` has other words for seats that may know more. How many events there are, in which order and of which
        kind, is public: it must never depend on a secret.
        """
        self.told.append(Event(kind, text(kind.replace(".", "-"), **args), seat, only=only or {}))
