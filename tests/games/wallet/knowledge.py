"""What a seat may know in Wallet, written from the rulings' table "Who knows what", for the laws.

Every card, special card and token is followed by its identity. Nothing here reads what the game itself declares to be
seen, nor its own marks for opened hands: who may see a thing follows from where it lies and from what has publicly
happened to it. Where a sighting cannot be pinned on one card, every card it may have been counts as seen.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, MutableMapping, MutableSequence
from dataclasses import dataclass
from typing import Any, Final, Self

from models.games.wallet.actions import actions, unavailable_actions
from models.games.wallet.cards import Card, CardKind, Character, Face, Special
from models.games.wallet.choosing import card_options, me, player_options, with_cards
from models.games.wallet.end_cards import extra_time_options, extra_time_unavailable, why_not_at_the_end
from models.games.wallet.end_of_round import token_options
from models.games.wallet.kinds import ATM, CHECK, DOUBLE_BOTTOM, PASSPORT, PLASTIC_CARD
from models.games.wallet.special_cards import special_options, unavailable_specials
from models.games.wallet.state import Player, WalletState
from models.games.wallet.wallet_pile import place_options, places_to_put, places_to_take
from models.kernel.asks import Option
from models.kernel.events import Event
from models.kernel.game import Game
from models.kernel.log import Answer, Entry
from models.kernel.sight import Eyes, sight
from models.kernel.wire import Wire
from tests.laws.lore import Lore, Pile, Shuffle

NOBODY: Final = "nobody"
EVERYBODY: Final = "everybody"

ROUNDS = (1, 1, 2, 3)
UNDECLARED = ("chance", "deck", "spares", "coins_cents")
LANDMARKS = frozenset(special.value for special in Special)
TOKENS = 37
HOURGLASSES = range(7)


class Token(int):
    """A victory token with an identity: to the rules it is the number printed on it."""

    name: str

    @classmethod
    def named(cls, value: int, name: str) -> Self:
        """The token with this name."""
        token = cls(value)
        token.name = name
        return token

    def __deepcopy__(self, memo: object) -> Self:
        return self


@dataclass(frozen=True)
class Spot:
    """A place where a thing lies; `audience` is a seat, EVERYBODY or NOBODY."""

    thing: Any  # a Card, a Special or a Token
    sort: str
    audience: int | str
    held: MutableSequence[Any] | MutableMapping[int, Any] | None = None
    at: int = 0

    @property
    def face(self) -> object:
        """What is printed on it."""
        return face(self.thing)

    @property
    def can_be_filled(self) -> bool:
        """Whether another thing can be put there."""
        return self.held is not None

    def put(self, thing: object) -> None:
        """Put another thing there."""
        if self.held is not None:
            self.held[self.at] = thing

    def is_shown_to(self, eyes: Eyes) -> bool:
        """Whether these eyes may see it now."""
        return self.audience == EVERYBODY or (eyes is not None and self.audience == eyes)


def face(thing: Any) -> object:
    """What is printed on a thing."""
    return thing.face if isinstance(thing, Card) else thing


class Knowledge:
    """Who may know what in one game of Wallet."""

    def __init__(self, game: Game) -> None:
        state = state_of(game)
        self._names = {id(card): f"card {place}" for place, card in enumerate(state.deck)}
        self._names |= {id(card): f"spare {place}" for place, card in enumerate(state.spares)}
        self._kept = [*state.deck, *state.spares]  # an id is good for as long as its thing lives
        self._seen: dict[int | str, dict[str, int]] = defaultdict(dict)
        self._round = 0
        self._round_since = 0
        self._buyer: int | None = None
        self._over = False
        self._open: set[int] = set()
        self._hidden_for_good: set[str] = set()
        self._rounds: list[dict[int | str, set[str]]] = []
        """Who knew what at the end of each round."""
        self._hands: list[dict[int, Card]] = []
        self._wallet: list[Card] = []
        self.watch(game, None)

    # ---- the laws' questions ----------------------------------------------------------------------------------------

    def name(self, thing: object) -> str:
        """What a thing is called."""
        if isinstance(thing, Token):
            return thing.name
        return thing.value if isinstance(thing, Special) else self._names[id(thing)]

    def known(self, eyes: Eyes) -> set[str]:
        """What these eyes may have seen in this round; tokens: ever."""
        return {
            name
            for audience in audiences(eyes)
            for name, version in self._seen[audience].items()
            if version >= self._round_since or name.startswith("token")
        }

    def differs(self, eyes: Eyes, beside: Self, names: tuple[str, str], since: int) -> bool:
        """Whether these eyes may have seen one of the two, here or there."""
        return any(
            one._seen[audience].get(name, -1) >= since
            for one in (self, beside)
            for audience in audiences(eyes)
            for name in names
        )

    def knew(self, eyes: Eyes, names: tuple[str, ...], purpose: str, round: int) -> bool:
        """Whether these eyes had seen one of these when a round was over; of the round that is played, so far."""
        if round == self._round:
            return any(
                self._seen[audience].get(name, -1) >= self._round_since
                for audience in audiences(eyes)
                for name in names
            )
        seen = self._rounds[round - 1]
        return any(name in seen[audience] for audience in audiences(eyes) for name in names)

    def _close_round(self) -> None:
        if self._round:
            of_this_round = {
                audience: {name for name, version in seen.items() if version >= self._round_since}
                for audience, seen in self._seen.items()
            }
            self._rounds.append(defaultdict(set, of_this_round))

    def spots(self, state: WalletState) -> list[Spot]:
        """Where everything lies."""
        return [
            *(spot for player in state.players for spot in self._of_player(player)),
            *_each("card", NOBODY, state.wallet),
            *_each("card", NOBODY if self._buyer is None else self._buyer, state.spare),
            *_each("card", EVERYBODY, state.paid),
            *_each("card", EVERYBODY, state.pot),
            *_each("special", EVERYBODY, state.discard),
            *_each("special", NOBODY, state.not_dealt),
            *_each("token", NOBODY, state.pouch),
            *(
                spot
                for end in state.ends
                for line in end.players
                for spot in _each("told token", line.seat, line.token_values)
            ),
        ]

    def _of_player(self, player: Player) -> Iterator[Spot]:
        seat = player.seat
        hand: int | str = EVERYBODY if seat in self._open else seat
        yield from (
            Spot(card, "card", hand, player.hand.cards, number) for number, card in player.hand.items()
        )
        yield from _each("card", seat, player.looking_at)
        yield from _each("special", seat, player.specials)
        yield from _each("token", EVERYBODY if self._over else seat, player.tokens)  # scores are public (W24)
        for laid in player.laid:
            yield Spot(laid.special, "special", EVERYBODY)
            under = seat if laid.special is Special.DOUBLE_BOTTOM else EVERYBODY
            yield from _each("card", under, laid.cards)
        yield from _each("card", EVERYBODY, player.seized)
        yield from _each("card", EVERYBODY, player.drawn_by_plastic)

    def missing(self, state: WalletState) -> str | None:
        """What is not where it should be: things are neither lost nor made nor doubled."""
        spots = [spot for spot in self.spots(state) if spot.sort != "told token"]
        there = Counter((spot.sort, self.name(spot.thing)) for spot in spots)
        wanted = {("card", self.name(card)) for card in self._kept}
        wanted |= {("special", special.value) for special in Special}
        wanted |= {("token", f"token {number}") for number in range(TOKENS)}
        wrong = [
            f"{there[sort, name]} times {name}"
            for sort, name in sorted(wanted | set(there))
            if there[sort, name] != 1 or (sort, name) not in wanted
        ]
        if sorted(player.coin_cents for player in state.players) != sorted(state.coins_cents):
            wrong.append("coins")
        if state.hourglasses not in HOURGLASSES:
            wrong.append(f"{state.hourglasses} hourglasses")
        return ", ".join(wrong) or None

    # ---- following a game -------------------------------------------------------------------------------------------

    def watch(self, game: Game, entry: Entry | None) -> None:
        """Follow an entry that has just happened."""
        state, version = state_of(game), game.version
        told = last_events(game)
        if isinstance(entry, Answer):
            self._watch_answer(entry, told, version)
        self._watch_events(told, state, version)
        if state.round != self._round:
            self._close_round()
            self._round, self._round_since = state.round, version
            self._open, self._hidden_for_good = set(), set()
        self._buyer = next(
            (seat for seat, asked in _asked(game).items() if asked == PASSPORT.name),
            None,
        )
        self._over = game.play is not None and game.play.is_over
        for spot in self.spots(state):
            if spot.audience != NOBODY and spot.sort != "told token":
                self._sees(spot.audience, spot.thing, version)
        self._hands = [dict(player.hand.items()) for player in state.players]
        self._wallet = list(state.wallet)

    def _sees(self, audience: int | str, thing: object, version: int) -> None:
        self._seen[audience][self.name(thing)] = version

    def _watch_answer(self, entry: Answer, told: Iterable[Event], version: int) -> None:
        key = entry.picks[0].key if entry.picks else ""
        if entry.kind == DOUBLE_BOTTOM.name and key.startswith("card-"):
            # its owner's secret for good: not even the end of the round shows it
            hidden = self._hands[entry.seat].get(int(key.removeprefix("card-")))
            self._hidden_for_good |= {self.name(hidden)} if hidden else set()
        if entry.kind == CHECK.name:
            checked = int(key.removeprefix("seat-"))
            self._open.add(checked)
            for card in self._hands[checked].values():
                self._sees(EVERYBODY, card, version)
        if (entry.kind, key) in ((ATM.name, "draw"), (PLASTIC_CARD.name, "use")):
            for face in faces_told(told, "wallet.drew-openly"):
                for card in self._wallet:
                    if card.face == face:
                        self._sees(EVERYBODY, card, version)

    def _watch_events(self, told: Iterable[Event], state: WalletState, version: int) -> None:
        kinds = Counter(event.kind for event in told)
        for event in told:
            if event.kind == "wallet.on-duty" and event.seat is not None:
                self._open |= {event.seat} if is_an_officer(state.players[event.seat]) else set()
        if kinds["wallet.innocent"] + kinds["wallet.guilty"] == len(state.players):
            self._open = {player.seat for player in state.players}
            for line in state.ends[-1].players:
                for card in (*line.hand, *self._hands[line.seat].values()):
                    if self.name(card) not in self._hidden_for_good:
                        self._sees(EVERYBODY, card, version)


def audiences(eyes: Eyes) -> tuple[int | str, ...]:
    """Whom something is shown to when these eyes see it."""
    return (EVERYBODY,) if eyes is None else (EVERYBODY, eyes)


def state_of(game: Game) -> WalletState:
    """The raw state."""
    if game.play is None:
        raise TypeError("this game has not started")
    state: WalletState = game.play.state
    return state


def last_events(game: Game) -> list[Event]:
    """The events of the last entry."""
    told: list[Event] = []
    for version, event in reversed(game.events):
        if version != game.version:
            break
        told.insert(0, event)
    return told


def faces_told(told: Iterable[Event], kind: str) -> list[Face]:
    """The faces that events of a kind show to everybody."""
    said = [value for event in told if event.kind == kind for _, value in event.text.args]
    return [value for value in said if isinstance(value, Face)]


def is_an_officer(player: Player) -> bool:
    """Only a police officer with a badge can be on duty (W18)."""
    faces = [card.face for card in player.hand]
    return any(face.character is Character.POLICE_OFFICER for face in faces) and any(
        face.kind is CardKind.POLICE_BADGE for face in faces
    )


def _asked(game: Game) -> dict[int, str]:
    return {seat: asked.ask.kind.name for seat, asked in game.play.asked.items()} if game.play else {}


def _each(sort: str, audience: int | str, held: MutableSequence[Any]) -> Iterator[Spot]:
    return (Spot(thing, sort, audience, held, at) for at, thing in enumerate(held))


# ---- what else the laws must be told --------------------------------------------------------------------------------


def mark(state: WalletState) -> None:
    """Gives the tokens an identity."""
    bags = [state.pouch, *(player.tokens for player in state.players)]
    number = 0
    for bag in bags:
        for at, value in enumerate(bag):
            bag[at] = Token.named(value, f"token {number}")
            number += 1


def pouch(state: WalletState) -> list[int]:
    """The pouch: tokens are drawn from any place of it."""
    return state.pouch


def keys(wire: Wire) -> list[str]:
    """The keys of one's hand."""
    return sorted(card.key for card in wire.view.hand or ())


