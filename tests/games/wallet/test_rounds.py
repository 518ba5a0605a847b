"""Preparing for a New Round, and the End of the Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

import pytest

from models.games.wallet.cards import Special
from models.kernel.game import Phase
from models.kernel.text import text
from tests.games.wallet.table import Sit, WalletTable, name_of
from tests.scenario import same

RICH = ("Ivanov", "50 EUR", "100 EUR", "100 EUR", "200 EUR")
POOR = ("Police Officer", "50 GBP", "100 GBP", "50 RUB", "100 RUB")
GUILTY = ("Blonde", "Blonde", "Millionaire", "Superagent", "badge")


# ---- Preparing for a new round --------------------------------------------------------------------------------------


def test_new_round_everything_is_collected_and_dealt_anew(either: Sit) -> None:
    """Special cards, bought passports and the whole deck come back; time cards turn; nothing lies about."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "double-bottom").hand("Ann", *RICH)
    deck = [name_of(card) for card in table.all.deck]
    table.ann.picks("take-a-card").picks("Bob").picks("buy").picks("100 EUR", "200 EUR").picks("Blonde")
    table.plays_alone("Ann", "double-bottom").ann.picks("50 EUR").at.round_ends()
    view = table.view()
    assert (view.round, view.hourglasses, view.spare_passport_count) == (2, 6, 5)
    assert (view.paid, view.special_discard, view.stage.value) == ((), (), "TURNS")
    assert [player.hand_count for player in view.players] == [5, 5, 5]
    assert [player.special_count for player in view.players] == [2, 2, 2]
    assert [player.laid for player in view.players] == [(), (), ()]
    assert [player.open_hand for player in view.players] == [None, None, None]
    dealt = [card for player in table.all.players for card in player.hand]
    assert same(map(name_of, (*dealt, *table.all.wallet)), deck)
    specials = [special for player in table.all.players for special in player.specials]
    assert Counter([*specials, *table.all.not_dealt]) == Counter(list(Special))
    tokens = sum(len(player.tokens) for player in table.all.players)
    assert tokens + view.pouch_count == 37


def test_new_round_everything_is_shuffled_and_dealt_as_in_the_first(either: Sit) -> None:
    """New hands, new special cards; keys of cards begin anew."""
    table = either("Ann", "Bob").hand("Ann", *RICH, round=2).specials("Ann", "atm", "birthday", round=2)
    table.round_ends()
    table.ann.holds(*RICH).has_specials("atm", "birthday")
    keys = [card.key for card in table.ann.view.hand or ()]
    assert sorted(str(key) for key in keys) == [f"card-{number}" for number in range(1, 6)]


def test_new_round_the_smallest_coin_begins_under_the_same_rules(either: Sit) -> None:
    """Coins are mixed; the first player of the second round turns no time card before the first turn."""
    table = either("Ann", "Bob", "Cid").next_order_in_round("coins", 2, [2, 1, 0])
    table.waits_for("Ann").round_ends().waits_for("Cid").hourglasses(6)
    table.tells_in_order("wallet.round", "wallet.coin", "wallet.first", "wallet.turn")
    table.does_not_tell("wallet.time-card").tells("wallet.round", round=2)


def test_new_round_the_ends_of_all_rounds_stay_to_be_looked_at(wallet: Sit) -> None:
    """Hands, verdicts and payouts of earlier rounds."""
    table = wallet("Ann", "Bob").hand("Ann", *RICH).round_ends().round_ends()
    for eyes in table.eyes():
        assert [end.round for end in table.view(eyes).rounds] == [1, 2]
        assert same(map(name_of, table.view(eyes).rounds[0].players[0].hand), RICH)


# ---- End of the game ------------------------------------------------------------------------------------------------


def three_rounds(
    either: Sit, *rounds: Mapping[str, tuple[str, ...]], tokens: Sequence[int] = ()
) -> WalletTable:
    """Ann and Bob play three rounds with these hands; `tokens` are the places of the tokens drawn."""
    table = either("Ann", "Bob")
    for number, hands in enumerate(rounds, 1):
        for name, hand in hands.items():
            table.hand(name, *hand, round=number)
    for number, place in enumerate(tokens, 1):
        table.draw("token", partial(counted, place), number)
    return table.round_ends().round_ends().round_ends()


