"""Rules are driven by hand and replayed: the source of kernel and games holds nothing that would make that untrue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.needs import ROOT

KERNEL = sorted((ROOT / "models" / "kernel").rglob("*.py"))
GAMES = sorted((ROOT / "models" / "games").rglob("*.py"))

LIBRARY = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "importlib.resources",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "types",
    "typing",
    "unicodedata",
}
"""No clock, no randomness, no I/O, no event loop: a module that is not named here is not for rules."""

FORBIDDEN_CALLS = {
    "open",
    "input",
    "print",
    "hash",
    "id",
    "eval",
    "exec",
    "compile",
    "breakpoint",
    "__import__",
}

PUBLIC_ALL_THE_SAME = {"__name__", "_replace", "_asdict", "_fields"}
"""A named tuple's methods begin with an underscore so that no field is called so."""

SET_METHODS = {"union", "intersection", "difference", "symmetric_difference", "copy"}
ORDER_DOES_NOT_MATTER = {"any", "all", "len", "set", "frozenset", "sum", "sorted", "min", "max", "Counter"}
ORDER_MATTERS = {
    "list",
    "tuple",
    "iter",
    "enumerate",
    "zip",
    "map",
    "filter",
    "reversed",
    "join",
    "fromkeys",
    "extend",
}


def suspended_blocks(tree: ast.AST) -> Iterator[str]:
    """What would run when a waiting coroutine is closed, or keep it from closing."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            match node:
                case ast.With() | ast.AsyncWith():
                    yield f"{node.lineno}: a context manager in rules"
                case ast.Try() | ast.TryStar() if node.finalbody:
                    yield f"{node.lineno}: try/finally in rules"
                case (
                    ast.ExceptHandler(type=None)
                    | ast.ExceptHandler(type=ast.Name(id="BaseException" | "GeneratorExit"))
                ):
                    yield f"{node.lineno}: rules catch that they are closed"
                case ast.AsyncFor() | ast.Yield() | ast.YieldFrom():
                    yield f"{node.lineno}: rules ask by awaiting alone"
                case _:
                    pass


def foreign_imports(tree: ast.AST, ours: tuple[str, ...]) -> Iterator[str]:
    """Imports that are neither ours nor harmless."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            package = node.module or "."
            names = [f"importlib.{name}" for name in names] if package == "importlib" else [package]
        for name in names:
            known = name in LIBRARY or name.partition(".")[0] in LIBRARY or name.startswith(ours)
            if not known:
                yield f"{node.lineno}: imports {name}"


def forbidden_calls(tree: ast.AST) -> Iterator[str]:
    """Calls of what differs between processes or reaches out of the rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            yield f"{node.lineno}: calls {node.func.id}()"


def hidden_things(tree: ast.AST) -> Iterator[str]:
    """Reads of what an object keeps to itself: a sight holds the whole state in `_of`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}
            call = isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super"
            if not (own or call or node.attr in PUBLIC_ALL_THE_SAME) or node.attr in {
                "__dict__",
                "__class__",
            }:
                yield f"{node.lineno}: reads {node.attr}"


def is_set(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a set, as far as its form tells."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Attribute(attr=method, value=value)) if method in SET_METHODS:
            return is_set(value, names)
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return any(is_set(side, names) or is_keys(side) for side in (node.left, node.right))
        case ast.Name():
            return node.id in names
        case ast.IfExp():
            return is_set(node.body, names) or is_set(node.orelse, names)
        case _:
            return False


def is_keys(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"


def named_sets(scope: ast.AST) -> set[str]:
    """Names that hold sets somewhere in a function, by what is assigned or declared."""
    names: set[str] = set()
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, names):
                names.add(name)
            case (
                ast.AnnAssign(target=ast.Name(id=name), annotation=kind) | ast.arg(arg=name, annotation=kind)
            ) if kind:
                if ast.unparse(kind).strip("'\"").partition("[")[0] in {"set", "frozenset", "AbstractSet"}:
                    names.add(name)
            case _:
                pass
    return names


def ordered_sets(tree: ast.AST) -> Iterator[str]:
    """Places where the order of a set, which differs between processes, gets into something."""
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    for scope in [tree, *functions]:
        names = named_sets(scope) if scope is not tree else set()
        harmless: set[ast.AST] = set()
        for node in ast.walk(scope):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[argument, *_]) if name in ORDER_DOES_NOT_MATTER:
                    if not any(keyword.arg == "key" for keyword in node.keywords):
                        harmless.add(argument)
                    elif is_set(argument, names):
                        yield f"{node.lineno}: ties in {name}(…, key=…) are broken by a set's order"
                case ast.SetComp():
                    harmless.add(node)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments) if (
                    name in ORDER_MATTERS
                ):
                    if any(is_set(argument, names) for argument in arguments):
                        yield f"{node.lineno}: {name}() of a set"
                case ast.For(iter=gone_through) | ast.Starred(value=gone_through) if is_set(
                    gone_through, names
                ):
                    yield f"{node.lineno}: goes through a set"
                case ast.ListComp() | ast.GeneratorExp() | ast.DictComp() if node not in harmless:
                    if any(is_set(part.iter, names) for part in node.generators):
                        yield f"{node.lineno}: goes through a set"
                case _:
                    pass


