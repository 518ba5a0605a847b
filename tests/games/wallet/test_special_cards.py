"""Special cards that are played at the start of one's turn, in the rulebook's order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.games.wallet.cards import END_CARDS, Special
from models.games.wallet.special_cards import why_not
from tests.games.wallet.table import Sit, WalletTable, name_of

PASSPORTS = ("Ivanov", "Ivanov", "Blonde", "Blonde", "Millionaire")


# ---- Special cards in general ---------------------------------------------------------------------------------------


def test_special_cards_lie_face_up_on_the_discard_pile_in_the_order_played(either: Sit) -> None:
    """Everybody sees which were played and in which order; the owner has one less."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "give-a-card")
    table.ann.picks("take-a-card")
    table.tells("wallet.special", by="Ann", card="take-a-card").discard_is("take-a-card")
    table.ann.has_specials("give-a-card").picks("Bob")
    table.ann.picks("give-a-card")
    table.discard_is("take-a-card", "give-a-card")
    table.ann.has_specials()


def test_special_cards_are_never_put_into_the_wallet_or_passed_on(either: Sit) -> None:
    """What goes round is the hand."""
    table = either("Ann", "Bob").specials("Ann", "give-a-card", "cards-to-the-left")
    table.ann.picks("put")
    table.asks("Ann", "wallet.put").takes(1, 1).does_not_offer("give-a-card", "cards-to-the-left")
    other = either("Ann", "Bob").specials("Ann", "give-a-card", "swap-cards")
    other.ann.picks("give-a-card").picks("Bob")
    other.asks("Ann", "wallet.give").does_not_offer("swap-cards", "give-a-card")


def test_w3_as_many_special_cards_as_one_likes_one_after_another_then_the_turn(either: Sit) -> None:
    """Two cards, then an action; it stays the same player's turn all the while."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "give-a-card")
    table.ann.picks("take-a-card").picks("Bob").asked("wallet.turn")
    table.ann.picks("give-a-card").picks("Cid").picks("card-1")
    table.waits_for("Ann").asks("Ann", "wallet.turn").offers("put", "time-card", "take-top")
    table.ann.picks("time-card")
    table.waits_for("Bob")


def test_w3_special_cards_are_played_on_ones_own_turn_only(either: Sit) -> None:
    """Nobody else is asked anything while it is Ann's turn."""
    table = either("Ann", "Bob").specials("Bob", "take-a-card", "ambulance")
    table.waits_for("Ann").ann.picks("time-card")
    table.waits_for("Bob").asks("Bob", "wallet.turn").offers("take-a-card")


def test_w3_after_the_action_no_special_card_is_played_any_more(either: Sit) -> None:
    """At the start of the turn only."""
    table = either("Ann", "Bob").specials("Ann", "take-a-card", "give-a-card")
    table.ann.picks("take-top")
    table.waits_for("Bob")


@pytest.mark.parametrize("card", ["extra-time", "double-bottom", "atm", "currency-exchange"])
def test_w3_cards_for_the_end_of_the_round_cannot_be_played_on_a_turn(either: Sit, card: str) -> None:
    """The card says when."""
    table = either("Ann", "Bob").specials("Ann", card)
    table.asks("Ann", "wallet.turn").does_not_offer(card, because="wallet-cannot-end-card")


def test_w3_a_card_that_could_have_no_effect_cannot_be_played(either: Sit) -> None:
    """Nobody but Ann holds a card: there is nothing to take, to swap, to search for or to ask for."""
    table = everybody_but_ann_is_empty(either, "take-a-card", "swap-cards")
    question = table.asks("Ann", "wallet.turn")
    question.does_not_offer("take-a-card", "swap-cards", because="wallet-cannot-others-empty")
    for card in ("selective-search", "card-request", "common-pot"):
        assert cannot(table, "Ann", card) == "wallet-cannot-others-empty"
    for card in ("cards-to-the-left", "cards-to-the-right", "give-a-card", "double-turn", "birthday"):
        assert cannot(table, "Ann", card) is None


def everybody_but_ann_is_empty(either: Sit, *specials: str) -> WalletTable:
    """Bob has put all he had into the wallet; it is Ann's turn."""
    table = either("Ann", "Bob").specials("Ann", *specials)
    table.specials("Bob", "double-turn", "extra-time").empties("Bob")
    return table.turns_until("Ann")


def cannot(table: WalletTable, name: str, card: str) -> str | None:
    """Why somebody could not play a card now, if they had it."""
    why = why_not(table.all, table.seat(name), Special(card))
    return why.id if why else None


def test_w3_w29_an_empty_hand_cannot_give_or_swap(either: Sit) -> None:
    """Give a Card and Swap Cards need a card of one's own; the others need none."""
    table = either("Ann", "Bob").specials("Ann", "give-a-card", "swap-cards").empties("Ann")
    table.turns_until("Ann").asks("Ann", "wallet.turn").does_not_offer(
        "give-a-card", "swap-cards", because="wallet-cannot-empty-hand"
    )
    for card in ("take-a-card", "selective-search", "card-request", "common-pot", "cards-to-the-left"):
        assert cannot(table, "Ann", card) is None


