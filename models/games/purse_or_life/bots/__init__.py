"""How a sensible player plays Кошелек или жизнь."""

from __future__ import annotations

from models.kernel.bots import random_bot as sensible_bot

__all__ = ["sensible_bot"]
