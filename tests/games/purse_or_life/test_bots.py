"""The sensible bot: legal at every question, dependent on what its seat receives and nothing else, mindful of what was
said, and strong enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.bots import ADVICE
from models.games.purse_or_life.bots.marks import mark_in
from models.games.purse_or_life.bots.memory import MOST_EVENTS, Memory
from models.games.purse_or_life.bots.recalled import RecalledHand
from models.games.purse_or_life.kinds import KINDS
from models.games.purse_or_life.state import PurseState
from models.games.purse_or_life.turn import wishes
from models.kernel.bots import random_bot
from models.kernel.game import Game, Phase
from models.kernel.problems import Refusal
from models.kernel.rules import Bot, BotLevel
from models.kernel.wire import Wire, waiting_for, wire
from tests.games.purse_or_life.strength import PurseStrength
from tests.games.purse_or_life.table import PurseTable, Sit
from tests.play_through import started
from tests.strength.playing import Ears, bare_wire, bot_entry
from tests.strength.strength import Table

SENSIBLE = RULEBOOK.bots[BotLevel.SENSIBLE]
SIZES = (2, 3, 5, 8, 12)


def asked(seats: int, seed: int, bot: Bot = random_bot) -> Iterator[tuple[Game, Wire]]:
    """Every question of a game that bots play, and what the asked seat receives."""
    rng = Random(f"{seats} {seed}")
    game = started(RULEBOOK, seats, seed=seed)
    ears = Ears(game)
    while game.phase is Phase.PLAYING:
        seat = rng.choice(waiting_for(game))
        seen = bare_wire(game, seat, ears.of(seat))
        yield game, seen
        game.apply(bot_entry(game, seen, bot, rng))


def state_of(game: Game) -> PurseState:
    """All there is, which no eyes see."""
    assert game.play
    state: PurseState = game.play.state
    return state


# ---- Any question ---------------------------------------------------------------------------------------------------


def test_there_is_advice_for_every_kind_of_question() -> None:
    assert set(ADVICE) == {kind.name for kind in KINDS}


@pytest.mark.parametrize("bot", [random_bot, SENSIBLE], ids=["random", "sensible"])
@pytest.mark.parametrize("seats", SIZES)
def test_the_sensible_bot_is_legal_at_once_at_whatever_table(seats: int, bot: Bot) -> None:
    """All questions of 40 games."""
    for seed in range(4):
        for game, seen in asked(seats, seed, bot):
            assert seen.decision
            assert seen.eyes is not None
            assert game.play
            picks = SENSIBLE(seen, Random(seed))
            assert not isinstance(game.play.answer_of(seen.eyes, picks), Refusal), seen.decision


def test_the_sensible_bot_chooses_by_what_its_seat_receives_and_luck_alone() -> None:
    received = [(seen, wire(game, seen.eyes)) for game, seen in asked(4, 5)]
    chosen = [SENSIBLE(seen, Random(place)) for place, (seen, _) in enumerate(received)]
    again = list(enumerate(received))
    Random(1).shuffle(again)
    for place, (bare, whole) in again:
        assert SENSIBLE(bare, Random(place)) == chosen[place], bare.decision
        assert SENSIBLE(whole, Random(place)) == chosen[place], bare.decision


@pytest.mark.parametrize("seats", [2, 5])
def test_the_answer_is_the_same_whatever_lies_where_one_cannot_see_it(seats: int) -> None:
    """All cards that the asked seat does not see change places."""
    rng = Random(seats)
    for game, seen in asked(seats, 7):
        assert seen.eyes is not None
        chosen = SENSIBLE(seen, Random(3))
        state = state_of(game)
        others = [player.hand for player in state.players if player.seat != seen.eyes]
        piles, hands = list(state.draw_pile), [dict(hand.cards) for hand in others]
        hidden = [*piles, *(card for hand in hands for card in hand.values())]
        rng.shuffle(hidden)
        state.draw_pile[:] = [hidden.pop() for _ in piles]
        for hand in others:
            hand.cards = {number: hidden.pop() for number in hand.cards}
        assert SENSIBLE(bare_wire(game, seen.eyes, seen.events), Random(3)) == chosen, seen.decision
        state.draw_pile[:] = piles
        for hand, cards in zip(others, hands, strict=True):
            hand.cards = cards


def test_nobody_asked_means_no_answer() -> None:
    game = started(RULEBOOK, 2)
    (turn,) = waiting_for(game)
    with pytest.raises(ValueError, match="not asked"):
        SENSIBLE(wire(game, 1 - turn), Random(0))


def test_games_of_sensible_bots_end() -> None:
    """Also where two would take the same cards from each other again and again."""
    for seed in range(8):
        assert sum(1 for _ in asked(2, seed, SENSIBLE)) < 1000


# ---- How strong -----------------------------------------------------------------------------------------------------


class MixedTables(PurseStrength):
    """Without the games that are played to see how long they are."""

    @classmethod
    def counted(cls, table: Table, sensible: Bot) -> Mapping[str, int]:
        """Nothing."""
        return {}


@pytest.mark.timeout(300)  # it takes fifteen seconds, on a machine that has nothing else to do
def test_the_sensible_bot_beats_the_random_one(tell: Callable[[str], None]) -> None:
    strength = MixedTables.measured(range(66))  # every number of seats, three times with each target
    tell(f"won by sensible seats, in {len(strength.games)} games of Purse or Life: {strength.wins}")
    assert strength.is_enough


# ---- What is remembered ---------------------------------------------------------------------------------------------

MONKS = ("Monk 1", "Monk 5", "Monk 10", "Monk 20")


def memory_of(table: PurseTable, name: str) -> Memory:
    """What somebody remembers."""
    seat = table.seat(name)
    return Memory.of(wire(table.game, seat).events, seat, len(table.names))


def remembers(table: PurseTable, name: str, whose: str) -> RecalledHand:
    """What somebody remembers of a hand."""
    return memory_of(table, name).hands[table.seat(whose)]


def test_who_asks_for_a_monk_holds_one(sit: Sit) -> None:
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS).turn_until_reply("life", "Monk")
    for name in ("Bo", "Cid"):
        assert remembers(table, name, "Ann").certain("MONK") == 1
        assert remembers(table, name, "Ann").certain("SMITH") == 0


def test_a_hand_without_fifties_has_none_until_a_card_comes(sit: Sit) -> None:
    table = sit("Ann", "Bo").hand("Ann", "Monk 50", "Smith 10").hand("Bo", "Knight 1", "Countess 5")
    table.turn("purse", "50").ann.is_done()
    size = table.view().players[1].hand_count
    assert remembers(table, "Ann", "Bo").possible(50, size) == 0
    assert remembers(table, "Ann", "Bo").possible(10, size) == size
    table.turn("life", "Knight", reply="none").bo.is_done()
    assert table.view().players[1].hand_count == size + 1
    assert remembers(table, "Ann", "Bo").possible(50, size + 1) == 1
    assert remembers(table, "Ann", "Bo").certain("KNIGHT") == 1


def test_cards_handed_over_bear_what_was_asked_for(sit: Sit) -> None:
    """Who gave or got them knows all of them, the others that they are Monks."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Monk 1", "Smith 5").hand("Bo", "Monk 20", "Monk 100")
    table.turn("life", "Monk")
    for name, twenties in (("Bo", 1), ("Cid", 0)):
        ann = remembers(table, name, "Ann")
        assert (ann.certain("MONK"), ann.certain(20)) == (3, twenties)
    for name in ("Ann", "Cid"):
        bo = remembers(table, name, "Bo")
        assert (bo.certain("MONK"), bo.possible("MONK", table.view().players[1].hand_count)) == (0, 0)


