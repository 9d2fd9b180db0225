# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of the card of a lost robot: a head over some rows, or the head alone, which opens them."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from designer.editor.look.paint import RADIUS, bold, chevron, draw_box, draw_focus, draw_text, painter_of, small, tint
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import boxed, in_column, in_row

_SPACING, _HEAD_AIR, _CARET = 4, 6, 18
"""Pixels between rows, above a head, and of the sign that opens a part."""


class LossPart(QWidget):
    """A head over rows.

    Signals:
        opened: the head of a folded part was pressed.
    """

    opened = pyqtSignal()

    def __init__(self, title: str, rows: Iterable[QWidget]) -> None:
        super().__init__()
        self.head, self.opener = _head(title), FoldedHead(title)
        self._body = boxed(in_column(*rows, margins=0, spacing=_SPACING))
        in_column(self.head, self.opener, self._body, of=self, margins=0, spacing=_SPACING)
        self.opener.clicked.connect(lambda _: self.opened.emit())
        self.fold(False)

    def fold(self, folded: bool) -> None:
        """Show the head alone, or all."""
        self.head.setHidden(folded)
        self._body.setHidden(folded)
        self.opener.setVisible(folded)

    @property
    def is_folded(self) -> bool:
        """Whether the head stands alone."""
        return self._body.isHidden()

    def height_in(self, width: int, *, folded: bool) -> int:
        """Its height where it is so wide."""
        if folded:
            return self.opener.sizeHint().height()
        layout = self._body.layout()
        assert layout is not None
        rows = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return self.head.heightForWidth(width) + _SPACING + rows


class FoldedHead(Pressable):
    """The head of a folded part: it opens it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        describe(self, title)
        self.setText(title)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(bold(small(self.font())))

    def sizeHint(self) -> QSize:
        return QSize(_CARET + self.fontMetrics().horizontalAdvance(self.text()), self.fontMetrics().height() + _SPACING)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.underMouse():
                draw_box(painter, self.rect(), RADIUS, fill="accent-tint")
            chevron(painter, QRect(0, 0, _CARET, self.height()), "right", "text")
            draw_text(painter, self.rect().adjusted(_CARET, 0, 0, 0), self.text())
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


def _head(text: str) -> PlainLabel:
    label = PlainLabel(text, face=lambda font: bold(small(font)), wraps=True)
    tint(label, "muted")
    label.setContentsMargins(0, _HEAD_AIR, 0, 0)
    return label


def line(text: str, *, strong: bool = False) -> PlainLabel:
    """What is said."""
    return PlainLabel(text, face=bold if strong else None, wraps=True)


def line_width(label: PlainLabel) -> int:
    """Pixels that the words of a label take on one line."""
    return label.fontMetrics().horizontalAdvance(label.text())


def faint(text: str) -> PlainLabel | None:
    """What is said beside it, less important; nothing where there is nothing."""
    if not text:
        return None
    label = PlainLabel(text, face=small, wraps=True)
    tint(label, "muted")
    return label


def row(sign: QWidget, *lines: QWidget | None) -> QWidget:
    """Lines beside a sign."""
    beside: QBoxLayout = in_column(*filter(None, lines), margins=0, spacing=0)
    return boxed(in_row((sign, 0, Qt.AlignmentFlag.AlignTop), (beside, 1), margins=0, spacing=8))
