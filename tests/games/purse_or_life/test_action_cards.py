"""The rulebook on action cards: Лекарь, Шериф, Ведьма and Шут."""

from __future__ import annotations

import pytest

from models.games.purse_or_life.cards import Choice, Hero
from models.games.purse_or_life.view import PurseQuestion
from tests.games.purse_or_life.table import PEOPLE, PurseTable, Sit, name_of

ANN = ("Monk 50", "Monk 100", "Knight 5", "Smith 1", "Countess 1")
MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")
WITH_WITCH = ("Witch", *ANN[:4])

ASKED_FOR = {"life": "Monk", "purse": "50"}
"""What Ann asks for."""
FITS = {"life": ("Monk 1", "Monk 5"), "purse": ("Knight 50", "Citizen 50")}
"""Cards that fit."""
FITS_NOT = ("Knight 20", "Citizen 20")

DEFENCES = [("life", "Healer"), ("purse", "Sheriff")]
"""Against which answer which card is good, so that nothing is handed over."""
ALL = [*DEFENCES, ("life", "Jester"), ("purse", "Jester")]


def question(table: PurseTable) -> PurseQuestion:
    """The question of the running turn, for all to see."""
    (same,) = {table.view(eyes).question for eyes in table.eyes()}
    assert same is not None
    return same


# ---- What action cards are ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["purse", "life"])
def test_action_cards_bear_nothing_that_can_be_asked_for(sit: Sit, choice: str) -> None:
    """«Сделать игру еще более захватывающей и непредсказуемой помогают карты „действия“.»"""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Healer", "Sheriff", "Jester", "Jester", "Monk 50")
    table.bo.says(choice)
    table.ann.may_name(ASKED_FOR[choice])


@pytest.mark.parametrize(("choice", "card"), ALL)
def test_action_cards_p4_may_be_played_and_need_not(sit: Sit, choice: str, card: str) -> None:
    """Whoever holds one may hand over instead and keep it, or say that nothing fits."""
    for cards, reply in ((FITS[choice], "hand-over"), (FITS_NOT, "none")):
        table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", *cards, card)
        table.turn(choice, ASKED_FOR[choice], reply)
        table.bo.holds_also(card)
        table.used_is().does_not_tell("purse.played")


# ---- Лекарь and Шериф -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fits", [True, False], ids=["fits", "nothing-fits"])
def test_healer_p4_against_a_hero(sit: Sit, fits: bool) -> None:
    """«Если „отвечающему“ игроку невыгодно отдавать запрашиваемого героя, он может „отбиться“ от запроса, скинув карту
    „действия“ Лекарь.» Whether or not there is such a hero in the hand; Ann gets nothing.
    """
    defended(sit, "life", "Healer", fits)


@pytest.mark.parametrize("fits", [True, False], ids=["fits", "nothing-fits"])
def test_sheriff_p4_against_a_denomination(sit: Sit, fits: bool) -> None:
    """«Аналогичным образом действует карта Шериф. Она помогает защитить ваши карты запрошенного номинала.»"""
    defended(sit, "purse", "Sheriff", fits)


def defended(sit: Sit, choice: str, card: str, fits: bool) -> None:
    """Bo plays a card, and nothing is handed over or drawn for the request."""
    kept = FITS[choice] if fits else FITS_NOT
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", *kept, card, "Merchant 10", "Peasant 10")
    table.bo.says(choice)
    table.ann.names(ASKED_FOR[choice])
    table.bo.may_reply("hand-over" if fits else "none", card).plays(card)
    table.tells("purse.played", by="Bo", who="Bo", card=card).used_is(card)
    table.does_not_tell("purse.handed-over", "purse.has-none", "purse.drew", "purse.nothing-to-draw")
    table.ann.holds(*ANN)
    table.bo.holds(*kept, "Merchant 10", "Peasant 10")


