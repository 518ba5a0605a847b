"""Taking an answer back.

A sealed answer may always be taken back. Any other only if the game allows it for its kind, it was the last entry,
nothing was drawn since, and nothing that any seat receives (view, options, events) names more than before. This is
judged when it is asked for, never on replay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from itertools import takewhile
from typing import Any, TypeAlias

from models.kernel.asks import Ask
from models.kernel.game import Game
from models.kernel.log import Undo
from models.kernel.play import Asked, Play
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.kernel.sight import Eyes, sight
from models.kernel.text import Named, Text


def undo(game: Game, seat: int, asked: int) -> Undo | Refusal:
    """The entry that takes back a seat's answer to the question of version `asked`, or why it stays."""
    given = given_by(game, seat)
    if given is None or given.since != asked or not may_be_undone(game, seat):
        return refuse(ProblemCode.NOTHING_TO_UNDO, "decision")
    return Undo(seat, asked)


def given_by(game: Game, seat: int) -> Asked | None:
    """The question to which the seat gave its last answer, while that is sealed or was the last entry."""
    if not game.is_asking or game.play is None:
        return None
    asked = game.play.asked.get(seat)
    if asked is not None and asked.given is not None:
        return asked
    last = game.play.last
    return last.asked if last is not None and last.seat == seat and last.version == game.version else None


def is_sealed(game: Game, seat: int) -> bool:
    """Whether the seat's answer waits for those of others."""
    asked = game.play.asked.get(seat) if game.play else None
    return asked is not None and asked.given is not None


def may_be_undone(game: Game, seat: int) -> bool:
    """Whether the seat's last answer may be taken back now."""
    if is_sealed(game, seat):
        return True
    if seat not in game.undoable:
        game.undoable[seat] = _tells_nothing(game, seat)
    return game.undoable[seat]


def _tells_nothing(game: Game, seat: int) -> bool:
    """Whether the seat's answer was the last entry, and nothing was drawn or shown with it."""
    play = game.play
    if not game.is_asking or play is None or play.last is None or game.version != play.last.version:
        return False
    last = play.last
    if last.seat != seat or not last.asked.ask.kind.undoable or play.state.chance.drawn != last.drawn:
        return False
    if (
        len(last.open_since) > 1
    ):  # it was the last of several sealed answers, and all have seen the others since
        return False
    if _tells_more(game, seat):
        return False
    before = play.before_last()
    eyes: tuple[Eyes, ...] = (None, *range(len(play.header.seats)))
    return not any(_names_more(before, play, one) for one in eyes)


def _tells_more(game: Game, seat: int) -> bool:
    """Whether the last entry's events name a component to anybody but the seat that answered."""
    newest_first = reversed(game.events)
    told = [event for _, event in takewhile(lambda one: one[0] == game.version, newest_first)]
    listeners: list[Eyes] = [
        None,
        *(other for other in game.table.chairs if other != seat),
    ]
    return any(True for event in told for eyes in listeners for _ in names_in(event.heard_by(eyes)))


def _names_more(before: Play[Any], after: Play[Any], eyes: Eyes) -> bool:
    """Whether what these eyes receive names a component that it did not name before, or more of them."""
    saw, sees = _viewed(before, eyes), _viewed(after, eyes)
    asked = after.asked.get(eyes) if eyes is not None else None
    return bool(sees - saw) or (asked is not None and not set(_asked(asked.ask)) <= set(saw))


def _viewed(play: Play[Any], eyes: Eyes) -> Counter[Text]:
    return Counter(names_in(play.rules.view(sight(play.state, eyes), eyes)))


def _asked(ask: Ask[Any]) -> list[Text]:
    labels = tuple(option.label for option in ask.options)
    return names_in((ask.prompt, labels, ask.unavailable))


def names_in(thing: Any) -> list[Text]:
    """What the components are called that are named anywhere in something a seat receives."""
    found: list[Text] = []
    _find_names(thing, found)
    return found


def _find_names(thing: Any, found: list[Text]) -> None:
    parts = _parts.get(type(thing))
    if parts is None:
        parts = _parts[type(thing)] = _parts_of(thing)
    for part in parts(thing, found):
        _find_names(part, found)


_Parts: TypeAlias = Callable[[Any, list[Text]], Iterable[Any]]
"""What to look through next, once the names that a thing itself brings are found."""

_parts: dict[type, _Parts] = {}


def _parts_of(thing: Any) -> _Parts:
    """How to look through things of this kind."""
    if isinstance(thing, Named):
        return _named
    if isinstance(thing, Text):
        return _worded
    if isinstance(thing, Mapping):
        return lambda mapping, found: mapping.items()
    if isinstance(thing, (tuple, list)):
        return lambda row, found: row
    if is_dataclass(thing):
        names = tuple(f.name for f in fields(thing))
        return lambda whole, found: [getattr(whole, name) for name in names]
    return lambda scalar, found: ()


def _named(component: Named, found: list[Text]) -> Iterable[Any]:
    found.append(component.label)
    return ()


def _worded(words: Text, found: list[Text]) -> Iterable[Any]:
    if words.names:
        found.append(words)
        return ()
    return words.args
