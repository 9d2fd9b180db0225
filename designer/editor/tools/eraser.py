# SPDX-License-Identifier: GPL-3.0-or-later
"""The eraser: clears spaces of everything."""

from __future__ import annotations

from designer.base.grid import Cell, Size, bounds, rectangle
from designer.base.words import sentence
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool


class Eraser(Tool):
    """Clears what the pointer is dragged over; with Shift, or with the right button, a rectangle."""

    id = "eraser"
    title = sentence("Eraser")
    doc = sentence("Eraser: drag to clear spaces; Shift or the right button for a rectangle")
    icon = "eraser"
    key = "E"
    repeats = True
    right_removes = True

    held: Cell | None

    def begin(self, at: Pointer) -> None:
        if at.shift:
            self.held = at.cell
        else:
            self.enter(at.cell, at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        if self.held is None:
            self._erase(frozenset({cell}))

    def end(self, at: Pointer) -> None:
        if self.held is not None:
            self._erase(rectangle(self.held, at.cell))
        self.held = None

    def right_drag(self, one: Cell, at: Pointer) -> bool:
        self.stroke = self.document.new_stroke()
        self._erase(rectangle(one, at.cell))
        self.stroke = None
        return True

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        if self.held is not None:
            return Ghost(brackets=(bounds((self.held, self.at.cell)),), removes=True)
        return Ghost(
            brackets=((self.at.cell, Size(1, 1)),),
            removes=True,
            forbidden=not self.is_busy and (self.at.cell not in self.course or bool(self.shut_out(self.at.cell))),
        )

    def status(self) -> str:
        if self.held is not None and self.at is not None:
            return self.rectangle_status(self.title, self.held, self.at.cell)
        if self.at is not None and self.shut_out(self.at.cell):
            return self.shut_out(self.at.cell)
        return str(self.doc)

    def _erase(self, cells: frozenset[Cell]) -> None:
        everywhere = {image.cell(cell) for cell in cells for image in self.images(cell)}
        if self.state.selection:
            everywhere &= self.state.selection
        self.document.apply(self.drawing.erased(self.course, everywhere), self.step, self.stroke)
