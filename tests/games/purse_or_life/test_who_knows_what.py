"""Who knows what; and that neither what is asked nor who is waited for tells what anybody holds."""

from __future__ import annotations

import pytest

from models.kernel.sight import Eyes, sight
from tests.games.purse_or_life.table import PEOPLE, PurseTable, Sit, face_of, name_of

ANN = ("Monk 50", "Monk 100", "Knight 5", "Smith 1", "Countess 1")
CID = ("Minstrel 200", "Minstrel 10", "Innkeeper 500", "Innkeeper 10", "Countess 500")
MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")
EVERYBODY = ["table", "Ann", "Bo", "Cid"]


# ---- Cards ----------------------------------------------------------------------------------------------------------


def test_who_knows_cards_in_a_hand_the_owner_which_everybody_how_many(sit: Sit) -> None:
    """Faces and keys are the owner's."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    assert [table.knowing(card) for card in ANN] == [["Ann"]] * 5
    table.ann.holds(*ANN)
    for eyes in (None, 1, 2):
        assert [repr(card) for card in sight(table.all, eyes).players[0].hand] == ["HIDDEN"] * 5
    hand = table.ann.view.hand or ()
    assert [(name_of(card), card.key) for card in hand] == [
        ("Smith 1", "card-4"),
        ("Monk 50", "card-1"),
        ("Monk 100", "card-2"),
        ("Knight 5", "card-3"),
        ("Countess 1", "card-5"),
    ]
    assert [table.view(eyes).hand for eyes in (None, 0)] == [None, hand]


def test_who_knows_the_draw_pile_nobody_which_everybody_how_many(sit: Sit) -> None:
    """Not even after cards of it were drawn."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Knight 20").pile("Smith 20", "Smith 500")
    table.turn("life", "Monk").ann.is_done()
    assert table.knowing("Smith 500") == []
    table.pile_has(92 - 15 - 1)


def test_who_knows_a_card_drawn_for_a_request_its_drawer(sit: Sit) -> None:
    """Everybody hears that one was drawn."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Knight 20").pile("Smith 20")
    table.turn("life", "Monk").draws("Ann", "Smith 20").ann.is_done()
    assert table.knowing("Smith 20") == ["Ann"]


def test_who_knows_a_card_drawn_for_want_of_heroes_its_drawer(sit: Sit) -> None:
    """P9: what Ann holds is known to be action cards, which of them is not."""
    hand = ("Healer", "Sheriff", "Witch", "Jester", "Jester")
    table = sit("Ann", "Bo", "Cid").hand("Ann", *hand).pile("Smith 20").turn("life", "none")
    table.draws("Ann", "Smith 20").ann.is_done()
    assert table.knowing("Smith 20") == ["Ann"]
    assert [table.knowing(card) for card in hand] == [["Ann"]] * 5


def test_who_knows_cards_drawn_up_their_drawer_which_everybody_how_many(sit: Sit) -> None:
    """Ann's four are Ann's, Bo's one is Bo's."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS[:3], "Knight 5", "Witch").hand("Bo", "Monk 20")
    table.pile("Smith 20", "Smith 50", "Smith 500", "Smith 100")
    table.turn("life", "Monk").ann.lays(*MONKS).is_done()
    table.draws_up(ann=["Smith 20", "Smith 50", "Smith 500"], bo=["Smith 100"])
    assert [table.knowing(card) for card in ("Smith 20", "Smith 50", "Smith 500")] == [["Ann"]] * 3
    assert table.knowing("Smith 100") == ["Bo"]


def test_who_knows_cards_handed_over_the_two_which_everybody_how_many(sit: Sit) -> None:
    """And what was asked for, so that everybody knows a Monk on each of them."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Monk 1", "Monk 500", "Knight 20")
    table.turn("life", "Monk").hands_over("Bo", "Ann", "Monk 1", "Monk 500").ann.is_done()
    assert [table.knowing(card) for card in ("Monk 1", "Monk 500")] == [["Ann", "Bo"]] * 2
    assert table.knowing("Knight 20") == ["Bo"]


def test_who_knows_cards_handed_over_to_a_jester_the_two(sit: Sit) -> None:
    """The other way round."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Jester", "Monk 500")
    table.turn("life", "Monk", "Jester").hands_over("Ann", "Bo", "Monk 50", "Monk 100").ann.is_done()
    assert [table.knowing(card) for card in ("Monk 50", "Monk 100")] == [["Ann", "Bo"]] * 2
    assert table.knowing("Monk 500") == ["Bo"]


