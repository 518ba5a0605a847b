"""Special cards that are played at the end of the round: Extra Time, Double Bottom, ATM, Currency Exchange."""

from __future__ import annotations

import pytest

from models.kernel.sight import sight
from tests.games.wallet.table import Sit, WalletTable, name_of

IVANOV = ("Ivanov", "100 EUR", "100 EUR", "100 GBP", "50 GBP")
"""An innocent hand worth 350."""


# ---- Extra Time -----------------------------------------------------------------------------------------------------


def extra_time(either: Sit) -> WalletTable:
    """Bob has Extra Time; the last time card has just been turned over."""
    table = either("Ann", "Bob", "Cid").specials("Bob", "extra-time", "take-a-card").hand("Bob", *IVANOV)
    return table.wallet_from_top("50 RUB").time_runs_out().stage("EXTRA_TIME")


def test_extra_time_w14_all_who_hold_special_cards_answer_together_and_secretly(either: Sit) -> None:
    """Play it or pass: who has it is not told before all have answered."""
    table = extra_time(either).waits_for("Ann", "Bob", "Cid")
    for name in ("Ann", "Cid"):
        table.asks(name, "wallet.extra-time").offers_only("pass")
    table.asks("Bob", "wallet.extra-time").takes(1, 1).offers_only("pass", "extra-time")
    table.bob.picks("extra-time")
    table.waits_for("Ann", "Cid").does_not_tell("wallet.special").discard_is()
    table.ann.picks("pass").at.cid.picks("pass")
    table.tells("wallet.special", by="Bob", card="extra-time").discard_is("extra-time")


def test_extra_time_one_more_action_then_the_round_ends(either: Sit) -> None:
    """Take a card; then the other cards of the end, with no turn for anybody."""
    table = extra_time(either)
    table.bob.picks("extra-time").at.everybody("pass").waits_for("Bob")
    table.bob.asked("wallet.extra-action").picks("take-top").holds(*IVANOV, "50 RUB")
    table.does_not_tell("wallet.turn").asks("Bob", "wallet.end-cards")


def test_extra_time_w28_takes_puts_or_buys_but_turns_no_time_card(either: Sit) -> None:
    """No time card is left to turn, and no special card can be played there."""
    table = extra_time(either)
    table.bob.picks("extra-time").at.everybody("pass")
    table.asks("Bob", "wallet.extra-action").takes(1, 1).offers_only(
        "take-top", "take-middle", "take-bottom", "put", "buy"
    )


def test_extra_time_w28_puts_a_card_into_the_wallet(either: Sit) -> None:
    """Discarding is putting into the wallet."""
    table = extra_time(either)
    table.bob.picks("extra-time").at.everybody("pass").bob.picks("put").picks("50 GBP").picks("top")
    table.top_is("50 GBP").bob.holds("Ivanov", "100 EUR", "100 EUR", "100 GBP")


def test_extra_time_w28_buys_a_passport(either: Sit) -> None:
    """With all that buying takes."""
    table = extra_time(either)
    table.bob.picks("extra-time").at.everybody("pass").bob.picks("buy").picks("100 EUR", "100 EUR", "100 GBP")
    table.bob.picks("Superagent").holds("Ivanov", "Superagent", "50 GBP").asked("wallet.end-cards")


def test_extra_time_may_be_passed_and_is_too_late_then(either: Sit) -> None:
    """Whoever passes keeps it without use."""
    table = extra_time(either).everybody("pass").stage("END_CARDS")
    table.asks("Bob", "wallet.end-cards").does_not_offer("extra-time", because="wallet-cannot-now")


def test_extra_time_w3_cannot_be_played_where_there_is_no_action(wallet: Sit) -> None:
    """Empty hand, empty wallet, nothing to pay with: only passing is left."""
    table = wallet("Ann", "Bob").specials("Bob", "extra-time", "birthday").wallet_is_just("Ivanov")
    table.hand("Bob", "200 EUR", "100 EUR", "50 EUR", "50 USD", "50 GBP").ann.picks("take-top")
    table.bob.picks("buy").picks("200 EUR", "100 EUR", "50 EUR", "50 USD", "50 GBP").picks("Blonde")
    table.ann.picks("time-card").at.bob.picks("put").picks("Blonde").picks("top")
    table.ann.picks("take-top")
    table.asks("Bob", "wallet.turn").offers_only("time-card")
    table.time_runs_out().asks("Bob", "wallet.extra-time").offers_only("pass")


