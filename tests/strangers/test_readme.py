"""The clients that the README shows sit down at a table with a bot and play a whole game by the contract alone."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.needs import ROOT, node
from tests.server import Server, Table, lay_table

README = (ROOT / "README.md").read_text("utf-8")
RESULT = "query($code: String!) { game(code: $code) { phase result { standings { seat { name } score } } } }"
SEATS = "query($code: String!) { game(code: $code) { seats { name } } }"


def example(name: str) -> str:
    """The block of code in the README that is marked with this file name."""
    found = re.search(rf"<!-- test: {re.escape(name)} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, f"the README shows no {name}"
    return found[1]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own."""
    server = Server(f"sqlite:///{tmp_path}/games.db").start()
    yield server
    server.stop()


@pytest.fixture
def table(server: Server) -> Table:
    """A lobby with a bot."""
    return lay_table(server, bots=1)


def sit_down_and_play(table: Table, commands: dict[str, list[str]], folder: Path) -> None:
    """Start these programs, start the game when they all sit there, and wait for its end."""
    programs = {
        name: subprocess.Popen(
            [*command, table.server.url, table.code, name],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for name, command in commands.items()
    }
    try:
        wait_for(table, set(programs))
        table.start()
        for name, program in programs.items():
            said, _ = program.communicate(timeout=100)
            assert program.returncode == 0, said
            assert f" {name} " in said.splitlines()[-1] or any(
                f" {name} " in line for line in said.splitlines()[-3:]
            )
    finally:
        for program in programs.values():
            program.kill()
    game = table.server.ask(RESULT, code=table.code)["game"]
    assert game["phase"] == "OVER"
    assert {line["seat"]["name"] for line in game["result"]["standings"]} >= set(programs)


def wait_for(table: Table, names: set[str]) -> None:
    """Follow the lobby until everybody sits there."""
    while not names <= {seat["name"] for seat in table.server.ask(SEATS, code=table.code)["game"]["seats"]}:
        pass


@pytest.mark.timeout(120)
def test_a_stranger_in_python_plays_a_whole_game(table: Table, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(example("stranger.py"))
    sit_down_and_play(table, {"Guido": [sys.executable, "bot.py"]}, tmp_path)


@pytest.mark.needs("node", "web-build")
@pytest.mark.timeout(120)
def test_a_stranger_in_node_plays_a_whole_game(table: Table, tmp_path: Path) -> None:
    (tmp_path / "bot.mjs").write_text(example("stranger.mjs"))
    (tmp_path / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")
    sit_down_and_play(table, {"Ryan": [str(node()), "bot.mjs"]}, tmp_path)


@pytest.mark.needs("node", "web-build")
@pytest.mark.timeout(120)
def test_strangers_play_with_each_other(server: Server, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(example("stranger.py"))
    (tmp_path / "bot.mjs").write_text(example("stranger.mjs"))
    (tmp_path / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")
    table = lay_table(server, edition="boss")
    sit_down_and_play(
        table, {"Guido": [sys.executable, "bot.py"], "Ryan": [str(node()), "bot.mjs"]}, tmp_path
    )
