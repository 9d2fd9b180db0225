# SPDX-License-Identifier: GPL-3.0-or-later
"""A narrow scroll bar, so that panels keep their room, and a scroll area that has it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QAbstractScrollArea, QScrollArea, QScrollBar, QStyle, QStyleOptionSlider, QWidget

from designer.editor.widgets.ink import colour, painter_of

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
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("muted" if self.underMouse() or self.isSliderDown() else "border"))
            painter.drawRoundedRect(QRectF(handle).adjusted(2, 2, -2, -2), 3, 3)


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
        slim(self)
        viewport = self.viewport()
        if viewport is not None:
            viewport.setAutoFillBackground(False)
        if content is not None:
            self.show_content(content)

    def show_content(self, content: QWidget) -> None:
        """Show another widget; the one before is deleted."""
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()
        self.setWidget(content)
        content.setAutoFillBackground(False)
