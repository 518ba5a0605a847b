"""Games leave memory when nobody looks, and the database when nobody has played for long."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from random import Random

import pytest

from models.kernel.game import Phase
from models.kernel.problems import ProblemCode
from models.kernel.setup import choose
from models.kernel.wire import waiting_for
from models.store import Keep, Store, new_token
from tests.play_through import made
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import answer_sample, code_of, lobby_of, play_on, settled, started, there, wires, woken
from tests.toy import TOY

DAY = 24 * 3600


async def test_an_idle_game_leaves_memory_and_is_read_again(store: Store, clock: FakeClock) -> None:
    party = await started(store)
    before, id = wires(party.live), party.live.id
    gone = weakref.ref(party.live)
    clock.advance(599)
    await store.forget_idle()
    del party
    gc.collect()
    assert gone() is not None
    clock.advance(2)
    await store.forget_idle()
    gc.collect()
    assert gone() is None
    live = there(await store.by_id(id))
    assert wires(live) == before
    await answer_sample(live, 0)


async def test_a_game_that_is_watched_is_not_let_go_of(opened: Opener, clock: FakeClock) -> None:
    store, other = await opened(), await opened()
    party = await started(store)
    twin = there(await other.by_id(party.live.id))
    async with party.live.watch(None):
        clock.advance(700)
        await store.forget_idle()
        await answer_sample(twin, 0)
        await store.follow()
        assert party.live.game.version == twin.game.version


async def test_a_game_is_busy_while_a_bot_thinks(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=1, bots=1)
    was_busy = party.live.is_busy
    clock.advance(1.5)
    await settled(party.live)
    assert waiting_for(party.live.game) == (0,)
    assert (was_busy, party.live.is_busy) == (True, False)


async def test_whoever_holds_an_idle_game_holds_the_one_that_everybody_gets(
    store: Store, clock: FakeClock
) -> None:
    party = await started(store)
    held = party.live
    clock.advance(700)
    await store.forget_idle()
    assert await store.by_id(held.id) is held
    assert await store.by_code(held.code) is held


async def test_ten_callers_of_a_game_on_disk_get_the_same_one(opened: Opener) -> None:
    first = await opened()
    party = await started(first)
    await first.close()
    store = await opened()
    found = await asyncio.gather(
        *(store.by_id(party.live.id) for _ in range(5)),
        *(store.by_code(party.live.code) for _ in range(5)),
    )
    assert len(set(map(id, found))) == 1


@pytest.mark.parametrize(
    ("phase", "kept"), [(Phase.LOBBY, DAY), (Phase.PLAYING, 30 * DAY), (Phase.OVER, 30 * DAY)]
)
async def test_games_are_kept_for_as_long_as_is_promised(
    opened: Opener, clock: FakeClock, phase: Phase, kept: float
) -> None:
    store = await opened()
    party = await (lobby_of if phase is Phase.LOBBY else started)(store)
    if phase is Phase.OVER:
        await play_on(party.live, Random(1))
    assert party.live.game.phase is phase
    live = party.live
    async with live.watch(0) as watch:
        clock.advance(kept - 120)
        await store.delete_expired()
        assert await store.by_id(live.id) is live
        clock.advance(180)
        await store.delete_expired()
        assert not await woken(watch)
        assert watch.is_gone
    assert await store.by_id(live.id) is None
    assert await store.by_code(live.code) is None
    assert await store.who(party.tokens[0]) is None
    assert await store.who(party.host) is None
    assert code_of(await live.take_seat("Zoe", None, new_token())) is ProblemCode.NO_SUCH_GAME
    assert code_of(await live.leave_seat(live.game.table.chairs[0].id)) is ProblemCode.NO_SUCH_GAME
    async with live.watch(None) as late:
        assert not await woken(late)
        assert late.is_gone


async def test_what_happens_in_a_game_keeps_it(opened: Opener, clock: FakeClock) -> None:
    store = await opened(keep=Keep(playing_seconds=1000))
    party = await started(store, people=5)
    for seat in range(3):
        clock.advance(900)
        await answer_sample(party.live, seat)
        await store.delete_expired()
    assert await store.by_id(party.live.id) is party.live


async def test_a_game_that_another_process_deleted_is_gone(opened: Opener, clock: FakeClock) -> None:
    one, other = await opened(), await opened()
    party = await lobby_of(one)
    twin = there(await other.by_id(party.live.id))
    clock.advance(DAY + 60)
    await one.delete_expired()
    assert code_of(await twin.take_seat("Zoe", None, new_token())) is ProblemCode.NO_SUCH_GAME


async def test_a_code_is_not_used_twice_while_its_game_is_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["CDFGHJ", "CDFGHJ", "CDFGHJ", "KMNPQR"])
    monkeypatch.setattr("models.store.store.new_code", lambda: next(codes))
    setup = made(choose(TOY, None, (), ()))
    games = [made(await store.create(TOY, setup, new_token())) for _ in range(2)]
    assert [game.code for game in games] == ["CDFGHJ", "KMNPQR"]


async def test_a_watched_game_follows_what_other_processes_write(opened: Opener, clock: FakeClock) -> None:
    one, other = await opened(), await opened(follow_seconds=2)
    party = await started(one)
    twin = there(await other.by_id(party.live.id))
    async with twin.watch(0) as watch:
        await answer_sample(party.live, 1)
        clock.advance(2)
        assert await woken(watch)
        assert twin.game.version == party.live.game.version
        await answer_sample(party.live, 0)
        clock.advance(2)
        assert await woken(watch)


async def test_a_game_that_is_on_no_shelf_is_not_there(opened: Opener) -> None:
    first = await opened()
    party = await lobby_of(first)
    await first.close()
    store = await opened(shelf=())
    assert store.rulebooks() == ()
    assert await store.by_id(party.live.id) is None
    assert await store.who(party.host) is None
    assert await store.by_seat_id(party.live.game.table.chairs[0].id) is None


async def test_nothing_that_is_logged_or_shown_holds_a_secret(
    opened: Opener, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "models"):
        store = await opened()
        party = await started(store, people=2, bots=1)
        await play_on(party.live, Random(1), most=4)
        code_of(await party.live.take_seat("Anna", None, party.tokens[0]))
    said = caplog.text + repr(party.live) + repr(party.live.watch(0)) + repr(await store.who(party.tokens[0]))
    for secret in (party.host, *party.tokens, party.live.code, "Anna", "card-"):
        assert secret not in said
