"""Opening a database: where it may be, what is made there, who may read it."""

from __future__ import annotations

import asyncio
import stat
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlmodel import SQLModel

from models.store import BadDatabase, Store
from models.store.database import Database
from models.store.migrate import HEAD, MIGRATIONS, migrate
from tests.store.conftest import Opener
from tests.store.table import lobby_of


def modes_in(folder: Path) -> set[str]:
    """Who may do what with the files in a folder."""
    return {stat.filemode(path.stat().st_mode) for path in folder.iterdir()}


async def test_the_tables_are_what_the_rows_say(url: str, store: Store) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)

    database = Database.at(url)
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
        assert (
            await connection.execute(text("SELECT version_num FROM alembic_version"))
        ).scalars().all() == [HEAD]
    await database.close()
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [HEAD]


async def test_many_processes_that_start_at_once_make_the_tables_once(url: str) -> None:
    databases = [Database.at(url) for _ in range(4)]
    await asyncio.gather(*map(migrate, databases))
    for database in databases:
        await database.close()


async def test_a_database_that_is_up_to_date_needs_no_alembic(url: str, opened: Opener) -> None:
    await (await opened()).close()
    code = (
        "import asyncio, sys\nfrom models.store import Store\n"
        "async def main():\n    store = await Store.open(sys.argv[1])\n    await store.close()\n"
        "asyncio.run(main())\nprint('alembic' in sys.modules)"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", "-c", code, url, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    assert told == b"False\n"


async def test_a_database_of_a_newer_program_is_left_alone(url: str, store: Store) -> None:
    database = Database.at(url)
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(BadDatabase, match=r"^DATABASE_URL: .*newer version.*9999.*$"):
        await Store.open(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "handful.db",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///no/such/folder/handful.db",
        "sqlite:////proc/handful.db",
        "sqlite:////",
        "mysql://localhost/handful",
        "postgresql://",
        "postgresql://localhost:99999999/handful",
        "postgresql://handful:hush-hush@127.0.0.1:1/handful",
    ],
)
async def test_a_wrong_address_is_told_in_one_line_that_names_the_setting(url: str) -> None:
    with pytest.raises(BadDatabase, match=r"^DATABASE_URL[^\n]*$") as raised:
        await Store.open(url)
    assert "hush-hush" not in str(raised.value)


async def test_a_file_that_is_no_database_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "handful.db"
    path.write_text("a shopping list, long enough to be looked at by somebody" * 100)
    path.chmod(0o644)
    before = path.read_bytes()
    with pytest.raises(BadDatabase, match=rf"^DATABASE_URL: {path} is no SQLite database"):
        await Store.open(f"sqlite:///{path}")
    assert (path.read_bytes(), modes_in(tmp_path)) == (before, {"-rw-r--r--"})


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "handful.db"
    for _ in range(2):
        store = await Store.open(f"sqlite:///{path}")
        assert modes_in(tmp_path) == {"-rw-------"}
        await store.close()
        path.chmod(0o644)


async def test_a_relative_path_is_in_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    await (await Store.open("sqlite:///handful.db")).close()
    assert modes_in(tmp_path) == {"-rw-------"}


async def test_sqlite_waits_for_the_disk_and_for_others(tmp_path: Path) -> None:
    database = Database.at(f"sqlite:///{tmp_path}/handful.db")
    async with database.reading() as connection:
        told = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await database.close()
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


async def test_what_was_kept_is_there_after_a_migration_that_changes_nothing(opened: Opener) -> None:
    first = await opened()
    party = await lobby_of(first)
    await first.close()
    assert await (await opened()).by_id(party.live.id) is not None
