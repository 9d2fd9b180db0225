# SPDX-License-Identifier: GPL-3.0-or-later
"""The tiles as they lie, and what each side of each tile is: a way, open, or a wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.ring import is_interior
from designer.labyrinth.plan.tiles import Tile


class Side(IntEnum):
    """What a side of a tile is for a robot on it."""

    CLOSED = 0
    """No exit."""
    WAY = 1
    """Both tiles have an exit there, and no door forbids it."""
    OPEN = 2
    """Its exit faces an empty cell of the interior: a robot waits here for a tile."""
    WALL = 3
    """Its exit faces a tile without one, a face-down tile, the frame, or a door from the wrong side."""


@dataclass(frozen=True)
class Maze:
    """Tiles in their cells, the ring included; laying one makes another maze.

    Attributes:
        side: the side of the interior; its cells are 1 to ``side`` both ways.
        tiles: every tile that is laid; an empty cell has none.
    """

    side: int
    tiles: Mapping[Cell, Tile]

    def with_tile(self, cell: Cell, tile: Tile | None) -> Maze:
        """The maze with a tile laid, turned over or taken away."""
        return self.with_tiles({cell: tile})

    def with_tiles(self, changes: Mapping[Cell, Tile | None]) -> Maze:
        """The maze with several cells changed; ``None`` empties a cell."""
        merged = {**self.tiles, **changes}
        return Maze(self.side, {cell: tile for cell, tile in merged.items() if tile is not None})

    def interior(self) -> Iterator[Cell]:
        """Every cell of the interior, row by row."""
        span = range(1, self.side + 1)
        return (Cell(x, y) for y in span for x in span)

    def empty_cells(self) -> Iterator[Cell]:
        """The cells of the interior without a tile, row by row."""
        return (cell for cell in self.interior() if cell not in self.tiles)

    @cached_property
    def sides(self) -> Mapping[Cell, tuple[Side, Side, Side, Side]]:
        """For each tile what its sides are, by heading."""
        return {
            cell: (
                self._side(cell, tile, Heading.N),
                self._side(cell, tile, Heading.E),
                self._side(cell, tile, Heading.S),
                self._side(cell, tile, Heading.W),
            )
            for cell, tile in self.tiles.items()
        }

    def _side(self, cell: Cell, tile: Tile, heading: Heading) -> Side:
        if heading not in tile.exits:
            return Side.CLOSED
        beyond = cell.step(heading)
        other = self.tiles.get(beyond)
        if other is None:
            return Side.OPEN if is_interior(beyond, self.side) else Side.WALL
        entry = heading.back
        return Side.WALL if entry not in other.exits or entry in other.doors else Side.WAY

    def joined(self, cell: Cell, heading: Heading) -> bool:
        """Whether the tile on ``cell`` and the next one both have an exit on this side; doors do not matter."""
        tile, other = self.tiles.get(cell), self.tiles.get(cell.step(heading))
        return tile is not None and other is not None and heading in tile.exits and heading.back in other.exits

    def clear(self, cell: Cell, heading: Heading) -> bool:
        """Whether a shot passes this side: joined, without a door on it (001:105, 155)."""
        if not self.joined(cell, heading):
            return False
        return heading not in self.tiles[cell].doors and heading.back not in self.tiles[cell.step(heading)].doors

    @cached_property
    def teleports(self) -> tuple[Cell, ...]:
        """Every teleport, corners and interior, in reading order."""
        return tuple(sorted((cell for cell, tile in self.tiles.items() if tile.teleport), key=reading_order))

    @cached_property
    def computers(self) -> Mapping[int, Cell]:
        """The computer of each player; the first in reading order if there are more."""
        return {tile.computer: cell for cell, tile in reversed(self.in_order) if tile.computer is not None}

    @cached_property
    def deploy_tiles(self) -> Mapping[int, Cell]:
        """The deploy tile of each player; the first in reading order if there are more."""
        return {tile.deploy: cell for cell, tile in reversed(self.in_order) if tile.deploy is not None}

    @cached_property
    def in_order(self) -> tuple[tuple[Cell, Tile], ...]:
        """Every tile with its cell, row by row."""
        return tuple(sorted(self.tiles.items(), key=lambda pair: reading_order(pair[0])))


def reading_order(cell: Cell) -> tuple[int, int]:
    """The key that sorts cells row by row."""
    return cell.y, cell.x


def continuations(maze: Maze, cell: Cell, heading: Heading) -> tuple[tuple[Heading, Side], ...]:
    """The exits that a robot on ``cell`` may take when it came with ``heading``: ahead, left, right, never back.

    On a corner teleport a robot that faces an exit can only take that one (001:148-151).
    """
    sides = maze.sides[cell]
    ahead = sides[heading]
    if ahead is not Side.CLOSED and is_corner_teleport(maze, cell):
        return ((heading, ahead),)
    return tuple((way, sides[way]) for way in (heading, heading.left, heading.right) if sides[way] is not Side.CLOSED)


def is_corner_teleport(maze: Maze, cell: Cell) -> bool:
    """Whether a cell is a corner of the ring with a teleport."""
    return cell.x in (0, maze.side + 1) and cell.y in (0, maze.side + 1) and maze.tiles[cell].teleport
