"""The laws that every game is held to, over random games: `python -m tests.laws --seconds 120`, or `make laws`.

Game laws (`games.py`) say that a game is what its log says. Leak laws (`leaks.py`) say that nobody receives what they
may not know; what a seat may know is written beside each game's tests (`knowledge.py`), from the rulings and not from
the game's own declarations. Beside it lie bugs and leaks that the laws must catch (`planted.py`).
"""
