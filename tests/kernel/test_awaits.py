"""Rules may await nothing but questions, and a question that is not awaited does not go unnoticed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from models.kernel.asks import ask
from models.kernel.play import EndlessRound, ForeignAwait
from tests.kernel.small import ANY, Notes, game_of, letters, notes_of
from tests.needs import ROOT
from tests.play_through import give


class Yields:
    """An awaitable that yields one thing."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __await__(self) -> Generator[Any, Any, None]:
        yield self.thing


def a_future() -> Awaitable[None]:
    loop = asyncio.new_event_loop()
    loop.close()
    return asyncio.Future(loop=loop)


FOREIGN: dict[str, Callable[[], Awaitable[None]]] = {
    "sleep": lambda: asyncio.sleep(0),
    "a future": a_future,
    "nothing": lambda: Yields(None),
    "no question": lambda: Yields(()),
    "a word": lambda: Yields("card-1"),
    "a number": lambda: Yields(7),
    "numbers": lambda: Yields((1, 2)),
    "a bare question": lambda: Yields(ask(0, ANY, letters("a"))),
    "questions in a list": lambda: Yields([ask(0, ANY, letters("a"))]),
}


@pytest.mark.parametrize("foreign", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_await_is_refused_at_once(foreign: Callable[[], Awaitable[None]]) -> None:
    async def script(state: Notes) -> None:
        await foreign()
        await ask(0, ANY, letters("a"))

    with pytest.raises(ForeignAwait, match="nothing but questions"):
        game_of(script)


def test_a_foreign_await_is_refused_in_the_middle_of_a_round() -> None:
    async def script(state: Notes) -> None:
        await ask(0, ANY, letters("a"))
        await asyncio.sleep(0)

    game = game_of(script)
    with pytest.raises(ForeignAwait):
        give(game, 0, "a")


def test_rules_may_await_rules_of_their_own() -> None:
    async def twice(state: Notes) -> str:
        return await ask(0, ANY, letters("a")) + await ask(1, ANY, letters("b"))

    async def script(state: Notes) -> None:
        state.got.append(await twice(state))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give(game, 0, "a")
    give(game, 1, "b")
    assert notes_of(game).got == ["AB"]


def test_rounds_that_never_ask_are_stopped() -> None:
    async def script(state: Notes) -> None:
        state.got.append(1)

    with pytest.raises(EndlessRound, match="without a question"):
        game_of(script, rounds=10**9)


FORGOTTEN = """
from models.kernel.asks import Kind, Option, ask, together
from models.kernel.text import text

KIND = Kind("small.any")
YES = [Option("yes", text("yes"), True)]

async def question() -> None:
    ask(0, KIND, YES)

async def questions() -> None:
    together([ask(0, KIND, YES)])

async def paragraph() -> None:
    question()

async def card() -> bool:
    return ask(0, KIND, YES)
"""


def test_mypy_finds_a_forgotten_await(tmp_path: Path) -> None:
    snippet = tmp_path / "forgotten.py"
    snippet.write_text(FORGOTTEN)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", "--no-incremental", "--no-error-summary", str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [
        line.split(":", 2)[1] + line[line.rindex("[") :]
        for line in checked.stdout.splitlines()
        if "error" in line
    ]
    assert found == [
        "9[unused-awaitable]",
        "12[unused-awaitable]",
        "15[unused-coroutine]",
        "18[return-value]",
    ], checked.stdout + checked.stderr


FORGOTTEN_TEST = """
from tests.kernel.small import ANY, game_of, letters
from models.kernel.asks import ask

async def paragraph(state):
    await ask(0, ANY, letters("a"))

async def script(state):
    paragraph(state)
    await ask(0, ANY, letters("a"))

def test_it():
    game_of(script)
"""


def test_pytest_fails_on_a_forgotten_await(tmp_path: Path) -> None:
    snippet = tmp_path / "test_forgotten.py"
    snippet.write_text(FORGOTTEN_TEST)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", f"--rootdir={ROOT}", "-c", "pyproject.toml", str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout
    assert "was never awaited" in ran.stdout
