# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots come back that reboot: at once or in register 1 of the next round, on the token of their board.

2016 and 2023, rebooting. Whoever stands where a robot comes back is pushed one space along the token's arrow, with the
row before it; where that cannot be, the next way clockwise; where none can be, the newcomer waits a round.
"""

from __future__ import annotations

from designer.rally.edition import RebootPlace
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import arrive
from designer.rally.engine.choices import Choice
from designer.rally.engine.rows import Arrival, move_row, row_ahead, row_thrown_back


def arrive_together(arena: Arena, came: list[Arrival]) -> None:
    """What their spaces do to robots that have moved at the same time; who reboots may come back at once."""
    arrive(arena, came)
    if arena.coming_back:
        come_back(arena)


def come_back(arena: Arena) -> None:
    """Robots that fell in this step are put back on the floor, in acting order, and after them whom that made fall."""
    while arena.coming_back and not arena.over:
        fallen = sorted(arena.coming_back, key=arena.order.index)
        arena.coming_back = []
        for robot in fallen:
            if not arena.over:
                _place(arena, robot, ready=False)
    arena.coming_back = []


def place_waiting(arena: Arena, robot: int) -> bool:
    """Put a robot back whose turn comes in register 1; False where there is no place for it, or it is off again."""
    placed = _place(arena, robot, ready=True)
    come_back(arena)
    return placed and arena.pos[robot] != arena.out


def ready(arena: Arena) -> None:
    """When a round ends, rebooted robots on the floor have a program again; those off the floor keep waiting."""
    for robot in arena.robots:
        if arena.reboot[robot] and arena.pos[robot] != arena.out:
            arena.reboot[robot] = False
            arena.tell((events.Ready, arena.names[robot]))


def _place(arena: Arena, robot: int, *, ready: bool) -> bool:
    """Put one robot back; False where it has no place, or nobody can make room for it."""
    space, arrow = _home(arena, robot)
    if space == arena.out:
        return False
    face = arena.ask(robot, Choice.RETURN_HEADING, HEADINGS, HEADINGS[arena.face[robot]], space)
    pushed: list[Arrival] = []
    if arena.at[space] != EMPTY:
        found = _push_away(arena, robot, arena.at[space], face if arrow is None else arrow)
        if found is None:
            return False
        pushed = found
    arena.pos[robot], arena.face[robot], arena.at[space] = space, face, robot
    arena.reboot[robot], arena.fell[robot] = not ready, arena.out
    if arena.log is not None:
        arena.log.append((events.CameBack, arena.names[robot], arena.tables.cells[space], HEADINGS[face], ready))
    if arena.deadly[space]:  # a trapdoor that is open in this register
        arena.fall(robot, space, face, arena.tables.cells[space])
    if pushed:
        arrive(arena, pushed)
    return True


def _home(arena: Arena, robot: int) -> tuple[int, int | None]:
    """Where a robot comes back, and the arrow there; without a token on its board, and on archives, none."""
    token = arena.tables.token_for(arena.fell[robot]) if arena.edition.reboot_place is RebootPlace.TOKEN else None
    return (arena.archive[robot], None) if token is None else token


def _push_away(arena: Arena, newcomer: int, robot: int, arrow: int) -> list[Arrival] | None:
    """Push a robot, with the row before it, along the arrow or the next way clockwise; None where none is open."""
    for turned in range(4):
        travel = (arrow + turned) & 3
        row, back = row_thrown_back(arena, robot, travel), True
        if row is None:
            row, back = row_ahead(arena, robot, travel), False
        if row:
            return move_row(arena, row, (travel + 2 * back) & 3, events.Pushed, arena.names[newcomer])
    return None
