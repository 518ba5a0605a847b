"""Things to say, before they are words.

Rules never hold a sentence. They hold a `Text`: the id of a message and its arguments. Words are made when they are
sent, in the reader's language, from the message files that lie beside the kernel and beside each game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Who:
    """A seat, to be told by the name of the person who sits there."""

    seat: int


class Named:
    """A component of a game whose face is told to somebody: a card, a token, a machine.

    The kernel finds every `Named` in what a seat receives, so it can tell whether an answer has shown anybody
    something new (see `undo`). Subclasses are frozen dataclasses that compare by what is printed on them.
    """

    __slots__ = ()

    @property
    def label(self) -> Text:
        """What it is called."""
        raise NotImplementedError


Arg: TypeAlias = "int | str | Who | Text | Named | tuple[Arg, ...]"


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and its arguments, sorted by name. Made with `text`."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()


def text(id: str, /, **args: Arg) -> Text:
    """The message `id` with `args`; an argument `two_words` is `two-words` in the message file."""
    return Text(
        id,
        tuple(sorted((name.replace("_", "-"), value) for name, value in args.items())),
    )
