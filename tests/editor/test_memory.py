# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor does not grow while one draws: what checks need for a moment goes back to the system."""

from __future__ import annotations

import sys

import pytest
from PyQt6.QtCore import QThreadPool
from PyQt6.QtWidgets import QApplication

from designer.editor import live
from tests.bench.memory import PROMISED, draw
from tests.proof import WHOLE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process takes is read as Linux tells it")


@pytest.mark.proof
def test_half_an_hour_of_strokes_undo_opening_and_closing_stays_small() -> None:
    told = draw(1800, strokes=1000) if WHOLE else draw(12, strokes=15)
    assert told["most"] < PROMISED, told


def test_memory_is_handed_back_in_a_thread_and_not_again_at_once(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(live, "_trim", lambda: trimmed.append)
    monkeypatch.setattr(live, "_released", 0.0)
    assert live.release_memory()
    assert not live.release_memory()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    pool.waitForDone()
    assert trimmed == [0]


def test_where_the_system_has_no_call_for_it_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    live._trim.cache_clear()
    try:
        assert live._trim() is None
        assert not live.release_memory()
    finally:
        live._trim.cache_clear()
