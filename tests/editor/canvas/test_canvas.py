# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking: zoom at the pointer, scroll, pan, fit, rulers, themes, languages, what is painted."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QColor, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import language, sentence
from designer.editor.canvas.boards_view import LEGIBLE
from designer.editor.look import theme
from designer.editor.look.theme import ThemeSetting
from designer.editor.rally.boards.ground import ground_of
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import NONE, Mouse, course_of, token
from tests.rally.expansions import DRAWN

CONTROL = Qt.KeyboardModifier.ControlModifier


def pixel(mouse: Mouse, cell: tuple[float, float]) -> QColor:
    """The colour of the window at a place of the floor, in spaces."""
    viewport = mouse.canvas.viewport()
    assert viewport is not None
    at = mouse.canvas.mapFromScene(QPointF(cell[0] * 100, cell[1] * 100))
    return viewport.grab().toImage().pixelColor(at)


def test_zooming_keeps_the_space_under_the_pointer(editor: Editor, mouse: Mouse) -> None:
    mouse.canvas.set_pixels(30)
    at = QPointF(mouse.at((5, 5)))
    for notches in (1, 1, 1, -1):
        mouse.wheel((5, 5), notches, CONTROL)
        assert mouse.canvas.cell_at(at) == Cell(5, 5)
    assert mouse.canvas.pixels > 30


