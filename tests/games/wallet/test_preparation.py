"""Components and Preparation for the Game."""

from __future__ import annotations

from collections import Counter

import pytest

from models.games.wallet.cards import CardKind, Special
from tests.games.wallet.table import COINS, Sit, name_of

PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")


def test_components_as_many_cards_tokens_and_coins_as_are_printed_on_the_box(either: Sit) -> None:
    """88 or 80 cards, 5 spare passports, 15 special cards, 6 time cards, 37 tokens of 1 to 3, 7 coins."""
    table = either(*PEOPLE)
    components = table.game.setup.components
    assert sum(row["copies"] for row in components["deck"]) == {"wallet": 88, "boss": 80}[str(table.edition)]
    assert {row["kind"] for row in components["deck"]} == {kind.value for kind in CardKind}
    assert sorted(components["spare"]) == [
        "BLONDE",
        "IVANOV",
        "MILLIONAIRE",
        "POLICE_OFFICER",
        "SUPERAGENT",
    ]
    assert (len(Special), table.view().time_cards) == (15, 6)
    assert (sum(components["tokens"].values()), set(components["tokens"])) == (37, {"1", "2", "3"})
    assert components["coins_cents"] == list(COINS)


@pytest.mark.parametrize("players", range(2, 8))
def test_preparation_1_w25_time_cards_show_the_hourglass_and_everybody_has_a_token_worth_1(
    either: Sit, players: int
) -> None:
    """All six time cards show the hourglass; everybody starts with one token worth 1, the others are in the pouch."""
    table = either(*PEOPLE[:players]).hourglasses(6).stage("TURNS")
    for name in table.names:
        table.by_name(name).has_tokens(1)
    assert [table.view(eyes).pouch_count for eyes in table.eyes()] == [37 - players] * (players + 1)
    assert Counter(table.all.pouch) == {1: 17 - players, 2: 10, 3: 10}


@pytest.mark.parametrize("players", [2, 5, 7])
def test_preparation_2_everybody_is_dealt_2_special_cards_that_only_they_see(
    either: Sit, players: int
) -> None:
    """Two to each, which their owners may look at whenever they like; the others are not needed."""
    table = (
        either(*PEOPLE[:players])
        .specials("Ann", "atm", "birthday")
        .specials("Bob", "ambulance", "swap-cards")
    )
    table.ann.has_specials("atm", "birthday")
    table.bob.has_specials("ambulance", "swap-cards")
    for name in table.names:
        assert table.by_name(name).seen.special_count == 2
    assert [table.view(eyes).specials_not_dealt for eyes in table.eyes()] == [15 - 2 * players] * (
        players + 1
    )
    assert table.view().specials is None


def test_w31_there_is_one_of_each_of_the_15_special_cards(either: Sit) -> None:
    """No special card is there twice, dealt or not."""
    table = either(*PEOPLE)
    dealt = [special for player in table.all.players for special in player.specials]
    assert Counter([*dealt, *table.all.not_dealt]) == Counter(list(Special))


def test_preparation_3_the_5_spare_passports_are_one_of_each(either: Sit) -> None:
    """They lie in a compartment of their own; everybody knows how many."""
    table = either("Ann", "Bob")
    assert sorted(map(name_of, table.all.spare)) == [
        "Blonde",
        "Ivanov",
        "Millionaire",
        "Police Officer",
        "Superagent",
    ]
    assert [table.view(eyes).spare_passport_count for eyes in table.eyes()] == [5] * 3


USED = {
    ("wallet", False): (28, 88, 88, 88, 88, 88),
    ("wallet", True): (28, 40, 52, 64, 76, 88),
    ("boss", False): (28, 38, 48, 58, 69, 80),
}


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("edition", "balanced"), list(USED))
def test_preparation_4_editions_which_cards_so_many_players_use(
    wallet: Sit, edition: str, balanced: bool, players: int
) -> None:
    """Wallet: two use the cards numbered 2, more use all, or with `balanced` those up to their number. Boss: always
    those up to their number."""
    table = wallet(*PEOPLE[:players], edition=edition)
    if balanced:
        table.balanced()
    used = USED[edition, balanced][players - 2]
    assert len(table.all.deck) == used
    most = 7 if used == 88 else players
    assert max(card.number for card in table.all.deck) == most
    assert table.view().wallet_count == used - 5 * players


def test_editions_boss_has_no_choice_of_cards(boss: Sit) -> None:
    """A more balanced game is what it always plays."""
    assert boss("Ann", "Bob").game.setup.options == {}


@pytest.mark.parametrize("players", [2, 5, 7])
def test_preparation_4_everybody_is_dealt_5_cards_that_only_they_see(either: Sit, players: int) -> None:
    """Five into each hand; the others are the wallet, of which everybody knows how many."""
    table = either(*PEOPLE[:players]).hand("Bob", "50 EUR", "100 GBP", "jewelry 150", "badge", "Ivanov")
    table.bob.holds("50 EUR", "100 GBP", "jewelry 150", "badge", "Ivanov").is_closed()
    assert [player.hand_count for player in table.view().players] == [5] * players
    assert table.view().hand is None
    assert table.view().wallet_count == len(table.all.deck) - 5 * players


@pytest.mark.parametrize("players", range(2, 8))
def test_preparation_5_w23_as_many_coins_as_players_and_the_smallest_begins(
    either: Sit, players: int
) -> None:
    """Coins are dealt at random and lie open; whose is smallest begins; the rest of the seven is not used."""
    table = either(*PEOPLE[:players]).coin("Ann", 20).coin("Bob", 2)
    coins = [player.coin_cents for player in table.view().players]
    assert coins[:2] == [20, 2]
    assert len(set(coins)) == players
    first = table.names[coins.index(min(coins))]
    assert table.view().first_player == table.view().turn == table.seat(first)
    table.waits_for(first).tells_in_order("wallet.round", "wallet.coin", "wallet.first", "wallet.turn")
    table.tells("wallet.coin", by="Ann", who="Ann", cents=20).tells("wallet.first", who=first)


def test_preparation_5_play_proceeds_clockwise_and_the_coins_stay_where_they_are(either: Sit) -> None:
    """From the first player on, one seat after the other."""
    table = either("Ann", "Bob", "Cid").coin("Ann", 10).coin("Bob", 50).coin("Cid", 5)
    for name in ("Cid", "Ann", "Bob", "Cid"):
        table.waits_for(name).asks(name, "wallet.turn")
        table.by_name(name).picks("take-top")
        assert [player.coin_cents for player in table.view().players] == [10, 50, 5]


def test_w23_the_coins_of_the_game_are_chosen_once_and_dealt_anew_each_round(either: Sit) -> None:
    """The same coins in all three rounds, mixed anew; the smallest begins each."""
    table = either("Ann", "Bob", "Cid").coin("Ann", 50).coin("Bob", 7).coin("Cid", 10)
    table.next_order_in_round("coins", 2, [2, 1, 0]).next_order_in_round("coins", 3, [1, 2, 0])
    table.waits_for("Bob").round_ends()
    assert [player.coin_cents for player in table.view().players] == [10, 7, 50]
    table.waits_for("Bob").round_ends()
    assert [player.coin_cents for player in table.view().players] == [7, 10, 50]
    table.waits_for("Ann")


def test_w23_any_coins_of_the_seven_may_be_those_of_a_game(either: Sit) -> None:
    """They are not the smallest ones: any of the seven is as likely."""
    table = either("Ann", "Bob").coin("Ann", 50).coin("Bob", 20)
    assert sorted(table.all.coins_cents) == [20, 50]
    table.waits_for("Bob")