# ---- Who is waited for ----------------------------------------------------------------------------------------------


def test_w12_at_the_end_everybody_who_holds_special_cards_is_asked_whether_or_not_one_can_be_played(
    either: Sit,
) -> None:
    """Ann played both of hers and is not asked; Bob and Cid have nothing that fits and are asked twice."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "give-a-card")
    table.specials("Bob", "swap-cards", "ambulance").specials("Cid", "birthday", "common-pot")
    table.ann.picks("take-a-card").picks("Bob").picks("give-a-card").picks("Bob").picks("card-1")
    table.time_runs_out().waits_for("Bob", "Cid")
    for name in ("Bob", "Cid"):
        table.asks(name, "wallet.extra-time").offers_only("pass")
    table.everybody("pass").waits_for("Bob", "Cid")
    table.asks("Bob", "wallet.end-cards").takes(0, 0).offers_only()
    table.asks("Bob", "wallet.end-cards").does_not_offer("swap-cards", because="wallet-cannot-now")
    table.bob.picks()
    table.waits_for("Cid").cid.picks()
    assert table.all.ends or table.asked() == {"wallet.return-token"}


def test_w15_who_holds_none_any_more_is_not_asked_for_end_cards(either: Sit) -> None:
    """Bob's Extra Time was his last special card: then he still holds none."""
    table = either("Ann", "Bob", "Cid").specials("Bob", "extra-time", "take-a-card")
    table.turns_until("Bob").bob.picks("take-a-card").picks("Ann").picks("time-card")
    table.time_runs_out().waits_for("Ann", "Bob", "Cid").bob.picks("extra-time").at.everybody("pass")
    table.bob.picks("take-top")
    table.waits_for("Ann", "Cid").asks("Ann", "wallet.end-cards")


def test_w12_with_no_special_cards_left_nobody_is_asked(either: Sit) -> None:
    """Both have played both of theirs: the round goes straight to its verdicts."""
    table = either("Ann", "Bob").specials("Ann", "take-a-card", "give-a-card")
    table.specials("Bob", "selective-search", "swap-cards")
    table.ann.picks("take-a-card").picks("Bob").picks("give-a-card").picks("Bob").picks("card-1")
    table.ann.picks("time-card").at.bob.picks("selective-search").picks("Ann").picks("keep")
    table.bob.picks("swap-cards").picks("Ann").picks("card-2").at.ann.picks("card-4")
    table.time_runs_out()
    assert table.asked() == {"wallet.return-token"}


# ---- End cards in general -------------------------------------------------------------------------------------------


def test_w15_end_cards_are_chosen_together_and_secretly(either: Sit) -> None:
    """Nothing is shown before all have said which they play."""
    table = either("Ann", "Bob", "Cid").specials("Bob", "double-bottom", "atm").hand("Bob", *IVANOV)
    table.round_ends(until="wallet.end-cards").waits_for("Ann", "Bob", "Cid").stage("END_CARDS")
    table.asks("Bob", "wallet.end-cards").takes(0, 2).offers_only("double-bottom", "atm")
    table.bob.picks("double-bottom")
    table.waits_for("Ann", "Cid").does_not_tell("wallet.special")
    assert table.view().players[1].laid == ()
    table.everybody()
    table.tells("wallet.special", by="Bob", who="Bob", card="double-bottom")
    assert [laid.special.name for laid in table.view().players[1].laid] == ["double-bottom"]
    table.bob.has_specials("atm")


def test_w15_end_cards_are_resolved_clockwise_from_the_first_player(either: Sit) -> None:
    """Cid is the first player; then Ann, then Bob, whoever answered first."""
    table = either("Ann", "Bob", "Cid").first("Cid").specials("Ann", "atm").specials("Bob", "double-bottom")
    table.specials("Cid", "currency-exchange").hand("Cid", *IVANOV)
    table.hand("Ann", "200 EUR").round_ends(until="wallet.end-cards")
    table.bob.picks("double-bottom").at.ann.picks("atm").at.cid.picks("currency-exchange")
    told = [table.names[one.seat or 0] for one in table.heard(None, "wallet.special")]
    assert told == ["Cid", "Ann", "Bob"]
    table.waits_for("Cid").cid.asked("wallet.exchange").picks("100 GBP").picks("EUR")
    table.waits_for("Ann").ann.asked("wallet.atm").picks("200 EUR")
    table.waits_for("Bob").bob.asked("wallet.double-bottom")


