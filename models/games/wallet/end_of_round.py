"""End of the Round, in the order of W13."""

from __future__ import annotations

from models.games.wallet.cards import Card, CardKind, Character, Face, amount
from models.games.wallet.choosing import me, player_options
from models.games.wallet.end_cards import end_cards, extra_time_window
from models.games.wallet.kinds import CHECK, PLASTIC_CARD, RETURN_TOKEN
from models.games.wallet.state import (
    Check,
    Player,
    Reckoning,
    RoundEnd,
    Stage,
    WalletState,
    by_face,
    sorted_faces,
)
from models.games.wallet.verdict import verdict, wealth_cents
from models.games.wallet.wallet_pile import draw_until_banknote
from models.kernel.asks import Option, ask, together
from models.kernel.text import Who, text

PAYOUT = {2: (1,), 3: (2, 1), 4: (3, 2, 1), 5: (4, 3, 2, 1), 6: (4, 3, 2, 1), 7: (4, 3, 2, 1)}
"""By number of players: how many tokens the richest, second, third and fourth richest innocent draw."""


async def end_of_the_round(state: WalletState) -> None:
    """From the last time card to the tokens."""
    state.tell("wallet.round-over", round=state.round)
    await extra_time_window(state)
    await end_cards(state)
    end = RoundEnd(state.round, players=[reckoning(player) for player in state.players])
    await officers_on_duty(state, end)
    reveal(state, end)
    await plastic_cards(state, end)
    await guilty_return_tokens(state, end)
    pay_out(state, end)
    state.stage = Stage.OVER


def reckoning(player: Player) -> Reckoning:
    """The verdict on a player's cards, made before the officers come and told when all reveal."""
    said = verdict(counted_faces(player), player.coin_cents)
    return Reckoning(
        seat=player.seat,
        hand=by_face(list(player.hand)),
        exchanged=player.exchanged(),
        coin_cents=player.coin_cents,
        innocent=said.innocent,
        character=said.character,
        cents=said.wealth_cents,
        reasons=said.reasons,
        wealth_cents=said.wealth_cents,
    )


def counted_faces(player: Player) -> list[Face]:
    """What counts for the verdict: the hand, and the banknote on a Currency Exchange in the currency chosen (W17)."""
    exchanged = player.exchanged()
    return [*(card.face for card in player.hand), *([exchanged] if exchanged else [])]


# ---- Officers on duty -----------------------------------------------------------------------------------------------


async def officers_on_duty(state: WalletState, end: RoundEnd) -> None:
    """Innocent officers with a badge declare themselves, all together, and check a player each (W18)."""
    state.stage = Stage.OFFICERS
    officers = [state.players[line.seat] for line in end.players if is_on_duty(line)]
    for officer in officers:
        officer.on_duty = officer.is_open = True
        cards = tuple(sorted_faces(officer.hand))
        state.tell("wallet.on-duty", officer.seat, who=Who(officer.seat), cards=cards)
    for officer in sorted(officers, key=lambda player: player.coin_cents):
        end.checks.append(await check(state, officer, end))


def is_on_duty(line: Reckoning) -> bool:
    """An innocent police officer who carries a badge; playing it is not a choice."""
    badge = any(card.face.kind is CardKind.POLICE_BADGE for card in line.hand)
    return badge and line.innocent and line.character is Character.POLICE_OFFICER


async def check(state: WalletState, officer: Player, end: RoundEnd) -> Check:
    """Check any other player. A guilty one's banknotes and jewelry are the officer's, for wealth only."""
    seat = await ask(officer.seat, CHECK, player_options(state.others(officer.seat)))
    checked = state.players[seat]
    checked.is_open = True
    cards = tuple(sorted_faces(checked.hand))
    state.tell(
        "wallet.checked",
        officer.seat,
        who=Who(officer.seat),
        whom=Who(seat),
        count=len(cards),
        cards=cards,
    )
    if end.players[seat].innocent:
        state.tell("wallet.check-innocent", officer.seat, whom=Who(seat))
        return Check(officer.seat, seat, guilty=False, seized=[])
    seized = seize(officer, checked)
    state.tell(
        "wallet.check-guilty",
        officer.seat,
        who=Who(officer.seat),
        whom=Who(seat),
        count=len(seized),
        cards=tuple(sorted_faces(seized)),
    )
    return Check(officer.seat, seat, guilty=True, seized=by_face(seized))


def seize(officer: Player, checked: Player) -> list[Card]:
    """All banknotes and jewelry of the hand, and the banknote on a Currency Exchange. What is gone is gone."""
    seized = [checked.hand.give(number) for number, _ in checked.money()]
    exchange = checked.on_exchange()
    if exchange:
        seized.append(exchange.cards.pop())
    officer.seized.extend(seized)
    return seized


# ---- Verdicts -------------------------------------------------------------------------------------------------------


