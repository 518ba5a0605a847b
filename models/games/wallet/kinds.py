"""The kinds of questions, in the order in which a round asks them. Never renamed: clients tell by them.

What may be taken back by its player is marked; the kernel sees to it that nothing was drawn or shown since.
"""

from __future__ import annotations

from models.kernel.asks import Kind

TURN = Kind("wallet.turn", undoable=True)
ACTION = Kind("wallet.action", undoable=True)
PUT = Kind("wallet.put", undoable=True)
PUT_PLACE = Kind("wallet.put-place", undoable=True)
PAY = Kind("wallet.pay")
PASSPORT = Kind("wallet.passport")

BIRTHDAY_PLACE = Kind("wallet.birthday-place")
BIRTHDAY_KEEP = Kind("wallet.birthday-keep", undoable=True)
BIRTHDAY_GIVE = Kind("wallet.birthday-give", undoable=True)
BIRTHDAY_TO = Kind("wallet.birthday-to", undoable=True)
COMMON_POT_PUT = Kind("wallet.common-pot-put")
COMMON_POT_TAKE = Kind("wallet.common-pot-take")
PASS_LEFT = Kind("wallet.pass-left")
PASS_RIGHT = Kind("wallet.pass-right")
SEARCH_WHOM = Kind("wallet.search-whom")
SEARCH_KEEP = Kind("wallet.search-keep")
GIVE_WHOM = Kind("wallet.give-whom", undoable=True)
GIVE = Kind("wallet.give")
TAKE_WHOM = Kind("wallet.take-whom")
SWAP_WHOM = Kind("wallet.swap-whom", undoable=True)
SWAP = Kind("wallet.swap")
REQUEST_WHOM = Kind("wallet.request-whom", undoable=True)
REQUEST = Kind("wallet.request")
FITTING = Kind("wallet.fitting")

EXTRA_TIME = Kind("wallet.extra-time")
EXTRA_ACTION = Kind("wallet.extra-action", undoable=True)
END_CARDS = Kind("wallet.end-cards")
NEXT_END_CARD = Kind("wallet.next-end-card", undoable=True)
DOUBLE_BOTTOM = Kind("wallet.double-bottom")
ATM = Kind("wallet.atm")
EXCHANGE = Kind("wallet.exchange")
EXCHANGE_CURRENCY = Kind("wallet.exchange-currency")
CHECK = Kind("wallet.check")
PLASTIC_CARD = Kind("wallet.plastic-card")
RETURN_TOKEN = Kind("wallet.return-token")

KINDS = tuple(kind for kind in globals().values() if isinstance(kind, Kind))
