"""`python -m tests.bench`: what a move costs, and a server under load; the exit code is 1 when a budget is missed."""

from __future__ import annotations

import sys

from tests.bench.load import Load, measured
from tests.bench.replay import BUDGET_US, RUNS, costs

MOST_GROWTH = 0.10
"""So much of the memory after warming up may be added by the end."""


def main() -> int:
    """Measure and print."""
    replay, load = replay_is_kept(), load_is_borne(Load())
    return int(not (replay and load))


def load_is_borne(load: Load) -> bool:
    """Put a server under load; whether there was no error and memory stayed."""
    outcome = measured(load)
    print(*outcome.told(), sep="\n")
    return not outcome.errors and outcome.growth <= MOST_GROWTH


def replay_is_kept() -> bool:
    """Measure replays; whether all are within their budget."""
    reference, replays = costs()
    print(f"replay, µs an entry, median of {RUNS} runs (budget: ≤ {BUDGET_US:.0f} µs an entry)")
    print(f"  {reference.name:<20}{reference.us:>8.1f}   a turn, over {reference.entries} turns")
    for cost in replays:
        kept = "kept" if cost.us <= BUDGET_US else "MISSED"
        ratio = cost.us / reference.us
        print(
            f"  {cost.name:<20}{cost.us:>8.1f}   {ratio:>5.1f} × the loop, over {cost.entries} entries: {kept}"
        )
    return all(cost.us <= BUDGET_US for cost in replays)


if __name__ == "__main__":
    sys.exit(main())
