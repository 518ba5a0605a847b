"""Golden games are played as they are written. A change that is meant: `python -m tests.golden --write`; then read."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.golden import Golden, golden_games


@pytest.mark.parametrize("golden", golden_games(), ids=lambda golden: f"{golden.edition}-{golden.seats}")
def test_golden_games_are_played_as_they_are_written(golden: Golden) -> None:
    assert golden.path.exists(), f"{golden.path.name} is not written yet: python -m tests.golden --write"
    written = golden.path.read_text("utf-8").splitlines()
    for line, (was, now) in enumerate(zip_longest(written, golden.lines()), start=1):
        if was is None or now is None or was != now:
            pytest.fail(f"{golden.path.name}, line {line}:\n  was {was}\n  now {now}")
