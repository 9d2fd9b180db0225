# SPDX-License-Identifier: GPL-3.0-or-later
"""The rectangle: fills a rectangle with the stamp as a pattern."""

from __future__ import annotations

from designer.editor.rally.edits import bounds, painted, rectangle
from designer.editor.tools.base import NO_GHOST, Ghost, Pointer, Tool, rectangle_status
from designer.grid import Cell
from designer.rally.spaces import Space
from designer.words import sentence


def square(anchor: Cell, cell: Cell) -> Cell:
    """The corner opposite ``anchor`` of the square that reaches towards ``cell``."""
    side = max(abs(cell.x - anchor.x), abs(cell.y - anchor.y))
    return Cell(
        anchor.x + (side if cell.x >= anchor.x else -side),
        anchor.y + (side if cell.y >= anchor.y else -side),
    )


class RectangleTool(Tool):
    """Drag from corner to corner; Shift makes a square."""

    id = "rectangle"
    title = sentence("Rectangle")
    doc = sentence("Rectangle: drag from corner to corner, Shift makes a square")
    icon = "rectangle"
    key = "P"
    uses_stamp = True
    drags_by_keyboard = True

    _anchor: Cell | None = None

    def begin(self, at: Pointer) -> None:
        self._anchor = at.cell

    def end(self, at: Pointer) -> None:
        self.change(self._spaces(at))
        self._anchor = None

    def cancel(self) -> bool:
        self._anchor = None
        return super().cancel()

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        corner, size = bounds((self._anchor or self.at.cell, self._far(self.at)))
        return Ghost(self._spaces(self.at), ((corner, size),))

    def status(self) -> str:
        if self._anchor is None or self.at is None:
            return str(self.doc)
        return rectangle_status(self.title, self._anchor, self._far(self.at))

    def _far(self, at: Pointer) -> Cell:
        return square(self._anchor, at.cell) if at.shift and self._anchor is not None else at.cell

    def _spaces(self, at: Pointer) -> dict[Cell, Space]:
        stamp = self.state.stamp
        if stamp is None:
            return {}
        anchor, far = self._anchor or at.cell, self._far(at)
        result: dict[Cell, Space] = {}
        for image in self.images(anchor):
            cells = rectangle(image.cell(anchor), image.cell(far))
            fragments = image.stamp(stamp).tiled(cells, bounds(cells)[0])
            result |= painted(self.course.floor, fragments, whole=stamp.whole)
        return result
