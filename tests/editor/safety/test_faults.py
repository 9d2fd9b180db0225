# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors in the program itself: told once in a window, again in a bar; the work is in safety, the program goes on."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QObject, QRunnable, QThreadPool, QTimer
from PyQt6.QtGui import QDesktopServices, QPaintEvent
from PyQt6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from designer.editor.safety.faults import Faults
from designer.editor.safety.log import end_log, keep_log, log_file
from designer.editor.safety.recovery import RecoveryFolder
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.files import save
from tests.editor.conftest import Mouse, written
from tests.editor.safety.conftest import in_safety, told


class Clumsy(QWidget):
    """Fails whenever it is painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent | None) -> None:
        self.painted += 1
        raise RuntimeError("a cog is missing")


class Job(QRunnable):
    """Fails in a thread of Qt's pool."""

    def run(self) -> None:
        raise RuntimeError("a cog is missing")


@pytest.fixture
def summaries(guarded: Editor, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the window that tells of errors said; nobody has to close it."""
    shown: list[str] = []

    def tell(_parent: QWidget, summary: str, details: str) -> None:
        assert threading.current_thread() is threading.main_thread()
        assert "a cog is missing" in details
        shown.append(summary)

    monkeypatch.setattr(dialogs, "tell_crash", tell)
    faults = Faults(guarded.tabs)
    yield shown
    faults.stop()


def drop_a_cog() -> None:
    raise RuntimeError("a cog is missing")


def draw(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))


def test_an_error_in_a_slot_is_told_and_the_work_is_in_safety(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, summaries: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    draw(guarded, mouse)
    before = written(guarded)
    QTimer.singleShot(0, drop_a_cog)
    qtbot.waitUntil(lambda: summaries != [], timeout=20000)
    assert "was saved to a recovery file" in summaries[0]
    assert len(in_safety(guarded)) == 1
    assert written(guarded) == before
    assert capsys.readouterr().err.count("RuntimeError: a cog is missing") == 1


def test_an_error_in_every_painting_opens_one_window_and_then_a_bar(
    guarded: Editor, qtbot: QtBot, summaries: list[str]
) -> None:
    clumsy = Clumsy(guarded.window)
    clumsy.resize(50, 50)
    clumsy.show()
    qtbot.waitUntil(lambda: summaries != [], timeout=20000)
    clumsy.update()
    qtbot.waitUntil(lambda: told(guarded, "The same error occurred again"), timeout=20000)
    painted = clumsy.painted
    qtbot.wait(300)
    assert clumsy.painted < painted + 5, "telling must not paint, and painting must not tell, for ever"
    assert len(summaries) == 1
    clumsy.hide()


def fail_often(times: int, act: Callable[[], object] = drop_a_cog) -> None:
    for _ in range(times):
        QTimer.singleShot(0, act)


def fault_bars(editor: Editor) -> list[str]:
    return [text for text in editor.window.notices.texts() if "The same error occurred" in text]


def test_an_error_that_repeats_is_told_once_with_a_count(
    guarded: Editor, qtbot: QtBot, summaries: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    fail_often(250)
    qtbot.waitUntil(lambda: any("249 times" in text for text in fault_bars(guarded)), timeout=20000)
    assert len(summaries) == 1
    assert len(fault_bars(guarded)) == 1
    written = capsys.readouterr().err
    assert written.count("Traceback") == 1, "the console has its place once"
    assert written.count("RuntimeError: a cog is missing") < 5, "and then how often it came"


def test_the_count_of_an_error_goes_on_in_its_bar(guarded: Editor, qtbot: QtBot, summaries: list[str]) -> None:
    fail_often(2)
    qtbot.waitUntil(lambda: fault_bars(guarded) != [], timeout=20000)
    bar = guarded.window.notices._bars["fault"]
    fail_often(20)
    qtbot.waitUntil(lambda: "21 times" in bar.label.text(), timeout=20000)
    assert guarded.window.notices._bars["fault"] is bar, "a button in it can be clicked meanwhile"


def test_an_error_whose_bar_was_closed_is_not_told_again(guarded: Editor, qtbot: QtBot, summaries: list[str]) -> None:
    fail_often(3)
    qtbot.waitUntil(lambda: fault_bars(guarded) != [], timeout=20000)
    guarded.window.notices.close_notice("fault")
    fail_often(3)
    qtbot.wait(1300)
    assert fault_bars(guarded) == []


@pytest.mark.parametrize("how", ["pool", "thread"])
def test_an_error_in_a_thread_is_told_in_the_window(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, summaries: list[str], how: str
) -> None:
    draw(guarded, mouse)
    if how == "pool":
        QThreadPool.globalInstance().start(Job())
        QThreadPool.globalInstance().waitForDone()
    else:
        thread = threading.Thread(target=drop_a_cog)
        thread.start()
        thread.join()
    assert summaries == [], "no window opens in another thread"
    qtbot.waitUntil(lambda: summaries != [], timeout=20000)
    assert len(in_safety(guarded)) == 1


def test_an_error_while_telling_does_not_open_window_after_window(
    guarded: Editor, qtbot: QtBot, summaries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell(*_: object) -> None:
        summaries.append("told")
        QTimer.singleShot(0, drop_a_cog)
        QApplication.processEvents()
        QApplication.processEvents()
        raise ValueError("the cog of the window")

    monkeypatch.setattr(dialogs, "tell_crash", tell)
    QTimer.singleShot(0, lambda: [].pop())
    qtbot.waitUntil(lambda: told(guarded, "a cog is missing"), timeout=20000)
    qtbot.wait(200)
    assert summaries.count("told") <= 2, "the error of telling is another one and is told once"


def test_an_error_of_the_recovery_itself_is_admitted(
    guarded: Editor, mouse: Mouse, qtbot: QtBot, summaries: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(guarded, mouse)
    monkeypatch.setattr(RecoveryFolder, "write", lambda *_: [].pop())
    QTimer.singleShot(0, drop_a_cog)
    qtbot.waitUntil(lambda: summaries != [], timeout=20000)
    assert "could not be saved to a recovery file" in summaries[0]


def test_the_window_shows_the_error_and_its_details(guarded: Editor, qtbot: QtBot) -> None:
    seen: list[str] = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        seen.extend((box.text(), box.detailedText()))
        box.close()

    faults = Faults(guarded.tabs)
    QTimer.singleShot(0, drop_a_cog)
    QTimer.singleShot(300, look)
    qtbot.waitUntil(lambda: seen != [], timeout=20000)
    faults.stop()
    assert "a cog is missing" in seen[0]
    assert "drop_a_cog" in seen[1]


def test_an_error_is_in_the_log_with_its_place(guarded: Editor, qtbot: QtBot, summaries: list[str]) -> None:
    log = keep_log(guarded.settings.data_folder)
    fail_often(30)
    qtbot.waitUntil(lambda: fault_bars(guarded) != [], timeout=20000)
    end_log(log)
    written = log_file(guarded.settings.data_folder).read_text(encoding="utf-8")
    assert written.count("Traceback") == 1
    assert "in drop_a_cog" in written
    assert "10 times: RuntimeError: a cog is missing" in written


def test_the_window_that_tells_of_an_error_says_where_the_log_is(
    guarded: Editor, qtbot: QtBot, summaries: list[str]
) -> None:
    QTimer.singleShot(0, drop_a_cog)
    qtbot.waitUntil(lambda: summaries != [], timeout=20000)
    assert str(log_file(guarded.settings.data_folder)) in summaries[0]


def test_help_opens_the_folder_of_the_log_and_about_names_it(guarded: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    said: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    monkeypatch.setattr(dialogs, "tell_about", lambda parent, sign, name, text: said.append(text))
    guarded.commands.run("help.log")
    guarded.commands.run("help.about")
    path = log_file(guarded.settings.data_folder)
    assert opened == [str(path.parent)]
    assert str(path) in said[0]


def test_the_log_knows_what_was_saved_and_no_more_than_that(tmp_path: Path) -> None:
    log = keep_log(tmp_path)
    save(tmp_path / "a.txt", "a")
    logging.getLogger("designer.files.reading").debug("each stroke")
    end_log(log)
    lines = log_file(tmp_path).read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == [
        f"INFO designer.files.saving: wrote {tmp_path / 'a.txt'}, 1 bytes"
    ]


def test_where_no_log_can_be_written_the_editor_goes_on(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way")
    log = keep_log(tmp_path)
    logging.getLogger("designer.editor").error("lost")
    end_log(log)
    assert (tmp_path / "log").read_text() == "in the way"
    assert log not in logging.getLogger("designer").handlers


def test_python_has_its_own_hooks_again_afterwards(guarded: Editor) -> None:
    before = sys.excepthook, threading.excepthook
    faults = Faults(guarded.tabs)
    assert isinstance(faults, QObject)
    assert sys.excepthook != before[0]
    faults.stop()
    assert (sys.excepthook, threading.excepthook) == before
