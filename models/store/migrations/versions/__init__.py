"""One file a change: `v0002_what.py` goes on from `v0001_games.py`."""