def builders(state: WalletState, seat: int) -> list[Callable[[], object]]:
    """What makes the options of a seat that is asked anything."""

    def seen(options: Iterable[Option[Any]]) -> list[object]:
        return [
            (option.key, option.label, option.stands_for, option.limit, option.seat) for option in options
        ]

    return [
        lambda: seen(actions(state, seat)),
        lambda: unavailable_actions(state, seat),
        lambda: seen(special_options(state, seat)),
        lambda: unavailable_specials(state, seat),
        lambda: seen(extra_time_options(state, seat)),
        lambda: extra_time_unavailable(state, seat),
        lambda: [why_not_at_the_end(state, seat, special) for special in Special],
        lambda: seen(card_options(me(state, seat).money())),
        lambda: seen(card_options(me(state, seat).banknotes())),
        lambda: seen(card_options(me(state, seat).hand.items())),
        lambda: seen(token_options(state, seat)),
        lambda: seen(player_options(with_cards(state.others(seat)))),
        lambda: seen(place_options(places_to_take(sight(state, seat)))),
        lambda: seen(place_options(places_to_put(sight(state, seat)))),
    ]


def passed(game: Game) -> Iterator[str]:
    """The special cards that were played with the last entry."""
    for event in last_events(game):
        if event.kind == "wallet.special":
            yield from (value.value for _, value in event.text.args if isinstance(value, Special))


def most_entries(seats: int) -> int:
    """Six times round with all special cards and the longest questions, three times, and the ends of the rounds.

    A turn is at most: 11 special cards in all, each with at most 2 questions a player and 6 more, then an action of 3.
    """
    a_round = 6 * seats * 4 + len(Special) * (2 * seats + 6) + 6 * seats
    return 3 * a_round + seats + 1


LORE = Lore(
    knowledge=Knowledge,
    shuffles={
        "base deck": Shuffle("card", ROUNDS),
        "special cards": Shuffle("special", ROUNDS),
        "common pot": Shuffle("card", ROUNDS, is_afresh=False),
    },
    pile=Pile("token", pouch),
    mark=mark,
    special=("special-",),
    face=face,
    keys=keys,
    builders=builders,
    undeclared=UNDECLARED,
    landmarks=LANDMARKS,
    passed=passed,
    glances=(*range(16), 28, 36, 45, 49, 51),
    most_entries=most_entries,
)
