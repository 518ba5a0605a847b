"""Alembic's way in: it works on the connection, and in the transaction, that it is handed."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    transactional_ddl=True,
)
context.run_migrations()
