"""Wrong input gets a problem in the caller's language that says what would be right, and nothing changes."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

import pytest

from models.games.wallet import RULEBOOK as WALLET
from tests.api.client import ANSWER, BOT, CREATE, LEAVE, START, TAKE, UNDO, Client, on_game
from tests.api.party import Party, answer_sample, asked, lobby, started

LANGUAGES = ("en", "ko", "ru", "de")
SCRIPTS = {"ko": "HANGUL", "ru": "CYRILLIC"}

CHANGE = on_game("changeGame", "ChangeGameInput", "GameChanged")
ARRANGE = on_game("arrangeSeats", "ArrangeSeatsInput", "SeatsArranged")
REMOVE = on_game("removeSeat", "RemoveSeatInput", "SeatRemoved")
END = on_game("endGame", "EndGameInput", "GameEnded")
TAKE_HOST = on_game("takeHost", "TakeHostInput", "HostTaken")
REMATCH = on_game("rematch", "RematchInput", "Rematched")
PASS = "mutation { passSeat { __typename ... on Problem { code message path } } }"
CLAIM = """mutation($input: ClaimSeatInput!) { claimSeat(input: $input) {
  __typename ... on Problem { code message path } } }"""
REISSUE = """mutation($input: ReissueSeatInput!) { reissueSeat(input: $input) {
  __typename ... on Problem { code message path } } }"""

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def check(problem: dict[str, Any], language: str, code: str, *path: str) -> None:
    """It is this problem, there, in this language."""
    assert (problem.get("code"), problem.get("path")) == (code, list(path)), problem
    own_words = re.sub("\u2068[^\u2069]*\u2069", "", problem["message"])
    letters = {unicodedata.name(c).split()[0] for c in own_words if c.isalpha()}
    assert SCRIPTS.get(language, "LATIN") in letters, problem["message"]
    assert not letters & (set(SCRIPTS.values()) - {SCRIPTS.get(language)}), problem["message"]


async def same(party: Party, language: str, before: int) -> None:
    """Nothing has changed."""
    assert await party.version() == before


# ---- games and seats ------------------------------------------------------------------------------------------------


async def test_an_unknown_code(nobody: Client, language: str) -> None:
    me = nobody.speaking(language)
    assert await me.look("CDFGHJ") is None
    check(await me.wish(TAKE, code="CDFGHJ", name="Ada"), language, "NO_SUCH_GAME", "code")
    check(await me.wish(START, code="ÄÖÜ 漢字 🂡"), language, "NO_SUCH_GAME", "code")


async def test_a_code_as_people_type_it_is_no_bad_input(nobody: Client, language: str) -> None:
    party = await lobby(nobody, people=0)
    spread = f" {party.code[:3].lower()}-{party.code[3:]} "
    cyrillic = party.code.translate(str.maketrans("CHKMPTXY", "СНКМРТХУ"))
    assert (await nobody.look(spread))["code"] == (await nobody.look(cyrillic))["code"] == party.code


async def test_a_rulebook_an_edition_or_an_option_that_there_is_not(nobody: Client, language: str) -> None:
    me = nobody.speaking(language)
    check(await me.wish(CREATE, rulebook="chess"), language, "NO_SUCH_RULEBOOK", "rulebook")
    check(await me.wish(CREATE, rulebook="wallet", edition="gold"), language, "NO_SUCH_EDITION", "edition")
    for option, path in (
        ({"name": "speed", "value": "yes"}, "name"),
        ({"name": "balanced", "value": "maybe"}, "value"),
    ):
        refused = await me.wish(CREATE, rulebook="wallet", options=[option])
        check(refused, language, "BAD_OPTION", "options", "0", path)


async def test_a_token_that_cannot_be_used(nobody: Client, language: str) -> None:
    me, party = nobody.speaking(language), await lobby(nobody, people=1)
    before = await party.version()
    for token in ("", "short", "x" * 129, "ä" * 40, "a b" * 20):
        check(await me.wish(CREATE, rulebook="wallet", hostToken=token), language, "BAD_PASS", "hostToken")
        check(await me.wish(TAKE, code=party.code, name="Zoe", token=token), language, "BAD_PASS", "token")
    taken = party.host.token
    check(await me.wish(TAKE, code=party.code, name="Zoe", token=taken), language, "BAD_PASS", "token")
    await same(party, language, before)


async def test_a_deck_file_that_is_wrong(nobody: Client, language: str) -> None:
    me = nobody.speaking(language)
    ours = json.loads(WALLET.editions[0].files[0].ours)
    fewer = {**ours, "deck": ours["deck"][1:]}
    money = next(place for place, row in enumerate(ours["deck"]) if "value" in row)
    negative = json.loads(json.dumps(ours))
    negative["deck"][money]["value"] = -5
    for text, path in (
        (json.dumps(fewer), ("deck",)),
        (json.dumps(negative), ("deck", str(money), "value")),
        ("{", ()),
        ("[" * 5000, ()),
        (" " * 70_000, ()),
    ):
        refused = await me.wish(CREATE, rulebook="wallet", files=[{"name": "deck", "text": text}])
        check(refused, language, "BAD_FILE", "files", "0", "text", *path)
    named = await me.wish(CREATE, rulebook="wallet", files=[{"name": "map", "text": "{}"}])
    check(named, language, "BAD_FILE", "files", "0", "name")


async def test_names_that_are_none(nobody: Client, language: str) -> None:
    party = await lobby(nobody, people=0)
    me = nobody.speaking(language)
    for name in ("", "  ", "x" * 25, "a\nb", "a\u202eb", "a\u200bb", "\u200d", "\ufeff", "a\u0000b"):
        check(await me.wish(TAKE, code=party.code, name=name), language, "BAD_NAME", "name")
        check(
            await party.host.speaking(language).wish(BOT, code=party.code, name=name),
            language,
            "BAD_NAME",
            "name",
        )
    await same(party, language, 0)


async def test_names_that_sound_the_same(nobody: Client, language: str) -> None:
    party = await lobby(nobody, people=0)
    await nobody.wish(TAKE, code=party.code, name="Straße")
    await party.host.wish(BOT, code=party.code, name="Ⅻ")
    for name in ("STRASSE", "strasse ", "xii"):
        refused = await nobody.speaking(language).wish(TAKE, code=party.code, name=name)
        check(refused, language, "NAME_TAKEN", "name")
    await same(party, language, 2)


async def test_a_full_game_a_taken_chair_and_one_that_there_is_not(nobody: Client, language: str) -> None:
    party = await lobby(nobody, people=1, bots=1)
    me = nobody.speaking(language)
    check(await me.wish(TAKE, code=party.code, name="Zoe", number=0), language, "SEAT_TAKEN", "number")
    for number in (-1, 7, 2**31 - 1):
        check(
            await me.wish(TAKE, code=party.code, name="Zoe", number=number),
            language,
            "NO_SUCH_SEAT",
            "number",
        )
    for _ in range(5):
        await party.host.wish(BOT, code=party.code)
    check(await me.wish(TAKE, code=party.code, name="Zoe"), language, "GAME_FULL")
    await same(party, language, 7)


async def test_what_only_the_host_may_do(nobody: Client, language: str) -> None:
    party = await lobby(nobody)
    other = await lobby(nobody, people=0)
    seat = (await nobody.look(party.code))["seats"][0]["id"]
    before = await party.version()
    for me in (nobody, party.seats[0], other.host):
        me = me.speaking(language)
        check(await me.wish(START, code=party.code), language, "NOT_HOST")
        check(await me.wish(CHANGE, code=party.code), language, "NOT_HOST")
        check(await me.wish(BOT, code=party.code), language, "NOT_HOST")
        check(await me.wish(END, code=party.code), language, "NOT_HOST")
        check(await me.wish(ARRANGE, code=party.code, seats=[]), language, "NOT_HOST")
        check(await me.wish(REMATCH, code=party.code), language, "NOT_HOST")
    check(await party.seats[0].speaking(language).wish(REMOVE, seat=seat), language, "NOT_HOST")
    check(await other.host.speaking(language).wish(REMOVE, seat=seat), language, "NO_SUCH_SEAT", "seat")
    check(await nobody.speaking(language).wish(REISSUE, seat=seat), language, "NOT_HOST")
    await same(party, language, before)


async def test_what_the_phase_does_not_allow(nobody: Client, language: str) -> None:
    party = await lobby(nobody, people=1)
    host = party.host.speaking(language)
    check(await host.wish(START, code=party.code), language, "TOO_FEW_SEATS")
    check(await host.wish(END, code=party.code), language, "GAME_NOT_STARTED")
    check(await host.wish(ARRANGE, code=party.code, seats=["x"]), language, "BAD_ORDER", "seats")
    check(await host.wish(REMATCH, code=party.code), language, "GAME_NOT_OVER")
    await same(party, language, 1)
    await host.wish(BOT, code=party.code)
    await host.wish(START, code=party.code)
    check(await host.wish(START, code=party.code), language, "GAME_STARTED")
    check(await host.wish(CHANGE, code=party.code), language, "GAME_STARTED")
    check(await host.wish(TAKE, code=party.code, name="Zoe"), language, "GAME_STARTED")
    check(await host.wish(BOT, code=party.code), language, "NO_SUCH_SEAT", "number")
    check(await host.wish(BOT, code=party.code, number=0), language, "NOT_AWAY", "number")
    await same(party, language, 3)
    await host.wish(END, code=party.code)
    check(await host.wish(END, code=party.code), language, "GAME_OVER")
    check(await party.seats[0].speaking(language).ask(LEAVE), language, "GAME_OVER")


async def test_what_needs_a_seat(nobody: Client, language: str) -> None:
    party = await started(nobody)
    _, decision = await asked(party)
    for me in (nobody.speaking(language), party.host.speaking(language)):
        check(await me.ask(LEAVE), language, "NO_SEAT")
        check(await me.ask(PASS), language, "NO_SEAT")
        check(await me.wish(ANSWER, decision=decision["id"], picks=[]), language, "NO_SEAT")
        check(await me.wish(UNDO, decision=decision["id"]), language, "NO_SEAT")
        check(await me.wish(TAKE_HOST, code=party.code), language, "NO_SEAT")
    check(await nobody.speaking(language).wish(CLAIM, **{"pass": "ABCDEFGHJK"}), language, "BAD_PASS", "pass")
    await same(party, language, 3)


# ---- answers --------------------------------------------------------------------------------------------------------


async def test_stale_foreign_and_invented_decisions(nobody: Client, language: str) -> None:
    party, other = await started(nobody), await started(nobody)
    client, decision = await asked(party)
    _, foreign = await asked(other)
    neighbour = next(seat for seat in party.seats if seat is not client)
    for me, id in (
        (client, foreign["id"]),
        (neighbour, decision["id"]),
        (client, "invented"),
        (client, ""),
        (client, "ü" * 5000),
        (client, decision["id"][::-1]),
        (client, decision["id"] + "!"),
        (client, decision["id"] + "="),
        (client, decision["id"][:4] + "\n" + decision["id"][4:]),
    ):
        refused = await me.speaking(language).wish(ANSWER, decision=id, picks=decision["sample"])
        check(refused, language, "STALE_DECISION", "decision")
        undone = await me.speaking(language).wish(UNDO, decision=id)
        check(undone, language, "NOTHING_TO_UNDO", "decision")
    await same(party, language, 3)


async def test_an_answered_decision(nobody: Client, language: str) -> None:
    party = await started(nobody, rulebook="toy")
    client, decision = await asked(party)
    await client.wish(ANSWER, decision=decision["id"], picks=decision["sample"])
    for picks in ([], [{"option": "card-2"}], [{"option": "card-2", "count": 0}]):
        refused = await client.speaking(language).wish(ANSWER, decision=decision["id"], picks=picks)
        check(refused, language, "ALREADY_ANSWERED", "decision")
    await client.wish(UNDO, decision=decision["id"])
    again = await client.speaking(language).wish(ANSWER, decision=decision["id"], picks=decision["sample"])
    assert again["__typename"] == "Answered"
    await same(party, language, 5)


async def test_a_decision_that_was_answered_with_nothing(nobody: Client, language: str) -> None:
    party = await started(nobody, rulebook="toy")
    client, decision = await asked(party)
    while decision["kind"] != "toy.pay":
        await answer_sample(party)
        client, decision = await asked(party)
    await client.wish(ANSWER, decision=decision["id"], picks=[])
    before = await party.version()
    picks = [{"option": "coin-1", "count": 0}]
    refused = await client.speaking(language).wish(ANSWER, decision=decision["id"], picks=picks)
    check(refused, language, "ALREADY_ANSWERED", "decision")
    await same(party, language, before)


async def test_the_path_counts_the_picks_as_they_were_sent(nobody: Client, language: str) -> None:
    party = await started(nobody, rulebook="toy")
    client, decision = await asked(party)
    while decision["kind"] != "toy.pay":
        await answer_sample(party)
        client, decision = await asked(party)
    several = next(option["key"] for option in decision["options"] if option["limit"] > 1)
    picks = [{"option": several}, {"option": several}, {"option": "zzz"}]
    refused = await client.speaking(language).wish(ANSWER, decision=decision["id"], picks=picks)
    check(refused, language, "ILLEGAL_PICK", "picks", "2", "option")


async def test_picks_that_are_not_legal(nobody: Client, language: str) -> None:
    party = await started(nobody)
    client, decision = await asked(party)
    key = decision["options"][0]["key"]
    for picks, path in (
        ([{"option": "card-99"}], ("0", "option")),
        ([{"option": "💣" * 1000}], ("0", "option")),
        ([{"option": key, "count": 0}], ("0", "count")),
        ([{"option": key, "count": -3}], ("0", "count")),
        ([{"option": key, "count": 10**9}], ("0", "count")),
        ([{"option": key}, {"option": key}], ("0", "count")),
        ([{"option": option["key"]} for option in decision["options"]], ()),
        ([], ()),
    ):
        refused = await client.speaking(language).wish(ANSWER, decision=decision["id"], picks=picks)
        check(refused, language, "ILLEGAL_PICK", "picks", *path)
    too_big = await client.result(
        ANSWER, input={"decision": decision["id"], "picks": [{"option": key, "count": 10**10}]}
    )
    assert "32-bit" in too_big["errors"][0]["message"]
    await same(party, language, 3)
