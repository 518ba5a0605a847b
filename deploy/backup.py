"""`python -m deploy.backup FILE` writes all games of DATABASE_URL into one new file. The server may be running.

It is as the database was at one moment. SQLite: by its online backup, and then checked whole. PostgreSQL: pg_dump's
custom format. Every hand is in it: keep it as private as the database.
"""

from __future__ import annotations

import sys
from pathlib import Path

from deploy.databases import OURS, Postgresql, Sqlite, Wrong, check, command, database, new_file, opened

USAGE = "usage: DATABASE_URL=… python -m deploy.backup FILE"


def backup(path: Path) -> str:
    """What was done. Raises `Wrong`, and then there is no file."""
    source = database()
    with new_file(path) as file:
        if isinstance(source, Sqlite):
            from_sqlite(source, file)
        else:
            from_postgresql(source, file)
    return f"{path}: {source}, {path.stat().st_size} bytes"


def from_sqlite(source: Sqlite, file: Path) -> None:
    """One snapshot; whoever plays meanwhile is not held up."""
    if not source.path.is_file():
        raise Wrong(f"there is no database at {source.path}")
    with opened(source.path, "mode=rw") as live, opened(file, "mode=rw") as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
    try:
        check(file)
    except Wrong as wrong:
        raise Wrong(f"{source.path} cannot be backed up: {wrong}") from None


def from_postgresql(source: Postgresql, file: Path) -> None:
    """What pg_dump makes of one snapshot."""
    source.run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")
    if OURS not in source.run("pg_restore", "--list", str(file)):
        raise Wrong(f"{source} cannot be backed up: it is no database of Handful")


if __name__ == "__main__":
    sys.exit(command(backup, USAGE))
