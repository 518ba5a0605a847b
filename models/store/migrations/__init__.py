"""The changes of the tables, one after another, as Alembic runs them."""
