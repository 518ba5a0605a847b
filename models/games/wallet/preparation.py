"""Preparation for the Game, and for a new round."""

from __future__ import annotations

from models.games.wallet.cards import Card, CardKind, Character, Face, Special
from models.games.wallet.components import DEALT, cards_of, cards_used
from models.games.wallet.state import Player, Stage, WalletState
from models.kernel.chance import Chance
from models.kernel.hand import Hand
from models.kernel.log import Header
from models.kernel.text import Who

TIME_CARDS = 6
SPECIALS_DEALT = 2
FIRST_TOKEN = 1
"""Everybody starts with one token worth 1 (W25)."""


def prepare_game(header: Header, chance: Chance) -> WalletState:
    """What is prepared once: the cards in play, the tokens, and which coins are used (W23)."""
    components, players = header.components, len(header.seats)
    rules = components["rules"]
    deck = list(cards_of(components["deck"], rules["names"]))
    state = WalletState(
        chance,
        edition=rules["names"],
        paid_with=tuple(CardKind(kind) for kind in rules["paid_with"]),
        paid_goes=rules["paid_goes"],
        deck=cards_used(deck, rules["cards_used"], players, header.options.get("balanced") == "yes"),
        spares=[
            Card(Face(CardKind.PASSPORT, Character(name), names=rules["names"]))
            for name in components["spare"]
        ],
        players=[Player(seat) for seat in range(players)],
        pouch=[int(value) for value, copies in sorted(components["tokens"].items()) for _ in range(copies)],
    )
    money = {card.face.stands_for: card.face for card in state.deck if card.face.is_money}
    state.money = sorted(money.values(), key=lambda face: face.order)
    for player in state.players:
        state.pouch.remove(FIRST_TOKEN)
        player.tokens.append(FIRST_TOKEN)
    state.coins_cents = chance.shuffle("coins used", components["coins_cents"])[:players]
    return state


def prepare_round(state: WalletState) -> None:
    """Everything is collected, shuffled and dealt anew."""
    state.round += 1
    state.stage = Stage.TURNS
    state.turn = state.buyer = None
    state.paid, state.pot, state.discard = [], [], []
    state.spare = list(state.spares)
    state.players = [Player(player.seat, tokens=player.tokens) for player in state.players]
    turn_time_cards_to_the_hourglass(state)
    deal_special_cards(state)
    deal_base_deck(state)
    take_coins(state)
    state.tell("wallet.round", round=state.round)
    for player in state.players:
        state.tell("wallet.coin", player.seat, who=Who(player.seat), cents=player.coin_cents)
    state.tell("wallet.first", state.first, who=Who(state.first))


def turn_time_cards_to_the_hourglass(state: WalletState) -> None:
    """All time cards show the hourglass."""
    state.hourglasses = TIME_CARDS


def deal_special_cards(state: WalletState) -> None:
    """Two special cards to each player; the others are not needed in this round."""
    state.not_dealt = state.chance.shuffle("special cards", list(Special))
    for player in state.players:
        player.specials = [state.not_dealt.pop(0) for _ in range(SPECIALS_DEALT)]


def deal_base_deck(state: WalletState) -> None:
    """Five cards to each player; the rest is the wallet."""
    state.wallet = state.chance.shuffle("base deck", state.deck)
    for player in state.players:
        player.hand = Hand()
        player.hand.receive_all(state.wallet.pop(0) for _ in range(DEALT))


def take_coins(state: WalletState) -> None:
    """Each player takes a coin; whose is smallest begins."""
    coins = state.chance.shuffle("coins", state.coins_cents)
    for player, coin_cents in zip(state.players, coins, strict=True):
        player.coin_cents = coin_cents
    state.first = min(state.players, key=lambda player: player.coin_cents).seat
