"""Asks: one shape for every question."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.kernel.asks import (
    Ask,
    Kind,
    Option,
    Picks,
    Unavailable,
    ask,
    ask_counts,
    ask_some,
    fewest,
    together,
)
from models.kernel.problems import ProblemCode, Refusal, judge
from models.kernel.text import Text, text
from models.kernel.wire import wire
from tests.kernel.small import ANY, Notes, game_of, letters, notes_of
from tests.play_through import all_wires, give, give_picks


def refusal(question: Ask[Any], picks: Picks) -> Refusal:
    """What is wrong with these picks."""
    found = judge(question, picks)
    assert found is not None
    assert found.code is ProblemCode.ILLEGAL_PICK
    return found


def test_a_kind_asks_with_the_message_of_its_name() -> None:
    assert Kind("wallet.put").message == "ask-wallet-put"
    assert ask(0, Kind("wallet.put"), letters("a"), how_many=2).prompt == text("ask-wallet-put", how_many=2)


def test_ask_takes_exactly_one_option() -> None:
    question = ask(0, ANY, letters("abc"))
    assert (question.least, question.most, question.sample) == (1, 1, {"a": 1})
    assert [judge(question, {key: 1}) for key in "abc"] == [None] * 3
    assert refusal(question, {}).message.id == "kernel-too-few"
    assert refusal(question, {"a": 1, "b": 1}).message.id == "kernel-too-many"


def test_ask_some_takes_any_subset_unless_told() -> None:
    question = ask_some(0, ANY, letters("abc"))
    assert (question.least, question.most, question.sample) == (0, 3, {})
    assert judge(question, {"a": 1, "c": 1}) is None


def test_limits_of_least_and_most_count_repeats() -> None:
    question = ask_some(0, ANY, letters("ab", limit=5), least=2, most=4)
    assert refusal(question, {"a": 1}).message == text("kernel-too-few", least=2, count=1)
    assert judge(question, {"a": 2}) is None
    assert judge(question, {"a": 2, "b": 2}) is None
    assert refusal(question, {"a": 2, "b": 3}).message == text("kernel-too-many", most=4, count=5)


def test_an_option_is_picked_no_more_often_than_its_limit() -> None:
    question = ask_some(0, ANY, letters("ab", limit=2))
    found = refusal(question, {"a": 1, "b": 3})
    assert found.message == text("kernel-too-often", limit=2, count=3)
    assert found.path == ("picks", "1", "count")


def test_what_is_not_offered_is_refused_where_it_stands() -> None:
    found = refusal(ask_some(0, ANY, letters("ab")), {"a": 1, "z": 1})
    assert found.message == text("kernel-not-an-option", key="z")
    assert found.path == ("picks", "1", "option")


@pytest.mark.parametrize("count", [0, -3])
def test_a_count_below_one_is_refused(count: int) -> None:
    found = refusal(ask_some(0, ANY, letters("ab")), {"a": count})
    assert found.message == text("kernel-count-below-one", count=count)
    assert found.path == ("picks", "0", "count")


def test_a_check_says_in_words_what_is_wrong() -> None:
    def check(picks: Picks) -> Text | None:
        return text("small-no-b") if "b" in picks else None

    question = ask_some(0, ANY, letters("ab"), check=check, sample={"a": 1})
    assert judge(question, {"a": 1}) is None
    assert refusal(question, {"b": 1}) == Refusal(ProblemCode.ILLEGAL_PICK, text("small-no-b"), ("picks",))


def test_a_check_is_not_asked_about_picks_that_are_not_offered() -> None:
    question = ask_some(0, ANY, letters("a"), check=lambda picks: text(str(1 // picks["a"])), sample={})
    assert refusal(question, {"b": 1}).message.id == "kernel-not-an-option"


@pytest.mark.parametrize("make", [ask_some, ask_counts])
def test_a_question_with_a_check_brings_its_own_sample(make: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match=r"small\.any.*sample"):
        make(0, ANY, letters("a"), check=lambda picks: None)


@given(st.lists(st.integers(1, 5), max_size=6), st.data())
def test_the_sample_made_by_the_kernel_is_legal(limits: list[int], data: st.DataObject) -> None:
    options = [Option(f"o{n}", text("o"), n, "", limit) for n, limit in enumerate(limits)]
    least = data.draw(st.integers(0, sum(limits)))
    most = data.draw(st.integers(least, 40))
    question = ask_some(0, ANY, options, least=least, most=most)
    assert judge(question, question.sample) is None
    assert question.most <= sum(limits), "no more than there are"


def test_fewest_picks_the_first_there_are() -> None:
    assert fewest(letters("abc", limit=2), 3) == {"a": 2, "b": 1}


@pytest.mark.parametrize(
    "make",
    [
        lambda: ask(0, ANY, []),
        lambda: ask_some(0, ANY, letters("a"), least=2),
        lambda: ask_some(0, ANY, letters("ab"), least=2, most=1),
        lambda: ask_counts(0, ANY, letters("a", limit=3), least=4),
    ],
)
def test_a_question_that_nobody_could_answer_is_refused_when_it_is_made(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"small\.any"):
        make()


@pytest.mark.parametrize("make", [ask, ask_some, ask_counts])
def test_two_options_have_no_key_in_common(make: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match=r"small\.any.*same key"):
        make(0, ANY, letters("aba"))


def test_an_option_can_be_picked_at_least_once() -> None:
    with pytest.raises(ValueError, match=r"small\.any.*limit"):
        _ = ask_some(0, ANY, letters("a", limit=0))


def test_a_question_without_options_may_be_put_so_that_someone_can_say_i_have_none() -> None:
    question = ask_some(0, ANY, letters(""))
    assert judge(question, question.sample) is None


def test_unavailable_goes_with_the_question() -> None:
    no = Unavailable("b", text("small-letter"), text("small-gone"))

    async def script(state: Notes) -> None:
        await ask(0, ANY, letters("a"), unavailable=[no])

    decision = wire(game_of(script), 0).decision
    assert decision is not None
    assert decision.unavailable == (no,)


# ---- what the rules get back ----------------------------------------------------------------------------------------


def test_ask_gives_the_value_of_what_was_picked() -> None:
    async def script(state: Notes) -> None:
        state.got.append(await ask(0, ANY, letters("ab")))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give(game, 0, "b")
    assert notes_of(game).got == ["B"]


def test_ask_some_gives_values_in_the_order_of_the_options_with_repeats() -> None:
    async def script(state: Notes) -> None:
        state.got.append(await ask_some(0, ANY, letters("abc", limit=2)))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give(game, 0, "c", "a", "c")
    assert notes_of(game).got == [["A", "C", "C"]]


def test_ask_counts_pairs_values_with_counts_in_the_order_of_the_options() -> None:
    async def script(state: Notes) -> None:
        state.got.append(await ask_counts(0, ANY, letters("abc", limit=200)))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give_picks(game, 0, {"c": 137, "a": 2})
    assert notes_of(game).got == [[("A", 2), ("C", 137)]]


def test_ask_some_with_nothing_picked_is_an_empty_list() -> None:
    async def script(state: Notes) -> None:
        state.got.append(await ask_some(0, ANY, letters("ab")))
        await ask(0, ANY, letters("a"))

    game = game_of(script)
    give(game, 0)
    assert notes_of(game).got == [[]]


# ---- together -------------------------------------------------------------------------------------------------------


async def all_pick(state: Notes) -> None:
    """Everybody picks a letter, asked in the wrong order; then seat 0 is asked alone."""
    got = await together(ask(seat, ANY, letters("abc")) for seat in reversed(range(state.seats)))
    state.got.extend(got.items())
    state.tell("small.done")
    await ask(0, ANY, letters("a"))


def test_together_gives_answers_in_seat_order() -> None:
    game = game_of(all_pick, seats=3)
    for seat, key in ((2, "a"), (0, "c"), (1, "b")):
        give(game, seat, key)
    assert notes_of(game).got == [(0, "C"), (1, "B"), (2, "A")]


def test_together_does_not_depend_on_who_was_first() -> None:
    ends = []
    for order in permutations(range(3)):
        game = game_of(all_pick, seats=3)
        for seat in order:
            give(game, seat, "abc"[seat])
        ends.append([(one.view, one.decision, one.waiting_for, one.events[-1]) for one in all_wires(game)])
    assert all(end == ends[0] for end in ends)


def test_together_resumes_the_rules_once_when_the_last_answer_is_in() -> None:
    game = game_of(all_pick, seats=3)
    for seat in (1, 0):
        give(game, seat, "a")
        assert notes_of(game).got == []
        assert game.events[-1][1].kind == "sealed"
    give(game, 2, "a")
    assert [event.kind for _version, event in game.events].count("small.done") == 1


def test_a_sealed_answer_shows_nobody_what_was_picked() -> None:
    one, other = game_of(all_pick, seats=3), game_of(all_pick, seats=3)
    give(one, 1, "a")
    give(other, 1, "c")
    for eyes in (None, 0, 2):
        assert wire(one, eyes) == wire(other, eyes)


def test_together_keeps_the_questions_of_those_who_have_not_answered() -> None:
    game = game_of(all_pick, seats=3)
    before = wire(game, 2).decision
    give(game, 0, "b")
    assert wire(game, 2).decision == before
    assert wire(game, None).waiting_for == (1, 2)


def test_a_seat_is_asked_one_question_at_a_time() -> None:
    with pytest.raises(TypeError, match="one question at a time"):
        _ = together([ask(1, ANY, letters("a")), ask(1, ANY, letters("b"))])


def test_together_without_questions_goes_on_at_once() -> None:
    async def script(state: Notes) -> None:
        nobody: list[Ask[str]] = []
        state.got.append(await together(nobody))
        await ask(1, ANY, letters("a"))

    game = game_of(script)
    assert notes_of(game).got == [{}]
    assert wire(game, None).waiting_for == (1,)


def test_only_seats_of_the_game_are_asked() -> None:
    async def script(state: Notes) -> None:
        await ask(2, ANY, letters("a"))

    with pytest.raises(ValueError, match="seat 2"):
        game_of(script, seats=2)


def test_an_answer_given_in_any_order_of_picks_is_the_same_answer() -> None:
    async def script(state: Notes) -> None:
        state.got.append(await ask_some(0, ANY, letters("abcd")))
        await ask(0, ANY, letters("a"))

    rng = Random(1)
    keys = list("abd")
    entries = []
    for _ in range(4):
        rng.shuffle(keys)
        entries.append(give(game_of(script), 0, *keys))
    assert all(entry == entries[0] for entry in entries)
