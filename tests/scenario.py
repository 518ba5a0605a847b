"""Scenarios: a game told as at a table, by the names of people and things, and replayed at its end.

A test says what is dealt, who does what and who hears what. Nothing in the rules is touched: what is dealt is dealt by
a chance that was stacked before, so the game runs its own preparation. `replays` plays the log again, as it would be
read from a store, and compares all that any eyes received at every version, to the letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

from models.kernel.answers import answer
from models.kernel.asks import Picks
from models.kernel.chance import Chance
from models.kernel.events import Heard
from models.kernel.game import Game, Phase
from models.kernel.lobby import start_game, take_seat
from models.kernel.log import Answer, Entry
from models.kernel.problems import ProblemCode, Refusal
from models.kernel.rules import Rulebook
from models.kernel.setup import choose
from models.kernel.sight import Eyes, sight
from models.kernel.text import Arg, Named, Text, Who
from models.kernel.undo import undo
from models.kernel.wire import Decision, WiredOption, decision_of, heard, waiting_for
from tests.play_through import KeptGame, again, all_wires, log_of, made, take_back

T = TypeVar("T")

Draw: TypeAlias = "tuple[str, int, int]"
"""Which draw: its purpose, the round, and the how-manieth of that purpose in that round."""

TABLE: Eyes = None


class Stacked(Chance):
    """A chance of which some draws are said beforehand; the others are drawn as ever."""

    said: ClassVar[dict[Draw, Callable[[Any], Any]]] = {}  # cards or places of any game
    """By draw: cards to their order, or a number of places to one of them."""

    def shuffle(self, purpose: str, cards: Sequence[T], seat: int | None = None) -> list[T]:
        """`cards` in the order that was said."""
        shuffled = super().shuffle(purpose, cards, seat)
        said = self.said.get((purpose, self.round, self.times(purpose)))
        stacked = shuffled if said is None else list(said(cards))
        assert sorted(map(id, stacked)) == sorted(map(id, cards)), f"{purpose}: other cards than there are"
        return stacked

    def place(self, purpose: str, places: int, seat: int | None = None) -> int:
        """The place that was said."""
        drawn = super().place(purpose, places, seat)
        said = self.said.get((purpose, self.round, self.times(purpose)))
        place: int = drawn if said is None else said(places)
        assert 0 <= place < places, f"{purpose}: there is no place {place} among {places}"
        return place

    def times(self, purpose: str) -> int:
        """How often this was drawn in this round, for whichever seat."""
        where = f"{purpose}/round {self.round}"
        return sum(
            times
            for label, times in self._times.items()
            if label == where or label.startswith(f"{where}/seat ")
        )


class WatchedGame(KeptGame):
    """A game that keeps what everybody received at every version."""

    def __init__(self, *args: Any) -> None:  # those of a kept game
        super().__init__(*args)
        self.received: list[tuple[str, ...]] = []

    def apply(self, entry: Entry) -> None:
        """Let the entry happen, and look at every screen."""
        super().apply(entry)
        self.received.append(received(self))


def received(game: Game) -> tuple[str, ...]:
    """All that the table and every seat receive at this version, in letters; of the events, those that are new."""
    return tuple(
        repr(replace(one, events=tuple(heard for heard in one.events if heard.version == one.version)))
        for one in all_wires(game)
    )


class Scenario:
    """A game with people's names. A game's own table adds what is dealt and what things are called."""

    def __init__(self, rulebook: Rulebook, names: Sequence[str], edition: str | None = None) -> None:
        self.rulebook = rulebook
        self.names = tuple(names)
        self.edition = edition
        self.options: dict[str, str] = {}
        self.files: dict[str, str] = {}
        self.said: dict[Draw, Callable[[Any], Any]] = {}
        self._game: WatchedGame | None = None

    # ---- before the start -------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """What a game's own table does with all that was said, before the game starts."""

    def draw(self, purpose: str, said: Callable[[Any], Any], round: int) -> None:
        """Say how the next draw of this purpose goes, in a round that is not later than the one being played."""
        already = [times for what, when, times in self.said if (what, when) == (purpose, round)]
        times = max([*already, self._drawn(purpose) if self._game else 0])
        self.said[purpose, round, times + 1] = said

    def next_place(self, purpose: str, place: int, of: int | None = None) -> Self:
        """Say which place the next draw of this purpose takes: 0 is the first, -1 the last; `of` how many it has."""

        def said(places: int) -> int:
            assert of in (None, places), f"{purpose}: drawn from {places} places"
            return place % places

        self.draw(purpose, said, self.state.chance.round)
        return self

    def next_order(self, purpose: str, order: Callable[[Sequence[T]], Sequence[T]]) -> Self:
        """Say how the next shuffle of this purpose turns out."""
        self.draw(purpose, order, self.state.chance.round)
        return self

    def next_order_in_round(self, purpose: str, round: int, order: Sequence[int]) -> Self:
        """Say how a shuffle of a later round turns out, by places in the order before it."""
        assert self._game is None
        self.draw(purpose, lambda things: [things[place] for place in order], round)
        return self

    def _drawn(self, purpose: str) -> int:
        chance = self.state.chance
        assert isinstance(chance, Stacked)
        return chance.times(purpose)

    @property
    def game(self) -> WatchedGame:
        """The game; it starts when it is first looked at."""
        if self._game is None:
            self.prepare()
            chance = type("Said", (Stacked,), {"said": self.said})
            setup = made(choose(self.rulebook, self.edition, self.options.items(), self.files.items()))
            game = WatchedGame(self.rulebook, setup, "5e" * 32, chance)
            for seat, name in enumerate(self.names):
                game.apply(made(take_seat(game, f"id-{name}", name, seat, host=seat == 0)))
            game.apply(made(start_game(game)))
            self._game = game
        return self._game

    @property
    def state(self) -> Any:  # each game has a state of its own
        """All there is, which no eyes see."""
        assert self.game.play is not None
        return self.game.play.state

    # ---- names ------------------------------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        return [one.lower() for one in self.names].index(name.lower())

    def eyes(self) -> Iterator[Eyes]:
        """The table's eyes, then everybody's."""
        return iter([TABLE, *range(len(self.names))])

    def called(self, thing: Arg) -> Any:  # a name, a number or a list of them
        """What is said at the table for something: a person's name, a thing's."""
        if isinstance(thing, Who):
            return self.names[thing.seat]
        if isinstance(thing, Named):
            return self.named(thing)
        if isinstance(thing, Text):
            return self.told(thing)
        return [self.called(one) for one in thing] if isinstance(thing, tuple) else thing

    def named(self, thing: Named) -> str:
        """What a component is called in scenarios of this game."""
        return thing.label.id

    def told(self, words: Text) -> str:
        """What a message is called in scenarios of this game."""
        return words.id

    def names_of(self, option: WiredOption) -> set[str]:
        """By which names an option may be picked."""
        said = [self.called(option.label), *(self.called(value) for _, value in option.label.args)]
        return {option.key, *(one for one in said if isinstance(one, str))}

    # ---- what is asked ----------------------------------------------------------------------------------------------

    def view(self, eyes: Eyes = TABLE) -> Any:  # each game has a view of its own
        """What these eyes see; without any, the table's."""
        assert self.game.play is not None
        return self.game.play.rules.view(sight(self.state, eyes), eyes)

    def waits_for(self, *names: str) -> Self:
        """These people, and nobody else, are waited for."""
        waited = [self.names[seat] for seat in waiting_for(self.game)]
        assert waited == sorted(names, key=self.seat), f"{waited} are waited for"
        return self

    def asks(self, name: str, kind: str) -> Question:
        """This person is asked a question of this kind."""
        decision = self.decision(name)
        assert decision.kind == kind, f"{name} is asked {decision.kind}"
        return Question(self, name, decision)

    def decision(self, name: str) -> Decision:
        """The question that somebody is asked."""
        decision = decision_of(self.game, self.seat(name))
        assert decision is not None, f"{name} is not asked anything; {waiting_for(self.game)} are"
        return decision

    def asked(self) -> set[str]:
        """The kinds of the open questions."""
        return {self.decision(self.names[seat]).kind for seat in waiting_for(self.game)}

    def picks(self, name: str, *said: str) -> None:
        """Somebody answers."""
        self._give(name, dict.fromkeys(self.keys(name, said), 1))

    def _give(self, name: str, picks: Picks) -> None:
        entry = made(answer(self.game, self.seat(name), self.decision(name).asked, picks))
        assert isinstance(entry, Answer)
        self.game.apply(entry)

    def keys(self, name: str, said: Iterable[str]) -> list[str]:
        """The keys of the options that somebody means, a different one for each thing said."""
        options = list(self.decision(name).options)
        keys = []
        for one in said:
            meant = next((option for option in options if one in self.names_of(option)), None)
            assert meant is not None, f"{name} cannot pick {one}: {self._offered(self.decision(name))}"
            options.remove(meant)
            keys.append(meant.key)
        return keys

    def refuses(self, name: str, *said: str, because: str) -> Self:
        """Somebody would like to answer so, and is told why not. Nothing has changed for anybody."""
        return self.refuses_keys(name, *self.keys(name, said), because=because)

    def refuses_keys(self, name: str, *keys: str, because: str) -> Self:
        """Somebody sends these keys, whether they are offered or not, and is told why not."""
        before = (self.game.version, received(self.game))
        judged = answer(self.game, self.seat(name), self.decision(name).asked, dict.fromkeys(keys, 1))
        assert isinstance(judged, Refusal), f"{name} may pick {keys}"
        assert (judged.code, judged.message.id) == (ProblemCode.ILLEGAL_PICK, because), judged
        assert (self.game.version, received(self.game)) == before
        return self

    def takes_back(self, name: str) -> Self:
        """Somebody takes the last answer back and is asked anew."""
        entry = take_back(self.game, self.seat(name))
        assert entry is not None, f"{name} may not take anything back"
        self.game.apply(entry)
        return self

    def may_not_take_back(self, name: str) -> Self:
        """Somebody is not offered to take the last answer back, and refused who tries."""
        assert take_back(self.game, self.seat(name)) is None, f"{name} may take the last answer back"
        mine = [
            one.asked for one in log_of(self.game) if isinstance(one, Answer) and one.seat == self.seat(name)
        ]
        judged = undo(self.game, self.seat(name), mine[-1])
        assert isinstance(judged, Refusal), judged
        assert judged.code is ProblemCode.NOTHING_TO_UNDO
        return self

    def _offered(self, decision: Decision) -> list[list[str]]:
        return [sorted(self.names_of(option)) for option in decision.options]

    def everybody(self, *said: str) -> Self:
        """All who are waited for answer the same."""
        for seat in waiting_for(self.game):
            self.picks(self.names[seat], *said)
        return self

    def everybody_first(self) -> Self:
        """All who are waited for pick the first thing they are offered."""
        for seat in waiting_for(self.game):
            self.picks(self.names[seat], self.decision(self.names[seat]).options[0].key)
        return self

    def goes_on(self, until: str | None = None, prefer: Sequence[str] = ()) -> Self:
        """Everybody picks what is preferred, if offered, else the sample, until a question of this kind is asked."""
        while self.game.phase is Phase.PLAYING and until not in self.asked():
            name = self.names[waiting_for(self.game)[0]]
            decision = self.decision(name)
            keys = [one for one in prefer if one in {option.key for option in decision.options}]
            self._give(name, {keys[0]: 1} if keys else decision.sample)
        assert until is None or until in self.asked(), f"nobody was asked {until}"
        return self

    # ---- what is told -----------------------------------------------------------------------------------------------

    def heard(self, eyes: Eyes, kind: str | None = None) -> list[Heard]:
        """What these eyes heard last."""
        return [
            one for one in heard(self.game, eyes, after=self.game.version - 1) if kind in (None, one.kind)
        ]

    def tells(
        self, kind: str, *, by: str | None = None, only_to: Sequence[str] | None = None, **args: object
    ) -> Self:
        """The last answer told this to everybody; or, with `only_to`, to them alone, and to others no card's name."""
        for eyes in self.eyes():
            told = [one for one in self.heard(eyes, kind) if by in (None, self._who(one))]
            assert told, f"{self._whose(eyes)} heard {[one.kind for one in self.heard(eyes)]}"
            if only_to is None or self._whose(eyes) in only_to:
                assert any(self._says(one.text, args) for one in told), (
                    f"{self._whose(eyes)} heard {[self._said(one.text) for one in told]}"
                )
            else:
                for one in told:
                    named = any(_names(value) for _, value in one.text.args) or self._says(one.text, args)
                    assert not named, f"{self._whose(eyes)} heard {self._said(one.text)}"
        return self

    def does_not_tell(self, *kinds: str) -> Self:
        """The last answer told nobody anything of these kinds."""
        for eyes in self.eyes():
            told = {one.kind for one in self.heard(eyes)} & set(kinds)
            assert not told, f"{self._whose(eyes)} heard {told}"
        return self

    def tells_in_order(self, *kinds: str) -> Self:
        """The last answer told these kinds, in this order, whatever else it told between."""
        told = [one.kind for one in self.heard(TABLE)]
        places = [next(iter([n for n, kind in enumerate(told) if kind == one]), -1) for one in kinds]
        assert min(places) >= 0, f"told were {told}"
        assert all(one < other for one, other in pairwise(places)), f"told were {told}"
        return self

    def told_kinds(self) -> list[str]:
        """The kinds of all that was told since the start."""
        return [one.kind for one in heard(self.game, TABLE)]

    def everything_heard(self, eyes: Eyes) -> Iterator[list[Any]]:
        """All that these eyes have heard since the start, as names."""
        for one in heard(self.game, eyes):
            yield [self.called(value) for _, value in one.text.args]

    def _who(self, one: Heard) -> str | None:
        return None if one.seat is None else self.names[one.seat]

    def _whose(self, eyes: Eyes) -> str:
        return "the table" if eyes is None else self.names[eyes]

    def _says(self, words: Text, args: Mapping[str, object]) -> bool:
        said = self._said(words)
        return all(name in said and said[name] == value for name, value in args.items())

    def _said(self, words: Text) -> dict[str, Any]:
        return {"id": words.id, **{name.replace("-", "_"): self.called(value) for name, value in words.args}}

    # ---- the end ----------------------------------------------------------------------------------------------------

    def replays(self) -> None:
        """The log, as it is written and read again, gives everybody the same at every version."""
        if self._game is None:
            return
        twins = again(self._game, log_of(self._game))
        for twin, before in zip(twins, self._game.received, strict=True):
            assert received(twin) == before, f"version {twin.version} is not the same when it is replayed"


