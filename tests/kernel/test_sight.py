"""Sights: undeclared means nobody, and there is no other way round."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar

import pytest

from models.kernel.hand import Hand
from models.kernel.sight import (
    HIDDEN,
    Eyes,
    HiddenCard,
    Seen,
    Unseen,
    by_everybody,
    by_owner,
    by_owner_only,
    count_only,
    seen,
    sight,
)
from models.kernel.text import Named, Text, Who, text

SECRET = "queen-of-spades"


class Colour(Enum):
    """A word that may be shown."""

    RED = "red"


@dataclass(frozen=True)
class Card(Named):
    """A card."""

    face: str

    @property
    def label(self) -> Text:
        return text("card", face=self.face)


@dataclass
class Tile:
    """A machine: its front is open, its back was not turned yet."""

    front: str = seen(by_everybody)
    back: str = SECRET


def after_the_end(holder: Any, eyes: Eyes) -> Seen:
    """A declaration of a game's own."""
    return Seen.FACES if holder.over else Seen.NOTHING


@dataclass
class Player:
    """Somebody with secrets."""

    seat: int = seen(by_everybody)
    hand: Hand[Card] = seen(by_owner, default_factory=Hand)
    goal: Card = seen(by_owner_only, default=Card(SECRET))
    under: Card | None = seen(by_owner, default=None)
    diary: str = SECRET
    habit: ClassVar[str] = SECRET

    @property
    def size(self) -> int:
        """Works on the sight of anybody."""
        return len(self.hand)

    @property
    def cheat(self) -> str:
        """Reads what nobody may see."""
        return self.diary

    def holds(self, face: str) -> bool:
        """Works on the sight of the owner."""
        return any(card.face == face for card in self.hand)

    def discard(self) -> None:
        """Changes the state."""
        self.hand.give(1)

    def grow(self) -> None:
        """Changes the state."""
        self.seat += 1

    @staticmethod
    def highest(one: int, other: int) -> int:
        """Needs no player."""
        return max(one, other)


@dataclass
class Board:
    """A state."""

    players: list[Player] = seen(by_everybody)
    deck: list[Card] = seen(count_only, default_factory=lambda: [Card(SECRET), Card("b")])
    open: dict[str, tuple[Card, ...]] = seen(by_everybody, default_factory=lambda: {"left": (Card("c"),)})
    tiles: list[Tile] = seen(by_everybody, default_factory=lambda: [Tile("printing press")])
    at: dict[int, Tile] = seen(by_everybody, default_factory=lambda: {3: Tile("mint")})
    tile_pile: Hand[Tile] = seen(by_everybody, default_factory=Hand)
    counted: dict[str, int] = seen(count_only, default_factory=lambda: {SECRET: 1})
    note: Any = seen(by_everybody, default=None)
    closed: Any = seen(count_only, default=None)
    result: str = seen(after_the_end, default=SECRET)
    over: bool = seen(by_everybody, default=False)
    plan: str = SECRET
    plans: list[str] = field(default_factory=lambda: [SECRET])


def board() -> Board:
    players = [Player(0), Player(1)]
    for player in players:
        player.hand.receive_all([Card(SECRET), Card("a")])
    made = Board(players)
    made.tile_pile.receive(Tile("die"))
    return made


def faces(pile: Iterable[object]) -> list[object]:
    """What one sees of a pile, which may be less than its type says."""
    return list(pile)


ALL_EYES: list[Eyes] = [None, 0, 1]


# ---- declarations ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", ALL_EYES)
def test_what_is_not_declared_is_seen_by_nobody(eyes: Eyes) -> None:
    view = sight(board(), eyes)
    for holder, name in (
        (view, "plan"),
        (view, "plans"),
        (view.players[0], "diary"),
        (view.tiles[0], "back"),
    ):
        with pytest.raises(Unseen, match="not declared"):
            getattr(holder, name)


@pytest.mark.parametrize(
    "name", ["habit", "nonsense", "_hidden", "__dict__", "__dataclass_fields__", "__annotations__"]
)
def test_nothing_but_declared_fields_methods_and_properties_is_read(name: str) -> None:
    with pytest.raises(Unseen):
        getattr(sight(board(), 0).players[0], name)


def test_a_closed_hand_is_faces_for_its_owner_and_a_number_for_all_others() -> None:
    assert list(sight(board(), 0).players[0].hand.items()) == [(1, Card(SECRET)), (2, Card("a"))]
    for eyes in (None, 1):
        hand = sight(board(), eyes).players[0].hand
        assert len(hand) == 2
        assert faces(hand) == [HIDDEN, HIDDEN]


def test_a_closed_pile_is_a_number_for_all() -> None:
    for eyes in ALL_EYES:
        assert faces(sight(board(), eyes).deck) == [HIDDEN, HIDDEN]
        assert faces(sight(board(), eyes).counted) == [HIDDEN], "not even by its keys"


