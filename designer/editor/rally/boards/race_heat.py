# SPDX-License-Identifier: GPL-3.0-or-later
"""Where on the boards it happened in the races of the lab."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.canvas.overlay import Overlay, Stamps

if TYPE_CHECKING:
    from designer.rally.reporting.lab.heat import HeatMap

TONES = 24
"""So many squares of different size are drawn; a space takes the nearest."""


class RaceHeatItem(Overlay):
    """A square on every space, the larger and hotter the more often it happened there."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: HeatMap | None = None

    def show_heat(self, found: HeatMap | None) -> None:
        """Show other numbers, or nothing."""
        if found is not None or self.shown is not None:
            self.shown = found
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self.shown is None:
            return
        from designer.rally.reporting.lab.heat import heat_picture

        with Stamps(painter, exposed) as stamps:
            for cell, count in self.shown.cells:
                tone = max(1, round(TONES * self.shown.share(count))) / TONES
                stamps.put(cell, ("race-heat", tone), partial(heat_picture, tone))
