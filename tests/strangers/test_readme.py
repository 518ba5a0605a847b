"""The clients that the README shows sit down at a table with a bot and play a whole game by the contract alone."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT, STRANGERS, node
from tests.server import Server, lay_table
from tests.strangers.playing import sit_down_and_play

README = (ROOT / "README.md").read_text("utf-8")


def example(name: str) -> str:
    """The block of code in the README that is marked with this file name."""
    found = re.search(rf"<!-- test: {re.escape(name)} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, f"the README shows no {name}"
    return found[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a stranger has written down both programs."""
    (tmp_path / "bot.py").write_text(example("stranger.py"))
    (tmp_path / "bot.mjs").write_text(example("stranger.mjs"))
    (tmp_path / "node_modules").symlink_to(STRANGERS)
    return tmp_path


@pytest.mark.timeout(120)
def test_a_stranger_in_python_plays_a_whole_game(server: Server, folder: Path) -> None:
    sit_down_and_play(lay_table(server, bots=1), {"Guido": [sys.executable, "bot.py"]}, folder)


@pytest.mark.needs("strangers")
@pytest.mark.timeout(120)
def test_a_stranger_in_node_plays_a_whole_game(server: Server, folder: Path) -> None:
    sit_down_and_play(lay_table(server, bots=1), {"Ryan": [str(node()), "bot.mjs"]}, folder)


@pytest.mark.needs("strangers")
@pytest.mark.timeout(120)
def test_strangers_play_with_each_other(server: Server, folder: Path) -> None:
    programs = {"Guido": [sys.executable, "bot.py"], "Ryan": [str(node()), "bot.mjs"]}
    sit_down_and_play(lay_table(server, edition="boss"), programs, folder)
