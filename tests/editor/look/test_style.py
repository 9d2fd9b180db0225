# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of the window: its corners, boxes that keep to their place, menus in which one entry is on."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QIcon, QPixmap
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from designer.editor.look import icons, theme
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.library.element_card import ElementCard
from designer.editor.widgets.buttons import Button
from designer.editor.widgets.fields import ComboBox, TextField
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Course
from tests.editor.conftest import course_of


def test_a_box_of_choices_keeps_to_its_layout(qtbot: QtBot) -> None:
    room, box = QWidget(), ComboBox()
    row = QHBoxLayout(room)
    row.addWidget(box)
    qtbot.addWidget(room)
    room.resize(160, 60)
    room.show()
    box.addItem("A text that is much longer than the room there is")
    qtbot.wait(60)  # the time after which a combo box resizes itself
    assert room.rect().contains(box.geometry())


@pytest.mark.parametrize("kind", [TextField, ComboBox, QLineEdit, QComboBox, QSpinBox, QPushButton, Button])
@pytest.mark.parametrize("enabled", [True, False])
def test_the_edge_of_what_is_used_is_seen(editor: Editor, qtbot: QtBot, kind: type[QWidget], enabled: bool) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    widget.setEnabled(enabled)
    widget.resize(120, 30)
    image = widget.grab().toImage()
    edges = {image.pixelColor(x, 15).name() for x in (0, image.width() - 1)}
    assert edges == {theme.colour("ctl" if enabled else "border").name()}


def test_a_tight_box_is_as_wide_as_what_is_chosen(qtbot: QtBot) -> None:
    box = ComboBox(tight=True)
    qtbot.addWidget(box)
    box.addItems(["short", "a text that is much longer than that"])
    narrow = box.sizeHint().width()
    box.setCurrentIndex(1)
    assert box.sizeHint().width() > narrow + 50


@pytest.mark.parametrize("menu", ["edit/symmetry", "course/edition", "window/theme", "window/language"])
def test_one_entry_is_on_in_menus_of_choices(editor: Editor, menu: str) -> None:
    choices = [action for action in editor.window.menus[menu].actions() if action.isCheckable()]
    group = choices[0].actionGroup()
    assert group is not None
    actions = group.actions()
    assert len(actions) >= 2
    assert actions == choices[: len(actions)]
    for action in actions:
        action.trigger()
        assert [other for other in actions if other.isChecked()] == [action]


def test_the_name_at_the_left_of_a_board_keeps_off_the_ruler(editor: Editor, qtbot: QtBot) -> None:
    from dataclasses import replace

    from designer.rally.course.board import Placement
    from designer.rally.course.course import CourseBoard

    upper = course_of(*([". . . . . ."] * 6)).boards["sheet"].board
    lower = replace(upper, title="Start lane")
    editor.document.load(
        Course(
            boards={"upper": CourseBoard(upper), "lower": CourseBoard(lower)},
            layout=(Placement("upper", 0, 0), Placement("lower", 0, 6)),
        ),
        None,
    )
    qtbot.wait(30)
    canvas = editor.window.canvas
    names = ground_of(canvas).names
    left, _ = names.margins(canvas.fontMetrics())
    widest = max(theme_width(word) for word in ("Start", "lane"))
    assert left >= widest
    assert canvas.mapFromScene(0, 0).x() >= left


def theme_width(word: str) -> int:
    from PyQt6.QtGui import QFontMetrics

    return QFontMetrics(theme.bold_font()).horizontalAdvance(word)


def drawn(pixmap: QPixmap) -> set[str]:
    """The colours of a picture that are not see-through."""
    image = pixmap.toImage()
    points = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
    return {image.pixelColor(at).name() for at in points if image.pixelColor(at).alpha() == 255}


def test_the_icon_of_the_chosen_row_can_be_seen_on_it(editor: Editor) -> None:
    chosen = icons.icon("file-plus").pixmap(40, 40, QIcon.Mode.Selected)
    assert drawn(chosen) == {theme.colour("accent-on").name()}


def test_the_search_has_room_for_its_words_in_every_language(editor: Editor, qtbot: QtBot) -> None:
    from designer.editor.window.bar_buttons import FindAction

    search = editor.window.bar.findChild(FindAction)
    assert isinstance(search, FindAction)
    editor.window.resize(1980, 900)  # with four workspaces by name and all tools
    for language in ("de", "cs", "en"):
        editor.set_language(language)
        qtbot.wait(50)
        assert search.width() >= search.sizeHint().width(), language


def test_an_empty_hand_has_a_picture(qtbot: QtBot) -> None:
    card = ElementCard()
    qtbot.addWidget(card)
    card.resize(220, 100)
    card.show_stamp(None, "Nothing picked up", "")
    picture = card.grab(card.rect().adjusted(8, 12, -178, -54))
    assert len(drawn(picture)) > 1


def test_with_all_that_is_open_accepted_there_is_nothing_to_mend(editor: Editor, qtbot: QtBot) -> None:
    from designer.editor.widgets.buttons import Button

    panels = editor.window.panels
    panels.start()
    editor.document.load(course_of("F1 . . F2"), None)
    qtbot.waitUntil(lambda: bool(editor.state.findings), timeout=20000)
    for _ in range(20):
        if not editor.state.findings:
            break
        panels["problems"].accept(editor.state.findings[0], "Meant so")
        qtbot.wait(300)
    hide_accepted = panels["problems"].tools.findChildren(Button)[-1]
    hide_accepted.setChecked(False)
    assert panels["problems"].empty.title == "No problems"
    panels.live.stop()


def test_columns_and_rows_are_asked_in_one_question(editor: Editor) -> None:
    from PyQt6.QtCore import Qt, QTimer
    from PyQt6.QtTest import QTest
    from PyQt6.QtWidgets import QApplication, QComboBox, QSpinBox

    from designer.base.grid import Heading, Size
    from designer.editor.widgets import dialogs

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        columns, rows = dialog.findChildren(QSpinBox)
        columns.setFocus()
        columns.selectAll()
        QTest.keyClicks(columns, "7")
        QTest.keyClick(columns, Qt.Key.Key_Tab)
        at_left, _ = dialog.findChildren(QComboBox)
        assert at_left.hasFocus()
        QTest.keyClick(at_left, Qt.Key.Key_Down)
        rows.selectAll()
        QTest.keyClicks(rows, "9")
        QTest.keyClick(rows, Qt.Key.Key_Return)

    QTimer.singleShot(100, answer)
    assert dialogs.ask_size(editor.window, "Resize", Size(12, 12), 48) == (Size(7, 9), Heading.W, Heading.S)
