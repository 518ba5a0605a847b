"""Words: every message in every language, arguments as the language wants them, names isolated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from api.languages import LANGUAGES, best_language
from api.words import COMMON, Speaker, bundle_of, source_of
from models.games import RULEBOOKS
from models.kernel.problems import ProblemCode
from models.kernel.text import Arg, Text, Who, text

ROOT = Path(__file__).parents[2]
PACKAGES = (*COMMON, *(book.package for book in RULEBOOKS))
MADE_UP = re.compile(r"text\(\s*(f?)\"([a-z{][^\"]*)\"")


class Variables(Visitor):
    """The arguments that a message asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's own name
        """One of them."""
        self.names.add(node.id.name)


def messages(package: str, language: str) -> dict[str, set[str]]:
    """The messages of a file, and the arguments of each."""
    found = {}
    for entry in FluentParser().parse(source_of(package, language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, entry.id.name
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_every_message_with_the_same_arguments(package: str, language: str) -> None:
    assert len(messages(package, "en")) > 5
    assert messages(package, language) == messages(package, "en")


@pytest.mark.parametrize("folder", ["api", "models/kernel", "models/store"])
def test_every_message_that_the_code_names_is_there(folder: str) -> None:
    known = {id for package in COMMON for id in messages(package, "en")}
    named = {
        id
        for path in (ROOT / folder).rglob("*.py")
        for is_made_up, id in MADE_UP.findall(path.read_text(encoding="utf-8"))
        if not is_made_up and not id.endswith("-")
    }
    assert len(named) > 1
    assert sorted(named - known) == []


def test_every_problem_has_words() -> None:
    have_others = {"BAD_OPTION", "BAD_FILE", "ILLEGAL_PICK"}
    known = messages("models.kernel", "en")
    missing = [
        code.name
        for code in ProblemCode
        if code.name not in have_others and f"problem-{code.name.lower().replace('_', '-')}" not in known
    ]
    assert missing == []


@pytest.mark.parametrize("name", ["Ada", "שרה", "👩‍👩‍👧", "محمد 2"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_isolated(name: str, language: str) -> None:
    say = Speaker(language, None, {1: name})
    for said in (say(text("table-seat-left", name=name)), say(text("kernel-answered", who=Who(1)))):
        assert f"\u2068{name}\u2069" in said


def test_numbers_and_lists_are_as_the_language_has_them() -> None:
    many: Arg = tuple(text("kernel-times", what=text("kernel-picked-nothing"), count=n) for n in (1, 2, 1500))
    said = {language: Speaker(language)(text("kernel-picked", what=many)) for language in LANGUAGES}
    assert said["en"] == "1 × Nothing, 2 × Nothing, and 1,500 × Nothing"
    assert said["de"] == "1 × Nichts, 2 × Nichts und 1.500 × Nichts"
    assert "1\xa0500" in said["ru"]
    assert " и " in said["ru"]
    assert said["ko"].startswith("없음 × 1, ")


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "once"), (2, "up to 2 times")],
)
def test_plurals(count: int, said: str) -> None:
    assert said in Speaker("en")(text("kernel-too-often", limit=count, count=9))


def test_a_message_that_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    english = bundle_of(None, "en").get_message("table-over").value
    monkeypatch.delitem(bundle_of(None, "ko")._messages, "table-over")
    assert english is not None
    assert Speaker("ko")(text("table-over")) == "The game is over."


def test_a_message_that_there_is_not_is_its_id(caplog: pytest.LogCaptureFixture) -> None:
    assert Speaker("ru")(Text("no-such-message")) == "no-such-message"
    assert "no-such-message" in caplog.text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("ko", "ko"),
        ("ko-KR,ko;q=0.9,en;q=0.8", "ko"),
        ("fr-FR, de;q=0.4, ru;q=0.7", "ru"),
        ("fr", "en"),
        ("*", "en"),
        ("fr;q=1, *;q=0.5, de;q=0.6", "de"),
        ("ru;q=0, de;q=0.1", "de"),
        ("ru;q=x, de;q=0.1", "de"),
        ("DE_at", "de"),
        (";;;,,,q=;=" * 50, "en"),
    ],
)
def test_the_language_that_suits_best(header: str | None, language: str) -> None:
    assert best_language(header) == language
