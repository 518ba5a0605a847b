"""Dressing: a game's view, a frozen dataclass, becomes the type of the schema that has the same field names.

Texts become words, what has a name becomes its label, seat numbers become seats, enums go by their names, tuples become
lists. So the files in `api/games` hold types and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from strawberry.types.base import (
    StrawberryList,
    StrawberryObjectDefinition,
    StrawberryOptional,
    has_object_definition,
)
from strawberry.types.enum import StrawberryEnumDefinition

from api.look import Look
from api.types.seat import Seat, seat_of
from models.kernel.text import Named, Text

T = TypeVar("T")

Tailor: TypeAlias = Callable[[Any, Look], Any]
"""Makes what the schema shows of a value that the game shows. Views are each game's own, hence `Any`."""


def dress(view: object, kind: type[T], look: Look) -> T:
    """`view` as the schema's type `kind`."""
    dressed: T = tailor_of(kind)(view, look)
    return dressed


def tailor_of(kind: type[Any]) -> Tailor:
    """The tailor for a type of the schema, made once."""
    if kind not in _tailors:
        _tailors[kind] = _new_tailor(kind)
    return _tailors[kind]


_tailors: dict[type[Any], Tailor] = {}


def _new_tailor(kind: type[Any]) -> Tailor:
    if not has_object_definition(kind):
        raise TypeError(f"{kind.__name__} is not a type of the schema")
    definition: StrawberryObjectDefinition = kind.__strawberry_definition__
    parts: dict[str, Tailor] | None = None

    def tailor(value: Any, look: Look) -> Any:
        nonlocal parts
        if parts is None:  # late, so that types may hold each other
            parts = {field.python_name: _tailor(field.type) for field in definition.fields}
        return kind(**{name: make(getattr(value, name), look) for name, make in parts.items()})

    return tailor


def _tailor(kind: Any) -> Tailor:
    if isinstance(kind, StrawberryOptional):
        inside = _tailor(kind.of_type)
        return lambda value, look: None if value is None else inside(value, look)
    if isinstance(kind, StrawberryList):
        each = _tailor(kind.of_type)
        return lambda value, look: [each(one, look) for one in value]
    if isinstance(kind, StrawberryEnumDefinition):
        members: Mapping[str, Enum] = kind.wrapped_cls.__members__
        return lambda value, look: members[value.name if isinstance(value, Enum) else value]
    if kind is Seat:
        return lambda value, look: seat_of(look, value)
    if has_object_definition(kind):
        return tailor_of(kind)
    return _words if kind is str else lambda value, look: value


def _words(value: Any, look: Look) -> Any:
    if isinstance(value, Text):
        return look.say(value)
    return look.say(value.label) if isinstance(value, Named) else value
