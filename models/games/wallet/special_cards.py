"""Special Cards that are played at the start of one's turn, in the rulebook's order.

Each card is a function of its name; `EFFECTS` says what a card could do at all, as far as its player can know (W3).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from models.games.wallet.actions import Do, actions, unavailable_actions
from models.games.wallet.cards import Card, CardKind, Currency, Face, Special
from models.games.wallet.choosing import (
    NONE,
    card_options,
    me,
    numbered_options,
    player_options,
    with_cards,
)
from models.games.wallet.kinds import (
    ACTION,
    BIRTHDAY_GIVE,
    BIRTHDAY_KEEP,
    BIRTHDAY_PLACE,
    BIRTHDAY_TO,
    COMMON_POT_PUT,
    COMMON_POT_TAKE,
    FITTING,
    GIVE,
    GIVE_WHOM,
    PASS_LEFT,
    PASS_RIGHT,
    PUT_PLACE,
    REQUEST,
    REQUEST_WHOM,
    SEARCH_KEEP,
    SEARCH_WHOM,
    SWAP,
    SWAP_WHOM,
    TAKE_WHOM,
)
from models.games.wallet.state import Player, WalletState, by_face
from models.games.wallet.wallet_pile import place_options, places_to_put, places_to_take, put_in, take_out
from models.kernel.asks import Kind, Option, Unavailable, ask, together
from models.kernel.sight import sight
from models.kernel.text import Text, Who, text

BIRTHDAY_CARDS = 3
ACTIONS_OF_A_DOUBLE_TURN = 2


@dataclass(frozen=True)
class Effect:
    """What a special card does, and whether it takes the place of the turn's action.

    `idle` says why the card could have no effect at all, given what its player sees; None when it could have one.
    """

    run: Callable[[WalletState, int], Awaitable[None]]
    idle: Callable[[WalletState, int], Text | None]
    instead_of_the_turn: bool = False


def special_options(state: WalletState, seat: int) -> list[Option[Do]]:
    """The special cards that this player can play now."""
    return [
        Option(f"special-{special.value}", special.label, partial(play_special_card, state, seat, special))
        for special in me(state, seat).specials
        if why_not(state, seat, special) is None
    ]


def unavailable_specials(state: WalletState, seat: int) -> list[Unavailable]:
    """The special cards that this player cannot play now, and why."""
    return [
        Unavailable(f"special-{special.value}", special.label, why)
        for special in me(state, seat).specials
        if (why := why_not(state, seat, special))
    ]


def why_not(state: WalletState, seat: int, special: Special) -> Text | None:
    """Why a card cannot be played at the start of a turn; None when it can."""
    effect = EFFECTS.get(special)
    return effect.idle(sight(state, seat), seat) if effect else text("wallet-cannot-end-card")


async def play_special_card(state: WalletState, seat: int, special: Special) -> bool:
    """Play a card face up onto the discard pile and do as it says; gives whether the turn goes on."""
    under = state.discard[-1] if state.discard else special
    state.players[seat].specials.remove(special)
    state.discard.append(special)
    state.tell("wallet.special", seat, who=Who(seat), card=special)
    does = under if special is Special.AMBULANCE else special
    await EFFECTS[special].run(state, seat)
    return not EFFECTS[does].instead_of_the_turn


# ---- Double Turn ----------------------------------------------------------------------------------------------------


async def double_turn(state: WalletState, seat: int) -> None:
    """Two actions, alike or not. The last time card ends the round, and the rest of this is lost (W4)."""
    for step in range(1, ACTIONS_OF_A_DOUBLE_TURN + 1):
        if state.hourglasses:
            do = await ask(
                seat,
                ACTION,
                actions(state, seat),
                unavailable=unavailable_actions(state, seat),
                step=step,
            )
            await do()


def always_possible(seen: WalletState, seat: int) -> Text | None:
    """There is always a time card to turn."""
    return None


# ---- Birthday -------------------------------------------------------------------------------------------------------


async def birthday(state: WalletState, seat: int) -> None:
    """Take 3 cards at one named place (W27), keep one, give one each to two players (W6)."""
    player = state.players[seat]
    place = await ask(seat, BIRTHDAY_PLACE, place_options(places_to_take(sight(state, seat))))
    count = min(BIRTHDAY_CARDS, len(state.wallet))
    player.looking_at = [take_out(state, place, seat) for _ in range(count)]
    mine = text("wallet-birthday-drew-you", cards=tuple(card.face for card in player.looking_at))
    state.tell("wallet.birthday-drew", seat, only={seat: mine}, who=Who(seat), place=place.value, count=count)
    kept = await ask(seat, BIRTHDAY_KEEP, numbered_options("drawn", me(state, seat).looking_at))
    player.looking_at.remove(kept)
    player.hand.receive(kept)
    state.tell(
        "wallet.birthday-kept",
        seat,
        only={seat: text("wallet-birthday-kept-you", card=kept.face)},
        who=Who(seat),
    )
    await give_the_others_away(state, player)


async def give_the_others_away(state: WalletState, player: Player) -> None:
    """One card each to other players; with two players, what is left then goes back into the wallet."""
    receivers = state.others(player.seat)
    while player.looking_at and receivers:
        card = await ask(
            player.seat, BIRTHDAY_GIVE, numbered_options("drawn", me(state, player.seat).looking_at)
        )
        to = await ask(player.seat, BIRTHDAY_TO, player_options(receivers), card=card.face)
        receivers = [other for other in receivers if other.seat != to]
        player.looking_at.remove(card)
        hand_over(state, player.seat, to, card)
    for card in tuple(player.looking_at):
        back = await ask(player.seat, PUT_PLACE, place_options(places_to_put(sight(state, player.seat))))
        player.looking_at.remove(card)
        put_in(state, card, back, player.seat)
        mine = text("wallet-put-you", place=back.value, card=card.face)
        state.tell(
            "wallet.put", player.seat, only={player.seat: mine}, who=Who(player.seat), place=back.value
        )


def empty_wallet(seen: WalletState, seat: int) -> Text | None:
    """Nothing to take."""
    return None if seen.wallet else text("wallet-cannot-empty-wallet")


# ---- Common Pot -----------------------------------------------------------------------------------------------------


async def common_pot(state: WalletState, seat: int) -> None:
    """Everybody puts in a banknote or jewelry; the player takes one, the rest is dealt at random (W7)."""
    chosen = await together(
        ask(player.seat, COMMON_POT_PUT, card_options(me(state, player.seat).money()) or [NONE])
        for player in state.players
    )
    putters: list[int] = []
    for giver, number in chosen.items():
        if number is None:
            state.tell("wallet.pot-nothing", giver, who=Who(giver))
        else:
            card = state.players[giver].hand.give(number)
            state.pot.append(card)
            putters.append(giver)
            state.tell("wallet.pot-put", giver, who=Who(giver), card=card.face)
    if state.pot:
        await take_from_the_pot(state, seat)
        deal_the_pot(state, [giver for giver in putters if giver != seat])


async def take_from_the_pot(state: WalletState, seat: int) -> None:
    """Take any one of these cards for yourself."""
    card = await ask(seat, COMMON_POT_TAKE, numbered_options("pot", by_face(sight(state, seat).pot)))
    state.pot.remove(card)
    state.players[seat].hand.receive(card)
    state.tell("wallet.pot-took", seat, who=Who(seat), card=card.face)


def deal_the_pot(state: WalletState, receivers: list[int]) -> None:
    """Shuffle the remaining cards and deal them, at most one each, among the others who put one in."""
    cards = state.chance.shuffle("common pot", by_face(state.pot))
    state.pot = []
    for receiver, card in zip(state.chance.shuffle("common pot receivers", receivers), cards, strict=False):
        state.players[receiver].hand.receive(card)
        mine = text("wallet-pot-dealt-you", card=card.face)
        state.tell("wallet.pot-dealt", receiver, only={receiver: mine}, who=Who(receiver))


def nobody_else_has_cards(seen: WalletState, seat: int) -> Text | None:
    """All other hands are empty."""
    return None if with_cards(seen.others(seat)) else text("wallet-cannot-others-empty")


# ---- Cards to the Left, Cards to the Right --------------------------------------------------------------------------


async def cards_to_the_left(state: WalletState, seat: int) -> None:
    """Everybody passes a card to the left, which is clockwise."""
    await pass_cards(state, PASS_LEFT, +1)


async def cards_to_the_right(state: WalletState, seat: int) -> None:
    """Everybody passes a card to the right."""
    await pass_cards(state, PASS_RIGHT, -1)


async def pass_cards(state: WalletState, kind: Kind, step: int) -> None:
    """Chosen secretly by all who hold cards, passed together (W8)."""
    chosen = await together(
        ask(player.seat, kind, card_options(me(state, player.seat).hand.items()))
        for player in with_cards(state.players)
    )
    passed = {giver: state.players[giver].hand.give(number) for giver, number in chosen.items()}
    for giver, card in passed.items():
        hand_over(state, giver, (giver + step) % len(state.players), card)


def nobody_has_cards(seen: WalletState, seat: int) -> Text | None:
    """All hands are empty."""
    return None if with_cards(seen.players) else text("wallet-cannot-all-empty")


# ---- Selective Search -----------------------------------------------------------------------------------------------


async def selective_search(state: WalletState, seat: int) -> None:
    """Draw a card blindly from a player, look at it, and keep it or give it back."""
    whom = await ask(seat, SEARCH_WHOM, player_options(with_cards(state.others(seat))))
    player = state.players[seat]
    card = draw_blindly(state, seat, whom)
    player.looking_at = [card]
    keep = await ask(
        seat,
        SEARCH_KEEP,
        [
            Option("keep", text("wallet-do-keep", card=card.face), True, card.face.stands_for),
            Option("return", text("wallet-do-return", card=card.face), False, card.face.stands_for),
        ],
        card=card.face,
        whom=Who(whom),
    )
    player.looking_at = []
    state.players[seat if keep else whom].hand.receive(card)
    state.tell("wallet.kept" if keep else "wallet.returned", seat, who=Who(seat), whom=Who(whom))


# ---- Give a Card ----------------------------------------------------------------------------------------------------


async def give_a_card(state: WalletState, seat: int) -> None:
    """Give one card of your choice to any player, who must add it to their hand."""
    whom = await ask(seat, GIVE_WHOM, player_options(state.others(seat)))
    number = await ask(seat, GIVE, card_options(me(state, seat).hand.items()), whom=Who(whom))
    hand_over(state, seat, whom, state.players[seat].hand.give(number))


def empty_hand(seen: WalletState, seat: int) -> Text | None:
    """Nothing to give."""
    return None if seen.players[seat].hand else text("wallet-cannot-empty-hand")


# ---- Take a Card ----------------------------------------------------------------------------------------------------


async def take_a_card(state: WalletState, seat: int) -> None:
    """Draw one card blindly from any player and take it into your hand."""
    whom = await ask(seat, TAKE_WHOM, player_options(with_cards(state.others(seat))))
    state.players[seat].hand.receive(draw_blindly(state, seat, whom))


# ---- Swap Cards -----------------------------------------------------------------------------------------------------


async def swap_cards(state: WalletState, seat: int) -> None:
    """Choose an opponent; each passes the other a card, chosen together and secretly (W29)."""
    whom = await ask(seat, SWAP_WHOM, player_options(with_cards(state.others(seat))))
    chosen = await together(
        ask(one, SWAP, card_options(me(state, one).hand.items()), whom=Who(other))
        for one, other in ((seat, whom), (whom, seat))
    )
    cards = {one: state.players[one].hand.give(number) for one, number in chosen.items()}
    hand_over(state, seat, whom, cards[seat])
    hand_over(state, whom, seat, cards[whom])


def nothing_to_swap(seen: WalletState, seat: int) -> Text | None:
    """Both must hold a card."""
    return empty_hand(seen, seat) or nobody_else_has_cards(seen, seat)


# ---- Card Request ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wish:
    """What is asked for: either a value in c.u., or a type: a currency or jewelry."""

    label: Text
    value: int | None = None
    currency: Currency | None = None

    def fits(self, face: Face) -> bool:
        """Whether a banknote or jewelry is what was asked for."""
        if self.value is not None:
            return face.is_money and face.value == self.value
        return face.kind is CardKind.JEWELRY if self.currency is None else face.currency is self.currency


async def card_request(state: WalletState, seat: int) -> None:
    """Name a value or a type of card to a player, who must give a fitting card and chooses which (W10)."""
    whom = await ask(seat, REQUEST_WHOM, player_options(with_cards(state.others(seat))))
    wish = await ask(seat, REQUEST, wishes(state.money), whom=Who(whom))
    state.tell("wallet.requested", seat, who=Who(seat), whom=Who(whom), wish=wish.label)
    fitting = [(number, card) for number, card in me(state, whom).hand.items() if wish.fits(card.face)]
    number: int | None = await ask(
        whom, FITTING, card_options(fitting) or [NONE], who=Who(seat), wish=wish.label
    )
    if number is None:
        state.tell("wallet.has-none", whom, who=Who(whom))
    else:
        hand_over(state, whom, seat, state.players[whom].hand.give(number))


def wishes(faces: Sequence[Face]) -> list[Option[Wish]]:
    """Any type or value of the deck in play."""
    options: list[Option[Wish]] = []
    for currency in Currency:
        if any(face.currency is currency for face in faces):
            label = text("wallet-currency", currency=currency.value)
            options.append(Option(f"type-{currency.value.lower()}", label, Wish(label, currency=currency)))
    if any(face.kind is CardKind.JEWELRY for face in faces):
        label = text("wallet-any-jewelry")
        options.append(Option("type-jewelry", label, Wish(label)))
    for value in sorted({face.value for face in faces}):
        label = text("wallet-worth", value=value)
        options.append(Option(f"value-{value}", label, Wish(label, value=value)))
    return options


def nothing_to_request(seen: WalletState, seat: int) -> Text | None:
    """Nobody else has cards, or an owner's deck has no money in it."""
    return nobody_else_has_cards(seen, seat) or (None if seen.money else text("wallet-cannot-no-money"))


