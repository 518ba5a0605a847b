"""Taking back: sealed answers always, others by the rules of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from models.kernel.answers import ALREADY, answer
from models.kernel.asks import Kind, Option, Unavailable, ask, together
from models.kernel.game import Game, Phase
from models.kernel.lobby import end_game, leave_seat
from models.kernel.log import Halted, SeatLeft, Undo
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.text import Named, Text, text
from models.kernel.undo import names_in, undo
from models.kernel.wire import Decision, Given, wire
from tests.kernel.small import ANY, UNDOABLE, Notes, game_of, letters, notes_of
from tests.play_through import KeptGame, again, all_wires, give, log_of, made, take_back


@dataclass(frozen=True)
class Card(Named):
    """A card with a face."""

    face: str

    @property
    def label(self) -> Text:
        return text("card", face=self.face)


def decision(game: Game, seat: int) -> Decision:
    found = wire(game, seat).decision
    assert found is not None
    return found


def is_refused(game: Game, seat: int, asked: int) -> bool:
    refused = undo(game, seat, asked)
    return refused == Refusal(ProblemCode.NOTHING_TO_UNDO, text("problem-nothing-to-undo"), ("decision",))


def given_of(game: Game, seat: int) -> Given | None:
    return wire(game, seat).given


# ---- sealed ---------------------------------------------------------------------------------------------------------


async def sealed(state: Notes) -> None:
    """All pick together, of a kind that the game does not allow to take back; then again."""
    for _ in range(2):
        got = await together(ask(seat, ANY, letters("abc")) for seat in range(state.seats))
        state.got.extend(got.values())


def test_a_sealed_answer_may_be_taken_back_until_the_last_one_is_in() -> None:
    game = game_of(sealed, seats=3)
    asked = decision(game, 1).asked
    give(game, 1, "b")
    give(game, 0, "a")
    assert given_of(game, 1) == Given(
        asked,
        text("kernel-picked", what=(text("small-letter", letter="b"),)),
        {"b": 1},
        sealed=True,
        undoable=True,
    )
    game.apply(made(undo(game, 1, asked)))
    assert wire(game, None).waiting_for == (1, 2)
    give(game, 1, "c")
    give(game, 2, "a")
    assert given_of(game, 1) is None
    assert is_refused(game, 1, asked)
    assert notes_of(game).got == ["A", "C", "A"]


def test_the_question_is_asked_anew_under_a_new_version() -> None:
    game = game_of(sealed, seats=3)
    before, others = decision(game, 1), decision(game, 2)
    give(game, 1, "b")
    game.apply(made(undo(game, 1, before.asked)))
    after = decision(game, 1)
    assert after.asked == game.version
    assert after != before
    assert (after.kind, after.options) == (before.kind, before.options)
    assert decision(game, 2) == others, "others keep theirs"


def test_an_answer_sent_again_after_it_was_taken_back_does_nothing() -> None:
    game = game_of(sealed, seats=3)
    asked = decision(game, 1).asked
    give(game, 1, "b")
    game.apply(made(undo(game, 1, asked)))
    assert answer(game, 1, asked, {"b": 1}) is ALREADY
    late = answer(game, 1, asked, {"c": 1})
    assert isinstance(late, Refusal)
    assert late.code is ProblemCode.ALREADY_ANSWERED


def test_a_sealed_answer_may_be_taken_back_again_and_again() -> None:
    game = game_of(sealed, seats=2)
    for key in "abcabc":
        give(game, 0, key)
        game.apply(made(undo(game, 0, max(asked for _seat, asked in game.answered))))
    give(game, 0, "c")
    give(game, 1, "b")
    assert notes_of(game).got == ["C", "B"]


def test_others_hear_of_it_and_nothing_of_what_was_picked() -> None:
    one, other = game_of(sealed, seats=3), game_of(sealed, seats=3)
    for game, key in ((one, "a"), (other, "c")):
        asked = decision(game, 1).asked
        give(game, 1, key)
        game.apply(made(undo(game, 1, asked)))
        give(game, 1, key)
    for eyes in (None, 0, 2):
        assert wire(one, eyes) == wire(other, eyes)
    assert [event.kind for event in wire(one, 0).events[-3:]] == ["sealed", "undone", "sealed"]


def test_what_was_undone_stays_among_the_events() -> None:
    game = game_of(sealed, seats=2)
    give(game, 0, "a")
    heard = wire(game, 1).events
    game.apply(made(undo(game, 0, 3)))
    assert wire(game, 1).events[:-1] == heard
    undone = wire(game, 1).events[-1]
    assert (undone.version, undone.kind, undone.seat) == (5, "undone", 0)
    assert undone.text == text("kernel-undone", who="Anna")


@pytest.mark.parametrize(("seat", "asked"), [(0, 3), (1, 2), (1, 4), (2, 3), (9, 3)])
def test_only_ones_own_answer_to_that_very_question(seat: int, asked: int) -> None:
    game = game_of(sealed, seats=3)
    give(game, 1, "a")
    seats_question = decision(game, 2).asked
    assert is_refused(game, seat, asked) == ((seat, asked) != (1, seats_question))


def test_a_sealed_answer_survives_that_somebody_else_leaves() -> None:
    game = game_of(sealed, seats=3)
    give(game, 1, "a")
    game.apply(made(leave_seat(game, 2)))
    assert take_back(game, 1) == Undo(1, 4)


# ---- not sealed -----------------------------------------------------------------------------------------------------


async def alone(state: Notes) -> None:
    """Seat 0 puts letters on the table, one after another; seat 1 is asked after each second one."""
    for _ in range(2):
        for _ in range(2):
            state.got.append(await ask(0, UNDOABLE, letters("ab")))
        state.got.append(await ask(1, UNDOABLE, letters("ab")))


def test_a_kind_that_the_game_allows_may_be_taken_back_and_answered_differently() -> None:
    game = game_of(alone)
    give(game, 0, "a")
    before = all_wires(game)
    give(game, 0, "a")
    game.apply(made(undo(game, 0, 4)))
    assert notes_of(game).got == ["A"]
    after = all_wires(game)
    assert [one.view for one in after] == [one.view for one in before]
    assert decision(game, 0).asked == 6
    assert wire(game, None).waiting_for == (0,)
    give(game, 0, "b")
    assert notes_of(game).got == ["A", "B"]
    assert wire(game, None).waiting_for == (1,)


@pytest.mark.parametrize("kind", [ANY, Kind("small.other")])
def test_a_kind_that_the_game_does_not_allow_stays(kind: Kind) -> None:
    async def script(state: Notes) -> None:
        await ask(0, kind, letters("a"))
        await ask(0, kind, letters("a"))

    game = game_of(script)
    give(game, 0, "a")
    assert given_of(game, 0) is None
    assert is_refused(game, 0, 3)


def test_only_the_last_answer_is_taken_back() -> None:
    game = game_of(alone)
    give(game, 0, "a")
    give(game, 0, "b")
    assert is_refused(game, 0, 3)
    assert not is_refused(game, 0, 4)
    give(game, 1, "a")
    assert is_refused(game, 0, 4)
    assert not is_refused(game, 1, 5)


def test_after_an_answer_was_taken_back_the_one_before_it_stays() -> None:
    """The last entry is the taking back."""
    game = game_of(alone)
    give(game, 0, "a")
    give(game, 0, "b")
    game.apply(made(undo(game, 0, 4)))
    assert is_refused(game, 0, 3)
    assert given_of(game, 0) is None


def test_any_entry_after_it_makes_an_answer_stay() -> None:
    game = game_of(alone, seats=3)
    give(game, 0, "a")
    assert take_back(game, 0)
    game.apply(SeatLeft(2))
    assert take_back(game, 0) is None
    assert is_refused(game, 0, 4)


def test_nothing_is_taken_back_after_a_draw() -> None:
    async def script(state: Notes) -> None:
        draws = await ask(0, UNDOABLE, letters("ab"))
        if draws == "A":
            state.kept = state.chance.place("pouch", 37)
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give(game, 0, "a")
    assert is_refused(game, 0, 3)
    game = game_of(script)
    give(game, 0, "b")
    assert not is_refused(game, 0, 3)


def then(after: Callable[[Notes], Any]) -> Callable[[Notes], Any]:
    """A script in which an undoable answer is followed by something."""

    async def script(state: Notes) -> None:
        state.got.append(Card("known"))
        await ask(0, UNDOABLE, letters("a"))
        await after(state)
        await ask(1, ANY, letters("a"))

    return script


async def lays_a_card(state: Notes) -> None:
    state.got.append(Card("new"))


async def lays_a_second_of_a_known_face(state: Notes) -> None:
    state.got.append(Card("known"))


async def tells_of_a_card(state: Notes) -> None:
    state.tell("small.told", 0, card=Card("new"))


async def tells_seat_one_of_a_card(state: Notes) -> None:
    state.tell("small.told", 0, only={1: text("small-told", cards=(Card("new"),))})


async def offers_a_card(state: Notes) -> None:
    await ask(1, ANY, [Option("card-1", Card("new").label, 1)])


async def offers_a_component(state: Notes) -> None:
    await ask(1, ANY, [Option("card-1", text("small-take", card=Card("new")), 1)])


async def asks_about_a_card(state: Notes) -> None:
    await ask(1, ANY, letters("a"), about=Card("new"))


async def tells_what_cannot_be_picked(state: Notes) -> None:
    await ask(1, ANY, letters("a"), unavailable=[Unavailable("x", text("x", card=Card("new")), text("why"))])


async def tells_why_it_cannot_be_picked(state: Notes) -> None:
    await ask(1, ANY, letters("a"), unavailable=[Unavailable("x", text("x"), text("why", card=Card("new")))])


async def does_nothing(state: Notes) -> None:
    pass


async def offers_a_known_card(state: Notes) -> None:
    await ask(1, ANY, [Option("card-1", text("small-take", card=Card("known")), 1)])


async def takes_a_card_away(state: Notes) -> None:
    state.got.pop()


async def tells_the_one_who_answered(state: Notes) -> None:
    state.tell("small.told", 0, only={0: text("small-told", card=Card("known"))})


@pytest.mark.parametrize(
    "after",
    [
        lays_a_card,
        lays_a_second_of_a_known_face,
        tells_of_a_card,
        tells_seat_one_of_a_card,
        offers_a_card,
        offers_a_component,
        asks_about_a_card,
        tells_what_cannot_be_picked,
        tells_why_it_cannot_be_picked,
    ],
)
def test_nothing_is_taken_back_when_anybody_was_told_more(after: Callable[[Notes], Any]) -> None:
    game = game_of(then(after))
    give(game, 0, "a")
    assert given_of(game, 0) is None
    assert is_refused(game, 0, 3)


@pytest.mark.parametrize(
    "after", [does_nothing, offers_a_known_card, takes_a_card_away, tells_the_one_who_answered]
)
def test_what_tells_nobody_more_may_be_taken_back(after: Callable[[Notes], Any]) -> None:
    game = game_of(then(after))
    give(game, 0, "a")
    given = given_of(game, 0)
    assert given is not None
    assert (given.asked, given.sealed, given.undoable) == (3, False, True)
    assert undo(game, 0, 3) == Undo(0, 3)


# ---- rounds ---------------------------------------------------------------------------------------------------------


async def one_letter(state: Notes) -> None:
    """A round is one question to the next seat."""
    state.got.append(await ask(state.rounds % 2, UNDOABLE, letters("ab")))


def test_the_answer_that_ended_a_round_may_be_taken_back_when_the_next_began_without_a_draw() -> None:
    game = game_of(one_letter, rounds=3)
    give(game, 0, "a")
    give(game, 1, "a")
    assert notes_of(game).rounds == 2
    assert notes_of(game).chance.round == 3
    game.apply(made(undo(game, 1, 4)))
    assert notes_of(game).rounds == 1
    assert notes_of(game).chance.round == 2
    assert wire(game, None).waiting_for == (1,)
    give(game, 1, "b")
    give(game, 0, "b")
    assert notes_of(game).got == ["A", "B", "B"]
    assert game.phase is Phase.OVER


def test_the_answer_that_ended_a_round_stays_when_the_next_began_with_a_draw() -> None:
    async def script(state: Notes) -> None:
        state.kept = state.chance.place("die", 6)
        await one_letter(state)

    game = game_of(script, rounds=3)
    give(game, 0, "a")
    assert is_refused(game, 0, 3)


def test_chance_goes_back_with_the_state() -> None:
    """The draws of a round come out the same after a taken-back answer: nobody tries for a better one."""

    async def script(state: Notes) -> None:
        state.kept = state.chance.place("die", 10**9)
        await ask(0, UNDOABLE, letters("ab"))
        await ask(1, ANY, letters("a"))
        state.kept = state.chance.place("die", 10**9)
        await ask(1, ANY, letters("a"))

    drawn = []
    for takes_back in (False, True):
        game = game_of(script)
        give(game, 0, "a")
        if takes_back:
            game.apply(made(undo(game, 0, 3)))
            give(game, 0, "a")
        first = notes_of(game).kept
        give(game, 1, "a")
        drawn.append((first, notes_of(game).kept))
    assert drawn[0] == drawn[1]


async def sealed_after_alone(state: Notes) -> None:
    """An undoable answer alone, then all together, and again."""
    while len(state.got) < 6:
        state.got.append(await ask(0, UNDOABLE, letters("ab")))
        got = await together(ask(seat, ANY, letters("ab")) for seat in range(state.seats))
        state.got.extend(got.values())


def test_answers_alone_and_sealed_may_be_taken_back_in_one_game() -> None:
    game = game_of(sealed_after_alone)
    give(game, 0, "a")
    game.apply(made(undo(game, 0, 3)))  # alone
    give(game, 0, "b")
    give(game, 1, "a")
    game.apply(made(undo(game, 1, 6)))  # sealed
    give(game, 0, "a")
    give(game, 1, "b")
    assert is_refused(game, 1, 8)
    give(game, 0, "a")
    assert notes_of(game).got == ["B", "A", "B", "A"]
    game.apply(made(undo(game, 0, 10)))
    assert notes_of(game).got == ["B", "A", "B"]
    wires = all_wires(game)
    *_, twin = again(game, log_of(game))
    assert all_wires(twin) == wires


# ---- the end --------------------------------------------------------------------------------------------------------


def test_nothing_is_taken_back_after_the_end() -> None:
    game = game_of(one_letter, rounds=1)
    give(game, 0, "a")
    assert game.phase is Phase.OVER
    assert is_refused(game, 0, 3)
    assert given_of(game, 0) is None


@pytest.mark.parametrize("sort", ["ended", "halted"])
def test_nothing_is_taken_back_in_a_game_that_was_ended_or_halted(sort: str) -> None:
    game = game_of(sealed)
    give(game, 0, "a")
    game.apply(made(end_game(game, 0)) if sort == "ended" else Halted(4))
    assert is_refused(game, 0, 3)
    assert given_of(game, 0) is None


def test_nothing_is_taken_back_before_anything_was_answered() -> None:
    game = game_of(alone)
    assert is_refused(game, 0, 3)
    assert given_of(game, 0) is None


def test_asking_whether_it_may_be_taken_back_changes_nothing() -> None:
    game = game_of(alone)
    give(game, 0, "a")
    for _ in range(2):
        undo(game, 0, 3)
        all_wires(game)
    give(game, 0, "b")
    untouched = KeptGame(game.rulebook, game.first, game.seed)
    for entry in log_of(game):
        untouched.apply(entry)
    assert all_wires(untouched) == all_wires(game)


def test_names_are_found_wherever_they_are() -> None:
    one, two, three = Card("1"), Card("2"), Card("3")
    thing = {
        "list": [one, (two, 7)],
        "text": text("told", deep=(text("deeper", card=three), "word")),
        one: two.label,
    }
    assert list(names_in(thing)) == [one.label, two.label, three.label, one.label, two.label]
    assert list(names_in([None, 5, "word", text("told", count=1)])) == []


def test_the_label_of_a_component_is_known_as_one_wherever_it_goes() -> None:
    """It is the same words as any; but a view that holds labels names components."""

    class Suit(Named, Enum):
        """Components may be enums too."""

        HEARTS = "hearts"

        @property
        def label(self) -> Text:
            return text("suit", suit=self.value)

    assert Card("1").label == text("card", face="1")
    assert list(names_in([Card("1").label, Suit.HEARTS.label])) == [
        Card("1").label,
        text("suit", suit="hearts"),
    ]
    assert list(names_in(text("card", face="1"))) == []
