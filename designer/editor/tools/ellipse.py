# SPDX-License-Identifier: GPL-3.0-or-later
"""The ellipse: fills an ellipse, or draws its outline, with the stamp as a pattern."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.tools.rectangle import RectangleTool
from designer.editor.tools.shapes import ellipse


class EllipseTool(RectangleTool):
    """Drag from corner to corner; Shift makes a circle, Alt draws from the centre, Ctrl draws the outline."""

    id = "ellipse"
    title = sentence("Ellipse")
    doc = sentence("Ellipse: drag from corner to corner; Shift for a circle, Alt from the centre, Ctrl for an outline")
    icon = "circle"
    key = "O"

    def shape(self, one: Cell, other: Cell) -> frozenset[Cell]:
        return ellipse(one, other)
