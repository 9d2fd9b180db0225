# SPDX-License-Identifier: GPL-3.0-or-later
"""A docking board whose docks do not face another board."""

from __future__ import annotations

from designer.base.grid import Cell, Heading
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.layout import LaidBoard, laid_boards
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look over the side that most docks of a board face."""
    boards = laid_boards(context.course)
    if not context.from_docks or len(boards) < 2:
        return
    for board in boards:
        facing = [start.heading for start in context.starts if board.covers(start.cell)]
        if facing:
            side = max(Heading, key=facing.count)
            if not any(beyond in context.floor for beyond in _beyond(board, side)):
                message = sentence("The docks of {board} face a side without a board", board=board.name)
                yield check.finding(message, board.place)


def _beyond(board: LaidBoard, side: Heading) -> Iterator[Cell]:
    return (cell.step(side) for cell, faces in board.rim() if faces is side)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The docks of a board face no other board."),
    why=sentence("Docks face the factory floor (2005 Příprava). Here robots begin with their backs to it."),
    mend=sentence("Turn the docking board, or place it on another side."),
    bad="""
        board: A
        row: . .
        board: Start
        row: D1S .
        row: .   .
        place: A 0,0
        place: Start 0,1
        checkpoints: 1,0
    """,
    good="""
        board: A
        row: . .
        board: Start
        row: D1N .
        row: .   .
        place: A 0,0
        place: Start 0,1
        checkpoints: 1,0
    """,
    reads=(Read.STARTS,),
)
