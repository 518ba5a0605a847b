"""Limits: how much one operation may ask for, and how often an address may guess."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from graphql import (
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLOutputType,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValidationContext,
    ValidationRule,
    get_named_type,
    is_list_type,
    is_non_null_type,
)

MOST_TOKENS = 4_000
MOST_DEPTH = 15
MOST_ALIASES = 50
MOST_FIELDS = 100_000
"""Fields of a response, were every list as long as `USUAL_LENGTH`."""
USUAL_LENGTH = 8
MOST_BODY_BYTES = 1 << 20
MOST_FRAME_BYTES = 64 << 10
MOST_OPERATIONS = 20
"""At the same time on one socket."""


class Weight:
    """How deep a selection goes, how many aliases it has and how many fields it may bring."""

    __slots__ = ("aliases", "depth", "fields")

    def __init__(self, depth: int = 0, aliases: int = 0, fields: int = 0) -> None:
        self.depth, self.aliases, self.fields = depth, aliases, fields


class Bounds(ValidationRule):
    """Refuses operations that are too deep, have too many aliases or would bring too much.

    Counted from the document and the schema alone. One class, made once: a rule made anew for each request would make
    the cache of validated documents useless. Introspection is free: it does not grow with what is played.
    """

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        self._fragments = {
            definition.name.value: definition
            for definition in context.document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }
        self._weighed: dict[str, Weight] = {}
        for definition in context.document.definitions:
            if isinstance(definition, OperationDefinitionNode):
                self._judge(definition)

    def _judge(self, operation: OperationDefinitionNode) -> None:
        root = self.context.schema.get_root_type(operation.operation)
        weight = self._of_selections(operation.selection_set, root, ())
        for what, most, count in (
            ("depth", MOST_DEPTH, weight.depth),
            ("aliases", MOST_ALIASES, weight.aliases),
            ("fields", MOST_FIELDS, weight.fields),
        ):
            if count > most:
                self.report_error(
                    GraphQLError(
                        f"This operation asks for too much: {what} {count}, at most {most}.",
                        operation,
                        extensions={"code": "TOO_COMPLEX"},
                    )
                )

    def _of_selections(self, selections: SelectionSetNode, parent: object, inside: tuple[str, ...]) -> Weight:
        total = Weight()
        for selection in selections.selections:
            if isinstance(selection, FieldNode):
                one = self._of_field(selection, parent, inside)
            elif isinstance(selection, InlineFragmentNode):
                on = selection.type_condition
                kind = self.context.schema.get_type(on.name.value) if on else parent
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
        if name.startswith("__"):
            return Weight()
        weight = Weight(depth=1, aliases=1 if node.alias else 0, fields=1)
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
            kind = self.context.schema.get_type(fragment.type_condition.name.value)
            self._weighed[name] = self._of_selections(fragment.selection_set, kind, (*inside, name))
        return self._weighed[name]


def _is_list(kind: GraphQLOutputType) -> bool:
    return is_list_type(kind.of_type if is_non_null_type(kind) else kind)


class Tries:
    """Failed look-ups by address: `burst` at once, then one more every `seconds`. A family shares an address."""

    def __init__(
        self, burst: int = 60, seconds: float = 1.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst, self._seconds, self._clock = burst, seconds, clock
        self._failed: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Tries used up and when that was counted, by address, the longest unused first."""

    def are_used_up(self, address: str) -> bool:
        """Whether this address has to wait."""
        return self._used(address) >= self._burst

    def fail(self, address: str) -> None:
        """Count a failed look-up."""
        self._failed[address] = (min(self._used(address) + 1, self._burst), self._clock())
        self._failed.move_to_end(address)
        while len(self._failed) > 10_000:
            self._failed.popitem(last=False)

    def _used(self, address: str) -> float:
        used, since = self._failed.get(address, (0.0, self._clock()))
        return max(0.0, used - (self._clock() - since) / self._seconds)
