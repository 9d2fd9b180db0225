# SPDX-License-Identifier: GPL-3.0-or-later
"""A board that touches no other with a side."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.layout import groups, laid_boards, move_board
from designer.rally.edition import BoardContact


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Gather boards that hang together; every group but the first stands apart."""
    strict = context.edition.board_contact is BoardContact.FULL_SIDE_ERROR
    found = groups(laid_boards(context.course))
    for group in found[1:]:
        board, home = group[0], found[0][-1]
        message = sentence("{board} touches no side of the boards around {home}", board=board.name, home=home.name)
        free = Cell(max(other.right for other in found[0]), home.y)
        fix = partial(move_board, sentence("Place {board} beside the others", board=board.name), board, free)
        severity = Severity.ERROR if strict else Severity.WARNING
        yield check.finding(message, *(other.place for other in group), fixes=fix, severity=severity)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A board touches no other board with a side."),
    why=sentence("Between boards that only meet at a corner, or not at all, no robot can drive."),
    mend=sentence("Place the board against a side of another."),
    bad="board: A\nrow: . .\nplace: A 0,0\nplace: A 3,0",
    good="board: A\nrow: . .\nplace: A 0,0\nplace: A 2,0",
    reads=(),
)
