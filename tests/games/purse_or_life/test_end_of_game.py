"""P10: the target is reached, a whole lap in which nothing moves, or no reward is left."""

from __future__ import annotations

import pytest

from models.games.purse_or_life.state import Ending, Step
from tests.games.purse_or_life.table import PEOPLE, PurseTable, Sit
from tests.play_through import all_wires

MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")
FIFTIES = ("Citizen 50", "Peasant 50", "Merchant 50", "Smith 50")
ALIKE = ["Monk 50"] * 60
"""A deck in which any four are a set, and whoever is asked hands over everything."""
LAP = len(PEOPLE)


# ---- The target -----------------------------------------------------------------------------------------------------


def test_p10_reaching_the_target_wins_at_once(sit: Sit) -> None:
    """Ann lays the second of two: nobody is asked anything any more, nobody draws up."""
    table = sit("Ann", "Bo", "Cid").target(2).hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES)
    table.turn("purse", "50").ann.lays(*FIFTIES)
    table.goes_on_playing().ann.lays(*MONKS).has_rewards(2)
    table.is_over(Ending.TARGET).tells_in_order("purse.laid", "purse.reward", "purse.over")
    table.does_not_tell("purse.drew-up", "purse.asks").stands((1, "Ann", 2), (2, "Bo", 0), (2, "Cid", 0))
    table.ann.holds("Monk 50")
    table.bo.holds_so_many(1)
    for eyes in table.eyes():
        seen = table.view(eyes)
        assert (seen.step, seen.question, seen.turn) == (Step.OVER, None, None)


def test_p10_it_is_the_target_that_was_agreed_on(sit: Sit) -> None:
    """Two rewards do not win where three are wanted."""
    table = sit("Ann", "Bo", "Cid").target(3).hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES)
    table.turn("purse", "50").ann.lays(*FIFTIES).lays(*MONKS).has_rewards(2).is_done()
    table.goes_on_playing().waits_for("Cid")


def test_p10_the_target_wins_though_it_takes_the_last_reward(sit: Sit) -> None:
    """Six of six: the target is reached, no matter that no reward is left."""
    table = sit("Ann", "Bo").target(6).rewards_are(6).deck_is(*ALIKE)
    for _ in range(2):
        lays(table, sets=2)
        lays(table, sets=0)
    lays(table, sets=2)
    table.rewards_left(0).is_over(Ending.TARGET).stands((1, "Ann", 6), (2, "Bo", 0))


def lays(table: PurseTable, sets: int) -> None:
    """The asker gets all that the neighbour has and lays down so many sets, any four cards each."""
    asker = table.turn("life").asker
    for _ in range(sets):
        asker.lays(*["Monk 50"] * 4)
    if table.game.is_asking:
        asker.is_done()


# ---- No reward left -------------------------------------------------------------------------------------------------


def test_p10_when_the_rewards_run_out_most_rewards_win(sit: Sit) -> None:
    """Dee takes the last one, and is not asked for another set that there is; nobody draws up. Ties share."""
    table = sit("Ann", "Bo", "Cid", "Dee").target(6).rewards_are(6).deck_is(*ALIKE)
    for sets in (1, 2, 2):
        lays(table, sets)
    table.rewards_left(1).goes_on_playing()
    lays(table, 1)
    table.rewards_left(0).is_over(Ending.NO_REWARDS).does_not_tell("purse.drew-up", "purse.asks")
    table.dee.holds_so_many(7)
    table.stands((1, "Bo", 2), (1, "Cid", 2), (3, "Ann", 1), (3, "Dee", 1))


def test_p10_two_may_share_the_first_place(sit: Sit) -> None:
    """Three each. Nothing decides a tie, and nothing is said to."""
    table = sit("Ann", "Bo").target(6).rewards_are(6).deck_is(*ALIKE)
    for _ in range(6):
        lays(table, 1)
    table.is_over(Ending.NO_REWARDS).stands((1, "Ann", 3), (1, "Bo", 3))
    for wire in all_wires(table.game):
        assert {line.tie_break for line in wire.standings or ()} == {None}


def test_p10_there_are_18_rewards_to_run_out(sit: Sit) -> None:
    """Four players, six wanted, and nobody has six."""
    table = sit("Ann", "Bo", "Cid", "Dee").target(6).deck_is(*ALIKE)
    for left in range(18, 0, -1):
        table.rewards_left(left).goes_on_playing()
        lays(table, 1)
    table.is_over(Ending.NO_REWARDS).stands((1, "Ann", 5), (1, "Bo", 5), (3, "Cid", 4), (3, "Dee", 4))


