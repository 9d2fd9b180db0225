# SPDX-License-Identifier: GPL-3.0-or-later
"""Laser coverage: how much damage a robot takes on each space."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from designer.editor.canvas.overlay import Overlay, Stamps
from designer.editor.rally.boards.floor_item import FloorItem


class CoverageItem(Overlay):
    """A wash on every space that a beam crosses, with the damage where there is room for a number."""

    def __init__(self, boards: FloorItem) -> None:
        super().__init__()
        self._boards = boards
        self.setVisible(False)

    @property
    def most(self) -> int:
        """The most damage on one space; 0 where no laser shines."""
        return max(self._boards.beams.damage().values(), default=0)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        from designer.rally.picture.answer_overlays import damage_picture

        with Stamps(painter, exposed) as stamps:
            for cell, damage in self._boards.beams.damage().items():
                stamps.put(cell, ("damage", damage, stamps.level), partial(damage_picture, damage, stamps.level))
