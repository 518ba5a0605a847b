"""A table at which Purse or Life is played in scenarios: what is dealt, what things are called, who does what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any, Protocol, Self, cast

from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.cards import Action, Card, Face, Hero
from models.games.purse_or_life.state import Ending, Player, PurseState
from models.games.purse_or_life.view import PurseCard, PurseView
from models.kernel.game import Phase
from models.kernel.sight import Eyes
from models.kernel.text import Named, Text
from models.kernel.wire import WiredOption
from tests.play_through import all_wires
from tests.scenario import Person, Scenario, same

PEOPLE = ("Ann", "Bo", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kit", "Lea")
"""As many as may play, clockwise."""

HAND = 5
MOST_COPIES = 20

HEROES = {hero.value.title(): hero for hero in Hero}
ACTIONS = {action.value.title(): action for action in Action}


def face_of(name: str) -> Face:
    """What is printed on `Monk 50` and on `Witch`."""
    if name in ACTIONS:
        return Face(action=ACTIONS[name])
    hero, denomination = name.split()
    return Face(HEROES[hero], int(denomination))


def name_of(card: Card | Face | PurseCard) -> str:
    """The name of a card in scenarios."""
    face = card.face if isinstance(card, Card) else card
    if face.action:
        return face.action.value.title()
    assert face.hero
    return f"{face.hero.value.title()} {face.denomination}"


def row_of(name: str, copies: int) -> dict[str, Any]:
    """The row of a deck file for a card."""
    face = face_of(name)
    printed: dict[str, Any] = (
        {"action": face.action.value}
        if face.action
        else {"hero": face.hero.value if face.hero else "", "denomination": face.denomination}
    )
    return {**printed, "copies": copies}


def deck_of(cards: Iterable[str], rewards: int = 18) -> str:
    """A deck file of these cards."""
    rows = [
        row_of(name, min(MOST_COPIES, copies - laid))
        for name, copies in Counter(cards).items()
        for laid in range(0, copies, MOST_COPIES)
    ]
    return json.dumps({"deck": rows, "rewards": rewards})


class Sit(Protocol):
    """Sits people down round a table, clockwise."""

    def __call__(self, *names: str) -> PurseTable: ...


class PurseTable(Scenario):
    """A table of Purse or Life. All is dealt before the first question is looked at. Ann begins, unless somebody else
    is said to; hands are filled up with cards that have nothing to do with those spoken of.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(RULEBOOK, names)
        self._hands: dict[int, tuple[str, ...]] = {}
        self._pile: tuple[str, ...] = ()
        self._is_all = False
        self._rewards = 18
        self._first: int | None = 0

    def __getattr__(self, name: str) -> PursePerson:
        if name.startswith("_") or name not in {one.lower() for one in self.names}:
            raise AttributeError(f"nobody is called {name}")
        return PursePerson(self, name.title())

    def by_name(self, name: str) -> PursePerson:
        """Somebody at the table."""
        return PursePerson(self, name)

    def everyone(self) -> Iterator[PursePerson]:
        """All of them, clockwise."""
        return map(self.by_name, self.names)

    # ---- what is dealt ----------------------------------------------------------------------------------------------

    def hand(self, name: str, *cards: str) -> Self:
        """What somebody is dealt; fewer than five cards are filled up."""
        assert len(cards) <= HAND
        self._hands[self.seat(name)] = cards
        return self

    def pile(self, *cards: str) -> Self:
        """The first cards of the draw pile, top first; the others of the deck lie under them."""
        self._pile = cards
        return self

    def pile_is_just(self, *cards: str) -> Self:
        """All of the draw pile, top first. Played with an owner's deck of these cards and those dealt."""
        self._is_all = True
        return self.pile(*cards)

    def rewards_are(self, rewards: int) -> Self:
        """Play with an owner's deck that has so many reward cards."""
        self._rewards = rewards
        return self

    def deck_is(self, *cards: str) -> Self:
        """Play with an owner's deck of these cards."""
        self.files["deck"] = deck_of(cards, self._rewards)
        return self

    def first(self, name: str | None) -> Self:
        """Who begins; nobody in particular lets chance decide."""
        self._first = None if name is None else self.seat(name)
        return self

    def target(self, rewards: int | str) -> Self:
        """So many rewards win."""
        self.options["target"] = str(rewards)
        return self

    def prepare(self) -> None:
        """Stack the chance."""
        if self._is_all:
            fill_up = unlike()
            hands = [(*cards, *(next(fill_up) for _ in range(HAND - len(cards)))) for cards in self.hands()]
            self._hands = dict(enumerate(hands))
            self.deck_is(*(card for hand in hands for card in hand), *self._pile)
        self.draw("deck", partial(deal, self.hands(), self._pile), 0)
        if self._first is not None:
            self.draw("first player", self._begins, 0)

    def _begins(self, places: int) -> int | None:
        assert places == len(self.names)
        return self._first

    def hands(self) -> list[tuple[str, ...]]:
        """What is said of each hand."""
        return [self._hands.get(seat, ()) for seat in range(len(self.names))]

    # ---- names ------------------------------------------------------------------------------------------------------

    def named(self, thing: Named) -> str:
        """`Monk 50`, `Witch`."""
        return name_of(cast("Card | Face | PurseCard", thing))

    def told(self, words: Text) -> str:
        """`Monk`, `50`, `Monk 50`, `Witch`, `Witch: Monk`, `purse`; else the message's id."""
        args = {name: self.called(value) for name, value in words.args}
        match words.id:
            case "purse-hero":
                return str(args["hero"]).title()
            case "purse-denomination":
                return str(args["value"])
            case "purse-hero-card":
                return f"{args['hero']} {args['value']}"
            case "purse-action":
                return str(args["action"]).title()
            case "purse-with-witch":
                return f"Witch: {args['wish']}"
            case "purse-choice":
                return str(args["choice"]).lower()
            case _:
                return words.id

    def names_of(self, option: WiredOption) -> set[str]:
        """An option is picked by its key or by what it is called, not by what it is about: `Monk` takes no Witch."""
        return {option.key, self.called(option.label)}

    # ---- a turn -----------------------------------------------------------------------------------------------------

    @property
    def asker(self) -> PursePerson:
        """Whose turn it is."""
        question = self.view().question
        assert question is not None
        return self.by_name(self.names[question.asker])

    @property
    def neighbour(self) -> PursePerson:
        """Who is asked in this turn."""
        question = self.view().question
        assert question is not None
        return self.by_name(self.names[question.asked])

    def turn_until_reply(self, says: str, names: str | None = None) -> Self:
        """A turn as far as the request: what is said and asked for, or what comes first of what is offered."""
        asker = self.asker
        self.neighbour.says(says)
        asker.names(names or self.decision(asker.name).options[0].key)
        return self

    def turn(self, says: str, names: str | None = None, reply: str | None = None) -> Self:
        """A turn as far as laying down; without a reply all cards that fit are handed over, or it is said that there
        are none.
        """
        asked = self.turn_until_reply(says, names).neighbour
        if self.asked() == {"purse.reply"}:
            asked.is_asked("purse.reply").picks(reply or self.decision(asked.name).options[0].key)
        return self

    def still_turn(self) -> Self:
        """A turn in which the asker gets nothing, lays nothing down and passes the turn on."""
        asker = self.asker
        self.turn("purse", reply="none")
        asker.is_done()
        return self

    def turns_until(self, name: str) -> Self:
        """The others ask for the first thing there is, get or draw what they may and lay nothing down."""
        while self.asker.name != name:
            asker = self.asker
            self.goes_on("purse.lay")
            asker.is_done()
        return self

    def shuffles_sets_into(self, *cards: str) -> Self:
        """Say which cards come first when the discard pile is shuffled next."""
        return self.next_order("discard pile", partial(in_order, cards))

    # ---- what is told -----------------------------------------------------------------------------------------------

    def hands_over(self, giver: str, taker: str, *cards: str) -> Self:
        """Cards went over: everybody heard how many, the two heard which."""
        by_you = {"whom": taker, "cards": list(cards)}
        to_you = {"who": giver, "cards": list(cards)}
        open_words = {"who": giver, "whom": taker, "count": len(cards)}
        for eyes in self.eyes():
            name = None if eyes is None else self.names[eyes]
            (told,) = [self._said(one.text) for one in self.heard(eyes, "purse.handed-over")]
            words = {giver: by_you, taker: to_you}.get(name or "", open_words)
            said = {one: value for one, value in told.items() if one not in ("id", "count")}
            assert said == {one: value for one, value in words.items() if one != "count"}, said
            assert told["count"] == len(cards)
        return self

    def draws(self, name: str, card: str) -> Self:
        """A card was drawn for a request: everybody heard of it, its drawer alone which."""
        return self.tells("purse.drew", by=name).tells("purse.drew", only_to=[name], card=card)

    def draws_up(self, **cards: Sequence[str]) -> Self:
        """These people, in this order and nobody else, drew up: everybody heard how many, each of them which."""
        for eyes in self.eyes():
            told = [(self._who(one), self._said(one.text)) for one in self.heard(eyes, "purse.drew-up")]
            assert [(who, words["count"]) for who, words in told] == [
                (name.title(), len(drawn)) for name, drawn in cards.items()
            ], told
            for who, words in told:
                mine = eyes is not None and who == self.names[eyes]
                assert same(words.get("cards", ()), cards[str(who).lower()] if mine else ()), told
        return self

    def received_by_all_but(self, *names: str) -> list[tuple[str, ...]]:
        """All that everybody has received since the start, but for these people."""
        others = [0, *(1 + self.seat(name) for name in self.names if name not in names)]
        return [tuple(one[place] for place in others) for one in self._since_the_start()]

    def knowing(self, card: str) -> list[str]:
        """Who has ever been told, or shown, or asked about this card: names, and `table` for the table's screen."""
        face = face_of(card)
        signs = (repr(face), repr(face.label))
        return [
            name
            for place, name in enumerate(("table", *self.names))
            if any(sign in one[place] for one in self._since_the_start() for sign in signs)
        ]

    def _since_the_start(self) -> list[tuple[str, ...]]:
        return self.game.received[len(self.names) :]

    # ---- what there is ----------------------------------------------------------------------------------------------

    @property
    def all(self) -> PurseState:
        """All there is, which no eyes see."""
        return cast(PurseState, self.state)

    def view(self, eyes: Eyes = None) -> PurseView:
        """What these eyes see; without any, the table's."""
        return cast(PurseView, super().view(eyes))

    def pile_has(self, cards: int) -> Self:
        """So many cards to draw, for all to see."""
        for eyes in self.eyes():
            assert self.view(eyes).draw_count == cards, f"{self.view(eyes).draw_count} cards to draw"
        return self

    def used_is(self, *cards: str) -> Self:
        """The action cards that have left the game, for all to see."""
        for eyes in self.eyes():
            used = self.view(eyes).used
            assert same(map(name_of, used), cards), f"used are {used}"
            assert all(card.key is None for card in used)
        return self

    def sets_are(self, *sets: Sequence[str]) -> Self:
        """The sets on the discard pile, one after another, for all to see, sorted and without keys."""
        for eyes in self.eyes():
            laid = self.view(eyes).sets
            assert [sorted(map(name_of, one.cards)) for one in laid] == [sorted(one) for one in sets]
            assert all(card.key is None for one in laid for card in one.cards)
        return self

    def rewards_left(self, rewards: int) -> Self:
        """So many reward cards are still to be had, for all to see."""
        for eyes in self.eyes():
            assert self.view(eyes).rewards_left == rewards
        return self

    def is_over(self, ending: Ending) -> Self:
        """The game is over, for this reason, and nobody is asked anything."""
        assert self.game.phase is Phase.OVER
        assert self.view().ending is ending
        self.tells("purse.over", ending=ending.value)
        assert [self.view(eyes).ending for eyes in self.eyes()] == [ending] * (len(self.names) + 1)
        return self.waits_for()

    def goes_on_playing(self) -> Self:
        """The game is not over."""
        assert self.game.phase is Phase.PLAYING
        assert self.view().ending is None
        return self

    def stands(self, *lines: tuple[int, str, int]) -> Self:
        """The standings, for all to see: place, name and rewards."""
        for one in all_wires(self.game):
            told = [(line.place, self.names[line.seat], line.score) for line in one.standings or ()]
            assert told == list(lines), told
        return self


