"""The typed shape of what some eyes see of a game of Кошелек или жизнь. Made from a sight and nothing else.

Denominations are numbers of coins. Seats are numbers. What is hidden is a count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from models.games.purse_or_life.cards import Action, Card, Choice, Face, Hero, wording
from models.games.purse_or_life.state import Ending, LaidSet, Player, PurseState, Question, Step, by_face
from models.kernel.hand import card_key
from models.kernel.sight import Eyes
from models.kernel.text import Named, Text


@dataclass(frozen=True)
class PurseCard(Named):
    """A card whose face is seen: a hero and a denomination, or an action with what it does. `key` in one's own hand."""

    key: str | None
    title: Text
    hero: Hero | None
    denomination: int | None
    action: Action | None
    text: Text | None

    @property
    def label(self) -> Text:
        return self.title


@dataclass(frozen=True)
class PursePlayer:
    """A player as everybody sees them."""

    seat: int
    hand_count: int
    rewards: int


@dataclass(frozen=True)
class PurseQuestion:
    """The question of the running turn. `choice` is the answer that holds, `turned` whether a Witch turned it round."""

    asker: int
    asked: int
    choice: Choice | None
    turned: bool
    hero: Hero | None
    denomination: int | None
    wish: Text | None


@dataclass(frozen=True)
class PurseSet:
    """Four cards laid down, and the hero or the denomination that is on all of them."""

    seat: int
    hero: Hero | None
    denomination: int | None
    cards: tuple[PurseCard, ...]


@dataclass(frozen=True)
class PurseView:
    """What one pair of eyes may see."""

    step: Step
    target: int
    rewards_left: int
    draw_count: int
    turn: int | None
    question: PurseQuestion | None
    players: tuple[PursePlayer, ...]
    sets: tuple[PurseSet, ...]
    used: tuple[PurseCard, ...]
    hand: tuple[PurseCard, ...] | None
    ending: Ending | None


def view(seen: PurseState, eyes: Eyes) -> PurseView:
    """The view of a sight."""
    return PurseView(
        step=seen.step,
        target=seen.target,
        rewards_left=seen.rewards,
        draw_count=len(seen.draw_pile),
        turn=None if seen.ending else seen.turn,
        question=question_seen(seen.question) if seen.question else None,
        players=tuple(PursePlayer(player.seat, len(player.hand), player.rewards) for player in seen.players),
        sets=tuple(set_seen(laid) for laid in seen.discard_pile),
        used=open_cards(seen.out),
        hand=None if eyes is None else own_hand(seen.players[eyes]),
        ending=seen.ending,
    )


@lru_cache(1024)
def face_card(face: Face, key: str | None = None) -> PurseCard:
    """A face as a card of the view."""
    words = wording(face.action) if face.action else None
    return PurseCard(key, face.label, face.hero, face.denomination or None, face.action, words)


def open_cards(cards: Iterable[Card]) -> tuple[PurseCard, ...]:
    """What is laid open is shown by face, sorted, without keys."""
    return tuple(face_card(card.face) for card in by_face(cards))


def own_hand(me: Player) -> tuple[PurseCard, ...]:
    """One's own hand, sorted by face, with the keys by which its cards are picked."""
    held = sorted(me.hand.items(), key=lambda one: (one[1].face.order, one[0]))
    return tuple(face_card(card.face, card_key(number)) for number, card in held)


def question_seen(question: Question) -> PurseQuestion:
    """The running question."""
    wish = question.wish
    return PurseQuestion(
        asker=question.asker,
        asked=question.asked,
        choice=question.choice,
        turned=question.turned,
        hero=wish.hero if wish else None,
        denomination=wish.denomination if wish else None,
        wish=wish.label if wish else None,
    )


def set_seen(laid: LaidSet) -> PurseSet:
    """A set that lies on the discard pile."""
    return PurseSet(laid.seat, laid.wish.hero, laid.wish.denomination, open_cards(laid.cards))
