# SPDX-License-Identifier: GPL-3.0-or-later
"""No repair site near any checkpoint."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.edition import Death, RepairGives


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Measure from every checkpoint to every repair site, where the edition has any."""
    if context.edition.death is Death.REBOOT:
        return
    if context.edition.repair_gives is RepairGives.OPTIONS:
        if context.course.checkpoints:
            message = sentence("Nothing repairs here: repair sites and checkpoints give option cards instead")
            yield check.finding(message, Place(option="repair-gives"))
        return
    reach = context.thresholds.repair_reach
    sites = [context.cell(number) for number, space in context.sites if space.repair is not None]
    cells = [cell for _, cell in checkpoints.on_floor(context)]
    if cells and not any(checkpoints.distance(cell, site) <= reach for cell in cells for site in sites):
        yield check.finding(sentence("There is no repair site within {reach} spaces of a checkpoint", reach=reach))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("No checkpoint has a repair site near it."),
    why=sentence("Published boards have three to five each; without any, only checkpoints and power down repair."),
    mend=sentence("Add a repair site within eight spaces of a checkpoint."),
    bad="row: D1E . . . F1",
    good="row: D1E r . . F1",
    reads=(Read.REPAIRS,),
)
