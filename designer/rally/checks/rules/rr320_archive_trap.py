# SPDX-License-Identifier: GPL-3.0-or-later
"""An archive on which robots die again, or beside which no second robot finds room."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.course.tables import BLOCKED, NONE
from designer.rally.edition import Death, OccupiedArchive, RebootPlace


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every space that can be an archive; robots that reboot come back on tokens, or push others away."""
    tables, reboots = context.tables, context.edition.death is Death.REBOOT
    if reboots and context.edition.reboot_place is RebootPlace.TOKEN:
        return
    starts = {tables.index(cell) for cell in context.start_cells}
    neighbours = context.edition.occupied_archive is not OccupiedArchive.GHOST and not reboots
    archives = {space for space, archive in enumerate(tables.archives) if archive}
    if context.times is not None:  # an archive rides along with its checkpoint
        archives = {space for space, archive in enumerate(tables.bare.archives) if archive}
    for space in sorted(space for space in archives | starts if not tables.deadly[space]):
        if tables.belt[space] != NONE and _falls(context, space):
            message = sentence(
                "A robot that comes back to this archive is carried into a fall unless it drives off with its"
                " first card"
            )
            yield check.finding(message, context.at(space), fixes=partial(turns, context, space))
        if neighbours and _alone(context, space):
            message = sentence("No robot finds room beside this archive when it is occupied")
            yield check.finding(message, context.at(space))


def _falls(context: Context, space: int) -> bool:
    """Whether the belts of one register carry a robot from ``space`` to its destruction."""
    tables = context.tables
    for belt in tables.belt_steps:
        if belt[space] == NONE or (target := context.belts[space]) == BLOCKED:
            continue
        if tables.deadly[target]:
            return True
        space = target
    return False


def _alone(context: Context, space: int) -> bool:
    """Whether all eight neighbours are pits or off the board.

    In the rulebooks: 1999 en Putting a replica of a Robot into play, de Einsetzen eines Roboterduplikats; 2005 Příprava
    pro následující kolo.
    """
    deadly, beyond = context.tables.deadly, context.beyond
    if not all(deadly[beyond(space, side)] for side in Heading):
        return False
    cell = context.cell(space)
    corners = [cell.step(side).step(side.right) for side in Heading]
    return all(deadly[context.tables.index(corner)] for corner in corners)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence(
        "A robot that comes back here falls again unless it drives off at once, or a second one finds no room"
        " beside it."
    ),
    why=sentence(
        "An archive on a belt that ends in a pit takes a life or a round from everybody whose first card does not drive"
        " off, and from those who come back powered down."
    ),
    mend=sentence("Move the archive, turn the belt, or fill the pits around it."),
    bad="row: D1E . .  . F1\nrow: .   O cW+r . .",
    good="row: D1E . .  . F1\nrow: .   O cN+r . .",
    reads={*FLOOR, Read.STARTS},
)
