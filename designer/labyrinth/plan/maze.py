# SPDX-License-Identifier: GPL-3.0-or-later
"""The tiles as they lie, and what each side of each tile is: a way, open, or a wall; and the ring round them.

In a plan whose interior has ``side`` x ``side`` cells, 1 to ``side`` both ways, the ring is row and column 0 and
``side + 1``: a corridor with teleports in its corners.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.tiles import Tile


def ring_cells(side: int) -> Iterator[Cell]:
    """Every cell of the ring, row by row."""
    last = side + 1
    for y in range(last + 1):
        for x in range(last + 1) if y in (0, last) else (0, last):
            yield Cell(x, y)


def is_ring(cell: Cell, side: int) -> bool:
    """Whether a cell belongs to the ring."""
    last = side + 1
    return 0 <= cell.x <= last and 0 <= cell.y <= last and not is_interior(cell, side)


def is_interior(cell: Cell, side: int) -> bool:
    """Whether a cell belongs to the interior, where tiles are laid."""
    return 1 <= cell.x <= side and 1 <= cell.y <= side


def is_corner(cell: Cell, side: int) -> bool:
    """Whether a cell is a corner of the ring."""
    return cell.x in (0, side + 1) and cell.y in (0, side + 1)


def ways_along(cell: Cell, side: int) -> tuple[Heading, ...]:
    """The two sides of a ring cell on which the ring goes on."""
    return tuple(heading for heading in Heading if is_ring(cell.step(heading), side))


def way_inward(cell: Cell, side: int) -> Heading | None:
    """The side of a ring cell towards the interior; corners have none."""
    return next((heading for heading in Heading if is_interior(cell.step(heading), side)), None)


def ring_tile(cell: Cell, side: int, *, inward: bool = True) -> Tile:
    """The tile that the book has on a ring cell: corner teleport or corridor, with or without an exit inwards."""
    exits = ways_along(cell, side)
    inner = way_inward(cell, side)
    if inner is None:
        return Tile(exits, teleport=True)
    return Tile((*exits, inner) if inward else exits)


def whole_ring(side: int, inward: Collection[Cell] | None = None) -> dict[Cell, Tile]:
    """The ring around an interior, with the cells that have an exit ``inward``; None: all but the corners."""
    return {cell: ring_tile(cell, side, inward=inward is None or cell in inward) for cell in ring_cells(side)}


class SideKind(IntEnum):
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
    def sides(self) -> Mapping[Cell, tuple[SideKind, SideKind, SideKind, SideKind]]:
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

    def _side(self, cell: Cell, tile: Tile, heading: Heading) -> SideKind:
        if heading not in tile.exits:
            return SideKind.CLOSED
        beyond = cell.step(heading)
        other = self.tiles.get(beyond)
        if other is None:
            return SideKind.OPEN if is_interior(beyond, self.side) else SideKind.WALL
        entry = heading.back
        return SideKind.WALL if entry not in other.exits or entry in other.doors else SideKind.WAY

    def joined(self, cell: Cell, heading: Heading) -> bool:
        """Whether the tile on ``cell`` and the next one both have an exit on this side; doors do not matter."""
        tile, other = self.tiles.get(cell), self.tiles.get(cell.step(heading))
        return tile is not None and other is not None and heading in tile.exits and heading.back in other.exits

    def clear(self, cell: Cell, heading: Heading) -> bool:
        """Whether a shot passes this side: joined, without a door on it.

        In the rulebook: Pravidla o zbraních a střelbě and Soupis karet hracího pole.
        """
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


def continuations(maze: Maze, cell: Cell, heading: Heading) -> tuple[tuple[Heading, SideKind], ...]:
    """The exits that a robot on ``cell`` may take when it came with ``heading``: ahead, left, right, never back.

    On a corner teleport a robot that faces an exit can only take that one (rulebook, Soupis karet hracího pole).
    """
    sides = maze.sides[cell]
    ahead = sides[heading]
    if ahead is not SideKind.CLOSED and is_corner_teleport(maze, cell):
        return ((heading, ahead),)
    return tuple(
        (way, sides[way]) for way in (heading, heading.left, heading.right) if sides[way] is not SideKind.CLOSED
    )


def is_corner_teleport(maze: Maze, cell: Cell) -> bool:
    """Whether a cell is a corner of the ring with a teleport."""
    return cell.x in (0, maze.side + 1) and cell.y in (0, maze.side + 1) and maze.tiles[cell].teleport
