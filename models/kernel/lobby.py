"""What people may do round a game: sit down, get up, change it, start it, end it.

Each function judges one wish and gives the entry for it, or why not. Who is allowed to wish it (the host, the seat's
owner) is for the door to know.
"""

from __future__ import annotations

from collections.abc import Collection

from models.kernel.game import Game, Phase, Setup
from models.kernel.log import (
    BotGiven,
    Ended,
    GameChanged,
    Header,
    HostPassed,
    HostTaken,
    SeatLeft,
    SeatRemoved,
    SeatsArranged,
    SeatTaken,
    Started,
)
from models.kernel.names import MOST_CHARACTERS, proper_name
from models.kernel.problems import ProblemCode, Refusal, refuse
from models.kernel.rules import BotLevel
from models.kernel.table import Sitter
from models.kernel.text import text


def take_seat(
    game: Game,
    id: str,
    name: str,
    number: int | None,
    *,
    host: bool = False,
    bot: BotLevel | None = None,
    was: str | None = None,
    kept: Collection[int] = (),
) -> SeatTaken | Refusal:
    """Sit down in the lobby, on chair `number` or the lowest free one; `kept` chairs are for others, if there are any.

    `was` is the same person's seat in the game that this is a rematch of.
    """
    most = game.rulebook.max_seats
    if game.phase is not Phase.LOBBY:
        return refuse(ProblemCode.GAME_STARTED)
    proper = proper_name(name)
    if proper is None:
        return refuse(ProblemCode.BAD_NAME, "name", most=MOST_CHARACTERS)
    if len(game.table.chairs) >= most:
        return refuse(ProblemCode.GAME_FULL, most=most)
    if number is not None and not 0 <= number < most:
        return refuse(ProblemCode.NO_SUCH_SEAT, "number", most=most - 1)
    if number is not None and number in game.table.chairs:
        return refuse(ProblemCode.SEAT_TAKEN, "number", name=game.table.chairs[number].name)
    if game.table.is_taken(proper):
        return refuse(ProblemCode.NAME_TAKEN, "name", name=proper)
    free = game.table.lowest_free(most, kept) if number is None else number
    if free is None:
        return refuse(ProblemCode.GAME_FULL, most=most)
    return SeatTaken(id, free, proper, bot.value if bot else None, host, was)


def give_to_bot(
    game: Game, number: int, is_away: bool, level: BotLevel = BotLevel.SENSIBLE
) -> BotGiven | Refusal:
    """Let a bot play a seat whose person is away or has left."""
    refusal = _unless_playing(game)
    if refusal:
        return refusal
    chair = game.table.chairs.get(number)
    if chair is None:
        return refuse(ProblemCode.NO_SUCH_SEAT, "number", most=len(game.table.chairs) - 1)
    if chair.sitter is Sitter.BOT:
        return Refusal(ProblemCode.NOT_AWAY, text("problem-bot-plays", name=chair.name), ("number",))
    if not (is_away or chair.sitter is Sitter.LEFT):
        return refuse(ProblemCode.NOT_AWAY, "number", name=chair.name)
    return BotGiven(number, level.value)


def leave_seat(game: Game, number: int) -> SeatLeft | Refusal:
    """Get up: in the lobby the chair is free, in a running game the sensible bot plays on. The last person to leave a
    running game ends it.
    """
    if game.phase is Phase.OVER:
        return refuse(ProblemCode.GAME_OVER)
    return SeatLeft(number)


def remove_seat(game: Game, number: int) -> SeatRemoved | Refusal:
    """The host frees a chair in the lobby, any but their own."""
    if game.phase is not Phase.LOBBY:
        return refuse(ProblemCode.GAME_STARTED)
    if number not in game.table.chairs:
        return refuse(ProblemCode.NO_SUCH_SEAT, "seat", most=game.rulebook.max_seats - 1)
    if number == game.table.host:
        return Refusal(ProblemCode.NO_SUCH_SEAT, text("problem-own-seat"), ("seat",))
    return SeatRemoved(number)


def arrange_seats(game: Game, ids: tuple[str, ...]) -> SeatsArranged | Refusal:
    """The host says in which order they sit, clockwise: all taken seats by their ids, once each."""
    if game.phase is not Phase.LOBBY:
        return refuse(ProblemCode.GAME_STARTED)
    if sorted(ids) != sorted(chair.id for chair in game.table.chairs.values()):
        return refuse(ProblemCode.BAD_ORDER, "seats")
    return SeatsArranged(ids)


def pass_host(game: Game, number: int) -> HostPassed | Refusal:
    """The host makes somebody else the host: a person who is at the table."""
    chair = game.table.chairs.get(number)
    if chair is None or chair.sitter is not Sitter.PERSON or number == game.table.host:
        message = (
            text("problem-not-a-new-host", name=chair.name) if chair else text("problem-no-such-seat-id")
        )
        return Refusal(ProblemCode.NO_SUCH_SEAT, message, ("seat",))
    return HostPassed(number)


def take_host(game: Game, number: int, is_host_gone: bool) -> HostTaken | Refusal:
    """A seat becomes host because the seat that hosts has been gone for long."""
    if number == game.table.host or not is_host_gone:
        return refuse(ProblemCode.HOST_PRESENT)
    return HostTaken(number)


def change_game(game: Game, setup: Setup) -> GameChanged | Refusal:
    """The host chooses another edition, other options or other component data."""
    if game.phase is not Phase.LOBBY:
        return refuse(ProblemCode.GAME_STARTED)
    return GameChanged(setup.edition, dict(setup.options), dict(setup.components))


def start_game(game: Game) -> Started | Refusal:
    """Freeze the header. The gaps between the chairs close."""
    if game.phase is not Phase.LOBBY:
        return refuse(ProblemCode.GAME_STARTED)
    if len(game.table.chairs) < game.rulebook.min_seats:
        return refuse(
            ProblemCode.TOO_FEW_SEATS,
            least=game.rulebook.min_seats,
            count=len(game.table.chairs),
        )
    return Started(
        Header(
            rulebook=game.rulebook.slug,
            edition=game.setup.edition,
            options=dict(game.setup.options),
            components=dict(game.setup.components),
            rules_version=game.rulebook.rules.version,
            patches=game.rulebook.rules.patches,
            seats=tuple(chair.id for chair in game.table.in_order()),
            seed=game.seed,
        )
    )


def end_game(game: Game, seat: int | None) -> Ended | Refusal:
    """The host ends a running game without a result, also one that is halted."""
    refusal = _unless_playing(game)
    return Ended(seat) if refusal is None or refusal.code is ProblemCode.GAME_HALTED else refusal


def _unless_playing(game: Game) -> Refusal | None:
    if game.phase is Phase.LOBBY:
        return refuse(ProblemCode.GAME_NOT_STARTED)
    if game.phase is Phase.OVER:
        return refuse(ProblemCode.GAME_OVER)
    return refuse(ProblemCode.GAME_HALTED) if game.halted else None
