"""Checking the shuffle of a finished game, by the page of docs alone: its query, its program, the tables of draws."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.fairness import check
from models.games import RULEBOOKS
from tests.needs import ROOT
from tests.server import Server

PAGE = (ROOT / "models" / "kernel" / "FAIRNESS.md").read_text("utf-8")
CREATE = """mutation($input: CreateGameInput!) { createGame(input: $input) {
  ... on GameCreated { hostToken game { code fairness { commitment } } } } }"""
TAKE = """mutation($input: TakeSeatInput!) { takeSeat(input: $input) { ... on SeatTaken { token } } }"""
BOT = "mutation($input: AddBotInput!) { addBot(input: $input) { __typename } }"
START = "mutation($input: StartGameInput!) { startGame(input: $input) { __typename } }"
END = "mutation($input: EndGameInput!) { endGame(input: $input) { __typename } }"
HAND = """query($code: String!) { game(code: $code) { view {
  ... on PurseView { hand { key hero denomination action } }
  ... on WalletView { hand { key kind character currency value } } } } }"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A whole server, whose bots take their time."""
    folder = tmp_path_factory.mktemp("fairness")
    server = Server(f"sqlite:///{folder}/games.db", bot_pause_seconds="60").start()
    yield server
    server.stop()


def block(language: str) -> str:
    """The page's block of code in a language."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture(scope="module")
def program() -> dict[str, Any]:
    """The page's program."""
    names: dict[str, Any] = {}
    exec(compile(block("python"), "FAIRNESS.md", "exec"), names)  # noqa: S102 - our own page
    return names


def finished(server: Server, rulebook: str, seen: Callable[[str, str], None]) -> tuple[str, str]:
    """A game that was started and ended; its code, and the commitment that was shown before. `seen` looks meanwhile."""
    made = server.ask(CREATE, input={"rulebook": rulebook})["createGame"]
    code, host = made["game"]["code"], made["hostToken"]
    token = server.ask(TAKE, input={"code": code, "name": "Ann"})["takeSeat"]["token"]
    for _ in range(2):
        server.ask(BOT, host, input={"code": code})
    server.ask(START, host, input={"code": code})
    seen(code, token)
    server.ask(END, host, input={"code": code})
    return code, made["game"]["fairness"]["commitment"]


def purse_deck(text: str) -> list[tuple[Any, ...]]:
    """«As in the deck file: its rows, each as often as it has copies.»"""
    return [
        (row.get("hero"), row.get("denomination"), row.get("action"))
        for row in json.loads(text)["deck"]
        for _ in range(row["copies"])
    ]


def test_a_finished_game_is_checked_by_the_page_alone(server: Server, program: dict[str, Any]) -> None:
    hands: list[list[tuple[Any, ...]]] = []

    def look(code: str, token: str) -> None:
        hand = server.ask(HAND, token=token, code=code)["game"]["view"]["hand"]
        by_receipt = sorted(hand, key=lambda card: int(card["key"].removeprefix("card-")))
        hands.append([(card["hero"], card["denomination"], card["action"]) for card in by_receipt])

    code, commitment = finished(server, "purse-or-life", look)
    game = server.ask(block("graphql"), code=code)["game"]
    assert game["fairness"]["commitment"] == commitment
    program["check"](game["fairness"])
    seed = bytes.fromhex(game["fairness"]["seed"])
    deck = purse_deck(game["files"][0]["text"])
    shuffled = [deck[place] for place in program["order"](seed, "deck/round 0/1", True, len(deck))]
    assert hands == [shuffled[:5]]
    assert {draw["label"].partition("/")[0] for draw in game["fairness"]["draws"]} <= documented(
        "purse_or_life"
    )


def test_every_draw_of_wallet_is_checked(server: Server, program: dict[str, Any]) -> None:
    code, _ = finished(server, "wallet", lambda code, token: None)
    fairness = server.ask(block("graphql"), code=code)["game"]["fairness"]
    program["check"](fairness)
    assert fairness["draws"]
    assert {draw["label"].partition("/")[0] for draw in fairness["draws"]} <= documented("wallet")


def documented(game: str) -> set[str]:
    """What a game's page says is drawn."""
    page = (ROOT / "models" / "games" / game / "README.md").read_text("utf-8").partition("## Draws")[2]
    return {label.partition("/")[0] for label in re.findall(r"`([a-z][a-z ]+/[^`]*)`", page)}


@pytest.mark.parametrize("game", [book.package.rpartition(".")[2] for book in RULEBOOKS])
def test_every_draw_in_the_rules_is_on_the_page_of_its_game(game: str) -> None:
    sources = (Path(ROOT / "models" / "games" / game)).rglob("*.py")
    drawn = {
        purpose
        for source in sources
        for purpose in re.findall(r"chance\.(?:shuffle|place)\(\s*\"([^\"]+)\"", source.read_text("utf-8"))
    }
    assert drawn == documented(game)


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, as one types it."""
    return subprocess.run(
        [sys.executable, "-m", "api.fairness", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_tells_every_draw(server: Server) -> None:
    code, commitment = finished(server, "purse-or-life", lambda code, token: None)
    told = command(server.url, code)
    assert told.returncode == 0, told.stderr
    assert f"commitment {commitment} is that of the seed" in told.stdout
    assert "deck/round 0/1: 92 shuffled: " in told.stdout
    assert "all of them follow from the seed" in told.stdout.splitlines()[-1]


def test_the_command_holds_the_seed_against_what_was_noted_down(server: Server) -> None:
    code, commitment = finished(server, "purse-or-life", lambda code, token: None)
    assert command(server.url, code, commitment.upper()).returncode == 0
    told = command(server.url, code, "0" * 64)
    assert told.returncode == 1
    assert f"commitment {'0' * 64} is NOT that of the seed" in told.stdout
    misread = command(server.url, code, commitment[1:])
    assert (misread.returncode, misread.stdout) == (2, "")
    assert "is no commitment" in misread.stderr


def test_the_command_says_why_there_is_nothing_to_check(server: Server) -> None:
    running = server.ask(CREATE, input={"rulebook": "wallet"})["createGame"]["game"]["code"]
    for arguments, why in (
        ((server.url, running), "is not over"),
        ((server.url, "CCCCCC"), "There is no game CCCCCC"),
        (("http://127.0.0.1:1", "CCCCCC"), "does not answer"),
        (("ftp://x", "CCCCCC"), "is no address"),
        ((), "Usage"),
    ):
        told = command(*arguments)
        assert (told.returncode, told.stdout) == (2, ""), told
        assert why in told.stderr


def test_a_draw_that_was_made_up_is_found(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = finished(server, "purse-or-life", lambda code, token: None)
    fairness = server.ask(block("graphql"), code=code)["game"]["fairness"]
    fairness["draws"][0]["order"].reverse()
    assert check(fairness) == 1
    assert "NOT as told" in capsys.readouterr().out
