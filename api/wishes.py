"""What callers wish for: who may wish it, what of it is for the rules to judge, and what then happens.

Each function gives what came of it, or raises `Refused`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from api.asker import Asker
from api.faults import Fault
from api.refused import Refused, granted
from api.types import inputs
from api.words import Speaker
from models.kernel import answers, lobby, setup
from models.kernel import undo as taking_back
from models.kernel.answers import Already
from models.kernel.game import Game, Phase, Setup
from models.kernel.log import Answer, GameChanged, HostPassed, HostTaken, Undo
from models.kernel.problems import MOST_TOLD, ProblemCode, Refusal, refuse
from models.kernel.rules import BotLevel
from models.kernel.text import text
from models.store import VOID, Caller, Judge, Live, new_token, proper_token

LONG_GONE_SECONDS = 60.0
NOBODY = -1


async def create_game(asker: Asker, input: inputs.CreateGameInput) -> tuple[Live, str]:
    """A new game and its host's token."""
    shelf = asker.store.rulebooks()
    book = next((book for book in shelf if book.slug == input.rulebook), None)
    if book is None:
        known = ", ".join(book.slug for book in shelf)
        raise Refused(
            refuse(ProblemCode.NO_SUCH_RULEBOOK, "rulebook", given=input.rulebook[:MOST_TOLD], known=known)
        )
    chosen = setup.choose(book, input.edition or None, _options(input.options), _files(input.files))
    proper = granted(chosen, book)
    given, games = _given(input.host_token), asker.door.rates.games
    is_repeat = given is not None and proper_token(given) and await asker.store.who(given) is not None
    if not is_repeat and not games.take(asker.address):
        raise Refused(refuse(ProblemCode.RATE_LIMITED))
    token = _own(given)
    return granted(await asker.store.create(book, proper, token), book), token


async def change_game(asker: Asker, input: inputs.ChangeGameInput) -> Live:
    """What is given changes; what is not, stays."""
    live = await _hosted(asker, input.code)

    def judge(game: Game) -> GameChanged | Refusal:
        now = game.setup
        edition = input.edition or now.edition
        options, files = list(_options(input.options)), list(_files(input.files))
        chosen = setup.choose(game.rulebook, edition, options, files)
        if isinstance(chosen, Refusal) or edition != now.edition:
            return chosen if isinstance(chosen, Refusal) else lobby.change_game(game, chosen)
        kept = Setup(
            edition,
            {**now.options, **dict(options)},
            {**now.components, **{name: chosen.components[name] for name, _ in files}},
        )
        return lobby.change_game(game, kept)

    return await _done_by_host(asker, live, judge)


async def take_seat(asker: Asker, input: inputs.TakeSeatInput) -> tuple[Live, int, str]:
    """The game, the seat's number and its token."""
    live = await _found(asker, input.code)
    number = input.number if isinstance(input.number, int) else None
    person, given = await _person(asker, live, _given(input.token))
    was, token = await _seat_before(asker, live, person, given)
    is_host = asker.is_host(live) or (person is not None and person.is_host_of(live))
    taken = await live.take_seat(input.name, number, token, host=is_host, was=was)
    return live, granted(taken, live), token


async def _person(asker: Asker, live: Live, given: str | None) -> tuple[Caller | None, str | None]:
    """Who sits down, and the token that they made for it. In a rematch an old token may be given to say who one is."""
    if live.before is not None and given is not None and proper_token(given):
        owner = await asker.store.who(given)
        if isinstance(owner, Caller) and owner.game is not live:
            return owner, None
    return asker.known(), given


async def _seat_before(
    asker: Asker, live: Live, person: Caller | None, given: str | None
) -> tuple[str | None, str]:
    """In a rematch: the seat that somebody had before, and the token that they get for their seat now.

    A token opens one seat for ever, so whoever brings the old one gets another, the same however often they ask.
    """
    was = None if person is None else await _last_seat(asker, live, person)
    if person is None or was is None:
        return None, _own(given)
    if given is not None:
        return was, given
    times, token = count(1), live.token_again(was, person.hash, 0)
    while (holder := await asker.store.who(token)) is VOID:
        token = live.token_again(was, person.hash, next(times))
    is_here = any(chair.was == was for chair in live.game.table.chairs.values())
    if is_here and holder is None:  # with a token of their own
        return None, new_token()
    return was, token


async def _last_seat(asker: Asker, live: Live, person: Caller) -> str | None:
    """The last seat that somebody with a seat in an earlier game of the evening had before this rematch."""
    before, seat_id = live.before, person.seat_id
    if before is None or seat_id is None or person.seat is None or person.game.id not in before.games:
        return None
    for game_id in before.games[before.games.index(person.game.id) + 1 :]:
        game = await asker.store.by_id(game_id)
        chairs = game.game.table.chairs.values() if game is not None else ()
        seat_id = next((chair.id for chair in chairs if chair.was == seat_id), seat_id)
    return seat_id if seat_id in before.totals else None


