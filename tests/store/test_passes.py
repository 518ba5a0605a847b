"""A seat goes to another phone: whoever has it has it alone, in every process, whatever happens at the same time."""

from __future__ import annotations

import asyncio
import logging

import pytest
from sqlalchemy import text

from models.kernel import lobby
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.wire import waiting_for, wire
from models.store import VOID, Live, Store, new_token
from models.store.database import Database
from models.store.passes import pass_hash
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import (
    Party,
    answer_sample,
    by_whim,
    code_of,
    lobby_of,
    play_on,
    seat_id,
    started,
    there,
    told,
    who,
    woken,
)

TWO_MINUTES = 120
IN_TIME = 29.9


async def claimed(store: Store, made: str, token: str) -> int:
    """Somebody brings a pass with a token of their own; their seat."""
    claim = await store.claim(made, token)
    assert not isinstance(claim, Refusal), claim
    return claim[1]


async def own_pass(live: Live, seat: int) -> str:
    """The pass that a seat's own phone asks for."""
    return await live.issue_pass(seat_id(live, seat), reissued=False)


async def host_pass(live: Live, clock: FakeClock, seat: int) -> str:
    """The pass that the host gives for somebody who is gone."""
    clock.advance(61)
    return await live.issue_pass(seat_id(live, seat), reissued=True)


async def new_phone(store: Store, party: Party, clock: FakeClock, seat: int) -> str:
    """The token of a phone to which the host has just given a seat."""
    token = new_token()
    assert await claimed(store, await host_pass(party.live, clock, seat), token) == seat
    return token


# ---- one phone after another ----------------------------------------------------------------------------------------


async def test_a_pass_takes_the_seat_from_its_phone_to_another(store: Store) -> None:
    party = await started(store)
    live, version, token = party.live, party.live.game.version, new_token()
    old = await who(store, party.tokens[1])
    async with live.watch(1, old) as watch:
        assert await claimed(store, await own_pass(live, 1), token) == 1
        assert not await woken(watch)
        assert watch.is_moved
    assert told(live, version) == ["seat-moved"]
    assert (old.seat, (await who(store, token)).seat) == (None, 1)
    assert await store.who_again(old) is VOID
    assert await store.who(party.tokens[1]) is VOID


async def test_a_pass_is_kept_as_a_hash_and_used_up(url: str, store: Store) -> None:
    party = await started(store)
    made = await own_pass(party.live, 1)
    await claimed(store, made, new_token())
    database = Database.at(url)
    async with database.reading() as connection:
        rows = (await connection.execute(text('SELECT hash, used FROM "pass"'))).all()
    await database.close()
    assert [(hash, bool(used)) for hash, used in rows] == [(pass_hash(made), True)]


@pytest.mark.parametrize(("seconds", "is_good"), [(TWO_MINUTES - 0.1, True), (TWO_MINUTES, False)])
async def test_a_pass_is_good_for_two_minutes(
    store: Store, clock: FakeClock, seconds: float, is_good: bool
) -> None:
    party = await started(store)
    made = await own_pass(party.live, 1)
    clock.advance(seconds)
    claim = await store.claim(made, new_token())
    assert code_of(claim) is (None if is_good else ProblemCode.BAD_PASS)


async def test_only_the_newest_pass_of_a_seat_is_good(store: Store) -> None:
    party = await started(store)
    of_another = await own_pass(party.live, 0)
    older, newest = [await own_pass(party.live, 1) for _ in range(2)]
    assert code_of(await store.claim(older, new_token())) is ProblemCode.BAD_PASS
    await claimed(store, newest, new_token())
    assert code_of(await store.claim(newest, new_token())) is ProblemCode.BAD_PASS
    await claimed(store, of_another, new_token())


async def test_a_repeat_is_the_same_seat_and_a_token_of_something_else_is_refused(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one)
    made, token = await own_pass(party.live, 1), new_token()
    seats = await asyncio.gather(*(claimed(store, made, token) for store in (one, other) * 3))
    assert seats == [1] * 6
    await party.live.catch_up()
    assert told(party.live, 0).count("seat-moved") == 1
    for taken in (party.tokens[0], party.tokens[1], party.host, "short"):
        refused = await one.claim(made, taken)
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.path) == (ProblemCode.BAD_PASS, ("token",))


async def test_of_two_phones_with_one_pass_one_gets_the_seat(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one)
    for number in range(8):
        made, tokens = await own_pass(party.live, 1), [new_token() for _ in range(4)]
        claims = await asyncio.gather(
            *(store.claim(made, token) for store, token in zip((one, other) * 2, tokens, strict=True))
        )
        won = [token for token, claim in zip(tokens, claims, strict=True) if not isinstance(claim, Refusal)]
        assert len(won) == 1
        assert {code_of(claim) for claim in claims} == {None, ProblemCode.BAD_PASS}
        await party.live.catch_up()
        assert told(party.live, 0).count("seat-moved") == number + 1
        assert [await one.who(token) for token in tokens if token not in won] == [None] * 3
        assert (await who(one, won[0])).seat == 1