@pytest.mark.parametrize(("choice", "card"), DEFENCES)
def test_p4_p11_no_draw_for_the_request_but_laying_down_and_drawing_up_follow(
    sit: Sit, choice: str, card: str
) -> None:
    """The turn goes on with P6 and P7: Ann lays down, then Ann and Bo draw up."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Merchant 50").hand("Bo", card, *FITS_NOT)
    table.pile("Smith 1", "Smith 5", "Smith 10", "Smith 20", "Smith 50")
    table.turn(choice, ASKED_FOR[choice], card)
    table.ann.may_lay(*MONKS).lays(*MONKS).has_rewards(1).is_done()
    table.draws_up(ann=["Smith 1", "Smith 5", "Smith 10", "Smith 20"], bo=["Smith 50"]).waits_for("Cid")


@pytest.mark.parametrize(("choice", "card"), [("purse", "Healer"), ("life", "Sheriff")])
def test_p4_the_other_card_is_of_no_use_and_says_why(sit: Sit, choice: str, card: str) -> None:
    """A Healer protects no denomination, a Sheriff no hero; neither is offered, nor taken."""
    for cards, reply in ((FITS[choice], "hand-over"), (FITS_NOT, "none")):
        table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", *cards, card)
        table.bo.says(choice)
        table.ann.names(ASKED_FOR[choice])
        table.bo.may_reply(reply).may_not_send(card.lower())
        table.asks("Bo", "purse.reply").does_not_offer(card, because="purse-useless")


def test_p4_what_one_does_not_hold_is_neither_offered_nor_explained(sit: Sit) -> None:
    """There is nothing to say about a card that is not there."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Knight 20").turn_until_reply("life", "Monk")
    table.bo.may_reply("none").may_not_send("healer").may_not_send("jester").may_not_send("sheriff")
    assert table.decision("Bo").unavailable == ()


def test_p4_a_witch_is_no_defence(sit: Sit) -> None:
    """Bo, who is asked, cannot play one."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Witch", *FITS["life"])
    table.turn_until_reply("life", "Monk").bo.may_reply("hand-over").may_not_send("witch")


def test_p4_of_two_that_are_alike_one_is_used(sit: Sit) -> None:
    """The other is there the next time."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Healer", "Healer", *FITS["life"])
    table.turn_until_reply("life", "Monk").bo.may_reply("hand-over", "Healer").plays("Healer")
    table.used_is("Healer").bo.holds_also("Healer").holds_so_many(4)


def test_p4_one_card_for_one_request(sit: Sit) -> None:
    """Bo holds all three that are of use, and plays one."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Healer", "Jester", "Sheriff", *FITS["life"])
    table.turn_until_reply("life", "Monk").bo.may_reply("hand-over", "Healer", "Jester")
    table.bo.may_not_send("healer", "jester", because="kernel-too-many").plays("Healer")
    table.used_is("Healer").ann.is_asked("purse.lay")


# ---- Ведьма ---------------------------------------------------------------------------------------------------------


def test_witch_p3_is_for_whose_turn_it_is(sit: Sit) -> None:
    """«Карта „действия“ Ведьма используется „ходящим“ игроком.» Bo's Witch is of no use to Bo in Ann's turn."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Witch", "Merchant 10")
    table.bo.is_asked("purse.choice").may_not_send("witch").says("life")
    table.ann.may_name("Monk", "Knight", "Smith", "Countess").may_not_send("witch-denomination-50")


@pytest.mark.parametrize(
    ("choice", "plain", "turned"),
    [
        ("life", ["Monk", "Knight", "Smith"], ["1", "5", "50", "100"]),
        ("purse", ["1", "5", "50", "100"], ["Monk", "Knight", "Smith"]),
    ],
)
def test_witch_turns_the_answer_round_p3_in_the_same_question(
    sit: Sit, choice: str, plain: list[str], turned: list[str]
) -> None:
    """«Выложив эту карту, „ходящий“ игрок может изменить решение „отвечающего“ игрока на противоположное.» What may be
    asked for without her stays.
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH)
    table.bo.says(choice)
    table.ann.may_name(*plain, *(f"Witch: {wish}" for wish in turned)).names(f"Witch: {turned[0]}")
    table.tells("purse.played", by="Ann", who="Ann", card="Witch")
    table.tells("purse.requests", by="Ann", who="Ann", whom="Bo", wish=turned[0])
    table.tells_in_order("purse.played", "purse.requests").used_is("Witch")
    table.ann.holds(*ANN[:4])
    table.bo.is_asked("purse.reply")


def test_witch_turns_the_answer_round_p3_to_what_was_not_chosen(sit: Sit) -> None:
    """«Например, на вопрос „Кошелек или Жизнь?“ следует ответ „Жизнь“, скинув карту Ведьма Вы меняете ответ на
    „Кошелек“.» Everybody sees it.
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH).hand("Bo", *FITS["purse"], *FITS["life"])
    table.bo.says("life")
    assert question(table) == PurseQuestion(0, 1, Choice.LIFE, False, None, None, None)
    table.ann.names("Witch: 50")
    asked = question(table)
    assert (asked.choice, asked.turned, asked.hero, asked.denomination) == (Choice.PURSE, True, None, 50)
    table.bo.hands_over()
    table.hands_over("Bo", "Ann", *sorted(FITS["purse"]))


