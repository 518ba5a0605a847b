"""Judges from outside hold a running server to what they know of GraphQL and HTTP, and throw nonsense at it.

`make test` has few examples, always the same; `make audit` has more: AUDIT_EXAMPLES times as many, by AUDIT_SEED.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, seed, settings

TIMES = int(os.environ.get("AUDIT_EXAMPLES", "1"))
SEED = os.environ.get("AUDIT_SEED")

Test = TypeVar("Test", bound=Callable[..., Any])


def looked_at(examples: int) -> Callable[[Test], Test]:
    """Makes a test of Hypothesis look at so many examples, or at that many times more."""

    def decorate(test: Test) -> Test:
        chosen = settings(
            max_examples=examples * TIMES,
            derandomize=SEED is None,
            database=None,
            phases=[Phase.generate],  # a server that was asked once is no longer the same: nothing to shrink
            suppress_health_check=list(HealthCheck),  # drawing operations of a big schema is slow
        )(test)
        return chosen if SEED is None else seed(int(SEED))(chosen)

    return decorate
