"""Games, the entries of their logs, and tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Go on from an empty database."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("code", sa.String(), nullable=False, unique=True),
        sa.Column("rulebook", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("components", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("touched_at", sa.Float(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.String(), primary_key=True),
        sa.Column(
            "game_id", sa.String(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("seat_id", sa.String(), nullable=True),
        sa.Column("void", sa.Boolean(), nullable=False),
    )
