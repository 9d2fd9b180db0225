# SPDX-License-Identifier: GPL-3.0-or-later
"""Which boards coins can turn, in the plainest way (2005 course manual, p. 27)."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.course.floor import Area, Floor


def can_turn(floor: Floor, board: Area) -> bool:
    """A square beside all others, without a dock."""
    mine = cells_of(board)
    alone = not any(mine & cells_of(other) for other in floor.areas if other is not board)
    docked = any(start.number is not None and start.cell in mine for start in floor.starts)
    return alone and not docked and not board.over and board.size.width == board.size.height


def cells_of(board: Area) -> set[Cell]:
    """All spaces of a board."""
    (left, top), (width, height) = board.corner, board.size
    return {Cell(x, y) for x in range(left, left + width) for y in range(top, top + height)}
