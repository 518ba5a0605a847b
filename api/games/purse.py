"""Кошелек или жизнь in the schema: its view, as `models.games.purse_or_life.view` makes it, and its enums."""

from __future__ import annotations

from enum import Enum

import strawberry

from api.fields import value
from api.types.seat import Seat


@strawberry.enum(description="Where a turn of Purse or Life stands.")
class PurseStep(Enum):
    """See the descriptions."""

    CHOICE = value("CHOICE", "The asked player chooses: purse or life.")
    REQUEST = value("REQUEST", "Whose turn it is names a denomination or a hero.")
    REPLY = value("REPLY", "The asked player hands over what fits, or plays an action card.")
    LAYING = value("LAYING", "Whose turn it is may lay down sets of four.")
    OVER = value("OVER", "The game is over.")


@strawberry.enum(description="The answer to the question of the game.")
class PurseChoice(Enum):
    """See the descriptions."""

    PURSE = value("PURSE", "A denomination is asked for.")
    LIFE = value("LIFE", "A hero is asked for.")


@strawberry.enum(description="Who is on a card.")
class PurseHero(Enum):
    """See the descriptions."""

    CITIZEN = value("CITIZEN", "The Citizen.")
    PEASANT = value("PEASANT", "The Peasant.")
    MERCHANT = value("MERCHANT", "The Merchant.")
    SMITH = value("SMITH", "The Smith.")
    MONK = value("MONK", "The Monk.")
    KNIGHT = value("KNIGHT", "The Knight.")
    MINSTREL = value("MINSTREL", "The Minstrel.")
    INNKEEPER = value("INNKEEPER", "The Innkeeper.")
    COUNTESS = value("COUNTESS", "The Countess.")


@strawberry.enum(description="An action card.")
class PurseAction(Enum):
    """See the descriptions."""

    HEALER = value("HEALER", "Played by the asked player against a hero: nothing is handed over.")
    SHERIFF = value("SHERIFF", "Played by the asked player against a denomination: nothing is handed over.")
    WITCH = value("WITCH", "Played by whose turn it is: turns the answer round.")
    JESTER = value("JESTER", "Played by the asked player: the asker hands over every fitting card instead.")


@strawberry.enum(description="Why the game is over.")
class PurseEnding(Enum):
    """See the descriptions."""

    TARGET = value("TARGET", "Somebody reached the target.")
    NO_REWARDS = value("NO_REWARDS", "The reward cards have run out.")
    STANDSTILL = value("STANDSTILL", "For a whole lap no card moved or was played.")


@strawberry.type(
    description="A card whose face the caller sees: either a hero with a denomination, or an action."
)
class PurseCard:
    """See the description."""

    key: str | None = strawberry.field(
        description="In your own hand the key by which it is picked, e.g. `card-7`; null elsewhere."
    )
    title: str = strawberry.field(description="In the reader's language, e.g. `Monk, 50 coins`.")
    hero: PurseHero | None = strawberry.field(description="Who is on it; null on an action card.")
    denomination: int | None = strawberry.field(
        description="How many coins are on it; null on an action card."
    )
    action: PurseAction | None = strawberry.field(description="The action; null on an ordinary card.")
    text: str | None = strawberry.field(
        description="What the action does, in the reader's language; null on an ordinary card."
    )


@strawberry.type(description="A player as everybody sees them.")
class PursePlayer:
    """See the description."""

    seat: Seat = strawberry.field(description="Who it is.")
    hand_count: int = strawberry.field(description="How many cards they hold.")
    rewards: int = strawberry.field(description="How many rewards they have.")


@strawberry.type(description="The question of the running turn.")
class PurseQuestion:
    """See the description."""

    asker: Seat = strawberry.field(description="Whose turn it is.")
    asked: Seat = strawberry.field(description="The neighbour to the left.")
    choice: PurseChoice | None = strawberry.field(
        description="The answer that holds: after a Witch, the opposite of what was said. Null before the answer."
    )
    turned: bool = strawberry.field(description="Whether a Witch turned it round.")
    hero: PurseHero | None = strawberry.field(description="The hero that was asked for, if one was.")
    denomination: int | None = strawberry.field(
        description="The denomination that was asked for, if one was."
    )
    wish: str | None = strawberry.field(
        description="What was asked for, in the reader's language; null before."
    )


@strawberry.type(description="Four cards that were laid down for a reward.")
class PurseSet:
    """See the description."""

    seat: Seat = strawberry.field(description="Who laid them down.")
    hero: PurseHero | None = strawberry.field(description="The hero on all of them, if it is a hero.")
    denomination: int | None = strawberry.field(
        description="The denomination on all of them, if it is a denomination."
    )
    cards: list[PurseCard] = strawberry.field(description="The four, sorted.")


@strawberry.type(
    description="What the caller may see of a game of Purse or Life: the table, and their own hand."
)
class PurseView:
    """See the description."""

    step: PurseStep = strawberry.field(description="Where the turn stands.")
    target: int = strawberry.field(description="How many rewards win.")
    rewards_left: int = strawberry.field(description="How many rewards nobody has yet.")
    draw_count: int = strawberry.field(description="How many cards are in the draw pile.")
    turn: Seat | None = strawberry.field(description="Whose turn it is; null when the game is over.")
    question: PurseQuestion | None = strawberry.field(
        description="The question of the turn; null when the game is over."
    )
    players: list[PursePlayer] = strawberry.field(description="In seat order.")
    sets: list[PurseSet] = strawberry.field(
        description="Sets on the discard pile, the oldest first. They go back into the draw pile when it is empty."
    )
    used: list[PurseCard] = strawberry.field(description="Action cards that left the game, sorted.")
    hand: list[PurseCard] | None = strawberry.field(description="Yours, sorted; null for the table.")
    ending: PurseEnding | None = strawberry.field(description="Why the game is over; null before.")
