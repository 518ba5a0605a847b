"""A contract for import-linter: modules that import the standard library, their own project, and little else."""

from __future__ import annotations

import sys
from typing import ClassVar, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.domain.helpers import module_expressions_to_modules
from importlinter.domain.imports import ModuleExpression

# Roots that other contracts judge.
OURS = frozenset({"api", "models"})


class Only(Contract):
    """`modules`, and all below them, import no package from outside but those `allowed`."""

    type_name: ClassVar[str] = "own"

    modules = fields.SetField(subfield=fields.ModuleExpressionField())
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Looks at direct imports: what a chain would add, another module of ours imports."""
        known = sys.stdlib_module_names | OURS | cast("set[str]", self.allowed)
        tops = module_expressions_to_modules(graph, cast("set[ModuleExpression]", self.modules))
        found = sorted(
            (importer, imported)
            for top in tops
            for importer in {top.name, *graph.find_descendants(top.name)}
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.partition(".")[0] not in known
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """One line for each import that should not be there."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} is not allowed to import {imported}")