def test_witch_turns_the_answer_round_p3_or_not(sit: Sit) -> None:
    """Whoever holds her may keep her."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH)
    table.bo.says("life")
    table.ann.names("Monk").holds(*WITH_WITCH)
    asked = question(table)
    assert (asked.choice, asked.turned, asked.hero, asked.denomination) == (
        Choice.LIFE,
        False,
        Hero.MONK,
        None,
    )
    table.does_not_tell("purse.played").used_is()


@pytest.mark.parametrize("choice", ["purse", "life"])
def test_witch_p3_is_offered_to_her_holder_alone(sit: Sit, choice: str) -> None:
    """Without one there is nothing of her in the question."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    table.bo.says(choice)
    assert not any("witch" in option.key for option in table.decision("Ann").options)
    other = {"life": "denomination-50", "purse": "hero-monk"}[choice]
    table.ann.may_not_send(f"witch-{other}").may_not_send(other)


def test_witch_p3_also_with_her_only_held_can_be_asked_for(sit: Sit) -> None:
    """Of the other sort too."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH).hand("Bo", "Merchant 10")
    table.bo.says("life")
    table.ann.may_not_send("witch-denomination-10").may_not_send("witch-hero-monk")
    table.ann.may_not_send("denomination-50")


def test_witch_p3_turns_once(sit: Sit) -> None:
    """Two Witches do not turn the answer back: what was asked for is asked for."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Witch", "Witch", *ANN[:3]).hand("Bo", "Merchant 10")
    table.bo.says("life")
    table.ann.may_name("Monk", "Knight", "Witch: 5", "Witch: 50", "Witch: 100").names("Witch: 50")
    table.bo.is_asked("purse.reply")
    table.used_is("Witch").ann.holds_also("Witch")


@pytest.mark.parametrize(
    ("says", "wish", "useful", "useless"),
    [("purse", "Witch: Monk", "Healer", "Sheriff"), ("life", "Witch: 50", "Sheriff", "Healer")],
)
def test_witch_p4_defences_go_by_what_is_asked_for_in_the_end(
    sit: Sit, says: str, wish: str, useful: str, useless: str
) -> None:
    """Not by what Bo had said."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH)
    table.hand("Bo", "Healer", "Sheriff", "Jester", "Merchant 10")
    table.turn_until_reply(says, wish).bo.may_reply("none", useful, "Jester")
    table.asks("Bo", "purse.reply").does_not_offer(useless, because="purse-useless")


def test_witch_p3_is_of_no_use_without_a_hero_card(sit: Sit) -> None:
    """P9: there is nothing to ask for, whatever the answer."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Witch", "Witch", "Witch", "Healer", "Jester")
    table.bo.says("purse")
    table.ann.may_name("none")


