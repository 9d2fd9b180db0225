# SPDX-License-Identifier: GPL-3.0-or-later
"""Lines of words in which some numbers are grey: they are not yet as exact as they are written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QPaintEvent, QResizeEvent, QTextCharFormat, QTextLayout, QTextOption
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.editor.look.paint import bold, colour, painter_of, tabular

if TYPE_CHECKING:
    from designer.rally.reporting.lab.unsure_numbers import Piece

_GAP = 3


class LinesView(QWidget):
    """The lines, each broken where it is too long; what stands before a colon is bold."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[tuple[Piece, ...], ...] = ()
        self._layouts: list[QTextLayout] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, lines: Iterable[Sequence[Piece]]) -> None:
        """Show other lines."""
        self.lines = tuple(tuple(line) for line in lines)
        self.setAccessibleName(". ".join("".join(piece.words for piece in line) for line in self.lines))
        self._lay(self.width())
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width)

    def sizeHint(self) -> QSize:
        return QSize(320, self._lay(max(self.width(), 200)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay(self.width())

    def _lay(self, width: int) -> int:
        """Break the lines; returns the height of all."""
        self._layouts, top = [], 0.0
        for line in self.lines:
            layout = self._layout(line)
            layout.beginLayout()
            y = 0.0
            while (row := layout.createLine()).isValid():
                row.setLineWidth(max(60, width))
                row.setPosition(QPointF(0, top + y))
                y += row.height()
            layout.endLayout()
            self._layouts.append(layout)
            top += y + _GAP
        return round(top)

    def _layout(self, line: Sequence[Piece]) -> QTextLayout:
        words = "".join(piece.words for piece in line)
        layout = QTextLayout(words, tabular(self.font()))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.setFormats(self._formats(line, words.find(":")))
        return layout

    def _formats(self, line: Sequence[Piece], colon: int) -> list[QTextLayout.FormatRange]:
        """Bold up to a colon near the beginning, grey what is not sure."""
        formats, at = [], 0
        if 0 < colon < 40:
            formats.append(_range(0, colon + 1, _bold(self)))
        for piece in line:
            if not piece.sure:
                formats.append(_range(at, len(piece.words), _grey()))
            at += len(piece.words)
        return formats

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.setPen(colour("text"))
            for layout in self._layouts:
                layout.draw(painter, QPointF(0, 0))


def _range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look
    return made


def _grey() -> QTextCharFormat:
    look = QTextCharFormat()
    look.setForeground(colour("muted"))
    return look


def _bold(widget: QWidget) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFont(tabular(bold(widget.font())))
    return look
