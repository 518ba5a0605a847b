"""The kernel's README: the game in it runs as it stands there, and what it lists is there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest

from models.kernel.game import Phase
from models.kernel.rules import Rulebook
from models.kernel.wire import wire
from tests.kernel.test_pure_rules import faults_of
from tests.needs import ROOT
from tests.play_through import again, all_wires, log_of, play_through

README = (ROOT / "models" / "kernel" / "README.md").read_text()
GAME = "\n\n".join(re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL))

IN_PASSING = " ".join(
    re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL))
)
CALLED = sorted(set(re.findall(r"\b(\w+)\(", IN_PASSING)))


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """The game of the README as a module, to the letter."""
    path = tmp_path / "highest.py"
    path.write_text(GAME)
    return path


@pytest.fixture
def rulebook(module: Path) -> Iterator[Rulebook]:
    """The rulebook of the README."""
    spec = spec_from_file_location("highest", module)
    assert spec is not None
    assert spec.loader is not None
    highest = module_from_spec(spec)
    sys.modules["highest"] = highest
    spec.loader.exec_module(highest)
    assert isinstance(highest.RULEBOOK, Rulebook)
    yield highest.RULEBOOK
    del sys.modules["highest"]


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_the_game_of_the_readme_is_played_to_its_end(rulebook: Rulebook, seats: int) -> None:
    for seed in range(5):
        wires = []
        for game in play_through(rulebook, None, None, seats, seed, Random(seed)):
            wires.append(all_wires(game))
        assert game.phase is Phase.OVER
        standings = wire(game, None).standings
        assert standings is not None
        assert sum(standing.score for standing in standings) == 3
        assert [all_wires(twin) for twin in again(game, log_of(game))] == wires


def test_the_game_of_the_readme_has_its_words() -> None:
    (words,) = re.findall(r"^```ftl\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    has = set(re.findall(r"^([\w-]+) =", words, re.MULTILINE))
    wants = set(re.findall(r'text\("([\w-]+)"', GAME))
    wants |= {told.replace(".", "-") for told in re.findall(r'tell\("([\w.]+)"', GAME)}
    wants |= {f"ask-{kind.replace('.', '-')}" for kind in re.findall(r'Kind\("([\w.]+)"', GAME)}
    assert has == wants


def test_the_game_of_the_readme_is_typed(module: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", str(module)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_game_of_the_readme_is_pure_and_in_our_style() -> None:
    assert faults_of(GAME, ("models.kernel",)) == []
    formatted = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--stdin-filename", "models/highest.py", "-"],
        cwd=ROOT,
        input=GAME,
        capture_output=True,
        text=True,
        check=True,
    )
    assert formatted.stdout.split() == GAME.split()


def test_its_rules_are_about_thirty_lines() -> None:
    rules = GAME[GAME.index("class HighestRules") : GAME.index("RULEBOOK")]
    assert len([line for line in rules.splitlines() if line.strip()]) <= 35


def test_every_module_of_the_kernel_is_in_the_readme() -> None:
    table = README[: README.index("## A game")]
    modules = {path.stem for path in (ROOT / "models" / "kernel").glob("*.py")} - {"__init__"}
    assert set(re.findall(r"`(\w+)`", table.partition("|---")[2])) == modules


@pytest.mark.parametrize("word", CALLED)
def test_what_the_readme_calls_is_there(word: str) -> None:
    """Each function that is shown with its bracket is defined in the kernel."""
    source = "\n".join(path.read_text() for path in (ROOT / "models" / "kernel").glob("*.py"))
    assert re.search(rf"(?:def|class) {word}\b", source)
