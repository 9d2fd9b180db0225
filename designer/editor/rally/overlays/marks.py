# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings and notes on the spaces that they are about."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.rally.overlays.base import (
    Overlay,
    cell_rect,
    draw_shapes,
)
from designer.editor.rally.tiles import UNIT
from designer.findings import Finding, Severity
from designer.grid import Cell
from designer.pictures import Group as ShapeGroup
from designer.pictures import Path, Pen, Role, Transform, lines
from designer.rally.picture.overlays import (
    badge_picture,
    finding_shapes,
)


class FindingsItem(Overlay):
    """Findings on the spaces that they are about: one frame a space, the worst, with its badge."""

    SMALLEST = 14.0
    """A badge is never smaller than so many pixels."""

    def __init__(self) -> None:
        super().__init__()
        self._worst: dict[Cell, Severity] = {}

    def show_findings(self, findings: Iterable[Finding], *, visible: bool) -> None:
        """Mark these findings."""
        worst: dict[Cell, Severity] = {}
        if visible:
            for finding in findings:
                for place in finding.places[:1]:
                    if place.cell is not None:
                        worst[place.cell] = min(worst.get(place.cell, finding.severity), finding.severity)
        if worst != self._worst:
            for cell in self._worst.keys() | worst.keys():
                self.update(cell_rect(cell).adjusted(-80, -80, 80, 80))
            self._worst = worst

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        scale = painter.worldTransform().m11()
        grow = max(1.0, self.SMALLEST / (38 * scale))
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        for cell, severity in self._worst.items():
            if not near.contains(cell.x * UNIT, cell.y * UNIT):
                continue
            draw_shapes(painter, cell, finding_shapes(severity, badge=False))
        for cell, severity in self._worst.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                badge = badge_picture(severity).shapes
                draw_shapes(painter, cell, (ShapeGroup(badge, Transform(82, 18, 0, grow)),))


class NotesItem(Overlay):
    """A folded corner on spaces with a note."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: tuple[Cell, ...] = ()

    def show_notes(self, cells: Iterable[Cell], *, visible: bool) -> None:
        """Mark these spaces."""
        self._cells = tuple(cells) if visible else ()
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        for cell in self._cells:
            corner = lines((4, 4), (36, 4), (4, 36), closed=True)
            draw_shapes(painter, cell, (Path(corner, Role.VOICE, Pen(Role.HALO, 5)),))
