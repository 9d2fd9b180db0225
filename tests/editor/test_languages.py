# SPDX-License-Identifier: GPL-3.0-or-later
"""The window speaks one language at a time, whichever it was begun in, and nothing of it is cut at 1280 by 800."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QAction, QFont
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QTreeWidget,
    QWidget,
)

from designer.base import words
from designer.base.words import LANGUAGES
from designer.editor.docks.preferences import Preferences
from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK, ROBOT
from designer.editor.settings import Settings
from designer.editor.state import COURSE, NOTE, SPACES, Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.editor.window.status_bar import ElidedLabel
from designer.files import courses_folder
from tests.pseudo import CODE

KETTLE = courses_folder() / "kettle-run.course.json"
PAGES = ("problems", "race", "program", "history")


def open_editor(folder: Path, language: str) -> Editor:
    """An editor on a course of three boards with everything of it open."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    settings = Settings(folder / language)
    settings.set("window/language", language)
    editor = start(application, settings)
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1280, 800)
    editor.window.show()
    QTest.qWaitForWindowExposed(editor.window)
    begin(editor, KETTLE)
    editor.window.panels.live.catch_up()
    for name in ("minimap", "notes", "layers"):
        editor.window.panels.docks[name].show()
        editor.window.panels.docks[name].hide()
    for page in PAGES:
        editor.window.panels.show_page(page)
    editor.commands.run("check.next")
    editor.commands.run("check.explain")
    editor.window.panels["problems"].explanation.hide()
    editor.commands.run("window.settings")
    editor.window.canvas.setFocus()
    settle(editor)
    return editor


def settle(editor: Editor) -> None:
    """Wait for panels that follow a moment later, as the outline does: a quick machine is here before them.

    Hints that are looked for once the hand rests are looked for now.
    """
    editor.window.panels.live.catch_up()
    editor.window.panels.live.explain()
    for _ in range(250):
        QTest.qWait(20)
        timers = editor.window.findChildren(QTimer)
        if not any(timer.isActive() and timer.isSingleShot() and timer.interval() <= 100 for timer in timers):
            return
    raise AssertionError("the panels never come to rest")


def end(editor: Editor) -> None:
    editor.document.stack.setClean()
    for dialog in editor.window.findChildren(QDialog):
        dialog.close()
    editor.window.close()
    editor.window.deleteLater()
    editor.deleteLater()


def widgets(editor: Editor) -> Iterator[QWidget]:
    """All of the window; not what Qt keeps hidden behind title bars and tabs of our own."""
    yield editor.window
    for widget in editor.window.findChildren(QWidget):
        if not widget.objectName().startswith("qt_dockwidget") and not isinstance(widget.parent(), QTabBar):
            yield widget


def texts_of(widget: QWidget) -> Iterator[str]:
    """Everything that a widget says: shown, told to those who do not see it, and when one asks."""
    yield from (widget.windowTitle(), widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield from (widget.placeholderText(), widget.text())
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QTreeWidget):
        yield from (i.text(0) for i in widget.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive))


def said(editor: Editor) -> set[str]:
    """All texts of the window, its menus and its problems."""
    found = {text for widget in widgets(editor) for text in texts_of(widget)}
    found |= {text for action in editor.window.findChildren(QAction) for text in (action.text(), action.toolTip())}
    found |= {str(finding.message) for finding in editor.state.findings}
    return found - {""}


def test_a_window_that_changes_its_language_says_what_one_says_that_began_with_it(
    qapp: QApplication, tmp_path: Path
) -> None:
    switched = open_editor(tmp_path / "switched", "en")
    english = said(switched)
    for language in ("cs", "de"):
        switched.set_language(language)
        settle(switched)
        begun = open_editor(tmp_path / "begun", language)
        ours, theirs = said(switched), said(begun)
        end(begun)
        assert len(ours - english) > 300, "most texts are others"
        assert ours ^ theirs == set()
    end(switched)
    words.set_language("en")


OF_THE_COURSE = {
    "Kettle Run", "Kettle Run[*] - Course Designer", "Course Designer", "CC0-1.0", "Kettle", "Chicane", "Start lane",
    "Opening dash", "Par", "Leg to checkpoint 2", "Leg to checkpoint 3", "Leg to checkpoint 4", "long", "hard",
    "boards/chicane.board.json", "pS:2+wN", "Anvil",
}  # fmt: skip
"""What stands in the file of the course, in the words of its author."""

_IN_ANY_LANGUAGE = re.compile(r"(\d+  )?[A-Z]\d+|\w+@\d+,\d+,[NESW]|RR\d+(  [A-Z]\d+)?|[a-z]+(-[a-z]+)*")
"""Spaces, robots in the notation, and the codes and names of checks."""


