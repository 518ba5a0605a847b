"""Chance: labelled, fair, and for ever the same."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice, permutations
from math import factorial

import pytest

from models.kernel.chance import WORD, Chance, commitment, words

SEED = bytes(range(32))


def chance(seed: bytes = SEED, round: int = 0) -> Chance:
    made = Chance(seed)
    assert made.round == 0, "before the first round"
    made.round = round
    return made


# ---- for ever the same ----------------------------------------------------------------------------------------------
# Should one of these change, games that are running could not be replayed: change the algorithm never.

SHUFFLED = [
    ("deck", 0, None, 1, [1, 0, 3, 7, 9, 6, 5, 8, 2, 4]),
    ("deck", 0, None, 2, [3, 5, 0, 2, 6, 9, 7, 8, 4, 1]),
    ("deck", 3, None, 1, [7, 2, 4, 8, 0, 6, 3, 9, 5, 1]),
    ("deck", 3, 4, 1, [2, 9, 5, 8, 3, 1, 0, 4, 6, 7]),
    ("колода", 0, None, 1, [1, 7, 0, 5, 6, 4, 9, 8, 3, 2]),
]


@pytest.mark.parametrize(("purpose", "round", "seat", "time", "shuffled"), SHUFFLED)
def test_a_shuffle_is_what_it_always_was(
    purpose: str, round: int, seat: int | None, time: int, shuffled: list[int]
) -> None:
    draws = chance(round=round)
    for _ in range(time - 1):
        draws.shuffle(purpose, range(10), seat)
    assert draws.shuffle(purpose, range(10), seat) == shuffled


def by_the_book(label: str, cards: int) -> list[int]:
    """A shuffle derived from what the docstring of `chance` says, and from nothing else."""

    def numbers() -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(SEED, f"{label}#{block}".encode(), hashlib.sha256).digest()
            for place in (0, 8, 16, 24):
                yield int.from_bytes(digest[place : place + 8], "big")
            block += 1

    row = numbers()
    pile = list(range(cards))
    for place in reversed(range(1, cards)):
        limit = 2**64 // (place + 1) * (place + 1)
        other = next(number for number in row if number < limit) % (place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def test_a_shuffle_can_be_checked_without_this_program() -> None:
    before, later = chance(), chance(round=3)
    cards = list(range(88))
    assert before.shuffle("deck", cards) == by_the_book("deck/round 0/1", 88)
    assert before.shuffle("deck", cards) == by_the_book("deck/round 0/2", 88)
    assert later.shuffle("deck", cards) == by_the_book("deck/round 3/1", 88)
    assert later.shuffle("deck", cards, 4) == by_the_book("deck/round 3/seat 4/1", 88)
    assert before.shuffle("колода", cards) == by_the_book("колода/round 0/1", 88)


def test_a_place_is_the_first_number_of_its_label() -> None:
    first = int.from_bytes(hmac.digest(SEED, b"draw/round 2/seat 3/1#0", "sha256")[:8], "big")
    assert chance(round=2).place("draw", 37, 3) == first % 37


def test_the_commitment_is_the_hash_of_the_raw_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


# ---- labels ---------------------------------------------------------------------------------------------------------


def test_one_label_draws_the_same_in_every_game_of_the_seed() -> None:
    assert chance().shuffle("deck", range(30)) == chance().shuffle("deck", range(30))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (chance().shuffle("deck", range(30)), chance().shuffle("pouch", range(30))),
        (chance().shuffle("deck", range(30)), chance(round=1).shuffle("deck", range(30))),
        (chance().shuffle("deck", range(30), 0), chance().shuffle("deck", range(30), 1)),
        (chance().shuffle("deck", range(30)), chance().shuffle("deck", range(30), 0)),
        (chance().shuffle("deck", range(30)), chance(bytes(32)).shuffle("deck", range(30))),
    ],
    ids=["purpose", "round", "seat", "a seat or none", "seed"],
)
def test_another_label_draws_anew(one: list[int], other: list[int]) -> None:
    assert one != other


def test_the_same_draw_again_is_another_draw() -> None:
    draws = chance()
    assert draws.shuffle("deck", range(30)) != draws.shuffle("deck", range(30))


def test_a_new_draw_in_one_place_moves_no_other() -> None:
    plain, patched = chance(), chance()
    patched.shuffle("new", range(5))
    patched.place("draw", 9, 2)
    assert patched.shuffle("deck", range(30)) == plain.shuffle("deck", range(30))
    assert patched.place("draw", 10**9, 1) == plain.place("draw", 10**9, 1)


def test_rounds_and_seats_are_not_mixed_up() -> None:
    """Round 1, seat 12 is not round 11, seat 2."""
    draws = {
        chance(round=round).place("d", 10**18, seat) for round in range(15) for seat in [*range(15), None]
    }
    assert len(draws) == 15 * 16


# ---- fairness -------------------------------------------------------------------------------------------------------


def test_all_orders_are_equally_likely() -> None:
    """Chi-square over the 24 orders of four cards: 23 degrees of freedom; 49.7 is passed once in a thousand seeds."""
    games = 24 * 200
    found = Counter(
        tuple(chance(number.to_bytes(32, "big")).shuffle("deck", range(4))) for number in range(games)
    )
    expected = games / factorial(4)
    chi_square = sum((found[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert chi_square < 49.7


def test_all_places_are_equally_likely() -> None:
    """Seven degrees of freedom less one; 22.5 is passed once in a thousand seeds."""
    draws = chance()
    found = Counter(draws.place("draw", 7) for _ in range(7 * 500))
    assert sum((found[place] - 500) ** 2 / 500 for place in range(7)) < 22.5


def test_numbers_that_would_favour_low_places_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.kernel.chance.words", lambda seed, label: iter([WORD - 1, WORD - 2, 5]))
    assert WORD % 3 == 1
    assert chance().place("draw", 3) == (WORD - 2) % 3
    assert chance().place("draw", WORD - 2) == 5


def test_a_place_among_none_is_an_error() -> None:
    with pytest.raises(ValueError, match="no place to draw from for pouch"):
        chance().place("pouch", 0)


def test_a_shuffle_keeps_the_cards_and_leaves_the_pile_alone() -> None:
    pile = list("aabbc")
    assert sorted(chance().shuffle("deck", pile)) == pile
    assert pile == list("aabbc")


@pytest.mark.parametrize("cards", [[], ["a"]])
def test_none_or_one_card_can_be_shuffled(cards: list[str]) -> None:
    assert chance().shuffle("deck", cards) == cards


# ---- counting -------------------------------------------------------------------------------------------------------


def test_every_draw_is_counted() -> None:
    draws = chance()
    draws.shuffle("deck", range(30))
    draws.place("draw", 1)
    draws.place("draw", 3)
    assert draws.drawn == 3


def test_a_copy_goes_on_where_the_original_stood() -> None:
    class Watched(Chance):
        """The kernel's chance, replaced as the leak laws do."""

    draws = Watched(SEED)
    draws.round = 2
    draws.shuffle("deck", range(30))
    twin = deepcopy(draws)
    assert type(twin) is Watched
    assert (twin.seed, twin.round, twin.drawn) == (SEED, 2, 1)
    assert twin.shuffle("deck", range(30)) == draws.shuffle("deck", range(30))
    twin.shuffle("deck", range(30))
    assert draws.drawn == 2, "the copy's draws are its own"


def test_words_go_on_over_the_end_of_a_block() -> None:
    row = list(islice(words(SEED, "x"), 9))
    assert len(set(row)) == 9
    assert row[8] == int.from_bytes(hmac.digest(SEED, b"x#2", "sha256")[:8], "big")
