# SPDX-License-Identifier: GPL-3.0-or-later
"""The corner of the menu bar: the course's title, its file, and whether it is saved."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPaintEvent
from PyQt6.QtWidgets import QMenuBar, QWidget

from designer.editor.look.paint import bold, draw_text, painter_of

_GAP, _EDGE = 8, 12


class TitleCorner(QWidget):
    """Bold title, muted remark, set right."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self.title = self.remark = ""

    def say(self, title: str, remark: str) -> None:
        """Show a title and what is to be said about it."""
        self.title, self.remark = title, remark
        self.setAccessibleName(", ".join(part for part in (title, remark) if part))
        # the bar lays its corner out at the top; as high as an entry, the words stand on one line with them
        entries = self._bar.actions()
        height = self._bar.actionGeometry(entries[0]).height() if entries else 0
        size = QSize(self._width(), max(height, self.fontMetrics().height()))
        if size != self.size() or self._bar.cornerWidget(Qt.Corner.TopRightCorner) is not self:
            self.setFixedSize(size)
            self._bar.setCornerWidget(self, Qt.Corner.TopRightCorner)
            self.show()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width(), self.fontMetrics().height())

    def _width(self) -> int:
        words = QFontMetrics(bold(self.font())).horizontalAdvance(self.title)
        return words + _GAP + self.fontMetrics().horizontalAdvance(self.remark) + _EDGE

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            room = self.rect().adjusted(0, 0, -_EDGE, 0)
            draw_text(painter, room, self.remark, "muted", align=flags)
            room.adjust(0, 0, -painter.fontMetrics().horizontalAdvance(self.remark) - _GAP * bool(self.remark), 0)
            draw_text(painter, room, self.title, font=bold(self.font()), align=flags)
