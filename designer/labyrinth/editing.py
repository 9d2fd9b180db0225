# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools and edit commands ask of the labyrinth (see :class:`designer.game.Drawing`).

Tiles are drawn freely in the interior, whatever the rules of laying say; the checks tell what they make of it. The
ring stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum

from designer.grid import Cell, Mirror, bounds
from designer.labyrinth.notation import NotationError, parse_cell, parse_tile, print_cell, print_tile
from designer.labyrinth.plan import Plan
from designer.labyrinth.ring import is_corner, is_interior, is_ring
from designer.labyrinth.tiles import Tile
from designer.labyrinth.wording import tile_word
from designer.remarks import Note
from designer.stamp import Stamp
from designer.words import Sentence, counted, sentence, tr


class Layer(Enum):
    """What can be hidden and locked by itself."""

    TILES = "tiles"
    NOTES = "notes"

    @property
    def title(self) -> Sentence:
        """What people call it."""
        return sentence("Tiles") if self is Layer.TILES else sentence("Notes")


LAYERS = tuple(Layer)
NOTES = Layer.NOTES

Pieces = Mapping[Cell, Tile | None]


def layers_of(piece: Tile | None) -> frozenset[Layer]:
    """The layers that have something on a cell."""
    return frozenset({Layer.TILES}) if piece is not None else frozenset()


def hold(before: Plan, after: Plan, held: frozenset[Layer]) -> Plan:
    """The plan after an edit, with what lies on held layers as it was."""
    tiles = before.tiles if Layer.TILES in held else after.tiles
    notes = before.notes if Layer.NOTES in held else after.notes
    return _with(after, tiles, notes)


def _with(plan: Plan, tiles: Mapping[Cell, Tile], notes: tuple[Note, ...]) -> Plan:
    return plan if (tiles, notes) == (plan.tiles, plan.notes) else replace(plan, tiles=tiles, notes=notes)


def painted(plan: Plan, pieces: Pieces, *, whole: bool = False, over: Pieces | None = None) -> dict[Cell, Tile | None]:
    """Tiles that are painted into the interior; each replaces the one that lies there."""
    return {cell: piece for cell, piece in pieces.items() if is_interior(cell, plan.side) and cell in plan}


def numbered(plan: Plan, changes: Pieces) -> dict[Cell, Tile | None]:
    """The changes as they are: a second computer of a player is told by a check."""
    return dict(changes)


def changed(plan: Plan, changes: Pieces) -> Plan:
    """The plan with other tiles on some cells; cells off the plan are passed over."""
    return plan.with_pieces({cell: piece for cell, piece in changes.items() if cell in plan})


def erased(plan: Plan, cells: Iterable[Cell]) -> Plan:
    """The plan with cells of the interior emptied."""
    return changed(plan, painted(plan, dict.fromkeys(cells)))


def copied(plan: Plan, cells: Iterable[Cell]) -> dict[Cell, Tile]:
    """The tiles on some cells of the interior."""
    inner = (cell for cell in cells if is_interior(cell, plan.side))
    return {cell: plan.tiles[cell] for cell in inner if cell in plan.tiles}


def moved(plan: Plan, cells: frozenset[Cell], east: int, south: int) -> Plan:
    """The plan with the tiles of an area moved, and the notes on it."""
    return _shifted(plan, cells, lambda cell: Cell(cell.x + east, cell.y + south), lambda tile: tile)


def turned(plan: Plan, cells: frozenset[Cell], quarters: int) -> tuple[Plan, frozenset[Cell]]:
    """The plan with an area turned in place, and the cells where it lies then."""
    corner, size = bounds(cells)

    def place(cell: Cell) -> Cell:
        inner = Cell(cell.x - corner.x, cell.y - corner.y).turned(quarters, *size)
        return Cell(corner.x + inner.x, corner.y + inner.y)

    return _shifted(plan, cells, place, lambda tile: tile.turned(quarters)), frozenset(map(place, cells))


def mirrored(plan: Plan, cells: frozenset[Cell], mirror: Mirror) -> tuple[Plan, frozenset[Cell]]:
    """The plan with an area mirrored in place, and the same cells."""
    corner, size = bounds(cells)

    def place(cell: Cell) -> Cell:
        inner = Cell(cell.x - corner.x, cell.y - corner.y).mirrored(mirror, *size)
        return Cell(corner.x + inner.x, corner.y + inner.y)

    return _shifted(plan, cells, place, lambda tile: tile.mirrored(mirror)), frozenset(map(place, cells))


