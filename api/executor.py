"""graphql-core's executor without its leak.

graphql-core 3.3.2 remembers the collected sub-fields of every list of fields it meets, by identity, in one dictionary
that all events of a subscription share. The lists are new in every event, so it grows by about 14 kB an event, for as
long as the subscription lives. Each event gets a dictionary of its own here.
"""

from __future__ import annotations

from typing import Any

from graphql.execution import Executor
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext


class EventExecutor(StrawberryGraphQLCoreExecutionContext):
    """Executes operations; forgets an event when it is done."""

    def build_per_event_executor(self, payload: Any) -> Executor[Any]:
        """The executor for one event of a subscription."""
        executor = super().build_per_event_executor(payload)
        executor._relevant_sub_fields = {}
        return executor
