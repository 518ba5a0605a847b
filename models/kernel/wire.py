"""What a seat may receive. `wire(game, eyes)` is the one place that builds it; nothing else leaves the kernel."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from models.kernel.asks import Ask, Picks, Unavailable
from models.kernel.chance import Draw, commitment
from models.kernel.events import Heard
from models.kernel.game import Game, Phase
from models.kernel.play import Asked
from models.kernel.rules import Standing
from models.kernel.sight import Eyes, sight
from models.kernel.table import Sitter
from models.kernel.text import Text, text
from models.kernel.undo import given_by, is_sealed, may_be_undone


@dataclass(frozen=True, slots=True)
class WiredSeat:
    """A taken chair, as everybody sees it."""

    id: str
    number: int
    name: str
    sitter: Sitter
    reissued: bool
    """Whether the host gave it to a new phone, at any time."""


@dataclass(frozen=True, slots=True)
class WiredOption:
    """An option without what it means to the rules."""

    key: str
    label: Text
    limit: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question, as its seat receives it. `asked` is the version at which it was asked."""

    asked: int
    kind: str
    prompt: Text
    options: tuple[WiredOption, ...]
    least: int
    most: int
    sample: Picks
    unavailable: tuple[Unavailable, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """The seat's last answer, while it is sealed or may be taken back."""

    asked: int
    text: Text
    picks: Picks
    sealed: bool
    undoable: bool


@dataclass(frozen=True, slots=True)
class Wire:
    """Everything that some eyes may receive of a game at one version."""

    eyes: Eyes
    version: int
    phase: Phase
    edition: str
    options: Mapping[str, str]
    seats: tuple[WiredSeat, ...]
    host: int | None
    waiting_for: tuple[int, ...]
    decision: Decision | None
    given: Given | None
    view: Any  # the game's own view type
    events: tuple[Heard, ...]
    standings: tuple[Standing, ...] | None
    commitment: str
    seed: str | None
    draws: tuple[Draw, ...] | None
    """Every draw of the game, with the seed."""
    halted: bool
    rematch: str | None


def wire(game: Game, eyes: Eyes, after: int = 0) -> Wire:
    """Everything that `eyes` may receive of the game as it stands; of its events, those since version `after`."""
    play = game.play
    tells_seed = game.phase is Phase.OVER and not game.halted
    return Wire(
        eyes=eyes,
        version=game.version,
        phase=game.phase,
        edition=game.setup.edition,
        options=game.setup.options,
        seats=tuple(WiredSeat(c.id, c.number, c.name, c.sitter, c.reissued) for c in game.table.in_order()),
        host=game.table.host,
        waiting_for=waiting_for(game),
        decision=decision_of(game, eyes),
        given=_given(game, eyes),
        view=play.rules.view(sight(play.state, eyes), eyes) if play else None,
        events=heard(game, eyes, after),
        standings=tuple(play.rules.standings(play.state)) if play and play.is_over else None,
        commitment=commitment(bytes.fromhex(game.seed)),
        seed=game.seed if tells_seed else None,
        draws=tuple(play.state.chance.draws) if tells_seed and play else None,
        halted=game.halted,
        rematch=game.rematch,
    )


def waiting_for(game: Game) -> tuple[int, ...]:
    """Who is waited for. Public; never somebody who left."""
    if not game.is_asking or game.play is None:
        return ()
    left = {chair.number for chair in game.table.chairs.values() if chair.sitter is Sitter.LEFT}
    return tuple(seat for seat in sorted(game.play.open()) if seat not in left)


def decision_of(game: Game, eyes: Eyes) -> Decision | None:
    """The question that is put to these eyes and not yet answered."""
    if eyes is None or not game.is_asking or game.play is None:
        return None
    asked = game.play.open().get(eyes)
    return _decision(asked) if asked else None


def heard(game: Game, eyes: Eyes, after: int = 0) -> tuple[Heard, ...]:
    """What these eyes heard since version `after`, oldest first."""
    numbers = {chair.id: chair.number for chair in game.table.chairs.values()}
    return tuple(
        Heard(
            version,
            event.kind,
            event.seat if event.chair is None else numbers.get(event.chair),
            event.heard_by(eyes),
        )
        for version, event in game.events[bisect_right(game.events, after, key=itemgetter(0)) :]
    )


def _decision(asked: Asked) -> Decision:
    ask = asked.ask
    return Decision(
        asked=asked.since,
        kind=ask.kind.name,
        prompt=ask.prompt,
        options=tuple(WiredOption(o.key, o.label, o.limit, o.seat) for o in ask.options),
        least=ask.least,
        most=ask.most,
        sample=ask.sample,
        unavailable=ask.unavailable,
    )


def _given(game: Game, eyes: Eyes) -> Given | None:
    asked = given_by(game, eyes) if eyes is not None else None
    if eyes is None or asked is None:
        return None
    sealed = is_sealed(game, eyes)
    if not may_be_undone(game, eyes):
        return None
    picks = game.answered[eyes, asked.since]
    return Given(asked.since, words_of(asked.ask, picks), picks, sealed, True)


def words_of(ask: Ask[Any], picks: Picks) -> Text:
    """An answer in words: what was picked, and how often where it matters."""
    labels = [
        option.label
        if picks[option.key] == 1
        else text("kernel-times", what=option.label, count=picks[option.key])
        for option in ask.options
        if option.key in picks
    ]
    return text("kernel-picked", what=tuple(labels)) if labels else text("kernel-picked-nothing")
