# SPDX-License-Identifier: GPL-3.0-or-later
"""The garbage collector rests while much is made, and works again afterwards."""

from __future__ import annotations

import gc

import pytest

from designer.base.garbage_collection import without_collecting
from tests.freezing import FREEZE, UNFREEZE


def test_the_collector_rests_inside_and_works_again_outside() -> None:
    with without_collecting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_again_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), without_collecting():
        print(1 / 0)
    assert gc.isenabled()


def test_one_inside_the_other_leaves_it_resting() -> None:
    with without_collecting():
        with without_collecting():
            pass
        assert not gc.isenabled()


def test_what_stays_is_never_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "freeze", FREEZE)
    before, made = gc.get_freeze_count(), list[list[int]]()
    try:
        with without_collecting():
            pass
        assert gc.get_freeze_count() == before
        with without_collecting(stays=True):
            made = [[] for _ in range(1000)]
        assert gc.get_freeze_count() >= before + len(made)
    finally:
        UNFREEZE()
        made.clear()
        gc.collect()
        FREEZE()
