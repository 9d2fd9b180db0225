# SPDX-License-Identifier: GPL-3.0-or-later
"""The flow of belts: where each of them carries a robot in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.canvas.overlay import Overlay
from designer.editor.canvas.pixmaps import shown_theme
from designer.painting.painter import paint_shapes
from designer.pictures.shapes import Shape
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.edition import find_edition

if TYPE_CHECKING:
    from designer.rally.picture.answer_overlays import Fate


class FlowItem(Overlay):
    """Lines along all belts, as the rules of the course run them; found anew for another course."""

    def __init__(self) -> None:
        super().__init__()
        self._course = Course()
        self._known: tuple[Course, tuple[Shape, ...]] = (self._course, ())
        self.setVisible(False)

    def show_course(self, course: Course) -> None:
        """Follow the course."""
        self._course = course
        if self.isVisible():
            self.update()

    @property
    def fates(self) -> frozenset[Fate]:
        """What becomes of robots on the belts that there are."""
        from designer.rally.picture.answer_overlays import belt_fates, belt_steps

        floor = self._floor()
        return frozenset(belt_fates(floor, belt_steps(floor)).values())

    def _floor(self) -> Floor:
        from designer.rally.course.played import played_floor

        return played_floor(self._course.floor, find_edition(self._course.edition, self._course.options))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import flow_shapes

        if self._known[0] is not self._course:
            self._known = (self._course, flow_shapes(self._floor()))
        paint_shapes(painter, self._known[1], shown_theme())