def test_w3_with_all_hands_empty_nothing_can_be_passed(either: Sit) -> None:
    """Cards to the Left and Right need somebody who holds a card."""
    table = either("Ann", "Bob").specials("Ann", "cards-to-the-left", "cards-to-the-right")
    table.empties("Ann", "Bob").turns_until("Ann")
    table.asks("Ann", "wallet.turn").does_not_offer(
        "cards-to-the-left", "cards-to-the-right", because="wallet-cannot-all-empty"
    )


def test_w3_as_far_as_its_player_can_know(either: Sit) -> None:
    """Bob has neither money nor a fitting card, but Ann does not know: she may play and nothing comes of it."""
    table = either("Ann", "Bob").specials("Ann", "common-pot", "card-request")
    table.hand("Ann", *PASSPORTS[:4], "badge").hand("Bob", "Millionaire", "plastic card")
    table.asks("Ann", "wallet.turn").offers("common-pot", "card-request")
    table.ann.picks("common-pot")
    table.everybody("none")
    table.waits_for("Ann").asks("Ann", "wallet.turn")


# ---- Double Turn ----------------------------------------------------------------------------------------------------


def test_double_turn_two_different_actions_then_the_turn_ends(either: Sit) -> None:
    """Take, then put: both at once, then it is Bob's turn."""
    table = either("Ann", "Bob").specials("Ann", "double-turn").wallet_from_top("50 EUR")
    table.ann.picks("double-turn").asked("wallet.action").picks("take-top").holds_also("50 EUR")
    table.waits_for("Ann").ann.asked("wallet.action").picks("put").picks("50 EUR").picks("top")
    table.waits_for("Bob").top_is("50 EUR").discard_is("double-turn")


@pytest.mark.parametrize("action", ["take-top", "take-bottom", "time-card"])
def test_double_turn_two_identical_actions(either: Sit, action: str) -> None:
    """Any action twice."""
    table = either("Ann", "Bob").specials("Ann", "double-turn")
    table.ann.picks("double-turn").picks(action).picks(action)
    table.waits_for("Bob")
    assert (table.view().hourglasses == 4) == (action == "time-card")
    assert (table.view().players[0].hand_count == 7) == (action != "time-card")


def test_double_turn_buys_two_passports(either: Sit) -> None:
    """Buying is an action like the others."""
    table = either("Ann", "Bob", "Cid", "Dee", "Eve", "Fay").specials("Ann", "double-turn")
    table.hand("Ann", "500 EUR", "500 GBP", "badge", "plastic card", "Ivanov")
    table.ann.picks("double-turn").picks("buy").picks("500 EUR").picks("Superagent")
    table.ann.asked("wallet.action").picks("buy").picks("500 GBP").picks("Ivanov")
    table.ann.holds("badge", "plastic card", "Ivanov", "Ivanov", "Superagent")
    table.waits_for("Bob")
    assert table.view().spare_passport_count == 3


def test_double_turn_takes_the_place_of_the_turn_and_lets_no_special_card_between(either: Sit) -> None:
    """Actions only: no other special card, neither between nor after."""
    table = either("Ann", "Bob").specials("Ann", "double-turn", "take-a-card")
    table.ann.picks("double-turn")
    table.asks("Ann", "wallet.action").does_not_offer("take-a-card").offers_only(
        "take-top", "take-middle", "take-bottom", "put", "time-card"
    )
    table.ann.picks("take-top")
    table.asks("Ann", "wallet.action").does_not_offer("take-a-card")
    table.ann.picks("take-top")
    table.waits_for("Bob")


def test_double_turn_w4_the_rest_is_lost_when_the_last_time_card_turns(either: Sit) -> None:
    """The first of two actions ends the round; there is no second one."""
    table = either("Ann", "Bob", "Cid").specials("Bob", "double-turn").turns_time_cards(until=1)
    table.waits_for("Bob").bob.picks("double-turn").picks("time-card")
    table.tells_in_order("wallet.time-card", "wallet.round-over")
    table.waits_for("Ann", "Bob", "Cid").asks("Bob", "wallet.extra-time")


def test_double_turn_w4_the_second_action_may_turn_the_last_time_card(either: Sit) -> None:
    """The first action still counts."""
    table = either("Ann", "Bob", "Cid").specials("Bob", "double-turn").turns_time_cards(until=1)
    table.bob.picks("double-turn").picks("take-top")
    table.bob.asked("wallet.action").picks("time-card")
    table.tells_in_order("wallet.time-card", "wallet.round-over")
    assert table.view().players[1].hand_count == 6


# ---- Birthday -------------------------------------------------------------------------------------------------------


