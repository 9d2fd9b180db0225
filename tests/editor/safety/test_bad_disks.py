# SPDX-License-Identifier: GPL-3.0-or-later
"""Full and write-protected disks: everything is told, nothing is lost, the window stays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.files.file_access import read
from designer.editor.files.print_window import PrintWindow
from designer.editor.safety import guard as guards
from designer.editor.safety.guard import Guard
from designer.editor.safety.recovery import RecoveryFolder
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window import app
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from tests.editor.conftest import Mouse, course_of, token, written
from tests.editor.safety.conftest import document_of, press, told
from tests.editor.safety.disks import NAMESPACE, fill, may_have_namespace, protected, small_disk

pytestmark = pytest.mark.root


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk") as folder:
        yield folder


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The reasons that the window told for not saving."""
    reasons: list[str] = []

    def ask(_parent: object, _file: str, reason: str) -> dialogs.SaveAnswer:
        reasons.append(reason)
        return dialogs.SaveAnswer.CANCEL

    monkeypatch.setattr(dialogs, "ask_not_saved", ask)
    return reasons


def draw_and_save(editor: Editor, mouse: Mouse, path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    mouse.hold("O")
    mouse.click((1, 1))
    assert editor.files.save()
    mouse.click((2, 2))
    return path.read_bytes()


def stays_unsaved(editor: Editor, mouse: Mouse, path: Path, before: bytes, asked: list[str], reason: str) -> None:
    """Saving fails loudly, the file is as it was, and under another name it succeeds."""
    assert not editor.files.save()
    assert [text for text in asked if reason in text], asked
    assert told(editor, "Not saved")
    assert path.read_bytes() == before
    assert editor.window.isWindowModified()
    assert token(editor, (2, 2)) == "O"
    assert [found.name for found in path.parent.iterdir() if found.name.startswith(".saving")] == []


def test_a_full_disk_under_the_course(
    guarded: Editor, mouse: Mouse, disk: Path, tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = draw_and_save(guarded, mouse, disk / "a.course.json", monkeypatch)
    fill(disk)
    stays_unsaved(guarded, mouse, disk / "a.course.json", before, asked, "disk is full")
    monkeypatch.setattr(dialogs, "ask_not_saved", lambda *_: dialogs.SaveAnswer.SAVE_AS)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "elsewhere.course.json")
    assert guarded.files.save(), "the question leads to another name"
    assert read(tmp_path / "elsewhere.course.json").course == guarded.document.course
    assert not guarded.window.isWindowModified()
    assert guarded.window.notices.texts() == ()


def test_room_made_while_the_question_waits(
    guarded: Editor, mouse: Mouse, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_and_save(guarded, mouse, disk / "a.course.json", monkeypatch)
    fill(disk)

    def make_room(*_: object) -> dialogs.SaveAnswer:
        (disk / "filling").unlink()
        return dialogs.SaveAnswer.SAVE

    monkeypatch.setattr(dialogs, "ask_not_saved", make_room)
    assert guarded.files.save()
    assert read(disk / "a.course.json").course == guarded.document.course


def test_a_write_protected_folder_under_the_course(
    guarded: Editor, mouse: Mouse, tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "courses"
    folder.mkdir()
    before = draw_and_save(guarded, mouse, folder / "a.course.json", monkeypatch)
    with protected(folder):
        stays_unsaved(guarded, mouse, folder / "a.course.json", before, asked, "")


def test_a_write_protected_file(
    guarded: Editor, mouse: Mouse, tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.course.json"
    before = draw_and_save(guarded, mouse, path, monkeypatch)
    with protected(path):
        stays_unsaved(guarded, mouse, path, before, asked, "protected")


def test_closing_with_a_full_disk_stays_open(
    guarded: Editor, mouse: Mouse, disk: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_and_save(guarded, mouse, disk / "a.course.json", monkeypatch)
    fill(disk)
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.SAVE)
    assert not guarded.window.close()
    assert guarded.window.isVisible()
    assert len(asked) == 1
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)


@pytest.fixture
def elsewhere(qapp: QApplication, disk: Path, qtbot: QtBot) -> Iterator[Editor]:
    """An editor whose settings and recovery files lie on the small disk."""
    editor = app.start(qapp, Settings(disk))
    editor.window.show()
    editor.guard = Guard(editor)
    editor.guard.begin()
    board = CourseBoard(Board.blank(12, 12))
    editor.document.load(Course(boards={"b": board}, layout=(Placement("b", 0, 0),)), None)
    yield editor
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()


def test_a_full_disk_under_the_recovery_files(elsewhere: Editor, disk: Path, qtbot: QtBot) -> None:
    fill(disk)
    mouse = Mouse(elsewhere)
    mouse.hold("O")
    mouse.click((1, 1))
    qtbot.waitUntil(lambda: told(elsewhere, "Recovery files cannot be saved"), timeout=20000)
    assert told(elsewhere, "disk is full")
    assert elsewhere.window.notices.texts() == tuple(set(elsewhere.window.notices.texts())), "told once"
    (disk / "filling").unlink()
    assert elsewhere.guard is not None
    assert elsewhere.guard.write_now()
    assert elsewhere.window.notices.texts() == ()


KILLED = """
import os, sys
from PyQt6.QtCore import QLockFile
lock = QLockFile(sys.argv[1])
assert lock.tryLock(0)
os._exit(0)
"""
"""A program that ends without letting go of its lock."""


def lost_on(disk: Path) -> None:
    """Leave a course with one pit as a program does that was killed."""
    session = RecoveryFolder(disk / "data" / "recovery")
    session.write(document_of(course_of("O . ."), None))
    session.leave()
    subprocess.run([sys.executable, "-c", KILLED, str(session.folder / "lock")], check=True)


@pytest.mark.qt_log_ignore("QSettings|QLockFile|QSaveFile")
@pytest.mark.parametrize("button", ["Open", "Keep as file"])
def test_what_was_lost_is_offered_on_a_full_disk_too(
    qapp: QApplication, disk: Path, button: str, capfd: pytest.CaptureFixture[str]
) -> None:
    lost_on(disk)
    fill(disk)
    editor = app.start(qapp, Settings(disk))
    editor.window.show()
    app.begin(editor)
    assert told(editor, "A course without a file was not saved when Course Designer stopped")
    assert told(editor, "disk is full")
    (key,) = [key for key in editor.window.notices._bars if key.startswith("lost-")]
    press(editor, key, button)
    if button == "Open":
        assert token(editor, (0, 0)) == "O"
        assert not editor.document.is_clean
    else:
        (kept,) = (disk / "data" / "recovery").glob("*.course.json")
        assert read(kept).course.floor[Cell(0, 0)].pit
        assert not told(editor, "was not saved when")
    editor.document.stack.setClean()
    editor.document.load(editor.document.game.nothing(), None)
    editor.window.close()
    editor.window.deleteLater()
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.qt_log_ignore("QSettings|QLockFile|QSaveFile|our own lock file")  # of a disk that was taken away
def test_who_starts_on_a_full_disk_is_safe_once_there_is_room(
    qapp: QApplication, disk: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "RETRY", 50)
    fill(disk)
    editor = app.start(qapp, Settings(disk))
    editor.window.show()
    app.begin(editor)
    assert told(editor, "Recovery files cannot be saved")
    editor.document.load(course_of("O . ."), None, saved=False)
    qtbot.wait(1000)
    assert told(editor, "Recovery files cannot be saved")
    (disk / "filling").unlink()
    qtbot.waitUntil(lambda: not told(editor, "Recovery files cannot be saved"), timeout=20000)
    qtbot.waitUntil(lambda: len(list((disk / "data" / "recovery").glob("*/course.json"))) == 1, timeout=20000)
    editor.document.load(editor.document.game.nothing(), None)
    editor.window.close()
    editor.window.deleteLater()
    assert not list((disk / "data" / "recovery").iterdir())


@pytest.mark.qt_log_ignore("QSettings|QLockFile|QSaveFile")
def test_a_full_disk_under_the_settings_keeps_the_old_ones(elsewhere: Editor, disk: Path) -> None:
    settings = elsewhere.settings
    settings.set("window/language", "de")
    settings.sync()
    fill(disk)
    settings.set("files/recent", "x" * 9000)
    settings.sync()
    trouble = settings.trouble()
    assert trouble is not None
    assert "settings.ini" in str(trouble)
    assert Settings(disk).text("window/language") == "de"


@pytest.mark.qt_log_ignore("QSettings|QLockFile|QSaveFile")
def test_settings_and_recovery_in_a_write_protected_folder(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    with protected(tmp_path / "home") as home:
        editor = app.start(qapp, Settings(home))
        editor.window.show()
        app.begin(editor)
        assert told(editor, "Changes last until you quit")
        assert told(editor, "Recovery files cannot be saved")
        editor.set_language("de")
        editor.window.close()
        editor.window.deleteLater()
        assert list(home.iterdir()) == []


def test_a_full_disk_under_an_export(
    guarded: Editor, mouse: Mouse, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    before = written(guarded)
    fill(disk)
    for name in ("a.png", "a.svg", "a.pdf", "a.exchange.json"):
        assert not guarded.exports.run(disk / name)
        assert told(guarded, "disk is full"), name
        guarded.window.notices.close_notice("file")
    assert sorted(found.name for found in disk.iterdir()) == ["filling"]
    assert written(guarded) == before


def test_a_full_disk_under_a_print_into_a_file(guarded: Editor, disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(disk)
    window = PrintWindow(guarded)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: disk / "a.pdf")
    window.save_pdf()
    assert "disk is full" in window.remark.text()
    assert not (disk / "a.pdf").exists()
    window.close()


def test_board_files_that_find_no_folder_are_told_in_words(
    guarded: Editor, tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded.files.open(courses_folder() / "kettle-run.course.json")
    (tmp_path / "boards").write_text("in the way")
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "a.course.json")
    assert not guarded.files.save_as()
    assert asked
    assert "Errno" not in asked[0]
    assert not (tmp_path / "a.course.json").exists()


@pytest.mark.skipif(not may_have_namespace(), reason="root mounts disks anyway, others may not here")
def test_an_ordinary_user_sees_the_same_on_disks_of_their_own(tmp_path: Path) -> None:
    words = ["pytest", "-n0", "-p", "no:cacheprovider", "--basetemp", str(tmp_path / "inside"), __file__]
    run = subprocess.run(
        [*NAMESPACE, sys.executable, "-m", *words, "-k", "full_disk or room_made"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        cwd=Path(__file__).parents[3], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert "skipped" not in run.stdout
