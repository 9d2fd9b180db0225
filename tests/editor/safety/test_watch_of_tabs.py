# SPDX-License-Identifier: GPL-3.0-or-later
"""Two tabs whose courses share the file of a board: who saves it changes it under the other, which is told so."""

from __future__ import annotations

import shutil
from pathlib import Path

from pytestqt.qtbot import QtBot

from designer.editor.window.app import RunningEditor
from designer.files import courses_folder
from tests.editor.safety.test_watch import CHANGED
from tests.editor.tabs import Start, draw


def shared(folder: Path) -> tuple[Path, Path]:
    """A course and a board of it, each in its file."""
    for name in (
        "kettle-run.course.json",
        *(f"boards/{each}.board.json" for each in ("chicane", "kettle", "start-lane")),
    ):
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(courses_folder() / name, folder / name)
    return folder / "kettle-run.course.json", folder / "boards" / "chicane.board.json"


def told(tab: RunningEditor, words: str) -> bool:
    return any(words in text for text in tab.notices.texts())


def test_a_board_that_another_tab_saves_is_not_said_to_be_changed_by_another_app(
    begun: Start, tmp_path: Path, qtbot: QtBot
) -> None:
    course, board = shared(tmp_path)
    program = begun(course, board)
    whole, alone = program.tabs.all
    draw(program)
    assert alone.files.save()
    qtbot.waitUntil(lambda: told(whole, "chicane.board.json was changed in another tab"), timeout=20000)
    assert not told(whole, CHANGED)
    board.write_text(board.read_text().replace("Chicane", "Slalom"))
    qtbot.waitUntil(lambda: told(whole, CHANGED) and told(alone, CHANGED), timeout=20000)


def test_what_another_tab_has_only_loaded_anew_was_changed_by_another_app(begun: Start, tmp_path: Path) -> None:
    course, board = shared(tmp_path)
    program = begun(course, board)
    whole, alone = program.tabs.all
    assert whole.guard is not None
    assert alone.guard is not None
    board.write_text(board.read_text().replace("Chicane", "Slalom"))
    alone.guard.watch.look()
    alone.guard.watch.reload()
    whole.guard.watch.look()
    assert told(whole, CHANGED)
    assert not told(alone, CHANGED)
