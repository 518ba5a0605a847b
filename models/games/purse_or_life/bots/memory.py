"""What one has heard, as far as it tells what the neighbours hold. A function of the events and nothing else.

Of the others only the neighbours matter: the one on the left is asked, the one on the right asks. One's own hand is
remembered as the neighbour on the right knows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from models.games.purse_or_life.bots.marks import Mark, Pair, bearing, mark_in, pair_in
from models.games.purse_or_life.bots.recalled import RecalledHand
from models.kernel.events import Heard
from models.kernel.text import Arg, Text, Who

MOST_EVENTS = 1000
"""So many events are thought through: most games have fewer, and what is older tells little."""

UNDONE = "undone"
"""The kernel's event of an answer that was taken back. It was the entry before."""


class Memory:
    """The hands of both neighbours (of two players, the same) and one's own."""

    def __init__(self, me: int, players: int) -> None:
        self.me = me
        self.left = (me + 1) % players
        self.right = (me - 1) % players
        self.hands = {seat: RecalledHand() for seat in (self.left, self.right, me)}
        self.asker = me
        self.asked = me
        self.wish: Mark | None = None
        self.asked_for: Counter[Mark] = Counter()
        """What one has asked for oneself since one last drew or laid anything."""

    @classmethod
    def of(cls, events: Sequence[Heard], me: int, players: int) -> Memory:
        """What a seat remembers of all that it heard."""
        memory, late = cls(me, players), events[-MOST_EVENTS:]
        undone = {heard.version - 1 for heard in late if heard.kind == UNDONE}
        for heard in late:
            hear = HEARD.get(heard.kind)
            if hear and heard.version not in undone:
                hear(memory, heard)
        return memory

    def requests(self, heard: Heard) -> None:
        """Who asks for something holds it."""
        args = dict(heard.text.args)
        self.asker, self.asked, self.wish = seat_in(args["who"]), seat_in(args["whom"]), None
        if self.asker in self.hands or self.asked in self.hands:
            wish = args["wish"]
            self.wish = mark_in(wish) if isinstance(wish, Text) else None
        if self.wish is not None and self.asker in self.hands:
            self.hands[self.asker].must_bear(self.wish)
        if self.wish is not None and self.asker == self.me:
            self.asked_for[self.wish] += 1

    def has_none(self, heard: Heard) -> None:
        """The asked hand has none of it."""
        if self.wish is not None and self.asked in self.hands:
            self.hands[self.asked].has_none(self.wish)

    def handed_over(self, heard: Heard) -> None:
        """All that fits went over, from the asked to the asker or, with a Jester, the other way."""
        giver = heard.seat
        if self.wish is None or giver is None:
            return
        taker = self.asker if giver == self.asked else self.asked
        args = dict(heard.text.args)
        if giver in self.hands:
            if giver != self.me and taker == self.me:
                self.hands[giver].loses(cards_in(args))
            self.hands[giver].has_none(self.wish)
        if taker in self.hands:
            count = args["count"]
            is_seen = self.me in (giver, taker) and (taker != self.me or giver == self.right)
            unseen = [bearing(self.wish)] * (count if isinstance(count, int) else 0)
            self.hands[taker].receives(cards_in(args) if is_seen else unseen)

    def laid(self, heard: Heard) -> None:
        """Four cards are gone."""
        if heard.seat in self.hands:
            self.hands[heard.seat].loses(cards_in(dict(heard.text.args)))
            self.is_new(heard.seat)

    def drew(self, heard: Heard) -> None:
        """A card came of which nobody else knows anything."""
        if heard.seat in self.hands:
            self.hands[heard.seat].draws(1)
            self.is_new(heard.seat)

    def drew_up(self, heard: Heard) -> None:
        """Some cards came of which nobody else knows anything."""
        if heard.seat in self.hands:
            count = dict(heard.text.args)["count"]
            self.hands[heard.seat].draws(count if isinstance(count, int) else 0)
            self.is_new(heard.seat)

    def is_new(self, seat: int) -> None:
        """A hand is another than before: what it asked for is worth asking for again."""
        if seat == self.me:
            self.asked_for.clear()

    def no_hero_card(self, heard: Heard) -> None:
        """Nothing to ask for."""
        if heard.seat in self.hands:
            self.hands[heard.seat].is_bare()


HEARD: Mapping[str, Callable[[Memory, Heard], None]] = {
    "purse.requests": Memory.requests,
    "purse.has-none": Memory.has_none,
    "purse.handed-over": Memory.handed_over,
    "purse.laid": Memory.laid,
    "purse.drew": Memory.drew,
    "purse.drew-up": Memory.drew_up,
    "purse.no-hero-card": Memory.no_hero_card,
}
"""The kinds of events that tell something of a hand."""


def seat_in(who: Arg) -> int:
    """The seat that is told of."""
    if not isinstance(who, Who):
        raise TypeError(f"no seat: {who}")
    return who.seat


def cards_in(args: Mapping[str, Arg]) -> list[Pair]:
    """The hero cards that are told of."""
    cards = args["cards"]
    if not isinstance(cards, tuple):
        raise TypeError(f"no cards: {cards}")
    return [pair_in(card) for card in cards if isinstance(card, Text)]
