"""A PostgreSQL of a test's own, which may be stopped and started as the one for all tests may not."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.needs import pg_ctl
from tests.server import free_port


class PostgreSQL:
    """A whole server in a folder of its own, from `initdb` to its end."""

    def __init__(self) -> None:
        self._user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self._folder = Path(tempfile.mkdtemp(prefix="handful-"))
        if self._user:
            shutil.chown(self._folder, self._user)
        self._port = free_port()
        self._ctl("initdb", "-o", "--username=postgres --auth=trust --encoding=UTF8 --no-sync")
        self.start()

    @property
    def url(self) -> str:
        """A database in it."""
        return f"postgresql://postgres@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Start it, and wait until it lets people in."""
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        self._ctl("start", "-w", "-l", str(self._folder / "log"), "-o", options)

    def crash(self) -> None:
        """As if the machine had lost its power: nothing is tidied up, nobody is told."""
        self._ctl("stop", "-m", "immediate")

    def remove(self) -> None:
        """Stop it and forget it."""
        self._ctl("stop", "-m", "immediate", check=False)
        shutil.rmtree(self._folder)

    def _ctl(self, *how: str, check: bool = True) -> None:
        subprocess.run(
            [str(pg_ctl()), *how, "-s", "-D", str(self._folder / "data")],
            user=self._user,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=check,
        )
