"""End of the Round: officers on duty, verdicts, plastic cards, tokens."""

from __future__ import annotations

import pytest

from models.games.wallet.cards import Currency
from tests.games.wallet.table import Sit, WalletTable, name_of
from tests.scenario import same

PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")
OFFICER = ("Police Officer", "badge", "50 GBP", "100 GBP", "100 GBP")
"""Innocent, on duty, worth 250."""
COLLEAGUE = ("Police Officer", "badge", "50 USD", "100 USD", "100 USD")
GUILTY = ("Blonde", "Blonde", "200 RUB", "100 RUB", "jewelry 150")
"""Too many passports, worth 450."""
IVANOV = ("Ivanov", "200 EUR", "50 RUB", "100 RUB", "jewelry 100")
"""Innocent, worth 450."""
CARD_HOLDER = ("Ivanov", "plastic card", "50 EUR", "100 EUR", "100 EUR")
"""An innocent Ivanov with a plastic card, worth 250."""


TAKEN = ["100 RUB", "200 RUB", "jewelry 150"]
"""What an officer takes of the guilty hand."""


# ---- The order ------------------------------------------------------------------------------------------------------


def test_w13_the_order_of_the_end_of_a_round(either: Sit) -> None:
    """Extra Time, end cards, officers, everybody reveals with the verdicts, plastic cards, guilty return, payout."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *CARD_HOLDER).hand("Bob", *OFFICER).hand("Cid", *GUILTY)
    table.specials("Ann", "extra-time", "double-bottom").specials("Bob", "atm").wallet_from_top("Superagent")
    table.time_runs_out().stage("EXTRA_TIME").ann.picks("extra-time").at.everybody("pass")
    table.ann.picks("put").picks("100 EUR").picks("bottom")
    table.stage("END_CARDS").bob.picks("atm").at.everybody()
    table.bob.picks("50 GBP")
    table.stage("OFFICERS").bob.asked("wallet.check").picks("Cid")
    table.stage("VERDICTS").ann.asked("wallet.plastic-card").picks("use")
    table.stage("PAYOUT").cid.asked("wallet.return-token").picks("token 1")
    table.stage("TURNS")
    kinds = [kind for kind in table.told_kinds() if kind not in ("wallet.turn", "wallet.time-card", "sealed")]
    kinds = kinds[kinds.index("wallet.round-over") : kinds.index("wallet.round", 10)]
    order = [
        "wallet.round-over",
        "wallet.special",
        "wallet.put",
        "wallet.special",
        "wallet.laid",
        "wallet.on-duty",
        "wallet.checked",
        "wallet.check-guilty",
        "wallet.innocent",
        "wallet.innocent",
        "wallet.guilty",
        "wallet.plastic-used",
        "wallet.token-returned",
        "wallet.tokens-drawn",
        "wallet.tokens-drawn",
    ]
    assert [kind for kind in kinds if kind in order] == order


# ---- Officers on duty -----------------------------------------------------------------------------------------------


def duty(either: Sit, **hands: tuple[str, ...]) -> WalletTable:
    """Ann, Bob and Cid with these hands, when the officers come."""
    table = either("Ann", "Bob", "Cid")
    for name, hand in hands.items():
        table.hand(name, *hand)
    return table.round_ends(until="wallet.check")


def test_police_officer_w18_an_officer_on_duty_checks_any_other_player(either: Sit) -> None:
    """He declares himself, his hand open for all, and points at a player: anybody but himself."""
    table = duty(either, ann=IVANOV, bob=OFFICER, cid=GUILTY).waits_for("Bob").stage("OFFICERS")
    table.tells("wallet.on-duty", by="Bob", who="Bob", cards=["Police Officer", "badge", *OFFICER[2:]])
    table.bob.is_open(*OFFICER).at.ann.is_closed().at.cid.is_closed()
    assert [player.on_duty for player in table.view().players] == [False, True, False]
    table.asks("Bob", "wallet.check").takes(1, 1).offers_only("Ann", "Cid")


def test_police_officer_w18_a_guilty_players_banknotes_and_jewelry_go_to_the_officer(either: Sit) -> None:
    """Outside his limit, counted for his wealth only; the checked player's hand is open for all and keeps the rest."""
    table = duty(either, ann=CARD_HOLDER, bob=OFFICER, cid=GUILTY)
    table.bob.picks("Cid")
    table.tells("wallet.checked", by="Bob", who="Bob", whom="Cid", cards=["Blonde", "Blonde", *TAKEN])
    table.tells(
        "wallet.check-guilty", by="Bob", who="Bob", whom="Cid", cards=["100 RUB", "200 RUB", "jewelry 150"]
    )
    table.cid.is_open("Blonde", "Blonde").at.bob.is_open(*OFFICER)
    table.round_ends()
    table.bob.is_innocent("Police Officer", wealth="700.02", rank=1)
    table.cid.is_guilty("TOO_MANY_PASSPORTS")
    (check,) = table.view().rounds[0].checks
    assert (check.officer, check.checked, check.guilty) == (1, 2, True)
    assert same(map(name_of, check.seized), GUILTY[2:])
    assert same(map(name_of, table.bob.reckoning.seized), GUILTY[2:])


