# SPDX-License-Identifier: GPL-3.0-or-later
"""A file as a tree: JSON as it is, a text as ``rows[y][x][part]`` beside what its first lines tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from designer.base.words import sentence
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import MAX_CELLS
from designer.files import decode, parse_json


def tree_of(data: bytes, file: Mapping[str, Any]) -> JsonNode:
    """The tree of a file, as a profile says that such files are.

    Raises:
        CourseDesignerError: it is no such file.
    """
    text = decode(data)
    if file["kind"] == "json":
        return JsonNode(_parsed(text))
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    told: dict[str, Any] = {}
    for number, pattern in enumerate(file.get("head", ())):
        found = match_pattern(pattern, lines[number].strip()) if number < len(lines) else None
        if found is None:
            what = sentence("the line is not written like {pattern}", pattern=pattern)
            raise FormatError(what, place=f"line {number + 1}")
        told.update(found)
    rows = lines[len(file.get("head", ())) :]
    if len(rows) > MAX_CELLS:
        raise FormatError(sentence("the file has more than {most} rows", most=MAX_CELLS))
    return JsonNode({**told, "rows": [_row(line, file) for line in rows]})


@lru_cache(maxsize=1)
def _parsed(text: str) -> Any:
    """The JSON of a text; profiles are tried on it one after another."""
    return parse_json(text)


def _row(line: str, file: Mapping[str, Any]) -> Sequence[Sequence[str]]:
    """The parts of each space of a row."""
    cells, parts = file.get("cells", " "), file.get("parts")
    words = list(line) if cells == "" else line.split() if cells == " " else line.split(cells)
    return [[part.strip() for part in (word.split(parts) if parts else [word])] for word in words]
