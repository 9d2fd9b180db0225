# SPDX-License-Identifier: GPL-3.0-or-later
"""Where shots go: straight lines, thrown snow and its blast, the flight of a jay."""

from __future__ import annotations

from collections.abc import Collection

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.maze import Maze, is_corner_teleport

THROW = 3
"""How far snow is thrown (001:120)."""


def line_of_fire(
    maze: Maze, cell: Cell, heading: Heading, reach: int, traps: Collection[Cell] = ()
) -> tuple[Cell, ...]:
    """The cells that a straight shot crosses, nearest first; robots do not matter here.

    It goes through ways without doors and ends after a teleport, at a trap, at walls, face-down tiles and empty cells.
    """
    found: list[Cell] = []
    here = cell
    while len(found) < reach and maze.clear(here, heading):
        here = here.step(heading)
        found.append(here)
        if maze.tiles[here].teleport or here in traps:
            break
    return tuple(found)


def blast(maze: Maze, cell: Cell) -> tuple[Cell, ...]:
    """The cells that snow landing on ``cell`` hits: its own, and those joined with it without a door."""
    return (cell, *(cell.step(heading) for heading in Heading if maze.clear(cell, heading)))


def flight(maze: Maze, cell: Cell, heading: Heading, stops: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells that a jay crosses until it hits something on one of ``stops`` or ends (001:122-124).

    It leaves ``cell`` by ``heading``. In a tile with two exits it follows them, in a crossing it goes straight on
    or ends. An interior teleport ends it. Each tile has one way in for each way out, so a jay that never ends comes
    back to where it was fired. ``stops`` are cells with a robot or a trap; ``cell`` is always one.
    """
    crossed: list[Cell] = []
    here, travel = cell, heading
    while maze.clear(here, travel):
        here = here.step(travel)
        crossed.append(here)
        tile = maze.tiles[here]
        if here == cell or here in stops or (tile.teleport and not is_corner_teleport(maze, here)):
            break
        if len(tile.exits) == 2:
            travel = next(side for side in tile.exits if side is not travel.back)
        elif travel not in tile.exits:
            break
    return tuple(crossed)
