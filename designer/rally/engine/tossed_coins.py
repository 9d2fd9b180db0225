# SPDX-License-Identifier: GPL-3.0-or-later
"""Coins that turn boards beneath robots on checkpoints (2005 course manual, p. 27).

Once everybody has touched, every robot that stands on a checkpoint tosses one, also on one that it has touched before,
dock 1 first. Heads turns the board of the checkpoint by a quarter clockwise, the floor alone: robots, checkpoints,
archives, tokens and the antenna keep their places and headings. Whoever is over a pit once all coins have fallen is
lost. What the manual leaves open: who touches nothing, powered down or as a blocker, tosses none, nor does anybody once
the race is won; the cubes of energy spaces turn along with them.
"""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.course.floor import Area
from designer.rally.course.turning_boards import turned_cell
from designer.rally.edition.decisions import Choice
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.expansion_moves import slide
from designer.rally.engine.losses import fall
from designer.rally.engine.reentry import come_back


def toss_coins(arena: Arena) -> None:
    """Robots on checkpoints toss their coins; then those over pits fall."""
    if arena.winners and not arena.plays_on:
        return
    laid = arena.turns
    for robot in arena.robots:
        board = _board_to_turn(arena, robot)
        if board is not None:
            _toss(arena, robot, board)
    if arena.turns == laid:
        return
    for robot in arena.robots:
        space = arena.pos[robot]
        if space != arena.out and arena.deadly[space]:
            fall(arena, robot, space, arena.face[robot], arena.tables.cells[space])
    if arena.coming_back:
        come_back(arena)
        slide(arena)


def _board_to_turn(arena: Arena, robot: int) -> int | None:
    """The place of the board that a robot tosses for; None where it touches no checkpoint of a board that can turn."""
    space = arena.pos[robot]
    if space == arena.out or not arena.tables.checkpoint[space] or arena.blocks[robot]:
        return None
    if arena.down[robot] and not arena.edition.touch_while_down:
        return None
    cell = arena.tables.cells[space]
    boards = zip(arena.tables.floor.areas, arena.tables.turning, strict=True)
    return next((at for at, (area, turns) in enumerate(boards) if turns and cell in area), None)


def _toss(arena: Arena, robot: int, board: int) -> None:
    name, cell = arena.names[robot], arena.tables.cells[arena.pos[robot]]
    if not arena.ask(robot, Choice.TURN_BOARD, (True, False), default=False):
        arena.tell((events.BoardStayed, name, cell))
        return
    area = arena.tables.floor.areas[board]
    quarters = (arena.turns[board] + 1) % 4
    arena.turn_boards((*arena.turns[:board], quarters, *arena.turns[board + 1 :]))
    arena.spent = {_turned(arena, area, space) for space in arena.spent}
    arena.tell((events.BoardTurned, name, cell, board + 1, area.corner, area.size.width, quarters))


def _turned(arena: Arena, area: Area, space: int) -> int:
    """Where a space comes to as a board turns by a quarter."""
    cell: Cell = arena.tables.cells[space]
    return arena.tables.numbers[turned_cell(area, cell)] if cell in area else space


__all__ = ["toss_coins"]
