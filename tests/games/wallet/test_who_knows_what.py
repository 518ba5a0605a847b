"""Who knows what: a row of the table each. Some cards are there once only, so that their name can be looked for."""

from __future__ import annotations

from models.kernel.sight import sight
from tests.games.wallet.table import Sit, WalletTable, name_of
from tests.scenario import same

ONCE = "500 RUB"
"""There is one of it among the cards of three players."""


def knowing(table: WalletTable, card: str) -> list[str]:
    """Who has ever been told, or shown, or asked about this card: names, and `table` for the table's screen."""
    face = next(one.face for one in table.all.deck if name_of(one) == card)
    return meeting(table, repr(face), repr(face.label))


def knowing_special(table: WalletTable, card: str) -> list[str]:
    """Who has ever been told, or shown, or asked about this special card."""
    return meeting(table, f"'{card}'", f"special-{card}")


def meeting(table: WalletTable, *signs: str) -> list[str]:
    """Who has ever received one of these letters since the start."""
    people = ("table", *table.names)
    started = [received for received in table.game.received if len(received) == len(people)]
    return [
        name
        for place, name in enumerate(people)
        if any(sign in received[place] for received in started for sign in signs)
    ]


def test_who_knows_cards_in_a_hand_its_owner_which_everybody_how_many(either: Sit) -> None:
    """Until all reveal."""
    table = either("Ann", "Bob", "Cid").hand("Ann", ONCE).time_runs_out()
    assert knowing(table, ONCE) == ["Ann"]
    assert [table.view(eyes).players[0].hand_count for eyes in table.eyes()] == [5] * 4
    table.round_ends()
    assert knowing(table, ONCE) == ["table", "Ann", "Bob", "Cid"]


def test_who_knows_special_cards_not_yet_played_its_owner_which_everybody_how_many(either: Sit) -> None:
    """Until they are played."""
    table = (
        either("Ann", "Bob", "Cid").specials("Ann", "give-a-card", "swap-cards").specials("Bob", "ambulance")
    )
    assert knowing_special(table, "give-a-card") == ["Ann"]
    assert [table.view(eyes).players[0].special_count for eyes in table.eyes()] == [2] * 4
    for eyes in (None, 1, 2):
        assert [repr(card) for card in sight(table.all, eyes).players[0].specials] == ["HIDDEN"] * 2
    table.ann.picks("give-a-card")
    assert knowing_special(table, "give-a-card") == ["table", "Ann", "Bob", "Cid"]


def test_who_knows_the_special_discard_pile_everybody_which_in_order(either: Sit) -> None:
    """From the first to the top."""
    table = either("Ann", "Bob", "Cid").specials("Ann", "take-a-card", "give-a-card")
    table.ann.picks("take-a-card").picks("Bob").picks("give-a-card").picks("Bob").picks("card-1")
    table.discard_is("take-a-card", "give-a-card")


def test_who_knows_the_wallet_nobody_which_everybody_how_many(either: Sit) -> None:
    """Nobody learns what lies in it, not even who put it there is shown it again."""
    table = either("Ann", "Bob", "Cid").wallet_from_top("50 EUR", ONCE, "50 GBP")
    count = len(table.all.wallet)
    assert [table.view(eyes).wallet_count for eyes in table.eyes()] == [count] * 4
    table.ann.picks("take-top").at.round_ends()
    assert knowing(table, ONCE) == []


def test_who_knows_spare_passports_the_buyer_all_everybody_how_many(either: Sit) -> None:
    """Only while choosing; the others hear that one is gone."""
    table = either("Ann", "Bob", "Cid").hand("Ann", "100 EUR", "100 EUR", "200 EUR")
    table.hand("Bob", "50 EUR").ann.picks("buy").picks("100 EUR", "100 EUR", "200 EUR")
    assert [table.view(eyes).spare_passport_count for eyes in table.eyes()] == [5] * 4
    for name in ("Bob", "Cid"):
        assert "spare-1" not in table.game.received[-1][1 + table.seat(name)]
    assert "spare-1" in table.game.received[-1][1]
    table.ann.picks("Millionaire")
    assert "spare-1" not in table.game.received[-1][1]
    table.tells("wallet.bought", by="Ann", only_to=["Ann"], card="Millionaire")


def test_who_knows_victory_tokens_its_owner_the_values_everybody_how_many(either: Sit) -> None:
    """What the pouch holds next, nobody; whoever drew may look again at any time."""
    table = either("Ann", "Bob").hand("Ann", "Ivanov", "50 EUR", "100 EUR", "100 EUR", "200 EUR")
    table.hand("Bob", "Police Officer", "50 GBP", "100 GBP", "100 GBP", "50 RUB")
    table.draw("token", lambda places: places - 1, 1)
    table.round_ends().ann.has_tokens(1, 3)
    for eyes in (None, 1):
        assert table.view(eyes).tokens == (None if eyes is None else (1,))
        assert table.view(eyes).rounds[0].players[0].token_values is None
        assert table.view(eyes).pouch_count == 34
    table.ann.picks("time-card").has_tokens(1, 3)