def test_w15_each_players_own_in_the_order_they_choose(either: Sit) -> None:
    """The exchange first, then the ATM; the last of them needs no choice."""
    table = either("Ann", "Bob").specials("Ann", "atm", "currency-exchange").hand("Ann", *IVANOV)
    table.plays_alone("Ann", "atm", "currency-exchange")
    table.asks("Ann", "wallet.next-end-card").takes(1, 1).offers_only("atm", "currency-exchange")
    table.ann.picks("currency-exchange").asked("wallet.exchange").picks("100 GBP").picks("RUB")
    table.ann.asked("wallet.atm")


def test_w15_one_that_has_become_impossible_is_laid_down_without_effect(either: Sit) -> None:
    """The only banknote is hidden under Double Bottom; the exchange finds none, and is asked all the same (W12)."""
    table = either("Ann", "Bob").specials("Ann", "double-bottom", "currency-exchange")
    table.hand("Ann", "Ivanov", "Ivanov", "Blonde", "badge", "50 EUR")
    table.plays_alone("Ann", "double-bottom", "currency-exchange")
    table.ann.picks("double-bottom").picks("50 EUR")
    table.asks("Ann", "wallet.exchange").offers_only("none")
    table.ann.picks("none")
    table.tells("wallet.no-effect", by="Ann", who="Ann", special="currency-exchange")
    laid = {one.special.name: one for one in table.view().players[0].laid}
    assert (laid["currency-exchange"].card, laid["currency-exchange"].currency) == (None, None)


def test_w15_an_exchange_may_wait_for_the_banknote_that_the_atm_will_draw(either: Sit) -> None:
    """Ann holds no banknote, but with her ATM she will: so the exchange could have an effect and may be played."""
    table = either("Ann", "Bob").specials("Ann", "atm", "currency-exchange")
    table.hand("Ann", "Ivanov", "Ivanov", "Blonde", "badge", "Millionaire").wallet_from_top("50 EUR")
    table.round_ends(until="wallet.end-cards")
    table.asks("Ann", "wallet.end-cards").offers_only("atm", "currency-exchange")
    table.refuses("Ann", "currency-exchange", because="wallet-cannot-no-banknote")
    table.ann.picks("atm", "currency-exchange").at.bob.picks()
    table.next_banknote_search("50 EUR").ann.picks("atm").picks("draw")
    table.asks("Ann", "wallet.exchange").offers_only("50 EUR")


def test_w15_a_double_bottom_may_wait_for_the_banknote_that_the_atm_will_draw(wallet: Sit) -> None:
    """An empty hand has nothing to hide, but with an ATM it will have."""
    table = wallet("Ann", "Bob").specials("Ann", "atm", "double-bottom").empties("Ann")
    table.round_ends(until="wallet.end-cards")
    table.refuses("Ann", "double-bottom", because="wallet-cannot-empty-hand")
    table.ann.picks("atm", "double-bottom").at.bob.picks()
    table.ann.picks("atm").picks("draw").asked("wallet.double-bottom")


# ---- Double Bottom --------------------------------------------------------------------------------------------------


