# SPDX-License-Identifier: GPL-3.0-or-later
"""Buttons with the editor's own flat face: push buttons, joined segments, slots and chips."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from designer.editor.look import icons
from designer.editor.look.paint import FOCUS, RADIUS, bold, colour, draw_focus, faded, painter_of, pen
from designer.painting.painting import kept


class Face(Enum):
    """How a button looks: each kind has one job."""

    PUSH = auto()
    """A command, with a border."""
    FLAT = auto()
    """A command among others, border only under the pointer."""
    SEGMENT = auto()
    """One of several joined choices."""
    SLOT = auto()
    """A register: filled like the plate on a machine when set."""
    CHIP = auto()
    """A filter that is on or off."""
    LINK = auto()
    """A command inside a text: accent, underlined under the pointer."""


class Pressable(QAbstractButton):
    """A button that Enter presses as the space bar does."""

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class Button(Pressable):
    """A button that paints itself after the palette of the theme; the focus ring always shows.

    Attributes:
        face: how it looks.
        joins_left, joins_right: whether it is joined to a neighbour there.
    """

    def __init__(
        self,
        text: str = "",
        face: Face = Face.PUSH,
        parent: QWidget | None = None,
        *,
        icon: str = "",
        tint: str = "text",
    ) -> None:
        super().__init__(parent)
        self.face = face
        self.joins_left = self.joins_right = False
        self.set_icon_maker((lambda: icons.icon(icon, tint)) if icon else None)
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if face is Face.LINK:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_icon_maker(self, make: Callable[[], QIcon] | None) -> None:
        """Take the icon from ``make``, asked at each painting, so that it follows the theme."""
        self._make_icon = make
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        text = metrics.horizontalAdvance(self.text())
        if self.face is Face.SLOT:
            side = max(24, metrics.height() + 8)
            return QSize(side, side)
        if self.face is Face.SEGMENT:
            icon = (22 if self.text() else 18) if self._make_icon else 0
            return QSize(max(36, text + icon + 22), max(32 if icon else 26, metrics.height() + 8))
        if self.face is Face.LINK:
            return QSize(text + 4, metrics.height() + 4)
        icon = 22 if self._make_icon else 0
        padding = 20 if self.text() else 8
        return QSize(text + icon + padding, max(28, metrics.height() + 10))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._paint_ground(painter)
            self._paint_label(painter)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)

    def _paint_ground(self, painter: QPainter) -> None:
        if self.face is Face.LINK:
            return
        fill, border = self._ground()
        if self.face is Face.FLAT and not (self.underMouse() or self.isChecked() or self.isDown()):
            return
        painter.setPen(pen(border))
        painter.setBrush(colour(fill))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with kept(painter):
            painter.setClipRect(self.rect())
            # a joined side reaches beyond the button, so that its neighbour's border is the one between them
            box.adjust(-2 * RADIUS if self.joins_left else 0, 0, 2 * RADIUS if self.joins_right else 0, 0)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
            if self.joins_right:
                painter.fillRect(self.width() - 1, 0, 1, self.height(), colour(border))

    def _ground(self) -> tuple[str, str]:
        """The roles of fill and border."""
        if self.isChecked():
            return {
                Face.SEGMENT: ("accent", "accent"),
                Face.SLOT: ("text", "text"),
                Face.CHIP: ("field", "border"),
            }.get(self.face, ("accent-tint", "accent"))
        if self.isDown() or (self.underMouse() and self.isEnabled()):
            return "accent-tint", "border"
        return ("panel" if self.face is Face.CHIP else "field"), "border"

    def _text_role(self) -> str:
        if self.face is Face.LINK:
            return "accent"
        if self.isChecked() and self.face is Face.SEGMENT:
            return "accent-on"
        if self.face is Face.CHIP and not self.isChecked():
            return "muted"
        if self.face is Face.SLOT:
            return "field" if self.isChecked() else "muted"
        return "text"

    def _paint_label(self, painter: QPainter) -> None:
        font = self.font()
        if self.isChecked() and self.face in (Face.SEGMENT, Face.SLOT):
            font = bold(font)
        font.setUnderline(self.face is Face.LINK and self.underMouse())
        painter.setFont(font)
        painter.setPen(colour(self._text_role()) if self.isEnabled() else faded())
        text_width = painter.fontMetrics().horizontalAdvance(self.text())
        icon_width = 18 if self._make_icon else 0
        gap = 4 if icon_width and self.text() else 0
        left = max(FOCUS, (self.width() - text_width - icon_width - gap) // 2)
        if self._make_icon:
            painter.setOpacity(0.4 if self.face is Face.CHIP and not self.isChecked() else 1.0)
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            self._make_icon().paint(
                painter, QRect(left, (self.height() - 18) // 2, 18, 18), Qt.AlignmentFlag.AlignCenter, mode
            )
            painter.setOpacity(1.0)
        box = QRect(left + icon_width + gap, 0, self.width() - left - icon_width - gap, self.height())
        text = self.text()
        if self.face is Face.LINK:
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
