"""What a token opens, for how long, and that a repeated call is the same game or seat again."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from models.kernel import lobby
from models.kernel.game import Phase
from models.kernel.problems import ProblemCode
from models.kernel.setup import choose
from models.kernel.table import Sitter
from models.store import VOID, Caller, Live, Store, new_token, proper_token
from tests.play_through import made
from tests.store.conftest import Opener
from tests.store.table import answer_sample, code_of, lobby_of, seat_id, started, there, who, woken
from tests.toy import TOY


def all_bytes_in(folder: Path) -> bytes:
    """What is written in the files of a folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


@pytest.mark.parametrize("token", ["a" * 31, "a" * 129, "a" * 31 + "é", "a" * 31 + " ", "a" * 32 + "\n", ""])
async def test_a_token_is_32_to_128_plain_characters(store: Store, token: str) -> None:
    party = await lobby_of(store)
    assert not proper_token(token)
    refused = [
        await store.create(TOY, party.live.game.setup, token),
        await party.live.take_seat("Zoe", None, token),
    ]
    assert [code_of(one) for one in refused] == [ProblemCode.BAD_PASS] * 2
    assert len(party.live.game.table.chairs) == 2
    assert proper_token(new_token())
    assert proper_token("aZ09_-" * 21 + "ab")


