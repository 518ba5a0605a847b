"""Every sentence of the rulebook and every ruling has its scenario, named after it, in the rulebook's order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.games.purse_or_life.cards import Action

RULINGS = range(1, 12)
SENTENCES = {
    "test_preparation.py": (
        "agree_on_target",
        "fewer_for_more",
        "usually_3_to_5",
        "rewards_apart",
        "shuffled",
        "dealt_5",
        "rest_face_down",
        "clockwise",
    ),
    "test_turn.py": (
        "question",
        "purse",
        "life",
        "only_held",
        "all_handed_over",
        "none_fits",
        "request_ends",
        "four_laid",
        "one_reward",
        "drawing_up",
    ),
    "test_action_cards.py": (
        "action_cards",
        "healer",
        "sheriff",
        "witch",
        "witch_turns_the_answer_round",
        "jester",
        "used_leave_the_game",
        "passes_on",
    ),
}
"""The rulebook's sentences in their order, by the words with which the names of their tests begin."""


def scenarios_of(file: str) -> Iterator[tuple[str, str]]:
    """The names of a file's tests, without `test_`, and what is said of each."""
    for node in ast.parse((Path(__file__).parent / file).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.removeprefix("test_"), ast.get_docstring(node) or ""


def names() -> list[str]:
    """The names of all tests of this folder."""
    return [
        name
        for file in sorted(Path(__file__).parent.glob("test_*.py"))
        for name, _ in scenarios_of(file.name)
    ]


def test_every_ruling_has_a_test_with_its_number() -> None:
    """P1 to P11."""
    words = {word for name in names() for word in name.split("_")}
    assert {word for word in words if word[:1] == "p" and word[1:].isdigit()} == {
        f"p{one}" for one in RULINGS
    }


@pytest.mark.parametrize("file", SENTENCES)
def test_every_sentence_of_the_rulebook_has_a_test_that_quotes_it(file: str) -> None:
    """One after another, as in the rulebook."""
    quoting = [name for name, said in scenarios_of(file) if "«" in said]
    places = []
    for sentence in SENTENCES[file]:
        found = [place for place, name in enumerate(quoting) if f"{name}_".startswith(f"{sentence}_")]
        assert found, sentence
        places.append(found[0])
    assert places == sorted(places)


def test_every_action_card_has_tests_with_its_name() -> None:
    """All four."""
    for action in Action:
        assert any(name.startswith(f"{action.value.lower()}_") for name in names()), action
