"""Course of the Game: turns, the five actions, the wallet, time cards, buying passports."""

from __future__ import annotations

import pytest

from tests.games.wallet.table import Sit, WalletTable, name_of
from tests.scenario import same

MONEY = ("100 EUR", "100 EUR", "100 USD", "50 USD", "jewelry 150")


# ---- A turn ---------------------------------------------------------------------------------------------------------


def test_turn_only_one_of_the_actions(either: Sit) -> None:
    """Take, put, turn a time card over, or buy: one of them, then it is the next one's turn."""
    table = either("Ann", "Bob").hand("Ann", *MONEY)
    question = table.asks("Ann", "wallet.turn").takes(1, 1)
    question.offers("take-top", "take-bottom", "take-middle", "put", "time-card", "buy")
    table.ann.picks("take-top")
    table.waits_for("Bob").asks("Bob", "wallet.turn")


def test_w30_nobody_passes_a_turn(either: Sit) -> None:
    """There is always something to do and no way not to do it; a time card can always be turned over."""
    table = either("Ann", "Bob").specials("Ann", "atm", "extra-time")
    table.asks("Ann", "wallet.turn").takes(1, 1).does_not_offer("pass", "none").offers_only(
        "take-top", "take-bottom", "take-middle", "put", "time-card"
    )


def test_turns_go_clockwise_from_the_first_player(either: Sit) -> None:
    """Cid begins, so Ann and Bob follow, then Cid again."""
    table = either("Ann", "Bob", "Cid").first("Cid")
    for name in ("Cid", "Ann", "Bob", "Cid"):
        table.waits_for(name).tells("wallet.turn", who=name).goes_on_once("take-bottom")
        assert table.view().turn != table.seat(name)


# ---- Taking from the wallet -----------------------------------------------------------------------------------------


def test_w1_taking_from_the_top_is_told_to_the_taker_alone(either: Sit) -> None:
    """The top card goes into the hand unseen; everybody hears from which place."""
    table = either("Ann", "Bob", "Cid").wallet_from_top("100 GBP", "50 USD")
    table.ann.picks("take-top").holds_also("100 GBP")
    table.tells("wallet.took", by="Ann", place="top")
    table.tells("wallet.took", only_to=["Ann"], place="top", card="100 GBP").top_is("50 USD")
    assert table.view().players[0].hand_count == 6


def test_w1_taking_from_the_bottom(either: Sit) -> None:
    """The bottom card goes into the hand."""
    table = either("Ann", "Bob").wallet_is_just("50 USD", "100 USD", "10 RUB")
    table.ann.picks("take-bottom").holds_also("10 RUB")
    table.tells("wallet.took", only_to=["Ann"], place="bottom", card="10 RUB").wallet_is("50 USD", "100 USD")


@pytest.mark.parametrize(("place", "card"), [(0, "100 USD"), (1, "20 GBP"), (2, "badge")])
def test_w1_taking_from_the_middle_is_any_card_between(either: Sit, place: int, card: str) -> None:
    """Neither the top nor the bottom card, and any of the others is as likely."""
    table = either("Ann", "Bob").wallet_is_just("50 USD", "100 USD", "20 GBP", "badge", "10 RUB")
    table.next_place("take from the middle", place, of=3)
    table.ann.picks("take-middle").holds_also(card)
    table.tells("wallet.took", only_to=["Ann"], place="middle", card=card)
    assert name_of(table.all.wallet[0]) == "50 USD"
    table.bottom_is("10 RUB")


