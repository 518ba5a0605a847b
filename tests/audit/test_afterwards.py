"""After all the nonsense the server is as big as before, and plays."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from random import Random
from statistics import median

from tests.audit import SEED, TIMES
from tests.audit.conftest import World
from tests.audit.corpus import bytes_of, cases
from tests.audit.test_bodies import answer
from tests.audit.test_requests import asked
from tests.audit.test_sockets import FOLLOW, INIT, messages_of
from tests.audit.wire import BINARY, TEXT, acknowledged, raw_socket
from tests.server import Server, lay_table

WARM_ROUNDS = 6
"""By then caches are full."""
ROUNDS = 2
"""So many are compared with as many after them."""
MOST_GROWTH = 0.04
LOOK = """query($code: String!) { game(code: $code) { phase decision { id sample { option count } }
  result { standings { score } } } }"""
ANSWER = "mutation($input: AnswerInput!) { answer(input: $input) { __typename ... on Problem { code } } }"


def resident_mib(server: Server) -> float:
    """The memory of the server, as `ps` tells it."""
    assert server.process is not None
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(server.process.pid)], capture_output=True, text=True, check=True
    )
    return int(told.stdout) / 1024


def one_round(server: Server, world: World, rng: Random) -> None:
    """All of the corpus by every door, each time a little different; sockets that go without a word."""
    code = world.tables["wallet"].code
    for case in cases("bodies"):
        if case.values[0].get("slow"):
            continue
        body = bytes_of(case.values[0]["send"], code)
        answer(server, body.replace(b"__typename", b"a%d: __typename" % rng.randrange(10**9), 1))
    for case in cases("requests"):
        asked(server, bytes_of(case.values[0]["send"], code), closes=True)
    for case in cases("sockets"):
        with raw_socket(server.port) as socket:
            for message in messages_of(case.values[0], code):
                socket.frame(rng.choice([TEXT, TEXT, BINARY]), message)
    for number in range(50):
        with acknowledged(server.port) as socket:
            socket.say({"type": "subscribe", "id": "1", "payload": {"query": FOLLOW % code}})
            socket.hear()
            socket.frame(TEXT, INIT[: number % len(INIT)], fin=False)


def test_memory_stays(server: Server, world: World, tell: Callable[[str], None]) -> None:
    rng = Random(SEED or "nonsense")
    sizes: list[float] = []
    for _ in range(WARM_ROUNDS + 2 * ROUNDS * min(TIMES, 10)):
        one_round(server, world, rng)
        sizes.append(resident_mib(server))
    after = sizes[WARM_ROUNDS:]
    half = len(after) // 2
    grown = median(after[half:]) / median(after[:half]) - 1
    tell(f"memory under nonsense: {', '.join(f'{size:.0f}' for size in sizes)} MiB, {grown:+.1%}")
    assert grown < MOST_GROWTH


def test_games_are_still_played(server: Server) -> None:
    for rulebook in ("wallet", "purse-or-life"):
        table = lay_table(server, "Ann", bots=1, rulebook=rulebook).start()
        (token,) = table.tokens
        answered = 0
        while (game := server.ask(LOOK, token, code=table.code)["game"])["phase"] != "OVER":
            if game["decision"]:
                given = {"decision": game["decision"]["id"], "picks": game["decision"]["sample"]}
                assert server.ask(ANSWER, token, input=given)["answer"] == {"__typename": "Answered"}
                answered += 1
        assert answered > 5
        assert len(game["result"]["standings"]) == 2
