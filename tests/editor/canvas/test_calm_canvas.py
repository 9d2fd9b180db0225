# SPDX-License-Identifier: GPL-3.0-or-later
"""A calm canvas: hints are dots, marks seen from afar become one, and nothing appears under a drawing hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.canvas.marks import FindingClusters
from designer.editor.canvas.scene import AFTER_STROKE
from designer.editor.window.app import RunningEditor as Editor
from designer.game.findings import Finding, Place, Severity
from designer.pictures.shapes import Extent, Path, Role
from designer.pictures.themes import THEMES
from designer.reports.marks import finding_shapes
from tests.editor.conftest import Mouse, course_of


def finding(severity: Severity, x: int, y: int) -> Finding:
    return Finding("RR101", severity, sentence("Wrong"), (Place(cell=Cell(x, y)),))


def colour(editor: Editor, x: float, y: float) -> str:
    """The colour on the boards at a place, in spaces."""
    canvas = editor.window.canvas
    canvas.reveal(Cell(int(x), int(y)))
    place: QPoint = canvas.mapFromScene(QPointF(x * 100, y * 100))
    viewport = canvas.viewport()
    assert viewport is not None
    return viewport.grab().toImage().pixelColor(place).name()


def role(which: Role) -> str:
    return THEMES["light"].colour(which).lower()


def test_a_hint_is_a_dot_without_a_frame(editor: Editor) -> None:
    editor.window.canvas.set_pixels(40)
    bare = colour(editor, 2.5, 1.06)
    editor.state.set_findings((finding(Severity.HINT, 2, 1),))
    assert colour(editor, 2.84, 1.16) == role(Role.HINT)
    assert colour(editor, 2.5, 1.06) == bare


def test_frames_are_solid_and_that_of_a_warning_is_round(editor: Editor) -> None:
    editor.window.canvas.set_pixels(40)
    editor.state.set_findings((finding(Severity.WARNING, 2, 1), finding(Severity.ERROR, 4, 1)))
    assert colour(editor, 2.5, 1.16) == role(Role.WARNING)
    assert colour(editor, 2.05, 1.95) != role(Role.WARNING)
    assert colour(editor, 4.04, 1.96) == role(Role.ERROR)
    lines = [shape for shape in finding_shapes(Severity.WARNING) if isinstance(shape, Path)]
    assert all(shape.pen is not None and not shape.pen.dash for shape in lines)


def test_the_frame_of_a_warning_runs_over_no_plate(editor: Editor) -> None:
    editor.document.load(course_of("k:15 pN:24+wS ."), None)
    ground = editor.window.canvas.canvas.ground
    for cell in (Cell(0, 0), Cell(1, 0)):
        (plate,) = ground.keep_clear(cell)
        frame = finding_shapes(Severity.WARNING, badge=False, clear=(plate,))
        points = [point for shape in frame if isinstance(shape, Path) for point in _points(shape.data)]
        assert points
        assert not [point for point in points if _inside(plate, point)]
    assert ground.keep_clear(Cell(2, 0)) == ()


def _points(data: str) -> list[tuple[float, float]]:
    words = [word for word in data.split() if word not in "MLZ"]
    return [(float(x), float(y)) for x, y in zip(words[::2], words[1::2], strict=True)]


def _inside(extent: Extent, point: tuple[float, float]) -> bool:
    return extent.x < point[0] < extent.x + extent.width and extent.y < point[1] < extent.y + extent.height


_FINDINGS = st.dictionaries(st.builds(Cell, st.integers(0, 20), st.integers(0, 20)), st.sampled_from(Severity))


@given(_FINDINGS, _FINDINGS)
def test_marks_that_follow_what_changes_are_those_made_at_once(
    before: dict[Cell, Severity], after: dict[Cell, Severity]
) -> None:
    clusters = FindingClusters(before)
    clusters.renew(after, [cell for cell in before.keys() | after.keys() if before.get(cell) is not after.get(cell)])
    assert set(clusters) == set(FindingClusters(after))


@given(_FINDINGS)
def test_marks_seen_from_afar_count_every_space_once(worst: dict[Cell, Severity]) -> None:
    clusters = list(FindingClusters(worst))
    for severity in Severity:
        assert sum(c.count for c in clusters if c.severity is severity) == list(worst.values()).count(severity)
    blocks = {(c.first.x // 3, c.first.y // 3, c.severity) for c in clusters}
    assert len(blocks) == len(clusters)


def test_a_click_on_a_mark_for_several_zooms_in_on_them(editor: Editor, mouse: Mouse) -> None:
    canvas = editor.window.canvas
    canvas.set_pixels(20)
    editor.state.set_findings(tuple(finding(Severity.HINT, x, 3) for x in (3, 4, 5)))
    cluster = canvas.canvas.findings.cluster_at(4.5, 3.5, 20)
    assert cluster is not None
    assert (cluster.count, cluster.x, cluster.y) == (3, 4.5, 3.5)
    mouse.tool("brush")
    mouse.click((4, 3))
    assert canvas.pixels == 20
    mouse.tool("select")
    mouse.click((4, 3))
    assert canvas.pixels == 28
    assert editor.state.cursor == Cell(3, 3)
    assert canvas.canvas.findings.cluster_at(4.5, 3.5, 28) is None


def test_no_mark_appears_while_a_stroke_is_drawn_and_the_list_follows_at_once(
    qtbot: QtBot, editor: Editor, mouse: Mouse
) -> None:
    marks, problems = editor.window.canvas.canvas.findings, editor.window.panels["problems"]
    old, new = finding(Severity.ERROR, 9, 9), finding(Severity.ERROR, 1, 1)
    editor.state.set_findings((old,))
    mouse.hold("O")
    mouse.press((5, 5))
    editor.state.set_findings((old, new))
    assert set(marks.worst) == {Cell(9, 9)}
    assert {found.cell for found in problems.shown()} == {Cell(9, 9), Cell(1, 1)}
    editor.state.set_findings((new,))
    assert set(marks.worst) == set()
    mouse.release((5, 5))
    editor.state.set_findings((old, new))
    assert set(marks.worst) == set()
    qtbot.waitUntil(lambda: set(marks.worst) == {Cell(9, 9), Cell(1, 1)}, timeout=AFTER_STROKE + 2000)


@pytest.mark.parametrize("way", [Qt.Key.Key_Right, Qt.Key.Key_Down])
def test_rulers_and_keyboard_cursor_agree_wherever_the_mouse_rests(editor: Editor, mouse: Mouse, way: Qt.Key) -> None:
    mouse.hover((8, 8))
    editor.state.set_cursor(Cell(2, 2))
    mouse.key(way)
    assert editor.state.here == editor.state.cursor != Cell(2, 2)
    QApplication.processEvents()
    mouse.hover((8, 8))
    assert editor.state.here == Cell(8, 8)


def test_robots_stay_when_the_page_of_the_program_is_left(editor: Editor) -> None:
    panels, playback = editor.window.panels, editor.window.panels.playback
    panels.show_page("program")
    assert playback.active
    panels.show_page("problems")
    assert playback.active
    editor.commands.run("view.robots")
    assert not playback.active
    panels.show_page("history")
    assert not playback.active
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F4)
    assert playback.active
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F3)
    panels.show_page("problems")
    assert not playback.active
