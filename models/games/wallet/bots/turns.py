"""What to do on a turn: a special card that helps, or the action that promises most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from models.games.wallet.actions import PASSPORT_PRICE
from models.games.wallet.bots.outlook import Outlook, named
from models.games.wallet.bots.prospects import (
    TYPICAL,
    TYPICAL_MONEY,
    Situation,
    best_of,
    best_without_one,
    passport,
    value_of,
    with_an_unseen_card,
    without,
    worth,
)
from models.games.wallet.cards import Character, Face, Special
from models.games.wallet.special_cards import ACTIONS_OF_A_DOUBLE_TURN, BIRTHDAY_CARDS
from models.kernel.asks import Picks
from models.kernel.chance import Luck

HELPS = 0.02
"""How much better a hand must become for a special card to be played."""

FITS = 0.5
"""How often another player has the card one asks for."""

MOST_PAID_WITH = 4
"""Cards with which one thinks of paying."""


# ---- Which to choose ------------------------------------------------------------------------------------------------


def turn(outlook: Outlook, luck: Luck) -> Picks:
    """A special card first, if it helps; the turn's action, if none does."""
    helping = [
        (gain, key)
        for key in special_keys(outlook)
        if (gain := SPECIALS[on_top_or_itself(outlook, key)](outlook)) > HELPS
    ]
    return {max(helping)[1]: 1} if helping else action(outlook, luck)


def special_keys(outlook: Outlook) -> list[str]:
    """The special cards that may be played."""
    return [option.key for option in outlook.decision.options if option.key.startswith("special-")]


def on_top_or_itself(outlook: Outlook, key: str) -> str:
    """The card as which a card would be played: an Ambulance as the one on top of the discard pile."""
    name = key.removeprefix("special-")
    return outlook.view.special_discard[-1].name if name == Special.AMBULANCE.value else name


def action(outlook: Outlook, luck: Luck) -> Picks:
    """The action after which the hand is worth most."""
    return {best_action(outlook)[1]: 1}


def best_action(outlook: Outlook) -> tuple[float, str]:
    """How much the hand is worth after the best action, and which that is; of equals, the first of `ACTIONS`."""
    worths = [(judge(outlook), key) for key, judge in ACTIONS.items() if outlook.offers(key)]
    take = next((key for key in TAKING if outlook.offers(key)), None)
    if take:
        worths.append((taking(outlook), take))
    return max(worths, key=lambda one: one[0])


def action_of_two(outlook: Outlook, luck: Luck) -> Picks:
    """An action of a Double Turn; after the first comes another."""
    if named(outlook.decision.prompt, "step") == ACTIONS_OF_A_DOUBLE_TURN:
        return action(outlook, luck)
    return action(replace(outlook, now=outlook.now.with_more(1)), luck)


# ---- Actions --------------------------------------------------------------------------------------------------------

TAKING = ("take-middle", "take-bottom", "take-top")
"""What others put away lies on top: take from elsewhere."""


def taking(outlook: Outlook) -> float:
    """Take a card without looking."""
    return with_an_unseen_card(outlook.hand, outlook.now)


def putting(outlook: Outlook) -> float:
    """Put the worst card away."""
    return max(worth(outlook.hand_without(key), outlook.now) for key in outlook.cards)


def turning_time(outlook: Outlook) -> float:
    """Turn a time card: good for whoever is innocent, and too rich to take another card."""
    return worth(outlook.hand, outlook.now.later())


def buying(outlook: Outlook) -> float:
    """Pay as suits the hand, and find the passport that fits it best."""
    money = [key for key, face in outlook.cards.items() if face.is_money]
    notes = [key for key in money if outlook.cards[key].currency]
    enough = payments(outlook, notes) or payments(outlook, money)
    return max((after_paying(outlook, paid) for paid in enough), default=0.0)