def test_with_a_jester_cards_go_the_other_way(sit: Sit) -> None:
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Monk 1", "Monk 5").hand("Bo", "Jester", "Smith 20")
    table.turn("life", "Monk", "jester")
    assert remembers(table, "Cid", "Bo").certain("MONK") == 2
    assert remembers(table, "Cid", "Ann").certain("MONK") == 0
    assert remembers(table, "Ann", "Bo").certain(5) == 1


def test_cards_laid_down_are_gone(sit: Sit) -> None:
    table = sit("Ann", "Bo", "Cid").hand("Ann", *MONKS[:2], "Smith 50").hand("Bo", *MONKS[2:])
    table.turn("life", "Monk")
    assert remembers(table, "Bo", "Ann").certain("MONK") == 3
    table.ann.lays(*MONKS)
    table.ann.is_done()
    ann = remembers(table, "Bo", "Ann")
    assert (ann.certain("MONK"), ann.certain(10), ann.certain(20)) == (0, 0, 0)


def test_ones_own_hand_is_remembered_as_the_right_neighbour_knows_it(sit: Sit) -> None:
    """Ann has heard that Bo has got a Monk for a Monk, and not which."""
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Countess 500")
    table.hand("Bo", "Monk 1", "Smith 5").hand("Cid", "Monk 20", "Knight 10")
    table.turn("purse", "500", "none").ann.is_done()
    table.turn("life", "Monk")
    bo = remembers(table, "Bo", "Bo")
    assert (bo.certain("MONK"), bo.certain("SMITH"), bo.certain(20)) == (2, 0, 0)


