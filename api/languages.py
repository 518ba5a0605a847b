"""The languages in which texts are made, and which of them a reader wants."""

from __future__ import annotations

LANGUAGES = ("en", "ko", "ru", "de")
DEFAULT = "en"


def best_language(wanted: str | None) -> str:
    """The language that suits an Accept-Language header (or a single tag such as `ko-KR`) best; `en` if none does."""
    best, best_weight = DEFAULT, 0.0
    for part in (wanted or "").split(","):
        tag, *parameters = part.split(";")
        language = tag.strip().lower().replace("_", "-").partition("-")[0]
        weight = _weight(parameters)
        if language == "*":
            language = DEFAULT
        if language in LANGUAGES and weight > best_weight:
            best, best_weight = language, weight
    return best


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            try:
                return min(float(value), 1.0)
            except ValueError:
                return 0.0
    return 1.0
