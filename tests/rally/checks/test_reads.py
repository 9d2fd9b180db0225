# SPDX-License-Identifier: GPL-3.0-or-later
"""Every check says what it reads; after a stroke only those are run again that read what it has changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.checks import CHECKS
from designer.rally.checks.context import Context
from designer.rally.checks.kit import Check
from designer.rally.checks.reads import ELEMENTS, EVERYTHING, Read, changed
from designer.rally.checks.taken_over import Earlier
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space
from designer.rally.spaces import OPEN_FLOOR, Space
from tests.game.edits import edited_course, random_course

LIVE = [check for check in CHECKS.values() if not (check.deferred or check.afterwards)]

ONE_EACH = {
    "walls": "wN",
    "pit": "O",
    "belt": "cE",
    "gear": "gL",
    "pusher": "pE:135",
    "crusher": "k:24",
    "lasers": "lE",
    "repair": "r",
}
"""A space with each element."""


def _course(rows: str = ". . .\n. . .\n. . .") -> Course:
    return Course(
        boards={"board": CourseBoard(Board.parse(rows, "Board"))},
        layout=(Placement("board", 0, 0),),
        checkpoints=(Cell(2, 2),),
        docks=(Start(1, Cell(0, 2), Heading.N),),
    )


def _live(course: Course, before: CourseReport | None = None) -> CourseReport:
    return validate(course, before=before, deferred=False)


@pytest.mark.parametrize("check", LIVE, ids=lambda check: check.code)
def test_every_check_that_follows_strokes_says_what_it_reads(check: Check) -> None:
    assert check.reads is not None
    assert Read.REST not in check.reads


def test_the_elements_that_can_be_read_are_all_fields_of_a_space_that_are_painted() -> None:
    assert set(ONE_EACH) == set(ELEMENTS)
    others = {"gap", "checkpoint", "dock", "further"}
    assert set(ELEMENTS) | others == set(Space.__dataclass_fields__)


@pytest.mark.parametrize("field", ELEMENTS)
def test_a_stroke_changes_what_it_paints_and_nothing_else(field: str) -> None:
    before = _course()
    painted = parse_space(ONE_EACH[field])
    assert getattr(painted, field) != getattr(OPEN_FLOOR, field)
    after = before.with_spaces({Cell(1, 1): replace(OPEN_FLOOR, **{field: getattr(painted, field)})})
    assert changed(before, after) == {ELEMENTS[field], Read.BOARDS} == changed(after, before)


def test_a_note_changes_words_and_a_dock_starts() -> None:
    before = _course()
    assert changed(before, before.with_note(Cell(0, 0), "here")) == {Read.WORDS}
    assert changed(before, replace(before, docks=())) == {Read.STARTS}
    assert changed(before, before) == set()


@pytest.mark.parametrize(
    "after",
    [
        replace(_course(), checkpoints=()),
        replace(_course(), layout=(Placement("board", 0, 0, turn=1),)),
        _course(". . .\n. . .\n. . _"),
        _course(". . .\n. . ."),
    ],
)
def test_where_the_boards_or_the_checkpoints_lie_otherwise_everything_may_have_changed(after: Course) -> None:
    assert changed(_course(), after) == EVERYTHING


def test_a_check_is_run_again_only_where_what_it_reads_has_changed() -> None:
    before = _live(_course("pE:135 . .\n. k: .\n. . ."))
    after = before.course.with_spaces({Cell(2, 0): parse_space("wN")})
    assert before.found is not None
    earlier = Earlier(before.found, Context(after, before.edition))
    assert earlier.still(CHECKS["RR112"]) is None, "walls have changed, on which pushers hang"
    still = earlier.still(CHECKS["RR114"])
    assert still is not None
    assert [finding.code for finding in still] == ["RR114"]


def test_what_is_known_of_the_race_stays_known_while_only_words_change() -> None:
    before = _live(_course())
    assert _live(replace(before.course, title="Other"), before).analysis is before.analysis


def test_a_check_that_does_not_say_all_that_it_reads_is_found_out() -> None:
    before = _course("pE:135 . .\n. . .\n. . .")
    after = before.with_spaces({Cell(0, 0): parse_space("pE:135+wW")})
    wrong = replace(CHECKS["RR112"], reads=(Read.PITS,))
    with patch.dict(CHECKS._checks, {"RR112": wrong}):
        assert _live(after, _live(before)).findings != _live(after).findings
    assert _live(after, _live(before)).findings == _live(after).findings


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_over_offers_to_be_fixed_as_the_course_is_now(seed: int) -> None:
    dice = Random(seed)
    course = random_course(dice, 8)
    report = _live(course)
    for _ in range(6):
        course = edited_course(dice, course)
        report, fresh = _live(course, report), _live(course)
        offered = [[fix.title for fix in finding.fixes] for finding in report.findings]
        assert offered == [[fix.title for fix in finding.fixes] for finding in fresh.findings]
