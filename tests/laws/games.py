"""Game laws: a game is what its log says, whoever was first, and loses nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from dataclasses import replace
from random import Random
from typing import Any

from models.kernel.asks import Ask
from models.kernel.log import Answer, Entry, Undo
from models.kernel.problems import judge
from models.kernel.sight import Eyes
from models.kernel.undo import is_sealed, may_be_undone
from models.kernel.wire import Wire, wire
from tests.laws.leaks import answered_otherwise, exchanged_in_place, made_from_sights
from tests.laws.plain import Broken, Tally, called, contained, plain, same
from tests.laws.playing import TAKE_BACK, Case, asks_of, random_answer, share_of, state_of, take_back
from tests.play_through import again

IN_PLACE = 0.3
"""On how many of the steps things are exchanged in place, and sights poisoned."""
OTHERWISE = 0.15
"""How many of the common questions are answered otherwise in a twin."""
ALL_EYES = 0.25
"""How many of the games are looked at with all eyes; the others with the table's and those of two seats."""
STRETCH = 10
"""So many steps in a row are looked at, or not."""
TAKEN_BACK = 0.4
"""On how many of the steps it is judged whether an answer may be taken back."""
REPLAYED = 0.5
"""How much of what was looked at is compared when the game is played again."""


class Played:
    """A random game that is held to the laws of one game at every step."""

    def __init__(self, case: Case, tally: Tally, *, take_backs: bool) -> None:
        self.case, self.tally, self.take_backs = case, tally, take_backs
        self.rng = Random(case.seed)
        """For answers alone, so that the same are given however much is looked at."""
        self.whim = Random(case.seed + 1)
        self.shuffled: dict[tuple[str, int], list[Any]] = {}
        """The result of each shuffle, by its purpose and round."""
        self.game = case.start(shuffled=self.shuffled)
        self.all_eyes: list[Eyes] = [None, *range(case.seats)]
        some = [None, *self.whim.sample(range(case.seats), 2)]
        self.looking = self.all_eyes if self.whim.random() < ALL_EYES else some
        self.kinds = {kind.name: kind for kind in case.rulebook.rules.kinds}
        self.knowledge = case.lore.knowledge(self.game)
        self.wires: dict[Eyes, Wire] = {}
        self.received: dict[int, dict[Eyes, Wire]] = {}
        self.is_looking = True
        """Whether this stretch of the game is looked at."""
        self.blocks: list[list[int]] = []
        """The versions of the answers to one common question, where nothing was taken back in between."""
        self._block: list[int] = []

    @property
    def where(self) -> str:
        """Which game, and when."""
        return f"{self.case}, version {self.game.version}"

    def glance(self) -> None:
        """Play to the end and look at nothing but what is come by, and that nothing is lost."""
        while self.game.is_asking:
            self.glance_at(self.next_entry())
            self.ends()

    def glance_at(self, entry: Entry) -> None:
        """Let an entry happen, and look at nothing but what it comes by, and that nothing is lost."""
        self.game.apply(entry)
        self.knowledge.watch(self.game, entry)
        self.reach(entry)
        self.loses_nothing()

    def loses_nothing(self) -> None:
        """Everything is where it should be."""
        wrong = self.knowledge.missing(state_of(self.game))
        if wrong:
            raise Broken("conservation", self.where, wrong)

    def begin_stretch(self) -> None:
        """Of a long game not every stretch is looked at."""
        was_looking, self.is_looking = self.is_looking, self.whim.random() < share_of(self.game.version)
        if self.is_looking and not was_looking:
            self.look()

    def play(self) -> None:
        """Play to the end."""
        self.tally.games += 1
        self.look()
        while self.game.is_asking:
            entry = self.next_entry()
            asks = asks_of(self.game)
            if self.is_looking and len(asks) > 1 and self.whim.random() < OTHERWISE:
                answered_otherwise(self.where, self.game, self.case.lore.special, self.whim, self.tally)
            self.step(entry)
            self.ends()
        if not self.is_looking:
            self.look()
        self.tally.undone += sum(isinstance(entry, Undo) for entry in self.game.entries)
        self.is_replayed()
        if not self.take_backs and self.blocks:
            self.is_confluent()

    def ends(self) -> None:
        """No game goes on for ever."""
        most = self.case.lore.most_entries(self.case.seats)
        if self.game.version > most + 2 * sum(isinstance(entry, Undo) for entry in self.game.entries):
            raise Broken("termination", self.where, f"more than {most} entries")

    def next_entry(self) -> Entry:
        """An answer by somebody who is waited for, or the last one taken back."""
        last = self.game.entries[-1]
        if (
            self.take_backs
            and isinstance(last, Answer)
            and self.rng.random() < TAKE_BACK * share_of(self.game.version)
        ):
            regretted = take_back([self.game], last.seat, last.asked)
            if regretted:
                return regretted[0]
        asks = asks_of(self.game)
        seat = self.rng.choice(sorted(asks))
        return random_answer(self.game, seat, self.rng, self.where, self.case.lore.special)

    def step(self, entry: Entry) -> None:
        """Let an entry happen, and hold what everybody receives to the laws."""
        if self.game.version % STRETCH == 0:
            self.begin_stretch()
        asked = len(self.game.play.asked) if self.game.play else 0
        if not self.is_looking:
            self.glance_at(entry)
            self._follow(entry, asked)
            return
        drawn = self.game.play.state.chance.drawn if self.game.play else 0
        could_be_undone = (
            isinstance(entry, Answer) and self.kinds[entry.kind].undoable and self.whim.random() < TAKEN_BACK
        )
        known = {eyes: self.knowledge.known(eyes) for eyes in self.all_eyes} if could_be_undone else {}
        before = self.wires
        self.game.apply(entry)
        self.knowledge.watch(self.game, entry)
        self._follow(entry, asked)
        self.look()
        for eyes, one in self.wires.items():
            if not one.events and plain(one.view) != plain(before[eyes].view):
                raise Broken("L5", self.where, f"the view of {called(eyes)} changed without an event")
        if isinstance(entry, Answer):
            self.reach(entry)
            self.may_be_taken_back(entry, drawn, known)

    def reach(self, entry: Entry) -> None:
        """Count what an entry came by."""
        if isinstance(entry, Answer):
            self.tally.reached[entry.kind] += 1
            self.tally.reached.update(self.case.lore.passed(self.game))

    def look(self) -> None:
        """Look at what everybody receives now."""
        self.tally.steps += 1
        game, where = self.game, self.where
        self.wires = {eyes: wire(game, eyes, game.version - 1) for eyes in self.looking}
        self.received[game.version] = self.wires
        self.loses_nothing()
        for eyes, one in self.wires.items():
            holds_the_table(where, self.wires[None], one, eyes)
        for seat, ask in asks_of(game).items():
            is_well_made(where, ask, seat, self.kinds)
        if self.whim.random() < IN_PLACE:
            viewer = self.whim.choice(self.all_eyes)
            exchanged_in_place(where, game, self.knowledge, viewer, self.whim, self.tally)
            made_from_sights(where, game, self.knowledge, self.case.lore, viewer, self.tally)

    def may_be_taken_back(self, entry: Answer, drawn: int, known: Mapping[Eyes, Set[str]]) -> None:
        """What may be taken back has drawn nothing and shown nobody anything new."""
        game, seat = self.game, entry.seat
        if not known or not game.play or is_sealed(game, seat) or not may_be_undone(game, seat):
            return
        if state_of(game).chance.drawn != drawn:
            raise Broken("take-back", self.where, f"{entry.kind} may be taken back after a draw")
        for eyes, names in known.items():
            learned = sorted(self.knowledge.known(eyes) - names)
            if learned:
                raise Broken("take-back", self.where, f"{entry.kind} showed {learned} to {called(eyes)}")

    # ---- the whole game again ---------------------------------------------------------------------------------------

    def is_replayed(self) -> None:
        """The raw log, take-backs included, replayed from JSON: everybody receives the same at every version."""
        for twin in again(self.game, self.game.entries):
            where = f"{self.case}, version {twin.version}"
            received = self.received.get(twin.version, {}) if self.whim.random() < REPLAYED else {}
            for eyes, was in received.items():
                same("replay", f"{where}, {called(eyes)}", was, wire(twin, eyes, twin.version - 1))
            if twin.version == self.game.version:
                for eyes in self.all_eyes:
                    same("replay", self.where, wire(self.game, eyes), wire(twin, eyes))

    def is_confluent(self) -> None:
        """In whatever order common questions are answered, nothing of what follows changes but `sealed` events."""
        entries = list(self.game.entries)
        between: set[int] = set()
        ends = {block[-1] for block in self.blocks}
        for block in self.blocks:
            mixed = self.whim.sample(block, len(block))
            between |= set(block[:-1])
            for to, version in zip(block, mixed, strict=True):
                entries[to - 1] = self.game.entries[version - 1]
            self.tally.permuted += 1
        for twin in again(self.game, entries):
            if twin.version in between:
                continue
            where = f"{self.case}, version {twin.version}"
            for eyes, was in self.received.get(twin.version, {}).items():
                now = wire(twin, eyes, twin.version - 1)
                told = (
                    ("answered",) if twin.version in ends else ()
                )  # where nothing else is told, who was last
                same("confluence", f"{where}, {called(eyes)}", settled(was, told), settled(now, told))

    def _follow(self, entry: Entry, asked: int) -> None:
        """Remember common questions that were answered in one go."""
        if not isinstance(entry, Answer) or asked < 2:
            self._block = []
            return
        self._block.append(self.game.version)
        if len(self._block) == asked:
            self.blocks.append(self._block)
            self._block = []


