"""Wallet and Boss's Wallet: one set of rules, two editions."""

from __future__ import annotations

from models.games.wallet.shelf import RULEBOOK

__all__ = ["RULEBOOK"]
