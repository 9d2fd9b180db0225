# SPDX-License-Identifier: GPL-3.0-or-later
"""Live validation: quick checks at once, explanations after a rest, large courses in a thread."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from designer.editor import live as live_module
from designer.editor.context import Editor
from designer.findings import Severity
from designer.grid import Cell
from designer.rally.checks import CHECKS
from designer.rally.notation import parse_space
from designer.words import sentence
from tests.editor.conftest import course_of


def test_explanations_stay_while_errors_change(qtbot: QtBot, editor: Editor) -> None:
    live = editor.window.panels.live
    course = course_of(". cS<E . . .", ". . . . .", ". . . . .")  # a curve that nothing feeds
    editor.document.load(course, None)
    live.start()

    def explained() -> set[str]:
        return {finding.code for finding in editor.state.findings if CHECKS[finding.code].deferred}

    live.explain()
    before = explained()
    assert before
    editor.document.apply(course.with_spaces({Cell(4, 2): parse_space("pE:13")}), sentence("Hang a pusher"))
    live.check()
    assert "RR112" in {finding.code for finding in editor.state.findings}
    assert explained() == before


def test_an_accepted_finding_is_found_no_more(qtbot: QtBot, editor: Editor) -> None:
    from designer.rally.course import Accepted

    live = editor.window.panels.live
    course = course_of(". pE:13 .", ". . .")
    editor.document.load(replace(course, accepted=(Accepted("RR112", Cell(1, 0), "it floats"),)), None)
    live.start()
    live.explain()
    assert "RR112" not in {finding.code for finding in editor.state.findings}


def test_an_unknown_option_is_told_and_goes_away(qtbot: QtBot, editor: Editor) -> None:
    live = editor.window.panels.live
    live.start()
    live.check()
    good = editor.document.course
    editor.document.apply(replace(good, options={"robot-lasers": "sometimes"}), sentence("Change an option"))
    live.check()
    assert [finding.severity for finding in editor.state.findings] == [Severity.ERROR]
    assert "sometimes" in str(editor.state.findings[0].message)
    editor.document.undo()
    live.check()
    assert all(finding.code for finding in editor.state.findings)


def test_a_large_course_is_explained_beside_the_window(qtbot: QtBot, editor: Editor) -> None:
    live_module.LARGE, before = 4, live_module.LARGE
    try:
        live = editor.window.panels.live
        live.start()
        with qtbot.waitSignal(live.reported, timeout=30000, check_params_cb=lambda report: report.analysis.explained):
            editor.document.load(replace(course_of(". . . .", ". . . ."), checkpoints=(Cell(0, 0), Cell(3, 1))), None)
        live.stop()
    finally:
        live_module.LARGE = before
