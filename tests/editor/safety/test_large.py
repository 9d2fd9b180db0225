# SPDX-License-Identifier: GPL-3.0-or-later
"""A course of 200 x 200 spaces: opened, painted, undone, saved, checked, closed, with the window awake."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from designer.editor.files.file_access import read
from designer.editor.widgets import small_pictures
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import save_course
from designer.rally.picture import courses
from tests.editor.conftest import Mouse, token
from tests.editor.safety.conftest import in_safety

SIDE = 200
TOKENS = (".", ".", ".", "O", "r", "gL", "cE", "cS", "cW", "cN")


@pytest.fixture
def large(tmp_path: Path) -> Path:
    chance = random.Random(1)
    rows = "\n".join(" ".join(chance.choice(TOKENS) for _ in range(SIDE)) for _ in range(SIDE))
    course = Course(title="Large", boards={"b": CourseBoard(Board.parse(rows))}, layout=(Placement("b", 0, 0),))
    save_course(tmp_path / "large.course.json", course)
    return tmp_path / "large.course.json"


def test_a_course_of_200_x_200_spaces_is_drawn_like_any_other(
    editor: Editor, mouse: Mouse, large: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = courses.course_picture

    def shape_by_shape(floor: object, *rest: object) -> object:
        size = floor.size  # type: ignore[attr-defined]
        assert size.width * size.height <= small_pictures._LARGE, (
            "a small picture of 40 000 spaces stops the window for seconds"
        )
        return drawn(floor, *rest)

    monkeypatch.setattr(courses, "course_picture", shape_by_shape)
    begin(editor, large)
    assert editor.document.course.floor.size == (SIDE, SIDE)
    editor.window.panels.start()
    mouse.canvas.scale(2, 2)
    mouse.canvas.centerOn(10_000, 10_000)
    qtbot.wait(100)
    before = token(editor, (100, 100))
    mouse.hold("pE:24")
    mouse.click((100, 100))
    assert token(editor, (100, 100)) != before
    qtbot.waitUntil(lambda: len(in_safety(editor)) == 1, timeout=60_000)
    assert read(in_safety(editor)[0]).course == editor.document.course
    qtbot.waitUntil(lambda: bool(editor.state.findings), timeout=60_000)
    editor.document.undo()
    assert token(editor, (100, 100)) == before
    editor.document.redo()
    assert editor.files.save()
    assert read(large).course == editor.document.course
    assert editor.window.close()
