# SPDX-License-Identifier: GPL-3.0-or-later
"""Where in a file a space is written: the line of its row, for those who show findings in a text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from json.decoder import scanstring  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any

from designer.base.grid import Cell
from designer.rally.course.course import Course

KeyPath = tuple[str | int, ...]
"""The keys and indices that lead to a value in JSON."""


@dataclass(frozen=True)
class Span:
    """A part of a text: lines and columns count from 1, in letters; ``end_column`` is the first one after it."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class SourceSpot:
    """A place in a file: a line, or where more is known a part of it."""

    file: Path
    line: int = 1
    span: Span | None = None


@dataclass(frozen=True)
class Source:
    """The text of a JSON file, and where every value of it stands."""

    text: str
    spans: Mapping[KeyPath, Span]

    @cached_property
    def data(self) -> Any:
        """What the text says."""
        return json.loads(self.text)

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.split("\n")

    def cut(self, span: Span) -> str:
        """The text of a span that lies in one line."""
        return self.lines[span.line - 1][span.column - 1 : span.end_column - 1]


class _Scanner:
    """Goes through a JSON text that is known to be right and notes where every value stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.begin = 0  # of the line
        self.spans: dict[KeyPath, Span] = {}

    def value(self, path: KeyPath) -> None:
        self.blank()
        line, column = self.line, self.at - self.begin + 1
        opening = self.text[self.at]
        if opening == "{":
            self.members(path)
        elif opening == "[":
            self.items(path)
        elif opening == '"':
            self.string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]} \t\r\n":
                self.at += 1
        self.spans[path] = Span(line, column, self.line, self.at - self.begin + 1)

    def members(self, path: KeyPath) -> None:
        self.at += 1
        self.blank()
        while self.text[self.at] != "}":
            key = self.string()
            self.blank()
            self.at += 1  # the colon
            self.value((*path, key))
            self.separator()
        self.at += 1

    def items(self, path: KeyPath) -> None:
        self.at += 1
        self.blank()
        index = 0
        while self.text[self.at] != "]":
            self.value((*path, index))
            self.separator()
            index += 1
        self.at += 1

    def separator(self) -> None:
        self.blank()
        if self.text[self.at] == ",":
            self.at += 1
            self.blank()

    def string(self) -> str:
        text, self.at = scanstring(self.text, self.at + 1)
        return str(text)

    def blank(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \t\r\n\ufeff":
            if self.text[self.at] == "\n":
                self.line += 1
                self.begin = self.at + 1
            self.at += 1


def source(text: str) -> Source:
    """A JSON text, which is right, with the places of its values."""
    scanner = _Scanner(text)
    scanner.value(())
    return Source(text, scanner.spans)


@lru_cache(maxsize=64)
def _source_at(path: Path, stamp: int) -> Source:
    return source(path.read_text(encoding="utf-8-sig"))


def source_of(path: Path) -> Source | None:
    """The text of a file that could be used a moment ago; None if it is gone or broken by now."""
    try:
        return _source_at(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, IndexError):
        return None


def spot_of_board_space(path: Path, cell: Cell) -> SourceSpot:
    """Where a space is written in a board file."""
    return _space(path, ("spaces", cell.y), cell.x)


def spot_of_option(path: Path, key: str) -> SourceSpot:
    """Where a course file departs from its edition in a rule; its beginning where it does not."""
    return _value(path, ("options", key))


def spot_of(path: Path, course: Course, cell: Cell | None, board: int | None = None) -> SourceSpot:
    """Where a space of a course is written: in the course file, or in the board file that it refers to.

    ``cell`` is None for a whole board, which is the placement ``board``, or the whole course.
    """
    place = next(course.placements_at(cell), None) if cell is not None else None
    if place is None:
        return _value(path, ("layout", board) if board is not None and cell is None else _entry(course, cell))
    index, inner = place
    name = course.layout[index].board
    file = course.boards[name].file
    if file is not None:
        return spot_of_board_space(path.parent / file, inner)
    return _space(path, ("boards", name, "spaces", inner.y), inner.x)


def _entry(course: Course, cell: Cell | None) -> KeyPath:
    """What the course says of a space that lies on no board: a checkpoint, a dock, a note; else the whole course."""
    if cell is None:
        return ()
    entries = {
        "checkpoints": course.checkpoints,
        "docks": [dock.cell for dock in course.docks],
        "notes": [note.cell for note in course.notes],
    }
    return next(((key, cells.index(cell)) for key, cells in entries.items() if cell in cells), ())


def _value(path: Path, where: KeyPath) -> SourceSpot:
    found = source_of(path)
    span = found.spans.get(where) if found and where else None
    return SourceSpot(path, span.line, span) if span else SourceSpot(path)


_TOKEN = re.compile(r"\S+")


def _space(path: Path, row: KeyPath, column: int) -> SourceSpot:
    """A space in its row; the whole row where the text spells it in an unusual way."""
    found = source_of(path)
    span = found.spans.get(row) if found else None
    if found is None or span is None:
        return SourceSpot(path)
    text = found.cut(span)[1:-1]
    tokens = list(_TOKEN.finditer(text))
    if "\\" in text or column >= len(tokens):
        return SourceSpot(path, span.line, span)
    first = span.column + 1
    begin, end = (first + at for at in tokens[column].span())
    return SourceSpot(path, span.line, Span(span.line, begin, span.line, end))
