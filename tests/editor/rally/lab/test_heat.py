# SPDX-License-Identifier: GPL-3.0-or-later
"""Heat on the boards of the lab: where it is chosen, what it means and says, and the races to which it leads."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.canvas.boards_view import BoardsView
from designer.editor.canvas.overlay import cell_rect
from designer.editor.look import theme
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.lab.charts_panel import LabCharts
from designer.editor.rally.lab.heat import LabHeat
from designer.editor.rally.lab.race_replays import on_space
from designer.editor.rally.lab.race_work import LabEntry, RaceOrder, RaceWish, first_race, play_piece
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.engine.events import Destroyed
from designer.rally.lab.race_replay import retell
from designer.rally.reporting.lab.heat import Brink, Heat, HeatMap, heat_of
from tests.editor.conftest import Mouse
from tests.editor.rally.lab.conftest import playing_step, wait_for_races

LEFT = Qt.MouseButton.LeftButton


def choose(heat: LabHeat, kind: Heat) -> None:
    """Choose by keys what lies on the boards."""
    QTest.keyClick(heat.choice, Qt.Key.Key_Home)
    for _ in range(1 + list(Heat).index(kind)):
        QTest.keyClick(heat.choice, Qt.Key.Key_Down)


def test_the_choice_of_heat_lies_on_the_table_of_the_lab_alone(lab: LabCharts, editor: Editor, qtbot: QtBot) -> None:
    heat, window = lab.heat, editor.window
    assert heat.isVisible()
    assert heat.geometry().bottom() == window.pages.rect().bottom()
    assert window.canvas.legend.geometry().bottom() < heat.geometry().top()
    height = heat.height()
    wait_for_races(lab, qtbot)
    assert heat.height() == height, "boards keep their size"
    window.show_workspace("draw")
    assert not heat.isVisible()


@pytest.mark.parametrize(
    ("size", "on_table"),
    [((1920, 1080), True), ((1600, 1000), True), ((1366, 768), True), ((911, 512), False)],
)
def test_the_choice_of_heat_stands_on_the_free_table_where_that_has_room(
    lab: LabCharts, editor: Editor, qtbot: QtBot, size: tuple[int, int], on_table: bool
) -> None:
    heat, window, canvas = lab.heat, editor.window, editor.window.canvas
    assert editor.files.open(courses_folder() / "kettle-run.course.json")
    window.resize(*size)
    window.show_workspace("lab")
    wait_for_races(lab, qtbot)
    window.canvas.fit()
    QApplication.processEvents()
    at_foot = heat.geometry().bottom() == window.pages.rect().bottom()
    assert at_foot is not on_table
    place, zoom = heat.geometry(), canvas.pixels
    assert window.pages.rect().contains(place)
    there = canvas.viewport().mapTo(window.pages, QPoint())
    for board in editor.document.course.layout:
        extent = editor.document.course.extent(board)
        corner, end = (canvas.mapFromScene(cell_rect(cell).topLeft()) + there for cell in (
            Cell(board.x, board.y), Cell(board.x + extent.width, board.y + extent.height)))  # fmt: skip
        assert not (on_table and QRect(corner, end).intersects(place)), "it covers no board"
    editor.state.set_hover(Cell(11, 7))
    QApplication.processEvents()
    assert heat.said.isVisible()
    assert heat.said.heightForWidth(heat.said.width()) <= heat.said.parentWidget().height()
    assert (heat.geometry(), canvas.pixels) == (place, zoom), "words about a space move nothing"
    canvas.set_pixels(90)
    QApplication.processEvents()
    assert heat.geometry().bottom() == window.pages.rect().bottom(), "no table is seen between boards so large"
    canvas.fit()
    QApplication.processEvents()
    at_foot = heat.geometry().bottom() == window.pages.rect().bottom()
    assert at_foot is not on_table
    assert canvas.pixels == zoom, "boards are as large as before somebody zoomed by hand"


def test_heat_lies_on_the_boards_and_leads_to_a_race(
    lab: LabCharts, editor: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    wait_for_races(lab, qtbot)
    heat = lab.heat
    for kind in (Heat.VISITS, Heat.DEATHS):
        choose(heat, kind)
        shown = ground_of(editor.window.canvas).race_heat.shown
        assert shown is not None
        assert shown.heat is kind
        editor.state.set_hover(None)
        editor.state.set_cursor(None)
        assert heat.legend.isVisible()
        assert heat.legend.text == f"few to many, up to {shown.most} on a space"
        assert not list(ground_of(editor.window.canvas).legend()), "it stands beside the choice, not on the boards"
    assert heat.map is not None
    cell, count = max(heat.map.cells, key=lambda pair: pair[1])
    mouse.click(cell)
    editor.state.set_hover(None)  # on the way to the button
    where = cell.name
    if cell in heat.map.edges:
        where = f"Over the edge at {', '.join(space.name for space in heat.map.edges[cell].spaces)}"
    assert heat.said.accessibleName().startswith(f"{where}: {count} robot")
    QTest.mouseClick(heat.watch, LEFT)
    assert any(isinstance(event, Destroyed) for event in playing_step(editor).events)
    assert ground_of(editor.window.canvas).race_heat.shown is None
    QTest.keyClick(editor.window, Qt.Key.Key_F7)
    wait_for_races(lab, qtbot)
    choose(heat, Heat.VISITS)
    visited, _ = max(heat.map.cells, key=lambda pair: pair[1])
    mouse.click(visited)
    QTest.mouseClick(heat.watch, LEFT)  # no tally knows a race of this: one is looked for
    qtbot.waitUntil(lambda: editor.state.workspace.key == "studio", timeout=20_000)
    assert visited in [robot.cell for robot in playing_step(editor).state.robots]


def test_places_beside_the_boards_are_reached_by_arrows_and_lead_to_a_race(
    lab: LabCharts, editor: Editor, qtbot: QtBot
) -> None:
    wait_for_races(lab, qtbot)
    heat, canvas = lab.heat, editor.window.canvas
    assert heat.map is not None
    assert heat.map.edges
    for beside, brink in heat.map.edges.items():
        inside = brink.spaces[0]
        key = _way_out(inside, beside)
        editor.state.set_cursor(inside)
        editor.state.set_hover(None)
        QTest.keyClick(canvas, key)
        assert heat.said.accessibleName().startswith("Over the edge at "), beside
        QTest.keyClick(canvas, _BACK[key])
        assert editor.state.cursor is not None
        assert heat.said.accessibleName().startswith(f"{editor.state.cursor.name}: ")
        editor.state.set_cursor(inside)
        QTest.keyClick(canvas, key)
    names = ", ".join(space.name for space in brink.spaces)
    assert heat.said.accessibleName().startswith(f"Over the edge at {names}: {brink.count} robot")
    heat.watch.setFocus()
    assert not canvas.hasFocus()
    assert canvas.canvas.cursor.cell == beside, "the ring stays at the place that is told about"
    QTest.keyClick(heat.watch, Qt.Key.Key_Space)
    assert any(isinstance(event, Destroyed) for event in playing_step(editor).events)


_BACK = {
    Qt.Key.Key_Left: Qt.Key.Key_Right,
    Qt.Key.Key_Right: Qt.Key.Key_Left,
    Qt.Key.Key_Up: Qt.Key.Key_Down,
    Qt.Key.Key_Down: Qt.Key.Key_Up,
}


def _way_out(inside: Cell, beside: Cell) -> Qt.Key:
    """The arrow that leads from a space at the edge to a place beside the boards."""
    if beside.x != inside.x:
        return Qt.Key.Key_Left if beside.x < inside.x else Qt.Key.Key_Right
    return Qt.Key.Key_Up if beside.y < inside.y else Qt.Key.Key_Down


def test_each_kind_of_heat_leads_to_a_race_in_which_that_happened_there() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json")
    entry = play_piece(RaceOrder(course, RaceWish(4), None, (), 4, False), lambda: None)
    assert isinstance(entry, LabEntry)
    setting = entry.batch.setting
    for heat in Heat:
        found = heat_of(entry.batch.tally, setting.tables, heat)
        inside = [pair for pair in found.cells if pair[0] not in found.edges]
        cell, _ = max(inside, key=lambda pair: pair[1])
        index = found.index(cell)
        assert index is not None
        race = found.race(cell)
        if race is None:
            race = first_race(entry, heat.fields[0], index, lambda: None)
        assert race is not None
        steps = retell(course, setting, race).steps
        assert any(map(on_space(heat, (cell,), found.falls(cell)), steps)), heat


def test_falls_off_the_edge_lie_beside_the_boards_and_lead_to_a_race() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json")
    entry = play_piece(RaceOrder(course, RaceWish(8), None, (), 12, False), lambda: None)
    assert isinstance(entry, LabEntry)
    setting = entry.batch.setting
    found = heat_of(entry.batch.tally, setting.tables, Heat.DEATHS)
    assert found.edges
    for cell, brink in found.edges.items():
        race = found.race(cell)
        assert race is not None
        steps = retell(course, setting, race).steps
        assert any(map(on_space(Heat.DEATHS, brink.spaces, falls=True), steps)), cell


def test_names_of_boards_give_way_to_falls_beside_the_boards(editor: Editor) -> None:
    assert editor.files.open(courses_folder() / "kettle-run.course.json")
    course, canvas = editor.document.course, editor.canvas
    assert isinstance(canvas, BoardsView)
    above = {Cell(x, -1): Brink(50, 0, (Cell(x, 0),)) for x in range(24)}
    counts = (0,) * (course.floor.size.width * course.floor.size.height)

    def seen(box: QRectF) -> QImage:
        QApplication.processEvents()
        viewport = canvas.viewport()
        assert viewport is not None
        return viewport.grab(box.toRect()).toImage()

    ground_of(canvas).show_race_heat(HeatMap(Heat.DEATHS, 50, counts, counts, course.floor.size.width, above))
    board = QPointF(canvas.mapFromScene(cell_rect(Cell(0, 0)).topLeft()))
    side = canvas.pixels
    squares = QRectF(board.x(), board.y() - 0.93 * side, 2 * side, 0.9 * side - 4)
    name = QFontMetricsF(theme.bold_font()).boundingRect("Chicane")
    top = max(0.0, squares.top() - name.height())
    plate = QRectF(board.x(), top, name.width(), name.height())
    beside = 5 * side, 0.0
    assert _difference(seen(plate), seen(plate.translated(*beside))) > 50, "there is a name"
    below = squares.intersected(QRectF(0, plate.bottom() + 2, 9999, 9999))
    assert _difference(seen(below), seen(below.translated(*beside))) < 12, "below it are squares, in the table's light"


def _difference(one: QImage, other: QImage) -> int:
    """How much two pictures of one size differ in the worst pixel, 0 to 255."""
    points = [(x, y) for x in range(one.width()) for y in range(one.height())]
    pairs = [(one.pixelColor(*point), other.pixelColor(*point)) for point in points]
    return max(abs(a - b) for here, there in pairs for a, b in zip(here.getRgb(), there.getRgb(), strict=True))
