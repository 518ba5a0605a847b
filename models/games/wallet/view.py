"""The typed shape of what some eyes see of a game of Wallet. Made from a sight and nothing else.

Amounts: `value` in c.u., `…_cents` in hundredths of a c.u. Seats are numbers. What is hidden is a count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from models.games.wallet.cards import KEPT, Card, CardKind, Character, Currency, Face, Special
from models.games.wallet.preparation import TIME_CARDS
from models.games.wallet.state import (
    Check,
    Laid,
    Player,
    Reckoning,
    RoundEnd,
    Stage,
    WalletState,
    sorted_faces,
)
from models.games.wallet.verdict import Reason
from models.kernel.hand import card_key
from models.kernel.sight import Eyes
from models.kernel.text import Named, Text


@dataclass(frozen=True)
class WalletCard(Named):
    """A card whose face is seen. `key` only in one's own hand."""

    key: str | None
    kind: CardKind
    title: Text
    character: Character | None
    currency: Currency | None
    value: int | None

    @property
    def label(self) -> Text:
        return self.title


@dataclass(frozen=True)
class WalletSpecial(Named):
    """A special card whose face is seen."""

    name: str
    title: Text
    text: Text

    @property
    def label(self) -> Text:
        return self.title


@dataclass(frozen=True)
class WalletLaid:
    """An end card lying in front of a player. `hidden`: there is a card under it whose face these eyes do not see."""

    special: WalletSpecial
    card: WalletCard | None
    hidden: bool
    currency: Currency | None


@dataclass(frozen=True)
class WalletPlayer:
    """A player as everybody sees them."""

    seat: int
    coin_cents: int
    hand_count: int
    open_hand: tuple[WalletCard, ...] | None
    special_count: int
    token_count: int
    laid: tuple[WalletLaid, ...]
    on_duty: bool


@dataclass(frozen=True)
class WalletVerdict:
    """The verdict on a player's cards."""

    innocent: bool
    character: Character | None
    wealth_cents: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class WalletReckoning:
    """What the end of a round made of one player."""

    seat: int
    hand: tuple[WalletCard, ...]
    exchanged: WalletCard | None
    coin_cents: int
    verdict: WalletVerdict
    seized: tuple[WalletCard, ...]
    plastic_drawn: WalletCard | None
    wealth_cents: int
    rank: int | None
    tokens_due: int
    tokens_drawn: int
    token_returned: bool
    token_values: tuple[int, ...] | None


@dataclass(frozen=True)
class WalletCheck:
    """A player checked by an officer on duty."""

    officer: int
    checked: int
    guilty: bool
    seized: tuple[WalletCard, ...]


@dataclass(frozen=True)
class WalletRoundEnd:
    """The end of a round, for everybody to follow why."""

    round: int
    checks: tuple[WalletCheck, ...]
    players: tuple[WalletReckoning, ...]


@dataclass(frozen=True)
class WalletView:
    """What one pair of eyes may see of a game of Wallet."""

    edition: str
    round: int
    stage: Stage
    hourglasses: int
    time_cards: int
    wallet_count: int
    spare_passport_count: int
    pouch_count: int
    paid: tuple[WalletCard, ...]
    pot: tuple[WalletCard, ...]
    special_discard: tuple[WalletSpecial, ...]
    specials_not_dealt: int
    first_player: int
    turn: int | None
    players: tuple[WalletPlayer, ...]
    hand: tuple[WalletCard, ...] | None
    looking_at: tuple[WalletCard, ...] | None
    specials: tuple[WalletSpecial, ...] | None
    tokens: tuple[int, ...] | None
    under_double_bottom: WalletCard | None
    rounds: tuple[WalletRoundEnd, ...]


