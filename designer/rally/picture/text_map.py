# SPDX-License-Identifier: GPL-3.0-or-later
"""A floor as text: the notation in columns, for terminals and plain files."""

from __future__ import annotations

from designer.base.grid import column_letters
from designer.rally.course.floor import Floor
from designer.rally.course.notation import print_space


def text_map(floor: Floor, *, coordinates: bool = False) -> str:
    """The rows in the notation, tokens in columns; with ``coordinates``, letters above and numbers before them.

    Without coordinates the text reads back as the same spaces.
    """
    tokens = [list(map(print_space, row)) for row in floor.written_rows()]
    heads = [column_letters(x) for x in range(floor.size.width)]
    if coordinates:
        tokens = [["", *heads], *([str(y), *row] for y, row in enumerate(tokens, 1))]
    widths = [max(map(len, column)) for column in zip(*tokens, strict=True)]
    rows = (" ".join(token.ljust(width) for token, width in zip(row, widths, strict=True)) for row in tokens)
    return "".join(f"{row.rstrip()}\n" for row in rows)
