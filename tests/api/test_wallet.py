"""Wallet in the API: `walletVerdict`, and the view as the schema shows it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest
from strawberry.types.base import has_object_definition

from api.games import VIEWS, wallet
from models.games.wallet import cards, state, verdict
from tests.api.client import START, Client
from tests.api.party import answer_sample, lobby, started

VERDICT = """query($input: WalletVerdictInput!) { walletVerdict(input: $input) {
  innocent character wealthCents reasons } }"""


def note(value: int, currency: str = "EUROS") -> dict[str, Any]:
    """A banknote."""
    return {"banknote": {"currency": currency, "value": value}}


IVANOV, BLONDE, SUPERAGENT = ({"passport": one} for one in ("IVANOV", "BLONDE", "SUPERAGENT"))
BADGE, PLASTIC = {"policeBadge": True}, {"plasticCard": True}


@pytest.mark.parametrize(
    ("hand", "coin", "innocent", "character", "wealth", "reasons"),
    [
        ([IVANOV, note(500)], 0, True, "IVANOV", 50_000, []),
        ([IVANOV, note(500)], 1, False, "IVANOV", 50_001, ["OVER_500"]),
        ([], 0, False, None, 0, ["NO_PASSPORT"]),
        ([IVANOV, SUPERAGENT], 99, True, "SUPERAGENT", 99, []),
        ([BLONDE, BADGE, note(1, "POUNDS")], 0, False, "BLONDE", 100, ["NO_JEWELRY", "POLICE_BADGE"]),
        ([IVANOV, PLASTIC, {"jewelry": 10_000}], 0, False, "IVANOV", 1_000_000, ["OVER_500"]),
    ],
)
async def test_what_the_end_of_a_round_would_say(
    nobody: Client,
    hand: list[dict[str, Any]],
    coin: int,
    innocent: bool,
    character: str | None,
    wealth: int,
    reasons: list[str],
) -> None:
    assert await nobody.ask(VERDICT, input={"hand": hand, "coinCents": coin}) == {
        "innocent": innocent,
        "character": character,
        "wealthCents": wealth,
        "reasons": reasons,
    }


async def test_the_coin_is_nothing_if_it_is_not_given(nobody: Client) -> None:
    assert (await nobody.ask(VERDICT, input={"hand": []}))["wealthCents"] == 0


@pytest.mark.parametrize("language", ["en", "ko", "ru", "de"])
@pytest.mark.parametrize(
    ("input", "place"),
    [
        ({"hand": [IVANOV] * 101}, "input.hand"),
        ({"hand": [], "coinCents": 100}, "input.coinCents"),
        ({"hand": [], "coinCents": -1}, "input.coinCents"),
        ({"hand": [IVANOV, {"jewelry": 0}]}, "input.hand.1.jewelry"),
        ({"hand": [note(10_001)]}, "input.hand.0.banknote.value"),
        ({"hand": [note(-5)]}, "input.hand.0.banknote.value"),
        ({"hand": [IVANOV, IVANOV, {"plasticCard": False}]}, "input.hand.2.plasticCard"),
        ({"hand": [{"policeBadge": False}]}, "input.hand.0.policeBadge"),
    ],
)
async def test_what_is_out_of_bounds_is_an_error_that_names_the_place(
    nobody: Client, input: dict[str, Any], place: str, language: str
) -> None:
    result = await nobody.speaking(language).result(VERDICT, input=input)
    assert result["data"] is None
    (error,) = result["errors"]
    assert error["message"].startswith(f"{place}: ")
    assert error["extensions"] == {"code": "BAD_INPUT", "place": place}


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ({}, ".hand[0]"),
        ({"jewelry": 1, "plasticCard": True}, ".hand[0]"),
        ({"jewelry": None}, ".hand[0].jewelry"),
        ({"passport": "KING"}, ".hand[0].passport"),
        ({"jewelry": 1.5}, ".hand[0].jewelry"),
        ({"banknote": {"value": 1}}, ".hand[0].banknote"),
    ],
)
async def test_what_is_no_card_is_an_error_that_names_the_place(
    nobody: Client, card: dict[str, Any], place: str
) -> None:
    (error,) = (await nobody.result(VERDICT, input={"hand": [card]}))["errors"]
    assert f" at {place}: " in error["message"]


def test_the_schema_shows_all_of_the_view_and_nothing_else() -> None:
    def compare(seen: type, shown: type[Any]) -> None:
        assert has_object_definition(shown)
        names = {field.python_name for field in shown.__strawberry_definition__.fields}
        assert names == {field.name for field in fields(seen)}
        shown_hints = get_type_hints(shown, include_extras=False)
        for name, hint in get_type_hints(seen).items():
            inner, outer = _inside(hint), _inside(shown_hints[name])
            if isinstance(inner, type) and is_dataclass(inner) and has_object_definition(outer):
                compare(inner, outer)

    for seen, shown in VIEWS.items():
        compare(seen, shown)


def _inside(hint: Any) -> Any:
    arguments = [one for one in get_args(hint) if one not in (type(None), ...)]
    return _inside(arguments[0]) if arguments else hint


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (wallet.WalletStage, state.Stage),
        (wallet.WalletCharacter, cards.Character),
        (wallet.WalletCurrency, cards.Currency),
        (wallet.WalletCardKind, cards.CardKind),
        (wallet.WalletReason, verdict.Reason),
    ],
)
def test_the_enums_have_the_names_of_the_games(ours: Any, theirs: Any) -> None:
    assert [one.name for one in ours] == [one.name for one in theirs]


CARD = "key kind title character currency value"
VIEW = f"""query($code: String!) {{ game(code: $code) {{ decision {{ options {{ key label }} }} view {{
  ... on WalletView {{ edition round stage timeCards walletCount firstPlayer {{ number }} turn {{ number }}
    players {{ seat {{ name }} coinCents handCount openHand {{ {CARD} }} }}
    hand {{ {CARD} }} specials {{ name title text }} tokens }} }} }} }}"""


async def test_a_seat_sees_its_hand_and_the_table_does_not(nobody: Client) -> None:
    party = await started(nobody)
    mine = (await party.seats[0].ask(VIEW, code=party.code))["view"]
    tables = (await nobody.ask(VIEW, code=party.code))["view"]
    assert tables["hand"] is tables["specials"] is tables["tokens"] is None
    assert len(mine["hand"]) == mine["players"][0]["handCount"]
    assert {card["key"] for card in mine["hand"]} == {f"card-{n + 1}" for n in range(len(mine["hand"]))}
    assert tables["players"] == mine["players"]
    assert [player["openHand"] for player in tables["players"]] == [None, None]


async def test_the_view_is_in_the_language_of_who_looks(nobody: Client) -> None:
    party = await started(nobody)
    titles = {
        language: [
            card["title"]
            for client in party.seats
            for card in (await client.speaking(language).ask(VIEW, code=party.code))["view"]["hand"]
        ]
        for language in ("en", "ko", "ru", "de")
    }
    assert len({tuple(one) for one in titles.values()}) == 4, titles


async def test_there_is_no_view_in_the_lobby(nobody: Client) -> None:
    party = await lobby(nobody)
    assert (await nobody.ask(VIEW, code=party.code))["view"] is None
    await party.host.wish(START, code=party.code)
    await answer_sample(party)
    assert (await nobody.ask(VIEW, code=party.code))["view"]["round"] == 1
