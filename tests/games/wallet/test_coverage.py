"""Every ruling and every special card has its scenario, named after it."""

from __future__ import annotations

import re
from pathlib import Path

from models.games.wallet.cards import Special

RULINGS = range(1, 33)
SECTIONS = (
    "components",
    "preparation",
    "goal_of_the_game",
    "innocent",
    "guilty",
    "course_of_the_game",
    "turn",
    "special_cards",
    "end_of_the_round",
    "payout",
    "coins_count",
    "new_round",
    "end_of_the_game",
    "ivanov",
    "plastic_card",
    "police_officer",
    "police_badge",
    "millionaire",
    "blonde",
    "superagent",
    "who_knows",
    "editions_wallet",
    "editions_boss",
)
"""The rulebooks' sections, their characters and items, and the tables of the rulings."""


def names() -> set[str]:
    """The names of all tests of this folder."""
    files = Path(__file__).parent.glob("test_*.py")
    return {
        name
        for file in files
        for name in re.findall(r"^def test_(\w+)", file.read_text("utf-8"), flags=re.MULTILINE)
    }


def test_every_ruling_has_a_test_with_its_number() -> None:
    """W1 to W32."""
    numbers = {int(number) for name in names() for number in re.findall(r"(?:^|_)w(\d+)(?=_)", name)}
    assert numbers == set(RULINGS)


def test_every_special_card_has_tests_with_its_name() -> None:
    """All 15 of them."""
    for special in Special:
        word = special.value.replace("-", "_")
        assert any(name.startswith(word) or f"_{word}_" in name for name in names()), word


def test_every_section_of_the_rulebooks_has_tests_with_its_name() -> None:
    """In either rulebook's order."""
    for section in SECTIONS:
        assert any(name.startswith(section) or f"_{section}_" in name for name in names()), section
