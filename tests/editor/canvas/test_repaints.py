# SPDX-License-Identifier: GPL-3.0-or-later
"""Repaints leave out what nobody sees or has changed, and what they leave out is not missed."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from PyQt6.QtCore import QEvent, QObject, QRect
from PyQt6.QtGui import QImage, QPaintEvent
from PyQt6.QtWidgets import QApplication, QWidget

from designer.base.grid import Cell
from designer.editor.canvas.rulers import Ruler
from designer.editor.ghost import Pointer
from designer.editor.rally.boards.floor_item import FloorItem
from designer.editor.window.app import RunningEditor as Editor
from designer.game.stamp import Stamp
from designer.rally.spaces import PIT
from tests.editor.conftest import course_of


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("pixels", [5, 23, 60])
@pytest.mark.parametrize("rows", [". O .\n. . gL\ncE . .", ". _ .\n. . _"])
def test_rims_look_the_same_whether_or_not_they_are_painted_below_tiles(editor: Editor, rows: str, pixels: int) -> None:
    editor.document.load(course_of(rows), None)
    canvas = editor.window.canvas
    canvas.set_pixels(pixels)
    viewport = canvas.viewport()
    assert viewport is not None
    sparing = picture(viewport)
    with patch.object(FloorItem, "_is_covered", return_value=False):
        assert picture(viewport) == sparing


def test_rims_are_painted_whole_where_boards_have_gaps(editor: Editor) -> None:
    editor.document.load(course_of(". _ .\n. . ."), None)
    with patch.object(FloorItem, "_clip_to_rims") as clip:
        picture(editor.window.canvas)
    clip.assert_not_called()


def test_a_ruler_that_paints_two_marks_looks_like_one_that_paints_all(editor: Editor, qapp: QApplication) -> None:
    canvas = editor.window.canvas
    for cell in (Cell(0, 0), Cell(5, 3), Cell(-2, -3), Cell(99, 99), Cell(1, 3), None, Cell(2, 0)):
        editor.state.set_hover(cell)
        qapp.processEvents()
        for ruler in canvas.findChildren(Ruler):
            shown = _on_the_screen(ruler)
            assert shown.width() > 1
            ruler.update()
            qapp.processEvents()
            assert _on_the_screen(ruler) == shown


class PaintedRegion(QObject):
    """What a widget has painted, in its pixels, since the rectangle was last emptied."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.rect = QRect()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QPaintEvent):
            self.rect = self.rect.united(event.rect())
        return False


def test_a_step_of_the_brush_paints_only_the_spaces_round_it(editor: Editor, qapp: QApplication) -> None:
    editor.document.load(course_of(*["." + " ." * 11] * 12), None)
    canvas = editor.window.canvas
    viewport = canvas.viewport()
    assert viewport is not None
    editor.state.set_stamp(Stamp.of(PIT))
    canvas.controller.press(Pointer(Cell(2, 5)))
    qapp.processEvents()
    painted = PaintedRegion(viewport)
    for column in range(3, 10):
        painted.rect = QRect()
        canvas.controller.drag(Pointer(Cell(column, 5)))
        qapp.processEvents()
        # the space that was left, the one that is painted, and half of each that lies round them
        assert 0 < painted.rect.width() <= 3 * canvas.pixels
        assert 0 < painted.rect.height() <= 2 * canvas.pixels
    canvas.controller.release(Pointer(Cell(9, 5)))


def _on_the_screen(widget: QWidget) -> QImage:
    """What stands on the screen, whenever it was painted."""
    window, screen = widget.window(), widget.screen()
    assert window is not None
    assert screen is not None
    corner = widget.mapTo(window, widget.rect().topLeft())
    grabbed = screen.grabWindow(window.winId(), corner.x(), corner.y(), widget.width(), widget.height())
    return grabbed.toImage()
