# SPDX-License-Identifier: GPL-3.0-or-later
"""The eyedropper: takes what lies on the board as the stamp, as it is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from designer.base.grid import Cell, bounds, rectangle
from designer.base.words import sentence
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.game.stamp import Stamp

if TYPE_CHECKING:
    from designer.editor.context import Editor


def pick_up(editor: Editor, one: Cell, other: Cell) -> bool:
    """Take the rectangle between two cells as the stamp; returns whether any board lies there."""
    spaces = editor.document.game.drawing().copied(editor.document.course, rectangle(one, other))
    if not spaces:
        return False
    editor.state.set_stamp(Stamp.copied(spaces))
    return True


class Eyedropper(Tool):
    """A click, or a dragged rectangle, becomes the stamp; then the brush is back in the hand."""

    id = "eyedropper"
    title = sentence("Eyedropper")
    doc = sentence("Eyedropper: click a space or drag a rectangle to pick it up for the brush")
    icon = "eyedropper"
    key = "I"
    cursor = Qt.CursorShape.PointingHandCursor
    drags_by_keyboard = True

    held: Cell | None

    def begin(self, at: Pointer) -> None:
        self.held = at.cell

    def end(self, at: Pointer) -> None:
        if self.held is not None and pick_up(self.editor, self.held, at.cell):
            self.state.set_tool("brush")
        self.held = None

    def status(self) -> str:
        if self.held is not None and self.at is not None and self.held != self.at.cell:
            return self.rectangle_status(self.title, self.held, self.at.cell)
        return str(self.doc)

    def ghost(self) -> Ghost:
        if self.at is None:
            return NO_GHOST
        return Ghost(brackets=(bounds((self.held or self.at.cell, self.at.cell)),))