def reveal(state: WalletState, end: RoundEnd) -> None:
    """All players reveal their cards; the verdicts are on the cards they had before the officers came."""
    state.stage = Stage.VERDICTS
    state.ends.append(end)
    for line in end.players:
        state.players[line.seat].is_open = True
        cards = tuple(sorted_faces(line.hand))
        if line.innocent:
            state.tell("wallet.innocent", line.seat, who=Who(line.seat), cards=cards)
        else:
            state.tell(
                "wallet.guilty",
                line.seat,
                who=Who(line.seat),
                count=len(cards),
                cards=cards,
                reasons=tuple(text("wallet-reason", reason=reason.value) for reason in line.reasons),
            )


# ---- Plastic cards --------------------------------------------------------------------------------------------------


async def plastic_cards(state: WalletState, end: RoundEnd) -> None:
    """An innocent Ivanov with a plastic card may use one, in ascending order of coins (W20)."""
    for line in sorted(end.players, key=lambda line: line.coin_cents):
        player = state.players[line.seat]
        has_plastic = any(card.face.kind is CardKind.PLASTIC_CARD for card in player.hand)
        if line.innocent and line.character is Character.IVANOV and has_plastic:
            await plastic_card(state, player)


async def plastic_card(state: WalletState, player: Player) -> None:
    """Draw until a banknote comes; it counts for wealth only (W16)."""
    uses = await ask(
        player.seat,
        PLASTIC_CARD,
        [Option("use", text("wallet-do-use"), True), Option("pass", text("wallet-do-not-use"), False)],
    )
    state.tell(
        "wallet.plastic-used" if uses else "wallet.plastic-not-used", player.seat, who=Who(player.seat)
    )
    if uses:
        banknote = draw_until_banknote(state, player.seat)
        if banknote:
            player.drawn_by_plastic.append(banknote)


# ---- Tokens ---------------------------------------------------------------------------------------------------------


async def guilty_return_tokens(state: WalletState, end: RoundEnd) -> None:
    """Every guilty player with tokens returns one of their choice, chosen together and secretly (W21)."""
    state.stage = Stage.PAYOUT
    chosen = await together(
        ask(line.seat, RETURN_TOKEN, token_options(state, line.seat))
        for line in end.players
        if not line.innocent and state.players[line.seat].tokens
    )
    for line in end.players:
        if line.seat in chosen:
            value = state.players[line.seat].tokens.pop(chosen[line.seat])
            state.pouch.append(value)
            line.token_returned = True
            mine = text("wallet-token-returned-you", value=value)
            state.tell("wallet.token-returned", line.seat, only={line.seat: mine}, who=Who(line.seat))


def token_options(state: WalletState, seat: int) -> list[Option[int]]:
    """One option a token, by its place in the order of receipt; asked even if there is only one (W12)."""
    return [
        Option(f"token-{place}", text("wallet-token", value=value), place - 1, f"token {value}")
        for place, value in enumerate(me(state, seat).tokens, start=1)
    ]


def pay_out(state: WalletState, end: RoundEnd) -> None:
    """The innocent draw blindly, the richest first; if the pouch runs short, later ranks get what is left (W22)."""
    for line in end.players:
        player = state.players[line.seat]
        line.seized, line.drawn_by_plastic = by_face(player.seized), list(player.drawn_by_plastic)
        counted = [
            *counted_faces(player),
            *(card.face for card in (*player.seized, *player.drawn_by_plastic)),
        ]
        line.wealth_cents = wealth_cents(counted, player.coin_cents)
    richest_first = sorted(
        (line for line in end.players if line.innocent), key=lambda line: -line.wealth_cents
    )
    payout = PAYOUT[len(state.players)]
    for rank, line in enumerate(richest_first, start=1):
        line.rank = rank
        line.tokens_due = payout[rank - 1] if rank <= len(payout) else 0
        draw_tokens(state, line)


def draw_tokens(state: WalletState, line: Reckoning) -> None:
    """Draw tokens from the pouch without looking; how many is public, their values are the owner's."""
    for _ in range(min(line.tokens_due, len(state.pouch))):
        value = state.pouch.pop(state.chance.place("token", len(state.pouch), line.seat))
        state.players[line.seat].tokens.append(value)
        line.token_values.append(value)
    line.tokens_drawn = len(line.token_values)
    mine = text(
        "wallet-tokens-drawn-you",
        count=line.tokens_drawn,
        rank=line.rank or 0,
        wealth=amount(line.wealth_cents),
        values=tuple(text("wallet-token", value=value) for value in line.token_values),
    )
    state.tell(
        "wallet.tokens-drawn",
        line.seat,
        only={line.seat: mine},
        who=Who(line.seat),
        count=line.tokens_drawn,
        rank=line.rank or 0,
        wealth=amount(line.wealth_cents),
    )
