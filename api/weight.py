"""What an operation weighs: counted from the document and the schema alone, before anything of it is executed."""

from __future__ import annotations

from functools import lru_cache

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValidationContext,
    ValidationRule,
    get_named_type,
    is_list_type,
    is_non_null_type,
)
from graphql.validation.rules import overlapping_fields_can_be_merged

from api.limits import Limits

overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = 50_000
"""Each unit costs about 3 µs, while all others wait. All documents of the web app take 141 together."""

USUAL_LENGTH = 8
"""So long a list is taken to be."""
INTROSPECTION_FIELDS = 40_000
"""What the schema counts as, however much of it is asked for: twice in one operation is within the usual limit."""


class Weight:
    """How deep a selection goes, how many aliases it has and how many fields it may bring."""

    __slots__ = ("aliases", "depth", "fields")

    def __init__(self, depth: int = 0, aliases: int = 0, fields: int = 0) -> None:
        self.depth, self.aliases, self.fields = depth, aliases, fields


class Scales:
    """Weighs the operations of one document."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode) -> None:
        self._schema = schema
        self._fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }
        self._weighed: dict[str, Weight] = {}

    def of(self, operation: OperationDefinitionNode) -> Weight:
        """The weight of an operation."""
        root = self._schema.get_root_type(operation.operation)
        return self._of_selections(operation.selection_set, root, ())

    def _of_selections(self, selections: SelectionSetNode, parent: object, inside: tuple[str, ...]) -> Weight:
        total = Weight()
        for selection in selections.selections:
            if isinstance(selection, FieldNode):
                one = self._of_field(selection, parent, inside)
            elif isinstance(selection, InlineFragmentNode):
                on = selection.type_condition
                kind = self._schema.get_type(on.name.value) if on else parent
                one = self._of_selections(selection.selection_set, kind, inside)
            elif isinstance(selection, FragmentSpreadNode):
                one = self._of_fragment(selection.name.value, inside)
            else:
                continue
            total.depth = max(total.depth, one.depth)
            total.aliases += one.aliases
            total.fields += one.fields
        return total

    def _of_field(self, node: FieldNode, parent: object, inside: tuple[str, ...]) -> Weight:
        name = node.name.value
        aliases = 1 if node.alias else 0
        if name.startswith("__"):  # it does not grow with what is played, and tools ask deep
            return Weight(
                depth=1, aliases=aliases, fields=1 if name == "__typename" else INTROSPECTION_FIELDS
            )
        weight = Weight(depth=1, aliases=aliases, fields=1)
        fields = parent.fields if isinstance(parent, (GraphQLObjectType, GraphQLInterfaceType)) else {}
        kind = fields[name].type if name in fields else None
        if node.selection_set is not None:
            below = self._of_selections(node.selection_set, get_named_type(kind) if kind else None, inside)
            weight.depth += below.depth
            weight.aliases += below.aliases
            weight.fields += below.fields * (USUAL_LENGTH if kind and _is_list(kind) else 1)
        return weight

    def _of_fragment(self, name: str, inside: tuple[str, ...]) -> Weight:
        fragment = self._fragments.get(name)
        if fragment is None or name in inside:
            return Weight()
        if name not in self._weighed:
            kind = self._schema.get_type(fragment.type_condition.name.value)
            self._weighed[name] = self._of_selections(fragment.selection_set, kind, (*inside, name))
        return self._weighed[name]


def _is_list(kind: GraphQLOutputType) -> bool:
    return is_list_type(kind.of_type if is_non_null_type(kind) else kind)


def weights(schema: GraphQLSchema, document: DocumentNode) -> dict[str | None, Weight]:
    """The weights of a document's operations, by their names."""
    scales = Scales(schema, document)
    return {
        one.name.value if one.name else None: scales.of(one)
        for one in document.definitions
        if isinstance(one, OperationDefinitionNode)
    }


@lru_cache
def bounds(limits: Limits) -> type[ValidationRule]:
    """The rule that refuses operations that are too deep, have too many aliases or would bring too much.

    One class for the same limits, made once: a rule made anew for each request would make the cache of validated
    documents useless.
    """

    class Bounds(ValidationRule):
        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            scales = Scales(context.schema, context.document)
            for definition in context.document.definitions:
                if isinstance(definition, OperationDefinitionNode):
                    for error in _too_much(definition, scales.of(definition), limits):
                        self.report_error(error)

    return Bounds


def _too_much(operation: OperationDefinitionNode, weight: Weight, limits: Limits) -> list[GraphQLError]:
    counted = (
        ("depth", limits.max_depth, weight.depth),
        ("aliases", limits.max_aliases, weight.aliases),
        ("fields", limits.max_fields, weight.fields),
    )
    return [
        GraphQLError(
            f"This operation asks for too much: {what} {count}, at most {most}.",
            operation,
            extensions={"code": "TOO_COMPLEX"},
        )
        for what, most, count in counted
        if count > most
    ]
