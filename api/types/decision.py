"""Decisions: questions to one seat, and what it answered."""

from __future__ import annotations

import strawberry

from api.look import Look
from api.types.seat import Seat, seat_or_none
from models.kernel.asks import Picks


@strawberry.type(description="An option and how often it is picked.")
class Pick:
    """See the description."""

    option: str = strawberry.field(description="The key of an option.")
    count: int = strawberry.field(description="How often, at least 1.")


@strawberry.type(description="Something that may be picked.")
class Option:
    """See the description."""

    key: str = strawberry.field(
        description="What to send as `PickInput.option`. A noun that gives nothing away: `card-7` is the 7th card "
        "this seat received, in this round or in this game; `seat-2`, `take-top`, `fake-50`."
    )
    label: str = strawberry.field(description="In the reader's language.")
    limit: int = strawberry.field(description="How many times it may be picked.")
    seat: Seat | None = strawberry.field(description="The seat, where the option is one.")


@strawberry.type(description="What this seat might expect among the options and cannot pick.")
class Unavailable:
    """See the description."""

    key: str = strawberry.field(description="The key that the option would have.")
    label: str = strawberry.field(description="In the reader's language.")
    reason: str = strawberry.field(
        description="Why not, as far as this seat can know, in the reader's language."
    )


@strawberry.type(
    description="A question to one seat. Any client can answer any decision of any game with nothing but this: pick "
    "options, each at most `limit` times, `least` to `most` picks in all."
)
class Decision:
    """See the description."""

    id: strawberry.ID = strawberry.field(
        description="This question for ever: game, seat and the version at which it was asked. It does not change "
        "while others answer; a question that is asked anew has a new one."
    )
    kind: str = strawberry.field(
        description="What is asked, e.g. `wallet.turn`. The kinds are listed in `models/games/<game>/README.md` and "
        "never renamed."
    )
    prompt: str = strawberry.field(description="The question, in the reader's language.")
    options: list[Option] = strawberry.field(description="What may be picked.")
    least: int = strawberry.field(description="How many picks at least, counting repeats.")
    most: int = strawberry.field(description="How many picks at most, counting repeats.")
    sample: list[Pick] = strawberry.field(description="One legal answer; not a good one.")
    unavailable: list[Unavailable] = strawberry.field(
        description="What this seat might expect here and cannot pick, and why, as far as it can know."
    )


@strawberry.type(description="The caller's last answer, while it is sealed or may be taken back.")
class Given:
    """See the description."""

    decision: strawberry.ID = strawberry.field(
        description="The question that was answered: what to send as `UndoInput.decision`."
    )
    text: str = strawberry.field(description="The answer in words, in the reader's language.")
    picks: list[Pick] = strawberry.field(description="The answer as it was given.")
    sealed: bool = strawberry.field(description="Whether others still have to answer before it is opened.")
    undoable: bool = strawberry.field(description="Whether it may be taken back now.")


def decision_of(look: Look) -> Decision | None:
    """The question that is open for the eyes of this look."""
    asked = look.wire.decision
    if asked is None or look.eyes is None:
        return None
    return Decision(
        id=strawberry.ID(look.live.decision_id(look.eyes, asked.asked)),
        kind=asked.kind,
        prompt=look.say(asked.prompt),
        options=[
            Option(
                key=option.key,
                label=look.say(option.label),
                limit=option.limit,
                seat=seat_or_none(look, option.seat),
            )
            for option in asked.options
        ],
        least=asked.least,
        most=asked.most,
        sample=_picks(asked.sample),
        unavailable=[
            Unavailable(key=one.key, label=look.say(one.label), reason=look.say(one.reason))
            for one in asked.unavailable
        ],
    )


def given_of(look: Look) -> Given | None:
    """The last answer of the eyes of this look."""
    given = look.wire.given
    if given is None or look.eyes is None:
        return None
    return Given(
        decision=strawberry.ID(look.live.decision_id(look.eyes, given.asked)),
        text=look.say(given.text),
        picks=_picks(given.picks),
        sealed=given.sealed,
        undoable=given.undoable,
    )


def _picks(picks: Picks) -> list[Pick]:
    return [Pick(option=key, count=count) for key, count in picks.items()]
