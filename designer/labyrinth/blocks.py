# SPDX-License-Identifier: GPL-3.0-or-later
"""What cases and plans in Markdown files have in common: lines ``key: value``, a ring and rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.files import Fence, case_blocks
from designer.files.case_blocks import CaseError, at_line
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import parse_cell, parse_row
from designer.labyrinth.plan.plan import MAX_SIDE
from designer.labyrinth.plan.ring import is_ring, whole_ring
from designer.labyrinth.plan.tiles import Tile

GAME = "labyrinth"
_T = TypeVar("_T")


class Block(case_blocks.Block):
    """What cases and plans have in common beside lines ``key: value``: a ring and rows."""

    required: tuple[str, ...] = ()

    def __init__(self, fence: Fence, source: str) -> None:
        super().__init__(fence, source)
        for key in self.required:
            if not self._text(key):
                raise at_line(self.line, sentence("the key '{key}' is missing", key=key))
        if self._text("game") != GAME:
            raise self._error("game", sentence("this is not a case of this game: expected 'game: labyrinth'"))

    def _try(self, read: Callable[[], _T], line: int) -> _T:
        """What ``read`` gives; its errors become this file's, with the line."""
        try:
            return read()
        except CaseError:
            raise
        except CourseDesignerError as error:
            raise CaseError(error.sentence, place=", ".join(filter(None, (f"line {line}", error.place)))) from None

    def _maze(self) -> Maze:
        """Ring and rows."""
        rows: list[tuple[Tile | None, ...]] = []
        for number, text in self._of("row"):
            rows.append(self._try(lambda text=text: parse_row(text), number))  # type: ignore[misc]
        side = len(rows)
        for (number, _), row in zip(self._of("row"), rows, strict=True):
            if len(row) != side or side > MAX_SIDE:
                what = sentence("the interior has as many rows as columns, 1 to {most}", most=MAX_SIDE)
                raise at_line(number, what)
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
