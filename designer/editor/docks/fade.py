# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a disabled widget pale by painting over it; nothing moves."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.editor.look.paint import colour, painter_of

_THICKNESS = 0.68
"""How much of the widget is painted over, from 0 to 1."""


class Fade(QWidget):
    """Covers its parent while it is shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        parent.installEventFilter(self)
        self.hide()

    def draw(self, drawn: bool) -> None:
        """Cover the parent, or show it again."""
        parent = self.parentWidget()
        if drawn and parent is not None:
            self.setGeometry(parent.rect())
            self.raise_()
        self.setVisible(drawn)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        parent = self.parentWidget()
        if parent is not None and event is not None and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setOpacity(_THICKNESS)
            painter.fillRect(self.rect(), colour("panel"))
