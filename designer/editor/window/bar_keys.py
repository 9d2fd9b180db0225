# SPDX-License-Identifier: GPL-3.0-or-later
"""The keyboard in the tool bar: one stop of Tab, and arrows from button to button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QWidget

_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class BarKeys(QObject):
    """Walks through buttons: Left and Right to the next one that can be used, Home and End to the first and the last.

    Forty stops of Tab between two panels would be in the way, so there is one: the button that was last used.
    """

    def __init__(self, parent: QObject, buttons: Callable[[], Sequence[QWidget]]) -> None:
        """Keys for buttons, which are asked for whenever one is pressed."""
        super().__init__(parent)
        self._buttons = buttons
        for button in buttons():
            button.installEventFilter(self)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stop: QWidget | None = None

    def enter(self) -> bool:
        """Give the keyboard to the button that had it last; returns whether there is one."""
        usable = self._usable()
        wanted = self._stop if self._stop in usable else next(iter(usable), None)
        if wanted is None:
            return False
        self._go(wanted)
        return True

    def _usable(self) -> list[QWidget]:
        return [button for button in self._buttons() if button.isVisible() and button.isEnabled()]

    def _go(self, button: QWidget) -> None:
        if self._stop is not None and self._stop is not button:
            self._stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stop = button
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            return self._press(watched, Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _press(self, button: QWidget, key: Qt.Key) -> bool:
        usable = self._usable()
        if key in _WAYS and button in usable:
            self._go(usable[(usable.index(button) + _WAYS[key]) % len(usable)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and usable:
            self._go(usable[0 if key == Qt.Key.Key_Home else -1])
        else:
            return False
        return True
