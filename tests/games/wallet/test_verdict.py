"""Characters and items, Innocent, Guilty: the verdict on one player's cards (W19), as a table."""

from __future__ import annotations

import pytest

from models.games.wallet.verdict import verdict
from tests.games.wallet.table import CHARACTERS, Sit, face_of

LONE = ("Ivanov", "Police Officer", "Millionaire", "Blonde")
"""Those who need no other passport."""

FIVE_HUNDRED = ["200 EUR", "200 EUR", "100 GBP"]
THREE_CURRENCIES = ["50 EUR", "50 GBP", "50 RUB"]


def judged(hand: list[str], coin: int = 1) -> list[str]:
    """The reasons, sorted; none is innocent."""
    said = verdict([face_of(card) for card in hand], coin)
    assert said.innocent == (not said.reasons)
    return sorted(reason.value for reason in said.reasons)


# ---- Passports ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [[], ["100 EUR"], ["jewelry 150"]])
def test_innocent_w19_no_passport_is_guilty(cards: list[str]) -> None:
    """However little one holds."""
    assert judged(cards) == ["NO_PASSPORT"]


@pytest.mark.parametrize("one", LONE)
@pytest.mark.parametrize("other", LONE)
def test_w19_two_passports_are_guilty_unless_one_is_the_superagents(one: str, other: str) -> None:
    """Of the same character or of two."""
    assert judged([one, other, "50 EUR", "jewelry 50"]) == ["TOO_MANY_PASSPORTS"]


@pytest.mark.parametrize("character", LONE)
def test_w19_three_passports_are_guilty_too(character: str) -> None:
    """The more the worse, but one reason."""
    assert judged([character] * 3) == ["TOO_MANY_PASSPORTS"]


# ---- The limit of 500 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coin", [1, 2, 5, 7, 10, 20, 50])
@pytest.mark.parametrize("passports", [["Ivanov"], ["Police Officer"], ["Superagent", "Blonde"]])
def test_coins_count_w19_500_in_hand_and_a_coin_are_more_than_500(passports: list[str], coin: int) -> None:
    """500.01 is over the limit, whatever the coin: so 500 in hand is guilty."""
    assert judged([*passports, *FIVE_HUNDRED], coin) == ["OVER_500"]


@pytest.mark.parametrize(
    ("money", "coin", "over"),
    [
        (FIVE_HUNDRED, 0, False),
        (FIVE_HUNDRED, 1, True),
        (["200 EUR", "200 EUR", "50 GBP"], 50, False),
        (["200 EUR", "200 EUR", "jewelry 100"], 0, False),
        (["200 EUR", "200 EUR", "jewelry 100"], 1, True),
        (["jewelry 200", "jewelry 200", "jewelry 150"], 0, True),
        (["500 EUR"], 0, False),
        (["500 EUR"], 1, True),
        ([], 50, False),
    ],
)
@pytest.mark.parametrize("character", ["Ivanov", "Police Officer"])
def test_w19_no_more_than_500_is_exactly_500(character: str, money: list[str], coin: int, over: bool) -> None:
    """500.00 is no more than 500; 500.01 is. Jewelry and the coin count toward the limit."""
    assert judged([character, *money], coin) == (["OVER_500"] if over else [])


@pytest.mark.parametrize(
    ("money", "coin", "innocent"),
    [
        (FIVE_HUNDRED, 0, False),
        (FIVE_HUNDRED, 1, True),
        (["500 EUR"], 50, True),
        (["500 EUR", "500 GBP", "jewelry 200"], 1, True),
        (["200 EUR", "200 EUR", "50 GBP"], 50, False),
        ([], 50, False),
    ],
)
def test_millionaire_w19_must_have_more_than_500(money: list[str], coin: int, innocent: bool) -> None:
    """500.01 will do, which 500 and the smallest coin make."""
    assert judged(["Millionaire", *money], coin) == ([] if innocent else ["NOT_OVER_500"])


