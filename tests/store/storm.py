"""A program that answers as fast as it can, in several games at once, and says what was acknowledged. To be killed.

`python -m tests.store.storm`: for each line `url point times` on its input it forks a child. The child says
`game <id>` for each game it plays, `ack <game> <version> <seat> <asked>` for each acknowledged answer, and dies by its
own hand when it reaches a point for the `times`-th time (`-` is never reached). When it is dead the parent says `dead`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from random import Random

from models.kernel.answers import Already, answer
from models.kernel.asks import Picks
from models.kernel.game import Game, Phase
from models.kernel.log import Answer
from models.kernel.problems import Refusal
from models.kernel.wire import waiting_for
from models.store import Live, Store
from tests.store.table import choice_of, started
from tests.toy import TOY

GAMES = 3
PEOPLE = 4


def say(line: str) -> None:
    """Write a line at once: a pipe takes it whole or not at all."""
    os.write(1, f"{line}\n".encode())


def killer(point: str, times: int) -> Callable[[str], None]:
    """Ends this process when it reaches a point for the `times`-th time."""
    left = times

    def at(reached: str) -> None:
        nonlocal left
        if reached == point:
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    return at


async def storm(url: str, point: str, times: int, going_on: list[str]) -> None:
    """Play until killed."""
    store = await Store.open(url, shelf=(TOY,), milestone=killer(point, times))
    await asyncio.gather(*(play(store, going_on[n] if n < len(going_on) else None) for n in range(GAMES)))


async def play(store: Store, game_id: str | None) -> None:
    """Go on with a game; when it is over, begin another."""
    live = await store.by_id(game_id) if game_id else None
    while True:
        if live is None or live.game.phase is Phase.OVER:
            live = (await started(store, PEOPLE)).live
        say(f"game {live.id}")
        await asyncio.gather(*(hurry(live, seat) for seat in range(PEOPLE)))


async def hurry(live: Live, seat: int) -> None:
    """Answer whatever a seat is asked, until the game is over."""
    rng = Random()
    async with live.watch(seat) as watch:
        while live.game.phase is Phase.PLAYING:
            if seat not in waiting_for(live.game):
                await watch.__anext__()
                continue
            asked, picks = choice_of(live, seat, rng)
            version = await answered(live, seat, asked, picks)
            say(f"ack {live.id} {version} {seat} {asked}")


async def answered(live: Live, seat: int, asked: int, picks: Picks) -> int:
    """Answer; the version that the answer made."""
    version = 0

    def judge(game: Game) -> Answer | Already | Refusal:
        nonlocal version
        version = game.version + 1
        return answer(game, seat, asked, picks)

    if await live.do(judge) is not None:
        raise AssertionError("refused")
    return version


def main() -> None:
    """Fork a storm for each line."""
    for line in sys.stdin:
        url, point, times, *going_on = line.split()
        told, tell = os.pipe()
        child = os.fork()
        if not child:
            os.read(told, 1)  # nothing is said before it was said who says it
            asyncio.run(storm(url, point, int(times), going_on))
            os._exit(1)
        say(f"child {child}")
        os.write(tell, b".")
        os.close(told)
        os.close(tell)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
