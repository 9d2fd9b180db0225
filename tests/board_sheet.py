# SPDX-License-Identifier: GPL-3.0-or-later
"""New boards beside drawn ones, in one picture and in figures.

``python -m tests.board_sheet FILE.svg [FOLDER [EDITION]]``: FOLDER holds published boards or courses with boards; none
of it is part of this project, without it shipped and new boards alone are shown. Those are taken that the box of the
edition has all elements of. Told is of each figure the mean over boards, the least and the most.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean

from designer.pictures.shapes import Extent, Group, Level, Picture, Rect, Role, Shape, Text, Transform
from designer.pictures.svg import write
from designer.rally.course.board import Board
from designer.rally.edition import EDITIONS, Edition
from designer.rally.generator.new_boards import new_board
from designer.rally.picture.courses import PictureOptions, board_picture
from tests.board_figures import figures
from tests.look_alikes import drawn_boards

NEW = range(24)
"""The seeds of the new boards: the first ones, whatever comes out."""

COLUMNS, SIDE, GAP, HEADING = 8, 240.0, 20.0, 44.0

Groups = Mapping[str, Sequence[Board]]


def groups(folder: Path | None, edition: Edition) -> Groups:
    """The boards that are compared, by what they are."""
    published = {} if folder is None else {"published": drawn_boards(folder, edition)}
    shipped, new = drawn_boards(None, edition), [new_board(seed, edition) for seed in NEW]
    return {**published, "shipped": shipped, "new": new}


def sheet(boards: Groups) -> Picture:
    """All boards, each group under its heading."""
    shapes, y = list[Shape](), GAP
    for name, group in boards.items():
        shapes.append(Text(GAP, y + HEADING / 2, f"{name}: {len(group)}", HEADING / 2, Role.INK, bold=True))
        shapes += _cards(group, y + HEADING)
        y += HEADING + -(-len(group) // COLUMNS) * (SIDE + GAP)
    extent = Extent(0, 0, COLUMNS * (SIDE + GAP) + GAP, y)
    return Picture(extent, (Rect(*extent, Role.TABLE), *shapes))


def _cards(group: Sequence[Board], top: float) -> Iterator[Shape]:
    """Boards in rows from a height on."""
    for number, board in enumerate(group):
        row, column = divmod(number, COLUMNS)
        small = board_picture(board, PictureOptions(Level.S, table=False, margin=0))
        scale = SIDE / max(small.extent.width, small.extent.height)
        x, y = GAP + column * (SIDE + GAP), top + row * (SIDE + GAP)
        at = Transform(x - small.extent.x * scale, y - small.extent.y * scale, scale=scale)
        yield Group(small.shapes, at)


def rows(boards: Groups) -> Iterator[str]:
    """A row for each figure: of each group the mean, the least and the most."""
    known = {name: [figures(board) for board in group] for name, group in boards.items() if group}
    for figure in figures(boards["new"][0]):
        told = ([one[figure] for one in group] for group in known.values())
        yield f"| {figure} | " + " | ".join(f"{mean(of):.2f} [{min(of):.2f}..{max(of):.2f}]" for of in told) + " |"


def main(words: Sequence[str]) -> None:
    """Write the picture, and print the table."""
    file, folder = Path(words[0]), Path(words[1]) if len(words) > 1 else None
    boards = groups(folder, EDITIONS[words[2] if len(words) > 2 else "ah-2005"])
    file.write_text(write(sheet(boards), scale=0.5), encoding="utf-8")
    names = [f"{name} ({len(group)})" for name, group in boards.items() if group]
    print("\n".join((f"| figure | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|", *rows(boards))))


if __name__ == "__main__":
    main(sys.argv[1:])
