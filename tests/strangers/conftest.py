"""A server process for strangers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import Server


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all of them, with bots that do not pretend to think."""
    server = Server(
        f"sqlite:///{tmp_path_factory.mktemp('strangers')}/games.db",
        bot_pause_seconds="0",
        settings={"MAX_OPERATIONS_PER_SECOND": "100000"},  # they share an address
    ).start()
    yield server
    server.stop()


@pytest.fixture
def server(shared: Server) -> Iterator[Server]:
    """The server, which has nothing to complain of."""
    already = len(shared.said)
    yield shared
    assert [line for line in shared.said[already:] if " WARNING " in line or " ERROR " in line] == []
