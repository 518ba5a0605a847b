"""Who asks: the token they came with, their language and their address."""

from __future__ import annotations

from dataclasses import dataclass, field

from api.faults import Code, Fault, fault
from api.limits import Limits, Rates
from api.metrics import Metrics, Tally
from models.kernel.sight import Eyes
from models.store import Caller, Live, Store, Void, normal_code

BEARER = "bearer"


class NoBearer(ValueError):
    """An Authorization that is not `Bearer <token>`."""


def token_in(authorization: str | None) -> str | None:
    """The token of an Authorization header; None without one."""
    if authorization is None:
        return None
    scheme, _, token = authorization.strip().partition(" ")
    if scheme.lower() != BEARER or not token.strip():
        raise NoBearer
    return token.strip()


@dataclass
class Door:
    """What all who come in share: the store, the limits, what is counted, and where this server can be reached."""

    store: Store
    limits: Limits
    rates: Rates
    metrics: Metrics
    addresses: list[str] = field(default_factory=list)


@dataclass
class Asker:
    """One operation's context: who asks, in which language, from where, and through which door."""

    door: Door
    caller: Caller | Void | None
    language: str
    address: str
    key: str | None = None
    """What operations of a token are counted by."""
    tally: Tally = field(default_factory=Tally)

    @property
    def store(self) -> Store:
        """The store behind the door."""
        return self.door.store

    def known(self) -> Caller | None:
        """The caller by their token; a void token is a fault here."""
        if isinstance(self.caller, Void):
            raise self.fault(Code.SEAT_MOVED)
        return self.caller

    def eyes(self, live: Live) -> Eyes:
        """Whose eyes they have on a game: their seat's, or else the table's."""
        caller = self.known()
        return caller.seat if caller is not None and caller.game.id == live.id else None

    def is_host(self, live: Live) -> bool:
        """Whether they may do what the host does: they sit as host, or have the host token while nobody does. In a
        rematch's lobby the host of the game before is host until somebody sits as host.
        """
        caller = self.known()
        return caller is not None and caller.is_host_of(live)

    def fault(self, code: Code) -> Fault:
        """The fault with the usual words, in their language."""
        return fault(code, self.language)

    async def find(self, code: str) -> Live | None:
        """The game with this code. Failed look-ups are counted; one's own game is found however many others guess."""
        if isinstance(self.caller, Caller) and self.caller.game.code == normal_code(code):
            return self.caller.game
        failed = self.door.rates.failed_lookups
        if failed.is_used_up(self.address):
            raise self.fault(Code.RATE_LIMITED)
        live = await self.store.by_code(normal_code(code))
        if failed.is_used_up(self.address):  # by others: many at once are no more tries than one by one
            raise self.fault(Code.RATE_LIMITED)
        if live is None:
            failed.use(self.address)
        return live

    def take_operation(self) -> None:
        """Count one more operation of this token, or of this address without one. Raises RATE_LIMITED."""
        counted_by = self.address if self.key is None else self.key
        if not self.door.rates.operations.take(counted_by):
            raise self.fault(Code.RATE_LIMITED)

    def as_caller(self, caller: Caller | Void | None) -> Asker:
        """The same person, who has just been given a token or has just lost it."""
        return Asker(self.door, caller, self.language, self.address, self.key)