def hides(either: Sit, card: str, *hand: str) -> WalletTable:
    """Ann hides a card under Double Bottom."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "double-bottom").hand("Ann", *hand)
    table.plays_alone("Ann", "double-bottom").ann.asked("wallet.double-bottom").picks(card)
    return table


@pytest.mark.parametrize("card", ["badge", "200 RUB", "Superagent", "jewelry 150"])
def test_double_bottom_hides_any_one_card_of_the_hand(boss: Sit, card: str) -> None:
    """A passport, an item or money: everybody hears that there is one, its owner alone which."""
    hand = ("Ivanov", "badge", "200 RUB", "Superagent", "jewelry 150")
    table = boss("Ann", "Bob", "Cid").specials("Ann", "double-bottom").hand("Ann", *hand)
    table.plays_alone("Ann", "double-bottom")
    table.asks("Ann", "wallet.double-bottom").takes(1, 1).offers_only(*hand)
    table.ann.picks(card)
    table.tells("wallet.hid", by="Ann", only_to=["Ann"], card=card)


@pytest.mark.parametrize(
    ("card", "hand"),
    [
        ("badge", ("Ivanov", "100 EUR", "100 EUR", "100 GBP", "badge")),
        ("Blonde", ("Ivanov", "100 EUR", "100 EUR", "100 GBP", "Blonde")),
        ("500 RUB", ("Ivanov", "100 EUR", "100 EUR", "100 RUB", "500 RUB")),
        ("100 GBP", ("Ivanov", "100 EUR", "100 USD", "100 RUB", "100 GBP")),
    ],
)
def test_double_bottom_w17_the_card_is_out_of_verdict_and_wealth(
    boss: Sit, card: str, hand: tuple[str, ...]
) -> None:
    """What would have made Ann guilty is not counted; nor is what it is worth."""
    table = hides(boss, card, *hand).round_ends()
    if card == "100 GBP":
        table.ann.is_guilty("TOO_MANY_CURRENCIES")
    else:
        table.ann.is_innocent("Ivanov", wealth="300.01")


def test_double_bottom_w17_may_make_its_owner_guilty(either: Sit) -> None:
    """The only passport under it does not count either."""
    hides(either, "Ivanov", *IVANOV).round_ends().ann.is_guilty("NO_PASSPORT")


def test_double_bottom_w17_stays_a_secret_for_good(either: Sit) -> None:
    """Not even when all reveal their cards does anybody else see it; its owner does until the round is over."""
    table = hides(either, "200 RUB", "Ivanov", "100 EUR", "100 EUR", "badge", "200 RUB")
    assert table.ann.view.under_double_bottom is not None
    assert name_of(table.ann.view.under_double_bottom) == "200 RUB"
    assert table.asked() == {"wallet.return-token"}
    table.ann.is_open("Ivanov", "100 EUR", "100 EUR", "badge")
    for eyes in (None, 1, 2):
        view = table.view(eyes)
        assert view.under_double_bottom is None
        assert [(laid.hidden, laid.card) for laid in view.players[0].laid] == [(True, None)]
        assert [repr(card) for card in sight(table.all, eyes).players[0].laid[0].cards] == ["HIDDEN"]
    table.round_ends()
    for eyes in table.eyes():
        shown = table.view(eyes).rounds[0].players[0].hand
        assert sorted(map(name_of, shown)) == ["100 EUR", "100 EUR", "Ivanov", "badge"]
        assert "200 RUB" not in [
            name for one in table.everything_heard(eyes) for name in one
        ] or eyes == table.seat("Ann")


def test_double_bottom_w3_needs_a_card_in_the_hand(wallet: Sit) -> None:
    """An empty hand hides nothing."""
    table = wallet("Ann", "Bob").specials("Ann", "double-bottom", "take-a-card").empties("Ann")
    table.round_ends(until="wallet.end-cards")
    table.asks("Ann", "wallet.end-cards").does_not_offer("double-bottom", because="wallet-cannot-empty-hand")


# ---- ATM ------------------------------------------------------------------------------------------------------------


def test_atm_a_banknote_laid_on_it_is_not_counted(either: Sit) -> None:
    """Face up, for all to see; neither verdict nor wealth count it."""
    table = either("Ann", "Bob").specials("Ann", "atm")
    table.hand("Ann", "Ivanov", "200 EUR", "200 GBP", "100 EUR", "100 GBP").plays_alone("Ann", "atm")
    table.ann.asked("wallet.atm").picks("200 GBP")
    table.tells("wallet.laid", by="Ann", who="Ann", special="atm", card="200 GBP")
    for eyes in table.eyes():
        (laid,) = table.view(eyes).players[0].laid
        assert laid.card is not None
        assert (name_of(laid.card), laid.hidden, laid.currency) == ("200 GBP", False, None)
    table.round_ends().ann.is_innocent("Ivanov", wealth="400.01")


def test_atm_offers_banknotes_and_drawing(either: Sit) -> None:
    """One or the other; jewelry and passports cannot be laid on it."""
    table = either("Ann", "Bob").specials("Ann", "atm")
    table.hand("Ann", "Ivanov", "200 EUR", "jewelry 150", "badge", "100 GBP").plays_alone("Ann", "atm")
    table.asks("Ann", "wallet.atm").takes(1, 1).offers_only("200 EUR", "100 GBP", "draw")


@pytest.mark.parametrize(("note", "innocent"), [("50 EUR", True), ("200 EUR", False), ("50 RUB", False)])
def test_atm_w16_draws_until_a_banknote_comes_which_is_a_card_of_the_hand(
    either: Sit, note: str, innocent: bool
) -> None:
    """One at a time, seen by all; the others go back. It counts for wealth and for the verdict, for better or worse."""
    table = either("Ann", "Bob").specials("Ann", "atm").hand("Ann", *IVANOV)
    table.wallet_from_top("badge", "jewelry 100", note).plays_alone("Ann", "atm")
    before = table.view().wallet_count
    table.next_banknote_search("jewelry 100", "badge", note)
    table.next_place("put back", 0).next_place("put back", -1).ann.picks("draw")
    drawn = [table._said(one.text)["card"] for one in table.heard(None, "wallet.drew-openly")]
    assert drawn == ["jewelry 100", "badge", note]
    table.tells("wallet.put-back", by="Ann", count=2).top_is("jewelry 100").bottom_is("badge")
    assert table.view().wallet_count == before - 1
    table.ann.is_open(*IVANOV, note).at.round_ends()
    if innocent:
        table.ann.is_innocent(wealth="400.01")
    else:
        table.ann.is_guilty("OVER_500" if note == "200 EUR" else "TOO_MANY_CURRENCIES")


def test_atm_w16_cards_come_from_the_wallet_uniformly(either: Sit) -> None:
    """Not from the top: any card of the wallet is as likely, and each that goes back goes to any place."""
    table = either("Ann", "Bob").specials("Ann", "atm").wallet_is_just("badge", "Ivanov", "50 EUR", "100 EUR")
    table.plays_alone("Ann", "atm")
    table.next_place("draw for a banknote", 1, of=4).next_place("draw for a banknote", 2, of=3)
    table.next_place("put back", 1, of=3).ann.picks("draw").holds_also("100 EUR")
    table.wallet_is("badge", "Ivanov", "50 EUR")


def test_atm_w16_with_no_banknote_in_the_wallet_nothing_happens(either: Sit) -> None:
    """All are drawn and shown, all go back."""
    table = either("Ann", "Bob").specials("Ann", "atm").hand("Ann", *IVANOV).wallet_is_just("badge", "Ivanov")
    table.plays_alone("Ann", "atm").ann.picks("draw")
    assert len(table.heard(None, "wallet.drew-openly")) == 2
    table.tells("wallet.put-back", count=2)
    assert sorted(map(name_of, table.all.wallet)) == ["Ivanov", "badge"]
    table.round_ends().ann.is_innocent("Ivanov", wealth="350.01")


def test_atm_with_an_empty_wallet_only_a_banknote_can_be_laid(either: Sit) -> None:
    """The question is put even if one banknote is all there is to pick (W12)."""
    table = either("Ann", "Bob").specials("Ann", "atm").wallet_is_just("badge")
    table.hand("Ann", "Ivanov", "Ivanov", "badge", "Blonde", "50 EUR").ann.picks("take-top")
    table.plays_alone("Ann", "atm").asks("Ann", "wallet.atm").offers_only("50 EUR")


def test_atm_w3_needs_a_banknote_or_a_wallet(either: Sit) -> None:
    """With neither it could have no effect."""
    table = either("Ann", "Bob").specials("Ann", "atm").wallet_is_just("badge")
    table.ann.picks("take-top").at.round_ends(until="wallet.end-cards")
    table.asks("Ann", "wallet.end-cards").does_not_offer("atm", because="wallet-cannot-no-banknote")


def test_atm_w15_becomes_impossible_when_another_drew_the_last_card(either: Sit) -> None:
    """There is one ATM, so only Extra Time can empty the wallet between; then the card cannot be chosen any more."""
    table = either("Ann", "Bob").specials("Ann", "atm").specials("Bob", "extra-time").wallet_is_just("50 EUR")
    table.time_runs_out().bob.picks("extra-time").at.ann.picks("pass").at.bob.picks("take-top")
    table.asks("Ann", "wallet.end-cards").does_not_offer("atm", because="wallet-cannot-no-banknote")


# ---- Currency Exchange ----------------------------------------------------------------------------------------------


def exchanges(either: Sit, note: str, currency: str, *hand: str) -> WalletTable:
    """Ann changes the currency of a banknote."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "currency-exchange").hand("Ann", *hand)
    table.plays_alone("Ann", "currency-exchange").ann.asked("wallet.exchange").picks(note)
    table.ann.asked("wallet.exchange-currency").picks(currency)
    return table


