"""Tables of Wallet for its scenarios; each is replayed when its test is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.wallet.table import Sit, WalletTable


@pytest.fixture
def tables() -> Iterator[list[WalletTable]]:
    """The tables of one test."""
    tables: list[WalletTable] = []
    yield tables
    for table in tables:
        table.replays()


@pytest.fixture
def wallet(tables: list[WalletTable]) -> Sit:
    """People round a table of Wallet."""
    return sits(tables, "wallet")


@pytest.fixture
def boss(tables: list[WalletTable]) -> Sit:
    """People round a table of Boss's Wallet."""
    return sits(tables, "boss")


@pytest.fixture(params=["wallet", "boss"])
def either(tables: list[WalletTable], request: pytest.FixtureRequest) -> Sit:
    """People round a table of the one, and in another run of the same test of the other."""
    return sits(tables, request.param)


def sits(tables: list[WalletTable], ours: str) -> Sit:
    """Sits people down at a table of an edition, to be replayed when the test is over."""

    def sit(*names: str, edition: str | None = None) -> WalletTable:
        tables.append(WalletTable(names, edition or ours))
        return tables[-1]

    return sit
