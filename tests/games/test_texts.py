"""Every game has the same messages in every language, all of them used, all of them sayable."""

from __future__ import annotations

import ast as python
import logging
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from api.languages import DEFAULT, LANGUAGES
from api.words import COMMON, Speaker, source_of
from models.games import RULEBOOKS
from models.kernel.game import Game
from models.kernel.rules import Rulebook
from models.kernel.text import Named, Text
from models.kernel.wire import decision_of, waiting_for
from tests.play_through import all_wires, play_through

PLURALS = {"en": {"one", "other"}, "de": {"one", "other"}, "ru": {"one", "few", "many"}, "ko": {"other"}}
"""The plural categories that whole numbers have."""

CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

FOREIGN = {"en": "а-яё가-힣", "de": "а-яё가-힣", "ru": "a-z가-힣", "ko": "a-zа-яё"}
"""Letters that a language does not use."""

ALLOWED = {"ko": {"CU", "JSON", "deck", "rewards"}, "ru": {"JSON", "deck", "rewards"}}
"""What every reader of a language reads in foreign letters: units and what stands in files."""

NAMES = {"Wallet / Boss’s Wallet", "Wallet", "John Smith", "Sheriff"}
"""What is the same in English and German."""

SEATS = 3
GAMES = 2

books = pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)
languages = pytest.mark.parametrize("language", LANGUAGES)


# ---- what the files say ---------------------------------------------------------------------------------------------


@dataclass
class Message(visitor.Visitor):
    """What a message is made of."""

    id: str
    variables: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    """The pieces of text."""
    choices: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Of each choice: the variable that it goes by, and the keys."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, the visitor's own name
        """A variable."""
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        """A piece of text."""
        self.said.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """A choice."""
        assert isinstance(node.selector, ast.VariableReference)
        keys = (
            one.key.value if isinstance(one.key, ast.NumberLiteral) else one.key.name for one in node.variants
        )
        self.choices.append((node.selector.id.name, tuple(keys)))
        self.generic_visit(node)


@cache
def entries(package: str, language: str) -> tuple[ast.EntryType, ...]:
    """What stands in a file."""
    return tuple(FluentParser(with_spans=False).parse(source_of(package, language)).body)


@cache
def messages(package: str, language: str) -> dict[str, Message]:
    """The messages of a file."""
    found = {}
    for entry in entries(package, language):
        if isinstance(entry, ast.Message):
            message = Message(entry.id.name)
            message.visit(entry)
            found[message.id] = message
    return found


@books
@languages
def test_a_file_has_nothing_but_messages_each_of_them_once(book: Rulebook, language: str) -> None:
    entered = [one for one in entries(book.package, language) if not isinstance(one, ast.BaseComment)]
    assert [one for one in entered if not isinstance(one, ast.Message)] == []
    times = Counter(one.id.name for one in entered if isinstance(one, ast.Message))
    assert times
    assert [id for id, count in times.items() if count > 1] == []


@books
@languages
def test_the_languages_say_the_same(book: Rulebook, language: str) -> None:
    """The same messages in the same order, each with the same arguments and the same cases to tell apart."""
    ours, english = messages(book.package, language), messages(book.package, DEFAULT)
    assert list(ours) == list(english)
    for id, message in ours.items():
        assert message.variables == english[id].variables, id
        assert cases(message) == cases(english[id]), id


def cases(message: Message) -> set[tuple[str, frozenset[str]]]:
    """By what a message tells which cases apart, plural forms left aside."""
    by = ((variable, frozenset(keys) - CATEGORIES) for variable, keys in message.choices)
    return {(variable, keys) for variable, keys in by if keys}


@books
@languages
def test_plurals_have_the_forms_that_the_language_has(book: Rulebook, language: str) -> None:
    for message in messages(book.package, language).values():
        for _, keys in message.choices:
            assert len(keys) == len(set(keys)), message.id
            forms = set(keys) & CATEGORIES
            assert forms in (set(), {"other"}, PLURALS[language]), message.id


@books
@languages
def test_a_message_says_something_in_good_typography(book: Rulebook, language: str) -> None:
    for message in messages(book.package, language).values():
        assert message.variables or "".join(message.said).strip(), message.id
        for said in message.said:
            assert not re.search(r"""["']|\.\.\.|[ \t]{2}|[ \t]$(?!\Z)""", said, re.MULTILINE), (
                message.id,
                said,
            )


@books
@languages
def test_no_word_of_another_language_is_left(book: Rulebook, language: str) -> None:
    foreign = re.compile(f"[{FOREIGN[language]}]+", re.IGNORECASE)
    for message in messages(book.package, language).values():
        found = set(foreign.findall(" ".join(message.said))) - ALLOWED.get(language, set())
        assert found == set(), message.id


@books
def test_german_is_not_english(book: Rulebook) -> None:
    german, english = messages(book.package, "de"), messages(book.package, "en")
    for id, message in german.items():
        same = {said.strip() for said in message.said} & {said.strip() for said in english[id].said}
        assert {said for said in same if re.search(r"[a-z]{2}", said)} - NAMES == set(), id


@books
@languages
def test_a_game_does_not_take_the_words_out_of_anybodys_mouth(book: Rulebook, language: str) -> None:
    for package in COMMON:
        assert messages(package, language).keys() & messages(book.package, language).keys() == set()


# ---- what the code says ---------------------------------------------------------------------------------------------


