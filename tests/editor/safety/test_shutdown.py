# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of the program: one question where work is not saved, none where a signal leaves no time for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from designer.editor.safety.recovery import find_lost
from designer.editor.safety.shutdown import Shutdown
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse
from tests.editor.safety.conftest import in_safety, recovery
from tests.processes import hear_all

RUN = """
import sys
from pathlib import Path
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication
from designer.editor.window import app; from designer.editor.widgets import dialogs
from designer.editor.settings import Settings
from designer.base.words import sentence
from designer.rally.checks.example import parse_example

def ready(editor):
    editor.document.load(parse_example("row: . . ."), None)
    if "drawn" in sys.argv:
        editor.document.apply(parse_example("row: O . ."), sentence("Brush"))
    if "manual" in sys.argv:
        editor.commands.run("help.manual")
    if "asked" in sys.argv:
        QTimer.singleShot(0, editor.window.close)
    print("ready", flush=True)

start = app.start
def started(application, settings, game=None, tabs=None):
    editor = start(application, settings, game, tabs)
    QTimer.singleShot(300, lambda: ready(editor))
    return editor
app.start = started
if "asked" not in sys.argv:
    dialogs.ask_changes = lambda *_: sys.exit("asked")
sys.exit(app._run(QApplication(sys.argv[:1]), Settings(Path(sys.argv[1])), ()))
"""


class Desktop:
    """What a session manager is to a program."""

    def __init__(self, interactive: bool = True) -> None:
        self.interactive, self.calls = interactive, list[str]()

    def allowsInteraction(self) -> bool:
        return self.interactive

    def release(self) -> None:
        self.calls.append("release")

    def cancel(self) -> None:
        self.calls.append("cancel")


@pytest.fixture
def ending(guarded: Editor, qapp: QApplication) -> Iterator[Shutdown]:
    made = Shutdown(qapp, guarded.tabs)
    yield made
    made.stop()


def draw(mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))


def program(folder: Path, *words: str, told: Callable[[], None] = hear_all) -> subprocess.Popen[str]:
    """The editor in a process of its own, ready; it is ``told`` what to hear before it begins."""
    words = (sys.executable, "-c", RUN, str(folder), *words)
    run = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, preexec_fn=told if os.name == "posix" else None)
    assert run.stdout is not None
    assert run.stdout.readline() == "ready\n"
    return run


@pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")
@pytest.mark.parametrize("number", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_a_signal_puts_the_work_into_safety_and_asks_nothing(tmp_path: Path, number: signal.Signals) -> None:
    run = program(tmp_path, "drawn")
    run.send_signal(number)
    assert run.wait(60) == 0
    (lost,) = find_lost(tmp_path / "data" / "recovery")
    assert sum(space.pit for _, space in lost.read().course.floor.items()) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")
def test_a_signal_that_whoever_starts_it_wants_ignored_stays_ignored(tmp_path: Path) -> None:
    def as_nohup_does() -> None:
        hear_all()
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    run = program(tmp_path, "drawn", told=as_nohup_does)
    run.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        run.wait(1)
    run.send_signal(signal.SIGTERM)
    assert run.wait(60) == 0


@pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")
def test_a_signal_ends_the_program_also_while_it_asks(tmp_path: Path) -> None:
    run = program(tmp_path, "drawn", "asked")
    run.send_signal(signal.SIGTERM)
    assert run.wait(60) == 0
    assert len(list(find_lost(tmp_path / "data" / "recovery"))) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_without_unsaved_work_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    run = program(tmp_path, "manual")
    run.send_signal(number)
    assert run.wait(60) == 0, "also while the manual is open"
    assert list((tmp_path / "data" / "recovery").iterdir()) == []


@pytest.mark.parametrize("answer", [dialogs.SaveAnswer.CANCEL, dialogs.SaveAnswer.DISCARD])
def test_the_end_of_the_session_asks_once_and_cancel_keeps_it(
    guarded: Editor, mouse: Mouse, ending: Shutdown, monkeypatch: pytest.MonkeyPatch, answer: dialogs.SaveAnswer
) -> None:
    asked: list[int] = []

    def ask(*_: object) -> dialogs.SaveAnswer:
        asked.append(1)
        return answer

    monkeypatch.setattr(dialogs, "ask_changes", ask)
    draw(mouse)
    desktop = Desktop()
    ending.end_session(desktop)
    assert asked == [1]
    assert desktop.calls == (["release", "cancel"] if answer is dialogs.SaveAnswer.CANCEL else ["release"])
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)


def test_the_end_of_the_session_without_time_for_questions_keeps_the_work(
    guarded: Editor, mouse: Mouse, ending: Shutdown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: pytest.fail("asked"))
    draw(mouse)
    ending.end_session(Desktop(interactive=False))
    assert len(in_safety(guarded)) == 1
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)


def test_the_end_of_the_session_asks_nothing_where_all_is_saved(
    guarded: Editor, ending: Shutdown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: pytest.fail("asked"))
    desktop = Desktop()
    ending.end_session(desktop)
    assert desktop.calls == []


def test_closing_asks_once_with_other_windows_open_and_with_a_second_try(
    guarded: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def ask(*_: object) -> dialogs.SaveAnswer:
        asked.append(1)
        guarded.window.close()  # the person presses the window's button again, behind the question
        return dialogs.SaveAnswer.DISCARD

    monkeypatch.setattr(dialogs, "ask_changes", ask)
    draw(mouse)
    guarded.commands.run("help.manual")
    guarded.commands.run("file.quit")
    assert asked == [1]
    assert not guarded.window.isVisible()
    assert list(recovery(guarded).iterdir()) == []


@pytest.mark.parametrize(
    ("title", "open_still", "on_disk"), [("Save", False, True), ("Discard", False, False), ("Cancel", True, False)]
)
def test_the_question_itself(
    guarded: Editor,
    mouse: Mouse,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    open_still: bool,
    on_disk: bool,
) -> None:
    path = tmp_path / "a.course.json"
    monkeypatch.undo()
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)

    def answer(words: str) -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        (button,) = [found for found in box.findChildren(QPushButton) if found.text().replace("&", "") == words]
        button.click()

    draw(mouse)
    QTimer.singleShot(200, lambda: answer(title))
    guarded.window.close()
    assert guarded.window.isVisible() is open_still
    assert path.exists() is on_disk
    if open_still:
        QTimer.singleShot(200, lambda: answer("Discard"))
        guarded.window.close()
