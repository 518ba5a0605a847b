"""The names of people at the table: what is one, and when two are the same."""

from __future__ import annotations

import unicodedata

MOST_CHARACTERS = 24
ZERO_WIDTH_JOINER = "\u200d"


def proper_name(given: str) -> str | None:
    """The name in NFC without outer blanks; None when it is not a name.

    A name has 1 to 24 characters, none of them a control, bidi or format character but the zero-width joiner (which
    holds emoji together), no line or paragraph separator, nothing unassigned or private, and something to see.
    """
    name = unicodedata.normalize("NFC", given).strip()
    if not 1 <= len(name) <= MOST_CHARACTERS:
        return None
    categories = [unicodedata.category(c) for c in name if c != ZERO_WIDTH_JOINER]
    if any(category[0] == "C" or category in ("Zl", "Zp") for category in categories):
        return None
    return name if any(category[0] not in "ZM" for category in categories) else None


def sounds_like(name: str) -> str:
    """Names are taken to be the same when this is: NFKC and casefold."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
