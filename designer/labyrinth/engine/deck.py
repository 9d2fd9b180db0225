# SPDX-License-Identifier: GPL-3.0-or-later
"""The deck of corridor tiles to draw from: what is in it is data, and drawing is seeded.

The pictures of the book's tiles are lost, so the tile set is our own; a plan may bring another one.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from designer.base.grid import Cell
from designer.labyrinth.plan.laying_rules import allowed_cells
from designer.labyrinth.plan.maze import Maze
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.tiles import Tile

_COUNTS: Mapping[str, int] = {
    "N": 1, "NS": 8, "NE": 10, "NES": 9, "NESW": 5,
    "NS+s": 3, "NE+s": 3, "NES+s": 2, "NS+ss": 1, "NS+m": 2, "NE+m": 3, "NE+mm": 1, "NS+r": 2, "NES+r": 2, "NE+rr": 1,
    "NES+c": 2,
    "NS+wS": 2, "NE+wS": 2, "NS+wSwS": 1, "NE+wP": 2, "NES+wP": 1, "NS+wN": 2, "NE+wJ": 2, "NS+wT": 2,
    "NESW+t": 4, "NS+dN": 3, "NE+dN": 2, "NS+b": 2, "NE+b": 2, "NS+o": 2, "NES+o": 1, "NESW+g": 2,
}  # fmt: skip


def _tile(token: str) -> Tile:
    tile = parse_tile(token)
    assert tile is not None
    return tile


TILE_SET: Mapping[Tile, int] = MappingProxyType({_tile(token): count for token, count in _COUNTS.items()})
"""How often each tile is in the deck, turned as it is printed."""

DEPLOY_EXITS, COMPUTER_EXITS = "NESW", "NES"
"""The corridors of deploy tiles and computers, which the book does not describe."""


def deploy_tile(player: int) -> Tile:
    """The deploy tile of a player."""
    return _tile(f"{DEPLOY_EXITS}+D{player}")


def computer_tile(player: int) -> Tile:
    """The computer of a player."""
    return _tile(f"{COMPUTER_EXITS}+K{player}")


@dataclass(frozen=True)
class TileDeck:
    """A deck; drawing makes another one. The first tile is the top."""

    tiles: tuple[Tile, ...]

    @classmethod
    def shuffled(cls, seed: int, counts: Mapping[Tile, int] | None = None) -> TileDeck:
        """A deck of these tiles, shuffled; the same seed gives the same deck."""
        tiles = [tile for tile, count in (counts or TILE_SET).items() for _ in range(count)]
        random.Random(seed).shuffle(tiles)
        return cls(tuple(tiles))

    def draw(self, maze: Maze, laid: Collection[tuple[str, int]] | None = None) -> tuple[Tile | None, TileDeck]:
        """The top tile that can be laid somewhere, and the deck without it.

        Tiles that fit nowhere go under the deck; None if no tile fits.
        """
        for skipped, tile in enumerate(self.tiles):
            if next(layings(maze, tile, laid), None) is not None:
                return tile, TileDeck(self.tiles[skipped + 1 :] + self.tiles[:skipped])
        return None, self


def turns_of(tile: Tile) -> tuple[Tile, ...]:
    """The tile in every different turn, as it is first."""
    return tuple(dict.fromkeys(tile.turned(quarters) for quarters in range(4)))


def layings(maze: Maze, tile: Tile, laid: Collection[tuple[str, int]] | None = None) -> Iterator[tuple[Cell, Tile]]:
    """Where a tile may be laid, turned any way: the cell, and the tile as it lies then."""
    for turned in turns_of(tile):
        yield from ((cell, turned) for cell in allowed_cells(maze, turned, laid))
