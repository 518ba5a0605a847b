"""The command: measure, tell, judge."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from models.kernel.rules import Rulebook
from tests.strength import strength_of, with_sensible_bots

GAMES = 1000


def main(arguments: Sequence[str]) -> int:
    """`[GAMES] [GAME …]`: how many games, and of which; of all, if none is named."""
    numbers = [int(one) for one in arguments if one.isdecimal()]
    slugs = [one for one in arguments if not one.isdecimal()]
    books = {book.slug: book for book in with_sensible_bots()}
    if unknown := [slug for slug in slugs if slug not in books]:
        print(
            f"no game with a sensible bot: {', '.join(unknown)}; there are {', '.join(books)}",
            file=sys.stderr,
        )
        return 2
    chosen = [books[slug] for slug in slugs or books]
    too_weak = [book.slug for book in chosen if not is_strong(book, numbers[0] if numbers else GAMES)]
    if too_weak:
        print(f"too weak: {', '.join(too_weak)}", file=sys.stderr)
    return 1 if too_weak else 0


def is_strong(book: Rulebook, games: int) -> bool:
    """Measure the bot of one game and tell of it."""
    strength = strength_of(book).measured(range(games), workers=os.cpu_count() or 1)
    print(f"{book.slug}:")
    for line in strength.told():
        print(f"  {line}", flush=True)
    return strength.is_enough


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
