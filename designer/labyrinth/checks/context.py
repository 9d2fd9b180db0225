# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks look at: the tiles of a plan and the graph of how robots drive on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell
from designer.labyrinth.checks.graph import Graph
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.tiles import Tile


class Context:
    """A maze as the checks see it; ``breathe`` is called between two checks, and what it raises ends the work."""

    def __init__(self, maze: Maze, breathe: Breathe = keep_on) -> None:
        self.maze = maze
        self.breathe = breathe

    @cached_property
    def graph(self) -> Graph:
        """How robots drive."""
        return Graph(self.maze)

    @property
    def tiles(self) -> tuple[tuple[Cell, Tile], ...]:
        """Every tile with its cell, row by row."""
        return self.maze.in_order

    @cached_property
    def symbol_cells(self) -> tuple[Cell, ...]:
        """The tiles with something that a robot can gather, row by row; a hole takes it before it does."""
        return tuple(cell for cell, tile in self.tiles if tile.symbols and not tile.hole)

    def deploy_tiles(self) -> Iterator[tuple[Cell, Tile]]:
        """Every deploy tile, row by row."""
        return ((cell, tile) for cell, tile in self.tiles if tile.deploy is not None)
