"""Action cards, each a function of its name, and when it may be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from models.games.purse_or_life.cards import Action, Choice, Wish
from models.games.purse_or_life.piles import hand_over, use_up
from models.games.purse_or_life.state import Player, PurseState, Question
from models.kernel.asks import Unavailable
from models.kernel.text import Text, Who, text


def healer(state: PurseState, question: Question) -> None:
    """«…может „отбиться“ от запроса, скинув карту „действия“ Лекарь»: against a hero; nothing is handed over (P4)."""
    play(state, question.asked, Action.HEALER)


def sheriff(state: PurseState, question: Question) -> None:
    """«Аналогичным образом действует карта Шериф»: against a denomination; nothing is handed over (P4)."""
    play(state, question.asked, Action.SHERIFF)


def witch(state: PurseState, question: Question) -> None:
    """«Выложив эту карту, „ходящий“ игрок может изменить решение „отвечающего“ игрока на противоположное.»"""
    play(state, question.asker, Action.WITCH)
    if question.choice:
        question.choice = question.choice.opposite
    question.turned = True


def jester(state: PurseState, question: Question) -> None:
    """«…„ходящий“ игрок обязан отдать Вам все свои карты запрашиваемого персонажа или номинала»: either way (P4)."""
    play(state, question.asked, Action.JESTER)
    asker, asked = state.players[question.asker], state.players[question.asked]
    if question.wish:
        hand_over(state, asker, asked, [number for number, _ in asker.bearing(question.wish)])


def play(state: PurseState, seat: int, action: Action) -> None:
    """Lay an action card open; it leaves the game."""
    player = state.players[seat]
    number = player.first(action)
    if number is None:
        raise ValueError(f"seat {seat} holds no {action.value}")
    use_up(state, player, number)
    state.tell("purse.played", seat, who=Who(seat), card=text("purse-action", action=action.value))


Defence = Callable[[PurseState, Question], None]


@dataclass(frozen=True)
class Against:
    """A card that the asked player may play, and what it is good against."""

    action: Action
    choices: tuple[Choice, ...]
    does: Defence

    @property
    def key(self) -> str:
        """`healer`."""
        return self.action.value.lower()

    @property
    def label(self) -> Text:
        """What the card is called."""
        return text("purse-action", action=self.action.value)


DEFENCES = (
    Against(Action.HEALER, (Choice.LIFE,), healer),
    Against(Action.SHERIFF, (Choice.PURSE,), sheriff),
    Against(Action.JESTER, (Choice.PURSE, Choice.LIFE), jester),
)


def playable(me: Player, choice: Choice | None) -> list[Against]:
    """What the asked player holds that is good against this request, whether or not a fitting card is held (P4)."""
    return [card for card in DEFENCES if choice in card.choices and me.first(card.action) is not None]


def useless(me: Player, choice: Choice | None) -> list[Unavailable]:
    """What the asked player holds that is good against the other sort of request only."""
    return [
        Unavailable(card.key, card.label, why(card.action))
        for card in DEFENCES
        if choice not in card.choices and me.first(card.action) is not None
    ]


def why(action: Action) -> Text:
    """Why a card is of no use here."""
    return text("purse-useless", action=action.value)


def witch_options(me: Player, wishes: list[Wish]) -> list[Wish]:
    """What may be named after a Witch: nothing without one (P3)."""
    return wishes if me.first(Action.WITCH) is not None else []
