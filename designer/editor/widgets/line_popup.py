# SPDX-License-Identifier: GPL-3.0-or-later
"""A small popup that asks for one line of text, at the place where it was asked for."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QFrame, QWidget

from designer.base.texts import LONGEST_NAME, tidy_line
from designer.editor.look.paint import bold, colour, painter_of, pen
from designer.editor.widgets.arranging import in_column, in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.search_field import Field


class LinePopup(QFrame):
    """Asks for a line; Enter takes it, Escape or a click elsewhere leaves everything as it was.

    Signals:
        given: the line, not empty.
    """

    given = pyqtSignal(str)

    def __init__(
        self, title: str, button: str, text: str = "", parent: QWidget | None = None, longest: int = LONGEST_NAME
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        head = PlainLabel(title, face=bold)
        self.field = Field()
        self.field.setMaxLength(longest)
        self.field.setText(text)
        self.field.setAccessibleName(title)
        self.field.setMinimumWidth(300)
        self.button = Button(button, Face.PUSH)
        self._row = in_row((self.field, 1), self.button, spacing=8)
        in_column(head, self._row, of=self, margins=(12, 10, 12, 12), spacing=8)
        self.field.returnPressed.connect(self._give)
        self.button.clicked.connect(self._give)
        self.field.textChanged.connect(lambda text: self.button.setEnabled(bool(text.strip())))
        self.button.setEnabled(bool(text.strip()))

    def offer(self, button: str, take: Callable[[str], object]) -> Button:
        """Another button beside the first, which takes the line in another way."""
        other = Button(button, Face.PUSH)
        other.setEnabled(self.button.isEnabled())
        self.field.textChanged.connect(lambda text: other.setEnabled(bool(text.strip())))
        other.clicked.connect(lambda: self._take(take))
        self._row.addWidget(other)
        return other

    def ask(self, where: QPoint) -> None:
        """Open with the upper left corner at ``where`` on the screen, or where there is room."""
        self.adjustSize()
        screen = self.screen()
        if screen is not None:
            room = screen.availableGeometry()
            where.setX(max(room.left(), min(where.x(), room.right() - self.width())))
            where.setY(max(room.top(), min(where.y(), room.bottom() - self.height())))
        self.move(where)
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def _give(self) -> None:
        self._take(self.given.emit)

    def _take(self, take: Callable[[str], object]) -> None:
        text = tidy_line(self.field.text(), self.field.maxLength()).strip()
        if text:
            self.close()
            take(text)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(pen("border"))
            painter.setBrush(colour("panel"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