def counted(place: int, places: int) -> int:
    """A place, -1 being the last."""
    return place % places


def result(table: WalletTable) -> list[tuple[str, int, int]]:
    """Names, places and scores."""
    assert table.game.play is not None
    standings = table.game.play.rules.standings(table.state)
    for standing in standings:
        count = len(table.all.players[standing.seat].tokens)
        assert standing.tie_break == text("wallet-tokens", count=count)
    return [(table.names[one.seat], one.place, one.score) for one in standings]


ANN_WINS = {"ann": RICH, "bob": POOR}
BOB_WINS = {"ann": POOR, "bob": RICH}
BOTH_GUILTY = {"ann": GUILTY, "bob": ("Ivanov", "Ivanov", "plastic card")}


def test_course_of_the_game_has_three_rounds(wallet: Sit) -> None:
    """Then it is over, and nobody is asked anything."""
    table = wallet("Ann", "Bob").round_ends().round_ends()
    assert (table.view().round, table.game.phase) == (3, Phase.PLAYING)
    table.round_ends()
    assert table.game.phase is Phase.OVER
    assert table.view().stage.value == "OVER"
    table.waits_for()


def test_goal_of_the_game_w24_most_victory_points_win(either: Sit) -> None:
    """Ann has fewer tokens, but they are worth more."""
    table = three_rounds(either, ANN_WINS, BOB_WINS, BOB_WINS, tokens=(-1, 0, 0))
    table.ann.has_tokens(1, 3).at.bob.has_tokens(1, 1, 1)
    assert result(table) == [("Ann", 1, 4), ("Bob", 2, 3)]


def test_end_of_the_game_w24_in_a_tie_more_tokens_win(either: Sit) -> None:
    """Four points each: Bob's are three tokens, Ann's two."""
    table = three_rounds(either, ANN_WINS, BOB_WINS, BOB_WINS, tokens=(-1, 0, 14))
    table.ann.has_tokens(1, 3).at.bob.has_tokens(1, 1, 2)
    assert result(table) == [("Bob", 1, 4), ("Ann", 2, 4)]


def test_end_of_the_game_w24_then_it_is_shared(either: Sit) -> None:
    """As many points in as many tokens: both are first."""
    table = three_rounds(either, ANN_WINS, BOB_WINS, BOTH_GUILTY, tokens=(-1, -1))
    assert result(table) == [("Ann", 1, 3), ("Bob", 1, 3)]


def test_end_of_the_game_w24_nobody_is_second_after_two_firsts(wallet: Sit) -> None:
    """Places are counted as at a sports meeting: two are first, the next is third."""
    table = wallet("Ann", "Bob", "Cid").hand("Ann", *RICH).hand("Bob", *POOR).hand("Cid", *GUILTY)
    table.hand("Ann", *POOR, round=2).hand("Bob", *RICH, round=2).hand("Cid", *GUILTY, round=2)
    table.hand("Ann", *["Ivanov"] * 3, "50 EUR", "100 EUR", round=3).hand("Cid", *GUILTY, round=3)
    table.hand("Bob", "Police Officer", "Police Officer", "50 GBP", "100 GBP", "50 RUB", round=3)
    for round in (1, 2):
        for _ in range(3):
            table.draw("token", partial(counted, 0), round)
    table.round_ends().round_ends().round_ends()
    assert result(table) == [("Ann", 1, 3), ("Bob", 1, 3), ("Cid", 3, 0)]


@pytest.mark.parametrize("guilty", ["Ann", "Bob"])
def test_end_of_the_game_with_no_points_at_all(boss: Sit, guilty: str) -> None:
    """Whoever lost the only token and won none has 0 points."""
    hands = {"ann": RICH, "bob": POOR} | {guilty.lower(): GUILTY}
    table = three_rounds(boss, hands, hands, hands, tokens=(0, 0, 0))
    other = "Bob" if guilty == "Ann" else "Ann"
    assert result(table) == [(other, 1, 4), (guilty, 2, 0)]
