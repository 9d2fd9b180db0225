# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a tile may be laid: rules P0 to P7.

In the rulebook: Příprava hry, Herní tah, Jak sestavit figurku robota and Nasazovací pole a počítač; settled
points 31 to 34.

They are tested in the order P3, P0, P7, P5, P1, P2, P4, P6, and the first broken one is named.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.labyrinth.plan.arcs import can_escape, reached_from_ring
from designer.labyrinth.plan.maze import Maze, is_interior, reading_order
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import Tile

RULES: Mapping[str, Sentence] = MappingProxyType(
    {
        "P0": sentence("A tile is already there"),
        "P1": sentence("A corridor has to continue another one"),
        "P2": sentence("It would wall in empty spaces"),
        "P3": sentence("Tiles are laid in the interior only"),
        "P4": sentence("A computer has to be reached without holes, and not through a door from its wrong side"),
        "P5": sentence("A face-down tile fills only a gap that no corridor leads to"),
        "P6": sentence("A deploy tile needs a way to the ring or to an empty space"),
        "P7": sentence("A player has one computer and one deploy tile"),
    }
)
"""The rules in words."""


@dataclass(frozen=True)
class LayingRefusal:
    """Why a tile may not be laid: the rule, ``P0`` to ``P7``, and the reason in words, with the place."""

    rule: str
    reason: Sentence


def refusal(
    maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]] | None = None
) -> LayingRefusal | None:
    """The first rule that a laying breaks, or None if it is allowed; the tile is turned as it is laid.

    ``laid`` are computers (``("K", 1)``) and deploy tiles that were laid in the game, also those turned over since;
    those that lie if left out.
    """
    known = _players_tiles(maze.tiles.values()) if laid is None else laid
    return next((found for rule in _TESTS if (found := rule(maze, cell, tile, known)) is not None), None)


def allowed_cells(maze: Maze, tile: Tile, laid: Collection[tuple[str, int]] | None = None) -> tuple[Cell, ...]:
    """The cells where a tile may be laid, turned as it is; row by row."""
    if tile.face_down:  # a gap is all that it asks for: to look for gaps once a cell takes a large plan half a minute
        return tuple(sorted((cell for gap in gaps(maze) for cell in gap), key=reading_order))
    near = (cell for cell in maze.empty_cells() if _continues(maze, cell, tile))
    return tuple(cell for cell in near if refusal(maze, cell, tile, laid) is None)


def _players_tiles(tiles: Collection[Tile]) -> set[tuple[str, int]]:
    return {owner for tile in tiles for owner in owners(tile)}


def owners(tile: Tile) -> Iterator[tuple[str, int]]:
    """What makes a tile a player's own: ``("K", 1)`` for the computer of player 1, ``("D", 1)`` for a deploy tile."""
    if tile.computer is not None:
        yield "K", tile.computer
    if tile.deploy is not None:
        yield "D", tile.deploy


# --- gaps


def gaps(maze: Maze) -> tuple[tuple[Cell, ...], ...]:
    """The regions of empty cells, each joined by sides, that no exit of a tile faces; cells row by row."""
    faced = _faced(maze)
    return tuple(region for region in regions(maze.empty_cells()) if faced.isdisjoint(region))


def _faced(maze: Maze) -> set[Cell]:
    """The empty cells that an exit faces; doors and holes on its tile do not matter."""
    return {
        beyond
        for cell, tile in maze.tiles.items()
        for side in tile.exits
        if (beyond := cell.step(side)) not in maze.tiles
    }