def test_who_knows_cards_kept_by_a_defence_their_owner(sit: Sit) -> None:
    """A Healer tells nothing of what it protects, if anything."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Healer", "Monk 500", "Jester")
    table.turn("life", "Monk", "Healer").ann.is_done()
    assert [table.knowing(card) for card in ("Monk 500", "Jester")] == [["Bo"]] * 2


def test_who_knows_sets_laid_down_everybody(sit: Sit) -> None:
    """By face, sorted, without keys; who laid them, and what they have in common."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Monk 20", "Monk 1", "Monk 10", "Monk 5", "Knight 50")
    table.turn("purse", "50").ann.lays("Monk 20", "Monk 1", "Monk 10", "Monk 5")
    assert [table.knowing(card) for card in MONKS] == [EVERYBODY] * 4
    for eyes in table.eyes():
        (laid,) = table.view(eyes).sets
        assert [name_of(card) for card in laid.cards] == list(MONKS)
        assert [card.key for card in laid.cards] == [None] * 4
        assert (laid.seat, laid.hero and laid.hero.value, laid.denomination) == (0, "MONK", None)


def test_who_knows_action_cards_that_were_used_everybody(sit: Sit) -> None:
    """And of those that were not, nobody but their holders."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Witch", "Jester", *ANN[:3]).hand("Bo", "Healer", "Sheriff")
    table.turn("purse", "Witch: Monk", "Healer").used_is("Witch", "Healer")
    assert [table.knowing(card) for card in ("Witch", "Healer")] == [EVERYBODY] * 2
    assert [table.knowing(card) for card in ("Jester", "Sheriff")] == [["Ann"], ["Bo"]]


def test_who_knows_rewards_everybody_how_many(sit: Sit) -> None:
    """With each player, and how many are left."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Knight 50")
    table.turn("purse", "50").ann.lays(*MONKS).has_rewards(1)
    table.bo.has_rewards(0)
    table.rewards_left(17)


def test_who_knows_cards_shuffled_in_again_nobody(sit: Sit) -> None:
    """Everybody had seen them lying there, and does not see whose they are now."""
    table = (
        sit(*PEOPLE)
        .pile_is_just("Smith 1", "Smith 5", "Smith 10", "Smith 20")
        .hand("Ann", *MONKS, "Knight 50")
    )
    table.turn("life", "Monk").ann.lays(*MONKS).is_done()
    assert [sees(table, eyes, "Monk 20") for eyes in table.eyes()] == [True] * 13
    table.shuffles_sets_into("Monk 20").turn("purse").draws("Bo", "Monk 20")
    assert [eyes for eyes in table.eyes() if sees(table, eyes, "Monk 20")] == [table.bo.seat]
    assert not any(sees(table, eyes, "Monk 1") for eyes in table.eyes())


def sees(table: PurseTable, eyes: Eyes, card: str) -> bool:
    """Whether these eyes see the card now."""
    return repr(face_of(card).label) in repr(table.view(eyes))


# ---- What is asked tells nothing ------------------------------------------------------------------------------------

BO = [
    ("Monk 1", "Monk 5", "Knight 20", "Citizen 20", "Peasant 20"),
    ("Monk 1", "Healer", "Sheriff", "Jester", "Witch"),
    ("Knight 20", "Healer", "Sheriff", "Jester", "Witch"),
    ("Knight 20", "Citizen 20", "Peasant 20", "Merchant 20", "Witch"),
]
"""Hands that have something to hand over, something to play, both, and neither."""


def dealt(sit: Sit, ann: tuple[str, ...], bo: tuple[str, ...], *pile: str) -> PurseTable:
    """Ann, Bo and Cid, of whom Cid holds the same in any case."""
    return sit("Ann", "Bo", "Cid").hand("Ann", *ann).hand("Bo", *bo).hand("Cid", *CID).pile(*pile)


