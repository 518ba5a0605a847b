"""Tables of Purse or Life for its scenarios; each is replayed when its test is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.purse_or_life.table import PurseTable, Sit


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Sits people down round a table, to be replayed when the test is over."""
    tables: list[PurseTable] = []

    def sit(*names: str) -> PurseTable:
        tables.append(PurseTable(names))
        return tables[-1]

    yield sit
    for table in tables:
        table.replays()
