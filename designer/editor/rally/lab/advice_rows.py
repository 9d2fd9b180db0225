# SPDX-License-Identifier: GPL-3.0-or-later
"""The rows of what would help: a number, what to do, by how much that changes what is wanted, and two buttons.

The changes of all rows stand on one axis, the better ones at the left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QGridLayout, QWidget

from designer.base.words import decimal, tr
from designer.editor.look.paint import RADIUS, bold, draw_box, draw_focus, draw_text, painter_of, pen, small, tabular
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, plain
from designer.rally.generator.suggestion_words import change_told, deaths_told, odds_told

if TYPE_CHECKING:
    from designer.rally.generator.mend_goal import Goal
    from designer.rally.generator.suggestions import Suggestion

_NUMBER, _AXIS, _AIR = 18, 130, 8
"""Pixels of the number of a row, of the axis of changes, and at both ends of that."""

_WIDE = 84
"""So many letters wide a row has room for the axis."""

_DOT, _CAP = 4.0, 4.0
"""Pixels of the radius of a change, and of half the height of the ends of its whiskers."""


@dataclass(frozen=True)
class ChangeAxis:
    """What all rows are drawn on: the shares by which what is wanted changes, the better at the left.

    Attributes:
        best, worst: the shares at its ends, counted so that less is better; nothing changes between them.
        sign: -1 where more is wanted, else 1.
    """

    best: float
    worst: float
    sign: int

    @classmethod
    def over(cls, goal: Goal, items: Iterable[Suggestion]) -> ChangeAxis:
        """The axis on which all of these have room."""
        sign = 1 if goal.change < 0 else -1
        ends = [sign * end for item in items for end in (item.change.low, item.change.high) if isfinite(end)]
        best, worst = min((0.0, *ends)), max((0.0, *ends))
        air = 0.08 * (worst - best) or 0.1
        return cls(best - air, worst + air, sign)

    def place(self, change: float, left: float, width: float) -> float:
        """Where a change stands on an axis that begins at ``left``, in pixels; what is not known is at its end."""
        share = (self.sign * change - self.best) / (self.worst - self.best)
        return left + width * max(0.0, min(1.0, share))


class Whisker(QWidget):
    """A change with its interval on the axis; grey as long as it may be none."""

    def __init__(self, item: Suggestion, axis: ChangeAxis) -> None:
        super().__init__()
        self._item, self._axis = item, axis
        self.setAccessibleName(change_told(item))
        self.setToolTip(plain(tr("Better changes stand farther left; on the dashed line nothing changes.")))

    def sizeHint(self) -> QSize:
        return QSize(_AXIS, 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 20)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            self._draw_line(painter)
            self._draw_change(painter)

    def _x(self, change: float) -> float:
        return self._axis.place(change, _AIR, self.width() - 2 * _AIR)

    def _draw_line(self, painter: QPainter) -> None:
        dashes = pen("muted", 1)
        dashes.setDashPattern([3, 3])
        painter.setPen(dashes)
        painter.drawLine(QPointF(self._x(0), 2), QPointF(self._x(0), self.height() - 2))

    def _draw_change(self, painter: QPainter) -> None:
        role, change, middle = "good" if self._item.is_sure else "muted", self._item.change, self.height() / 2
        painter.setPen(pen(role, 2))
        low, high = self._x(change.low), self._x(change.high)
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        for end in (low, high):
            painter.drawLine(QPointF(end, middle - _CAP), QPointF(end, middle + _CAP))
        dot = QRectF(self._x(change.value) - _DOT, middle - _DOT, 2 * _DOT, 2 * _DOT)
        draw_box(painter, dot, _DOT, fill=role)


class AdvicePlace(QWidget):
    """The place of a suggestion that is still to come."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self._number, self._words = str(number), words
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().height() + 10)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            box = self.rect().adjusted(8, 0, -8, 0)
            draw_text(painter, box, self._number, "muted", bold(self.font()))
            draw_text(painter, box.adjusted(_NUMBER, 0, 0, 0), self._words, "muted", self.font(), elided=True)


