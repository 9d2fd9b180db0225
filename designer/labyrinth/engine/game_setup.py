# SPDX-License-Identifier: GPL-3.0-or-later
"""How a game is set up: the corners of the players, and their robots at the start (rulebook, Začátek hry)."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.labyrinth.engine import Robot
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.rules import DISCS_AT_START, Rules


def corners(side: int) -> tuple[Cell, ...]:
    """The corners of the interior, in the order of the players."""
    return Cell(1, 1), Cell(side, side), Cell(side, 1), Cell(1, side)


def starting_robots(plan: Plan, players: int, rules: Rules) -> tuple[Robot, ...]:
    """Two robots a player with their discs; the first on the corner teleport or in the corner, if it has a tile.

    It faces an exit with no other exit behind it, if there is one: then every exit can be chosen.
    """
    robots: list[Robot] = []
    for player, corner in zip(range(1, players + 1), corners(plan.side), strict=False):
        teleport = Cell(0 if corner.x == 1 else plan.side + 1, 0 if corner.y == 1 else plan.side + 1)
        cell = teleport if rules.start_on_corner_teleport else corner
        for number, discs in enumerate(DISCS_AT_START, 1):
            robot = Robot(f"{'ABCD'[player - 1]}{number}", player, discs=discs)
            tile = plan.tiles.get(cell)
            if number == 1 and tile is not None and tile.exits and not tile.hole:
                ahead = (side for side in tile.exits if side.back not in tile.exits)
                robot = replace(robot, cell=cell, heading=next(ahead, tile.exits[0]))
            robots.append(robot)
    return tuple(robots)
