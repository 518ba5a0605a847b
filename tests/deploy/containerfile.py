"""deploy/Containerfile, read and followed as far as one can without a container."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tests.needs import ROOT

FILE = ROOT / "deploy" / "Containerfile"


@dataclass
class Stage:
    """What one image is made of: its instructions in order, e.g. `("RUN", "npm ci")`."""

    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def all(self, instruction: str) -> list[str]:
        """What follows each instruction of this name."""
        return [rest for name, rest in self.steps if name == instruction]

    def last(self, instruction: str) -> str:
        """What follows the last of them."""
        return self.all(instruction)[-1]

    def command(self, instruction: str) -> list[str]:
        """A command that is written as a list."""
        words: list[str] = json.loads(re.sub(r"^.*?CMD (?=\[)", "", self.last(instruction)))
        return words

    @property
    def environment(self) -> dict[str, str]:
        """What ENV sets."""
        return dict(rest.split("=", 1) for rest in self.all("ENV"))

    def lay_out(self, root: Path, others: dict[str, Path]) -> Path:
        """Do all WORKDIR and COPY below a folder; the last working directory. `others` are stages laid out before."""
        here = root
        for name, rest in self.steps:
            if name == "WORKDIR":
                here = below(root, rest)
                here.mkdir(parents=True, exist_ok=True)
            elif name == "COPY":
                start, words = ROOT, rest.split()
                if words[0].startswith("--from="):
                    start = others[words.pop(0).removeprefix("--from=")]
                copy(start, words[:-1], here, words[-1])
        return here


def stages() -> list[Stage]:
    """The stages of the file."""
    text = re.sub(r"^#.*\n", "", FILE.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    found: list[Stage] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        name, rest = line.split(maxsplit=1)
        if name == "FROM":
            base, _, stage = rest.partition(" AS ")
            found.append(Stage(base, stage))
        else:
            found[-1].steps.append((name, rest))
    return found


def copy(start: Path, sources: list[str], here: Path, target: str) -> None:
    """COPY: files into a folder if its name ends with a slash, else a folder's contents or a file under a name."""
    for source in sources:
        relative = source.lstrip("/")
        found = list(start.glob(relative))
        assert found, f"there is no {source} to be copied"
        for path in found:
            to = Path(here, target)
            if path.is_dir():
                shutil.copytree(path, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                to = to / path.name if target.endswith("/") else to
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, to)


def below(root: Path, path: str) -> Path:
    """An absolute path of the image in a folder of ours."""
    return root / PurePosixPath(path).relative_to("/")
