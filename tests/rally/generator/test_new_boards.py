# SPDX-License-Identifier: GPL-3.0-or-later
"""New boards look made: belts lead somewhere, sides meet those of other boards, numbers are usual ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import mean

import pytest

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board
from designer.rally.edition import EDITIONS
from designer.rally.generator.belt_ways import ring
from designer.rally.generator.board_canvas import EDGE_WALLS, BoardCanvas, BoardSymmetry
from designer.rally.generator.new_boards import new_board
from designer.rally.spaces import Belt, Gear, Space


@cache
def boards() -> tuple[Board, ...]:
    """Sixty boards, each of another seed."""
    return tuple(new_board(number, EDITIONS["wotc-1994"]) for number in range(60))


def belts(board: Board) -> Iterator[tuple[Cell, Belt]]:
    return ((cell, space.belt) for cell, space in board.items() if space.belt is not None)


def fed(board: Board, cell: Cell) -> set[Heading]:
    """The directions in which belts come to a space."""
    found = dict(belts(board))
    return {way for way in Heading if (from_ := found.get(cell.step(way.back))) is not None and from_.exit is way}


def is_lone(board: Board, cell: Cell) -> bool:
    """Whether a belt is one of those that stand for themselves, as in a chequer."""
    return len(fed(board, cell)) == 0


def test_belts_lead_over_the_rim_into_another_a_pit_or_a_gear() -> None:
    for board in boards():
        for cell, belt in belts(board):
            onward = cell.step(belt.exit)
            if not board.size.holds(onward):
                continue
            after = board[onward]
            if after.belt is None and not after.pit and after.gear is None:
                assert is_lone(board, cell), board.print()
            elif after.belt is not None:
                assert after.belt.exit is not belt.exit.back, board.print()


def test_arrows_are_those_of_what_flows_in() -> None:
    for board in boards():
        for cell, belt in belts(board):
            assert fed(board, cell) <= set(belt.feeds), board.print()


def test_no_belt_follows_the_rim() -> None:
    for board in boards():
        for cell, belt in belts(board):
            row = [cell, cell.step(belt.exit), cell.step(belt.exit).step(belt.exit)]
            beside = all(not board.size.holds(each.step(belt.exit.right)) for each in row)
            beside |= all(not board.size.holds(each.step(belt.exit.right.back)) for each in row)
            found = [board[each].belt for each in row if board.size.holds(each)]
            alike = [other for other in found if other is not None and other.exit is belt.exit]
            assert not (beside and len(alike) == 3), board.print()


def test_sides_have_walls_where_boards_meet_and_belts_cross_elsewhere() -> None:
    for board in boards():
        for cell, belt in belts(board):
            if not board.size.holds(cell.step(belt.exit)):
                across = cell.x if belt.exit.dy else cell.y
                assert across not in EDGE_WALLS, board.print()
    for side in Heading:
        walls = (sum(side in board[on_rim(board.size, side, at)].walls for at in EDGE_WALLS) for board in boards())
        assert mean(walls) > 3.5, side


def on_rim(size: Size, side: Heading, at: int) -> Cell:
    """A space of one side of a board, counted from the north or the west."""
    last = Cell(size.width - 1, size.height - 1)
    along = {Heading.N: (at, 0), Heading.E: (last.x, at), Heading.S: (at, last.y), Heading.W: (0, at)}
    return Cell(*along[side])


@pytest.mark.parametrize(
    ("least", "most", "number"),
    [
        (40, 70, lambda board: sum(1 for _ in belts(board))),
        (3, 7, lambda board: sum(space.pit for _, space in board.items())),
        (2, 7, lambda board: sum(space.gear is not None for _, space in board.items())),
        (3, 5, lambda board: sum(space.repair is not None for _, space in board.items())),
        (1, 5, lambda board: sum(len(space.lasers) for _, space in board.items())),
    ],
    ids=["belts", "pits", "gears", "repairs", "lasers"],
)
def test_numbers_are_about_those_of_published_boards(least: int, most: int, number: object) -> None:
    assert callable(number)
    assert least <= mean(number(board) for board in boards()) <= most


def test_what_is_laid_comes_with_its_images_or_not_at_all() -> None:
    canvas = BoardCanvas(Size(12, 12), BoardSymmetry.QUARTER_TURNS)
    assert canvas.lay({Cell(1, 2): Space(gear=Gear.LEFT)})
    assert sorted(canvas.spaces) == [(1, 2), (2, 10), (9, 1), (10, 9)]
    assert not canvas.lay({Cell(0, 0): Space(pit=True), Cell(9, 1): Space(pit=True)})
    assert len(canvas.spaces) == 4
    canvas.take_out(Cell(1, 2))
    assert len(canvas.spaces) == 3


def test_a_ring_is_closed_both_ways() -> None:
    for clockwise in (True, False):
        canvas = BoardCanvas(Size(6, 6), BoardSymmetry.NONE)
        assert canvas.lay_belts(ring(Cell(1, 1), Size(3, 4), clockwise=clockwise), express=True)
        board = canvas.board()
        assert canvas.belts == 10
        assert all(len(fed(board, cell)) == 1 and len(belt.feeds) == 1 for cell, belt in belts(board))


def test_some_walls_stand_beside_belts_and_none_across() -> None:
    """As on printed boards, of whose walls the seventh part does."""
    beside = all_walls = 0
    for board in boards():
        for cell in board.size.cells():
            space = board[cell]
            all_walls += len(space.walls)
            if space.belt is not None:
                beside += len(space.walls)
                assert space.belt.exit not in space.walls, board.print()
                assert not {way.back for way in space.belt.feeds} & set(space.walls), board.print()
    assert 0.05 * all_walls < beside < 0.25 * all_walls
