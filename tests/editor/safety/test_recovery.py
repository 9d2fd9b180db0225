# SPDX-License-Identifier: GPL-3.0-or-later
"""What is drawn is in safety within a second, and is there again after a crash."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.document import Document
from designer.editor.files.file_access import read
from designer.editor.safety import guard as guards
from designer.editor.safety.guard import ATTEMPTS, Guard
from designer.editor.safety.recovery import RecoveryFolder, find_lost
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin
from designer.game.games import usual_game
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import board_name, course_of_board, print_course
from tests.editor.conftest import Mouse, course_of, token, written
from tests.editor.safety.conftest import document_of, in_safety, press, recovery, told


def crashed(editor: Editor, course: Course | None = None, path: Path | None = None, attempts: int = 0) -> None:
    """Leave what an editor leaves that was killed while a course was open."""
    session = RecoveryFolder(recovery(editor))
    session.attempts = attempts
    session.write(document_of(course or course_of("O . ."), path))
    session.leave()


def guard_again(editor: Editor, asked: Path | None = None) -> bool:
    """Start the guard as the program does; returns whether a course was recovered."""
    editor.guard = Guard(editor)
    return editor.guard.begin(*([asked] if asked else []))


def test_a_stroke_is_soon_in_safety_and_goes_when_it_is_saved(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    qtbot.waitUntil(lambda: len(in_safety(guarded)) == 1, timeout=20000)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "a.course.json")
    guarded.files.save()
    assert in_safety(guarded) == []


def test_autosave_never_touches_the_document(saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot) -> None:
    before = saved.read_bytes(), saved.stat().st_mtime_ns
    mouse.click((4, 4))
    qtbot.waitUntil(lambda: len(in_safety(guarded)) == 1, timeout=20000)
    assert (saved.read_bytes(), saved.stat().st_mtime_ns) == before


def test_the_folder_of_a_running_editor_is_let_alone(guarded: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.guard is not None
    assert guarded.guard.write_now()
    assert list(find_lost(recovery(guarded))) == []


def test_after_a_crash_the_course_is_open_again_and_unsaved(editor: Editor) -> None:
    crashed(editor)
    assert guard_again(editor)
    assert editor.document.course.floor[Cell(0, 0)].pit
    assert editor.window.isWindowModified()
    assert told(editor, "Recovered unsaved changes")


def test_a_recovered_course_that_is_saved_is_lost_no_more(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "a.course.json"
    path.write_text(print_course(course_of(". . .")), encoding="utf-8")
    crashed(editor, path=path)
    assert guard_again(editor)
    assert any("Recovered unsaved changes" in text for text in editor.notices.texts())
    assert editor.files.save()
    assert not any("Recovered" in text for text in editor.notices.texts()), "there is nothing to discard"


def test_what_was_lost_is_taken_by_one_editor_alone(editor: Editor) -> None:
    crashed(editor)
    first, second = list(find_lost(recovery(editor))), list(find_lost(recovery(editor)))
    assert (len(first), len(second)) == (1, 0)


@pytest.mark.skipif(os.name == "nt", reason="who holds a lock is asked as on Unix")
@pytest.mark.parametrize("content", [b"", b"\0" * 40, b"half"])
def test_a_lock_that_lost_its_content_with_the_power_keeps_nobody_from_the_course(
    editor: Editor, content: bytes
) -> None:
    crashed(editor)
    (folder,) = recovery(editor).iterdir()
    (folder / "lock").write_bytes(content)
    assert guard_again(editor)
    assert token(editor, (0, 0)) == "O"
    assert told(editor, "Recovered unsaved changes")


def test_the_other_of_two_lost_courses_is_offered_and_not_forgotten(editor: Editor) -> None:
    crashed(editor, course_of("O . ."))
    crashed(editor, course_of("r . ."))
    assert guard_again(editor)
    assert token(editor, (0, 0)) == "r"
    assert told(editor, "was not saved when Course Designer stopped")
    (key,) = [key for key in editor.window.notices._bars if key.startswith("lost-")]
    press(editor, key, "Open")
    assert token(editor, (0, 0)) == "O"
    assert editor.window.isWindowModified()


def test_a_file_that_is_asked_for_is_opened_and_the_lost_course_offered(editor: Editor, tmp_path: Path) -> None:
    from designer.rally.course.files import save_course

    save_course(tmp_path / "asked.course.json", course_of("gL . ."))
    crashed(editor, path=tmp_path / "other.course.json")
    begin(editor, tmp_path / "asked.course.json")
    assert token(editor, (0, 0)) == "gL"
    assert told(editor, "other.course.json was not saved")


def test_the_lost_course_of_the_file_that_is_asked_for_is_opened(editor: Editor, tmp_path: Path) -> None:
    from designer.rally.course.files import save_course

    path = tmp_path / "asked.course.json"
    save_course(path, course_of("gL . ."))
    crashed(editor, path=path)
    begin(editor, path)
    assert token(editor, (0, 0)) == "O"
    assert editor.document.path == path


def test_a_saved_file_that_was_open_in_two_crashes_is_not_opened_a_third_time(editor: Editor, tmp_path: Path) -> None:
    from designer.rally.course.files import save_course

    path = tmp_path / "a.course.json"
    save_course(path, course_of("O . ."))
    session = RecoveryFolder(recovery(editor))
    session.note(document_of(course_of("O . ."), path))
    session.leave()
    for start in range(ATTEMPTS):
        assert guard_again(editor), start
        assert editor.document.path == path
        assert editor.guard is not None
        editor.guard.write_now()  # a moment later it is killed
        assert editor.guard._session is not None
        editor.guard._session.leave()
        editor.document.load(course_of(". . ."), None)
    assert not guard_again(editor)
    assert list(find_lost(recovery(editor))) == []


def test_a_crash_right_after_saving_recovers_nothing(editor: Editor, tmp_path: Path) -> None:
    from designer.rally.course.files import save_course

    path = tmp_path / "a.course.json"
    save_course(path, course_of("O . ."))
    crashed(editor, path=path)
    assert guard_again(editor)
    assert not editor.window.isWindowModified()
    assert not told(editor, "Recovered unsaved changes")
    assert in_safety(editor) == []


def test_giving_up_a_recovered_course_can_be_taken_back(editor: Editor) -> None:
    crashed(editor)
    guard_again(editor)
    press(editor, "recovery", "Discard")
    assert editor.window.welcomes
    assert in_safety(editor) == []
    press(editor, "recovery", "Undo")
    assert token(editor, (0, 0)) == "O"
    assert editor.window.isWindowModified()


def test_the_third_start_does_not_open_what_crashed_the_program_twice(editor: Editor) -> None:
    crashed(editor)
    for start in range(ATTEMPTS):
        assert guard_again(editor), start
        assert editor.guard is not None
        editor.guard.leave()  # what a crash in the first seconds leaves
    assert not guard_again(editor)
    (kept,) = recovery(editor).glob("*.course.json")
    assert read(kept).course.floor[Cell(0, 0)].pit
    assert told(editor, kept.name)
    assert list(find_lost(recovery(editor))) == []
    (key,) = [key for key in editor.window.notices._bars if key.startswith("aside-")]
    press(editor, key, "Open")
    assert token(editor, (0, 0)) == "O"
    assert editor.document.path is None, "it is saved under a name of its own"


def lone_board(path: Path, *checkpoints: Cell, edition: str = "ah-2005") -> Document[Course]:
    """A board that is drawn by itself, not saved, with what a person may have put on it to try it."""
    document: Document[Course] = Document(usual_game())
    course = course_of_board(Board.parse("O . ."), board_name(path))
    document.load(replace(course, checkpoints=checkpoints, edition=edition), path, saved=False, kind="board")
    return document


def crashed_with(editor: Editor, document: Document[Course], attempts: int = 0) -> None:
    session = RecoveryFolder(recovery(editor))
    session.attempts = attempts
    session.write(document)
    session.leave()


def test_a_board_is_kept_as_the_file_of_a_board(editor: Editor, tmp_path: Path) -> None:
    crashed_with(editor, lone_board(tmp_path / "pond.board.json"), ATTEMPTS)
    assert not guard_again(editor)
    (kept,) = recovery(editor).glob("*.json")
    assert kept.name.endswith("-pond.board.json")
    assert read(kept).format == "board"
    (key,) = [key for key in editor.window.notices._bars if key.startswith("aside-")]
    press(editor, key, "Open")
    assert (editor.document.kind, editor.document.path, token(editor, (0, 0))) == ("board", None, "O")


def test_a_board_with_checkpoints_is_kept_as_a_course_that_has_them(editor: Editor, tmp_path: Path) -> None:
    crashed_with(editor, lone_board(tmp_path / "pond.board.json", Cell(1, 0)), ATTEMPTS)
    assert not guard_again(editor)
    (kept,) = recovery(editor).glob("*-pond.course.json")
    assert read(kept).course.checkpoints == (Cell(1, 0),)


@pytest.mark.parametrize("checkpoints", [(), (Cell(1, 0),)])
def test_a_board_is_recovered_as_a_board_with_all_that_was_on_it(
    editor: Editor, tmp_path: Path, checkpoints: tuple[Cell, ...]
) -> None:
    lost = lone_board(tmp_path / "pond.board.json", *checkpoints, edition="renegade-2023")
    crashed_with(editor, lost)
    assert guard_again(editor)
    assert (editor.document.kind, editor.document.path) == ("board", tmp_path / "pond.board.json")
    assert editor.document.course == lost.course


def test_courses_that_are_kept_as_files_are_named_after_their_own(editor: Editor, tmp_path: Path) -> None:
    for name in ("kettle.course.json", f"{'ů' * 120}.course.json", "night.board.json"):
        crashed(editor, path=tmp_path / name, attempts=ATTEMPTS)
    crashed(editor, attempts=ATTEMPTS)
    assert not guard_again(editor)
    kept = [path.name.removesuffix(".course.json") for path in recovery(editor).glob("*.course.json")]
    assert sorted(name.split("-", 3)[3:] for name in kept) == [[], ["kettle"], ["night"], ["ů" * 40]]
    assert all(told(editor, name) for name in kept)


def test_a_calm_while_acquits_a_recovered_course(editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "CALM", 10)
    crashed(editor, attempts=1)
    assert guard_again(editor)
    (about,) = recovery(editor).glob("*/about.json")
    qtbot.waitUntil(lambda: json.loads(about.read_text())["attempts"] == 0, timeout=20000)


def test_an_attempt_is_counted_before_the_course_is_read(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    from designer.editor.safety.recovery import LostCourse

    class Killed(BaseException):
        """The program ends here."""

    def crash(self: LostCourse) -> Course:
        raise Killed

    crashed(editor)
    with monkeypatch.context() as patch:
        patch.setattr(LostCourse, "read", crash)
        with pytest.raises(Killed):
            guard_again(editor)
    editor.guard = None
    (found,) = find_lost(recovery(editor))
    assert found.about.attempts == 1


def test_a_broken_recovery_file_is_kept_and_told(editor: Editor) -> None:
    crashed(editor)
    for file in recovery(editor).glob("*/course.json"):
        file.write_text("{ half")
    assert not guard_again(editor)
    (kept,) = recovery(editor).glob("*.course.json")
    assert kept.read_text() == "{ half"
    assert told(editor, "A damaged recovery file was kept")


def test_a_course_is_recovered_without_what_is_known_about_it(editor: Editor) -> None:
    crashed(editor)
    for file in recovery(editor).glob("*/about.json"):
        file.write_text("[")
    assert guard_again(editor)
    assert token(editor, (0, 0)) == "O"


def test_a_file_changed_since_the_crash_is_told_with_the_recovered_course(
    saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.click((2, 2))
    assert guarded.guard is not None
    guarded.guard.leave()
    guarded.guard.watch.stop()
    saved.write_text(saved.read_text().replace("O", "r"))
    assert guard_again(guarded)
    qtbot.waitUntil(lambda: told(guarded, "changed by another app"), timeout=20000)
    assert token(guarded, (2, 2)) == "O"


def test_a_recovery_folder_that_cannot_be_made_is_told(editor: Editor) -> None:
    editor.settings.data_folder.parent.mkdir(parents=True, exist_ok=True)
    editor.settings.data_folder.write_text("in the way")
    assert not guard_again(editor)
    assert told(editor, "Recovery files cannot be saved")


def test_a_session_ends_without_a_trace(tmp_path: Path) -> None:
    session = RecoveryFolder(tmp_path)
    session.write(document_of(course_of("O"), None))
    session.close()
    assert list(tmp_path.iterdir()) == []


def test_the_warning_goes_when_there_is_room_again(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(guards, "RETRY", 50)
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.guard is not None
    with monkeypatch.context() as patch:
        patch.setattr(RecoveryFolder, "write", full)
        assert not guarded.guard.write_now()
        assert told(guarded, "Recovery files cannot be saved")
    qtbot.waitUntil(lambda: guarded.window.notices.texts() == (), timeout=20000)
    assert len(in_safety(guarded)) == 1


def test_a_course_whose_file_was_deleted_is_in_safety(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    saved.unlink()
    qtbot.waitUntil(lambda: len(in_safety(guarded)) == 1, timeout=20000)
    assert written(guarded)


def test_a_recovery_folder_that_was_tidied_away_is_made_anew(guarded: Editor, mouse: Mouse) -> None:
    shutil.rmtree(recovery(guarded))
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.guard is not None
    assert guarded.guard.write_now()
    assert len(in_safety(guarded)) == 1
    assert list(find_lost(recovery(guarded))) == [], "it is locked again"
