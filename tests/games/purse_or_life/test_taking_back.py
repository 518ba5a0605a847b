"""Which answers may be taken back: purse or life, and to be done, while nothing has happened since."""

from __future__ import annotations

import pytest

from models.games.purse_or_life.state import Ending
from tests.games.purse_or_life.table import PEOPLE, PurseTable, Sit

ANN = ("Monk 50", "Monk 100", "Knight 5", "Smith 1", "Countess 1")
MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")


def test_purse_or_life_may_be_taken_back_until_something_is_asked_for(sit: Sit) -> None:
    """Bo thinks better of it."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    table.bo.says("life")
    table.ann.is_asked("purse.request")
    table.takes_back("Bo").tells("undone", by="Bo", who="Bo").waits_for("Bo")
    for eyes in table.eyes():
        question = table.view(eyes).question
        assert question is not None
        assert question.choice is None
    table.bo.says("purse")
    table.ann.may_name("1", "5", "50", "100").names("50")
    table.may_not_take_back("Bo")


def test_purse_or_life_is_taken_back_by_who_said_it(sit: Sit) -> None:
    """Ann, who answered a question before it, has nothing to take back."""
    table = sit("Ann", "Bo").hand("Ann", *ANN).hand("Bo", "Knight 20").pile("Smith 20")
    table.turn("life", "Monk").ann.is_done()
    table.ann.says("life")
    table.may_not_take_back("Bo").takes_back("Ann").ann.says("purse")


@pytest.mark.parametrize(
    "hand", [ANN, ("Witch", *ANN[:4]), ("Healer", "Sheriff", "Jester", "Jester", "Witch")]
)
def test_a_request_is_never_taken_back(sit: Sit, hand: tuple[str, ...]) -> None:
    """Neither a hero asked for, nor with a Witch, nor that there is nothing to ask for."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *hand)
    table.turn_until_reply("life", table_first(hand)).may_not_take_back("Ann")


def table_first(hand: tuple[str, ...]) -> str:
    """What is asked for with such a hand."""
    return {"Monk 50": "Monk", "Witch": "Witch: 50"}.get(hand[0], "none")


@pytest.mark.parametrize("reply", ["hand-over", "none", "Healer", "Jester"])
def test_a_reply_is_never_taken_back(sit: Sit, reply: str) -> None:
    """Also when nothing was drawn, and when there was nothing to choose."""
    cards = {"hand-over": ("Monk 1",), "none": ("Knight 20",)}.get(reply, (reply,))
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", *cards)
    table.turn("life", "Monk", reply).may_not_take_back("Bo")


def test_a_reply_is_never_taken_back_though_nothing_could_be_drawn(sit: Sit) -> None:
    """Bo said that nothing fits, and there is no card left."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *ANN)
    table.turn("life", "Monk", "none").may_not_take_back("Bo")


def with_a_set(sit: Sit) -> PurseTable:
    """Ann may lay four Monks down; nobody is below five."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Knight 50").hand("Bo", "Smith 1").pile("Smith 20")
    return table.turn("life", "Monk")


def test_done_without_a_draw_may_be_taken_back_until_something_is_said(sit: Sit) -> None:
    """Ann forgot the four Monks."""
    table = with_a_set(sit)
    table.ann.is_done()
    table.draws_up().waits_for("Cid").takes_back("Ann").tells("undone", by="Ann")
    table.ann.lays(*MONKS).has_rewards(1).is_done()
    table.waits_for("Cid").may_not_take_back("Ann")


def test_done_may_not_be_taken_back_when_cid_has_answered(sit: Sit) -> None:
    """The next turn has begun."""
    table = with_a_set(sit)
    table.ann.is_done()
    table.cid.says("purse")
    table.may_not_take_back("Ann").takes_back("Cid")


def test_done_with_a_draw_is_not_taken_back(sit: Sit) -> None:
    """Whoever drew: here it is Bo."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Monk 1").pile("Smith 20")
    table.turn("life", "Monk").ann.is_done()
    table.draws_up(bo=["Smith 20"]).may_not_take_back("Ann")


def test_a_set_laid_down_is_not_taken_back(sit: Sit) -> None:
    """Everybody has seen it."""
    table = with_a_set(sit)
    table.ann.lays(*MONKS)
    table.may_not_take_back("Ann").ann.is_asked("purse.lay")


def test_done_taken_back_counts_once(sit: Sit) -> None:
    """Eleven turns in which nothing moved, each of them done twice, are eleven; the twelfth ends the game (P10)."""
    table = sit(*PEOPLE).pile_is_just()
    for _ in PEOPLE[1:]:
        asker = table.asker
        table.still_turn().takes_back(asker.name)
        asker.is_done()
        table.goes_on_playing()
    table.still_turn().is_over(Ending.STANDSTILL)
    table.may_not_take_back("Lea")
