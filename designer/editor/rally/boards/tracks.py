# SPDX-License-Identifier: GPL-3.0-or-later
"""Where checkpoints travel that ride belts, dotted over the boards."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.canvas.overlay import Overlay
from designer.editor.canvas.pixmaps import shown_theme
from designer.editor.layers import LayerView
from designer.painting.painter import paint_shapes
from designer.pictures.shapes import Shape
from designer.rally.course.course import Course
from designer.rally.editing.layers import ElementLayer


class TracksItem(Overlay):
    """The track of each checkpoint that rides by the rules of the course; found anew for another course."""

    def __init__(self) -> None:
        super().__init__()
        self._course = Course()
        self._known: tuple[Course, tuple[Shape, ...]] = (self._course, ())

    def show_course(self, course: Course) -> None:
        """Follow the course."""
        rode, self._course = self._rides, course
        if rode or self._rides:
            self.update()

    def show_layers(self, layers: LayerView) -> None:
        """Show or hide what belongs to the race."""
        self.setVisible(ElementLayer.RACE not in layers.hidden)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """What is drawn now."""
        from designer.rally.picture.tracks import track_shapes

        if self._known[0] is not self._course:
            self._known = (self._course, track_shapes(self._course) if self._rides else ())
        return self._known[1]

    @property
    def _rides(self) -> bool:
        """Whether the course asks for it; no book does by itself."""
        return self._course.options.get("checkpoints-ride", "no") != "no"

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        paint_shapes(painter, self.shapes, shown_theme())
