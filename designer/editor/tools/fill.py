# SPDX-License-Identifier: GPL-3.0-or-later
"""The bucket: fills what is connected and alike, or with Shift the selection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.base.grid import Cell, Size, bounds
from designer.base.words import sentence, tr, trn
from designer.editor.ghost import MANY, NO_GHOST, Ghost, Pointer
from designer.editor.tools.base import Tool
from designer.editor.tools.symmetry import Image
from designer.game.stamp import Piece, Stamp

Part = tuple[Image, frozenset[Cell]]
"""An area, and how the stamp appears in it."""


class Fill(Tool):
    """Fills the connected spaces that hold the same, one area after the other while it is dragged.

    A selection bounds it; with Shift it fills the whole selection, whatever that holds.
    """

    id = "fill"
    title = sentence("Fill")
    doc = sentence("Fill: click to fill connected spaces of one kind; Shift-click fills the selection")
    icon = "paint-bucket"
    key = "F"
    uses_stamp = True
    repeats = True

    _known: tuple[object, frozenset[Cell]] = (None, frozenset())
    _regions: dict[Cell, frozenset[Cell]] = {}
    _key: tuple[object, ...] = ()
    _parts: tuple[Part, ...] = ()
    _cells: frozenset[Cell] = frozenset()
    _changes: dict[Cell, Piece] | None = None
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
        cells, brackets = self._area(self.at.cell, self.at.shift), ((self.at.cell, Size(1, 1)),)
        if len(cells) > MANY:
            return Ghost(brackets=brackets, spread=cells)
        return Ghost(self._spaces(self.at.cell, self.at.shift), brackets, forbidden=not cells)

    def status(self) -> str:
        if self.state.stamp is None:
            return tr("{tool}: choose an element in the palette, or right-click a space to pick it up", tool=self.title)
        if self.at is None:
            return str(self.doc)
        count = len(self._area(self.at.cell, self.at.shift))
        if not count:
            return self.shut_out(self.at.cell) or str(self.doc)
        return trn("Fill: click to paint {n} space", "Fill: click to paint {n} spaces", count)

    def _spaces(self, cell: Cell, everything: bool) -> dict[Cell, Piece]:
        """What a click makes of the spaces."""
        self._area(cell, everything)
        stamp = self.state.stamp
        if self._changes is None and stamp is not None:
            self._changes = {}
            for image, there in self._parts:
                self._changes |= self.drawing.painted(self.course, _pattern(image, stamp, there), whole=stamp.whole)
        return self._changes or {}

    def _area(self, cell: Cell, everything: bool) -> frozenset[Cell]:
        """The spaces that a click paints; kept while it would fill the same, for the pointer asks again and again."""
        stamp, selection = self.state.stamp, self.state.selection
        if stamp is None:
            self._key, self._changes = (), None
            return frozenset()
        if self._known[0] is not self.course or self._known[1] != selection:
            self._known, self._regions, self._key = (self.course, selection), {}, ()
        areas = tuple((image, self._region(image.cell(cell), everything)) for image in reversed(self.images(cell)))
        if self._key != (stamp, areas):
            self._key, self._parts, self._changes = (stamp, areas), tuple(_apart(areas)), None
            self._cells = frozenset().union(*(_covered(image, stamp, there) for image, there in self._parts))
        return self._cells

    def _region(self, cell: Cell, everything: bool) -> frozenset[Cell]:
        """What is filled from a space; every space of a region fills the same, so it is looked for once."""
        selection = self.state.selection
        if everything and selection:
            return selection
        if cell not in self._regions:
            self._regions |= dict.fromkeys((found := self.drawing.region(self.course, cell, selection or None)), found)
        return self._regions.get(cell, frozenset())


def _apart(areas: Iterable[Part]) -> Iterator[Part]:
    """The areas without what an earlier one fills: the area itself comes first, before its images."""
    filled: frozenset[Cell] = frozenset()
    for image, area in areas:
        if area - filled:
            yield image, area - filled
        filled |= area


def _pattern(image: Image, stamp: Stamp, cells: frozenset[Cell]) -> dict[Cell, Piece]:
    """A stamp repeated over some cells."""
    return image.stamp(stamp).tiled(cells, bounds(cells)[0])


def _covered(image: Image, stamp: Stamp, cells: frozenset[Cell]) -> frozenset[Cell]:
    """What of some cells a stamp paints: all, unless it has holes."""
    whole = len(stamp.spaces) == stamp.size.width * stamp.size.height
    return cells if whole else frozenset(_pattern(image, stamp, cells))