def _shifted(plan: Plan, cells: frozenset[Cell], place: Callable[[Cell], Cell], turn: Callable[[Tile], Tile]) -> Plan:
    """The plan with the tiles and notes of an area somewhere else; what would leave the interior is lost."""
    landing = {place(cell): turn(tile) for cell, tile in copied(plan, cells).items()}
    tiles = changed(erased(plan, cells), painted(plan, landing)).tiles
    notes = tuple(Note(place(note.cell), note.text) if note.cell in cells else note for note in plan.notes)
    return _with(plan, tiles, tuple(note for note in notes if note.cell in plan))


def with_exits(tile: Tile, form: Tile) -> Tile:
    """A tile with the exits of another one; its features stay, doors only where there still is an exit.

    A face-down tile has no features: it takes the form as it is, and who becomes one loses them.
    """
    if form.face_down or tile.face_down:
        return form
    return replace(tile, exits=form.exits, doors=tuple(side for side in tile.doors if side in form.exits))


def region(plan: Plan, cell: Cell, within: frozenset[Cell] | None = None) -> frozenset[Cell]:
    """The connected cells of the interior that hold the same tile."""
    same = alike(plan, cell) if within is None else alike(plan, cell) & within
    found = {cell} & same
    waiting = list(found)
    while waiting:
        x, y = waiting.pop()
        near = {Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)} & same - found
        found |= near
        waiting += near
    return frozenset(found)


def alike(plan: Plan, cell: Cell) -> frozenset[Cell]:
    """Every cell of the interior that holds the same tile."""
    if not is_interior(cell, plan.side):
        return frozenset()
    wanted = plan.piece(cell)
    return frozenset(other for other in plan.maze.interior() if plan.piece(other) == wanted)


def print_stamp(stamp: Stamp) -> str:
    """A stamp as text: a line a row, ``_`` where nothing is painted."""
    width, height = stamp.size
    cells = [[stamp.spaces.get(Cell(x, y)) for x in range(width)] for y in range(height)]
    return "\n".join(" ".join(print_tile(tile) if tile is not None else "_" for tile in row) for row in cells)


def parse_stamp(text: str) -> Stamp | None:
    """The stamp that a text stands for, None if it is not one."""
    rows = [line.split() for line in text.strip().splitlines()]
    if not rows or any(len(row) != len(rows[0]) for row in rows) or max(len(rows), len(rows[0])) > 40:
        return None
    try:
        tiles = {
            Cell(x, y): parse_tile(token) for y, row in enumerate(rows) for x, token in enumerate(row) if token != "_"
        }
    except NotationError:
        return None
    found = {cell: tile for cell, tile in tiles.items() if tile is not None}
    return Stamp.copied(found) if found else None


def step_title(usual: Sentence, *, by: Sentence | None = None, floor: bool = False) -> Callable[[Plan, Plan], Sentence]:
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


def placed(what: Sentence, cells: tuple[Cell, ...]) -> Sentence:
    """What became of some cells, with the cell or their number."""
    if len(cells) == 1:
        return sentence("{what}: {cell}", what=what, cell=print_cell(cells[0]))
    return counted("{what}: {n} space", "{what}: {n} spaces", len(cells), what=what)


def describe_cell(plan: Plan, cell: Cell) -> str:
    """A cell in words, begun with its name."""
    name = print_cell(cell)
    if cell not in plan:
        return name
    zone = ""
    if is_ring(cell, plan.side):
        zone = tr("corner of the ring") if is_corner(cell, plan.side) else tr("ring")
    return ", ".join(filter(None, (name, zone, str(tile_word(plan.piece(cell))))))


def place_name(plan: Plan, cell: Cell, *, by_board: bool) -> str:
    """The name of a cell: ``3,4``."""
    return print_cell(cell)


def find_place(plan: Plan, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
    """The cell that a person means by ``3,4``; None if it is not one of the plan."""
    cell = parse_cell(text.replace(" ", "").replace(";", ","))
    return cell if cell is not None and cell in plan else None


def ruler_label(plan: Plan, index: int, here: Cell | None, *, across: bool) -> str:
    """What stands over a column or before a row: its number."""
    return str(index)
