# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that are none, odd names, broken settings, no home: one sentence, and the window stays as it was."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, Qt, QUrl
from PyQt6.QtWidgets import QApplication, QLabel

from designer.base.grid import Cell
from designer.editor.files.file_access import read
from designer.editor.ghost import Pointer
from designer.editor.rally.boards import drops
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window import app
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from tests.editor.conftest import Mouse, course_of, token, written
from tests.editor.safety.conftest import told


def folder(path: Path) -> None:
    path.mkdir()


def broken_link(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def circle(path: Path) -> None:
    path.symlink_to(path)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def pipe_behind_a_link(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to(path.with_name("pipe"))


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(os.path.relpath(path))


def too_large(path: Path) -> None:
    path.write_bytes(b'{"format": "course", "title": "' + b"x" * (10 * 1024 * 1024) + b'"}')


def pipe_for_a_board(path: Path) -> None:
    os.mkfifo(path.with_name("b.board.json"))
    course = json.loads((courses_folder() / "kettle-run.course.json").read_text())
    course["boards"] = {name: {"file": "b.board.json"} for name in course["boards"]}
    path.write_text(json.dumps(course))


def vanished_board(path: Path) -> None:
    pipe_for_a_board(path)
    path.with_name("b.board.json").unlink()


BAD: tuple[tuple[Callable[[Path], None], str], ...] = (
    (folder, "folder"), (broken_link, "the file does not exist"), (circle, "cannot be read"),
    (pipe, "a pipe or a device"),
    (pipe_behind_a_link, "a pipe or a device"), (device, "a pipe or a device"), (listening, "a pipe or a device"),
    (too_large, "larger than 10 MB"), (pipe_for_a_board, "b.board.json"), (vanished_board, "b.board.json"),
)  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="pipes and links are of Unix")
@pytest.mark.parametrize("way", ["opened", "dropped"])
@pytest.mark.parametrize(("make", "reason"), BAD, ids=[make.__name__ for make, _ in BAD])
def test_what_is_no_usable_file_is_told_and_the_course_stays(
    guarded: Editor,
    mouse: Mouse,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], None],
    reason: str,
    way: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    mouse.hold("O")
    mouse.click((1, 1))
    before = written(guarded)
    path = tmp_path / "bad.course.json"
    make(path)
    if way == "opened":
        assert not guarded.files.open(path)
    else:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        assert not drops.drop(guarded, data, Pointer(Cell(0, 0)))
    assert told(guarded, reason), guarded.window.notices.texts()
    assert written(guarded) == before
    mouse.click((3, 3))
    assert token(guarded, (3, 3)) == "O", "one can go on drawing"


NAMES = (
    'it\'s "quoted".course.json',
    "žluťoučký kůň — 空 🤖.course.json",
    "a b\tc.course.json",
    "<b>bold & <img src=x>.course.json",
    "{braces} %s [*].course.json",
    "-rf.course.json",
    "x" * 240 + ".course.json",
)


@pytest.mark.skipif(os.name == "nt", reason="some of these are no names there")
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_file_may_have_any_name(
    guarded: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    width = guarded.window.minimumSizeHint().width()
    path = tmp_path / name
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.files.save()
    assert read(path).course == guarded.document.course
    assert guarded.settings.recent[0] == path
    path.write_text("{")
    assert guarded.guard is not None
    guarded.guard.watch.look()
    assert told(guarded, f"{name} was changed by another app")
    assert not guarded.files.open(path)
    for label in guarded.window.notices.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText or not label.text(), "the name of a file is no markup"
    QApplication.processEvents()
    assert guarded.window.minimumSizeHint().width() <= max(width, 1000), "a long name does not widen the window"


def test_a_name_that_is_too_long_is_told(
    guarded: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / ("x" * 300 + ".course.json"))
    mouse.hold("O")
    mouse.click((1, 1))
    assert not guarded.files.save()
    assert told(guarded, "Not saved")
    assert guarded.window.isWindowModified()


BROKEN = (
    b"\x00\xff\xfe garbage = = [[[\n\xfa",
    b"[window\nlanguage=de\n",
    b"[window]\ngeometry=banana\nstate=@ByteArray(xx)\ntheme=purple\nlanguage=xx\n"
    b'[files]\nrecent={"a": [\n[print]\nspace=banana\npaper=A9\nlow-ink=@Invalid()\n[canvas]\nwheel-zooms=7\n',
    b"[print]\nspace=@Variant(\\0\\0\\0\\x7f)\noverlap=99999999999\nbleed=-5\n[files]\nrecent=[1, null, {}]\n",
    b"a" * 100_000,
)


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
@pytest.mark.qt_log_ignore("QVariant::load")
def test_broken_settings_do_not_keep_the_window_from_opening(
    qapp: QApplication, tmp_path: Path, content: bytes
) -> None:
    from designer.editor.files.print_window import PrintWindow

    (tmp_path / "settings.ini").write_bytes(content)
    editor = app.start(qapp, Settings(tmp_path))
    editor.window.show()
    app.begin(editor)
    assert editor.window.isVisible()
    editor.document.load(course_of("O . ."), None)
    window = PrintWindow(editor)
    assert window.pages
    window.close()
    editor.window.close()
    editor.window.deleteLater()


def test_damaged_settings_are_told(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_bytes(BROKEN[0])
    editor = app.start(qapp, Settings(tmp_path))
    app.begin(editor)
    assert told(editor, "settings.ini was damaged")
    editor.window.close()
    editor.window.deleteLater()


PLACES = (
    "from designer.editor.window.app import find_home; find_home(); from designer.editor.settings import Settings; "
)
PLACES += "s = Settings(); print(s._store.fileName()); print(s.data_folder)"


@pytest.mark.skipif(os.name == "nt", reason="there is another home there")
def test_without_HOME_the_home_of_the_account_is_used() -> None:
    env = {key: value for key, value in os.environ.items() if key != "HOME" and not key.startswith("XDG_")}
    run = subprocess.run(
        [sys.executable, "-c", PLACES], env=env, capture_output=True, text=True, timeout=60, check=True
    )
    import pwd

    home = pwd.getpwuid(os.getuid()).pw_dir
    assert all(line.startswith(f"{home}/.") for line in run.stdout.splitlines()), run.stdout
