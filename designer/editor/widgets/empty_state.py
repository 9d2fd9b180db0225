# SPDX-License-Identifier: GPL-3.0-or-later
"""What an empty panel shows: a bold line, what to do, and the key that does it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QWidget

from designer.editor.look.paint import bold, draw_box, draw_text, painter_of, pen
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.layouts import STRETCH, boxed, in_column

PaintArt = Callable[[QPainter, QRect], None]


class EmptyState(QWidget):
    """A calm text in the middle of a panel, with a small picture above it where there is one."""

    def __init__(
        self,
        title: str = "",
        text: str = "",
        art: PaintArt | None = None,
        *,
        dashed: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._art = art
        self._dashed = dashed
        self.set_text(title, text)

    def set_text(self, title: str, text: str) -> None:
        """Change what it says."""
        self.title, self.text = title, text
        self.updateGeometry()
        self.setAccessibleName(f"{title}. {text}")
        self.update()

    def set_art(self, art: PaintArt | None) -> None:
        """Change the picture above the text."""
        self._art = art
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(180, self._content_height() + 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, max(48, self._content_height()))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """In another width words take other lines: layouts that keep the room of before are to ask again."""
        super().resizeEvent(event)
        before = event.oldSize() if event else QSize()
        if not before.isValid() or self._height_in(before.width()) != self._content_height():
            self.updateGeometry()

    def _content_height(self) -> int:
        return self._height_in(self.width())

    def _height_in(self, width: int) -> int:
        lines = self.fontMetrics().lineSpacing()
        wrapped = self._text_box(width).height() if self.text else 0
        return (56 if self._art else 0) + lines + 4 + wrapped

    def _text_box(self, width: int) -> QRect:
        room = QRect(0, 0, max(60, min(width - 32, 420)), 1000)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        return self.fontMetrics().boundingRect(room, int(flags), self.text)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self._dashed:
                dashes = pen("muted", 1.5, Qt.PenStyle.DashLine)
                draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, line=dashes)
            top = max(4, (self.height() - self._content_height()) // 2)
            if self._art:
                self._art(painter, QRect((self.width() - 44) // 2, top, 44, 44))
                top += 56
            lines = self.fontMetrics().lineSpacing()
            head = QRect(8, top, self.width() - 16, lines)
            draw_text(painter, head, self.title, font=bold(self.font()), align=Qt.AlignmentFlag.AlignCenter)
            box = QRect(16, top + lines + 4, self.width() - 32, self.height())
            wrapped = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            draw_text(painter, box, self.text, "muted", self.font(), wrapped)


def with_button(empty: EmptyState, button: Button) -> QWidget:
    """An empty state with the button below it that does what it asks for."""
    return boxed(
        in_column(STRETCH, empty, (button, 0, Qt.AlignmentFlag.AlignHCenter), STRETCH, margins=(0, 4, 0, 0), spacing=8)
    )
