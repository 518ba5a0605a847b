"""Killed at any moment, the store loses no acknowledged answer and keeps none twice."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from models.kernel.log import Answer, from_json
from models.store import Store
from models.store.database import Database
from models.store.journal import Journal
from tests.needs import ROOT
from tests.store.table import play_on, there
from tests.toy import TOY

KILLS = 20
POINTS = ("before-insert", "before-commit", "before-push", "before-acknowledgement")

Acknowledged = tuple[str, int, int, int]
"""A game, the version that an answer made, the seat, and the version at which it was asked."""


class Storms:
    """The process that is forked from, the games that were played, and the answers that were acknowledged."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.games: list[str] = []
        self.acknowledged: list[Acknowledged] = []
        self._parent = subprocess.Popen(
            [sys.executable, "-m", "tests.store.storm"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._parent.stdin
        assert self._parent.stdout
        self._in, self._out = self._parent.stdin, self._parent.stdout

    def let_loose(self, point: str, times: int, kill_after: int | None) -> int:
        """A storm in a child, killed after so many acknowledgements, or by itself; how many there were in all."""
        self._in.write(" ".join((self.url, point, str(times), *self.games[-3:])) + "\n")
        self._in.flush()
        child = int(self._line("child")[0])
        count = 0
        if kill_after == 0:
            os.kill(child, signal.SIGKILL)
        while (line := self._out.readline().split()) != ["dead"]:
            assert line, "the storm failed"
            if line[0] == "game":
                self.games = [id for id in self.games if id != line[1]] + [line[1]]
                continue
            count += 1
            game_id, *numbers = line[1:]
            version, seat, asked = map(int, numbers)
            self.acknowledged.append((game_id, version, seat, asked))
            if count == kill_after:
                os.kill(child, signal.SIGKILL)
        return count

    def _line(self, word: str) -> list[str]:
        said, *rest = self._out.readline().split()
        assert said == word
        return rest

    def close(self) -> None:
        """End the process that is forked from."""
        self._in.close()
        self._out.close()
        self._parent.wait()


@pytest.fixture
def storms(url: str) -> Iterator[Storms]:
    """Storms on a database."""
    storms = Storms(url)
    yield storms
    storms.close()


async def check(storms: Storms) -> int:
    """Every acknowledged answer is in its log, once; every log can be replayed. How many answers there are."""
    database = Database.at(storms.url)
    journal = Journal(database, lambda point: None)
    found: Counter[tuple[str, int, int]] = Counter()
    by_version: dict[tuple[str, int], Answer] = {}
    for game_id in storms.games:
        for version, body in enumerate(await journal.bodies(game_id), 1):
            entry = from_json(body)
            if isinstance(entry, Answer):
                found[game_id, entry.seat, entry.asked] += 1
                by_version[game_id, version] = entry
    await database.close()
    for game_id, version, seat, asked in storms.acknowledged:
        entry = by_version[game_id, version]
        assert (entry.seat, entry.asked) == (seat, asked)
        assert found[game_id, seat, asked] == 1
    assert set(found.values()) <= {1}
    assert len(set(storms.acknowledged)) == len(storms.acknowledged)
    store = await Store.open(storms.url, shelf=(TOY,))
    for game_id in storms.games[-3:]:
        live = there(await store.by_id(game_id))
        assert not live.game.halted
        assert (await journal_length(store, game_id)) == live.game.version
    await store.close()
    return len(found)


async def journal_length(store: Store, game_id: str) -> int:
    """How many entries a game has in the database."""
    return (await store._journal.versions([game_id])).get(game_id, 0)


async def finish(storms: Storms) -> None:
    """The games that were interrupted last go on to their end."""
    store = await Store.open(storms.url, shelf=(TOY,))
    for game_id in storms.games[-3:]:
        live = there(await store.by_id(game_id))
        await play_on(live, Random(0))
        assert not live.game.is_asking
    await store.close()


def test_killed_at_any_moment_nothing_acknowledged_is_lost_and_nothing_is_there_twice(
    storms: Storms, tell: Callable[[str], None]
) -> None:
    rng = Random(11)
    for _ in range(KILLS):
        storms.let_loose("-", 0, rng.randrange(0, 40))
        asyncio.run(check(storms))
    kept = asyncio.run(check(storms))
    asyncio.run(finish(storms))
    acknowledged = len(storms.acknowledged)
    assert acknowledged > KILLS
    assert kept >= acknowledged
    tell(f"storm on {storms.url.partition(':')[0]}: {KILLS} kills, {acknowledged} acknowledged, {kept} kept")


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_a_named_point_nothing_acknowledged_is_lost(storms: Storms, point: str) -> None:
    for times in (1, 30, 75):
        storms.let_loose(point, times, None)
        asyncio.run(check(storms))
    assert storms.acknowledged
    asyncio.run(finish(storms))
