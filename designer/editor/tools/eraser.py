# SPDX-License-Identifier: GPL-3.0-or-later
"""The eraser: clears spaces of everything."""

from __future__ import annotations

from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.grid import Cell, Size, bounds, rectangle
from designer.words import sentence


class Eraser(Tool):
    """Clears what the pointer is dragged over; with Shift, or with the right button, a rectangle."""

    id = "eraser"
    title = sentence("Eraser")
    doc = sentence("Eraser: drag to clear spaces; Shift or the right button for a rectangle")
    icon = "eraser"
    key = "E"
    repeats = True
    right_removes = True

    _anchor: Cell | None = None

    def begin(self, at: Pointer) -> None:
        if at.shift:
            self._anchor = at.cell
        else:
            self.enter(at.cell, at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        if self._anchor is None:
            self._erase(frozenset({cell}))

    def end(self, at: Pointer) -> None:
        if self._anchor is not None:
            self._erase(rectangle(self._anchor, at.cell))
        self._anchor = None

    def right_drag(self, one: Cell, at: Pointer) -> bool:
        self.stroke = self.document.new_stroke()
        self._erase(rectangle(one, at.cell))
        self.stroke = None
        return True

    def cancel(self) -> bool:
        self._anchor = None
        return super().cancel()

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        if self._anchor is not None:
            return Ghost(brackets=(bounds((self._anchor, self.at.cell)),), removes=True)
        return Ghost(
            brackets=((self.at.cell, Size(1, 1)),),
            removes=True,
            forbidden=not self.is_busy and (self.at.cell not in self.course or bool(self.shut_out(self.at.cell))),
        )

    def status(self) -> str:
        if self._anchor is not None and self.at is not None:
            return self.rectangle_status(self.title, self._anchor, self.at.cell)
        if self.at is not None and self.shut_out(self.at.cell):
            return self.shut_out(self.at.cell)
        return str(self.doc)

    def _erase(self, cells: frozenset[Cell]) -> None:
        everywhere = {image.cell(cell) for cell in cells for image in self.images(cell)}
        if self.state.selection:
            everywhere &= self.state.selection
        self.document.apply(self.drawing.erased(self.course, everywhere), self.step, self.stroke)
