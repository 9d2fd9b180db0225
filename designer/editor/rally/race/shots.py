# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers that fire: beams that grow, hold and fade, over those that are always drawn."""

from __future__ import annotations

from math import ceil

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.canvas.overlay import Overlay
from designer.editor.canvas.pixmaps import UNIT, shown_theme
from designer.editor.rally.race.machines import Shot
from designer.painting.painter import paint_shapes
from designer.painting.painting import kept
from designer.rally.picture.lasers import shot_shapes

_GROWN, _FADES = 60 / 340, 220 / 340
"""Until which part of the fire beams grow, and from which on they fade."""


class ShotsItem(Overlay):
    """The beams of lasers that fire now."""

    def __init__(self) -> None:
        super().__init__()
        self._shots: tuple[Shot, ...] = ()
        self._part = 0.0

    def show_shots(self, shots: tuple[Shot, ...], part: float) -> None:
        """Show beams in the middle of their fire, ``part`` from 0 to 1."""
        before, self._shots, self._part = self._shots, shots, part
        for shot in (*before, *shots):
            self.update(self._where(shot))

    def _where(self, shot: Shot) -> QRectF:
        end = shot.source.step(shot.fire, ceil(shot.length))
        left, right = sorted((shot.source.x, end.x))
        top, bottom = sorted((shot.source.y, end.y))
        return QRectF(left * UNIT, top * UNIT, (right - left + 1) * UNIT, (bottom - top + 1) * UNIT)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        theme = shown_theme()
        grown = min(1.0, self._part / _GROWN)
        painter.setOpacity(1.0 if self._part < _FADES else max(0.0, (1 - self._part) / (1 - _FADES)))
        for shot in self._shots:
            if exposed.intersects(self._where(shot)):
                with kept(painter):
                    painter.translate(shot.source.x * UNIT, shot.source.y * UNIT)
                    shapes = shot_shapes(shot.fire, shot.beams, UNIT * shot.length * grown, by_robot=shot.robot)
                    paint_shapes(painter, shapes, theme)
        painter.setOpacity(1.0)
