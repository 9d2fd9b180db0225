# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts, pushers, gears, crushers and energy spaces; as the modules of :mod:`designer.rally.engine` of these names."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    ACTING,
    AT,
    BELT,
    CAME,
    CHARGES,
    COMING,
    CRUSH_IN,
    EXPRESS,
    FLOOR,
    GEAR,
    OFF_FLOOR,
    PUSH,
    PUSH_IN,
    PUSH_MOVES,
    PUSH_ROWS,
    PUSHING,
    ROW,
    STARTS,
    STEP,
    TARGET,
    TURN,
    WORK_LIST,
)
from designer.rally.lab.compiled.losing import lose
from designer.rally.lab.compiled.moves import push_row
from designer.rally.lab.compiled.rows import arrive_and_come_back, come_back
from designer.rally.lab.tally import CRUSHER
from designer.rally.lab.world import (
    BELTS_PUSH,
    DOWN,
    ENERGY,
    ENERGY_CUBE,
    ENERGY_MAX,
    ENERGY_REGISTER,
    ENERGY_SPACE,
    FACE,
    FIELDS,
    GHOST,
    HEADER,
    LOOPS_STAY,
    OUT,
    OVER,
    PLAYERS,
    POS,
    REGISTER_NOW,
    Ints,
    Marks,
)

ALL_BELTS, EXPRESS_ONLY, NORMAL_ONLY = range(3)
"""Which belts run in a step."""

NOBODY = -1
"""In ``TARGET``: this robot is not carried."""


def belt_at(fixed: Ints, world: Ints, space: int, which: int) -> int:
    """The heading of the belt on a space that runs in this step, or -1."""
    wide = world[OUT] + 1
    way = fixed[FLOOR + BELT * wide + space]
    if which == ALL_BELTS or way < 0:
        return way
    return way if fixed[FLOOR + EXPRESS * wide + space] == (which == EXPRESS_ONLY) else -1


def run_belts(fixed: Ints, world: Marks, tally: Marks, minds: Ints, which: int) -> None:
    """One step of the belts, for all robots at the same time."""
    wide = world[OUT] + 1
    riders = 0
    for robot in range(world[PLAYERS]):
        space = world[HEADER + robot * FIELDS + POS]
        way = belt_at(fixed, world, space, which)
        world[TARGET + robot] = NOBODY
        if way >= 0:
            world[TARGET + robot] = fixed[FLOOR + (STEP + way) * wide + space]
            riders += world[TARGET + robot] >= 0
    if riders == 0:
        return
    pushing = 0
    if nobody_in_the_way(world) == 0:
        pushing = stop_those_in_the_way(fixed, world)
    carry_all(fixed, world, tally, minds)
    if pushing and world[OVER] == 0:
        push_one_by_one(fixed, world, tally, minds, pushing)


def nobody_in_the_way(world: Ints) -> int:
    """Whether each rider has a space of its own to go to, on which nobody stands."""
    for robot in range(world[PLAYERS]):
        target = world[TARGET + robot]
        if target < 0:
            continue
        if world[AT + target] >= 0:
            return 0
        for other in range(robot):
            if world[TARGET + other] == target:
                return 0
    return 1


def stop_those_in_the_way(fixed: Ints, world: Marks) -> int:
    """Stop riders that cannot move; how many will push is returned, they are told in ``PUSHING``."""
    solid = 0
    for robot in range(world[PLAYERS]):
        world[WORK_LIST + robot] = 0
        if world[TARGET + robot] >= 0 and world[HEADER + robot * FIELDS + GHOST] == 0:
            solid += 1
    if solid > 1:
        for robot in range(world[PLAYERS]):
            if world[TARGET + robot] >= 0 and world[HEADER + robot * FIELDS + GHOST] == 0:
                world[WORK_LIST + robot] = contradicted(fixed, world, robot)
        for robot in range(world[PLAYERS]):
            if world[WORK_LIST + robot]:
                world[TARGET + robot] = NOBODY
    return stop_blocked(fixed, world) if solid else 0


def contradicted(fixed: Ints, world: Ints, robot: int) -> int:
    """Whether the rules leave a rider where it is: converging belts, a head-on pair, a closed loop."""
    target = world[TARGET + robot]
    if fixed[FLOOR + OFF_FLOOR * (world[OUT] + 1) + target] == 0:
        for other in range(world[PLAYERS]):
            if other != robot and world[TARGET + other] == target and world[HEADER + other * FIELDS + GHOST] == 0:
                return 1
    ahead = world[AT + target]
    if ahead >= 0 and world[TARGET + ahead] == world[HEADER + robot * FIELDS + POS]:
        return 1
    if fixed[LOOPS_STAY]:
        return closes_a_loop(world, robot)
    return 0


def closes_a_loop(world: Ints, robot: int) -> int:
    """Whether rider after rider, each carried onto the space of the next, leads back to ``robot``."""
    here = robot
    for _ in range(world[PLAYERS]):
        if here < 0 or world[TARGET + here] < 0:
            return 0
        here = world[AT + world[TARGET + here]]
        if here == robot:
            return 1
    return 0


def stop_blocked(fixed: Ints, world: Marks) -> int:
    """Stop riders whose space is not vacated; where belts push, they are written into ``PUSHING``."""
    blocked = 1
    for robot in range(world[PLAYERS]):
        world[WORK_LIST + robot] = 0
    while blocked:
        blocked = 0
        for robot in range(world[PLAYERS]):
            target = world[TARGET + robot]
            if target < 0 or world[HEADER + robot * FIELDS + GHOST]:
                continue
            other = world[AT + target]
            if other >= 0 and world[TARGET + other] < 0:
                world[TARGET + robot] = NOBODY
                world[WORK_LIST + robot] = 1
                blocked = 1
    pushing = 0
    if fixed[BELTS_PUSH]:
        for robot in range(world[PLAYERS]):
            if world[WORK_LIST + robot]:
                world[PUSHING + pushing] = robot
                pushing += 1
    return pushing


