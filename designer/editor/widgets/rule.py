# SPDX-License-Identifier: GPL-3.0-or-later
"""A hairline between parts of a panel."""

from __future__ import annotations

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import colour, painter_of


class Rule(QWidget):
    """A standing line with a little air on both sides."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(13, 20)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(6, 0, 1, self.height(), colour("border"))
