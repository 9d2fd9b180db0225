# SPDX-License-Identifier: GPL-3.0-or-later
"""The window with the rules of a course: found by words, changed ones first, and nothing taken that no rule takes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from designer.base.words import sentence_in
from designer.editor.docks.problem_rows import Column
from designer.editor.docks.problems import Problems
from designer.editor.rally.rules import OptionRow, OptionsWindow
from designer.editor.state import COURSE, Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.checks.validation import validate
from designer.rally.edition.edition import COURSE_KEYS
from tests.editor.conftest import Mouse
from tests.editor.rally.places import options_window

HOSTILE = {
    "checkpoint-order": ("1<", "<1", "(1", "1=1", "0<1", "100", "1 2", "ANY", "('" * 40, "\u0661<\u0662", "<b>1</b>"),
    "start-damage": ("9", "-1", "1e1", "3.0", "\u0663", "9" * 400, "--", "NaN"),
    "start-options": ("4", "-1", "\uff13", "one"),
    "option-draft": ("1/3", "3/0", "9/9", "10/1", "3/1/1", "/", "3/"),
}
"""By rule, what somebody may type that says nothing."""


def _type(row: OptionRow, text: str) -> None:
    """Type over what is in a field, or paste it, and press Enter."""
    assert isinstance(row.field, QLineEdit)
    row.field.setFocus()
    QTest.keyClick(row.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    if text.isascii():
        QTest.keyClicks(row.field, text)
    else:  # which no key of a test types
        clipboard = QApplication.clipboard()
        assert clipboard is not None
        clipboard.setText(text)
        QTest.keyClick(row.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(row.field, Qt.Key.Key_Return)


def _shown(window: OptionsWindow) -> list[str]:
    return [row.key for group in window.groups if not group.isHidden() for row in group.rows if not row.isHidden()]


def test_every_rule_of_courses_that_is_typed_is_tried() -> None:
    from designer.rally.edition import choices

    assert {key for key in COURSE_KEYS if not choices(key)} == set(HOSTILE)


@pytest.mark.parametrize("key", HOSTILE)
def test_what_no_rule_takes_is_told_and_changes_nothing(editor: Editor, key: str) -> None:
    window = options_window(editor)
    row = window.rows[key]
    for text in HOSTILE[key]:
        _type(row, text)
        assert row.wrong.isVisibleTo(row), text
        assert key in row.wrong.text()
        assert editor.document.course.options == {}, text
    window.close()


def test_a_value_is_written_as_files_have_it(editor: Editor) -> None:
    window = options_window(editor)
    _type(window.rows["checkpoint-order"], " 1 = 2 < ((3)) ")
    _type(window.rows["start-damage"], "02")
    _type(window.rows["start-options"], "00")
    assert editor.document.course.options == {"checkpoint-order": "1=2<3", "start-damage": "2"}
    window.close()


def test_rules_are_found_by_words_of_theirs_or_as_files_spell_them(editor: Editor) -> None:
    window = options_window(editor)
    every = _shown(window)
    QTest.keyClicks(window.search, "ride belts")
    assert _shown(window) == ["checkpoints-ride"]
    QTest.keyClick(window.search, Qt.Key.Key_Escape)
    assert _shown(window) == every
    QTest.keyClicks(window.search, "TEAM-prog")
    assert _shown(window) == ["team-progress"]
    QTest.keyClicks(window.search, " no such rule")
    assert _shown(window) == []
    window.close()


def test_what_the_course_has_changed_comes_first_then_what_courses_ask_for(editor: Editor) -> None:
    changed = {"superbot": "dock-1", "lives": "5"}
    editor.document.apply(replace(editor.document.course, options=changed), sentence_in("step", "Change house rules"))
    window = options_window(editor)
    first, asked, book = ([row.key for row in group.rows] for group in window.groups)
    assert sorted(first) == sorted(changed)
    assert asked == [key for key in COURSE_KEYS if key != "superbot"]
    assert "hand" in book
    assert sorted([*first, *asked, *book]) == sorted(window.rows)
    window.close()


def _with_odd_teams(editor: Editor) -> Problems:
    """The list of problems of a course for five whom two teams are to race on."""
    editor.commands.run("workspace.draw")
    problems: Problems = editor.window.panels.show_page("problems")
    editor.window.panels.live.stop()
    course = replace(editor.document.course, options={"teams": "pairs"}, players=(5, 5))
    editor.state.set_findings(validate(course).findings)
    return problems


def test_a_problem_of_a_rule_leads_to_that_rule(editor: Editor, qtbot: QtBot) -> None:
    problems = _with_odd_teams(editor)
    row = next(at for at, found in enumerate(problems.shown()) if found.code == "RR355")
    where = problems.filter.index(row, Column.WHERE)
    assert where.data() == "rules"
    qtbot.mouseClick(problems.view.viewport(), Qt.MouseButton.LeftButton, pos=problems.view.visualRect(where).center())
    (window,) = editor.window.findChildren(OptionsWindow)
    assert "teams" in _shown(window)
    assert len(_shown(window)) < len(COURSE_KEYS)
    window.close()


def test_the_keyboard_walks_over_problems_of_rules_without_a_window(editor: Editor) -> None:
    problems = _with_odd_teams(editor)
    problems.view.setFocus()
    for _ in problems.shown():
        QTest.keyClick(problems.view, Qt.Key.Key_Down)
    assert not editor.window.findChildren(OptionsWindow)


def test_a_problem_of_the_course_leads_to_what_is_said_of_it(editor: Editor, mouse: Mouse, qtbot: QtBot) -> None:
    editor.commands.run("workspace.draw")
    problems: Problems = editor.window.panels.show_page("problems")
    editor.window.panels.live.stop()
    course = replace(editor.document.course, players=(2, 99))
    editor.state.set_findings([found for found in validate(course).findings if found.code == "RR325"])
    mouse.click((2, 2))
    assert editor.state.subject != Subject(COURSE)
    where = problems.filter.index(0, Column.WHERE)
    assert where.data() == "course"
    qtbot.mouseClick(problems.view.viewport(), Qt.MouseButton.LeftButton, pos=problems.view.visualRect(where).center())
    assert editor.state.subject == Subject(COURSE)
