"""The rulebook's second paragraph as far as the action cards: the question, the request, laying down, drawing up."""

from __future__ import annotations

import pytest

from tests.games.purse_or_life.table import PEOPLE, PurseTable, Sit, name_of

ANN = ("Monk 50", "Monk 100", "Knight 5", "Smith 1", "Countess 1")
MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")
FIFTIES = ("Citizen 50", "Peasant 50", "Merchant 50", "Smith 50")


# ---- Purse or life? -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "asked"), [("Ann", "Bo"), ("Bo", "Cid"), ("Dee", "Ann")])
def test_question_p2_goes_to_the_left_neighbour(sit: Sit, first: str, asked: str) -> None:
    """«Игра начинается с вопроса „Кошелек или жизнь“? первого „ходящего“ игрока сопернику, сидящему слева.»"""
    table = sit("Ann", "Bo", "Cid", "Dee").first(first)
    table.tells("purse.asks", by=first, who=first, whom=asked)
    table.by_name(asked).is_asked("purse.choice")
    table.asks(asked, "purse.choice").takes(1, 1).offers_only("purse", "life")


@pytest.mark.parametrize("choice", ["purse", "life"])
def test_question_p2_everybody_hears_the_answer(sit: Sit, choice: str) -> None:
    """Then whoever asked is asked, and nobody else."""
    table = sit("Ann", "Bo", "Cid")
    table.bo.says(choice)
    table.tells("purse.chose", by="Bo", who="Bo", choice=choice.upper())
    for eyes in table.eyes():
        question = table.view(eyes).question
        assert question is not None
        assert question.choice is not None
        assert (question.asker, question.asked, question.choice.value) == (0, 1, choice.upper())
    table.ann.is_asked("purse.request")


def test_purse_lets_a_denomination_be_asked_for(sit: Sit) -> None:
    """«Если „отвечающий“ игрок выбирает „кошелек“, то „ходящий“ игрок запрашивает нужный ему номинал (например, 50
    монет).»
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    table.bo.says("purse")
    table.ann.may_name("1", "5", "50", "100").names("50")
    table.tells("purse.requests", by="Ann", who="Ann", whom="Bo", wish="50")
    for eyes in table.eyes():
        question = table.view(eyes).question
        assert question is not None
        assert (question.hero, question.denomination) == (None, 50)
    table.bo.is_asked("purse.reply")


def test_life_lets_a_hero_be_asked_for(sit: Sit) -> None:
    """«Если „отвечающий“ выбрал „жизнь“, то „ходящий“ игрок запрашивает необходимого ему героя (например,
    Горожанин).»
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Citizen 1", *ANN[:4])
    table.bo.says("life")
    table.ann.may_name("Citizen", "Monk", "Knight", "Smith").names("Citizen")
    table.tells("purse.requests", by="Ann", who="Ann", whom="Bo", wish="Citizen")
    for eyes in table.eyes():
        question = table.view(eyes).question
        assert question is not None
        assert question.hero is not None
        assert (question.hero.value, question.denomination) == ("CITIZEN", None)
    table.bo.is_asked("purse.reply")


