"""`walletVerdict`: what the end of a round would say of one player's cards. A pure question, no game needed."""

from __future__ import annotations

import strawberry
from strawberry import UNSET

from api.asker import Asker
from api.faults import Code, Fault
from api.fields import computed
from api.games.wallet import WalletCharacter, WalletCurrency, WalletReason, WalletVerdict
from models.games.wallet.cards import CardKind, Character, Currency, Face
from models.games.wallet.verdict import Verdict, verdict
from models.kernel.text import Arg, text

MOST_CARDS = 100
MOST_VALUE = 10_000
MOST_COIN_CENTS = 99


@strawberry.input(description="A banknote.")
class WalletBanknoteInput:
    """See the description."""

    currency: WalletCurrency = strawberry.field(description="What it is printed in.")
    value: int = strawberry.field(description="In c.u., 1 to 10,000.")


@strawberry.input(one_of=True, description="A card: exactly one of the fields.")
class WalletCardInput:
    """See the description."""

    passport: WalletCharacter | None = strawberry.field(
        default=UNSET, description="A passport, of this character."
    )
    banknote: WalletBanknoteInput | None = strawberry.field(default=UNSET, description="A banknote.")
    jewelry: int | None = strawberry.field(
        default=UNSET, description="A piece of jewelry: its value in c.u., 1 to 10,000."
    )
    plastic_card: bool | None = strawberry.field(default=UNSET, description="A plastic card: true.")
    police_badge: bool | None = strawberry.field(default=UNSET, description="A police badge: true.")


@strawberry.input(description="One player's cards and coin at the end of a round.")
class WalletVerdictInput:
    """See the description."""

    hand: list[WalletCardInput] = strawberry.field(description="At most 100 cards.")
    coin_cents: int = strawberry.field(default=0, description="The coin, in hundredths of a c.u., 0 to 99.")


@strawberry.type
class WalletQueries:
    """The part of `Query` that is Wallet's."""

    @computed(
        "What the end of a round of Wallet would say of one player's cards. No draws, no officers, no end "
        "cards. At most 100 cards, values 1 to 10,000, coinCents 0 to 99, flags only true: else an error whose "
        "`extensions.place` names the place, e.g. `input.hand.3.jewelry`."
    )
    def wallet_verdict(self, info: strawberry.Info[Asker, None], input: WalletVerdictInput) -> WalletVerdict:
        """Judged by the rules themselves."""
        language = info.context.language
        if len(input.hand) > MOST_CARDS:
            raise _bad(language, "input.hand", "wallet-too-many-cards", most=MOST_CARDS)
        if not 0 <= input.coin_cents <= MOST_COIN_CENTS:
            raise _bad(language, "input.coinCents", "wallet-bad-coin")
        faces = [_face(card, f"input.hand.{place}", language) for place, card in enumerate(input.hand)]
        return _dressed(verdict(faces, input.coin_cents))


def _face(card: WalletCardInput, place: str, language: str) -> Face:
    if card.passport:
        return Face(CardKind.PASSPORT, character=Character[card.passport.name])
    if card.banknote:
        value = _worth(card.banknote.value, f"{place}.banknote.value", language)
        return Face(CardKind.BANKNOTE, currency=Currency[card.banknote.currency.name], value=value)
    if card.jewelry is not None and card.jewelry is not UNSET:
        return Face(CardKind.JEWELRY, value=_worth(card.jewelry, f"{place}.jewelry", language))
    if card.plastic_card:
        return Face(CardKind.PLASTIC_CARD)
    if card.police_badge:
        return Face(CardKind.POLICE_BADGE)
    flag = "plasticCard" if card.plastic_card is False else "policeBadge"
    raise _bad(language, f"{place}.{flag}", "wallet-bad-flag")


def _worth(value: int, place: str, language: str) -> int:
    if not 1 <= value <= MOST_VALUE:
        raise _bad(language, place, "wallet-bad-card-value")
    return value


def _bad(language: str, place: str, message: str, **args: Arg) -> Fault:
    return Fault(Code.BAD_INPUT, text(message, **args), language, place)


def _dressed(said: Verdict) -> WalletVerdict:
    return WalletVerdict(
        innocent=said.innocent,
        character=WalletCharacter[said.character.name] if said.character else None,
        wealth_cents=said.wealth_cents,
        reasons=[WalletReason[reason.name] for reason in said.reasons],
    )
