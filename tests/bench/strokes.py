# SPDX-License-Identifier: GPL-3.0-or-later
"""From a brush stroke to all findings of severity error and warning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from designer.base.grid import Cell, Heading
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Floor
from designer.rally.reachability.row_graphs import import_scipy
from designer.rally.spaces import PIT, Belt, Space
from tests.bench.clock import best, table
from tests.bench.floors import KINDS, shipped

PROMISED = {24: 16, 48: 40, 96: 100}
"""Milliseconds by size, until all stands in the window, on the machine where the design was measured."""

BRUSHES = (PIT, Space(belt=Belt(Heading.E)), Space(belt=Belt(Heading.S)))
"""What is painted in turn, so that every stroke changes the floor."""


def course_of(floor: Floor) -> Course:
    """A course of one board."""
    return Course(
        edition="ah-2005",
        boards={"board": CourseBoard(Board(floor.rows))},
        layout=(Placement("board", 0, 0),),
        checkpoints=tuple(cell for cell in floor.checkpoints if cell is not None),
        docks=floor.starts,
    )


def courses() -> Iterator[tuple[str, Course, int]]:
    """What is painted on: its name, the course, and the milliseconds promised for its size."""
    for size, promised in PROMISED.items():
        for kind, make in KINDS.items():
            yield f"{kind} {size}x{size}", course_of(make(size)), promised
    course = shipped()
    width, height = course.floor.size
    yield (
        f"shipped course {width}x{height}",
        course,
        next(ms for side, ms in PROMISED.items() if side >= max(width, height)),
    )


def free_space(course: Course) -> Cell:
    """A space near the middle on which nothing of the race lies."""
    width, height = course.floor.size
    taken = {*course.checkpoints, *(dock.cell for dock in course.docks)}
    diagonal = map(Cell, range(width // 3, width), range(height // 3, height))
    return next(cell for cell in diagonal if cell not in taken and cell in course.floor)


def run(everything: bool = False) -> None:
    """Measure strokes on boards of all sizes and print the table."""
    import_scipy()  # as the window does
    rows = []
    for name, course, promised in courses():
        free = free_space(course)
        brushes = cycle(brush for brush in BRUSHES if brush != course.floor[free])
        last = validate(course, deferred=False)

        def stroke(course: Course = course, free: Cell = free, last: CourseReport = last) -> CourseReport:
            painted = course.with_spaces({free: next(brushes)})  # noqa: B023 - called before the next round
            return validate(painted, deferred=False, before=last)

        time, report = best(stroke, 1.0, 30 if everything else 12)
        rows.append((name, time, float(promised), len(report.findings)))
    table("A stroke to all errors and warnings", ("ms", "stroke", "promised", "findings"), rows)
