# SPDX-License-Identifier: GPL-3.0-or-later
"""No false alarm: errors of reachability are what a naive search of all states proves, no more and no less."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from designer.grid import Cell
from designer.rally.course import Course
from designer.rally.edition import Edition
from designer.rally.floor import Floor
from designer.rally.validation import validate
from tests.rally.checks.courses import course_on
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import Naive

FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def reported(course: Course, edition: Edition, code: str) -> set[Cell | None]:
    return {finding.cell for finding in validate(course, edition, select=[code], deferred=False).findings}


@FEW
@given(race_floors(), race_editions())
def test_a_checkpoint_is_called_unreachable_just_when_no_program_touches_it(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    lost = {naive.goal(number) for number in naive.numbers if naive.begins(number) and naive.par(number) is None}
    assert reported(course, edition, "RR311") == lost


@FEW
@given(race_floors(), race_editions())
def test_a_start_is_called_cut_off_just_when_it_is(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    first = naive.numbers.start
    lost = set()
    if naive.docks and course.checkpoints and naive.par(first) is not None:
        alone = {start: Naive(course.floor, edition, [start]) for start in course.starts}
        lost = {start.cell for start, one in alone.items() if one.starts and one.par(first) is None}
    assert reported(course, edition, "RR313") == lost


@FEW
@given(race_floors(), race_editions())
def test_a_leg_is_called_deadly_just_when_its_least_damage_destroys(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    damages = {naive.goal(number): naive.least_damage(number) for number in naive.numbers}
    lost = {cell for cell, damage in damages.items() if damage is not None and damage >= edition.destroyed_at}
    assert reported(course, edition, "RR312") == lost


@FEW
@given(race_floors(), race_editions())
def test_an_archive_called_cut_off_is_a_place_of_no_return(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    race = naive.race_graph()
    for cell in reported(course, edition, "RR314"):
        legs = [number for number in naive.numbers if cell in naive.archives(race, number)]
        assert any(not near(naive, number, cell) for number in legs)


def near(naive: Naive, number: int, cell: Cell | None) -> bool:
    distances = naive.distances(number)
    return any(state in distances for state in naive.anywhere(cell))
