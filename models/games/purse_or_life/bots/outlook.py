"""What a sensible player looks at: their cards, the question, the table, and what they remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import comb

from models.games.purse_or_life.bots.marks import Mark, Pair, pair_of
from models.games.purse_or_life.bots.memory import Memory
from models.games.purse_or_life.bots.recalled import RecalledHand
from models.games.purse_or_life.bots.worth import DRAWN, WINNING, begun, more
from models.games.purse_or_life.cards import Action
from models.games.purse_or_life.components import DEALT
from models.games.purse_or_life.view import PursePlayer, PurseView
from models.kernel.asks import Picks
from models.kernel.chance import Luck
from models.kernel.wire import Decision, Wire, WiredOption

WITH_ONE_HERO, WITH_ONE_DENOMINATION, WITH_ONE_ACTION = 8, 9, 5
"""How many cards of our deck bear the same; a player takes it that an owner's is much like it."""


@dataclass(frozen=True)
class Outlook:
    """A question, and what its seat sees and remembers."""

    view: PurseView
    decision: Decision
    me: PursePlayer
    left: PursePlayer
    """Whom one asks."""
    right: PursePlayer
    """Who asks one; of two players, the same."""
    cards: Mapping[str, Pair]
    """The hero cards of the hand by key."""
    actions: Counter[Action]
    """The action cards of the hand."""
    counts: Counter[Mark]
    """How many cards of the hand bear a mark."""
    gone: Counter[Mark]
    """How many cards bear a mark that lie open or in the hand: they are nowhere else."""
    unseen: int
    """How many cards lie elsewhere."""
    memory: Memory

    @classmethod
    def of(cls, seen: Wire) -> Outlook:
        """What the seat sees that is asked."""
        view: PurseView = seen.view
        if seen.decision is None or seen.eyes is None or view.hand is None:
            raise ValueError("this seat is not asked anything")
        memory = Memory.of(seen.events, seen.eyes, len(view.players))
        me = view.players[seen.eyes]
        cards = {card.key: pair for card in view.hand if card.key and (pair := pair_of(card))}
        counts = Counter(mark for pair in cards.values() for mark in pair)
        open_cards = (pair_of(card) for laid in view.sets for card in laid.cards)
        return cls(
            view=view,
            decision=seen.decision,
            me=me,
            left=view.players[memory.left],
            right=view.players[memory.right],
            cards=cards,
            actions=Counter(card.action for card in view.hand if card.action),
            counts=counts,
            gone=counts + Counter(mark for pair in open_cards if pair for mark in pair),
            unseen=view.draw_count + sum(player.hand_count for player in view.players) - me.hand_count,
            memory=memory,
        )

    # ---- What others may hold ---------------------------------------------------------------------------------------

    def hand_of(self, player: PursePlayer) -> RecalledHand:
        """What one remembers of a neighbour's hand; of one's own, what the neighbour on the right does."""
        return self.memory.hands[player.seat]

    def likely(self, mark: Mark) -> float:
        """How likely an unseen card bears it."""
        there = max(0, copies(mark) - self.gone[mark])
        return min(1.0, there / max(1, self.unseen))

    def held(self, player: PursePlayer, mark: Mark) -> Iterator[tuple[int, float]]:
        """How many cards of a neighbour may bear it, and how likely so many do."""
        hand, chance = self.hand_of(player), self.likely(mark)
        certain, possible = hand.certain(mark), hand.possible(mark, player.hand_count)
        for count in range(possible + 1):
            likely = comb(possible, count) * chance**count * (1 - chance) ** (possible - count)
            yield certain + count, likely

    def holds_any(self, player: PursePlayer, mark: Mark) -> float:
        """How likely a neighbour has something that bears it."""
        hand = self.hand_of(player)
        if hand.certain(mark):
            return 1.0
        return 1 - (1 - self.likely(mark)) ** hand.possible(mark, player.hand_count)

    def holds_action(self, player: PursePlayer, action: Action) -> float:
        """How likely a neighbour has such an action card."""
        used = sum(card.action is action for card in self.view.used)
        there = max(0, WITH_ONE_ACTION - used - self.actions[action])
        return 1 - (1 - min(1.0, there / max(1, self.unseen))) ** self.unknown(player)

    def unknown(self, player: PursePlayer) -> int:
        """Cards of a neighbour of which one knows nothing."""
        return max(0, player.hand_count - len(self.hand_of(player).cards))

    # ---- What things are worth --------------------------------------------------------------------------------------

    def drawn(self) -> float:
        """What a card that is drawn is worth: nothing where there is none."""
        return DRAWN if self.view.draw_count or self.view.sets else 0.0

    def refilled(self, given: int) -> float:
        """What one draws up to five when so many cards leave the hand."""
        return self.drawn() * min(given, max(0, DEALT - self.me.hand_count + given))

    def stake(self, player: PursePlayer) -> float:
        """How much the next reward counts for a player."""
        return WINNING if player.rewards + 1 >= self.view.target else 1.0

    def harm(self, player: PursePlayer) -> float:
        """How much it hurts when a neighbour gets something: the less, the more there are to be hurt."""
        return self.stake(player) / (len(self.view.players) - 1)

    def gained(self, mark: Mark, count: int) -> float:
        """What so many cards are worth that bear it, and something else that one does not know."""
        beside = sum(
            more(held, 1)
            for one, held in self.counts.items()
            if isinstance(one, str) != isinstance(mark, str)
        )
        return more(self.counts[mark], count) * self.stake(self.me) + count * beside / copies(mark)

    def lost(self, mark: Mark) -> float:
        """What the hand loses with all its cards that bear it."""
        given = [pair for pair in self.cards.values() if pair.bears(mark)]
        beside = Counter(one for pair in given for one in pair if one != mark)
        lost = begun(len(given)) - sum(more(self.counts[one], -count) for one, count in beside.items())
        return lost * self.stake(self.me) - self.refilled(len(given))


def copies(mark: Mark) -> int:
    """How many cards bear it; with a hero, each has another denomination, and the other way round."""
    return WITH_ONE_HERO if isinstance(mark, str) else WITH_ONE_DENOMINATION


def best(decision: Decision, luck: Luck, value: Callable[[WiredOption], float]) -> Picks:
    """The option of the highest value, any of those that share it."""
    values = [value(option) for option in decision.options]
    highest = max(values)
    keys = [option.key for option, one in zip(decision.options, values, strict=True) if one == highest]
    return {keys[luck.randrange(len(keys))]: 1}