class PursePerson(Person):
    """Somebody at a table of Purse or Life."""

    def __init__(self, table: PurseTable, name: str) -> None:
        super().__init__(table, name)
        self.at = table

    @property
    def all(self) -> Player:
        """All there is of this player."""
        return self.at.all.players[self.seat]

    @property
    def view(self) -> PurseView:
        """What this player sees."""
        return self.at.view(self.seat)

    # ---- is asked ---------------------------------------------------------------------------------------------------

    def is_asked(self, kind: str) -> Self:
        """This player, and nobody else, is asked this."""
        self.at.waits_for(self.name).asks(self.name, kind)
        return self

    def may_name(self, *said: str) -> Self:
        """All of this may be asked for, and nothing else."""
        self.is_asked("purse.request").at.asks(self.name, "purse.request").takes(1, 1).offers_only(*said)
        return self

    def may_reply(self, *said: str) -> Self:
        """All of this may be replied, and nothing else."""
        self.is_asked("purse.reply").at.asks(self.name, "purse.reply").takes(1, 1).offers_only(*said)
        return self

    def may_lay(self, *cards: str) -> Self:
        """These cards can be among four that are laid down, and no others; or nothing is laid down."""
        most = 4 if cards else 1
        question = self.is_asked("purse.lay").at.asks(self.name, "purse.lay").takes(1, most)
        question.offers_only(*cards, "done")
        return self

    def may_not_send(self, *keys: str, because: str = "kernel-not-an-option") -> Self:
        """Sends keys that are not offered, and is told why not."""
        self.at.refuses_keys(self.name, *keys, because=because)
        return self

    # ---- does -------------------------------------------------------------------------------------------------------

    def says(self, choice: str) -> Self:
        """Purse or life."""
        return self.is_asked("purse.choice").picks(choice)

    def names(self, wish: str) -> Self:
        """Asks for this."""
        return self.is_asked("purse.request").picks(wish)

    def hands_over(self) -> Self:
        """Hands over every fitting card."""
        return self.is_asked("purse.reply").picks("hand-over")

    def has_none(self) -> Self:
        """Says that nothing fits."""
        return self.is_asked("purse.reply").picks("none")

    def plays(self, card: str) -> Self:
        """Plays an action card instead."""
        return self.is_asked("purse.reply").picks(card)

    def lays(self, *cards: str) -> Self:
        """Lays these down."""
        return self.is_asked("purse.lay").picks(*cards)

    def is_done(self) -> Self:
        """Lays nothing down any more."""
        return self.is_asked("purse.lay").picks("done")

    # ---- has --------------------------------------------------------------------------------------------------------

    def holds(self, *cards: str) -> Self:
        """These cards are the hand, which this player sees and whose number everybody sees."""
        held = [name_of(card) for card in self.view.hand or ()]
        assert same(held, cards), f"{self.name} holds {held}"
        return self.holds_so_many(len(cards))

    def holds_also(self, *cards: str) -> Self:
        """These cards are in the hand."""
        held = Counter(name_of(card) for card in self.view.hand or ())
        assert not Counter(cards) - held, f"{self.name} holds {held}"
        return self

    def holds_so_many(self, cards: int) -> Self:
        """Everybody sees so many cards in this hand, and nobody else which."""
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].hand_count == cards
        return self

    def has_rewards(self, rewards: int) -> Self:
        """Everybody sees so many rewards with this player."""
        for eyes in self.at.eyes():
            assert self.at.view(eyes).players[self.seat].rewards == rewards
        return self


