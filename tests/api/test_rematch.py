"""Once more: the same people at a new lobby, each on their chair, and the sums of the evening."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from models.kernel.table import Sitter
from models.kernel.wire import waiting_for
from models.store import new_token
from tests.api.client import BOT, CREATE, LEAVE, START, TAKE, Client, on_game
from tests.api.party import Party, lobby, started
from tests.api.screens import (
    ARRANGE,
    CLAIM,
    END,
    PASS,
    PASS_HOST,
    REISSUE,
    REMATCH,
    REMOVE,
    TAKE_HOST,
    chairs,
    claimed,
    following,
    ids,
    news,
    refused,
    reissued,
)
from tests.store.table import by_whim, play_on, settled, told

CHANGE = on_game("changeGame", "ChangeGameInput", "GameChanged")
CHOSEN = (
    "query($code: String!) { game(code: $code) { edition { slug } options { name value } files { text } } }"
)
LINK = (
    "query($code: String!) { game(code: $code) { rematch { code phase version youAreHost you { number } } } }"
)
EVENING = """query($code: String!) { game(code: $code) {
  result { standings { place score seat { name } } } evening { place score tieBreak seat { name } } } }"""


async def finish(party: Party, luck: int = 7) -> None:
    """Play to the end."""
    live = await party.nobody.live(party.code)
    await play_on(live, Random(luck))
    assert live.game.phase.name == "OVER"


async def again(party: Party, host: Client | None = None) -> Party:
    """The host makes a rematch: the new lobby, with the tokens of the game before."""
    said = await (host or party.host).wish(REMATCH, code=party.code)
    assert said["__typename"] == "Rematched", said
    return Party(said["game"]["code"], party.host, party.seats, party.nobody)


async def sits(party: Party, client: Client, name: str, **fields: Any) -> tuple[Client, int]:
    """Somebody sits down: with their new token, and their chair."""
    said = await client.wish(TAKE, code=party.code, name=name, **fields)
    assert said["__typename"] == "SeatTaken", said
    return client.with_token(said["token"]), said["seat"]["number"]


async def everybody_sits(party: Party, *names: str) -> Party:
    """All of them, with their old tokens."""
    seats = [(await sits(party, client, name))[0] for client, name in zip(party.seats, names, strict=True)]
    return Party(party.code, party.host, seats, party.nobody)


async def test_a_rematch_is_a_new_lobby_that_every_screen_is_told_of(nobody: Client) -> None:
    party = await lobby(nobody, 3, 1, "toy")
    deck = (await nobody.ask(CHOSEN, code=party.code))["files"][0]["text"]
    files = [{"name": "deck", "text": deck.replace("15", "16")}]
    await party.host.wish(CHANGE, code=party.code, options=[{"name": "rounds", "value": "1"}], files=files)
    await party.host.wish(START, code=party.code)
    await refused(party.host, REMATCH, "GAME_NOT_OVER", code=party.code)
    await finish(party)
    for client in (nobody, *party.seats):
        await refused(client, REMATCH, "NOT_HOST", code=party.code)
    await refused(party.host, REMATCH, "NO_SUCH_GAME", "code", code="CDFGHJ")
    version = await party.version()
    async with following(party.code, nobody, *party.seats) as screens:
        rematch = await again(party)
        assert await news(screens) == [("rematch-made", None)]
    assert (await again(party)).code == rematch.code
    assert await party.version() == version + 1
    link = (await party.seats[0].ask(LINK, code=party.code))["rematch"]
    expected = {"code": rematch.code, "phase": "LOBBY", "version": 1, "youAreHost": False, "you": None}
    assert link == expected
    assert await nobody.ask(CHOSEN, code=rematch.code) == await nobody.ask(CHOSEN, code=party.code)
    assert [(one["number"], one["status"]) for one in await chairs(rematch)] == [(3, "BOT")]
    assert told(await nobody.live(rematch.code), 0) == ["bot-added"]


async def test_a_rematch_of_a_game_that_is_ended_without_a_result(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await refused(party.host, REMATCH, "GAME_NOT_OVER", code=party.code)
    await party.host.wish(END, code=party.code)
    rematch = await again(party)
    assert (await nobody.ask(EVENING, code=rematch.code))["evening"] == []


async def test_old_tokens_open_old_chairs(nobody: Client) -> None:
    party = await started(nobody, 4, 0, "toy")
    await finish(party)
    rematch = await again(party)
    async with following(rematch.code, nobody, *party.seats) as screens:
        bearer, chair = await sits(rematch, party.seats[2], "Carla")
        assert chair == 2
        assert await news(screens) == [("seat-taken", 2)]
        given, chair = await sits(rematch, nobody, "Dora", token=party.seats[3].token)
        assert chair == 3
        assert await news(screens) == [("seat-taken", 3)]
        version = await rematch.version()
        for client, fields in (
            (party.seats[2], {}),
            (nobody, {"token": party.seats[2].token}),
            (nobody, {"token": bearer.token}),
            (party.seats[0], {"token": party.seats[2].token}),
        ):
            same, chair = await sits(rematch, client, "whatever", **fields)
            assert (same.token, chair) == (bearer.token, 2)
        assert (await sits(rematch, party.seats[3], "whatever"))[0].token == given.token
        assert await rematch.version() == version
    made, chair = await sits(rematch, party.seats[1], "Bob", token=new_token())
    assert chair == 1
    assert (await made.look(rematch.code))["you"] == {"number": 1}
    assert (await party.seats[2].look(rematch.code))["you"] is None
    assert (await party.seats[2].look(party.code))["you"] == {"number": 2}


async def test_chairs_are_kept_for_their_people_as_long_as_there_are_others(nobody: Client) -> None:
    party = await started(nobody, 3, 1, "toy")
    await finish(party)
    rematch = await again(party)
    assert (await sits(rematch, nobody, "Neu"))[1] == 4
    assert (await sits(rematch, nobody, "Noch wer"))[1] == 0
    assert (await sits(rematch, party.seats[1], "Bob"))[1] == 1
    assert (await sits(rematch, party.seats[0], "Ada"))[1] == 2
    await refused(party.seats[2], TAKE, "GAME_FULL", code=rematch.code, name="Cleo")


async def test_a_chair_that_is_asked_for_is_given(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await finish(party)
    rematch = await again(party)
    assert (await sits(rematch, party.seats[0], "Ada", number=4))[1] == 4
    assert (await sits(rematch, nobody, "Neu", number=2))[1] == 2
    await refused(party.seats[2], TAKE, "SEAT_TAKEN", "number", code=rematch.code, name="Cleo", number=2)
    assert (await sits(rematch, party.seats[2], "Cleo"))[1] == 3


async def test_whoever_gets_up_may_sit_down_again(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await finish(party)
    rematch = await again(party)
    tokens = set()
    for times in range(3):
        seat, chair = await sits(rematch, party.seats[1], "Bob")
        assert chair == 1
        tokens.add(seat.token)
        if times:
            await seat.ask(LEAVE)
        else:
            assert (await party.host.wish(REMOVE, seat=(await ids(rematch))[0]))[
                "__typename"
            ] == "SeatRemoved"
    assert len(tokens) == 3


async def test_one_old_seat_is_one_person(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await finish(party)
    rematch = await again(party)
    assert (await sits(rematch, party.seats[1], "Bob", token=new_token()))[1] == 1
    twin, chair = await sits(rematch, party.seats[1], "Bob’s friend")
    assert chair == 2
    assert (await sits(rematch, party.seats[1], "Another friend", token=new_token()))[1] == 3
    live = await nobody.live(rematch.code)
    assert [seat.was is None for seat in live.game.table.in_order()] == [False, True, True]
    await twin.ask(LEAVE)


# ---- who is host ----------------------------------------------------------------------------------------------------


async def test_the_screen_that_hosted_hosts_again(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await finish(party)
    rematch = await again(party)
    assert (await party.host.look(rematch.code))["youAreHost"]
    for client in (nobody, *party.seats):
        assert not (await client.look(rematch.code))["youAreHost"]
        await refused(client, BOT, "NOT_HOST", code=rematch.code)
    rematch = await everybody_sits(rematch, "Ada", "Bob")
    assert [one["youAreHost"] for one in [await seat.look(rematch.code) for seat in rematch.seats]] == [
        False
    ] * 2
    first, second = await ids(rematch)
    for said in (
        await party.host.wish(ARRANGE, code=rematch.code, seats=[second, first]),
        await party.host.wish(BOT, code=rematch.code),
        await party.host.wish(START, code=rematch.code),
    ):
        assert said["__typename"] != "Problem", said
    await finish(rematch)
    third = await again(rematch)
    assert (await party.host.look(third.code))["youAreHost"]
    sat, _ = await sits(third, party.host, "Ms Screen")
    assert (await sat.look(third.code))["youAreHost"]
    assert not (await party.host.look(third.code))["youAreHost"]


@pytest.mark.parametrize("as_bearer", [True, False])
async def test_the_seat_that_hosted_hosts_again(nobody: Client, as_bearer: bool) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[1])
    await finish(party)
    await refused(party.host, REMATCH, "NOT_HOST", code=party.code)
    host = party.seats[1]
    rematch = await again(party, host)
    assert [
        (await client.look(rematch.code))["youAreHost"] for client in (nobody, party.host, *party.seats)
    ] == [False, False, False, True, False]
    first, _ = await sits(rematch, party.seats[0], "Ada")
    for said in (  # before they sit down
        await host.wish(ARRANGE, code=rematch.code, seats=await ids(rematch)),
        await host.wish(BOT, code=rematch.code),
    ):
        assert said["__typename"] in ("SeatsArranged", "BotAdded")
    sitting = (host, {}) if as_bearer else (nobody, {"token": host.token})
    sat, chair = await sits(rematch, sitting[0], "Bob", **sitting[1])
    assert chair == 1
    game = await sat.look(rematch.code)
    assert (game["youAreHost"], game["host"]) == (True, {"number": 1})
    assert not (await host.look(rematch.code))["youAreHost"]
    await refused(host, START, "NOT_HOST", code=rematch.code)
    assert (await sat.wish(START, code=rematch.code))["__typename"] == "GameStarted"
    assert (await first.look(rematch.code))["phase"] == "PLAYING"


async def test_the_old_host_may_start_without_sitting_down(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    await finish(party)
    rematch = await again(party, party.seats[0])
    for seat in (1, 2):
        await sits(rematch, party.seats[seat], f"Name {seat}")
    assert (await party.seats[0].wish(START, code=rematch.code))["__typename"] == "GameStarted"
    game = await party.seats[0].look(rematch.code)
    assert (game["youAreHost"], game["host"], game["you"]) == (True, None, None)
    assert (await party.seats[0].wish(END, code=rematch.code))["game"]["phase"] == "OVER"
    assert (await again(rematch, party.seats[0])).code != rematch.code


async def test_an_old_host_who_is_gone_is_replaced_in_the_new_lobby(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    await finish(party)
    rematch = await again(party, party.seats[0])
    sat, _ = await sits(rematch, party.seats[1], "Bob")
    async with following(rematch.code, party.seats[0]):
        nobody.clock.advance(61)
        await refused(sat, TAKE_HOST, "HOST_PRESENT", code=rematch.code)
    nobody.clock.advance(61)
    await refused(party.seats[2], TAKE_HOST, "NO_SEAT", code=rematch.code)
    assert (await sat.wish(TAKE_HOST, code=rematch.code))["game"]["youAreHost"]
    back, _ = await sits(rematch, party.seats[0], "Ada")
    assert not (await back.look(rematch.code))["youAreHost"]


async def test_the_new_phone_of_the_old_host_hosts_again(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    await finish(party)
    rematch = await again(party, party.seats[0])
    new = await claimed(nobody, (await party.seats[0].ask(PASS))["pass"])
    assert (await new.look(rematch.code))["youAreHost"]
    assert (await sits(rematch, new, "Ada"))[1] == 0


async def test_a_new_phone_whose_seat_is_not_its_own_yet_is_nobody_there(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    await finish(party)
    made = await reissued(party, 0, host=party.seats[0])
    early = await claimed(nobody, made)
    assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["__typename"] == "HostTaken"
    rematch = await again(party, party.seats[1])
    for client, fields in ((early, {}), (nobody, {"token": early.token})):
        assert not (await early.look(rematch.code))["youAreHost"]
        assert (await sits(rematch, client, f"Name {len(fields)}", **fields))[1] > 2
    assert (await sits(rematch, party.seats[0], "Ada"))[1] == 0


async def test_an_old_seat_that_changes_hands_opens_nobodys_new_one(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await finish(party)
    rematch = await again(party)
    ben, number = await sits(rematch, party.seats[1], "Ben")
    thief = await claimed(nobody, (await party.seats[1].ask(PASS))["pass"])
    for client, fields in ((thief, {}), (nobody, {"token": thief.token})):
        mine, chair = await sits(rematch, client, f"Name {len(fields)}", **fields)
        assert (chair != number, mine.token != ben.token) == (True, True)
    await rematch.host.wish(START, code=rematch.code)
    for client, fields in ((thief, {}), (nobody, {"token": thief.token})):
        await refused(client, TAKE, "GAME_STARTED", code=rematch.code, name="Cy", **fields)


async def test_no_seat_is_given_to_a_new_phone_once_there_is_a_rematch(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await finish(party)
    await again(party)
    nobody.clock.advance(61)
    await refused(party.host, REISSUE, "GAME_OVER", seat=(await ids(party))[1])


async def test_a_pass_of_the_hosts_is_worth_nothing_once_there_is_a_rematch(nobody: Client) -> None:
    party = await started(nobody, 3, 0, "toy")
    await finish(party)
    made = await reissued(party, 1)
    rematch = await again(party)
    await refused(nobody, CLAIM, "BAD_PASS", "pass", **{"pass": made})
    assert (await sits(rematch, party.seats[1], "Ben"))[1] == 1


async def finished_by_its_host(nobody: Client) -> tuple[Party, Client]:
    """A game that is over, whose first seat was host at its end; and who holds that seat."""
    party = await started(nobody, 3, 0, "toy")
    await party.host.wish(PASS_HOST, seat=(await ids(party))[0])
    await finish(party)
    return party, party.seats[0]


async def test_who_starts_a_rematch_without_sitting_down_hosts_the_next_one(nobody: Client) -> None:
    party, anna = await finished_by_its_host(nobody)
    second = await again(party, anna)
    for number in (1, 2):
        await sits(second, party.seats[number], f"Name {number}")
    await anna.wish(START, code=second.code)
    await finish(second)
    third = await again(second, anna)
    hosting = [(await client.look(third.code))["youAreHost"] for client in (anna, party.host)]
    assert hosting == [True, False]


async def test_whose_turn_as_host_is_over_does_not_host_the_running_rematch(nobody: Client) -> None:
    party, anna = await finished_by_its_host(nobody)
    rematch = await everybody_sits(await again(party, anna), "Anna", "Ben", "Cy")
    seats = await ids(rematch)
    await rematch.seats[0].wish(PASS_HOST, seat=seats[1])
    await rematch.seats[1].wish(REMOVE, seat=seats[0])
    await rematch.seats[1].wish(START, code=rematch.code)
    await rematch.seats[1].ask(LEAVE)
    assert not (await anna.look(rematch.code))["youAreHost"]
    await refused(anna, END, "NOT_HOST", code=rematch.code)
    nobody.clock.advance(61)
    assert (await rematch.seats[2].wish(TAKE_HOST, code=rematch.code))["__typename"] == "HostTaken"


async def test_the_screen_of_a_host_of_before_is_no_hosts_screen_for_ever(nobody: Client) -> None:
    party, anna = await finished_by_its_host(nobody)
    rematch = await again(party, anna)
    async with following(rematch.code, anna):
        sitting = await everybody_sits(rematch, "Anna", "Ben", "Cy")
        await sitting.seats[0].wish(PASS_HOST, seat=(await ids(sitting))[1])
        await sitting.seats[1].wish(START, code=rematch.code)
        await sitting.seats[1].ask(LEAVE)
        nobody.clock.advance(61)
        assert (await sitting.seats[2].wish(TAKE_HOST, code=rematch.code))["__typename"] == "HostTaken"


async def test_a_lobby_to_which_nobody_came_is_made_again(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await finish(party)
    rematch = await again(party)
    nobody.clock.advance(25 * 3600)
    await nobody.store.delete_expired()
    assert await nobody.look(rematch.code) is None
    assert (await nobody.ask(LINK, code=party.code))["rematch"] is None
    tomorrow = await again(party)
    assert tomorrow.code != rematch.code
    assert (await again(party)).code == tomorrow.code
    assert (await nobody.ask(LINK, code=party.code))["rematch"]["code"] == tomorrow.code
    assert (await sits(tomorrow, party.seats[1], "Ben"))[1] == 1


async def test_a_token_of_long_ago_opens_the_chair_of_the_last_game(nobody: Client) -> None:
    first = await started(nobody, 3, 0, "toy")
    await finish(first)
    second = await everybody_sits(await again(first), "Anna", "Ben", "Cy")
    await first.host.wish(ARRANGE, code=second.code, seats=(await ids(second))[::-1])
    await first.host.wish(START, code=second.code)
    await finish(second)
    third = await again(second, first.host)
    ben, chair = await sits(third, first.seats[0], "Anna")
    assert chair == 2
    assert (await sits(third, first.seats[0], "Anna"))[0].token == ben.token


# ---- the evening ----------------------------------------------------------------------------------------------------


async def scores(party: Party) -> dict[str, tuple[int, int]]:
    """Points of a game by name, and whether it was won."""
    result = (await party.nobody.ask(EVENING, code=party.code))["result"]
    return {
        one["seat"]["name"]: (one["score"], int(one["place"] == 1))
        for one in (result["standings"] if result else [])
    }


def ranking(sums: dict[str, list[tuple[int, int]]]) -> list[tuple[int, int, str]]:
    """Place, score and name: most points, then most games won, then shared."""
    totals = {name: (sum(s for s, _ in games), sum(w for _, w in games)) for name, games in sums.items()}
    return sorted(
        (1 + sum(other > mine for other in totals.values()), mine[0], name) for name, mine in totals.items()
    )


async def shown(party: Party) -> list[tuple[int, int, str]]:
    """The same as the server tells it."""
    evening = (await party.nobody.ask(EVENING, code=party.code))["evening"]
    assert [one["place"] for one in evening] == sorted(one["place"] for one in evening)
    return sorted((one["place"], one["score"], one["seat"]["name"]) for one in evening)


async def test_an_evening_of_four_games(nobody: Client) -> None:
    """One is ended without a result, Cleo skips one, Dora leaves one, Emil comes later, a bot plays all of them."""
    party = await lobby(nobody, 0, 0, "toy")
    people: dict[str, Client] = {}
    played: list[dict[str, tuple[int, int]]] = []

    async def sit_down(at: Party, *names: str) -> None:
        for name in names:
            people[name], _ = await sits(at, people.get(name, nobody), name)

    def sums(*names: str) -> list[tuple[int, int, str]]:
        return ranking({name: [game.get(name, (0, 0)) for game in played] for name in names})

    await sit_down(party, "Ada", "Bob", "Cleo", "Dora")
    bot = (await party.host.wish(BOT, code=party.code))["seat"]["name"]
    await party.host.wish(START, code=party.code)
    assert await shown(party) == []
    await finish(party, 1)
    played.append(await scores(party))
    assert await shown(party) == sums("Ada", "Bob", "Cleo", "Dora", bot)

    second = await again(party)
    await sit_down(second, "Dora", "Bob", "Ada", "Emil")
    assert await shown(second) == sums("Ada", "Bob", "Dora", "Emil", bot)
    await party.host.wish(START, code=second.code)
    await people["Dora"].ask(LEAVE)
    await finish_alone(second)
    played.append(await scores(second))
    assert await shown(second) == sums("Ada", "Bob", "Dora", "Emil", bot)

    third = await again(second)
    await sit_down(third, "Ada", "Emil", "Cleo")
    await party.host.wish(START, code=third.code)
    await party.host.wish(END, code=third.code)
    assert await shown(third) == sums("Ada", "Emil", "Cleo", bot)

    fourth = await again(third)
    await sit_down(fourth, "Ada", "Bob", "Cleo")
    await party.host.wish(START, code=fourth.code)
    await finish(fourth, 3)
    played.append(await scores(fourth))
    assert await shown(fourth) == sums("Ada", "Bob", "Cleo", bot)
    assert len({party.code, second.code, third.code, fourth.code}) == 4


async def finish_alone(party: Party) -> None:
    """Play to the end, each for themselves and the bots at their own pace, also for a seat whose person has left."""
    live, rng = await party.nobody.live(party.code), Random(2)
    while live.game.phase.name == "PLAYING":
        for seat in waiting_for(live.game):
            if live.game.table.chairs[seat].sitter is Sitter.PERSON:
                assert await live.do(by_whim(live, seat, rng)) is None
        party.nobody.clock.advance(1.0)
        await settled(live)


async def test_who_won_how_often_is_told_in_words(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await finish(party)
    one = (await nobody.speaking("de").ask(EVENING, code=party.code))["evening"]
    assert {standing["tieBreak"] for standing in one} == {"1 Spiel gewonnen", "0 Spiele gewonnen"}


async def test_a_game_of_its_own_goes_on_from_nothing(nobody: Client) -> None:
    party = await started(nobody, 2, 0, "toy")
    await finish(party)
    made = await nobody.wish(CREATE, rulebook="toy")
    other = Party(made["game"]["code"], nobody.with_token(made["hostToken"]), [], nobody)
    seat, chair = await sits(other, party.seats[1], "Bob")
    assert chair == 0
    assert seat.token != (await sits(other, party.seats[1], "Rob"))[0].token
    assert not (await party.host.look(other.code))["youAreHost"]
    await refused(nobody, TAKE, "BAD_PASS", "token", code=other.code, name="Zoe", token=party.seats[0].token)