# ---- Currencies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "passports", [["Ivanov"], ["Police Officer"], ["Superagent", "Blonde"], ["Superagent", "Superagent"]]
)
@pytest.mark.parametrize(
    ("money", "too_many"),
    [
        (["50 EUR", "100 EUR", "200 EUR"], False),
        (["50 EUR", "100 GBP", "50 EUR"], False),
        (["50 USD", "100 RUB", "jewelry 50", "jewelry 100"], False),
        (THREE_CURRENCIES, True),
        (["50 EUR", "50 GBP", "50 RUB", "50 USD"], True),
        ([*THREE_CURRENCIES, "jewelry 50"], True),
    ],
)
def test_w19_no_more_than_2_currencies_and_jewelry_is_no_currency(
    passports: list[str], money: list[str], too_many: bool
) -> None:
    """Three kinds of banknotes are one too many; jewelry beside two is not a third."""
    assert judged([*passports, *money]) == (["TOO_MANY_CURRENCIES"] if too_many else [])


def test_millionaire_w19_has_no_more_than_2_currencies() -> None:
    """Rich in two currencies."""
    assert judged(["Millionaire", "500 EUR", "500 GBP", "jewelry 100"]) == []
    assert judged(["Millionaire", "500 EUR", "500 GBP", "50 RUB"]) == ["TOO_MANY_CURRENCIES"]


# ---- Ivanov and the plastic card ------------------------------------------------------------------------------------


def test_ivanov_w19_may_have_several_plastic_cards() -> None:
    """None, one or three."""
    for count in (0, 1, 3):
        assert judged(["Ivanov", "100 EUR", *["plastic card"] * count]) == []


def test_ivanov_w19_has_no_badge() -> None:
    """That is the Police Officer's."""
    assert judged(["Ivanov", "badge"]) == ["POLICE_BADGE"]


@pytest.mark.parametrize(
    "hand",
    [
        ["Police Officer", "100 EUR"],
        ["Millionaire", "500 EUR", "50 EUR"],
        ["Blonde", "jewelry 50"],
        ["Superagent", "Blonde"],
        ["Superagent", "Ivanov"],
    ],
)
def test_plastic_card_w19_makes_everybody_else_guilty(hand: list[str]) -> None:
    """It works in Ivanov's hands only; beside a Superagent's passport Ivanov's has no effect."""
    assert judged(hand) == []
    assert judged([*hand, "plastic card"]) == ["PLASTIC_CARD"]


# ---- The Police Officer and the badge -------------------------------------------------------------------------------


def test_police_officer_w19_may_have_several_badges() -> None:
    """None, one or three."""
    for count in (0, 1, 3):
        assert judged(["Police Officer", "100 EUR", *["badge"] * count]) == []


@pytest.mark.parametrize(
    "hand",
    [
        ["Ivanov", "100 EUR"],
        ["Millionaire", "500 EUR", "50 EUR"],
        ["Blonde", "jewelry 50"],
        ["Superagent", "Blonde"],
    ],
)
def test_police_badge_w19_makes_everybody_else_guilty(hand: list[str]) -> None:
    """It works in a Police Officer's hands only."""
    assert judged([*hand, "badge"]) == ["POLICE_BADGE"]


# ---- The Blonde -----------------------------------------------------------------------------------------------------


def test_blonde_w19_needs_jewelry_and_may_have_any_number_of_currencies() -> None:
    """At least one piece, within the limit of 500."""
    assert judged(["Blonde", "jewelry 50"]) == []
    assert judged(["Blonde", "jewelry 50", "50 EUR", "50 GBP", "50 RUB", "50 USD"]) == []
    assert judged(["Blonde", "50 EUR"]) == ["NO_JEWELRY"]
    assert judged(["Blonde", "50 EUR", "50 GBP", "50 RUB"]) == ["NO_JEWELRY"]
    assert judged(["Blonde", "jewelry 200", "200 EUR", "100 GBP"]) == ["OVER_500"]


# ---- The Superagent -------------------------------------------------------------------------------------------------


