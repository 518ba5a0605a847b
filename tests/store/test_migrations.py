"""Databases that older programs made are brought up to date, and the games in them go on."""

from __future__ import annotations

from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, Connection, column, insert, inspect, table, text

from models.kernel.game import Phase
from models.kernel.log import from_json
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.table import Sitter
from models.kernel.wire import waiting_for, wire
from models.store import Live, Store, new_token, token_hash
from models.store.database import Database
from models.store.journal import Journal
from models.store.migrate import HEAD, KNOWN, MIGRATIONS, migrate
from models.store.passes import pass_hash
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import Party, code_of, lobby_of, play_on, seat_id, who

GAME = "eX3DyKakNUcftd4-gsKw1g"
SEATS = (f"{GAME}.ddklTpPvBQMe1Fj2", f"{GAME}.9sbUyQgGC7YMRw11")
HOST, TOKENS = "h" * 43, ("a" * 43, "b" * 43)
PASS = "CDFGHJKMNP"
DECK = [*range(1, 16), *range(1, 16)]
SEED = "11" * 32

# What the first program wrote; entries have got more fields since.
ENTRIES: list[dict[str, Any]] = [
    {"entry": "SeatTaken", "id": SEATS[0], "number": 0, "name": "Anna", "bot": None, "host": True},
    {"entry": "SeatTaken", "id": SEATS[1], "number": 1, "name": "Борис", "bot": None, "host": False},
    {
        "entry": "Started",
        "header": {
            "rulebook": "toy",
            "edition": "toy",
            "options": {"rounds": "3"},
            "components": {"deck": DECK},
            "rules_version": 1,
            "patches": [],
            "seats": list(SEATS),
            "seed": SEED,
        },
    },
    {
        "entry": "Answer",
        "seat": 0,
        "asked": 3,
        "kind": "toy.put",
        "picks": [{"key": "card-1", "count": 1, "stands_for": "14"}],
    },
    {"entry": "SeatMoved", "seat": 1, "reissued": False},
]


def rows_of(now: float) -> list[tuple[str, list[dict[str, Any]]]]:
    """A running game, as the first program kept it."""
    game = {
        "id": GAME,
        "code": "CDFGHJ",
        "rulebook": "toy",
        "edition": "toy",
        "options": {"rounds": "3"},
        "components": {"deck": DECK},
        "seed": SEED,
        "secret": "22" * 32,
        "created_at": now,
        "touched_at": now,
        "phase": "PLAYING",
    }
    entries = [
        {"game_id": GAME, "version": version, "body": body, "at": now}
        for version, body in enumerate(ENTRIES, 1)
    ]
    opens = zip((HOST, *TOKENS), (None, *SEATS), strict=True)
    tokens = [
        {"hash": token_hash(token), "game_id": GAME, "seat_id": seat, "void": False} for token, seat in opens
    ]
    return [("game", [game]), ("entry", entries), ("token", tokens)]


def fill(connection: Connection, revision: str, now: float) -> None:
    """Make a database as a program of some revision did, with a game in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    rows = rows_of(now)
    if revision >= "0002":
        of_pass = {"hash": pass_hash(PASS), "game_id": GAME, "seat_id": SEATS[1], "reissued": False}
        rows.append(("pass", [of_pass | {"expires_at": now + 100, "used": False}]))
    for name, values in rows:
        kinds = [column(key, JSON() if isinstance(value, dict) else None) for key, value in values[0].items()]
        connection.execute(insert(table(name, *kinds)), values)


async def test_an_empty_database_gets_the_tables_of_today(url: str) -> None:
    database = Database.at(url)
    await migrate(database)
    await migrate(database)
    async with database.reading() as connection:
        names = set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
        at = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalars().all()
    await database.close()
    assert (names, at) == ({"alembic_version", "game", "entry", "token", "pass"}, [HEAD])


@pytest.mark.parametrize("revision", KNOWN)
async def test_a_running_game_of_an_older_program_goes_on(
    url: str, opened: Opener, clock: FakeClock, revision: str
) -> None:
    database = Database.at(url)
    async with database.writing() as connection:
        await connection.run_sync(fill, revision, clock.now())
    await database.close()

    store = await opened()
    live = await store.by_code("CDFGHJ")
    assert isinstance(live, Live)
    assert (live.game.version, live.game.phase, live.before) == (len(ENTRIES), Phase.PLAYING, None)
    assert waiting_for(live.game) == (1,)
    assert [(chair.name, chair.sitter) for chair in live.game.table.in_order()] == [
        ("Anna", Sitter.PERSON),
        ("Борис", Sitter.PERSON),
    ]
    assert [(await who(store, token)).seat for token in (HOST, *TOKENS)] == [None, 0, 1]
    assert [(await who(store, token)).is_host for token in (HOST, *TOKENS)] == [False, True, False]
    assert code_of(await store.claim(PASS, new_token())) is ProblemCode.BAD_PASS
    await go_on(store, Party(live, HOST, list(TOKENS)), clock)
    log = await log_of(url)
    assert [from_json(body) for body in log[: len(ENTRIES)]] == [from_json(body) for body in ENTRIES]


async def log_of(url: str) -> list[Any]:
    """The entries as they are in the database."""
    database = Database.at(url)
    try:
        return list(await Journal(database, lambda _: None).bodies(GAME))
    finally:
        await database.close()


async def go_on(store: Store, party: Party, clock: FakeClock) -> None:
    """A seat goes to another phone, the game to its end, and there is a rematch."""
    live, token = party.live, new_token()
    claimed = await store.claim(await live.issue_pass(seat_id(live, 1), reissued=False), token)
    assert not isinstance(claimed, Refusal)
    assert (await who(store, token)).seat == 1
    await play_on(live, party.rng)
    assert live.game.phase is Phase.OVER
    assert wire(live.game, None).standings is not None
    rematch = await store.rematch(live)
    assert isinstance(rematch, Live)
    assert rematch.before is not None
    assert rematch.before.chairs == {SEATS[0]: 0, SEATS[1]: 1}
    clock.advance(1)
    await lobby_of(store)
