"""The tables: games, the entries of their logs, what tokens open, and passes for seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from sqlalchemy import JSON, Column, ForeignKey, String, Table
from sqlmodel import Field, SQLModel


class GameRow(SQLModel, table=True):
    """A game as it was created. What happened to it since is in its entries."""

    __tablename__: ClassVar[str | Callable[..., str]] = "game"

    id: str = Field(primary_key=True)
    code: str = Field(unique=True)
    rulebook: str
    edition: str
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    components: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    seed: str
    """32 bytes in hex."""
    secret: str
    """32 bytes in hex: the key with which ids of decisions are made. Nothing the rules know."""
    created_at: float
    touched_at: float
    """When something last happened, to the minute; for housekeeping, like `phase`."""
    phase: str
    before: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON, nullable=True))
    """Of a rematch: what it goes on from (`evening.Before`)."""


class EntryRow(SQLModel, table=True):
    """An entry of a game's log. That a version is there once is what keeps two processes from diverging."""

    __tablename__: ClassVar[str | Callable[..., str]] = "entry"

    game_id: str = Field(
        sa_column=Column(String, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    )
    version: int = Field(primary_key=True)
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: float


class TokenRow(SQLModel, table=True):
    """What a token opens: a seat, or without one the host's rights. Kept when it is void, so that it is told apart."""

    __tablename__: ClassVar[str | Callable[..., str]] = "token"

    hash: str = Field(primary_key=True)
    game_id: str = Field(
        sa_column=Column(String, ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True)
    )
    seat_id: str | None = None
    void: bool = False
    opens_at: float | None = None
    """Until then the token sees no more than the table does: the seat's own phone may still be back."""
    closes_at: float | None = None
    """From then on it is void, unless its phone was back before."""


class PassRow(SQLModel, table=True):
    """A pass: whoever brings it first, in time, has the seat on their phone."""

    __tablename__: ClassVar[str | Callable[..., str]] = "pass"

    hash: str = Field(primary_key=True)
    game_id: str = Field(
        sa_column=Column(String, ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True)
    )
    seat_id: str
    reissued: bool
    """Whether the host gave it, for a seat whose person was away or had left."""
    moves: int
    """How often the seat had moved when the pass was made: for whoever has it since, the pass is worth nothing."""
    expires_at: float
    used: bool = False


# The same tables for SQLAlchemy Core, which writes an entry in a fraction of the time.
GAMES: Table = SQLModel.metadata.tables["game"]
ENTRIES: Table = SQLModel.metadata.tables["entry"]
TOKENS: Table = SQLModel.metadata.tables["token"]
PASSES: Table = SQLModel.metadata.tables["pass"]
