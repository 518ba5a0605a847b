"""The turn: the question, the request, what the asked player does, laying down, drawing up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from models.games.purse_or_life.action_cards import Defence, playable, useless, witch, witch_options
from models.games.purse_or_life.cards import Card, Choice, Wish
from models.games.purse_or_life.components import DEALT, SET
from models.games.purse_or_life.end_of_game import give_reward, go_round
from models.games.purse_or_life.kinds import CHOICE, LAY, REPLY, REQUEST
from models.games.purse_or_life.piles import draw, draw_one, faces_of, hand_over
from models.games.purse_or_life.state import LaidSet, Player, PurseState, Question, Step, by_face
from models.kernel.asks import Ask, Option, Picks, ask, ask_some
from models.kernel.hand import card_key
from models.kernel.sight import sight
from models.kernel.text import Text, Who, text

DONE = "done"


async def take_turn(state: PurseState) -> None:
    """One turn, from the question to drawing up; then it passes on clockwise."""
    asker, moves = state.turn, state.moves
    state.question = question = Question(asker, state.left_of(asker))
    await purse_or_life(state, question)
    wish = await request(state, question)
    if wish:
        await reply(state, question, wish)
    await lay_down(state, asker)
    if state.ending is None:
        draw_up(state, asker)
        go_round(state, has_moved=state.moves > moves)
    state.turn = state.left_of(asker)


async def purse_or_life(state: PurseState, question: Question) -> None:
    """«Игра начинается с вопроса „Кошелек или жизнь?“ первого „ходящего“ игрока сопернику, сидящему слева» (P2)."""
    state.step = Step.CHOICE
    asker, asked = Who(question.asker), Who(question.asked)
    state.tell("purse.asks", question.asker, who=asker, whom=asked)
    choices = [
        Option(choice.value.lower(), text("purse-choice", choice=choice.value), choice) for choice in Choice
    ]
    question.choice = await ask(question.asked, CHOICE, choices, who=asker)
    state.tell("purse.chose", question.asked, who=asked, choice=question.choice.value)


async def request(state: PurseState, question: Question) -> Wish | None:
    """«…запрашивает нужный ему номинал… необходимого ему героя. Запрашивать можно только уже имеющуюся на руках карту!»

    With a Witch the other sort may be named too, in the same question (P3). Who holds no hero card says so openly and
    draws one card (P9).
    """
    state.step = Step.REQUEST
    asker = Who(question.asker)
    named = await ask(
        question.asker,
        REQUEST,
        what_may_be_named(sight(state.players[question.asker], question.asker), question),
        whom=Who(question.asked),
        choice=question.choice.value if question.choice else "",
    )
    if named is None:
        state.tell("purse.no-hero-card", question.asker, who=asker)
        draw_one(state, state.players[question.asker])
        return None
    with_witch, wish = named
    if with_witch:
        witch(state, question)
    question.wish = wish
    state.tell("purse.requests", question.asker, who=asker, whom=Who(question.asked), wish=wish.label)
    return wish


def what_may_be_named(me: Player, question: Question) -> list[Option[tuple[bool, Wish] | None]]:
    """The denominations or heroes of one's own hand, those after a Witch, or that there are none."""
    purse, life = denominations(me.hand), heroes(me.hand)
    plain, turned = (purse, life) if question.choice is Choice.PURSE else (life, purse)
    options: list[Option[tuple[bool, Wish] | None]] = [
        Option(wish.key, wish.label, (False, wish), wish.key) for wish in plain
    ]
    options += [
        Option(f"witch-{wish.key}", text("purse-with-witch", wish=wish.label), (True, wish), wish.key)
        for wish in witch_options(me, turned)
    ]
    return options or [Option("none", text("purse-no-hero-card-option"), None)]


def heroes(cards: Iterable[Card]) -> list[Wish]:
    """The heroes on some cards, each once."""
    return unique(Wish(hero=card.face.hero) for card in by_face(cards) if card.face.hero)


def denominations(cards: Iterable[Card]) -> list[Wish]:
    """The denominations on some cards, each once, the smallest first."""
    values = sorted({card.face.denomination for card in cards if card.face.hero})
    return [Wish(denomination=value) for value in values]


def unique(wishes: Iterable[Wish]) -> list[Wish]:
    """Each once, in order."""
    return list(dict.fromkeys(wishes))


