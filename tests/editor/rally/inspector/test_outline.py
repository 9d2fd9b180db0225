# SPDX-License-Identifier: GPL-3.0-or-later
"""The course outline: what a course is made of, and the way there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.rally.inspector.outline import CourseOutline
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.widgets.tree import REMARK, SEVERITY
from designer.editor.window.app import RunningEditor as Editor
from designer.game.findings import Finding, Place, Severity
from designer.game.remarks import Acceptance, Note
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.floor import Start


@pytest.fixture
def outline(editor: Editor) -> CourseOutline:
    course = replace(
        editor.document.course,
        checkpoints=(Cell(2, 3), Cell(9, 9)),
        docks=(Start(1, Cell(0, 11), Heading.N),),
        programs=(Program("Dash", (ProgramRobot("Anvil", Cell(4, 4), Heading.N, (("M1",) * 5,)),)),),
        accepted=(Acceptance("RR204", Cell(1, 1), "on purpose"),),
        notes=(Note(Cell(5, 5), "look here"),),
    )
    editor.document.load(course, None)
    editor.window.panels.show_panel("outline")
    found: CourseOutline = editor.window.panels["outline"]
    found.follow()
    return found


def test_everything_of_a_course_is_listed(outline: CourseOutline) -> None:
    assert outline.item(("board", 0)).text(0) == "Sheet"
    assert outline.item(("checkpoint", 1)).text(0) == "2  J10"
    assert outline.item(("dock", 0)).text(0) == "1  A12"
    assert outline.item(("program", 0)).text(0) == "Dash"
    assert outline.item(("board", 0)).data(0, REMARK) == "at A1"
    assert outline.item(("accepted", 0)).text(0) == "B2  A belt ends in a pit or at the edge"
    assert outline.item(("accepted", 0)).data(0, REMARK) == "on purpose"
    assert outline.item(("note", 0)).text(0) == "look here"


def test_a_click_leads_there(qtbot: QtBot, editor: Editor, outline: CourseOutline) -> None:
    box = outline.tree.visualItemRect(outline.item(("checkpoint", 1)))
    qtbot.mouseClick(outline.tree.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert editor.state.cursor == Cell(9, 9)
    assert (editor.state.subject.kind, editor.state.subject.index) == (CHECKPOINT, 1)


def test_a_program_opens_in_the_strip(editor: Editor, outline: CourseOutline) -> None:
    outline._open(outline.item(("program", 0)))
    assert editor.window.panels.bench.page == "program"


def test_alt_and_arrows_change_the_order(editor: Editor, outline: CourseOutline) -> None:
    outline.tree.setCurrentItem(outline.item(("checkpoint", 1)))
    QTest.keyClick(outline.tree, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert editor.document.course.checkpoints == (Cell(9, 9), Cell(2, 3))


@pytest.mark.parametrize("kind", ["board", "checkpoint", "dock", "program", "accepted", "note"])
def test_delete_removes_and_undo_brings_back(editor: Editor, outline: CourseOutline, kind: str) -> None:
    before = editor.document.course
    outline.tree.setCurrentItem(outline.item((kind, 0)))
    QTest.keyClick(outline.tree, Qt.Key.Key_Delete)
    assert editor.document.course != before
    editor.document.undo()
    assert editor.document.course == before


def test_what_is_closed_stays_closed(editor: Editor, outline: CourseOutline) -> None:
    outline.item("checkpoints").setExpanded(False)
    editor.document.apply(replace(editor.document.course, title="Another"), sentence("Rename"))
    outline.follow()
    assert not outline.item("checkpoints").isExpanded()
    assert outline.item("boards").isExpanded()


def test_a_board_with_an_error_says_so(editor: Editor, outline: CourseOutline) -> None:
    editor.window.panels.live.stop()
    finding = Finding("RR101", Severity.ERROR, sentence("Bad"), (Place(Cell(3, 3)),))
    editor.state.set_findings((finding,))
    outline.follow()
    assert outline.item(("board", 0)).data(0, SEVERITY) is Severity.ERROR


def test_par_stands_beside_the_checkpoints(qtbot: QtBot, editor: Editor, outline: CourseOutline) -> None:
    editor.window.panels.live.start()
    qtbot.waitUntil(lambda: editor.state.analysis is not None)
    outline.follow()
    leg = editor.state.analysis.leg(2)
    assert outline.item(("checkpoint", 1)).data(0, REMARK) == f"par {leg.par}"
