"""Documents are parsed and validated once, and those of strangers do not fill the memory."""

from __future__ import annotations

from typing import Any

import pytest
from strawberry.extensions.parser_cache import _get_parse_cache
from strawberry.extensions.validation_cache import _get_validate_cache

from api.schema import CACHED_DOCUMENTS, MOST_CACHED_CHARACTERS, schema

# What Strawberry types as functions are caches.
PARSED: Any = _get_parse_cache(CACHED_DOCUMENTS)
VALIDATED: Any = _get_validate_cache(CACHED_DOCUMENTS)


@pytest.fixture(autouse=True)
def forget() -> None:
    """Nothing is kept yet."""
    for cache in (PARSED, VALIDATED):
        cache.cache_clear()


def kept() -> list[tuple[int, int]]:
    """How many documents are kept, and how often that was of use: parsed, validated."""
    infos = [cache.cache_info() for cache in (PARSED, VALIDATED)]
    return [(info.currsize, info.hits) for info in infos]


async def test_a_document_is_parsed_and_validated_once() -> None:
    for _ in range(3):
        await schema.execute("{ __typename }")
    assert kept() == [(1, 2), (1, 2)]


async def test_a_long_document_is_not_kept() -> None:
    result = await schema.execute("{ __typename }" + " " * MOST_CACHED_CHARACTERS)
    assert result.data == {"__typename": "Query"}
    assert kept() == [(0, 0), (0, 0)]