def test_police_officer_w18_an_innocent_players_check_changes_nothing(either: Sit) -> None:
    """The hand is open for all; everything stays where it is."""
    table = duty(either, ann=CARD_HOLDER, bob=OFFICER, cid=GUILTY)
    table.bob.picks("Ann")
    table.tells("wallet.check-innocent", by="Bob", whom="Ann").does_not_tell("wallet.check-guilty")
    table.ann.is_open(*CARD_HOLDER).at.round_ends()
    table.bob.is_innocent(wealth="250.02")
    assert table.view().rounds[0].checks[0].seized == ()


def test_police_officer_w18_the_verdict_of_the_checked_player_does_not_change(either: Sit) -> None:
    """Over 500 before the check, nothing after: guilty of being over 500."""
    rich = ("Ivanov", "200 EUR", "200 USD", "100 USD", "50 USD")
    table = duty(either, ann=rich, bob=OFFICER)
    table.bob.picks("Ann").at.round_ends().ann.is_guilty("OVER_500")
    assert table.ann.reckoning.verdict.wealth_cents == 550_01
    assert table.bob.wealth() == "800.02"


def test_police_officer_w18_two_officers_declare_together_and_check_in_ascending_order_of_coins(
    either: Sit,
) -> None:
    """Bob's coin is smaller than Ann's: he checks first; both hands were open before."""
    table = either("Ann", "Bob", "Cid").coin("Ann", 20).coin("Bob", 10).coin("Cid", 50)
    table.hand("Ann", *OFFICER).hand("Bob", *COLLEAGUE).hand("Cid", *GUILTY)
    table.round_ends(until="wallet.check").waits_for("Bob")
    table.ann.is_open(*OFFICER).at.bob.is_open(*COLLEAGUE)
    table.asks("Bob", "wallet.check").offers_only("Ann", "Cid")
    table.bob.picks("Cid")
    table.waits_for("Ann").asks("Ann", "wallet.check").offers_only("Bob", "Cid")
    table.cid.is_open("Blonde", "Blonde")


