# SPDX-License-Identifier: GPL-3.0-or-later
"""The problems panel: a stable list, ways through it, mending and accepting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.docks.problem_rows import Column, ProblemsModel
from designer.editor.docks.problems import Problems
from designer.editor.widgets.fields import LinePopup
from designer.editor.window.app import RunningEditor as Editor
from designer.game.findings import Finding, Fix, Place, Severity
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.notation import parse_space
from tests.editor.conftest import Mouse, course_of, token, written
from tests.seen_texts import texts_of

pytestmark = pytest.mark.panels_stay


def finding(code: str, x: int, y: int, severity: Severity = Severity.ERROR, fixes: tuple[Fix, ...] = ()) -> Finding:
    message = sentence("Something is wrong at {place}", place=Cell(x, y).name)
    return Finding(code, severity, message, (Place(Cell(x, y)),), lambda: fixes)


A, B, C = finding("RR101", 1, 1), finding("RR102", 5, 2, Severity.WARNING), finding("RR103", 3, 7, Severity.HINT)


@pytest.fixture
def problems(editor: Editor) -> Problems:
    editor.window.panels.live.stop()
    shown: Problems = editor.window.panels.show_page("problems")
    editor.state.set_findings((A, B, C))
    return shown


def test_a_row_is_told_where_another_fix_is_offered_than_the_one_that_was_seen(qtbot: QtBot) -> None:
    model = ProblemsModel()
    model.set_findings((A, _with_fix("Turn it"), C))
    _ = model.findings[1].fixes
    with qtbot.assertNotEmitted(model.dataChanged):
        model.set_findings((A, _with_fix("Turn it"), C))
    with qtbot.waitSignal(model.dataChanged) as told:
        model.set_findings((A, _with_fix("Take it away"), C))
    assert [index.row() for index in told.args[:2]] == [1, 1]


def test_findings_that_are_as_many_as_before_lay_out_no_status_bar(editor: Editor, problems: Problems) -> None:
    from designer.editor.window.status_bar import StatusCounts

    class Requests(QObject):
        number = 0

        def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
            self.number += event is not None and event.type() == QEvent.Type.LayoutRequest
            return False

    requests = Requests()
    (counts,) = editor.window.status.findChildren(StatusCounts)
    QApplication.processEvents()
    editor.window.status.installEventFilter(requests)
    editor.state.set_findings(tuple(replace(one) for one in (A, B, C)))
    QApplication.processEvents()
    assert requests.number == 0
    assert counts.counts == {Severity.ERROR: 1, Severity.WARNING: 1, Severity.HINT: 1}
    editor.set_language("de")
    assert "Fehler" in counts.accessibleName()


def test_the_selection_survives_what_comes_and_goes(editor: Editor, problems: Problems) -> None:
    problems._select(2)
    editor.state.set_findings((B, C))
    assert problems.current() == C
    editor.state.set_findings((finding("RR100", 0, 0), A, B, C))
    assert problems.current() == C


def test_clicking_a_row_leads_to_its_space(qtbot: QtBot, editor: Editor, problems: Problems) -> None:
    box = problems.view.visualRect(problems.filter.index(1, Column.MESSAGE))
    qtbot.mouseClick(problems.view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert editor.state.cursor == Cell(5, 2)


def test_f8_goes_on_from_the_cursor_and_round(editor: Editor, problems: Problems, mouse: Mouse) -> None:
    editor.state.set_cursor(Cell(0, 2))
    visited = []
    for _ in range(4):
        mouse.key(Qt.Key.Key_F8)
        visited.append(editor.state.cursor)
    assert visited == [Cell(5, 2), Cell(3, 7), Cell(1, 1), Cell(5, 2)]
    mouse.key(Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert editor.state.cursor == Cell(1, 1)


def test_several_problems_of_a_space_are_visited_one_by_one(editor: Editor, problems: Problems) -> None:
    twin = finding("RR109", 1, 1)
    editor.state.set_findings((A, twin, B))
    editor.state.set_cursor(Cell(0, 0))
    problems.next()
    assert problems.current() == A
    problems.next()
    assert problems.current() == twin
    problems.next()
    assert problems.current() == B


def test_severities_can_be_hidden(qtbot: QtBot, problems: Problems) -> None:
    qtbot.mouseClick(problems._toggles[Severity.HINT], Qt.MouseButton.LeftButton)
    assert problems.shown() == (A, B)
    assert problems._toggles[Severity.HINT].text() == "1"


def test_the_filter_wants_every_word_and_says_when_nothing_fits(qtbot: QtBot, problems: Problems) -> None:
    qtbot.keyClicks(problems.search, "wrong f3")
    assert problems.shown() == (B,)
    qtbot.keyClicks(problems.search, " never")
    assert problems.empty.isVisible()
    assert problems.empty.title == "Nothing matches the filter"


def test_the_quick_fix_is_an_undo_step(editor: Editor, problems: Problems, mouse: Mouse) -> None:
    def dig(course: Course) -> Course:
        from designer.rally.editing.edits import with_changes
        from designer.rally.spaces import PIT

        return with_changes(course, {Cell(1, 1): PIT})

    editor.state.set_findings((finding("RR101", 1, 1, fixes=(Fix(sentence("Dig a pit"), dig, True),)),))
    editor.state.set_cursor(Cell(1, 1))
    mouse.key(Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert token(editor, (1, 1)) == "O"
    assert editor.document.stack.undoText() == "Dig a pit"
    editor.document.undo()
    assert token(editor, (1, 1)) == "."


def test_a_finding_is_accepted_with_a_reason(qtbot: QtBot, editor: Editor, problems: Problems) -> None:
    problems._select(1)
    popup = problems.ask_reason(B)
    assert not popup.button.isEnabled()
    qtbot.keyClicks(popup.field, "It is the joke of this board")
    qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    (accepted,) = editor.document.course.accepted
    assert (accepted.code, accepted.cell, accepted.reason) == ("RR102", Cell(5, 2), "It is the joke of this board")
    editor.document.undo()
    assert editor.document.course.accepted == ()


def test_escape_accepts_nothing(editor: Editor, problems: Problems) -> None:
    popup = problems.ask_reason(B)
    QTest.keyClick(popup.field, Qt.Key.Key_Escape)
    assert editor.document.course.accepted == ()


def test_explaining_says_what_why_and_how(editor: Editor, problems: Problems) -> None:
    editor.state.set_findings((finding("RR112", 1, 1),))
    problems.explain()
    assert problems.explanation.isVisible()
    assert problems.explanation.title.text() == "A pusher is mounted on a side without a wall"
    editor.set_language("de")
    assert problems.explanation.title.text() == "Ein Schieber hängt an einer Seite ohne Wand"
    editor.set_language("en")
    said = problems.explanation._text.text()
    assert "Why it matters" in said
    assert "How to fix it" in said


def test_escape_ends_the_explanation(qtbot: QtBot, problems: Problems) -> None:
    problems.explain()
    assert problems.explanation.isVisible()
    qtbot.keyClick(problems.explanation, Qt.Key.Key_Escape)
    assert not problems.explanation.isVisible()
    assert problems.view.hasFocus()


def test_the_counts_stand_in_tab_and_status_bar(editor: Editor, problems: Problems) -> None:
    from designer.editor.window.status_bar import StatusCounts

    (counts,) = editor.window.status.findChildren(StatusCounts)
    assert list(counts.counts.values()) == [1, 1, 1]
    assert "1 warning" in counts.accessibleName()
    assert editor.window.panels.bench.tabs.badge(0) == (1, True)


def test_the_badge_is_red_for_errors_only_and_gone_at_nothing(editor: Editor, problems: Problems) -> None:
    mild = tuple(found for found in editor.state.findings if found.severity is not Severity.ERROR)
    editor.state.set_findings(mild)
    assert editor.window.panels.bench.tabs.badge(0) == (2, False)
    editor.state.set_findings(())
    assert editor.window.panels.bench.tabs.badge(0)[0] == 0


def test_without_findings_there_is_nothing_to_mend(editor: Editor, problems: Problems) -> None:
    editor.state.set_findings(())
    assert problems.empty.isVisible()
    assert problems.empty.title == "No problems"


def test_problems_appear_while_one_paints(qtbot: QtBot, editor: Editor) -> None:
    live = editor.window.panels.live
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    pusher = parse_space("pE:13")
    course = editor.document.course
    editor.document.apply(course.with_spaces({Cell(4, 4): pusher}), sentence("Hang a pusher in the air"))
    qtbot.waitUntil(lambda: "RR112" in {f.code for f in editor.state.findings if f.cell == Cell(4, 4)})
    editor.document.undo()
    qtbot.waitUntil(lambda: not any(f.cell == Cell(4, 4) for f in editor.state.findings))


def test_every_check_can_be_explained_with_its_examples(editor: Editor, problems: Problems) -> None:
    from designer.rally.checks import CHECKS

    problems.explanation.show()
    for code in CHECKS:
        problems.explanation.show_finding(finding(code, 1, 1))
        assert problems.explanation.title.text() == str(CHECKS[code].what).rstrip("."), "in words, not its code"
        assert problems.explanation.code.text() == code
        assert problems.explanation.good.isVisible(), code
        problems.explanation.grab()


def test_what_is_accepted_stays_in_the_list_and_can_be_reported_again(
    qtbot: QtBot, editor: Editor, problems: Problems
) -> None:
    editor.state.set_findings((A,), (replace(B, accepted="the joke"),))
    assert [str(problems.filter.index(row, Column.MESSAGE).data()) for row in range(2)] == [
        "Something is wrong at B2", "Something is wrong at F3 (accepted: the joke)",
    ]  # fmt: skip
    assert problems._toggles[Severity.WARNING].text() == "0"
    assert problems._toggles[None].isVisible()
    problems.accept(B, "the joke")
    (link,) = problems.view.links_of(1)
    qtbot.mouseClick(problems.view.viewport(), Qt.MouseButton.LeftButton, pos=link.box.center())
    assert editor.document.course.accepted == ()
    assert editor.document.stack.undoText() == "Stop accepting"


@pytest.mark.fresh_window
def test_accepted_ones_can_be_hidden_and_f8_passes_them_over(
    qtbot: QtBot, editor: Editor, problems: Problems, mouse: Mouse
) -> None:
    kept = replace(B, accepted="the joke")
    editor.state.set_findings((A, C), (kept,))
    editor.state.set_cursor(Cell(2, 1))
    mouse.key(Qt.Key.Key_F8)
    assert editor.state.cursor == C.cell
    qtbot.mouseClick(problems._toggles[None], Qt.MouseButton.LeftButton)
    assert problems.shown() == (A, C)


def paint(editor: Editor, token: str) -> None:
    """Put something on E5 just as it is written; the brush would hang a pusher on a wall of its own."""
    changed = editor.document.course.with_spaces({Cell(4, 4): parse_space(token)})
    editor.document.apply(changed, sentence("Paint {token}", token=token))


def test_accepting_and_reporting_again_follow_the_checks(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    editor.window.panels.show_page("problems")
    problems, live = editor.window.panels["problems"], editor.window.panels.live
    live.start()
    paint(editor, "pE:13")
    qtbot.waitUntil(lambda: any(f.code == "RR112" for f in editor.state.findings))
    floating = next(f for f in editor.state.findings if f.code == "RR112")
    problems.accept(floating, "it floats")
    qtbot.waitUntil(lambda: any(f.code == "RR112" for f in editor.state.accepted))
    assert all(f.code != "RR112" for f in editor.state.findings)
    paint(editor, ".")
    qtbot.waitUntil(lambda: "RR330" in {f.code for f in editor.state.findings})  # the acceptance is stale


def test_a_stroke_leaves_the_chosen_row_the_scroll_bar_and_the_keyboard_alone(
    qtbot: QtBot, editor: Editor, mouse: Mouse
) -> None:
    problems, live = editor.window.panels["problems"], editor.window.panels.live
    editor.document.load(course_of(*([" ".join(["pE:13"] * 10)] * 4), *([" ".join(["."] * 10)] * 4)), None)
    live.start()
    live.explain()
    editor.window.panels.show_page("problems")
    qtbot.waitUntil(problems.view.hasFocus)
    QTest.keyClick(problems.view, Qt.Key.Key_End)
    for _ in range(3):
        QTest.keyClick(problems.view, Qt.Key.Key_Up)
    chosen, bar = problems.current(), problems.view.verticalScrollBar()
    assert chosen is not None
    assert bar is not None
    scrolled = bar.value()
    assert scrolled > 0
    course = editor.document.course
    editor.document.apply(course.with_spaces({Cell(9, 7): parse_space("r")}), sentence("Paint"))
    live.check()
    assert problems.view.hasFocus()
    assert problems.current() == chosen
    assert bar.value() == scrolled


def test_a_quick_fix_asked_before_the_checks_are_done_suits_the_current_course(
    qtbot: QtBot, editor: Editor, mouse: Mouse
) -> None:
    problems, live = editor.window.panels["problems"], editor.window.panels.live
    live.start()
    paint(editor, "pE:13")
    live.check()
    paint(editor, ".")
    mouse.key(Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert token(editor, (4, 4)) == "."
    assert editor.document.stack.undoText() == "Paint ."
    assert problems.isVisible()


def test_the_real_quick_fix_is_one_step_there_and_back(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    live = editor.window.panels.live
    live.start()
    paint(editor, "pE:13")
    live.check()
    before, steps = written(editor), editor.document.stack.count()
    editor.state.set_cursor(Cell(4, 4))
    mouse.key(Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert token(editor, (4, 4)) == "pE:13+wW"
    assert editor.document.stack.count() == steps + 1
    live.check()
    assert all(f.code != "RR112" for f in editor.state.findings)
    mouse.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert written(editor) == before


def test_a_problem_can_be_copied(editor: Editor, problems: Problems) -> None:
    problems._select(1)
    menu = problems.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Copy").trigger()
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() == "RR102 F3: Something is wrong at F3"


def _with_fix(text: str) -> Finding:
    fix = Fix(sentence(text), lambda course: replace(course, title="Mended"), False)
    return finding("RR301", 1, 1, Severity.WARNING, fixes=(fix,))


def test_what_can_be_done_stands_straight_behind_the_message(editor: Editor, problems: Problems) -> None:
    editor.state.set_findings((_with_fix("Move the checkpoint to the nearest good space"),))
    editor.window.resize(1280, 800)
    QApplication.processEvents()
    view = problems.view
    index = problems.filter.index(0, Column.MESSAGE)
    said = view.visualRect(index).left() + view.fontMetrics().horizontalAdvance(str(index.data()))
    fix, accept = view.links_of(0)
    assert 0 < fix.box.left() - said < 40
    assert fix.box.width() >= view.fontMetrics().horizontalAdvance(fix.words) + 20, "it is shown whole"
    assert 0 < accept.box.left() - fix.box.right() < 40
    assert view.visualRect(problems.filter.index(0, Column.WHERE)).right() < view.visualRect(index).left() + 1


def test_a_message_gives_way_to_what_can_be_done(editor: Editor, problems: Problems) -> None:
    long = replace(_with_fix("Turn it south"), message=sentence("A pusher that pushes into a pit, " * 9))
    editor.state.set_findings((long,))
    QApplication.processEvents()
    fix, accept = problems.view.links_of(0)
    assert accept.box.right() <= problems.view.viewport().width()
    assert fix.box.width() >= problems.view.fontMetrics().horizontalAdvance("Turn it south") + 20


def test_an_accepted_problem_with_a_long_reason_takes_two_lines_and_is_whole(
    editor: Editor, problems: Problems
) -> None:
    reason = "The turn is the price of this place, and whoever wants it back has to come from the other side"
    message = sentence("Whoever fetches what lies at 7,1 has to turn at a wall")
    editor.state.set_findings((replace(finding("RR101", 2, 2), message=message, accepted=reason),))
    problems.view.setFixedWidth(800)
    told = [text.text for text in texts_of(problems.view.viewport())]
    shown = problems.model.text(problems.model.findings[0], Column.MESSAGE)
    assert shown not in told, "one line has no room for it"
    assert not any(text.endswith("…") for text in told)
    assert " ".join(text for text in told if text in shown) == shown
    editor.state.set_findings((replace(finding("RR101", 2, 2), message=message, accepted=reason * 4),))
    assert any(text.endswith("…") for text in (seen.text for seen in texts_of(problems.view.viewport())))
    assert reason * 4 in problems.model.index(0, Column.MESSAGE).data(Qt.ItemDataRole.ToolTipRole)


def test_the_keyboard_shows_each_problem_and_enter_mends_it(qtbot: QtBot, editor: Editor, problems: Problems) -> None:
    editor.state.set_findings((B, _with_fix("Mend"), C))
    problems.view.setFocus()
    problems._select(0)
    qtbot.keyClick(problems.view, Qt.Key.Key_Down)
    assert editor.state.cursor == Cell(1, 1), "Down shows where it is"
    assert problems.view.hasFocus()
    qtbot.keyClick(problems.view, Qt.Key.Key_Return)
    assert editor.document.course.title == "Mended"
    assert editor.document.stack.undoText() == "Mend"


def test_a_click_on_the_fix_mends_and_on_accept_asks_why(qtbot: QtBot, editor: Editor, problems: Problems) -> None:
    editor.state.set_findings((_with_fix("Mend"),))
    QApplication.processEvents()
    viewport = problems.view.viewport()
    fix, accept = problems.view.links_of(0)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=accept.box.center())
    (popup,) = [popup for popup in problems.findChildren(LinePopup) if popup.isVisible()]
    popup.close()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=fix.box.center())
    assert editor.document.course.title == "Mended"


def test_the_code_of_a_problem_is_in_its_tooltip_alone(problems: Problems) -> None:
    index = problems.filter.index(0, Column.MESSAGE)
    assert "RR101" not in str(index.data())
    assert "RR101" in str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert problems.view.isColumnHidden(Column.CODE)


def test_a_finding_of_a_board_can_be_accepted_for_the_board(qtbot: QtBot, editor: Editor, problems: Problems) -> None:
    problems._select(1)
    on_board = finding("RR204", 1, 1)
    popup = problems.ask_reason(on_board)
    (button,) = [button for button in popup.findChildren(QAbstractButton) if button.text() == "For the whole board"]
    assert not button.isEnabled()
    qtbot.keyClicks(popup.field, "printed so")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    course = editor.document.course
    assert course.accepted == ()
    assert [item.reason for entry in course.boards.values() for item in entry.board.accepted] == ["printed so"]
    assert editor.document.stack.undoText() == "Accept RR204 for board"
    editor.document.undo()
    assert not any(entry.board.accepted for entry in editor.document.course.boards.values())


def test_all_problems_of_a_kind_are_fixed_in_one_step(editor: Editor) -> None:
    def look() -> list[Finding]:
        editor.state.set_findings(validate(editor.document.course, select=["RR204"]).findings)
        return list(editor.state.findings)

    editor.document.load(course_of("cE O . .", "cE O . .", ". . . .", ". F1 . F2", edition="ah-2005"), None)
    problems = editor.window.panels["problems"]
    found = look()
    assert len(problems.alike(found[0])) == 2
    problems.show_finding(found[0])
    menu = problems.menu()
    assert menu is not None
    (entry,) = [action for action in menu.actions() if action.text().replace("&", "") == "Fix all 2 of this kind"]
    entry.trigger()
    assert look() == []
    assert editor.document.stack.count() == 1
    editor.commands.run("edit.undo")
    assert len(look()) == 2
