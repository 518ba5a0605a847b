"""A game from the shelf to its end, by the API alone."""

from __future__ import annotations

from tests.api.client import ANSWER, BOT, CREATE, LEAVE, START, TAKE, UNDO, Client, on_game
from tests.api.party import answer_sample, asked, lobby, started

END = on_game("endGame", "EndGameInput", "GameEnded")
CHANGE = on_game("changeGame", "ChangeGameInput", "GameChanged")
ARRANGE = on_game("arrangeSeats", "ArrangeSeatsInput", "SeatsArranged")
REMOVE = on_game("removeSeat", "RemoveSeatInput", "SeatRemoved")
PASS_HOST = on_game("passHost", "PassHostInput", "HostPassed")
TAKE_HOST = on_game("takeHost", "TakeHostInput", "HostTaken")
TOKEN = "a" * 40


async def test_people_sit_down_and_the_screen_that_made_the_game_hosts_it(nobody: Client) -> None:
    created = await nobody.wish(CREATE, rulebook="wallet")
    assert created["game"]["youAreHost"]
    code = created["game"]["code"]
    seat = (await nobody.wish(TAKE, code=code.lower(), name=" Ada ", number=3))["seat"]
    assert (seat["number"], seat["name"], seat["status"]) == (3, "Ada", "PRESENT")
    assert seat["game"] == {"youAreHost": False, "you": {"number": 3}}
    game = await nobody.look(code)
    assert (game["phase"], game["version"], game["host"], game["youAreHost"]) == ("LOBBY", 1, None, False)


async def test_with_the_host_token_the_seat_is_the_host(nobody: Client) -> None:
    created = await nobody.wish(CREATE, rulebook="wallet")
    host = nobody.with_token(created["hostToken"])
    taken = await host.wish(TAKE, code=created["game"]["code"], name="Ada")
    assert taken["seat"]["game"]["youAreHost"]
    game = await host.look(created["game"]["code"])
    assert (game["host"], game["youAreHost"]) == ({"number": 0}, False)


async def test_a_repeat_with_the_same_token_is_the_same_game_or_seat(nobody: Client) -> None:
    first, second = [await nobody.wish(CREATE, rulebook="wallet", hostToken=TOKEN) for _ in range(2)]
    assert first == second
    code = first["game"]["code"]
    one, other = [await nobody.wish(TAKE, code=code, name="Ada", token="b" * 40) for _ in range(2)]
    assert one == other
    assert (await nobody.look(code))["version"] == 1


async def test_the_start_closes_the_gaps(nobody: Client) -> None:
    party = await lobby(nobody, people=1)
    await nobody.wish(TAKE, code=party.code, name="Zoe", number=6)
    game = (await party.host.wish(START, code=party.code))["game"]
    assert [seat["number"] for seat in game["seats"]] == [0, 1]
    assert game["phase"] == "PLAYING"


async def test_an_answer_counts_once(nobody: Client) -> None:
    party = await started(nobody)
    client, decision = await asked(party)
    answers = [await client.wish(ANSWER, decision=decision["id"], picks=decision["sample"]) for _ in range(2)]
    assert [one["__typename"] for one in answers] == ["Answered", "Answered"]
    assert answers[0]["game"]["version"] == answers[1]["game"]["version"] == 4


async def test_a_sealed_answer_may_be_taken_back(nobody: Client) -> None:
    party = await started(nobody, rulebook="toy")
    client, decision = await asked(party)
    game = (await client.wish(ANSWER, decision=decision["id"], picks=decision["sample"]))["game"]
    assert game["given"]["decision"] == decision["id"]
    assert game["given"]["picks"] == decision["sample"]
    assert (game["given"]["sealed"], game["given"]["undoable"]) == (True, True)
    undone = (await client.wish(UNDO, decision=decision["id"]))["game"]
    assert undone["decision"]["kind"] == decision["kind"]
    assert undone["decision"]["id"] != decision["id"]


async def test_a_game_is_played_to_its_end_with_samples_and_bots(nobody: Client) -> None:
    party = await started(nobody, people=1, bots=2)
    live = await nobody.live(party.code)
    while live.game.phase.name == "PLAYING":
        if live.game.play and 0 in live.game.play.open():
            await answer_sample(party)
        else:
            async with live.watch(None) as watch:
                nobody.clock.advance(1.0)
                async for _ in watch:
                    break
    result = await nobody.ask(
        "query($code: String!) { game(code: $code) { phase waitingFor { number } fairness { seed } evening { score }"
        " result { standings { place score seat { name } tieBreak } } view { ... on WalletView { stage } } } }",
        code=party.code,
    )
    assert (result["phase"], result["waitingFor"]) == ("OVER", [])
    assert len(result["result"]["standings"]) == len(result["evening"]) == 3
    assert len(result["fairness"]["seed"]) == 64
    assert result["view"]["stage"] == "OVER"