@pytest.mark.parametrize(
    ("choice", "held", "not_held"),
    [
        ("purse", "50", ["denomination-10", "denomination-20", "denomination-7", "hero-monk"]),
        ("life", "Monk", ["hero-merchant", "hero-citizen", "hero-king", "denomination-50"]),
    ],
)
def test_only_held_can_be_asked_for(sit: Sit, choice: str, held: str, not_held: list[str]) -> None:
    """«Запрашивать можно только уже имеющуюся на руках карту!» Anything else is refused in words and changes nothing:
    what Bo holds, what there is not, and the sort that Bo did not choose.
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Merchant 10", "Citizen 20")
    table.bo.says(choice)
    for key in not_held:
        table.ann.may_not_send(key)
    table.ann.may_not_send(because="kernel-too-few")
    table.ann.may_not_pick(
        *{"purse": ["50", "1"], "life": ["Monk", "Smith"]}[choice], because="kernel-too-many"
    )
    table.ann.names(held)


def test_only_held_goes_by_the_cards_of_this_moment(sit: Sit) -> None:
    """A hero that was given away cannot be asked for any more; one that was got can be."""
    table = sit("Ann", "Bo").hand("Ann", *ANN).pile("Peasant 500", "Citizen 200")
    table.hand("Bo", "Monk 20", "Monk 10", "Citizen 10", "Merchant 10", "Merchant 200")
    table.turn("life", "Monk").ann.is_done()
    table.ann.says("life")
    table.bo.may_name("Peasant", "Citizen", "Merchant").names("Citizen")
    table.ann.has_none()
    table.bo.is_done()
    table.bo.says("purse")
    table.ann.may_name("1", "5", "10", "20", "50", "100")


# ---- Handing over ---------------------------------------------------------------------------------------------------


def test_all_handed_over_of_the_hero_p4(sit: Sit) -> None:
    """«„Отвечающий“ игрок обязан отдать все карты запрашиваемого номинала или героя.» All three Monks."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    table.hand("Bo", "Monk 1", "Monk 5", "Knight 50", "Monk 500", "Witch")
    table.bo.says("life")
    table.ann.names("Monk")
    table.bo.may_reply("hand-over").hands_over()
    table.hands_over("Bo", "Ann", "Monk 1", "Monk 5", "Monk 500")
    table.ann.holds(*ANN, "Monk 1", "Monk 5", "Monk 500")
    table.bo.holds("Knight 50", "Witch")
    table.does_not_tell("purse.drew", "purse.has-none", "purse.played")


def test_all_handed_over_of_the_denomination_p4(sit: Sit) -> None:
    """Both fifties, whoever is on them."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN)
    table.hand("Bo", "Monk 1", "Knight 50", "Monk 500", "Countess 50", "Witch")
    table.bo.says("purse")
    table.ann.names("50")
    table.bo.may_reply("hand-over").hands_over()
    table.hands_over("Bo", "Ann", "Knight 50", "Countess 50")
    table.ann.holds(*ANN, "Knight 50", "Countess 50")
    table.bo.holds("Monk 1", "Monk 500", "Witch")


def test_all_handed_over_and_never_some(sit: Sit) -> None:
    """Neither one of two, nor none, nor a card that was not asked for."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Monk 1", "Monk 5", "Knight 50")
    table.bo.says("life")
    table.ann.names("Monk")
    table.asks("Bo", "purse.reply").takes(1, 1)
    for keys in (["card-1"], ["card-1", "card-2"], ["card-3"], ["none"], ["hand-over", "card-1"]):
        table.bo.may_not_send(*keys)
    table.bo.may_not_send(because="kernel-too-few")
    table.bo.hands_over()
    table.hands_over("Bo", "Ann", "Monk 1", "Monk 5")


def test_none_fits_p5_the_asker_draws_one_card(sit: Sit) -> None:
    """«Если у „отвечающего“ игрока нет подходящих под запрос карт, „ходящий“ берет одну карту из колоды.»"""
    table = (
        sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Knight 50", "Witch").pile("Smith 20", "Smith 5")
    )
    table.bo.says("life")
    table.ann.names("Monk")
    table.bo.may_reply("none").may_not_send("hand-over")
    table.bo.has_none()
    table.tells("purse.has-none", by="Bo", who="Bo").draws("Ann", "Smith 20")
    table.tells_in_order("purse.has-none", "purse.drew").pile_has(92 - 15 - 1)
    table.ann.holds(*ANN, "Smith 20")
    table.bo.holds_so_many(5)