def test_an_answer_that_was_taken_back_was_never_heard(sit: Sit) -> None:
    table = sit("Ann", "Bo").hand("Ann", "Monk 50").hand("Bo", "Monk 1").turn("life", "Monk")
    before = remembers(table, "Ann", "Bo").came
    table.ann.is_done()
    drew = remembers(table, "Ann", "Bo").came
    assert (before, drew) == (0, 1)
    heard = wire(table.game, 0).events
    took_back = replace(heard[-1], version=heard[-1].version + 1, kind="undone")
    assert Memory.of((*heard, took_back), 0, 2).hands[1].came == before


def test_what_was_asked_for_is_remembered_until_something_new_is_in_the_hand(sit: Sit) -> None:
    table = sit("Ann", "Bo").hand("Ann", "Monk 1", "Smith 5", "Smith 10", "Citizen 20", "Citizen 10")
    table.hand("Bo", "Monk 20", "Knight 5", "Knight 100", "Countess 100", "Countess 200")
    table.pile("Innkeeper 500", "Minstrel 500", "Minstrel 200").turn("life", "Monk")
    assert memory_of(table, "Ann").asked_for == {"MONK": 1}
    table.ann.is_done()
    assert memory_of(table, "Ann").asked_for == {"MONK": 1}
    table.turn("life", "Knight", "none").bo.is_done()
    table.turn("purse", "1", "none")
    assert not memory_of(table, "Ann").asked_for


def test_only_neighbours_are_remembered(sit: Sit) -> None:
    table = sit("Ann", "Bo", "Cid", "Dee", "Eve").turn("life")
    assert set(memory_of(table, "Ann").hands) == {0, 1, 4}


