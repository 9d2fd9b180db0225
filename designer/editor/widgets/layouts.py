# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrangements of widgets, each said in one call: side by side, one below the other, in rows of words and fields.

In a flow, widgets stand in lines that break where the width ends.
"""

from __future__ import annotations

from typing import Any, TypeVar

from PyQt6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QBoxLayout, QFormLayout, QHBoxLayout, QLabel, QLayout, QLayoutItem, QVBoxLayout, QWidget

from designer.editor.widgets.labels import PlainLabel


class Enclosure(QWidget):
    """Holds a widget whose wishes end here as long as they fit: the window is laid out anew only where they do not.

    Any other wish goes from layout to layout up to the window, which then places all its docks.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        content.setParent(self)
        self._told = content.sizeHint().height()

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._pass_on()
        return super().event(event)

    def _pass_on(self) -> None:
        height = self._content.sizeHint().height()
        if height != self._told or self._content.minimumSizeHint().width() > self.width():
            self._told = height
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._content.setGeometry(self.rect())
        self._pass_on()

    def sizeHint(self) -> QSize:
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._content.minimumSizeHint()


class FlowLayout(QLayout):
    """Lines of widgets, left to right, with one gap between them."""

    def __init__(self, gap: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem | None) -> None:
        if item is not None:
            self._items.append(item)
            self.invalidate()

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:  # one layout of a window asks many times
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint()
            if x + size.width() > rect.right() + 1 and line:
                x, y, line = rect.x(), y + line + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x, line = x + size.width() + self._gap, max(line, size.height())
        return y + line - rect.y()


STRETCH = object()
"""Room that takes what the widgets leave."""

Part = QWidget | QLayout
Item = Part | tuple[Part, int] | tuple[Part, int, Qt.AlignmentFlag] | int | object
"""What stands in an arrangement: a widget or another arrangement, also with its share of the room and its alignment;
pixels of air; or ``STRETCH``."""

Margins = int | tuple[int, int, int, int]
"""The air around: the same on all sides, or left, top, right and bottom; in pixels."""

_B = TypeVar("_B", bound=QBoxLayout)


def in_row(
    *items: Item, of: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Items from left to right: the arrangement ``of`` a widget, or one to stand in another; None is as Qt has it."""
    return _filled(QHBoxLayout(of), items, margins, spacing)


def in_column(
    *items: Item, of: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Items from top to bottom, as :func:`in_row` has them."""
    return _filled(QVBoxLayout(of), items, margins, spacing)


def boxed(arrangement: QLayout) -> QWidget:
    """A widget that is nothing but an arrangement."""
    box = QWidget()
    box.setLayout(arrangement)
    return box


def clear_out(arrangement: QLayout) -> None:
    """Take everything out of an arrangement; its widgets go."""
    while (item := arrangement.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def _filled(box: _B, items: tuple[Item, ...], margins: Margins | None, spacing: int | None) -> _B:
    if margins is not None:
        box.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))
    if spacing is not None:
        box.setSpacing(spacing)
    for item in items:
        _add(box, item)
    return box


def _add(box: QBoxLayout, item: Any) -> None:
    if item is STRETCH:
        box.addStretch(1)
    elif isinstance(item, int):
        box.addSpacing(item)
    else:
        part, *rest = item if isinstance(item, tuple) else (item,)
        (box.addWidget if isinstance(part, QWidget) else box.addLayout)(part, *rest)


def add_row(form: QFormLayout, words: str, field: QWidget | QLayout, chief: QWidget | None = None) -> QLabel:
    """Add a row whose words stand level with its field; a form alone sets them a little too high.

    ``field`` is one widget or several in a row; the words belong to ``chief`` of them.
    """
    label = PlainLabel(words)
    level = chief if chief is not None else field  # a row of widgets does not know its height yet
    label.setMinimumHeight(level.sizeHint().height())
    label.setBuddy(chief)
    form.addRow(label, field)
    return label
