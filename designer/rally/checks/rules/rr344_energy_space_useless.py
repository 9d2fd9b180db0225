# SPDX-License-Identifier: GPL-3.0-or-later
"""An energy space on which no robot alone can end a register, or only by taking damage."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.course.floor import played_floor
from designer.rally.edition import ArchiveOn, Death, EnergySpaces, RebootWhen
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every energy space that a robot alone can be on at all."""
    if context.edition.energy_space is EnergySpaces.NONE or any(context.tables.turning):
        return
    played = played_floor(context.floor, context.edition)
    for number, space in context.sites:
        if not space.of(EnergySpace):
            continue
        cell = context.cell(number)
        if not played[cell].of(EnergySpace):
            yield check.finding(sentence("The checkpoint on {space} switches off the energy space", space=cell.name),
                                Place(cell))  # fmt: skip
        elif not _can_end(context, number):
            yield check.finding(sentence("No robot alone can end a register on {space}", space=cell.name), Place(cell))
        elif _always_hurts(context, number):
            message = sentence("Energy on {space} always costs damage: no register ends there without", space=cell.name)
            yield check.finding(message, Place(cell), severity=Severity.HINT)


def _can_end(context: Context, space: int) -> bool:
    """Whether the factory leaves a robot alone on a space in some register, or one may come back there after it."""
    return bool((context.motion.rests == space).any()) or _comes_back(context, context.cell(space))


def _comes_back(context: Context, cell: Cell) -> bool:
    """Whether a robot that falls may be put here at once: then the belts may have moved already."""
    edition = context.edition
    if edition.death is not Death.REBOOT or edition.reboot_when is not RebootWhen.AT_ONCE:
        return False
    places = {*(token.cell for token in context.floor.tokens), *(start.cell for start in context.tables.starts)}
    return edition.archive_on is not ArchiveOn.NONE or cell in places


def _always_hurts(context: Context, space: int) -> bool:
    """Whether a board laser or a flamer hurts whoever ends a register on a space, in each."""
    special = context.tables.special
    burns = special.burns_staying[space] if special is not None else 0
    return context.tables.laser_damage[space] > 0 or all(burns >> register & 1 for register in REGISTERS)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("No robot alone can gain energy on an energy space."),
    why=sentence("Energy is gained at the end of a register; a belt or pusher there carries every robot away first."),
    mend=sentence("Move the energy space, or what acts there."),
    bad="edition: renegade-2023\nrow: SE . BE . e .\nrow: SE . . . . .\ncheckpoints: 4,0",
    good="edition: renegade-2023\nrow: SE . BE . e F1\nrow: SE . . . . .",
    roams=True,
    reads={*FLOOR, Read.STARTS},
)
