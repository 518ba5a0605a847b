"""The bench says what it measured, and its exit code says whether the budget was kept."""

from __future__ import annotations

import pytest

from tests.bench import __main__ as bench
from tests.bench.replay import BUDGET_US, Cost, reference, replay_cost
from tests.toy import TOY


@pytest.mark.parametrize(("us", "code", "word"), [(BUDGET_US, 0, "kept"), (BUDGET_US + 0.1, 1, "MISSED")])
def test_a_missed_budget_is_an_exit_code(
    us: float, code: int, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        bench, "costs", lambda: (Cost("loop", 2.0, 10), [Cost("toy", 20.0, 5), Cost("slow", us, 5)])
    )
    assert bench.main() == code
    said = capsys.readouterr().out.splitlines()
    assert "10.0 × the loop, over 5 entries: kept" in said[2]
    assert said[3].endswith(word)


def test_replay_costs_no_more_than_a_known_multiple_of_the_reference() -> None:
    """Twice what it is: a machine that is busy passes, a replay that goes over the log again and again does not."""
    cost = replay_cost(TOY)
    assert cost.entries > 50
    assert cost.us < 60 * reference().us
