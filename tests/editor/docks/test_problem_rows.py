# SPDX-License-Identifier: GPL-3.0-or-later
"""The rows of the list of problems: what is told of them while findings come, go and change places."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock, patch

import pytest
from hypothesis import given, strategies
from PyQt6.QtCore import QPersistentModelIndex, QTimer
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from designer.base.words import sentence
from designer.editor.docks import problem_rows
from designer.editor.docks.problem_rows import Column, ProblemsFilter, ProblemsModel
from designer.game.findings import Finding, Fix
from tests.editor.docks.test_problems import A, B, C, finding

_MANY = [finding(f"RR10{number}", number % 3, number // 3) for number in range(9)]


def rows(model: ProblemsModel) -> list[str]:
    return [str(model.index(row, Column.CODE).data()) for row in range(model.rowCount())]


def test_the_model_keeps_qt_s_contract(qtmodeltester: ModelTester) -> None:
    model = ProblemsModel()
    model.set_findings((A, B, C))
    qtmodeltester.check(model, force_py=True)
    model.set_findings((C, A))
    qtmodeltester.check(model, force_py=True)
    assert rows(model) == ["RR103", "RR101"]


def test_a_row_that_stays_is_not_touched(qtbot: QtBot) -> None:
    model = ProblemsModel()
    model.set_findings((A, B, C))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsRemoved):
        model.set_findings((A, C))
    assert rows(model) == ["RR101", "RR103"]


@given(strategies.lists(strategies.permutations(_MANY).flatmap(lambda found: strategies.integers(0, len(_MANY)).map(
    lambda count: found[:count])), min_size=2, max_size=6))  # fmt: skip
def test_whoever_follows_a_row_is_never_told_of_another(lists: list[list[Finding]]) -> None:
    """Through the filter too: what goes may be asked until it has gone, what comes and what stays at once."""
    model, shown = ProblemsModel(), ProblemsFilter()
    shown.setSourceModel(model)
    going: list[str] = []
    faults: list[list[str]] = []

    def is_told() -> None:
        told = codes(shown)
        if len(set(told)) != len(told) or not set(told) <= {one.code for one in _MANY}:
            faults.append(told)

    shown.rowsAboutToBeRemoved.connect(lambda _, first, last: going.extend(codes(shown)[first : last + 1]))
    shown.rowsRemoved.connect(is_told)
    shown.rowsInserted.connect(is_told)
    before: list[str] = []
    for found in lists:
        now = [one.code for one in found]
        followed = {code: QPersistentModelIndex(shown.index(row, Column.CODE)) for row, code in enumerate(before)}
        going.clear()
        model.set_findings(found)
        assert codes(shown) == now
        assert sorted(going) == sorted(set(before) - set(now))
        assert {code: row.data() for code, row in followed.items()} == {
            code: code if code in now else None for code in before
        }
        before = now
    assert not faults


_LISTS = strategies.lists(strategies.lists(strategies.sampled_from(_MANY), unique_by=str), min_size=1, max_size=6)


@given(_LISTS, strategies.integers(0, 12))
def test_many_are_shown_in_slices_and_only_the_newest_of_them(lists: list[list[Finding]], steps: int) -> None:
    """Whatever of the earlier ones is shown when newer ones come; each row says what it is at any time."""
    model, settled = ProblemsModel(), list[int]()
    model.settled.connect(lambda: settled.append(model.rowCount()))
    with patch.multiple(problem_rows, MANY=0, _SLICE=2):
        for found in lists:
            model.set_findings(found)
            for _ in range(steps):
                model._go_on()
                assert rows(model) == [one.code for one in model.findings]
        model.finish()
        assert model.findings == tuple(lists[-1])
        assert settled[-1] == len(lists[-1])
        done = len(settled)
        model.finish()
        assert len(settled) == done


def test_while_many_are_shown_events_happen(qtbot: QtBot) -> None:
    model, beats = ProblemsModel(), list[int]()
    found = [finding("RR101", number, 0) for number in range(3 * problem_rows.MANY)]
    beat = QTimer()
    beat.timeout.connect(lambda: beats.append(1))
    beat.start(0)
    with qtbot.waitSignal(model.settled):
        model.set_findings(found)
        assert not model.is_settled
        assert not model.rowCount()
    assert model.is_settled
    assert model.findings == tuple(found)
    assert len(beats) > 3
    model.set_findings(found[1:])
    assert model.now(found[0]) is None
    assert model.findings == tuple(found[1:])


def offering(words: str) -> Finding:
    """A finding that can be fixed."""
    return replace(A, offer=lambda: (Fix(sentence("{value}", value=words), lambda course: course, safe=True),))


@pytest.mark.parametrize("between", [0, 1, 3])
def test_what_can_be_done_about_a_row_that_was_seen_is_told_when_it_is_something_else(
    qtbot: QtBot, between: int
) -> None:
    """Also where newer findings come before it was asked what can be done now, as in a drag."""
    model, told = ProblemsModel(), list[str]()
    model.set_findings((offering("one wall"), B))
    assert model.index(0, Column.FIX).data() == "one wall"
    model.dataChanged.connect(lambda first, last: told.append(f"{first.row()}: {model.index(0, Column.FIX).data()}"))
    for _ in range(between):
        model.set_findings((offering("one wall"), B))
    model.set_findings((offering("two walls"), B))
    assert model.is_settled
    assert not told
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["0: two walls"]
    model.set_findings((offering("two walls"), B))
    model.finish()
    assert len(told) == 1


def test_what_can_be_done_is_not_asked_of_rows_that_nobody_has_seen(qtbot: QtBot) -> None:
    ask = Mock(return_value=())
    model = ProblemsModel()
    for _ in range(2):
        model.set_findings((replace(A, offer=ask), B))
        model.finish()
    ask.assert_not_called()


def codes(shown: ProblemsFilter) -> list[str]:
    return [str(shown.index(row, Column.CODE).data()) for row in range(shown.rowCount())]


def test_nobody_writes_into_a_row() -> None:
    model = ProblemsModel()
    model.set_findings((A,))
    assert not model.setData(model.index(0, Column.MESSAGE), "other words")
    assert model.index(0, Column.MESSAGE).data() == str(A.message)