# ---- Шут ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "own"), [("life", ("Monk 50", "Monk 100")), ("purse", ("Monk 50",))])
@pytest.mark.parametrize("fits", [True, False], ids=["fits", "nothing-fits"])
def test_jester_p4_the_asker_hands_over_every_fitting_card(
    sit: Sit, choice: str, own: tuple[str, ...], fits: bool
) -> None:
    """«Если после запроса Вы выкладываете карту Шут, „ходящий“ игрок обязан отдать Вам все свои карты запрашиваемого
    персонажа или номинала.»
    """
    kept = FITS[choice] if fits else FITS_NOT
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Jester", *kept, "Merchant 10", "Peasant 10")
    table.turn_until_reply(choice, ASKED_FOR[choice])
    table.bo.may_reply("hand-over" if fits else "none", "Jester").plays("Jester")
    table.tells("purse.played", by="Bo", who="Bo", card="Jester").used_is("Jester")
    table.tells_in_order("purse.played", "purse.handed-over").hands_over("Ann", "Bo", *own)
    table.does_not_tell("purse.has-none", "purse.drew")
    table.ann.holds(*(card for card in ANN if card not in own))
    table.bo.holds(*kept, "Merchant 10", "Peasant 10", *own)


def test_jester_p4_p11_no_draw_for_the_request_but_drawing_up_follows(sit: Sit) -> None:
    """Ann, who gave two Monks, draws them up; Bo has more than five."""
    table = (
        sit("Ann", "Bo", "Cid")
        .hand("Ann", *ANN)
        .hand("Bo", "Jester", "Knight 20")
        .pile("Smith 5", "Smith 10")
    )
    table.turn("life", "Monk", "Jester").does_not_tell("purse.drew")
    table.ann.may_lay().is_done()
    table.draws_up(ann=["Smith 5", "Smith 10"]).bo.holds_so_many(6)


def test_jester_p6_four_that_came_so_are_for_ones_own_turn(sit: Sit) -> None:
    """Bo now has four Monks, and lays them down in the turn that follows, not in Ann's."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Jester", "Monk 1", "Monk 5", "Knight 20")
    table.turn("life", "Monk", "Jester").ann.is_asked("purse.lay").is_done()
    table.turn("purse").bo.lays("Monk 1", "Monk 5", "Monk 50", "Monk 100").has_rewards(1)


def test_jester_p4_after_a_witch(sit: Sit) -> None:
    """The asker's cards that fit what was asked for in the end."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH).hand("Bo", "Jester")
    table.turn("purse", "Witch: Monk", "Jester").hands_over("Ann", "Bo", "Monk 50", "Monk 100")
    table.used_is("Witch", "Jester").ann.holds("Knight 5", "Smith 1")


# ---- Used up --------------------------------------------------------------------------------------------------------


def test_used_leave_the_game_p8_and_are_never_shuffled_in(sit: Sit) -> None:
    """«После использования карты „действия“ выходят из игры.» Ann's set comes back, the Witch and the Healer do not."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *MONKS, "Witch").hand("Bo", "Healer", "Knight 20")
    table.turn("purse", "Witch: Monk", "Healer").ann.lays(*MONKS).is_done()
    table.tells("purse.reshuffled", count=4).used_is("Witch", "Healer").pile_has(0)
    table.ann.holds(*MONKS)
    hands = [name_of(card) for player in table.all.players for card in player.hand]
    assert not {"Witch", "Healer"} & set(hands)
    assert len(hands) == 60 - 2


def test_used_leave_the_game_p8_and_lie_open(sit: Sit) -> None:
    """All that were used, for all to see."""
    table = (
        sit("Ann", "Bo", "Cid").hand("Ann", *WITH_WITCH).hand("Bo", "Healer", "Sheriff").hand("Cid", "Jester")
    )
    table.turn("purse", "Witch: Monk", "Healer").used_is("Witch", "Healer").ann.is_done()
    table.turn("purse", reply="Jester").used_is("Witch", "Healer", "Jester")


@pytest.mark.parametrize("reply", ["hand-over", "none", "Healer", "Jester"])
def test_passes_on_to_the_next_player(sit: Sit, reply: str) -> None:
    """«Ход переходит к следующему игроку.» However the turn went, to whoever sits left of the asker."""
    cards = {"hand-over": FITS["life"], "none": FITS_NOT}.get(reply, (reply,))
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", *cards)
    table.turn("life", "Monk", reply).ann.is_done()
    table.tells("purse.asks", by="Bo", who="Bo", whom="Cid").waits_for("Cid")
    assert table.view().turn == table.seat("Bo")