def unlike() -> Iterator[str]:
    """Cards that go well together with nothing: each has a denomination of its own, five in a row the same hero, and
    neighbours have different ones.
    """
    heroes = list(HEROES)
    return (f"{heroes[number // HAND % len(heroes)]} {1001 + number}" for number in count())


def deal(hands: Sequence[Sequence[str]], top: Sequence[str], deck: Sequence[Card]) -> list[Card]:
    """A deck in an order that deals these hands and leaves these cards on top of the draw pile."""
    left = list(deck)
    taken = [[take(left, name) for name in hand] for hand in hands]
    tops = [take(left, name) for name in top]
    spoken_of = [card.face for cards in (*taken, tops) for card in cards]
    for hand in taken:
        while len(hand) < HAND:
            hand.append(take_least_like([*spoken_of, *(card.face for card in hand)], left))
    return [*(card for hand in taken for card in hand), *tops, *left]


def in_order(names: Sequence[str], cards: Sequence[Card]) -> list[Card]:
    """Cards, those of these names first."""
    left = list(cards)
    return [*(take(left, name) for name in names), *left]


def take(cards: list[Card], name: str) -> Card:
    """The next card of this name."""
    place = next((n for n, card in enumerate(cards) if name_of(card) == name), None)
    assert place is not None, f"there is no {name} left in the deck"
    return cards.pop(place)


def take_least_like(faces: Sequence[Face], cards: list[Card]) -> Card:
    """The first of the ordinary cards least like these faces; of action cards, if there are no others."""
    heroes = Counter(face.hero for face in faces)
    denominations = Counter(face.denomination for face in faces)
    ordinary = [n for n, card in enumerate(cards) if card.face.hero] or range(len(cards))
    return cards.pop(
        min(ordinary, key=lambda n: heroes[cards[n].face.hero] + denominations[cards[n].face.denomination])
    )