def _names(thing: Arg) -> bool:
    """Whether a component is named in it, by itself or by its label."""
    if isinstance(thing, tuple):
        return any(_names(one) for one in thing)
    if isinstance(thing, Text):
        return thing.names or any(_names(one) for _, one in thing.args)
    return isinstance(thing, Named)


def same(things: Iterable[str], others: Iterable[str]) -> bool:
    """The same things, in whatever order."""
    return Counter(things) == Counter(others)


class Question:
    """A question that somebody is asked."""

    def __init__(self, table: Scenario, name: str, decision: Decision) -> None:
        self.table = table
        self.name = name
        self.decision = decision

    def offers(self, *said: str) -> Self:
        """All of this may be picked."""
        self.table.keys(self.name, said)
        return self

    def offers_only(self, *said: str) -> Self:
        """This may be picked and nothing else."""
        keys = self.table.keys(self.name, said)
        rest = [option for option in self.decision.options if option.key not in keys]
        assert not rest, f"{[sorted(self.table.names_of(option)) for option in rest]} may be picked too"
        return self

    def does_not_offer(self, *said: str, because: str | None = None) -> Self:
        """None of this may be picked; with `because`, the question says so and why."""
        offered = [option.key for option in self.decision.options if self.table.names_of(option) & set(said)]
        assert not offered, f"{offered} may be picked"
        for one in said if because else ():
            why = [
                no.reason.id
                for no in self.decision.unavailable
                if one in (no.key, self.table.called(no.label))
            ]
            assert why == [because], f"{one}: {why}"
        return self

    def takes(self, least: int, most: int) -> Self:
        """So many picks are wanted."""
        assert (self.decision.least, self.decision.most) == (least, most)
        return self


class Person:
    """Somebody at the table."""

    def __init__(self, table: Scenario, name: str) -> None:
        self.table = table
        self.name = name
        self.seat = table.seat(name)

    def picks(self, *said: str) -> Self:
        """Answer the open question."""
        self.table.picks(self.name, *said)
        return self

    def may_not_pick(self, *said: str, because: str) -> Self:
        """Would like to answer so, and is told why not."""
        self.table.refuses(self.name, *said, because=because)
        return self
