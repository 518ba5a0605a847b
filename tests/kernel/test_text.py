"""Texts and components: things to say before they are words."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from enum import Enum

import pytest

from models.kernel.text import Named, Text, Who, text


@dataclass(frozen=True)
class Card(Named):
    """A card."""

    face: str

    @property
    def label(self) -> Text:
        return text("card", face=self.face)


class Suit(Named, Enum):
    """A component that is an enum."""

    HEARTS = "hearts"

    @property
    def label(self) -> Text:
        return text("suit", suit=self.value)


def test_a_text_is_a_message_and_its_arguments_in_order_of_their_names() -> None:
    assert text("won", who=Who(1), how_much=3) == Text("won", (("how-much", 3), ("who", Who(1))))
    assert text("won") == Text("won")


def test_an_argument_may_be_called_id() -> None:
    assert text("won", id=3) == Text("won", (("id", 3),))


def test_a_label_is_a_name_and_the_same_words_as_any() -> None:
    assert Card("7").label.names
    assert Suit.HEARTS.label.names
    assert not text("card", face="7").names
    assert Card("7").label == text("card", face="7")
    assert repr(Card("7").label) == repr(text("card", face="7"))


def test_a_subclass_of_a_component_names_too() -> None:
    class Marked(Card):
        @property
        def label(self) -> Text:
            return text("marked", card=super().label)

    class Same(Card):
        pass

    assert Marked("7").label.names
    assert Same("7").label.names


def test_a_component_without_a_label_is_a_fault() -> None:
    class Blank(Named):
        pass

    with pytest.raises(NotImplementedError):
        _ = Blank().label


def test_a_checkpoint_shares_components_with_the_state() -> None:
    """They do not change; and a copy of an identity would be another card."""
    hand = [Card("7"), Suit.HEARTS]
    for card, copied in zip(hand, deepcopy(hand), strict=True):
        assert copied is card


def test_a_component_that_could_change_is_refused() -> None:
    @dataclass
    class Tile(Named):
        back: str

    with pytest.raises(TypeError, match="a component does not change: Tile must be frozen"):
        deepcopy([Tile("mint")])