def test_none_fits_p5_with_nothing_to_draw(sit: Sit) -> None:
    """Everybody hears that there is no card left; the turn goes on."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *ANN).pile_has(0)
    table.turn("life", "Monk")
    table.tells("purse.nothing-to-draw", by="Ann", who="Ann").does_not_tell("purse.drew")
    table.ann.holds(*ANN).is_asked("purse.lay")


@pytest.mark.parametrize("reply", ["hand-over", "none"])
def test_request_ends_p6_with_one_request(sit: Sit, reply: str) -> None:
    """«На этом ход заканчивается.» Neither cards that were got nor a card drawn that was asked for give another one."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).pile("Monk 500")
    table.hand("Bo", "Monk 1" if reply == "hand-over" else "Knight 20")
    table.turn("life", "Monk", reply)
    table.ann.holds_also("Monk 1" if reply == "hand-over" else "Monk 500").is_done()
    table.tells("purse.asks", who="Bo", whom="Cid").waits_for("Cid")


# ---- Laying down four -----------------------------------------------------------------------------------------------


def test_four_laid_p6_of_a_hero(sit: Sit) -> None:
    """«Если у „ходящего“ игрока после хода на руках оказывается несколько карт с одинаковым номиналом или с одним
    героем, он сбрасывает 4 такие карты.»
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS[:3], "Knight 50", "Smith 100").hand("Bo", "Monk 20")
    table.turn("life", "Monk")
    table.ann.may_lay(*MONKS).lays(*MONKS)
    table.tells("purse.laid", by="Ann", who="Ann", wish="Monk", cards=list(MONKS))
    table.sets_are(MONKS).ann.holds("Knight 50", "Smith 100").may_lay()


def test_four_laid_p6_of_a_denomination(sit: Sit) -> None:
    """«…с одинаковым номиналом…»"""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *FIFTIES[:3], "Monk 1", "Knight 100").hand("Bo", "Smith 50")
    table.turn("purse", "50")
    table.ann.may_lay(*FIFTIES).lays(*FIFTIES)
    table.tells("purse.laid", by="Ann", who="Ann", wish="50", cards=list(FIFTIES))
    table.sets_are(FIFTIES).ann.holds("Monk 1", "Knight 100").may_lay()


def test_four_laid_p6_that_were_there_all_along(sit: Sit) -> None:
    """With a request that brought nothing of them."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Knight 50").hand("Bo", "Witch")
    table.turn("purse", "50").ann.lays(*MONKS).has_rewards(1)


@pytest.mark.parametrize("kept", [*MONKS, "Monk 50"])
def test_four_laid_p6_which_of_five_is_the_askers_choice(sit: Sit, kept: str) -> None:
    """Four of five; the fifth stays in the hand."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50")
    five = [*MONKS, "Monk 50"]
    table.turn("life", "Monk")
    table.asks("Ann", "purse.lay").offers(*five)
    table.ann.lays(*(card for card in five if card != kept)).holds_also(kept)
    table.sets_are([card for card in five if card != kept])


def test_four_laid_p6_neither_three_nor_five(sit: Sit) -> None:
    """Four it must be."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50")
    table.turn("life", "Monk")
    for cards in (MONKS[:1], MONKS[:2], MONKS[:3]):
        table.ann.may_not_pick(*cards, because="purse-four-cards")
    table.ann.may_not_pick(*MONKS, "Monk 50", because="kernel-too-many")
    table.ann.may_not_send(because="kernel-too-few")
    table.ann.is_asked("purse.lay").has_rewards(0)


def test_four_laid_p6_no_mix_of_heroes_and_denominations(sit: Sit) -> None:
    """All four bear the hero, or all four the denomination."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES[:3])
    table.turn("purse", "50")
    table.asks("Ann", "purse.lay").offers(*MONKS, "Monk 50", *FIFTIES[:3])
    for cards in (
        (*MONKS[:2], *FIFTIES[:2]),
        (*MONKS[:3], FIFTIES[0]),
        (MONKS[0], *FIFTIES[:3]),
        ("Monk 50", *MONKS[:2], FIFTIES[0]),
    ):
        table.ann.may_not_pick(*cards, because="purse-nothing-in-common")
    table.ann.lays("Monk 50", *FIFTIES[:3])
    table.tells("purse.laid", wish="50").sets_are(("Monk 50", *FIFTIES[:3]))


def test_four_laid_p6_done_stands_alone(sit: Sit) -> None:
    """To be done and to lay down are two answers."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Knight 50").hand("Bo", "Witch")
    table.turn("purse", "50")
    for cards in (MONKS[:1], MONKS[:3]):
        table.ann.may_not_pick("done", *cards, because="purse-only-done")
    table.ann.may_not_pick("done", *MONKS, because="kernel-too-many")
    table.ann.has_rewards(0).is_done()


