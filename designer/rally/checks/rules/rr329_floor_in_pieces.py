# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts of the floor between which no robot can drive."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Every part but the largest is cut off; the antenna's own space is no part of the floor."""
    antenna = context.floor.antenna
    for part in context.analysis.cut_off if context.analysis else ():
        if antenna is not None and part == (antenna.cell,):
            continue
        message = sentence("Walls, pits or edges cut this part off from the rest of the floor")
        yield check.finding(message, *map(Place, part))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A part of the floor is cut off by walls, pits or edges."),
    why=sentence("No robot ever drives there, and a robot whose archive is there never leaves."),
    mend=sentence("Open a way, or remove the part."),
    bad="row: D1E . . F1 wW .",
    good="row: D1E . . F1 .  .",
    reachability=True,
    reads={*FLOOR, Read.RACE},
)
