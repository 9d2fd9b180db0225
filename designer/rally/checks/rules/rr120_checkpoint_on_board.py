# SPDX-License-Identifier: GPL-3.0-or-later
"""A board that bears a checkpoint of its own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for checkpoint tokens on every board that is laid."""
    course = context.laid
    for index, placement in enumerate(course.layout):
        board = course.board(placement.board)
        marked = [
            (Cell(x, y), space.checkpoint)
            for y, row in enumerate(board.rows)
            for x, space in enumerate(row)
            if space.checkpoint is not None
        ]
        for inner, number in marked:
            cell = placement.to_course(inner, board.size)
            message = sentence(
                "{board} has its own checkpoint {number}: checkpoints belong to the course",
                board=placement.board,
                number=number,
            )
            yield check.finding(message, Place(cell, board=index), fixes=partial(_take_off, cell))


def _take_off(cell: Cell) -> tuple[Fix]:
    title = sentence("Remove the checkpoint from the board")
    return change_space(title, cell, lambda space: replace(space, checkpoint=None), safe=False)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A board has its own checkpoint."),
    why=sentence("A board may be used in many courses and more than once; its checkpoint would count nowhere."),
    mend=sentence("Remove it from the board and place it on the course."),
    bad="checkpoints: 2,0\nrow: D1E F1 .",
    good="checkpoints: 2,0\nrow: D1E . .",
    board=True,
    reads=(Read.BOARDS,),
)
