# SPDX-License-Identifier: GPL-3.0-or-later
"""Every word of the window can be read: it stands out from what lies behind it, it is whole, and it is on the screen.

What never moves is held beside it: bars, bottom and boards, while workspaces and tabs are changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog, QGraphicsView, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from designer.base import words
from designer.editor.look.theme import ThemeSetting
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningProgram
from designer.editor.window.document_tab import DocumentTab
from designer.files import courses_folder
from tests.editor.programs import programs
from tests.proof import WHOLE
from tests.seen_texts import LEAST_CONTRAST, SeenText, contrast_of, ground_of, is_cut, seen_in

FILES = ("night-shift.course.json", "labyrinth/twin-gates.course.json", "kettle-run.course.json")
SIZES = ((911, 512), (1280, 720), (1366, 768), (2560, 1440))
LANGUAGES = ("en", "de", "cs")
THEMES = (ThemeSetting.LIGHT, ThemeSetting.DARK)
WORKSPACES = ("draw", "studio", "lab", "gallery")
DIALOGS = ("window.settings", "help.shortcuts", "help.about", "file.print", "file.export", "view.go-to")

Places = tuple[tuple[object, ...], tuple[object, ...]]
"""Of the bars, and of bottom and boards."""

Begin = Callable[[tuple[int, int]], RunningProgram]


@pytest.fixture
def begun(qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """The program with three documents of two games, in a window of a size."""
    monkeypatch.setattr(dialogs, "ask_changes_of", lambda _, titles: (False,) * len(titles))
    monkeypatch.setattr(QDialog, "exec", lambda dialog: dialog.show())
    files = [courses_folder() / name for name in FILES]

    def begin(size: tuple[int, int]) -> RunningProgram:
        program = program_of(files)
        program.window.resize(*size)
        qtbot.waitUntil(lambda: len(program.tabs.all) == len(FILES), timeout=20000)
        return program

    with programs(qapp, qtbot, tmp_path / "settings") as program_of:
        yield begin
    words.set_language("en")


@cache
def _meant(language: str) -> re.Pattern[str]:
    """The texts that end in three dots of themselves, as entries of menus do that ask for more."""
    catalogue = words._catalogue(language)._catalog
    ours = {*map(str, words._catalogue("de")._catalog), *catalogue.values()}
    return re.compile("|".join(re.sub(r"\\{\w*\\}", ".*", re.escape(text)) for text in ours if text.endswith("…")))


def _unreadable(text: SeenText, ground: str) -> str:
    """Why a text cannot be read; empty where it can."""
    widget = text.widget
    if ground and widget.isEnabled() and contrast_of(text, ground) < LEAST_CONTRAST:
        return f"{contrast_of(text, ground):.2f} of {text.colour.name()} on {ground}"
    typed = isinstance(widget, QLineEdit) and bool(widget.text())
    if typed or isinstance(widget, DocumentTab) or isinstance(widget.parent(), QGraphicsView):
        return ""  # names of documents may be long, what is typed is walked through, boards are scrolled
    dots = text.text.endswith("…") and not _meant(words.language()).fullmatch(text.text)
    return "cut" if dots or is_cut(text) else ""


def unreadable(window: QWidget, where: str) -> set[str]:
    """What of a window cannot be read, and where it is."""
    image = window.grab().toImage()
    found = set()
    for text in seen_in(window):
        if why := _unreadable(text, ground_of(text, image, window)):
            parts = (type(text.widget).__name__, type(text.widget.parent()).__name__)
            found.add(f"{where}: {text.text!r} of {' in '.join(parts)}: {why}")
    return found


def still_unreadable(window: QWidget, where: str) -> set[str]:
    """What cannot be read once all lies in its place: on a busy machine a new panel takes a moment for that."""
    found = unreadable(window, where)
    for _ in range(10):
        if not found:
            break
        QTest.qWait(200)
        found = unreadable(window, where)
    return found


def _views(program: RunningProgram) -> Iterator[str]:
    """Go through the workspaces and the pages of their bottoms; each is there when it is named."""
    editor = program.editor
    for workspace in WORKSPACES:
        editor.commands.run(f"workspace.{workspace}")
        bench = editor.window.panels.docks["bench"]
        for page in editor.window.panels.bench.pages if bench.isVisible() else ("",):
            if page:
                editor.window.panels.show_page(page, with_keyboard=False)
            QTest.qWait(60)
            for _ in range(3):  # panels ask for other room once they have their width, however busy the machine is
                QApplication.processEvents()
            yield f"{workspace} {page}".strip()
    editor.commands.run("workspace.draw")


def _dialogs(program: RunningProgram) -> Iterator[tuple[str, QWidget]]:
    """Open windows of their own, one after another."""
    for name in DIALOGS:
        program.editor.commands.run(name)
        QTest.qWait(100)
        for dialog in program.editor.window.findChildren(QDialog):
            if dialog.isVisible():
                yield name, dialog
                dialog.close()


def _speak(program: RunningProgram, language: str, theme: ThemeSetting) -> str:
    program.editor.set_language(language)
    program.editor.set_theme(theme)
    QTest.qWait(60)
    return f"{language} {theme.value}"


def looks(size: tuple[int, int]) -> tuple[tuple[str, ThemeSetting], ...]:
    """All languages in both themes for ``make proof``; else one of these, another one for each size."""
    every = tuple(product(LANGUAGES, THEMES))
    return every if WHOLE else every[SIZES.index(size) :: len(every)]


@pytest.mark.proof
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_word_can_be_read_in_every_workspace(begun: Begin, size: tuple[int, int]) -> None:
    program = begun(size)
    found: set[str] = set()
    for language, theme in looks(size):
        look = _speak(program, language, theme)
        for view in _views(program):
            assert (program.window.width(), program.window.height()) == size, (look, view)
            found |= still_unreadable(program.window, f"{look} {view}")
    assert found == set()


@pytest.mark.proof
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_word_can_be_read_on_the_start_page_and_in_windows_of_their_own(
    begun: Begin, size: tuple[int, int]
) -> None:
    program = begun(size)
    found: set[str] = set()
    for language, theme in looks(size):
        look = _speak(program, language, theme)
        for name, dialog in _dialogs(program):
            found |= unreadable(dialog, f"{look} {name}")
    program.tabs.new()
    for language, theme in looks(size):
        look = _speak(program, language, theme)
        QTest.qWait(300)
        found |= unreadable(program.window, f"{look} start")
    assert found == set()


@pytest.mark.proof
def test_documents_behind_can_be_read_in_the_language_that_was_chosen_in_front(begun: Begin) -> None:
    program = begun((1600, 1000))
    for tab, workspace in zip(program.tabs.all, ("gallery", "studio", "draw"), strict=True):
        program.tabs.bring_forward(tab)
        tab.commands.run(f"workspace.{workspace}")
        QTest.qWait(60)
    found: set[str] = set()
    changes = (("de", ThemeSetting.DARK), ("cs", ThemeSetting.LIGHT), ("en", ThemeSetting.LIGHT))
    for language, theme in changes if WHOLE else changes[:1]:
        look = _speak(program, language, theme)
        for tab in program.tabs.all:
            program.tabs.bring_forward(tab)
            QTest.qWait(60)
            found |= unreadable(program.window, f"{look} {tab.files.title}")
    assert found == set()


def test_nothing_moves_when_tabs_and_workspaces_change_twenty_times(begun: Begin) -> None:
    program = begun((1366, 768))
    seen: dict[tuple[str, str], set[Places]] = {}
    for turn in range(20):
        program.tabs.bring_forward(program.tabs.all[turn % len(FILES)])
        editor = program.editor
        for workspace in ("studio", "draw"):
            editor.commands.run(f"workspace.{workspace}")
            for page in tuple(editor.window.panels.bench.pages)[: 1 + turn % 3]:
                editor.window.panels.show_page(page, with_keyboard=False)
                QApplication.processEvents()
                QTest.qWait(20)
                seen.setdefault((editor.document.game.key, workspace), set()).add(_places(program))
    assert {key: len(places) for key, places in seen.items()} == dict.fromkeys(seen, 1)
    assert len({bars[0] for places in seen.values() for bars in places}) == 1, "bars are the same in all"


def _places(program: RunningProgram) -> Places:
    """Where the bars lie in the window, and where bottom and boards do."""
    page = program.editor.window
    row = program.window.row
    bars = tuple(part.geometry().getRect() for part in (row, page.bar, page.status))
    return bars, (page.pages.geometry().getRect(), page.panels.docks["bench"].geometry().getRect())
