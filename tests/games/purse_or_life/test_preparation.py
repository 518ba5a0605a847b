"""The rulebook's first paragraph: the rewards that win, the deck, the deal, who begins; and P1."""

from __future__ import annotations

from collections import Counter

import pytest

from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.cards import Action, Hero
from models.kernel.chance import Chance
from models.kernel.lobby import start_game, take_seat
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.setup import choose
from models.kernel.sight import sight
from models.kernel.wire import waiting_for
from tests.games.purse_or_life.table import PEOPLE, Sit, name_of
from tests.play_through import new_game, seated, started

BY_PLAYERS = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 3, 9: 2, 10: 2, 11: 2, 12: 2}


@pytest.mark.parametrize("players", BY_PLAYERS)
def test_p1_from_2_to_12_play(sit: Sit, players: int) -> None:
    """The game begins with any number of players between."""
    table = sit(*PEOPLE[:players]).waits_for("Bo")
    assert len(table.view().players) == players


def test_p1_nobody_plays_alone() -> None:
    """One player is refused, and told how many are wanted."""
    game = new_game(RULEBOOK)
    for _ in seated(game, 1):
        pass
    refusal = start_game(game)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, dict(refusal.message.args)) == (ProblemCode.TOO_FEW_SEATS, {"least": 2, "count": 1})


def test_p1_there_is_no_thirteenth_place() -> None:
    """Twelve sit; whoever comes then is refused."""
    game = new_game(RULEBOOK)
    for _ in seated(game, 12):
        pass
    refusal = take_seat(game, "id-late", "Late", None)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, dict(refusal.message.args)) == (ProblemCode.GAME_FULL, {"most": 12})
    assert not isinstance(start_game(game), Refusal)


# ---- How many rewards win -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [2, 12])
def test_agree_on_target_p1_any_from_2_to_6(sit: Sit, players: int, target: int) -> None:
    """«Игроки заранее договариваются, какое количество карт вознаграждения надо собрать для выигрыша.»"""
    table = sit(*PEOPLE[:players]).target(target)
    assert [table.view(eyes).target for eyes in table.eyes()] == [target] * (players + 1)
    table.tells("purse.prepared", count=target)


@pytest.mark.parametrize("target", ["0", "1", "7", "five", ""])
def test_agree_on_target_p1_nothing_else_can_be_agreed_on(target: str) -> None:
    """A target outside is refused, with what there is to choose from."""
    refusal = choose(RULEBOOK, None, [("target", target)], ())
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.path) == (ProblemCode.BAD_OPTION, ("options", "0", "value"))
    assert dict(refusal.message.args)["known"] == "by-players, 2, 3, 4, 5, 6"


@pytest.mark.parametrize(("players", "target"), BY_PLAYERS.items())
@pytest.mark.parametrize("said", [True, False], ids=["by-players", "default"])
def test_fewer_for_more_p1_by_players(sit: Sit, players: int, target: int, said: bool) -> None:
    """«При этом учитывайте, чем больше игроков, тем меньше карт вознаграждения следует назначать (например, если 12
    игроков, то достаточно набрать 2 карты).»
    """
    table = sit(*PEOPLE[:players])
    if said:
        table.target("by-players")
    assert [table.view(eyes).target for eyes in table.eyes()] == [target] * (players + 1)
    table.tells("purse.prepared", count=target)


def test_usually_3_to_5(sit: Sit) -> None:
    """«Обычно 3-5 карт вознаграждения.» With up to eight players."""
    assert [sit(*PEOPLE[:players]).view().target for players in range(2, 9)] == [5, 5, 4, 4, 3, 3, 3]


def test_rewards_apart_are_18_and_none_is_dealt(sit: Sit) -> None:
    """«Отделите от колоды карты вознаграждения.»"""
    table = sit("Ann", "Bo", "Cid").rewards_left(18)
    for person in table.everyone():
        person.has_rewards(0)
    assert len(table.all.deck) == 92