def all_the_same(tables: list[PurseTable], *but: str) -> None:
    """To the letter, everybody but these people received the same in all of these games."""
    first, *others = [table.received_by_all_but(*but) for table in tables]
    assert len(first) > 1
    assert all(other == first for other in others)


@pytest.mark.parametrize("choice", ["purse", "life"])
def test_p4_the_asked_player_is_asked_whatever_the_hand_holds(sit: Sit, choice: str) -> None:
    """Nobody but Bo sees any difference, not even Ann, until Bo has replied."""
    wish = {"purse": "1", "life": "Monk"}[choice]
    tables = [dealt(sit, ANN, bo).turn_until_reply(choice, wish) for bo in BO]
    for table in tables:
        table.bo.is_asked("purse.reply")
    all_the_same(tables, "Bo")


def test_p4_that_nothing_fits_tells_of_no_card_that_might_have_been_played(sit: Sit) -> None:
    """With a Healer and a Jester in the hand, or without."""
    tables = [dealt(sit, ANN, bo, "Smith 20", "Smith 5").turn("life", "Monk", "none") for bo in BO[2:]]
    for table in tables:
        table.ann.is_done()
    all_the_same(tables, "Bo")


def test_p4_handing_over_tells_others_neither_which_nor_what_was_kept(sit: Sit) -> None:
    """One Monk or another, with a Healer behind or without: Cid and the table see no difference."""
    hands = [BO[1], ("Monk 500", "Knight 20", "Citizen 20", "Peasant 20", "Merchant 20")]
    tables = [dealt(sit, ANN, bo, "Smith 20").turn("life", "Monk") for bo in hands]
    for table in tables:
        table.ann.is_done()
    all_the_same(tables, "Ann", "Bo")


def test_p4_a_defence_tells_not_whether_it_protects_anything(sit: Sit) -> None:
    """Nobody but Bo knows whether there were Monks."""
    hands = [("Healer", "Monk 1", *BO[3][:3]), ("Healer", *BO[3][:4])]
    tables = [dealt(sit, ANN, bo, "Smith 20").turn("life", "Monk", "Healer") for bo in hands]
    for table in tables:
        table.ann.is_done()
    all_the_same(tables, "Bo")


def test_p3_a_witch_that_is_kept_tells_nothing(sit: Sit) -> None:
    """Nobody but Ann sees any difference; nor what else might have been asked for."""
    hands = [ANN, ("Witch", "Monk 50", "Merchant 5", "Peasant 100", "Peasant 500")]
    all_the_same([dealt(sit, ann, BO[3]).turn("life", "Monk", "none") for ann in hands], "Ann")


def test_p6_the_asker_is_asked_to_lay_down_whatever_the_hand_holds(sit: Sit) -> None:
    """Nobody but Ann knows of the four Monks that were not laid down."""
    hands = [(*MONKS, "Knight 50"), ("Monk 1", "Citizen 5", "Peasant 5", "Witch", "Healer")]
    tables = [dealt(sit, ann, BO[3], "Smith 20").turn("life", "Monk", "none") for ann in hands]
    for table in tables:
        table.ann.is_asked("purse.lay").is_done()
    all_the_same(tables, "Ann")


def test_p5_a_card_drawn_tells_nothing(sit: Sit) -> None:
    """One that was asked for, an action card, or any other."""
    drawn = ("Smith 20", "Monk 500", "Jester")
    tables = [dealt(sit, ANN, BO[3], card).turn("life", "Monk", "none") for card in drawn]
    for table in tables:
        table.ann.is_done()
    all_the_same(tables, "Ann")


def test_p7_cards_drawn_up_tell_nothing(sit: Sit) -> None:
    """Ann, who used a Witch, and Bo, who used a Healer, draw one each."""
    ann, bo = ("Witch", *ANN[:4]), ("Healer", *BO[3][:4])
    tables = []
    for pile in (("Smith 20", "Smith 5"), ("Jester", "Smith 500")):
        table = dealt(sit, ann, bo, *pile).turn("purse", "Witch: Monk", "Healer")
        table.ann.is_done()
        assert [table.knowing(card) for card in pile] == [["Ann"], ["Bo"]]
        tables.append(table)
    all_the_same(tables, "Ann", "Bo")
