"""`python -m tests.laws --seconds 1800` holds games with fresh seeds to the laws; `--seed 7` one game again."""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from tests.laws.lore import NoLore
from tests.laws.plain import Broken, Tally
from tests.laws.run import fresh_seeds, hold

SEED_BITS = 40


def main() -> int:
    """Run the laws and say what was looked at; 1 when one is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="how long to look (120)")
    parser.add_argument("--seed", type=int, help="hold the game of this seed alone")
    chosen = parser.parse_args()
    tally = Tally()
    start = secrets.randbits(SEED_BITS)
    seeds = fresh_seeds(start) if chosen.seed is None else [chosen.seed]
    try:
        hold(seeds, tally, time.monotonic() + chosen.seconds)
    except NoLore as missing:
        print(missing, file=sys.stderr)
        return 1
    except Broken as broken:
        print(
            f"{broken}\n{tally.summary()}\nAgain with: python -m tests.laws --seed {tally.seed}",
            file=sys.stderr,
        )
        return 1
    print(tally.summary())
    return 0


if __name__ == "__main__":
    sys.exit(main())