def test_four_laid_p6_cards_of_no_four_are_not_offered(sit: Sit) -> None:
    """Three Knights are not four, and action cards have no hero and no denomination in common."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Witch", "Witch", "Witch", "Witch", "Knight 50")
    table.hand("Bo", "Knight 1", "Knight 5")
    table.turn("life", "Knight")
    table.ann.may_lay().may_not_send("card-1", "card-2", "card-3", "card-4")


def test_four_laid_p6_is_a_right_and_no_duty(sit: Sit) -> None:
    """What is not laid down stays in the hand, and may be laid down another time."""
    table = sit("Ann", "Bo").hand("Ann", *MONKS, "Knight 50").hand("Bo", "Smith 1", "Smith 5")
    table.turn("purse", "50").ann.is_done().holds_also(*MONKS).has_rewards(0)
    table.turn("life", "Smith").bo.is_done()
    table.turn("purse", "50").ann.lays(*MONKS).has_rewards(1)


def test_four_laid_p6_several_sets_in_one_turn(sit: Sit) -> None:
    """One after another, asked again each time, until done; a Monk worth 50 is for one of both."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES)
    table.turn("purse", "50")
    table.ann.may_lay(*MONKS, "Monk 50", *FIFTIES).lays(*FIFTIES).has_rewards(1)
    table.ann.may_lay(*MONKS, "Monk 50").lays(*MONKS).has_rewards(2)
    table.sets_are(FIFTIES, MONKS).ann.may_lay().is_done()
    table.tells("purse.asks", who="Bo")


def test_four_laid_p6_eight_of_a_hero_are_two_sets(sit: Sit) -> None:
    """All eight Monks."""
    others = ("Monk 50", "Monk 100", "Monk 200", "Monk 500")
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50").hand("Bo", *others[1:])
    table.turn("life", "Monk")
    table.ann.lays(*MONKS).may_lay(*others).lays(*others).has_rewards(2)


@pytest.mark.parametrize(
    "hand", [(*MONKS, "Knight 50"), ("Monk 50", "Knight 1", "Smith 5", "Witch", "Witch")]
)
def test_four_laid_p6_the_asker_is_asked_whatever_there_is(sit: Sit, hand: tuple[str, ...]) -> None:
    """Also with nothing to lay down."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *hand).hand("Bo", "Healer")
    table.turn("purse", "50")
    table.ann.is_asked("purse.lay")
    table.asks("Ann", "purse.lay").offers("done")


def test_four_laid_p6_only_the_asker_and_only_then(sit: Sit) -> None:
    """Bo, who has four Monks, must wait for a turn; neither before the request nor in Ann's turn."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN[2:]).hand("Bo", *MONKS)
    table.bo.is_asked("purse.choice").may_not_send("card-1", "card-2", "card-3", "card-4")
    table.bo.says("life")
    table.ann.is_asked("purse.request").names("Knight")
    table.bo.is_asked("purse.reply").has_none()
    table.ann.is_asked("purse.lay").is_done()
    table.cid.is_asked("purse.choice").says("life")
    table.bo.is_asked("purse.request").names("Monk")
    table.cid.has_none()
    table.bo.lays(*MONKS).has_rewards(1)


