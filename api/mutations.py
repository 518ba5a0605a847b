"""Everything that changes something. Each answers with the thing, or with a `Problem` and nothing has changed.

What is refused is raised as `Refused` by `api.wishes` and becomes the `Problem` of the union.
"""

from __future__ import annotations

from typing import TypeAlias

import strawberry

from api import wishes
from api.asker import Asker
from api.fields import mutation
from api.look import look_at
from api.types import inputs, results
from api.types.game import Game, game_of
from api.types.seat import seat_of
from models.store import GOOD_FOR_SECONDS, Caller, Live

Info: TypeAlias = strawberry.Info[Asker, None]


@strawberry.type(description="Everything that changes something.")
class Mutation:
    """See the description."""

    @mutation(
        "A new game. Anybody may. A repeat with the same `hostToken` is the same game. Problems: "
        "NO_SUCH_RULEBOOK, NO_SUCH_EDITION, BAD_OPTION, BAD_FILE, BAD_PASS (a `hostToken` that cannot be used)."
    )
    async def create_game(self, info: Info, input: inputs.CreateGameInput) -> results.CreateGameResult:
        """Into its lobby."""
        live, token = await wishes.create_game(info.context, input)
        asker = info.context.as_caller(Caller(live, None))
        return results.GameCreated(game=game_of(look_at(live, asker)), host_token=token)

    @mutation(
        "Other choices: edition, options, files. The host, in the lobby. Problems: NO_SUCH_GAME, NOT_HOST, "
        "GAME_STARTED, NO_SUCH_EDITION, BAD_OPTION, BAD_FILE."
    )
    async def change_game(self, info: Info, input: inputs.ChangeGameInput) -> results.ChangeGameResult:
        """What is not given stays."""
        return results.GameChanged(game=_game(info, await wishes.change_game(info.context, input)))

    @mutation(
        "Sit down. Anybody, in the lobby (and in a rematch's lobby). With the host token, or for the old "
        "host in a rematch, this seat is the host. A repeat with the same token is the same seat. Problems: "
        "NO_SUCH_GAME, GAME_STARTED, GAME_FULL, SEAT_TAKEN, NO_SUCH_SEAT, BAD_NAME, NAME_TAKEN, BAD_PASS (a `token` "
        "that cannot be used), RATE_LIMITED."
    )
    async def take_seat(self, info: Info, input: inputs.TakeSeatInput) -> results.TakeSeatResult:
        """The seat and its token."""
        return await _seat_taken(info, *await wishes.take_seat(info.context, input))

    @mutation(
        "The order in which they sit, clockwise: all taken seats, once each. The host, in the lobby. "
        "Problems: NO_SUCH_GAME, NOT_HOST, GAME_STARTED, BAD_ORDER."
    )
    async def arrange_seats(self, info: Info, input: inputs.ArrangeSeatsInput) -> results.ArrangeSeatsResult:
        """New numbers."""
        return results.SeatsArranged(game=_game(info, await wishes.arrange_seats(info.context, input)))

    @mutation(
        "Get up from the caller's seat. In the lobby the chair is free and the token void. In a running "
        "game the seat is LEFT, the token void, and the sensible bot plays on; when the last person leaves, the game "
        "ends without a result. Problems: NO_SEAT, GAME_OVER."
    )
    async def leave_seat(self, info: Info) -> results.LeaveSeatResult:
        """For good."""
        live = await wishes.leave_seat(info.context)
        return results.SeatLeft(game=game_of(look_at(live, info.context.as_caller(None))))

    @mutation(
        "Free a chair, any but the host's own; its token is void. The host, in the lobby. Problems: "
        "NO_SUCH_SEAT, NOT_HOST, GAME_STARTED."
    )
    async def remove_seat(self, info: Info, input: inputs.RemoveSeatInput) -> results.RemoveSeatResult:
        """Somebody else's seat."""
        return results.SeatRemoved(game=_game(info, await wishes.remove_seat(info.context, input)))

    @mutation(
        "A bot. The host. In the lobby: a new one on a free chair. While the game runs: `number` is "
        "required, that seat is AWAY or LEFT, and the bot plays it until its own token comes back: with a "
        "subscription, an answer or whatever else is granted to the seat. Problems: "
        "NO_SUCH_GAME, NOT_HOST, GAME_FULL, SEAT_TAKEN, NO_SUCH_SEAT, BAD_NAME, NAME_TAKEN, NOT_AWAY, GAME_OVER, "
        "GAME_HALTED."
    )
    async def add_bot(self, info: Info, input: inputs.AddBotInput) -> results.AddBotResult:
        """The seat that it plays."""
        live, number = await wishes.add_bot(info.context, input)
        return results.BotAdded(seat=seat_of(look_at(live, info.context), number))

    @mutation(
        "Begin. The host. Closes gaps in the numbers of the seats, and freezes edition, options, files and "
        "seats. Problems: NO_SUCH_GAME, NOT_HOST, GAME_STARTED, TOO_FEW_SEATS."
    )
    async def start_game(self, info: Info, input: inputs.StartGameInput) -> results.StartGameResult:
        """From the lobby."""
        return results.GameStarted(game=_game(info, await wishes.start_game(info.context, input)))

    @mutation(
        "Answer a question of the caller's seat. (1) A question of this seat that it answered already: "
        "with the same picks `Answered`, and nothing happens again; else ALREADY_ANSWERED. (2) An open one: judged; "
        "ILLEGAL_PICK says what would be right. (3) Anything else, foreign and invented ids alike: STALE_DECISION. "
        "Further problems: NO_SEAT, GAME_HALTED."
    )
    async def answer(self, info: Info, input: inputs.AnswerInput) -> results.AnswerResult:
        """Once."""
        return results.Answered(game=_game(info, await wishes.answer(info.context, input)))

    @mutation(
        "Take the caller's own last answer back: while it is sealed, always; otherwise where the game "
        "allows it for that kind of question, it was the last entry, nothing was drawn and nobody was told more since. "
        "Never after the end. Problems: NO_SEAT, NOTHING_TO_UNDO."
    )
    async def undo(self, info: Info, input: inputs.UndoInput) -> results.UndoResult:
        """The question is asked anew."""
        return results.Undone(game=_game(info, await wishes.undo(info.context, input)))

    @mutation(
        "A pass for the caller's seat: 10 characters, good once and for two minutes, with which another "
        "phone claims it; then this token is void. Problems: NO_SEAT."
    )
    async def pass_seat(self, info: Info) -> results.PassSeatResult:
        """For another phone of one's own."""
        return _pass(await wishes.pass_seat(info.context))

    @mutation(
        "The same pass for a seat that is AWAY for at least 60 s or LEFT, for its owner's new phone. The "
        "host. Every screen shows it for the rest of the game; the old phone keeps the seat if it is back within 30 s. "
        "Until then the new phone sees what the table sees. Not in a game of which there is a rematch. Problems: "
        "NO_SUCH_SEAT, NOT_HOST, NOT_AWAY, GAME_OVER."
    )
    async def reissue_seat(self, info: Info, input: inputs.ReissueSeatInput) -> results.PassSeatResult:
        """For somebody whose phone is gone."""
        return _pass(await wishes.reissue_seat(info.context, input))

    @mutation(
        "Use a pass up: from now on the caller's new token opens the seat, and the old one is void. A "
        "repeat with the same token is the same seat. Problems: BAD_PASS, RATE_LIMITED."
    )
    async def claim_seat(self, info: Info, input: inputs.ClaimSeatInput) -> results.TakeSeatResult:
        """On the new phone."""
        return await _seat_taken(info, *await wishes.claim_seat(info.context, input))

    @mutation("Make another person's seat the host. The host. Problems: NO_SUCH_SEAT, NOT_HOST.")
    async def pass_host(self, info: Info, input: inputs.PassHostInput) -> results.PassHostResult:
        """To somebody else."""
        return results.HostPassed(game=_game(info, await wishes.pass_host(info.context, input)))

    @mutation(
        "Become the host. Any seat, when the host, a seat or a screen without one, has had no connection for "
        "60 s. Problems: NO_SUCH_GAME, NO_SEAT, HOST_PRESENT."
    )
    async def take_host(self, info: Info, input: inputs.TakeHostInput) -> results.TakeHostResult:
        """From somebody who is gone."""
        return results.HostTaken(game=_game(info, await wishes.take_host(info.context, input)))

    @mutation(
        "End a running game without a result; the seed is shown, but for a game that is halted. The host. Problems: "
        "NO_SUCH_GAME, NOT_HOST, GAME_NOT_STARTED, GAME_OVER."
    )
    async def end_game(self, info: Info, input: inputs.EndGameInput) -> results.EndGameResult:
        """For good."""
        return results.GameEnded(game=_game(info, await wishes.end_game(info.context, input)))

    @mutation(
        "A new lobby with the same order, edition, options and files, after the end; `takeSeat` there with "
        "an old seat's token takes the same chair, and gives a token for it. Bots sit down by themselves, and "
        "chairs are kept for their people as long as there are others. A repeat is the same lobby as long as there is "
        "one. The host. Problems: NO_SUCH_GAME, NOT_HOST, GAME_NOT_OVER."
    )
    async def rematch(self, info: Info, input: inputs.RematchInput) -> results.RematchResult:
        """Once more."""
        live = await wishes.rematch(info.context, input)
        return results.Rematched(game=_game(info, live))


async def _seat_taken(info: Info, live: Live, number: int, token: str) -> results.SeatTaken:
    """The seat as whoever has the token now may see it: until the old phone is late, as the table does."""
    asker = info.context.as_caller(await info.context.store.who(token))
    caller = asker.known()
    chair = live.chair(caller.seat_id) if caller else None
    return results.SeatTaken(
        seat=seat_of(look_at(live, asker), chair.number if chair else number), token=token
    )


def _pass(made: str) -> results.SeatPass:
    return results.SeatPass(pass_=made, expires_in_seconds=GOOD_FOR_SECONDS)


def _game(info: Info, live: Live) -> Game:
    return game_of(look_at(live, info.context))
