"""What a process has counted since it started: figures for whoever runs it, of no game in particular."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Counts:
    """Plain numbers, of no cost to those who count."""

    entries_written: int = 0
    unavailable: int = 0
    """How often the database did not do its part."""
    signals_lost: int = 0
    """How often the connection broke on which other processes are heard."""
    are_signals_down: bool = False