def test_w1_w26_the_middle_is_offered_from_3_cards_on(either: Sit) -> None:
    """Three cards: three places. Two: top and bottom. One: one place. None: there is nothing to take."""
    table = either("Ann", "Bob").wallet_is_just("50 USD", "100 USD", "20 GBP")
    table.asks("Ann", "wallet.turn").offers("take-top", "take-middle", "take-bottom")
    table.ann.picks("take-middle").holds_also("100 USD")
    table.asks("Bob", "wallet.turn").offers("take-top", "take-bottom").does_not_offer("take-middle")
    table.bob.picks("take-bottom").holds_also("20 GBP")
    table.asks("Ann", "wallet.turn").offers("take-top").does_not_offer("take-middle", "take-bottom")
    table.ann.picks("take-top").holds_also("50 USD")
    table.asks("Bob", "wallet.turn").does_not_offer("take-middle", "take-bottom")
    table.asks("Bob", "wallet.turn").does_not_offer("take-top", because="wallet-cannot-empty-wallet")


# ---- Putting into the wallet ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "wallet"),
    [
        ("top", ["100 EUR", "50 USD", "100 USD", "20 GBP"]),
        ("bottom", ["50 USD", "100 USD", "20 GBP", "100 EUR"]),
    ],
)
def test_w1_putting_on_top_or_at_the_bottom(either: Sit, place: str, wallet: list[str]) -> None:
    """The card of one's choice goes to the place of one's choice; which card is the putter's secret."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *MONEY).wallet_is_just("50 USD", "100 USD", "20 GBP")
    table.ann.picks("put").asked("wallet.put").picks("100 EUR")
    table.asks("Ann", "wallet.put-place").offers_only("top", "middle", "bottom")
    table.ann.picks(place).holds("100 EUR", "100 USD", "50 USD", "jewelry 150")
    table.wallet_is(*wallet).waits_for("Bob")
    table.tells("wallet.put", by="Ann", place=place)
    table.tells("wallet.put", only_to=["Ann"], place=place, card="100 EUR")


@pytest.mark.parametrize(
    ("place", "wallet"),
    [(0, ["50 USD", "100 EUR", "100 USD", "20 GBP"]), (1, ["50 USD", "100 USD", "100 EUR", "20 GBP"])],
)
def test_w1_putting_into_the_middle_is_any_inner_place(either: Sit, place: int, wallet: list[str]) -> None:
    """Never on top and never at the bottom; all places between are equally likely."""
    table = either("Ann", "Bob").hand("Ann", *MONEY).wallet_is_just("50 USD", "100 USD", "20 GBP")
    table.next_place("put into the middle", place, of=2)
    table.ann.picks("put").picks("100 EUR").picks("middle")
    table.wallet_is(*wallet).tells("wallet.put", only_to=["Ann"], place="middle", card="100 EUR")


def test_w26_places_to_put_are_one_two_or_three(either: Sit) -> None:
    """Empty wallet: one place. One card: two. The middle from two cards on."""
    table = either("Ann", "Bob").wallet_is_just("50 USD")
    table.ann.picks("take-top")
    table.bob.picks("put").picks("Blonde")
    table.asks("Bob", "wallet.put-place").offers_only("top")
    table.bob.picks("top")
    table.ann.picks("put").picks("50 USD")
    table.asks("Ann", "wallet.put-place").offers_only("top", "bottom")
    table.ann.picks("bottom")
    table.wallet_is("Blonde", "50 USD")
    table.bob.picks("put").picks("Blonde")
    table.asks("Bob", "wallet.put-place").offers_only("top", "middle", "bottom")
    table.next_place("put into the middle", 0, of=1)
    table.bob.picks("middle")
    table.wallet_is("Blonde", "Blonde", "50 USD")


def test_w26_the_place_is_public_the_card_is_not(either: Sit) -> None:
    """Everybody hears where; a card put is as closed as one taken."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *MONEY).wallet_is_just("10 EUR", "20 EUR", "50 EUR")
    table.ann.picks("put").picks("jewelry 150").picks("bottom")
    table.tells("wallet.put", by="Ann", place="bottom").tells(
        "wallet.put", only_to=["Ann"], card="jewelry 150"
    )
    table.bob.picks("take-bottom").holds_also("jewelry 150")
    table.tells("wallet.took", by="Bob", place="bottom").tells(
        "wallet.took", only_to=["Bob"], card="jewelry 150"
    )


