"""The names of people at the table: what is one, and when two are the same."""

from __future__ import annotations

import re
import unicodedata

MOST_CHARACTERS = 24
ZERO_WIDTH_JOINER = "\u200d"
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and a symbol that look like nothing: the fillers of Hangul, and Braille without a dot."""
UNSEEN = re.compile("[\u034f\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners and variation selectors: they change how something looks, or nothing at all."""
EMOJI = range(0x1F000, 0x1FB00)
"""Phones have emoji that this Python's Unicode tables do not know yet."""


def proper_name(given: str) -> str | None:
    """The name in NFC without outer blanks; None when it is not a name.

    A name has 1 to 24 characters, none of them a control, bidi or format character but the zero-width joiner (which
    holds emoji together), no line or paragraph separator, nothing private, nothing unassigned but new emoji, and
    something to see.
    """
    name = unicodedata.normalize("NFC", given).strip()
    if not 1 <= len(name) <= MOST_CHARACTERS:
        return None
    if any(_is_forbidden(c) for c in name):
        return None
    return name if any(_is_seen(c) for c in name) else None


def sounds_like(name: str) -> str:
    """Names are taken to be the same when this is: NFKC and casefold, without joiners and variation selectors."""
    name = UNSEEN.sub("", name)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _is_forbidden(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cn":
        return ord(character) not in EMOJI
    return (category[0] == "C" and character != ZERO_WIDTH_JOINER) or category in ("Zl", "Zp")


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "ZM" and character not in BLANKS + ZERO_WIDTH_JOINER
