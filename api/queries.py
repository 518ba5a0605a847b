"""The root of all questions."""

from __future__ import annotations

from typing import TypeAlias

import strawberry

from api import VERSION
from api.asker import Asker
from api.fields import computed
from api.games import GameQueries
from api.languages import LANGUAGES
from api.look import look_at
from api.types.game import Game, game_of
from api.types.node import Node
from api.types.seat import Seat, seat_of
from api.types.shelf import Rulebook, rulebook_of

Info: TypeAlias = strawberry.Info[Asker, None]


@strawberry.type(description="This server.")
class Server:
    """See the description."""

    version: str = strawberry.field(description="The version of the program, e.g. `0.1.0`.")
    addresses: list[str] = strawberry.field(
        description="Where phones reach this server, best first: the PUBLIC_URL alone if one is set, else addresses in "
        "the local network on which the server could reach itself. Each is a URL without a path."
    )
    languages: list[str] = strawberry.field(description="In which texts are made: `en`, `ko`, `ru`, `de`.")


@strawberry.type(description="Questions. They change nothing; over HTTP they may be sent by GET as well.")
class Query(GameQueries):
    """See the description."""

    @computed(
        "Anything that has an id: a game, a seat, a rulebook. What the way by code would give the same "
        "caller; null for an id that is not known."
    )
    async def node(self, info: Info, id: strawberry.ID) -> Node | None:
        """By its id."""
        asker = info.context
        asker.known()
        for book in asker.store.rulebooks():
            if book.id == id:
                return rulebook_of(book, asker.language)
        live = await asker.store.by_id(id)
        if live is not None:
            return game_of(look_at(live, asker))
        place = await asker.store.by_seat_id(id)
        return None if place is None else seat_of(look_at(place[0], asker), place[1])

    @computed("The shelf: every game that can be played, with editions and options.")
    def rulebooks(self, info: Info) -> list[Rulebook]:
        """In the order of the shelf."""
        return [rulebook_of(book, info.context.language) for book in info.context.store.rulebooks()]

    @computed("The rulebook with this slug; null if there is none.")
    def rulebook(self, info: Info, slug: str) -> Rulebook | None:
        """By its slug."""
        books = info.context.store.rulebooks()
        return next((rulebook_of(book, info.context.language) for book in books if book.slug == slug), None)

    @computed(
        "A game by its code, as the caller may see it; null if there is none. Case, spaces and hyphens are "
        "ignored, Cyrillic look-alikes are read as Latin. Too many failed look-ups from one address are refused with "
        "the error RATE_LIMITED."
    )
    async def game(self, info: Info, code: str) -> Game | None:
        """By its code."""
        info.context.known()
        live = await info.context.find(code)
        return None if live is None else game_of(look_at(live, info.context))

    @computed("The seat that the caller's token opens; null without one.")
    def seat(self, info: Info) -> Seat | None:
        """The caller's seat."""
        caller = info.context.known()
        if caller is None or caller.seat is None:
            return None
        return seat_of(look_at(caller.game, info.context), caller.seat)

    @computed("This server: its version, its addresses, its languages.")
    def server(self, info: Info) -> Server:
        """What it says of itself."""
        return Server(version=VERSION, addresses=list(info.context.door.addresses), languages=list(LANGUAGES))
