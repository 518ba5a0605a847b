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
from dataclasses import field, fields, is_dataclass
from enum import Enum
from types import FunctionType, MethodType, NoneType
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


UNDECLARED = "not declared to be seen by anybody"


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
    """A wrapper round a dataclass that shows only what is declared for its eyes.

    It has no place for anything but these two, which makes it read-only.
    """

    __slots__ = ("_eyes", "_of")

    def __init__(self, of: object, eyes: Eyes) -> None:
        self._of = of
        self._eyes = eyes

    def __getattr__(self, name: str) -> Any:
        kind = type(self._of)
        read = _readers.get((kind, name)) or _reader(kind, name)
        return read(self)


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


_Reader: TypeAlias = Callable[[Sight], Any]

_readers: dict[tuple[type, str], _Reader] = {}


def _reader(kind: type, name: str) -> _Reader:
    """How a sight reads a name, kept for the next time: a declared field, or what the class defines."""
    declared = _declared(kind)
    read = _field_reader(name, declared[name]) if name in declared else _class_reader(kind, name)
    return _readers.setdefault((kind, name), read)


def _field_reader(name: str, declaration: Declaration | None) -> _Reader:
    def read(view: Sight) -> Any:
        of, eyes = view._of, view._eyes
        seen = declaration(of, eyes) if declaration else None
        if seen is Seen.FACES:
            value = getattr(of, name)
            return value if _whole.get(type(value)) else _open(value, eyes, of, name)
        if seen is Seen.COUNT:
            return _counted(getattr(of, name))
        why = f"not seen by {_called(eyes)}" if seen else UNDECLARED
        raise Unseen(f"{type(of).__name__}.{name} is {why}")

    return read


def _class_reader(kind: type, name: str) -> _Reader:
    member = next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), None)
    match member:
        case FunctionType():
            return lambda view: MethodType(member, view)
        case staticmethod():
            return lambda view: member.__func__
        case property() if member.fget:
            return member.fget
    return _field_reader(name, None)


def _declared(kind: type) -> Mapping[str, Declaration | None]:
    """The fields of a dataclass by name; None for those that are not declared."""
    return {f.name: f.metadata.get("seen") for f in fields(kind)} if is_dataclass(kind) else {}


def _called(eyes: Eyes) -> str:
    return "the table" if eyes is None else f"seat {eyes}"


def _counted(value: Any) -> Any:
    """How many there are, or of one thing, that there is one."""
    if isinstance(value, Sized) and not isinstance(value, str):
        return (HIDDEN,) * len(value)
    return None if value is None else HIDDEN


def _open(value: Any, eyes: Eyes, of: object, name: str) -> Any:
    """A value that lies open, and within it only what is declared."""
    kind = type(value)
    if _is_whole(kind):
        return value
    if _is_holder(kind):
        return Sight(value, eyes)
    whole = _whole
    if isinstance(value, Hand):
        cards = value.cards.items()
        return HandSight({n: c if whole.get(type(c)) else _open(c, eyes, of, name) for n, c in cards})
    if isinstance(value, (list, tuple)):
        return tuple([one if whole.get(type(one)) else _open(one, eyes, of, name) for one in value])
    if isinstance(value, Mapping):
        return {_open(key, eyes, of, name): _open(one, eyes, of, name) for key, one in value.items()}
    raise Unseen(f"{type(of).__name__}.{name} holds a {kind.__name__}, which a sight cannot show")


_whole: dict[type, bool] = {}
_holders: dict[type, bool] = {}


def _is_whole(kind: type) -> bool:
    """Whether what is of this kind is shown as it is: a number, a word, a component without fields of its own."""
    known = _whole.get(kind)
    if known is None:
        plain = issubclass(kind, (NoneType, int, str, Enum, Text, Who))
        known = _whole[kind] = plain or (issubclass(kind, Named) and not any(_declared(kind).values()))
    return known


def _is_holder(kind: type) -> bool:
    """Whether what is of this kind has fields of its own that some may see."""
    known = _holders.get(kind)
    if known is None:
        known = _holders[kind] = is_dataclass(kind) and not issubclass(kind, Hand)
    return known
