# SPDX-License-Identifier: GPL-3.0-or-later
"""No window is larger than its screen: what has no room there scrolls, on a larger one nothing does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QEvent, QMargins, QPoint, QRect, QSize
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

    def frame_margins(self) -> QMargins:
        return QMargins(0, self.bar, 0, 0)


def hears(dialog: Dialog, kind: QEvent.Type) -> None:
    """The desktop tells the window something; a widget may never hear of it."""
    QApplication.sendEvent(dialog.windowHandle(), QEvent(kind))


@pytest.fixture
def framed(qtbot: QtBot) -> Framed:
    """At the upper edge of the screen, before it has a title bar."""
    dialog = Framed()
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.setGeometry(QRect(QPoint(0, 0), dialog.size()))
    return dialog


@pytest.mark.parametrize("kind", [QEvent.Type.WindowActivate, QEvent.Type.Expose, QEvent.Type.UpdateRequest])
def test_a_title_bar_that_comes_over_the_edge_is_brought_back_with_any_event(framed: Framed, kind: QEvent.Type) -> None:
    framed.bar = 6  # a part of the frame first
    hears(framed, kind)
    assert framed.geometry().top() == 6
    framed.bar = 20
    hears(framed, kind)
    assert framed.geometry().top() == 20


def test_a_title_bar_that_a_later_move_puts_over_the_edge_is_brought_back(framed: Framed) -> None:
    framed.bar = 20
    for top in (4, -30, 4):
        framed.setGeometry(QRect(QPoint(10, top), framed.size()))
        hears(framed, QEvent.Type.UpdateRequest)
        assert framed.geometry().topLeft() == QPoint(10, 20)
    framed.setGeometry(QRect(QPoint(-50, 100), framed.size()))
    hears(framed, QEvent.Type.UpdateRequest)
    assert framed.geometry().topLeft() == QPoint(-50, 100), "where a person has put it, with its title bar, it stays"


def test_a_desktop_that_insists_is_not_asked_for_ever(framed: Framed, monkeypatch: pytest.MonkeyPatch) -> None:
    framed.bar = 20
    hears(framed, QEvent.Type.UpdateRequest)
    asked: list[QPoint] = []
    monkeypatch.setattr(framed, "move_into_screen", asked.append)
    framed.setGeometry(QRect(QPoint(0, 4), framed.size()))
    for _ in range(5):
        hears(framed, QEvent.Type.UpdateRequest)
    assert asked == [QPoint(0, -16)]


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