def untranslated(editor: Editor) -> set[str]:
    """What the window says in words of its own that are not in the language."""
    course = editor.document.course
    author = OF_THE_COURSE | set(LANGUAGES.values()) | {course.description, *course.options, *course.options.values()}
    author |= {entry.board.description for entry in course.boards.values()}
    found = {text for text in said(editor) if "⟦" not in text and any(sign.isalpha() for sign in text)}
    return {text for text in found - author if not _IN_ANY_LANGUAGE.fullmatch(text)}


@pytest.mark.parametrize("language", ["switched", "begun"])
def test_everything_that_the_window_says_is_translated(
    qapp: QApplication, tmp_path: Path, pseudo_language: str, language: str
) -> None:
    editor = open_editor(tmp_path, pseudo_language if language == "begun" else "en")
    editor.set_language(pseudo_language)
    QTest.qWait(50)
    try:
        assert untranslated(editor) == set()
        for kind in (COURSE, SPACES, NOTE, CHECKPOINT, DOCK, BOARD, ROBOT):
            editor.state.set_cursor(editor.document.course.checkpoints[0])
            editor.state.set_subject(Subject(kind, 0, "Anvil"))
            editor.window.panels["inspector"].follow()
            assert untranslated(editor) == set(), kind
    finally:
        end(editor)


def cut(editor: Editor) -> list[str]:
    """What has less room than it needs."""
    found = []
    for widget in widgets(editor):
        if not widget.isVisible() or widget.visibleRegion().isEmpty() or isinstance(widget, ElidedLabel):
            continue  # what lies behind a tab is laid out when it is looked at
        name = f"{type(widget).__name__} {next(iter(filter(None, texts_of(widget))), widget.objectName())!r}"
        if isinstance(widget, QToolButton) and widget.objectName() == "qt_toolbar_ext_button":
            found.append(f"{name}: the tool bar hides buttons")
        if isinstance(widget, QTabBar):
            found += [f"{name}: tabs scroll" for b in widget.findChildren(QToolButton) if b.isVisible()]
            found += [f"{name}: tab {i}" for i in range(widget.count()) if _is_cut(widget, i)]
        plain = isinstance(widget, QLabel) and widget.text() and not widget.wordWrap() and not widget.pixmap()
        button = isinstance(widget, QAbstractButton) and widget.text() and not isinstance(widget, QToolButton)
        if isinstance(widget, QComboBox):
            wanted = widget.fontMetrics().horizontalAdvance(widget.currentText()) + 36
            found += [f"{name}: {widget.width()} of {wanted}"] if widget.width() < wanted else []
        if (plain or button) and widget.width() < widget.sizeHint().width():
            found.append(f"{name}: {widget.width()} of {widget.sizeHint().width()}")
    return found


def _is_cut(tabs: QTabBar, index: int) -> bool:
    wanted = tabs.fontMetrics().horizontalAdvance(tabs.tabText(index)) + 12
    return tabs.tabRect(index).width() < wanted or not tabs.rect().contains(tabs.tabRect(index))


@pytest.mark.parametrize("language", ["en", "de", "cs", CODE])
def test_nothing_is_cut_and_nothing_scrolls_at_1280_by_800(
    qapp: QApplication, tmp_path: Path, pseudo_language: str, language: str
) -> None:
    editor = open_editor(tmp_path, language)
    try:
        for page in PAGES:
            editor.window.panels.show_page(page)
            QTest.qWait(20)
            assert (editor.window.width(), editor.window.height()) == (1280, 800)
            assert cut(editor) == []
    finally:
        end(editor)
        words.set_language("en")


def test_a_large_font_is_respected(qapp: QApplication, tmp_path: Path) -> None:
    before = QFont(qapp.font())
    large = QFont(before)
    large.setPointSize(16)
    qapp.setFont(large)
    editor = open_editor(tmp_path, "de")
    editor.window.resize(1920, 1080)
    try:
        dialog = next(d for d in editor.window.findChildren(Preferences) if d.isVisible())
        assert dialog.wheel.font().pointSize() == 16
        dialog.resize(dialog.sizeHint())  # the screen of the tests is smaller than any
        for page in PAGES:
            editor.window.panels.show_page(page)
            QTest.qWait(20)
            assert cut(editor) == []
    finally:
        end(editor)
        qapp.setFont(before)
        words.set_language("en")


def test_where_no_language_was_chosen_the_command_line_decides(editor: Editor) -> None:
    editor.settings.set("window/language", "")
    words.set_language("de")
    assert editor.language == "de"
    editor.set_language("cs")
    words.set_language("de")
    assert editor.language == "cs"
