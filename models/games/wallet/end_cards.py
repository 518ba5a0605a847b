"""Special cards that are played at the end of the round: Extra Time first, then the others (W14, W15)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from models.games.wallet.actions import actions, unavailable_actions
from models.games.wallet.cards import END_CARDS, Card, Currency, Special
from models.games.wallet.choosing import NONE, card_options, me
from models.games.wallet.kinds import (
    ATM,
    DOUBLE_BOTTOM,
    EXCHANGE,
    EXCHANGE_CURRENCY,
    EXTRA_ACTION,
    EXTRA_TIME,
    NEXT_END_CARD,
)
from models.games.wallet.kinds import END_CARDS as WHICH_END_CARDS
from models.games.wallet.state import Laid, Player, Stage, WalletState
from models.games.wallet.wallet_pile import draw_until_banknote
from models.kernel.asks import Ask, Option, Picks, Unavailable, ask, ask_some, together
from models.kernel.sight import sight
from models.kernel.text import Text, Who, text


def holders_of_special_cards(state: WalletState) -> list[Player]:
    """Everybody who still holds special cards, whether or not one of them can be played: their number is public."""
    return [player for player in state.players if player.specials]


# ---- Extra Time -----------------------------------------------------------------------------------------------------


async def extra_time_window(state: WalletState) -> None:
    """All who still hold special cards answer together and secretly: play Extra Time, or pass (W14)."""
    state.stage = Stage.EXTRA_TIME
    chosen = await together(
        ask(
            player.seat,
            EXTRA_TIME,
            extra_time_options(state, player.seat),
            unavailable=extra_time_unavailable(state, player.seat),
        )
        for player in holders_of_special_cards(state)
    )
    for seat, plays in chosen.items():
        if plays:
            await extra_time(state, seat)


def extra_time_options(state: WalletState, seat: int) -> list[Option[bool]]:
    """Pass; or play it, if one has it and there is an action to perform."""
    options = [Option("pass", text("wallet-do-pass"), False)]
    if Special.EXTRA_TIME in me(state, seat).specials and actions(state, seat, time_card=False):
        options.append(Option("special-extra-time", Special.EXTRA_TIME.label, True))
    return options


def extra_time_unavailable(state: WalletState, seat: int) -> list[Unavailable]:
    """The cards for which it is too late, or too early."""
    return [
        Unavailable(f"special-{special.value}", special.label, text("wallet-cannot-now"))
        for special in me(state, seat).specials
        if special is not Special.EXTRA_TIME
    ]


async def extra_time(state: WalletState, seat: int) -> None:
    """One more action: take, put or buy; no time card (W28)."""
    play_at_the_end(state, seat, Special.EXTRA_TIME)
    state.discard.append(Special.EXTRA_TIME)
    state.turn = seat
    do = await ask(
        seat,
        EXTRA_ACTION,
        actions(state, seat, time_card=False),
        unavailable=unavailable_actions(state, seat),
    )
    await do()
    state.turn = None


def play_at_the_end(state: WalletState, seat: int, special: Special) -> None:
    """A special card leaves its owner's closed cards, for all to see."""
    state.players[seat].specials.remove(special)
    state.tell("wallet.special", seat, who=Who(seat), card=special)


# ---- Double Bottom, ATM, Currency Exchange --------------------------------------------------------------------------


async def end_cards(state: WalletState) -> None:
    """Everybody who then still holds special cards says which they play; they are resolved clockwise (W15)."""
    state.stage = Stage.END_CARDS
    chosen = await together(ask_end_cards(state, player.seat) for player in holders_of_special_cards(state))
    for player in state.clockwise():
        for special in chosen.get(player.seat, ()):
            play_at_the_end(state, player.seat, special)
            player.laid.append(Laid(player.seat, special))
    for player in state.clockwise():
        await resolve_end_cards(state, player)


def ask_end_cards(state: WalletState, seat: int) -> Ask[list[Special]]:
    """Which end cards does this player play?"""
    specials = me(state, seat).specials
    keys = {f"special-{special.value}": special for special in specials}

    def all_could_have_an_effect(picks: Picks) -> Text | None:
        played = [keys[key] for key in picks]
        return next((why for one in played if (why := why_not_at_the_end(state, seat, one, played))), None)

    return ask_some(
        seat,
        WHICH_END_CARDS,
        [
            Option(key, special.label, special)
            for key, special in keys.items()
            if why_not_at_the_end(state, seat, special) is None
        ],
        check=all_could_have_an_effect,
        sample={},
        unavailable=[
            Unavailable(key, special.label, why)
            for key, special in keys.items()
            if (why := why_not_at_the_end(state, seat, special))
        ],
    )


