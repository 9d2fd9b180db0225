# SPDX-License-Identifier: GPL-3.0-or-later
"""Pushers; as :mod:`designer.rally.engine.pushers`."""

from __future__ import annotations

from designer.rally.lab.compiled.expansion_moves import push_once, slide
from designer.rally.lab.compiled.layout import (
    ACTING,
    AT,
    CAME,
    EXPANSIONS,
    FLOOR,
    HAS_EXPANSIONS,
    MOVED,
    OFF_FLOOR,
    ORDER,
    PUSH,
    PUSH_IN,
    PUSH_MOVES,
    PUSH_ROWS,
    REPELLED,
    REPELS,
    STEP,
    WORK_LIST,
    RaceRows,
)
from designer.rally.lab.compiled.reentry import arrive_and_come_back
from designer.rally.lab.compiled.rows import at_repulsor, move_ghost
from designer.rally.lab.world import FIELDS, GHOST, HEADER, OUT, OVER, PLAYERS, POS, REGISTER_NOW, Ints, Marks


def run_pushers(race: RaceRows) -> None:
    """Let the pushers of this register act together."""
    fixed, world = race.fixed, race.world
    wide = world[OUT] + 1
    bit = 1 << world[REGISTER_NOW]
    came = 0
    standing = 0
    solid = 0
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        start = world[me + POS]
        world[ACTING + robot] = 0
        if fixed[FLOOR + PUSH_IN * wide + start] & bit == 0:
            continue
        standing += 1
        if world[me + GHOST] == 0:
            world[ACTING + robot] = 1
            solid += 1
            continue
        travel = fixed[FLOOR + PUSH * wide + start]
        if EXPANSIONS and fixed[HAS_EXPANSIONS] and fixed[FLOOR + (REPELS + travel) * wide + start]:
            travel = (travel + 2) & 3
        if fixed[FLOOR + (STEP + travel) * wide + start] >= 0:
            move_ghost(fixed, world, robot, travel, CAME + 2 * came)
            came += 1
    if standing == 0:
        return
    if solid:
        came = shove(fixed, world, settle(fixed, world), came)
    for robot in range(world[PLAYERS]):
        world[ACTING + robot] = 0
    arrive_and_come_back(race, CAME, came)
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        if solid:
            push_repelled(race)
        slide(race)


def push_repelled(race: RaceRows) -> None:
    """Pushers whose rows meet repulsors act afterwards, one by one, on robots that are still there."""
    world = race.world
    wide = world[OUT] + 1
    for at in range(world[PLAYERS]):
        robot = world[ORDER + at]
        space = world[REPELLED + robot]
        if space >= 0 and world[HEADER + robot * FIELDS + POS] == space and world[OVER] == 0:
            push_once(race, robot, race.fixed[FLOOR + PUSH * wide + space])


def put_repelled_by(fixed: Ints, world: Marks) -> None:
    """Drop pushers whose row meets a repulsor, until no more do; where they stand is told in ``REPELLED``."""
    pushes = FLOOR + PUSH * (world[OUT] + 1)
    met = 1
    while met:
        met = 0
        for robot in range(world[PLAYERS]):
            space = world[HEADER + robot * FIELDS + POS]
            world[WORK_LIST + robot] = -1
            if world[ACTING + robot] and at_repulsor(fixed, world, robot, fixed[pushes + space], 1) >= 0:
                world[WORK_LIST + robot] = space
        for robot in range(world[PLAYERS]):
            if world[WORK_LIST + robot] >= 0:
                world[REPELLED + robot] = world[WORK_LIST + robot]
                world[ACTING + robot] = 0
                met = 1


def settle(fixed: Ints, world: Marks) -> int:
    """Drop pushers that a wall stops, then those that collide, until the rest can act together.

    How many robots move; of each robot, start, target and whose pusher moves it are told in ``PUSH_MOVES``.
    """
    for robot in range(world[PLAYERS]):
        world[REPELLED + robot] = -1
    while True:
        if EXPANSIONS and fixed[HAS_EXPANSIONS]:
            put_repelled_by(fixed, world)
        walled = 0
        for robot in range(world[PLAYERS]):
            if world[ACTING + robot]:
                world[PUSH_ROWS + 17 * robot] = pusher_row(fixed, world, robot)
        for robot in range(world[PLAYERS]):
            if world[ACTING + robot] and world[PUSH_ROWS + 17 * robot] == 0:
                world[ACTING + robot] = 0
                walled = 1
        if walled:
            continue
        count = list_moves(fixed, world)
        if drop_colliding(fixed, world, count) == 0:
            return count


def pusher_row(fixed: Ints, world: Marks, robot: int) -> int:
    """Write the robots that a pusher moves; how many, 0 if a wall stops them."""
    wide = world[OUT] + 1
    start = world[HEADER + robot * FIELDS + POS]
    step = FLOOR + (STEP + fixed[FLOOR + PUSH * wide + start]) * wide
    row = PUSH_ROWS + 17 * robot + 1
    world[row] = robot
    count = 1
    target = fixed[step + start]
    while target >= 0:
        other = world[AT + target]
        if other < 0 or world[ACTING + other]:
            return count
        world[row + count] = other
        count += 1
        target = fixed[step + target]
    return 0


def list_moves(fixed: Ints, world: Marks) -> int:
    """Write what the pushers that still act would do, each row from its far end."""
    wide = world[OUT] + 1
    count = 0
    for robot in range(world[PLAYERS]):
        if world[ACTING + robot] == 0:
            continue
        step = FLOOR + (STEP + fixed[FLOOR + PUSH * wide + world[HEADER + robot * FIELDS + POS]]) * wide
        row = PUSH_ROWS + 17 * robot
        for at in range(world[row], 0, -1):
            other = world[row + at]
            start = world[HEADER + other * FIELDS + POS]
            move = PUSH_MOVES + 4 * count
            world[move] = other
            world[move + 1] = start
            world[move + 2] = fixed[step + start]
            world[move + 3] = robot
            count += 1
    return count


def drop_colliding(fixed: Ints, world: Marks, count: int) -> int:
    """Let pushers rest that get in each other's way; how many did."""
    wide = world[OUT] + 1
    dropped = 0
    for one in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
        for other in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
            meets = world[one + 2] == world[other + 1] and world[one + 1] == world[other + 2]
            if other != one:
                meets = meets or world[one] == world[other]
                if world[one + 2] == world[other + 2] and fixed[FLOOR + OFF_FLOOR * wide + world[one + 2]] == 0:
                    meets = True
            if meets and world[ACTING + world[one + 3]]:
                world[ACTING + world[one + 3]] = 0
                dropped += 1
    return dropped


def shove(fixed: Ints, world: Marks, count: int, came: int) -> int:
    """Move the robots that pushers move; how many have come anywhere by now."""
    pushes = FLOOR + PUSH * (world[OUT] + 1)
    for move in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
        world[AT + world[move + 1]] = -1
        if EXPANSIONS:
            world[MOVED + world[move]] = fixed[pushes + world[HEADER + world[move + 3] * FIELDS + POS]]
    for move in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
        robot = world[move]
        world[HEADER + robot * FIELDS + POS] = world[move + 2]
        world[AT + world[move + 2]] = robot
        world[CAME + 2 * came] = robot
        world[CAME + 2 * came + 1] = world[move + 1]
        came += 1
    return came
