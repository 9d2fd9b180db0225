# SPDX-License-Identifier: GPL-3.0-or-later
"""The head of a page of an inspector, and prose under it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import colour, fixed, painter_of, small, tint, title
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.spoken import spoken

Art = Callable[[QPainter, QRectF], None]


class Head(QWidget):
    """A picture, a bold name, a second line and a line of notation."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.art: Art | None = None
        self.name = self.line = self.notation = ""

    def show_text(self, name: str, line: str = "", notation: str = "") -> None:
        """Change what it says."""
        self.name, self.line, self.notation = name, line, notation
        describe(self, f"{name}. {spoken(line)}", notation)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        lines = self.fontMetrics().lineSpacing()
        return QSize(
            200, max(60 if self.art else 0, round(lines * 1.3) + lines * (bool(self.line) + bool(self.notation)) + 6)
        )

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            left = 0
            if self.art:
                self.art(painter, QRectF(0, 2, 56, 56))
                left = 70
            top = 0
            for text, font, role in (
                (self.name, title(self.font()), "text"),
                (self.line, small(self.font()), "muted"),
                (self.notation, fixed(), "text"),
            ):
                painter.setFont(font)
                painter.setPen(colour(role))
                height = painter.fontMetrics().lineSpacing() + 1
                # there is room for three lines: a long one may take that of the notation
                lines = 2 if self.art and text is self.line and not self.notation else 1
                room = QRect(left, top, self.width() - left, height * lines)
                shown = painter.fontMetrics().elidedText(
                    text, Qt.TextElideMode.ElideRight, room.width() * lines - 8 * (lines - 1)
                )
                painter.drawText(room, Qt.TextFlag.TextWordWrap if lines > 1 else Qt.AlignmentFlag.AlignVCenter, shown)
                top += height if text else 0


class Prose(PlainLabel):
    """A muted text that breaks its lines."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text, face=small, wraps=True)
        self.hide()
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.tint()

    def setText(self, text: str | None) -> None:
        """Say something; with nothing to say it takes no room."""
        super().setText(text)
        self.setVisible(bool(text))

    def tint(self) -> None:
        """Take the muted colour of the theme of now."""
        tint(self, "muted")
