"""What a seat may know in Кошелек или жизнь, written from the rulings' table "Who knows what", for the laws.

Every card is followed by its identity. Nothing here reads what the game itself declares to be seen, nor what it tells:
who may know a card follows from where it lies, from how it came there, and from what was publicly said and done.

- Where a card lies: a hand is its owner's, the draw pile nobody's, laid sets and used action cards everybody's.
- How it came there: everybody sees cards go from place to place, and how many; which they are, see those whose hands
  they leave or reach (who draws, draws one after another). Once laid sets are shuffled, nobody knows where they are.
- What was said: a request shows that the asker holds a card bearing the wish. Handing over shows that all cards that
  go over bear it, and that none does that stays; "none" that no card of the hand does; a Jester shows the same of the
  asker. Who says that they hold no hero card holds action cards only. Any other action card shows itself and no more.

What is said is held for known of every card that it may be about. It never depends on what a seat could choose from:
which options somebody has is their own secret.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence
from dataclasses import dataclass
from typing import Any, Final, Self

from models.games.purse_or_life.action_cards import DEFENCES, useless
from models.games.purse_or_life.cards import Action, Face, Hero, Wish
from models.games.purse_or_life.kinds import REPLY, REQUEST
from models.games.purse_or_life.state import Ending, PurseState
from models.games.purse_or_life.turn import defence_options, give_all, what_may_be_named, which_four, wishes
from models.kernel.asks import Option
from models.kernel.events import Event
from models.kernel.game import Game
from models.kernel.log import Answer, Entry
from models.kernel.sight import Eyes, sight
from tests.laws.lore import Lore, Shuffle

PILE: Final = "draw pile"
LAID: Final = "laid"
OUT: Final = "out"
DECK, DISCARD_PILE = "deck", "discard pile"

Where = int | str
"""A seat's hand, the draw pile, the discard pile, or out of the game."""


@dataclass(frozen=True)
class Spot:
    """A place where a card lies."""

    thing: Any  # a Card, or whatever is put there to see who looks
    where: Where
    held: MutableSequence[Any] | MutableMapping[int, Any]
    at: int
    sort: str = "card"
    can_be_filled: bool = True

    @property
    def face(self) -> object:
        """What is printed on it."""
        return face(self.thing)

    def put(self, thing: object) -> None:
        """Put another card there."""
        self.held[self.at] = thing

    def is_shown_to(self, eyes: Eyes) -> bool:
        """Whether these eyes may see it now."""
        return self.where in (LAID, OUT) or (eyes is not None and self.where == eyes)


def face(card: Any) -> object:
    """What is printed on a card."""
    return card.face


