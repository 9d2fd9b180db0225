# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing that was drawn is lost: crashes, other writers, other editors, errors in the program."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor import app, dialogs
from designer.editor.context import Editor
from designer.editor.files import read
from designer.editor.safety.guard import ATTEMPTS, Guard
from designer.editor.safety.recovery import Session, find_lost
from designer.editor.settings import Settings
from designer.grid import Cell
from designer.rally.course import Course
from tests.editor.conftest import Mouse, course_of, written
from tests.editor.drawing_run import SAVED_EVERY


@pytest.fixture
def guarded(editor: Editor) -> Editor:
    editor.guard = Guard(editor)
    editor.guard.begin()
    return editor


def lost(editor: Editor) -> list[Path]:
    return sorted((editor.settings.data_folder / "recovery").glob("*/course.json"))


def test_a_stroke_is_soon_in_safety_and_goes_when_it_is_saved(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    qtbot.waitUntil(lambda: len(lost(guarded)) == 1, timeout=5000)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "a.course.json")
    guarded.files.save()
    assert lost(guarded) == []


def test_the_folder_of_a_running_editor_is_let_alone(guarded: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.guard is not None
    assert guarded.guard.write_now()
    assert list(find_lost(guarded.settings.data_folder / "recovery")) == []


def crashed(root: Path, attempts: int = 0) -> None:
    """What an editor leaves that was killed."""
    script = (
        "import os, sys; from pathlib import Path; from designer.editor.safety.recovery import Session;"
        "from designer.rally.course import Course, CourseBoard; from designer.rally.board import Board, Placement;"
        "s = Session(Path(sys.argv[1]));"
        "s.write(Course(title='Lost', boards={'b': CourseBoard(Board.parse('O . .'))},"
        "layout=(Placement('b', 0, 0),)), None, 'course'); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", script, str(root)], check=False, timeout=60)
    for about in root.glob("*/about.json"):
        about.write_text(about.read_text().replace('"attempts": 0', f'"attempts": {attempts}'))


def test_after_a_crash_the_course_is_open_again_and_unsaved(editor: Editor) -> None:
    crashed(editor.settings.data_folder / "recovery")
    editor.guard = Guard(editor)
    assert editor.guard.begin()
    assert editor.document.course.title == "Lost"
    assert editor.document.course.floor[Cell(0, 0)].pit
    assert editor.window.isWindowModified()
    assert any("recovered" in text for text in editor.window.notices.texts())


def test_what_crashes_again_and_again_is_kept_as_a_file_and_not_opened(editor: Editor) -> None:
    root = editor.settings.data_folder / "recovery"
    crashed(root, ATTEMPTS)
    editor.guard = Guard(editor)
    assert not editor.guard.begin()
    kept = list(root.glob("*.course.json"))
    assert len(kept) == 1
    assert any(kept[0].name in text for text in editor.window.notices.texts())


def test_a_broken_recovery_file_does_no_harm(editor: Editor) -> None:
    root = editor.settings.data_folder / "recovery"
    crashed(root)
    for file in root.glob("*/course.json"):
        file.write_text("{ half")
    editor.guard = Guard(editor)
    assert not editor.guard.begin()


KILLS = int(os.environ.get("KILLS", "1"))
"""How often the drawing run is killed: ``make test-kills`` does it fifty times."""


