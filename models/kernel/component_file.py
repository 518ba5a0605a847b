"""Reading component data that an owner of the printed box corrected: what is wrong, where, what would be right."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from models.kernel.problems import ProblemCode, Refusal
from models.kernel.text import Text, text

Path: TypeAlias = "tuple[str | int, ...]"
"""Where in the file: names of fields and places in lists."""


class BadFile(ValueError):
    """Something in a file is wrong at `path`; `why` says what would be right."""

    def __init__(self, path: Path, why: Text) -> None:
        super().__init__(why.id)
        self.refusal = Refusal(ProblemCode.BAD_FILE, why, tuple(map(str, path)))


def parsed(json_text: str) -> object:
    """What JSON text says."""
    try:
        return json.loads(json_text)
    except (ValueError, RecursionError):
        raise BadFile((), text("kernel-file-no-json")) from None


def no_other_fields(path: Path, row: Mapping[str, Any], known: Sequence[str]) -> None:
    """There is no field but these."""
    for unknown in sorted(row.keys() - set(known)):
        raise BadFile((*path, unknown), text("kernel-file-unknown-field", known=", ".join(known)))


def number(path: Path, value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadFile(path, text("kernel-file-bad-number", least=least, most=most))
    return value


def one_of(path: Path, value: object, known: Sequence[str]) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in known:
        raise BadFile(path, text("kernel-file-not-one-of", known=", ".join(known)))
    return value
