# SPDX-License-Identifier: GPL-3.0-or-later
"""Two boards lie on the same space."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.layout import laid_boards, move_board, pairs


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the rectangles of every two boards."""
    boards = laid_boards(context.course)
    for one, other in pairs(boards):
        cell = one.meets(other)
        if cell is not None:
            message = sentence(
                "{one} and {other} overlap, first on {space}", one=one.name, other=other.name, space=cell.name
            )
            free = Cell(max(board.right for board in boards), min(board.y for board in boards))
            fix = partial(move_board, sentence("Place {board} beside the others", board=other.name), other, free)
            yield check.finding(message, Place(cell, board=other.index), one.place, fixes=fix)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Two boards cover the same space."),
    why=sentence("Boards are placed side by side; where two overlap, nobody can say which spaces robots meet."),
    mend=sentence("Move one of the boards."),
    bad="board: A\nrow: . .\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 1,0",
    good="board: A\nrow: . .\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 2,0",
    reads=(),
)
