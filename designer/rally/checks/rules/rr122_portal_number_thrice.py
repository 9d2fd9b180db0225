# SPDX-License-Identifier: GPL-3.0-or-later
"""More than two portals of one number on a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice

from designer.base.grid import Cell
from designer.rally.checks.fixes import with_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.course.course import Course
from designer.rally.course.portal_pairs import portals
from designer.rally.elements.portal import NUMBERS, Portal
from designer.rally.spaces import Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the portals of every number on every board."""
    if Portal not in context.floor.kinds:
        return
    for (_, number), cells in portals(context.floor).items():
        if len(cells) > 2:
            message = sentence(
                "Portal number {number} is on {count} spaces of the board: no two are a pair",
                number=number,
                count=len(cells),
            )
            yield check.finding(message, *map(Place, cells), fixes=partial(_new_pairs, context, cells))


def _new_pairs(context: Context, cells: Sequence[Cell]) -> tuple[Fix, ...]:
    """Leave the first two a pair, and give the next two, or the third one, a number that is free on their board."""
    area = context.floor.area_of(cells[0])
    taken = {number for on, number in portals(context.floor) if on == area}
    free = (number for number in NUMBERS if number not in taken)
    further = [cells[at : at + 2] for at in range(2, len(cells), 2)]
    numbers = list(islice(free, len(further)))
    if len(numbers) < len(further):
        return ()

    def renumbered(course: Course) -> Course:
        for pair, number in zip(further, numbers, strict=True):
            for cell in pair:
                course = with_space(course, cell, partial(Space.with_further, element=Portal(number)))
        return course

    return (Fix(sentence("Number the others as a pair of their own"), renumbered, safe=False),)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("More than two portals of a board have one number."),
    why=sentence("Exactly two portals of a number are a pair; with a third it is unclear where a robot comes out."),
    mend=sentence("Give the portals of each pair a number of their own."),
    bad="row: P1 . P1 . P1",
    good="row: P1 P2 P1 . P2",
    board=True,
    reads=(),
)
