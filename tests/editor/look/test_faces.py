# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes with Qt wears the colours of the theme: menus, fields, the file dialog, the manual, the print preview."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint, QRectF, Qt
from PyQt6.QtGui import QFontMetrics, QImage, QPainter, QTextDocument, QTextTable
from PyQt6.QtWidgets import QApplication, QFileDialog, QGraphicsView, QLineEdit, QMenu, QSpinBox, QStyle, QWidget
from pytestqt.qtbot import QtBot

from designer.editor.files.print_window import PrintWindow
from designer.editor.look import theme
from designer.editor.look.paint import sized
from designer.editor.rally.boards.board_names import NamesItem
from designer.editor.rally.guide import STEPS, Guide
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.manual_window import ManualWindow
from designer.pictures.themes import contrast
from tests.editor.conftest import course_of

READ = 2.4
"""The least contrast of words that cannot be chosen now: fainter than others, but to be read."""


@pytest.fixture(params=[theme.ThemeSetting.LIGHT, theme.ThemeSetting.DARK])
def choice(request: pytest.FixtureRequest, editor: Editor) -> Iterator[theme.ThemeSetting]:
    wanted: theme.ThemeSetting = request.param
    editor.set_theme(wanted)
    yield wanted
    editor.set_theme(theme.ThemeSetting.LIGHT)


def colours(widget: QWidget) -> set[str]:
    """All colours of a picture of a widget."""
    image = widget.grab().toImage()
    points = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
    return {image.pixelColor(at).name() for at in points}


def test_the_words_of_a_button_that_cannot_be_pressed_can_be_read(choice: theme.ThemeSetting, qtbot: QtBot) -> None:
    button = Button("MMMM")
    qtbot.addWidget(button)
    button.setFont(sized(button.font(), 4))  # so that strokes of every font cover whole pixels
    button.setEnabled(False)
    ground = theme.colour("field").name()
    assert max(contrast(seen, ground) for seen in colours(button)) >= READ