async def arrange_seats(asker: Asker, input: inputs.ArrangeSeatsInput) -> Live:
    """Everybody moves to a new chair."""
    live = await _hosted(asker, input.code)
    return await _done_by_host(asker, live, lambda game: lobby.arrange_seats(game, tuple(input.seats)))


async def leave_seat(asker: Asker) -> Live:
    """The caller gets up."""
    caller = _seated(asker)
    granted(await caller.game.leave_seat(caller.seat_id or "", lambda: caller.seat is not None), caller.game)
    return caller.game


async def remove_seat(asker: Asker, input: inputs.RemoveSeatInput) -> Live:
    """The host frees a chair."""
    live = await _hosted_by_seat(asker, input.seat)
    granted(await live.remove_seat(input.seat), live)
    return live


async def add_bot(asker: Asker, input: inputs.AddBotInput) -> tuple[Live, int]:
    """The game and the number of the seat that the bot plays."""
    live = await _hosted(asker, input.code)
    number = input.number if isinstance(input.number, int) else None
    level = BotLevel[input.level.name]
    if live.game.phase is Phase.LOBBY:
        name = input.name if isinstance(input.name, str) else _bot_name(live, asker.language)
        return live, granted(await live.add_bot(name, number, level), live)
    seat = NOBODY if number is None else number
    await _done_by_host(asker, live, lambda game: lobby.give_to_bot(game, seat, live.is_away(seat), level))
    return live, seat


async def start_game(asker: Asker, input: inputs.StartGameInput) -> Live:
    """From the lobby."""
    return await _done_by_host(asker, await _hosted(asker, input.code), lobby.start_game)


async def answer(asker: Asker, input: inputs.AnswerInput) -> Live:
    """The caller's seat answers a question: one it was asked, whenever that was."""
    caller = _seated(asker)
    live = caller.game
    question = live.seat_of_decision(input.decision)
    picks = [(pick.option, pick.count) for pick in input.picks]

    def judge(game: Game) -> Answer | Already | Refusal:
        if caller.seat is None:
            return refuse(ProblemCode.NO_SEAT)
        if question is None or question[0] != caller.seat:
            return refuse(ProblemCode.STALE_DECISION, "decision")
        added_up = answers.add_up(picks)
        if isinstance(added_up, Refusal):
            judged = answers.answer(game, *question, {})
            is_open = isinstance(judged, Answer) or (
                isinstance(judged, Refusal) and judged.code is ProblemCode.ILLEGAL_PICK
            )
            if isinstance(judged, Already):
                return refuse(ProblemCode.ALREADY_ANSWERED, "decision")
            return added_up if is_open else judged
        return _as_sent(answers.answer(game, *question, added_up), [option for option, _ in picks])

    return await _done(live, judge, by=caller.seat_id)


def _as_sent(judged: Answer | Already | Refusal, options: list[str]) -> Answer | Already | Refusal:
    """A refusal whose path counts the picks as the client sent them; the judge counts each option once."""
    match judged:
        case Refusal(path=("picks", place, *rest)):
            option = list(dict.fromkeys(options))[int(place)]
            return replace(judged, path=("picks", str(options.index(option)), *rest))
        case _:
            return judged


async def undo(asker: Asker, input: inputs.UndoInput) -> Live:
    """The caller's seat takes its last answer back."""
    caller = _seated(asker)
    question = caller.game.seat_of_decision(input.decision)

    def judge(game: Game) -> Undo | Refusal:
        if caller.seat is None:
            return refuse(ProblemCode.NO_SEAT)
        if question is None or question[0] != caller.seat:
            return refuse(ProblemCode.NOTHING_TO_UNDO, "decision")
        return taking_back.undo(game, *question)

    return await _done(caller.game, judge, by=caller.seat_id)


async def pass_host(asker: Asker, input: inputs.PassHostInput) -> Live:
    """The host makes somebody else the host."""
    live = await _hosted_by_seat(asker, input.seat)

    def judge(game: Game) -> HostPassed | Refusal:
        chair = game.table.by_id(input.seat)
        return lobby.pass_host(game, chair.number if chair else NOBODY)

    return await _done_by_host(asker, live, judge)


async def take_host(asker: Asker, input: inputs.TakeHostInput) -> Live:
    """A seat becomes host because the host is gone."""
    live = await _found(asker, input.code)
    caller = _seated(asker, live)

    def judge(game: Game) -> HostTaken | Refusal:
        if caller.seat is None:
            return refuse(ProblemCode.NO_SEAT)
        return lobby.take_host(game, caller.seat, live.is_host_away(LONG_GONE_SECONDS))

    return await _done(live, judge, by=caller.seat_id)


async def end_game(asker: Asker, input: inputs.EndGameInput) -> Live:
    """The host ends it without a result."""
    live = await _hosted(asker, input.code)
    return await _done_by_host(asker, live, lambda game: lobby.end_game(game, game.table.host))


