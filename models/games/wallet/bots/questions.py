"""Advice for each kind of question: one small function each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from models.games.wallet import kinds
from models.games.wallet.bots.outlook import Outlook, best, face_on, named
from models.games.wallet.bots.prospects import (
    TYPICAL_MONEY,
    TYPICAL_NOTES,
    Situation,
    without,
    worth,
)
from models.games.wallet.bots.turns import action, action_of_two, after_paying, payments, turn
from models.games.wallet.cards import CardKind, Currency, Face, Special
from models.games.wallet.view import WalletPlayer
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.wire import WiredOption

# ---- Cards ----------------------------------------------------------------------------------------------------------


def part_with(outlook: Outlook, luck: Luck) -> Picks:
    """Part with the card without which the hand is worth most."""
    return best(outlook, luck, lambda option: outlook.worth(outlook.hand_without(option.key)))


def get(outlook: Outlook, luck: Luck) -> Picks:
    """Get the card with which the hand is worth most."""
    return best(outlook, luck, lambda option: with_card_of(option, outlook))


def with_card_of(option: WiredOption, outlook: Outlook) -> float:
    """What the hand is worth with the card that an option is about."""
    face = face_on(option)
    return outlook.worth((*outlook.hand, face) if face else outlook.hand)


def keep_or_return(outlook: Outlook, luck: Luck) -> Picks:
    """Keep the card if it makes the hand better."""
    kept = max(with_card_of(option, outlook) for option in outlook.decision.options)
    return {"keep" if kept > outlook.worth(outlook.hand) else "return": 1}


def burden(outlook: Outlook, luck: Luck) -> Picks:
    """Give away what burdens others: items first, then passports, then big money."""
    return best(outlook, luck, lambda option: how_burdensome(face_on(option)))


def how_burdensome(face: Face | None) -> float:
    """How much a card burdens most hands."""
    order = (
        CardKind.JEWELRY,
        CardKind.BANKNOTE,
        CardKind.PASSPORT,
        CardKind.POLICE_BADGE,
        CardKind.PLASTIC_CARD,
    )
    return order.index(face.kind) + face.value / 1000 if face else -1


def on_top(outlook: Outlook, luck: Luck) -> Picks:
    """Put it on top: somebody may take it, and one knows where not to take from."""
    return prefer(outlook, "top")


def in_the_middle(outlook: Outlook, luck: Luck) -> Picks:
    """Take from the middle: what others put away lies on top."""
    return prefer(outlook, "middle", "bottom")


def prefer(outlook: Outlook, *keys: str) -> Picks:
    """The first of these that may be picked, else the sample."""
    return next(({key: 1} for key in keys if outlook.offers(key)), outlook.decision.sample)


def pay(outlook: Outlook, luck: Luck) -> Picks:
    """Pay with the cards without which the hand, with a fitting passport, is worth most."""
    enough = payments(outlook, [option.key for option in outlook.decision.options])
    if not enough:
        return outlook.decision.sample
    paid = max(enough, key=lambda paid: after_paying(outlook, paid))
    return dict.fromkeys(paid, 1)


# ---- Players --------------------------------------------------------------------------------------------------------


def the_leader(outlook: Outlook, luck: Luck) -> Picks:
    """Harm whoever has most tokens."""
    return best(outlook, luck, lambda option: player_of(option, outlook).token_count)


def the_fullest_hand(outlook: Outlook, luck: Luck) -> Picks:
    """Ask whoever has most cards: there is most to be had, and most to be hidden."""
    return best(outlook, luck, lambda option: player_of(option, outlook).hand_count)


def player_of(option: WiredOption, outlook: Outlook) -> WalletPlayer:
    """The player that an option is about."""
    return next(player for player in outlook.view.players if player.seat == option.seat)


def wish(outlook: Outlook, luck: Luck) -> Picks:
    """Ask for the money that would help most."""
    return best(outlook, luck, lambda option: hoped_for(option.key, outlook))


def hoped_for(key: str, outlook: Outlook) -> float:
    """What the hand is worth with a card that fits a wish."""
    fitting = [face for face in TYPICAL_MONEY if fits(face, key)]
    return sum(outlook.worth((*outlook.hand, face)) for face in fitting) / len(fitting) if fitting else 0.0


def fits(face: Face, key: str) -> bool:
    """Whether a card is of the value or type of a wish."""
    kind = face.currency.value.lower() if face.currency else "jewelry"
    return key in (f"value-{face.value}", f"type-{kind}")


def most_suspicious(outlook: Outlook, luck: Luck) -> Picks:
    """Check whoever has most cards, of those whose cards are not known yet: so many are seldom in order."""

    def suspicion(option: WiredOption) -> int:
        player = player_of(option, outlook)
        return player.hand_count if player.open_hand is None else -1

    return best(outlook, luck, suspicion)


# ---- The end of the round -------------------------------------------------------------------------------------------


def extra_time(outlook: Outlook, luck: Luck) -> Picks:
    """Play it if one is guilty without it."""
    key = f"special-{Special.EXTRA_TIME.value}"
    return {key if outlook.offers(key) and not outlook.worth(outlook.hand) else "pass": 1}


def end_cards(outlook: Outlook, luck: Luck) -> Picks:
    """Play those that make the hand better, the best first."""
    names = special_names(outlook)
    hand, chosen = outlook.hand, []
    while names:
        after = {name: END_CARDS[name](hand, now_with(outlook, names, name)) for name in names}
        name = max(after, key=lambda one: after[one][0])
        if after[name][0] <= worth(hand, now_with(outlook, names)):
            break
        hand = after[name][1]
        names.remove(name)
        chosen.append(name)
    return {f"special-{name}": 1 for name in chosen}


def next_end_card(outlook: Outlook, luck: Luck) -> Picks:
    """The one that makes the hand best first."""
    names = special_names(outlook)
    after = {name: END_CARDS[name](outlook.hand, now_with(outlook, names, name))[0] for name in names}
    return best(outlook, luck, lambda option: after[option.key.removeprefix("special-")])


def special_names(outlook: Outlook) -> list[str]:
    """The special cards that one is asked about."""
    return [option.key.removeprefix("special-") for option in outlook.decision.options]


def now_with(outlook: Outlook, names: list[str], used: str | None = None) -> Situation:
    """The end of the round, with a Double Bottom among these cards and not used."""
    puts = sum(name == Special.DOUBLE_BOTTOM.value and name != used for name in names)
    return replace(outlook.now, puts=puts)


Effect: TypeAlias = tuple[float, tuple[Face, ...]]
"""What a hand is worth after an end card, and that hand."""


def under_double_bottom(hand: tuple[Face, ...], now: Situation) -> Effect:
    """The best hand with a card less."""
    return best_hand((without(hand, face) for face in hand), now)


def at_the_atm(hand: tuple[Face, ...], now: Situation) -> Effect:
    """The best hand with a banknote less, or one that is drawn."""
    dropped = best_hand((without(hand, face) for face in hand if face.currency), now)
    drawn = drawing(hand, now)
    return dropped if dropped[0] >= drawn else (drawn, hand)


def drawing(hand: tuple[Face, ...], now: Situation) -> float:
    """What a hand is worth, on average, with a banknote more that one does not see."""
    return sum(worth((*hand, face), now) for face in TYPICAL_NOTES) / len(TYPICAL_NOTES)


def at_the_exchange(hand: tuple[Face, ...], now: Situation) -> Effect:
    """The best hand with a banknote in another currency."""
    exchanged = (
        (*without(hand, face), replace(face, currency=currency))
        for face in hand
        if face.currency
        for currency in Currency
    )
    return best_hand(exchanged, now)


def best_hand(hands: Iterable[tuple[Face, ...]], now: Situation) -> Effect:
    """The best of some hands."""
    return max(((worth(hand, now), hand) for hand in hands), key=lambda one: one[0], default=(0.0, ()))


END_CARDS: Mapping[str, Callable[[tuple[Face, ...], Situation], Effect]] = {
    Special.DOUBLE_BOTTOM.value: under_double_bottom,
    Special.ATM.value: at_the_atm,
    Special.CURRENCY_EXCHANGE.value: at_the_exchange,
}


def use_the_atm(outlook: Outlook, luck: Luck) -> Picks:
    """Lay the banknote on it without which the hand is best, or draw one."""
    return best(
        outlook,
        luck,
        lambda option: (
            drawing(outlook.hand, outlook.now)
            if option.key == "draw"
            else outlook.worth(outlook.hand_without(option.key))
        ),
    )


def exchange(outlook: Outlook, luck: Luck) -> Picks:
    """Lay the banknote on it that one would rather have in another currency."""

    def exchanged(option: WiredOption) -> float:
        face = outlook.cards.get(option.key)
        rest = outlook.hand_without(option.key)
        return max(outlook.worth((*rest, replace(face, currency=one))) for one in Currency) if face else 0.0

    return best(outlook, luck, exchanged)


def exchange_currency(outlook: Outlook, luck: Luck) -> Picks:
    """The currency with which the hand is best."""
    face = named(outlook.decision.prompt, "card")
    if not isinstance(face, Face):
        return outlook.decision.sample
    return best(
        outlook,
        luck,
        lambda option: outlook.worth(
            (*outlook.hand, replace(face, currency=Currency(option.key.removeprefix("type-").upper())))
        ),
    )


def smallest_token(outlook: Outlook, luck: Luck) -> Picks:
    """Return the token of the smallest value."""

    def smallness(option: WiredOption) -> float:
        value = named(option.label, "value")
        return -value if isinstance(value, int) else 0

    return best(outlook, luck, smallness)


def use_the_plastic_card(outlook: Outlook, luck: Luck) -> Picks:
    """It costs nothing."""
    return {"use": 1}


ADVICE: Mapping[str, Callable[[Outlook, Luck], Picks]] = {
    kind.name: advice
    for kind, advice in (
        (kinds.TURN, turn),
        (kinds.ACTION, action_of_two),
        (kinds.PUT, part_with),
        (kinds.PUT_PLACE, on_top),
        (kinds.PAY, pay),
        (kinds.PASSPORT, get),
        (kinds.BIRTHDAY_PLACE, in_the_middle),
        (kinds.BIRTHDAY_KEEP, get),
        (kinds.BIRTHDAY_GIVE, burden),
        (kinds.BIRTHDAY_TO, the_leader),
        (kinds.COMMON_POT_PUT, part_with),
        (kinds.COMMON_POT_TAKE, get),
        (kinds.PASS_LEFT, part_with),
        (kinds.PASS_RIGHT, part_with),
        (kinds.SEARCH_WHOM, the_fullest_hand),
        (kinds.SEARCH_KEEP, keep_or_return),
        (kinds.GIVE_WHOM, the_leader),
        (kinds.GIVE, part_with),
        (kinds.TAKE_WHOM, the_fullest_hand),
        (kinds.SWAP_WHOM, the_leader),
        (kinds.SWAP, part_with),
        (kinds.REQUEST_WHOM, the_fullest_hand),
        (kinds.REQUEST, wish),
        (kinds.FITTING, part_with),
        (kinds.EXTRA_TIME, extra_time),
        (kinds.EXTRA_ACTION, action),
        (kinds.END_CARDS, end_cards),
        (kinds.NEXT_END_CARD, next_end_card),
        (kinds.DOUBLE_BOTTOM, part_with),
        (kinds.ATM, use_the_atm),
        (kinds.EXCHANGE, exchange),
        (kinds.EXCHANGE_CURRENCY, exchange_currency),
        (kinds.CHECK, most_suspicious),
        (kinds.PLASTIC_CARD, use_the_plastic_card),
        (kinds.RETURN_TOKEN, smallest_token),
    )
}
