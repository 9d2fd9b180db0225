# SPDX-License-Identifier: GPL-3.0-or-later
"""The verdict on a course in words and numbers."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.words import speaking
from designer.files import courses_folder
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor, RebootToken
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.picture.prints.course_sheet import facts_of
from designer.rally.reachability import Trap, TrapSpace, measure
from designer.rally.reachability.verdict import Aspect, CourseVerdict, verdict_of
from designer.rally.reporting.course_content import content
from tests.rally.reachability.boards import analysis_of


def of_shipped(name: str) -> CourseVerdict:
    course = load_course(courses_folder() / f"{name}.course.json")
    return verdict_of(measure(compile_tables(course.floor, find_edition(course.edition, course.options))))


def test_a_shipped_course_can_be_won_in_its_par() -> None:
    verdict = of_shipped("kettle-run")
    assert verdict.winnable
    assert verdict.words.startswith("A robot alone can win in 29 registers, 6 rounds · ")
    aspects = [part.aspect for group in verdict.groups for part in group if part.aspect is not None]
    assert aspects[:2] == [Aspect.PAR, Aspect.ROUNDS]


def test_the_hardest_leg_is_the_one_with_the_most_registers() -> None:
    verdict = verdict_of(analysis_of("D1E F1 . . . . . . F2 F3"))
    assert (verdict.hardest, verdict.hardest_registers) == (2, 3)
    assert verdict.hardest_words == "hardest leg: 1 to 2 (3 registers)"
    assert verdict_of(analysis_of("D1E . . . . F1")).hardest_words == "hardest leg: start to 1 (2 registers)"


def test_a_trap_is_told_once_however_many_legs_have_it() -> None:
    trap = Trap((TrapSpace(Cell(6, 1), (Heading.N,), (1,)), TrapSpace(Cell(7, 1), (Heading.N,), (1,))), deadly=True)
    other = Trap((TrapSpace(Cell(2, 0), (Heading.E,), (3,)),), deadly=False)
    analysis = analysis_of("D1E . F1 . F2 F3")
    first, *rest = (replace(leg, traps=(trap,)) for leg in analysis.legs)
    verdict = verdict_of(replace(analysis, legs=(replace(first, traps=(trap, other)), *rest)))
    assert verdict.traps == (Cell(2, 0), Cell(6, 1))
    assert verdict.trap_words == "2 traps"


def test_where_a_checkpoint_is_out_of_reach_nobody_can_win() -> None:
    verdict = verdict_of(analysis_of("D1E F1 . wE F2"))
    assert not verdict.winnable
    assert verdict.told == "A robot alone never wins: checkpoint 2 is out of reach"


def test_a_course_that_a_reboot_opens_can_be_won() -> None:
    floor = Floor.of_board(Board.parse("SE+wNS O . wW BE . F1"))
    verdict = verdict_of(measure(compile_tables(floor, find_edition("renegade-2023"))))
    assert verdict.told == "A robot alone can win in 6 registers, 2 rounds"
    assert (verdict.hardest, verdict.hardest_registers) == (1, 6)


def test_the_sheet_and_the_report_count_reboots_too() -> None:
    course = replace(parse_example("row: SE+wNS O . wW . . F1"), edition="renegade-2023")
    course = replace(course, reboot_tokens=(RebootToken(Cell(4, 0), Heading.E),))
    assert facts_of(course).par[0] == "The whole course: 6 registers, 2 rounds"
    told = content(validate(course)).verdict
    assert told is not None
    assert told.told == "A robot alone can win in 6 registers, 2 rounds"


def test_it_speaks_three_languages() -> None:
    verdict = of_shipped("first-gear")
    lines = set()
    for language in ("en", "de", "cs"):
        with speaking(language):
            lines.add(verdict.words)
    assert len(lines) == 3
