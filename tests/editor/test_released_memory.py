# SPDX-License-Identifier: GPL-3.0-or-later
"""Memory that is free goes back to the system: what checks need for a moment, and what is let go at a rest."""

from __future__ import annotations

import platform
import sys

import pytest
from PyQt6.QtCore import QThreadPool
from PyQt6.QtWidgets import QApplication

from designer.editor import background
from tests.bench.memory import resident


def wait_for_threads() -> None:
    pool = QThreadPool.globalInstance()
    assert pool is not None
    pool.waitForDone()


def test_memory_is_handed_back_in_a_thread_and_not_again_at_once(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(background, "_trim", lambda: trimmed.append)
    monkeypatch.setattr(background, "_released", 0.0)
    assert background.release_memory()
    assert not background.release_memory()
    wait_for_threads()
    assert trimmed == [0]


def test_where_the_system_has_no_call_for_it_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    background._trim.cache_clear()
    try:
        assert background._trim() is None
        assert not background.release_memory()
    finally:
        background._trim.cache_clear()


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries give memory back by themselves")
def test_what_is_free_is_given_back_to_the_system(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also between pieces that are held; nothing happens to these."""
    pieces = [bytearray([number % 251]) * 2000 for number in range(100_000)]
    held = pieces[::1000]
    before = resident()
    del pieces
    monkeypatch.setattr(background, "_released", 0.0)
    assert background.release_memory()
    wait_for_threads()
    assert resident() < before - 150
    assert all(piece == bytes([1000 * number % 251]) * 2000 for number, piece in enumerate(held))
