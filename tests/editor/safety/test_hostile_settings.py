# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever the settings and the recovery files hold, the editor starts, and what it cannot read is kept and told."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QByteArray, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.base import words
from designer.base.texts import escaped
from designer.editor.docks.preferences import Preferences
from designer.editor.files.print_window import PrintWindow
from designer.editor.rally.library.stored_stamps import stored_stamps
from designer.editor.safety.log import end_log, keep_log, log_file
from designer.editor.safety.recovery import RecoveryFolder
from designer.editor.settings import Quarantine, Settings
from designer.editor.widgets import dialogs
from designer.editor.window import app
from designer.editor.window.app import RunningEditor
from tests.editor.conftest import course_of, written
from tests.editor.safety.conftest import document_of, told

DEEP = "[" * 3000


class Recording(Settings):
    """Settings that know which of them were asked for."""

    asked: set[str]

    def __getattribute__(self, name: str) -> object:
        if name == "_read":
            found = super().__getattribute__(name)

            def read(key: str, *others: object) -> object:
                self.__dict__.setdefault("asked", set()).add(key)
                return found(key, *others)

            return read
        return super().__getattribute__(name)


def use_everything(qapp: QApplication, settings: Settings) -> RunningEditor:
    """Start, and open whatever reads a setting."""
    editor = app.start(qapp, settings)
    editor.window.show()
    app.begin(editor)
    assert editor.window.isVisible()
    editor.window.menus._fill_recent()
    editor.document.load(course_of(". . .", ". O ."), None)
    editor.exports.last()
    for name in ("palette", "layers", "minimap", "notes", "outline", "library"):
        editor.window.panels.docks[name].show()
    for window in (Preferences(editor), PrintWindow(editor)):
        window.show()
        qapp.processEvents()
        window.close()
    stored_stamps(editor.settings)
    editor.window.canvas.setFocus()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_B)
    qapp.processEvents()
    return editor


def end(editor: RunningEditor) -> None:
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    editor.deleteLater()
    words.set_language("en")


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The names of all settings that the editor ever asks for."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    settings = Recording(tmp_path_factory.mktemp("keys"))
    end(use_everything(application, settings))
    return tuple(sorted(settings.asked))


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    yield
    words.set_language("en")


def test_every_kind_of_setting_is_among_those_that_are_tried(keys: tuple[str, ...]) -> None:
    assert {
        "files/exports", "files/left-open", "files/recent", "files/restore", "palette/closed", "palette/favourites",
        "palette/stamps", "print/paper", "print/space", "shortcuts", "window/geometry", "window/language",
        "window/theme", "canvas/wheel-zooms",
    } <= set(keys)  # fmt: skip
    assert any(key.startswith("window/state") for key in keys), "one for each game, workspace and width"