def payments(outlook: Outlook, allowed: Sequence[str]) -> list[tuple[str, ...]]:
    """The few cards with which one could pay, in every way."""
    return [
        paid
        for count in range(1, min(len(allowed), MOST_PAID_WITH) + 1)
        for paid in combinations(allowed, count)
        if value_of(outlook.cards[key] for key in paid) >= PASSPORT_PRICE
    ]


def after_paying(outlook: Outlook, paid: Sequence[str]) -> float:
    """What the hand is worth after paying with some of its cards, with the passport that fits best."""
    rest = outlook.hand_without(*paid)
    return max(outlook.worth((*rest, passport(character))) for character in Character)


ACTIONS: Mapping[str, Callable[[Outlook], float]] = {
    "put": putting,
    "buy": buying,
    "time-card": turning_time,
}


# ---- Special cards --------------------------------------------------------------------------------------------------
# Each says how much better the hand becomes by it. Where the turn goes on, its action can still put a card away.


def gain(outlook: Outlook, after: Callable[[tuple[Face, ...], Situation], float]) -> float:
    """How much better a hand becomes by a card after which the turn goes on."""
    now = outlook.now.with_more(1)
    return after(outlook.hand, now) - worth(outlook.hand, now)


def gain_instead(outlook: Outlook, after: float) -> float:
    """How much better a hand becomes by a card than by the action whose place it takes."""
    return after - best_action(outlook)[0]


def double_turn(outlook: Outlook) -> float:
    """Two cards that have to go, and little time left."""
    pairs = combinations(outlook.cards, ACTIONS_OF_A_DOUBLE_TURN)
    return gain_instead(
        outlook, max((worth(outlook.hand_without(*pair), outlook.now) for pair in pairs), default=0.0)
    )


def birthday(outlook: Outlook) -> float:
    """The best of three cards; the others get what is left."""
    hand, now = outlook.hand, outlook.now
    draws = min(BIRTHDAY_CARDS, outlook.view.wallet_count)
    return gain_instead(outlook, best_of([worth((*hand, face), now) for face in TYPICAL], draws))


def common_pot(outlook: Outlook) -> float:
    """The best of what everybody puts in, one's own card at worst."""

    def after(hand: tuple[Face, ...], now: Situation) -> float:
        money = [face for face in outlook.cards.values() if face.is_money]
        put_in = max((without(hand, face) for face in money), key=lambda rest: worth(rest, now), default=hand)
        taken = [worth((*put_in, face), now) for face in TYPICAL_MONEY]
        return best_of(taken, len(outlook.others))

    return gain(outlook, after)


def passing(outlook: Outlook) -> float:
    """The worst card goes, an unseen one comes."""
    return gain(outlook, lambda hand, now: with_an_unseen_card(best_without_one(hand, now), now))


def search(outlook: Outlook) -> float:
    """An unseen card, if it is good; never a loss."""
    return gain(
        outlook,
        lambda hand, now: best_of([max(worth(hand, now), worth((*hand, face), now)) for face in TYPICAL], 1),
    )


def giving(outlook: Outlook) -> float:
    """The worst card goes."""
    return gain(outlook, lambda hand, now: worth(best_without_one(hand, now), now))


def taking_from_another(outlook: Outlook) -> float:
    """An unseen card comes."""
    return gain(outlook, with_an_unseen_card)


def request(outlook: Outlook) -> float:
    """The money that fits best comes, if the other has it."""
    return FITS * gain(outlook, lambda hand, now: max(worth((*hand, face), now) for face in TYPICAL_MONEY))


SPECIALS: Mapping[str, Callable[[Outlook], float]] = {
    Special.DOUBLE_TURN.value: double_turn,
    Special.BIRTHDAY.value: birthday,
    Special.COMMON_POT.value: common_pot,
    Special.CARDS_TO_THE_LEFT.value: passing,
    Special.CARDS_TO_THE_RIGHT.value: passing,
    Special.SELECTIVE_SEARCH.value: search,
    Special.GIVE_A_CARD.value: giving,
    Special.TAKE_A_CARD.value: taking_from_another,
    Special.SWAP_CARDS.value: passing,
    Special.CARD_REQUEST.value: request,
}