def test_police_officer_w18_what_an_earlier_officer_took_is_gone(either: Sit) -> None:
    """The second officer finds a guilty player with nothing left; the verdict is the same."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *OFFICER).hand("Bob", *COLLEAGUE).hand("Cid", *GUILTY)
    table.round_ends(until="wallet.check").ann.picks("Cid").at.bob.picks("Cid")
    table.tells("wallet.check-guilty", by="Bob", whom="Cid", cards=[])
    table.round_ends()
    table.ann.is_innocent(wealth="700.01").at.bob.is_innocent(wealth="250.02")
    table.cid.is_guilty("TOO_MANY_PASSPORTS")


def test_police_officer_w18_may_check_another_officer_and_finds_an_innocent(either: Sit) -> None:
    """On duty is innocent, so nothing happens."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *OFFICER).hand("Bob", *COLLEAGUE).hand("Cid", *GUILTY)
    table.round_ends(until="wallet.check").ann.picks("Bob")
    table.tells("wallet.check-innocent", by="Ann", whom="Bob").bob.picks("Cid").at.round_ends()
    table.ann.is_innocent(wealth="250.01").at.bob.is_innocent(wealth="700.02")


@pytest.mark.parametrize(
    "hand",
    [
        ("Police Officer", "50 GBP", "100 GBP", "100 GBP", "50 EUR"),
        ("Police Officer", "badge", "200 GBP", "200 EUR", "200 USD"),
        ("Police Officer", "badge", "Ivanov", "100 GBP", "100 EUR"),
        ("Police Officer", "badge", "Superagent", "100 GBP", "100 EUR"),
        ("Ivanov", "badge", "50 GBP", "100 GBP", "100 EUR"),
    ],
)
def test_police_badge_w18_who_is_not_on_duty(boss: Sit, hand: tuple[str, ...]) -> None:
    """Without a badge; guilty; with a second passport; a Superagent; an Ivanov: nobody declares, nobody checks."""
    table = (
        boss("Ann", "Bob", "Cid").hand("Ann", *IVANOV).hand("Bob", *hand).hand("Cid", *GUILTY).round_ends()
    )
    assert not {"wallet.on-duty", "wallet.checked"} & set(table.told_kinds())
    assert table.view().rounds[0].checks == ()


def test_police_badge_w17_under_double_bottom_nobody_is_on_duty(either: Sit) -> None:
    """The badge is out."""
    table = either("Ann", "Bob").hand("Ann", *OFFICER).specials("Ann", "double-bottom")
    table.plays_alone("Ann", "double-bottom").ann.picks("badge").at.round_ends()
    assert "wallet.on-duty" not in table.told_kinds()
    table.ann.is_innocent("Police Officer")


def test_police_badge_of_several_only_one_is_played(either: Sit) -> None:
    """Two badges, one check."""
    two = ("Police Officer", "badge", "badge", "100 GBP", "100 GBP")
    table = duty(either, ann=two, bob=GUILTY, cid=IVANOV)
    table.ann.picks("Bob").at.round_ends()
    assert table.told_kinds().count("wallet.checked") == 1
    table.ann.is_innocent("Police Officer", wealth="650.01")


def test_w17_the_banknote_on_a_currency_exchange_can_be_taken(either: Sit) -> None:
    """It counts as a card of the hand: an officer takes it with the rest."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *OFFICER).hand("Cid", *GUILTY)
    table.specials("Cid", "currency-exchange").plays_alone("Cid", "currency-exchange")
    table.cid.picks("200 RUB").picks("EUR").at.ann.asked("wallet.check").picks("Cid")
    table.tells("wallet.check-guilty", by="Ann", cards=TAKEN)
    (laid,) = table.view().players[2].laid
    assert laid.card is None
    table.round_ends().ann.is_innocent(wealth="700.01")


def test_w18_the_end_of_the_round_tells_the_cards_that_the_verdict_was_on(either: Sit) -> None:
    """What the officer took is told with the check, and stays among the cards for which its owner is guilty."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *OFFICER).hand("Cid", *GUILTY)
    table.specials("Cid", "currency-exchange").plays_alone("Cid", "currency-exchange")
    table.cid.picks("200 RUB").picks("EUR").at.ann.asked("wallet.check").picks("Cid")
    line = table.round_ends().view().rounds[0].players[2]
    assert line.exchanged is not None
    assert line.exchanged.currency is Currency.EUROS
    counted = [*line.hand, line.exchanged]
    assert sum(card.value or 0 for card in counted) * 100 + line.coin_cents == line.verdict.wealth_cents
    assert line.wealth_cents == line.coin_cents