class Knowledge:
    """Who may know what in one game of Кошелек или жизнь."""

    def __init__(self, game: Game) -> None:
        state = state_of(game)
        self._names = {id(card): f"card {place}" for place, card in enumerate(state.deck)}
        self._kept = state.deck[:]  # an id is good for as long as its card lives
        self._faces = {self.name(card): card.face for card in self._kept}
        self._rewards = rewards_of(state)
        self._seen: dict[Where, dict[str, int]] = defaultdict(dict)
        """When which cards were last seen, by seats and (under LAID) by everybody."""
        self._said: dict[str, dict[Wish | None, int]] = defaultdict(dict)
        """When everybody last learned of which cards whether they bear a wish; None: whether they show a hero."""
        self._known: dict[Where, set[str]] = defaultdict(set)
        """What was seen or said, by seats and (under LAID) by everybody, but for cards that were shuffled since."""
        self._shuffles: dict[int, int] = {}
        """When the discard pile was shuffled, by the round."""
        self._saw: dict[Eyes, int] = dict.fromkeys((None, *range(len(state.players))), 0)
        """All that these eyes have seen, as a number that differs where anything differs."""
        self._places: dict[str, Where] = {}
        self._round = 0
        self._asker = 0
        self._wish: Wish | None = None
        self.watch(game, None)

    # ---- the laws' questions ----------------------------------------------------------------------------------------

    def name(self, thing: object) -> str:
        """What a card is called."""
        return self._names[id(thing)]

    def known(self, eyes: Eyes) -> set[str]:
        """The cards that these eyes may have seen since they were last shuffled, and all that was said aloud."""
        return set[str]().union(*(self._known[audience] for audience in audiences(eyes)))

    def differs(self, eyes: Eyes, beside: Self, names: tuple[str, str], since: int) -> bool:
        """Whether these eyes have seen anything else in a game beside this one, from the deal on."""
        return self._saw[eyes] != beside._saw[eyes]

    def knew(self, eyes: Eyes, names: tuple[str, ...], purpose: str, round: int) -> bool:
        """Whether these eyes have seen one of these cards since a shuffle, or heard what is so of some of them only."""
        since = 0 if purpose == DECK else self._shuffles[round]
        if any(self._seen[audience].get(name, -1) >= since for audience in audiences(eyes) for name in names):
            return True
        faces = [self._faces[name] for name in names]
        said = {wish for name in names for wish, version in self._said[name].items() if version >= since}
        return any(len({is_on(wish, face) for face in faces}) > 1 for wish in said)

    def spots(self, state: PurseState) -> list[Spot]:
        """Where everything lies."""
        return [
            *(
                Spot(card, player.seat, player.hand.cards, number)
                for player in state.players
                for number, card in player.hand.items()
            ),
            *_each(PILE, state.draw_pile),
            *(spot for laid in state.discard_pile for spot in _each(LAID, laid.cards)),
            *_each(OUT, state.out),
        ]

    def missing(self, state: PurseState) -> str | None:
        """What is not where it should be: cards are neither lost nor made nor doubled, nor are rewards."""
        there = Counter(self.name(spot.thing) for spot in self.spots(state))
        wrong = [f"{there[name]} times {name}" for name in self._faces if there[name] != 1]
        if rewards_of(state) != self._rewards:
            wrong.append(f"{rewards_of(state)} rewards")
        wrong += [f"a set of {len(laid.cards)}" for laid in state.discard_pile if len(laid.cards) != 4]
        return ", ".join(wrong) or None

    # ---- following a game -------------------------------------------------------------------------------------------

    def watch(self, game: Game, entry: Entry | None) -> None:
        """Follow an entry that has just happened."""
        state, version = state_of(game), game.version
        if isinstance(entry, Answer):
            self._hear(entry, version)
        places = {self.name(spot.thing): spot.where for spot in self.spots(state)}
        went = [
            (name, self._places.get(name, PILE), where)
            for name, where in places.items()
            if self._places.get(name, PILE) != where
        ]
        self._see_moves(went, version)
        for name, where in places.items():
            if where != PILE:
                audience = LAID if where == OUT else where
                self._seen[audience][name] = version
                self._known[audience].add(name)
        self._places, self._round = places, state.chance.round

    def _see_moves(self, went: Iterable[tuple[str, Where, Where]], version: int) -> None:
        """What each of the eyes may see that cannot be told from what was seen and answered before.

        Of cards that are handed over everybody sees how many, of those laid open which; who hands over, takes or draws
        sees which, and what is drawn in the order of drawing. How many are drawn follows from what everybody has seen.
        """
        open_to_all: list[str] = []
        drawn: dict[Where | None, list[str]] = defaultdict(list)
        passed: dict[Where | None, list[str]] = defaultdict(list)
        for name, came, where in went:
            face = self._faces[name].stands_for
            if came == LAID:
                self._forget(name)
                self._shuffles.setdefault(self._round, version)
            if where in (LAID, OUT):
                open_to_all.append(f"{came} to {where}: {face}")
            elif isinstance(where, int) and not isinstance(came, int):
                drawn[where].append(face)
            elif isinstance(where, int):
                open_to_all.append(f"{came} to {where}")
                for seat in (came, where):
                    passed[seat].append(f"{came} to {where}: {face}")
        for eyes, before in self._saw.items():
            saw = (*sorted(open_to_all), *drawn[eyes], *sorted(passed[eyes]))
            self._saw[eyes] = hash((before, version, saw)) if saw else before

    def _hear(self, entry: Answer, version: int) -> None:
        """What everybody learns from what is said and done, of the hands as they were."""
        key = entry.picks[0].key
        if entry.kind == REQUEST.name:
            self._asker, self._wish = entry.seat, wish_of(key)
            self._say(entry.seat, self._wish, version)
        elif entry.kind == REPLY.name and key in ("hand-over", "none"):
            self._say(entry.seat, self._wish, version)
        elif entry.kind == REPLY.name and key == "jester":
            self._say(self._asker, self._wish, version)

    def _forget(self, name: str) -> None:
        for known in self._known.values():
            known.discard(name)

    def _say(self, seat: int, wish: Wish | None, version: int) -> None:
        """Everybody learns of the cards of a hand whether they bear a wish."""
        self._known[LAID].add(
            f"what seat {seat} holds of {wish.key if wish else 'heroes'}, version {version}"
        )
        for name, where in self._places.items():
            if where == seat:
                self._said[name][wish] = version


