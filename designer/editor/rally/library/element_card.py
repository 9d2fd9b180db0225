# SPDX-License-Identifier: GPL-3.0-or-later
"""The card under the palette: the element in the hand or under the pointer, and what it does."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look import icons
from designer.editor.look.paint import bold, colour, draw_text, painter_of, small
from designer.editor.rally.small_pictures import paint_board, paint_space, stamp_floor
from designer.game.stamp import Stamp
from designer.rally.course.floor import Floor

_LEFT = 52


class ElementCard(QWidget):
    """A picture, a bold name, and the rule in a few lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stamp: Stamp | None = None
        self._icon = "hand"
        self._floor: Floor | None = None
        self.name = ""
        self.rule = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_stamp(self, stamp: Stamp | None, name: str, rule: str) -> None:
        """Show another element."""
        self._show(stamp, "hand", name, rule)

    def show_tool(self, icon: str, name: str, rule: str) -> None:
        """Show a tool that paints no element."""
        self._show(None, icon, name, rule)

    def _show(self, stamp: Stamp | None, icon: str, name: str, rule: str) -> None:
        if (stamp, icon, name, rule) == (self._stamp, self._icon, self.name, self.rule):
            return
        self._stamp, self._icon, self.name, self.rule = stamp, icon, name, rule
        self._floor = stamp_floor(stamp) if stamp is not None and stamp.space is None else None
        self.setAccessibleName(name)
        self.setAccessibleDescription(rule)
        self.update()

    def sizeHint(self) -> QSize:
        # room for the longest rule, so that the palette above never jumps
        return QSize(228, self.fontMetrics().lineSpacing() * 6 + 12)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, 0, self.width(), 1, colour("border"))
            picture = QRectF(8, 12, 34, 34)
            if self._floor is not None:
                paint_board(painter, picture, self._floor)
            elif self._stamp is not None and self._stamp.space is not None:
                paint_space(painter, picture, self._stamp.space)
            else:
                icons.icon(self._icon, "muted").paint(painter, picture.toRect().adjusted(4, 2, -4, -6))
            painter.setFont(bold(self.font()))
            room = QRect(_LEFT, 8, self.width() - _LEFT - 8, self.height())
            flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
            head = painter.boundingRect(room, flags, self.name)
            draw_text(painter, room, self.name, align=flags)
            rest = room.adjusted(0, head.height() + 2, 0, 0)
            draw_text(painter, rest, self.rule, "muted", small(self.font()), flags)