def regions(cells: Iterator[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Cells grouped by shared sides: each group row by row, groups by their first cell."""
    left = sorted(cells, key=reading_order)
    waiting = set(left)
    for first in left:
        if first in waiting:
            yield tuple(sorted(_spread(first, waiting), key=reading_order))


def _spread(first: Cell, waiting: set[Cell]) -> list[Cell]:
    """The cells of ``waiting`` that hang together with ``first``; they no longer wait."""
    found = [first]
    waiting.discard(first)
    for cell in found:
        for heading in Heading:
            beyond = cell.step(heading)
            if beyond in waiting:
                waiting.discard(beyond)
                found.append(beyond)
    return found


# --- the rules, in the order in which they are tested


def _outside(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if is_interior(cell, maze.side):
        return None
    return LayingRefusal("P3", sentence("{cell} is outside the interior", cell=print_cell(cell)))


def _taken(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if cell not in maze.tiles:
        return None
    return LayingRefusal("P0", sentence("A tile is already on {cell}", cell=print_cell(cell)))


def _second(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    for kind, player in owners(tile):
        if (kind, player) in laid:
            reason = (
                sentence("Player {player} has already laid a computer", player=player)
                if kind == "K"
                else sentence("Player {player} has already laid a deploy tile", player=player)
            )
            return LayingRefusal("P7", reason)
    return None


def _not_a_gap(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if not tile.face_down or _without_a_corridor(maze, cell):
        return None
    return LayingRefusal("P5", sentence("A corridor can still lead to {cell}", cell=print_cell(cell)))


def _unconnected(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if tile.face_down or _continues(maze, cell, tile):
        return None
    return LayingRefusal("P1", sentence("No corridor leads to {cell}", cell=print_cell(cell)))


def _continues(maze: Maze, cell: Cell, tile: Tile) -> bool:
    """Whether an exit of the tile would meet an exit of a laid tile."""
    return any(
        (other := maze.tiles.get(cell.step(side))) is not None and side.back in other.exits for side in tile.exits
    )


def _walls_in(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if tile.face_down:
        return None
    lost = _walled_in(maze.with_tile(cell, tile), cell)
    if not lost:
        return None
    first = min(lost, key=reading_order)
    return LayingRefusal("P2", sentence("No corridor could still lead to {cell}", cell=print_cell(first)))


def _walled_in(maze: Maze, cell: Cell) -> set[Cell]:
    """The empty cells to which no corridor can lead since a tile lies on ``cell``.

    A corridor led there, so only what hung together with it can be lost: the rest of the maze is not looked at.
    """
    lost: set[Cell] = set()
    for heading in Heading:
        beyond = cell.step(heading)
        if beyond not in lost and _is_empty(maze, beyond):
            lost |= _without_a_corridor(maze, beyond)
    return lost


def _without_a_corridor(maze: Maze, first: Cell) -> set[Cell]:
    """The empty cells that hang together with ``first``; none as soon as a corridor is found that leads to one."""
    found, waiting = {first}, [first]
    for cell in waiting:
        if _is_faced(maze, cell):
            return set()
        near = (cell.step(heading) for heading in Heading)
        fresh = [beyond for beyond in near if beyond not in found and _is_empty(maze, beyond)]
        found.update(fresh)
        waiting += fresh
    return found


def _is_empty(maze: Maze, cell: Cell) -> bool:
    return cell not in maze.tiles and is_interior(cell, maze.side)


def _is_faced(maze: Maze, cell: Cell) -> bool:
    """Whether an exit faces an empty cell; doors and holes on its tile do not matter."""
    return any((tile := maze.tiles.get(cell.step(side))) is not None and side.back in tile.exits for side in Heading)


def _hidden(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if tile.computer is None or cell in reached_from_ring(maze.with_tile(cell, tile)):
        return None
    return LayingRefusal("P4", sentence("No way from the ring leads to a computer on {cell}", cell=print_cell(cell)))


def _locked_up(maze: Maze, cell: Cell, tile: Tile, laid: Collection[tuple[str, int]]) -> LayingRefusal | None:
    if tile.deploy is None or can_escape(maze.with_tile(cell, tile), cell):
        return None
    return LayingRefusal("P6", sentence("A robot deployed on {cell} could not leave", cell=print_cell(cell)))


_Test = Callable[[Maze, Cell, Tile, Collection[tuple[str, int]]], LayingRefusal | None]

_TESTS: tuple[_Test, ...] = (_outside, _taken, _second, _not_a_gap, _unconnected, _walls_in, _hidden, _locked_up)
