# SPDX-License-Identifier: GPL-3.0-or-later
"""The bucket: fills what is connected and alike, or with Shift the selection."""

from __future__ import annotations

from designer.editor.rally.edits import bounds, painted
from designer.editor.tools.base import NO_GHOST, Ghost, Pointer, Tool
from designer.grid import Cell, Size
from designer.rally.painting import region
from designer.rally.spaces import Space
from designer.words import sentence, trn


class Fill(Tool):
    """Fills the connected spaces that hold the same; with Shift the whole selection, whatever it holds."""

    id = "fill"
    title = sentence("Fill")
    doc = sentence("Fill: a click fills what is connected and alike, Shift the selection")
    icon = "paint-bucket"
    key = "F"
    uses_stamp = True

    _memory: tuple[object, ...] = ()
    _spaces_there: dict[Cell, Space] = {}

    def begin(self, at: Pointer) -> None:
        self.change(self._spaces(at))

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy:
            return NO_GHOST
        return Ghost(self._spaces(self.at), ((self.at.cell, Size(1, 1)),))

    def status(self) -> str:
        if self.at is None or self.state.stamp is None:
            return str(self.doc)
        count = len(self._spaces(self.at))
        return trn("Fill: a click paints {n} space", "Fill: a click paints {n} spaces", count)

    def _spaces(self, at: Pointer) -> dict[Cell, Space]:
        """What a click fills; kept while pointer and course stay, for the ghost asks again and again."""
        stamp, selection = self.state.stamp, self.state.selection
        key = (self.course, at.cell, at.shift, stamp, selection, self.state.symmetry)
        if stamp is None:
            return {}
        if key != self._memory:
            floor = self.course.floor
            cells: set[Cell] = set()
            for image in self.images(at.cell):
                there = selection if at.shift and selection else region(floor, image.cell(at.cell), selection or None)
                cells |= there
            fragments = stamp.tiled(cells, bounds(cells)[0]) if cells else {}
            self._spaces_there = painted(floor, fragments, whole=stamp.whole)
            self._memory = key
        return self._spaces_there
