# SPDX-License-Identifier: GPL-3.0-or-later
"""The tracks of checkpoints that ride: dots along the way of each, and a ring where it begins."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import Cell
from designer.pictures.shapes import Cap, Circle, Level, Path, Pen, Role, Shape, lines, round_pen
from designer.rally.course.course import Course
from designer.rally.course.tables import NONE, compile_tables
from designer.rally.course.timetable import Timetable, timetable
from designer.rally.edition import CheckpointsRide, OptionError

Segment = tuple[Cell, Cell]
"""Two neighbouring spaces, the way a checkpoint goes."""


def track_shapes(course: Course, level: Level = Level.L) -> tuple[Shape, ...]:
    """The tracks of a course by its own rules; nothing where no checkpoint rides."""
    try:
        rules = course.rules()
    except OptionError:  # which checks tell
        return ()
    if rules.checkpoints_ride is CheckpointsRide.NO:
        return ()
    tables = compile_tables(course.floor, rules)
    times = timetable(tables)
    if times is None:
        return ()
    shapes: list[Shape] = []
    for number, start in enumerate(times.riding.starts, 1):
        found = tuple(dict.fromkeys(segments(times, number, tables.cells)))
        shapes += _dots(found, level)
        if found and start != NONE:
            shapes += _ring(tables.cells[start], level)
    return tuple(shapes)


def segments(times: Timetable, number: int, cells: tuple[Cell, ...]) -> Iterator[Segment]:
    """The steps of a checkpoint over the floor, in the order of the race; where it is put back there is none."""
    before = times.riding.starts[number - 1]
    for register in times.registers:
        for places in (register.cards, *register.steps):
            here = places[number - 1]
            if here != before and NONE not in (before, here) and times.riding.out not in (before, here):
                one, other = cells[before], cells[here]
                if abs(one.x - other.x) + abs(one.y - other.y) == 1:
                    yield one, other
            before = here


def _dots(found: tuple[Segment, ...], level: Level) -> Iterator[Shape]:
    for one, other in found:
        data = lines(*((100.0 * cell.x + 50, 100.0 * cell.y + 50) for cell in (one, other)))
        yield Path(data, pen=round_pen(Role.HALO, level.line(16), 0.6))
        yield Path(data, pen=Pen(Role.CLOTH, level.line(9), dash=(0.1, 20), cap=Cap.ROUND))


def _ring(cell: Cell, level: Level) -> Iterator[Shape]:
    x, y = 100.0 * cell.x + 50, 100.0 * cell.y + 50
    yield Circle(x, y, 42, pen=Pen(Role.HALO, level.line(12), opacity=0.6))
    yield Circle(x, y, 42, pen=Pen(Role.CLOTH, level.line(6)))
