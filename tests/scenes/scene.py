# SPDX-License-Identifier: GPL-3.0-or-later
"""What a scene is, and what scenes share: waiting, popups, dialogs that wait for an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PyQt6.QtCore import QPoint, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QWidget

from designer.editor.window.app import RunningEditor as Editor

Shoot = Callable[[str, QWidget | None], None]
"""Takes a picture of a widget under a name; of the window without one."""


@dataclass(frozen=True)
class Scene:
    """Some pictures that are taken in one window.

    Attributes:
        name: what it is called by on the command line.
        play: brings the editor there and takes them.
        course: the shipped course that is open; empty for the welcome page.
    """

    name: str
    play: Callable[[Editor, Shoot], None]
    course: str = "kettle-run"


def settle(milliseconds: int = 120) -> None:
    """Let timers and paints happen."""
    QTest.qWait(milliseconds)


@contextmanager
def closing(widget: QWidget) -> Iterator[QWidget]:
    """A popup or dialog while it is shown."""
    settle()
    yield widget
    widget.close()
    settle(20)


def shoot_menu(editor: Editor, shoot: Shoot, name: str, menu: QMenu | None) -> None:
    """Picture a menu as it pops up."""
    assert menu is not None, name
    menu.popup(editor.window.mapToGlobal(QPoint(40, 40)))
    with closing(menu):
        shoot(name, menu)


def modal(name: str, shoot: Shoot, ask: Callable[[], object]) -> None:
    """Picture a dialog that waits for an answer, and answer no."""
    seen: list[QWidget] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None:
            QTimer.singleShot(50, look)
            return
        settle(250)
        shoot(name, dialog)
        seen.append(dialog)
        dialog.close()

    QTimer.singleShot(150, look)
    ask()
    while not seen:  # it was opened without waiting for it
        settle(50)


def open_dialog() -> QWidget:
    """The dialog that was opened last."""
    dialogs = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.isWindow() and w.inherits("QDialog")]
    return dialogs[-1]
