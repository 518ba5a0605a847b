"""The words of Purse or Life, as they are read: every question, answer and event, in every language and number."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from api.languages import LANGUAGES
from api.words import Speaker
from models.games.purse_or_life import RULEBOOK
from models.games.purse_or_life.cards import Action, Choice, Hero
from models.games.purse_or_life.preparation import TARGETS
from models.games.purse_or_life.shelf import WORDS
from models.games.purse_or_life.state import Ending
from models.kernel.text import Arg, Text, Who, text
from tests.games.purse_or_life.table import face_of
from tests.games.test_texts import messages, said_by

PACKAGE = RULEBOOK.package
ONE_LINE = 72
"""Characters of a question."""
COUNTS = (1, 2, 5, 21)
NAMES = {"en": ("Ann", "Bo"), "de": ("Anna", "Bert"), "ru": ("Анна", "Борис"), "ko": ("지우", "철수")}

languages = pytest.mark.parametrize("language", LANGUAGES)

CASES: dict[str, dict[str, list[str]]] = {
    "purse-hero": {"hero": [one.value for one in Hero]},
    "purse-hero-text": {"hero": [one.value for one in Hero]},
    "purse-action": {"action": [one.value for one in Action]},
    "purse-action-text": {"action": [one.value for one in Action]},
    "purse-useless": {"action": [Action.HEALER.value, Action.SHERIFF.value]},
    "purse-term": {"term": list(WORDS)},
    "purse-term-text": {"term": list(WORDS)},
    "purse-choice": {"choice": [one.value for one in Choice]},
    "purse-chose": {"choice": [one.value for one in Choice]},
    "ask-purse-request": {"choice": [one.value for one in Choice]},
    "purse-over": {"ending": [one.value for one in Ending]},
}
"""Of each message: what the rules can say of an argument by which it chooses."""

NUMBERS = {"count", "value"}
"""Arguments that are numbers: their cases are plural forms."""

MONK, FIFTY = text("purse-hero", hero="MONK"), text("purse-denomination", value=50)
CARDS: Arg = (face_of("Monk 1").label, face_of("Monk 50").label, face_of("Knight 2").label)


def say(language: str, id: str, **args: Arg) -> str:
    """The words of a message, without the marks that isolate names."""
    speaker = Speaker(language, PACKAGE, dict(enumerate(NAMES[language])))
    return speaker(text(id, **args)).replace("\u2068", "").replace("\u2069", "")


# ---- As they are read -----------------------------------------------------------------------------------------------

ANN, BO = Who(0), Who(1)
CARD = face_of("Monk 50")

SAID: list[tuple[str, dict[str, Arg], str, str, str, str]] = [
    (
        "ask-purse-choice",
        {"who": ANN},
        "Ann asks you: purse or life?",
        "Anna fragt dich: Geld oder Leben?",
        "Анна спрашивает: кошелёк или жизнь?",
        "지우님이 묻습니다. 지갑이냐, 목숨이냐?",
    ),
    (
        "ask-purse-request",
        {"whom": BO, "choice": "PURSE"},
        "Bo says: purse. Which denomination do you ask for?",
        "Bert sagt: Geld. Welchen Wert verlangst du?",
        "Борис выбирает кошелёк. Какой номинал попросите?",
        "철수님의 대답은 지갑입니다. 어느 액면을 달라고 할까요?",
    ),
    (
        "ask-purse-request",
        {"whom": BO, "choice": "LIFE"},
        "Bo says: life. Which hero do you ask for?",
        "Bert sagt: Leben. Welchen Helden verlangst du?",
        "Борис выбирает жизнь. Какого героя попросите?",
        "철수님의 대답은 목숨입니다. 어느 인물을 달라고 할까요?",
    ),
    (
        "ask-purse-reply",
        {"who": ANN, "wish": FIFTY},
        "Ann asks you for: 50 coins",
        "Anna verlangt von dir: 50 Münzen",
        "Анна просит у вас: «50 монет»",
        "지우님의 요청: 동전 50",
    ),
    (
        "ask-purse-lay",
        {},
        "Lay down four cards of one hero or one denomination for a reward?",
        "Vier Karten mit einem Helden oder Wert für eine Belohnung ablegen?",
        "Сбросить за вознаграждение четыре карты с одним героем или номиналом?",
        "인물이나 액면이 같은 카드 네 장을 내려놓을까요? 보상을 받습니다.",
    ),
    ("purse-choice", {"choice": "PURSE"}, "Purse", "Geld", "Кошелёк", "지갑"),
    ("purse-choice", {"choice": "LIFE"}, "Life", "Leben", "Жизнь", "목숨"),
    (
        "purse-with-witch",
        {"wish": MONK},
        "With the Witch: Monk",
        "Mit der Hexe: Mönch",
        "С Ведьмой: Монах",
        "마녀를 쓰고: 수도사",
    ),
    (
        "purse-no-hero-card-option",
        {},
        "I hold no hero card",
        "Ich habe keinen Helden",
        "У меня нет ни одного героя",
        "인물 카드가 없습니다",
    ),
    ("purse-nothing-fits", {}, "I have none", "Habe ich nicht", "У меня такого нет", "없습니다"),
    ("purse-done", {}, "Done", "Fertig", "Готово", "끝"),
    (
        "purse-useless",
        {"action": "HEALER"},
        "Helps only when a hero is asked for.",
        "Hilft nur, wenn ein Held verlangt wird.",
        "Помогает только тогда, когда просят героя.",
        "인물을 달라고 할 때만 쓸 수 있습니다.",
    ),
    (
        "purse-useless",
        {"action": "SHERIFF"},
        "Helps only when a denomination is asked for.",
        "Hilft nur, wenn ein Wert verlangt wird.",
        "Помогает только тогда, когда просят номинал.",
        "액면을 달라고 할 때만 쓸 수 있습니다.",
    ),
    (
        "purse-only-done",
        {},
        "Either four cards, or just “Done”.",
        "Entweder vier Karten oder nur „Fertig“.",
        "Либо четыре карты, либо только «Готово».",
        "카드 네 장을 고르거나 “끝”만 고르세요.",
    ),
    (
        "purse-four-cards",
        {"count": 3},
        "Pick exactly four cards, or just “Done”. You picked 3.",
        "Wähle genau vier Karten oder nur „Fertig“. Gewählt: 3.",
        "Выберите ровно четыре карты или только «Готово». Выбрано: 3.",
        "카드를 꼭 네 장 고르거나 “끝”만 고르세요. 지금은 3장입니다.",
    ),
    (
        "purse-nothing-in-common",
        {},
        "These four have neither the hero nor the denomination in common.",
        "Diese vier haben weder Held noch Wert gemeinsam.",
        "У этих четырёх карт нет ни общего героя, ни общего номинала.",
        "이 네 장은 인물도 액면도 같지 않습니다.",
    ),
    ("purse-first", {"who": ANN}, "Ann begins.", "Anna beginnt.", "Начинает Анна.", "지우님부터 시작합니다."),
    (
        "purse-asks",
        {"who": ANN, "whom": BO},
        "Ann asks Bo: purse or life?",
        "Anna fragt Bert: Geld oder Leben?",
        "Анна спрашивает игрока Борис: кошелёк или жизнь?",
        "지우님이 철수님에게 묻습니다. 지갑이냐, 목숨이냐?",
    ),
    (
        "purse-chose",
        {"who": BO, "choice": "PURSE"},
        "Bo says: purse.",
        "Bert sagt: Geld.",
        "Борис: кошелёк!",
        "철수님의 대답: 지갑.",
    ),
    (
        "purse-chose",
        {"who": BO, "choice": "LIFE"},
        "Bo says: life.",
        "Bert sagt: Leben.",
        "Борис: жизнь!",
        "철수님의 대답: 목숨.",
    ),
    (
        "purse-played",
        {"who": BO, "card": text("purse-action", action="JESTER")},
        "Bo plays: Jester",
        "Bert spielt aus: Narr",
        "Борис сбрасывает карту действия: Шут",
        "철수님이 낸 카드: 광대",
    ),
    (
        "purse-requests",
        {"who": ANN, "whom": BO, "wish": MONK},
        "Ann asks Bo for: Monk",
        "Anna verlangt von Bert: Mönch",
        "Анна просит у игрока Борис: «Монах»",
        "지우님이 철수님에게 요청: 수도사",
    ),
    (
        "purse-no-hero-card",
        {"who": ANN},
        "Ann holds no hero card and cannot ask for anything.",
        "Anna hat keinen Helden und kann nichts verlangen.",
        "Анна: нет ни одного героя, просить нечего.",
        "지우님은 인물 카드가 없어 아무것도 요청하지 못합니다.",
    ),
    (
        "purse-handed-over-by-you",
        {"whom": ANN, "cards": CARDS},
        "You hand over to Ann: Monk (1 coin), Monk (50 coins), and Knight (2 coins)",
        "Du gibst Anna: Mönch (1 Münze), Mönch (50 Münzen) und Ritter (2 Münzen)",
        "Вы отдаёте игроку Анна: Монах (1 монета), Монах (50 монет) и Рыцарь (2 монеты)",
        "지우님에게 주는 카드: 수도사(동전 1), 수도사(동전 50) 및 기사(동전 2)",
    ),
    (
        "purse-handed-over-to-you",
        {"who": BO, "cards": CARDS},
        "You get from Bo: Monk (1 coin), Monk (50 coins), and Knight (2 coins)",
        "Du bekommst von Bert: Mönch (1 Münze), Mönch (50 Münzen) und Ritter (2 Münzen)",
        "Борис отдаёт вам: Монах (1 монета), Монах (50 монет) и Рыцарь (2 монеты)",
        "철수님에게 받은 카드: 수도사(동전 1), 수도사(동전 50) 및 기사(동전 2)",
    ),
    (
        "purse-has-none",
        {"who": BO},
        "Bo has none.",
        "Bert hat nichts davon.",
        "Борис: такого нет.",
        "철수님에게는 없습니다.",
    ),
    (
        "purse-drew",
        {"who": ANN},
        "Ann draws a card.",
        "Anna zieht eine Karte.",
        "Анна берёт карту из колоды.",
        "지우님이 한 장을 뽑습니다.",
    ),
    (
        "purse-drew-you",
        {"card": CARD},
        "You draw: Monk (50 coins)",
        "Du ziehst: Mönch (50 Münzen)",
        "Вы берёте из колоды: Монах (50 монет)",
        "뽑은 카드: 수도사(동전 50)",
    ),
    (
        "purse-nothing-to-draw",
        {"who": ANN},
        "There is no card left for Ann to draw.",
        "Anna zieht nichts: Es ist keine Karte mehr da.",
        "Анна ничего не берёт: колода пуста.",
        "지우님이 뽑을 카드가 없습니다.",
    ),
    (
        "purse-laid",
        {"who": ANN, "wish": MONK, "cards": CARDS},
        "Ann lays down four (Monk): Monk (1 coin), Monk (50 coins), and Knight (2 coins)",
        "Anna legt ein Quartett ab (Mönch): Mönch (1 Münze), Mönch (50 Münzen) und Ritter (2 Münzen)",
        "Анна сбрасывает четвёрку («Монах»): Монах (1 монета), Монах (50 монет) и Рыцарь (2 монеты)",
        "지우님이 네 장(수도사)을 내려놓습니다: 수도사(동전 1), 수도사(동전 50) 및 기사(동전 2)",
    ),
    (
        "purse-reward",
        {"who": ANN, "count": 2, "target": 5},
        "Ann gets a reward: 2 of 5.",
        "Anna bekommt eine Belohnung: 2 von 5.",
        "Анна получает вознаграждение: 2 из 5.",
        "지우님이 보상을 받습니다: 5장 중 2장.",
    ),
    (
        "purse-drew-up-you",
        {"cards": (CARD.label,)},
        "You draw up: Monk (50 coins)",
        "Du ziehst nach: Mönch (50 Münzen)",
        "Вы добираете: Монах (50 монет)",
        "채워 뽑은 카드: 수도사(동전 50)",
    ),
    (
        "purse-over",
        {"ending": "TARGET"},
        "The target is reached.",
        "Das Ziel ist erreicht.",
        "Цель достигнута.",
        "목표를 이루었습니다.",
    ),
    (
        "purse-over",
        {"ending": "NO_REWARDS"},
        "The rewards have run out: most rewards win.",
        "Die Belohnungen sind ausgegangen: Die meisten gewinnen.",
        "Вознаграждения кончились: побеждает тот, у кого их больше всех.",
        "보상이 다 떨어졌습니다. 보상이 가장 많은 사람이 이깁니다.",
    ),
    (
        "purse-over",
        {"ending": "STANDSTILL"},
        "Nothing moved for a whole lap: most rewards win.",
        "Eine ganze Runde lang hat sich nichts bewegt: Die meisten Belohnungen gewinnen.",
        "За целый круг ничего не сдвинулось: побеждает тот, у кого больше всех вознаграждений.",
        "한 바퀴 동안 아무것도 움직이지 않았습니다. 보상이 가장 많은 사람이 이깁니다.",
    ),
]
"""Id, arguments, and how it reads in English, German, Russian and Korean."""


@pytest.mark.parametrize(
    ("id", "args", "en", "de", "ru", "ko"),
    SAID,
    ids=[f"{number}-{id}" for number, (id, *_) in enumerate(SAID)],
)
def test_it_reads_right(id: str, args: dict[str, Arg], en: str, de: str, ru: str, ko: str) -> None:
    for language, words in (("en", en), ("de", de), ("ru", ru), ("ko", ko)):
        assert say(language, id, **args) == words


COUNTED: dict[str, dict[str, list[str]]] = {
    "purse-denomination": {
        "en": ["1 coin", "2 coins", "5 coins", "21 coins"],
        "de": ["1 Münze", "2 Münzen", "5 Münzen", "21 Münzen"],
        "ru": ["1 монета", "2 монеты", "5 монет", "21 монета"],
        "ko": ["동전 1", "동전 2", "동전 5", "동전 21"],
    },
    "purse-hero-card": {
        "en": ["Monk (1 coin)", "Monk (2 coins)", "Monk (5 coins)", "Monk (21 coins)"],
        "de": ["Mönch (1 Münze)", "Mönch (2 Münzen)", "Mönch (5 Münzen)", "Mönch (21 Münzen)"],
        "ru": ["Монах (1 монета)", "Монах (2 монеты)", "Монах (5 монет)", "Монах (21 монета)"],
        "ko": ["수도사(동전 1)", "수도사(동전 2)", "수도사(동전 5)", "수도사(동전 21)"],
    },
    "purse-hand-over": {
        "en": [f"Hand over {cards}: Witch" for cards in ("1 card", "2 cards", "5 cards", "21 cards")],
        "de": [f"{cards} hergeben: Hexe" for cards in ("1 Karte", "2 Karten", "5 Karten", "21 Karten")],
        "ru": [f"Отдать {cards}: Ведьма" for cards in ("1 карту", "2 карты", "5 карт", "21 карту")],
        "ko": [f"{count}장 내주기: 마녀" for count in COUNTS],
    },
    "purse-prepared": {
        "en": ["1 reward wins.", "2 rewards win.", "5 rewards win.", "21 rewards win."],
        "de": [
            f"Es gewinnt, wer zuerst {count} {'Belohnung' if count == 1 else 'Belohnungen'} hat."
            for count in COUNTS
        ],
        "ru": [
            "Для победы нужно 1 вознаграждение.",
            "Для победы нужны 2 вознаграждения.",
            "Для победы нужно 5 вознаграждений.",
            "Для победы нужно 21 вознаграждение.",
        ],
        "ko": [f"보상 {count}장을 모으면 이깁니다." for count in COUNTS],
    },
    "purse-handed-over": {
        "en": [f"Bo hands {cards} over to Ann." for cards in ("1 card", "2 cards", "5 cards", "21 cards")],
        "de": [f"Bert gibt Anna {cards}." for cards in ("1 Karte", "2 Karten", "5 Karten", "21 Karten")],
        "ru": [
            f"Борис отдаёт {cards} игроку Анна." for cards in ("1 карту", "2 карты", "5 карт", "21 карту")
        ],
        "ko": [f"철수님이 지우님에게 {count}장을 줍니다." for count in COUNTS],
    },
    "purse-drew-up": {
        "en": [f"Bo draws up: {cards}." for cards in ("1 card", "2 cards", "5 cards", "21 cards")],
        "de": [f"Bert zieht nach: {cards}." for cards in ("1 Karte", "2 Karten", "5 Karten", "21 Karten")],
        "ru": [f"Борис добирает {cards}." for cards in ("1 карту", "2 карты", "5 карт", "21 карту")],
        "ko": [f"철수님이 카드를 채웁니다: {count}장." for count in COUNTS],
    },
    "purse-reshuffled": {
        "en": [f"The {count} cards laid down are shuffled: they are the new draw pile." for count in COUNTS],
        "de": [
            f"Die abgelegten {count} Karten werden gemischt und sind der neue Nachziehstapel."
            for count in COUNTS
        ],
        "ru": [
            f"Сброшенные четвёрки перемешаны и стали новой колодой: {cards}."
            for cards in ("1 карта", "2 карты", "5 карт", "21 карта")
        ],
        "ko": [f"내려놓은 카드 {count}장을 섞어 새 더미로 씁니다." for count in COUNTS],
    },
}
"""How what is counted reads with 1, 2, 5 and 21. Of laid-down cards there are fours, and so never a single one."""


@languages
@pytest.mark.parametrize("id", COUNTED)
def test_every_number_has_its_form(id: str, language: str) -> None:
    args: dict[str, Arg] = {"who": BO, "whom": ANN, "hero": MONK, "cards": (face_of("Witch").label,)}
    args = {name: value for name, value in args.items() if name in messages(PACKAGE, "en")[id].variables}
    number = "value" if "value" in messages(PACKAGE, "en")[id].variables else "count"
    assert [say(language, id, **args, **{number: count}) for count in COUNTS] == COUNTED[id][language]


def test_every_question_and_every_event_is_read_here() -> None:
    """Also those that are told to one player in other words."""
    said = said_by(PACKAGE)
    alone = {id for id in said.named if id.endswith("-you")}
    assert alone
    assert said.asked | said.told | alone <= {id for id, *_ in SAID} | set(COUNTED)
    wanted = {(id, value) for id, by in CASES.items() for values in by.values() for value in values}
    read = {(id, value) for id, args, *_ in SAID for value in args.values()}
    assert {(id, value) for id, value in wanted if id in said.asked | said.told} <= read


# ---- Every case -----------------------------------------------------------------------------------------------------


@languages
def test_every_value_of_an_argument_has_a_case_and_every_case_a_value(language: str) -> None:
    for id, message in messages(PACKAGE, language).items():
        for variable, keys in message.choices:
            if variable not in NUMBERS:
                assert sorted(keys) == sorted(CASES[id][variable]), id


@languages
def test_every_case_has_words_of_its_own(language: str) -> None:
    for id, by in CASES.items():
        for variable, values in by.items():
            all_different([say(language, id, who=ANN, whom=BO, **{variable: value}) for value in values])
    names = [text("purse-hero", hero=hero.value) for hero in Hero]
    actions = [text("purse-action", action=action.value) for action in Action]
    all_different([Speaker(language, PACKAGE)(one) for one in (*names, *actions)])


def all_different(words: Sequence[str]) -> None:
    assert len(set(words)) == len(words), words


@languages
def test_a_question_fits_on_a_line_of_a_phone(language: str) -> None:
    asked: list[Text] = [text("ask-purse-choice", who=ANN), text("ask-purse-lay")]
    asked += [text("ask-purse-request", whom=BO, choice=choice.value) for choice in Choice]
    asked += [text("ask-purse-reply", who=ANN, wish=text("purse-hero", hero=hero.value)) for hero in Hero]
    for one in asked:
        assert len(say(language, one.id, **dict(one.args))) <= ONE_LINE, one


@languages
def test_the_option_says_what_goes_for_how_many(language: str) -> None:
    """By players: the targets and all numbers of players at which they change."""
    words = say(language, "purse-option-target-by-players")
    assert [number for number in ("5", "4", "3", "2", "6", "8", "9", "12") if number not in words] == []
    assert all(str(target) in say(language, "purse-option-target-count", count=target) for target in TARGETS)


def test_every_word_that_is_explained_is_there() -> None:
    keys = [term.key for term in RULEBOOK.terms]
    heroes, actions = ([one.value.lower() for one in enum] for enum in (Hero, Action))
    assert keys == [*WORDS, *actions, *heroes]
