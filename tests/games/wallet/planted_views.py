"""What is planted in views, keys and events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from models.games.wallet import (
    course,
    end_of_round,
    preparation,
    rules,
    special_cards,
)
from models.games.wallet.cards import Card, Special
from models.games.wallet.choosing import card_options
from models.games.wallet.state import RoundEnd, WalletState
from models.games.wallet.view import WalletView, face_card
from models.games.wallet.view import view as wallet_view
from models.kernel import sight as sights
from models.kernel import wire as wires
from models.kernel.asks import Kind, ask, together
from models.kernel.events import Heard
from models.kernel.game import Game
from models.kernel.hand import Hand
from models.kernel.log import Answer
from models.kernel.play import Asked, Play
from models.kernel.sight import Eyes
from models.kernel.text import Text, Who, text
from tests.games.wallet.plants import secret, with_view
from tests.laws.plants import Bed, Patch
from tests.laws.run import hold_game, hold_hindsight, hold_worlds

BED = Bed("wallet")
planted = BED.planted

# ---- views ----------------------------------------------------------------------------------------------------------


@planted("L1", hold_game)
def the_top_of_the_wallet_in_the_view(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state, eyes: replace(
            view, paid=(*view.paid, *(face_card(card.face) for card in state.wallet[:1]))
        ),
    )


@planted("L1", hold_game)
def the_least_card_of_the_wallet_counted_wrong(patch: Patch) -> None:
    with_view(
        patch,
        lambda view, state, eyes: replace(
            view, wallet_count=view.wallet_count + sum(c.face.is_money for c in state.wallet[-9:])
        ),
    )


@planted("L1", hold_game)
def hands_open_to_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        players = (
            replace(player, open_hand=tuple(face_card(card.face) for card in state.players[player.seat].hand))
            for player in view.players
        )
        return replace(view, players=tuple(players))

    with_view(patch, change)


@planted("L1", hold_game)
def special_cards_not_dealt_on_the_discard_pile(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        shown = tuple(special.label for special in state.not_dealt[:1])
        return replace(view, special_discard=(*view.special_discard, *shown))  # type: ignore[arg-type] # a leak

    with_view(patch, change)


@planted("L1", hold_game)
def the_values_of_tokens_added_up_for_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        players = (
            replace(player, token_count=sum(state.players[player.seat].tokens)) for player in view.players
        )
        return replace(view, players=tuple(players))

    with_view(patch, change)


@planted("L1", hold_game)
def the_values_of_tokens_drawn_told_to_all(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        rounds = (
            replace(
                end,
                players=tuple(
                    replace(line, token_values=tuple(int(value) * 1 for value in raw.token_values))
                    for line, raw in zip(end.players, raw_end.players, strict=True)
                ),
            )
            for end, raw_end in zip(view.rounds, state.ends, strict=True)
        )
        return replace(view, rounds=tuple(rounds))

    with_view(patch, change)


@planted("L3", hold_worlds)
def hidden_cards_with_a_face(patch: Patch) -> None:
    """What stands for a hidden card is the card; the view only says what it was given."""
    patch.setattr(sights, "_counted", lambda value: tuple(value) if value is not None else None)
    patch.setattr(sights, "_readers", {})

    def view(seen: Any, eyes: Eyes) -> WalletView:
        faces = tuple(getattr(card, "face", None) and card.face.label for card in seen.wallet)
        return replace(wallet_view(seen, eyes), wallet_count=faces)  # type: ignore[arg-type] # a leak

    patch.setattr(rules, "view", view)


@planted("L3", hold_worlds)
def an_id_that_follows_a_card(patch: Patch) -> None:
    def change(view: WalletView, state: WalletState, eyes: Eyes) -> WalletView:
        ids = {id(card): place for place, card in enumerate(state.deck + state.spares)}
        named = tuple(replace(face_card(card.face), key=f"id-{ids[id(card)]}") for card in state.paid)
        hand = None if eyes is None else state.players[eyes].hand
        own = tuple(replace(face_card(card.face), key=f"id-{ids[id(card)]}") for card in hand or ())
        return replace(view, paid=named, hand=own or view.hand)

    with_view(patch, change)


@planted("L2", hold_game)
def a_secret_beside_the_view(patch: Patch) -> None:
    def heard(game: Game, eyes: Eyes, after: int = 0) -> tuple[Heard, ...]:
        wallet = secret(game.play.state.wallet) if game.play else 0
        return (*proper(game, eyes, after), Heard(game.version, "hint", None, text("hint", wallet=wallet)))

    proper = wires.heard
    patch.setattr(wires, "heard", heard)


# ---- keys -----------------------------------------------------------------------------------------------------------


@planted("keys", hold_worlds)
def keys_made_of_faces(patch: Patch) -> None:
    def receive(hand: Hand[Card], card: Card) -> None:
        hand.received += 1
        hand.cards[hand.received * 1000 + sum(card.face.order)] = card

    patch.setattr(Hand, "receive", receive)


@planted("keys", hold_worlds, 2)
def keys_made_of_copies(patch: Patch) -> None:
    def receive(hand: Hand[Card], card: Card) -> None:
        hand.received += 1
        hand.cards[hand.received * 1000 + card.number] = card

    patch.setattr(Hand, "receive", receive)


@planted("L3", hold_worlds, 22, 23, 36)
def hands_held_in_the_order_of_faces(patch: Patch) -> None:
    """Blind draws act on places, so a hand that is kept sorted tells where its cards stand."""

    def deal(state: WalletState) -> None:
        proper(state)
        for player in state.players:
            cards = sorted(player.hand, key=lambda card: card.face.order)
            player.hand = Hand()
            player.hand.receive_all(cards)

    proper = preparation.deal_base_deck
    patch.setattr(preparation, "deal_base_deck", deal)


# ---- events ---------------------------------------------------------------------------------------------------------


def retold(patch: Patch, kind: str) -> None:
    """What only some may hear, told to everybody."""
    proper = WalletState.tell

    def tell(
        state: WalletState, told: str, seat: int | None = None, *, only: Any = None, **args: Any
    ) -> None:
        if told == kind and only:
            args["leak"] = next(iter(only.values()))
        proper(state, told, seat, only=only, **args)

    patch.setattr(WalletState, "tell", tell)


@planted("L3", hold_worlds, 2)
def everybody_hears_which_card_was_taken(patch: Patch) -> None:
    retold(patch, "wallet.took")


@planted("L3", hold_worlds, 1)
def everybody_hears_which_card_was_passed(patch: Patch) -> None:
    retold(patch, "wallet.passed")


@planted("L3", hold_worlds, 16)
def everybody_hears_which_tokens_were_drawn(patch: Patch) -> None:
    retold(patch, "wallet.tokens-drawn")


@planted("L3", hold_worlds, 21)
def events_in_the_order_of_faces(patch: Patch) -> None:
    async def pass_cards(state: WalletState, kind: Kind, step: int) -> None:
        asks = (ask(player.seat, kind, card_options(player.hand.items())) for player in state.players)
        chosen = await together(one for one in asks)
        passed = {giver: state.players[giver].hand.give(number) for giver, number in chosen.items()}
        for giver, card in sorted(passed.items(), key=lambda one: one[1].face.order):
            special_cards.hand_over(state, giver, (giver + step) % len(state.players), card)

    patch.setattr(special_cards, "pass_cards", pass_cards)
    for special in (Special.CARDS_TO_THE_LEFT, Special.CARDS_TO_THE_RIGHT):
        effect = replace(special_cards.EFFECTS[special], idle=some_hand_is_empty)
        patch.setitem(special_cards.EFFECTS, special, effect)


def some_hand_is_empty(seen: WalletState, seat: int) -> Text | None:
    """Keeps a plant from asking those who hold nothing."""
    return None if all(player.hand for player in seen.players) else text("no")


@planted("L3", hold_worlds, 2)
def one_event_more_for_some_cards(patch: Patch) -> None:
    proper = course.take_turn

    async def take_turn(state: WalletState, seat: int) -> None:
        if secret(state.wallet) % 2:
            state.tell("wallet.turn", seat, who=Who(seat))
        await proper(state, seat)

    patch.setattr(course, "take_turn", take_turn)


@planted("L3", hold_hindsight, 7)
def the_card_under_a_double_bottom_in_the_end(patch: Patch) -> None:
    def reveal(state: WalletState, end: RoundEnd) -> None:
        proper(state, end)
        for line in end.players:
            for laid in state.players[line.seat].laid:
                if laid.special is Special.DOUBLE_BOTTOM:
                    line.hand.extend(laid.cards)

    proper = end_of_round.reveal
    patch.setattr(end_of_round, "reveal", reveal)


@planted("L7", hold_game, 1)
def sealed_answers_told_at_once(patch: Patch) -> None:
    def give(play: Play[Any], version: int, answer: Answer, asked: Asked) -> None:
        proper(play, version, answer, asked)
        for place, event in enumerate(play._told):
            if event.kind == "sealed":
                play._told[place] = replace(
                    event, text=text("sealed", what=answer.picks[0].key if answer.picks else "-")
                )

    proper = Play._give
    patch.setattr(Play, "_give", give)


@planted("L7", hold_game, 30)
def who_plays_something_is_waited_for_no_longer(patch: Patch) -> None:
    """A sealed answer of some kind leaves another trace in who is waited for."""

    def waiting_for(game: Game) -> tuple[int, ...]:
        asked = game.play.asked if game.play else {}
        passing = [seat for seat, one in asked.items() if one.given is not None and "pass" in one.given]
        return tuple(sorted((*proper(game), *passing)))

    proper = wires.waiting_for
    patch.setattr(wires, "waiting_for", waiting_for)


@planted("L5", hold_game)
def a_change_without_an_event(patch: Patch) -> None:
    def after(game: Game, play: Play[Any]) -> list[Any]:
        told = list(proper(game, play))
        return told if game.version % 2 else []

    proper = Game._after
    patch.setattr(Game, "_after", after)
