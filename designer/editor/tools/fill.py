# SPDX-License-Identifier: GPL-3.0-or-later
"""The bucket: fills what is connected and alike, or with Shift the selection."""

from __future__ import annotations

from designer.editor.rally.edits import bounds, painted
from designer.editor.state import Symmetry
from designer.editor.tools.base import NO_GHOST, Ghost, Pointer, Tool
from designer.grid import Cell, Size
from designer.rally.painting import region
from designer.rally.spaces import Space
from designer.words import sentence, tr, trn


class Fill(Tool):
    """Fills the connected spaces that hold the same, one area after the other while it is dragged.

    A selection bounds it; with Shift it fills the whole selection, whatever that holds.
    """

    id = "fill"
    title = sentence("Fill")
    doc = sentence("Fill: a click fills what is connected and alike, Shift the selection")
    icon = "paint-bucket"
    key = "F"
    uses_stamp = True
    repeats = True

    _memory: tuple[object, ...] = ()
    _spaces_there: dict[Cell, Space] = {}
    _asked: Cell | None = None
    _filled: frozenset[Cell] = frozenset()

    def begin(self, at: Pointer) -> None:
        self._filled = frozenset()
        self.enter(at.cell, at)

    def enter(self, cell: Cell, at: Pointer) -> None:
        if cell not in self._filled:
            spaces = self._spaces(cell, at.shift)
            self._filled |= spaces.keys()
            self.change(spaces)

    def ghost(self) -> Ghost:
        if self.at is None or self.is_busy:
            return NO_GHOST
        spaces = self._spaces(self.at.cell, self.at.shift)
        return Ghost(spaces, ((self.at.cell, Size(1, 1)),), forbidden=not spaces)

    def status(self) -> str:
        if self.state.stamp is None:
            return tr("{tool}: choose an element in the palette, or right click a space to pick it up", tool=self.title)
        if self.at is None:
            return str(self.doc)
        count = len(self._spaces(self.at.cell, self.at.shift))
        if not count:
            return self.shut_out(self.at.cell) or str(self.doc)
        return trn("Fill: a click paints {n} space", "Fill: a click paints {n} spaces", count)

    def _spaces(self, cell: Cell, everything: bool) -> dict[Cell, Space]:
        """What a click fills; kept while pointer and course stay, for the ghost asks again and again."""
        stamp, selection = self.state.stamp, self.state.selection
        if stamp is None:
            return {}
        key = (self.course, everything, stamp, selection, self.state.symmetry)
        # without images every space of an area fills the same area
        known = cell in self._spaces_there if self.state.symmetry is Symmetry.NONE else cell == self._asked
        if key != self._memory or not known:
            self._asked = cell
            self._memory, self._spaces_there = key, {}
            # the area itself comes first: an image fills only what is not filled yet
            for image in reversed(self.images(cell)):
                there = self._area(image.cell(cell), everything) - self._spaces_there.keys()
                if there:
                    fragments = image.stamp(stamp).tiled(there, bounds(there)[0])
                    self._spaces_there |= painted(self.course.floor, fragments, whole=stamp.whole)
        return self._spaces_there

    def _area(self, cell: Cell, everything: bool) -> frozenset[Cell]:
        selection = self.state.selection
        return selection if everything and selection else region(self.course.floor, cell, selection or None)
