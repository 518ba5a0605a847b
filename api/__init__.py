"""The GraphQL API: the only door to the games. `README.md` beside this file has the layout and what was decided."""

VERSION = "0.1.0"
