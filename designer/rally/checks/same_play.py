# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether two courses play alike: the same cards lead to the same story on both."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.rally.checks.context import Context
from designer.rally.course.course import Course
from designer.rally.course.floor import starts_in_order
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition

ON_SPACES: tuple[Callable[[Tables], Sequence[int]], ...] = (
    lambda tables: tables.belt,
    lambda tables: tables.express,
    *(lambda tables, travel=travel: tables.belt_turn[travel] for travel in range(4)),
    lambda tables: tables.gear,
    lambda tables: tables.push,
    lambda tables: tables.push_in,
    lambda tables: tables.crush_in,
    lambda tables: tables.checkpoint,
    lambda tables: tables.archives,
    lambda tables: tables.repairs,
    lambda tables: tables.option_card,
)
"""What acts on a robot that is on a space; where none ever is, it does not matter."""


def same_play(one: Course, other: Course, edition: Edition) -> bool:
    """Whether no robot, card or laser could tell two courses from each other.

    Walls, lasers, pits and gaps must be the same everywhere, as beams cross pits too; all other elements where a robot
    can be; docks in the order of their numbers, whatever these are. Par follows from that.
    """
    before, after = Context(one, edition), Context(other, edition)
    return _starts(before) == _starts(after) and _same_floor(before.tables, after.tables)


def _starts(context: Context) -> list[tuple[object, object]]:
    return [(start.cell, start.heading) for start in starts_in_order(context.starts)]


def _same_floor(one: Tables, other: Tables) -> bool:
    if _everywhere(one) != _everywhere(other):
        return False
    live = [space for space in range(one.out) if not one.deadly[space]]
    return all(table(one)[space] == table(other)[space] for table in ON_SPACES for space in live)


def _everywhere(tables: Tables) -> tuple[object, ...]:
    beams = sorted((beam.source, beam.fire, beam.beams) for beam in tables.beams)
    return tables.size, tables.step, tables.deadly, tables.off_floor, beams
