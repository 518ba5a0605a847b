"""Passes know how often their seat had moved. Those that are out are no good any more: they last two minutes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Go on from passes, early and late tokens, and rematches."""
    op.add_column("pass", sa.Column("moves", sa.Integer(), nullable=False, server_default="-1"))
