"""What the host chooses: editions, options, files, and where a choice is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from models.kernel.game import Setup
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import Edition, FileSpec
from models.kernel.setup import choose
from models.kernel.text import text
from tests.play_through import made
from tests.toy import DECK, TOY

OURS = [*range(1, 16), *range(1, 16)]
THEIRS = list(range(1, 41))


def refused(
    edition: str | None = None,
    options: list[tuple[str, str]] | None = None,
    files: list[tuple[str, str]] | None = None,
) -> tuple[ProblemCode, str]:
    judged = choose(TOY, edition, options or [], files or [])
    assert isinstance(judged, Refusal)
    return judged.code, ".".join(judged.path)


def with_file(spec: FileSpec) -> Any:
    return replace(TOY, editions=(Edition("toy", text("toy"), (), (spec,)),))


def test_what_is_not_chosen_is_the_default() -> None:
    assert choose(TOY, None, (), ()) == Setup("toy", {"rounds": "3"}, {"deck": OURS})


def test_what_is_chosen_is_taken() -> None:
    setup = choose(TOY, "toy", [("rounds", "5")], [("deck", json.dumps(THEIRS))])
    assert setup == Setup("toy", {"rounds": "5"}, {"deck": THEIRS})


def test_each_edition_has_options_of_its_own() -> None:
    assert made(choose(TOY, "short", (), ())).options == {"rounds": "1"}
    assert refused("short", [("rounds", "3")]) == (ProblemCode.BAD_OPTION, "options.0.value")


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    for slug in ("deluxe", ""):
        judged = choose(TOY, slug, (), ())
        assert isinstance(judged, Refusal)
        assert (judged.code, judged.path) == (ProblemCode.NO_SUCH_EDITION, ("edition",))
        assert dict(judged.message.args)["known"] == "toy, short"


def test_an_unknown_option_is_refused_where_it_stands() -> None:
    assert refused(options=[("rounds", "3"), ("speed", "fast")]) == (ProblemCode.BAD_OPTION, "options.1.name")


def test_an_option_is_chosen_once() -> None:
    assert refused(options=[("rounds", "3"), ("rounds", "3")]) == (ProblemCode.BAD_OPTION, "options.1.name")


@pytest.mark.parametrize("value", ["4", "", "three", "03"])
def test_an_option_has_one_of_its_values(value: str) -> None:
    assert refused(options=[("rounds", value)]) == (ProblemCode.BAD_OPTION, "options.0.value")


def test_a_refused_value_is_told_with_those_there_are() -> None:
    judged = choose(TOY, None, [("rounds", "4")], ())
    assert isinstance(judged, Refusal)
    assert judged.message == text("problem-bad-option-value", option=text("toy-rounds"), known="1, 2, 3, 5")


def test_an_unknown_file_is_refused_where_it_stands() -> None:
    good = ("deck", json.dumps(THEIRS))
    assert refused(files=[good, ("board", "{}")]) == (ProblemCode.BAD_FILE, "files.1.name")
    assert refused(files=[good, good]) == (ProblemCode.BAD_FILE, "files.1.name")


@pytest.mark.parametrize(
    ("json_text", "path"),
    [
        ("not json", "files.0.text"),
        ("[1, 2]", "files.0.text"),
        (json.dumps([*THEIRS[:12], -5, *THEIRS[13:]]), "files.0.text.12"),
        ("[" + " " * 1000 + "]", "files.0.text"),
        ("\ud800", "files.0.text"),
    ],
    ids=["not json", "too few", "a value of -5", "too large", "half a character"],
)
def test_a_bad_file_is_refused_with_the_place_of_the_fault(json_text: str, path: str) -> None:
    assert refused(files=[("deck", json_text)]) == (ProblemCode.BAD_FILE, path)


def test_the_size_of_a_file_is_counted_in_bytes_and_before_it_is_read() -> None:
    def read(json_text: str) -> Any:
        raise AssertionError("it was read")

    spec = replace(DECK, read=read, max_bytes=5)
    for size in ("123456", "жжж"):
        judged = choose(with_file(spec), None, (), [("deck", size)])
        assert isinstance(judged, Refusal)
        assert judged.message == text("problem-bad-file-size", most=5)


@pytest.mark.parametrize("data", [[], {}, 0, "", None, False])
def test_an_owners_data_is_taken_whatever_it_is(data: object) -> None:
    spec = FileSpec("deck", text("deck"), "[1]", 100, json.loads, json.dumps)
    setup = made(choose(with_file(spec), None, (), [("deck", json.dumps(data))]))
    assert setup.components == {"deck": data}


def test_data_that_no_owner_replaces_goes_with_the_edition() -> None:
    fixed = replace(TOY.editions[0], components={"board": {"spaces": 8}})
    setup = made(choose(replace(TOY, editions=(fixed,)), None, (), ()))
    assert setup.components == {"board": {"spaces": 8}, "deck": OURS}


def test_our_own_data_is_read_like_anybodys() -> None:
    broken = replace(DECK, ours="[]")
    with pytest.raises(TypeError, match="our own deck is refused"):
        choose(with_file(broken), None, (), ())