@pytest.mark.parametrize(("special", "card"), [("atm", "200 RUB"), ("double-bottom", "jewelry 150")])
def test_w17_what_is_under_double_bottom_or_on_the_atm_is_not_taken(
    either: Sit, special: str, card: str
) -> None:
    """It is out, for the officer too."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *OFFICER).hand("Cid", *GUILTY).specials("Cid", special)
    table.plays_alone("Cid", special).cid.picks(card).at.ann.asked("wallet.check").picks("Cid")
    rest = [one for one in TAKEN if one != card]
    table.tells("wallet.check-guilty", by="Ann", cards=rest)
    (laid,) = table.view().players[2].laid
    assert laid.hidden == (special == "double-bottom")
    assert (laid.card is not None) == (special == "atm")


# ---- Everybody reveals ----------------------------------------------------------------------------------------------


def test_end_of_the_round_all_players_reveal_their_cards(either: Sit) -> None:
    """Open for all, with verdicts and wealth for everybody to follow."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *IVANOV).hand("Bob", *GUILTY).hand("Cid", *CARD_HOLDER)
    table.time_runs_out()
    for name in table.names:
        table.by_name(name).is_closed()
    table.round_ends(until="wallet.plastic-card")
    table.ann.is_open(*IVANOV).at.bob.is_open(*GUILTY).at.cid.is_open(*CARD_HOLDER)
    table.tells("wallet.innocent", by="Ann", cards=["Ivanov", "50 RUB", "100 RUB", "200 EUR", "jewelry 100"])
    table.tells("wallet.guilty", by="Bob", reasons=["TOO_MANY_PASSPORTS"])
    assert [line.verdict.innocent for line in table.view().rounds[0].players] == [True, False, True]


# ---- Plastic cards --------------------------------------------------------------------------------------------------


def test_plastic_card_w16_w20_draws_a_banknote_that_counts_for_wealth_only(either: Sit) -> None:
    """Over 500 with it and in a third currency, and innocent all the same."""
    hand = ("Ivanov", "plastic card", "200 EUR", "100 EUR", "100 USD")
    table = either("Ann", "Bob").hand("Ann", *hand).hand("Bob", *GUILTY).wallet_from_top("badge", "200 GBP")
    table.round_ends(until="wallet.plastic-card").waits_for("Ann")
    before = table.view().wallet_count
    table.asks("Ann", "wallet.plastic-card").takes(1, 1).offers_only("use", "pass")
    table.next_banknote_search("badge", "200 GBP").ann.picks("use")
    table.tells("wallet.plastic-used", by="Ann", who="Ann").tells(
        "wallet.drew-openly", by="Ann", card="badge"
    )
    table.tells("wallet.drew-openly", by="Ann", card="200 GBP").tells("wallet.put-back", count=1)
    assert table.view().wallet_count == before - 1
    table.round_ends().ann.is_innocent("Ivanov", wealth="600.01", rank=1)
    assert table.ann.reckoning.verdict.wealth_cents == 400_01
    drawn = table.ann.reckoning.plastic_drawn
    assert drawn is not None
    assert name_of(drawn) == "200 GBP"


def test_plastic_card_w20_need_not_be_used(either: Sit) -> None:
    """An innocent Ivanov may use one."""
    table = either("Ann", "Bob").hand("Ann", *CARD_HOLDER).hand("Bob", *GUILTY)
    table.round_ends(until="wallet.plastic-card").ann.picks("pass")
    table.tells("wallet.plastic-not-used", by="Ann", who="Ann").does_not_tell("wallet.drew-openly")
    table.round_ends().ann.is_innocent(wealth="250.01")
    assert table.ann.reckoning.plastic_drawn is None