def carry_all(fixed: Ints, world: Marks, tally: Marks, minds: Ints) -> None:
    """Move everyone who moves, at once; then the spaces act."""
    wide = world[OUT] + 1
    count = 0
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        if world[TARGET + robot] >= 0:
            world[CAME + 2 * count] = robot
            world[CAME + 2 * count + 1] = world[me + POS]
            count += 1
            if world[me + GHOST] == 0:
                world[AT + world[me + POS]] = -1
    if count == 0:
        return
    for at in range(count):
        robot = world[CAME + 2 * at]
        me = HEADER + robot * FIELDS
        target = world[TARGET + robot]
        way = fixed[FLOOR + BELT * wide + world[me + POS]]
        world[me + POS] = target
        if world[me + GHOST] == 0:
            world[AT + target] = robot
        world[me + FACE] = (world[me + FACE] + fixed[FLOOR + (TURN + way) * wide + target]) & 3
    arrive_and_come_back(fixed, world, tally, minds, CAME, count)


def push_one_by_one(fixed: Ints, world: Marks, tally: Marks, minds: Ints, pushing: int) -> None:
    """Belts that push, in the order in which robots are named; whom a belt has pushed is not carried in this step."""
    wide = world[OUT] + 1
    for robot in range(world[PLAYERS]):
        world[ACTING + robot] = 0
    for at in range(pushing):
        world[STARTS + at] = world[HEADER + world[PUSHING + at] * FIELDS + POS]
    for at in range(pushing):
        robot = world[PUSHING + at]
        start = world[STARTS + at]
        if world[ACTING + robot] or world[HEADER + robot * FIELDS + POS] != start:
            continue
        way = fixed[FLOOR + BELT * wide + start]
        target = fixed[FLOOR + (STEP + way) * wide + start]
        count = push_row(fixed, world, tally, minds, robot, way, fixed[FLOOR + (TURN + way) * wide + target])
        for other in range(1, count):
            world[ACTING + world[ROW + other]] = 1
        if world[OVER]:
            break
    for robot in range(world[PLAYERS]):
        world[ACTING + robot] = 0


# --- pushers


def run_pushers(fixed: Ints, world: Marks, tally: Marks, minds: Ints) -> None:
    """Let the pushers of this register act together."""
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
        target = fixed[FLOOR + (STEP + fixed[FLOOR + PUSH * wide + start]) * wide + start]
        if target >= 0:
            world[me + POS] = target
            world[CAME + 2 * came] = robot
            world[CAME + 2 * came + 1] = start
            came += 1
    if standing == 0:
        return
    if solid:
        came = shove(world, settle(fixed, world), came)
    for robot in range(world[PLAYERS]):
        world[ACTING + robot] = 0
    arrive_and_come_back(fixed, world, tally, minds, CAME, came)


def settle(fixed: Ints, world: Marks) -> int:
    """Drop pushers that a wall stops, then those that collide, until the rest can act together.

    How many robots move; of each robot, start, target and whose pusher moves it are told in ``PUSH_MOVES``.
    """
    while True:
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


def shove(world: Marks, count: int, came: int) -> int:
    """Move the robots that pushers move; how many have come anywhere by now."""
    for move in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
        world[AT + world[move + 1]] = -1
    for move in range(PUSH_MOVES, PUSH_MOVES + 4 * count, 4):
        robot = world[move]
        world[HEADER + robot * FIELDS + POS] = world[move + 2]
        world[AT + world[move + 2]] = robot
        world[CAME + 2 * came] = robot
        world[CAME + 2 * came + 1] = world[move + 1]
        came += 1
    return came


# --- what acts on the robot that stands there and on nobody else


def run_gears(fixed: Ints, world: Marks) -> None:
    """Gears turn robots a quarter."""
    gears = FLOOR + GEAR * (world[OUT] + 1)
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        world[me + FACE] = (world[me + FACE] + fixed[gears + world[me + POS]]) & 3


def run_crushers(fixed: Ints, world: Marks, tally: Marks, minds: Ints) -> None:
    """Crushers of this register destroy."""
    crushers = FLOOR + CRUSH_IN * (world[OUT] + 1)
    bit = 1 << world[REGISTER_NOW]
    for robot in range(world[PLAYERS]):
        space = world[HEADER + robot * FIELDS + POS]
        if fixed[crushers + space] & bit:
            lose(fixed, world, tally, robot, CRUSHER, space)
    if world[COMING]:
        come_back(fixed, world, tally, minds)


def run_energy(fixed: Ints, world: Marks) -> None:
    """Energy spaces charge the robots that stand on them, unless they are powered down."""
    wide = world[OUT] + 1
    spent = AT + wide
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if fixed[FLOOR + CHARGES * wide + space] == 0 or world[me + DOWN]:
            continue
        full = world[me + ENERGY] >= fixed[ENERGY_MAX]
        always = fixed[ENERGY_SPACE] == ENERGY_REGISTER
        if fixed[ENERGY_SPACE] == ENERGY_CUBE and world[REGISTER_NOW] == 5:
            always = True
        if always == 0:
            if world[spent + space] or full:
                continue
            world[spent + space] = 1
        if full == 0:
            world[me + ENERGY] += 1
