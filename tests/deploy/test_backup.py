"""Backup and restore, as commands, of both databases: while people play, and into nobody's place."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
from sqlalchemy import make_url

from models.store import Store
from tests.needs import ROOT, postgres_url
from tests.server import Server, Table, lay_table

LOOK = """query($code: String!) { game(code: $code) { id version phase fairness { commitment } you { number } youAreHost
  seats { id number name status } decision { id kind options { key label limit } sample { option count } }
  events { version kind text } } }"""
ANSWER = """mutation($input: AnswerInput!) { answer(input: $input) { __typename } }"""

NewPlace = Callable[[], str]
Commands = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(
    scope="module",
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql", "pg-programs"))],
)
def new_place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewPlace]:
    """Makes URLs of databases of one sort, in which nothing is yet."""
    if request.param == "sqlite":
        yield lambda: f"sqlite:///{tmp_path_factory.mktemp('place')}/games.db"
        return
    names: list[str] = []

    def make() -> str:
        names.append(f"handful_test_{uuid4().hex}")
        on_postgres(f'CREATE DATABASE "{names[-1]}"')
        return make_url(postgres_url()).set(database=names[-1]).render_as_string(hide_password=False)

    yield make
    for name in names:
        on_postgres(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="module")
def backed_up(new_place: NewPlace, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A database, and a backup of it."""
    url, file = new_place(), tmp_path_factory.mktemp("backups") / "a.backup"
    server = started(url)
    lay_table(server, "Ann")
    server.stop()
    done("backup", file, url)
    return url, file


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A SQLite database of this program, in a folder of its own."""
    path = tmp_path / "here" / "games.db"
    path.parent.mkdir()

    async def make() -> None:
        await (await Store.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


def on_postgres(statement: str) -> None:
    """Run a statement on the server for tests."""

    async def run() -> None:
        connection = await asyncpg.connect(postgres_url())
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run())


def place(url: str) -> Path | None:
    """The file of a SQLite URL, in a folder that is there."""
    if not url.startswith("sqlite"):
        return None
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(exist_ok=True)
    return path


def run(what: str, file: Path | str, url: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, as the runbook has it."""
    place(url)
    return subprocess.run(
        [sys.executable, "-m", f"deploy.{what}", str(file)],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": url} | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def done(what: str, file: Path, url: str) -> None:
    """The same, and it goes well."""
    ran = run(what, file, url)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("\n") == 1
    assert str(file) in ran.stdout


def refused(what: str, file: Path | str, url: str, words: str, **environment: str) -> None:
    """The same, and it does not: one line says why, without a password."""
    ran = run(what, file, url, **environment)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert words in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert "geheim" not in ran.stderr


def started(url: str) -> Server:
    """A server of a database."""
    place(url)
    return Server(url).start()


def looks(table: Table) -> list[Any]:
    """Everything that each of them sees."""
    return [table.server.ask(LOOK, token, code=table.code)["game"] for token in (table.host, *table.tokens)]


def answer_all(table: Table) -> None:
    """Everybody who is asked answers with the sample."""
    for token in table.tokens:
        decision = table.server.ask(LOOK, token, code=table.code)["game"]["decision"]
        if decision:
            given = {"decision": decision["id"], "picks": decision["sample"]}
            assert table.server.ask(ANSWER, token, input=given)["answer"]["__typename"] == "Answered"


def test_a_game_is_as_it_was_at_its_backup(new_place: NewPlace, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "evening.backup", new_place()
    server = started(new_place())
    try:
        table = lay_table(server, "Ann", "Борис").start()
        answer_all(table)
        before = looks(table)
        done("backup", file, server.database_url)
        answer_all(table)
        assert looks(table) != before
    finally:
        server.stop()
    done("restore", file, elsewhere)
    again = started(elsewhere)
    try:
        table.server = again
        assert looks(table) == before
        answer_all(table)
        assert looks(table) != before
    finally:
        again.stop()


def test_a_backup_in_the_middle_of_play_is_of_one_moment(new_place: NewPlace, tmp_path: Path) -> None:
    file, elsewhere, is_over = tmp_path / "storm.backup", new_place(), Event()
    server = started(new_place())
    again: Server | None = None
    try:
        tables = [lay_table(server, "Ann", "Bob").start() for _ in range(3)]

        def play() -> None:
            while not is_over.is_set():
                for table in tables:
                    answer_all(table)

        playing = Thread(target=play)
        playing.start()
        try:
            done("backup", file, server.database_url)
        finally:
            is_over.set()
            playing.join()
        afterwards = [looks(table)[0]["events"] for table in tables]
        done("restore", file, elsewhere)
        again = started(elsewhere)
        for table, events in zip(tables, afterwards, strict=True):
            table.server = again
            kept = looks(table)[0]["events"]
            assert kept == events[: len(kept)]
            assert len(kept) >= 3
            answer_all(table)
    finally:
        server.stop()
        if again is not None:
            again.stop()


def test_nothing_is_overwritten(backed_up: tuple[str, Path]) -> None:
    url, file = backed_up
    before, database = file.read_bytes(), place(url)
    games = database.read_bytes() if database else b""
    refused("backup", file, url, f"{file} is there already")
    refused("restore", file, url, "is not overwritten")
    assert file.read_bytes() == before
    assert not database or database.read_bytes() == games
    assert [path.name for path in file.parent.glob(".*")] == []


def test_a_backup_is_for_its_owner_alone(backed_up: tuple[str, Path], new_place: NewPlace) -> None:
    _url, file = backed_up
    assert stat.filemode(file.stat().st_mode) == "-rw-------"
    elsewhere = new_place()
    done("restore", file, elsewhere)
    if restored := place(elsewhere):
        assert [path.name for path in restored.parent.iterdir()] == [restored.name]
        assert stat.filemode(restored.stat().st_mode) == "-rw-------"


@pytest.mark.needs("root")
def test_what_root_restores_belongs_to_whom_the_folder_belongs(games: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "a.backup", tmp_path / "elsewhere" / "games.db"
    done("backup", file, f"sqlite:///{games}")
    elsewhere.parent.mkdir()
    os.chown(elsewhere.parent, 4711, 4712)
    done("restore", file, f"sqlite:///{elsewhere}")
    assert (elsewhere.stat().st_uid, elsewhere.stat().st_gid) == (4711, 4712)


def test_a_backup_that_is_damaged_is_not_restored(
    backed_up: tuple[str, Path], new_place: NewPlace, tmp_path: Path
) -> None:
    url, file = backed_up
    damaged = tmp_path / "damaged"
    whole = file.read_bytes()
    half = len(whole) // 2
    # Of PostgreSQL only the end is gone: by then tables were made, and have to go again.
    damaged.write_bytes(whole[:half] + bytes(half) if place(url) else whole[:-60])
    elsewhere = new_place()
    refused("restore", damaged, elsewhere, "")
    if restored := place(elsewhere):
        assert list(restored.parent.iterdir()) == []
    done("restore", file, elsewhere)  # nothing was left behind that would be in the way


def test_what_is_no_backup_is_told(new_place: NewPlace, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Handful,")
    refused("restore", letter, new_place(), f"{letter} is no backup")
    refused("restore", tmp_path / "gone", new_place(), f"{tmp_path}/gone cannot be read: No such file")
    refused("backup", tmp_path / "no" / "a.backup", new_place(), f"{tmp_path}/no/a.backup cannot be written")


def test_an_empty_database_is_not_backed_up(new_place: NewPlace, tmp_path: Path) -> None:
    url = new_place()
    if path := place(url):
        sqlite3.connect(path).close()
        path.touch()
    refused("backup", tmp_path / "a.backup", url, "is no database of Handful")
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == []


def test_a_database_that_is_not_there_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.backup"
    refused("backup", file, f"sqlite:///{tmp_path}/gone.db", f"there is no database at {tmp_path}/gone.db")
    refused("backup", file, "mysql://localhost/handful", "DATABASE_URL may be")
    refused("backup", file, "handful", "DATABASE_URL is not a URL")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.needs("pg-programs")
def test_a_server_that_does_not_answer_is_told(tmp_path: Path) -> None:
    url = "postgresql://ann:geheim@127.0.0.1:1/games?ssl=disable"
    refused("backup", tmp_path / "a.backup", url, 'server at "127.0.0.1", port 1 failed')
    refused("backup", tmp_path / "a.backup", url, "pg_dump is not here", PATH=str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_no_list_of_processes_shows_a_password(tmp_path: Path) -> None:
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "error: $1 ${#PGPASSWORD}" >&2\nexit 1\n')
    program.chmod(0o755)
    url = "postgres://ann:geheim%40@db.example:5433/games?ssl=require"
    words = "error: --dbname=postgresql://ann@db.example:5433/games?sslmode=require 7"
    refused("backup", tmp_path / "a.backup", url, words, PATH=str(tmp_path))


def test_a_damaged_database_is_not_backed_up(games: Path, tmp_path: Path) -> None:
    whole = games.read_bytes()
    games.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    file = tmp_path / "a.backup"
    refused("backup", file, f"sqlite:///{games}", f"{games} cannot be backed up: it is damaged")
    assert not (tmp_path / "a.backup").exists()


def test_a_backup_of_one_sort_is_not_restored_into_the_other(
    backed_up: tuple[str, Path], tmp_path: Path
) -> None:
    url, file = backed_up
    other = "postgresql://ann:geheim@127.0.0.1:1/games" if place(url) else f"sqlite:///{tmp_path}/other.db"
    refused("restore", file, other, f"{file} is a backup of ")


def test_what_a_database_that_is_gone_left_behind_is_not_mixed_in(games: Path, tmp_path: Path) -> None:
    file, left = tmp_path / "a.backup", games.with_name("games.db-wal")
    done("backup", file, f"sqlite:///{games}")
    games.unlink()
    left.write_bytes(b"x")
    refused(
        "restore", file, f"sqlite:///{games}", f"{left} is there, of a database that is gone: move it away"
    )


def test_usage(tmp_path: Path) -> None:
    for what in ("backup", "restore"):
        ran = run(what, "--help", f"sqlite:///{tmp_path}/games.db")
        assert ran.returncode == 2
        assert ran.stderr == f"usage: DATABASE_URL=… python -m deploy.{what} FILE\n"