def test_plastic_card_w20_several_ivanovs_are_asked_in_ascending_order_of_coins(either: Sit) -> None:
    """Each may use one; what the first drew is not in the wallet any more."""
    table = either("Ann", "Bob", "Cid").coin("Ann", 20).coin("Bob", 10).coin("Cid", 2)
    table.hand("Ann", *CARD_HOLDER).hand("Cid", *GUILTY)
    table.hand("Bob", "Ivanov", "plastic card", "50 GBP", "100 GBP", "100 GBP")
    table.wallet_from_top("200 GBP", "200 USD").round_ends(until="wallet.plastic-card").waits_for("Bob")
    table.next_banknote_search("200 GBP").bob.picks("use")
    table.waits_for("Ann").asks("Ann", "wallet.plastic-card")
    table.top_is("200 USD").next_banknote_search("200 USD").ann.picks("use")
    table.round_ends().bob.is_innocent(wealth="450.10").at.ann.is_innocent(wealth="450.20")


def test_plastic_card_of_several_only_one_is_played(either: Sit) -> None:
    """Two in the hand, one draw."""
    two = ("Ivanov", "plastic card", "plastic card", "100 EUR", "100 EUR")
    table = either("Ann", "Bob", "Cid").hand("Ann", *two).hand("Bob", *GUILTY).hand("Cid", *IVANOV)
    table.round_ends(until="wallet.plastic-card").ann.picks("use")
    assert "wallet.plastic-card" not in table.asked()
    table.round_ends()
    assert table.told_kinds().count("wallet.plastic-used") == 1


def test_plastic_card_w16_with_no_banknote_in_the_wallet_nothing_happens(either: Sit) -> None:
    """All are drawn, seen by all, and go back."""
    table = either("Ann", "Bob").hand("Ann", *CARD_HOLDER).hand("Bob", *GUILTY)
    table.wallet_is_just("jewelry 100", "badge").round_ends(until="wallet.plastic-card")
    table.ann.picks("use")
    assert len(table.heard(None, "wallet.drew-openly")) == 2
    table.tells("wallet.put-back", count=2).round_ends().ann.is_innocent(wealth="250.01")
    assert table.ann.reckoning.plastic_drawn is None


@pytest.mark.parametrize(
    "hand",
    [
        ("Ivanov", "plastic card", "200 EUR", "200 GBP", "200 RUB"),
        ("Ivanov", "plastic card", "Blonde", "100 EUR", "100 GBP"),
        ("Police Officer", "plastic card", "100 EUR", "100 GBP", "50 EUR"),
        IVANOV,
    ],
)
def test_plastic_card_w20_who_may_not_use_one(wallet: Sit, hand: tuple[str, ...]) -> None:
    """A guilty Ivanov; somebody else; an Ivanov without one."""
    table = wallet("Ann", "Bob").hand("Ann", *hand).hand("Bob", "Millionaire", "Superagent").round_ends()
    assert not {"wallet.plastic-used", "wallet.plastic-not-used"} & set(table.told_kinds())


# ---- Guilty players return a token ----------------------------------------------------------------------------------


def test_guilty_w21_returns_one_token_of_their_choice(either: Sit) -> None:
    """Ann has a 1 and a 3 from the first round; guilty in the second, she chooses which to return, and alone knows."""
    table = either("Ann", "Bob").hand("Ann", *IVANOV).hand("Bob", *GUILTY)
    table.draw("token", lambda places: places - 2, 1)
    table.hand("Ann", *GUILTY, round=2).hand("Bob", *IVANOV, round=2).round_ends()
    table.ann.has_tokens(1, 3).at.round_ends(until="wallet.return-token").waits_for("Ann")
    pouch = table.view().pouch_count
    table.asks("Ann", "wallet.return-token").takes(1, 1).offers_only("token 1", "token 3")
    table.next_place("token", 0, of=pouch + 1).ann.picks("token 3")
    table.tells("wallet.token-returned", by="Ann", only_to=["Ann"], value=3)
    table.ann.has_tokens(1)
    assert table.ann.reckoning.token_returned
    assert not table.bob.reckoning.token_returned