def test_by_owner_only_tells_others_nothing_not_even_that_there_is_something() -> None:
    assert sight(board(), 0).players[0].goal == Card(SECRET)
    for eyes in (None, 1):
        with pytest.raises(Unseen, match="is not seen by"):
            _ = sight(board(), eyes).players[0].goal


def test_of_one_closed_card_others_see_that_there_is_one() -> None:
    state = board()
    assert sight(state, 1).players[0].under is None
    state.players[0].under = Card(SECRET)
    assert sight(state, 0).players[0].under == Card(SECRET)
    for eyes in (None, 1):
        assert repr(sight(state, eyes).players[0].under) == "HIDDEN"


@pytest.mark.parametrize("thing", [SECRET, 42, Colour.RED, Tile("x"), text(SECRET)])
def test_one_closed_thing_of_any_sort_is_hidden(thing: object) -> None:
    assert sight(Board([], closed=thing), 0).closed is HIDDEN


def test_a_declaration_looks_at_the_state_at_the_moment_of_reading() -> None:
    state = board()
    view = sight(state, None)
    with pytest.raises(Unseen):
        _ = view.result
    state.over = True
    assert view.result == SECRET


def test_a_subclass_that_takes_a_field_over_declares_it_anew() -> None:
    @dataclass
    class Odd(Player):
        hand: Hand[Card] = field(default_factory=Hand)

    with pytest.raises(Unseen, match=r"Odd\.hand is not declared"):
        _ = sight(Odd(0), 0).hand
    assert sight(Odd(0), 0).seat == 0


def test_an_undeclared_field_is_not_read_through_its_default() -> None:
    @dataclass
    class WithDefault:
        rule: Callable[[object], str] = lambda self: SECRET

    with pytest.raises(Unseen, match="not declared"):
        _ = sight(WithDefault(), 0).rule


# ---- the shape of what is seen --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "nested",
    [
        lambda view: view.tiles[0],
        lambda view: view.at[3],
        lambda view: next(iter(view.tile_pile)),
        lambda view: next(view.tile_pile.items())[1],
        lambda view: view.note,
        lambda view: view.note_in_a_pair[0],
    ],
    ids=["list", "mapping", "hand", "hand items", "field", "tuple"],
)
def test_what_lies_within_is_seen_by_its_own_declarations(nested: Callable[[Any], Any]) -> None:
    @dataclass
    class More(Board):
        note_in_a_pair: tuple[Tile, int] = seen(by_everybody, default_factory=lambda: (Tile("pair"), 1))

    state = More([], note=Tile("noted"))
    state.tile_pile.receive(Tile("die"))
    tile = nested(sight(state, 0))
    assert isinstance(tile.front, str)
    with pytest.raises(Unseen):
        _ = tile.back


def test_a_component_with_a_closed_side_is_not_shown_whole() -> None:
    @dataclass(frozen=True)
    class TwoSided(Named):
        front: str = seen(by_everybody)
        back: str = SECRET

        @property
        def label(self) -> Text:
            return text("two-sided", front=self.front)

    tile = sight(Board([], note=TwoSided("mint")), 0).note
    assert tile.label == text("two-sided", front="mint")
    with pytest.raises(Unseen):
        _ = tile.back


def test_keys_of_a_mapping_are_seen_by_their_own_declarations_too() -> None:
    @dataclass(frozen=True)
    class Spot:
        place: int = seen(by_everybody)
        trap: str = SECRET

    [(spot, value)] = sight(Board([], note={Spot(1): 5}), 0).note.items()
    assert (spot.place, value) == (1, 5)
    with pytest.raises(Unseen):
        _ = spot.trap


@pytest.mark.parametrize("thing", [None, True, 7, "word", Colour.RED, text("word"), Who(1), Card("c")])
def test_plain_values_and_components_are_shown_as_they_are(thing: object) -> None:
    assert sight(Board([], note=thing), 0).note == thing


@pytest.mark.parametrize(
    "thing", [{1, 2}, frozenset("a"), object(), b"bytes", 1.5, lambda: SECRET, iter("ab")]
)
def test_a_sight_shows_nothing_whose_shape_it_does_not_know(thing: object) -> None:
    with pytest.raises(Unseen, match=r"Board\.note holds a"):
        _ = sight(Board([], note=thing), 0).note


def test_methods_and_properties_see_only_what_the_sight_sees() -> None:
    own, others = sight(board(), 0).players[0], sight(board(), 1).players[0]
    assert own.size == others.size == 2
    assert own.holds(SECRET)
    with pytest.raises(AttributeError):
        others.holds(SECRET)
    for view in (own, others):
        with pytest.raises(Unseen, match="diary"):
            _ = view.cheat


def test_a_static_method_works_through_a_sight() -> None:
    assert sight(board(), 0).players[0].highest(1, 2) == 2


# ---- read-only ------------------------------------------------------------------------------------------------------


def set_seat(view: Any) -> None:
    view.players[0].seat = 5


def delete(view: Any) -> None:
    del view.players[0].seat


