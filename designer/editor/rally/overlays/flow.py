# SPDX-License-Identifier: GPL-3.0-or-later
"""The flow of belts: where each of them carries a robot in the end."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.drawing.painter import paint_shapes
from designer.editor.overlays.overlay import Overlay
from designer.editor.overlays.pixmaps import shown_theme
from designer.editor.rally.floor_item import FloorItem
from designer.pictures import Shape
from designer.rally.floor import Floor
from designer.rally.picture.answers import Fate, belt_fates, belt_steps, flow_shapes


class FlowItem(Overlay):
    """Lines along all belts; found anew when they are painted on another floor."""

    def __init__(self, boards: FloorItem) -> None:
        super().__init__()
        self._boards = boards
        self._known: tuple[Floor, tuple[Shape, ...]] = (Floor(()), ())
        self.setVisible(False)

    @property
    def fates(self) -> frozenset[Fate]:
        """What becomes of robots on the belts that there are."""
        floor = self._boards.floor
        return frozenset(belt_fates(floor, belt_steps(floor)).values())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        floor = self._boards.floor
        if self._known[0] is not floor:
            self._known = (floor, flow_shapes(floor))
        paint_shapes(painter, self._known[1], shown_theme())
