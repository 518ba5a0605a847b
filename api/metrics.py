"""Metrics for Prometheus: how much is asked, how long it takes, how many are there. None tells one game from another.

Counting is a number in a dict, and the rest is looked up when somebody asks: see `Metrics.collect`. Labels are the kind
of an operation and what became of it, both from short lists of our own.
"""

from __future__ import annotations

import hmac
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum

from graphql import GraphQLFormattedError
from prometheus_client import CollectorRegistry, GCCollector, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from api.faults import Code
from models.kernel.problems import ProblemCode
from models.store import Store

PATH = "/metrics"
OK = "OK"
REFUSED = "REFUSED"
"""What is no operation of this schema: a syntax error, an unknown field, a request that is none."""
OUTCOMES = frozenset({OK, REFUSED, *(code.value for code in Code), *(code.name for code in ProblemCode)})
OPERATION_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
PUSH_SECONDS = (0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1)


class Kind(Enum):
    """What an operation is; NONE where it could not be read."""

    QUERY = "query"
    MUTATION = "mutation"
    SUBSCRIPTION = "subscription"
    NONE = "none"


def outcome_of(errors: Sequence[GraphQLFormattedError]) -> str:
    """What became of an operation with these errors."""
    return str(errors[0].get("extensions", {}).get("code", REFUSED))


@dataclass(eq=False, slots=True)
class Tally:
    """What the metrics hear of one operation."""

    kind: Kind = Kind.NONE
    outcome: str = OK
    """The code of what was wrong, if anything was."""
    since: float = field(default_factory=time.perf_counter)
    """When it began; of a subscription, when it saw what it has to tell now."""


class Metrics(Collector):
    """What one process counts about itself."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._operations: Counter[tuple[Kind, str]] = Counter()
        self._sockets = 0
        self._followed: set[Tally] = set()
        self._registry = CollectorRegistry()
        seconds = Histogram(
            "handful_operation_seconds",
            "From an operation's arrival to its answer.",
            ["kind"],
            buckets=OPERATION_SECONDS,
            registry=self._registry,
        )
        self._seconds = {kind: seconds.labels(kind.value) for kind in (Kind.QUERY, Kind.MUTATION)}
        self._seconds[Kind.SUBSCRIPTION] = Histogram(
            "handful_push_seconds",
            "From the moment a subscription sees that something is new to its item, ready to be sent.",
            buckets=PUSH_SECONDS,
            registry=self._registry,
        )
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    # ---- counting ---------------------------------------------------------------------------------------------------

    def ready(self, tally: Tally) -> None:
        """An answer, or an item of a subscription, is ready to be sent."""
        if seconds := self._seconds.get(tally.kind):
            seconds.observe(time.perf_counter() - tally.since)
        if tally.kind is Kind.SUBSCRIPTION:
            self._followed.add(tally)

    def ended(self, tally: Tally) -> None:
        """An operation is over: answered, refused, or not followed any more."""
        self._operations[tally.kind, tally.outcome if tally.outcome in OUTCOMES else REFUSED] += 1
        self._followed.discard(tally)

    @contextmanager
    def socket(self) -> Iterator[None]:
        """As long as a socket is open."""
        self._sockets += 1
        try:
            yield
        finally:
            self._sockets -= 1

    # ---- telling ----------------------------------------------------------------------------------------------------

    def collect(self) -> Iterable[Metric]:
        """What is looked up when somebody asks."""
        operations = CounterMetricFamily(
            "handful_operations",
            "Operations, by kind and by what became of them.",
            labels=["kind", "outcome"],
        )
        for (kind, outcome), count in self._operations.items():
            operations.add_metric([kind.value, outcome], count)
        counts = self._store.counts
        return [
            operations,
            GaugeMetricFamily("handful_sockets", "Open sockets.", self._sockets),
            GaugeMetricFamily(
                "handful_subscriptions", "Subscriptions that are followed.", len(self._followed)
            ),
            GaugeMetricFamily("handful_games_in_memory", "Games in memory.", self._store.games_in_memory),
            CounterMetricFamily(
                "handful_entries_written", "Entries written to logs.", counts.entries_written
            ),
            CounterMetricFamily(
                "handful_store_unavailable", "Times the database did not do its part.", counts.unavailable
            ),
            CounterMetricFamily(
                "handful_signals_lost", "Times the signals between processes broke off.", counts.signals_lost
            ),
            GaugeMetricFamily(
                "handful_signals_down",
                "1 while other processes on the same database cannot be heard.",
                int(counts.are_signals_down),
            ),
        ]

    def text(self) -> bytes:
        """All of it, in Prometheus' text format."""
        return generate_latest(self._registry)


def metrics_route(metrics: Callable[[Request], Metrics], token: str | None, *, is_public: bool) -> Route:
    """`/metrics`. Where there is a token it has to be shown; without one nothing is told on a public port."""

    async def tell(request: Request) -> Response:
        if token is None and is_public:
            return PlainTextResponse("Not Found", status_code=404)
        if token is not None and not shows(request.headers.get("authorization"), token):
            return PlainTextResponse("Unauthorized", status_code=401, headers={"www-authenticate": "Bearer"})
        told = metrics(request).text()
        return Response(told, media_type=CONTENT_TYPE_PLAIN_0_0_4, headers={"cache-control": "no-store"})

    return Route(PATH, tell)


def metrics_app(metrics: Callable[[], Metrics], token: str | None) -> Starlette:
    """What is served on a port of its own."""
    return Starlette(routes=[metrics_route(lambda request: metrics(), token, is_public=False)])


def shows(authorization: str | None, token: str) -> bool:
    """Whether an Authorization header has this token. Takes as long whatever token is in it."""
    scheme, _, given = (authorization or "").strip().partition(" ")
    return hmac.compare_digest(given.strip().encode(), token.encode()) and scheme.lower() == "bearer"