def append(view: Any) -> None:
    view.deck.append(Card("x"))


def give(view: Any) -> None:
    view.players[0].hand.give(1)


@pytest.mark.parametrize(
    "change",
    [
        set_seat,
        delete,
        append,
        give,
        lambda view: view.players[0].discard(),
        lambda view: view.players[0].grow(),
    ],
    ids=["set", "delete", "append", "give", "a method", "a method that counts"],
)
def test_a_sight_is_read_only(change: Callable[[Board], None]) -> None:
    state = board()
    with pytest.raises(AttributeError):
        change(sight(state, 0))
    assert state == board()


def test_what_a_sight_hands_out_is_not_the_state_itself() -> None:
    state = board()
    view = sight(state, 0)
    view.open["left"] = ()
    assert state.open == {"left": (Card("c"),)}
    shown = list(view.players[0].hand.items())
    shown.clear()
    assert len(state.players[0].hand) == 2


# ---- a cheat at the table -------------------------------------------------------------------------------------------


def test_hidden_has_nothing_in_it() -> None:
    assert repr(HIDDEN) == "HIDDEN"
    assert not hasattr(HIDDEN, "__dict__")
    assert [name for name in dir(HIDDEN) if not name.startswith("__")] == []
    for cheat in (lambda: HIDDEN.face, lambda: setattr(HIDDEN, "mark", 1)):  # type: ignore[attr-defined]  # that is it
        with pytest.raises(AttributeError):
            cheat()


def test_all_hidden_cards_are_the_same_one() -> None:
    piles = [faces(sight(board(), 1).players[0].hand), faces(sight(board(), 1).deck)]
    assert {id(card) for pile in piles for card in pile} == {id(HIDDEN)}
    assert all(isinstance(card, HiddenCard) for pile in piles for card in pile)


def reprs(view: Any) -> Iterator[str]:
    """Everything a view can be made to say of itself without being asked for a field."""
    yield repr(view)
    yield str(view)
    yield f"{view}"
    yield repr(dir(view))
    yield repr(view.players)
    yield repr(view.players[0].hand)
    yield repr(view.deck)
    yield repr(view.counted)
    yield json.dumps(view, default=repr)


@pytest.mark.parametrize("eyes", [None, 1])
def test_a_sight_does_not_talk(eyes: Eyes) -> None:
    view = sight(Board([player for player in board().players if player.seat == 0]), eyes)
    assert not [words for words in reprs(view) if SECRET in words]


STEALING: dict[str, Callable[[Any], Any]] = {
    "vars": vars,
    "fields": dataclasses.fields,
    "asdict": dataclasses.asdict,
    "astuple": dataclasses.astuple,
    "replace": lambda view: dataclasses.replace(view, seat=1),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickle.dumps,
    "old pickle": lambda view: pickle.dumps(view, 0),
    "getstate": lambda view: view.__getstate__(),
    "len": len,
    "iter": iter,
    "item": lambda view: view[0],
    "json": json.dumps,
}


@pytest.mark.parametrize("steal", STEALING.values(), ids=STEALING)
@pytest.mark.parametrize("what", [lambda view: view, lambda view: view.players[0]], ids=["state", "player"])
def test_a_sight_is_not_taken_away_whole(steal: Callable[[Any], Any], what: Callable[[Any], Any]) -> None:
    with pytest.raises((TypeError, AttributeError)):
        steal(what(sight(board(), 1)))


@pytest.mark.parametrize("steal", [copy.deepcopy, copy.copy, pickle.dumps, vars])
def test_a_hand_is_not_taken_away_whole(steal: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError):
        steal(sight(board(), 0).players[0].hand)


def test_sights_are_not_compared() -> None:
    """Two players with the same hidden cards, and two with other ones, look equally different."""
    state = board()
    one, other = sight(state, 1).players
    assert one != other
    state.players[1].hand.receive(Card("more"))
    assert one != other


def errors() -> Iterator[Exception]:
    """All that can go wrong when one reads what one may not."""
    state = board()
    state.closed = Card(SECRET)
    state.note = {SECRET}
    reads: list[Callable[[Any], Any]] = [
        lambda view: view.plan,
        lambda view: view.plans,
        lambda view: view.result,
        lambda view: view.note,
        lambda view: view.closed.face,
        lambda view: view.players[0].goal,
        lambda view: view.players[0].cheat,
        lambda view: view.players[0].hand.items(),
        lambda view: view.players[0].holds(SECRET[:1]),
        lambda view: view.deck[0].face,
        lambda view: view.deck[7],
        lambda view: view.players[0].discard(),
        lambda view: setattr(view, "plan", 1),
    ]
    for read in reads:
        with pytest.raises((AttributeError, IndexError, TypeError)) as caught:
            read(sight(state, 1))
        yield caught.value


def test_what_an_error_says_names_the_field_and_never_what_is_in_it() -> None:
    assert not [error for error in errors() if SECRET in str(error) or SECRET in repr(error)]
