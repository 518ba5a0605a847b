"""The bench says what it measured, and whether the budget was kept."""

from __future__ import annotations

import pytest

from tests.bench import __main__ as bench
from tests.bench.load import Load, measured
from tests.bench.replay import BUDGET_US, Cost, reference, replay_cost
from tests.toy import TOY


@pytest.mark.parametrize(("us", "code", "word"), [(BUDGET_US, 0, "kept"), (BUDGET_US + 0.1, 1, "MISSED")])
def test_a_missed_budget_is_told(
    us: float, code: int, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        bench, "costs", lambda: (Cost("loop", 2.0, 10), [Cost("toy", 20.0, 5), Cost("slow", us, 5)])
    )
    assert bench.replay_is_kept() is (code == 0)
    said = capsys.readouterr().out.splitlines()
    assert "10.0 × the loop, over 5 entries: kept" in said[2]
    assert said[3].endswith(word)


def test_replay_costs_no_more_than_a_known_multiple_of_the_reference() -> None:
    """Twice what it is: a machine that is busy passes, a replay that goes over the log again and again does not."""
    cost = replay_cost(TOY)
    assert cost.entries > 50
    assert cost.us < 60 * reference().us


def test_a_server_bears_a_load() -> None:
    """A small one, and what is told of it; the real one is `make bench`."""
    outcome = measured(Load(idle=40, games=4, seconds=4.0, warm_up=1.0, pause=0.2))
    assert outcome.errors == []
    assert outcome.moves > 20
    assert len(outcome.beside_the_mute) > 5
    assert max(outcome.beside_the_mute) < 2.0
    assert [line.strip().partition(":")[0] for line in outcome.told()][:3] == ["load", "errors", "moves"]
