"""What tests of the store share: every test that asks for `url` runs on each database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from models.store import Store
from tests.store.fake_clock import FakeClock
from tests.toy import TOY

Opener: TypeAlias = Callable[..., Awaitable[Store]]


@pytest.fixture
def clock() -> FakeClock:
    """A clock for the test to advance."""
    return FakeClock()


@pytest.fixture
async def opened(url: str, clock: FakeClock) -> AsyncIterator[Opener]:
    """Opens stores of the database, as many as there are processes; all of them are closed at the end."""
    stores: list[Store] = []

    async def open_store(**settings: Any) -> Store:  # whatever `Store.open` takes
        store = await Store.open(url, **dict[str, Any](shelf=(TOY,), clock=clock) | settings)
        stores.append(store)
        return store

    yield open_store
    for store in stores:
        await store.close()


@pytest.fixture
async def store(opened: Opener) -> Store:
    """The store of a new, empty database."""
    return await opened()
