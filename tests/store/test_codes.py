"""Codes can be typed by anybody who sees one."""

from __future__ import annotations

import pytest

from models.store import normal_code
from models.store.codes import ALPHABET, LENGTH, new_code


def test_a_code_has_six_characters_that_cannot_be_mistaken() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) > 490
    assert {len(code) for code in codes} == {LENGTH} == {6}
    assert set("".join(codes)) == set(ALPHABET) == set("CDFGHJKMNPQRTVWXY34679")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("KMT34X", "KMT34X"),
        ("kmt34x", "KMT34X"),
        (" kmt 34x\n", "KMT34X"),
        ("KMT-34X", "KMT34X"),
        ("KMT–34X", "KMT34X"),
        ("КМТ34Х", "KMT34X"),
        ("кмт34х", "KMT34X"),
        ("СНРУ46", "CHPY46"),
        ("ЈѴ\N{SOFT HYPHEN}ј−ѵ", "JVJV"),
        ("?!", "?!"),
        ("", ""),
    ],
)
def test_case_blanks_hyphens_and_cyrillic_look_alikes_do_not_matter(typed: str, meant: str) -> None:
    assert normal_code(typed) == meant
