# SPDX-License-Identifier: GPL-3.0-or-later
"""A wall at a seam that only one of the two boards shows."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import add_wall
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.layout import laid_boards
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Walk round every board and compare both sides of each seam."""
    floor = context.floor
    boards = laid_boards(context.course)
    for board in boards if len(boards) > 1 else ():
        for cell, side in board.rim():
            beyond = cell.step(side)
            if side in floor[cell].walls and beyond in floor and side.back not in floor[beyond].walls:
                message = sentence(
                    "Only {board} shows the wall between {space} and {beyond}",
                    board=board.name,
                    space=cell.name,
                    beyond=beyond.name,
                )
                yield check.finding(message, Place(cell, side), fixes=partial(_print_it, context, beyond, side.back))


def _print_it(context: Context, cell: Cell, side: Heading) -> tuple[Fix]:
    """Add the wall on the other board; where that one lies twice, the wall would be new elsewhere."""
    owner = context.laid.layout[next(context.laid.placements_at(cell))[0]]
    times = sum(placement.board == owner.board for placement in context.laid.layout)
    return add_wall(cell, side, safe=times == 1)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A wall at the seam of two boards is printed on one of them only."),
    why=sentence("It blocks both ways, but players who look at the other board may overlook it."),
    mend=sentence("Draw it on both boards; play does not change."),
    bad="board: A\nrow: . wE\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 2,0",
    good="board: A\nrow: . wE\nboard: B\nrow: wW .\nplace: A 0,0\nplace: B 2,0",
    reads=(Read.WALLS,),
)
