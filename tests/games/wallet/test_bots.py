"""The bots of Wallet: legal at every question, dependent on nothing but what their seat receives, and strong enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from models.games.wallet import RULEBOOK
from models.games.wallet.bots.prospects import Situation, worth
from models.games.wallet.bots.questions import ADVICE
from models.games.wallet.cards import Card, CardKind, Character, Currency, Face, Special
from models.games.wallet.kinds import KINDS
from models.games.wallet.state import WalletState
from models.games.wallet.verdict import verdict
from models.kernel.bots import random_bot
from models.kernel.game import Game, Phase
from models.kernel.hand import Hand
from models.kernel.problems import Refusal
from models.kernel.rules import BotLevel
from models.kernel.wire import Wire, waiting_for, wire
from tests.games.wallet.strength import LEAST_INNOCENT, WalletStrength
from tests.play_through import give, started
from tests.strength.playing import bare_wire, bot_entry
from tests.strength.strength import LEAST_RATIO

SENSIBLE = RULEBOOK.bots[BotLevel.SENSIBLE]
SIZES = range(RULEBOOK.min_seats, RULEBOOK.max_seats + 1)
EDITIONS = [edition.slug for edition in RULEBOOK.editions]


def asked_at_random(
    seats: int, edition: str, seed: int, wired: Callable[[Game, int], Wire]
) -> Iterator[tuple[Game, Wire]]:
    """Every question of a game that random bots play, and what the asked seat receives."""
    rng = Random(f"{edition} {seats} {seed}")
    game = started(RULEBOOK, seats, edition=edition, seed=seed)
    while game.phase is Phase.PLAYING:
        seat = rng.choice(waiting_for(game))
        seen = wired(game, seat)
        yield game, seen
        game.apply(bot_entry(game, seen, random_bot, rng))


# ---- Any question ---------------------------------------------------------------------------------------------------


def test_there_is_advice_for_every_kind_of_question() -> None:
    assert set(ADVICE) == {kind.name for kind in KINDS}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SIZES)
def test_the_sensible_bot_is_legal_at_once_in_whatever_mess_random_bots_make(
    seats: int, edition: str
) -> None:
    for seed in range(6):
        for game, seen in asked_at_random(seats, edition, seed, bare_wire):
            assert seen.decision
            assert seen.eyes is not None
            assert game.play
            picks = SENSIBLE(seen, Random(seed))
            assert not isinstance(game.play.answer_of(seen.eyes, picks), Refusal), seen.decision


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sensible_bot_chooses_by_what_its_seat_receives_and_luck_alone(edition: str) -> None:
    received = [
        (seen, bare_wire(game, seen.eyes or 0)) for game, seen in asked_at_random(4, edition, 5, wire)
    ]
    chosen = [SENSIBLE(seen, Random(place)) for place, (seen, _) in enumerate(received)]
    again = list(enumerate(received))
    Random(1).shuffle(again)
    for place, (seen, bare) in again:
        assert SENSIBLE(seen, Random(place)) == chosen[place], seen.decision
        assert SENSIBLE(bare, Random(place)) == chosen[place], seen.decision


def test_nobody_asked_means_no_answer() -> None:
    game = started(RULEBOOK, 2)
    (turn,) = waiting_for(game)
    with pytest.raises(ValueError, match="not asked"):
        SENSIBLE(wire(game, 1 - turn), Random(0))


# ---- How strong -----------------------------------------------------------------------------------------------------


@pytest.mark.timeout(300)  # it takes ten seconds, on a machine that has nothing else to do
def test_the_sensible_bot_is_innocent_often_and_beats_the_random_one(tell: Callable[[str], None]) -> None:
    strength = WalletStrength.measured(range(12))  # every number of seats in every edition
    for line in strength.told():
        tell(line)
    assert strength.innocence.low >= LEAST_INNOCENT
    assert strength.ratio(strength.wins.low) >= LEAST_RATIO


# ---- What a hand is worth -------------------------------------------------------------------------------------------

OVER = Situation(coin_cents=5, hourglasses=0, players=4, spares=5)
"""The round is over: what one holds is what one is judged by."""


def deck() -> list[Face]:
    """The faces of a deck in play."""
    game = started(RULEBOOK, 7)
    assert game.play
    state: WalletState = game.play.state
    return [card.face for card in state.deck]


def test_when_the_round_is_over_a_hand_is_worth_something_exactly_if_it_is_innocent() -> None:
    rng, faces, innocent = Random(3), deck(), 0
    for _ in range(5000):
        hand = rng.sample(faces, rng.randrange(7))
        innocent += verdict(hand, OVER.coin_cents).innocent
        assert (worth(hand, OVER) > 0) == verdict(hand, OVER.coin_cents).innocent, hand
    assert innocent > 200


BLONDE = Face(CardKind.PASSPORT, Character.BLONDE)
IVANOV = Face(CardKind.PASSPORT, Character.IVANOV)
BADGE = Face(CardKind.POLICE_BADGE)


def euros(value: int) -> Face:
    """A banknote."""
    return Face(CardKind.BANKNOTE, currency=Currency.EUROS, value=value)


def at_a_table(*hand: Face, hourglasses: int, specials: tuple[Special, ...] = ()) -> tuple[Game, int]:
    """A game whose second player has these cards when the first has turned a time card, and so many are left."""
    game = started(RULEBOOK, 3)
    assert game.play
    state: WalletState = game.play.state
    state.hourglasses = hourglasses + 1
    for player in state.players:
        player.specials.clear()
    first, second, _ = state.clockwise()
    second.specials.extend(specials)
    second.hand = Hand()
    second.hand.receive_all(Card(face) for face in hand)
    give(game, first.seat, "time-card")
    return game, second.seat


def chosen(game: Game, seat: int) -> str:
    """What the sensible bot picks, given as its answer."""
    entry = bot_entry(game, bare_wire(game, seat), SENSIBLE, Random(0))
    game.apply(entry)
    return entry.picks[0].key


def test_innocent_and_rich_turn_a_time_card() -> None:
    game, seat = at_a_table(IVANOV, euros(200), euros(200), euros(50), hourglasses=4)
    assert chosen(game, seat) == "time-card"


def test_guilty_put_away_what_makes_you_so() -> None:
    game, seat = at_a_table(IVANOV, BADGE, euros(200), euros(200), hourglasses=3)
    assert chosen(game, seat) == "put"
    assert chosen(game, seat) == "card-2"


def test_a_passport_that_fits_stays() -> None:
    game, seat = at_a_table(BLONDE, IVANOV, euros(200), euros(200), hourglasses=3)
    assert chosen(game, seat) == "put"
    assert chosen(game, seat) == "card-1"


def test_poor_with_time_to_spare_take_a_card() -> None:
    game, seat = at_a_table(IVANOV, euros(50), hourglasses=6)
    assert chosen(game, seat) == "take-middle"


def test_short_of_time_stay_innocent() -> None:
    game, seat = at_a_table(IVANOV, euros(50), hourglasses=1)
    assert chosen(game, seat) == "time-card"


def test_what_makes_you_guilty_goes_under_a_double_bottom() -> None:
    hand = (IVANOV, BADGE, euros(200), euros(200))
    game, seat = at_a_table(*hand, hourglasses=0, specials=(Special.DOUBLE_BOTTOM,))
    assert chosen(game, seat) == "pass"
    assert chosen(game, seat) == "special-double-bottom"
    assert chosen(game, seat) == "card-2"


def test_a_third_currency_is_exchanged() -> None:
    roubles, pounds = (
        Face(CardKind.BANKNOTE, currency=one, value=100) for one in (Currency.ROUBLES, Currency.POUNDS)
    )
    hand = (IVANOV, euros(200), roubles, pounds)
    game, seat = at_a_table(*hand, hourglasses=0, specials=(Special.CURRENCY_EXCHANGE,))
    assert chosen(game, seat) == "pass"
    assert chosen(game, seat) == "special-currency-exchange"
    laid, currency = chosen(game, seat), chosen(game, seat)
    assert laid in {"card-2", "card-3", "card-4"}
    assert currency != {"card-2": "type-euros", "card-3": "type-roubles", "card-4": "type-pounds"}[laid]


def test_too_much_money_is_laid_on_the_atm() -> None:
    hand = (IVANOV, euros(200), euros(200), euros(50), euros(100))
    game, seat = at_a_table(*hand, hourglasses=0, specials=(Special.ATM,))
    assert chosen(game, seat) == "pass"
    assert chosen(game, seat) == "special-atm"
    assert chosen(game, seat) == "card-5"


def test_innocent_keep_their_end_cards() -> None:
    game, seat = at_a_table(
        IVANOV, euros(200), hourglasses=0, specials=(Special.DOUBLE_BOTTOM, Special.EXTRA_TIME)
    )
    assert chosen(game, seat) == "pass"
    assert not SENSIBLE(bare_wire(game, seat), Random(0))


def test_extra_time_puts_away_what_makes_you_guilty() -> None:
    game, seat = at_a_table(IVANOV, BADGE, euros(200), hourglasses=0, specials=(Special.EXTRA_TIME,))
    assert chosen(game, seat) == "special-extra-time"
    assert chosen(game, seat) == "put"
    assert chosen(game, seat) == "card-2"
