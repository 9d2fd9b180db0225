# SPDX-License-Identifier: GPL-3.0-or-later
"""A plan of the labyrinth: ring and laid tiles, the variants that it is meant for, sample programs, remarks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Mirror, Size
from designer.game.field import Field
from designer.game.remarks import Note
from designer.labyrinth.plan.maze import Maze, whole_ring
from designer.labyrinth.plan.rules import Rules, find_rules
from designer.labyrinth.plan.tiles import Tile

if TYPE_CHECKING:
    from typing import Self

SIDE = 8
"""The side of the interior in the book (rulebook, Příprava hry)."""

MAX_SIDE = 40


@dataclass(frozen=True)
class Program:
    """A sample program: robots as they begin, and what is done with them.

    Attributes:
        robots: robots, traps and stored discs as cases write them (``A@1,1,E speed=2``).
        moves: what happens in order, one action each: ``turn A L``, ``lay 3,1 NES``.
    """

    name: str
    robots: tuple[str, ...]
    moves: tuple[str, ...]
    description: str = ""


@dataclass(frozen=True)
class Plan(Field):
    """A plan; every change makes a new value.

    Attributes:
        side: the side of the interior, whose cells are 1 to ``side`` both ways; the ring lies round it.
        tiles: every tile that is laid, the ring included.
        options: variants, by key, as the command line spells them.
        players: fewest and most players as the author states them, or None.
        deck: how often each tile is in the deck to draw from; empty: the deck of the program.
        schema: the ``$schema`` of the file, kept; extra: other programs' data, kept.
    """

    author: str = ""
    licence: str = ""
    description: str = ""
    side: int = SIDE
    tiles: Mapping[Cell, Tile] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, int] | None = None
    deck: Mapping[Tile, int] = field(default_factory=dict)
    programs: tuple[Program, ...] = ()
    schema: str | None = None
    extra: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def maze(self) -> Maze:
        """The tiles with what their sides are."""
        return Maze(self.side, self.tiles)

    @property
    def size(self) -> Size:
        """The extent with the ring, in cells; 0 x 0 where nothing lies."""
        return Size(self.side + 2, self.side + 2) if self.tiles else Size(0, 0)

    def piece(self, cell: Cell) -> Tile | None:
        """The tile on a cell, None where none is laid."""
        return self.tiles.get(cell)

    def with_pieces(self, changes: Mapping[Cell, Tile | None]) -> Self:
        """The plan with tiles laid, or with ``None`` taken away."""
        return replace(self, tiles=self.maze.with_tiles(changes).tiles)

    def rules(self, changes: Mapping[str, str] | None = None) -> Rules:
        """Its variants, with further options.

        Raises:
            OptionError: an option does not exist or cannot have its value.
        """
        return find_rules({**self.options, **(changes or {})})

    def turned(self, quarters: int) -> Self:
        """The plan after quarter turns clockwise, with the notes; sample programs stay behind."""
        moved = {cell.turned(quarters, *self.size): tile.turned(quarters) for cell, tile in self.tiles.items()}
        notes = tuple(Note(note.cell.turned(quarters, *self.size), note.text) for note in self.notes)
        return replace(self, tiles=moved, notes=notes, programs=())

    def mirrored(self, mirror: Mirror) -> Self:
        """The plan as a mirror shows it, with the notes; sample programs stay behind."""
        moved = {cell.mirrored(mirror, *self.size): tile.mirrored(mirror) for cell, tile in self.tiles.items()}
        notes = tuple(Note(note.cell.mirrored(mirror, *self.size), note.text) for note in self.notes)
        return replace(self, tiles=moved, notes=notes, programs=())


def empty_plan(side: int = SIDE, title: str = "", *, inward: tuple[Cell, ...] | None = None) -> Plan:
    """A plan with nothing but its ring; ``side`` is that of the interior.

    ``inward`` are the ring cells with an exit inwards; all but the corners if None.
    """
    return Plan(title=title, side=side, tiles=whole_ring(side, inward))
