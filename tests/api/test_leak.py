"""10,000 events on one subscription do not grow memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import AsyncGenerator

import strawberry
from graphql import ExecutionResult

from api.executor import EventExecutor

EVENTS = 10_000
WARM_EVENTS = 200
MOST_GROWTH_BYTES = 200_000


@strawberry.type
class Leaf:
    """Something with fields."""

    name: str = "x"
    number: int = 1


@strawberry.type
class Tree:
    """Something with lists of things with fields."""

    leaves: list[Leaf]


@strawberry.type
class Query:
    """What every schema needs."""

    name: str = "x"


@strawberry.type
class Subscription:
    """As many events as are wanted."""

    @strawberry.subscription
    async def trees(self, count: int) -> AsyncGenerator[Tree, None]:
        """Trees."""
        for _ in range(count):
            yield Tree(leaves=[Leaf(), Leaf()])


async def test_events_of_a_subscription_leave_nothing_behind() -> None:
    schema = strawberry.Schema(Query, subscription=Subscription, execution_context_class=EventExecutor)
    query = f"subscription {{ trees(count: {EVENTS}) {{ leaves {{ name number }} }} }}"
    seen, before, grown = 0, 0, MOST_GROWTH_BYTES
    tracemalloc.start()
    try:
        async for result in await schema.stream(query):
            assert not isinstance(result, ExecutionResult)
            seen += 1
            if seen == WARM_EVENTS:
                before = in_use()
            if seen == EVENTS:  # while the subscription still lives
                grown = in_use() - before
    finally:
        tracemalloc.stop()
    assert seen == EVENTS
    assert grown < MOST_GROWTH_BYTES, f"{grown} bytes more after {EVENTS} events"


def in_use() -> int:
    """Bytes that are in use now."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