def align(rows: Sequence[AdviceRow]) -> None:
    """Let the axes of all rows lie below one another."""
    for parts in ([row.change for row in rows], [row.why for row in rows], [row.apply for row in rows]):
        widest = max((part.sizeHint().width() for part in parts), default=0)
        for part in parts:
            part.setMinimumWidth(widest)


class AdviceRow(QWidget):
    """A suggestion: what it does, its numbers, and two buttons.

    Signals:
        pointed: the mouse or the keyboard has come to it (True) or left (False).
    """

    pointed = pyqtSignal(object, bool)

    def __init__(self, number: int, told: str, item: Suggestion, axis: ChangeAxis) -> None:
        super().__init__()
        self.item = item
        self.change, self.whisker = PlainLabel(change_told(item)), Whisker(item, axis)
        self.change.setFont(tabular(bold(self.font())))
        self.told = PlainLabel(told, face=bold, wraps=True)
        self.numbers = PlainLabel(numbers_of(item), wraps=True)
        self.numbers.setFont(tabular(small(self.font())))
        self.apply, self.why = Button(tr("Apply"), icon="check"), Button(tr("Why"), Face.FLAT, icon="play")
        self.apply.setToolTip(plain(tr("Changes the course as one undoable step.")))
        self.why.setToolTip(plain(tr("Shows a race in which a robot was destroyed without the change.")))
        for button in (self.apply, self.why):
            button.setAccessibleDescription(told)
            button.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(told)
        self.setAccessibleDescription(self.numbers.text())
        self._arrange(PlainLabel(str(number), face=bold))

    def _arrange(self, number: QWidget) -> None:
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(8, 5, 6, 5)
        grid.setVerticalSpacing(1)
        number.setFixedWidth(_NUMBER - grid.horizontalSpacing())
        grid.addWidget(number, 0, 0)
        grid.addWidget(self.told, 0, 1)
        grid.addWidget(self.whisker, 0, 2)
        for column, button in enumerate((self.why, self.apply), 4):
            grid.addWidget(button, 0, column, 2, 1)
        grid.setColumnStretch(1, 1)
        self._lay_words(wide=True)

    def _lay_words(self, *, wide: bool) -> None:
        """Where there is room for the axis the change stands behind it, else below what to do, in place of numbers."""
        self._wide = wide
        self.whisker.setVisible(wide)
        self.numbers.setVisible(wide)
        self._grid.addWidget(self.change, *((0, 3) if wide else (1, 1)))
        self._grid.addWidget(self.numbers, *((1, 1, 1, 3) if wide else (2, 1)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _WIDE * self.fontMetrics().averageCharWidth()
        if wide is not self._wide:
            self._lay_words(wide=wide)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())  # it is laid out for the width that there is

    def eventFilter(self, watched: object, event: QEvent | None) -> bool:
        if event is not None and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.pointed.emit(self, event.type() == QEvent.Type.FocusIn)
        return False

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.pointed.emit(self, event.type() == QEvent.Type.Enter)
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self.pointed.emit(self, True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self.pointed.emit(self, False)
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            if self.underMouse() or self.hasFocus():
                draw_box(painter, self.rect(), fill="accent-tint")
            if self.hasFocus():
                draw_focus(painter, self.rect(), RADIUS)


def numbers_of(item: Suggestion) -> str:
    """The numbers of a suggestion, each with its interval."""
    told = tr(
        "par {par} → {new_par} · rounds {rounds} → {new_rounds} (± {error}) · deaths {deaths}",
        par=item.par[0], new_par=item.par[1], rounds=decimal(item.rounds[0], 1), new_rounds=decimal(item.rounds[1], 1),
        error=decimal(item.more_rounds.half, 1), deaths=deaths_told(item),
    )  # fmt: skip
    odds = odds_told(item)
    return tr("{numbers} · best dock {odds}", numbers=told, odds=odds) if odds else told
