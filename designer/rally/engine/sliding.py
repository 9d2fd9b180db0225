# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil: a robot that has moved and comes to rest on it slides on the way it went.

It slides until it is off the oil, falls, or is stopped by a wall or by a robot off the oil; one on oil is pushed along.
Several slide in acting order, each once; a slide that comes back to a space where it was ends there.
"""

from __future__ import annotations

from designer.rally.course.tables import BLOCKED
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, Arena
from designer.rally.engine.rebooting import arrive_together
from designer.rally.engine.rows import move_ghost, move_row


def slide(arena: Arena) -> None:
    """Let those slide that have moved and rest on oil, at the end of a card or of a phase that moves robots."""
    slippery = arena.special.slippery if arena.special is not None else None
    done: set[int] = set()
    while slippery is not None and arena.moved and not arena.over:
        waiting = (robot for robot in arena.order if robot in arena.moved and robot not in done)
        ready = (robot for robot in waiting if slippery[arena.pos[robot]])
        robot = next(ready, None)
        if robot is None:
            break
        done.add(robot)
        _slide_out(arena, slippery, robot, arena.moved[robot])
    arena.moved.clear()


def _slide_out(arena: Arena, slippery: list[int], robot: int, travel: int) -> None:
    met, left = {arena.pos[robot]}, arena.left[robot]
    while slippery[arena.pos[robot]]:
        row = _row(arena, slippery, robot, travel)
        if not row:
            return
        if arena.ghost[robot]:
            came = [move_ghost(arena, robot, travel, events.Slid)]
        else:
            came = move_row(arena, row, travel, events.Slid, arena.names[robot])
        arrive_together(arena, came)
        if arena.over or arena.left[robot] != left or arena.pos[robot] in met:
            return
        met.add(arena.pos[robot])


def _row(arena: Arena, slippery: list[int], robot: int, travel: int) -> list[int]:
    """The robot and those on oil before it that it pushes along; none if something stops it."""
    step, row = arena.tables.step[travel], [robot]
    while True:
        target = step[arena.pos[row[-1]]]
        if target == BLOCKED:
            return []
        other = EMPTY if arena.ghost[robot] else arena.at[target]
        if other == EMPTY:
            return row
        if not slippery[target]:
            return []
        row.append(other)
