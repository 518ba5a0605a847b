"""Wallet in the schema: its view, as `models.games.wallet.view` makes it, and its enums.

Amounts: `value` in c.u. (conditional units), `…Cents` in hundredths of a c.u.
"""

from __future__ import annotations

from enum import Enum

import strawberry

from api.fields import value
from api.types.seat import Seat


@strawberry.enum(description="Where a round of Wallet stands.")
class WalletStage(Enum):
    """See the descriptions."""

    TURNS = value("TURNS", "Players take turns until the time cards are used up.")
    EXTRA_TIME = value("EXTRA_TIME", "Who holds Extra Time may take a last action.")
    END_CARDS = value("END_CARDS", "Special cards for the end of the round are laid.")
    OFFICERS = value("OFFICERS", "Police officers on duty check others.")
    VERDICTS = value("VERDICTS", "All hands are open; everybody is innocent or guilty.")
    PAYOUT = value("PAYOUT", "The guilty return victory tokens; the innocent are ranked and draw some.")
    OVER = value("OVER", "The last round is over.")


@strawberry.enum(description="Whose passport. The editions have names of their own for some.")
class WalletCharacter(Enum):
    """See the descriptions."""

    IVANOV = value("IVANOV", "May hold plastic cards.")
    POLICE_OFFICER = value("POLICE_OFFICER", "May hold a police badge, and is on duty with one.")
    MILLIONAIRE = value("MILLIONAIRE", "Must have more than 500 c.u.")
    BLONDE = value("BLONDE", "Needs a piece of jewelry, and may hold any currencies.")
    SUPERAGENT = value("SUPERAGENT", "Needs another passport beside his own.")


@strawberry.enum(description="What a banknote is printed in. All are worth the same: values are in c.u.")
class WalletCurrency(Enum):
    """See the descriptions."""

    ROUBLES = value("ROUBLES", "Roubles.")
    EUROS = value("EUROS", "Euros.")
    DOLLARS = value("DOLLARS", "Dollars.")
    POUNDS = value("POUNDS", "Pounds.")


@strawberry.enum(description="What sort of card of the base deck.")
class WalletCardKind(Enum):
    """See the descriptions."""

    PASSPORT = value("PASSPORT", "A passport, of a character.")
    BANKNOTE = value("BANKNOTE", "A banknote, of a currency and a value.")
    JEWELRY = value("JEWELRY", "Jewelry, of a value. No currency.")
    PLASTIC_CARD = value("PLASTIC_CARD", "A plastic card, for Ivanov only.")
    POLICE_BADGE = value("POLICE_BADGE", "A police badge, for the Police Officer only.")


@strawberry.enum(description="What is wrong with a player's cards at the end of a round.")
class WalletReason(Enum):
    """See the descriptions."""

    NO_PASSPORT = value("NO_PASSPORT", "There is no passport.")
    TOO_MANY_PASSPORTS = value("TOO_MANY_PASSPORTS", "Two or more, none of them the Superagent.")
    LONE_SUPERAGENT = value("LONE_SUPERAGENT", "The Superagent's passport, and no other beside it.")
    OVER_500 = value("OVER_500", "More than 500 c.u.: wrong for everybody but a lone Millionaire.")
    NOT_OVER_500 = value("NOT_OVER_500", "A lone Millionaire with no more than 500 c.u.")
    TOO_MANY_CURRENCIES = value(
        "TOO_MANY_CURRENCIES", "Three currencies or more: wrong for everybody but a lone Blonde."
    )
    NO_JEWELRY = value("NO_JEWELRY", "A lone Blonde without jewelry.")
    PLASTIC_CARD = value(
        "PLASTIC_CARD",
        "A plastic card: wrong for everybody but a lone Ivanov, with two passports or none as well.",
    )
    POLICE_BADGE = value(
        "POLICE_BADGE",
        "A police badge: wrong for everybody but a lone Police Officer, with two passports or none as well.",
    )


@strawberry.type(description="What a round's end says of one player's cards.")
class WalletVerdict:
    """See the description."""

    innocent: bool = strawberry.field(description="Whether nothing is wrong.")
    character: WalletCharacter | None = strawberry.field(
        description="Who the player is when innocent; when guilty, the only passport's character, or null."
    )
    wealth_cents: int = strawberry.field(description="Hand and coin, in hundredths of a c.u.")
    reasons: list[WalletReason] = strawberry.field(description="All that is wrong; empty when innocent.")


@strawberry.type(description="A card of the base deck whose face the caller sees.")
class WalletCard:
    """See the description."""

    key: str | None = strawberry.field(
        description="In your own hand the key by which it is picked, e.g. `card-7`; null elsewhere."
    )
    kind: WalletCardKind = strawberry.field(description="What sort of card.")
    title: str = strawberry.field(description="In the reader's language, e.g. `100 €` or `Blonde`.")
    character: WalletCharacter | None = strawberry.field(description="Of a passport.")
    currency: WalletCurrency | None = strawberry.field(description="Of a banknote.")
    value: int | None = strawberry.field(description="Of a banknote or jewelry, in c.u.")


@strawberry.type(description="A special card whose face the caller sees.")
class WalletSpecial:
    """See the description."""

    name: str = strawberry.field(
        description="Names the card, the same in every language, e.g. `double-bottom`."
    )
    title: str = strawberry.field(description="In the reader's language.")
    text: str = strawberry.field(description="What it does, in the reader's language.")


