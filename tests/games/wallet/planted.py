"""Bugs and leaks that are planted in Wallet and in the kernel, each of which a law must catch.

Every one of them has been found in somebody's program, or would be an easy slip in this one. Where a plant tells a
secret it tells it by a number made of many faces, so that any exchange shows.
"""

from __future__ import annotations

from tests.games.wallet import planted_rules, planted_views

PLANTS = (*planted_rules.BED.plants, *planted_views.BED.plants)
