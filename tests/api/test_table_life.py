"""Seats go to other phones, by their own phone's pass or by the host's; what everybody hears of it, and who may not."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from models.store import new_token
from tests.api.client import ANSWER, BOT, GAME, LEAVE, LOOK, TAKE, UNDO, UPDATES, Client
from tests.api.conftest import Served
from tests.api.party import Party, answer_sample, asked, lobby, started
from tests.api.screens import (
    CLAIM,
    EVERYTHING,
    PASS,
    REISSUE,
    TAKE_HOST,
    chairs,
    claimed,
    following,
    ids,
    news,
    refused,
    reissued,
    shut_out,
    turned_out,
)

CYRILLIC = str.maketrans("CHKMPTXY3", "СНКМРТХУЗ")


async def toys(nobody: Client, people: int = 3, bots: int = 0) -> Party:
    """A game of the toy, at its first question, which all are asked."""
    return await started(nobody, people, bots, "toy")


# ---- one's own pass -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [lobby, started])
async def test_a_seat_goes_to_another_phone(nobody: Client, at: Callable[..., Awaitable[Party]]) -> None:
    party = await at(nobody, 3, 0, "toy")
    old, others = party.seats[1], [party.seats[0], party.seats[2]]
    before = await old.look(party.code)
    made = await old.ask(PASS)
    assert re.fullmatch("[CDFGHJKMNPQRTVWXY34679]{10}", made["pass"])
    assert made["expiresInSeconds"] == 120
    assert await party.version() == before["version"]
    async with following(party.code, nobody, *others) as screens, following(party.code, old) as (phone,):
        new = await claimed(nobody, made["pass"])
        assert await news(screens) == [("seat-moved", 1)]
        assert await turned_out(phone) == "SEAT_MOVED"
    assert await new.look(party.code) == before | {"version": before["version"] + 1}
    assert await shut_out(old) == "SEAT_MOVED"
    assert await shut_out(new) is None
    assert [chair["reissued"] for chair in await chairs(party)] == [False] * 3


async def test_the_new_phone_is_the_host_if_the_old_one_was(nobody: Client) -> None:
    party = await lobby(nobody, people=1)
    host = await party.host.wish(TAKE, code=party.code, name="Zoe")
    new = await claimed(nobody, (await nobody.with_token(host["token"]).ask(PASS))["pass"])
    game = await new.look(party.code)
    assert (game["youAreHost"], game["host"], game["you"]) == (True, {"number": 1}, {"number": 1})


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda made: f" {made[:5]} {made[5:]}\t",
        lambda made: f"{made[:3]}-{made[3:6]}–{made[6:]}",
        lambda made: made.translate(CYRILLIC),
        lambda made: made.translate(CYRILLIC).lower(),
    ],
)
async def test_a_pass_is_read_as_it_was_meant(nobody: Client, typed: Callable[[str], str]) -> None:
    party = await lobby(nobody)
    await claimed(nobody, typed((await party.seats[0].ask(PASS))["pass"]))
    assert await shut_out(party.seats[0]) == "SEAT_MOVED"


async def test_a_repeat_with_the_same_token_is_the_same_seat(nobody: Client) -> None:
    party = await toys(nobody)
    made, token = (await party.seats[1].ask(PASS))["pass"], new_token()
    first = await nobody.wish(CLAIM, **{"pass": made, "token": token})
    version = await party.version()
    nobody.clock.advance(600)
    again = await nobody.wish(CLAIM, **{"pass": made, "token": token})
    assert (first["token"], first["seat"]["number"]) == (token, 1)
    assert again["seat"]["id"] == first["seat"]["id"]
    assert again["seat"]["game"]["decision"] == first["seat"]["game"]["decision"]
    assert await party.version() == version


async def test_a_pass_is_for_whoever_has_a_seat(nobody: Client) -> None:
    party = await toys(nobody)
    for client in (nobody, party.host):
        await refused(client, PASS, "NO_SEAT")


async def test_a_pass_is_good_once_and_for_two_minutes(nobody: Client) -> None:
    party = await toys(nobody)
    used = (await party.seats[0].ask(PASS))["pass"]
    await claimed(nobody, used)
    older, newest = [(await party.seats[1].ask(PASS))["pass"] for _ in range(2)]
    nobody.clock.advance(119)
    for wrong in (used, older, "", "CDFGHJKMNP", newest[:9], "🂡" * 100):
        await refused(nobody, CLAIM, "BAD_PASS", "pass", **{"pass": wrong})
    party.seats[1] = await claimed(nobody, newest)
    late = (await party.seats[1].ask(PASS))["pass"]
    nobody.clock.advance(120)
    await refused(nobody, CLAIM, "BAD_PASS", "pass", **{"pass": late})
    assert await shut_out(party.seats[1]) is None


@pytest.mark.parametrize("at", [lobby, started])
async def test_the_pass_of_whoever_has_left_is_worth_nothing(
    nobody: Client, at: Callable[..., Awaitable[Party]]
) -> None:
    party = await at(nobody, 3)
    made = (await party.seats[1].ask(PASS))["pass"]
    await party.seats[1].ask(LEAVE)
    await refused(nobody, CLAIM, "BAD_PASS", "pass", **{"pass": made})


async def test_a_token_for_the_new_phone_is_well_made_and_new(nobody: Client) -> None:
    party = await toys(nobody)
    made = (await party.seats[1].ask(PASS))["pass"]
    await refused(nobody, CLAIM, "BAD_PASS", "token", **{"pass": made, "token": "short"})
    for taken in (party.seats[0].token, party.host.token):
        await refused(nobody, CLAIM, "BAD_PASS", "token", **{"pass": made, "token": taken})
    await claimed(nobody, made)


async def test_guesses_are_counted_by_address(serve: Served) -> None:
    nobody = await serve(max_failed_lookups_per_minute=3)
    party = await lobby(nobody)
    made = (await party.seats[0].ask(PASS))["pass"]
    guess = {"query": CLAIM, "variables": {"input": {"pass": "CDFGHJKMNP"}}}
    codes = [(await nobody.send(json=guess)).json()["data"]["claimSeat"]["code"] for _ in range(4)]
    assert codes == ["BAD_PASS", "BAD_PASS", "BAD_PASS", "RATE_LIMITED"]
    await refused(nobody, CLAIM, "RATE_LIMITED", **{"pass": made})
    looked = await nobody.result(LOOK, code="CDFGHJ")
    assert (
        looked["errors"][0]["extensions"]["code"] == "RATE_LIMITED"
    )  # codes and passes are counted together
    elsewhere = await nobody.send(json=guess, headers={"x-forwarded-for": "192.0.2.77"})
    assert elsewhere.json()["data"]["claimSeat"]["code"] == "BAD_PASS"
    nobody.clock.advance(20)
    await claimed(nobody, made)


async def test_many_guesses_at_once_are_no_more_than_one_after_another(serve: Served) -> None:
    nobody = await serve(max_failed_lookups_per_minute=3)
    party = await lobby(nobody)
    made = (await party.seats[0].ask(PASS))["pass"]
    guesses = [nobody.wish(CLAIM, **{"pass": guess}) for guess in (*["CDFGHJKMNP"] * 20, made)]
    codes = [said.get("code") for said in await asyncio.gather(*guesses)]
    assert codes.count("BAD_PASS") <= 3
    nobody.clock.advance(60)
    looks = [nobody.result(LOOK, code="CDFGHJ") for _ in range(20)]
    found = [said for said in await asyncio.gather(*looks) if "errors" not in said]
    assert len(found) <= 3


async def test_a_token_of_ones_own_that_cannot_be_used_is_no_guess(serve: Served) -> None:
    nobody = await serve(max_failed_lookups_per_minute=3)
    party = await lobby(nobody)
    made = (await party.seats[0].ask(PASS))["pass"]
    for token in ("short", party.host.token) * 3:
        await refused(nobody, CLAIM, "BAD_PASS", "token", **{"pass": made, "token": token})
    await claimed(nobody, made)


async def test_a_new_phone_is_there_when_it_watches(nobody: Client) -> None:
    """A claim by itself is no subscription: who was away still is."""
    party = await toys(nobody)
    new = await claimed(nobody, await reissued(party, 1))
    assert (await chairs(party))[1]["status"] == "AWAY"
    nobody.clock.advance(31)
    assert (await chairs(party))[1]["status"] == "AWAY"
    async with following(party.code, new):
        assert (await chairs(party))[1]["status"] == "PRESENT"
        newer = await claimed(nobody, (await new.ask(PASS))["pass"])
    assert (await chairs(party))[1]["status"] == "PRESENT"  # it has half a minute to come
    nobody.clock.advance(31)
    assert (await chairs(party))[1]["status"] == "AWAY"
    async with following(party.code, newer):
        assert (await chairs(party))[1]["status"] == "PRESENT"


# ---- the host's pass ------------------------------------------------------------------------------------------------


async def test_only_the_host_gives_a_seat_to_a_new_phone(nobody: Client) -> None:
    party = await toys(nobody)
    nobody.clock.advance(61)
    seat = (await ids(party))[1]
    for client in (nobody, party.seats[0], party.seats[1]):
        await refused(client, REISSUE, "NOT_HOST", seat=seat)
    other = await toys(nobody)
    await refused(party.host, REISSUE, "NO_SUCH_SEAT", "seat", seat=(await ids(other))[1])
    await refused(party.host, REISSUE, "NO_SUCH_SEAT", "seat", seat="nonsense")


async def test_only_the_seat_of_somebody_who_is_gone_for_a_minute_is_given_away(nobody: Client) -> None:
    party = await toys(nobody, people=3, bots=1)
    seats = await ids(party)
    async with following(party.code, party.seats[0]):
        for seconds in (0, 31, 28.9):
            nobody.clock.advance(seconds)
            for seat in (0, 1, 3):
                await refused(party.host, REISSUE, "NOT_AWAY", "seat", seat=seats[seat])
        nobody.clock.advance(0.2)
        assert (await party.host.wish(REISSUE, seat=seats[1]))["expiresInSeconds"] == 120
        for seat in (0, 3):
            await refused(party.host, REISSUE, "NOT_AWAY", "seat", seat=seats[seat])
    async with following(party.code, party.seats[1]):
        await refused(party.host, REISSUE, "NOT_AWAY", "seat", seat=seats[1])


async def test_who_is_away_is_not_said_to_be_here(nobody: Client) -> None:
    """All screens say AWAY from 30 s on; a pass is made from 60 s on."""
    party = await toys(nobody)
    seat = (await ids(party))[1]
    words = [(await party.host.wish(REISSUE, seat=seat))["message"]]
    nobody.clock.advance(45)
    words.append((await party.host.wish(REISSUE, seat=seat))["message"])
    assert "is here and plays" in words[0]
    assert "less than a minute" in words[1]


async def test_the_pass_is_worth_nothing_when_the_old_phone_is_back(nobody: Client) -> None:
    party = await toys(nobody)
    made = await reissued(party, 1)
    async with following(party.code, party.seats[1]):
        await refused(nobody, CLAIM, "BAD_PASS", "pass", **{"pass": made})
    assert await shut_out(party.seats[1]) is None


@pytest.mark.parametrize("rulebook", ["toy", "wallet", "purse-or-life"])
async def test_the_new_phone_sees_what_the_table_sees_until_the_old_one_is_late(
    nobody: Client, rulebook: str
) -> None:
    party = await started(nobody, 3, 0, rulebook)
    old, decision = await asked(party)
    seat = party.seats.index(old)
    hand = await old.ask(EVERYTHING, code=party.code)
    made = await reissued(party, seat)
    told = await nobody.wish(CLAIM, **{"pass": made})
    assert told["seat"]["reissued"]
    new, version = nobody.with_token(told["token"]), await party.version()
    await blind(party, new, told["seat"]["game"], decision)
    async with following(party.code, new) as (phone,):
        nobody.clock.advance(29.9)
        await blind(party, new, await new.look(party.code), decision)
        nobody.clock.advance(0.2)
        while (item := await phone.item())["game"]["you"] is None:
            assert item["game"]["decision"] is None
        assert item["game"]["decision"] == decision
    assert await party.version() == version
    seen = await new.ask(EVERYTHING, code=party.code)
    assert view_of(seen) == view_of(hand)
    assert await shut_out(old) == "SEAT_MOVED"
    await refused(nobody, TAKE, "BAD_PASS", "token", code=party.code, name="Zoe", token=old.token)
    await refused(nobody, CLAIM, "BAD_PASS", "token", **{"pass": made, "token": old.token})
    answered = await new.wish(ANSWER, decision=decision["id"], picks=decision["sample"])
    assert answered["__typename"] == "Answered"


def view_of(game: Any) -> str:
    """The view and the decision of a seat, whoever is there and whichever seats have been reissued."""
    shown = json.dumps([game["you"]["id"], game["decision"], game["view"]])
    return re.sub('"reissued": (true|false), "status": "[A-Z]+"', "", shown)


async def blind(party: Party, new: Client, told: Any, decision: Any) -> None:
    """A new phone knows and may no more than the table, by whichever way it asks."""
    table = await party.nobody.look(party.code)
    looks = [told, await new.look(party.code)]
    again = await new.with_token(None).wish(TAKE, code=party.code, name="Zoe", token=new.token)
    assert again["seat"]["game"] == {"youAreHost": False, "you": None}
    async with new.updates(party.code) as socket:
        item = await socket.item()
        looks.append(item["game"])
    async with party.nobody.updates(party.code) as socket:
        assert (await socket.item())["events"] == item["events"]
    node = f"query($id: ID!) {{ node(id: $id) {{ ... on Game {{ {GAME} }} }} }}"
    looks.append(await new.ask(node, id=table["id"]))
    assert looks == [table] * 4
    assert await new.ask(EVERYTHING, code=party.code) == await party.nobody.ask(EVERYTHING, code=party.code)
    assert await new.ask("{ seat { id } }") is None
    for refusal in (
        await new.wish(ANSWER, decision=decision["id"], picks=decision["sample"]),
        await new.wish(UNDO, decision=decision["id"]),
        await new.ask(LEAVE),
        await new.ask(PASS),
        await new.wish(TAKE_HOST, code=party.code),
    ):
        assert refusal["code"] == "NO_SEAT"


Return: TypeAlias = Callable[[Party, Any], Awaitable[None]]


async def by_question(party: Party, decision: Any) -> None:
    """A query."""
    assert (await party.seats[1].look(party.code))["decision"] == decision


async def by_get(party: Party, decision: Any) -> None:
    """The least that can be asked."""
    response = await party.seats[1].send("GET", params={"query": "{ __typename }"})
    assert response.status_code == 200


async def by_answer(party: Party, decision: Any) -> None:
    """A mutation."""
    said = await party.seats[1].wish(ANSWER, decision=decision["id"], picks=decision["sample"])
    assert said["__typename"] == "Answered"


async def by_sitting_down_again(party: Party, decision: Any) -> None:
    """The repeat of a mutation, with the token in the input."""
    said = await party.nobody.wish(TAKE, code=party.code, name="Zoe", token=party.seats[1].token)
    assert said["seat"]["number"] == 1


async def by_socket(party: Party, decision: Any) -> None:
    """A connection without an operation."""
    async with party.seats[1].connected():
        pass


async def by_subscription(party: Party, decision: Any) -> None:
    """Live updates."""
    async with party.seats[1].updates(party.code) as socket:
        assert (await socket.item())["game"]["decision"] == decision


RETURNS = [by_question, by_get, by_answer, by_sitting_down_again, by_socket, by_subscription]


@pytest.mark.parametrize("come_back", RETURNS)
async def test_the_old_phone_keeps_the_seat_if_it_is_back_in_time(nobody: Client, come_back: Return) -> None:
    party = await toys(nobody)
    decision = (await party.seats[1].look(party.code))["decision"]
    version = await party.version()
    new = await claimed(nobody, await reissued(party, 1))
    async with (
        following(party.code, nobody, party.seats[0], party.seats[2]) as screens,
        following(party.code, new) as (phone,),
    ):
        nobody.clock.advance(29.9)
        await come_back(party, decision)
        assert await news(screens) == [("seat-kept", 1)]
        assert await turned_out(phone) == "SEAT_MOVED"
    answered = come_back is by_answer
    assert await party.version() == version + 2 + answered
    assert await shut_out(new) == "SEAT_MOVED"
    nobody.clock.advance(60)
    assert await shut_out(new) == "SEAT_MOVED"
    assert await shut_out(party.seats[1]) is None
    assert (await party.seats[1].look(party.code))["decision"] == (None if answered else decision)
    assert [chair["reissued"] for chair in await chairs(party)] == [False, True, False]


async def test_an_old_phone_that_is_late_never_comes_back(nobody: Client) -> None:
    party = await toys(nobody)
    new = await claimed(nobody, await reissued(party, 1))
    nobody.clock.advance(30)
    assert await shut_out(party.seats[1]) == "SEAT_MOVED"
    newest = await claimed(nobody, await reissued(party, 1))
    assert [await shut_out(client) for client in (party.seats[1], new, newest)] == [
        "SEAT_MOVED",
        None,
        "SEAT_MOVED",
    ]


async def test_of_two_new_phones_of_one_seat_the_first_never_has_it(nobody: Client) -> None:
    """It waits, and is no phone that may be back in time to keep the seat."""
    party = await toys(nobody)
    first = await claimed(nobody, await reissued(party, 1))
    second = await claimed(nobody, await reissued(party, 1, gone_seconds=10))
    nobody.clock.advance(21)  # 31 s after the first, which has asked for nothing until now
    assert await shut_out(first) == "SEAT_MOVED"
    assert (await party.seats[1].look(party.code))["you"] == {"number": 1}  # in time: 21 s after the second
    assert await shut_out(second) == "SEAT_MOVED"
    nobody.clock.advance(100)
    assert await shut_out(party.seats[1]) is None


async def test_the_phone_of_a_seat_whose_person_left_has_it_at_once(nobody: Client) -> None:
    party = await toys(nobody)
    decision = (await party.seats[1].look(party.code))["decision"]
    await party.seats[1].ask(LEAVE)
    assert (await chairs(party))[1]["status"] == "LEFT"
    async with following(party.code, nobody, party.seats[0], party.seats[2]) as screens:
        new = await claimed(nobody, await reissued(party, 1, 0))
        assert await news(screens) == [("seat-reissued", 1)]
    game = await new.look(party.code)
    assert (game["you"], game["decision"]) == ({"number": 1}, decision)
    chair = (await chairs(party))[1]
    assert (chair["status"], chair["reissued"]) == ("PRESENT", True)
    assert await shut_out(party.seats[1]) == "SEAT_MOVED"
    nobody.clock.advance(2)
    await answer_sample(Party(party.code, party.host, [new], nobody))


async def test_the_new_phone_takes_a_seat_back_from_the_bot_that_sat_in(nobody: Client) -> None:
    party = await toys(nobody)
    nobody.clock.advance(61)
    assert (await party.host.wish(BOT, code=party.code, number=1))["seat"]["status"] == "BOT"
    new = await claimed(nobody, await reissued(party, 1, 0))
    async with following(party.code, nobody) as screens, following(party.code, new) as (phone,):
        assert (await chairs(party))[1]["status"] == "BOT"
        nobody.clock.advance(0.9)  # the bot takes a second to answer
        nobody.clock.advance(29.2)
        while ("bot-back", 1) not in await news(screens):
            pass
        while (item := await phone.item())["game"]["you"] is None:
            pass
        assert item["game"]["seats"][1]["status"] == "PRESENT"


async def test_whoever_had_a_seat_has_no_way_back_into_it(nobody: Client) -> None:
    party = await toys(nobody)
    old = party.seats[1]
    decision = (await old.look(party.code))["decision"]
    made = (await old.ask(PASS))["pass"]
    async with old.connected() as socket:
        new = await claimed(nobody, made)
        await socket.subscribe("1", UPDATES, code=party.code, after=0)
        assert await turned_out(socket) == "SEAT_MOVED"
        for id, (mutation, fields) in enumerate(
            (
                (ANSWER, {"decision": decision["id"], "picks": decision["sample"]}),
                (TAKE, {"code": party.code, "name": "Zoe"}),
                (CLAIM, {"pass": made, "token": old.token}),
                (REISSUE, {"seat": (await ids(party))[1]}),
            )
        ):
            await socket.subscribe(f"m{id}", mutation, input=fields)
            said = await socket.hear()
            assert "SeatTaken" not in str(said)
            assert "Answered" not in str(said)
            assert said["type"] == "error" or said["payload"].get("errors") or "BAD_PASS" in str(said), said
            if said["type"] == "next":
                await socket.hear()
    assert (await new.look(party.code))["decision"] == decision


async def test_nothing_that_is_logged_holds_a_pass_or_a_token(
    nobody: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        party = await toys(nobody)
        made = (await party.seats[0].ask(PASS))["pass"]
        first = await claimed(nobody, made)
        given = await reissued(party, 1)
        new = await claimed(nobody, given)
        await party.seats[1].look(party.code)
        await nobody.wish(CLAIM, **{"pass": made})
    ours = "".join(
        one.getMessage() for one in caplog.records if one.name.startswith(("api", "models", "handful"))
    )
    theirs = "".join(
        one.getMessage() for one in caplog.records if one.name.startswith(("sqlalchemy", "alembic"))
    )
    for secret in (made, given, *(str(one.token) for one in (first, new, party.host, *party.seats))):
        assert secret not in ours + theirs
