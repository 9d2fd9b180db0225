# SPDX-License-Identifier: GPL-3.0-or-later
"""A line that says how far races are."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import draw_box, painter_of

_LINE = 3
"""Pixels of its height."""


class Progress(QWidget):
    """A line that says how far the races are; nothing while none are played, but its place is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_part(self, part: float) -> None:
        """Show how much is done, 0 to 1."""
        self.part = max(0.0, min(1.0, part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, _LINE)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, _LINE)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self.part:
            return
        with painter_of(self) as painter:
            for role, part in (("track", 1.0), ("accent", self.part)):
                draw_box(painter, QRectF(0, 0, self.width() * part, self.height()), _LINE / 2, fill=role)
