"""What the pages say is so: settings, commands, kinds of questions, and every link and path."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from graphql import parse, validate

from api.schema import schema
from api.settings import Settings
from models.games import RULEBOOKS
from models.kernel.rules import Rulebook
from tests.needs import ROOT

PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("", "api", "models", "models/kernel", "models/games/*", "pwa")
    for path in ROOT.glob(f"{folder}/README.md".lstrip("/"))
)
README = (ROOT / "README.md").read_text("utf-8")


def test_every_setting_is_in_the_readme_and_no_other() -> None:
    section = README.split("## Settings", 1)[1].split("\n## ", 1)[0]
    told = re.findall(r"^\| `([A-Z_]+)` \|", section, re.MULTILINE)
    assert sorted(told) == sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize("name", ["host", "port", "database_url", "log_level"])
def test_the_readme_tells_the_default_of_a_setting(name: str) -> None:
    default = Settings.model_fields[name].default
    assert re.search(rf"^\| `{name.upper()}` \| `{re.escape(str(default))}` \|", README, re.MULTILINE)


def test_every_command_in_the_readme_is_one_of_make() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    told = set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE))
    assert told <= targets
    assert {"play", "test", "check", "audit", "bench", "laws"} <= told


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)
def test_every_kind_of_question_is_on_the_page_of_its_game(book: Rulebook) -> None:
    page = files(book.package).joinpath("README.md").read_text("utf-8")
    told = set(re.findall(r"`([a-z-]+\.[a-z-]+)`", page)) - {"rules.py"}
    kinds = {kind.name for kind in book.rules.kinds}
    assert {kind for kind in told if kind.split(".")[0] in {name.split(".")[0] for name in kinds}} == kinds


@pytest.mark.parametrize("page", [*PAGES, "models/kernel/FAIRNESS.md"])
def test_every_operation_on_a_page_can_be_asked(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for document in re.findall(r"^```graphql\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        assert validate(schema._schema, parse(document)) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith("http")]
    missing = [link for link in links if not (ROOT / page).parent.joinpath(link.split("#")[0]).exists()]
    assert missing == []
