"""The five actions, of which a player performs one on their turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias

from models.games.wallet.cards import Card
from models.games.wallet.choosing import card_options, me, numbered_options
from models.games.wallet.kinds import PASSPORT, PAY, PUT, PUT_PLACE
from models.games.wallet.state import Player, WalletState, by_face, sorted_faces
from models.games.wallet.wallet_pile import (
    Place,
    place_options,
    places_to_put,
    places_to_take,
    put_back_at_random,
    put_in,
    take_out,
)
from models.kernel.asks import Option, Picks, Unavailable, ask, ask_some
from models.kernel.hand import card_key
from models.kernel.sight import sight
from models.kernel.text import Text, Who, text

PASSPORT_PRICE = 300
"""What a passport costs at least, in c.u. No change is given (W5)."""

Do: TypeAlias = Callable[[], Awaitable[bool]]
"""Something to do on a turn; gives whether the turn goes on."""


def actions(state: WalletState, seat: int, *, time_card: bool = True) -> list[Option[Do]]:
    """The actions that this player can perform, as far as they know."""
    seen, player = sight(state, seat), me(state, seat)
    options: list[Option[Do]] = [
        Option(
            f"take-{place.value}", text("wallet-take", place=place.value), partial(take, state, seat, place)
        )
        for place in places_to_take(seen)
    ]
    if player.hand:
        options.append(Option("put", text("wallet-do-put"), partial(put, state, seat)))
    if time_card:
        options.append(Option("time-card", text("wallet-do-time-card"), partial(turn_over, state, seat)))
    if seen.spare and can_pay(seen, player):
        options.append(Option("buy", text("wallet-do-buy"), partial(buy, state, seat)))
    return options


def unavailable_actions(state: WalletState, seat: int) -> list[Unavailable]:
    """The actions that this player cannot perform, and why."""
    seen, player = sight(state, seat), me(state, seat)
    cannot: list[Unavailable] = []
    if not seen.wallet:
        label = text("wallet-take", place=Place.TOP.value)
        cannot.append(Unavailable("take-top", label, text("wallet-cannot-empty-wallet")))
    if not player.hand:
        cannot.append(Unavailable("put", text("wallet-do-put"), text("wallet-cannot-empty-hand")))
    if not seen.spare:
        cannot.append(Unavailable("buy", text("wallet-do-buy"), text("wallet-cannot-no-spare")))
    elif not can_pay(seen, player):
        why = text("wallet-cannot-pay", price=PASSPORT_PRICE)
        cannot.append(Unavailable("buy", text("wallet-do-buy"), why))
    return cannot


async def take(state: WalletState, seat: int, place: Place) -> bool:
    """Take 1 card from the wallet without looking and add it to your hand."""
    card = take_out(state, place, seat)
    state.players[seat].hand.receive(card)
    mine = text("wallet-took-you", place=place.value, card=card.face)
    state.tell("wallet.took", seat, only={seat: mine}, who=Who(seat), place=place.value)
    return False


async def put(state: WalletState, seat: int) -> bool:
    """Put 1 card from your hand into the wallet."""
    number = await ask(seat, PUT, card_options(me(state, seat).hand.items()))
    place = await ask(seat, PUT_PLACE, place_options(places_to_put(sight(state, seat))))
    card = state.players[seat].hand.give(number)
    put_in(state, card, place, seat)
    mine = text("wallet-put-you", place=place.value, card=card.face)
    state.tell("wallet.put", seat, only={seat: mine}, who=Who(seat), place=place.value)
    return False


async def turn_over(state: WalletState, seat: int) -> bool:
    """Turn over 1 time card, bringing the end of the round closer."""
    turn_time_card(state, seat)
    return False


def turn_time_card(state: WalletState, seat: int) -> None:
    """One time card shows the police from now on."""
    state.hourglasses -= 1
    state.tell("wallet.time-card", seat, who=Who(seat), left=state.hourglasses)


async def buy(state: WalletState, seat: int) -> bool:
    """Buy a passport: lay down cards worth 300 or more, look at all spare passports, keep one."""
    player = state.players[seat]
    paid = [player.hand.give(number) for number in await pay(state, seat)]
    state.paid.extend(paid)
    state.tell("wallet.paid", seat, who=Who(seat), cards=tuple(sorted_faces(paid)))
    state.buyer = seat
    spare = by_face(sight(state, seat).spare)
    passport: Card = await ask(seat, PASSPORT, numbered_options("spare", spare))
    state.spare.remove(passport)
    state.buyer = None
    player.hand.receive(passport)
    mine = text("wallet-bought-you", card=passport.face)
    state.tell("wallet.bought", seat, only={seat: mine}, who=Who(seat), left=len(state.spare))
    if state.paid_goes == "wallet":
        for card in paid:
            state.paid.remove(card)
        put_back_at_random(state, paid)
        state.tell("wallet.paid-back", seat, count=len(paid))
    return False


async def pay(state: WalletState, seat: int) -> list[int]:
    """Any set of allowed cards worth 300 or more; overpaying on purpose is allowed."""
    allowed = allowed_money(state, me(state, seat))
    worth = {card_key(number): card.face.value for number, card in allowed}

    def reaches_the_price(picks: Picks) -> Text | None:
        total = sum(worth[key] for key in picks)
        return (
            None if total >= PASSPORT_PRICE else text("wallet-too-little", price=PASSPORT_PRICE, total=total)
        )

    return await ask_some(
        seat,
        PAY,
        card_options(allowed),
        least=1,
        check=reaches_the_price,
        sample=dict.fromkeys(dearest_first(worth), 1),
        price=PASSPORT_PRICE,
    )


def allowed_money(state: WalletState, player: Player) -> Sequence[tuple[int, Card]]:
    """The cards of a hand with which this edition lets one pay."""
    return [(number, card) for number, card in player.hand.items() if card.face.kind in state.paid_with]


def can_pay(seen: WalletState, player: Player) -> bool:
    """Whether a hand holds the price of a passport."""
    return sum(card.face.value for _, card in allowed_money(seen, player)) >= PASSPORT_PRICE


def dearest_first(worth: dict[str, int]) -> list[str]:
    """The fewest cards that reach the price."""
    chosen: list[str] = []
    for key in sorted(worth, key=lambda key: -worth[key]):
        if sum(worth[one] for one in chosen) >= PASSPORT_PRICE:
            break
        chosen.append(key)
    return chosen