def pits(course: Course) -> int:
    return sum(space.pit for _, space in course.floor.items())


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of Unix")
@pytest.mark.parametrize("number", range(KILLS))
def test_killed_while_drawing_nothing_older_than_two_seconds_is_missing(tmp_path: Path, number: int) -> None:
    lasting = random.Random(number).uniform(0.0, 5.0) if number else 4.0
    script = Path(__file__).with_name("drawing_run.py")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.Popen([sys.executable, str(script), str(tmp_path)], env=env, stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    drawn: list[tuple[float, int]] = []
    for line in run.stdout:
        drawn.append((time.monotonic(), int(line)))
        if drawn[-1][0] >= drawn[0][0] + lasting:
            break
    killed = time.monotonic()
    run.send_signal(signal.SIGKILL)
    run.wait()
    due = max((count for moment, count in drawn if moment < killed - 2), default=0)
    assert due > 0 or lasting < 3
    saved = 0
    if (tmp_path / "drawn.course.json").exists():
        course, _ = read(tmp_path / "drawn.course.json")
        saved = pits(course)
        assert saved % SAVED_EVERY == 0
    found = [pits(lost.course) for lost in find_lost(tmp_path / "data" / "recovery")]
    assert len(found) <= 1
    assert max([saved, *found]) >= due


def test_changed_on_disk_is_told_and_can_be_loaded(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    mouse.hold("O")
    mouse.click((1, 1))
    guarded.files.save()
    assert guarded.window.notices.texts() == ()
    path.write_text(path.read_text().replace("O", "r"))
    qtbot.waitUntil(lambda: any("changed by another" in t for t in guarded.window.notices.texts()), timeout=5000)
    assert guarded.window.isWindowModified()
    assert guarded.guard is not None
    guarded.guard.watch._compare()
    assert guarded.state.selection == {Cell(1, 1)}
    guarded.guard.watch._reload()
    assert guarded.document.course.floor[Cell(1, 1)].repair is not None


def test_our_own_saving_is_no_news(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "a.course.json")
    for x in range(3):
        mouse.hold("O")
        mouse.click((x, 1))
        guarded.files.save()
        qtbot.wait(250)
    assert guarded.window.notices.texts() == ()


def test_a_deleted_file_makes_the_course_unsaved(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    mouse.hold("O")
    mouse.click((1, 1))
    guarded.files.save()
    path.unlink()
    qtbot.waitUntil(lambda: guarded.window.isWindowModified(), timeout=5000)
    assert any("deleted" in text for text in guarded.window.notices.texts())


def test_a_file_open_in_another_editor_is_told(
    guarded: Editor, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    guarded.files.save()
    other = app.start(qapp, Settings(tmp_path / "settings"))
    try:
        other.guard = Guard(other)
        other.files.open(path)
        assert any("another window" in text for text in other.window.notices.texts())
        assert str(os.getpid()) in " ".join(other.window.notices.texts())
    finally:
        other.window.close()
        other.window.deleteLater()


def test_an_error_in_the_program_is_told_and_work_is_kept(
    guarded: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    monkeypatch.setattr(dialogs, "tell_crash", lambda _, summary, details: told.append(summary + details))
    mouse.hold("O")
    mouse.click((1, 1))
    before, hook = written(guarded), sys.excepthook
    app.install_excepthook(guarded)
    try:
        raise RuntimeError("a cog is missing")
    except RuntimeError as error:
        sys.excepthook(RuntimeError, error, error.__traceback__)
    finally:
        sys.excepthook = hook
    assert "a cog is missing" in told[0]
    assert "a cog is missing" in capsys.readouterr().err
    assert len(lost(guarded)) == 1
    assert written(guarded) == before


def test_a_recovery_folder_that_cannot_be_made_is_told(editor: Editor) -> None:
    editor.settings.data_folder.parent.mkdir(parents=True, exist_ok=True)
    editor.settings.data_folder.write_text("in the way")
    editor.guard = Guard(editor)
    assert not editor.guard.begin()
    assert any("No recovery files" in text for text in editor.window.notices.texts())


def test_a_session_ends_without_a_trace(tmp_path: Path) -> None:
    session = Session(tmp_path)
    session.write(course_of("O"), None, "course")
    session.close()
    assert list(tmp_path.iterdir()) == []


def test_the_warning_goes_when_there_is_room_again(
    guarded: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.guard is not None
    with monkeypatch.context() as patch:
        patch.setattr(Session, "write", full)
        assert not guarded.guard.write_now()
    assert any("No recovery files" in text for text in guarded.window.notices.texts())
    assert guarded.guard.write_now()
    assert guarded.window.notices.texts() == ()
