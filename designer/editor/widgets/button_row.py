# SPDX-License-Identifier: GPL-3.0-or-later
"""A row of buttons that belong together: one stop for Tab, arrows go from one to the next."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import pairwise

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QWidget

from designer.base.grid import Heading
from designer.base.headings import HEADING_WORDS
from designer.base.words import tr
from designer.editor.widgets.arranging import STRETCH, boxed, in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe


class ButtonRow(QWidget):
    """Choices in a row, each with a value: sides, registers, robots' headings.

    Signals:
        changed: the user has chosen; ask :meth:`values`.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        choices: Iterable[tuple[Hashable, str, str]],
        face: Face = Face.SEGMENT,
        *,
        several: bool = False,
        may_be_empty: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make the row; of each choice its value, what its button shows and what it is called in words.

        Segments are joined. ``several`` may be chosen; the one choice may be taken back where it ``may_be_empty``.
        """
        super().__init__(parent)
        self._several = several
        self._may_be_empty = may_be_empty or several
        self._buttons: dict[Hashable, Button] = {}
        layout = in_row(of=self, margins=0, spacing=0 if face is Face.SEGMENT else 4)
        for value, text, name in choices:
            button = Button(text, face)
            button.setCheckable(True)
            describe(button, name)
            button.installEventFilter(self)
            button.clicked.connect(lambda _checked, chosen=value: self._clicked(chosen))
            self._buttons[value] = button
            layout.addWidget(button)
        layout.addStretch(1)
        buttons = list(self._buttons.values())
        if face is Face.SEGMENT:
            for left, right in pairwise(buttons):
                left.joins_right = right.joins_left = True
        self._rove(buttons[0])

    @property
    def several(self) -> bool:
        """Whether more than one may be chosen."""
        return self._several

    def button(self, value: Hashable) -> Button:
        """The button of a value."""
        return self._buttons[value]

    def name(self, value: Hashable, text: str, tip: str | None = None) -> None:
        """Call a choice by another name, on its button and in words; ``tip`` says more."""
        self._buttons[value].setText(text)
        describe(self._buttons[value], text, tip)

    def values(self) -> tuple[Hashable, ...]:
        """The chosen values, in the order of the row."""
        return tuple(value for value, button in self._buttons.items() if button.isChecked())

    def set_values(self, values: Iterable[Hashable]) -> None:
        """Show these as chosen; says nothing."""
        chosen = set(values)
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)

    def set_enabled_values(self, values: Iterable[Hashable]) -> None:
        """Allow these values alone."""
        allowed = set(values)
        for value, button in self._buttons.items():
            button.setEnabled(value in allowed)

    def _clicked(self, value: Hashable) -> None:
        button = self._buttons[value]
        if not self._several:
            if not button.isChecked() and not self._may_be_empty:
                button.setChecked(True)
                return
            for other in self._buttons.values():
                if other is not button:
                    other.setChecked(False)
        self.changed.emit()

    def _rove(self, current: Button) -> None:
        """Let Tab stop at ``current`` alone."""
        for button in self._buttons.values():
            policy = Qt.FocusPolicy.StrongFocus if button is current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(watched, Button) and event is not None:
            if event.type() == QEvent.Type.FocusIn:
                self._rove(watched)
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._arrow(watched, event)
        return super().eventFilter(watched, event)

    def _arrow(self, button: Button, event: QKeyEvent) -> bool:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            return False
        buttons = [b for b in self._buttons.values() if b.isEnabled()]
        buttons[(buttons.index(button) + step) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True


def tool_row(*widgets: QWidget) -> QWidget:
    """What stands at the right end of a title, in a row."""
    return boxed(in_row(STRETCH, *widgets, margins=0, spacing=6))


def heading_row(*, several: bool = False) -> ButtonRow:
    """The four sides of a space as joined buttons.

    The notation stands beside them with its N, E, S and W: a language whose own letter would be another side there
    shows arrows.
    """
    letters = {Heading.N: tr("N"), Heading.E: tr("E"), Heading.S: tr("S"), Heading.W: tr("W")}
    choices = ((side, letters[side], str(HEADING_WORDS[side])) for side in Heading)
    return ButtonRow(choices, Face.SEGMENT, several=several)
