"""Кошелек или жизнь: purse or life?"""

from __future__ import annotations

from models.games.purse_or_life.shelf import RULEBOOK

__all__ = ["RULEBOOK"]
