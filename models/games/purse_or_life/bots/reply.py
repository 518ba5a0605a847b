"""What to do when asked for something: hand it over, or play an action card where that leaves one better off."""

from __future__ import annotations

from models.games.purse_or_life.bots.marks import Mark, guard_against
from models.games.purse_or_life.bots.outlook import Outlook, best
from models.games.purse_or_life.bots.worth import KEPT, begun, more
from models.games.purse_or_life.cards import Action
from models.games.purse_or_life.view import PurseQuestion
from models.kernel.asks import Picks
from models.kernel.chance import Luck


def reply(outlook: Outlook, luck: Luck) -> Picks:
    """Whatever costs least."""
    mark = wish_of(outlook.view.question)
    if mark is None:
        return outlook.decision.sample
    costs = {action.value.lower(): cost for action, cost in defences(outlook, mark).items()}
    given = giving(outlook, mark)
    return best(outlook.decision, luck, lambda option: -costs.get(option.key, given))


def wish_of(question: PurseQuestion | None) -> Mark | None:
    """What is asked for."""
    if question is None:
        return None
    return question.hero.value if question.hero else question.denomination


def giving(outlook: Outlook, mark: Mark) -> float:
    """What it costs to hand over what fits; or to say that there is none, and the asker draws."""
    right, count = outlook.right, outlook.counts[mark]
    if not count:
        return outlook.harm(right) * outlook.drawn()
    helps = sum(likely * more(max(1, held), count) for held, likely in outlook.held(right, mark))
    return outlook.lost(mark) + outlook.harm(right) * helps


def defences(outlook: Outlook, mark: Mark) -> dict[Action, float]:
    """The action cards of the hand that are good against a request, and what each costs."""
    guard, kept = guard_against(mark), {Action.JESTER: KEPT[Action.JESTER] - winning(outlook, mark)}
    costs = {guard: KEPT[guard], **kept}
    return {action: cost - outlook.refilled(1) for action, cost in costs.items() if outlook.actions[action]}


def winning(outlook: Outlook, mark: Mark) -> float:
    """What a Jester brings: all the asker's cards that bear it, at least one, for who asks for something holds it."""
    right = outlook.right
    return sum(
        likely * (outlook.gained(mark, count) + outlook.harm(right) * begun(count))
        for held, likely in outlook.held(right, mark)
        for count in [max(1, held)]
    )
