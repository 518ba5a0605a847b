"""An operation that asks for everything there is."""

from __future__ import annotations

from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLUnionType,
    get_named_type,
)

from api.schema import schema

BACK = {"Game.rematch", "Seat.game"}
"""Fields that lead back to where one came from."""


def all_of(name: str) -> str:
    """A selection of all fields of a type, and all of theirs."""
    kind = schema._schema.get_type(name)
    assert isinstance(kind, GraphQLObjectType)
    return _selection(kind)


def _selection(kind: GraphQLOutputType) -> str:
    if isinstance(kind, GraphQLUnionType):
        members = " ".join(f"... on {member.name} {_selection(member)}" for member in kind.types)
        return f"{{ __typename {members} }}"
    if not isinstance(kind, (GraphQLObjectType, GraphQLInterfaceType)):
        return ""
    fields = " ".join(
        f"{name} {_selection(get_named_type(field.type))}"
        for name, field in kind.fields.items()
        if f"{kind.name}.{name}" not in BACK
    )
    return f"{{ {fields} }}"