def test_putting_needs_a_card_in_the_hand(either: Sit) -> None:
    """An empty hand cannot put; it can still turn a time card or take."""
    table = either("Ann", "Bob").empties("Ann").turns_until("Ann")
    table.ann.holds()
    table.asks("Ann", "wallet.turn").does_not_offer("put", because="wallet-cannot-empty-hand")
    table.asks("Ann", "wallet.turn").offers("take-top", "time-card")


# ---- Time cards -----------------------------------------------------------------------------------------------------


def test_turning_over_a_time_card_brings_the_end_closer(either: Sit) -> None:
    """One card shows the police for everybody; that was the turn."""
    table = either("Ann", "Bob").hourglasses(6)
    table.ann.picks("time-card")
    table.tells("wallet.time-card", by="Ann", who="Ann", left=5).hourglasses(5).waits_for("Bob")


def test_w2_the_first_player_turns_a_time_card_before_each_turn_but_the_first(either: Sit) -> None:
    """Nothing is turned before the first turn; before the second and every later one the first player turns one,
    before anything else."""
    table = either("Ann", "Bob", "Cid").first("Bob").hourglasses(6)
    for left in (5, 4, 3):
        for name in ("Bob", "Cid", "Ann"):
            table.waits_for(name)
            table.does_not_tell("wallet.time-card") if name != "Bob" or left == 5 else None
            table.goes_on_once("take-top")
        table.tells("wallet.time-card", by="Bob", left=left).tells_in_order("wallet.time-card", "wallet.turn")
        table.hourglasses(left).waits_for("Bob").asks("Bob", "wallet.turn")


def test_w2_if_it_was_the_last_one_the_round_ends_there_and_then(either: Sit) -> None:
    """The first player has no turn any more."""
    table = either("Ann", "Bob", "Cid").turns_time_cards(until=1)
    while table.state.turn != table.seat("Cid"):
        table.goes_on_once("take-top")
    table.cid.picks("take-top")
    table.tells("wallet.time-card", by="Ann", left=0).hourglasses(0)
    table.tells_in_order("wallet.took", "wallet.time-card", "wallet.round-over").does_not_tell("wallet.turn")
    table.waits_for("Ann", "Bob", "Cid").asks("Ann", "wallet.extra-time")
    assert table.view().turn is None


def test_w4_the_round_is_over_the_moment_the_last_time_card_turns(either: Sit) -> None:
    """Whoever turns it: nobody else has a turn."""
    table = either("Ann", "Bob", "Cid").turns_time_cards(until=1).waits_for("Bob")
    table.bob.picks("time-card")
    table.tells_in_order("wallet.time-card", "wallet.round-over").does_not_tell("wallet.turn")
    table.asks("Bob", "wallet.extra-time")


# ---- Buying a passport ----------------------------------------------------------------------------------------------


def buys(table: WalletTable, *cards: str, passport: str) -> None:
    """Ann buys a passport."""
    table.ann.picks("buy").asked("wallet.pay").picks(*cards).asked("wallet.passport").picks(passport)


