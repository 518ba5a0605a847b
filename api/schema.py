"""The schema, and its export: `python -m api.schema` writes `api/schema.graphql`, `--check` says whether it is new."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import strawberry
from graphql import GraphQLError, GraphQLInputObjectType, GraphQLInt, IntValueNode, ValueNode, parse
from graphql.type.scalars import parse_int_literal
from strawberry.extensions import ParserCache, SchemaExtension, ValidationCache
from strawberry.printer import print_schema
from strawberry.schema.exceptions import CannotGetOperationTypeError
from strawberry.types import ExecutionContext

from api.asker import Asker
from api.executor import EventExecutor
from api.limits import Limits
from api.metrics import Kind
from api.mutations import Mutation
from api.queries import Query
from api.refused import AsProblem
from api.subscriptions import Subscription
from api.types.game import Game
from api.types.seat import Seat
from api.types.shelf import Rulebook
from api.weight import Weight, bounds, weights

CACHED_DOCUMENTS = 128
MOST_CACHED_CHARACTERS = 8_000
"""Documents of strangers are kept too: many long ones must not fill the memory."""
MOST_DIGITS = 20
"""An Int has ten."""
EXPORT = Path(__file__).with_name("schema.graphql")


class ShortDocumentParser(ParserCache):
    """Parses a document once, if it is not too long to be kept."""

    def on_parse(self) -> Iterator[None]:
        """Put the document in, or leave it to be parsed."""
        if is_short(self.execution_context):
            yield from super().on_parse()
        else:
            yield


class ShortDocumentValidator(ValidationCache):
    """Validates a document once, if it is not too long to be kept."""

    def on_validate(self) -> Iterator[None]:
        """Put the errors in, or leave it to be validated."""
        if is_short(self.execution_context):
            yield from super().on_validate()
        else:
            yield


def is_short(context: ExecutionContext) -> bool:
    """Whether a document may be kept."""
    return len(context.query or "") <= MOST_CACHED_CHARACTERS


class Limited(SchemaExtension):
    """Holds each operation to the limits of the door by which it came."""

    def on_operation(self) -> Iterator[None]:
        """Before it is parsed."""
        context = self.execution_context
        limits = context.context.door.limits if isinstance(context.context, Asker) else Limits()
        context.parse_options["max_tokens"] = limits.max_tokens
        context.validation_rules = (*context.validation_rules, bounds(limits))
        yield


class OneOperation(SchemaExtension):
    """Of several operations in a document one has to be named; Strawberry would take the first. The metrics hear what
    kind it is.
    """

    def on_validate(self) -> Iterator[None]:
        """With the document at hand."""
        context = self.execution_context
        document = context.graphql_document
        if document and isinstance(context.context, Asker):
            with suppress(CannotGetOperationTypeError):
                context.context.tally.kind = Kind(context.operation_type.value)
        kinds = [one.kind for one in document.definitions] if document else []
        if context._provided_operation_name is None and kinds.count("operation_definition") > 1:
            context.pre_execution_errors = [GraphQLError("Say which operation is meant: operationName.")]
        yield


class Schema(strawberry.Schema):
    """Strawberry's schema, which would log errors with all their words."""

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """What is wrong is logged at the door, without words: see `api.faults`."""


schema = Schema(
    query=Query,
    mutation=Mutation,
    subscription=Subscription,
    types=[Game, Seat, Rulebook],
    execution_context_class=EventExecutor,
    exception_handlers=[AsProblem()],
    extensions=[
        Limited,
        lambda: ShortDocumentParser(CACHED_DOCUMENTS),
        lambda: ShortDocumentValidator(CACHED_DOCUMENTS),
        OneOperation,
    ],
)

for kind in schema._schema.type_map.values():
    definition = kind.extensions.get("strawberry-definition")
    if isinstance(kind, GraphQLInputObjectType) and definition and definition.is_one_of:
        kind.is_one_of = True  # or else only Strawberry checks it, and does not say where it was wrong


def int_in(node: ValueNode, variables: Any = None) -> int:
    """An Int in a document. Python refuses to read thousands of digits, which graphql-core does not expect."""
    if isinstance(node, IntValueNode) and len(node.value) > MOST_DIGITS:
        raise GraphQLError("Int cannot represent non 32-bit signed integer value.", node)
    return parse_int_literal(node, variables)


GraphQLInt.coerce_input_literal = int_in


@lru_cache(CACHED_DOCUMENTS)
def _weights(query: str) -> dict[str | None, Weight]:
    return weights(schema._schema, parse(query))


def told_cost(query: str, name: str | None) -> dict[str, Any]:
    """`extensions` of a response, as a member of it: what the operation weighs. Nothing for a document too long to be
    kept.
    """
    weighed = _weights(query) if len(query) <= MOST_CACHED_CHARACTERS else {}
    weight = weighed.get(name) or next(iter(weighed.values()), None)
    if weight is None:
        return {}
    cost = {"fields": weight.fields, "depth": weight.depth, "aliases": weight.aliases}
    return {"extensions": {"cost": cost}}


def exported() -> str:
    """The schema as it is committed."""
    return print_schema(schema) + "\n"


def main(arguments: list[str]) -> int:
    """Write the export, or check it."""
    now = exported()
    if "--check" not in arguments:
        EXPORT.write_text(now, encoding="utf-8")
        return 0
    committed = EXPORT.read_text(encoding="utf-8") if EXPORT.exists() else ""
    difference = list(
        difflib.unified_diff(
            committed.splitlines(keepends=True),
            now.splitlines(keepends=True),
            "api/schema.graphql",
            "what the code says",
        )
    )
    sys.stdout.writelines(difference)
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
