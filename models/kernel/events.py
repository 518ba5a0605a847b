"""Events: what happened, as each viewer may hear it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from models.kernel.sight import Eyes
from models.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Everybody hears of it, in public words or, where a seat may know more, in its own.

    Who did it is a seat's number in the rules, and the id of the person's chair at the table, where numbers change.
    """

    kind: str
    text: Text
    seat: int | None = None
    chair: str | None = None
    only: Mapping[int, Text] = field(default_factory=dict)

    def heard_by(self, eyes: Eyes) -> Text:
        """The words for these eyes."""
        return self.text if eyes is None else self.only.get(eyes, self.text)


@dataclass(frozen=True, slots=True)
class Heard:
    """An event as one viewer heard it, at the version at which it happened."""

    version: int
    kind: str
    seat: int | None
    text: Text
