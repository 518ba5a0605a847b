"""Leak laws between worlds: L3 and L4.

Two things change places in a shuffle, and both worlds are fed the same answers. Until somebody may lawfully have seen a
difference, they receive the same to the byte, and the same questions are open. Two things with the same face: for
everybody, for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from models.kernel.asks import Ask, Picks
from models.kernel.game import Game
from models.kernel.log import Answer, Entry, Undo
from models.kernel.problems import judge
from models.kernel.sight import Eyes
from models.kernel.wire import Wire, wire
from tests.laws.games import Played
from tests.laws.lore import Knowledge
from tests.laws.marked import Exchange
from tests.laws.plain import Broken, Tally, called, differs, plain
from tests.laws.playing import (
    TAKE_BACK,
    Case,
    answer_in_all,
    answers,
    asks_of,
    entry_of,
    share_of,
    take_back,
)

WORLDS = 4
"""How many exchanges are played beside one game."""
TRIES, PAIRS = 12, 5
"""How often a shuffle and a viewer are thought of in hindsight, and how many pairs for them."""
ASKED, NOT_ASKED = 0.6, 0.25
"""On how many of the steps those eyes are compared that are asked something, and others. Events are never left out."""
EXCHANGED = 0.3
"""How often one of the two things is picked where it can be."""
KEYS = 0.1
"""On how many of the steps the keys of those who may know are compared too."""


class World:
    """A game beside the first, with two things exchanged."""

    def __init__(self, case: Case, exchange: Exchange) -> None:
        self.exchange = exchange
        self.game = case.start(exchange)
        self.knowledge: Knowledge = case.lore.knowledge(self.game)
        self.names: tuple[str, str] | None = None
        self.since = 0
        self.ignorant: set[Eyes] = {None, *range(case.seats)}
        self.compared: dict[Eyes, int] = {}
        """The version up to which events were compared."""
        self.find()

    def find(self) -> None:
        """The names of the two, once they are exchanged."""
        if self.names is None and self.exchange.done is not None:
            one, other = self.exchange.done
            self.names = (self.knowledge.name(one), self.knowledge.name(other))
            self.since = self.game.version

    def differs(self, eyes: Eyes, knowledge: Knowledge) -> bool:
        """Whether these eyes may lawfully have seen something else in the first game."""
        if self.names is None or self.exchange.alike:
            return False
        return knowledge.differs(eyes, self.knowledge, self.names, self.since)

    def __str__(self) -> str:
        if self.names is None:
            return f"nothing exchanged yet ({self.exchange.purpose or 'pile'})"
        alike = "alike, " if self.exchange.alike else ""
        faces = " and ".join(map(str, self.exchange.done or ()))
        purpose = self.exchange.purpose or "pile"
        return (
            f"{alike}{' and '.join(self.names)} of {purpose}, round {self.exchange.round}, exchanged: {faces}"
        )


class Worlds:
    """A game and the worlds beside it, fed with the same answers."""

    def __init__(
        self,
        case: Case,
        tally: Tally,
        exchanges: Iterable[Exchange] | None = None,
        script: Sequence[Entry] = (),
    ) -> None:
        self.case, self.tally = case, tally
        self.rng = Random(case.seed + 1)
        self.script = list(script)
        """The entries of a game that was played before; else answers are chosen that are legal in all worlds."""
        self.game = case.start()
        self.knowledge: Knowledge = case.lore.knowledge(self.game)
        chosen = self.exchanges() if exchanges is None else exchanges
        self.worlds = [World(case, exchange) for exchange in chosen]
        self.last: Answer | None = None
        self.received: dict[tuple[Eyes, int], Wire] = {}
        """What was received in the first game at this version, by whom and the version that events are told from."""
        self.look()

    def exchanges(self) -> Iterable[Exchange]:
        """What is exchanged beside this game: other sorts of things, other rounds."""
        rounds: dict[str | None, tuple[int, ...]] = {
            purpose: shuffle.rounds for purpose, shuffle in self.case.lore.shuffles.items() if shuffle.rounds
        }
        if self.case.lore.pile:
            rounds[None] = (0,)
        purposes = list(rounds)
        for place in range(WORLDS if purposes else 0):
            purpose = purposes[0] if place < WORLDS // 2 else self.rng.choice(purposes)
            yield Exchange(
                purpose=purpose,
                round=self.rng.choice(rounds[purpose]),
                luck=self.rng.getrandbits(64),
                alike=place == 1 or self.rng.random() < 0.1,
            )

    def play(self) -> None:
        """Play until nothing is left to compare."""
        while self.worlds and self.game.is_asking:
            if self.script:
                self.follow(self.script[self.game.version])
            elif not self.take_one_back():
                self.answer()
            self.look()
        self.tally.idle += sum(world.names is None for world in self.worlds)
        self.tally.pairs += sum(world.names is not None for world in self.worlds)
        for world in self.worlds:
            for eyes in world.ignorant:
                world.compared.clear()
                self.compare(world, eyes)

    def follow(self, entry: Entry) -> None:
        """What was done before is done again, in all worlds where it can be."""
        if isinstance(entry, Answer):
            self.give(entry.seat, {picked.key: picked.count for picked in entry.picks})
        elif isinstance(entry, Undo):
            self.keep([bool(take_back([world.game], entry.seat, entry.asked)) for world in self.worlds])
            self.game.apply(entry)
            self.knowledge.watch(self.game, entry)
            for world in self.worlds:
                world.game.apply(entry)
                world.knowledge.watch(world.game, entry)

    def keep(self, legal: Sequence[bool]) -> None:
        """Drop the worlds in which something is not legal."""
        kept = [world for world, is_legal in zip(self.worlds, legal, strict=True) if is_legal]
        gone = len(self.worlds) - len(kept)
        self.tally.pairs += gone
        self.tally.dropped += gone
        self.worlds = kept

    def take_one_back(self) -> bool:
        """Now and then somebody takes their last answer back, in all worlds."""
        if self.last is None or self.rng.random() >= TAKE_BACK * share_of(self.game.version):
            return False
        games = [self.game, *(world.game for world in self.worlds)]
        entries = take_back(games, self.last.seat, self.last.asked)
        if not entries:
            return False
        for game, entry in zip(games, entries, strict=True):
            game.apply(entry)
        self.knowledge.watch(self.game, entries[0])
        for world, entry in zip(self.worlds, entries[1:], strict=True):
            world.knowledge.watch(world.game, entry)
        self.last = None
        return True

    def answer(self) -> None:
        """Somebody who is waited for answers the same in all worlds; worlds in which that is not legal are dropped."""
        asks = asks_of(self.game)
        seat = self.rng.choice(sorted(asks))
        beside = [asks_of(world.game)[seat] for world in self.worlds]
        picks = (
            self.with_what_is_exchanged([asks[seat], *beside])
            or answer_in_all([asks[seat], *beside], self.rng, self.case.lore.special)
            or self.legal_in_most(asks[seat], beside)
        )
        self.give(seat, picks)

    def give(self, seat: int, picks: Picks) -> None:
        """The same answer in all worlds in which it is legal."""
        self.keep([not judge(asks_of(world.game)[seat], picks) for world in self.worlds])
        self.last = entry_of(self.game, seat, picks)
        self.game.apply(self.last)
        self.knowledge.watch(self.game, self.last)
        for world in self.worlds:
            entry = entry_of(world.game, seat, picks)
            world.game.apply(entry)
            world.knowledge.watch(world.game, entry)

    def with_what_is_exchanged(self, asks: Sequence[Ask[Any]]) -> Mapping[str, int] | None:
        """A single pick that stands for different things in different worlds, now and then: let them go round."""
        if self.rng.random() > EXCHANGED or not asks[0].least <= 1 <= asks[0].most:
            return None
        labels = [{option.key: option.label for option in ask.options} for ask in asks]
        keys = [key for key in labels[0] if all(key in others for others in labels)]
        telling = [key for key in keys if any(others[key] != labels[0][key] for others in labels)]
        picks = {self.rng.choice(telling): 1} if telling else None
        return None if picks is None or any(judge(ask, picks) for ask in asks) else picks

    def legal_in_most(self, first: Ask[Any], beside: Sequence[Ask[Any]]) -> Mapping[str, int]:
        """Picks that are legal in the first world and in as many others as can be."""
        tried = [
            picks
            for ask in (first, *beside)
            for picks in answers([first, ask], self.rng, self.case.lore.special)
            if not judge(first, picks)
        ]
        return max(tried, key=lambda picks: sum(not judge(ask, picks) for ask in beside))

    def look(self) -> None:
        """Compare what those receive who may not have seen any difference."""
        asked, share = asks_of(self.game), share_of(self.game.version)
        looking = {
            eyes
            for eyes in (None, *range(self.case.seats))
            if self.rng.random() < share * (ASKED if eyes in asked else NOT_ASKED)
        }
        self.received.clear()
        for world in tuple(self.worlds):
            world.find()
            world.ignorant = {eyes for eyes in world.ignorant if not world.differs(eyes, self.knowledge)}
            if not world.ignorant:
                self.worlds.remove(world)
                self.tally.pairs += 1
                self.tally.known += 1
                continue
            self.compare_questions(world)
            if world.names is None:
                continue
            self.tally.pair_steps += 1
            for eyes in sorted(world.ignorant & looking, key=str):
                self.compare(world, eyes)

    def compare(self, world: World, eyes: Eyes) -> None:
        """L3: the same to the byte."""
        after = world.compared.get(eyes, 0)
        if (eyes, after) not in self.received:
            self.received[eyes, after] = wire(self.game, eyes, after)
        one, other = self.received[eyes, after], wire(world.game, eyes, after)
        world.compared[eyes] = self.game.version
        if plain(one) != plain(other):
            raise Broken("L3", self.where(world), f"{called(eyes)}: {differs(one, other)}")

    def compare_questions(self, world: World) -> None:
        """L4: the same questions are open, of the same kinds; and the keys of hands are those of their receipt."""
        one, other = _questions(self.game), _questions(world.game)
        if one != other:
            raise Broken("L4", self.where(world), f"open are {one} and {other}")
        keys_of = self.case.lore.keys
        if keys_of is None or None not in world.ignorant or self.rng.random() > KEYS:
            return
        for seat in range(self.case.seats):
            if seat not in world.ignorant:
                keys = [keys_of(wire(game, seat, game.version)) for game in (self.game, world.game)]
                if keys[0] != keys[1]:
                    raise Broken("keys", self.where(world), f"{called(seat)} holds {keys[0]} and {keys[1]}")

    def where(self, world: World) -> str:
        """Which game and exchange, and when."""
        return f"{self.case}, version {self.game.version}, {world}"


def hindsight(played: Played, tally: Tally) -> None:
    """L3 again with the answers of a game that was played, and pairs of which somebody never learned anything."""
    case, rng = played.case, played.whim
    knew, face, shuffles = played.knowledge.knew, case.lore.face, case.lore.shuffles
    rounds: dict[str, list[int]] = {}
    for purpose, round in sorted(played.shuffled):
        if purpose in shuffles and shuffles[purpose].is_afresh:
            rounds.setdefault(purpose, []).append(round)
    chosen: list[Exchange] = []
    for _ in range(TRIES if rounds else 0):
        purpose = rng.choice(list(rounds))
        round = rng.choice(rounds[purpose])
        viewer = rng.choice(played.all_eyes)
        things = played.shuffled[purpose, round]
        names = [played.knowledge.name(thing) for thing in things]
        hidden = [at for at, name in enumerate(names) if not knew(viewer, (name,), purpose, round)]
        touched = [
            at for at in hidden if any(knew(eyes, (names[at],), purpose, round) for eyes in played.all_eyes)
        ]
        for _ in range(PAIRS if touched else 0):
            places = (rng.choice(touched), rng.choice(hidden))
            one, other = places
            if face(things[one]) != face(things[other]) and not knew(
                viewer, (names[one], names[other]), purpose, round
            ):
                chosen.append(Exchange(purpose, round, luck=0, alike=False, places=places))
                break
        if len(chosen) == WORLDS:
            break
    Worlds(case, tally, chosen, played.game.entries).play()


def _questions(game: Game) -> list[tuple[int, int, str]]:
    asked = game.play.open() if game.play else {}
    return sorted((seat, one.since, one.ask.kind.name) for seat, one in asked.items())
