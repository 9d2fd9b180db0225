# SPDX-License-Identifier: GPL-3.0-or-later
"""What cases and plans in Markdown files have in common: lines ``key: value``, a ring and rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from designer.documents import Fence
from designer.errors import CourseDesignerError
from designer.grid import Cell
from designer.labyrinth.maze import Maze
from designer.labyrinth.notation import parse_cell, parse_row
from designer.labyrinth.plan import MAX_SIDE
from designer.labyrinth.ring import is_ring, whole_ring
from designer.labyrinth.tiles import Tile
from designer.words import Sentence, sentence

GAME = "labyrinth"
_T = TypeVar("_T")


class CaseError(CourseDesignerError):
    """A case file that cannot be used; its place names the line."""


def line_place(number: int) -> str:
    """The place of a line in messages."""
    return f"line {number}"


class Block:
    """What cases and plans have in common: lines ``key: value``, a ring and rows."""

    keys: tuple[str, ...] = ()
    several: frozenset[str] = frozenset()
    required: tuple[str, ...] = ()

    def __init__(self, fence: Fence, source: str) -> None:
        self.line, self.source = fence.line, source
        self.entries: list[tuple[int, str, str]] = []
        for number, text in enumerate(fence.lines, fence.line + 1):
            if text.strip():
                self._take(number, text)
        for key in self.required:
            if not self._text(key):
                raise CaseError(sentence("the key '{key}' is missing", key=key), place=line_place(self.line))
        if self._text("game") != GAME:
            raise self._error("game", sentence("this is not a case of this game: expected 'game: labyrinth'"))

    def _take(self, number: int, text: str) -> None:
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in self.keys:
            known = ", ".join(self.keys)
            raise CaseError(sentence("unknown key '{key}'; use one of {known}", key=key, known=known),
                            place=line_place(number))  # fmt: skip
        if key not in self.several and self._of(key):
            raise CaseError(sentence("duplicate key '{key}'", key=key), place=line_place(number))
        self.entries.append((number, key, value))

    def _of(self, key: str) -> list[tuple[int, str]]:
        return [(number, value) for number, known, value in self.entries if known == key]

    def _text(self, key: str) -> str:
        found = self._of(key)
        return found[0][1] if found else ""

    def _error(self, key: str, what: Sentence) -> CaseError:
        found = self._of(key)
        return CaseError(what, place=line_place(found[0][0] if found else self.line))

    def _try(self, read: Callable[[], _T], line: int) -> _T:
        """What ``read`` gives; its errors become this file's, with the line."""
        try:
            return read()
        except CaseError:
            raise
        except CourseDesignerError as error:
            raise CaseError(error.sentence, place=", ".join(filter(None, (line_place(line), error.place)))) from None

    def _maze(self) -> Maze:
        """Ring and rows."""
        rows: list[tuple[Tile | None, ...]] = []
        for number, text in self._of("row"):
            rows.append(self._try(lambda text=text: parse_row(text), number))  # type: ignore[misc]
        side = len(rows)
        for (number, _), row in zip(self._of("row"), rows, strict=True):
            if len(row) != side or side > MAX_SIDE:
                what = sentence("the interior has as many rows as columns, 1 to {most}", most=MAX_SIDE)
                raise CaseError(what, place=line_place(number))
        tiles = whole_ring(side, self._inward(side))
        tiles |= {Cell(x, y): tile for y, row in enumerate(rows, 1) for x, tile in enumerate(row, 1) if tile}
        return Maze(side, tiles)

    def _inward(self, side: int) -> tuple[Cell, ...] | None:
        """The ring cells with an exit inwards; None is all."""
        text = self._text("ring")
        if text == "closed":
            return ()
        cells = tuple(parse_cell(word) for word in text.split())
        if any(cell is None or not is_ring(cell, side) for cell in cells):
            raise self._error("ring", sentence("the ring is 'closed', or the spaces of it that lead inwards"))
        return tuple(cell for cell in cells if cell is not None) or None
