# SPDX-License-Identifier: GPL-3.0-or-later
"""Two races at a glance: for each register a bar as high as robots stand differently, with the rounds below."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy

from designer.base.words import tr, trn
from designer.editor.look.paint import bold, colour, draw_text, painter_of, small, tabular
from designer.editor.widgets.tipped import Tipped
from designer.rally.replay.comparison import Register

_HIGH, _LEAST, _MARGIN = 34, 5.0, 8
"""Pixels of the highest bar and of the lowest, and at the ends: the bars stand over a slider."""

Apart = tuple[tuple[Register, tuple[str, ...]], ...]


class DifferenceBars(Tipped):
    """A bar a register. A click goes there.

    Signals:
        jumped: the number of a register, from 1.
    """

    jumped = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self._apart: Apart = ()
        self._robots = self._shown = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_apart(self, apart: Apart, robots: int) -> None:
        """Show who stands differently after each register, of so many robots."""
        self._apart, self._robots = apart, max(1, robots)
        some = sum(bool(names) for _, names in apart)
        self.setAccessibleName(trn("{n} register in which robots stand differently",
                                   "{n} registers in which robots stand differently", some))  # fmt: skip
        self.update()

    def show_register(self, number: int) -> None:
        """Mark a register, from 1; 0 is before the race."""
        self._shown = number
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, _HIGH + self.fontMetrics().height() + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def bar(self, index: int) -> QRectF:
        """Where the bar of a register is, from 0; without height where all robots stand alike."""
        names = self._apart[index][1]
        wide = (self.width() - 2 * _MARGIN) / len(self._apart)
        high = _LEAST + (_HIGH - _LEAST) * len(names) / self._robots if names else 0.0
        return QRectF(_MARGIN + index * wide, 4 + _HIGH - high, wide, high)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            foot = 4.0 + _HIGH
            painter.fillRect(QRectF(_MARGIN, foot, self.width() - 2 * _MARGIN, 1), colour("border"))
            for index, (register, _) in enumerate(self._apart):
                box = self.bar(index)
                painter.setOpacity(1.0 if index + 1 == self._shown else 0.45)
                painter.fillRect(box.adjusted(0.5, 0, -0.5, 0), colour("voice"))
                painter.setOpacity(1.0)
                if not index or self._apart[index - 1][0].round != register.round:
                    self._paint_round(painter, register.round, box.left(), foot)

    def _paint_round(self, painter: QPainter, number: int, left: float, foot: float) -> None:
        """Where a round begins: a line, and below the bars its number."""
        now = number == self._round
        painter.fillRect(QRectF(left, 4, 1, _HIGH + 6), colour("muted"))
        font = tabular(bold(small(self.font())) if now else small(self.font()))
        room = QRectF(left + 4, foot + 2, 140, self.height() - foot - 2)
        draw_text(painter, room, tr("Round {n}", n=number), "voice" if now else "text", font)

    @property
    def _round(self) -> int:
        return self._apart[self._shown - 1][0].round if 0 < self._shown <= len(self._apart) else 0

    def _at(self, at: QPoint) -> int:
        """The register at a point, from 1; 0 for none."""
        found = (
            index for index in range(len(self._apart)) if self.bar(index).left() <= at.x() <= self.bar(index).right()
        )
        return next(found, -1) + 1

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        number = self._at(event.position().toPoint()) if event is not None else 0
        if number:
            self.jumped.emit(number)

    def tip_at(self, at: QPoint) -> str:
        number = self._at(at)
        if not number:
            return ""
        register, names = self._apart[number - 1]
        where = tr("Round {round}, register {register}", round=register.round, register=register.number)
        told = tr("stand differently: {robots}", robots=", ".join(names)) if names else tr("all stand alike")
        return f"{where} · {told}"
