"""`python -m deploy.restore FILE` makes DATABASE_URL what it was when the backup FILE was made.

Nothing is overwritten: a SQLite file must not be there yet, and a PostgreSQL database must be empty.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from deploy.databases import (
    POSTGRESQL_MAGIC,
    SQLITE_MAGIC,
    Postgresql,
    Sqlite,
    Wrong,
    check,
    command,
    database,
    new_file,
)

USAGE = "usage: DATABASE_URL=… python -m deploy.restore FILE"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file, and would mix into another of the same name."""
COUNT_TABLES = "SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = current_schema()"


def restore(path: Path) -> str:
    """What was done. Raises `Wrong`, and then everything is as before."""
    target = database()
    try:
        with path.open("rb") as file:
            begins = file.read(len(SQLITE_MAGIC))
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}") from None
    if begins == SQLITE_MAGIC:
        if not isinstance(target, Sqlite):
            raise Wrong(f"{path} is a backup of SQLite, and DATABASE_URL is PostgreSQL")
        into_sqlite(path, target)
    elif begins.startswith(POSTGRESQL_MAGIC):
        if not isinstance(target, Postgresql):
            raise Wrong(f"{path} is a backup of PostgreSQL, and DATABASE_URL is SQLite")
        into_postgresql(path, target)
    else:
        raise Wrong(f"{path} is no backup")
    return f"{target}: from {path}"


def into_sqlite(path: Path, target: Sqlite) -> None:
    """A new file, checked before it gets its name."""
    for end in BESIDE:
        if (beside := Path(f"{target.path}{end}")).exists():
            raise Wrong(f"{beside} is there, of a database that is gone: move it away")
    with new_file(target.path) as file:
        shutil.copyfile(path, file)
        try:
            check(file)
        except Wrong as wrong:
            raise Wrong(f"{path} cannot be restored: {wrong}") from None


def into_postgresql(path: Path, target: Postgresql) -> None:
    """All of it, or nothing."""
    if target.run("psql", "--no-psqlrc", "--tuples-only", f"--command={COUNT_TABLES}").strip() != "0":
        raise Wrong(f"{target} has tables already, and is not overwritten: restore into a new one")
    target.run(
        "pg_restore", "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", str(path)
    )


if __name__ == "__main__":
    sys.exit(command(restore, USAGE))