def test_the_wheel_goes_by_the_steps_of_the_keys_and_finer_wheels_little_by_little(
    editor: Editor, mouse: Mouse
) -> None:
    canvas = editor.window.canvas
    canvas.set_pixels(40)
    seen = []
    for notches in (1, 1, -1, -2):
        mouse.wheel((5, 5), notches, CONTROL)
        seen.append(canvas.pixels)
    assert seen == [48, 56, 48, 36]
    for _ in range(3):
        viewport = canvas.viewport()
        event = QWheelEvent(
            QPointF(mouse.at((5, 5))), QPointF(viewport.mapToGlobal(mouse.at((5, 5)))), QPoint(), QPoint(0, 15),
            Qt.MouseButton.NoButton, CONTROL, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
    assert 36 < canvas.pixels < 42


def test_the_wheel_alone_scrolls_unless_the_setting_swaps_it(editor: Editor, mouse: Mouse) -> None:
    mouse.canvas.set_pixels(120)
    before, bar = mouse.canvas.pixels, mouse.canvas.verticalScrollBar()
    assert bar is not None
    value = bar.value()
    mouse.wheel((5, 5), -1)
    assert bar.value() > value
    assert mouse.canvas.pixels == before
    editor.settings.set("canvas/wheel-zooms", True)
    mouse.wheel((5, 5), -1)
    assert mouse.canvas.pixels < before


def test_a_course_that_is_too_large_for_its_window_keeps_legible_spaces_and_scrolls(
    editor: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    canvas = mouse.canvas
    editor.document.apply(course_of(*[" ".join(["."] * 24)] * 24), sentence("A large board"))
    viewport, along, across = canvas.viewport(), canvas.verticalScrollBar(), canvas.horizontalScrollBar()
    assert viewport is not None
    assert along is not None
    assert across is not None
    editor.window.resize(1000, 520)
    qtbot.waitUntil(lambda: canvas.pixels == LEGIBLE)
    assert along.maximum() > along.minimum() == along.value(), "it begins at the top"
    assert across.maximum() - across.minimum() <= 1, "it scrolls only where it has no room"
    seen = viewport.rect()
    assert seen.contains(mouse.at((0, 0)))
    assert not seen.contains(mouse.at((0, 23)))
    mouse.wheel((5, 5), -60)
    assert seen.contains(mouse.at((0, 23)))
    QTest.keyClick(editor.window, Qt.Key.Key_Slash, CONTROL)
    assert canvas.pixels < LEGIBLE
    seen = viewport.rect()
    assert seen.contains(mouse.at((0, 0)))
    assert seen.contains(mouse.at((23, 23)))
    assert along.maximum() == along.minimum()


def test_tiles_lie_on_whole_pixels_at_every_zoom(editor: Editor, mouse: Mouse) -> None:
    for _ in range(30):
        mouse.wheel((5, 5), -1, CONTROL)
        pixels = mouse.canvas.transform().m11() * 100
        assert abs(pixels - round(pixels)) < 1e-6


def test_the_middle_button_pans(editor: Editor, mouse: Mouse) -> None:
    mouse.canvas.set_pixels(120)
    middle = Qt.MouseButton.MiddleButton
    start = mouse.at((6, 6))
    before = mouse.canvas.cell_at(QPointF(start))
    mouse.send(QEvent.Type.MouseButtonPress, start, middle, middle, NONE)
    mouse.send(QEvent.Type.MouseMove, start + QPoint(120, 0), Qt.MouseButton.NoButton, middle, NONE)
    mouse.send(QEvent.Type.MouseButtonRelease, start + QPoint(120, 0), middle, Qt.MouseButton.NoButton, NONE)
    assert mouse.canvas.cell_at(QPointF(start + QPoint(120, 0))) == before
    assert editor.document.is_clean


@pytest.mark.parametrize("first", ["left", "middle"])
def test_a_stroke_in_the_midst_of_which_the_view_was_moved_ends_with_its_button(
    editor: Editor, mouse: Mouse, first: str
) -> None:
    mouse.hold("O")
    mouse.canvas.set_pixels(120)
    left, middle, none = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.NoButton
    press, release = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
    mouse.hover((5, 5))
    mouse.press((5, 5))
    at = mouse.at((5, 5))
    mouse.send(press, at, middle, left | middle, NONE)
    mouse.send(QEvent.Type.MouseMove, at + QPoint(120, 0), none, left | middle, NONE)
    ends = [(left, middle), (middle, none)] if first == "left" else [(middle, left), (left, none)]
    for button, held in ends:
        mouse.send(release, at + QPoint(120, 0), button, held, NONE)
    mouse.hover((8, 8))
    QTest.keyClick(mouse.canvas, Qt.Key.Key_Shift)
    mouse.key(Qt.Key.Key_Right)
    drawn = [(x, y) for x in range(12) for y in range(12) if token(editor, (x, y)) == "O"]
    assert drawn == [(5, 5)], "the button is up, and nothing draws on"


def test_space_pans_with_the_left_button_and_paints_nothing(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.canvas.set_pixels(120)
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Space)
    mouse.drag((5, 5), (6, 6))
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Space)
    assert editor.document.is_clean


def test_the_whole_course_fits_and_keeps_fitting(editor: Editor, mouse: Mouse) -> None:
    mouse.canvas.fit()
    for _ in range(2):
        viewport = mouse.canvas.viewport()
        assert viewport is not None
        assert viewport.rect().contains(mouse.at((0, 0)))
        assert viewport.rect().contains(mouse.at((11, 11)))
        editor.window.resize(1000, 700)


def test_a_course_that_scrolled_fits_in_windows_of_every_width(editor: Editor, mouse: Mouse) -> None:
    """At some widths it has one pixel a space more without the scroll bar than with it."""
    editor.document.load(course_of(*["." + " ." * 23] * 12), None)
    for width in range(1380, 1420, 2):
        editor.window.resize(width, 900)
        QApplication.processEvents()
        mouse.canvas.set_pixels(50)
        editor.commands.run("view.fit")
        pixels = mouse.canvas.pixels
        mouse.canvas.fit()
        assert mouse.canvas.pixels == pixels
        for bar in (mouse.canvas.horizontalScrollBar(), mouse.canvas.verticalScrollBar()):
            assert bar is not None
            assert not bar.isVisible()


def test_what_is_painted_is_seen_at_once(editor: Editor, mouse: Mouse) -> None:
    mouse.canvas.set_pixels(48)
    floor = pixel(mouse, (3.5, 3.6))
    mouse.hold("O")
    mouse.click((3, 3))
    mouse.hover((9, 9))
    assert pixel(mouse, (3.5, 3.6)) != floor
    assert pixel(mouse, (3.5, 3.6)) == QColor(theme.colour("pit"))
    editor.document.undo()
    assert pixel(mouse, (3.5, 3.6)) == floor


def test_the_theme_changes_while_the_program_runs(editor: Editor, mouse: Mouse) -> None:
    editor.set_theme(ThemeSetting.LIGHT)
    light = pixel(mouse, (3.5, 3.5))
    editor.set_theme(ThemeSetting.DARK)
    dark = pixel(mouse, (3.5, 3.5))
    editor.set_theme(ThemeSetting.LIGHT)
    assert dark.lightness() < 90 < light.lightness()
    assert pixel(mouse, (3.5, 3.5)) == light


def test_the_language_changes_while_the_program_runs(editor: Editor, mouse: Mouse) -> None:
    mouse.hover((0, 0))
    editor.set_language("de")
    assert language() == "de"
    assert editor.window.status.space.text() == "A1: Wegfeld"
    assert editor.commands.action("edit.undo").text() == "Rückgängig"
    mouse.hold("O")
    mouse.click((0, 0))
    assert editor.document.stack.undoText() == "Grube auf A1"
    editor.set_language("cs")
    assert editor.document.stack.undoText() == "Jáma na A1"
    assert editor.window.status.space.text() == "A1: jáma"


def test_the_cursor_is_moved_by_arrows_and_stays_on_the_boards(editor: Editor, mouse: Mouse) -> None:
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Up):
        mouse.key(key)
    assert editor.state.cursor == Cell(0, 0)
    mouse.key(Qt.Key.Key_Right, CONTROL)
    mouse.key(Qt.Key.Key_Down, CONTROL)
    assert editor.state.cursor == Cell(11, 11)


