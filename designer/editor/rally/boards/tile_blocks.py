# SPDX-License-Identifier: GPL-3.0-or-later
"""The tiles of the boards in large pixmaps, so that a repaint draws a few of those and not thousands of spaces."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from PyQt6.QtCore import QPoint, QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap

from designer.base.grid import Cell
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.rally.boards.tiles import Sheet
from designer.painting.painting import painting
from designer.rally.picture.looks import Look

Rows = Sequence[Sequence[Look | None]]


class _Block:
    """One pixmap, and which of its spaces look different by now."""

    def __init__(self, pixmap: QPixmap, stale: set[Cell]) -> None:
        self.pixmap, self.stale = pixmap, stale


class TileBlocks:
    """Squares of spaces as pixmaps at the size that is shown; those painted longest ago are forgotten."""

    LIMIT = 96
    """Most pixmaps that are kept; a window of 4000 by 2000 pixels needs half of them."""

    PIXELS = 512
    """How wide a pixmap is at most, in device pixels, if it holds more than one space."""

    def __init__(self) -> None:
        self._blocks: OrderedDict[tuple[int, int], _Block] = OrderedDict()
        self._key: tuple[object, ...] = ()
        self._side = 1

    def clear(self) -> None:
        """Other boards are shown."""
        self._blocks.clear()

    def renew(self, cells: Iterable[Cell]) -> None:
        """Some spaces look different; they are painted when they are seen."""
        for cell in cells:
            block = self._blocks.get((cell.x // self._side, cell.y // self._side))
            if block is not None:
                block.stale.add(cell)

    def paint(self, painter: QPainter, sheet: Sheet, origin: QPoint, rows: Rows, exposed: QRectF) -> None:
        """Paint the tiles of the spaces that are exposed (in scene units), on whole pixels."""
        if sheet.key != self._key:
            self._key, self._side = sheet.key, max(1, int(self.PIXELS / (sheet.pixels * sheet.ratio)))
            self._blocks.clear()
        step = self._side * UNIT
        across = _shown(exposed.left() / step, exposed.right() / step, len(rows[0]) if rows else 0, self._side)
        down = _shown(exposed.top() / step, exposed.bottom() / step, len(rows), self._side)
        for y in down:
            at_y = origin.y() + round(y * self._side * sheet.pixels)
            for x in across:
                at_x = origin.x() + round(x * self._side * sheet.pixels)
                painter.drawPixmap(at_x, at_y, self._pixmap((x, y), sheet, rows))

    def _pixmap(self, place: tuple[int, int], sheet: Sheet, rows: Rows) -> QPixmap:
        block = self._blocks.get(place)
        if block is None:
            block = self._blocks[place] = self._new_block(place, sheet, rows)
            if len(self._blocks) > self.LIMIT:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(place)
        if block.stale:
            self._draw(block, place, sheet, rows)
        return block.pixmap

    def _new_block(self, place: tuple[int, int], sheet: Sheet, rows: Rows) -> _Block:
        left, top = place[0] * self._side, place[1] * self._side
        right, bottom = min(left + self._side, len(rows[0])), min(top + self._side, len(rows))
        pixmap = QPixmap(
            round((round(right * sheet.pixels) - round(left * sheet.pixels)) * sheet.ratio),
            round((round(bottom * sheet.pixels) - round(top * sheet.pixels)) * sheet.ratio),
        )
        pixmap.setDevicePixelRatio(sheet.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        return _Block(pixmap, {Cell(x, y) for y in range(top, bottom) for x in range(left, right)})

    def _draw(self, block: _Block, place: tuple[int, int], sheet: Sheet, rows: Rows) -> None:
        """Draw the stale spaces of a block; tiles cover all of their space, so what was there is gone."""
        left, top = (round(index * self._side * sheet.pixels) for index in place)
        with painting(block.pixmap) as painter:
            for x, y in block.stale:
                look = rows[y][x]
                if look is not None:
                    painter.drawPixmap(round(x * sheet.pixels) - left, round(y * sheet.pixels) - top, sheet.tile(look))
        block.stale.clear()


def _shown(begin: float, end: float, spaces: int, side: int) -> range:
    """The blocks of a row of so many spaces between two places, which are counted in blocks."""
    return range(max(0, math.floor(begin)), min(-(-spaces // side), math.floor(end) + 1))
