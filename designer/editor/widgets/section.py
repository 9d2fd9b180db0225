# SPDX-License-Identifier: GPL-3.0-or-later
"""A part of a panel under a heading that opens and closes."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.editor.look.paint import RADIUS, bold, chevron, draw_focus, draw_text, painter_of, tabular
from designer.editor.widgets.arranging import in_column


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
            draw_text(painter, self.rect().adjusted(18, 0, -30, 0), self.text(), font=bold(self.font()))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            draw_text(painter, self.rect().adjusted(0, 0, -2, 0), self.remark, "muted", tabular(self.font()), right)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


class Section(QWidget):
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
