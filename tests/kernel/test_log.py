"""The log: entries to JSON and back, and nothing guessed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.kernel.log import (
    ENTRIES,
    Answer,
    BotBack,
    BotGiven,
    Diverged,
    Ended,
    Entry,
    GameChanged,
    Halted,
    Header,
    HostPassed,
    HostTaken,
    Picked,
    RematchMade,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatsArranged,
    SeatTaken,
    Started,
    Undo,
    from_json,
    to_json,
)

WORDS = st.text(max_size=8)
NUMBERS = st.integers(0, 9)
OPTIONS = st.dictionaries(WORDS, WORDS, max_size=3)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)
COMPONENTS = st.dictionaries(WORDS, JSON, max_size=3)
PICKED = st.builds(Picked, WORDS, st.integers(1, 200), WORDS)
HEADERS = st.builds(
    Header,
    rulebook=WORDS,
    edition=WORDS,
    options=OPTIONS,
    components=COMPONENTS,
    rules_version=NUMBERS,
    patches=st.lists(WORDS, max_size=3).map(tuple),
    seats=st.lists(WORDS, max_size=7).map(tuple),
    seed=st.binary(min_size=32, max_size=32).map(bytes.hex),
)
KINDS: Mapping[type[Any], st.SearchStrategy[Any]] = {
    Started: st.builds(Started, HEADERS),
    Answer: st.builds(Answer, NUMBERS, NUMBERS, WORDS, st.lists(PICKED, max_size=4).map(tuple)),
    Undo: st.builds(Undo, NUMBERS, NUMBERS),
    Ended: st.builds(Ended, st.none() | NUMBERS),
    SeatTaken: st.builds(SeatTaken, WORDS, NUMBERS, WORDS, st.none() | WORDS, st.booleans()),
    SeatLeft: st.builds(SeatLeft, NUMBERS),
    SeatRemoved: st.builds(SeatRemoved, NUMBERS),
    SeatMoved: st.builds(SeatMoved, NUMBERS, st.booleans()),
    BotGiven: st.builds(BotGiven, NUMBERS, WORDS),
    BotBack: st.builds(BotBack, NUMBERS),
    SeatsArranged: st.builds(SeatsArranged, st.lists(WORDS, max_size=7).map(tuple)),
    GameChanged: st.builds(GameChanged, WORDS, OPTIONS, COMPONENTS),
    HostPassed: st.builds(HostPassed, NUMBERS),
    HostTaken: st.builds(HostTaken, NUMBERS),
    RematchMade: st.builds(RematchMade, WORDS),
    Halted: st.builds(Halted, NUMBERS),
}
ANY_ENTRY = st.one_of(*KINDS.values())

HEADER = Header("toy", "toy", {}, {"deck": [1, 2]}, 1, ("mended",), ("a", "b"), "00" * 32)
ANSWER = Answer(1, 7, "toy.put", (Picked("card-2", 1, "5"),))


def test_every_kind_of_entry_is_tried_here() -> None:
    assert set(KINDS) == set(ENTRIES.values())


@given(ANY_ENTRY)
def test_an_entry_goes_to_json_and_back(entry: Entry) -> None:
    assert from_json(json.loads(json.dumps(to_json(entry)))) == entry


@given(ANY_ENTRY)
def test_what_is_written_does_not_change_when_it_is_read_and_written_again(entry: Entry) -> None:
    written = json.dumps(to_json(entry))
    assert json.dumps(to_json(from_json(json.loads(written)))) == written


def test_an_entry_is_written_under_its_name() -> None:
    """Names and fields of entries stand in every log there is: they are never changed."""
    assert to_json(ANSWER) == {
        "entry": "Answer",
        "seat": 1,
        "asked": 7,
        "kind": "toy.put",
        "picks": ({"key": "card-2", "count": 1, "stands_for": "5"},),
    }


@given(ANY_ENTRY)
def test_reading_leaves_what_is_read_alone(entry: Entry) -> None:
    written = json.loads(json.dumps(to_json(entry)))
    before = json.dumps(written)
    from_json(written)
    assert json.dumps(written) == before


@given(ANY_ENTRY, st.data())
def test_an_unknown_field_is_refused(entry: Entry, data: st.DataObject) -> None:
    """Also within the header and the picks."""
    written = json.loads(json.dumps(to_json(entry)))
    places = [written]
    places += [written["header"]] if isinstance(entry, Started) else []
    places += written["picks"] if isinstance(entry, Answer) else []
    data.draw(st.sampled_from(places))["later"] = 1
    with pytest.raises(ValueError, match="later"):
        from_json(written)


@pytest.mark.parametrize("entry", [Started(HEADER), ANSWER, Undo(1, 2), SeatTaken("a", 0, "Anna")])
def test_a_missing_field_is_refused(entry: Entry) -> None:
    written = json.loads(json.dumps(to_json(entry)))
    del written[fields(entry)[0].name]
    with pytest.raises(ValueError, match=fields(entry)[0].name):
        from_json(written)


@pytest.mark.parametrize("written", [{}, {"entry": "Cheated"}, {"seat": 1}, {"entry": None}])
def test_an_unknown_entry_is_refused(written: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="entry"):
        from_json(written)


def test_the_header_holds_component_data_by_value_and_its_patches() -> None:
    header = from_json(json.loads(json.dumps(to_json(Started(HEADER)))))
    assert header == Started(HEADER)
    assert HEADER.patched("mended")
    assert not replace(HEADER, patches=()).patched("mended")


def test_diverged_says_where_and_how() -> None:
    diverged = Diverged(12, "card-7 stood for 100")
    assert (diverged.version, diverged.why) == (12, "card-7 stood for 100")
    assert str(diverged) == "entry 12: card-7 stood for 100"