@dataclass
class Said(python.NodeVisitor):
    """The ids of messages in the code of a game."""

    prefix: str
    asked: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)
    """Ids that are written out, of texts that are neither questions nor events."""
    given: list[tuple[str, set[str]]] = field(default_factory=list)
    """Of each call that says a message: its id, and the arguments it gives."""
    made_up: list[str] = field(default_factory=list)
    """Ids that are not written out whole, so that nobody can look for them."""

    def visit_Call(self, node: python.Call) -> None:
        """A text, an event or a kind of question."""
        name = node.func.attr if isinstance(node.func, python.Attribute) else getattr(node.func, "id", "")
        if name in ("Kind", "tell"):
            for kind in self._constants(node.args[0]):
                id = kind.replace(".", "-")
                (self.asked if name == "Kind" else self.told).add(f"ask-{id}" if name == "Kind" else id)
                if name == "tell":
                    self._gives(id, node)
        elif name == "text" and isinstance(node.args[0], python.Constant):
            assert str(node.args[0].value).startswith(f"{self.prefix}-"), python.unparse(node)
            self._gives(str(node.args[0].value), node)
        self.generic_visit(node)

    def visit_Constant(self, node: python.Constant) -> None:
        """An id that is written out."""
        if isinstance(node.value, str) and re.fullmatch(rf"{self.prefix}(-[a-z0-9]+)+", node.value):
            self.named.add(node.value)

    def visit_JoinedStr(self, node: python.JoinedStr) -> None:
        """An id that is not."""
        if python.unparse(node)[2:].startswith((f"{self.prefix}-", f"{self.prefix}.")):
            self.made_up.append(python.unparse(node))

    def _constants(self, node: python.expr) -> Iterator[str]:
        if isinstance(node, python.IfExp):
            yield from self._constants(node.body)
            yield from self._constants(node.orelse)
        elif isinstance(node, python.Constant) and isinstance(node.value, str):
            yield node.value
        else:
            self.made_up.append(python.unparse(node))

    def _gives(self, id: str, node: python.Call) -> None:
        if all(keyword.arg for keyword in node.keywords):  # else it passes on what it was given
            self.given.append((id, {str(keyword.arg).replace("_", "-") for keyword in node.keywords}))


@cache
def said_by(package: str) -> Said:
    """What the code of a game says."""
    (folder,) = {Path(str(files(package)))}
    trees = [python.parse(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))]
    kinds = {
        str(node.args[0].value)
        for tree in trees
        for node in python.walk(tree)
        if isinstance(node, python.Call) and getattr(node.func, "id", "") == "Kind"
        if isinstance(node.args[0], python.Constant)
    }
    (prefix,) = {kind.partition(".")[0] for kind in kinds}
    said = Said(prefix)
    for tree in trees:
        said.visit(tree)
    return said


@books
def test_ids_are_written_out_whole(book: Rulebook) -> None:
    assert said_by(book.package).made_up == []


@books
def test_every_message_that_is_said_is_there_and_every_one_there_is_said(book: Rulebook) -> None:
    said = said_by(book.package)
    wanted = (said.asked | said.told | said.named) - {book.slug}
    there = set(messages(book.package, DEFAULT))
    assert wanted - there == set()
    assert there - wanted == set()
    assert {kind.message for kind in book.rules.kinds} == said.asked


@books
def test_an_event_shares_its_message_with_nothing_else(book: Rulebook) -> None:
    said = said_by(book.package)
    assert said.told & (said.named | said.asked) == set()


@books
def test_every_message_is_given_the_arguments_that_it_names(book: Rulebook) -> None:
    for id, given in said_by(book.package).given:
        aside = {"seat", "only"} if id in said_by(book.package).told else set()
        assert messages(book.package, DEFAULT)[id].variables - (given - aside) == set(), id


# ---- what is heard --------------------------------------------------------------------------------------------------


def texts_in(thing: Any) -> Iterator[Text]:
    """All texts in what somebody receives."""
    if isinstance(thing, Text):
        yield thing
        thing = tuple(value for _, value in thing.args)
    if isinstance(thing, Named):
        yield thing.label
    if isinstance(thing, (tuple, list)):
        for one in thing:
            yield from texts_in(one)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for part in fields(thing):
            yield from texts_in(getattr(thing, part.name))


def shelf_texts(book: Rulebook) -> Iterator[Text]:
    """The words on the shelf."""
    yield from (book.title, book.summary, book.note)
    yield from texts_in(tuple(edition for edition in book.editions))
    yield from texts_in(book.terms)


def sayings(book: Rulebook, seed: int) -> Iterator[Text]:
    """All that anybody is told in a game of random bots, and of every edition what its shelf says."""
    edition = book.editions[seed % len(book.editions)]
    seats = min(book.max_seats, max(book.min_seats, SEATS))
    over: Game | None = None
    for game in play_through(book, edition.slug, None, seats, seed, Random(seed), take_backs=False):
        yield from texts_in([decision_of(game, seat) for seat in waiting_for(game)])
        over = game
    assert over is not None
    yield from texts_in([(wire.events, wire.standings, wire.view) for wire in all_wires(over)])


@books
@pytest.mark.parametrize("seed", range(GAMES))
def test_all_that_anybody_hears_can_be_said(
    book: Rulebook, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """In every language, with no error: each argument is there, of the right sort."""
    heard = {*sayings(book, seed), *shelf_texts(book)}
    assert heard
    with caplog.at_level(logging.ERROR, logger="api.words"):
        for language in LANGUAGES:
            say = Speaker(language, book.package, dict(enumerate(("Ann", "Борис", "철수"))))
            for text in heard:
                words = say(text)
                assert words.strip(), text
                assert text.id not in words, text
                assert not re.search(r"[{}]", words), text
    assert caplog.records == []


@books
@languages
def test_no_two_terms_have_the_same_words(book: Rulebook, language: str) -> None:
    say = Speaker(language, book.package)
    keys = sorted((say(part), term.key) for term in book.terms for part in (term.title, term.text))
    assert [one for one, two in pairwise(keys) if one[0] == two[0]] == []
