# SPDX-License-Identifier: GPL-3.0-or-later
"""The rectangle: fills a rectangle, or draws its outline, with the stamp as a pattern."""

from __future__ import annotations

from designer.base.grid import Cell, bounds, rectangle
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.editor.tools.shapes import corners, outline
from designer.game.stamp import Piece


class RectangleTool(Tool):
    """Drag from corner to corner; Shift makes a square, Alt draws from the centre, Ctrl draws the outline."""

    id = "rectangle"
    title = sentence("Rectangle")
    doc = sentence(
        "Rectangle: drag from corner to corner; Shift for a square, Alt from the centre, Ctrl for an outline"
    )
    icon = "rectangle"
    key = "P"
    uses_stamp = True
    repeats = True
    drags_by_keyboard = True

    held: Cell | None

    def begin(self, at: Pointer) -> None:
        self.held = at.cell

    def end(self, at: Pointer) -> None:
        self.change(self._spaces(at))
        self.held = None

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        barred = self.state.stamp is None or (not self.is_busy and bool(self.shut_out(self.at.cell)))
        return Ghost(self._spaces(self.at), (bounds(self._corners(self.at)),), forbidden=barred)

    def status(self) -> str:
        if self.state.stamp is None:
            return tr("{tool}: choose an element in the palette, or right-click a space to pick it up", tool=self.title)
        if self.at is None:
            return str(self.doc)
        if self.held is None:
            return self.shut_out(self.at.cell) or str(self.doc)
        return self.rectangle_status(self.title, *self._corners(self.at))

    def shape(self, one: Cell, other: Cell) -> frozenset[Cell]:
        """The cells of the filled shape between two corners."""
        return rectangle(one, other)

    def _corners(self, at: Pointer) -> tuple[Cell, Cell]:
        return corners(self.held or at.cell, at.cell, equal=at.shift, centred=at.alt)

    def _spaces(self, at: Pointer) -> dict[Cell, Piece]:
        stamp = self.state.stamp
        if stamp is None:
            return {}
        one, other = self._corners(at)
        result: dict[Cell, Piece] = {}
        for image in self.images(self.held or at.cell):
            cells = self.shape(image.cell(one), image.cell(other))
            fragments = image.stamp(stamp).tiled(outline(cells) if at.ctrl else cells, bounds(cells)[0])
            result |= self.drawing.painted(self.course, fragments, whole=stamp.whole, over=result)
        return self.inside(result)