def faults_of(source: str, ours: tuple[str, ...], is_game: bool = True) -> list[str]:
    """All that is wrong with a module."""
    tree = ast.parse(source)
    found = [
        *suspended_blocks(tree),
        *foreign_imports(tree, ours),
        *forbidden_calls(tree),
        *ordered_sets(tree),
        *(hidden_things(tree) if is_game else ()),
    ]
    return list(dict.fromkeys(found))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", KERNEL, ids=name)
def test_the_kernel_is_pure(path: Path) -> None:
    assert faults_of(path.read_text(), ("models.kernel",), is_game=False) == []


@pytest.mark.parametrize("path", GAMES, ids=name)
def test_games_are_pure(path: Path) -> None:
    package = "models." + ".".join(path.relative_to(ROOT / "models").parts[:2])
    ours = ("models.kernel", "models.games" if package.endswith(".py") else package)
    assert faults_of(path.read_text(), ours) == []


# ---- the law itself -------------------------------------------------------------------------------------------------

WRONG = {
    "async def r(s):\n with s: pass": "2: a context manager in rules",
    "async def r(s):\n async with s: pass": "2: a context manager in rules",
    "async def r(s):\n try: pass\n finally: s.end()": "2: try/finally in rules",
    "async def r(s):\n try: await s\n except: pass": "3: rules catch that they are closed",
    "async def r(s):\n try: await s\n except BaseException: pass": "3: rules catch that they are closed",
    "async def r(s):\n async for x in s: pass": "2: rules ask by awaiting alone",
    "async def r(s):\n yield 1": "2: rules ask by awaiting alone",
    "import time": "1: imports time",
    "from random import shuffle": "1: imports random",
    "import asyncio": "1: imports asyncio",
    "import importlib": "1: imports importlib",
    "from importlib import import_module": "1: imports importlib.import_module",
    "from models.store import live": "1: imports models.store",
    "from models.games.other import cards": "1: imports models.games.other",
    "import sqlmodel": "1: imports sqlmodel",
    "from . import cards": "1: imports .",
    "x = hash('a')": "1: calls hash()",
    "x = id(object())": "1: calls id()",
    "open('deck.json')": "1: calls open()",
    "x = seen._of": "1: reads _of",
    "x = seen.players[0]._of": "1: reads _of",
    "x = self.__dict__": "1: reads __dict__",
    "for x in {1, 2}: pass": "1: goes through a set",
    "x = [y for y in set('ab')]": "1: goes through a set",
    "x = {y: 1 for y in {1, 2}}": "1: goes through a set",
    "x = list({1, 2})": "1: list() of a set",
    "x = next(iter({1, 2}))": "1: iter() of a set",
    "x = ', '.join({'a', 'b'})": "1: join() of a set",
    "x = [*{1, 2}]": "1: goes through a set",
    "x = [y for y in a.keys() - b]": "1: goes through a set",
    "def f():\n s = {1, 2}\n t = s | {3}\n return [x for x in t]": "4: goes through a set",
    "def f(s: set[int]):\n for x in s: pass": "2: goes through a set",
    "def f():\n s: frozenset[int] = g()\n return tuple(s)": "3: tuple() of a set",
    "x = sorted({1, 2}, key=f)": "1: ties in sorted(…, key=…) are broken by a set's order",
    "x = max({1, 2}, key=f)": "1: ties in max(…, key=…) are broken by a set's order",
}

RIGHT = [
    "def f(s):\n with s: pass",
    "async def r(s):\n try: await s\n except KeyError: pass",
    "from importlib.resources import files",
    "from importlib import resources",
    "from models.kernel.asks import ask",
    "from models.games.mine.cards import Card",
    "from collections.abc import Sequence",
    "x = self._times",
    "x = super().__init__()",
    "x = sorted({1, 2})",
    "x = sorted(y for y in {1, 2})",
    "x = len({y for y in {1, 2}})",
    "x = any(y for y in {1, 2})",
    "x = 1 in {1, 2}",
    "def f():\n s = {1, 2}\n return sorted(s)",
    "def f():\n s = {1, 2}\n\ndef g(s):\n return list(s)",
    "x = [y for y in sorted({1, 2}, reverse=True)]",
    "x = sorted([1, 2], key=f)",
    "for x in {1: 2}: pass",
]


@pytest.mark.parametrize(("source", "fault"), WRONG.items())
def test_what_makes_replay_untrue_is_found(source: str, fault: str) -> None:
    assert faults_of(source, ("models.kernel", "models.games.mine")) == [fault]


@pytest.mark.parametrize("source", RIGHT)
def test_what_does_no_harm_is_let_be(source: str) -> None:
    assert faults_of(source, ("models.kernel", "models.games.mine")) == []
