"""The kernel: rules that read like the rulebook, replayed from their log, told to each seat as it may know them.

Standard library only. `README.md` beside this file shows how to write a game.
"""
