# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies beneath a tile and is out of play."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, counted, sentence
from designer.rally.checks.layout import laid_tiles
from designer.rally.checks.reads import Read
from designer.rally.course.course import Course
from designer.rally.spaces import OPEN_FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at what every tile hides."""
    for tile in laid_tiles(context.course):
        cells = [Cell(x, y) for y in range(tile.y, tile.bottom) for x in range(tile.x, tile.right)]
        hidden = [cell for cell in cells if _is_hidden(context.course, cell, tile.index)]
        if hidden:
            message = counted(
                "Overlay {tile} hides what the board beneath has on {n} space",
                "Overlay {tile} hides what the board beneath has on {n} spaces",
                len(hidden),
                tile=tile.name,
            )
            yield check.finding(message, Place(hidden[0], board=tile.index), *map(Place, hidden[1:]))


def _is_hidden(course: Course, cell: Cell, tile: int) -> bool:
    """Whether the next lower one of what lies here has something there that the tile hides."""
    lying = [(index, inner) for index, inner in course.placements_at(cell)]
    at = next((place for place, (index, _) in enumerate(lying) if index == tile), len(lying))
    below = lying[at + 1 : at + 2]
    return any(course.board(course.layout[index].board)[inner] != OPEN_FLOOR for index, inner in below)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("An overlay hides elements of the board beneath."),
    why=sentence("The overlay alone counts on its spaces; what is printed beneath is out of play."),
    mend=sentence("Nothing, if intended; otherwise move the overlay."),
    bad="board: A\nrow: . cE O\nboard: T\nrow: v\nplace: A 0,0\nplace: T 2,0 over",
    good="board: A\nrow: . cE .\nboard: T\nrow: v\nplace: A 0,0\nplace: T 2,0 over",
    reads=(Read.BOARDS,),
)