def view(seen: WalletState, eyes: Eyes) -> WalletView:
    """The view of a sight."""
    me = None if eyes is None else seen.players[eyes]
    return WalletView(
        edition=seen.edition,
        round=seen.round,
        stage=seen.stage,
        hourglasses=seen.hourglasses,
        time_cards=TIME_CARDS,
        wallet_count=len(seen.wallet),
        spare_passport_count=len(seen.spare),
        pouch_count=len(seen.pouch),
        paid=open_cards(seen.paid),
        pot=open_cards(seen.pot),
        special_discard=tuple(special(one) for one in seen.discard),
        specials_not_dealt=len(seen.not_dealt),
        first_player=seen.first,
        turn=seen.turn,
        players=tuple(player_seen(player) for player in seen.players),
        hand=own_hand(me) if me else None,
        looking_at=open_cards(me.looking_at) if me else None,
        specials=tuple(special(one) for one in me.specials) if me else None,
        tokens=tuple(me.tokens) if me else None,
        under_double_bottom=own_hidden_card(me) if me else None,
        rounds=tuple(round_end(end, eyes) for end in seen.ends),
    )


@lru_cache(KEPT)
def face_card(face: Face, key: str | None = None) -> WalletCard:
    """A face as a card of the view."""
    return WalletCard(key, face.kind, face.label, face.character, face.currency, face.value or None)


def open_cards(cards: Iterable[Card]) -> tuple[WalletCard, ...]:
    """What is laid open is shown by face, sorted, without keys."""
    return tuple(face_card(face) for face in sorted_faces(cards))


def own_hand(me: Player) -> tuple[WalletCard, ...]:
    """One's own hand, sorted by face, with the keys by which its cards are picked."""
    held = sorted(me.hand.items(), key=lambda one: (one[1].face.order, one[0]))
    return tuple(face_card(card.face, card_key(number)) for number, card in held)


def own_hidden_card(me: Player) -> WalletCard | None:
    """The card that one laid under Double Bottom."""
    hidden = [card for laid in me.laid if laid.special is Special.DOUBLE_BOTTOM for card in laid.cards]
    return face_card(hidden[0].face) if hidden else None


def special(one: Special) -> WalletSpecial:
    """A special card with its words."""
    return WalletSpecial(one.value, one.label, one.wording)


def player_seen(player: Player) -> WalletPlayer:
    """A player as everybody sees them: an opened hand by its faces, anything closed as a count."""
    return WalletPlayer(
        seat=player.seat,
        coin_cents=player.coin_cents,
        hand_count=len(player.hand),
        open_hand=open_cards(player.hand) if player.is_open else None,
        special_count=len(player.specials),
        token_count=len(player.tokens),
        laid=tuple(laid_seen(laid) for laid in player.laid),
        on_duty=player.on_duty,
    )


def laid_seen(laid: Laid) -> WalletLaid:
    """An end card, and what lies on it; a card under Double Bottom is only said to be there."""
    is_closed = laid.special is Special.DOUBLE_BOTTOM
    shown = None if is_closed or not laid.cards else face_card(laid.cards[0].face)
    return WalletLaid(special(laid.special), shown, is_closed and bool(laid.cards), laid.currency)


def round_end(end: RoundEnd, eyes: Eyes) -> WalletRoundEnd:
    """The end of a round."""
    return WalletRoundEnd(
        round=end.round,
        checks=tuple(check_seen(check) for check in end.checks),
        players=tuple(reckoning_seen(line, eyes) for line in end.players),
    )


def check_seen(check: Check) -> WalletCheck:
    """A check by an officer."""
    return WalletCheck(check.officer, check.checked, check.guilty, open_cards(check.seized))


def reckoning_seen(line: Reckoning, eyes: Eyes) -> WalletReckoning:
    """A player's reckoning; the values of the tokens drawn are told to their owner only."""
    drawn = [face_card(card.face) for card in line.drawn_by_plastic]
    return WalletReckoning(
        seat=line.seat,
        hand=open_cards(line.hand),
        exchanged=face_card(line.exchanged) if line.exchanged else None,
        coin_cents=line.coin_cents,
        verdict=WalletVerdict(line.innocent, line.character, line.cents, line.reasons),
        seized=open_cards(line.seized),
        plastic_drawn=drawn[0] if drawn else None,
        wealth_cents=line.wealth_cents,
        rank=line.rank,
        tokens_due=line.tokens_due,
        tokens_drawn=line.tokens_drawn,
        token_returned=line.token_returned,
        token_values=tuple(line.token_values) if line.seat == eyes else None,
    )
