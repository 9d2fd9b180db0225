# SPDX-License-Identifier: GPL-3.0-or-later
"""Where in a file a space is written: the line of its row, for those who show findings in a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from json.decoder import scanstring  # type: ignore[attr-defined]
from pathlib import Path

from designer.errors import CourseDesignerError
from designer.grid import Cell
from designer.rally.course import Course

Path_ = tuple[str | int, ...]
"""The keys and indices that lead to a value in JSON."""


@dataclass(frozen=True)
class Spot:
    """A line of a file, from 1."""

    file: Path
    line: int


class _Scanner:
    """Goes through a JSON text that is known to be right and notes the line of every value."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[Path_, int] = {}

    def value(self, path: Path_) -> None:
        self.blank()
        self.lines[path] = self.line
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

    def members(self, path: Path_) -> None:
        self.at += 1
        self.blank()
        while self.text[self.at] != "}":
            key = self.string()
            self.blank()
            self.at += 1  # the colon
            self.value((*path, key))
            self.separator()
        self.at += 1

    def items(self, path: Path_) -> None:
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
            self.line += self.text[self.at] == "\n"
            self.at += 1


def value_lines(text: str) -> Mapping[Path_, int]:
    """The line, from 1, on which every value of a JSON text begins."""
    scanner = _Scanner(text)
    scanner.value(())
    return scanner.lines


@lru_cache(maxsize=64)
def _lines_of(path: Path, stamp: int) -> Mapping[Path_, int]:
    return value_lines(path.read_text(encoding="utf-8-sig"))


def spot_of_board_row(path: Path, row: int) -> Spot:
    """The line of a row in a board file."""
    return Spot(path, _line(path, ("spaces", row)))


def spot_of(path: Path, course: Course, cell: Cell | None) -> Spot:
    """The line of a space's row: in the course file, or in the board file that it refers to."""
    place = next(course.placements_at(cell), None) if cell is not None else None
    if place is None:
        return Spot(path, 1)
    index, inner = place
    name = course.layout[index].board
    file = course.boards[name].file
    if file is not None:
        return spot_of_board_row(path.parent / file, inner.y)
    return Spot(path, _line(path, ("boards", name, "spaces", inner.y)))


def _line(path: Path, where: Path_) -> int:
    try:
        return _lines_of(path, path.stat().st_mtime_ns).get(where, 1)
    except (OSError, CourseDesignerError):
        return 1