def test_currency_exchange_a_banknote_counts_in_the_currency_chosen(either: Sit) -> None:
    """Three currencies become two; its value stays, for the wealth and for the limit."""
    hand = ("Ivanov", "100 EUR", "100 EUR", "100 GBP", "50 RUB")
    exchanges(either, "50 RUB", "GBP", *hand).round_ends().ann.is_innocent("Ivanov", wealth="350.01")


def test_currency_exchange_may_make_its_player_guilty_and_counts_for_the_limit(wallet: Sit) -> None:
    """Two currencies become three; over 500 stays over 500."""
    exchanges(wallet, "50 GBP", "USD", *IVANOV).round_ends().ann.is_guilty("TOO_MANY_CURRENCIES")
    hand = ("Ivanov", "200 EUR", "200 GBP", "100 GBP", "50 EUR")
    exchanges(wallet, "200 GBP", "EUR", *hand).round_ends().ann.is_guilty("OVER_500")


def test_currency_exchange_w17_lies_face_up_with_its_new_currency(either: Sit) -> None:
    """Everybody sees the banknote and as what it counts."""
    table = exchanges(either, "50 GBP", "EUR", "badge", "100 EUR", "100 EUR", "100 GBP", "50 GBP")
    table.tells("wallet.exchanged", by="Ann", who="Ann", currency="EUR")
    for eyes in table.eyes():
        (laid,) = table.view(eyes).players[0].laid
        assert laid.card is not None
        assert laid.currency is not None
        assert (name_of(laid.card), laid.currency.value, laid.hidden) == ("50 GBP", "EUROS", False)


