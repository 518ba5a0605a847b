"""A game and its log keep in step: nothing is told before it is kept, nothing that is kept is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from models.kernel import lobby
from models.kernel.answers import answer
from models.kernel.asks import Picks, ask, ask_some
from models.kernel.game import Phase, Setup
from models.kernel.log import Answer, Entry, from_json
from models.kernel.problems import ProblemCode
from models.kernel.text import Text
from models.kernel.wire import decision_of, waiting_for, wire
from models.store import RulesFault, Store, StoreUnavailable
from models.store.database import Database
from models.store.journal import Journal
from tests.kernel.small import ANY, UNDOABLE, Notes, SmallRules, letters, rulebook_of
from tests.store.conftest import Opener
from tests.store.table import (
    answer_sample,
    by_whim,
    code_of,
    ids,
    lobby_of,
    play_on,
    started,
    take_back,
    there,
    wires,
    woken,
)
from tests.toy import TOY


async def log_of(url: str, game_id: str) -> Sequence[Entry]:
    """The entries as they are in the database, read past the store."""
    database = Database.at(url)
    try:
        return [from_json(body) for body in await Journal(database, lambda _: None).bodies(game_id)]
    finally:
        await database.close()


async def on(url: str, statement: str) -> None:
    """Do something to the database, past the store."""
    database = Database.at(url)
    async with database.writing() as connection:
        await connection.exec_driver_sql(statement)
    await database.close()


async def test_nobody_sees_an_entry_before_it_is_kept(url: str, opened: Opener) -> None:
    seen: list[tuple[str, int]] = []
    versions: list[Callable[[], int]] = []

    def at(point: str) -> None:
        seen.extend((point, version()) for version in versions)

    store = await opened(milestone=at)
    party = await started(store)
    versions.append(lambda: party.live.game.version)
    before = party.live.game.version
    async with party.live.watch(1) as watch:
        seen.clear()
        done = asyncio.ensure_future(answer_sample(party.live, 0))
        assert await woken(watch)
        assert len(await log_of(url, party.live.id)) == before + 1
        await done
    assert seen == [
        ("before-insert", before),
        ("before-commit", before),
        ("before-push", before + 1),
        ("before-acknowledgement", before + 1),
    ]


@pytest.mark.parametrize("point", ["before-insert", "before-commit"])
async def test_what_is_not_kept_has_not_happened(url: str, opened: Opener, point: str) -> None:
    class Unplugged(OSError):
        """What a lost disk or network looks like."""

    plugged = True

    def at(reached: str) -> None:
        if reached == point and not plugged:
            raise Unplugged

    store = await opened(milestone=at)
    party = await started(store)
    before = wires(party.live)
    plugged = False
    with pytest.raises((StoreUnavailable, Unplugged)):
        await answer_sample(party.live, 0)
    assert wires(party.live) == before
    plugged = True
    await answer_sample(party.live, 0)
    assert len(await log_of(url, party.live.id)) == party.live.game.version == before[0].version + 1


async def test_two_processes_alternate_on_one_game_and_nothing_is_lost(url: str, opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=4)
    twin = there(await other.by_id(party.live.id))
    phones = {0: party.live, 1: twin, 2: party.live, 3: twin}
    turns = 0
    while party.live.game.phase is Phase.PLAYING:
        before = turns
        for seat, live in phones.items():
            # Each phone answers its own question as its own process last heard of it.
            if seat in waiting_for(live.game):
                assert await live.do(by_whim(live, seat, Random(turns))) is None
                turns += 1
        await party.live.catch_up()
        if turns == before:  # it hears of the other only when it has to
            await twin.catch_up()
    await twin.catch_up()
    assert wires(twin) == wires(party.live)
    answers = [entry for entry in await log_of(url, party.live.id) if isinstance(entry, Answer)]
    assert len(answers) == len({(entry.seat, entry.asked) for entry in answers}) == turns


async def test_two_processes_at_once_all_sealed_answers_count(url: str, opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=5)
    twin = there(await other.by_id(party.live.id))
    await asyncio.gather(
        *(
            answer_sample(live, seat)
            for live, seats in ((party.live, (0, 2, 4)), (twin, (1, 3)))
            for seat in seats
        )
    )
    answers = [entry for entry in await log_of(url, party.live.id) if isinstance(entry, Answer)]
    assert sorted(entry.seat for entry in answers) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("processes", [1, 2])
async def test_two_tabs_answer_the_same_question_and_one_is_told(opened: Opener, processes: int) -> None:
    stores = [await opened() for _ in range(processes)]
    party = await started(stores[0])
    tabs = [there(await store.by_id(party.live.id)) for store in stores] * (2 // processes)
    decision = wire(party.live.game, 0).decision
    assert decision is not None
    picks = [{option.key: 1} for option in decision.options[:2]]
    results = await asyncio.gather(
        *(
            tab.do(partial(answer, seat=0, asked=decision.asked, picks=picked))
            for tab, picked in zip(tabs, picks, strict=True)
        )
    )
    assert set(map(code_of, results)) == {None, ProblemCode.ALREADY_ANSWERED}


async def test_the_same_answer_twice_happens_once(store: Store) -> None:
    party = await started(store)
    decision = wire(party.live.game, 0).decision
    assert decision is not None
    for _ in range(2):
        assert await party.live.do(lambda g: answer(g, 0, decision.asked, decision.sample)) is None
    assert party.live.game.version == decision.asked + 1


async def test_a_refusal_changes_nothing(url: str, store: Store) -> None:
    party = await started(store)
    before = wires(party.live)
    assert (
        code_of(await party.live.do(lambda g: answer(g, 0, 1, {"card-1": 1}))) is ProblemCode.STALE_DECISION
    )
    assert wires(party.live) == before
    assert len(await log_of(url, party.live.id)) == before[0].version


async def test_a_refusal_is_judged_by_all_that_is_in_the_log(opened: Opener) -> None:
    one, other = await opened(), await opened()
    party = await started(one, people=2)
    twin = there(await other.by_id(party.live.id))
    await answer_sample(twin, 0)
    await party.live.catch_up()
    await answer_sample(party.live, 1)
    winner = waiting_for(party.live.game)[0]
    decision = wire(party.live.game, winner).decision
    assert decision is not None
    assert decision_of(twin.game, winner) != decision
    assert await twin.do(lambda g: answer(g, winner, decision.asked, decision.sample)) is None


async def test_after_a_restart_every_screen_is_the_same(opened: Opener) -> None:
    first = await opened()
    rng = Random(5)
    party = await started(first, people=3)
    await play_on(party.live, rng, most=7)
    while (sealed := next((s for s in range(3) if wire(party.live.game, s).given), None)) is None:
        await play_on(party.live, rng, most=1)
    assert await party.live.do(take_back(party.live, sealed)) is None
    while party.live.game.phase is Phase.PLAYING:
        before, known = repr(wires(party.live)), ids(party.live)
        await first.close()
        first = await opened()
        live = there(await first.by_code(party.live.code))
        assert repr(wires(live)) == before
        assert ids(live) == known
        assert all(live.seat_of_decision(id) for id in known)
        party.live = live
        await play_on(live, rng, most=5)


async def test_ids_of_decisions_cannot_be_made_up(store: Store) -> None:
    one, other = await started(store), await started(store)
    id = one.live.decision_id(1, 3)
    assert one.live.seat_of_decision(id) == (1, 3)
    assert other.live.seat_of_decision(id) is None
    for invented in ("", "x", "é", id[:-4], id + "AAAA", "A" * len(id), "🂡" * 9, "AQAAAAM="):
        assert one.live.seat_of_decision(invented) is None


async def test_what_somebody_wished_who_hangs_up_is_seen_by_all(url: str, opened: Opener) -> None:
    reached = asyncio.Event()
    store = await opened(milestone=lambda point: reached.set() if point == "before-insert" else None)
    party = await started(store)
    before = party.live.game.version
    reached.clear()
    async with party.live.watch(1) as watch:
        asking = asyncio.ensure_future(answer_sample(party.live, 0))
        await reached.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert await woken(watch)
    assert party.live.game.version == before + 1 == len(await log_of(url, party.live.id))
    await answer_sample(party.live, 1)


# ---- rules that raise ------------------------------------------------------------------------------------------------


class Fault(Exception):
    """What rules with a mistake raise."""


async def touchy(state: Notes) -> None:
    """Rules that cannot bear a picked X, nor a checked Y."""

    def check(picks: Picks) -> Text | None:
        if "y" in picks:
            raise Fault("the secret is y")
        return None

    for seat in range(state.seats):
        got = await ask_some(seat, UNDOABLE, letters("abxy"), least=1, check=check, sample={"a": 1})
        if "X" in got:
            raise Fault("the secret is x")
        state.got.append(got[0])


@pytest.mark.parametrize("key", ["x", "y"])
async def test_rules_that_raise_on_an_answer_spoil_nothing(
    url: str, opened: Opener, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    book = rulebook_of(touchy)
    store = await opened(shelf=(book, TOY))
    party, other = await started(store, 2, 0, book), await started(store)
    before = wires(party.live)
    asked = before[1].decision
    assert asked is not None
    with caplog.at_level(logging.DEBUG), pytest.raises(RulesFault) as raised:
        await party.live.do(lambda g: answer(g, 0, asked.asked, {key: 1}))
    assert "secret" not in caplog.text
    assert "Fault at " in caplog.text
    assert "secret" not in str(raised.value)
    assert wires(party.live) == before
    assert len(await log_of(url, party.live.id)) == before[0].version
    assert await play_on(other.live, Random(1)) > 0
    await answer_sample(party.live, 0)
    await answer_sample(party.live, 1)
    assert party.live.game.phase is Phase.OVER


async def calm(state: Notes) -> None:
    """The rules as they were: everybody picks twice."""
    for seat in [*range(state.seats)] * 2:
        state.got.append(await ask(seat, ANY, letters("ab")))


async def changed(state: Notes) -> None:
    """The rules as they are after a careless change: the third question is another one."""
    for seat in range(state.seats):
        state.got.append(await ask(seat, ANY, letters("ab")))
    state.got.append(await ask(0, UNDOABLE, letters("ab")))


async def broken(state: Notes) -> None:
    """The rules with a mistake at the very start."""
    raise Fault("the secret is out")


async def test_a_log_that_cannot_be_replayed_halts_its_game_and_no_other(url: str, opened: Opener) -> None:
    book = rulebook_of(calm)
    first = await opened(shelf=(book, TOY))
    party, other = await started(first, 2, 0, book), await started(first)
    await play_on(party.live, Random(1), most=3)
    kept = len(await log_of(url, party.live.id))
    await first.close()
    for _ in range(2):  # told once, however often it is read
        store = await opened(shelf=(replace(book, rules=SmallRules(changed, 1)), TOY))
        live = there(await store.by_id(party.live.id))
        assert live.game.halted
        assert live.game.version == kept + 1 == len(await log_of(url, party.live.id))
        seen = wire(live.game, 0)
        assert len(seen.view.got) == 2
        assert seen.decision is None
        assert seen.waiting_for == ()
        assert seen.seed is None
        assert [heard.kind for heard in seen.events][-2:] == ["answered", "halted"]
        assert {heard.version for heard in seen.events} == set(range(1, kept + 2))
        refused = await live.do(lambda g: answer(g, 1, kept, {"a": 1}))
        assert code_of(refused) is ProblemCode.GAME_HALTED
        sound = there(await store.by_id(other.live.id))
        assert not sound.game.halted
        await answer_sample(sound, 0 if wire(sound.game, 0).decision else 1)
        await store.close()


async def test_rules_that_fail_at_the_very_start_leave_a_table_to_look_at(opened: Opener) -> None:
    book = rulebook_of(calm)
    first = await opened(shelf=(book,))
    party = await started(first, 2, 0, book)
    await play_on(party.live, Random(1), most=2)
    await first.close()
    store = await opened(shelf=(replace(book, rules=SmallRules(broken, 1)),))
    live = there(await store.by_id(party.live.id))
    assert live.game.halted
    assert live.game.phase is Phase.PLAYING
    assert all(one.view is None for one in wires(live))
    assert {heard.version for heard in wires(live)[0].events} == set(range(1, live.game.version + 1))
    assert await live.do(lambda g: lobby.end_game(g, 0)) is None
    assert live.game.ended


async def test_a_game_that_cannot_be_started_stays_a_lobby(opened: Opener) -> None:
    book = rulebook_of(broken)
    store = await opened(shelf=(book,))
    party = await lobby_of(store, 2, 0, book)
    with pytest.raises(RulesFault):
        await party.live.do(lobby.start_game)
    assert party.live.game.phase is Phase.LOBBY
    assert await party.live.leave_seat(party.live.game.table.chairs[1].id) is None


async def test_an_entry_of_a_newer_program_halts_the_game_for_readers(url: str, opened: Opener) -> None:
    first = await opened()
    party = await started(first)
    await answer_sample(party.live, 0)
    await first.close()
    await on(url, f"INSERT INTO entry VALUES ('{party.live.id}', 5, '{{\"entry\": \"Teleported\"}}', 0)")
    store = await opened()
    live = there(await store.by_id(party.live.id))
    assert live.game.halted
    assert live.game.version == 6
    assert len(wires(live)[0].events) > 0


async def test_component_data_reads_the_same_after_a_restart(opened: Opener) -> None:
    first = await opened()
    live = (await lobby_of(first)).live
    chosen = Setup("toy", live.game.setup.options, {"deck": tuple(range(1, 31))})
    assert await live.do(lambda game: lobby.change_game(game, chosen)) is None
    assert await live.do(lobby.start_game) is None
    before, components = wires(live), live.game.setup.components
    await first.close()
    again = there(await (await opened()).by_id(live.id))
    assert wires(again) == before
    assert again.game.setup.components == components == {"deck": list(range(1, 31))}


async def test_a_database_that_fails_is_told_without_a_word_of_what_was_written(
    url: str, store: Store
) -> None:
    party = await started(store)
    before = wires(party.live)
    await store.ping()
    await on(url, "ALTER TABLE entry RENAME TO mislaid")
    with pytest.raises(StoreUnavailable) as raised:
        await answer_sample(party.live, 0)
    assert "INSERT" not in str(raised.value)
    assert wires(party.live) == before
    await on(url, "ALTER TABLE mislaid RENAME TO entry")
    await answer_sample(party.live, 0)
