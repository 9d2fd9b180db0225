# SPDX-License-Identifier: GPL-3.0-or-later
"""A slider for a span of numbers: two handles, or one where only the upper end is chosen."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import FOCUS, colour, draw_box, painter_of, pen

_HANDLE = 7.0
"""The radius of a handle in pixels."""

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}


class RangeSlider(QWidget):
    """A span of whole numbers.

    Arrows move the handle in hand, Page up and down by five; Enter and the space bar take the other handle.

    Attributes:
        low, high: the span.

    Signals:
        changed: the person has moved a handle.
    """

    changed = pyqtSignal()

    def __init__(self, least: int, most: int, step: int = 1, *, single: bool = False) -> None:
        """A slider from ``least`` to ``most``; with ``single`` only the upper end is chosen."""
        super().__init__()
        self._least, self._most, self._step = least, most, step
        self._single = single
        self.low, self.high = least, most
        self._upper = True
        self._held = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_span(self, low: int, high: int) -> None:
        """Show a span; says nothing."""
        self.low = max(self._least, min(low, self._most))
        self.high = max(self.low, min(high, self._most))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(2 * _HANDLE) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def _x(self, value: float) -> float:
        room = self.width() - 2 * _HANDLE - 4
        return 2 + _HANDLE + room * (value - self._least) / (self._most - self._least)

    def _value(self, x: float) -> int:
        room = max(1.0, self.width() - 2 * _HANDLE - 4)
        share = (x - 2 - _HANDLE) / room
        return self._least + self._step * round(share * (self._most - self._least) / self._step)

    def _move(self, value: int) -> None:
        """Put the handle in hand at a value, or as near as the other one allows."""
        low, high = (self.low, max(value, self.low)) if self._upper else (min(value, self.high), self.high)
        before = self.low, self.high
        self.set_span(low, high)
        if (self.low, self.high) != before:
            self.changed.emit()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() is Qt.MouseButton.LeftButton:
            x = event.position().x()
            near_low, near_high = abs(x - self._x(self.low)), abs(x - self._x(self.high))
            nearer = near_high < near_low or (near_high == near_low and x >= self._x(self.high))
            self._upper = self._single or nearer
            self._held = True
            self._move(self._value(x))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._held:
            self._move(self._value(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        self._held = False

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        key, value = Qt.Key(event.key()), self.high if self._upper else self.low
        if key in _STEPS:
            self._move(value + _STEPS[key] * self._step)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._move(value + (5 if key is Qt.Key.Key_PageUp else -5) * self._step)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move(self._least if key is Qt.Key.Key_Home else self._most)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not self._single:
            self._upper = not self._upper
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        if event is not None and event.reason() is Qt.FocusReason.TabFocusReason:
            self._upper = self._single
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        middle = self.height() / 2
        with painter_of(self) as painter:
            left, right = self._x(self._least), self._x(self._most)
            spans = (
                ("border", left, right),
                ("accent", left if self._single else self._x(self.low), self._x(self.high)),
            )
            for role, begin, end in spans:
                span = QRectF(begin, middle - 2, end - begin, 4)
                draw_box(painter, span, 2, fill=role if self.isEnabled() else "border")
            handles = [(True, self.high)] if self._single else [(False, self.low), (True, self.high)]
            for upper, value in handles:
                inhand = self.hasFocus() and upper is self._upper
                painter.setPen(pen("accent", 2))
                painter.setBrush(colour("accent" if inhand else "field"))
                painter.drawEllipse(QPointF(self._x(value), middle), _HANDLE - 1, _HANDLE - 1)
            if self.hasFocus():
                draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, line=pen("accent", FOCUS))
