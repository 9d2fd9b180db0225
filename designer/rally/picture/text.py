# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor as text: the notation in columns, for terminals and plain files."""

from __future__ import annotations

from dataclasses import replace

from designer.grid import Cell, column_letters
from designer.rally.floor import Floor
from designer.rally.notation import print_space
from designer.rally.spaces import Dock, Space


def text_map(floor: Floor, *, coordinates: bool = False) -> str:
    """The rows in the notation, tokens in columns; with ``coordinates``, letters above and numbers before them.

    Without coordinates the text reads back as the same spaces.
    """
    tokens = [[print_space(_told(floor, Cell(x, y), space)) for x, space in enumerate(row)]
              for y, row in enumerate(floor.rows)]  # fmt: skip
    heads = [column_letters(x) for x in range(floor.size.width)]
    if coordinates:
        tokens = [["", *heads], *([str(y), *row] for y, row in enumerate(tokens, 1))]
    widths = [max(map(len, column)) for column in zip(*tokens, strict=True)]
    rows = (" ".join(token.ljust(width) for token, width in zip(row, widths, strict=True)) for row in tokens)
    return "".join(f"{row.rstrip()}\n" for row in rows)


def _told(floor: Floor, cell: Cell, space: Space) -> Space:
    """The space with its checkpoint and dock."""
    number = floor.checkpoints.index(cell) + 1 if cell in floor.checkpoints else None
    start = next((start for start in floor.starts if start.cell == cell), None)
    if space.gap or not (number or start):
        return space
    return replace(space, checkpoint=number, dock=Dock(start.number, start.heading) if start else None)
