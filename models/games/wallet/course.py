"""Course of the Game: turns clockwise until the last time card is turned over."""

from __future__ import annotations

from models.games.wallet.actions import Do, actions, turn_time_card, unavailable_actions
from models.games.wallet.kinds import TURN
from models.games.wallet.special_cards import special_options, unavailable_specials
from models.games.wallet.state import WalletState
from models.kernel.asks import Option, ask
from models.kernel.text import Who


async def course_of_the_round(state: WalletState) -> None:
    """Turns clockwise, starting with the first player, until the last time card is turned over."""
    seat = state.first
    await take_turn(state, seat)
    while state.hourglasses:
        seat = (seat + 1) % len(state.players)
        if seat == state.first:
            turn_time_card(state, seat)
        if state.hourglasses:
            await take_turn(state, seat)
    state.turn = None


async def take_turn(state: WalletState, seat: int) -> None:
    """Special cards, as many as one likes, one after another (W3); then one action, or a card that takes its place."""
    state.turn = seat
    state.tell("wallet.turn", seat, who=Who(seat))
    goes_on = True
    while goes_on:
        options: list[Option[Do]] = [*actions(state, seat), *special_options(state, seat)]
        unavailable = [*unavailable_actions(state, seat), *unavailable_specials(state, seat)]
        do = await ask(seat, TURN, options, unavailable=unavailable, left=state.hourglasses)
        goes_on = await do()
