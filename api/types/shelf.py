"""The shelf: the games that can be played."""

from __future__ import annotations

import strawberry

from api.types.node import Node
from api.words import Speaker
from models.kernel import rules


@strawberry.type(description="A card, a place or a word of the game, explained.")
class Term:
    """See the description."""

    key: str = strawberry.field(description="Names the term, the same in every language.")
    title: str = strawberry.field(description="What it is called, in the reader's language.")
    text: str = strawberry.field(description="What it is and does, in the reader's language.")


@strawberry.type(description="One value of an option.")
class Choice:
    """See the description."""

    value: str = strawberry.field(description="What to send as `OptionInput.value`.")
    label: str = strawberry.field(description="In the reader's language.")


@strawberry.type(description="Something that the host chooses in the lobby.")
class OptionSpec:
    """See the description."""

    name: str = strawberry.field(description="What to send as `OptionInput.name`.")
    label: str = strawberry.field(description="In the reader's language.")
    choices: list[Choice] = strawberry.field(description="The values it may have.")
    default: str = strawberry.field(description="The value it has when nothing is chosen.")


@strawberry.type(
    description="Component data that an owner of the printed box may replace: a deck, a chart, a board, a scenario."
)
class FileSpec:
    """See the description."""

    name: str = strawberry.field(description="What to send as `FileInput.name`.")
    label: str = strawberry.field(description="In the reader's language.")
    ours: str = strawberry.field(
        description="Our own data (where nothing is printed, our reconstruction) as JSON text: to download, correct "
        "and give back as `FileInput.text`."
    )
    max_bytes: int = strawberry.field(description="How long the text may be, in bytes of UTF-8.")


@strawberry.type(description="A printed edition of a rulebook.")
class Edition:
    """See the description."""

    slug: str = strawberry.field(description="Names the edition, e.g. `wallet` or `boss`.")
    title: str = strawberry.field(description="In the reader's language.")
    options: list[OptionSpec] = strawberry.field(description="What the host may choose.")
    files: list[FileSpec] = strawberry.field(description="What an owner of the box may replace.")


@strawberry.type(description="A game that one can choose.")
class Rulebook(Node):
    """See the description."""

    slug: str = strawberry.field(description="Names the rulebook for ever, e.g. `wallet`.")
    title: str = strawberry.field(description="In the reader's language.")
    summary: str = strawberry.field(
        description="What it is about, in a sentence or two, in the reader's language."
    )
    min_seats: int = strawberry.field(description="How many must sit down at least.")
    max_seats: int = strawberry.field(description="How many chairs there are.")
    minutes: int = strawberry.field(description="How long a game usually takes.")
    note: str = strawberry.field(
        description="What of the numbers is printed somewhere and what is our reconstruction, in the reader's language."
    )
    editions: list[Edition] = strawberry.field(description="The first is the default.")
    terms: list[Term] = strawberry.field(description="The cards, places and words of the game, explained.")


def rulebook_of(book: rules.Rulebook, language: str) -> Rulebook:
    """A rulebook in the reader's language."""
    say = Speaker(language, book.package)
    return Rulebook(
        id=strawberry.ID(book.id),
        slug=book.slug,
        title=say(book.title),
        summary=say(book.summary),
        min_seats=book.min_seats,
        max_seats=book.max_seats,
        minutes=book.minutes,
        note=say(book.note),
        editions=[edition_of(edition, say) for edition in book.editions],
        terms=[Term(key=term.key, title=say(term.title), text=say(term.text)) for term in book.terms],
    )


def edition_of(edition: rules.Edition, say: Speaker) -> Edition:
    """An edition in the reader's language."""
    return Edition(
        slug=edition.slug,
        title=say(edition.title),
        options=[_option(spec, say) for spec in edition.options],
        files=[
            FileSpec(name=spec.name, label=say(spec.label), ours=spec.ours, max_bytes=spec.max_bytes)
            for spec in edition.files
        ],
    )


def _option(spec: rules.OptionSpec, say: Speaker) -> OptionSpec:
    return OptionSpec(
        name=spec.name,
        label=say(spec.label),
        choices=[Choice(value=choice.value, label=say(choice.label)) for choice in spec.choices],
        default=spec.default,
    )
