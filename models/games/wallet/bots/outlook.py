"""What a sensible player looks at: their cards, the question, and the table round them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from models.games.wallet import kinds
from models.games.wallet.bots.prospects import Situation, worth
from models.games.wallet.cards import Face, Special
from models.games.wallet.view import WalletCard, WalletPlayer, WalletView
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.text import Arg, Text
from models.kernel.wire import Decision, Wire, WiredOption

PUTS_AWAY = (Special.DOUBLE_BOTTOM, Special.EXTRA_TIME)
"""Special cards with which a card can be put away after the last turn."""

PUTTING_AWAY = (kinds.EXTRA_TIME.name, kinds.DOUBLE_BOTTOM.name)
"""The questions about one of them: it is in use, and no more in reserve."""


@dataclass(frozen=True)
class Outlook:
    """A question, and what its seat sees."""

    seen: Wire
    view: WalletView
    decision: Decision
    me: WalletPlayer
    cards: Mapping[str, Face]
    """The hand by key."""
    counted: tuple[Face, ...]
    """What counts for the verdict besides the hand: a banknote on a Currency Exchange."""
    now: Situation

    @classmethod
    def of(cls, seen: Wire) -> Outlook:
        """What the seat sees that is asked."""
        view: WalletView = seen.view
        if seen.decision is None or view.hand is None or view.specials is None:
            raise ValueError("this seat is not asked anything")
        me = next(player for player in view.players if player.seat == seen.eyes)
        waiting = [
            *(special.name for special in view.specials),
            *(laid.special.name for laid in me.laid if not laid.hidden),
        ]
        return cls(
            seen=seen,
            view=view,
            decision=seen.decision,
            me=me,
            cards={card.key: face_of(card) for card in view.hand if card.key},
            counted=tuple(
                replace(face_of(laid.card), currency=laid.currency)
                for laid in me.laid
                if laid.card and laid.currency
            ),
            now=Situation(
                coin_cents=me.coin_cents,
                hourglasses=view.hourglasses,
                players=len(view.players),
                spares=view.spare_passport_count,
                puts=sum(waiting.count(special.value) for special in PUTS_AWAY)
                - (seen.decision.kind in PUTTING_AWAY),
            ),
        )

    @property
    def hand(self) -> tuple[Face, ...]:
        """All that counts for the verdict."""
        return (*self.cards.values(), *self.counted)

    @property
    def others(self) -> list[WalletPlayer]:
        """The other players."""
        return [player for player in self.view.players if player.seat != self.me.seat]

    def offers(self, key: str) -> bool:
        """Whether an option may be picked."""
        return any(option.key == key for option in self.decision.options)

    def worth(self, hand: Iterable[Face]) -> float:
        """What a hand is worth now."""
        return worth(tuple(hand), self.now)

    def hand_without(self, *keys: str) -> tuple[Face, ...]:
        """The hand without some of its cards."""
        return (*(face for key, face in self.cards.items() if key not in keys), *self.counted)


def face_of(card: WalletCard) -> Face:
    """The face of a card of the view."""
    return Face(card.kind, card.character, card.currency, card.value or 0)


def face_on(option: WiredOption) -> Face | None:
    """The face of the card that an option is about."""
    face = named(option.label, "card")
    return Face(face.kind, face.character, face.currency, face.value) if isinstance(face, Face) else None


def named(words: Text, name: str) -> Arg | None:
    """An argument of a message."""
    return dict(words.args).get(name)


def best(outlook: Outlook, luck: Luck, value: Callable[[WiredOption], float]) -> Picks:
    """The option of the highest value, any of those that share it."""
    values = [value(option) for option in outlook.decision.options]
    highest = [
        option.key for option, one in zip(outlook.decision.options, values, strict=True) if one == max(values)
    ]
    return {highest[luck.randrange(len(highest))]: 1}
