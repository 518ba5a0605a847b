"""Things to say, before they are words.

Rules never hold a sentence. They hold a `Text`: the id of a message and its arguments. Words are made when they are
sent, in the reader's language, from the message files that lie beside the kernel and beside each game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias


@dataclass(frozen=True, slots=True)
class Who:
    """A seat, to be told by the name of the person who sits there."""

    seat: int


Arg: TypeAlias = "int | str | Who | Text | Named | tuple[Arg, ...]"


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and its arguments, sorted by name. Made with `text`."""

    id: str
    args: tuple[tuple[str, Arg], ...] = ()
    names: bool = field(default=False, compare=False, repr=False)
    """Whether it is what a component is called: set by `Named`, seen by `undo`."""


def text(id: str, /, **args: Arg) -> Text:
    """The message `id` with `args`; an argument `two_words` is `two-words` in the message file."""
    if not args:
        return Text(id)
    return Text(id, tuple(sorted([(name.replace("_", "-"), value) for name, value in args.items()])))


class Named:
    """A component of a game whose face is told to somebody: a card, a token, a machine.

    The kernel finds every `Named`, and every label of one, in what a seat receives, so it can tell whether an answer
    has shown anybody something new (see `undo`). Subclasses are frozen dataclasses that compare by what is printed on
    them.
    """

    __slots__ = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:  # whatever other bases take
        super().__init_subclass__(**kwargs)
        label = cls.__dict__.get("label")
        if isinstance(label, property) and label.fget:
            type.__setattr__(cls, "label", property(_as_name(label.fget), doc=label.__doc__))

    @property
    def label(self) -> Text:
        """What it is called."""
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> Self:
        """Itself: what is printed does not change, so a checkpoint shares it with the state."""
        dataclass = getattr(self, "__dataclass_params__", None)
        if dataclass and not dataclass.frozen:
            raise TypeError(f"a component does not change: {type(self).__name__} must be frozen")
        return self


def _as_name(label: Callable[[Any], Text]) -> Callable[[Any], Text]:
    """A property's function that marks the text as a name."""

    def named(component: Any) -> Text:
        words = label(component)
        return Text(words.id, words.args, names=True)

    return named
