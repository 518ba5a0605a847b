"""What backup and restore share: which database, how its programs are run, and files that are whole or not there."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection, Error, connect
from urllib.parse import quote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from api.settings import Settings

SQLITE_MAGIC = b"SQLite format 3\0"
POSTGRESQL_MAGIC = b"PGDMP"
OURS = "alembic_version"
"""A table that every database of ours has."""


class Wrong(Exception):
    """One line that names what is wrong."""


@dataclass(frozen=True)
class Sqlite:
    """A database in one file."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True)
class Postgresql:
    """A database of a server. `url` is without its password, which no list of processes is to show."""

    name: str
    url: str
    password: str | None

    def __str__(self) -> str:
        return f"the database {self.name}"

    def run(self, program: str, *arguments: str) -> str:
        """Run one of PostgreSQL's own programs; what it said. Raises `Wrong` with what it said was wrong."""
        secret = {} if self.password is None else {"PGPASSWORD": self.password}
        try:
            run = subprocess.run(
                [program, f"--dbname={self.url}", "--no-password", *arguments],
                env=os.environ | secret,
                capture_output=True,
                text=True,
                check=True,
            )
        except FileNotFoundError:
            raise Wrong(f"{program} is not here: it comes with PostgreSQL's client programs") from None
        except subprocess.CalledProcessError as failed:
            lines = failed.stderr.splitlines() or [f"{program} failed without a word"]
            raise Wrong(next((line for line in lines if "error" in line), lines[0])) from None
        return run.stdout


def database() -> Sqlite | Postgresql:
    """The database that DATABASE_URL names, which is also where the server would find it."""
    default = Settings.model_fields["database_url"].default
    try:
        url = make_url(os.environ.get("DATABASE_URL") or default)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise Wrong("DATABASE_URL is not a URL") from None
    if backend == "sqlite" and url.database:
        return Sqlite(Path(url.database))
    if backend in ("postgresql", "postgres") and url.database:
        query = {("sslmode" if key == "ssl" else key): value for key, value in url.query.items()}
        shown = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
        return Postgresql(url.database, shown.render_as_string(), url.password)
    raise Wrong("DATABASE_URL may be sqlite:///file.db or postgresql://user:password@host/name")


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Where to write a file that is to be at `path`: it gets there when all went well, and never in place of another.

    For its owner's eyes only. Written by root it belongs to whom the folder belongs, e.g. to the service.
    """
    folder = path.absolute().parent
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise Wrong(f"{path} is there already, and is not overwritten") from None
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror}") from None
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=folder)
    os.close(descriptor)
    temporary = Path(name)
    try:
        yield temporary
        if sys.platform != "win32" and os.geteuid() == 0:
            os.chown(temporary, folder.stat().st_uid, folder.stat().st_gid)
        with temporary.open("rb+") as written:
            os.fsync(written.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        raise


@contextmanager
def opened(path: Path, mode: str) -> Iterator[Connection]:
    """A SQLite file, opened as its `mode` says. Raises `Wrong`."""
    try:
        with closing(connect(f"file:{quote(str(path))}?{mode}", uri=True, timeout=10)) as connection:
            yield connection
    except Error as error:
        raise Wrong(f"{path} is no database that can be read: {error}") from None


def check(path: Path) -> None:
    """Raises `Wrong` unless a SQLite file is whole and one of ours."""
    with opened(path, "mode=ro&immutable=1") as connection:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise Wrong(f"it is damaged: {found[0].splitlines()[-1]}")
        if not list(connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (OURS,))):
            raise Wrong("it is no database of Handful")


def command(run: Callable[[Path], str], usage: str) -> int:
    """Run a command with one file as its argument; the exit code. What is wrong is told in one line."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(usage, file=sys.stderr)
        return 2
    try:
        print(run(Path(sys.argv[1])))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename or sys.argv[1]}: {error.strerror}", file=sys.stderr)
        return 1
    return 0
