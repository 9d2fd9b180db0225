# SPDX-License-Identifier: GPL-3.0-or-later
"""A line to type in, with a small icon and the editor's flat frame."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QPalette
from PyQt6.QtWidgets import QLineEdit, QWidget

from designer.editor.look import icons
from designer.editor.look.paint import FOCUS, draw_box, painter_of, pen


class Field(QLineEdit):
    """A line edit with a flat frame; a search field when it is given the name of an icon.

    Signals:
        left_down: Down was pressed, or Enter where nobody takes the first result: the results want the keyboard.
        taken: Enter was pressed: the first result is wanted.
    """

    left_down = pyqtSignal()
    taken = pyqtSignal()

    def __init__(self, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setFrame(False)
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.setTextMargins(28 if icon else 8, 0, 8, 0)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(palette)

    def name(self, text: str) -> None:
        """Say what is typed here: to a screen reader, and in the field while it is empty."""
        self.setPlaceholderText(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(28, self.fontMetrics().height() + 10))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and self._icon:
            if event.key() == Qt.Key.Key_Escape and self.text():
                self.clear()
                return
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.receivers(self.taken):
                self.taken.emit()
                return
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.left_down.emit()
                return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            inset, line = (1.0, pen("accent", FOCUS)) if self.hasFocus() else (0.5, pen("border"))
            draw_box(painter, QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), fill="field", line=line)
            if self._icon:
                box = QRect(7, (self.height() - 18) // 2, 18, 18)
                icons.icon(self._icon, "muted").paint(painter, box)
        super().paintEvent(event)
