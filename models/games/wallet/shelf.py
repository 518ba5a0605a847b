"""Wallet on the shelf: its editions, which are data files, and the words that explain it."""

from __future__ import annotations

import json
from functools import partial
from importlib.resources import files
from typing import Any

from models.games.wallet.bots import sensible_bot
from models.games.wallet.cards import Character, Special
from models.games.wallet.components import read_deck
from models.games.wallet.rules import WalletRules
from models.kernel.bots import random_bot
from models.kernel.rules import BotLevel, Choice, Edition, FileSpec, OptionSpec, Rulebook, Term
from models.kernel.text import text

PACKAGE = "models.games.wallet"
MOST_DECK_BYTES = 65_536

WORDS = (
    "passport",
    "spare-passport",
    "banknote",
    "jewelry",
    "unit",
    "plastic-card",
    "police-badge",
    "officer-on-duty",
    "special-card",
    "time-card",
    "coin",
    "wallet",
    "wealth",
    "innocent",
    "guilty",
    "token",
)
"""The words of the game that are explained, besides its characters and special cards."""

BALANCED = OptionSpec(
    name="balanced",
    label=text("wallet-option-balanced"),
    choices=(
        Choice("no", text("wallet-option-balanced-no")),
        Choice("yes", text("wallet-option-balanced-yes")),
    ),
    default="no",
)


def edition(slug: str, options: tuple[OptionSpec, ...]) -> Edition:
    """An edition from its data file."""
    data: dict[str, Any] = json.loads(files(PACKAGE).joinpath("editions", f"{slug}.json").read_text("utf-8"))
    deck = data.pop("deck")
    return Edition(
        slug=slug,
        title=text("wallet-edition", edition=slug),
        options=options,
        files=(
            FileSpec(
                name="deck",
                label=text("wallet-file-deck", cards=data["rules"]["cards"]),
                ours=deck_file(deck),
                max_bytes=MOST_DECK_BYTES,
                read=partial(read_deck, data["rules"]["cards"]),
                write=deck_file,
            ),
        ),
        components=data,
    )


def deck_file(deck: list[dict[str, Any]]) -> str:
    """Our deck as the text of a deck file, a row a line."""
    rows = ",\n".join("    " + json.dumps(row) for row in deck)
    return f'{{\n  "deck": [\n{rows}\n  ]\n}}\n'


def terms() -> tuple[Term, ...]:
    """Characters, words, special cards."""
    words = (*(one.value.lower().replace("_", "-") for one in Character), *WORDS)
    return (
        *(Term(word, text("wallet-term", term=word), text("wallet-term-text", term=word)) for word in words),
        *(Term(special.value, special.label, special.wording) for special in Special),
    )


RULEBOOK = Rulebook(
    id="kq0Zr3VnT1mXw7uJ5sYb2A",
    slug="wallet",
    package=PACKAGE,
    rules=WalletRules(),
    title=text("wallet-title"),
    summary=text("wallet-summary"),
    note=text("wallet-note"),
    min_seats=2,
    max_seats=7,
    minutes=30,
    editions=(edition("wallet", (BALANCED,)), edition("boss", ())),
    terms=terms(),
    bots={BotLevel.RANDOM: random_bot, BotLevel.SENSIBLE: sensible_bot},
)
