# SPDX-License-Identifier: GPL-3.0-or-later
"""A portal without another one of its number, or one that leads into a pit or straight back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space, without_element
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.course.portal_pairs import portals
from designer.rally.elements.portal import Portal
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for the other one of every portal, and at the space where it is."""
    if Portal not in context.floor.kinds:
        return
    for (_, number), cells in portals(context.floor).items():
        if len(cells) == 1:
            message = sentence("Portal {number} has no other one on its board: it does nothing", number=number)
            fixes = partial(without_element, sentence("Remove the portal"), cells[0], Portal)
            yield check.finding(message, Place(cells[0]), fixes=fixes)
        elif len(cells) == 2:
            for cell, other in (cells, cells[::-1]):
                if context.floor[other].pit:
                    message = sentence("Portal {number} leads into the pit {space}", number=number, space=other.name)
                    yield check.finding(message, Place(cell), Place(other), fixes=partial(_filled, other))
                elif _leads_back(context, other):
                    message = sentence(
                        "Portal {number}: from {space} the factory carries robots straight back",
                        number=number,
                        space=other.name,
                    )
                    yield check.finding(message, Place(cell), Place(other))
                elif _leads_into_fall(context, other):
                    message = sentence(
                        "Portal {number}: from {space} the factory makes every robot fall before the register ends",
                        number=number,
                        space=other.name,
                    )
                    yield check.finding(message, Place(cell), Place(other))


def _leads_into_fall(context: Context, cell: Cell) -> bool:
    """Whether nobody stays who comes out of a portal with no steps left: the factory makes every robot fall."""
    if context.tables.special is None:  # checkpoints cover all of them
        return False
    rests = context.motion.rests[:, context.tables.index(cell)]
    return bool((rests == context.tables.out).all())


def _leads_back(context: Context, cell: Cell) -> bool:
    """Whether the factory carries a robot that stands on a portal into the other one, and so back."""
    if context.tables.special is None:  # checkpoints cover all of them
        return False
    space = context.tables.index(cell)
    return any(space in walk.came for register in REGISTERS for walk in context.walker.alone(register, space))


def _filled(cell: Cell) -> tuple[Fix]:
    title = sentence("Fill the pit {space}", space=cell.name)
    return change_space(title, cell, lambda space: replace(space, pit=False), safe=False)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A portal leads nowhere, into a pit, or straight back."),
    why=sentence(
        "Two portals of one number on one board are a pair; one alone is plain floor, and so is"
        " one that leads straight back."
    ),
    mend=sentence("Place the other portal of the pair on floor of the same board, or remove this one."),
    bad="row: P1 . . P2",
    good="row: P1 . . P1",
    board=True,
    roams=True,
    reads=FLOOR,
)
