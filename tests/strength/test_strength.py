"""Every sensible bot on the shelf is measured, and the measure is right where one can count by hand."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from models.kernel.rules import BotLevel, Rulebook
from tests.strength import strength_of, with_sensible_bots
from tests.strength.figures import ratio_of_sums, share, wilson


@pytest.mark.parametrize("book", with_sensible_bots(), ids=lambda book: book.slug)
def test_every_sensible_bot_is_measured_at_every_number_of_seats(book: Rulebook) -> None:
    strength = strength_of(book)
    sizes = range(book.min_seats, book.max_seats + 1)
    assert strength.rulebook is book
    assert {strength.table(number).seats for number in range(len(sizes))} == set(sizes)
    played = len(sizes) * len(strength.setups)
    assert [strength.table(number).setup for number in range(0, played, len(sizes))] == list(strength.setups)


@pytest.mark.parametrize("book", with_sensible_bots(), ids=lambda book: book.slug)
def test_an_odd_seat_is_sensible_and_random_in_turn(book: Rulebook) -> None:
    strength = strength_of(book)
    numbers = range(2 * len(strength.setups) * (book.max_seats - book.min_seats + 1))
    tables = [table for table in map(strength.table, numbers) if table.seats == 3]
    sensible = [table.mixed(Random(0)).count(BotLevel.SENSIBLE) for table in tables]
    assert sensible.count(1) == sensible.count(2)


def test_the_intervals_of_shares() -> None:
    even = wilson(50, 100)
    assert (round(even.rate, 2), round(even.low, 3), round(even.high, 3)) == (0.5, 0.404, 0.596)
    assert 0.96 < wilson(100, 100).low < wilson(100, 100).high <= 1
    assert share([]) == 0
    same = ratio_of_sums([(1, 2)] * 10)
    assert (same.low, same.rate, same.high) == (0.5, 0.5, 0.5)
    assert str(even) == "50.0%, 95 % interval 40.4% to 59.6%"


@pytest.mark.parametrize("book", with_sensible_bots(), ids=lambda book: book.slug)
def test_the_ratio_is_of_wins_a_seat(book: Rulebook) -> None:
    played = strength_of(book).play_number(0)
    strength = strength_of(book)([played])
    assert strength.ratio(0.5) == played.random_seats / played.sensible_seats
    assert strength.ratio(1) == inf
