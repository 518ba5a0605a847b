"""The store: games as they are kept and as they are played. The only place that knows a database."""

from models.store.caller import Caller
from models.store.clock import Clock, SystemClock, Timer
from models.store.codes import normal_code
from models.store.counts import Counts
from models.store.course import Judge
from models.store.evening import evening
from models.store.faults import BadDatabase, RulesFault, StoreUnavailable
from models.store.live import Live
from models.store.lock import sole_server
from models.store.passes import GOOD_FOR_SECONDS
from models.store.store import VOID, Keep, Store, Void
from models.store.tokens import new_token, proper_token, token_hash
from models.store.watch import Watch

__all__ = [
    "Store",
    "Live",
    "Watch",
    "Caller",
    "evening",
    "GOOD_FOR_SECONDS",
    "VOID",
    "Void",
    "Keep",
    "Clock",
    "SystemClock",
    "Timer",
    "Judge",
    "Counts",
    "sole_server",
    "BadDatabase",
    "RulesFault",
    "StoreUnavailable",
    "new_token",
    "proper_token",
    "token_hash",
    "normal_code",
]
