"""Join codes: short enough to say aloud, without letters and digits that look or sound alike."""

from __future__ import annotations

import secrets

ALPHABET = "CDFGHJKMNPQRTVWXY34679"
LENGTH = 6

# Cyrillic capitals that look like a letter or digit of a code; somebody who reads a code off a screen may type them.
LOOK_ALIKES = str.maketrans("СНКМРТХУЗԌҮԚԜЈѴ", "CHKMPTXY3GYQWJV")
HYPHENS = "-‐‑‒–—−_\N{SOFT HYPHEN}"


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal_code(given: str) -> str:
    """A code as somebody typed it, as it was meant: case, blanks, hyphens and Cyrillic look-alikes do not matter."""
    kept = "".join(c for c in given if not c.isspace() and c not in HYPHENS)
    return kept.upper().translate(LOOK_ALIKES)
