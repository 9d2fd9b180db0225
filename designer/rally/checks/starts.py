# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks of boards and of the course, and what becomes of a robot that waits where it starts: helpers of checks."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.game.findings import Fix
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import with_space
from designer.rally.course.course import Course
from designer.rally.course.descriptions import start_name
from designer.rally.course.floor import Start, starts_in_order
from designer.rally.spaces import REGISTERS


def renumber(course: Course, *, safe: bool) -> tuple[Fix, ...]:
    """Number the docks 1, 2, 3 in the order that they have; not possible where a board with docks lies twice."""
    bearing = [place.board for place in course.layout if _bears_docks(course, place.board)]
    if len(set(bearing)) < len(bearing):
        return ()
    return (Fix(sentence("Renumber the docks"), _renumbered, safe),)


def _bears_docks(course: Course, name: str) -> bool:
    return any(space.dock and space.dock.number for _, space in course.board(name).items())


def _renumbered(course: Course) -> Course:
    docks = [start for start in course.starts if start.number is not None]
    numbers = {start: number for number, start in enumerate(docks, 1)}
    for start, number in numbers.items():
        if start not in course.docks:
            course = with_space(
                course,
                start.cell,
                lambda space, number=number: replace(  # type: ignore[misc]
                    space, dock=space.dock and replace(space.dock, number=number)
                ),
            )
    return replace(course, docks=starts_in_order(replace(dock, number=numbers.get(dock)) for dock in course.docks))


def remove_dock(start: Start) -> tuple[Fix]:
    """Remove a dock of the course, or the dock token of a board."""

    def removed(course: Course) -> Course:
        if start in course.docks:
            return replace(course, docks=tuple(dock for dock in course.docks if dock != start))
        return with_space(course, start.cell, lambda space: replace(space, dock=None))

    return (Fix(sentence("Remove {dock}", dock=start_name(start)), removed, safe=False),)


def turn_dock(title: Sentence, before: Start, after: Start) -> Fix:
    """Turn a dock of the course, or the dock token of a board."""

    def turned(course: Course) -> Course:
        if before in course.docks:
            return replace(course, docks=tuple(after if dock == before else dock for dock in course.docks))
        return with_space(
            course,
            before.cell,
            lambda space: replace(space, dock=space.dock and replace(space.dock, heading=after.heading)),
        )

    return Fix(title, turned, safe=False)


def waits(context: Context, cell: Cell) -> tuple[int, ...]:
    """The spaces on which a robot alone rests after the registers of its first round when no card drives it.

    Its cards turn it at most. Where the factory destroys it, ``out`` comes last.
    """
    rests = context.motion.rests
    space, found = context.tables.index(cell), list[int]()
    for register in range(len(REGISTERS)):
        space = int(rests[register, space])
        found.append(space)
        if space == context.tables.out:
            break
    return tuple(found)


def start_word(context: Context, cell: Cell) -> Sentence:
    """``dock 2``, or ``checkpoint 1`` where robots start there."""
    if not context.from_docks:
        return sentence("checkpoint {number}", number=1)
    starts = (start for start in context.starts if start.cell == cell)
    return start_name(next(starts, Start(None, cell, Heading.N)))  # on home boards players choose any space
