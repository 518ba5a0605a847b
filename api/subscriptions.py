"""Live updates of a game."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator
from typing import TypeAlias

import strawberry

from api.asker import Asker
from api.faults import Code
from api.fields import subscription
from api.look import Look, look_at
from api.types.game import Event, Game, events_of, game_of
from models.store import Caller, Live, Void

Info: TypeAlias = strawberry.Info[Asker, None]


@strawberry.type(description="A game as it stands, and what happened since the item before.")
class GameUpdate:
    """See the description."""

    game: Game = strawberry.field(description="The game as it stands, as the caller may see it.")
    events: list[Event] = strawberry.field(
        description="In the first item those after the version that was asked for; then those since the item before. "
        "Empty when only presence changed."
    )
    skipped: bool = strawberry.field(
        description="Whether versions were left out because the reader was slow: `events` are still complete."
    )


@strawberry.type(description="What is told as it happens, over graphql-transport-ws.")
class Subscription:
    """See the description."""

    @subscription(
        "First the whole game as it stands with the events after the given version, then one item a "
        "version, and one with an unchanged version where only presence changed, as the caller may see it. Stays open "
        "after the end (a rematch is told there). After a reconnect the same works again. Error SEAT_MOVED when the "
        "caller's token is void or becomes so, NO_SUCH_GAME when there is no such game or it is deleted."
    )
    async def game_updates(self, info: Info, code: str, after: int = 0) -> AsyncGenerator[GameUpdate, None]:
        """What is wrong is told before the first item."""
        info.context.known()
        live = await info.context.find(code)
        if live is None:
            raise info.context.fault(Code.NO_SUCH_GAME)
        return updates(live, info.context, after)


async def updates(live: Live, asker: Asker, after: int) -> AsyncGenerator[GameUpdate, None]:
    """The items. Nothing is queued: a reader that was busy sees the newest, and is told that it skipped some."""
    while True:
        async with live.watch(asker.eyes(live), asker.known()) as watch:
            look = look_at(live, asker) if not watch.is_void else None
            if look is not None:
                yield _item(look, after, skipped=False)
                async for _ in watch:
                    asker.tally.since = time.perf_counter()
                    before, look = look, look_at(live, asker)
                    if _is_new(before, look):
                        version = before.wire.version
                        yield _item(look, version, skipped=look.wire.version > version + 1)
            if watch.is_void:
                raise asker.fault(Code.SEAT_MOVED)
            if watch.is_gone:
                raise asker.fault(Code.NO_SUCH_GAME)
        if not watch.is_moved:
            return
        asker.caller = await again(asker)
        after = look.wire.version if look is not None else after


async def again(asker: Asker) -> Caller | Void:
    """Who the asker is now that the seat of their token has moved: to them, or away from them."""
    caller = asker.known()
    now = None if caller is None else await asker.store.who_again(caller)
    if now is None:
        raise asker.fault(Code.BAD_TOKEN)
    return now


def _item(look: Look, after: int, *, skipped: bool) -> GameUpdate:
    return GameUpdate(game=game_of(look), events=events_of(look, after), skipped=skipped)


def _is_new(before: Look, look: Look) -> bool:
    return before.wire.version != look.wire.version or before.away != look.away
