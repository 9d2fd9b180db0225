# SPDX-License-Identifier: GPL-3.0-or-later
"""Where robots can drive, as arcs from (cell, heading) to (cell, heading).

A node is a robot on a tile with the heading with which it arrived. Arcs are moves, turns on a wall, and jumps;
Manipulation is 0, computers are driven through, and a hole has no arcs (settled points, findings).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.maze import Maze, SideKind, continuations, is_ring


class MazeNode(NamedTuple):
    """A robot on a tile: where, and with which heading."""

    cell: Cell
    heading: Heading


class Arc(IntEnum):
    """The kinds of arcs."""

    MOVE = 0
    TURN = 1
    JUMP = 2

    @property
    def units(self) -> int:
        """What it costs."""
        return 0 if self is Arc.JUMP else 1


def arcs(maze: Maze, node: MazeNode, *, holes: bool = False, mud_jumps: bool = False) -> Iterator[tuple[MazeNode, Arc]]:
    """Where a robot that has driven to ``node`` may come next.

    ``holes``: holes are corridor. ``mud_jumps``: robots jump from mud too.
    """
    cell, heading = node
    tile = maze.tiles[cell]
    if tile.hole and not holes:
        return
    exits = continuations(maze, cell, heading)
    for side, kind in exits:
        if kind is SideKind.WAY:
            yield MazeNode(cell.step(side), side), Arc.MOVE
    if not exits or any(kind is SideKind.WALL for _, kind in exits):
        yield MazeNode(cell, heading.back), Arc.TURN
    if tile.teleport and (mud_jumps or not tile.mud):
        for target in maze.teleports:
            if target != cell:
                yield from ((MazeNode(target, side), Arc.JUMP) for side in maze.tiles[target].exits)


def is_open(maze: Maze, node: MazeNode) -> bool:
    """Whether a robot may choose to wait here for a missing tile."""
    return any(kind is SideKind.OPEN for _, kind in continuations(maze, *node))


def standing_nodes(maze: Maze, cell: Cell) -> tuple[MazeNode, ...]:
    """A tile with every heading of a robot that is deployed there: its exits."""
    return tuple(MazeNode(cell, side) for side in maze.tiles[cell].exits)


def ring_nodes(maze: Maze) -> tuple[MazeNode, ...]:
    """Every ring tile with every heading with which a robot can be there: through an exit, or facing one."""
    return tuple(
        MazeNode(cell, heading)
        for cell, tile in maze.in_order
        if is_ring(cell, maze.side)
        for heading in Heading
        if heading in tile.exits or heading.back in tile.exits
    )


def spread(starts: Iterable[MazeNode], follow: Callable[[MazeNode], Iterable[tuple[MazeNode, Arc]]]) -> set[MazeNode]:
    """The nodes that can be reached from ``starts``, these included."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        for node, _ in follow(waiting.pop()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def reached_from_ring(maze: Maze) -> set[Cell]:
    """The cells that a robot can drive to from the ring."""
    return {node.cell for node in spread(ring_nodes(maze), lambda node: arcs(maze, node))}


def can_escape(maze: Maze, cell: Cell) -> bool:
    """Whether a robot deployed on ``cell`` gets to the ring or to an open side without holes."""
    reached = spread(standing_nodes(maze, cell), lambda node: arcs(maze, node))
    return any(
        not maze.tiles[node.cell].hole and (is_ring(node.cell, maze.side) or is_open(maze, node)) for node in reached
    )