def test_one_reward_p6_for_each_set(sit: Sit) -> None:
    """«За это он получает одну карту вознаграждения.» Everybody hears how many there are now, and of how many."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES)
    table.turn("purse", "50").rewards_left(18)
    table.ann.lays(*FIFTIES).has_rewards(1)
    table.tells("purse.reward", by="Ann", who="Ann", count=1, target=5).rewards_left(17)
    table.tells_in_order("purse.laid", "purse.reward")
    table.ann.lays(*MONKS).has_rewards(2)
    table.tells("purse.reward", by="Ann", who="Ann", count=2, target=5).rewards_left(16)
    table.bo.has_rewards(0)
    table.cid.has_rewards(0)


# ---- Drawing up -----------------------------------------------------------------------------------------------------


def test_drawing_up_p7_to_five_clockwise_from_the_asker(sit: Sit) -> None:
    """«После завершения хода игроки добирают себе карты из колоды, чтобы на руках было не менее 5 карт.» The asker
    first, and whoever gave cards too.
    """
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS[:3], "Knight 50", "Smith 100")
    table.hand("Bo", "Monk 20", "Monk 50", "Citizen 1").pile("Smith 1", "Smith 5", "Smith 10", "Smith 20")
    table.turn("life", "Monk").ann.lays(*MONKS)
    table.bo.holds_so_many(3)
    table.ann.holds("Knight 50", "Smith 100", "Monk 50").is_done()
    table.draws_up(ann=["Smith 1", "Smith 5"], bo=["Smith 10", "Smith 20"])
    table.ann.holds("Knight 50", "Smith 100", "Monk 50", "Smith 1", "Smith 5")
    table.bo.holds_so_many(5).holds_also("Citizen 1", "Smith 10", "Smith 20")
    table.pile_has(92 - 15 - 4)


def test_drawing_up_p7_goes_round_the_table_from_any_seat(sit: Sit) -> None:
    """Cid asks Ann: Cid draws first, then Ann."""
    table = sit("Ann", "Bo", "Cid").first("Cid").hand("Cid", *MONKS[:3], "Knight 50", "Smith 100")
    table.hand("Ann", "Monk 20", "Citizen 1").pile("Smith 1", "Smith 5", "Smith 10", "Smith 20")
    table.turn("life", "Monk").cid.lays(*MONKS).is_done()
    table.draws_up(cid=["Smith 1", "Smith 5", "Smith 10"], ann=["Smith 20"])


def test_drawing_up_p7_nobody_with_five_or_more_draws_or_discards(sit: Sit) -> None:
    """Ann has seven and keeps them."""
    table = (
        sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Monk 1", "Monk 5").pile("Smith 5", "Smith 10")
    )
    table.turn("life", "Monk").ann.is_done()
    table.draws_up(bo=["Smith 5", "Smith 10"])
    table.ann.holds(*ANN, "Monk 1", "Monk 5")
    table.cid.holds_so_many(5)


def test_drawing_up_p7_nobody_below_five_is_nothing_to_tell(sit: Sit) -> None:
    """After a card drawn and nothing laid down."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ANN).hand("Bo", "Witch").pile("Smith 5")
    table.turn("life", "Monk").ann.is_done()
    table.draws_up().does_not_tell("purse.drew-up").ann.holds(*ANN, "Smith 5")


