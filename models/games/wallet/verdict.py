"""Innocent or guilty: the verdict on one player's cards at the end of a round (W19), as a pure function."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from models.games.wallet.cards import CardKind, Character, Face

LIMIT_CENTS = 500_00
"""No more than 500 c.u., in hundredths of a c.u.: 500.01 is more."""

MOST_CURRENCIES = 2


class Reason(Enum):
    """What is wrong; the names are those of the API's WalletReason."""

    NO_PASSPORT = "NO_PASSPORT"
    TOO_MANY_PASSPORTS = "TOO_MANY_PASSPORTS"
    LONE_SUPERAGENT = "LONE_SUPERAGENT"
    OVER_500 = "OVER_500"
    NOT_OVER_500 = "NOT_OVER_500"
    TOO_MANY_CURRENCIES = "TOO_MANY_CURRENCIES"
    NO_JEWELRY = "NO_JEWELRY"
    PLASTIC_CARD = "PLASTIC_CARD"
    POLICE_BADGE = "POLICE_BADGE"


@dataclass(frozen=True)
class Verdict:
    """What the cards say. `character` is who the player is when innocent, or the only passport's when guilty."""

    innocent: bool
    character: Character | None
    wealth_cents: int
    reasons: tuple[Reason, ...]


def verdict(faces: Sequence[Face], coin_cents: int) -> Verdict:
    """The verdict on a hand and a coin; every reason is reported, not only the first."""
    passports = [face.character for face in faces if face.character]
    who = who_is(passports)
    reasons = (
        *wrong_passports(passports),
        *wrong_wealth(who, wealth_cents(faces, coin_cents)),
        *wrong_currencies(who, faces),
        *wrong_items(who, faces),
    )
    alone = passports[0] if len(passports) == 1 else None
    return Verdict(
        innocent=not reasons,
        character=alone if reasons else who,
        wealth_cents=wealth_cents(faces, coin_cents),
        reasons=reasons,
    )


def who_is(passports: Sequence[Character]) -> Character | None:
    """Whose conditions hold: the only passport's, the Superagent's with several, nobody's otherwise."""
    if len(passports) == 1:
        return passports[0]
    return Character.SUPERAGENT if Character.SUPERAGENT in passports else None


def wealth_cents(faces: Iterable[Face], coin_cents: int) -> int:
    """Banknotes, jewelry and the coin, in hundredths of a c.u."""
    return sum(face.value for face in faces) * 100 + coin_cents


def wrong_passports(passports: Sequence[Character]) -> Iterable[Reason]:
    """One passport; the Superagent needs another one beside his, of any kind."""
    if not passports:
        yield Reason.NO_PASSPORT
    elif passports == [Character.SUPERAGENT]:
        yield Reason.LONE_SUPERAGENT
    elif len(passports) > 1 and Character.SUPERAGENT not in passports:
        yield Reason.TOO_MANY_PASSPORTS


def wrong_wealth(who: Character | None, cents: int) -> Iterable[Reason]:
    """No more than 500 c.u. for anybody but the Millionaire, who must have more."""
    if who is Character.MILLIONAIRE:
        if cents <= LIMIT_CENTS:
            yield Reason.NOT_OVER_500
    elif cents > LIMIT_CENTS:
        yield Reason.OVER_500


def wrong_currencies(who: Character | None, faces: Sequence[Face]) -> Iterable[Reason]:
    """No more than two currencies for anybody but the Blonde, who needs a piece of jewelry. Jewelry is no currency."""
    if who is Character.BLONDE:
        if not any(face.kind is CardKind.JEWELRY for face in faces):
            yield Reason.NO_JEWELRY
    elif len({face.currency for face in faces if face.currency}) > MOST_CURRENCIES:
        yield Reason.TOO_MANY_CURRENCIES


def wrong_items(who: Character | None, faces: Sequence[Face]) -> Iterable[Reason]:
    """A plastic card works for Ivanov only, a badge for the Police Officer only."""
    kinds = {face.kind for face in faces}
    if CardKind.PLASTIC_CARD in kinds and who is not Character.IVANOV:
        yield Reason.PLASTIC_CARD
    if CardKind.POLICE_BADGE in kinds and who is not Character.POLICE_OFFICER:
        yield Reason.POLICE_BADGE
