"""The schema keeps the contract to the letter: types may have more fields, enums more values, unions more members."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from graphql import (
    DocumentNode,
    EnumTypeDefinitionNode,
    InputObjectTypeDefinitionNode,
    InterfaceTypeDefinitionNode,
    ObjectTypeDefinitionNode,
    ObjectTypeExtensionNode,
    UnionTypeDefinitionNode,
    parse,
    print_ast,
)

from api.schema import exported

CONTRACT = Path(__file__).with_name("contract")
Objects = (ObjectTypeDefinitionNode, ObjectTypeExtensionNode, InterfaceTypeDefinitionNode)


def promises(document: DocumentNode) -> Iterator[str]:
    """All that a document promises, a line each."""
    for node in document.definitions:
        if isinstance(node, Objects):
            name = node.name.value
            yield f"{'interface' if isinstance(node, InterfaceTypeDefinitionNode) else 'type'} {name}"
            yield from (f"{name} implements {one.name.value}" for one in node.interfaces or ())
            for field in node.fields or ():
                yield f"{name}.{field.name.value}: {print_ast(field.type)}"
                for argument in field.arguments or ():
                    yield f"{name}.{field.name.value}({_input(argument)})"
        elif isinstance(node, InputObjectTypeDefinitionNode):
            yield f"input {node.name.value}"
            yield from (f"{node.name.value} @{one.name.value}" for one in node.directives or ())
            yield from (f"{node.name.value} {{ {_input(field)} }}" for field in node.fields or ())
        elif isinstance(node, EnumTypeDefinitionNode):
            yield from (f"enum {node.name.value} {value.name.value}" for value in node.values or ())
        elif isinstance(node, UnionTypeDefinitionNode):
            yield from (f"union {node.name.value} {member.name.value}" for member in node.types or ())


def _input(node: Any) -> str:
    default = f" = {print_ast(node.default_value)}" if node.default_value else ""
    return f"{node.name.value}: {print_ast(node.type)}{default}"


@pytest.mark.parametrize("file", ["core.graphql", "wallet.graphql"])
def test_the_schema_keeps_the_contract(file: str) -> None:
    promised = set(promises(parse((CONTRACT / file).read_text(encoding="utf-8"))))
    kept = set(promises(parse(exported())))
    assert len(promised) > 30
    assert sorted(promised - kept) == []


def test_inputs_and_arguments_ask_for_nothing_more() -> None:
    contract = "".join(path.read_text(encoding="utf-8") for path in CONTRACT.glob("*.graphql"))
    asked = {one for one in promises(parse(contract)) if " { " in one or "(" in one}
    asks = {one for one in promises(parse(exported())) if " { " in one or "(" in one}
    assert sorted(one for one in asks - asked if "!" in one.partition("=")[0] and "=" not in one) == []


def test_everything_is_described() -> None:
    def bare(node: Any, path: str) -> Iterator[str]:
        if hasattr(node, "description") and node.description is None and not path.endswith(("]", "}")):
            yield path
        for part in (*(getattr(node, "fields", None) or ()), *(getattr(node, "values", None) or ())):
            yield from bare(part, f"{path}.{part.name.value}")

    named = [node for node in parse(exported()).definitions if hasattr(node, "name")]
    results = [node.name.value for node in named if node.name.value.endswith("Result")]
    missing = [path for node in named for path in bare(node, node.name.value)]
    assert [path for path in missing if path not in results and path != "oneOf"] == []


def test_the_committed_schema_is_the_exported_one() -> None:
    check = subprocess.run(
        [sys.executable, "-m", "api.schema", "--check"], capture_output=True, text=True, check=False
    )
    assert (check.returncode, check.stdout, check.stderr) == (0, "", "")