def test_groups_of_a_menu_are_parted_by_a_line_that_can_be_seen(choice: theme.ThemeSetting, qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("Above")
    line = menu.addSeparator()
    menu.addAction("Below")
    assert line is not None
    middle = menu.actionGeometry(line).center()
    image = menu.grab().toImage()
    column = {image.pixelColor(middle.x(), middle.y() + y).name() for y in (-1, 0, 1)}
    assert theme.colour("border").name() in column
    assert image.pixelColor(middle.x(), 3).name() == theme.colour("panel").name()


def test_the_signs_of_the_file_dialog_can_be_seen(choice: theme.ThemeSetting, qtbot: QtBot) -> None:
    style = QApplication.style()
    assert style is not None
    for which in (QStyle.StandardPixmap.SP_FileDialogToParent, QStyle.StandardPixmap.SP_ArrowBack):
        image = style.standardIcon(which, None, QFileDialog()).pixmap(32, 32).toImage()
        points = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
        drawn = {image.pixelColor(at).name() for at in points if image.pixelColor(at).alpha() == 255}
        assert drawn == {theme.colour("text").name()}


def test_the_text_of_a_field_keeps_off_its_border(editor: Editor, qtbot: QtBot) -> None:
    field, box = QLineEdit(), QSpinBox()
    for each in (field, box):
        qtbot.addWidget(each)
        each.resize(120, 28)
        each.ensurePolished()
    cursor = field.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    assert cursor.center().x() >= 7
    inner = box.lineEdit()
    assert inner is not None
    box.show()
    assert inner.geometry().left() >= 6


def table_of(window: ManualWindow) -> QTextTable:
    document = window.text.document()
    assert document is not None
    root = document.rootFrame()
    assert root is not None
    return next(frame for frame in root.childFrames() if isinstance(frame, QTextTable))


def test_an_open_manual_follows_the_theme(editor: Editor, qtbot: QtBot) -> None:
    window = ManualWindow(editor, editor.commands)
    qtbot.addWidget(window)
    window.show()
    for wanted in (theme.ThemeSetting.DARK, theme.ThemeSetting.LIGHT):
        editor.set_theme(wanted)
        lines = table_of(window).format().toTableFormat().borderBrush().color()
        assert lines.name() == theme.colour("border").name()
        assert table_of(window).cellAt(0, 0).format().background().color().name() == theme.colour("head").name()
        QApplication.processEvents()
        grounds = colours(window.contents)
        assert theme.colour("panel").name() in grounds


def test_lines_of_the_manual_are_equally_high_with_and_without_code(editor: Editor, qtbot: QtBot) -> None:
    window = ManualWindow(editor, editor.commands)
    qtbot.addWidget(window)
    window.show_page("editor")
    document = window.text.document()
    assert document is not None
    document.setTextWidth(500)
    steps = [step(document, begins) for begins in ("Palette.", "Walls, lasers")]
    assert max(steps) - min(steps) < 1


def step(document: QTextDocument, begins: str) -> float:
    """How far the second line of a paragraph is below the first."""
    block = document.findBlock(document.toPlainText().index(begins))
    plan = document.documentLayout()
    assert plan is not None
    plan.blockBoundingRect(block)  # which lays it out
    lines = block.layout()
    assert lines is not None
    assert lines.lineCount() > 1
    return lines.lineAt(1).y() - lines.lineAt(0).y()


def test_the_pages_of_the_print_preview_lie_on_the_table(
    choice: theme.ThemeSetting, editor: Editor, qtbot: QtBot
) -> None:
    editor.document.load(course_of("F1 . . F2"), None)
    window = PrintWindow(editor)
    view = window.preview.findChild(QGraphicsView)
    assert view is not None
    scene = view.scene()
    assert scene is not None
    assert scene.backgroundBrush().color().name() == theme.colour("table").name()
    window.close()


def test_the_dashed_box_of_an_empty_list_begins_where_its_cards_would(editor: Editor, qtbot: QtBot) -> None:
    box = EmptyState("No files yet", "", dashed=True)
    qtbot.addWidget(box)
    box.resize(200, 96)
    image = box.grab().toImage()
    ground = image.pixelColor(100, 8)
    left = [x for x in range(20) if any(image.pixelColor(x, y) != ground for y in range(20, 76))]
    assert left
    assert left[0] <= 2


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_the_words_of_the_guide_are_whole_in_a_small_window_in_every_language(
    editor: Editor, qtbot: QtBot, by_keyboard: bool
) -> None:
    guide = Guide(editor)
    qtbot.addWidget(guide)
    guide.resize(754, 52)  # over the boards of a window that is 1280 wide
    for language in ("de", "cs", "en"):
        editor.set_language(language)
        guide.begin(by_keyboard=by_keyboard)
        while guide.at <= len(STEPS) - 1:
            QApplication.processEvents()
            for font, words in zip(guide.letters(), guide.said, strict=True):
                assert QFontMetrics(font).horizontalAdvance(words) <= guide.room(), guide.said
            guide.next()


def test_a_chosen_segment_is_filled_to_its_right_edge(choice: theme.ThemeSetting, qtbot: QtBot) -> None:
    segment = Button("N", Face.SEGMENT)
    qtbot.addWidget(segment)
    segment.setCheckable(True)
    segment.setChecked(True)
    segment.joins_right = True
    segment.resize(segment.sizeHint())
    image = segment.grab().toImage()
    right = {image.pixelColor(image.width() - x, image.height() // 2).name() for x in (1, 2, 3)}
    assert right == {theme.colour("accent").name()}


@pytest.mark.parametrize("lines", [0, 1, 2])
def test_a_slot_says_only_what_fits_between_its_dashes(editor: Editor, lines: int) -> None:
    upper = QFontMetrics(theme.bold_font()).horizontalAdvance("Drop a board here")
    lower = QFontMetrics(theme.small_font()).horizontalAdvance("or press Ctrl+B to draw a new one")
    width = (60, upper + 30, lower + 30)[lines]
    image = QImage(width, 120, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    NamesItem()._write_slot(painter, QRectF(0, 0, width, 120))
    painter.end()
    seen = [any(image.pixelColor(x, y).alpha() for x in range(width)) for y in range(120)]
    assert not any(image.pixelColor(x, y).alpha() for x in (*range(8), *range(width - 8, width)) for y in range(120))
    assert any(seen) is (lines > 0)
    assert sum(now and not before for before, now in pairwise(seen)) >= lines  # each line begins below a bare row
