"""The end: the target is reached, the rewards run out, or nothing moves any more (P10)."""

from __future__ import annotations

from models.games.purse_or_life.state import Ending, Player, PurseState, Step
from models.kernel.rules import Standing
from models.kernel.text import Who


def give_reward(state: PurseState, player: Player) -> None:
    """One reward card for a set. Reaching the target wins at once; so does having most when the rewards run out."""
    state.rewards -= 1
    player.rewards += 1
    state.tell("purse.reward", player.seat, who=Who(player.seat), count=player.rewards, target=state.target)
    if player.rewards >= state.target:
        end(state, Ending.TARGET)
    elif not state.rewards:
        end(state, Ending.NO_REWARDS)


def go_round(state: PurseState, *, has_moved: bool) -> None:
    """A whole lap in which no card moved or was played, and nothing could be drawn, ends the game."""
    state.still_turns = 0 if has_moved else state.still_turns + 1
    if state.still_turns == len(state.players):
        end(state, Ending.STANDSTILL)


def end(state: PurseState, ending: Ending) -> None:
    """Nothing more is asked."""
    state.step, state.ending, state.question = Step.OVER, ending, None
    state.tell("purse.over", ending=ending.value)


def standings(state: PurseState) -> list[Standing]:
    """Most rewards wins, ties share."""
    rewards = {player.seat: player.rewards for player in state.players}
    return [
        Standing(
            place=1 + sum(other > rewards[seat] for other in rewards.values()),
            seat=seat,
            score=rewards[seat],
        )
        for seat in sorted(rewards, key=lambda seat: (-rewards[seat], seat))
    ]
