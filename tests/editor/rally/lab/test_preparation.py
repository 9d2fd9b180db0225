# SPDX-License-Identifier: GPL-3.0-or-later
"""What is compiled before anybody waits for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from designer.editor.rally.lab.preparation import compile_ahead
from designer.editor.window import rest
from designer.editor.window.app import RunningEditor
from designer.rally.lab import compilation
from designer.rally.lab.compiled import ready_marks


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[subprocess.Popen[bytes]]:
    """The compilers that were begun: programs that would go on for a minute."""
    found = list[subprocess.Popen[bytes]]()

    def begin(*, expansions: bool = False) -> subprocess.Popen[bytes]:
        found.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]))
        return found[-1]

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compilation, "is_installed", lambda: True)
    monkeypatch.setattr(compilation, "begin", begin)
    return found


def test_the_fast_engine_is_compiled_before_anybody_wants_it_and_ends_with_the_program(
    begun: list[subprocess.Popen[bytes]],
) -> None:
    end = compile_ahead()
    assert end is not None
    assert begun[0].poll() is None
    end()
    assert begun[0].returncode is not None
    end()


@pytest.mark.parametrize("expansions", [False, True])
def test_where_anything_was_compiled_before_nothing_is_begun(
    begun: list[subprocess.Popen[bytes]], expansions: bool
) -> None:
    ready_marks.note_ready(expansions=expansions)
    assert compile_ahead() is None
    assert begun == []


def test_without_a_compiler_nothing_is_begun(
    begun: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    assert compile_ahead() is None
    assert begun == []


def test_who_switched_compiled_code_off_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not compilation.is_installed()


def test_the_program_begins_it_once_its_window_has_stood_a_while_and_ends_it(
    begun: list[subprocess.Popen[bytes]], editor: RunningEditor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rest, "REST", 1)
    preparation = rest.Preparation(editor.tabs, editor)
    qtbot.waitUntil(lambda: len(begun) == 1)
    preparation.stop()
    assert begun[0].returncode is not None
