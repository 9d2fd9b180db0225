# SPDX-License-Identifier: GPL-3.0-or-later
"""What a laying would do: the cells where the tile may lie, or why it may not lie here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.base.grid import Cell
from designer.base.words import tr
from designer.editor.canvas.ghost_item import GhostItem
from designer.editor.canvas.overlay import cell_rect, draw_shapes
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.ghost import Ghost
from designer.editor.look.paint import draw_box, draw_text, pen
from designer.labyrinth.picture.tiles import tile_shapes
from designer.labyrinth.plan.laying_rules import Refusal
from designer.labyrinth.plan.tiles import Tile
from designer.painting.painting import kept
from designer.pictures.shapes import Group, Path, Pen, Rect, Role, lines

_REFUSED_OPACITY = 0.6
_LABEL = 250.0
"""The width of the label that says why, in units of which a tile has 100."""


@dataclass(frozen=True)
class LayingGhost(Ghost):
    """A tile in the hand over the plan.

    Attributes:
        allowed: the cells where it may lie.
        refused: the cell under the pointer where it may not, the tile, and why.
    """

    allowed: tuple[Cell, ...] = ()
    refused: tuple[Cell, Tile, Refusal] | None = None


class LayingItem(GhostItem):
    """Lights the allowed cells; on a refused one the tile is struck out, and a label beside it gives the reason."""

    def _extent(self) -> QRectF:
        rect = super()._extent()
        ghost = self.ghost
        if isinstance(ghost, LayingGhost):
            for cell in ghost.allowed:
                rect = rect.united(cell_rect(cell))
            if ghost.refused is not None:
                rect = rect.united(cell_rect(ghost.refused[0]).adjusted(-400, -300, 400, 300))
            rect = rect.adjusted(-20, -20, 20, 20) if not rect.isNull() else rect
        return rect

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ghost = self.ghost
        if isinstance(ghost, LayingGhost):
            for cell in ghost.allowed:
                if cell not in ghost.spaces:
                    draw_shapes(painter, cell, _ALLOWED)
        super().draw(painter, exposed)
        if isinstance(ghost, LayingGhost) and ghost.refused is not None:
            self._draw_refused(painter, *ghost.refused)

    def _draw_refused(self, painter: QPainter, cell: Cell, tile: Tile, refusal: Refusal) -> None:
        with kept(painter):
            painter.setOpacity(_REFUSED_OPACITY)
            draw_shapes(painter, cell, (Group(tile_shapes(tile)),))
        draw_shapes(painter, cell, _REFUSED)
        _draw_label(painter, cell, refusal, self._shown[0].tiles if self._shown else ())  # type: ignore[attr-defined]


def _draw_label(painter: QPainter, cell: Cell, refusal: Refusal, tiles: Collection[Cell]) -> None:
    """The reason in words and the number of the rule, where it hides as few tiles as possible."""
    with kept(painter):
        font = painter.font()
        font.setPixelSize(24)
        font.setBold(True)
        small = painter.font()
        small.setPixelSize(20)
        reason, rule = str(refusal.reason), tr("rule {rule}", rule=refusal.rule)
        wrap = int(Qt.TextFlag.TextWordWrap)
        words = QFontMetricsF(font).boundingRect(QRectF(0, 0, _LABEL - 28, 400), wrap, reason)
        height = words.height() + QFontMetricsF(small).height() + 26
        box = label_place(cell, height, tiles)
        draw_box(painter, box, 6, fill="panel", line=pen("error", 2.5))
        inner = box.adjusted(14, 10, -14, -10)
        draw_text(painter, inner, reason, font=font, align=wrap)
        draw_text(painter, inner, rule, "muted", small, Qt.AlignmentFlag.AlignBottom)


def label_place(cell: Cell, height: float, tiles: Collection[Cell]) -> QRectF:
    """Where the label lies: of eight places round the cell the first that hides the fewest tiles."""
    here = cell_rect(cell)
    middle, low = here.center(), here.bottom() + 12
    corners = [
        QPointF(x, y)
        for y in (low, here.top() - height - 12)
        for x in (middle.x() - _LABEL / 2, here.left(), here.right() - _LABEL)
    ]
    corners += [QPointF(x, middle.y() - height / 2) for x in (here.right() + 12, here.left() - _LABEL - 12)]

    def hidden(corner: QPointF) -> float:
        box = QRectF(corner.x(), corner.y(), _LABEL, height)
        parts = (box.intersected(cell_rect(other)) for other in tiles)
        return sum(part.width() * part.height() for part in parts if not part.isEmpty())

    best = min(corners, key=hidden)
    return QRectF(best.x(), best.y(), _LABEL, height)


_PLUS = lines((40, 50), (60, 50)) + " " + lines((50, 40), (50, 60))
_ALLOWED = (
    Rect(6, 6, UNIT - 12, UNIT - 12, Role.VOICE, radius=4, opacity=0.14),
    Rect(6, 6, UNIT - 12, UNIT - 12, pen=Pen(Role.HALO, 9), radius=4),
    Rect(6, 6, UNIT - 12, UNIT - 12, pen=Pen(Role.VOICE, 4.5), radius=4),
    Path(_PLUS, pen=Pen(Role.VOICE, 6)),
)
_CROSS = lines((28, 28), (72, 72)) + " " + lines((72, 28), (28, 72))
_REFUSED = (
    Rect(3, 3, 94, 94, pen=Pen(Role.HALO, 13)),
    Rect(3, 3, 94, 94, pen=Pen(Role.ERROR, 7)),
    Path(_CROSS, pen=Pen(Role.HALO, 17)),
    Path(_CROSS, pen=Pen(Role.ERROR, 10)),
)