async def test_a_pass_is_good_whatever_others_do_meanwhile(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=5)
    twin = there(await other.by_id(party.live.id))
    made, token = await own_pass(party.live, 4), new_token()
    claim, *answers = await asyncio.gather(
        other.claim(made, token), *(party.live.do(by_whim(party.live, seat, party.rng)) for seat in range(4))
    )
    assert code_of(claim) is None
    assert answers == [None] * 4
    await twin.catch_up()
    assert waiting_for(twin.game) == (4,)


@pytest.mark.parametrize("is_running", [False, True])
async def test_the_pass_of_whoever_left_is_worth_nothing(store: Store, is_running: bool) -> None:
    party = await (started if is_running else lobby_of)(store, people=3)
    made = await own_pass(party.live, 1)
    assert await party.live.leave_seat(seat_id(party.live, 1)) is None
    assert code_of(await store.claim(made, new_token())) is ProblemCode.BAD_PASS


# ---- the old phone may be back --------------------------------------------------------------------------------------


async def test_a_new_phone_has_the_seat_when_the_old_one_is_late(store: Store, clock: FakeClock) -> None:
    party = await started(store)
    version = party.live.game.version
    token = await new_phone(store, party, clock, 1)
    caller = await who(store, token)
    assert told(party.live, version) == ["seat-reissued"]
    async with party.live.watch(caller.seat, caller) as watch:
        clock.advance(IN_TIME)
        assert (caller.seat, watch.seat, watch.is_moved) == (None, None, False)
        clock.advance(0.2)
        assert watch.is_moved
    assert (await who(store, token)).seat == 1
    assert await store.who(party.tokens[1]) is VOID
    assert told(party.live, version) == ["seat-reissued"]


async def test_an_old_phone_that_is_back_in_time_keeps_the_seat(store: Store, clock: FakeClock) -> None:
    party = await started(store)
    version = party.live.game.version
    token = await new_phone(store, party, clock, 1)
    new = await who(store, token)
    async with party.live.watch(new.seat, new) as watch:
        clock.advance(IN_TIME)
        back = await asyncio.gather(*(who(store, party.tokens[1]) for _ in range(4)))
        assert [caller.seat for caller in back] == [1] * 4
        assert not await woken(watch)
        assert watch.is_moved
    assert await store.who_again(new) is VOID
    assert await store.who(token) is VOID
    assert told(party.live, version) == ["seat-reissued", "seat-kept"]
    clock.advance(60)
    assert ((await who(store, party.tokens[1])).seat, new.seat) == (1, None)
    assert party.live.game.table.chairs[1].reissued


async def test_who_was_late_once_stays_out_when_the_seat_is_given_away_again(
    store: Store, clock: FakeClock
) -> None:
    party = await started(store)
    first = await new_phone(store, party, clock, 1)
    second = await new_phone(store, party, clock, 1)
    assert await store.who(party.tokens[1]) is VOID
    assert (await who(store, first)).seat == 1
    assert [await store.who(token) for token in (party.tokens[1], second)] == [VOID, VOID]


async def test_a_seat_that_was_left_is_the_new_phones_at_once(store: Store, clock: FakeClock) -> None:
    party = await started(store, people=3)
    assert await party.live.leave_seat(seat_id(party.live, 1)) is None
    made, token = await party.live.issue_pass(seat_id(party.live, 1), reissued=True), new_token()
    assert await claimed(store, made, token) == 1
    assert (await who(store, token)).seat == 1
    assert not party.live.game.table.chairs[1].left
    assert await store.who(party.tokens[1]) is VOID
    async with party.live.watch(1, await who(store, token)):
        clock.advance(60)
        assert not party.live.is_away(1)


async def test_a_restart_changes_nothing_for_old_and_new_phones(opened: Opener, clock: FakeClock) -> None:
    first = await opened()
    party = await started(first, people=3)
    late, back = await new_phone(first, party, clock, 1), party.tokens[2]
    clock.advance(IN_TIME)
    early = new_token()
    await claimed(first, await party.live.issue_pass(seat_id(party.live, 2), reissued=True), early)
    await first.close()
    store = await opened()
    assert ((await who(store, late)).seat, (await who(store, early)).seat) == (None, None)
    clock.advance(0.2)
    assert (await who(store, late)).seat == 1
    assert await store.who(party.tokens[1]) is VOID
    assert (await who(store, back)).seat == 2
    assert await store.who(early) is VOID


