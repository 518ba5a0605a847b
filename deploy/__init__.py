"""Running Handful: how is told in README.md, and what else is needed is here."""
