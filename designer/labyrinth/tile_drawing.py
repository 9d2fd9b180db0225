# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools and edit commands ask of the labyrinth (see :class:`designer.game.contract.Drawing`).

Tiles are drawn freely in the interior, whatever the rules of laying say; the checks tell what they make of it. The
ring stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence, tr
from designer.game.field import FieldDrawing, FieldLayer
from designer.labyrinth.plan.maze import is_corner, is_interior, is_ring
from designer.labyrinth.plan.notation import parse_cell, parse_tile, print_cell, print_tile
from designer.labyrinth.plan.plan import Plan
from designer.labyrinth.plan.tile_words import tile_word
from designer.labyrinth.plan.tiles import Tile

TILES = FieldLayer("tiles", sentence("Tiles"))


class TileDrawing(FieldDrawing):
    """Tiles are put on the interior alone; an empty space holds None."""

    LAYERS = (TILES, FieldLayer("notes", sentence("Notes")))

    def print_piece(self, piece: Tile) -> str:
        """The token of a tile."""
        return print_tile(piece)

    def parse_piece(self, text: str) -> Tile | None:
        """The tile of a token."""
        return parse_tile(text)

    def may_hold(self, plan: Plan, cell: Cell) -> bool:
        """Whether tiles may be laid on a cell: the ring stays."""
        return cell in plan and is_interior(cell, plan.side)

    def name(self, cell: Cell) -> str:
        """The name of a cell: ``3,4``."""
        return print_cell(cell)

    def step_title(
        self, usual: Sentence, *, by: Sentence | None = None, floor: bool = False
    ) -> Callable[[Plan, Plan], Sentence]:
        """The name of an undo step: what was laid or taken away, if it was one tile."""

        def title(before: Plan, after: Plan) -> Sentence:
            keys = before.tiles.keys() | after.tiles.keys()
            cells = [cell for cell in keys if before.piece(cell) != after.piece(cell)]
            if len(cells) != 1:
                return by or usual
            tile = after.piece(cells[0])
            if tile is None:
                return sentence("Remove the tile at {cell}", cell=print_cell(cells[0]))
            return sentence("Lay {tile} at {cell}", tile=tile_word(tile), cell=print_cell(cells[0]))

        return title

    def describe_cell(self, plan: Plan, cell: Cell) -> str:
        """A cell in words, begun with its name."""
        name = print_cell(cell)
        if cell not in plan:
            return name
        zone = ""
        if is_ring(cell, plan.side):
            zone = tr("corner of the ring") if is_corner(cell, plan.side) else tr("ring")
        return ", ".join(filter(None, (name, zone, str(tile_word(plan.piece(cell))))))

    def find_place(self, plan: Plan, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
        """The cell that a person means by ``3,4``; None if it is not one of the plan."""
        cell = parse_cell(text.replace(" ", "").replace(";", ","))
        return cell if cell is not None and cell in plan else None


DRAWING = TileDrawing()


def with_exits(tile: Tile, form: Tile) -> Tile:
    """A tile with the exits of another one; its features stay, doors only where there still is an exit.

    A face-down tile has no features: it takes the form as it is, and who becomes one loses them.
    """
    if form.face_down or tile.face_down:
        return form
    return replace(tile, exits=form.exits, doors=tuple(side for side in tile.doors if side in form.exits))