TEXTS = {
    "deep list": DEEP, "deep table": '{"a":' * 3000, "closed deep list": DEEP + "]" * 3000,
    "many digits": "9" * 5000, "digits of the world": "٣²", "no number": "1e999", "not a number": "[NaN]",
    "wrong entries": '[1, null, {}, [], "a\\u0000b", "\\ud800", ""]',
    "wrong table": '{"": 1, "edit.undo": ["a"], "tool.brush": null, "x": {"pixels": 1e999, "path": "\\u0000"}}',
    "wrong stamps": '[{"rows": "zz"}, {"rows": 5}, {"rows": ". .", "name": [], "key": 1e9}, ". O\\n."]',
    "null": "/tmp/\0/x", "half a character": "\ud800", "long": "x" * 300_000, "long path": "/" + "a/" * 40_000,
    "blank": " ", "Qt's own": "@Variant(\\0\\0\\0\\x7f)", "list of Qt": "a, b, c",
}  # fmt: skip


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.qt_log_ignore("QVariant::load", "QFont::", "QFileSystem")
def test_the_editor_starts_whatever_stands_in_every_setting(
    qapp: QApplication, tmp_path: Path, keys: tuple[str, ...], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    before = Settings(tmp_path)
    for key in keys:
        before._store.setValue(key, text)
    before.sync()
    settings = Settings(tmp_path)
    end(use_everything(qapp, settings))
    assert caplog.text == escaped(caplog.text), "nothing in the log steers a terminal, or cannot be written"
    known = {key: settings._store.value(key) for key in keys}
    assert [key for key in ("window/geometry", "window/theme", "print/space") if known[key] == text] == []


@pytest.mark.qt_log_ignore("QVariant::load")
@pytest.mark.parametrize("value", [QByteArray(b"\x01\xd9\xd0\xcb" + b"\xff" * 60), 7, ["a", "b"], {"a": 1}, 1.5])
def test_a_setting_of_another_type_is_as_if_it_were_not_there(
    qapp: QApplication, tmp_path: Path, keys: tuple[str, ...], value: object
) -> None:
    before = Settings(tmp_path)
    for key in keys:
        before._store.setValue(key, value)
    before.sync()
    editor = use_everything(qapp, Settings(tmp_path))
    assert editor.state.tool == "brush", "B was pressed last, and is its key as if no setting were there"
    assert editor.settings.choice("window/theme", ("system", "light", "dark"), "system") == "system"
    end(editor)


def test_a_deep_setting_is_kept_told_and_named_in_the_log_once(qapp: QApplication, tmp_path: Path) -> None:
    before = Settings(tmp_path)
    for key in ("palette/stamps", "shortcuts"):
        before._store.setValue(key, DEEP)
    before.sync()
    log = keep_log(tmp_path / "data")
    editor = use_everything(qapp, Settings(tmp_path))
    end_log(log)
    kept = sorted((tmp_path / "data" / "set-aside").iterdir())
    assert [path.read_text() for path in kept] == [DEEP, DEEP]
    for part in ("palette/stamps", "shortcuts", str(tmp_path / "data" / "set-aside")):
        assert told(editor, part)
    lines = log_file(tmp_path / "data").read_text()
    assert lines.count("palette/stamps cannot be read") == lines.count("shortcuts cannot be read") == 1
    end(editor)
    again = use_everything(qapp, Settings(tmp_path))
    assert not told(again, "palette/stamps"), "it is told once"
    end(again)


def test_of_stamps_and_recent_files_only_the_unreadable_ones_go(qapp: QApplication, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set_data("palette/stamps", [{"rows": "O .", "key": 1, "name": "Hole"}, {"rows": "??"}, {"rows": "S"}])
    settings.set_data("files/recent", ["/a.course.json", "/b\0.course.json", 5])
    settings.set_data("shortcuts", {"edit.undo": "Ctrl+F12", "edit.redo": 7})
    editor = app.start(qapp, settings)
    assert [stored.title(0) for stored in stored_stamps(settings)] == ["Hole"]
    assert settings.recent == (Path("/a.course.json"),)
    assert editor.commands.keys("edit.undo").toString() == "Ctrl+F12"
    assert len(json.loads(settings.text("palette/stamps"))) == 1
    assert settings.aside.names == ("shortcuts", "palette/stamps", "files/recent")
    kept = {path.read_text() for path in settings.aside.folder.iterdir()}
    assert kept == {'{"rows": "??"}', '{"rows": "S"}', '"/b\\u0000.course.json"', "5", "7"}
    end(editor)


def test_where_nothing_can_be_kept_the_editor_starts_all_the_same(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    before = Settings(tmp_path)
    before._store.setValue("palette/stamps", DEEP)
    before.sync()
    editor = use_everything(qapp, Settings(tmp_path))
    assert told(editor, "palette/stamps")
    end(editor)


def about(content: str | bytes) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        (folder / "about.json").write_bytes(content if isinstance(content, bytes) else content.encode())

    return spoil


def course(content: str | bytes) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        (folder / "course.json").write_bytes(content if isinstance(content, bytes) else content.encode())

    return spoil


def date(seconds: int) -> Callable[[Path], None]:
    return lambda folder: os.utime(folder / "course.json", (seconds, seconds))


def pipe_about(folder: Path) -> None:
    (folder / "about.json").unlink()
    os.mkfifo(folder / "about.json")


def pipe_course(folder: Path) -> None:
    (folder / "course.json").unlink()
    os.mkfifo(folder / "course.json")


def folder_about(folder: Path) -> None:
    (folder / "about.json").unlink()
    (folder / "about.json").mkdir()


def folder_lock(folder: Path) -> None:
    (folder / "lock").unlink(missing_ok=True)
    (folder / "lock").mkdir()


GOOD_COURSE: dict[str, Callable[[Path], None]] = {
    "null in the path": about('{"path": "/a\\u0000b.course.json", "kind": "course"}'),
    "half a character": about(b'{"path": "/a\xed\xa0\x80b.course.json", "kind": "course"}'),
    "deep": about(DEEP), "no table": about("7"), "no bytes": about(b"\xff\xfe\0"),
    "path of a number": about('{"path": 7}'),
    "attempts without end": about('{"path": null, "kind": "course", "attempts": ' + "9" * 5000 + "}"),
    "attempts below zero": about('{"path": null, "kind": "course", "attempts": -1}'),
    "unknown kind": about('{"path": null, "kind": "novel"}'),
    "long path": about(json.dumps({"path": "/" + "a/" * 40_000, "kind": "course", "attempts": 0, "base": ""})),
    "long name": about(json.dumps({"path": "/" + "a" * 4_000, "kind": "course", "attempts": 0, "base": ""})),
    "before all calendars": date(-10**11), "after all calendars": date(2**40),
    "pipe": pipe_about, "folder": folder_about,
}  # fmt: skip

BAD_COURSE: dict[str, Callable[[Path], None]] = {
    "deep": course('{"format":' + DEEP), "empty": course(""), "no bytes": course(b"\xff\xfe\0"),
    "digits": course('{"format": "course", "version": ' + "9" * 5000 + "}"), "pipe": pipe_course,
    "lock is a folder": folder_lock,
}  # fmt: skip


def leave_behind(data_folder: Path) -> Path:
    """What an editor leaves that was killed: a course with a pit, in a folder without a lock."""
    session = RecoveryFolder(data_folder / "recovery")
    session.write(document_of(course_of(". O ."), None))
    session._lock.unlock()
    return session.folder


@pytest.mark.skipif(os.name == "nt", reason="pipes are of Unix")
@pytest.mark.parametrize("spoil", GOOD_COURSE.values(), ids=GOOD_COURSE)
def test_a_course_is_recovered_whatever_is_known_of_it(
    qapp: QApplication, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    settings = Settings(tmp_path)
    spoil(leave_behind(settings.data_folder))
    editor = app.start(qapp, settings)
    editor.window.show()
    app.begin(editor)
    assert '". O ."' in written(editor)
    assert told(editor, "Recovered unsaved changes")
    end(editor)


@pytest.mark.parametrize("spoil", [GOOD_COURSE["null in the path"], GOOD_COURSE["deep"]], ids=["null", "deep"])
def test_what_was_known_of_a_course_is_kept_told_and_named_in_the_log(
    qapp: QApplication, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    settings = Settings(tmp_path)
    folder = leave_behind(settings.data_folder)
    spoil(folder)
    about_it = (folder / "about.json").read_bytes()
    log = keep_log(settings.data_folder)
    editor = app.start(qapp, settings)
    app.begin(editor)
    end_log(log)
    assert [path.read_bytes() for path in settings.aside.folder.iterdir()] == [about_it]
    assert told(editor, "recovery/about.json")
    assert "recovery/about.json cannot be read" in log_file(settings.data_folder).read_text()
    end(editor)


@pytest.mark.skipif(os.name == "nt", reason="pipes are of Unix")
@pytest.mark.parametrize("spoil", BAD_COURSE.values(), ids=BAD_COURSE)
def test_an_unreadable_course_of_the_recovery_does_not_keep_the_editor_from_starting(
    qapp: QApplication, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    settings = Settings(tmp_path)
    spoil(leave_behind(settings.data_folder))
    editor = app.start(qapp, settings)
    editor.window.show()
    app.begin(editor)
    assert editor.window.welcomes
    end(editor)


def test_parts_with_one_name_are_all_kept(tmp_path: Path) -> None:
    aside = Quarantine(tmp_path)
    for number in range(20):
        aside.put("palette/stamps", str(number), "no stamp")
    assert {path.read_text() for path in aside.folder.iterdir()} == {str(number) for number in range(20)}
    assert aside.names == ("palette/stamps",)
