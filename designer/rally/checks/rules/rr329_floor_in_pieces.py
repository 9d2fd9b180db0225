# SPDX-License-Identifier: GPL-3.0-or-later
"""Parts of the floor between which no robot can drive."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.course.tables import compile_tables


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Every part but the largest is cut off; the antenna's own space is no part of the floor."""
    antenna = context.floor.antenna
    for part in context.analysis.cut_off if context.analysis else ():
        if antenna is not None and part == (antenna.cell,):
            continue
        yield check.finding(_message(context, part), *map(Place, part))


def _message(context: Context, part: tuple[Cell, ...]) -> Sentence:
    """What cuts a part off: the antenna, where a robot could drive on without it."""
    if context.floor.antenna is not None and part not in _cut_off_without_antenna(context):
        return sentence("The antenna cuts this part off from the rest of the floor")
    return sentence("Walls, pits or edges cut this part off from the rest of the floor")


def _cut_off_without_antenna(context: Context) -> tuple[tuple[Cell, ...], ...]:
    from designer.rally.reachability.regions import cut_off  # numpy is loaded where it is asked

    return cut_off(compile_tables(replace(context.floor, antenna=None), context.edition))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A part of the floor is cut off by walls, pits, edges or the antenna."),
    why=sentence("No robot ever drives there, and a robot whose archive is there never leaves."),
    mend=sentence("Open a way, or remove the part."),
    bad="row: D1E . . F1 wW .",
    good="row: D1E . . F1 .  .",
    reachability=True,
    reads={*FLOOR, Read.RACE},
)
