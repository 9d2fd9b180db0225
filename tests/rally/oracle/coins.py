# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that coins turn, in the plainest way: their rows are turned as a sheet (2005 course manual, p. 27)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from designer.base.grid import Cell
from designer.rally.course.floor import Area
from designer.rally.edition import TouchTurnsBoard
from tests.rally.oracle.boards import can_turn, cells_of
from tests.rally.oracle.world import World

_T = TypeVar("_T")


def toss_coins(world: World) -> None:
    """Who stands on a checkpoint tosses; afterwards whoever is over a hole falls."""
    if world.rules.touch_turns_board is TouchTurnsBoard.NO or (world.winners and not world.for_places()):
        return
    for robot in world.standing():
        asleep = robot.down and not world.rules.touch_while_down
        if robot.cell is None or robot.blocks or asleep or not world.checkpoint_at(robot.cell):
            continue
        for board in world.floor.areas:
            if robot.cell in board and can_turn(world.floor, board) and world.wants(robot, "turn-board"):
                _turn(world, board)
    for robot in world.standing():
        if robot.cell and world.deadly(robot.cell):
            world.fall(robot, robot.cell)
    world.put_back()
    world.slide()


def _turn(world: World, board: Area) -> None:
    (left, top), side = board.corner, board.size.width
    rows = [list(row) for row in world.floor.rows]
    sheet = _clockwise([row[left : left + side] for row in rows[top : top + side]])
    for row, turned in zip(rows[top : top + side], sheet, strict=True):
        row[left : left + side] = [space.turned(1) for space in turned]
    world.floor = replace(world.floor, rows=tuple(map(tuple, rows)))
    lacking = [[Cell(left + x, top + y) in world.spent for x in range(side)] for y in range(side)]
    world.spent -= cells_of(board)
    for y, row_of_cubes in enumerate(_clockwise(lacking)):
        world.spent |= {Cell(left + x, top + y) for x, gone in enumerate(row_of_cubes) if gone}


def _clockwise(rows: list[list[_T]]) -> list[list[_T]]:
    return [list(column) for column in zip(*reversed(rows), strict=True)]
