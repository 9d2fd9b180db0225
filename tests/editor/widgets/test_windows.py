# SPDX-License-Identifier: GPL-3.0-or-later
"""No window is larger than its screen: what has no room there scrolls, on a larger one nothing does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QEvent, QPoint, QRect, QSize
from PyQt6.QtGui import QMoveEvent
from PyQt6.QtWidgets import QApplication, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from designer.editor.widgets import windows
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.windows import Dialog, SmallRoom

SMALL, LARGE = QSize(400, 300), QSize(1200, 900)

OnScreen = Callable[[QSize], None]


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> OnScreen:
    """Lets windows have so much room."""
    return lambda room: monkeypatch.setattr(windows, "room_of", lambda _: room)


class Tall(Dialog):
    """A dialog that needs 600 by 500 pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.content, self.field = QWidget(), QLineEdit()
        self.content.setMinimumSize(580, 400)
        in_column(self.content, self.field, of=self, margins=0, spacing=0)
        self.resize(1000, 700)
        self.field.setFocus()


def test_a_dialog_scrolls_where_the_screen_is_smaller(qtbot: QtBot, on_screen: OnScreen) -> None:
    on_screen(SMALL)
    dialog = Tall()
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.size() == SMALL
    (area,) = dialog.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    assert bar is not None
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert dialog.content.isVisible()
    assert dialog.focusWidget() is dialog.field, "the keyboard stays where it was"


def test_a_dialog_is_as_it_was_where_there_is_room(qtbot: QtBot, on_screen: OnScreen) -> None:
    on_screen(LARGE)
    dialog = Tall()
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.size() == QSize(1000, 700)
    assert not dialog.findChildren(QScrollArea)


def test_a_dialog_begins_inside_the_screen(qtbot: QtBot) -> None:
    dialog = Tall()
    qtbot.addWidget(dialog)
    dialog.move(-50, -30)
    dialog.show()
    screen = dialog.screen()
    assert screen is not None
    assert screen.availableGeometry().contains(dialog.geometry())


class Framed(Tall):
    """A dialog whose title bar comes some time after it, above what a desktop has put at the edge."""

    bar = 0

    def frameGeometry(self) -> QRect:
        return self.geometry().adjusted(0, -self.bar, 0, 0)

    def pos(self) -> QPoint:
        return self.frameGeometry().topLeft()

    def move(self, corner: QPoint) -> None:  # type: ignore[override]
        self.setGeometry(QRect(corner + QPoint(0, self.bar), self.size()))


@pytest.mark.parametrize("kind", [QEvent.Type.WindowActivate, QEvent.Type.Move])
def test_a_title_bar_that_comes_over_the_edge_is_brought_back_once(qtbot: QtBot, kind: QEvent.Type) -> None:
    dialog = Framed()
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.move(QPoint(0, 0))
    dialog.bar = 20
    for top, seen in ((-20, 0), (-30, -30)):
        dialog.move(QPoint(0, top))
        QApplication.sendEvent(dialog, QMoveEvent(QPoint(), QPoint()) if kind == QEvent.Type.Move else QEvent(kind))
        assert dialog.pos().y() == seen, "where a person has put it, it stays"


def test_a_dialog_that_grows_over_the_screen_scrolls_from_then_on(qtbot: QtBot, on_screen: OnScreen) -> None:
    on_screen(QSize(700, 500))
    dialog = Tall()
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.findChildren(QScrollArea)
    dialog.content.setMinimumSize(580, 900)
    qtbot.waitUntil(lambda: bool(dialog.findChildren(QScrollArea)))
    assert dialog.size() == QSize(700, 500)


def test_a_room_asks_for_what_its_widget_needs_and_no_more_than_there_is(qtbot: QtBot, on_screen: OnScreen) -> None:
    on_screen(LARGE)
    content, part = QWidget(), QWidget()
    part.setMinimumSize(500, 200)
    in_column(part, of=content, margins=0)
    room = SmallRoom(content)
    qtbot.addWidget(room)
    room.show()
    assert room.minimumSizeHint() == QSize(500, 200)
    part.setMinimumSize(600, 1000)
    qtbot.waitUntil(lambda: room.minimumSizeHint() == QSize(600, 900))
    on_screen(SMALL)
    assert room.minimumSizeHint() == SMALL
