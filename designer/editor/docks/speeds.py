# SPDX-License-Identifier: GPL-3.0-or-later
"""The button with the speed of playback, and the menu to choose another one."""

from __future__ import annotations

from typing import Any

from PyQt6.QtGui import QAction, QActionGroup
from PyQt6.QtWidgets import QWidget

from designer.base.words import decimal, tr
from designer.editor.playback import SPEEDS, StepPlayback
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.menu import Menu


class SpeedButton(Button):
    """Says how fast it is played."""

    def __init__(self, playback: StepPlayback[Any], parent: QWidget | None = None) -> None:
        super().__init__("1×", Face.PUSH, parent)
        self._playback = playback
        self.clicked.connect(lambda: self.menu().open_below(self))
        self.refresh()

    def refresh(self) -> None:
        """Say the speed of now."""
        self.setText(times(self._playback.speed))
        self.setAccessibleName(tr("Speed"))

    def menu(self) -> Menu:
        """The speeds to choose from."""
        menu = Menu(self)
        group = QActionGroup(menu)  # one of them: a dot marks it
        for speed in SPEEDS:
            action = QAction(times(speed), menu)
            action.setCheckable(True)
            action.setChecked(speed == self._playback.speed)
            action.triggered.connect(lambda _=False, chosen=speed: self._choose(chosen))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _choose(self, speed: float) -> None:
        self._playback.set_speed(speed)
        self.refresh()


def times(speed: float) -> str:
    """A speed: ``2×``, or ``0,5×`` where a comma is written."""
    return (f"{speed:g}" if speed == int(speed) else decimal(speed, 1)) + "×"
