"""The schema, and its export: `python -m api.schema` writes `api/schema.graphql`, `--check` says whether it is new."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path

import strawberry
from graphql import GraphQLError, GraphQLInputObjectType
from strawberry.extensions import (
    AddValidationRules,
    MaxTokensLimiter,
    ParserCache,
    SchemaExtension,
    ValidationCache,
)
from strawberry.printer import print_schema
from strawberry.types import ExecutionContext

from api.executor import EventExecutor
from api.limits import MOST_TOKENS, Bounds
from api.mutations import Mutation
from api.queries import Query
from api.refused import AsProblem
from api.subscriptions import Subscription
from api.types.game import Game
from api.types.seat import Seat
from api.types.shelf import Rulebook

CACHED_DOCUMENTS = 512
EXPORT = Path(__file__).with_name("schema.graphql")


class OneOperation(SchemaExtension):
    """Of several operations in a document one has to be named; Strawberry would take the first."""

    def on_validate(self) -> Iterator[None]:
        """With the document at hand."""
        context = self.execution_context
        document = context.graphql_document
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
        lambda: MaxTokensLimiter(MOST_TOKENS),
        lambda: AddValidationRules([Bounds]),
        lambda: ParserCache(CACHED_DOCUMENTS),
        lambda: ValidationCache(CACHED_DOCUMENTS),
        OneOperation,
    ],
)

for kind in schema._schema.type_map.values():
    definition = kind.extensions.get("strawberry-definition")
    if isinstance(kind, GraphQLInputObjectType) and definition and definition.is_one_of:
        kind.is_one_of = True  # or else only Strawberry checks it, and does not say where it was wrong


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
