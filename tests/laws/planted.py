"""Bugs and leaks that are planted in the games, each of which a law must catch.

Every one of them has been found in somebody's program, or would be an easy slip in this one.
"""

from __future__ import annotations

from tests.laws import planted_rules, planted_views
from tests.laws.plants import PLANTS, Plant, caught

__all__ = ["PLANTS", "Plant", "caught", "planted_rules", "planted_views"]
