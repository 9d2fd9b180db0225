# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches wait for the fast engine once; where it cannot be made they go on without it, now and the next time."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PyQt6.QtCore import QObject
from pytestqt.qtbot import QtBot

from designer.editor.rally.gallery import course_search
from designer.editor.rally.gallery.course_search import CourseSearch
from designer.editor.rally.lab import advice_search
from designer.editor.rally.lab import background_search as warmth_module
from designer.editor.rally.lab.advice_search import AdviceSearch
from designer.editor.rally.lab.background_search import EngineLoading
from designer.editor.rally.lab.races import LabRaces
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.lab import compilation


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler that is installed and fails."""
    monkeypatch.setattr(compilation, "is_installed", lambda: True)
    monkeypatch.setattr(compilation, "is_warm", lambda **_: False)
    monkeypatch.setattr(
        compilation, "begin", lambda **_: subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"])
    )


def test_what_cannot_be_made_ready_is_not_waited_for_again(qtbot: QtBot) -> None:
    parent = QObject()
    warmth = EngineLoading(parent)
    assert warmth.is_worth_waiting()
    with qtbot.waitSignal(warmth.finished, timeout=20000):
        warmth.want()
    assert not warmth.is_ready()
    assert not warmth.is_worth_waiting()
    assert warmth.is_worth_waiting(expansions=True)


def test_lab_gallery_and_advice_of_a_window_wait_for_one_compiler(
    editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []

    def begin(*, expansions: bool = False) -> subprocess.Popen[bytes]:
        begun.append(expansions)
        return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(0.5)"])

    monkeypatch.setattr(compilation, "begin", begin)
    monkeypatch.setattr(warmth_module, "compiled_engine", lambda: None)
    monkeypatch.setattr(advice_search, "_advised", lambda *_: None)
    monkeypatch.setattr(course_search, "begin", lambda *_: None)
    racing, advice, gallery = LabRaces(editor), AdviceSearch(editor), CourseSearch(editor)
    taken: list[str] = []
    advice._take = lambda answer: taken.append("advice")  # type: ignore[method-assign]
    gallery._take = lambda answer: taken.append("gallery")  # type: ignore[method-assign]
    racing.look()
    advice.look()
    gallery.search()
    assert racing.is_compiling
    assert advice.is_waiting
    qtbot.waitUntil(lambda: len(taken) == 2, timeout=20000)
    assert begun == [False]
    for search in (advice, gallery):
        search.stop()
    racing.leave()


def test_code_for_the_expansions_is_made_after_what_is_being_made(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []

    def begin(*, expansions: bool = False) -> subprocess.Popen[bytes]:
        begun.append(expansions)
        return subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"])

    monkeypatch.setattr(compilation, "begin", begin)
    parent = QObject()
    warmth = EngineLoading(parent)
    warmth.want()
    warmth.want(expansions=True)
    warmth.want(expansions=True)
    qtbot.waitUntil(lambda: not warmth.is_worth_waiting(expansions=True), timeout=20000)
    assert begun == [False, True]


@pytest.mark.parametrize("kind", [AdviceSearch, CourseSearch])
def test_a_second_search_goes_on_without_the_fast_engine(
    kind: type[AdviceSearch] | type[CourseSearch], editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice_search, "_advised", lambda *_: None)
    monkeypatch.setattr(course_search, "begin", lambda *_: None)
    began: list[str] = []
    search = kind(editor)
    search._take = lambda answer: began.append("took")  # type: ignore[method-assign]
    for _ in ("the first", "the second"):
        began.clear()
        search.look() if isinstance(search, AdviceSearch) else search.search()
        qtbot.waitUntil(lambda: bool(began), timeout=20000)
        search.stop()