# ---- Ambulance ------------------------------------------------------------------------------------------------------


async def ambulance(state: WalletState, seat: int) -> None:
    """The card on top of the discard pile as if it were played now; it lies under this one afterwards (W11)."""
    again = state.discard[-2]
    state.tell("wallet.again", seat, who=Who(seat), card=again)
    await EFFECTS[again].run(state, seat)


def nothing_to_repeat(seen: WalletState, seat: int) -> Text | None:
    """There is no card on top of the discard pile, or it could have no effect now."""
    if not seen.discard:
        return text("wallet-cannot-no-discard")
    top = seen.discard[-1]
    return EFFECTS[top].idle(seen, seat) if top in EFFECTS else text("wallet-cannot-end-card")


EFFECTS: Mapping[Special, Effect] = {
    Special.DOUBLE_TURN: Effect(double_turn, always_possible, instead_of_the_turn=True),
    Special.BIRTHDAY: Effect(birthday, empty_wallet, instead_of_the_turn=True),
    Special.COMMON_POT: Effect(common_pot, nobody_else_has_cards),
    Special.CARDS_TO_THE_LEFT: Effect(cards_to_the_left, nobody_has_cards),
    Special.CARDS_TO_THE_RIGHT: Effect(cards_to_the_right, nobody_has_cards),
    Special.SELECTIVE_SEARCH: Effect(selective_search, nobody_else_has_cards),
    Special.GIVE_A_CARD: Effect(give_a_card, empty_hand),
    Special.TAKE_A_CARD: Effect(take_a_card, nobody_else_has_cards),
    Special.SWAP_CARDS: Effect(swap_cards, nothing_to_swap),
    Special.CARD_REQUEST: Effect(card_request, nothing_to_request),
    Special.AMBULANCE: Effect(ambulance, nothing_to_repeat),
}


# ---- Cards that change hands ----------------------------------------------------------------------------------------


def draw_blindly(state: WalletState, seat: int, whom: int) -> Card:
    """Draw a card from a hand, every place with equal chance (W9). The two see which it was."""
    hand = state.players[whom].hand
    card = hand.give(hand.at(state.chance.place("draw blindly", len(hand), seat)))
    both = {
        seat: text("wallet-drew-blindly-you", whom=Who(whom), card=card.face),
        whom: text("wallet-drew-blindly-from-you", who=Who(seat), card=card.face),
    }
    state.tell("wallet.drew-blindly", seat, only=both, who=Who(seat), whom=Who(whom))
    return card


def hand_over(state: WalletState, giver: int, receiver: int, card: Card) -> None:
    """Pass a card face down. The two see which it was, everybody that one went over."""
    state.players[receiver].hand.receive(card)
    both = {
        giver: text("wallet-passed-you", whom=Who(receiver), card=card.face),
        receiver: text("wallet-passed-to-you", who=Who(giver), card=card.face),
    }
    state.tell("wallet.passed", giver, only=both, who=Who(giver), whom=Who(receiver))