def test_who_knows_coins_time_cards_and_paid_cards_everybody_all_of_it(either: Sit) -> None:
    """They lie open."""
    table = either("Ann", "Bob", "Cid").coin("Bob", 50).hand("Ann", "100 EUR", "100 EUR", ONCE)
    table.ann.picks("buy").picks(ONCE)
    table.paid_is(ONCE).hourglasses(6)
    assert knowing(table, ONCE) == ["table", "Ann", "Bob", "Cid"]
    assert [table.view(eyes).players[1].coin_cents for eyes in table.eyes()] == [50] * 4


def test_who_knows_notes_laid_on_end_cards_and_cards_drawn_openly_everybody_which(wallet: Sit) -> None:
    """On the ATM, on the exchange, drawn by an ATM or a plastic card."""
    for special, picks in (("atm", [ONCE]), ("currency-exchange", [ONCE])):
        table = wallet("Ann", "Bob", "Cid").hand("Ann", ONCE).specials("Ann", special)
        table.plays_alone("Ann", special)
        assert knowing(table, ONCE) == ["Ann"]
        table.ann.picks(*picks)
        assert knowing(table, ONCE) == ["table", "Ann", "Bob", "Cid"]
    table = wallet("Ann", "Bob", "Cid").specials("Ann", "atm").wallet_from_top("badge", ONCE)
    table.plays_alone("Ann", "atm").next_banknote_search("badge", ONCE).ann.picks("draw")
    assert knowing(table, ONCE) == ["table", "Ann", "Bob", "Cid"]


def test_who_knows_a_card_under_double_bottom_its_owner_which_everybody_that_there_is_one(
    either: Sit,
) -> None:
    """For good: not at the verdicts, nor in later rounds."""
    table = either("Ann", "Bob", "Cid").hand("Ann", ONCE).specials("Ann", "double-bottom")
    table.plays_alone("Ann", "double-bottom").ann.picks(ONCE)
    assert [table.view(eyes).players[0].laid[0].hidden for eyes in table.eyes()] == [True] * 4
    table.round_ends()
    assert knowing(table, ONCE) == ["Ann"]


def test_who_knows_special_cards_not_dealt_or_never_played_nobody_else_ever(either: Sit) -> None:
    """Not dealt: nobody; dealt and never played: the owner. Everybody knows how many."""
    table = (
        either("Ann", "Bob").specials("Ann", "swap-cards", "atm").specials("Bob", "birthday", "common-pot")
    )
    table.specials("Ann", "swap-cards", "atm", round=2).specials("Bob", "birthday", "common-pot", round=2)
    table.round_ends()
    assert knowing_special(table, "swap-cards") == ["Ann"]
    assert knowing_special(table, "common-pot") == ["Bob"]
    assert knowing_special(table, "take-a-card") == []
    assert [table.view(eyes).specials_not_dealt for eyes in table.eyes()] == [11] * 3


def test_who_knows_a_card_passed_face_down_giver_and_receiver(either: Sit) -> None:
    """Everybody else: that one card was passed."""
    table = either("Ann", "Bob", "Cid").hand("Ann", ONCE).specials("Ann", "give-a-card")
    table.ann.picks("give-a-card").picks("Cid").picks(ONCE)
    table.passes("Ann", "Cid", ONCE)
    assert knowing(table, ONCE) == ["Ann", "Cid"]
    assert [player.hand_count for player in table.view(1).players] == [4, 5, 6]


def test_who_knows_a_card_drawn_blindly_taker_and_former_owner(either: Sit) -> None:
    """Everybody else: that it was drawn. The search tells as much."""
    for special in ("take-a-card", "selective-search"):
        table = either("Ann", "Bob", "Cid").hand("Bob", ONCE).specials("Ann", special)
        table.ann.picks(special)
        table.next_place("draw blindly", 0).ann.picks("Bob")
        table.draws_blindly("Ann", "Bob", ONCE)
        assert knowing(table, ONCE) == ["Ann", "Bob"]


def test_who_knows_the_birthday_cards_the_player_all_each_receiver_theirs(either: Sit) -> None:
    """Drawn unseen by the others, given face down, returned unseen."""
    table = (
        either("Ann", "Bob").specials("Ann", "birthday").wallet_from_top("200 RUB", "200 EUR", "jewelry 150")
    )
    table.ann.picks("birthday").picks("top").picks("200 RUB").picks("200 EUR").picks("Bob").picks("top")
    assert knowing(table, "200 RUB") == ["Ann"]
    assert knowing(table, "200 EUR") == ["Ann", "Bob"]
    assert knowing(table, "jewelry 150") == ["Ann"]


def test_who_knows_a_requested_card_the_two_alone(either: Sit) -> None:
    """Whether it fitted is public, which card it was is not (W10)."""
    table = (
        either("Ann", "Bob", "Cid").specials("Ann", "card-request").hand("Bob", "jewelry 150", "jewelry 50")
    )
    table.ann.picks("card-request").picks("Bob").picks("type-jewelry")
    assert knowing(table, "jewelry 150") == ["Bob"]
    table.bob.picks("jewelry 150")
    assert same(knowing(table, "jewelry 150"), ["Ann", "Bob"])
