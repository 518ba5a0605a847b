"""A rematch is there once, whichever process makes it, and remembers what it goes on from."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from models.kernel import lobby
from models.kernel.game import Phase
from models.kernel.log import Ended
from models.kernel.problems import ProblemCode
from models.store import Keep, Live, Store, StoreUnavailable, evening, new_token
from models.store.database import Database
from models.store.evening import Before, Total
from tests.store.conftest import Opener
from tests.store.fake_clock import FakeClock
from tests.store.table import Party, code_of, play_on, seat_id, started, there, told, who, woken


async def over(store: Store, people: int = 2, bots: int = 0) -> Party:
    """A game that was played to its end."""
    party = await started(store, people, bots)
    await play_on(party.live, party.rng)
    return party


async def rematch_of(store: Store, live: Live) -> Live:
    """The rematch of a game."""
    made = await store.rematch(live)
    assert isinstance(made, Live), made
    return made


async def count(url: str, table: str) -> int:
    """How many rows there are."""
    database = Database.at(url)
    async with database.reading() as connection:
        rows = (await connection.execute(text(f'SELECT count(*) FROM "{table}"'))).scalar_one()
    await database.close()
    return int(rows)


async def test_two_processes_make_one_rematch(url: str, opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await over(one, people=2, bots=2)
    twin = there(await other.by_id(party.live.id))
    before = party.live.game.version
    made = await asyncio.gather(
        *(rematch_of(store, live) for store, live in ((one, party.live), (other, twin)) * 4)
    )
    assert len({live.id for live in made}) == 1
    assert await count(url, "game") == 2
    await twin.catch_up()
    assert told(twin, before) == ["rematch-made"]
    assert told(made[0], 0) == ["bot-added", "bot-added"]
    assert [chair.number for chair in made[0].game.table.in_order()] == [2, 3]


async def test_a_rematch_that_cannot_be_written_is_not_told_of(url: str, opened: Opener) -> None:
    failing: list[str] = []

    def at(point: str) -> None:
        if point in failing:
            raise OSError

    store = await opened(milestone=at)
    party = await over(store, people=2, bots=1)
    before = party.live.game.version
    failing.append("before-commit")
    with pytest.raises(StoreUnavailable):
        await store.rematch(party.live)
    assert (party.live.game.version, party.live.game.rematch) == (before, None)
    assert await count(url, "game") == 1
    failing.clear()
    assert (await rematch_of(store, party.live)).id == party.live.game.rematch


async def test_a_code_that_is_in_use_is_not_used_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await over(store)
    codes = iter([party.live.code, party.live.code, "KMNPQR"])
    monkeypatch.setattr("models.store.store.new_code", lambda: next(codes))
    assert (await rematch_of(store, party.live)).code == "KMNPQR"


async def test_a_rematch_is_made_after_the_end(store: Store) -> None:
    party = await started(store)
    assert code_of(await store.rematch(party.live)) is ProblemCode.GAME_NOT_OVER
    assert await party.live.do(lambda game: Ended()) is None
    rematch = await rematch_of(store, party.live)
    assert evening(rematch.game, rematch.before) == []


async def test_what_it_goes_on_from_outlives_a_restart(opened: Opener) -> None:
    first = await opened()
    party = await over(first, people=3)
    rematch = await rematch_of(first, party.live)
    before, old = rematch.before, [seat_id(party.live, number) for number in range(3)]
    await rematch.take_seat("Anna", None, new_token(), was=old[2])
    sums = evening(rematch.game, before)
    await first.close()
    live = there(await (await opened()).by_id(rematch.id))
    assert live.before == before == Before.from_json(there(before).to_json())
    assert evening(live.game, live.before) == sums
    assert there(live.before).chairs == {id: number for number, id in enumerate(old)}
    assert (there(live.before).host, there(live.before).games) == (old[0], (party.live.id,))
    again = rematch.token_again(old[0], "their token's", 0)
    assert live.token_again(old[0], "their token's", 0) == again
    assert again not in (
        live.token_again(old[0], "their token's", 1),
        live.token_again(old[0], "another phone's", 0),
    )


async def test_screens_of_the_old_game_hear_of_it_in_another_process(
    opened: Opener, clock: FakeClock
) -> None:
    one, other = await opened(), await opened()
    party = await over(one)
    twin = there(await other.by_id(party.live.id))
    async with twin.watch(0) as watch:
        rematch = await rematch_of(one, party.live)
        clock.advance(2)
        assert await woken(watch)
        assert twin.game.rematch == rematch.id
    assert there(await other.by_id(rematch.id)).before == rematch.before


async def test_the_last_seat_that_somebody_had_stands_for_them(store: Store) -> None:
    party = await over(store, people=2)
    live = party.live
    scores: dict[str, Total] = {}
    for _ in range(3):
        play = there(live.game.play)
        for standing in play.rules.standings(play.state):
            name = live.game.table.chairs[standing.seat].name
            won = Total(standing.score, int(standing.place == 1))
            scores[name] = scores.get(name, Total()) + won
        assert {
            live.game.table.chairs[one.seat].name: one.score for one in evening(live.game, live.before)
        } == {name: total.score for name, total in scores.items()}
        rematch = await rematch_of(store, live)
        before = there(rematch.before)
        assert before.totals == {chair.id: scores[chair.name] for chair in live.game.table.chairs.values()}
        for chair in live.game.table.in_order():
            taken = await rematch.take_seat(chair.name, None, new_token(), was=chair.id)
            assert taken == chair.number
        assert await rematch.do(lobby.start_game) is None
        await play_on(rematch, party.rng)
        assert rematch.game.phase is Phase.OVER
        live = rematch
    assert len(there(live.before).games) == there(live.before).results == 3


async def test_a_rematch_whose_first_game_is_deleted_goes_on(opened: Opener, clock: FakeClock) -> None:
    store = await opened(keep=Keep(over_seconds=100))
    party = await over(store)
    rematch = await rematch_of(store, party.live)
    token, old = new_token(), seat_id(party.live, 1)
    assert await rematch.take_seat("Boris", None, token, was=old) == 1
    clock.advance(200)
    await store.delete_expired()
    assert await store.by_id(party.live.id) is None
    assert await store.who(party.tokens[1]) is None
    assert (await who(store, token)).seat == 1
    assert [one.seat for one in evening(rematch.game, rematch.before)] == [1]
    assert code_of(await store.rematch(rematch)) is ProblemCode.GAME_NOT_OVER
