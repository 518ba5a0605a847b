"""Who sees what: the state, redacted for one seat or for the table.

A game declares for each field of its state who sees it: `hand: Hand[Card] = seen(by_owner)`. What is not declared is
seen by nobody: reading it through a sight raises `Unseen`. A card one may not see is `HIDDEN`, which has nothing in it.
A component (`Named`) is shown whole, unless it declares its own fields: a tile with a closed back does.

`sight(state, eyes)` has the shape of the state. It is made of thin read-only wrappers that look the declaration up
when a field is read, so it costs nothing until it is used. Methods and properties of the state work on it, and see
only what it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sized
from dataclasses import Field, field, fields, is_dataclass
from enum import Enum
from types import FunctionType, MethodType
from typing import Any, Never, TypeAlias, TypeVar, cast

from models.kernel.hand import Hand
from models.kernel.text import Named, Text, Who

S = TypeVar("S")

Eyes: TypeAlias = int | None
"""Whose eyes: a seat's number, or None for the table, a screen without a seat."""


class Seen(Enum):
    """How much of a field some eyes see."""

    FACES = "faces"
    COUNT = "count"
    NOTHING = "nothing"


Declaration: TypeAlias = Callable[[Any, Eyes], Seen]
"""Given the object that has the field, and the eyes: how much of the field they see."""


class HiddenCard:
    """A card one may not see. There is nothing in it, and all are the same."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN = HiddenCard()


class Unseen(AttributeError):
    """Something was read through a sight that these eyes may not see."""


def by_everybody(holder: object, eyes: Eyes) -> Seen:
    """Open on the table."""
    return Seen.FACES


def count_only(holder: object, eyes: Eyes) -> Seen:
    """A closed pile: everybody sees how many."""
    return Seen.COUNT


def by_owner(holder: Any, eyes: Eyes) -> Seen:
    """A closed hand: its owner (the holder's `seat`) sees the faces, everybody sees how many."""
    return Seen.FACES if eyes == holder.seat else Seen.COUNT


def by_owner_only(holder: Any, eyes: Eyes) -> Seen:
    """The owner sees it, others do not know that there is anything."""
    return Seen.FACES if eyes == holder.seat else Seen.NOTHING


def seen(declaration: Declaration, **kwargs: Any) -> Any:
    """A dataclass field with its declaration; other arguments are those of `dataclasses.field`."""
    return field(metadata={"seen": declaration}, **kwargs)


def sight(state: S, eyes: Eyes) -> S:
    """`state` as `eyes` see it. Typed as the state itself, which is the point: the same code reads both."""
    return cast(S, Sight(state, eyes))


class _StaysHere:
    """What a sight is made of knows more than it shows, so it is not copied, stored or sent."""

    __slots__ = ()

    def __getstate__(self) -> Never:
        raise TypeError("a sight is not copied or stored: make a view of it")


class Sight(_StaysHere):
    """A read-only wrapper round a dataclass that shows only what is declared for its eyes."""

    __slots__ = ("_eyes", "_of")

    def __init__(self, of: object, eyes: Eyes) -> None:
        object.__setattr__(self, "_of", of)
        object.__setattr__(self, "_eyes", eyes)

    def __getattr__(self, name: str) -> Any:
        of, eyes = self._of, self._eyes
        member = _member(type(of), name)
        if isinstance(member, Field):
            value, seen = getattr(of, name), member.metadata["seen"](of, eyes)
            if seen is Seen.FACES:
                return _open(value, eyes, of, name)
            if seen is Seen.COUNT:
                return _counted(value)
            raise Unseen(f"{type(of).__name__}.{name} is not seen by {_called(eyes)}")
        match member:
            case FunctionType():
                return MethodType(member, self)
            case staticmethod():
                return member.__func__
            case property() if member.fget:
                return member.fget(self)
        raise Unseen(f"{type(of).__name__}.{name} is not declared to be seen by anybody")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a sight is read-only: {name}")


class HandSight(_StaysHere):
    """A hand as its owner sees it, read-only."""

    __slots__ = ("_cards",)

    def __init__(self, cards: Mapping[int, Any]) -> None:
        self._cards = cards

    def items(self) -> Iterator[tuple[int, Any]]:
        """Numbers and cards, in order of receipt."""
        return iter(self._cards.items())

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)


_fields: dict[type, Mapping[str, Field[Any] | None]] = {}
_members: dict[tuple[type, str], object] = {}


def _member(kind: type, name: str) -> object:
    """What a name means to a sight: a declared field, or what the class defines; None for what nobody sees."""
    known = _members.get((kind, name), _members)
    if known is _members:
        classes = (vars(one) for one in kind.__mro__)
        declared = _declared(kind)
        known = declared[name] if name in declared else next((c[name] for c in classes if name in c), None)
        _members[kind, name] = known
    return known


def _declared(kind: type) -> Mapping[str, Field[Any] | None]:
    """The fields of a dataclass by name; None for those that are not declared."""
    if kind not in _fields:
        known = fields(kind) if is_dataclass(kind) else ()
        _fields[kind] = {f.name: f if "seen" in f.metadata else None for f in known}
    return _fields[kind]


def _called(eyes: Eyes) -> str:
    return "the table" if eyes is None else f"seat {eyes}"


def _counted(value: Any) -> Any:
    """How many there are, or of one thing, that there is one."""
    if isinstance(value, Sized) and not isinstance(value, str):
        return (HIDDEN,) * len(value)
    return None if value is None else HIDDEN


def _open(value: Any, eyes: Eyes, of: object, name: str) -> Any:
    if value is None or _is_whole(type(value)):
        return value
    if isinstance(value, Hand):
        return HandSight({number: _open(card, eyes, of, name) for number, card in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(_open(one, eyes, of, name) for one in value)
    if isinstance(value, Mapping):
        return {_open(key, eyes, of, name): _open(one, eyes, of, name) for key, one in value.items()}
    if is_dataclass(value):
        return Sight(value, eyes)
    raise Unseen(f"{type(of).__name__}.{name} holds a {type(value).__name__}, which a sight cannot show")


_whole: dict[type, bool] = {}


def _is_whole(kind: type) -> bool:
    """Whether what is of this kind is shown as it is: a number, a word, a component without fields of its own."""
    known = _whole.get(kind)
    if known is None:
        known = issubclass(kind, (int, str, Enum, Text, Who)) or (
            issubclass(kind, Named) and not any(_declared(kind).values())
        )
        _whole[kind] = known
    return known
