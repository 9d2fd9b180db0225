# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint whose only way is a narrow, winding passage."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from designer.findings import Finding, Place, Severity
from designer.grid import Cell
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.flags import distance
from designer.words import sentence

TURNS = 2


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for runs of bottlenecks that turn at least twice."""
    for leg in context.explained.legs if context.explained else ():
        for run in _runs(leg.bottlenecks or ()):
            if len(run) >= context.thresholds.corridor and _turns(run) >= TURNS:
                message = sentence(
                    "The only way to checkpoint {number} winds through a passage one space wide", number=leg.number
                )
                yield check.finding(message, *map(Place, run))


def _runs(cells: tuple[Cell, ...]) -> Iterator[list[Cell]]:
    """The cells cut where two in a row are no neighbours."""
    run: list[Cell] = []
    for cell in cells:
        if run and distance(run[-1], cell) != 1:
            yield run
            run = []
        run.append(cell)
    if run:
        yield run


def _turns(run: list[Cell]) -> int:
    steps = [(after.x - before.x, after.y - before.y) for before, after in pairwise(run)]
    return sum(one != other for one, other in pairwise(steps))


CHECK = Check(
    code="RR406",
    name="switchback",
    severity=Severity.WARNING,
    what=sentence("The only way to a checkpoint is a winding passage one space wide."),
    why=sentence("Every bend costs a turn card and robots cannot pass each other: the race becomes a queue."),
    mend=sentence("Straighten the passage or open a second way."),
    bad="""
        row: D1S O . . .
        row: .   O . O .
        row: .   . . O F1
    """,
    good="""
        row: D1S . . . .
        row: .   . . . .
        row: .   . . . F1
    """,
    find=find,
    reachability=True,
    deferred=True,
)
