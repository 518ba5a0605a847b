"""Tests of Кошелек или жизнь, told as at a table."""