async def reply(state: PurseState, question: Question, wish: Wish) -> None:
    """«„Отвечающий“ игрок обязан отдать все карты запрашиваемого номинала или героя», or plays an action card (P4).

    The asked player is always asked, also with nothing to choose.
    """
    state.step = Step.REPLY
    asker, asked = state.players[question.asker], state.players[question.asked]
    me = sight(asked, question.asked)
    fitting = me.bearing(wish)
    defence = await ask(
        question.asked,
        REPLY,
        [give_all(fitting), *defence_options(me, question)],
        unavailable=useless(me, question.choice),
        who=Who(question.asker),
        wish=wish.label,
    )
    if defence:
        defence(state, question)
    elif fitting:
        hand_over(state, asked, asker, [number for number, _ in fitting])
    else:
        has_none(state, question)


def give_all(fitting: Sequence[tuple[int, Card]]) -> Option[Defence | None]:
    """To hand over every fitting card, or to say that there is none."""
    if not fitting:
        return Option("none", text("purse-nothing-fits"), None)
    faces = faces_of(card for _, card in fitting)
    told = text("purse-hand-over", count=len(fitting), cards=faces)
    return Option("hand-over", told, None, ", ".join(card.face.stands_for for _, card in fitting))


def defence_options(me: Player, question: Question) -> list[Option[Defence | None]]:
    """The action cards that may be played instead."""
    return [Option(card.key, card.label, card.does) for card in playable(me, question.choice)]


def has_none(state: PurseState, question: Question) -> None:
    """«Если у „отвечающего“ игрока нет подходящих под запрос карт, „ходящий“ берет одну карту из колоды» (P5)."""
    state.tell("purse.has-none", question.asked, who=Who(question.asked))
    draw_one(state, state.players[question.asker])


async def lay_down(state: PurseState, seat: int) -> None:
    """«…несколько карт с одинаковым номиналом или с одним героем, он сбрасывает 4 такие карты. За это он получает одну
    карту вознаграждения.» A right, not a duty; asked until done, also with nothing to lay (P6).
    """
    state.step = Step.LAYING
    player = state.players[seat]
    while state.ending is None:
        picked = await which_four(sight(player, seat))
        numbers = [number for number in picked if number is not None]
        if not numbers:
            return
        cards = by_face(player.hand.give(number) for number in numbers)
        state.moves += len(cards)
        wish = in_common(cards)[0]
        state.discard_pile.append(LaidSet(seat, wish, cards))
        state.tell("purse.laid", seat, who=Who(seat), cards=faces_of(cards), wish=wish.label)
        give_reward(state, player)


def which_four(me: Player) -> Ask[list[int | None]]:
    """Four cards of one hero or of one denomination, or `done`. Offered are the cards that can be among four."""
    sets = [bearing for wish in wishes(me.hand) if len(bearing := me.bearing(wish)) >= SET]
    in_a_set = {number for bearing in sets for number, _ in bearing}
    held = sorted(me.hand.items(), key=lambda one: (one[1].face.order, one[0]))
    options: list[Option[int | None]] = [
        Option(card_key(number), card.label, number, card.face.stands_for)
        for number, card in held
        if number in in_a_set
    ]
    four = [number for number, _ in sets[0][:SET]] if sets else []
    return ask_some(
        me.seat,
        LAY,
        [*options, Option(DONE, text("purse-done"), None)],
        least=1,
        most=SET if sets else 1,
        check=partial(what_is_wrong, {card_key(number): card for number, card in held}),
        sample={card_key(number): 1 for number in four} or {DONE: 1},
    )


def what_is_wrong(hand: Mapping[str, Card], picks: Picks) -> Text | None:
    """Four cards that have something in common, or nothing but `done`."""
    if DONE in picks:
        return text("purse-only-done") if len(picks) > 1 else None
    if len(picks) != SET:
        return text("purse-four-cards", count=len(picks))
    return None if in_common([hand[key] for key in picks]) else text("purse-nothing-in-common")


def wishes(cards: Iterable[Card]) -> list[Wish]:
    """All that may be asked for with these cards in hand: heroes, then denominations."""
    held = list(cards)
    return [*heroes(held), *denominations(held)]


def in_common(cards: Sequence[Card]) -> list[Wish]:
    """The hero or the denomination that is on all of these cards; both, where an owner's deck has copies."""
    return [wish for wish in wishes(cards) if all(wish.is_on(card.face) for card in cards)]


def draw_up(state: PurseState, asker: int) -> None:
    """«После завершения хода игроки добирают себе карты из колоды, чтобы на руках было не менее 5 карт», clockwise from
    the asker (P7).
    """
    for player in state.clockwise(asker):
        drawn: list[Card] = []
        while len(player.hand) < DEALT and (card := draw(state, player)):
            drawn.append(card)
        if drawn:
            mine = text("purse-drew-up-you", cards=faces_of(by_face(drawn)), count=len(drawn))
            state.tell(
                "purse.drew-up",
                player.seat,
                only={player.seat: mine},
                who=Who(player.seat),
                count=len(drawn),
            )