# ---- Nothing moves --------------------------------------------------------------------------------------------------


def still_turns(table: PurseTable, turns: int) -> PurseTable:
    """So many turns in which nothing moves, and after which the game goes on."""
    for _ in range(turns):
        table.goes_on_playing().still_turn()
    return table


def test_p10_a_whole_lap_in_which_nothing_moves_ends_the_game(sit: Sit) -> None:
    """Everybody asks for what nobody has, and there is nothing to draw."""
    table = still_turns(sit(*PEOPLE).pile_is_just(), LAP)
    table.is_over(Ending.STANDSTILL).does_not_tell("purse.asks")
    table.stands(*((1, name, 0) for name in PEOPLE))


def test_p10_most_rewards_win_when_nothing_moves(sit: Sit) -> None:
    """Ann has one, by a set that came back to her."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *MONKS, "Knight 50")
    table.turn("life", "Monk").ann.lays(*MONKS).is_done()
    still_turns(table, LAP).is_over(Ending.STANDSTILL)
    table.stands((1, "Ann", 1), *((2, name, 0) for name in PEOPLE[1:]))


def test_p10_a_lap_begins_when_there_is_nothing_to_draw_any_more(sit: Sit) -> None:
    """With whomever: Hal and Ida drew the last two cards, so it is the twelve turns from Jim's on."""
    table = still_turns(sit(*PEOPLE).first("Hal").pile_is_just("Smith 1", "Smith 5"), 2)
    table.pile_has(0)
    still_turns(table, LAP).is_over(Ending.STANDSTILL)


def test_p10_a_lap_that_was_broken_begins_anew(sit: Sit) -> None:
    """Eleven turns in which nothing moves, a Healer, and twelve more."""
    table = sit(*PEOPLE).first("Lea").pile_is_just().hand("Kit", "Monk 50").hand("Lea", "Healer")
    still_turns(table, LAP - 1).turn("life", "Monk", "Healer").kit.is_done()
    still_turns(table, LAP).is_over(Ending.STANDSTILL)


@pytest.mark.parametrize(
    ("kit", "lea", "says", "names", "reply"),
    [
        (("Monk 50",), ("Monk 1",), "life", "Monk", "hand-over"),
        (("Monk 50",), ("Healer",), "life", "Monk", "Healer"),
        (("Monk 50",), ("Sheriff",), "purse", "50", "Sheriff"),
        (("Monk 50",), ("Jester",), "purse", "50", "Jester"),
        (("Monk 50", "Witch"), (), "purse", "Witch: Monk", "none"),
    ],
    ids=["handed over", "Healer", "Sheriff", "Jester", "Witch"],
)
def test_p10_whatever_moves_or_is_played_breaks_the_lap(
    sit: Sit, kit: tuple[str, ...], lea: tuple[str, ...], says: str, names: str, reply: str
) -> None:
    """Eleven turns in which nothing moves, then Kit's: the game goes on."""
    table = sit(*PEOPLE).first("Lea").pile_is_just().hand("Kit", *kit).hand("Lea", *lea)
    still_turns(table, LAP - 1)
    assert table.asker.name == "Kit"
    table.turn(says, names, reply).kit.is_done()
    table.goes_on_playing().waits_for("Ann")


def test_p10_a_set_laid_down_breaks_the_lap_though_nobody_draws(sit: Sit) -> None:
    """Ann, who has ten cards since the turn before, has six left, and all others have five."""
    five = ("Smith 1", "Smith 5", "Smith 10", "Smith 20", "Smith 100")
    table = sit(*PEOPLE).pile_is_just(*five).hand("Ann", "Monk 50").hand("Bo", *MONKS, "Monk 100")
    table.turn("life", "Monk").ann.is_done()
    still_turns(table.pile_has(0), LAP - 1)
    table.turn("life", "Monk", "none").ann.lays(*MONKS).is_done()
    table.goes_on_playing().sets_are(MONKS).waits_for("Cid")


def test_p10_who_has_nothing_to_ask_for_moves_nothing_either(sit: Sit) -> None:
    """P9 with nothing to draw is a turn in which nothing moves."""
    table = sit(*PEOPLE).pile_is_just().hand("Cid", "Healer", "Sheriff", "Witch", "Jester", "Jester")
    still_turns(table, LAP).is_over(Ending.STANDSTILL)