def test_w5_buying_a_passport_shows_the_buyer_all_spare_passports(either: Sit) -> None:
    """Cards worth 300 are laid open, then the buyer alone looks at all that are left and keeps one."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *MONEY)
    table.ann.picks("buy").picks("100 EUR", "100 EUR", "100 USD")
    table.tells("wallet.paid", who="Ann", cards=["100 EUR", "100 EUR", "100 USD"])
    table.paid_is("100 EUR", "100 EUR", "100 USD").waits_for("Ann")
    table.asks("Ann", "wallet.passport").offers_only(
        "Ivanov", "Police Officer", "Millionaire", "Blonde", "Superagent"
    )
    table.ann.picks("Superagent").holds("50 USD", "jewelry 150", "Superagent")
    table.tells("wallet.bought", by="Ann").tells("wallet.bought", only_to=["Ann"], card="Superagent")
    assert [table.view(eyes).spare_passport_count for eyes in table.eyes()] == [4] * 4
    table.waits_for("Bob")


def test_w5_the_others_go_back_and_the_next_buyer_finds_them(either: Sit) -> None:
    """Four are left for the next, who does not hear which one is gone before looking."""
    table = either("Ann", "Bob").hand("Ann", *MONEY).hand("Bob", "200 RUB", "100 RUB", "Blonde")
    buys(table, "100 EUR", "100 EUR", "100 USD", passport="Ivanov")
    table.bob.picks("buy").picks("200 RUB", "100 RUB")
    table.asks("Bob", "wallet.passport").offers_only("Police Officer", "Millionaire", "Blonde", "Superagent")
    table.bob.picks("Blonde").holds_also("Blonde", "Blonde")


def test_w5_no_change_is_given_and_overpaying_on_purpose_is_allowed(either: Sit) -> None:
    """Any set of cards worth 300 or more, even one that could do with a card less."""
    table = either("Ann", "Bob").hand("Ann", "200 EUR", "200 USD", "100 EUR", "100 USD", "50 GBP")
    buys(table, "200 EUR", "200 USD", "100 EUR", passport="Blonde")
    table.ann.holds("100 USD", "50 GBP", "Blonde")


def test_w5_less_than_300_is_refused(either: Sit) -> None:
    """250 do not buy a passport; nothing has happened then."""
    table = either("Ann", "Bob").hand("Ann", *MONEY)
    table.ann.picks("buy").may_not_pick("100 EUR", "100 EUR", "50 USD", because="wallet-too-little")
    table.ann.may_not_pick(because="kernel-too-few").asked("wallet.pay")


def test_w5_300_exactly_is_enough(wallet: Sit) -> None:
    """Whoever holds banknotes for exactly 300 may buy; for 299 or less may not."""
    table = wallet("Ann", "Bob").hand("Ann", "200 EUR", "100 USD").hand("Bob", "200 USD", "50 GBP", "50 RUB")
    table.asks("Ann", "wallet.turn").offers("buy")
    table.ann.picks("buy").picks("200 EUR", "100 USD").picks("Blonde")
    table.asks("Bob", "wallet.turn").offers("buy")
    poor = wallet("Ann", "Bob").hand("Ann", "200 EUR", "50 USD", "badge", "plastic card", "Ivanov")
    poor.asks("Ann", "wallet.turn").does_not_offer("buy", because="wallet-cannot-pay")


def test_w5_not_possible_when_no_spare_passport_is_left(boss: Sit) -> None:
    """Five are bought, then nobody can buy any more."""
    table = boss("Ann", "Bob", "Cid").wallet_is_just("10 EUR", "10 USD")
    for name in ("Ann", "Bob", "Cid"):
        table.hand(name, "500 EUR", "500 USD", "500 GBP", "500 RUB", "200 RUB")
    for name, card in (("Ann", "500 EUR"), ("Bob", "500 USD"), ("Cid", "500 GBP"), ("Ann", "500 GBP")):
        table.by_name(name).picks("buy").picks(card).picks("spare-1")
    table.bob.picks("buy").picks("500 EUR").asked("wallet.passport")
    table.asks("Bob", "wallet.passport").takes(1, 1).offers_only("spare-1")
    table.bob.picks("spare-1")
    assert table.view().spare_passport_count == 0
    table.asks("Cid", "wallet.turn").does_not_offer("buy", because="wallet-cannot-no-spare")


def test_editions_wallet_a_passport_is_paid_with_banknotes_only(wallet: Sit) -> None:
    """Jewelry is no money card."""
    table = wallet("Ann", "Bob").hand("Ann", *MONEY)
    table.ann.picks("buy")
    table.asks("Ann", "wallet.pay").does_not_offer("jewelry 150").offers("100 EUR", "100 USD", "50 USD")
    poor = wallet("Ann", "Bob").hand("Ann", "200 EUR", "50 USD", "jewelry 150", "Ivanov", "badge")
    poor.asks("Ann", "wallet.turn").does_not_offer("buy", because="wallet-cannot-pay")


def test_editions_boss_a_passport_is_paid_with_banknotes_and_jewelry(boss: Sit) -> None:
    """Jewelry pays too."""
    table = boss("Ann", "Bob").hand("Ann", "200 EUR", "jewelry 150", "Ivanov", "badge", "plastic card")
    table.ann.picks("buy")
    table.asks("Ann", "wallet.pay").offers_only("200 EUR", "jewelry 150")
    table.ann.picks("200 EUR", "jewelry 150").picks("Ivanov")
    table.ann.holds("Ivanov", "Ivanov", "badge", "plastic card")


def test_editions_wallet_what_was_paid_stays_in_the_middle_until_the_round_ends(wallet: Sit) -> None:
    """Open for all, out of play; the next round begins with an empty middle and the cards in the deck again."""
    table = wallet("Ann", "Bob").hand("Ann", *MONEY)
    before = table.view().wallet_count
    buys(table, "100 EUR", "100 EUR", "100 USD", passport="Blonde")
    table.paid_is("100 EUR", "100 EUR", "100 USD")
    assert table.view().wallet_count == before
    table.time_runs_out().paid_is("100 EUR", "100 EUR", "100 USD").round_ends().paid_is()
    assert table.view().wallet_count == before


def test_editions_boss_what_was_paid_goes_back_into_the_wallet_at_random_places(boss: Sit) -> None:
    """Each card to any place, the outer ones too; everybody hears how many."""
    table = boss("Ann", "Bob").hand("Ann", "200 EUR", "100 USD", "jewelry 150", "badge", "Ivanov")
    table.wallet_is_just("10 EUR", "20 EUR", "10 GBP")
    table.next_place("put back", 0, of=4).next_place("put back", 4, of=5)
    table.ann.picks("buy").picks("200 EUR", "100 USD")
    table.paid_is("200 EUR", "100 USD").wallet_is("10 EUR", "20 EUR", "10 GBP")
    table.ann.picks("Ivanov")
    table.paid_is().tells("wallet.paid-back", count=2)
    table.wallet_is("200 EUR", "10 EUR", "20 EUR", "10 GBP", "100 USD")


def test_w32_a_bought_passport_is_a_card_like_any_other(either: Sit) -> None:
    """It may be put into the wallet and taken out again by somebody else."""
    table = either("Ann", "Bob").hand("Ann", *MONEY)
    buys(table, "100 EUR", "100 EUR", "100 USD", passport="Superagent")
    table.bob.picks("time-card")
    table.ann.picks("put").picks("Superagent").picks("top")
    table.bob.picks("take-top").holds_also("Superagent")
    assert table.view().spare_passport_count == 4


def test_w32_a_bought_passport_may_be_passed_on_or_drawn(either: Sit) -> None:
    """By special cards like any card of a hand."""
    table = (
        either("Ann", "Bob").hand("Ann", *MONEY).specials("Ann", "give-a-card").specials("Bob", "take-a-card")
    )
    buys(table, "100 EUR", "100 EUR", "100 USD", passport="Millionaire")
    table.next_place("draw blindly", -1, of=3)
    table.bob.picks("take-a-card").picks("Ann").holds_also("Millionaire")
    table.bob.picks("time-card")
    table.ann.picks("give-a-card").picks("Bob").picks("jewelry 150")
    table.bob.holds_also("Millionaire", "jewelry 150")


def test_w32_bought_passports_return_to_their_compartment_for_the_next_round(either: Sit) -> None:
    """All five are there again, and the deck has none more than before."""
    table = either("Ann", "Bob").hand("Ann", *MONEY)
    before = [name_of(card) for card in table.all.deck]
    buys(table, "100 EUR", "100 EUR", "100 USD", passport="Millionaire")
    table.round_ends()
    assert (table.view().round, table.view().spare_passport_count) == (2, 5)
    dealt = [card for player in table.all.players for card in player.hand]
    assert same([name_of(card) for card in (*dealt, *table.all.wallet)], before)
