# SPDX-License-Identifier: GPL-3.0-or-later
"""The home boards of two teams, each with its checkpoint, where teams capture each other's (2005 course manual, p. 31).

Team 1 has the board on which checkpoint 1 lies, team 2 that of checkpoint 2; the coin of the manual is tossed when
players take their seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Area, Floor


@dataclass(frozen=True)
class HomeBoard:
    """The board of a team.

    Attributes:
        checkpoint: the number of the one that the team guards.
        board: its spaces.
        deployment: those of them on which robots begin and come back: half of the board, away from the other one,
            without pits; those nearest to the other team's checkpoint first.
        outward: the way to the other board.
    """

    checkpoint: int
    board: frozenset[Cell]
    deployment: tuple[Cell, ...]
    outward: Heading


def home_boards(floor: Floor) -> tuple[HomeBoard, HomeBoard] | None:
    """The boards of team 1 and of team 2; None unless checkpoints 1 and 2 lie on different boards."""
    cells = floor.checkpoints[:2]
    areas = [_board_of(floor, cell) for cell in cells if cell is not None]
    if len(areas) < 2 or None in areas or areas[0] == areas[1]:
        return None
    return _home(floor, 1, areas), _home(floor, 2, areas)


def _board_of(floor: Floor, cell: Cell) -> Area | None:
    return next((area for area in floor.areas if not area.over and cell in area), None) if cell in floor else None


def _home(floor: Floor, number: int, areas: list[Area | None]) -> HomeBoard:
    mine, other = areas[number - 1], areas[2 - number]
    goal = floor.checkpoints[2 - number]
    assert mine is not None
    assert other is not None
    assert goal is not None
    board = frozenset(cell for cell, space in floor.items() if not space.gap and _board_of(floor, cell) == mine)
    outward = _way(mine, other)
    free = [cell for cell in board if _is_away(mine, cell, outward) and _holds_robots(floor, cell)]
    nearest = sorted(free, key=lambda cell: (abs(cell.x - goal.x) + abs(cell.y - goal.y), cell.y, cell.x))
    return HomeBoard(number, board, tuple(nearest), outward)


def _way(mine: Area, other: Area) -> Heading:
    """The way from the middle of a board to that of another, along the longer side of the two."""
    east = 2 * (other.corner.x - mine.corner.x) + other.size.width - mine.size.width
    south = 2 * (other.corner.y - mine.corner.y) + other.size.height - mine.size.height
    if abs(east) >= abs(south):
        return Heading.E if east > 0 else Heading.W
    return Heading.S if south > 0 else Heading.N


def _is_away(board: Area, cell: Cell, outward: Heading) -> bool:
    """Whether a space is in the half of a board that the other one is not next to: six columns of twelve."""
    x, y = cell.x - board.corner.x, cell.y - board.corner.y
    behind = {
        Heading.E: x,
        Heading.W: board.size.width - 1 - x,
        Heading.S: y,
        Heading.N: board.size.height - 1 - y,
    }[outward]
    extent = board.size.width if outward in (Heading.E, Heading.W) else board.size.height
    return 2 * behind < extent


def _holds_robots(floor: Floor, cell: Cell) -> bool:
    antenna = floor.antenna
    return not floor[cell].pit and (antenna is None or antenna.cell != cell)
