"""Strawberry's decorators, typed: in Strawberry they are `Any` as soon as they are given a description."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import strawberry


def computed(
    description: str,
) -> Callable[[Callable[..., object]], Any]:  # a field, which no code of ours calls
    """A field that is made when it is asked for."""
    decorator: Callable[[Callable[..., object]], Any] = strawberry.field(description=description)
    return decorator


def mutation(description: str) -> Callable[[Callable[..., object]], Any]:  # as above
    """A field that changes something."""
    decorator: Callable[[Callable[..., object]], Any] = strawberry.mutation(description=description)
    return decorator


def subscription(description: str) -> Callable[[Callable[..., object]], Any]:  # as above
    """A field that goes on."""
    decorator: Callable[[Callable[..., object]], Any] = strawberry.subscription(description=description)
    return decorator


def value(name: str, description: str) -> Any:  # what a member of an enum is, for Strawberry and for mypy
    """A value of an enum with its description."""
    return strawberry.enum_value(name, description=description)