def test_birthday_w6_keep_one_first_then_choose_who_of_the_others_gets_which(either: Sit) -> None:
    """Three cards at once, seen by the player alone; the receivers see theirs. Then the turn ends."""
    table = either("Ann", "Bob", "Cid", "Dee").specials("Ann", "birthday")
    table.wallet_from_top("50 EUR", "100 GBP", "badge", "50 RUB")
    table.ann.picks("birthday").asked("wallet.birthday-place").picks("top")
    table.tells("wallet.birthday-drew", by="Ann", only_to=["Ann"], cards=["50 EUR", "100 GBP", "badge"])
    table.waits_for("Ann").asks("Ann", "wallet.birthday-keep").offers_only("50 EUR", "100 GBP", "badge")
    assert [name_of(card) for card in table.ann.view.looking_at or ()] == ["badge", "50 EUR", "100 GBP"]
    assert table.bob.view.looking_at == table.cid.view.looking_at == ()
    table.ann.picks("50 EUR").holds_also("50 EUR")
    table.tells("wallet.birthday-kept", by="Ann", only_to=["Ann"], card="50 EUR")
    table.asks("Ann", "wallet.birthday-give").offers_only("100 GBP", "badge")
    table.ann.picks("badge")
    table.asks("Ann", "wallet.birthday-to").offers_only("Bob", "Cid", "Dee")
    table.ann.picks("Dee")
    table.passes("Ann", "Dee", "badge").dee.holds_also("badge")
    table.asks("Ann", "wallet.birthday-give").offers_only("100 GBP")
    table.ann.picks("100 GBP")
    table.asks("Ann", "wallet.birthday-to").offers_only("Bob", "Cid")
    table.ann.picks("Bob")
    table.passes("Ann", "Bob", "100 GBP").bob.holds_also("100 GBP")
    table.top_is("50 RUB").waits_for("Bob").asks("Bob", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [6, 6, 5, 6]


def test_birthday_w6_with_two_players_the_third_card_returns_to_the_wallet(either: Sit) -> None:
    """One is kept, one is the opponent's, one goes back to a place of the player's choice, unseen by the other."""
    table = either("Ann", "Bob").specials("Ann", "birthday").wallet_from_top("50 EUR", "100 GBP", "badge")
    table.ann.picks("birthday").picks("top").picks("badge").picks("50 EUR")
    table.asks("Ann", "wallet.birthday-to").offers_only("Bob")
    table.ann.picks("Bob")
    table.passes("Ann", "Bob", "50 EUR").asks("Ann", "wallet.put-place").offers_only(
        "top", "middle", "bottom"
    )
    table.ann.picks("bottom")
    table.tells("wallet.put", by="Ann", only_to=["Ann"], card="100 GBP", place="bottom")
    table.bottom_is("100 GBP").waits_for("Bob").asks("Bob", "wallet.turn")
    table.ann.holds_also("badge").at.bob.holds_also("50 EUR")


def test_birthday_w6_with_two_cards_in_the_wallet(either: Sit) -> None:
    """Draw what is there, keep one first, give away the other; only one player gets one."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "birthday").wallet_is_just("50 EUR", "100 GBP")
    table.ann.picks("birthday").picks("top").picks("100 GBP").picks("50 EUR").picks("Cid")
    table.passes("Ann", "Cid", "50 EUR").wallet_is().waits_for("Bob").asks("Bob", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [6, 5, 6]


def test_birthday_w6_with_two_cards_and_two_players_nothing_returns(either: Sit) -> None:
    """One each."""
    table = either("Ann", "Bob").specials("Ann", "birthday").wallet_is_just("50 EUR", "100 GBP")
    table.ann.picks("birthday").picks("bottom").picks("100 GBP").picks("50 EUR").picks("Bob")
    table.wallet_is().waits_for("Bob").asks("Bob", "wallet.turn")


def test_birthday_w6_with_one_card_it_is_kept(either: Sit) -> None:
    """Keeping comes first; the question is put although there is no choice, since the card is a secret (W12)."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "birthday").wallet_is_just("50 EUR")
    table.ann.picks("birthday")
    table.asks("Ann", "wallet.birthday-place").offers_only("top")
    table.ann.picks("top").asked("wallet.birthday-keep").picks("50 EUR").holds_also("50 EUR")
    table.waits_for("Bob").asks("Bob", "wallet.turn")


def test_card_request_w3_in_an_owners_deck_without_money_it_cannot_be_played(either: Sit) -> None:
    """Nothing could be named."""
    poor = ("Ivanov", "Ivanov", "Blonde", "badge", "plastic card")
    table = either("Ann", "Bob").specials("Ann", "card-request").wallet_is_just("Superagent")
    table.hand("Ann", *poor).hand("Bob", *poor)
    table.asks("Ann", "wallet.turn").does_not_offer("card-request", because="wallet-cannot-no-money")


def test_birthday_w3_with_an_empty_wallet_it_cannot_be_played(either: Sit) -> None:
    """There is nothing to draw."""
    table = either("Ann", "Bob").specials("Bob", "birthday").wallet_is_just("50 EUR")
    table.ann.picks("take-top")
    table.asks("Bob", "wallet.turn").does_not_offer("birthday", because="wallet-cannot-empty-wallet")


def test_birthday_w27_one_place_is_named_for_all_three_draws(either: Sit) -> None:
    """From the bottom: the last three. From the middle: three times any card between."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "birthday")
    table.wallet_is_just("10 EUR", "20 EUR", "50 EUR", "100 EUR", "200 EUR")
    table.ann.picks("birthday").picks("bottom")
    table.tells("wallet.birthday-drew", only_to=["Ann"], cards=["200 EUR", "100 EUR", "50 EUR"])
    table.wallet_is("10 EUR", "20 EUR")
    other = either("Ann", "Bob", "Cid").specials("Ann", "birthday")
    other.wallet_is_just("10 EUR", "20 EUR", "50 EUR", "100 EUR", "200 EUR")
    for place, of in ((1, 3), (0, 2), (0, 1)):
        other.next_place("take from the middle", place, of)
    other.ann.picks("birthday").picks("middle")
    other.tells("wallet.birthday-drew", only_to=["Ann"], cards=["50 EUR", "20 EUR", "100 EUR"])
    other.wallet_is("10 EUR", "200 EUR")


# ---- Common Pot -----------------------------------------------------------------------------------------------------


def common_pot(either: Sit) -> WalletTable:
    """Three players with money; Ann plays Common Pot."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "common-pot")
    table.hand("Ann", "50 EUR", "jewelry 150").hand("Bob", "100 GBP", "200 GBP").hand(
        "Cid", "50 RUB", "badge"
    )
    table.ann.picks("common-pot")
    return table


def test_common_pot_everybody_puts_one_in_and_the_player_takes_any(either: Sit) -> None:
    """The player too puts one in; what is put lies open; the player takes one, then has the normal turn."""
    table = common_pot(either)
    table.asks("Ann", "wallet.common-pot-put").takes(1, 1).offers_only("50 EUR", "jewelry 150")
    table.ann.picks("50 EUR")
    table.bob.picks("200 GBP")
    table.cid.picks("50 RUB")
    for name, card in (("Ann", "50 EUR"), ("Bob", "200 GBP"), ("Cid", "50 RUB")):
        table.tells("wallet.pot-put", by=name, who=name, card=card)
    table.asks("Ann", "wallet.common-pot-take").offers_only("50 EUR", "200 GBP", "50 RUB")
    assert [card.value for card in table.view().pot] == [50, 50, 200]
    table.next_order("common pot", lambda cards: cards).next_order(
        "common pot receivers", lambda seats: seats
    )
    table.ann.picks("200 GBP").holds_also("200 GBP", "jewelry 150")
    table.tells("wallet.pot-took", by="Ann", who="Ann", card="200 GBP")
    table.waits_for("Ann").discard_is("common-pot").asks("Ann", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [5, 5, 5]


def test_common_pot_w7_chosen_secretly_and_shown_together(either: Sit) -> None:
    """Nobody sees what the others put in before all have; everybody is waited for (W12)."""
    table = common_pot(either).waits_for("Ann", "Bob", "Cid")
    table.bob.picks("100 GBP")
    table.waits_for("Ann", "Cid").does_not_tell("wallet.pot-put")
    assert table.view().players[1].hand_count == 5
    table.ann.picks("50 EUR").at.cid.picks("50 RUB")
    table.tells_in_order("wallet.pot-put").waits_for("Ann")


@pytest.mark.parametrize("turned", [False, True])
def test_common_pot_w7_the_rest_is_dealt_at_random_to_the_others(either: Sit, turned: bool) -> None:
    """One card to each of the others who put one in, by chance; only the receiver hears which."""
    table = common_pot(either)
    table.ann.picks("50 EUR").at.bob.picks("200 GBP").at.cid.picks("50 RUB")
    table.next_order("common pot", lambda cards: cards[::-1] if turned else cards)
    table.next_order("common pot receivers", lambda seats: seats)
    table.ann.picks("50 EUR").holds_also("50 EUR")
    bobs, cids = ("200 GBP", "50 RUB") if turned else ("50 RUB", "200 GBP")
    table.tells("wallet.pot-dealt", by="Bob", only_to=["Bob"], card=bobs)
    table.tells("wallet.pot-dealt", by="Cid", only_to=["Cid"], card=cids)
    table.bob.holds_also(bobs).at.cid.holds_also(cids)


def test_common_pot_w7_another_who_had_none_puts_none_and_gets_none(either: Sit) -> None:
    """Cid has neither banknote nor jewelry; he says so, and is dealt nothing."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "common-pot")
    table.hand("Ann", "50 EUR").hand("Bob", "100 GBP").hand("Cid", *PASSPORTS)
    table.ann.picks("common-pot")
    table.waits_for("Ann", "Bob", "Cid").asks("Cid", "wallet.common-pot-put").offers_only("none")
    table.everybody_first()
    table.tells("wallet.pot-nothing", by="Cid", who="Cid")
    table.ann.picks("100 GBP")
    table.tells("wallet.pot-dealt", by="Bob", only_to=["Bob"], card="50 EUR")
    table.cid.holds(*PASSPORTS)
    table.waits_for("Ann").asks("Ann", "wallet.turn")


@pytest.mark.parametrize("lucky", ["Bob", "Cid"])
def test_common_pot_w7_a_player_who_has_none_takes_one_all_the_same(either: Sit, lucky: str) -> None:
    """Then one of the others who put one in gets none: at most one each, by chance."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "common-pot")
    table.hand("Ann", *PASSPORTS).hand("Bob", "100 GBP").hand("Cid", "50 RUB")
    table.ann.picks("common-pot").picks("none").at.bob.picks("100 GBP").at.cid.picks("50 RUB")
    table.asks("Ann", "wallet.common-pot-take").offers_only("100 GBP", "50 RUB")
    table.next_order("common pot receivers", lambda seats: seats[::-1] if lucky == "Cid" else seats)
    table.ann.picks("50 RUB").holds(*PASSPORTS, "50 RUB")
    table.tells("wallet.pot-dealt", by=lucky, only_to=[lucky], card="100 GBP")
    table.by_name(lucky).holds_also("100 GBP")
    assert sorted(player.hand_count for player in table.view().players) == [4, 5, 6]


def test_common_pot_w7_with_two_players(either: Sit) -> None:
    """The one left over is the other's."""
    table = either("Ann", "Bob").specials("Ann", "common-pot").hand("Ann", "50 EUR").hand("Bob", "100 GBP")
    table.ann.picks("common-pot").picks("50 EUR").at.bob.picks("100 GBP")
    table.ann.picks("100 GBP").holds_also("100 GBP").at.bob.holds_also("50 EUR")


def test_common_pot_w7_with_two_players_of_whom_one_has_none(either: Sit) -> None:
    """Ann has none: she takes Bob's card, and nothing is left. Bob has none: Ann takes her own card back."""
    table = either("Ann", "Bob").specials("Ann", "common-pot").hand("Ann", *PASSPORTS).hand("Bob", "100 GBP")
    table.ann.picks("common-pot").picks("none").at.bob.picks("100 GBP")
    table.ann.picks("100 GBP").holds(*PASSPORTS, "100 GBP")
    table.does_not_tell("wallet.pot-dealt")
    other = either("Ann", "Bob").specials("Ann", "common-pot").hand("Bob", *PASSPORTS).hand("Ann", "100 GBP")
    other.ann.picks("common-pot").picks("100 GBP").at.bob.picks("none")
    other.asks("Ann", "wallet.common-pot-take").offers_only("100 GBP")
    other.ann.picks("100 GBP")
    other.does_not_tell("wallet.pot-dealt").waits_for("Ann")


def test_common_pot_takes_banknotes_and_jewelry_only(either: Sit) -> None:
    """No passport, no badge, no plastic card."""
    table = either("Ann", "Bob").specials("Ann", "common-pot")
    table.hand("Bob", "Ivanov", "badge", "plastic card", "50 EUR", "jewelry 100")
    table.ann.picks("common-pot")
    table.asks("Bob", "wallet.common-pot-put").offers_only("50 EUR", "jewelry 100")


def test_common_pot_w12_an_empty_hand_is_asked_too(either: Sit) -> None:
    """Common Pot asks everybody."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "common-pot").empties("Cid").turns_until("Ann")
    table.ann.picks("common-pot")
    table.waits_for("Ann", "Bob", "Cid").asks("Cid", "wallet.common-pot-put").offers_only("none")


# ---- Cards to the Left, Cards to the Right --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("special", "kind", "goes"),
    [
        ("cards-to-the-left", "wallet.pass-left", {"Ann": "Bob", "Bob": "Cid", "Cid": "Ann"}),
        ("cards-to-the-right", "wallet.pass-right", {"Ann": "Cid", "Bob": "Ann", "Cid": "Bob"}),
    ],
)
def test_cards_to_the_left_and_cards_to_the_right_pass_one_card_on(
    either: Sit, special: str, kind: str, goes: dict[str, str]
) -> None:
    """Everybody, the player too, passes a card face down; to the left is clockwise. Then the normal turn."""
    cards = {"Ann": "50 EUR", "Bob": "100 GBP", "Cid": "badge"}
    table = either("Ann", "Bob", "Cid").specials("Ann", special)
    for name, card in cards.items():
        table.hand(name, card, "Ivanov")
    table.ann.picks(special)
    table.waits_for("Ann", "Bob", "Cid")
    for name, card in cards.items():
        table.asks(name, kind).takes(1, 1).offers(card, "Ivanov")
        table.by_name(name).picks(card)
    for giver, receiver in goes.items():
        table.passes(giver, receiver, cards[giver]).by_name(receiver).holds_also(cards[giver])
    table.waits_for("Ann").asks("Ann", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [5, 5, 5]


def test_cards_to_the_left_w8_chosen_secretly_and_passed_together(either: Sit) -> None:
    """Nothing moves before all have chosen; a card just received cannot be passed on."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "cards-to-the-left").hand("Ann", "50 EUR")
    table.ann.picks("cards-to-the-left").picks("50 EUR")
    table.waits_for("Bob", "Cid").does_not_tell("wallet.passed")
    table.asks("Bob", "wallet.pass-left").does_not_offer("50 EUR")
    table.ann.holds_also("50 EUR")
    table.bob.picks("card-1").at.cid.picks("card-1")
    table.passes("Ann", "Bob", "50 EUR")


@pytest.mark.parametrize("special", ["cards-to-the-left", "cards-to-the-right"])
def test_cards_to_the_left_and_right_w8_an_empty_hand_passes_nothing_and_may_receive(
    wallet: Sit, special: str
) -> None:
    """Bob has no card: he is not asked, which everybody can tell from his empty hand, and gets one."""
    table = wallet("Ann", "Bob", "Cid").specials("Ann", special).empties("Bob").turns_until("Ann")
    table.ann.picks(special)
    table.waits_for("Ann", "Cid").everybody_first()
    assert table.view().players[1].hand_count == 1
    table.waits_for("Ann")


def test_cards_to_the_left_w8_with_two_players_they_exchange_a_card(either: Sit) -> None:
    """Left and right are the same neighbour."""
    table = either("Ann", "Bob").specials("Ann", "cards-to-the-left", "cards-to-the-right")
    table.hand("Ann", "50 EUR", "badge").hand("Bob", "100 GBP", "plastic card")
    table.ann.picks("cards-to-the-left").picks("50 EUR").at.bob.picks("100 GBP")
    table.passes("Ann", "Bob", "50 EUR").passes("Bob", "Ann", "100 GBP")
    table.ann.picks("cards-to-the-right").picks("100 GBP").at.bob.picks("plastic card")
    table.ann.holds_also("plastic card", "badge").at.bob.holds_also("50 EUR", "100 GBP")


# ---- Selective Search -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keeps", [True, False])
def test_selective_search_draw_blindly_look_and_keep_or_return(either: Sit, keeps: bool) -> None:
    """The two know which card it was; everybody hears that it was drawn and where it went. Then the normal turn."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "selective-search")
    table.hand("Cid", "Ivanov", "50 EUR", "100 GBP", "badge", "plastic card")
    table.ann.picks("selective-search").asked("wallet.search-whom")
    table.asks("Ann", "wallet.search-whom").offers_only("Bob", "Cid")
    table.next_place("draw blindly", 2, of=5).ann.picks("Cid")
    table.draws_blindly("Ann", "Cid", "100 GBP").asks("Ann", "wallet.search-keep").offers_only(
        "keep", "return"
    )
    assert [name_of(card) for card in table.ann.view.looking_at or ()] == ["100 GBP"]
    table.ann.picks("keep" if keeps else "return")
    table.tells("wallet.kept" if keeps else "wallet.returned", by="Ann", whom="Cid")
    (table.ann if keeps else table.cid).holds_also("100 GBP")
    assert [player.hand_count for player in table.view().players] == ([6, 5, 4] if keeps else [5, 5, 5])
    table.waits_for("Ann").asks("Ann", "wallet.turn")


@pytest.mark.parametrize("place", range(5))
def test_w9_blind_draws_are_uniform_over_the_hand(either: Sit, place: int) -> None:
    """Each card of the hand is as likely; the draw is made from as many places as there are cards."""
    cards = ("Ivanov", "50 EUR", "100 GBP", "badge", "plastic card")
    table = either("Ann", "Bob").specials("Ann", "take-a-card", "selective-search").hand("Bob", *cards)
    table.ann.picks("take-a-card")
    table.next_place("draw blindly", place, of=5).ann.picks("Bob")
    table.draws_blindly("Ann", "Bob", cards[place])
    table.ann.picks("selective-search")
    table.next_place("draw blindly", 0, of=4).ann.picks("Bob")
    table.draws_blindly("Ann", "Bob", next(card for card in cards if card != cards[place]))


# ---- Give a Card ----------------------------------------------------------------------------------------------------


def test_give_a_card_to_any_player_without_showing_it_to_the_others(either: Sit) -> None:
    """The receiver must take it; then the normal turn."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "give-a-card").hand("Ann", "badge", "50 EUR")
    table.ann.picks("give-a-card")
    table.asks("Ann", "wallet.give-whom").offers_only("Bob", "Cid")
    table.ann.picks("Cid").asked("wallet.give").picks("badge")
    table.passes("Ann", "Cid", "badge").cid.holds_also("badge")
    table.waits_for("Ann").asks("Ann", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [4, 5, 6]


def test_give_a_card_to_an_empty_hand(either: Sit) -> None:
    """Whoever has no card may be given one."""
    table = everybody_but_ann_is_empty(either, "give-a-card")
    table.ann.picks("give-a-card").picks("Bob").picks("card-1")
    assert table.view().players[1].hand_count == 1


# ---- Take a Card ----------------------------------------------------------------------------------------------------


def test_take_a_card_blindly_from_any_player(either: Sit) -> None:
    """One card goes into the taker's hand; the two know which. Then the normal turn."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card").hand("Bob", "Ivanov", "50 EUR")
    table.ann.picks("take-a-card")
    table.asks("Ann", "wallet.take-whom").offers_only("Bob", "Cid")
    table.next_place("draw blindly", 1, of=5).ann.picks("Bob")
    table.draws_blindly("Ann", "Bob", "50 EUR").ann.holds_also("50 EUR")
    table.waits_for("Ann").asks("Ann", "wallet.turn")
    assert [player.hand_count for player in table.view().players] == [6, 4, 5]


def test_take_a_card_not_from_an_empty_hand(wallet: Sit) -> None:
    """Only those who hold cards can be chosen; how many they hold is public."""
    table = wallet("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "selective-search")
    table.empties("Cid").turns_until("Ann")
    table.ann.picks("take-a-card")
    table.asks("Ann", "wallet.take-whom").offers_only("Bob")
    table.ann.picks("Bob").picks("selective-search")
    table.asks("Ann", "wallet.search-whom").offers_only("Bob")


# ---- Swap Cards -----------------------------------------------------------------------------------------------------


def test_swap_cards_each_chooses_one_and_passes_it_face_down(either: Sit) -> None:
    """An opponent is chosen; each gives a card and must take the other's. Then the normal turn."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "swap-cards")
    table.hand("Ann", "50 EUR", "badge").hand("Cid", "100 GBP", "plastic card")
    table.ann.picks("swap-cards")
    table.asks("Ann", "wallet.swap-whom").offers_only("Bob", "Cid")
    table.ann.picks("Cid")
    table.waits_for("Ann", "Cid").asks("Cid", "wallet.swap").takes(1, 1).offers("100 GBP", "plastic card")
    table.ann.picks("badge").at.cid.picks("100 GBP")
    table.passes("Ann", "Cid", "badge").passes("Cid", "Ann", "100 GBP")
    table.ann.holds_also("100 GBP", "50 EUR").at.cid.holds_also("badge", "plastic card")
    table.waits_for("Ann").asks("Ann", "wallet.turn")


def test_w29_swap_cards_is_chosen_together_and_secretly(either: Sit) -> None:
    """The second to answer does not see what the first gives."""
    table = either("Ann", "Bob").specials("Ann", "swap-cards").hand("Bob", "100 GBP")
    table.ann.picks("swap-cards").picks("Bob")
    table.bob.picks("100 GBP")
    table.waits_for("Ann").does_not_tell("wallet.passed")
    table.asks("Ann", "wallet.swap").does_not_offer("100 GBP")
    assert table.view().players[1].hand_count == 5


def test_w29_swap_cards_both_must_hold_a_card(either: Sit) -> None:
    """An empty hand cannot be chosen."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "swap-cards").empties("Bob").turns_until("Ann")
    table.ann.picks("swap-cards")
    table.asks("Ann", "wallet.swap-whom").offers_only("Cid")


@pytest.mark.parametrize(
    ("special", "kind"),
    [
        ("selective-search", "wallet.search-whom"),
        ("give-a-card", "wallet.give-whom"),
        ("take-a-card", "wallet.take-whom"),
        ("swap-cards", "wallet.swap-whom"),
        ("card-request", "wallet.request-whom"),
    ],
)
def test_w29_any_player_is_always_another_player(either: Sit, special: str, kind: str) -> None:
    """Nobody searches, gives to, takes from or asks themselves; in a game of two there is one to choose."""
    table = either("Ann", "Bob", "Cid").specials("Ann", special)
    table.ann.picks(special)
    table.asks("Ann", kind).offers_only("Bob", "Cid")
    two = either("Ann", "Bob").specials("Ann", special)
    two.ann.picks(special)
    two.asks("Ann", kind).offers_only("Bob")


# ---- Card Request ---------------------------------------------------------------------------------------------------


def requests(either: Sit, wish: str) -> WalletTable:
    """Ann asks Bob, who holds many things."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "card-request")
    table.hand("Bob", "100 EUR", "100 GBP", "50 EUR", "jewelry 100", "Ivanov")
    table.ann.picks("card-request").picks("Bob")
    table.ann.asked("wallet.request").picks(wish)
    return table


@pytest.mark.parametrize(
    ("wish", "fitting"),
    [
        ("EUR", ["100 EUR", "50 EUR"]),
        ("GBP", ["100 GBP"]),
        ("type-jewelry", ["jewelry 100"]),
        ("worth 100", ["100 EUR", "100 GBP", "jewelry 100"]),
        ("worth 50", ["50 EUR"]),
    ],
)
def test_card_request_w10_the_asked_player_must_give_a_fitting_card_and_chooses_which(
    either: Sit, wish: str, fitting: list[str]
) -> None:
    """By type or by value; a value fits banknotes and jewelry. Keeping a fitting card is not possible."""
    table = requests(either, wish)
    table.tells("wallet.requested", by="Ann", who="Ann", whom="Bob")
    table.waits_for("Bob").asks("Bob", "wallet.fitting").takes(1, 1).offers_only(*fitting)
    table.bob.picks(fitting[-1])
    table.passes("Bob", "Ann", fitting[-1]).ann.holds_also(fitting[-1])
    table.waits_for("Ann").asks("Ann", "wallet.turn")


@pytest.mark.parametrize("wish", ["RUB", "USD", "worth 200"])
def test_card_request_w10_w12_who_has_no_fitting_card_is_asked_all_the_same(either: Sit, wish: str) -> None:
    """If only to say that there is none: then nothing happens. That it did not fit is public."""
    table = requests(either, wish)
    table.waits_for("Bob").asks("Bob", "wallet.fitting").offers_only("none")
    table.bob.picks("none")
    table.tells("wallet.has-none", by="Bob", who="Bob").does_not_tell("wallet.passed")
    assert [player.hand_count for player in table.view().players] == [5, 5, 5]
    table.waits_for("Ann").asks("Ann", "wallet.turn")


def test_card_request_w10_any_value_or_type_of_the_deck_in_play_may_be_named(either: Sit) -> None:
    """Whether or not one has seen it; what the players' number leaves out is not there."""
    table = either("Ann", "Bob").specials("Ann", "card-request")
    table.ann.picks("card-request").picks("Bob")
    types = ("RUB", "EUR", "USD", "GBP", "type-jewelry")
    table.asks("Ann", "wallet.request").takes(1, 1).offers_only(
        *types, "worth 50", "worth 100", "worth 150", "worth 200"
    )
    more = either("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus").specials("Ann", "card-request")
    more.ann.picks("card-request").picks("Bob")
    values = (10, 20, 50, 100, 150, 200, 500)
    more.asks("Ann", "wallet.request").offers_only(*types, *(f"worth {value}" for value in values))


def test_card_request_w10_passports_and_items_are_never_given(either: Sit) -> None:
    """A banknote or jewelry only."""
    table = requests(either, "worth 100")
    table.asks("Bob", "wallet.fitting").does_not_offer("Ivanov")


# ---- Ambulance ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("special", "kind"),
    [
        ("common-pot", "wallet.common-pot-put"),
        ("cards-to-the-left", "wallet.pass-left"),
        ("cards-to-the-right", "wallet.pass-right"),
        ("selective-search", "wallet.search-whom"),
        ("give-a-card", "wallet.give-whom"),
        ("take-a-card", "wallet.take-whom"),
        ("swap-cards", "wallet.swap-whom"),
        ("card-request", "wallet.request-whom"),
    ],
)
def test_ambulance_w11_runs_the_top_card_and_the_turn_goes_on(boss: Sit, special: str, kind: str) -> None:
    """As if it were played now by the player of the Ambulance; that card lies under it afterwards."""
    table = boss("Ann", "Bob", "Cid").specials("Ann", special).specials("Bob", "ambulance")
    table.hand("Ann", "50 EUR", "100 EUR").hand("Bob", "50 GBP", "100 GBP").hand("Cid", "50 RUB", "100 RUB")
    table.ann.picks(special).at.goes_on("wallet.turn", prefer=("time-card",)).ann.picks("time-card")
    table.bob.picks("ambulance")
    table.discard_is(special, "ambulance").tells("wallet.again", by="Bob", who="Bob", card=special)
    table.asks("Bob", kind)
    table.goes_on("wallet.turn")
    table.waits_for("Bob").discard_is(special, "ambulance").bob.picks("time-card")
    table.waits_for("Cid")


def test_ambulance_w11_a_double_turn_ends_the_turn(either: Sit) -> None:
    """It goes on or ends as the applied card says: two actions, then the next player."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "double-turn").specials("Bob", "ambulance")
    table.ann.picks("double-turn").picks("take-top").picks("take-top")
    table.bob.picks("ambulance").asked("wallet.action").picks("take-top").picks("time-card")
    table.waits_for("Cid").discard_is("double-turn", "ambulance").asks("Cid", "wallet.turn")


def test_ambulance_w11_a_birthday_ends_the_turn(either: Sit) -> None:
    """Like the Birthday itself."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "birthday").specials("Bob", "ambulance")
    table.ann.picks("birthday").at.goes_on("wallet.turn")
    table.bob.picks("ambulance").asked("wallet.birthday-place")
    table.goes_on("wallet.turn").waits_for("Cid")


def test_ambulance_w3_cannot_be_played_with_nothing_on_the_discard_pile(either: Sit) -> None:
    """Nobody has played a special card yet."""
    table = either("Ann", "Bob").specials("Ann", "ambulance")
    table.asks("Ann", "wallet.turn").does_not_offer("ambulance", because="wallet-cannot-no-discard")


def test_ambulance_w3_cannot_be_played_on_a_card_that_could_have_no_effect_now(wallet: Sit) -> None:
    """Give a Card lies on top, but Bob has no card to give; a Birthday, but the wallet is empty."""
    table = wallet("Ann", "Bob", "Cid").specials("Ann", "give-a-card").specials("Bob", "ambulance")
    table.empties("Bob").turns_until("Ann").ann.picks("give-a-card").picks("Cid").picks("card-2")
    table.ann.picks("take-top").at.asks("Bob", "wallet.turn").does_not_offer(
        "ambulance", because="wallet-cannot-empty-hand"
    )
    other = wallet("Ann", "Bob", "Cid").specials("Ann", "birthday").specials("Bob", "ambulance")
    other.wallet_is_just("10 EUR", "20 EUR", "50 EUR").ann.picks("birthday").at.goes_on("wallet.turn")
    other.asks("Bob", "wallet.turn").does_not_offer("ambulance", because="wallet-cannot-empty-wallet")


@pytest.mark.parametrize("card", [Special.EXTRA_TIME, *END_CARDS])
def test_ambulance_w3_never_runs_a_card_of_the_end_of_the_round(either: Sit, card: Special) -> None:
    """No such card can lie on the discard pile during turns; if one did, the Ambulance could not be played."""
    table = either("Ann", "Bob").specials("Ann", "ambulance")
    state = replace(table.all, discard=[card])
    why = why_not(state, 0, Special.AMBULANCE)
    assert why is not None
    assert why.id == "wallet-cannot-end-card"


def test_ambulance_w11_runs_the_card_that_was_played_last(either: Sit) -> None:
    """The top one of several."""
    table = either("Ann", "Bob").specials("Ann", "give-a-card", "take-a-card").specials("Bob", "ambulance")
    table.ann.picks("give-a-card").picks("Bob").picks("card-1").picks("take-a-card").picks("Bob")
    table.ann.picks("take-top").at.bob.picks("ambulance")
    table.tells("wallet.again", card="take-a-card").asks("Bob", "wallet.take-whom")
    table.discard_is("give-a-card", "take-a-card", "ambulance")


def test_ambulance_played_on_ones_own_card_in_the_same_turn(either: Sit) -> None:
    """Take a Card, then the Ambulance on it: two cards are taken, then the normal turn."""
    table = either("Ann", "Bob").specials("Ann", "take-a-card", "ambulance")
    table.asks("Ann", "wallet.turn").does_not_offer("ambulance", because="wallet-cannot-no-discard")
    table.ann.picks("take-a-card").picks("Bob").picks("ambulance").picks("Bob").asked("wallet.turn")
    assert [player.hand_count for player in table.view().players] == [7, 3]
