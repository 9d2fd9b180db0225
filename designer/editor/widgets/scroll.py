# SPDX-License-Identifier: GPL-3.0-or-later
"""A narrow scroll bar, so that panels keep their room, and a scroll area that has it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QScrollArea,
    QScrollBar,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)

from designer.editor.look.paint import draw_box, painter_of

_WIDTH = 10


class ScrollBar(QScrollBar):
    """A bar without buttons: a rounded handle on the panel."""

    def sizeHint(self) -> QSize:
        upright = self.orientation() is Qt.Orientation.Vertical
        return QSize(_WIDTH, 40) if upright else QSize(40, _WIDTH)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), self.palette().window())
            style = self.style()
            if style is None or self.maximum() <= self.minimum():
                return
            option = QStyleOptionSlider()
            self.initStyleOption(option)
            part = QStyle.SubControl.SC_ScrollBarSlider
            handle = style.subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, part, self)
            role = "muted" if self.underMouse() or self.isSliderDown() else "border"
            draw_box(painter, QRectF(handle).adjusted(2, 2, -2, -2), 3, fill=role)


def slim(area: QAbstractScrollArea) -> None:
    """Give a scroll area the narrow bars."""
    area.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, area))
    area.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal, area))


class PanelScroll(QScrollArea):
    """A scroll area that shows the panel behind it, for one widget as wide as the panel."""

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # it is not drawn where nothing scrolls, and keeps its room: else all jumps sideways when it comes
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        slim(self)
        viewport = self.viewport()
        if viewport is not None:
            viewport.setAutoFillBackground(False)
        if content is not None:
            self.show_content(content)

    def show_content(self, content: QWidget) -> None:
        """Show another widget; the one before is deleted.

        What had the keyboard hands it to what bears the same name now. Else it stays here: Qt would give it to the
        next thing in the window, where the keys that are being typed do something else.
        """
        old = self.widget()
        named = _with_keyboard(old) if old is not None else None
        if named is not None:
            self.setFocus()
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()
        self.setWidget(content)
        content.setAutoFillBackground(False)
        twins = _alike(content, named[0]) if named is not None else []
        if named is not None and twins:
            twins[min(named[1], len(twins) - 1)].setFocus()


def _with_keyboard(content: QWidget) -> tuple[str, int] | None:
    """The name of what has the keyboard, and the how manieth of that name it is; None if nothing in here has it."""
    focused = QApplication.focusWidget()
    if focused is None or not content.isAncestorOf(focused):
        return None
    name = focused.accessibleName()
    alike = _alike(content, name)
    return name, alike.index(focused) if focused in alike else 0


def _alike(content: QWidget, name: str) -> list[QWidget]:
    widgets = content.findChildren(QWidget)
    return [w for w in widgets if name and w.accessibleName() == name and w.focusPolicy() != Qt.FocusPolicy.NoFocus]
