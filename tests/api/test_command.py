"""`python -m api`: settings, the start, what it tells, the end."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from api.__main__ import greeting
from api.addresses import candidates, qr, url_of
from api.settings import BadSettings, Settings, misspelt, read_settings
from tests.api.client import PROTOCOL

ROOT = Path(__file__).parents[2]


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The settings of a process."""
    clean = {name: value for name, value in os.environ.items() if name not in NAMES}
    return (
        clean
        | {"HOST": "127.0.0.1", "PORT": "0", "DATABASE_URL": f"sqlite:///{folder}/handful.db"}
        | settings
    )


NAMES = {name.upper() for name in Settings.model_fields}


@contextmanager
def served(folder: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and what it told up to its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "api"],
        cwd=ROOT,
        env=environment(folder, **settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stderr
    try:
        told = ""
        while "http" not in told:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            told += line
        yield process, told
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("HOST", "192.0.2.1"),
        ("DATABASE_URL", "mysql://localhost/handful"),
        ("DATABASE_URL", "sqlite:////no/such/folder/handful.db"),
        ("METRICS_HOST", "not a host"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(tmp_path: Path, name: str, value: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "api"],
        cwd=ROOT,
        env=environment(tmp_path, **{name: value}, METRICS_PORT="9999"),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert run.returncode == 2
    assert run.stderr.startswith(f"{name}")
    assert run.stderr.count("\n") == 1
    assert "may be" in run.stderr or "cannot be" in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "70000"),
        ("HOST", "not a host"),
        ("PUBLIC_URL", "play.example.org"),
        ("PUBLIC_URL", "https://example.org/play"),
        ("ALLOWED_ORIGINS", "https://a.example, b.example"),
        ("TRUSTED_PROXIES", "proxy"),
        ("LOG_LEVEL", "LOUD"),
        ("BOT_PAUSE_SECONDS", "soon"),
        ("BOT_PAUSE_SECONDS", "2-1"),
        ("KEEP_LOBBY_DAYS", "0"),
        ("KEEP_OVER_DAYS", "for ever"),
        ("SOCKET_COMPRESSION", "maybe"),
        ("SOCKET_PING_SECONDS", "0"),
        ("LOG_FORMAT", "xml"),
        ("METRICS_PORT", "0"),
        ("METRICS_TOKEN", "a guess"),
        ("METRICS_TOKEN", "with blanks in it, though it is long"),
    ],
)
def test_every_wrong_setting_is_named(
    tmp_path: Path, name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other, usual in environment(tmp_path, **{name: value}).items():
        monkeypatch.setenv(other, usual)
    with pytest.raises(BadSettings, match=rf"^{name}[^\n]* may be [^\n]*$"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "meant"),
    [("DATABASE_URI", "DATABASE_URL"), ("TRUSTED_PROXY", "TRUSTED_PROXIES"), ("max_depht", "MAX_DEPTH")],
)
def test_a_name_that_was_meant_for_a_setting_is_told(name: str, meant: str) -> None:
    others = ("PATH", "HOSTNAME", "PORTS", "MAX_FILES", "METRICS_PATH", "LOG_FILE", "database_url")
    assert misspelt([*others, *NAMES, name]) == [f"{name} is no setting; {meant} is one."]


def test_it_is_told_in_the_log_and_the_server_starts(tmp_path: Path) -> None:
    with served(tmp_path, PUBLIC_URI="https://play.example.org") as (process, _):
        process.terminate()
        assert process.stderr
        assert "PUBLIC_URI is no setting; PUBLIC_URL is one." in process.stderr.read()


def test_a_port_that_is_in_use_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [sys.executable, "-m", "api"],
            cwd=ROOT,
            env=environment(tmp_path, PORT=port),
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
    assert run.returncode == 2
    assert re.fullmatch(rf"PORT .*{port} is in use.*\n", run.stderr)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_a_sqlite_file_is_for_one_server(tmp_path: Path) -> None:
    """Phones at another one would see old tables. The next may start when the first one ends, however that was."""
    with served(tmp_path) as (process, _told):
        run = subprocess.run(
            [sys.executable, "-m", "api"],
            cwd=ROOT,
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert (run.returncode, run.stdout) == (2, "")
        assert re.fullmatch(
            rf"DATABASE_URL: another server uses {tmp_path}/handful.db already.*\n", run.stderr
        )
        process.kill()
        with served(tmp_path):
            pass


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_where_it_is_and_stops_when_it_is_told_to(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as (process, told):
        assert f"{tmp_path}/handful.db" in told
        found = re.search(r"http://127\.0\.0\.1:\d+", told)
        assert found
        with urllib.request.urlopen(f"{found[0]}/healthz") as response:
            assert json.load(response) == {"status": "ok"}
        question = json.dumps({"query": "{ server { addresses } }"}).encode()
        request = urllib.request.Request(
            f"{found[0]}/graphql", question, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            assert json.load(response)["data"]["server"]["addresses"] == [found[0]]
        with connect(f"ws{found[0][4:]}/graphql", subprotocols=[PROTOCOL], proxy=None) as socket_:
            process.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                socket_.recv(timeout=10)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        assert process.wait(timeout=10) == 0


def test_a_second_start_takes_less_than_three_seconds(tmp_path: Path) -> None:
    with served(tmp_path):
        pass
    before = busy_seconds()
    with served(tmp_path):
        pass
    assert busy_seconds() - before < 3


def busy_seconds() -> float:
    """How long processes that ended kept a core busy: what a start takes on a machine that does nothing else."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_a_public_url_is_the_only_address_and_is_drawn_to_be_scanned(tmp_path: Path) -> None:
    with served(tmp_path, PUBLIC_URL="https://play.example.org/") as (process, told):
        assert "Scan to play: https://play.example.org\n" in told
        process.terminate()
        assert process.stdout
        assert qr("https://play.example.org") in process.stdout.read()


def test_the_greeting_names_no_password() -> None:
    settings = Settings(database_url="postgresql://ada:geheim@db.example/games")
    told = "\n".join(greeting(settings, ["http://192.0.2.7:8000", "http://[2001:db8::7]:8000"]))
    assert "geheim" not in told
    assert "db.example" in told
    assert "http://[2001:db8::7]:8000" in told


def test_addresses_are_those_that_this_machine_has() -> None:
    assert "127.0.0.1" not in candidates(Settings.model_fields["host"].default)
    assert candidates("192.0.2.7") == ["192.0.2.7"]
    assert url_of("192.0.2.7", 80) == "http://192.0.2.7"
    assert url_of("2001:db8::7", 8000) == "http://[2001:db8::7]:8000"
