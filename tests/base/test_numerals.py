# SPDX-License-Identifier: GPL-3.0-or-later
"""Integers out of text: ASCII digits, few of them, in range; and nothing reads them in another way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import designer
from designer.base.numerals import parse_whole, whole
from tests.sources import nodes

ROOM = Path(designer.__file__).parent


@given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_what_python_writes_is_read_back(number: int) -> None:
    assert whole(str(number)) == number
    assert parse_whole(str(number), number, number) == number
    assert parse_whole(str(number), number + 1, number + 9) is None


@pytest.mark.parametrize("text", ["", "²", "٣", "1_0", " 1", "1 ", "+1", "1.0", "1e3", "--1", "-", "9" * 5000, "0x1"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert parse_whole(text, -(10**9)) is None
    with pytest.raises(ValueError, match="no whole number"):
        whole(text)


def test_a_range_is_kept() -> None:
    assert [parse_whole(text, 1, 5) for text in ("0", "1", "5", "6", "-1", "03")] == [None, 1, 5, None, None, 3]


ODD_DIGITS = re.compile(r"\.is(digit|decimal|numeric)\(|(?<!\\)\\d")
"""Ways of asking for digits that also take those of other scripts."""

TEXTS = frozenset({"text", "word", "value", "low", "high", "match", "head", "found", "parts", "letter", "number"})
"""What the code calls a text that was read."""


def _sources() -> Iterator[Path]:
    yield from (path for path in ROOM.rglob("*.py") if path.name not in ("numerals.py", "example.py"))


def test_nothing_asks_for_digits_in_another_way() -> None:
    """Places of our own errors and pages that we made ourselves hold our own digits."""
    ours = {"errors.py"}
    found = [
        f"{path.relative_to(ROOM)}:{number}"
        for path in _sources()
        if path.name not in ours
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ODD_DIGITS.search(line)
    ]
    assert found == []


def _texts_made_numbers(parts: Iterable[ast.AST]) -> Iterator[int]:
    for node in parts:
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "int" and node.args):
            continue
        given = node.args[0].value if isinstance(node.args[0], ast.Subscript) else node.args[0]
        if isinstance(given, ast.Name) and given.id in TEXTS:
            yield node.lineno


def test_no_text_is_made_a_number_in_another_way() -> None:
    """What has a value from JSON may be called ``value`` where it is known to be a number."""
    numbers = {"case_runs.py", "foreign_json.py", "reading.py"}
    found = [
        f"{path.relative_to(ROOM)}:{line}"
        for path in _sources()
        if path.name not in numbers
        for line in _texts_made_numbers(nodes(path))
    ]
    assert found == []