def test_a_large_course_can_be_opened_scrolled_and_painted(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(*([". " * 200] * 200)), None)
    mouse.canvas.set_pixels(20)
    editor.state.reveal(Cell(199, 199))
    mouse.hold("O")
    mouse.click((198, 198))
    assert editor.document.course.floor[Cell(198, 198)].pit
    assert "GQ199" in editor.window.status.space.text()


def test_every_shipped_course_can_be_looked_at(editor: Editor, mouse: Mouse) -> None:
    for path in DRAWN:
        assert editor.files.open(path)
        for pixels in (6, 20, 48, 100):
            mouse.canvas.set_pixels(pixels)
            assert not editor.window.grab().isNull()


@pytest.mark.parametrize("pixels", [9, 33, 120])
def test_what_strokes_leave_on_the_canvas_is_what_a_fresh_look_shows(editor: Editor, mouse: Mouse, pixels: int) -> None:
    editor.document.load(course_of(*(["." + " ." * 39] * 40)), None)
    mouse.canvas.set_pixels(pixels)
    mouse.canvas.reveal(Cell(4, 4))
    viewport = mouse.canvas.viewport()
    assert viewport is not None
    viewport.grab()
    for element, path in (("cE", ((1, 2), (5, 2))), ("O", ((3, 1), (3, 5))), ("lE+wW", ((0, 4), (0, 4)))):
        mouse.hold(element)
        mouse.drag(*path)
    editor.document.undo()
    editor.document.redo()
    mouse.canvas.reveal(Cell(39, 39))
    viewport.grab()
    mouse.canvas.reveal(Cell(4, 4))
    mouse.hover((6, 6))
    followed = viewport.grab().toImage()
    ground_of(mouse.canvas).floor._tiles.clear()
    assert viewport.grab().toImage() == followed


def test_nothing_is_marked_beside_the_boards(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.hover((3, 3))
    assert ground_of(mouse.canvas).ghost.ghost.brackets
    mouse.hover((-1, 3))
    assert not ground_of(mouse.canvas).ghost.ghost.brackets
    viewport = mouse.canvas.viewport()
    assert viewport is not None
    assert viewport.cursor().shape() == Qt.CursorShape.ForbiddenCursor