def test_guilty_w12_w21_is_asked_with_one_token_too(either: Sit) -> None:
    """Which it is may be a secret, so the question is put."""
    table = either("Ann", "Bob").hand("Ann", *GUILTY).hand("Bob", *IVANOV)
    table.round_ends(until="wallet.return-token").waits_for("Ann")
    table.asks("Ann", "wallet.return-token").offers_only("token 1")
    table.ann.picks("token 1").has_tokens()


def test_guilty_w21_without_tokens_returns_none(either: Sit) -> None:
    """If they have any: in the second round Ann has none and is not asked."""
    table = either("Ann", "Bob").hand("Ann", *GUILTY).hand("Bob", *IVANOV)
    table.hand("Ann", *GUILTY, round=2).hand("Bob", *IVANOV, round=2)
    table.round_ends().ann.has_tokens().at.round_ends().ann.is_guilty("TOO_MANY_PASSPORTS").has_tokens()
    assert table.told_kinds().count("wallet.token-returned") == 1
    assert not table.ann.reckoning.token_returned


def test_guilty_w21_chosen_together_and_secretly_before_anybody_draws(either: Sit) -> None:
    """Nothing goes back before all have chosen; the innocent draw from a pouch with the returned tokens in it."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *GUILTY).hand("Cid", *IVANOV)
    table.hand("Bob", "Ivanov", "Ivanov").round_ends(until="wallet.return-token").waits_for("Ann", "Bob")
    table.ann.picks("token 1")
    table.waits_for("Bob").does_not_tell("wallet.token-returned")
    assert (table.view().pouch_count, table.view().players[0].token_count) == (34, 1)
    table.next_place("token", 35, of=36).next_place("token", 34, of=35).bob.picks("token 1")
    table.tells_in_order("wallet.token-returned", "wallet.tokens-drawn").cid.has_tokens(1, 1, 1)


# ---- Payout ---------------------------------------------------------------------------------------------------------

INNOCENTS = (
    ("Ivanov", "50 EUR", "100 EUR", "100 EUR", "200 EUR"),
    ("Ivanov", "50 GBP", "100 GBP", "100 GBP", "200 GBP"),
    ("Police Officer", "50 RUB", "100 RUB", "100 RUB", "200 RUB"),
    ("Police Officer", "50 USD", "100 USD", "100 USD", "200 USD"),
    ("Ivanov", "200 EUR", "20 EUR", "50 EUR", "jewelry 50"),
    ("Ivanov", "50 GBP", "200 GBP", "10 GBP", "jewelry 100"),
    ("Ivanov", "200 RUB", "20 RUB", "50 RUB", "10 RUB"),
)
"""Worth 450 four times, then 320, 360 and 280; the coins rise with the seats."""

RANKS = {2: [2, 1], 3: [3, 2, 1], 4: [4, 3, 2, 1], 5: [4, 3, 2, 1, 5], 6: [4, 3, 2, 1, 6, 5]}
RANKS[7] = [*RANKS[6], 7]
TABLE = {2: [1, 0], 3: [2, 1, 0], 4: [3, 2, 1, 0], 5: [4, 3, 2, 1, 0]}
TABLE[6], TABLE[7] = [*TABLE[5], 0], [*TABLE[5], 0, 0]


@pytest.mark.parametrize("players", range(2, 8))
def test_payout_w22_by_number_of_players_the_richest_innocent_draw_tokens(either: Sit, players: int) -> None:
    """The printed table, for both editions; of equal hands the greater coin is richer, so there is never a tie."""
    table = either(*PEOPLE[:players])
    for name, hand in zip(table.names, INNOCENTS, strict=False):
        table.hand(name, *hand)
    table.round_ends()
    for name, rank in zip(table.names, RANKS[players], strict=True):
        tokens = TABLE[players][rank - 1]
        table.by_name(name).is_innocent(rank=rank, tokens=tokens)
        assert table.by_name(name).seen.token_count == 1 + tokens
    assert table.view().pouch_count == 37 - players - sum(TABLE[players])


def test_payout_w22_is_drawn_in_order_of_wealth_and_uniformly_from_the_pouch(either: Sit) -> None:
    """The richest first, each token from all that are left; only its owner learns its value."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *INNOCENTS[0]).hand("Bob", *INNOCENTS[1])
    table.hand("Cid", *GUILTY).round_ends(until="wallet.return-token")
    for place, of in ((-2, 35), (0, 34), (16, 33)):
        table.next_place("token", place, of=of)
    table.cid.picks("token 1")
    table.bob.has_tokens(1, 3, 1).at.ann.has_tokens(1, 2)
    told = [one.seat for one in table.heard(None, "wallet.tokens-drawn")]
    assert told == [1, 0]
    table.tells("wallet.tokens-drawn", by="Bob", count=2, rank=1, wealth="450.02")
    table.tells("wallet.tokens-drawn", by="Bob", only_to=["Bob"], values=["token 3", "token 1"])
    for eyes in (None, 0, 2):
        assert table.view(eyes).rounds[0].players[1].token_values is None
    assert table.bob.view.rounds[0].players[1].token_values == (3, 1)


