"""One ask of each coming game: the one decision model carries them, without a special case.

Each is played to its end with nothing but the public functions of asks and the bot that knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from models.kernel.answers import answer
from models.kernel.asks import Kind, Option, Picks, ask, ask_counts, ask_some, together
from models.kernel.game import Phase
from models.kernel.log import Answer
from models.kernel.problems import ProblemCode, Refusal, judge
from models.kernel.text import Text, Who, text
from models.kernel.wire import Decision, wire
from tests.kernel.small import Notes, Script, game_of, notes_of, rulebook_of
from tests.play_through import KeptGame, all_wires, give, give_picks, play_through


def decision(game: KeptGame, seat: int) -> Decision:
    found = wire(game, seat).decision
    assert found is not None
    return found


# ---- Falsche FuFFziger: a fist of notes and real money ---------------------------------------------------------------

FIST = Kind("fuffziger.fist")
STAKE = Kind("fuffziger.stake")
NOTES = {10: 12, 20: 15, 50: 8, 100: 5}
REAL = 137


def money(notes: Mapping[int, int] = NOTES, real: int = REAL) -> list[Option[int]]:
    """A purse as options: a kind of note is an option with as many as there are; real money is change."""
    fake = [
        Option(f"fake-{worth}", text("fuffziger-fake", worth=worth), worth, f"{worth} fake", count)
        for worth, count in notes.items()
        if count
    ]
    return [*fake, Option("real", text("fuffziger-real"), 1, "1 real", real)] if real else fake


def total(fist: Sequence[tuple[int, int]]) -> int:
    """What a fist is worth by its face."""
    return sum(worth * count for worth, count in fist)


async def laundering(state: Notes) -> None:
    """All close a fist, together and secretly; the highest wins; then all fists are open."""
    fists = await together(ask_counts(seat, FIST, money(), minimum=60) for seat in range(state.seats))
    state.got = [total(fist) for fist in fists.values()]
    state.tell("fuffziger.opened", who=Who(max(fists, key=lambda seat: (total(fists[seat]), -seat))))
    await stake(state)


async def stake(state: Notes) -> None:
    """One adds to a bid: notes of one kind, or real money, at least 5 after real money; or drops."""

    def check(picks: Picks) -> Text | None:
        if len(picks) > 1:
            return text("fuffziger-one-kind-only")
        return text("fuffziger-five-more") if 0 < picks.get("real", 0) < 5 else None

    drop = Option("drop", text("fuffziger-drop"), 0)
    state.got.append(await ask_counts(0, STAKE, [drop, *money()], least=1, check=check, sample={"drop": 1}))
    await ask(0, FIST, [drop])


def test_forty_notes_and_137_in_real_money_are_one_answer() -> None:
    game = game_of(laundering, seats=3)
    assert sum(NOTES.values()) == 40
    assert decision(game, 0).most == 177
    give_picks(game, 0, {**{f"fake-{worth}": count for worth, count in NOTES.items()}, "real": REAL})
    assert wire(game, 0).given is not None
    give_picks(game, 1, {"fake-50": 1, "real": 11})
    give(game, 2)
    assert notes_of(game).got == [120 + 300 + 400 + 500 + 137, 61, 0]


@pytest.mark.parametrize(
    ("picks", "message"),
    [
        ({"fake-50": 9}, "kernel-too-often"),
        ({"real": 138}, "kernel-too-often"),
        ({"fake-5": 1}, "kernel-not-an-option"),
        ({"real": -1}, "kernel-count-below-one"),
        ({"real": 10**9}, "kernel-too-often"),
    ],
)
def test_nobody_bids_what_they_do_not_have(picks: Picks, message: str) -> None:
    game = game_of(laundering, seats=3)
    judged = answer(game, 0, decision(game, 0).asked, picks)
    assert isinstance(judged, Refusal)
    assert (judged.code, judged.message.id) == (ProblemCode.ILLEGAL_PICK, message)


def test_a_fist_is_secret_until_all_are_closed() -> None:
    one, other = game_of(laundering, seats=3), game_of(laundering, seats=3)
    give_picks(one, 0, {"fake-100": 5, "real": REAL})
    give(other, 0)
    for eyes in (None, 1, 2):
        assert wire(one, eyes) == wire(other, eyes)


def test_a_closed_fist_may_be_opened_again_while_others_think() -> None:
    game = game_of(laundering, seats=2)
    give_picks(game, 0, {"fake-100": 5})
    seen = wire(game, 0).given
    assert seen is not None
    assert (seen.sealed, seen.undoable, seen.picks) == (True, True, {"fake-100": 5})


@pytest.mark.parametrize(
    ("picks", "wrong"),
    [
        ({"fake-50": 5}, None),
        ({"real": 5}, None),
        ({"real": REAL}, None),
        ({"drop": 1}, None),
        ({"fake-10": 1, "fake-50": 1}, "fuffziger-one-kind-only"),
        ({"fake-10": 1, "real": 9}, "fuffziger-one-kind-only"),
        ({"drop": 1, "real": 9}, "fuffziger-one-kind-only"),
        ({"real": 4}, "fuffziger-five-more"),
        ({}, "kernel-too-few"),
    ],
)
def test_a_stake_is_of_one_kind(picks: Picks, wrong: str | None) -> None:
    game = game_of(laundering, seats=2)
    give(game, 0)
    give(game, 1)
    judged = answer(game, 0, decision(game, 0).asked, picks)
    assert (judged.message.id if isinstance(judged, Refusal) else None) == wrong


# ---- Warumono 2: path and act in one question ------------------------------------------------------------------------

MOVE = Kind("warumono.move")
STREETS = {"a": "bh", "b": "acf", "c": "bd", "d": "ce", "e": "dfg", "f": "be", "g": "eh", "h": "ga"}
NO_SWITCH = "dh"
"""Round spaces: nobody who stands there is switched with; arrests have no such limit."""
NOBODY = -1


@dataclass(frozen=True)
class Path:
    """A way to go: the space where it ends, who is met, and the spaces on it."""

    spaces: str
    met: tuple[int, ...]


@dataclass
class Chase:
    """Who stands where and holds what."""

    markers: list[str]
    contents: list[str]
    operative: int
    arrests_possible: bool = True
    switches: list[tuple[int, int]] = field(default_factory=list)


def walks(start: str, steps: int) -> Iterator[str]:
    """All paths of that length, no space twice."""
    if len(start) > steps:
        yield start
        return
    for space in STREETS[start[-1]]:
        if space not in start:
            yield from walks(start + space, steps)


def paths(chase: Chase, mover: int, steps: int) -> list[Path]:
    """One path for each different end and company."""
    found: dict[tuple[str, tuple[int, ...]], Path] = {}
    for spaces in walks(chase.markers[mover], steps):
        met = tuple(other for other, at in enumerate(chase.markers) if other != mover and at in spaces)
        found.setdefault((spaces[-1], met), Path(spaces, met))
    return list(found.values())


def path_key(path: Path) -> str:
    """A noun that gives nothing away: markers are public."""
    return "-".join([f"space-{path.spaces[-1]}", *(f"past-{other}" for other in path.met)])


def acts(chase: Chase, mover: int, ways: Sequence[Path]) -> list[Option[tuple[str, int]]]:
    """What may be done on at least one of these ways."""
    met = sorted({other for way in ways for other in way.met})
    names = [
        *(
            (act, other)
            for other in met
            if chase.markers[other] not in NO_SWITCH
            for act in ("switch", "pretend")
        ),
        *(("arrest", other) for other in met if mover == chase.operative and chase.arrests_possible),
    ]
    return [
        Option("nothing", text("warumono-nothing"), ("nothing", NOBODY)),
        *(
            Option(f"{act}-{other}", text(f"warumono-{act}", who=Who(other)), (act, other), seat=other)
            for act, other in names
        ),
    ]


async def turn(state: Notes, chase: Chase, mover: int) -> bool:
    """Path and act are one question, always put, also when "nothing" is the only act. True after an arrest."""
    ways = paths(chase, mover, 1 + state.chance.place("die", 3))
    moves = [
        Option(path_key(way), text("warumono-path", spaces=tuple(way.spaces)), way, way.spaces)
        for way in ways
    ]
    deeds = acts(chase, mover, ways)
    by_key = {move.key: move.value for move in moves}

    def check(picks: Picks) -> Text | None:
        chosen = [by_key[key] for key in picks if key in by_key]
        if len(chosen) != 1:
            return text("warumono-one-path-one-act")
        [other] = [deed.value[1] for deed in deeds if deed.key in picks]
        return None if other in (NOBODY, *chosen[0].met) else text("warumono-not-met", who=Who(other))

    sample = {moves[0].key: 1, "nothing": 1}
    options: list[Option[Path | tuple[str, int]]] = [*moves, *deeds]
    picked = await ask_some(mover, MOVE, options, least=2, most=2, check=check, sample=sample)
    [way] = [one for one in picked if isinstance(one, Path)]
    [(act, other)] = [one for one in picked if not isinstance(one, Path)]
    chase.markers[mover] = way.spaces[-1]
    if act in ("switch", "pretend"):
        if act == "switch":
            hands = chase.contents
            hands[mover], hands[other] = hands[other], hands[mover]
            chase.switches.append((mover, other))
        secret = {mover: text(f"warumono-{act}ed", whom=Who(other))}
        state.tell("warumono.switched", mover, only=secret, who=Who(mover), whom=Who(other))
    else:
        state.tell(f"warumono.{act}", mover, who=Who(mover))
    state.got = list(chase.markers)
    return act == "arrest"


def chase_of(seats: int) -> Chase:
    return Chase(list("abcdefgh"[:seats]), ["loot", "fake 1", "fake 2", "fake 3"][:seats], operative=1)


async def chasing(state: Notes) -> None:
    """Turns, until somebody is arrested or the sheet has ended."""
    chase = chase_of(state.seats)
    for number in range(12):
        if await turn(state, chase, number % state.seats):
            return


def test_each_end_and_company_is_one_option_that_carries_its_spaces() -> None:
    chase = Chase(["a", "b", "e", "h"], [], operative=1)
    ways = paths(chase, 0, 3)
    assert {path_key(way): way.spaces for way in ways} == {
        "space-d-past-1": "abcd",
        "space-e-past-1-past-2": "abfe",
        "space-e-past-2-past-3": "ahge",
    }
    assert {deed.key: deed.seat for deed in acts(chase, 0, ways)} == {
        "nothing": None,
        "switch-1": 1,
        "pretend-1": 1,
        "switch-2": 2,
        "pretend-2": 2,
    }, "nobody is switched with on a round space"
    assert [deed.key for deed in acts(Chase(["a", "h", "e", "b"], [], operative=0), 0, ways)][-3:] == [
        "arrest-1",
        "arrest-2",
        "arrest-3",
    ], "arrests have no such limit"


def moves_and_acts(asked: Decision) -> tuple[list[str], list[str]]:
    keys = [option.key for option in asked.options]
    return [key for key in keys if key.startswith("space")], [
        key for key in keys if not key.startswith("space")
    ]


def test_path_and_act_are_one_answer_and_fit_together() -> None:
    game = game_of(chasing, seats=4)
    asked = decision(game, 0)
    moves, deeds = moves_and_acts(asked)
    assert (asked.least, asked.most) == (2, 2)
    for move in moves:
        for deed in deeds:
            judged = answer(game, 0, asked.asked, {move: 1, deed: 1})
            met = deed == "nothing" or f"past-{deed[-1]}" in move
            assert isinstance(judged, Answer) == met, (move, deed)
    for picks in ({moves[0]: 1}, {"nothing": 1}, {moves[0]: 1, "nothing": 1, deeds[-1]: 1}, {moves[0]: 2}):
        assert isinstance(answer(game, 0, asked.asked, picks), Refusal)


def test_whether_a_switch_was_real_the_switcher_alone_knows() -> None:
    games = []
    for act in ("switch", "pretend"):
        game = game_of(chasing, seats=4)
        moves, deeds = moves_and_acts(decision(game, 0))
        other = next(deed for deed in deeds if deed.startswith(act))[-1]
        move = next(move for move in moves if f"past-{other}" in move)
        give(game, 0, move, f"{act}-{other}")
        games.append(game)
    for eyes in (None, 1, 2, 3):
        assert wire(games[0], eyes) == wire(games[1], eyes)
    assert wire(games[0], 0) != wire(games[1], 0)


# ---- Purse or Life: the answer, and naming with a Witch --------------------------------------------------------------

PURSE_OR_LIFE = Kind("purse.answer")
NAME = Kind("purse.name")
DEFEND = Kind("purse.defend")
HEROES, WORTHS = ("monk", "knight", "smith"), ("1", "50", "500")


@dataclass
class Holder:
    """A hand of cards with a hero and a denomination each, and of action cards."""

    cards: list[tuple[str, str]]
    actions: list[str]


def nameable(holder: Holder, what: str) -> list[Option[tuple[str, str]]]:
    """What one may ask for: what one holds; and with a Witch, what one holds of the other sort."""

    def of(sort: str, witch: str = "") -> list[Option[tuple[str, str]]]:
        side = 1 if sort == "purse" else 0
        names = dict.fromkeys(card[side] for card in holder.cards)
        message = f"purse-name{'-with-witch' if witch else ''}"
        return [Option(f"{witch}{name}", text(message, what=name), (sort, name), name) for name in names]

    other = {"purse": "life", "life": "purse"}[what]
    return [*of(what), *(of(other, "witch-") if "witch" in holder.actions else [])]


async def ask_neighbour(state: Notes, asker: int, holders: Sequence[Holder]) -> None:
    """Purse or life? Then a denomination or a hero is named; then the asked one hands over or defends."""
    asked = (asker + 1) % state.seats
    said = [Option("purse", text("purse-purse"), "purse"), Option("life", text("purse-life"), "life")]
    what = await ask(asked, PURSE_OR_LIFE, said, who=Who(asker))
    sort, name = await ask(asker, NAME, nameable(holders[asker], what), what=what)
    if sort != what:
        holders[asker].actions.remove("witch")
        state.tell("purse.witch", asker, who=Who(asker))
    shield = "sheriff" if sort == "purse" else "healer"
    plays = [action for action in dict.fromkeys(holders[asked].actions) if action in (shield, "jester")]
    defence = [
        Option("hand-over", text("purse-hand-over"), ""),
        *(Option(p, text(f"purse-{p}"), p) for p in plays),
    ]
    played = await ask(asked, DEFEND, defence, what=name)
    giver, taker = (asker, asked) if played == "jester" else (asked, asker)
    if played:
        holders[asked].actions.remove(played)
    fitting = [] if played == shield else [card for card in holders[giver].cards if name in card]
    for card in fitting:
        holders[giver].cards.remove(card)
        holders[taker].cards.append(card)
    state.tell("purse.handed-over", giver, who=Who(giver), whom=Who(taker), what=name, count=len(fitting))


async def purse_or_life(state: Notes) -> None:
    """Some turns with cards that are dealt by the seed."""
    deck = state.chance.shuffle("deck", [(hero, worth) for hero in HEROES for worth in WORTHS] * 2)
    actions = state.chance.shuffle("actions", ["witch", "healer", "sheriff", "jester"] * 2)
    holders = [
        Holder(deck[seat * 3 : seat * 3 + 3], actions[seat * 2 : seat * 2 + 2]) for seat in range(state.seats)
    ]
    for number in range(10):
        if not holders[number % state.seats].cards:
            state.tell("purse.none", number % state.seats)
            continue
        await ask_neighbour(state, number % state.seats, holders)
        state.got = [len(holder.cards) for holder in holders]


@pytest.mark.parametrize(
    ("actions", "what", "keys"),
    [
        ([], "purse", ["50", "1"]),
        ([], "life", ["monk", "smith"]),
        (["healer", "jester"], "life", ["monk", "smith"]),
        (["witch"], "purse", ["50", "1", "witch-monk", "witch-smith"]),
        (["witch", "witch"], "life", ["monk", "smith", "witch-50", "witch-1"]),
    ],
)
def test_naming_and_the_witch_are_one_question(actions: list[str], what: str, keys: list[str]) -> None:
    holder = Holder([("monk", "50"), ("smith", "1"), ("monk", "1")], actions)
    question = ask(0, NAME, nameable(holder, what))
    assert [option.key for option in question.options] == keys
    assert all(judge(question, {key: 1}) is None for key in keys)


def test_purse_or_life_is_asked_answered_named_and_handed_over() -> None:
    game = game_of(purse_or_life, seats=3)
    assert [option.key for option in decision(game, 1).options] == ["purse", "life"]
    give(game, 1, "life")
    [key, *_] = [option.key for option in decision(game, 0).options if not option.key.startswith("witch")]
    assert key in HEROES
    give(game, 0, key)
    assert decision(game, 1).options[0].key == "hand-over", "asked also with nothing to choose"
    give(game, 1, "hand-over")
    assert game.events[-1][1].kind == "purse.handed-over"


# ---- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "seats"),
    [(laundering, 3), (laundering, 6), (chasing, 3), (chasing, 4), (purse_or_life, 2), (purse_or_life, 5)],
)
def test_a_bot_that_knows_no_game_plays_it_to_the_end(script: Script, seats: int) -> None:
    for seed in range(5):
        for game in play_through(rulebook_of(script), None, None, seats, seed, Random(seed)):
            for one in all_wires(game):
                if one.decision:
                    judged = answer(game, one.eyes or 0, one.decision.asked, one.decision.sample)
                    assert isinstance(judged, Answer), "the sample is legal"
        assert game.phase is Phase.OVER