async def test_only_hashes_of_tokens_are_in_the_file(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/handful.db", shelf=(TOY,))
    party = await started(store)
    await store.close()
    kept = all_bytes_in(tmp_path)
    assert b"SQLite format" in kept
    assert seat_id(party.live, 0).encode() in kept
    for token in (party.host, *party.tokens):
        assert token.encode() not in kept
    with sqlite3.connect(tmp_path / "handful.db") as connection:
        assert connection.execute("SELECT count(*) FROM token WHERE length(hash) = 64").fetchone() == (3,)
    connection.close()


async def test_a_repeated_create_is_the_same_game(opened: Opener) -> None:
    one, other = await opened(), await opened()
    token, setup = new_token(), made(choose(TOY, None, (), ()))
    games = await asyncio.gather(*(store.create(TOY, setup, token) for store in (one, one, other, other)))
    assert len({game.id for game in games if isinstance(game, Live)}) == 1
    assert len({id(game) for game in games}) == 2
    party = await lobby_of(one)
    assert code_of(await one.create(TOY, setup, party.tokens[0])) is ProblemCode.BAD_PASS


async def test_a_repeated_take_seat_is_the_same_seat(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await lobby_of(one, people=1)
    twin, token = there(await other.by_id(party.live.id)), new_token()
    taken = await asyncio.gather(*(live.take_seat("Zoe", None, token) for live in (party.live, twin) * 3))
    assert taken == [1] * 6
    await party.live.catch_up()
    assert [chair.name for chair in party.live.game.table.in_order()] == ["Anna", "Zoe"]
    assert await party.live.do(lobby.start_game) is None
    assert await twin.take_seat("Zoe", 3, token) == 1
    assert (await who(other, token)).seat == 1


async def test_a_token_opens_one_thing(store: Store) -> None:
    party, other = await lobby_of(store), await lobby_of(store)
    for token in (party.host, party.tokens[0], other.host):
        assert code_of(await other.live.take_seat("Zoe", None, token)) is ProblemCode.BAD_PASS
    assert len(other.live.game.table.chairs) == 2


async def test_the_host_token_is_good_while_no_seat_is_host(store: Store) -> None:
    party = await lobby_of(store, people=0)
    host = await who(store, party.host)
    assert (host.seat_id, host.seat, host.is_host) == (None, None, True)
    tokens = [new_token() for _ in range(3)]
    assert await party.live.take_seat("Anna", None, tokens[0], host=True) == 0
    assert await party.live.take_seat("Boris", None, tokens[1], host=True) == 1
    assert party.live.game.table.host == 0
    assert [(await who(store, token)).is_host for token in (party.host, *tokens[:2])] == [False, True, False]
    left = await who(store, tokens[0])
    assert await party.live.leave_seat(seat_id(party.live, 0)) is None
    assert [(await who(store, token)).is_host for token in (party.host, tokens[1])] == [True, False]
    assert (left.seat, left.is_host) == (None, False)


async def test_a_token_that_was_never_heard_of_is_nobody(store: Store) -> None:
    await lobby_of(store)
    assert await store.who(new_token()) is None
    assert await store.who("") is None
    assert await store.who("é\ud800x".encode("utf-16", "surrogatepass").decode("utf-16", "replace")) is None


async def test_leaving_the_lobby_frees_the_chair_and_voids_the_token(opened: Opener) -> None:
    store = await opened()
    party = await lobby_of(store)
    async with party.live.watch(1) as watch:
        await who(store, party.tokens[1])
        assert await party.live.leave_seat(seat_id(party.live, 1)) is None
        assert not await woken(watch)
        assert watch.is_void
        assert watch.seat is None
    assert 1 not in party.live.game.table.chairs
    assert await store.who(party.tokens[1]) is VOID
    assert code_of(await party.live.take_seat("Zoe", None, party.tokens[1])) is ProblemCode.BAD_PASS
    assert await party.live.take_seat("Boris", None, new_token()) == 1
    again = await opened()
    assert await again.who(party.tokens[1]) is VOID
    assert (await who(again, party.tokens[0])).seat == 0


async def test_a_removed_seat_is_void_and_hosts_cannot_remove_themselves(store: Store) -> None:
    party = await lobby_of(store)
    removed = seat_id(party.live, 1)
    assert code_of(await party.live.remove_seat(seat_id(party.live, 0))) is ProblemCode.NO_SUCH_SEAT
    assert isinstance(await store.who(party.tokens[0]), Caller)
    assert await party.live.remove_seat(removed) is None
    assert await store.who(party.tokens[1]) is VOID
    assert code_of(await party.live.remove_seat(removed)) is ProblemCode.NO_SUCH_SEAT
    assert code_of(await party.live.leave_seat(removed)) is ProblemCode.NO_SEAT


async def test_leaving_a_running_game_voids_the_token_and_the_last_one_ends_it(store: Store) -> None:
    party = await started(store, people=2, bots=1)
    before = party.live.game.version
    assert await party.live.leave_seat(seat_id(party.live, 0)) is None
    assert await party.live.leave_seat(seat_id(party.live, 0)) is None
    assert party.live.game.version == before + 1
    assert party.live.game.table.chairs[0].sitter is Sitter.LEFT
    assert await store.who(party.tokens[0]) is VOID
    assert not party.live.game.ended
    assert await party.live.leave_seat(seat_id(party.live, 1)) is None
    assert party.live.game.version == before + 2
    assert (party.live.game.phase, party.live.game.ended) == (Phase.OVER, True)
    assert code_of(await party.live.leave_seat(seat_id(party.live, 2))) is ProblemCode.GAME_OVER


async def test_another_process_hears_that_a_token_is_void(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=3)
    twin = there(await other.by_id(party.live.id))
    assert (await who(other, party.tokens[2])).seat == 2
    async with twin.watch(2) as watch:
        assert await party.live.leave_seat(seat_id(party.live, 2)) is None
        await other.follow()
        assert not await woken(watch)
        assert watch.is_void
    assert await other.who(party.tokens[2]) is VOID


async def test_ids_of_seats_and_games_find_them(opened: Opener) -> None:
    first = await opened()
    party = await started(first)
    await answer_sample(party.live, 1)
    code, id = party.live.code, seat_id(party.live, 1)
    await first.close()
    store = await opened()
    live, number = there(await store.by_seat_id(id))
    assert (live.code, number) == (code, 1)
    assert await store.by_code(code) is live is await store.by_id(live.id)
    assert (live.created_at, live.rulebook) == (party.live.created_at, TOY)
    for unknown in ("", "x", f"{live.id}.x", f"x.{id}", "é"):
        assert await store.by_seat_id(unknown) is None
    assert await store.by_code("CDFGHJ") is None
    assert await store.by_id("x") is None
    assert await store.by_id(code) is None
    assert await store.by_code(live.id) is None