def test_superagent_w19_alone_is_guilty() -> None:
    """He needs at least one other passport."""
    assert judged(["Superagent", "100 EUR"]) == ["LONE_SUPERAGENT"]


@pytest.mark.parametrize("other", [*LONE, "Superagent"])
def test_superagent_w19_with_another_passport_of_any_kind_is_innocent(other: str) -> None:
    """Two Superagents too; three passports are fine as well."""
    assert judged(["Superagent", other, "100 EUR"]) == []
    assert judged([other, "Superagent", "100 EUR"]) == []
    assert judged(["Superagent", other, "Ivanov", "100 EUR"]) == []


def test_superagent_w19_the_properties_of_the_second_passport_do_not_work() -> None:
    """No plastic card of Ivanov's, no riches of the Millionaire's, no currencies of the Blonde's."""
    assert judged(["Superagent", "Ivanov", "plastic card"]) == ["PLASTIC_CARD"]
    assert judged(["Superagent", "Millionaire", "500 EUR", "100 EUR"]) == ["OVER_500"]
    assert judged(["Superagent", "Millionaire", "100 EUR"]) == []
    assert judged(["Superagent", "Blonde", *THREE_CURRENCIES, "jewelry 50"]) == ["TOO_MANY_CURRENCIES"]
    assert judged(["Superagent", "Blonde", "50 EUR"]) == []


def test_superagent_example_with_a_police_officers_passport_and_a_badge_is_guilty() -> None:
    """The rulebook's own example."""
    assert judged(["Superagent", "Police Officer", "badge"]) == ["POLICE_BADGE"]


# ---- Every reason ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        (["500 EUR", "50 GBP", "50 RUB"], ["NO_PASSPORT", "OVER_500", "TOO_MANY_CURRENCIES"]),
        (["plastic card", "badge"], ["NO_PASSPORT", "PLASTIC_CARD", "POLICE_BADGE"]),
        (
            ["500 EUR", "50 GBP", "50 RUB", "plastic card", "badge"],
            ["NO_PASSPORT", "OVER_500", "PLASTIC_CARD", "POLICE_BADGE", "TOO_MANY_CURRENCIES"],
        ),
        (["Ivanov", "Ivanov", "plastic card"], ["PLASTIC_CARD", "TOO_MANY_PASSPORTS"]),
        (["Police Officer", "Ivanov", "badge"], ["POLICE_BADGE", "TOO_MANY_PASSPORTS"]),
        (["Millionaire", "Millionaire", "500 EUR", "50 EUR"], ["OVER_500", "TOO_MANY_PASSPORTS"]),
        (["Millionaire", "Millionaire"], ["TOO_MANY_PASSPORTS"]),
        (["Blonde", "Blonde", *THREE_CURRENCIES], ["TOO_MANY_CURRENCIES", "TOO_MANY_PASSPORTS"]),
        (["Blonde", "Ivanov"], ["TOO_MANY_PASSPORTS"]),
        (
            ["Ivanov", "Blonde", "500 EUR", *THREE_CURRENCIES, "plastic card", "badge"],
            ["OVER_500", "PLASTIC_CARD", "POLICE_BADGE", "TOO_MANY_CURRENCIES", "TOO_MANY_PASSPORTS"],
        ),
        (["Superagent", "plastic card", "badge"], ["LONE_SUPERAGENT", "PLASTIC_CARD", "POLICE_BADGE"]),
        (
            ["Superagent", "500 EUR", *THREE_CURRENCIES],
            ["LONE_SUPERAGENT", "OVER_500", "TOO_MANY_CURRENCIES"],
        ),
        (
            ["Superagent", "Ivanov", "500 EUR", *THREE_CURRENCIES, "plastic card", "badge"],
            ["OVER_500", "PLASTIC_CARD", "POLICE_BADGE", "TOO_MANY_CURRENCIES"],
        ),
        (
            ["Ivanov", "500 EUR", "50 GBP", "50 RUB", "badge"],
            ["OVER_500", "POLICE_BADGE", "TOO_MANY_CURRENCIES"],
        ),
        (["Police Officer", "500 EUR", "plastic card"], ["OVER_500", "PLASTIC_CARD"]),
        (
            ["Millionaire", *THREE_CURRENCIES, "badge", "plastic card"],
            ["NOT_OVER_500", "PLASTIC_CARD", "POLICE_BADGE", "TOO_MANY_CURRENCIES"],
        ),
        (
            ["Blonde", "500 EUR", "50 GBP", "50 RUB", "badge", "plastic card"],
            ["NO_JEWELRY", "OVER_500", "PLASTIC_CARD", "POLICE_BADGE"],
        ),
    ],
)
def test_guilty_w19_every_reason_is_reported(hand: list[str], reasons: list[str]) -> None:
    """Not only the first; with no passport, or several without the Superagent, nobody's exception holds."""
    assert judged(hand) == reasons


