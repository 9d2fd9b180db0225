# SPDX-License-Identifier: GPL-3.0-or-later
"""What reachability knows: the fastest way, traps, distances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.drawing.painter import paint_shapes
from designer.editor.rally.overlays.base import (
    Overlay,
    draw_shapes,
)
from designer.editor.rally.tiles import UNIT, shown_theme
from designer.editor.state import Shown
from designer.grid import Cell, Heading
from designer.rally.picture.overlays import (
    heat_picture,
    route_shapes,
    trap_shapes,
)

if TYPE_CHECKING:
    from designer.rally.picture.courses import Route
    from designer.rally.reachability import Analysis


class AnalysisItem(Overlay):
    """What the analysis knows: the way of the fewest registers, traps, and how far each space is."""

    def __init__(self) -> None:
        super().__init__()
        self._heat: dict[Cell, float] = {}
        self._routes: tuple[Route, ...] = ()
        self._traps: dict[Cell, set[Heading]] = {}

    def show_analysis(self, analysis: Analysis | None, shown: Shown, number: int | None) -> None:
        """Show what is asked for; ``number`` is the checkpoint that distances lead to, the first if None."""
        before = (self._heat, self._routes, self._traps)
        self._heat, self._routes, self._traps = {}, (), {}
        if analysis is not None and shown.heat:
            self._heat = _shares(analysis, number)
        if analysis is not None and shown.routes:
            self._routes = _routes(analysis)
            for leg in analysis.legs:
                for space in (space for trap in leg.traps for space in trap.spaces):
                    self._traps.setdefault(space.cell, set()).update(space.headings)
        if before != (self._heat, self._routes, self._traps):
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        near = exposed.adjusted(-UNIT, -UNIT, UNIT, UNIT)
        for cell, share in self._heat.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                draw_shapes(painter, cell, heat_picture(share).shapes)
        for cell, headings in self._traps.items():
            if near.contains(cell.x * UNIT, cell.y * UNIT):
                draw_shapes(painter, cell, trap_shapes(sorted(headings)))
        for route in self._routes:
            paint_shapes(painter, route_shapes(route.cells, dict(route.stops)), shown_theme())


def _shares(analysis: Analysis, number: int | None) -> dict[Cell, float]:
    """How far each space is from a checkpoint, from 0 (there) to 1 (the farthest)."""
    leg = analysis.leg(number) if number is not None else None
    if leg is None:
        leg = analysis.legs[0] if analysis.legs else None
    if leg is None:
        return {}
    heat = analysis.heat(leg.number)
    farthest = max(heat.values(), default=0) or 1
    return {cell: registers / farthest for cell, registers in heat.items()}


def _routes(analysis: Analysis) -> tuple[Route, ...]:
    """Where the shortest run of the course leads."""
    from designer.rally.picture.routes import routes_of_par

    return routes_of_par(analysis.tables, analysis.course)
