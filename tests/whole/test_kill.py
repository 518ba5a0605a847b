"""The whole server is killed in a storm of answers: no acknowledged answer is lost, and none happens twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.server import Server, Table, lay_table

LOOK = "query($code: String!) { game(code: $code) { version phase decision { id sample { option count } } } }"
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) { __typename
  ... on Answered { game { version } } ... on Problem { code } } }"""
EVENTS = (
    "query($code: String!) { game(code: $code) { version events { version kind seat { number } text } } }"
)
ANSWERS_BEFORE_A_KILL = (7, 23, 41)


@dataclass
class Player:
    """Somebody who answers every question with its sample, as fast as the server lets them."""

    table: Table
    token: str
    acknowledged: Queue[None]
    answers: list[tuple[dict[str, Any], int]] = field(default_factory=list)
    """Each acknowledged answer, and the version that the acknowledgement told."""

    def play(self) -> None:
        """Until the server is gone or the game is over."""
        try:
            while self._answer():
                pass
        except httpx.TransportError:
            pass

    def _answer(self) -> bool:
        game = self.table.server.ask(LOOK, self.token, code=self.table.code)["game"]
        if game["decision"]:
            given = {"decision": game["decision"]["id"], "picks": game["decision"]["sample"]}
            said = self.give(given)
            assert said["__typename"] == "Answered", said
            self.answers.append((given, said["game"]["version"]))
            self.acknowledged.put(None)
        return bool(game["phase"] == "PLAYING")

    def give(self, answer: dict[str, Any]) -> Any:
        """Send an answer."""
        return self.table.server.ask(ANSWER, self.token, input=answer)["answer"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own."""
    server = Server(f"sqlite:///{tmp_path}/games.db").start()
    yield server
    server.stop()


@pytest.mark.timeout(120)
def test_killed_in_a_storm_nothing_acknowledged_is_lost_and_nothing_happens_twice(server: Server) -> None:
    table = lay_table(server, "Ann", "Bob", "Cid", "Dee").start()
    acknowledged: Queue[None] = Queue()
    players = [Player(table, token, acknowledged) for token in table.tokens]
    for answers in ANSWERS_BEFORE_A_KILL:
        storm(players, acknowledged, answers)
        server.start()
        for player in players:
            held_against(table, player)


def storm(players: list[Player], acknowledged: Queue[None], answers: int) -> None:
    """All answer at once; after so many acknowledgements the server is killed in the middle of it."""
    threads = [Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    for _ in range(answers):
        acknowledged.get(timeout=30)
    players[0].table.server.kill()
    for thread in threads:
        thread.join()
    while not acknowledged.empty():
        acknowledged.get()


def held_against(table: Table, player: Player) -> None:
    """Every acknowledged answer is in the log at the version that was told; sent again it does nothing."""
    before = table.server.ask(EVENTS, player.token, code=table.code)["game"]
    own = {event["version"] for event in before["events"] if event["seat"]}
    for answer, version in player.answers:
        assert version in own
        assert player.give(answer)["__typename"] == "Answered"
    assert table.server.ask(EVENTS, player.token, code=table.code)["game"] == before
