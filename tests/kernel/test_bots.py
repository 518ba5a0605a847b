"""Bots: they see what their seat sees, and always find something legal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.kernel.asks import Option, Picks, ask_some
from models.kernel.bots import bot_answer, random_bot
from models.kernel.chance import Luck
from models.kernel.game import Phase
from models.kernel.log import Answer
from models.kernel.rules import BotLevel
from models.kernel.text import Text, text
from models.kernel.wire import Wire, wire
from tests.kernel.small import ANY, Notes, game_of, letters
from tests.play_through import play_through, started
from tests.toy import TOY


@pytest.mark.parametrize("level", BotLevel)
@pytest.mark.parametrize("seats", range(2, 6))
def test_bots_play_every_game_to_its_end(level: BotLevel, seats: int) -> None:
    for seed in range(3):
        *_, game = play_through(TOY, None, None, seats, seed, Random(seed), level=level)
        assert game.phase is Phase.OVER


@given(st.lists(st.integers(1, 4), min_size=1, max_size=5), st.data(), st.integers(0, 99))
def test_the_random_bot_keeps_to_the_limits(limits: list[int], data: st.DataObject, seed: int) -> None:
    least = data.draw(st.integers(0, sum(limits)))
    most = data.draw(st.integers(least, sum(limits) + 3))
    options = [Option(f"o{n}", text("o"), n, "", limit) for n, limit in enumerate(limits)]

    async def script(state: Notes) -> None:
        await ask_some(0, ANY, options, least=least, most=most)

    game = game_of(script)
    picks = random_bot(wire(game, 0), Random(seed))
    assert isinstance(bot_answer(game, 0, lambda seen, luck: picks, Random(0), tries=1), Answer)
    assert least <= sum(picks.values()) <= min(most, sum(limits))
    assert all(1 <= count <= limits[int(key[1:])] for key, count in picks.items())


def test_the_random_bot_tries_every_number_of_picks_and_every_option() -> None:
    async def script(state: Notes) -> None:
        await ask_some(0, ANY, letters("abcd"), least=1, most=3)

    seen, rng = wire(game_of(script), 0), Random(1)
    tried = [random_bot(seen, rng) for _ in range(200)]
    assert {sum(picks.values()) for picks in tried} == {1, 2, 3}
    assert set().union(*tried) == set("abcd")


def only_b_and_c(picks: Picks) -> Text | None:
    return None if picks.keys() == {"b", "c"} else text("small-b-and-c")


async def picky(state: Notes) -> None:
    """One answer in many is legal."""
    await ask_some(0, ANY, letters("abcdefgh"), check=only_b_and_c, sample={"b": 1, "c": 1})


def test_a_bot_without_a_legal_idea_plays_the_sample() -> None:
    tries: list[Picks] = []

    def stubborn(seen: Wire, luck: Luck) -> Picks:
        tries.append({"a": 1})
        return {"a": 1}

    entry = bot_answer(game_of(picky), 0, stubborn, Random(1), tries=5)
    assert [picked.key for picked in entry.picks] == ["b", "c"]
    assert len(tries) == 5


def test_a_bot_gets_what_its_seat_receives_and_nothing_else() -> None:
    game = started(TOY, 3)
    got: list[object] = []

    def watching(seen: Wire, luck: Luck) -> Picks:
        got.append(seen)
        return random_bot(seen, luck)

    bot_answer(game, 1, watching, Random(1))
    assert got[0] == wire(game, 1)


def test_a_sample_that_is_not_legal_is_a_fault_of_the_rules() -> None:
    async def script(state: Notes) -> None:
        await ask_some(0, ANY, letters("abc"), check=only_b_and_c, sample={"a": 1})

    with pytest.raises(ValueError, match=r"the sample of small\.any is not legal"):
        bot_answer(game_of(script), 0, lambda seen, luck: {"a": 1}, Random(1))


def test_a_seat_that_is_not_asked_has_nothing_to_answer() -> None:
    game = game_of(picky)
    with pytest.raises(ValueError, match="not asked"):
        bot_answer(game, 1, random_bot, Random(1))
    with pytest.raises(ValueError, match="not asked"):
        random_bot(wire(game, 1), Random(1))
