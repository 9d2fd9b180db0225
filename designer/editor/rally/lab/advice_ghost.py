# SPDX-License-Identifier: GPL-3.0-or-later
"""What a suggestion would do, shown on the boards before it is done."""

from __future__ import annotations

from designer.base.grid import Cell, Size
from designer.editor.ghost import NO_GHOST, Ghost
from designer.rally.course.course import Course
from designer.rally.generator.neighbourhood import ClearSpace, Move, MoveCheckpoint, MoveDocks, TurnBoard

_ONE = Size(1, 1)


def ghost_of(move: Move, course: Course) -> Ghost:
    """The ghost of a change."""
    if isinstance(move, MoveCheckpoint):
        return Ghost(flags=((move.cell, move.number),), brackets=((move.cell, _ONE),))
    if isinstance(move, ClearSpace):
        return Ghost(brackets=((move.cell, _ONE),), removes=True)
    if isinstance(move, MoveDocks):
        corner = Cell(move.placement.x, move.placement.y)
        return Ghost(boards=((corner, course.extent(move.placement), True),))
    if isinstance(move, TurnBoard):
        place = course.layout[move.index]
        return Ghost(boards=((Cell(place.x, place.y), course.extent(place), True),))
    return NO_GHOST