@pytest.mark.parametrize("bot", [random_bot, SENSIBLE], ids=["random", "sensible"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_remembered_is_so(seats: int, bot: Bot) -> None:
    """Over whole games, of every hero and denomination: it has as many cards as are certain, and not more than are
    possible. Seldom it is wrong: a card may be known by both of its sides for two cards, and who does not see what goes
    over does not know its other sides. Of two players both see all.
    """
    checked = too_many = too_few = 0
    for seed in range(2):
        for game, seen in asked(seats, seed, bot):
            assert seen.eyes is not None
            memory = Memory.of(seen.events, seen.eyes, seats)
            for seat in {memory.left, memory.right}:
                player, hand = state_of(game).players[seat], memory.hands[seat]
                for wish in wishes(state_of(game).deck):
                    mark, there = mark_in(wish.label), len(player.bearing(wish))
                    certain = hand.certain(mark)
                    checked += 1
                    too_many += certain > there
                    too_few += certain + hand.possible(mark, len(player.hand)) < there
    assert checked > 5000
    assert too_few / checked < 0.03
    assert too_many / checked < 0.03 if seats > 2 else not too_many


def test_a_long_game_is_remembered_from_its_late_events_on(sit: Sit) -> None:
    table = sit("Ann", "Bo").hand("Ann", *MONKS).turn_until_reply("life", "Monk")
    heard = wire(table.game, 1).events
    noise = replace(heard[-1], kind="answered")
    assert Memory.of((*heard, *[noise] * (MOST_EVENTS - 1)), 1, 2).hands[0].certain("MONK") == 1
    assert Memory.of((*heard, *[noise] * MOST_EVENTS), 1, 2).hands[0].certain("MONK") == 0


# ---- What is made of it ---------------------------------------------------------------------------------------------


def picks(table: PurseTable, name: str) -> list[str]:
    """What the sensible bot would pick for somebody, by what it is called."""
    seen = wire(table.game, table.seat(name))
    assert seen.decision
    chosen = SENSIBLE(seen, Random(0))
    return [table.called(option.label) for option in seen.decision.options if option.key in chosen]


def key(table: PurseTable, name: str) -> str:
    """The one key that the sensible bot would pick for somebody."""
    (one,) = SENSIBLE(wire(table.game, table.seat(name)), Random(0))
    return one


CID = ("Merchant 5", "Merchant 10", "Innkeeper 20", "Minstrel 100", "Peasant 10")
"""Nothing that Ann or Bo speak of."""


def test_what_the_neighbour_asked_for_is_asked_for(sit: Sit) -> None:
    """Ann has two Monks and two Smiths; Bo asked Cid for one or the other, so Bo has one of them."""
    ann = ("Monk 1", "Monk 5", "Smith 10", "Smith 20", "Knight 50")
    for wish in ("Monk", "Smith"):
        table = sit("Ann", "Bo", "Cid").hand("Ann", *ann).hand("Cid", *CID)
        table.hand("Bo", "Monk 200", "Smith 500", "Countess 100").pile(
            "Citizen 1", "Minstrel 20", "Merchant 20"
        )
        table.turn("life", "Knight", "none").ann.is_done()
        table.turn("life", wish, "none").bo.is_done()
        table.turn("life", "Innkeeper", "none").cid.is_done()
        table.bo.says("life")
        assert picks(table, "Ann") == [wish]


def test_what_is_not_there_is_not_asked_for_again(sit: Sit) -> None:
    ann, bo = ("Monk 1", "Monk 5", "Smith 10", "Smith 20", "Knight 50"), ("Countess 100", "Citizen 200")
    for wish, other in (("Monk", "Smith"), ("Smith", "Monk")):
        table = sit("Ann", "Bo").hand("Ann", *ann).hand("Bo", *bo)
        table.pile("Countess 500", "Innkeeper 200")
        table.turn("life", wish, "none").ann.is_done()
        table.turn("life", "Citizen", "none").bo.is_done()
        table.bo.says("life")
        assert picks(table, "Ann") == [other]


def test_a_witch_is_played_for_the_fourth_and_not_without_need(sit: Sit) -> None:
    """Ann has three fifties, and Bo has asked Cid for fifties."""
    ann = ("Witch", "Monk 50", "Smith 50", "Knight 50", "Citizen 1")
    for says, asks in (("life", "Witch: 50"), ("purse", "50")):
        table = sit("Ann", "Bo", "Cid").hand("Ann", *ann).hand("Cid", *CID)
        table.hand("Bo", "Countess 50", "Countess 500", "Peasant 200", "Minstrel 10", "Merchant 100")
        table.pile("Innkeeper 1", "Merchant 20", "Minstrel 5")
        table.turn("life", "Citizen", "none").ann.is_done()
        table.turn("purse", "50", "none").bo.is_done()
        table.turn("purse", "5", "none").cid.is_done()
        table.bo.says(says)
        assert picks(table, "Ann") == [asks]


def test_a_healer_saves_three_of_a_kind_and_is_not_wasted(sit: Sit) -> None:
    """On one Monk, or on none. Bo has drawn a sixth card, so nothing is drawn for a card that is played."""
    for bo, reply in (
        (("Healer", "Monk 1", "Monk 5", "Monk 10", "Smith 20"), "healer"),
        (("Healer", "Monk 1", "Peasant 5", "Knight 10", "Smith 20"), "hand-over"),
        (("Healer", "Merchant 1", "Peasant 5", "Knight 10", "Smith 20"), "none"),
    ):
        table = sit("Ann", "Bo", "Cid", "Dee").first("Bo").hand("Ann", "Monk 500").hand("Bo", *bo)
        table.hand("Cid", *CID).pile("Countess 200").turn("life", "Smith", "none").bo.is_done()
        table.turns_until("Ann").turn_until_reply("life", "Monk")
        assert key(table, "Bo") == reply


def test_a_jester_completes_a_set(sit: Sit) -> None:
    bo = ("Jester", "Sheriff", "Monk 50", "Smith 50", "Knight 50")
    table = sit("Ann", "Bo", "Cid").hand("Ann", "Innkeeper 50").hand("Bo", *bo)
    table.turn_until_reply("purse", "50")
    assert key(table, "Bo") == "jester"


def test_purse_or_life_goes_by_what_is_likely_to_be_asked_for(sit: Sit) -> None:
    """Ann can hardly hold a Monk as well, while any of five denominations may tear the four apart."""
    for bo, says in (
        (("Monk 1", "Monk 5", "Monk 10", "Monk 20", "Knight 100"), "life"),
        (("Monk 50", "Smith 50", "Knight 50", "Citizen 50", "Peasant 5"), "purse"),
    ):
        table = sit("Ann", "Bo", "Cid").hand("Bo", *bo)
        assert key(table, "Bo") == says


def test_purse_or_life_remembers_what_the_asker_holds(sit: Sit) -> None:
    """Bo has two Monks and two fifties, and Ann has asked for one or the other before."""
    for card, first, wish, then in (("Healer", "life", "Monk", "purse"), ("Sheriff", "purse", "50", "life")):
        table = sit("Ann", "Bo", "Cid").hand("Ann", "Monk 500", "Citizen 50").hand("Cid", *CID)
        table.hand("Bo", card, "Monk 1", "Monk 5", "Knight 50", "Smith 50")
        table.pile("Countess 200", "Innkeeper 200", "Peasant 200")
        table.turn(first, wish, card.lower()).ann.is_done()
        table.turn("life", "Countess", "none").bo.is_done()
        table.turn("life", "Innkeeper", "none").cid.is_done()
        assert key(table, "Bo") == then


def test_with_a_healer_one_says_life(sit: Sit) -> None:
    bo = ("Healer", "Monk 1", "Monk 5", "Smith 5", "Smith 1")
    table = sit("Ann", "Bo", "Cid").hand("Bo", *bo)
    assert key(table, "Bo") == "life"


def test_a_set_is_laid_at_once_and_of_two_the_one_that_leaves_more(sit: Sit) -> None:
    """Five Monks, one of them the fourth fifty: the other four are laid, and then the fifties."""
    hand = ("Monk 1", "Monk 5", "Monk 50", "Smith 50", "Knight 50")
    table = sit("Ann", "Bo").hand("Ann", *hand).hand("Bo", "Monk 10", "Monk 20")
    table.turn("life", "Monk")
    assert picks(table, "Ann") == ["Monk 1", "Monk 5", "Monk 10", "Monk 20"]


def test_the_last_reward_is_not_taken_for_somebody_else(sit: Sit) -> None:
    table = sit("Ann", "Bo").hand("Ann", *MONKS[:3], "Smith 50").hand("Bo", MONKS[3]).turn("life", "Monk")
    seen = wire(table.game, 0)
    others = replace(seen.view.players[1], rewards=2)
    late = replace(seen.view, rewards_left=1, players=(seen.view.players[0], others))
    assert SENSIBLE(replace(seen, view=late), Random(0)) == {"done": 1}
    drawn = replace(late, players=(seen.view.players[0], replace(others, rewards=1)))
    assert len(SENSIBLE(replace(seen, view=drawn), Random(0))) == 4
