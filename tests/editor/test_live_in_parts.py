# SPDX-License-Identifier: GPL-3.0-or-later
"""Live validation of a large course: what is found soon is shown at once, beside words that the rest is to come."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, get_ident
from time import sleep
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor import live as live_module
from designer.editor.state import Awaited
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.checks import live_checks
from designer.rally.checks.validation import CourseReport
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.notation import parse_space
from tests.editor.conftest import course_of

WORDS = "Still checking routes and traps"


class Gate:
    """Holds every check back between what it tells first and the rest, and if asked before it tells anything."""

    def __init__(self) -> None:
        self.open, self.first, self.begun, self.done = Event(), Event(), Event(), Event()
        self.first.set()
        self.threads = set[int]()

    def check(self, course: Any, before: Any, breathe: Any, tell: Any = None) -> CourseReport:
        self.threads.add(get_ident())

        def told(report: CourseReport) -> None:
            self.begun.set()
            assert self.first.wait(10)
            tell(report)
            while not self.open.wait(0.01):
                breathe()

        report = live_checks_check(course, before, breathe, told)
        self.done.set()
        return report


live_checks_check = live_checks.check


@pytest.fixture
def gate(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(live_checks, "check", gate.check)
    monkeypatch.setattr(live_module, "LARGE", 4)
    monkeypatch.setattr(live_module, "LONG", 0.0)
    monkeypatch.setattr(live_module, "PATIENCE", -1.0)
    yield gate
    gate.open.set()
    gate.first.set()
    editor.window.panels.live.stop()


def codes(editor: Editor) -> set[str]:
    return {finding.code for finding in editor.state.findings}


def checked_course(qtbot: QtBot, editor: Editor, gate: Gate) -> Course:
    """An empty floor that has been checked to the end."""
    live, course = editor.window.panels.live, course_of(". . . . .", ". . . . .")
    editor.document.load(course, None)
    live.start()
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not None)
    return course


def test_a_large_course_is_opened_with_its_first_findings_while_the_rest_is_looked_for(
    qtbot: QtBot, editor: Editor, gate: Gate
) -> None:
    live, verdict = editor.window.panels.live, editor.window.status.verdict
    editor.document.load(course_of(". pE:13 .", ". . ."), None)
    live.start()
    qtbot.waitUntil(lambda: "RR112" in codes(editor))
    assert editor.state.awaited is Awaited.ROUTES
    assert live.report is None
    assert verdict.words == WORDS
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not None)
    assert editor.state.awaited is Awaited.NOTHING
    assert verdict.words != WORDS
    assert get_ident() not in gate.threads


def test_a_stroke_gives_up_the_rest_of_the_stroke_before(qtbot: QtBot, editor: Editor, gate: Gate) -> None:
    live, course = editor.window.panels.live, checked_course(qtbot, editor, gate)
    before = live.report
    gate.open.clear()
    one = course.with_spaces({Cell(1, 0): parse_space("pE:13")})
    editor.document.apply(one, sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: "RR112" in codes(editor))
    editor.document.apply(one.with_spaces({Cell(3, 0): parse_space("lE")}), sentence("Hang a laser"))
    qtbot.waitUntil(lambda: {"RR111", "RR112"} <= codes(editor))
    assert editor.state.awaited is Awaited.ROUTES
    assert live.report is before
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not before)
    assert live.report is not None
    assert live.report.course is editor.document.course
    assert editor.state.awaited is Awaited.NOTHING


def test_a_stroke_during_the_search_for_first_findings_gives_up_the_rest_once_they_are_told(
    qtbot: QtBot, editor: Editor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "STALE", 0.0)  # as if nothing had been told for long
    course = checked_course(qtbot, editor, gate)
    for gated in (gate.open, gate.first, gate.begun):
        gated.clear()
    one = course.with_spaces({Cell(1, 0): parse_space("pE:13")})
    editor.document.apply(one, sentence("Hang a pusher"))
    qtbot.waitUntil(gate.begun.is_set)
    editor.document.apply(one.with_spaces({Cell(3, 0): parse_space("lE")}), sentence("Hang a laser"))
    gate.first.set()
    qtbot.waitUntil(lambda: {"RR111", "RR112"} <= codes(editor))
    assert editor.state.awaited is Awaited.ROUTES


def test_after_a_check_that_was_quick_first_findings_are_told_as_before(
    qtbot: QtBot, editor: Editor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = checked_course(qtbot, editor, gate)
    monkeypatch.setattr(live_module, "LONG", 1e9)
    gate.open.clear()
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ROUTES)
    assert "RR112" in codes(editor)


def test_in_a_long_stroke_what_is_found_soon_is_told_though_the_hand_does_not_rest(
    qtbot: QtBot, editor: Editor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "STALE", 0.0)
    live, told = editor.window.panels.live, list[set[str]]()
    course = course_of(". . . . .", ". . . . .")
    editor.document.load(course, None)
    live.start()
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ROUTES)
    editor.state.findingsChanged.connect(lambda _: told.append(codes(editor)))
    for gated in (gate.first, gate.begun):
        gated.clear()
    one = course.with_spaces({Cell(1, 0): parse_space("pE:13")})
    editor.document.apply(one, sentence("Hang a pusher"))
    qtbot.waitUntil(gate.begun.is_set)
    editor.document.apply(one.with_spaces({Cell(3, 0): parse_space("lE")}), sentence("Hang a laser"))
    gate.first.set()
    qtbot.waitUntil(lambda: "RR111" in codes(editor))
    assert any("RR112" in seen and "RR111" not in seen for seen in told)


def test_first_findings_are_passed_over_where_all_is_known_by_the_time_the_window_hears_of_them(
    qtbot: QtBot, editor: Editor, gate: Gate
) -> None:
    live, told = editor.window.panels.live, list[Awaited]()
    course = checked_course(qtbot, editor, gate)
    for gated in (gate.first, gate.begun, gate.done):
        gated.clear()
    editor.state.awaitedChanged.connect(told.append)
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(gate.begun.is_set)
    gate.first.set()
    assert gate.done.wait(10)  # the window is busy with something else meanwhile
    sleep(0.1)  # the thread hands its answer over
    qtbot.waitUntil(lambda: live.report is not None and live.report.course is editor.document.course)
    assert told == []
    assert "RR112" in codes(editor)


def test_a_stroke_is_shown_once_where_all_is_known_a_moment_after_what_is_found_soon(
    qtbot: QtBot, editor: Editor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, told, shown = editor.window.panels.live, list[Awaited](), list[bool]()
    course = checked_course(qtbot, editor, gate)
    monkeypatch.setattr(live_module, "HELD", 60_000)  # however slow this machine is
    editor.state.awaitedChanged.connect(told.append)
    editor.state.findingsChanged.connect(lambda found: shown.append("RR112" in {one.code for one in found}))
    before = live.report
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: live.report is not before)
    assert shown == [True]
    assert Awaited.ROUTES not in told


def test_where_checks_take_long_what_is_found_soon_waits_for_nothing(
    qtbot: QtBot, editor: Editor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, course = editor.window.panels.live, checked_course(qtbot, editor, gate)
    gate.open.clear()
    monkeypatch.setattr(live_module, "HELD", 0)
    monkeypatch.setattr(live._held, "start", None)
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: "RR112" in codes(editor))
    assert editor.state.awaited is Awaited.ROUTES


def test_what_is_shown_long_after_a_stroke_is_said_to_be_of_before(qtbot: QtBot, editor: Editor, gate: Gate) -> None:
    live, verdict, told = editor.window.panels.live, editor.window.status.verdict, list[Awaited]()
    course = course_of(". . . . .", ". . . . .")
    editor.document.load(course, None)
    live.start()
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not None)
    for gated in (gate.first, gate.open):
        gated.clear()
    editor.state.awaitedChanged.connect(told.append)
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ALL)
    assert verdict.words == "Checking…"
    gate.first.set()
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ROUTES)
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not None and live.report.course is editor.document.course)
    assert told == [Awaited.ALL, Awaited.ROUTES, Awaited.NOTHING]
    assert verdict.words != "Checking…"


def test_that_a_course_is_being_checked_is_said_in_the_language_that_is_chosen_meanwhile(
    qtbot: QtBot, editor: Editor, gate: Gate
) -> None:
    verdict = editor.window.status.verdict
    gate.first.clear()
    editor.document.load(course_of(". pE:13 .", ". . ."), None)
    editor.window.panels.live.start()
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ALL)
    editor.set_language("de")
    assert verdict.words == "Wird geprüft …"
    gate.first.set()
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ROUTES)
    assert verdict.words == "Wege und Fallen werden noch geprüft"
    editor.set_language("en")
    assert verdict.words == WORDS


def test_what_is_checked_at_once_is_never_said_to_be_of_before(
    qtbot: QtBot, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "PATIENCE", 1e9)
    live, told = editor.window.panels.live, list[Awaited]()
    course = course_of(". . . . .", ". . . . .")
    editor.document.load(course, None)
    live.start()
    qtbot.waitUntil(lambda: live.report is not None)
    editor.state.awaitedChanged.connect(told.append)
    editor.document.apply(course.with_spaces({Cell(1, 0): parse_space("pE:13")}), sentence("Hang a pusher"))
    qtbot.waitUntil(lambda: "RR112" in codes(editor))
    qtbot.wait(2 * live_module.LATE)
    assert told == []


def test_where_nothing_is_found_soon_the_list_does_not_say_that_there_are_no_problems(
    qtbot: QtBot, editor: Editor, gate: Gate
) -> None:
    empty, live = editor.window.panels.show_page("problems", with_keyboard=False).empty, editor.window.panels.live
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    live.start()
    qtbot.waitUntil(lambda: editor.state.awaited is Awaited.ROUTES)
    assert not editor.state.findings
    assert empty.title == "No problems so far"
    gate.open.set()
    qtbot.waitUntil(lambda: live.report is not None)
    assert empty.title == "No problems"
