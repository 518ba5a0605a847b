"""Programs sit down at a table and play a whole game."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

from tests.server import Table

RESULT = "query($code: String!) { game(code: $code) { phase result { standings { seat { name } score } } } }"
SEATS = "query($code: String!) { game(code: $code) { seats { name } } }"
MOST_SECONDS = 100


@dataclass
class Program:
    """A stranger's program: what it says, and whether it ended well."""

    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    _reader: Thread | None = None

    @classmethod
    def started(cls, command: list[str], folder: Path) -> Program:
        """Run it in a folder."""
        program = cls(
            subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        )
        program._reader = Thread(target=program._read, daemon=True)
        program._reader.start()
        return program

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as said:
            self.lines.extend(line.rstrip("\n") for line in said)

    def ended_well(self) -> list[str]:
        """What it said, when it has ended."""
        code = self.process.wait(timeout=MOST_SECONDS)
        assert self._reader is not None
        self._reader.join(timeout=MOST_SECONDS)
        assert code == 0, "\n".join(self.lines)
        return self.lines


def sit_down_and_play(
    table: Table, commands: Mapping[str, list[str]], folder: Path, *more: str
) -> dict[str, list[str]]:
    """Start these programs, start the game when they all sit there, and wait for its end; what each of them said."""
    programs = {
        name: Program.started([*command, table.server.url, table.code, name, *more], folder)
        for name, command in commands.items()
    }
    try:
        wait_for(table, programs)
        table.start()
        said = {name: program.ended_well() for name, program in programs.items()}
    finally:
        for program in programs.values():
            program.process.kill()
    game = table.server.ask(RESULT, code=table.code)["game"]
    assert game["phase"] == "OVER"
    assert {line["seat"]["name"] for line in game["result"]["standings"]} >= set(programs)
    for name, lines in said.items():  # whoever plays sees how it ends
        assert any(f" {name} " in line for line in lines), lines
    return said


def wait_for(table: Table, programs: Mapping[str, Program]) -> None:
    """Follow the lobby until everybody sits there."""
    while not set(programs) <= {
        seat["name"] for seat in table.server.ask(SEATS, code=table.code)["game"]["seats"]
    }:
        for program in programs.values():
            assert program.process.poll() is None, "\n".join(program.ended_well())
