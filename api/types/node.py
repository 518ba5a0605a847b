"""Everything that has an id."""

from __future__ import annotations

import strawberry


@strawberry.interface(
    description="Something with an id of its own. Ids are opaque and cannot be guessed; `node(id:)` gives what the "
    "way by code would give the same caller, and null for an id that is not known."
)
class Node:
    """An interface: see its description."""

    id: strawberry.ID = strawberry.field(
        description="Opaque, unique in the whole server, and never used again."
    )