def settled(one: Wire, but: Collection[str]) -> Wire:
    """What does not depend on who answered a common question first, without events of some kinds."""
    events = tuple(event for event in one.events if event.kind not in ("sealed", *but))
    return replace(one, given=None, events=events)


def holds_the_table(where: str, table: Wire, one: Wire, eyes: Eyes) -> None:
    """The table's eyes are contained in every seat's."""
    public = (
        "version",
        "phase",
        "edition",
        "options",
        "seats",
        "host",
        "waiting_for",
        "standings",
        "commitment",
    )
    for name in (*public, "seed", "halted", "rematch"):
        if getattr(table, name) != getattr(one, name):
            raise Broken("contained", where, f"{called(eyes)} is told something else of {name}")
    wrong = contained(table.view, one.view)
    heard = [[(event.version, event.kind, event.seat) for event in each.events] for each in (table, one)]
    if wrong or heard[0] != heard[1]:
        raise Broken("contained", where, f"{called(eyes)}: {wrong or heard}")
    if table.decision or table.given:
        raise Broken("contained", where, "the table is asked something")


def is_well_made(where: str, ask: Ask[Any], seat: int, kinds: Mapping[str, object]) -> None:
    """A question that can be answered, of a kind that the game lists, with a legal sample."""
    what = f"{ask.kind.name} to {called(seat)}"
    keys = [option.key for option in ask.options]
    if ask.kind.name not in kinds:
        raise Broken("questions", where, f"{what} is no kind of this game")
    if len(set(keys)) != len(keys) or any(option.limit < 1 for option in ask.options):
        raise Broken("questions", where, f"{what}: keys {keys}")
    if not 0 <= ask.least <= ask.most <= sum(option.limit for option in ask.options):
        raise Broken("questions", where, f"{what}: {ask.least} to {ask.most}")
    if b'"None"' in plain((ask.prompt, [option.label for option in ask.options], ask.unavailable)):
        raise Broken("questions", where, f"{what}: a text says None")
    refusal = judge(ask, ask.sample)
    if refusal:
        raise Broken(
            "questions", where, f"{what}: the sample {dict(ask.sample)} is refused: {refusal.message.id}"
        )
    twice = set(keys) & {one.key for one in ask.unavailable}
    if twice:
        raise Broken("questions", where, f"{what}: {sorted(twice)} can be picked and cannot")
