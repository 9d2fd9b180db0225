# SPDX-License-Identifier: GPL-3.0-or-later
"""Live validation: quick checks at once, explanations after a rest, what takes long in a thread."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, get_ident
from typing import Any
from weakref import ref

import pytest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor import live as live_module
from designer.editor.rally.boards.ground import ground_of
from designer.editor.state import Awaited
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.game.findings import Severity, order
from designer.rally.checks import CHECKS, live_checks
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.files import load_course
from designer.rally.course.notation import parse_space
from tests.editor.conftest import Mouse, course_of, token


def deadly(editor: Editor) -> set[Cell | None]:
    """Where a belt is said to carry robots off the board."""
    return {finding.cell for finding in editor.state.findings if finding.code == "RR204"}


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


@pytest.mark.parametrize("in_background", [True, False])
def test_strokes_leave_no_more_analyses_than_the_newest_need(
    qtbot: QtBot, editor: Editor, monkeypatch: pytest.MonkeyPatch, in_background: bool
) -> None:
    """Each is megabytes; Python may look for garbage only when the hand rests."""
    monkeypatch.setattr(live_module, "PATIENCE", -1.0 if in_background else 1e9)
    live, analyses = editor.window.panels.live, list[ref[object]]()
    course = load_course(courses_folder() / "one-gate.course.json")
    note = live.reported.connect(lambda report: analyses.append(ref(report.analysis)))
    editor.document.load(course, None)
    live.start()
    gc.disable()
    try:
        for number in range(12):
            told = len(analyses)
            drawn = parse_space(("cE", "pN:2", "O", ".")[number % 4])
            editor.document.apply(editor.document.course.with_spaces({Cell(3, 1): drawn}), sentence("Draw"))
            qtbot.waitUntil(lambda told=told: len(analyses) > told)  # type: ignore[misc]
        assert sum(one() is not None for one in analyses) <= 3
    finally:
        gc.enable()
        live.reported.disconnect(note)


@pytest.mark.parametrize("in_background", [True, False])
def test_a_check_that_goes_wrong_says_so_and_the_next_change_is_checked(
    qtbot: QtBot, editor: Editor, monkeypatch: pytest.MonkeyPatch, in_background: bool
) -> None:
    monkeypatch.setattr(live_module, "PATIENCE", -1.0 if in_background else 1e9)
    live, course = editor.window.panels.live, course_of(". . .", ". . .")
    editor.document.load(course, None)
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no such thing")

    with monkeypatch.context() as broken, qtbot.captureExceptions() as raised:
        broken.setattr(live_checks, "check", fail)
        editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
        qtbot.waitUntil(lambda: bool(raised))
    assert [str(error) for _, error, _ in raised] == ["no such thing"]
    assert "went wrong" in str(editor.state.findings[0].message)
    assert editor.state.awaited is Awaited.NOTHING
    editor.document.apply(course.with_spaces({Cell(0, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: "RR112" in {finding.code for finding in editor.state.findings})


def test_an_accepted_finding_is_found_no_more(qtbot: QtBot, editor: Editor) -> None:
    from designer.game.remarks import Acceptance

    live = editor.window.panels.live
    course = course_of(". pE:13 .", ". . .")
    editor.document.load(replace(course, accepted=(Acceptance("RR112", Cell(1, 0), "it floats"),)), None)
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


def test_explanations_come_by_themselves_when_the_hand_rests(qtbot: QtBot, editor: Editor) -> None:
    live = editor.window.panels.live
    live.start()
    course = replace(course_of(". . . .", ". . . ."), checkpoints=(Cell(0, 0), Cell(3, 1)))
    with qtbot.waitSignal(live.reported, timeout=20000, check_params_cb=lambda report: report.analysis.explained):
        editor.document.load(course, None)


def test_an_explanation_is_given_up_at_the_next_stroke(
    qtbot: QtBot, editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = Event(), Event()

    def endless(report: CourseReport, breathe: Callable[[], None]) -> CourseReport:
        begun.set()
        try:
            while True:
                breathe()
        finally:
            ended.set()

    monkeypatch.setattr(live_module, "STALE", 0.0)  # as if it had run for long
    live = editor.window.panels.live
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    with monkeypatch.context() as patched:
        patched.setattr("designer.rally.checks.live_checks.explain", endless)
        mouse.hold("cN")
        mouse.click((4, 0))
        qtbot.waitUntil(begun.is_set)
        mouse.click((5, 0))
        qtbot.waitUntil(ended.is_set)
        qtbot.waitUntil(lambda: deadly(editor) == {Cell(4, 0), Cell(5, 0)})
        live.stop()


def test_a_course_that_takes_long_is_checked_beside_the_window(
    qtbot: QtBot, editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = editor.window.panels.live
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    monkeypatch.setattr(live_module, "PATIENCE", -1.0)
    threads = set()

    def watched(*args: Any, **options: Any) -> CourseReport:
        threads.add(get_ident())
        return validate(*args, **options)

    monkeypatch.setattr("designer.rally.checks.validation.validate", watched)
    mouse.hold("cN")
    mouse.drag((2, 0), (9, 0))
    qtbot.waitUntil(lambda: deadly(editor) == {Cell(x, 0) for x in range(2, 10)})
    assert get_ident() not in threads
    editor.document.undo()
    qtbot.waitUntil(lambda: not deadly(editor))
    live.stop()


def test_the_brush_is_painted_before_the_course_is_checked(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    live = editor.window.panels.live
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    before = live.report
    mouse.hold("cN")
    mouse.hover((3, 0))
    mouse.press((3, 0))
    assert token(editor, (3, 0)) == "cN"
    assert live.report is before
    qtbot.waitUntil(lambda: deadly(editor) == {Cell(3, 0)})  # although the button is still down
    mouse.move((4, 0))
    qtbot.waitUntil(lambda: deadly(editor) == {Cell(3, 0), Cell(4, 0)})
    mouse.release((4, 0))


def test_findings_keep_their_order_when_explanations_come_and_stay(qtbot: QtBot, editor: Editor) -> None:
    live = editor.window.panels.live
    editor.document.load(course_of("pE:13 cS<E . .", ". . . ."), None)
    live.start()
    live.explain()
    explained = editor.state.findings
    assert list(explained) == sorted(explained, key=order)
    for cell in (Cell(3, 1), Cell(2, 1)):
        editor.document.apply(editor.document.course.with_spaces({cell: parse_space("r")}), sentence("Paint"))
        live.check()
        assert {f.code for f in explained} <= {f.code for f in editor.state.findings}
        assert list(editor.state.findings) == sorted(editor.state.findings, key=order)


def test_belts_their_picture_and_their_findings_follow_the_drag(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    live, canvas = editor.window.panels.live, editor.window.canvas
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    viewport = canvas.viewport()
    assert viewport is not None
    mouse.tool("belt")
    mouse.hover((3, 3))
    mouse.press((3, 3))
    for row, off in ((2, set()), (1, set()), (0, {Cell(3, 0)}), (1, set())):
        mouse.move((3, row))
        assert token(editor, (3, row)) == "cN"
        qtbot.waitUntil(lambda: live.report is not None and live.report.course is editor.document.course)
        assert deadly(editor) == off, "and what was taken back is said no more"
        painted = viewport.grab().toImage()
        ground_of(canvas).floor._tiles.clear()
        assert viewport.grab().toImage() == painted
    mouse.release((3, 1))
    assert editor.document.stack.count() == 1


IN_THREADS = """
import os
import tests.editor.conftest

def walked(_):
    raise SystemError("os.environ is walked through")

type(os.environ).__iter__ = walked
import designer.rally.lab.compiled.engine, designer.rally.reachability.explanation
import designer.rally.reachability.reboot_answers, designer.rally.reachability.riding_analysis
from designer.labyrinth.checks import CHECKS as ours
from designer.rally.checks import CHECKS, live_checks
print(len(CHECKS) > 0, len(ours) > 0)
"""


def test_what_threads_import_does_not_walk_through_the_environment_which_pytest_changes() -> None:
    """Between two tests a variable goes and comes back: whoever just lists them all dies of it."""
    folder = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", IN_THREADS], check=True, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE, text=True, timeout=60,
    )  # fmt: skip
    assert run.stdout.split() == ["True", "True"]
