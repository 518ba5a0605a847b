"""What is thrown at the server, written down by hand in `corpus/`, and what chance makes of it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from hypothesis import strategies as st

FOLDER = Path(__file__).with_name("corpus")
CODE = "CODE"

Case: TypeAlias = dict[str, Any]
Draw: TypeAlias = Callable[[st.SearchStrategy[Any]], Any]

SCRAPS = [
    *(
        b"\0",
        b"\xff",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\r\n",
        b"\\",
        b'"',
        b"'",
        b",",
        b":",
        b"$",
        b"#",
    ),
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b"(",
        b")",
        b"...",
        b"@skip",
        b"null",
        b"true",
        b"NaN",
        b"1e999",
        b"-0",
        b"0x1",
    ),
    *(
        b"9" * 400,
        b"[" * 3000,
        b'{"a":' * 200,
        b"\\u0000",
        b"\\ud800",
        b'"query":',
        b'"type":',
        b'"id":',
        b"\x1b[2J",
    ),
]
"""What may turn up anywhere."""
MOST_CHANGES = 4


def cases(kind: str) -> list[Any]:
    """The cases of a file, as parameters of a test."""
    read = tomllib.loads((FOLDER / f"{kind}.toml").read_text("utf-8"))
    (listed,) = read.values()
    return [pytest.param(case, id=case["name"]) for case in listed]


def bytes_of(parts: list[Any], code: str = CODE) -> bytes:
    """What a case sends."""
    sent = b""
    for part in parts:
        text, times = (part, 1) if isinstance(part, str) else part
        sent += text.replace(CODE, code).encode("latin-1") * times
    return sent


@st.composite
def changed(draw: Draw, originals: list[bytes]) -> bytes:
    """One of these, with a few changes by chance."""
    text: bytes = draw(st.sampled_from(originals))
    for _ in range(draw(st.integers(1, MOST_CHANGES))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        match draw(st.integers(0, 5)):
            case 0:  # something else instead
                text = text[:start] + draw(st.sampled_from(SCRAPS)) + text[end:]
            case 1:  # nothing instead
                text = text[:start] + text[end:]
            case 2:  # said again
                text = text[:end] + text[start:end] * draw(st.integers(1, 20)) + text[end:]
            case 3:  # cut off
                text = text[:start]
            case 4:  # noise
                text = text[:start] + draw(st.binary(max_size=8)) + text[end:]
            case _:  # the end of another
                text = text[:start] + draw(st.sampled_from(originals))[start:]
    return text