async def pass_seat(asker: Asker) -> str:
    """A pass for the caller's own seat."""
    caller = _seated(asker)
    return await caller.game.issue_pass(caller.seat_id or "", reissued=False)


async def reissue_seat(asker: Asker, input: inputs.ReissueSeatInput) -> str:
    """A pass for the seat of somebody who has been gone for long. A bot's own seat is nobody's. Once there is a rematch
    everybody has gone there, and a seat here would open theirs.
    """
    live = await _hosted_by_seat(asker, input.seat)
    chair = live.chair(input.seat)
    if chair is None:
        raise Refused(_no_such_seat(), live)
    if live.game.rematch is not None:
        raise Refused(refuse(ProblemCode.GAME_OVER), live)
    if chair.born_bot or not (chair.left or live.is_away(chair.number)):
        raise Refused(refuse(ProblemCode.NOT_AWAY, "seat", name=chair.name), live)
    if not (chair.left or live.is_away(chair.number, LONG_GONE_SECONDS)):
        not_yet = text("problem-not-away-long", name=chair.name)
        raise Refused(Refusal(ProblemCode.NOT_AWAY, not_yet, ("seat",)), live)
    return await live.issue_pass(chair.id, reissued=True)


async def claim_seat(asker: Asker, input: inputs.ClaimSeatInput) -> tuple[Live, int, str]:
    """The game, the seat's number and its new token. Wrong passes are counted like wrong codes."""
    failed = asker.door.rates.failed_lookups
    if not failed.take(asker.address):  # many at once must not get more tries than one after another
        raise Refused(refuse(ProblemCode.RATE_LIMITED))
    token = _own(_given(input.token))
    claimed = await asker.store.claim(input.pass_, token)
    if not isinstance(claimed, Refusal):
        failed.give_back(asker.address)
        return *claimed, token
    if claimed.path == ("token",):
        failed.give_back(asker.address)
    raise Refused(claimed)


async def rematch(asker: Asker, input: inputs.RematchInput) -> Live:
    """A new lobby for the same people."""
    live = await _hosted(asker, input.code)
    return granted(await asker.store.rematch(live), live)


# ---- who and where --------------------------------------------------------------------------------------------------


async def _found(asker: Asker, code: str) -> Live:
    try:
        live = await asker.find(code)
    except Fault as fault:
        if fault.code.name == ProblemCode.RATE_LIMITED.name:
            raise Refused(refuse(ProblemCode.RATE_LIMITED)) from None
        raise
    if live is None:
        raise Refused(refuse(ProblemCode.NO_SUCH_GAME, "code"))
    return live


async def _hosted(asker: Asker, code: str) -> Live:
    live = await _found(asker, code)
    await live.catch_up()
    if not asker.is_host(live):
        raise Refused(refuse(ProblemCode.NOT_HOST), live)
    return live


async def _hosted_by_seat(asker: Asker, seat_id: str) -> Live:
    """The game with this seat, whose host the caller is."""
    caller = asker.known()
    place = await asker.store.by_seat_id(seat_id) if caller is not None else None
    if place is not None:
        await place[0].catch_up()
    if place is not None and asker.is_host(place[0]):
        return place[0]
    if caller is None or not caller.is_host:
        raise Refused(refuse(ProblemCode.NOT_HOST))
    raise Refused(_no_such_seat(), caller.game)


def _no_such_seat() -> Refusal:
    return Refusal(ProblemCode.NO_SUCH_SEAT, text("problem-no-such-seat-id"), ("seat",))


def _seated(asker: Asker, live: Live | None = None) -> Caller:
    """The caller, who has a seat, in this game if one is named. Another phone may have it when a wish is judged."""
    caller = asker.known()
    if caller is None or caller.seat is None or (live is not None and caller.game is not live):
        raise Refused(refuse(ProblemCode.NO_SEAT))
    return caller


async def _done_by_host(asker: Asker, live: Live, judge: Judge) -> Live:
    """What only the host may wish. Somebody else may be host when it is judged."""
    return await _done(
        live, lambda game: judge(game) if asker.is_host(live) else refuse(ProblemCode.NOT_HOST)
    )


async def _done(live: Live, judge: Judge, *, by: str | None = None) -> Live:
    granted(await live.do(judge, by=by), live)
    return live


def _given(token: str | None) -> str | None:
    """A token that was sent, an empty one too."""
    return token if isinstance(token, str) else None


def _own(given: str | None) -> str:
    """The token that somebody made, or one that is made for them."""
    return new_token() if given is None else given


def _options(given: Iterable[inputs.OptionInput] | None) -> Iterable[tuple[str, str]]:
    return [(option.name, option.value) for option in given or ()]


def _files(given: Iterable[inputs.FileInput] | None) -> Iterable[tuple[str, str]]:
    return [(file.name, file.text) for file in given or ()]


def _bot_name(live: Live, language: str) -> str:
    """The first name for a bot that nobody here has."""
    say = Speaker(language)
    names = (say(text("bot-name", number=number)) for number in count(1))
    return next(name for name in names if not live.game.table.is_taken(name))
