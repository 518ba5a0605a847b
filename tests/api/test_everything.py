"""Whatever can be asked of a game can be answered, at every step, for everybody, in every language."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from api.languages import LANGUAGES
from models.games import RULEBOOKS
from tests.api.client import CREATE, START, TAKE, Client
from tests.api.everything import all_of
from tests.store.table import play_on

EVERYTHING = f"query($code: String!) {{ game(code: $code) {all_of('Game')} }}"
SHELF = f"{{ rulebooks {all_of('Rulebook')} }}"
STEPS = 7

EDITIONS = [(book.slug, edition.slug) for book in RULEBOOKS for edition in book.editions]


@pytest.mark.parametrize(("rulebook", "edition"), EDITIONS)
async def test_everything_can_be_asked_at_every_step(
    nobody: Client, caplog: pytest.LogCaptureFixture, rulebook: str, edition: str
) -> None:
    created = await nobody.wish(CREATE, rulebook=rulebook, edition=edition)
    code, host = created["game"]["code"], nobody.with_token(created["hostToken"])
    seats = [
        nobody.with_token((await nobody.wish(TAKE, code=code, name=name))["token"])
        for name in ("Ada", "Bob", "Cleo")
    ]
    rng, live = Random(7), await nobody.live(code)
    readers = [nobody, host, *seats]
    seen: list[dict[str, Any]] = [await nobody.ask(EVERYTHING, code=code)]
    await host.wish(START, code=code)
    while seen[-1]["phase"] != "OVER":
        for number, reader in enumerate(readers):
            language = LANGUAGES[(number + len(seen)) % len(LANGUAGES)]
            seen.append(await reader.speaking(language).ask(EVERYTHING, code=code))
        await play_on(live, rng, STEPS)
    assert {game["phase"] for game in seen} == {"LOBBY", "PLAYING", "OVER"}
    assert [game["view"] is None for game in seen[:2]] == [True, False]
    assert "no message" not in caplog.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_shelf_has_words_in_every_language(
    nobody: Client, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    shelf = await nobody.speaking(language).ask(SHELF)
    assert [book["slug"] for book in shelf][: len(RULEBOOKS)] == [book.slug for book in RULEBOOKS]
    missing = [record.args for record in caplog.records if "no message" in record.getMessage()]
    assert [args for args in missing if not str(args).endswith("'tests')")] == []
