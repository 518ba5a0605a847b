"""Clients that many use play whole games with nothing but decisions, and their normalised caches hold one truth.

What each of them checks on its way is in its program: queries, mutations and subscriptions, unions and interfaces by
what introspection says of them, objects kept by their `id`, Relay's rules for nodes.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from tests.needs import ROOT, STRANGERS, node
from tests.server import Server, lay_table
from tests.strangers.playing import sit_down_and_play

HERE = ROOT / "tests" / "strangers"
BOTS = {"wallet": 2, "purse-or-life": 1}
"""With how many of them strangers play."""
NODES = {"wallet": 1 + 3 + 2, "purse-or-life": 1 + 2 + 2}
"""The game, its seats, and what is on the shelf."""

pytestmark = [pytest.mark.needs("strangers"), pytest.mark.timeout(120)]
Tell = Callable[[str], None]
T = TypeVar("T")


def later(*cases: T) -> tuple[T, ...]:
    """Cases that `make audit` has and `make test` leaves to it."""
    return cases if "AUDIT_EXAMPLES" in os.environ else ()


def told(lines: list[str]) -> dict[str, int]:
    """The figures in the last line that a program says."""
    figures: dict[str, int] = json.loads(lines[-1])
    assert figures["answered"] > 10
    assert figures["updates"] >= figures["answered"]
    return figures


@pytest.mark.parametrize(
    ("program", "rulebook"),
    [
        ("apollo.mjs 3", "wallet"),
        ("apollo.mjs 4", "purse-or-life"),
        ("urql.mjs", "purse-or-life"),
        *later(("apollo.mjs 3", "purse-or-life"), ("apollo.mjs 4", "wallet"), ("urql.mjs", "wallet")),
    ],
)
def test_a_client_with_a_normalised_cache_plays(
    server: Server, program: str, rulebook: str, tell: Tell
) -> None:
    table = lay_table(server, bots=BOTS[rulebook], rulebook=rulebook)
    script, *more = program.split()
    said = sit_down_and_play(table, {"Ada": [str(node()), script]}, HERE, *more)
    tell(f"{program} played {rulebook}: {told(said['Ada'])}")


def test_clients_play_with_each_other(server: Server) -> None:
    programs = {"Ada": [str(node()), "urql.mjs"], "Grace": [str(node()), "urql.mjs"]}
    said = sit_down_and_play(lay_table(server, edition="boss"), programs, HERE)
    assert told(said["Ada"])["version"] == told(said["Grace"])["version"]


@pytest.fixture
def relay(tmp_path: Path) -> Path:
    """A Relay project."""
    (tmp_path / "src").mkdir()
    (tmp_path / "artifacts").mkdir()
    (tmp_path / "node_modules").symlink_to(STRANGERS)
    shutil.copy(HERE / "relay" / "Table.js", tmp_path / "src")
    for path in ("relay/relay.config.json", "relay/play.mjs", "common.mjs", "../../api/schema.graphql"):
        shutil.copy(HERE / path, tmp_path)
    return tmp_path


def compiled(project: Path) -> subprocess.CompletedProcess[str]:
    """What relay-compiler makes of a project, or has to say against it."""
    command = [str(node()), "node_modules/relay-compiler/cli.js"]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("rulebook", ["wallet", *later("purse-or-life")])
def test_relay_compiles_and_plays(server: Server, relay: Path, rulebook: str, tell: Tell) -> None:
    made = compiled(relay)
    assert made.returncode == 0, made.stdout + made.stderr
    queries = {path.name.partition(".")[0] for path in (relay / "artifacts").glob("*RefetchQuery.graphql.js")}
    assert queries == {"TableGameRefetchQuery", "TableSeatRefetchQuery", "TableRulebookRefetchQuery"}
    table = lay_table(server, bots=BOTS[rulebook], rulebook=rulebook)
    said = sit_down_and_play(table, {"Relay": [str(node()), "play.mjs"]}, relay)
    figures = told(said["Relay"])
    assert figures["nodes"] == NODES[rulebook]
    tell(f"Relay played {rulebook}: {figures}")


@pytest.mark.parametrize(
    ("pattern", "instead", "complaint"),
    [
        (r"type Seat implements Node", "type Seat", "@refetchable"),
        (r"\n  node\(id: ID!\): Node", "", "has no field `node`"),
        (r"union View = WalletView \| PurseView", "union View = PurseView", "WalletView"),
        (r"\n  phase: Phase!", "", "phase"),
    ],
)
def test_relay_would_say_what_does_not_fit(relay: Path, pattern: str, instead: str, complaint: str) -> None:
    schema = relay / "schema.graphql"
    broken, times = re.subn(pattern, instead, schema.read_text("utf-8"), count=1)
    assert times == 1
    schema.write_text(broken, "utf-8")
    made = compiled(relay)
    assert made.returncode != 0
    assert complaint in made.stdout + made.stderr
