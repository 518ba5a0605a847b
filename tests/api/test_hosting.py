"""Who hosts, what a host may do at the table, and bots that sit in: what all screens hear, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from models.store import new_token
from tests.api.client import ANSWER, BOT, LEAVE, START, TAKE, UNDO, Client
from tests.api.party import Party, lobby, started
from tests.api.screens import (
    ARRANGE,
    END,
    PASS_HOST,
    REMOVE,
    TAKE_HOST,
    chairs,
    following,
    ids,
    newer,
    news,
    refused,
    shut_out,
    turned_out,
)
from tests.store.table import settled, told

Fields: TypeAlias = dict[str, Any]
Wish: TypeAlias = tuple[str, Callable[[Party, list[str]], Fields], list[tuple[str, int | None]]]

LOBBY_WISHES: list[Wish] = [
    (ARRANGE, lambda party, seats: {"code": party.code, "seats": seats[::-1]}, [("seats-arranged", None)]),
    (REMOVE, lambda party, seats: {"seat": seats[1]}, [("seat-removed", None)]),
    (PASS_HOST, lambda party, seats: {"seat": seats[2]}, [("host-passed", None)]),
    (BOT, lambda party, seats: {"code": party.code}, [("bot-added", 3)]),
    (BOT, lambda party, seats: {"code": party.code, "number": 4, "level": "RANDOM"}, [("bot-added", 4)]),
]


@pytest.mark.parametrize(("wish", "fields", "expected"), LOBBY_WISHES)
async def test_all_screens_hear_of_it_in_one_version(
    nobody: Client,
    wish: str,
    fields: Callable[[Party, list[str]], Fields],
    expected: list[tuple[str, int | None]],
) -> None:
    party = await lobby(nobody, 3, 0, "toy")
    version, screens = await party.version(), (nobody, party.host, party.seats[0], party.seats[2])
    async with following(party.code, *screens) as sockets:
        said = await party.host.wish(wish, **fields(party, await ids(party)))
        assert said["__typename"] != "Problem", said
        assert await news(sockets) == expected
    assert await party.version() == version + 1


@pytest.mark.parametrize(
    ("wish", "fields"),
    [
        (ARRANGE, lambda party, seats: {"code": party.code, "seats": seats}),
        (REMOVE, lambda party, seats: {"seat": seats[1]}),
        (PASS_HOST, lambda party, seats: {"seat": seats[1]}),
        (BOT, lambda party, seats: {"code": party.code}),
        (START, lambda party, seats: {"code": party.code}),
        (END, lambda party, seats: {"code": party.code}),
    ],
)
async def test_only_the_host_may(
    nobody: Client, wish: str, fields: Callable[[Party, list[str]], Fields]
) -> None:
    party, other = await lobby(nobody, 3, 0, "toy"), await lobby(nobody, 2, 0, "toy")
    given = fields(party, await ids(party))
    for client in (nobody, party.seats[0]):
        await refused(client, wish, "NOT_HOST", **given)
    if "code" in given:
        await refused(other.host, wish, "NOT_HOST", **given)
        await refused(party.host, wish, "NO_SUCH_GAME", "code", **given | {"code": "CDFGHJ"})
    else:
        await refused(other.host, wish, "NO_SUCH_SEAT", "seat", **given)
        await refused(party.host, wish, "NO_SUCH_SEAT", "seat", seat="nonsense")
    assert await party.version() == 3


# ---- the order, and chairs that are freed ---------------------------------------------------------------------------


async def test_everybody_sits_where_the_host_says(nobody: Client) -> None:
    party = await lobby(nobody, 3, 1, "toy")
    a, b, c, bot = await ids(party)
    said = await party.host.wish(ARRANGE, code=party.code, seats=[c, bot, a, b])
    assert [(seat["number"], seat["id"]) for seat in said["game"]["seats"]] == list(enumerate([c, bot, a, b]))
    assert [(await seat.look(party.code))["you"]["number"] for seat in party.seats] == [2, 3, 0]


async def test_an_order_names_every_taken_seat_once(nobody: Client) -> None:
    party, other = await lobby(nobody, 3, 0, "toy"), await lobby(nobody, 1, 0, "toy")
    a, b, c = await ids(party)
    foreign = (await ids(other))[0]
    for wrong in ([], [a, b], [a, b, b], [a, b, c, c], [a, b, foreign], [a, b, c, foreign], [a, b, ""]):
        await refused(party.host, ARRANGE, "BAD_ORDER", "seats", code=party.code, seats=wrong)
    await party.host.wish(START, code=party.code)
    await refused(party.host, ARRANGE, "GAME_STARTED", code=party.code, seats=[c, b, a])


async def test_a_seat_that_is_removed_is_free_and_its_token_void(nobody: Client) -> None:
    party = await lobby(nobody, 2, 1, "toy")
    seats = await ids(party)
    async with following(party.code, party.seats[1]) as (phone,):
        await party.host.wish(REMOVE, seat=seats[1])
        assert await turned_out(phone) == "SEAT_MOVED"
    assert await shut_out(party.seats[1]) == "SEAT_MOVED"
    await refused(party.host, REMOVE, "NO_SUCH_SEAT", "seat", seat=seats[1])
    await party.host.wish(REMOVE, seat=seats[2])
    assert (await nobody.wish(TAKE, code=party.code, name="Zoe"))["seat"]["number"] == 1
    await party.host.wish(START, code=party.code)
    await refused(party.host, REMOVE, "GAME_STARTED", seat=seats[0])


async def test_a_host_does_not_remove_themselves(nobody: Client) -> None:
    party = await lobby(nobody, 2, 0, "toy")
    seat = (await ids(party))[0]
    await party.host.wish(PASS_HOST, seat=seat)
    await refused(party.seats[0], REMOVE, "NO_SUCH_SEAT", "seat", seat=seat)


# ---- the host goes on to somebody else ------------------------------------------------------------------------------


async def test_the_host_passes_it_on_at_any_time(nobody: Client) -> None:
    party = await lobby(nobody, 3, 0, "toy")
    seats = await ids(party)
    assert (await party.host.wish(PASS_HOST, seat=seats[1]))["game"]["host"] == {"number": 1}
    await refused(party.host, PASS_HOST, "NOT_HOST", seat=seats[2])
    await party.seats[1].wish(START, code=party.code)
    assert (await party.seats[1].wish(PASS_HOST, seat=seats[2]))["game"]["host"] == {"number": 2}
    await party.seats[2].wish(END, code=party.code)
    assert (await party.seats[2].wish(PASS_HOST, seat=seats[0]))["game"]["host"] == {"number": 0}
    assert (await party.seats[0].look(party.code))["youAreHost"]


async def test_the_new_host_is_another_person_who_is_at_the_table(nobody: Client) -> None:
    party = await started(nobody, 4, 1, "toy")
    seats = await ids(party)
    await party.host.wish(PASS_HOST, seat=seats[0])
    await party.seats[1].ask(LEAVE)
    nobody.clock.advance(31)
    await party.seats[0].wish(BOT, code=party.code, number=2)
    for seat in (seats[0], seats[1], seats[2], seats[4]):  # themselves, who left, who is played for, a bot
        await refused(party.seats[0], PASS_HOST, "NO_SUCH_SEAT", "seat", seat=seat)
    assert (await party.seats[0].wish(PASS_HOST, seat=seats[3]))["__typename"] == "HostPassed"


async def test_a_host_who_leaves_gives_the_screen_its_rights_back(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    assert not (await party.host.look(party.code))["youAreHost"]
    await party.seats[0].ask(LEAVE)
    game = await party.host.look(party.code)
    assert (game["host"], game["youAreHost"]) == (None, True)


@pytest.mark.parametrize("at", [lobby, started])
async def test_any_seat_takes_over_from_a_host_who_is_gone_for_a_minute(nobody: Client, at: Any) -> None:
    party = await at(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    async with following(party.code, party.seats[0], nobody, party.seats[2]):
        nobody.clock.advance(100)
        await refused(party.seats[1], TAKE_HOST, "HOST_PRESENT", code=party.code)
    nobody.clock.advance(59.9)
    async with following(party.code, nobody, party.seats[2]) as screens:
        await refused(party.seats[1], TAKE_HOST, "HOST_PRESENT", code=party.code)
        nobody.clock.advance(0.2)
        assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["game"]["youAreHost"]
        assert await news(screens) == [("host-taken", 1)]
    await refused(party.seats[1], TAKE_HOST, "HOST_PRESENT", code=party.code)
    assert not (await party.seats[0].look(party.code))["youAreHost"]


async def test_only_who_sits_there_takes_over(nobody: Client) -> None:
    party, other = await lobby(nobody, 2, 0, "toy"), await lobby(nobody, 2, 0, "toy")
    nobody.clock.advance(61)
    for client in (nobody, party.host, other.seats[0]):
        await refused(client, TAKE_HOST, "NO_SEAT", code=party.code)
    await refused(party.seats[0], TAKE_HOST, "NO_SUCH_GAME", "code", code="CDFGHJ")


async def test_a_screen_that_hosts_is_there_while_it_watches(nobody: Client) -> None:
    party = await lobby(nobody, 2, 0, "toy")
    async with following(party.code, party.host):
        nobody.clock.advance(100)
        await refused(party.seats[0], TAKE_HOST, "HOST_PRESENT", code=party.code)
    async with following(party.code, nobody, party.seats[1]):
        nobody.clock.advance(59.9)
        await refused(party.seats[0], TAKE_HOST, "HOST_PRESENT", code=party.code)
        nobody.clock.advance(0.2)
        assert (await party.seats[0].wish(TAKE_HOST, code=party.code))["game"]["youAreHost"]
    assert not (await party.host.look(party.code))["youAreHost"]


async def test_a_screen_that_becomes_host_while_it_watches_is_there(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    async with following(party.code, party.host):
        nobody.clock.advance(100)
        await party.seats[0].ask(LEAVE)
        await refused(party.seats[1], TAKE_HOST, "HOST_PRESENT", code=party.code)
    nobody.clock.advance(61)
    assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["game"]["youAreHost"]


# ---- bots that sit in -----------------------------------------------------------------------------------------------


async def test_a_bot_plays_for_whoever_is_away_until_their_own_token_is_back(nobody: Client) -> None:
    party = await started(nobody, 3, 1, "toy")
    live, version = await nobody.live(party.code), await party.version()
    async with following(party.code, nobody, party.seats[0], party.seats[2]) as screens:
        nobody.clock.advance(1.0)
        await settled(live)
        assert [kind for kind, _ in await news(screens)] == ["sealed"]  # the bot that was there already
        nobody.clock.advance(30)
        assert (await chairs(party))[1]["status"] == "AWAY"
        said = await party.host.wish(BOT, code=party.code, number=1)
        assert (said["seat"]["number"], said["seat"]["status"]) == (1, "BOT")
        assert await news(screens) == [("bot-given", 1)]
        nobody.clock.advance(1.0)
        await settled(live)
        assert [seat for _, seat in await news(screens)] == [1]
        nobody.clock.advance(3.0)
        await settled(live)
        async with party.seats[1].updates(party.code) as phone:
            assert (await newer(phone))["game"]["seats"][1]["status"] == "PRESENT"
            assert await news(screens) == [("bot-back", 1)]
            nobody.clock.advance(30.0)
            await settled(live)
            assert told(live, version) == ["sealed", "bot-given", "sealed", "bot-back"]
    assert (await party.seats[1].look(party.code))["you"] == {"number": 1}


async def test_a_person_who_answers_plays_again(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    nobody.clock.advance(31)
    await party.host.wish(BOT, code=party.code, number=1)
    decision = (await party.seats[1].look(party.code))["decision"]
    async with following(party.code, nobody, party.seats[0]) as screens:
        said = await party.seats[1].wish(ANSWER, decision=decision["id"], picks=decision["sample"])
        assert said["__typename"] == "Answered"
        assert await news(screens) == [("bot-back", 1)]
        assert [seat for _, seat in await news(screens)] == [1]
    assert (await chairs(party))[1]["status"] == "AWAY"  # a person, without a subscription


@pytest.mark.parametrize("mutation", [ANSWER, UNDO])
async def test_what_is_refused_brings_nobody_back(nobody: Client, mutation: str) -> None:
    party = await started(nobody, 3, 0, "toy")
    nobody.clock.advance(31)
    await party.host.wish(BOT, code=party.code, number=1)
    version = await party.version()
    wrong: Fields = {"decision": "nothing"} | ({"picks": []} if mutation == ANSWER else {})
    assert (await party.seats[1].wish(mutation, **wrong))["__typename"] == "Problem"
    assert await party.version() == version
    assert (await chairs(party))[1]["status"] == "BOT"


async def test_the_level_of_a_bot_that_sits_in_is_chosen(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    nobody.clock.advance(31)
    await party.host.wish(BOT, code=party.code, number=1, level="RANDOM")
    assert (await nobody.live(party.code)).game.table.chairs[1].bot == "RANDOM"


async def test_who_takes_over_as_host_plays_again(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    nobody.clock.advance(61)
    await party.host.wish(BOT, code=party.code, number=1)
    assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["__typename"] == "HostTaken"
    assert (await chairs(party))[1]["status"] == "AWAY"


async def test_of_a_bots_seat_its_person_may_leave(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    nobody.clock.advance(31)
    await party.host.wish(BOT, code=party.code, number=1)
    await party.seats[1].ask(LEAVE)
    assert (await chairs(party))[1]["status"] == "LEFT"


async def test_a_host_who_passes_it_on_ends_nothing_any_more(nobody: Client) -> None:
    """Both at once: what the old host wishes is judged when somebody else is host."""
    party = await started(nobody, 3, 0, "toy")
    seats = await ids(party)
    await party.host.wish(PASS_HOST, seat=seats[0])
    host = party.seats[0]
    passed, ended = await asyncio.gather(host.wish(PASS_HOST, seat=seats[1]), host.wish(END, code=party.code))
    assert (passed["__typename"], ended.get("code")) == ("HostPassed", "NOT_HOST")
    game = await nobody.look(party.code)
    assert (game["host"], game["phase"]) == ({"number": 1}, "PLAYING")


async def test_the_last_two_leave_in_one_version_each(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    async with following(party.code, nobody) as (screen,):
        for seat, expected in ((1, ["seat-left"]), (0, ["seat-left", "ended"])):
            await party.seats[seat].ask(LEAVE)
            item = await newer(screen)
            assert [event["kind"] for event in item["events"]] == expected
            assert not item["skipped"]


async def test_only_seats_that_are_away_or_left_are_given_to_bots(nobody: Client) -> None:
    party = await started(nobody, 3, 1, "toy")
    async with following(party.code, party.seats[0]):
        nobody.clock.advance(29.9)
        for number in (0, 1, 2, 3):
            await refused(party.host, BOT, "NOT_AWAY", "number", code=party.code, number=number)
        nobody.clock.advance(0.2)
        await refused(party.host, BOT, "NOT_AWAY", "number", code=party.code, number=0)
        await refused(party.host, BOT, "NO_SUCH_SEAT", "number", code=party.code)
        await refused(party.host, BOT, "NO_SUCH_SEAT", "number", code=party.code, number=4)
        assert (await party.host.wish(BOT, code=party.code, number=1))["seat"]["status"] == "BOT"
        await refused(party.host, BOT, "NOT_AWAY", "number", code=party.code, number=1)
        await party.seats[2].ask(LEAVE)
        assert (await party.host.wish(BOT, code=party.code, number=2))["seat"]["status"] == "BOT"
    await party.host.wish(END, code=party.code)
    await refused(party.host, BOT, "GAME_OVER", code=party.code, number=0)


async def test_a_new_bot_needs_a_free_chair_and_a_free_name(nobody: Client) -> None:
    party = await lobby(nobody, 2, 0, "toy")
    await refused(party.host, BOT, "SEAT_TAKEN", "number", code=party.code, number=1)
    await refused(party.host, BOT, "NO_SUCH_SEAT", "number", code=party.code, number=5)
    await refused(party.host, BOT, "NAME_TAKEN", "name", code=party.code, name="anna")
    await refused(party.host, BOT, "BAD_NAME", "name", code=party.code, name=" ")
    for _ in range(3):
        assert (await party.host.wish(BOT, code=party.code))["__typename"] == "BotAdded"
    await refused(party.host, BOT, "GAME_FULL", code=party.code)
    await refused(nobody, TAKE, "GAME_FULL", code=party.code, name="Zoe", token=new_token())
