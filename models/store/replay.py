"""From the log to the game, however the log reads.

Replay is strict. Where an entry does not fit (the rules have changed, or they raise), the game is halted there: it
stays as it was at its last good entry, later entries are counted and not played, and nothing more can be answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from models.kernel.game import Game
from models.kernel.log import Halted, from_json
from models.store.faults import place_of
from models.store.journal import Body

log = logging.getLogger(__name__)

BREATH = 50
"""After so many entries other games get their turn."""


async def replayed(new: Callable[[], Game], bodies: Sequence[Body]) -> tuple[Game, int | None]:
    """The game after these entries, and the version at which it had to be halted; `new` makes one without any."""
    marked = (int(body["version"]) for body in bodies if body["entry"] == Halted.__name__)
    halted_at = next(marked, None)
    while True:
        game = new()
        failed_at = await _play(game, bodies, halted_at)
        if failed_at is None:
            return game, halted_at
        halted_at = failed_at


async def _play(game: Game, bodies: Sequence[Body], halted_at: int | None) -> int | None:
    """Let the entries happen; the version of the one that does not fit, after which the game is of no use."""
    for version, body in enumerate(bodies, 1):
        if version % BREATH == 0:
            await asyncio.sleep(0)
        if halted_at is not None and version >= halted_at:
            count(game, body)
            continue
        try:
            game.apply(from_json(body))
        except Exception as fault:  # noqa: BLE001 - whatever the rules raise, this game stops here and no other
            log.error("a game is halted at its entry %d: %s", version, place_of(fault))
            return version
    return None


def count(game: Game, body: Body) -> None:
    """Let an entry of a halted game happen as far as the table goes."""
    game.halted = True
    version = game.version
    try:
        game.apply(from_json(body))
    except Exception as fault:  # noqa: BLE001 - it counts all the same
        log.warning("entry %d of a halted game is left out: %s", version + 1, place_of(fault))
        game.version = version + 1


def is_marked(bodies: Sequence[Body]) -> bool:
    """Whether the log says already that the game is halted."""
    return any(body["entry"] == Halted.__name__ for body in bodies)