def state_of(game: Game) -> PurseState:
    """The raw state."""
    if game.play is None:
        raise TypeError("this game has not started")
    state: PurseState = game.play.state
    return state


def audiences(eyes: Eyes) -> tuple[Where, ...]:
    """Whom something is shown to when these eyes see it."""
    return (LAID,) if eyes is None else (LAID, eyes)


def rewards_of(state: PurseState) -> int:
    """All reward cards there are."""
    return state.rewards + sum(player.rewards for player in state.players)


def wish_of(key: str) -> Wish | None:
    """What is asked for, by the key of an option; None: the asker has no hero."""
    if key == "none":
        return None
    sort, _, value = key.removeprefix("witch-").partition("-")
    return Wish(hero=Hero(value.upper())) if sort == "hero" else Wish(denomination=int(value))


def is_on(wish: Wish | None, face: Face) -> bool:
    """Whether a card bears a wish, or any hero at all."""
    return wish.is_on(face) if wish else face.hero is not None


def _each(where: Where, held: MutableSequence[Any]) -> Iterator[Spot]:
    return (Spot(card, where, held, at) for at, card in enumerate(held))


# ---- what else the laws must be told --------------------------------------------------------------------------------


def builders(state: PurseState, seat: int) -> list[Callable[[], object]]:
    """What makes the options of a seat that is asked anything."""

    def seen(options: Iterable[Option[Any]]) -> list[object]:
        return [(option.key, option.label, option.stands_for, option.limit) for option in options]

    def laying() -> object:
        ask = which_four(me)
        return seen(ask.options), ask.least, ask.most, ask.sample

    me, question = sight(state.players[seat], seat), state.question
    if question is None:
        return []
    any_wish = [*(Wish(hero=hero) for hero in Hero), Wish(denomination=50)]
    return [
        lambda: seen(what_may_be_named(me, question)),
        lambda: seen(give_all(me.bearing(wish)) for wish in any_wish),
        lambda: seen(defence_options(me, question)),
        lambda: useless(me, question.choice),
        lambda: [wish.key for wish in wishes(me.hand)],
        laying,
    ]


ENDINGS = {ending.value: f"the end by {ending.value}" for ending in Ending}
LANDMARKS = frozenset(
    {
        *(f"a {action.value.lower()}" for action in Action),
        *ENDINGS.values(),
        "a set of a hero",
        "a set of a denomination",
        "the discard pile shuffled",
        "no hero card",
    }
)


def passed(game: Game) -> Iterator[str]:
    """The landmarks of the last entry."""
    state = state_of(game)
    for event in last_events(game):
        said: Mapping[str, Any] = dict(event.text.args)
        if event.kind == "purse.played":
            yield f"a {dict(said['card'].args)['action'].lower()}"
        elif event.kind == "purse.laid":
            yield f"a set of a {'hero' if state.discard_pile[-1].wish.hero else 'denomination'}"
        elif event.kind == "purse.reshuffled":
            yield "the discard pile shuffled"
        elif event.kind == "purse.no-hero-card":
            yield "no hero card"
        elif event.kind == "purse.over":
            yield ENDINGS[said["ending"]]


def last_events(game: Game) -> list[Event]:
    """The events of the last entry."""
    told: list[Event] = []
    for version, event in reversed(game.events):
        if version != game.version:
            break
        told.insert(0, event)
    return told


def most_entries(seats: int) -> int:
    """Three times what was ever seen: nobody has to lay cards down, so that no rule says when a game is over.

    Random players lay most sets that they come to hold. Of 200 such games each, with all targets, the longest had 512
    entries with two players, 768 with six and 1,682 with twelve.
    """
    return 900 + 350 * seats


LORE = Lore(
    knowledge=Knowledge,
    shuffles={DECK: Shuffle("card", (0,)), DISCARD_PILE: Shuffle("card")},
    special=("witch-", *(defence.key for defence in DEFENCES)),
    face=face,
    builders=builders,
    undeclared=("chance", "deck", "moves", "still_turns"),
    landmarks=LANDMARKS,
    passed=passed,
    glances=(*range(12), 38, 54, 75, 466),
    most_entries=most_entries,
)