@pytest.mark.parametrize(
    ("hand", "character"),
    [
        (["Ivanov"], "Ivanov"),
        (["Superagent", "Ivanov"], "Superagent"),
        (["Superagent", "Superagent"], "Superagent"),
        (["Ivanov", "badge"], "Ivanov"),
        (["Superagent"], "Superagent"),
        (["Superagent", "Ivanov", "badge"], None),
        (["Ivanov", "Blonde"], None),
        ([], None),
    ],
)
def test_verdict_says_who_the_player_is(hand: list[str], character: str | None) -> None:
    """Whose conditions hold for the innocent; for the guilty the only passport's character, if there is one."""
    said = verdict([face_of(card) for card in hand], 1)
    assert said.character is (CHARACTERS[character] if character else None)


def test_verdict_coins_count_for_the_wealth() -> None:
    """Banknotes, jewelry and coin, in hundredths; passports and items are worth nothing."""
    hand = ["Ivanov", "200 EUR", "jewelry 150", "50 GBP", "plastic card"]
    assert verdict([face_of(card) for card in hand], 7).wealth_cents == 400_07
    assert verdict([], 50).wealth_cents == 50


# ---- At the table ---------------------------------------------------------------------------------------------------


def test_w19_the_verdicts_of_a_round_are_told_with_all_their_reasons(either: Sit) -> None:
    """All reveal their cards; everybody hears who is innocent, who is guilty, and why."""
    table = either("Ann", "Bob", "Cid")
    table.hand("Ann", "Ivanov", "100 EUR", "100 EUR", "100 GBP", "plastic card")
    table.hand("Bob", "200 EUR", "100 USD", "200 RUB", "badge", "50 GBP")
    table.hand("Cid", "Superagent", "50 RUB", "100 RUB", "100 RUB", "200 USD")
    table.round_ends(until="wallet.plastic-card")
    table.tells("wallet.innocent", by="Ann", who="Ann")
    reasons = ["NO_PASSPORT", "OVER_500", "TOO_MANY_CURRENCIES", "POLICE_BADGE"]
    table.tells("wallet.guilty", by="Bob", who="Bob", reasons=reasons)
    table.tells("wallet.guilty", by="Cid", who="Cid", reasons=["LONE_SUPERAGENT"])
    table.round_ends()
    table.ann.is_innocent("Ivanov")
    table.bob.is_guilty(*reasons)
    table.cid.is_guilty("LONE_SUPERAGENT")


def test_coins_count_example_500_and_a_cent_at_the_table(either: Sit) -> None:
    """The rulebook's example: 500 in hand and a coin of 1 cent are 500.01, too much for Ivanov, enough for a
    Millionaire with the same."""
    table = either("Ann", "Bob").hand("Ann", "Ivanov", "200 EUR", "100 EUR", "100 EUR", "100 GBP")
    table.hand("Bob", "Millionaire", "200 GBP", "200 RUB", "50 RUB", "50 GBP").round_ends()
    table.ann.is_guilty("OVER_500")
    assert table.ann.wealth() == "500.01"
    table.bob.is_innocent("Millionaire", wealth="500.02", rank=1)
