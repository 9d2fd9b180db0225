# SPDX-License-Identifier: GPL-3.0-or-later
"""High ground up a ledge onto which nobody can come."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import proven, ramp_up
from designer.rally.checks.kit import (
    Check,
    Context,
    Finding,
    Fix,
    Iterator,
    Place,
    Sentence,
    Severity,
    counted,
    sentence,
)
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.elements.ledge import Ledge


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at what lies above every ledge and whether a robot ever comes there."""
    if not context.start_cells:
        return
    told: set[Cell] = set()
    for cell, side in _ledges(context):
        above = cell.step(side)
        if above not in told and _is_lonely(context, above):
            plateau = _plateau(context, above)
            told |= plateau
            message = counted(
                "No way leads up the ledge at {space}: nobody comes onto the {n} space above it",
                "No way leads up the ledge at {space}: nobody comes onto the {n} spaces above it",
                len(plateau),
                space=cell.name,
            )
            places = (Place(cell, side), *map(Place, sorted(plateau, key=lambda at: (at.y, at.x))))
            yield check.finding(message, *places, fixes=partial(_fixes, context, check, message, plateau))


def _ledges(context: Context) -> Iterator[tuple[Cell, Heading]]:
    """The lower space and the side of every ledge with floor above it."""
    for cell, side in context.sides(Ledge):
        if cell.step(side) in context.floor and not context.floor.has_wall(cell, side):
            yield cell, side


def _is_lonely(context: Context, cell: Cell) -> bool:
    """Whether a robot could stand on a space, and never comes there."""
    space = context.tables.index(cell)
    return not context.tables.deadly[space] and space not in context.visited


def _plateau(context: Context, cell: Cell) -> set[Cell]:
    """A space with those around it to which nobody comes either."""
    found, todo = {cell}, [cell]
    while todo:
        here = todo.pop()
        beside = {here.step(side) for side in Heading if not context.floor.has_wall(here, side)}
        more = [there for there in beside - found if there in context.floor and _is_lonely(context, there)]
        found.update(more)
        todo += more
    return found


def _fixes(context: Context, check: Check, message: Sentence, plateau: set[Cell]) -> tuple[Fix, ...]:
    """Make one of its ledges a ramp."""
    ledges = ((cell, side) for cell, side in _ledges(context) if cell.step(side) in plateau)
    near = (ramp_up(cell, side) for cell, side in ledges if context.tables.index(cell) in context.visited)
    return proven(context, check, message, near)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Nobody can come onto the spaces above a ledge."),
    why=sentence("A ledge has no way up; without a ramp, a belt or a jump the spaces above it are wasted."),
    mend=sentence("Make one of the ledges a ramp."),
    bad="row: D1E . F1 hE .\nrow: .   . .  hE .",
    good="row: D1E . F1 uE .\nrow: .   . .  hE .",
    reachability=True,
    roams=True,
    reads={*FLOOR, Read.STARTS},
)
