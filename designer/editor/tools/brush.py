# SPDX-License-Identifier: GPL-3.0-or-later
"""The brush: paints the stamp, along lines with Shift."""

from __future__ import annotations

from designer.base.grid import Cell, Size, line
from designer.base.words import sentence, tr
from designer.editor.ghost import NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.game.contract import Title
from designer.game.stamp import Piece


class Brush(Tool):
    """Paints the stamp where the pointer is dragged; with Shift along a line from the last stroke."""

    id = "brush"
    title = sentence("Brush")
    doc = sentence("Brush: drag to paint, Shift for a line, right-click to pick up, Z to turn")
    icon = "paint-brush"
    key = "B"
    uses_stamp = True
    repeats = True

    _anchor: Cell | None = None
    _memory: tuple[object, ...] = ()
    _spaces_there: dict[Cell, Piece] = {}

    @property
    def step(self) -> Title:
        return self.drawing.step_title(self.title, floor=True)

    def begin(self, at: Pointer) -> None:
        if at.shift and self._anchor is not None:
            for cell in line(self._anchor, at.cell):
                self.enter(cell, at)
        else:
            self.enter(at.cell, at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        self._anchor = cell
        self.change(self.inside(self._spaces(cell)))

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy or self.state.stamp is None:
            return NO_GHOST
        stamp = self.state.stamp
        if self.at.shift and self._anchor is not None:
            cells = line(self._anchor, self.at.cell)
            spaces: dict[Cell, Piece] = {}
            for cell in cells:
                spaces |= self._spaces(cell)
            return Ghost(self.inside(spaces), tuple((cell, Size(1, 1)) for cell in (cells[0], cells[-1])))
        corner = Cell(self.at.cell.x - (stamp.size.width - 1) // 2, self.at.cell.y - (stamp.size.height - 1) // 2)
        reached = self.inside(self._spaces(self.at.cell))
        return Ghost(reached, ((corner, stamp.size),), forbidden=not reached)

    def hover(self, at: Pointer | None) -> None:
        if self._anchor is not None and self._anchor not in self.course:
            self._anchor = None  # another course, or a smaller one, was put in since
        super().hover(at)

    def status(self) -> str:
        stamp = self.state.stamp
        if stamp is None:
            return tr("{tool}: choose an element in the palette, or right-click a space to pick it up", tool=self.title)
        why = self.shut_out(self.at.cell) if self.at is not None else ""
        if why and self.at is not None and not self.inside(self._spaces(self.at.cell)):
            return why
        if stamp.name:
            return tr("{element}: drag to paint, Shift for a line, Z to turn, X to mirror", element=tr(stamp.name))
        return str(self.doc)

    def _spaces(self, cell: Cell) -> dict[Cell, Piece]:
        """What painting on ``cell`` makes; kept, for ghost, words and pointer all ask."""
        key = (self.course, cell, self.state.stamp, self.state.symmetry)
        if key != self._memory:
            self._memory, self._spaces_there = key, self._painted(cell)
        return self._spaces_there

    def _painted(self, cell: Cell) -> dict[Cell, Piece]:
        """The spaces that painting on ``cell`` makes, with every image of the symmetry."""
        stamp = self.state.stamp
        if stamp is None:
            return {}
        result: dict[Cell, Piece] = {}
        for image in self.images(cell):
            fragments = image.stamp(stamp).at(image.cell(cell))
            result |= self.drawing.painted(self.course, fragments, whole=stamp.whole, over=result)
        return self.drawing.numbered(self.course, result)
