"""A hand: numbers of receipt, which tell nothing of the cards."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.kernel.hand import Hand, card_key


def hand_of(cards: str) -> Hand[str]:
    hand: Hand[str] = Hand()
    hand.receive_all(cards)
    return hand


def test_cards_are_numbered_as_they_are_received() -> None:
    assert list(hand_of("abc").items()) == [(1, "a"), (2, "b"), (3, "c")]
    assert card_key(7) == "card-7"


def test_a_number_is_never_used_again() -> None:
    hand = hand_of("abc")
    assert hand.give(3) == "c"
    hand.receive("d")
    assert list(hand.items()) == [(1, "a"), (2, "b"), (4, "d")]


def test_a_card_that_comes_back_gets_a_new_number() -> None:
    hand = hand_of("ab")
    hand.receive(hand.give(1))
    assert list(hand.items()) == [(2, "b"), (3, "a")]


def test_no_number_follows_a_card_to_its_next_owner() -> None:
    giver, taker = hand_of("abc"), hand_of("x")
    taker.receive(giver.give(3))
    assert list(taker.items()) == [(1, "x"), (2, "c")]


def test_a_place_is_counted_from_the_card_held_longest() -> None:
    hand = hand_of("abcd")
    hand.give(2)
    assert [hand.at(place) for place in range(3)] == [1, 3, 4]


def test_a_hand_has_a_length_and_is_gone_through_in_order_of_receipt() -> None:
    hand = hand_of("cab")
    hand.give(1)
    hand.receive("c")
    assert len(hand) == 3
    assert list(hand) == ["a", "b", "c"]


@given(st.lists(st.one_of(st.text("abc", min_size=1, max_size=1), st.integers(0, 9))))
def test_numbers_depend_on_how_many_came_and_went_alone(moves: list[str | int]) -> None:
    """Nothing of a card is in its number: with all cards alike the same moves give the same numbers."""
    hand, blank = hand_of(""), hand_of("")
    used: set[int] = set()
    for move in moves:
        if isinstance(move, str):
            hand.receive(move)
            blank.receive("?")
            newest = hand.at(len(hand) - 1)
            assert newest not in used
            used.add(newest)
        elif move < len(hand):
            hand.give(hand.at(move))
            blank.give(blank.at(move))
        assert [number for number, _card in hand.items()] == [number for number, _card in blank.items()]
