"""Passes for seats, tokens that open or close later, and what a rematch goes on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Go on from games, entries and tokens."""
    op.add_column("game", sa.Column("before", sa.JSON(), nullable=True))
    op.add_column("token", sa.Column("opens_at", sa.Float(), nullable=True))
    op.add_column("token", sa.Column("closes_at", sa.Float(), nullable=True))
    op.create_table(
        "pass",
        sa.Column("hash", sa.String(), primary_key=True),
        sa.Column(
            "game_id", sa.String(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("seat_id", sa.String(), nullable=False),
        sa.Column("reissued", sa.Boolean(), nullable=False),
        sa.Column("expires_at", sa.Float(), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
    )
