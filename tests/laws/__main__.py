"""`python -m tests.laws --seconds 1800` holds fresh games to the laws; `--game wallet --seed 7` one game again."""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from tests.laws.plain import Broken
from tests.laws.playing import Case
from tests.laws.run import fresh_cases, hold
from tests.laws.shelf import NoLore, games

SEED_BITS = 40


def main() -> int:
    """Run the laws and say what was looked at; 1 when one is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="how long to look (120)")
    parser.add_argument("--game", choices=games(), help="hold this game alone")
    parser.add_argument("--seed", type=int, help="hold the game of this seed, however long it takes")
    chosen = parser.parse_args()
    slugs = [chosen.game] if chosen.game else games()
    try:
        if chosen.seed is None:
            fresh = fresh_cases(secrets.randbits(SEED_BITS), slugs)
            tallies = hold(fresh, time.monotonic() + chosen.seconds)
        else:
            tallies = hold([Case(slug, chosen.seed) for slug in slugs])
    except (NoLore, Broken) as broken:
        print(broken, file=sys.stderr)
        return 1
    for slug, tally in tallies.items():
        print(f"{slug}: {tally.summary()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
