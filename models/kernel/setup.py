"""Judging what the host chooses before the start: edition, options and component data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from models.kernel.game import Setup
from models.kernel.problems import MOST_TOLD, ProblemCode, Refusal, refuse
from models.kernel.rules import Edition, FileSpec, Rulebook
from models.kernel.text import text


def choose(
    rulebook: Rulebook,
    edition: str | None,
    options: Iterable[tuple[str, str]],
    files: Iterable[tuple[str, str]],
) -> Setup | Refusal:
    """The setup of these choices; what is not chosen is the edition's default, or our own data.

    `options` are names and values, `files` names and JSON texts, both in the order in which the client sent them.
    """
    chosen = rulebook.edition(edition) if edition is not None else rulebook.editions[0]
    if chosen is None:
        return refuse(
            ProblemCode.NO_SUCH_EDITION,
            "edition",
            known=", ".join(e.slug for e in rulebook.editions),
        )
    values = _options(chosen, options)
    if isinstance(values, Refusal):
        return values
    components = _components(chosen, files)
    if isinstance(components, Refusal):
        return components
    return Setup(chosen.slug, values, components)


def _options(edition: Edition, options: Iterable[tuple[str, str]]) -> dict[str, str] | Refusal:
    specs = {spec.name: spec for spec in edition.options}
    values = {spec.name: spec.default for spec in edition.options}
    named: set[str] = set()
    for place, (name, value) in enumerate(options):
        if name not in specs or name in named:
            return _unknown(ProblemCode.BAD_OPTION, "options", place, name, specs)
        known = [choice.value for choice in specs[name].choices]
        if value not in known:
            message = text(
                "problem-bad-option-value",
                option=specs[name].label,
                known=", ".join(known),
            )
            return Refusal(ProblemCode.BAD_OPTION, message, ("options", str(place), "value"))
        named.add(name)
        values[name] = value
    return values


def _components(edition: Edition, files: Iterable[tuple[str, str]]) -> Mapping[str, Any] | Refusal:
    specs = {spec.name: spec for spec in edition.files}
    components: dict[str, Any] = {}
    for place, (name, json_text) in enumerate(files):
        if name not in specs or name in components:
            return _unknown(ProblemCode.BAD_FILE, "files", place, name, specs)
        data = _read(specs[name], json_text)
        if isinstance(data, Refusal):
            return Refusal(data.code, data.message, ("files", str(place), "text", *data.path))
        components[name] = data
    ours = {name: _ours(spec) for name, spec in specs.items() if name not in components}
    return {**edition.components, **ours, **components}


def _read(spec: FileSpec, json_text: str) -> Any:
    """Component data (of the game's own shape) from an owner's text, or a refusal."""
    if len(json_text.encode(errors="surrogatepass")) > spec.max_bytes:
        return Refusal(ProblemCode.BAD_FILE, text("problem-bad-file-size", most=spec.max_bytes))
    return spec.read(json_text)


def _ours(spec: FileSpec) -> Any:
    """Our own component data, which is read like anybody's."""
    data = spec.read(spec.ours)
    if isinstance(data, Refusal):
        raise TypeError(f"our own {spec.name} is refused: {data}")
    return data


def _unknown(code: ProblemCode, field: str, place: int, name: str, known: Mapping[str, object]) -> Refusal:
    message = text(
        f"problem-{code.value.lower().replace('_', '-')}-name",
        given=name[:MOST_TOLD],
        known=", ".join(known) or "-",
    )
    return Refusal(code, message, (field, str(place), "name"))