@strawberry.type(description="A special card lying in front of a player at the end of the round.")
class WalletLaid:
    """See the description."""

    special: WalletSpecial = strawberry.field(description="The card.")
    card: WalletCard | None = strawberry.field(
        description="The card that lies on it or under it, if it is seen."
    )
    hidden: bool = strawberry.field(
        description="Whether a card lies under it whose face the caller does not see."
    )
    currency: WalletCurrency | None = strawberry.field(
        description="The currency in which the banknote on a Currency Exchange counts."
    )


@strawberry.type(description="A player as everybody sees them.")
class WalletPlayer:
    """See the description."""

    seat: Seat = strawberry.field(description="Who it is.")
    coin_cents: int = strawberry.field(description="The coin, in hundredths of a c.u.: 0 to 99.")
    hand_count: int = strawberry.field(description="How many cards of the base deck they hold.")
    open_hand: list[WalletCard] | None = strawberry.field(
        description="Their hand, sorted, when everybody may see it; else null."
    )
    special_count: int = strawberry.field(description="How many special cards they hold.")
    token_count: int = strawberry.field(description="How many victory tokens they have.")
    laid: list[WalletLaid] = strawberry.field(
        description="Special cards lying in front of them at the end of the round."
    )
    on_duty: bool = strawberry.field(description="Whether they are a police officer on duty this round.")


@strawberry.type(description="A check by a police officer on duty.")
class WalletCheck:
    """See the description."""

    officer: Seat = strawberry.field(description="Who checked.")
    checked: Seat = strawberry.field(description="Who was checked.")
    guilty: bool = strawberry.field(description="What came out.")
    seized: list[WalletCard] = strawberry.field(description="What the officer took, sorted.")


@strawberry.type(description="What the end of a round made of one player.")
class WalletReckoning:
    """See the description."""

    seat: Seat = strawberry.field(description="Who it is.")
    hand: list[WalletCard] = strawberry.field(
        description="The cards that the verdict was on, sorted; what officers took afterwards is among them."
    )
    exchanged: WalletCard | None = strawberry.field(
        description="The banknote on their Currency Exchange, in the currency chosen: it counted as a card of the hand."
    )
    coin_cents: int = strawberry.field(description="Their coin, in hundredths of a c.u.")
    verdict: WalletVerdict = strawberry.field(description="Innocent or guilty, and why.")
    seized: list[WalletCard] = strawberry.field(
        description="What they took as an officer, counted for wealth only."
    )
    plastic_drawn: WalletCard | None = strawberry.field(
        description="The banknote drawn with a plastic card, counted for wealth only."
    )
    wealth_cents: int = strawberry.field(
        description="All of it: what the ranking goes by, in hundredths of a c.u."
    )
    rank: int | None = strawberry.field(
        description="Among the innocent, 1 being the richest; null when guilty."
    )
    tokens_due: int = strawberry.field(description="How many victory tokens were due.")
    tokens_drawn: int = strawberry.field(description="How many were drawn: the pouch may run out.")
    token_returned: bool = strawberry.field(
        description="Whether a token was given back for a guilty verdict."
    )
    token_values: list[int] | None = strawberry.field(
        description="What the drawn tokens are worth: told to their owner only, null for others."
    )


@strawberry.type(description="The end of a round, for everybody to follow why.")
class WalletRoundEnd:
    """See the description."""

    round: int = strawberry.field(description="1, 2 or 3.")
    checks: list[WalletCheck] = strawberry.field(description="Those of officers on duty, in order.")
    players: list[WalletReckoning] = strawberry.field(description="In seat order.")


@strawberry.type(description="What the caller may see of a game of Wallet: the table, and their own hand.")
class WalletView:
    """See the description."""

    edition: str = strawberry.field(description="`wallet` or `boss`.")
    round: int = strawberry.field(description="1, 2 or 3.")
    stage: WalletStage = strawberry.field(description="Where the round stands.")
    hourglasses: int = strawberry.field(description="How many time cards still show the hourglass.")
    time_cards: int = strawberry.field(description="How many time cards there are.")
    wallet_count: int = strawberry.field(description="How many cards are in the wallet.")
    spare_passport_count: int = strawberry.field(description="How many passports can still be bought.")
    pouch_count: int = strawberry.field(description="How many victory tokens are left in the pouch.")
    paid: list[WalletCard] = strawberry.field(
        description="What was paid for passports; lies face up in the middle until the round ends. Sorted."
    )
    pot: list[WalletCard] = strawberry.field(
        description="What lies in the Common Pot while a card is taken from it. Sorted."
    )
    special_discard: list[WalletSpecial] = strawberry.field(
        description="Special cards that were played, the oldest first, the top one last."
    )
    specials_not_dealt: int = strawberry.field(description="How many special cards nobody received.")
    first_player: Seat = strawberry.field(description="Who began this round.")
    turn: Seat | None = strawberry.field(
        description="Whose turn it is, or who performs the action of Extra Time; null otherwise at the end of a round."
    )
    players: list[WalletPlayer] = strawberry.field(description="In seat order.")
    hand: list[WalletCard] | None = strawberry.field(description="Yours, sorted; null for the table.")
    looking_at: list[WalletCard] | None = strawberry.field(
        description="Cards that you have drawn and are looking at, not yet in your hand; null for the table."
    )
    specials: list[WalletSpecial] | None = strawberry.field(
        description="Yours, not yet played; null for the table."
    )
    tokens: list[int] | None = strawberry.field(
        description="What your victory tokens are worth; null for the table."
    )
    under_double_bottom: WalletCard | None = strawberry.field(
        description="The card you hid under Double Bottom, if you did."
    )
    rounds: list[WalletRoundEnd] = strawberry.field(
        description="Finished rounds, and from the reveal on the running one, oldest first."
    )
