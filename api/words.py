"""Words: every `Text` in the reader's language, from the message files beside the kernel, the API and each game.

Names of people and other strings from outside are isolated (Unicode FSI … PDI), so that a name written from right to
left does not turn the sentence round it. A message that a language lacks is said in English.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from api.languages import DEFAULT
from models.kernel.text import Arg, Named, Text, Who

log = logging.getLogger(__name__)

COMMON = ("models.kernel", "api")
FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE = "\u2068", "\u2069"


class Isolated(FluentType):
    """A string from outside. In a selector it is what it is; in a sentence it stands isolated."""

    __slots__ = ("said",)

    def __init__(self, said: str) -> None:
        self.said = said

    def __eq__(self, other: object) -> bool:
        return other == self.said if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.said)

    def format(self, locale: Locale) -> str:
        """The string between its isolating marks."""
        return isolated(self.said)


def isolated(said: str) -> str:
    """A string that does not touch the direction of what stands round it."""
    return f"{FIRST_STRONG_ISOLATE}{said}{POP_DIRECTIONAL_ISOLATE}"


@dataclass(frozen=True)
class Speaker:
    """Says texts in one language: those of a game's package and the common ones, with the names of its seats."""

    language: str
    package: str | None = None
    names: Mapping[int, str] = field(default_factory=dict)

    def __call__(self, text: Text) -> str:
        """The words of a text."""
        said = self._say(text, self.language)
        if said is None and self.language != DEFAULT:
            said = self._say(text, DEFAULT)
        if said is None:
            log.error("no message %s in %s", text.id, self.package)
            return text.id
        return said

    def _say(self, text: Text, language: str) -> str | None:
        bundle = bundle_of(self.package, language)
        if not bundle.has_message(text.id):
            return None
        pattern = bundle.get_message(text.id).value
        if pattern is None:
            return None
        said, errors = bundle.format_pattern(
            pattern, {name: self._argument(value) for name, value in text.args}
        )
        if errors:
            log.error("message %s in %s: %s", text.id, language, [type(e).__name__ for e in errors])
        return str(said)

    def _argument(self, value: Arg) -> Any:
        """An argument as Fluent takes it: a number, a string, or a string from outside."""
        match value:
            case bool() | int():
                return int(value)
            case str():
                return Isolated(value)
            case Who():
                return Isolated(self.names.get(value.seat, str(value.seat + 1)))
            case Text():
                return self(value)
            case Named():
                return self(value.label)
            case _:
                return format_list([self._in_list(one) for one in value], locale=self.language)

    def _in_list(self, value: Arg) -> str:
        argument = self._argument(value)
        return isolated(argument.said) if isinstance(argument, Isolated) else str(argument)


@cache
def bundle_of(package: str | None, language: str) -> FluentBundle:
    """The messages of a language: the common ones and those of one game."""
    bundle = FluentBundle([language], use_isolating=False)
    for one in (*COMMON, *((package,) if package else ())):
        bundle.add_resource(FluentResource(source_of(one, language)))
    return bundle


def source_of(package: str, language: str) -> str:
    """The text of a package's message file in a language; nothing if it has none."""
    file = files(package) / "texts" / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""
