# SPDX-License-Identifier: GPL-3.0-or-later
"""Choices as large as a finger, of which exactly one is made: each a name, and below it a line that says more.

A grid of them is one stop of Tab; arrows go from one to the next, and choose nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from designer.editor.look import icons
from designer.editor.look.paint import FOCUS, RADIUS, bold, draw_box, draw_text, faded, painter_of, pen, small
from designer.editor.widgets.buttons import Pressable
from designer.editor.widgets.labels import describe

_TICK = 16


@dataclass(frozen=True)
class ChoiceOffer:
    """One of several.

    Attributes:
        value: what it stands for; name: what it is called; line: what more is said of it.
    """

    value: str
    name: str
    line: str = ""


class ChoiceButton(Pressable):
    """A choice; the one that is made is tinted, has an edge of 2 and a tick."""

    def __init__(self, choice: ChoiceOffer, *, ticks: bool) -> None:
        super().__init__()
        self.choice, self._ticks = choice, ticks
        self.setText(choice.name)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        describe(self, ", ".join(filter(None, (choice.name, choice.line))))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        lines = [choice for choice in (self.choice.name, self.choice.line) if choice]
        wide = max(metrics.horizontalAdvance(line) for line in lines)
        return QSize(wide + (_TICK + 12 if self._ticks else 0) + 20, len(lines) * metrics.lineSpacing() + 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent | None) -> None:
        chosen = self.isChecked()
        with painter_of(self) as painter:
            hot = chosen or (self.underMouse() and self.isEnabled())
            edge = 2.0 if chosen else 1.0
            box = QRectF(self.rect()).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
            line = pen("accent" if chosen else "ctl" if self.isEnabled() else "border", edge)
            draw_box(painter, box, fill="accent-tint" if hot else "field", line=line)
            self._paint_words(painter, chosen)
            if self.hasFocus():
                inner = QRectF(self.rect()).adjusted(4, 4, -4, -4)
                draw_box(painter, inner, RADIUS - 2, line=pen("accent", FOCUS))

    def _paint_words(self, painter: QPainter, chosen: bool) -> None:
        """Ticked choices begin at the left, one below the other; others stand in the middle."""
        left = 10
        if self._ticks and chosen:
            icons.icon("check").paint(painter, QRect(left, (self.height() - _TICK) // 2, _TICK, _TICK))
            left += _TICK + 6
        room = QRect(left if self._ticks else 4, 0, self.width() - (left + 4 if self._ticks else 8), self.height())
        align = Qt.AlignmentFlag.AlignVCenter | (
            Qt.AlignmentFlag.AlignLeft if self._ticks else Qt.AlignmentFlag.AlignHCenter
        )
        lines = [(self.choice.name, bold(self.font()) if chosen or self.choice.line else self.font(), "text")]
        if self.choice.line:
            lines.append((self.choice.line, small(self.font()), "text" if chosen else "muted"))
        high = self.fontMetrics().lineSpacing()
        for index, (text, font, role) in enumerate(lines):
            box = QRect(room.left(), (self.height() - high * len(lines)) // 2 + index * high, room.width(), high)
            draw_text(painter, box, text, role, font, int(align), elided=True)
            if not self.isEnabled():
                painter.setPen(faded())


class ChoiceGrid(QWidget):
    """Choices in columns of one width.

    Signals:
        changed: the user has chosen; ask :attr:`value`.
    """

    changed = pyqtSignal()

    def __init__(self, columns: int, choices: Iterable[ChoiceOffer], *, ticks: bool = False, gap: int = 8) -> None:
        """The choices, line by line; ``ticks``: the one that is made has a tick before its name."""
        super().__init__()
        self._columns = columns
        self.buttons = {choice.value: ChoiceButton(choice, ticks=ticks) for choice in choices}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(gap)
        for index, button in enumerate(self.buttons.values()):
            grid.addWidget(button, index // columns, index % columns)
            grid.setColumnStretch(index % columns, 1)
            button.installEventFilter(self)
            button.clicked.connect(lambda _=False, one=button: self._clicked(one))
        first = next(iter(self.buttons.values()))
        first.setChecked(True)
        self._rove(first)

    @property
    def value(self) -> str:
        """The choice that is made."""
        return next(value for value, button in self.buttons.items() if button.isChecked())

    def choose(self, value: str) -> None:
        """Show another choice as made; says nothing. One that is not there changes nothing."""
        if value in self.buttons:
            for each, button in self.buttons.items():
                button.setChecked(each == value)
            self._rove(self.buttons[value])

    def allow(self, values: Iterable[str]) -> None:
        """Allow these alone; where the one that is made is not among them, the nearest before it is."""
        allowed = set(values)
        before = list(self.buttons)[: list(self.buttons).index(self.value) + 1]
        for value, button in self.buttons.items():
            button.setEnabled(value in allowed)
        self.choose(next((value for value in reversed(before) if value in allowed), self.value))

    def _clicked(self, chosen: ChoiceButton) -> None:
        self.choose(chosen.choice.value)
        self.changed.emit()

    def _rove(self, current: ChoiceButton) -> None:
        for button in self.buttons.values():
            policy = Qt.FocusPolicy.StrongFocus if button is current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, ChoiceButton):
            step = {
                Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self._columns, Qt.Key.Key_Down: self._columns,
            }.get(Qt.Key(event.key()), 0)  # fmt: skip
            return bool(step) and self._step(watched, step)
        return super().eventFilter(watched, event)

    def _step(self, button: ChoiceButton, step: int) -> bool:
        buttons = list(self.buttons.values())
        at = buttons.index(button) + step
        while 0 <= at < len(buttons) and not buttons[at].isEnabled():
            at += step
        if 0 <= at < len(buttons):
            self._rove(buttons[at])
            buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
        return True