# ---- two processes --------------------------------------------------------------------------------------------------


async def test_whoever_had_the_seat_has_no_way_back_through_a_process_that_has_not_heard(
    opened: Opener,
) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=3)
    old, token = await who(other, party.tokens[1]), new_token()
    await claimed(one, await own_pass(party.live, 1), token)
    if old.seat is not None:
        stolen = await old.game.issue_pass(seat_id(old.game, 1), reissued=False)
        assert code_of(await other.claim(stolen, new_token())) is ProblemCode.BAD_PASS
    refused = await old.game.leave_seat(seat_id(old.game, 1), lambda: old.seat is not None)
    assert code_of(refused) is ProblemCode.NO_SEAT
    assert old.seat is None
    assert await other.who(party.tokens[1]) is VOID
    for store in (one, other):
        assert (await who(store, token)).seat == 1


async def test_a_new_phone_may_come_to_a_process_that_has_not_heard(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one)
    twin, token = there(await other.by_id(party.live.id)), new_token()
    await who(other, party.tokens[1])
    await claimed(one, await own_pass(party.live, 1), token)
    caller = await who(other, token)
    async with twin.watch(1, caller) as watch:
        await other.follow()
        await twin.catch_up()
        assert (caller.seat, watch.seat, watch.is_moved) == (1, 1, False)
        assert await who(other, token) is caller


async def test_whose_seat_moved_is_known_although_they_sit_elsewhere_now(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await lobby_of(one, people=3)
    twin = there(await other.by_id(party.live.id))
    callers = [await who(other, token) for token in party.tokens]
    await claimed(one, await own_pass(party.live, 1), new_token())
    order = tuple(seat_id(party.live, number) for number in (1, 0, 2))
    assert await party.live.do(lambda game: lobby.arrange_seats(game, order)) is None
    await twin.catch_up()
    assert [caller.seat for caller in callers] == [1, None, 2]


async def test_an_old_phone_that_watches_in_another_process_keeps_the_seat(
    url: str, opened: Opener, clock: FakeClock
) -> None:
    one, other = await opened(), await opened()
    party = await started(one)
    twin, token = there(await other.by_id(party.live.id)), new_token()
    clock.advance(61)
    async with twin.watch(1, await who(other, party.tokens[1])) as watch:
        claim = await one.claim(await party.live.issue_pass(seat_id(party.live, 1), reissued=True), token)
        if isinstance(claim, Refusal):  # it has heard that the phone is there
            assert url.startswith("postgresql")
            return
        await twin.catch_up()
        assert not await woken(watch)
        assert watch.is_moved
    assert (await who(other, party.tokens[1])).seat == 1
    assert [await store.who(token) for store in (one, other)] == [VOID, VOID]
    await party.live.catch_up()
    assert told(party.live, 0)[-2:] == ["seat-reissued", "seat-kept"]


async def test_a_phone_at_a_process_that_has_not_heard_does_not_see_a_hand_when_its_time_comes(
    opened: Opener, clock: FakeClock
) -> None:
    """The old phone was back in time, elsewhere: nobody watches here, and nothing was told."""
    one, other = await opened(), await opened(follow_seconds=10_000)
    party, token = await started(one), new_token()
    twin = there(await other.by_id(party.live.id))
    assert await claimed(other, await host_pass(twin, clock, 1), token) == 1
    early = await who(other, token)
    clock.advance(10)
    assert (await who(one, party.tokens[1])).seat == 1
    clock.advance(25)
    assert early.seat is None
    assert await other.who(token) is VOID


async def test_the_game_goes_on_with_every_kind_of_new_phone(opened: Opener, clock: FakeClock) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=4)
    twin = there(await other.by_id(party.live.id))
    await claimed(other, await own_pass(party.live, 0), new_token())
    await new_phone(one, party, clock, 1)
    await answer_sample(party.live, 3)
    await play_on(twin, party.rng)
    await party.live.catch_up()
    assert [wire(party.live.game, seat) for seat in range(4)] == [wire(twin.game, seat) for seat in range(4)]


async def test_logs_hold_no_pass(opened: Opener, clock: FakeClock, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        store = await opened()
        party = await started(store)
        made, tokens = await own_pass(party.live, 0), [new_token(), new_token()]
        await claimed(store, made, tokens[0])
        assert code_of(await store.claim(made, tokens[1])) is ProblemCode.BAD_PASS
        given = await host_pass(party.live, clock, 1)
        await claimed(store, given, tokens[1])
        await who(store, party.tokens[1])
    for secret in (made, given, *tokens, *party.tokens):
        assert secret not in caplog.text
