# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of spaces as people find them: in a rule case, a course file, a spreadsheet, a text map, a quoted message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from itertools import dropwhile, takewhile

from designer.base.grid import column_letters

GAP = "_"
"""The word of a space that stays as it is."""

_QUOTED = re.compile(r"\s*(?:>\s*)+")
_STRING = re.compile(r'\s*"([^"\\]*)"\s*,?\s*')
_ROWS = re.compile(r'"(?:rows|spaces)"\s*:\s*\[(\s*"[^\]]*)')
_ALT = re.compile(r'!\[([^\]]*)\]\(|\balt="([^"]*)"')
_ROW = "row:"
_NO_ROW = ("#", "```")
"""What a title above a text map and the fence of a block begin with; no space does."""


def pasted_rows(text: str) -> tuple[tuple[str, ...], ...]:
    """The words of the spaces in a text, row by row; nothing where rows are not of one length.

    Taken are the ``row:`` lines of the first rule case, the ``rows`` or ``spaces`` of a file or strings out of them,
    cells of a spreadsheet (an empty one stays as it is), and plain rows, with their coordinates or without, also where
    they stand for a picture in Markdown or HTML. What a message quotes may stand below who wrote it.
    """
    picture = _ALT.search(text)
    text = unescape(picture[1] or picture[2] or "") if picture else text
    lines = text.splitlines()
    found = _rows_of([_QUOTED.sub("", line, 1) for line in lines])
    return found or _rows_of([_QUOTED.sub("", line, 1) for line in lines if _QUOTED.match(line)])


def _rows_of(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows in lines of which none is quoted; nothing where they are not of one length."""
    lines = [line for line in lines if line.strip() or "\t" in line]
    lines = [line for line in lines if not line.lstrip().startswith(_NO_ROW)]
    rows = _without_coordinates(_split(_of_case(lines) or _of_file(lines) or lines))
    return tuple(map(tuple, rows)) if all(rows) and len(set(map(len, rows))) == 1 else ()


def _of_case(lines: Sequence[str]) -> list[str]:
    """The first rows that follow one another in a rule case."""
    stripped = dropwhile(lambda line: not line.startswith(_ROW), map(str.strip, lines))
    return [line[len(_ROW) :] for line in takewhile(lambda line: line.startswith(_ROW), stripped)]


def _of_file(lines: Sequence[str]) -> list[str]:
    """The strings of a file's ``rows`` or ``spaces``, or of lines that are nothing but strings."""
    found = _ROWS.search("\n".join(lines))
    if found is not None:
        return re.findall(r'"([^"\\\t\n]*)"', found[1])
    strings = [_STRING.fullmatch(line) for line in lines if line.strip(" \t[],")]
    return [match[1] for match in strings if match] if all(strings) else []


def _split(lines: Sequence[str]) -> list[list[str]]:
    """The words of each line; between tabs nothing may stand, and blanks round a ``+``."""
    if not any("\t" in line for line in lines):
        return [line.split() for line in lines]
    rows = [[re.sub(r"\s*\+\s*", "+", cell.strip(' "')) for cell in line.rstrip("\r\n").split("\t")] for line in lines]
    if any(re.search(r"\s", cell) for row in rows for cell in row):
        return [line.split() for line in lines]
    width = max(map(len, rows))
    return [[cell or GAP for cell in (*row, *[""] * (width - len(row)))] for row in rows]


def _without_coordinates(rows: list[list[str]]) -> list[list[str]]:
    """The rows without letters above and numbers before them."""
    heads = [word for word in rows[0] if word != GAP] if rows else []
    lettered = heads == [column_letters(x) for x in range(len(heads))]
    numbered = [row[:1] for row in rows[1:]] == [[str(y)] for y in range(1, len(rows))]
    whole = len(rows) > 1 and all(len(row) == len(heads) + 1 for row in rows[1:])
    return [row[1:] for row in rows[1:]] if lettered and numbered and whole else rows
