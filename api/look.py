"""A look: one game at one version, as one asker may see it, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from api.asker import Asker
from api.words import Speaker
from models.kernel.rules import Edition, Rulebook
from models.kernel.sight import Eyes
from models.kernel.wire import Wire, WiredSeat, wire
from models.store import Live


@dataclass(frozen=True)
class Look:
    """Made at once from `wire`, so that everything in one answer is of the same version."""

    live: Live
    asker: Asker
    wire: Wire
    say: Speaker
    chairs: dict[int, WiredSeat]
    is_host: bool
    away: frozenset[int]
    """The seats whose people are not here."""
    components: Mapping[str, Any]
    """The component data that the game is played with, by file name: known to everybody."""

    @property
    def eyes(self) -> Eyes:
        """Whose eyes."""
        return self.wire.eyes

    @property
    def rulebook(self) -> Rulebook:
        """What is played."""
        return self.live.game.rulebook

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        edition = self.rulebook.edition(self.wire.edition)
        if edition is None:
            raise LookupError(f"{self.rulebook.slug} has no edition {self.wire.edition}")
        return edition


def look_at(live: Live, asker: Asker) -> Look:
    """What this asker may see of a game now."""
    seen = wire(live.game, asker.eyes(live))
    chairs = {seat.number: seat for seat in seen.seats}
    return Look(
        live=live,
        asker=asker,
        wire=seen,
        say=speaker_of(live, asker.language),
        chairs=chairs,
        is_host=asker.is_host(live),
        away=frozenset(number for number in chairs if live.is_away(number)),
        components=live.game.setup.components,
    )


def speaker_of(live: Live, language: str) -> Speaker:
    """Says a game's texts, with the names of those who sit there."""
    names = {chair.number: chair.name for chair in live.game.table.in_order()}
    return Speaker(language, live.game.rulebook.package, names)
