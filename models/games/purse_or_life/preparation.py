"""Preparation: how many rewards win, the deck is shuffled, five cards each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.games.purse_or_life.cards import Card
from models.games.purse_or_life.components import DEALT, cards_of
from models.games.purse_or_life.state import Player, PurseState
from models.kernel.chance import Chance
from models.kernel.log import Header
from models.kernel.text import Who

BY_PLAYERS = "by-players"
TARGETS = (2, 3, 4, 5, 6)


def prepare_game(header: Header, chance: Chance) -> PurseState:
    """«Игроки заранее договариваются…»: everything before the first turn."""
    players = len(header.seats)
    components = header.components["deck"]
    state = PurseState(
        chance,
        deck=list(cards_of(components["deck"])),
        target=rewards_to_win(header.options.get("target", BY_PLAYERS), players),
        rewards=set_rewards_apart(components),
        players=[Player(seat) for seat in range(players)],
    )
    state.draw_pile = shuffle(state, state.deck)
    deal(state)
    choose_first_player(state)
    return state


def rewards_to_win(target: str, players: int) -> int:
    """«…какое количество карт вознаграждения надо собрать для выигрыша»: the more players, the fewer (P1)."""
    if target != BY_PLAYERS:
        return int(target)
    return next(rewards for most, rewards in ((3, 5), (5, 4), (8, 3), (12, 2)) if players <= most)


def set_rewards_apart(components: Mapping[str, Any]) -> int:
    """«Отделите от колоды карты вознаграждения.» How many there are."""
    rewards: int = components["rewards"]
    return rewards


def shuffle(state: PurseState, cards: list[Card]) -> list[Card]:
    """«Тщательно перемешайте колоду.»"""
    return state.chance.shuffle("deck", cards)


def deal(state: PurseState) -> None:
    """«Каждому игроку выдаётся по 5 карт, оставшаяся колода кладется на стол картинками вниз.»"""
    for player in state.players:
        player.hand.receive_all(state.draw_pile.pop(0) for _ in range(DEALT))


def choose_first_player(state: PurseState) -> None:
    """The first player at random (P1)."""
    state.turn = state.chance.place("first player", len(state.players))
    state.tell("purse.prepared", count=state.target)
    state.tell("purse.first", state.turn, who=Who(state.turn))
