# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards and pushes on floors with elements of the expansions: repulsors, ramps, teleporters, water and oil.

What these share with all floors (rows, falls, reboots) is where it is for them; here is what shortens, lengthens or
turns back a move.

A robot that has moved and comes to rest on oil slides on the way it went: until it is off the oil, falls, or is
stopped by a wall or by a robot off the oil; one on oil is pushed along. Several slide in acting order, each once; a
slide that comes back to a space where it was ends there.
"""

from __future__ import annotations

from collections.abc import Iterator

from designer.rally.course.tables import BLOCKED
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import land
from designer.rally.engine.events import Obstacle
from designer.rally.engine.losses import fall
from designer.rally.engine.reentry import arrive_together, come_back
from designer.rally.engine.rows import Arrival, at_repulsor, move_ghost, move_row, row_ahead


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


def begin_register(arena: Arena) -> None:
    """Before the cards: robots on randomizers are marked, and open trapdoors take who stands on them."""
    assert arena.special is not None
    randomizes, open_in, pos = arena.special.randomizes, arena.special.open_in, arena.pos
    arena.randomized = {robot for robot in arena.robots if randomizes[pos[robot]]}
    for robot in arena.order:
        if open_in[pos[robot]] >> arena.register & 1:
            fall(arena, robot, pos[robot], arena.face[robot], arena.tables.cells[pos[robot]])
    if arena.coming_back:
        come_back(arena)
        slide(arena)


def drive(arena: Arena, robot: int, steps: int) -> None:
    """Carry out a move card; ``steps`` are negative backwards."""
    special, start = arena.special, arena.pos[robot]
    assert special is not None
    if special.power[start]:
        _jump(arena, robot, steps + special.power[start])
        return
    slows = special.slows if steps > 0 else special.slows_back
    travel = arena.face[robot] if steps > 0 else (arena.face[robot] + 2) & 3
    _drive(arena, robot, travel, abs(steps) - slows[start])


def _drive(arena: Arena, robot: int, travel: int, steps: int) -> None:
    """Move step by step, as far as the steps that are left go; up a ramp takes two, the further one first."""
    assert arena.special is not None
    left = arena.left[robot]
    while steps > 0:
        steps -= arena.special.climbs[travel][arena.pos[robot]]
        if steps > 0 and _thrown(arena, robot, travel, steps):
            return
        if not _step(arena, robot, travel, events.Moved, room=steps > 0):
            return
        steps -= 1
        if arena.over or arena.left[robot] != left:
            return


def push_once(arena: Arena, robot: int, travel: int, own: type[events.Event]) -> None:
    """Push a robot one space with the row before it, or have a repulsor throw the row back."""
    if not _thrown(arena, robot, travel, 1):
        _step(arena, robot, travel, own)


def _thrown(arena: Arena, robot: int, travel: int, steps: int) -> bool:
    """Whether the row that a robot drives meets a repulsor, which throws it back by the steps that are left.

    Thrown robots push those behind them, and other repulsors do nothing to them.
    """
    assert arena.special is not None
    alone = robot if arena.special.repels[travel][arena.pos[robot]] else None
    last = alone if arena.ghost[robot] else at_repulsor(arena, robot, travel)
    if last is None:
        return False
    left = arena.left[last]
    for _ in range(steps):
        if not _step(arena, last, (travel + 2) & 3, events.Thrown):
            break
        if arena.over or arena.left[last] != left:
            break
    return True


def throw_ghost(arena: Arena, robot: int, travel: int) -> Iterator[Arrival]:
    """Throw a ghost back by one space that is pushed against a repulsor."""
    back, start = (travel + 2) & 3, arena.pos[robot]
    if arena.tables.step[back][start] != BLOCKED:
        yield move_ghost(arena, robot, back, events.Thrown)


def _step(arena: Arena, robot: int, travel: int, own: type[events.Event], *, room: bool = True) -> bool:
    """Move a robot one space with the row before it; False where that cannot be.

    ``own`` tells of its step; ``room``: enough steps are left for it.
    """
    space = arena.pos[robot]
    blocked = arena.tables.step[travel][space] == BLOCKED
    row = None if blocked or not room else [robot] if arena.ghost[robot] else row_ahead(arena, robot, travel)
    if row is None:
        if blocked and own is events.Moved and arena.witness is not None:
            arena.witness.bumped(space)
        obstacle = arena.obstacle(space, travel) if blocked else Obstacle.ROW if room else Obstacle.RAMP
        arena.tell((events.Blocked, arena.names[robot], arena.tables.cells[space], HEADINGS[travel], obstacle))
        return False
    if arena.ghost[robot]:
        came = [move_ghost(arena, robot, travel, own)]
    else:
        came = move_row(arena, row, travel, own, arena.names[robot])
    arrive_together(arena, came)
    return True


def _jump(arena: Arena, robot: int, distance: int) -> None:
    """Jump from a teleporter; the robot on the landing is pushed on, and where that cannot be nobody jumps."""
    if distance <= 0:
        return
    tables, start, travel = arena.tables, arena.pos[robot], arena.face[robot]
    cell = tables.cells[start].step(HEADINGS[travel], distance)
    target = tables.index(cell)
    standing = EMPTY if arena.ghost[robot] else arena.at[target]
    stays = standing == EMPTY or at_repulsor(arena, standing, travel) is not None
    pushed = None if stays else row_ahead(arena, standing, travel)
    if tables.closed(target) or (standing != EMPTY and pushed is None):
        obstacle = Obstacle.ANTENNA if tables.closed(target) else Obstacle.ROW
        arena.tell((events.Blocked, arena.names[robot], tables.cells[start], HEADINGS[travel], obstacle))
        return
    came = move_row(arena, pushed, travel, events.Pushed, arena.names[robot]) if pushed else []
    arena.pos[robot] = target
    if not arena.ghost[robot]:
        arena.at[start] = EMPTY
        arena.at[target] = robot
    arena.tell((events.Jumped, arena.names[robot], tables.cells[start], cell, HEADINGS[travel]))
    land(arena, robot, start, travel, cell)
    arrive_together(arena, came)