def why_not_at_the_end(
    state: WalletState, seat: int, special: Special, played: Sequence[Special] | None = None
) -> Text | None:
    """Why a card cannot be played now; None when it could have an effect, as far as its player can know.

    What is not in the hand may still be drawn by one's own ATM, if that is `played` too (by default, if it is held).
    """
    if special not in END_CARDS:
        return text("wallet-cannot-now")
    player = me(state, seat)
    draws = Special.ATM in (player.specials if played is None else played) and sight(state, seat).wallet
    if special is Special.DOUBLE_BOTTOM:
        return None if player.hand or draws else text("wallet-cannot-empty-hand")
    return None if player.banknotes() or draws else text("wallet-cannot-no-banknote")


async def resolve_end_cards(state: WalletState, player: Player) -> None:
    """A player's own end cards, in the order that they choose."""
    waiting = list(player.laid)
    while waiting:
        laid = waiting[0]
        if len(waiting) > 1:
            options = [Option(f"special-{one.special.value}", one.special.label, one) for one in waiting]
            laid = await ask(player.seat, NEXT_END_CARD, options)
        waiting.remove(laid)
        await END_CARD_EFFECTS[laid.special](state, player, laid)


async def double_bottom(state: WalletState, player: Player, laid: Laid) -> None:
    """Put any one card of your hand under this card: it does not count, and stays your secret for good (W17)."""
    number: int | None = await ask(
        player.seat, DOUBLE_BOTTOM, card_options(me(state, player.seat).hand.items()) or [NONE]
    )
    if number is None:
        no_effect(state, laid)
        return
    laid.cards.append(player.hand.give(number))
    mine = text("wallet-hid-you", card=laid.cards[0].face)
    state.tell("wallet.hid", player.seat, only={player.seat: mine}, who=Who(player.seat))


async def atm(state: WalletState, player: Player, laid: Laid) -> None:
    """Lay a banknote on this card: it does not count. Or draw until a banknote comes: it is a card of the hand."""
    options: list[Option[int | None]] = [*card_options(me(state, player.seat).banknotes())]
    if sight(state, player.seat).wallet:
        options.append(Option("draw", text("wallet-do-draw"), None))
    number = await ask(player.seat, ATM, options or [NONE])
    if number is not None:
        lay_open(state, player, laid, number)
    elif state.wallet:
        banknote = draw_until_banknote(state, player.seat)
        if banknote:
            player.hand.receive(banknote)
    else:
        no_effect(state, laid)


async def currency_exchange(state: WalletState, player: Player, laid: Laid) -> None:
    """Lay a banknote on this card and choose the currency it counts as; it still counts as a card of the hand."""
    number: int | None = await ask(
        player.seat, EXCHANGE, card_options(me(state, player.seat).banknotes()) or [NONE]
    )
    if number is None:
        no_effect(state, laid)
        return
    lay_open(state, player, laid, number)
    laid.currency = await ask(
        player.seat,
        EXCHANGE_CURRENCY,
        [
            Option(f"type-{one.value.lower()}", text("wallet-currency", currency=one.value), one)
            for one in Currency
        ],
        card=laid.cards[0].face,
    )
    counts_as = text("wallet-currency", currency=laid.currency.value)
    state.tell("wallet.exchanged", player.seat, who=Who(player.seat), currency=counts_as)


def lay_open(state: WalletState, player: Player, laid: Laid, number: int) -> None:
    """Lay a banknote of the hand face up on an end card."""
    card: Card = player.hand.give(number)
    laid.cards.append(card)
    state.tell("wallet.laid", player.seat, who=Who(player.seat), special=laid.special, card=card.face)


def no_effect(state: WalletState, laid: Laid) -> None:
    """A card that has become impossible is laid down without effect (W15)."""
    state.tell("wallet.no-effect", laid.seat, who=Who(laid.seat), special=laid.special)


END_CARD_EFFECTS: Mapping[Special, Callable[[WalletState, Player, Laid], Awaitable[None]]] = {
    Special.DOUBLE_BOTTOM: double_bottom,
    Special.ATM: atm,
    Special.CURRENCY_EXCHANGE: currency_exchange,
}