def test_payout_guilty_players_have_no_rank(either: Sit) -> None:
    """However rich: the second richest innocent is second."""
    table = either("Ann", "Bob", "Cid").hand("Ann", *IVANOV).hand("Bob", *INNOCENTS[1])
    table.hand("Cid", "Ivanov", "200 RUB", "200 USD", "100 USD", "50 USD").round_ends()
    table.cid.is_guilty("OVER_500")
    table.bob.is_innocent(rank=1, tokens=2).at.ann.is_innocent(rank=2, tokens=1)


def test_payout_with_nobody_innocent_nobody_draws(either: Sit) -> None:
    """The pouch grows."""
    table = either("Ann", "Bob").hand("Ann", *GUILTY).hand("Bob", "Ivanov", "Ivanov").round_ends()
    assert table.view().pouch_count == 37
    assert "wallet.tokens-drawn" not in table.told_kinds()


@pytest.mark.parametrize(("tokens", "drawn"), [(4, [0, 0, 0, 0]), (7, [0, 0, 0, 3]), (8, [0, 0, 1, 3])])
def test_payout_w22_if_the_pouch_runs_short_later_ranks_get_what_is_left(
    boss: Sit, tokens: int, drawn: list[int]
) -> None:
    """A box with fewer tokens than printed: first the richest, then the next, as far as they go."""
    table = boss("Ann", "Bob", "Cid", "Dee").with_tokens({"1": tokens})
    for name, hand in zip(table.names, INNOCENTS, strict=False):
        table.hand(name, *hand)
    table.round_ends()
    assert [table.by_name(name).reckoning.tokens_drawn for name in table.names] == drawn
    assert [table.by_name(name).reckoning.tokens_due for name in table.names] == [0, 1, 2, 3]
    assert table.view().pouch_count == tokens - 4 - sum(drawn)


def test_payout_important_coins_are_counted_for_the_wealth(either: Sit) -> None:
    """Equal hands: the greater coin decides."""
    table = either("Ann", "Bob").coin("Ann", 50).coin("Bob", 1)
    table.hand("Ann", *INNOCENTS[0]).hand("Bob", *INNOCENTS[1]).round_ends()
    table.ann.is_innocent(wealth="450.50", rank=1).at.bob.is_innocent(wealth="450.01", rank=2)
