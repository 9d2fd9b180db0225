# SPDX-License-Identifier: GPL-3.0-or-later
"""Small pictures to choose from: a grid of buttons in which the arrow keys go up, down and across groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from designer.editor.look.paint import FOCUS, bold, draw_box, draw_focus, draw_text, painter_of, pen, small

STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
"""Where arrow keys lead, right and down."""

SIDE = 34
"""The side of a thumb in pixels."""

FAINT = 0.6
"""How much of its picture a thumb shows that is not at hand."""


class Thumb(QAbstractButton):
    """A picture that can be chosen.

    Attributes:
        faint: it can be chosen, but is not at hand: dashed, and its picture faint.

    Signals:
        pointed: the mouse or the keyboard has come to it.
        pulled: the mouse drags it away.
        taken: the mouse has clicked it, after ``clicked``; who chose with the keyboard stays among the thumbs.
    """

    pointed = pyqtSignal()
    pulled = pyqtSignal()
    taken = pyqtSignal()

    def __init__(
        self, art: Callable[[QPainter, QRectF], None], name: str, parent: QWidget | None = None, *, badge: str = ""
    ) -> None:
        super().__init__(parent)
        self._art = art
        self._badge = badge
        self._pressed = QPoint()
        self.side = SIDE
        self.faint = False
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self.side, self.side)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            inset = 3 if self.isChecked() or self.hasFocus() else 2
            picture = QRectF(self.rect().adjusted(inset, inset, -inset, -inset))
            self._draw_picture(painter, picture)
            if self._badge:
                self._draw_badge(painter)
            if self.isChecked():
                draw_box(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 4, line=pen("halo", 4))
                draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, line=pen("voice", 2))
            elif self.underMouse():
                draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, line=pen("muted"))
            if self.hasFocus():
                draw_focus(
                    painter, self.rect().adjusted(FOCUS, FOCUS, -FOCUS, -FOCUS) if self.isChecked() else self.rect(), 4
                )

    def _draw_picture(self, painter: QPainter, picture: QRectF) -> None:
        # open floor has nearly the tone of the panel: its edge shows where the picture is
        painter.setPen(pen("muted", 1, Qt.PenStyle.DashLine) if self.faint else pen("border"))
        painter.drawRect(picture.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.setOpacity(FAINT if self.faint else 1)
        self._art(painter, picture)
        painter.setOpacity(1)

    def _draw_badge(self, painter: QPainter) -> None:
        """The key that takes it, in the lower right corner."""
        painter.setFont(bold(small(self.font())))
        side = painter.fontMetrics().height()
        box = QRectF(self.width() - side - 2, self.height() - side - 2, side, side)
        draw_box(painter, box, 3, fill="panel")
        draw_text(painter, box, self._badge, align=Qt.AlignmentFlag.AlignCenter)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or not self.isDown():
            return
        if (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self.setDown(False)
            self.pulled.emit()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        was_down = self.isDown()
        super().mouseReleaseEvent(event)
        if was_down and event is not None and self.rect().contains(event.position().toPoint()):
            self.taken.emit()

    def enterEvent(self, event: QEnterEvent | None) -> None:
        self.pointed.emit()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self.pointed.emit()
        stop_tab_at(self, _panel_of(self).findChildren(Thumb))
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        # arrows and Return belong to the thumb, not to the dialog or the scroll area around it
        key = Qt.Key(event.key()) if event is not None else None
        if key in STEPS and self._go(STEPS[key]):
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _go(self, step: QPoint) -> bool:
        """Put the focus on the nearest thumb in a direction, in whatever group of the same panel."""
        panel = _panel_of(self)
        here = self.mapTo(panel, self.rect().center())
        best: tuple[int, Thumb] | None = None
        for other in panel.findChildren(Thumb):
            if other is self or not other.isVisibleTo(panel):
                continue
            gap = other.mapTo(panel, other.rect().center()) - here
            along = gap.x() * step.x() + gap.y() * step.y()
            across = abs(gap.x() * step.y()) + abs(gap.y() * step.x())
            if along <= 4 or (step.x() and across > self.side // 2):
                continue
            distance = along + 3 * across
            if best is None or distance < best[0]:
                best = (distance, other)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.TabFocusReason)
        return best is not None


def stop_tab_at(current: Thumb, thumbs: Iterable[Thumb]) -> None:
    """Let Tab stop at one thumb alone; the arrows lead to the others."""
    for thumb in thumbs:
        thumb.setFocusPolicy(Qt.FocusPolicy.StrongFocus if thumb is current else Qt.FocusPolicy.ClickFocus)


def _panel_of(widget: QWidget) -> QWidget:
    """The widget whose thumbs belong together: the content of the scroll area around it."""
    parent = widget.parentWidget()
    while parent is not None and parent.parentWidget() is not None:
        above = parent.parentWidget()
        if above is not None and isinstance(above.parentWidget(), QScrollArea):
            return parent
        parent = above
    return widget.window() or widget
