# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that lead away from the start in one line."""

from __future__ import annotations

from itertools import pairwise

from designer.base.grid import Heading
from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the main direction of every leg with the one before."""
    cells = list(context.course.checkpoints)
    points = [(float(cell.x), float(cell.y)) for cell in cells]
    if context.from_docks and context.start_cells:
        points.insert(0, checkpoints.mean(context.start_cells))
    ways = {_main_direction(one, other) for one, other in pairwise(points)}
    if len(points) > context.thresholds.legs_in_line and len(ways) == 1 and None not in ways:
        yield check.finding(sentence("The race runs in one line: the leader never meets the others"), Place(cells[-1]))


def _main_direction(one: tuple[float, float], other: tuple[float, float]) -> Heading | None:
    """Where a leg leads most of all; None where that is two ways alike."""
    east, south = other[0] - one[0], other[1] - one[1]
    if abs(east) == abs(south):
        return None
    if abs(east) > abs(south):
        return Heading.E if east > 0 else Heading.W
    return Heading.S if south > 0 else Heading.N


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("All checkpoints lead away from the start in one direction."),
    why=sentence(
        "The leader never turns back, so robots do not meet. Races that cross themselves are more fun, say those who"
        " made many."
    ),
    mend=sentence("Let a leg lead back or across."),
    bad="row: D1E . . . F1 . . . F2 . . . F3",
    good="row: D1E . . . F2 . . . F1 . . . F3",
    reads=(Read.STARTS,),
)
