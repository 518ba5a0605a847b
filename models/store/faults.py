"""What may go wrong, and how it is told without telling a secret."""

from __future__ import annotations

import traceback


class BadDatabase(Exception):
    """The database's address is wrong, or the database is not one this program can use. One line that says how."""


class StoreUnavailable(Exception):
    """The database could not be reached: nothing is acknowledged. The same may be asked for again."""


class RulesFault(Exception):
    """The rules raised on something new: nothing is stored, the game goes on as it was."""


class Conflict(Exception):
    """A row is there already: somebody else wrote this version, this token or this code."""


def place_of(fault: BaseException) -> str:
    """What was raised and where. Never its words, nor those of its causes: they may name a card."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames[-6:]))
    return f"{type(fault).__name__} at {where or 'an unknown place'}"