def test_drawing_up_p7_comes_after_laying_down(sit: Sit) -> None:
    """What is drawn up cannot be laid down in the same turn; the next player's turn follows."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS[:3], "Witch", "Knight 50").pile("Monk 20", "Smith 1")
    table.bo.says("life")
    table.ann.names("Witch: 50")
    table.bo.plays("none")
    table.ann.holds_also("Monk 20").may_lay(*MONKS).lays(*MONKS).may_lay().is_done()
    table.tells_in_order("purse.drew-up", "purse.asks").waits_for("Cid")


def test_drawing_up_p7_whoever_is_first_takes_the_last_cards(sit: Sit) -> None:
    """A Witch of Ann's and a Healer of Bo's are used, with a single card left: Ann draws it."""
    table = sit(*PEOPLE).pile_is_just("Smith 1").hand("Ann", "Witch", *ANN[:4]).hand("Bo", "Healer")
    table.turn("purse", "Witch: Monk", "Healer").ann.is_done()
    table.draws_up(ann=["Smith 1"]).pile_has(0)
    table.ann.holds_so_many(5)
    table.bo.holds_so_many(4)


def test_drawing_up_p7_who_went_short_draws_when_there_are_cards_again(sit: Sit) -> None:
    """Bo, who asks now, comes before Ann, who was short all the time."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", "Witch", *ANN[:4]).hand("Bo", *MONKS, "Healer")
    table.turn("purse", "Witch: Monk", "Healer").ann.is_done()
    table.draws_up().ann.holds_so_many(4)
    table.turn("life", "Monk", "none")
    table.shuffles_sets_into("Monk 20", "Monk 10", "Monk 5", "Monk 1").bo.lays(*MONKS).is_done()
    table.draws_up(bo=["Monk 20", "Monk 10", "Monk 5", "Monk 1"]).pile_has(0)
    table.ann.holds_so_many(4)
    table.still_turn().draws_up()


# ---- The discard pile -----------------------------------------------------------------------------------------------


def lays_all(table: PurseTable) -> PurseTable:
    """Ann lays her four Monks."""
    table.hand("Ann", *MONKS, "Knight 50").turn("life", "Monk").ann.lays(*MONKS).is_done()
    return table


def test_p8_sets_are_shuffled_when_the_pile_is_empty_and_a_card_is_needed(sit: Sit) -> None:
    """Ann has drawn the last four. The set lies there until Bo, who gets nothing from Cid, must draw."""
    table = lays_all(sit(*PEOPLE).pile_is_just("Smith 1", "Smith 5", "Smith 10", "Smith 20"))
    table.pile_has(0).sets_are(MONKS).does_not_tell("purse.reshuffled")
    table.shuffles_sets_into("Monk 20", "Monk 10", "Monk 5").turn("purse", reply="none")
    table.tells("purse.reshuffled", count=4).tells_in_order(
        "purse.has-none", "purse.reshuffled", "purse.drew"
    )
    table.draws("Bo", "Monk 20").pile_has(3).sets_are()
    assert [name_of(card) for card in table.all.draw_pile] == ["Monk 10", "Monk 5", "Monk 1"]


def test_p8_sets_are_shuffled_in_the_middle_of_drawing_up(sit: Sit) -> None:
    """Ann draws the last that lay there and two of those just laid down."""
    table = sit(*PEOPLE).pile_is_just("Smith 1", "Smith 5").hand("Ann", *MONKS, "Knight 50")
    table.turn("life", "Monk").draws("Ann", "Smith 1")
    table.shuffles_sets_into("Monk 20", "Monk 10").ann.lays(*MONKS).is_done()
    table.tells("purse.reshuffled", count=4).tells_in_order("purse.reshuffled", "purse.drew-up")
    table.draws_up(ann=["Smith 5", "Monk 20", "Monk 10"]).pile_has(2).sets_are()


def test_p8_all_sets_are_shuffled_together(sit: Sit) -> None:
    """Two sets make a pile of eight."""
    table = sit(*PEOPLE).target(6).pile_is_just().hand("Ann", *MONKS, "Monk 50").hand("Bo", *FIFTIES)
    table.turn("purse", "50").ann.lays(*FIFTIES).lays(*MONKS)
    table.sets_are(FIFTIES, MONKS).ann.is_done()
    table.tells("purse.reshuffled", count=8).pile_has(0).sets_are()
    table.ann.holds_so_many(5)
    table.bo.holds_so_many(5)


def test_p8_nothing_is_shuffled_when_nothing_is_needed(sit: Sit) -> None:
    """An empty pile alone is no reason, nor are sets alone."""
    table = lays_all(sit(*PEOPLE).pile_is_just("Smith 1", "Smith 5", "Smith 10", "Smith 20", "Smith 50"))
    table.pile_has(1).sets_are(MONKS)
    table.still_turn().pile_has(0).sets_are(MONKS)
    assert "purse.reshuffled" not in table.told_kinds()