async def test_the_host_ends_a_game_without_a_result(nobody: Client) -> None:
    party = await started(nobody)
    game = (await party.host.wish(END, code=party.code))["game"]
    assert (game["phase"], game["decision"]) == ("OVER", None)
    shown = "query($code: String!) { game(code: $code) { result { standings { place } } fairness { seed } } }"
    over = await nobody.ask(shown, code=party.code)
    assert over["result"] is None
    assert len(over["fairness"]["seed"]) == 64


async def test_what_is_not_given_stays_when_the_game_is_changed(nobody: Client) -> None:
    party = await lobby(nobody)
    chosen = "query($code: String!) { game(code: $code) { edition { slug } options { name value } } }"
    await party.host.wish(CHANGE, code=party.code, options=[{"name": "balanced", "value": "yes"}])
    await party.host.wish(CHANGE, code=party.code)
    assert (await nobody.ask(chosen, code=party.code)) == {
        "edition": {"slug": "wallet"},
        "options": [{"name": "balanced", "value": "yes"}],
    }
    await party.host.wish(CHANGE, code=party.code, edition="boss")
    assert (await nobody.ask(chosen, code=party.code)) == {"edition": {"slug": "boss"}, "options": []}


async def test_bots_get_names_in_the_language_of_who_adds_them(nobody: Client) -> None:
    party = await lobby(nobody, people=0)
    seats = [
        (await party.host.speaking(language).wish(BOT, code=party.code))["seat"]
        for language in ("en", "en", "ko", "ru")
    ]
    assert [seat["name"] for seat in seats] == ["Bot 1", "Bot 2", "봇 1", "Бот 1"]
    assert {seat["status"] for seat in seats} == {"BOT"}


async def test_the_host_arranges_and_removes_seats_and_passes_the_host_on(nobody: Client) -> None:
    party = await lobby(nobody, people=3)
    ids = [seat["id"] for seat in (await nobody.look(party.code))["seats"]]
    arranged = await party.host.wish(ARRANGE, code=party.code, seats=[ids[2], ids[0], ids[1]])
    assert [seat["id"] for seat in arranged["game"]["seats"]] == [ids[2], ids[0], ids[1]]
    removed = await party.host.wish(REMOVE, seat=ids[1])
    assert [seat["id"] for seat in removed["game"]["seats"]] == [ids[2], ids[0]]
    passed = await party.host.wish(PASS_HOST, seat=ids[0])
    assert (passed["game"]["host"], passed["game"]["youAreHost"]) == ({"number": 1}, False)
    assert (await party.seats[0].look(party.code))["youAreHost"]


async def test_a_seat_takes_over_as_host_when_the_host_is_gone_for_long(nobody: Client) -> None:
    party = await lobby(nobody, people=2)
    ids = [seat["id"] for seat in (await nobody.look(party.code))["seats"]]
    await party.host.wish(PASS_HOST, seat=ids[0])
    assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["code"] == "HOST_PRESENT"
    nobody.clock.advance(61)
    assert (await party.seats[1].wish(TAKE_HOST, code=party.code))["game"]["youAreHost"]


async def test_who_leaves_a_running_game_is_played_for(nobody: Client) -> None:
    party = await started(nobody)
    left = await party.seats[0].ask(LEAVE)
    assert [seat["status"] for seat in left["game"]["seats"]] == ["LEFT", "PRESENT"]
    assert left["game"]["you"] is None
    assert {"number": 0} not in left["game"]["waitingFor"]
    ended = await party.seats[1].ask(LEAVE)
    assert ended["game"]["phase"] == "OVER"


async def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(nobody: Client) -> None:
    party = await started(nobody)
    assert (await party.host.wish(BOT, code=party.code, number=0))["code"] == "NOT_AWAY"
    nobody.clock.advance(31)
    assert (await party.host.wish(BOT, code=party.code, number=0))["seat"]["status"] == "BOT"
    async with party.seats[0].updates(party.code) as socket:
        while (await socket.item())["game"]["seats"][0]["status"] != "PRESENT":
            pass


async def test_who_has_left_acts_no_more_in_the_same_request(nobody: Client) -> None:
    party = await started(nobody)
    client, decision = await asked(party)
    before = await party.version()
    both = """mutation($input: AnswerInput!) {
      leaveSeat { __typename }
      answer(input: $input) { ... on Problem { code } ... on Answered { game { version } } } }"""
    said = await client.result(both, input={"decision": decision["id"], "picks": decision["sample"]})
    assert said["data"]["answer"] == {"code": "NO_SEAT"}
    assert await party.version() == before + 1