def test_rewards_apart_leave_72_ordinary_cards_and_20_action_cards(sit: Sit) -> None:
    """One card for each pair of a hero and a denomination; five of each action card."""
    faces = Counter(card.face for card in sit("Ann", "Bo").all.deck)
    ordinary = {(face.hero, face.denomination): copies for face, copies in faces.items() if face.hero}
    assert ordinary == {(hero, value): 1 for hero in Hero for value in (1, 5, 10, 20, 50, 100, 200, 500)}
    assert {face.action: copies for face, copies in faces.items() if face.action} == dict.fromkeys(Action, 5)


# ---- Shuffling and dealing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_shuffled_with_a_draw_that_can_be_checked(seed: int) -> None:
    """«Тщательно перемешайте колоду.» The draw `deck/round 0/1` is the order in which cards are dealt and drawn."""
    game = started(RULEBOOK, 3, seed=seed)
    assert game.play is not None
    state = game.play.state
    order = Chance(bytes.fromhex(game.seed)).shuffle("deck", state.deck)
    assert order != state.deck
    hands = [card for player in state.players for card in player.hand]
    assert [*hands, *state.draw_pile] == order


@pytest.mark.parametrize("players", BY_PLAYERS)
def test_dealt_5_p1_to_everybody(sit: Sit, players: int) -> None:
    """«Каждому игроку выдаётся по 5 карт…» Their owners see them, others how many."""
    table = sit(*PEOPLE[:players]).hand("Bo", "Monk 50", "Monk 5", "Countess 500", "Witch", "Witch")
    table.bo.holds("Monk 50", "Monk 5", "Countess 500", "Witch", "Witch")
    for person in table.everyone():
        person.holds_so_many(5)
    assert table.view().hand is None


@pytest.mark.parametrize("players", BY_PLAYERS)
def test_rest_face_down(sit: Sit, players: int) -> None:
    """«…оставшаяся колода кладется на стол картинками вниз.» Everybody sees how many there are, and no card of it."""
    table = sit(*PEOPLE[:players]).pile("Smith 20").pile_has(92 - 5 * players)
    assert name_of(table.all.draw_pile[0]) == "Smith 20"
    for eyes in table.eyes():
        assert set(map(repr, sight(table.all, eyes).draw_pile)) == {"HIDDEN"}


# ---- Who begins, and who is next ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BY_PLAYERS)
def test_first_player_p1_is_drawn_at_random(players: int) -> None:
    """The draw `first player/round 0/1` says who: any of them, none more likely than another."""
    begin = Counter(begins(players, seed) for seed in range(10 * players))
    assert set(begin) == set(range(players))
    assert max(begin.values()) < 20


def begins(players: int, seed: int) -> int:
    """Who begins in a game of this seed, as is drawn and as is played."""
    game = started(RULEBOOK, players, seed=seed)
    assert game.play is not None
    drawn = Chance(bytes.fromhex(game.seed)).place("first player", players)
    assert game.play.state.turn == drawn
    assert waiting_for(game) == ((drawn + 1) % players,)
    return drawn


@pytest.mark.parametrize("first", ["Ann", "Bo", "Cid"])
def test_first_player_p1_is_told_and_asks(sit: Sit, first: str) -> None:
    """Everybody hears who begins, before the first question."""
    table = sit("Ann", "Bo", "Cid").first(first)
    table.tells("purse.first", by=first, who=first)
    table.tells_in_order("started", "purse.prepared", "purse.first", "purse.asks")
    assert table.asker.name == first


def test_clockwise_p1_goes_the_turn(sit: Sit) -> None:
    """«Переход хода идет по часовой стрелке.» From the first player on, seat by seat."""
    table = sit("Ann", "Bo", "Cid", "Dee").first("Cid")
    for asker, asked in [("Cid", "Dee"), ("Dee", "Ann"), ("Ann", "Bo"), ("Bo", "Cid"), ("Cid", "Dee")]:
        assert [table.view(eyes).turn for eyes in table.eyes()] == [table.seat(asker)] * 5
        table.tells("purse.asks", by=asker, who=asker, whom=asked)
        table.goes_on("purse.lay").by_name(asker).is_done()
