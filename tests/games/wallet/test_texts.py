"""The words of Wallet and Boss's Wallet: every face has a name of its own, every case its words."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from api.languages import LANGUAGES
from api.words import Speaker
from models.games.wallet import RULEBOOK
from models.games.wallet.cards import CardKind, Character, Currency, Face, Special, amount
from models.games.wallet.components import FIELDS, read_deck
from models.games.wallet.verdict import Reason
from models.games.wallet.wallet_pile import Place
from models.kernel.problems import Refusal
from models.kernel.text import Text, Who, text
from tests.games.test_texts import messages

PACKAGE = RULEBOOK.package
ONE_LINE = 72
"""Characters of a question, names and cards left aside."""

languages = pytest.mark.parametrize("language", LANGUAGES)

CASES: dict[str, dict[str, list[str]]] = {
    "wallet-edition": {"edition": [edition.slug for edition in RULEBOOK.editions]},
    "wallet-passport": {
        "edition": [edition.slug for edition in RULEBOOK.editions],
        "character": [one.value for one in Character],
    },
    "wallet-banknote": {"currency": [one.value for one in Currency]},
    "wallet-currency": {"currency": [one.value for one in Currency]},
    "wallet-special-title": {"card": [one.value for one in Special]},
    "wallet-special-text": {"card": [one.value for one in Special]},
    "wallet-reason": {"reason": [one.value for one in Reason]},
    "wallet-term": {"term": [term.key for term in RULEBOOK.terms if term.title.id == "wallet-term"]},
    "wallet-term-text": {"term": [term.key for term in RULEBOOK.terms if term.title.id == "wallet-term"]},
    **{
        id: {"place": [one.value for one in Place]}
        for id in (
            "wallet-take",
            "wallet-place",
            "wallet-took",
            "wallet-took-you",
            "wallet-put",
            "wallet-put-you",
            "wallet-birthday-drew",
        )
    },
}
"""Of each message: what the rules can say of an argument by which it chooses."""

NUMBERS = {"cards", "cents", "count", "left", "total", "value"}
"""Arguments that are numbers: their cases are plural forms."""


@languages
def test_every_value_of_an_argument_has_a_case_and_every_case_a_value(language: str) -> None:
    for id, message in messages(PACKAGE, language).items():
        for variable, keys in message.choices:
            if variable not in NUMBERS:
                assert sorted(keys) == sorted(CASES[id][variable]), id


@languages
def test_every_case_has_words_of_its_own(language: str) -> None:
    say = Speaker(language, PACKAGE)
    faces = [
        Face(kind, value=100 if "value" in FIELDS[kind] else 0) for kind in CardKind if not wants_name(kind)
    ]
    notes = [Face(CardKind.BANKNOTE, currency=currency, value=100) for currency in Currency]
    for names in ("wallet", "boss"):
        passports = [Face(CardKind.PASSPORT, character, names=names) for character in Character]
        all_different([say(face.label) for face in (*faces, *notes, *passports)])
    for id, by in CASES.items():
        (variable, values), *_ = reversed(by.items())
        named = [Text(id, tuple(sorted({**example(id), variable: value}.items()))) for value in values]
        all_different([say(one) for one in named])


def wants_name(kind: CardKind) -> bool:
    """Whether a face of this kind says more than its kind and value."""
    return bool({"name", "currency"} & set(FIELDS[kind]))


def example(id: str) -> dict[str, str | int | Who]:
    """Some arguments for a message."""
    args: dict[str, str | int | Who] = {
        "edition": "wallet",
        "value": 100,
        "who": Who(0),
        "card": "x",
        "count": 3,
    }
    return {name: value for name, value in args.items() if name in messages(PACKAGE, "en")[id].variables}


def all_different(words: Sequence[str]) -> None:
    assert len(set(words)) == len(words), words


def test_the_editions_name_their_characters() -> None:
    for language, wallet, boss in (
        ("en", "Ivanov passport", "John Smith passport"),
        ("de", "Pass „Iwanow“", "Pass „John Smith“"),
        ("ru", "Паспорт «Иванов»", "Паспорт «Джон Смит»"),
        ("ko", "이바노프 신분증", "존 스미스 신분증"),
    ):
        for names, words in (("wallet", wallet), ("boss", boss)):
            assert (
                Speaker(language, PACKAGE)(Face(CardKind.PASSPORT, Character.IVANOV, names=names).label)
                == words
            )


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1,500.01 c.u."), ("de", "1.500,01 GE"), ("ru", "1 500,01 у. е."), ("ko", "1,500.01 CU")],
)
def test_one_cent_above_is_said_as_one_cent(language: str, words: str) -> None:
    assert Speaker(language, PACKAGE)(amount(1500_01)).replace("\u00a0", " ") == words


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 жетон"), (2, "2 жетона"), (5, "5 жетонов"), (11, "11 жетонов"), (21, "21 жетон")],
)
def test_russian_counts(count: int, words: str) -> None:
    assert Speaker("ru", PACKAGE)(text("wallet-tokens", count=count)) == words


@languages
def test_a_question_fits_on_a_line_of_a_phone(language: str) -> None:
    for id, message in messages(PACKAGE, language).items():
        if id.startswith("ask-"):
            assert len("".join(message.said)) <= ONE_LINE, id


@languages
@pytest.mark.parametrize(
    ("rows", "right"),
    [
        ([{"kind": "coin"}], [kind.value for kind in CardKind]),
        ([{"kind": "plastic", "number": 8}], ["2", "7"]),
        ([{"kind": "banknote", "currency": "YEN"}], [currency.value for currency in Currency]),
        ([{"kind": "passport", "name": "Bond"}], [character.value for character in Character]),
        ([{"kind": "badge", "colour": "blue"}], ["kind", "number", "copies"]),
        ([{"kind": "badge", "number": 2, "copies": 87}], ["88", "87"]),
        ([{"kind": "badge", "number": 7, "copies": 88}], ["2", "11", "0"]),
    ],
)
def test_a_refused_deck_is_told_what_would_be_right(
    language: str, rows: list[dict[str, object]], right: list[str]
) -> None:
    refusal = read_deck(88, json.dumps({"deck": rows}))
    assert isinstance(refusal, Refusal)
    words = Speaker(language, PACKAGE)(refusal.message)
    assert [value for value in right if value not in words] == []
