"""An owner's deck: what is refused, where and in which words; and that any deck that is taken plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from api.languages import LANGUAGES
from api.words import Speaker
from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.cards import Action, Hero
from models.games.purse_or_life.components import deck_file, read_deck
from models.games.purse_or_life.state import Ending
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.setup import choose
from tests.games.purse_or_life.table import PEOPLE, Sit, deck_of, name_of
from tests.play_through import made
from tests.scenario import same

(OURS,) = RULEBOOK.editions[0].files

MONK = {"hero": "MONK", "denomination": 50, "copies": 20}
WITCH = {"action": "WITCH", "copies": 20}
ENOUGH = [MONK, MONK, WITCH]
HEROES = ", ".join(hero.value for hero in Hero)
ACTIONS = ", ".join(action.value for action in Action)


def file(*rows: object, rewards: object = 18, **fields: object) -> str:
    """A deck file of these rows."""
    return json.dumps({"deck": list(rows), "rewards": rewards, **fields})


def without(row: dict[str, Any], field: str) -> dict[str, Any]:
    """A row that lacks a field."""
    return {name: value for name, value in row.items() if name != field}


# ---- What is refused ------------------------------------------------------------------------------------------------

NO_JSON = ["", "{", "deck", "{'deck': []}", "[" * 100_000]
NO_DECK = [
    "[]",
    "5",
    "null",
    '"deck"',
    "{}",
    '{"rewards": 18}',
    '{"deck": {}}',
    '{"deck": null}',
    '{"deck": 60}',
]
REFUSED: list[tuple[str, tuple[str, ...], str, Mapping[str, object]]] = [
    *((said, (), "kernel-file-no-json", {}) for said in NO_JSON),
    *((said, (), "purse-deck-no-deck", {}) for said in NO_DECK),
    (file(*ENOUGH, coins=3), ("coins",), "kernel-file-unknown-field", {"known": "deck, rewards"}),
    *(
        (file(*ENOUGH, rewards=rewards), ("rewards",), "kernel-file-bad-number", {"least": 6, "most": 100})
        for rewards in (5, 101, 0, -6, "18", 18.0, True, None, [18])
    ),
    (json.dumps({"deck": ENOUGH}), ("rewards",), "kernel-file-bad-number", {"least": 6, "most": 100}),
    *((file(row, *ENOUGH), ("deck", "0"), "purse-deck-no-row", {}) for row in ("MONK 50", 50, None, [MONK])),
    (file(*ENOUGH, 1), ("deck", "3"), "purse-deck-no-row", {}),
    *(
        (file(*ENOUGH, row), ("deck", "3", "copies"), "kernel-file-bad-number", {"least": 1, "most": 20})
        for row in (
            *({**MONK, "copies": copies} for copies in (0, 21, -1, "1", 1.0, True, None)),
            {**WITCH, "copies": 21},
            without(MONK, "copies"),
            without(WITCH, "copies"),
            {},
        )
    ),
    *(
        (file(*ENOUGH, row), ("deck", "3", "hero"), "kernel-file-not-one-of", {"known": HEROES})
        for row in (
            *({**MONK, "hero": hero} for hero in ("KING", "Monk", "", 5, None)),
            without(MONK, "hero"),
        )
    ),
    *(
        (
            file(MONK, row, MONK),
            ("deck", "1", "denomination"),
            "kernel-file-bad-number",
            {"least": 1, "most": 10_000},
        )
        for row in (
            *({**MONK, "denomination": value} for value in (0, 10_001, -5, "50", 50.0, True, None)),
            without(MONK, "denomination"),
        )
    ),
    *(
        (
            file({**WITCH, "action": action}),
            ("deck", "0", "action"),
            "kernel-file-not-one-of",
            {"known": ACTIONS},
        )
        for action in ("FOOL", "Witch", "", 5, None)
    ),
    (
        file({**WITCH, "hero": "MONK"}),
        ("deck", "0", "hero"),
        "kernel-file-unknown-field",
        {"known": "action, copies"},
    ),
    (
        file({**MONK, "colour": "red"}),
        ("deck", "0", "colour"),
        "kernel-file-unknown-field",
        {"known": "hero, denomination, copies"},
    ),
    *(
        (file(*rows), ("deck",), "purse-deck-wrong-total", {"least": 60, "most": 400, "total": total})
        for rows, total in (
            ([], 0),
            ([MONK], 20),
            ([MONK, MONK, {**MONK, "copies": 19}], 59),
            ([*[MONK] * 20, {**MONK, "copies": 1}], 401),
        )
    ),
]


@pytest.mark.parametrize(
    ("said", "path", "why", "args"),
    REFUSED,
    ids=[f"{number}-{'-'.join(path) or 'file'}" for number, (_, path, *_) in enumerate(REFUSED)],
)
def test_what_is_wrong_is_refused_where_it_is_wrong(
    said: str, path: tuple[str, ...], why: str, args: Mapping[str, object]
) -> None:
    """With a path into the file and words that say what would be right, in every language."""
    refusal = read_deck(said)
    assert isinstance(refusal, Refusal), refusal
    assert (refusal.code, refusal.path) == (ProblemCode.BAD_FILE, path)
    assert (refusal.message.id, dict(refusal.message.args)) == (why, args)
    for language in LANGUAGES:
        words = Speaker(language, RULEBOOK.package)(refusal.message)
        digits = words.replace("\u00a0", "").replace("\u202f", "").replace(",", "").replace(".", "")
        for value in args.values():
            assert str(value) in (words if isinstance(value, str) else digits)


def test_the_path_begins_with_the_file_that_was_sent() -> None:
    """As `createGame` is told."""
    refusal = choose(RULEBOOK, None, (), [("deck", file({**MONK, "hero": "KING"}))])
    assert isinstance(refusal, Refusal)
    assert refusal.path == ("files", "0", "text", "deck", "0", "hero")


def test_a_file_has_a_size_and_a_name() -> None:
    """64 KiB at most; `deck`, once."""
    fits = file(*ENOUGH).ljust(65_536)
    assert not isinstance(choose(RULEBOOK, None, (), [("deck", fits)]), Refusal)
    for files, path in (
        ([("deck", f"{fits} ")], ("files", "0", "text")),
        ([("cards", fits)], ("files", "0", "name")),
        ([("deck", fits), ("deck", fits)], ("files", "1", "name")),
    ):
        refusal = choose(RULEBOOK, None, (), files)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.path) == (ProblemCode.BAD_FILE, path)


# ---- What is taken --------------------------------------------------------------------------------------------------


def test_our_own_file_is_read_and_written_to_the_letter() -> None:
    """An owner downloads it, corrects it and sends it back."""
    data = read_deck(OURS.ours)
    assert not isinstance(data, Refusal)
    assert OURS.write is not None
    assert OURS.write(data) == deck_file(data) == OURS.ours
    assert made(choose(RULEBOOK, None, (), [("deck", OURS.ours)])) == made(choose(RULEBOOK, None, (), ()))


@pytest.mark.parametrize(
    ("rows", "rewards"),
    [
        (ENOUGH, 6),
        ([MONK] * 20, 100),
        ([{**MONK, "denomination": 1}, {**MONK, "denomination": 10_000}, WITCH], 18),
        ([{**MONK, "copies": 1}] * 60, 18),
        ([WITCH] * 3, 18),
    ],
)
def test_what_is_within_bounds_is_taken_as_it_is(rows: list[dict[str, Any]], rewards: int) -> None:
    """The least and the most of everything; and written out, it is read again as the same."""
    data = read_deck(file(*rows, rewards=rewards))
    assert data == {"deck": rows, "rewards": rewards}
    assert read_deck(deck_file({"deck": rows, "rewards": rewards})) == data


def test_the_deck_is_what_the_owner_says(sit: Sit) -> None:
    """Its cards and its rewards, and no others."""
    cards = ["Monk 7", "Knight 2500", "Witch"] * 25
    table = sit("Ann", "Bo").rewards_are(7).deck_is(*cards).pile_has(65).rewards_left(7)
    dealt = [card for player in table.all.players for card in player.hand]
    assert same(map(name_of, [*dealt, *table.all.draw_pile]), cards)


def test_a_denomination_of_the_owners_own_is_asked_for(sit: Sit) -> None:
    """7 and 2,500 coins."""
    table = sit("Ann", "Bo").deck_is(*["Monk 7", "Knight 2500", "Healer"] * 20)
    table.hand("Ann", "Monk 7", "Monk 7", "Knight 2500", "Healer", "Healer").hand("Bo", *["Knight 2500"] * 5)
    table.bo.says("purse")
    table.ann.may_name("7", "2500").names("2500")
    table.bo.hands_over()
    table.hands_over("Bo", "Ann", *["Knight 2500"] * 5)


# ---- Copies ---------------------------------------------------------------------------------------------------------


def test_copies_are_cards_of_their_own(sit: Sit) -> None:
    """Two that look alike are asked for once, handed over both, and picked one by one."""
    table = sit("Ann", "Bo").deck_is(*["Monk 50", "Monk 1", "Smith 50"] * 20)
    table.hand("Ann", "Monk 50", "Monk 50", "Monk 1", "Smith 50", "Smith 50")
    table.hand("Bo", "Monk 1", "Monk 1", "Smith 50", "Smith 50", "Smith 50").pile("Smith 50", "Smith 50")
    table.bo.says("life")
    table.ann.may_name("Monk", "Smith").names("Monk")
    table.bo.hands_over()
    table.hands_over("Bo", "Ann", "Monk 1", "Monk 1")
    table.ann.may_lay("Monk 50", "Monk 50", "Monk 1", "Monk 1", "Monk 1", "Smith 50", "Smith 50")
    table.ann.may_not_pick("Monk 50", "Monk 1", "Smith 50", "Smith 50", because="purse-nothing-in-common")
    table.ann.lays("Monk 50", "Monk 50", "Smith 50", "Smith 50").holds("Monk 1", "Monk 1", "Monk 1")
    table.tells("purse.laid", wish="50").ann.has_rewards(1)


def test_four_copies_have_both_in_common_and_are_one_set(sit: Sit) -> None:
    """One reward, not two; what is told is the hero."""
    table = sit("Ann", "Bo").deck_is(*["Monk 50", "Smith 1", "Knight 5"] * 20)
    table.hand("Ann", *["Monk 50"] * 4, "Smith 1").hand("Bo", *["Knight 5"] * 5).pile("Knight 5")
    table.turn("life", "Smith").ann.may_lay(*["Monk 50"] * 4).lays(*["Monk 50"] * 4).has_rewards(1)
    table.tells("purse.laid", wish="Monk").sets_are(["Monk 50"] * 4)
    table.ann.may_lay()


def test_a_deck_of_action_cards_alone_comes_to_an_end(sit: Sit) -> None:
    """Nobody ever has anything to ask for (P9), so nothing moves when all is drawn (P10)."""
    table = sit(*PEOPLE).deck_is(*["Witch", "Healer", "Jester"] * 20, "Sheriff")
    for _ in range(13):
        table.goes_on_playing().still_turn()
    table.is_over(Ending.STANDSTILL)


def test_the_scenarios_deck_files_are_what_they_say() -> None:
    """More than twenty copies take more than one row."""
    data = made(read_deck(deck_of(["Monk 50"] * 41 + ["Witch"] * 19)))
    assert data["deck"] == [MONK, MONK, {**MONK, "copies": 1}, {**WITCH, "copies": 19}]
