# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts of a panel: the head of a page and prose under it, hairlines, and sections that open and close."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.editor.look.paint import (
    RADIUS,
    Art,
    bold,
    chevron,
    colour,
    draw_focus,
    draw_text,
    fixed,
    painter_of,
    small,
    tabular,
    tint,
    title,
)
from designer.editor.widgets.labels import PlainLabel, describe, screen_reader_text
from designer.editor.widgets.layouts import in_column


class Head(QWidget):
    """A picture, a bold name, a second line and the file it comes from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.art: Art | None = None
        self.name = self.line = self.file = ""

    def show_text(self, name: str, line: str = "", file: str = "") -> None:
        """Change what it says."""
        self.name, self.line, self.file = name, line, file
        describe(self, f"{name}. {screen_reader_text(line)}", file)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        lines = self.fontMetrics().lineSpacing()
        return QSize(
            200, max(60 if self.art else 0, round(lines * 1.3) + lines * (bool(self.line) + bool(self.file)) + 6)
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
                (self.file, fixed(), "text"),
            ):
                painter.setFont(font)
                painter.setPen(colour(role))
                height = painter.fontMetrics().lineSpacing() + 1
                # there is room for three lines: a long one may take that of the file
                lines = 2 if self.art and text is self.line and not self.file else 1
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
        """Take the muted colour of the current theme."""
        tint(self, "muted")


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


class SectionHead(QAbstractButton):
    """The heading: an arrow, a bold title and, at the right, a number or a remark."""

    def __init__(self, title: str, remark: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(title)
        self.remark = remark
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = bold_width = self.fontMetrics().horizontalAdvance(self.text() + self.remark)
        return QSize(max(width, bold_width) + 40, max(24, self.fontMetrics().height() + 8))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            wanted = event.key() == Qt.Key.Key_Right
            if self.isChecked() is not wanted:
                self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            chevron(painter, QRect(0, 0, 16, self.height()), "down" if self.isChecked() else "right", "muted")
            remark = painter.fontMetrics().horizontalAdvance(self.remark) + 4
            draw_text(painter, self.rect().adjusted(18, 0, -remark, 0), self.text(), font=bold(self.font()))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            draw_text(painter, self.rect().adjusted(0, 0, -2, 0), self.remark, "muted", tabular(self.font()), right)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class PanelSection(QWidget):
    """A heading with its body."""

    toggled = pyqtSignal(bool)

    def __init__(self, title: str, body: QWidget, remark: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = SectionHead(title, remark)
        self.body = body
        in_column(self.head, body, of=self, margins=0, spacing=2)
        self.head.toggled.connect(body.setVisible)
        self.head.toggled.connect(self.toggled)

    def set_title(self, title: str, remark: str = "") -> None:
        """Change heading and remark."""
        self.head.setText(title)
        self.head.remark = remark
        self.head.update()
