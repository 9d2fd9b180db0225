# SPDX-License-Identifier: GPL-3.0-or-later
"""Fields in the editor's flat frame: a line of text, a popup that asks for one, a choice, a span of numbers."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPalette, QResizeEvent
from PyQt6.QtWidgets import QComboBox, QFrame, QLineEdit, QSizePolicy, QWidget

from designer.base.texts import LONGEST_NAME, tidy_line
from designer.editor.look import icons
from designer.editor.look.paint import (
    FOCUS,
    RADIUS,
    bold,
    chevron,
    colour,
    draw_box,
    draw_focus,
    edge_pen,
    faded,
    painter_of,
    pen,
)
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, clauses_within, plain
from designer.editor.widgets.layouts import in_column, in_row

_BESIDE_LETTERS = 4
"""Pixels that Qt leaves at both ends of a line together; letters that begin left of their place get some more."""


class TextField(QLineEdit):
    """A line edit with a flat frame; a search field when it is given the name of an icon.

    While it is empty it says whole what is typed here, else as many clauses as there is room for, and all in its tip.

    Signals:
        left_down: Down was pressed, or Enter where nobody takes the first result: the results want the keyboard.
        taken: Enter was pressed: the first result is wanted.
    """

    left_down = pyqtSignal()
    taken = pyqtSignal()

    def __init__(self, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._hint = icon, ""
        self.setFrame(False)
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.setTextMargins(28 if icon else 8, 0, 8, 0)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(palette)

    def name(self, text: str) -> None:
        """Say what is typed here: to a screen reader, and in the field while it is empty."""
        self.setPlaceholderText(text)
        self.setAccessibleName(text)

    def setPlaceholderText(self, text: str | None) -> None:
        """Say in the field while it is empty what is typed here."""
        self._hint = text or ""
        self._say_hint()

    @property
    def whole_width(self) -> int:
        """Pixels in which it says whole what is typed here."""
        return self.fontMetrics().horizontalAdvance(self._hint) + self._beside_hint

    @property
    def _beside_hint(self) -> int:
        margins = self.textMargins()
        return margins.left() + margins.right() + _BESIDE_LETTERS + max(0, -self.fontMetrics().minLeftBearing())

    def _say_hint(self) -> None:
        said = clauses_within(self._hint, self.fontMetrics(), self.width() - self._beside_hint)
        super().setPlaceholderText(said)
        if self._hint:
            self.setToolTip(plain(self._hint) if said != self._hint else "")

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._say_hint()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(28, self.fontMetrics().height() + 10))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and self._icon:
            if event.key() == Qt.Key.Key_Escape and self.text():
                self.clear()
                return
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.receivers(self.taken):
                self.taken.emit()
                return
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.left_down.emit()
                return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Text may be dropped here; files are for whatever lies below, and their addresses nothing to write down."""
        data = event.mimeData() if event is not None else None
        if event is not None and data is not None and data.hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            inset, line = (1.0, pen("accent", FOCUS)) if self.hasFocus() else (0.5, edge_pen(enabled=self.isEnabled()))
            draw_box(painter, QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), fill="field", line=line)
            if self._icon:
                box = QRect(7, (self.height() - 18) // 2, 18, 18)
                icons.icon(self._icon, "muted").paint(painter, box)
        super().paintEvent(event)


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
        self.field = TextField()
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


class ComboBox(QComboBox):
    """A combo box with the editor's flat face."""

    def __init__(self, parent: QWidget | None = None, *, tight: bool = False) -> None:
        """A box as wide as its widest text, or (``tight``) as the one that is chosen."""
        super().__init__(parent)
        self._tight = tight
        self._said = ""
        self.currentIndexChanged.connect(lambda _: self.updateGeometry())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumContentsLength(6)
        # the other ways let the box resize itself behind the back of its layout
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    @property
    def texts(self) -> list[str]:
        """What it offers."""
        return [self.itemText(index) for index in range(self.count())]

    def offer(self, texts: list[str], at: int | None = None) -> None:
        """Offer these texts, one of them chosen (-1: none), or the one in the place of what was chosen before."""
        at = max(0, self.currentIndex()) if at is None else at
        if texts != self.texts:
            self.clear()
            self.addItems(texts)
            self.updateGeometry()
        self.setCurrentIndex(at)

    def setAccessibleName(self, name: str | None) -> None:
        """Say what is chosen here; on X, Qt tells what is chosen in place of it, so the description begins with it."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(self._said)

    def setAccessibleDescription(self, description: str | None) -> None:
        """Say more."""
        self._said = description or ""
        super().setAccessibleDescription(", ".join(filter(None, (self.accessibleName(), self._said))))

    def sizeHint(self) -> QSize:
        texts = [self.currentText()] if self._tight else self.texts
        widest = max(map(self.fontMetrics().horizontalAdvance, texts), default=60)
        return QSize(min(widest, 240) + 40, max(28, self.fontMetrics().height() + 10))

    def showPopup(self) -> None:
        view = self.view()
        if view is not None:  # the list may be wider than the box
            view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + 16))
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            edge = edge_pen(enabled=self.isEnabled())
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="field", line=edge)
            painter.setPen(colour("text") if self.isEnabled() else faded())
            room = self.rect().adjusted(10, 0, -26, 0)
            text = painter.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
            role = "text" if self.isEnabled() else "border"
            chevron(painter, QRect(self.width() - 24, 0, 16, self.height()), "down", role)
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


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
                ("track", left, right),
                ("accent", left if self._single else self._x(self.low), self._x(self.high)),
            )
            for role, begin, end in spans:
                span = QRectF(begin, middle - 2, end - begin, 4)
                draw_box(painter, span, 2, fill=role if self.isEnabled() else "track")
            handles = [(True, self.high)] if self._single else [(False, self.low), (True, self.high)]
            for upper, value in handles:
                inhand = self.hasFocus() and upper is self._upper
                painter.setPen(pen("accent", 2))
                painter.setBrush(colour("accent" if inhand else "field"))
                painter.drawEllipse(QPointF(self._x(value), middle), _HANDLE - 1, _HANDLE - 1)
            if self.hasFocus():
                draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, line=pen("accent", FOCUS))