def test_currency_exchange_offers_banknotes_and_all_four_currencies(either: Sit) -> None:
    """Jewelry is no currency and cannot be changed; even the same currency may be chosen."""
    table = either("Ann", "Bob").specials("Ann", "currency-exchange")
    table.hand("Ann", "Ivanov", "200 EUR", "jewelry 150", "badge", "100 GBP")
    table.plays_alone("Ann", "currency-exchange")
    table.asks("Ann", "wallet.exchange").takes(1, 1).offers_only("200 EUR", "100 GBP")
    table.ann.picks("200 EUR")
    table.tells("wallet.laid", by="Ann", who="Ann", special="currency-exchange", card="200 EUR")
    table.asks("Ann", "wallet.exchange-currency").takes(1, 1).offers_only("RUB", "EUR", "USD", "GBP")


def test_currency_exchange_w12_is_asked_with_one_banknote_too(either: Sit) -> None:
    """Its options come from a secret, so the question is put even if only one is left."""
    table = either("Ann", "Bob").specials("Ann", "currency-exchange")
    table.hand("Ann", "Ivanov", "Ivanov", "Blonde", "badge", "50 EUR").plays_alone("Ann", "currency-exchange")
    table.waits_for("Ann").asks("Ann", "wallet.exchange").offers_only("50 EUR")


def test_currency_exchange_w3_needs_a_banknote(either: Sit) -> None:
    """With none, and no ATM to draw one, it could have no effect."""
    table = either("Ann", "Bob").specials("Ann", "currency-exchange")
    table.hand("Ann", "Ivanov", "Ivanov", "Blonde", "badge", "jewelry 100")
    table.round_ends(until="wallet.end-cards")
    question = table.asks("Ann", "wallet.end-cards")
    question.does_not_offer("currency-exchange", because="wallet-cannot-no-banknote")
