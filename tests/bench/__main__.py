"""`python -m tests.bench`: prints what a move costs; the exit code is 1 when a budget is missed."""

from __future__ import annotations

import sys

from tests.bench.replay import BUDGET_US, RUNS, costs


def main() -> int:
    """Measure and print."""
    reference, replays = costs()
    print(f"replay, µs an entry, median of {RUNS} runs (budget: ≤ {BUDGET_US:.0f} µs an entry)")
    print(f"  {reference.name:<20}{reference.us:>8.1f}   a turn, over {reference.entries} turns")
    for cost in replays:
        kept = "kept" if cost.us <= BUDGET_US else "MISSED"
        ratio = cost.us / reference.us
        print(
            f"  {cost.name:<20}{cost.us:>8.1f}   {ratio:>5.1f} × the loop, over {cost.entries} entries: {kept}"
        )
    return int(any(cost.us > BUDGET_US for cost in replays))


if __name__ == "__main__":
    sys.exit(main())
