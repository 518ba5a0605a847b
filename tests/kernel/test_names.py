"""Names: what is one, and when two are the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.kernel.names import proper_name, sounds_like

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Anna",
        "Жанна Д’Арк",
        "지우",
        "محمد",
        "דנה",
        "\N{GRINNING FACE}",
        FAMILY,
        "Anna \N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}",
        "\N{REGIONAL INDICATOR SYMBOL LETTER K}\N{REGIONAL INDICATOR SYMBOL LETTER R}",
        "\N{HEAVY BLACK HEART}\ufe0f",
        "\U0001fae8",  # an emoji of Unicode 15, which Python 3.11 does not know
        "7",
        "<b>",
        "x" * 24,
        "\N{GRINNING FACE}" * 24,
    ],
)
def test_a_name(name: str) -> None:
    assert proper_name(name) == name


@pytest.mark.parametrize("given_name", ["  Anna ", "\tAnna\n", "\N{NO-BREAK SPACE}Anna\N{IDEOGRAPHIC SPACE}"])
def test_outer_blanks_are_taken_off(given_name: str) -> None:
    assert proper_name(given_name) == "Anna"


def test_a_name_is_in_nfc() -> None:
    assert proper_name("Ko\u0308nig") == "K\u00f6nig"
    assert proper_name(unicodedata.normalize("NFD", "지우")) == "지우"


def test_characters_are_counted_after_nfc_and_without_outer_blanks() -> None:
    assert proper_name(" " + "o\u0308" * 24 + " ") == "\u00f6" * 24


@pytest.mark.parametrize("length", [25, 26, 1000])
def test_more_than_24_characters_are_too_many(length: int) -> None:
    assert proper_name("x" * length) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\N{NO-BREAK SPACE}\N{IDEOGRAPHIC SPACE}",
        "\u200d",  # a joiner with nothing to join
        "\u200d\u200d",
        "\N{COMBINING ACUTE ACCENT}",
        "\N{VARIATION SELECTOR-16}",
        "\N{HANGUL FILLER}",
        "\N{HALFWIDTH HANGUL FILLER}",
        "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}",
        "\N{BRAILLE PATTERN BLANK}",
    ],
)
def test_there_is_something_to_see(name: str) -> None:
    assert proper_name(name) is None


@pytest.mark.parametrize(
    "character",
    [
        "\x00",
        "\x07",
        "\x1b",
        "\n",
        "\x7f",
        "\x85",
        "\N{RIGHT-TO-LEFT OVERRIDE}",
        "\N{LEFT-TO-RIGHT EMBEDDING}",
        "\N{POP DIRECTIONAL FORMATTING}",
        "\N{RIGHT-TO-LEFT ISOLATE}",
        "\N{POP DIRECTIONAL ISOLATE}",
        "\N{LEFT-TO-RIGHT MARK}",
        "\N{RIGHT-TO-LEFT MARK}",
        "\N{ARABIC LETTER MARK}",
        "\N{SOFT HYPHEN}",
        "\N{ZERO WIDTH SPACE}",
        "\N{ZERO WIDTH NON-JOINER}",
        "\N{WORD JOINER}",
        "\N{ZERO WIDTH NO-BREAK SPACE}",
        "\N{LINE SEPARATOR}",
        "\N{PARAGRAPH SEPARATOR}",
        "\N{TAG LATIN SMALL LETTER G}",
        "\ud800",  # half of a surrogate pair
        "\ue000",  # private
        "\ufdd0",  # never a character
        "\uffff",
        "\U0001fffe",
    ],
)
def test_no_control_bidi_or_format_character_but_the_joiner(character: str) -> None:
    assert proper_name(f"An{character}na") is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "ＡＮＮＡ"),
        ("Straße", "STRASSE"),
        ("ЖАННА", "жанна"),
        ("ﬁsh", "Fish"),
        ("Å", "\N{ANGSTROM SIGN}"),
        ("①", "1"),
        ("Ann", "A\N{ZERO WIDTH JOINER}nn"),
        ("Ann", "Ann\N{COMBINING GRAPHEME JOINER}"),
        ("❤", "❤\N{VARIATION SELECTOR-16}"),
    ],
)
def test_names_are_the_same_by_nfkc_and_casefold_and_without_what_nobody_sees(one: str, other: str) -> None:
    assert sounds_like(one) == sounds_like(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anne"), ("Жанна", "Жана"), ("지우", "지호"), ("Anna", "Аnna")]
)
def test_other_names_are_others(one: str, other: str) -> None:
    """A Cyrillic А is another letter: looks are for the eyes at the table."""
    assert sounds_like(one) != sounds_like(other)


@given(st.text(max_size=30))
def test_a_proper_name_stays_what_it_is(given_name: str) -> None:
    name = proper_name(given_name)
    if name is not None:
        assert proper_name(name) == name
        assert 1 <= len(name) <= 24
        assert sounds_like(sounds_like(name)) == sounds_like(name)
        name.encode()
