# SPDX-License-Identifier: GPL-3.0-or-later
"""An overlay, a tile that is to lie over boards, with spaces below which none lies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.layout import LaidBoard, laid_boards, laid_tiles
from designer.rally.course.course import Course


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look beneath every space of every tile."""
    boards = laid_boards(context.course)
    for tile in laid_tiles(context.course):
        bare = [cell for cell in _cells(tile) if not any(board.covers(cell) for board in boards)]
        if bare:
            message = sentence("Overlay {tile} has no board beneath it on {space}", tile=tile.name, space=bare[0].name)
            fixes = partial(_fixes, tile, boards)
            yield check.finding(message, Place(bare[0], board=tile.index), fixes=fixes)


def _cells(tile: LaidBoard) -> Iterator[Cell]:
    return (Cell(x, y) for y in range(tile.y, tile.bottom) for x in range(tile.x, tile.right))


def _fixes(tile: LaidBoard, boards: list[LaidBoard]) -> tuple[Fix, ...]:
    return (*_moved_onto(tile, boards), *_board_instead(tile, boards))


def _moved_onto(tile: LaidBoard, boards: list[LaidBoard]) -> tuple[Fix, ...]:
    """Move it to the nearest place where boards are beneath all of it."""
    floor = {cell for board in boards for cell in _cells(board)}
    shape = [Cell(cell.x - tile.x, cell.y - tile.y) for cell in _cells(tile)]
    fitting = (at for at in floor if all(Cell(at.x + part.x, at.y + part.y) in floor for part in shape))
    at = min(fitting, key=lambda at: (abs(at.x - tile.x) + abs(at.y - tile.y), at.y, at.x), default=None)
    if at is None:
        return ()

    def moved(course: Course) -> Course:
        layout = list(course.layout)
        layout[tile.index] = replace(layout[tile.index], x=at.x, y=at.y)
        return course.with_layout(tuple(layout))

    return (Fix(sentence("Move {board} onto the boards", board=tile.name), moved, safe=False),)


def _board_instead(tile: LaidBoard, boards: list[LaidBoard]) -> tuple[Fix, ...]:
    """Make it a board of its own, where it covers no other one."""
    if any(board.meets(tile) for board in boards):
        return ()

    def made(course: Course) -> Course:
        layout = list(course.layout)
        layout[tile.index] = replace(layout[tile.index], over=False)
        return course.with_layout(tuple(layout))

    return (Fix(sentence("Make {board} a board of its own", board=tile.name), made, safe=False),)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("An overlay has no board beneath it."),
    why=sentence("An overlay replaces spaces of the boards beneath it; without a board there is nothing to replace."),
    mend=sentence("Move it onto the boards, or make it a board of its own."),
    bad="board: A\nrow: . . .\nboard: T\nrow: v\nplace: A 0,0\nplace: T 3,0 over",
    good="board: A\nrow: . . .\nboard: T\nrow: v\nplace: A 0,0\nplace: T 2,0 over",
    reads=(),
)
