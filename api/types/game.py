"""Games: what one is, as the caller may see it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Annotated

import strawberry

from api.dress import dress
from api.fields import computed, value
from api.games import VIEWS, View
from api.look import Look, look_at
from api.types.decision import Decision, Given, decision_of, given_of
from api.types.node import Node
from api.types.problem import Problem, problem_of
from api.types.seat import Seat, seat_of, seat_or_none
from api.types.shelf import Edition, Rulebook, edition_of, rulebook_of
from models.kernel import rules
from models.kernel.problems import ProblemCode, refuse
from models.store import evening


@strawberry.enum(description="Where a game stands.")
class Phase(Enum):
    """See the descriptions."""

    LOBBY = value("LOBBY", "People sit down; the host chooses.")
    PLAYING = value("PLAYING", "The game runs.")
    OVER = value("OVER", "With a result, or ended without one.")


@strawberry.type(description="What an option is set to.")
class ChosenOption:
    """See the description."""

    name: str = strawberry.field(description="The option's name, as in `OptionSpec`.")
    label: str = strawberry.field(description="The option in the reader's language.")
    value: str = strawberry.field(description="One of the option's choices.")


@strawberry.type(description="Component data that a game is played with, for everybody to see, as a deck is.")
class ChosenFile:
    """See the description."""

    name: str = strawberry.field(description="The file's name, as in `FileSpec`.")
    label: str = strawberry.field(description="The file in the reader's language.")
    ours: bool = strawberry.field(description="Whether it is our own data; if not, the host gave it.")
    text: str = strawberry.field(description="The data as JSON, to look at or to play with again.")


@strawberry.type(description="Something that happened, as the caller may hear it.")
class Event:
    """See the description."""

    version: int = strawberry.field(
        description="The version that it made, together with others of the same version."
    )
    kind: str = strawberry.field(
        description="What happened, e.g. `seat-taken` or `wallet.put`. Others than those documented must be expected."
    )
    text: str = strawberry.field(description="In the reader's language.")
    seat: Seat | None = strawberry.field(
        description="Who did it: of a bot that sits down or sits in, its seat. Null for a screen without a seat, when "
        "nobody did it, or when their chair is gone."
    )


@strawberry.type(description="A seat's place in the ranking.")
class Standing:
    """See the description."""

    place: int = strawberry.field(
        description="1 is the winner. Tied seats share a place; when nobody wins all share the last."
    )
    seat: Seat = strawberry.field(description="Whose place.")
    score: int = strawberry.field(description="What counts, in the game's own unit.")
    tie_break: str = strawberry.field(
        description="What told them apart from others with the same score, in the reader's language; may be empty."
    )


@strawberry.type(description="How a game came out.")
class Result:
    """See the description."""

    standings: list[Standing] = strawberry.field(description="Best first.")


@strawberry.type(
    description="A draw of the game. How it follows from the seed by its label is in models/kernel/FAIRNESS.md, "
    "and what was drawn in the README of each game."
)
class Draw:
    """See the description."""

    label: str = strawberry.field(
        description="What was drawn, in which round, for which seat if for one, for the how-manieth time: "
        "`deck/round 0/1`."
    )
    shuffle: bool = strawberry.field(
        description="Whether things were shuffled; else one of several places was drawn."
    )
    of: int = strawberry.field(description="Of how many things or places.")
    order: list[int] = strawberry.field(
        description="Of a shuffle, for each place of the result where the thing lay before, counted from 0; else the "
        "place that was drawn, alone."
    )


@strawberry.type(
    description="A proof that nobody stacked the deck: every draw follows from the seed, whose hash is shown before "
    "the first card is dealt. Both are lower-case hex."
)
class Fairness:
    """See the description."""

    commitment: str = strawberry.field(description="SHA-256 of the 32 raw bytes of the seed.")
    seed: str | None = strawberry.field(
        description="The seed, when the game is over with a result or was ended; never while it is halted. It opens "
        "every hand of the game."
    )
    draws: list[Draw] | None = strawberry.field(
        description="Every draw of the game, in the order in which they were made; told with the seed."
    )


@strawberry.type(
    description="A game as the caller may see it: with the eyes of the seat that their token opens, or else with the "
    "table's. All of one answer is of the same version."
)
class Game(Node):
    """See the description."""

    look: strawberry.Private[Look]

    @computed(
        "What people type to find it: 6 of CDFGHJKMNPQRTVWXY34679. When it is given to the API, case, "
        "spaces and hyphens are ignored and Cyrillic look-alikes are read as Latin."
    )
    def code(self) -> str:
        """The join code."""
        return self.look.live.code

    @computed("What is played.")
    def rulebook(self) -> Rulebook:
        """The rulebook in the reader's language."""
        return rulebook_of(self.look.rulebook, self.look.asker.language)

    @computed("The edition that is played.")
    def edition(self) -> Edition:
        """The edition in the reader's language."""
        return edition_of(self.look.edition, self.look.say)

    @computed("What the edition's options are set to.")
    def options(self) -> list[ChosenOption]:
        """In the order of the edition."""
        values = self.look.wire.options
        return [
            ChosenOption(name=spec.name, label=self.look.say(spec.label), value=values[spec.name])
            for spec in self.look.edition.options
            if spec.name in values
        ]

    @computed("The component data that the edition lets the host replace.")
    def files(self) -> list[ChosenFile]:
        """In the order of the edition."""
        look = self.look
        return [
            ChosenFile(
                name=spec.name,
                label=look.say(spec.label),
                ours=look.components[spec.name] == spec.read(spec.ours),
                text=spec.write(look.components[spec.name]),
            )
            for spec in look.edition.files
            if spec.name in look.components
        ]

    @computed("Where the game stands.")
    def phase(self) -> Phase:
        """The phase."""
        return Phase[self.look.wire.phase.name]

    @computed(
        "The number of entries so far: game entries (started, answer, undo, ended) and table entries (seat "
        "taken, left, removed, moved, given to a bot, back; seats arranged; game changed; host passed or taken; "
        "rematch made; halted). Each adds one and has at least one event. Nothing else adds to it."
    )
    def version(self) -> int:
        """The version."""
        return self.look.wire.version

    @computed(
        "The taken seats, clockwise. In the lobby chairs may be empty; the start closes the gaps and fixes "
        "the numbers."
    )
    def seats(self) -> list[Seat]:
        """All of them."""
        return [seat_of(self.look, seat.number) for seat in self.look.wire.seats]

    @computed(
        "Who has a question to answer. Public, and never depends on a secret. Empty in the lobby, after "
        "the end and while the game is halted; never a seat whose person left."
    )
    def waiting_for(self) -> list[Seat]:
        """In seat order."""
        return [seat_of(self.look, number) for number in self.look.wire.waiting_for]

    @computed("Who hosts the game; null when a screen without a seat does.")
    def host(self) -> Seat | None:
        """The host's seat."""
        return seat_or_none(self.look, self.look.wire.host)

    @computed("Whether the caller may do what the host does.")
    def you_are_host(self) -> bool:
        """By the caller's token."""
        return self.look.is_host

    @computed("The caller's seat, if their token opens one in this game.")
    def you(self) -> Seat | None:
        """The seat whose eyes these are."""
        return seat_or_none(self.look, self.look.eyes)

    @computed("The caller's open question, if any.")
    def decision(self) -> Decision | None:
        """What is asked."""
        return decision_of(self.look)

    @computed("The caller's last answer, while it is sealed or may be taken back.")
    def given(self) -> Given | None:
        """What was answered."""
        return given_of(self.look)

    @computed(
        "What the caller may see of the table and of their hand: a type of its own for each game. Null in "
        "the lobby."
    )
    def view(self) -> View | None:
        """The game's own view."""
        seen = self.look.wire.view
        kind = VIEWS.get(type(seen))
        return None if kind is None else dress(seen, kind, self.look)

    @computed(
        "What happened, as the caller may hear it, oldest first, those after the version `after`. "
        "Append-only: what was taken back stays, followed by an event `undone`. At most MAX_EVENTS (10000) and those "
        "of the same version: for the rest ask again, after the last version."
    )
    def events(self, after: int = 0) -> list[Event]:
        """Those of later versions."""
        return events_of(self.look, after, self.look.asker.door.limits.max_events)

    @computed("How the game came out: in phase OVER, unless it was ended without a result.")
    def result(self) -> Result | None:
        """The standings."""
        standings = self.look.wire.standings
        return None if standings is None else Result(standings=_standings(self.look, standings))

    @computed("The proof that nobody stacked the deck.")
    def fairness(self) -> Fairness:
        """Commitment and seed."""
        wire = self.look.wire
        seed = bytes.fromhex(wire.seed or "")
        draws = [
            Draw(label=one.label, shuffle=one.is_shuffle, of=one.of, order=list(one.order(seed)))
            for one in wire.draws or ()
        ]
        return Fairness(
            commitment=wire.commitment, seed=wire.seed, draws=None if wire.draws is None else draws
        )

    @computed("Set when the rules have a fault: the game stays readable, nothing more can be answered.")
    def halted(self) -> Problem | None:
        """GAME_HALTED, in words."""
        return problem_of(refuse(ProblemCode.GAME_HALTED), self.look.say) if self.look.wire.halted else None

    @computed("The lobby in which the same people play again, once the host has made one.")
    async def rematch(self) -> Annotated[Game, strawberry.lazy("api.types.game")] | None:
        """The next game."""
        if self.look.wire.rematch is None:
            return None
        live = await self.look.asker.store.by_id(self.look.wire.rematch)
        return None if live is None else game_of(look_at(live, self.look.asker))

    @computed(
        "The standings of the evening: sums over this game and those it is a rematch of, most points first, "
        "then most games won. Empty until one of them has a result."
    )
    def evening(self) -> list[Standing]:
        """So far."""
        return _standings(self.look, evening(self.look.live.game, self.look.live.before))


def game_of(look: Look) -> Game:
    """The game of a look."""
    return Game(id=strawberry.ID(look.live.id), look=look)


def events_of(look: Look, after: int, most: int | None = None) -> list[Event]:
    """What the eyes of a look heard after a version; after `most` events no other version is begun."""
    heard_since = [heard for heard in look.wire.events if heard.version > after]
    last = heard_since[most - 1].version if most is not None and len(heard_since) > most else None
    return [
        Event(
            version=heard.version,
            kind=heard.kind,
            text=look.say(heard.text),
            seat=seat_or_none(look, heard.seat),
        )
        for heard in heard_since
        if last is None or heard.version <= last
    ]


def _standings(look: Look, standings: Sequence[rules.Standing]) -> list[Standing]:
    return [
        Standing(
            place=standing.place,
            seat=seat_of(look, standing.seat),
            score=standing.score,
            tie_break=look.say(standing.tie_break) if standing.tie_break else "",
        )
        for standing in standings
    ]
