# SPDX-License-Identifier: GPL-3.0-or-later
"""Python looks for garbage through everything while the hand rests, and not while it draws."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QCursor
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.safety import garbage
from tests.editor.tabs import KETTLE, NIGHT, Start, draw
from tests.freezing import FREEZE, UNFREEZE


class Circle:
    """What holds itself: it does not go by itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def usual() -> Iterator[tuple[int, int, int]]:
    """Thresholds with which Python looks often, as it does on a large course, however much other tests have left."""
    kept = gc.get_threshold()
    gc.collect()
    thresholds = max(30, len(gc.get_objects()) // 1000), 2, 10
    gc.set_threshold(*thresholds)
    yield thresholds
    gc.set_threshold(*kept)


@pytest.fixture
def unfreezing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests freeze and unfreeze nothing (:mod:`tests.freezing`); here a program does, and all is put back."""
    monkeypatch.setattr(gc, "unfreeze", UNFREEZE)
    yield
    gc.collect()
    FREEZE()


@pytest.fixture
def whole_looks() -> Iterator[list[int]]:
    """The looks through everything so far."""
    looks: list[int] = []

    def note(phase: str, about: dict[str, Any]) -> None:
        if phase == "stop" and about["generation"] == 2:
            looks.append(about["collected"])

    gc.callbacks.append(note)
    yield looks
    gc.callbacks.remove(note)


def test_no_stroke_meets_a_look_through_everything(begun: Start, qtbot: QtBot, whole_looks: list[int]) -> None:
    """In each there comes to stay a tenth as much as is there: after three of them Python would look.

    A check in the background keeps Python from looking while it runs: it is waited for.
    """
    program = begun(KETTLE)
    gc.collect()
    a_tenth = len(gc.get_objects()) // 10
    made: list[list[object]] = []
    whole_looks.clear()
    for number in range(12):
        draw(program, ("O", "cE")[number % 2])
        made += [[] for _ in range(a_tenth)]
        QApplication.processEvents()
    assert not whole_looks
    program.stop()

    def make_more() -> None:
        made.extend([] for _ in range(a_tenth))
        assert whole_looks, "so much is made that Python looks where nobody asks it not to"

    qtbot.waitUntil(make_more)


def test_when_the_hand_rests_what_holds_itself_goes(
    begun: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "REST", 200)
    monkeypatch.setattr(garbage, "DUE", 0)
    released: list[bool] = []
    monkeypatch.setattr(garbage, "release_memory", lambda: released.append(True))
    program = begun(KETTLE)
    circle = Circle()
    for _ in range(2):
        gc.collect(1)  # it has been there for long
    gone = ref(circle)
    del circle
    draw(program)
    qtbot.waitUntil(lambda: gone() is None)
    assert released, "what is free now goes back to the system"


def test_where_little_has_come_to_stay_nothing_is_looked_through(
    begun: Start, qtbot: QtBot, whole_looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "REST", 50)
    monkeypatch.setattr(garbage, "DUE", 1_000_000)
    program = begun(KETTLE)
    whole_looks.clear()
    draw(program)
    qtbot.wait(300)
    assert not whole_looks


def test_a_hand_that_moves_does_not_rest(
    begun: Start, qtbot: QtBot, whole_looks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "REST", 50)
    monkeypatch.setattr(garbage, "DUE", 0)
    places = iter(range(1_000_000))
    monkeypatch.setattr(QCursor, "pos", lambda: QPoint(next(places), 0))
    program = begun(KETTLE)
    draw(program)
    qtbot.wait(300)
    assert not whole_looks
    monkeypatch.setattr(QCursor, "pos", lambda: QPoint(0, 0))
    qtbot.waitUntil(lambda: bool(whole_looks))


def test_what_a_closed_document_held_goes_at_the_next_rest(
    unfreezing: None, begun: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However little it was, and although it was set aside."""
    monkeypatch.setattr(garbage, "REST", 800)
    monkeypatch.setattr(garbage, "DUE", 1_000_000)
    program = begun(KETTLE, NIGHT)
    gone = ref(program.editor.document)
    FREEZE()
    program.tabs.close(program.editor)
    qtbot.waitUntil(lambda: gone() is None)


def test_a_program_that_has_ended_leaves_python_as_it_was(begun: Start, usual: tuple[int, int, int]) -> None:
    program = begun(KETTLE)
    assert gc.get_threshold()[:2] == usual[:2]
    assert gc.get_threshold()[2] > usual[2]
    program.stop()
    assert gc.get_threshold() == usual
