# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint whose only way is a narrow, winding passage."""

from __future__ import annotations

from itertools import islice

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.passages import Passage, Run, Runs, corners, is_crossed, narrow_runs
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for winding passages between the origins of a leg and its checkpoint."""
    passages = tuple(_passages(context)) if context.legs else ()
    tables = context.tables
    for leg in context.legs if passages else ():
        if leg.goal is None or not leg.reachable or tables.may_have_turned(leg.number):
            continue
        if tables.deadly[goal := tables.index(leg.goal)]:
            continue
        begins = [tables.index(origin.cell) for origin in leg.origins if origin.par is not None]
        for run in filter(None, (passage.between(begins, goal) for passage in passages)):
            if tables.special is not None and not is_crossed(tables, run, begins, goal):
                continue  # portals lead around, or it is come into by a one-way wall
            message = sentence(
                "The only way to checkpoint {number} winds through a passage one space wide", number=leg.number
            )
            yield check.finding(message, *map(context.at, run))


def _passages(context: Context) -> Iterator[Passage]:
    """The winding passages between checkpoints and starts."""
    winding = [run for run in narrow_runs(context.tables) if _winding(context, run)]
    ends = {context.tables.index(cell) for cell in (*context.course.checkpoints, *context.start_cells)}
    runs = Runs(context.tables, winding, ends)
    return filter(None, (runs.passage(run) for run in runs.pieces if _winding(context, run)))


def _winding(context: Context, run: Run) -> bool:
    bends = context.thresholds.corridor_bends
    return len(run) >= context.thresholds.corridor and len(tuple(islice(corners(run), bends))) == bends


CHECK = Check(
    find,
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
    reachability=True,
    reads=(Read.RACE, Read.WALLS, Read.PITS, Read.STARTS),
)