def test_p8_without_sets_there_is_nothing_to_draw(sit: Sit) -> None:
    """Neither pile nor sets: hands stay short."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *ANN).hand("Bo", "Monk 1")
    table.turn("life", "Monk").ann.is_done()
    table.draws_up().bo.holds_so_many(4)
    assert "purse.reshuffled" not in table.told_kinds()


# ---- Nothing to ask for ---------------------------------------------------------------------------------------------

ACTIONS = ("Healer", "Sheriff", "Witch", "Jester", "Jester")


@pytest.mark.parametrize("choice", ["purse", "life"])
def test_p9_an_asker_without_a_hero_card_says_so_and_draws_one(sit: Sit, choice: str) -> None:
    """A Witch is of no use either. Everybody hears it; Bo is not asked for anything; laying down comes next."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", *ACTIONS).pile("Monk 50", "Smith 1")
    table.bo.says(choice)
    table.ann.may_name("none").names("none")
    table.tells("purse.no-hero-card", by="Ann", who="Ann").draws("Ann", "Monk 50")
    table.does_not_tell("purse.requests", "purse.has-none", "purse.played", "purse.nothing-to-draw")
    table.ann.holds(*ACTIONS, "Monk 50").may_lay().is_done()
    table.waits_for("Cid").tells("purse.asks", who="Bo", whom="Cid").used_is()


def test_p9_who_holds_a_hero_card_cannot_say_so(sit: Sit) -> None:
    """One is enough."""
    table = sit("Ann", "Bo").hand("Ann", "Healer", "Sheriff", "Jester", "Jester", "Monk 50")
    table.bo.says("life")
    table.ann.may_name("Monk").may_not_send("none")


def test_p9_with_nothing_to_draw(sit: Sit) -> None:
    """Everybody hears that too."""
    table = sit(*PEOPLE).pile_is_just().hand("Ann", *ACTIONS)
    table.bo.says("life")
    table.ann.names("none")
    table.tells("purse.no-hero-card", by="Ann").tells("purse.nothing-to-draw", by="Ann", who="Ann")
    table.ann.holds(*ACTIONS).may_lay().is_done()
    table.tells("purse.asks", who="Bo")


def test_p9_the_card_comes_from_the_sets_if_need_be(sit: Sit) -> None:
    """Laid-down sets are shuffled for it (P8)."""
    table = sit(*PEOPLE).pile_is_just("Smith 1", "Smith 5", "Smith 10", "Smith 20").hand("Bo", *ACTIONS)
    lays_all(table)
    table.cid.says("purse")
    table.shuffles_sets_into("Monk 20").bo.names("none")
    table.tells("purse.reshuffled", count=4).draws("Bo", "Monk 20")


def test_p9_an_empty_hand_still_answers_and_still_has_its_turn(sit: Sit) -> None:
    """Bo gave the last card away and there is nothing to draw: Bo has nothing to ask for, is asked purse or life all
    the same when Ann's turn comes again, and says that nothing fits.
    """
    five = ("Monk 1", "Monk 5", "Monk 10", "Monk 20", "Monk 100")
    table = sit(*PEOPLE).pile_is_just().hand("Ann", "Monk 50").hand("Bo", *five)
    table.turn("life", "Monk").ann.is_done()
    table.bo.holds()
    table.cid.says("life")
    table.bo.may_name("none").names("none").may_lay().is_done()
    table.turns_until("Ann")
    table.asks("Bo", "purse.choice").takes(1, 1).offers_only("purse", "life")
    table.bo.says("life")
    table.ann.names("Monk")
    table.bo.may_reply("none").has_none()
    table.tells("purse.has-none", by="Bo").tells("purse.nothing-to-draw", by="Ann")
    table.bo.holds()
