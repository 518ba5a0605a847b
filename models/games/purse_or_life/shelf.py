"""Кошелек или жизнь on the shelf: its edition, which is a data file, and the words that explain it."""

from __future__ import annotations

from importlib.resources import files

from models.games.purse_or_life.bots import sensible_bot
from models.games.purse_or_life.cards import Action, Hero, wording
from models.games.purse_or_life.components import deck_file, read_deck
from models.games.purse_or_life.preparation import BY_PLAYERS, TARGETS
from models.games.purse_or_life.rules import PurseRules
from models.kernel.bots import random_bot
from models.kernel.rules import BotLevel, Choice, Edition, FileSpec, OptionSpec, Rulebook, Term
from models.kernel.text import text

PACKAGE = "models.games.purse_or_life"
SLUG = "purse-or-life"
MOST_DECK_BYTES = 65_536

WORDS = ("purse", "life", "hero", "denomination", "action-card", "reward", "set", "draw-pile", "target")
"""The words of the game that are explained, besides its action cards and heroes."""

TARGET = OptionSpec(
    name="target",
    label=text("purse-option-target"),
    choices=(
        Choice(BY_PLAYERS, text("purse-option-target-by-players")),
        *(Choice(str(count), text("purse-option-target-count", count=count)) for count in TARGETS),
    ),
    default=BY_PLAYERS,
)


def terms() -> tuple[Term, ...]:
    """Words, action cards, heroes."""
    return (
        *(Term(word, text("purse-term", term=word), text("purse-term-text", term=word)) for word in WORDS),
        *(
            Term(action.value.lower(), text("purse-action", action=action.value), wording(action))
            for action in Action
        ),
        *(
            Term(
                hero.value.lower(),
                text("purse-hero", hero=hero.value),
                text("purse-hero-text", hero=hero.value),
            )
            for hero in Hero
        ),
    )


RULEBOOK = Rulebook(
    id="t5Vb8QxE2mRk0LdW9cZy4H",
    slug=SLUG,
    package=PACKAGE,
    rules=PurseRules(),
    title=text("purse-title"),
    summary=text("purse-summary"),
    note=text("purse-note"),
    min_seats=2,
    max_seats=12,
    minutes=30,
    editions=(
        Edition(
            slug=SLUG,
            title=text("purse-edition"),
            options=(TARGET,),
            files=(
                FileSpec(
                    name="deck",
                    label=text("purse-file-deck"),
                    ours=files(PACKAGE).joinpath("editions", f"{SLUG}.json").read_text("utf-8"),
                    max_bytes=MOST_DECK_BYTES,
                    read=read_deck,
                    write=deck_file,
                ),
            ),
        ),
    ),
    terms=terms(),
    bots={BotLevel.RANDOM: random_bot, BotLevel.SENSIBLE: sensible_bot},
)
"""2 to 12 players (P1)."""
