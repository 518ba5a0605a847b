"""Cards on their way: drawn from the pile, handed over, laid on the discard pile, used up."""

from __future__ import annotations

from collections.abc import Iterable

from models.games.purse_or_life.cards import Card
from models.games.purse_or_life.state import Player, PurseState, by_face
from models.kernel.text import Text, Who, text


def draw(state: PurseState, player: Player) -> Card | None:
    """A card from the draw pile into a hand; None when there is none to be had."""
    if not state.draw_pile:
        reshuffle(state)
    if not state.draw_pile:
        return None
    card = state.draw_pile.pop(0)
    player.hand.receive(card)
    state.moves += 1
    return card


def reshuffle(state: PurseState) -> None:
    """Laid-down sets become a new draw pile when it is empty and a card is needed (P8)."""
    laid = [card for one in state.discard_pile for card in one.cards]
    if laid:
        state.discard_pile = []
        state.draw_pile = state.chance.shuffle("discard pile", laid)
        state.tell("purse.reshuffled", count=len(laid))


def draw_one(state: PurseState, player: Player) -> None:
    """Draw one card and tell of it: which it is, its drawer alone."""
    card = draw(state, player)
    if card is None:
        state.tell("purse.nothing-to-draw", player.seat, who=Who(player.seat))
        return
    mine = text("purse-drew-you", card=card.face)
    state.tell("purse.drew", player.seat, only={player.seat: mine}, who=Who(player.seat))


def hand_over(state: PurseState, giver: Player, taker: Player, numbers: Iterable[int]) -> None:
    """Cards go from one hand to another: everybody hears how many, the two hear which."""
    cards = by_face(giver.hand.give(number) for number in numbers)
    taker.hand.receive_all(cards)
    state.moves += len(cards)
    faces = faces_of(cards)
    only: dict[int, Text] = {
        giver.seat: text("purse-handed-over-by-you", whom=Who(taker.seat), cards=faces, count=len(cards)),
        taker.seat: text("purse-handed-over-to-you", who=Who(giver.seat), cards=faces, count=len(cards)),
    }
    state.tell(
        "purse.handed-over",
        giver.seat,
        only=only,
        who=Who(giver.seat),
        whom=Who(taker.seat),
        count=len(cards),
    )


def use_up(state: PurseState, player: Player, number: int) -> None:
    """«После использования карты „действия“ выходят из игры.»"""
    state.out.append(player.hand.give(number))
    state.moves += 1


def faces_of(cards: Iterable[Card]) -> tuple[Text, ...]:
    """What cards are called."""
    return tuple(card.label for card in cards)
