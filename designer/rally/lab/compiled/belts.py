# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts; as :mod:`designer.rally.engine.belts`."""

from __future__ import annotations

from designer.rally.lab.compiled.damage import deadly_now
from designer.rally.lab.compiled.layout import (
    ACTING,
    AT,
    BELT,
    CAME,
    CURRENT,
    EXPANSIONS,
    EXPRESS,
    FLOOR,
    HAS_EXPANSIONS,
    MOVED,
    OFF_FLOOR,
    PLACES,
    PUSHING,
    ROW,
    STARTS,
    STEP,
    TARGET,
    TURN,
    WORK_LIST,
    RaceRows,
)
from designer.rally.lab.compiled.moves import push_row
from designer.rally.lab.compiled.reentry import arrive_and_come_back
from designer.rally.lab.compiled.touches import touch_what_came
from designer.rally.lab.world import (
    BELTS_PUSH,
    FACE,
    FIELDS,
    GHOST,
    HEADER,
    LOOPS_STAY,
    OUT,
    OVER,
    PLAYERS,
    POS,
    Ints,
    Marks,
)

ALL_BELTS, EXPRESS_ONLY, NORMAL_ONLY, CURRENTS = range(4)
"""Which belts run in a step."""

NOBODY = -1
"""In ``TARGET``: this robot is not carried."""


def belt_at(fixed: Ints, world: Ints, space: int, which: int) -> int:
    """The heading of the belt on a space that runs in this step, or -1."""
    wide = world[OUT] + 1
    way = fixed[FLOOR + BELT * wide + space]
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        current = fixed[FLOOR + CURRENT * wide + space]
        if which == CURRENTS or current >= 0:
            return current if which == CURRENTS else -1
    if which == ALL_BELTS or way < 0:
        return way
    return way if fixed[FLOOR + EXPRESS * wide + space] == (which == EXPRESS_ONLY) else -1


def run_belts(race: RaceRows, which: int) -> None:
    """One step of the belts, for all robots at the same time; what oil does then is not here."""
    fixed, world = race.fixed, race.world
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
        if fixed[PLACES]:
            touch_what_came(fixed, world)
        return
    pushing = 0
    if nobody_in_the_way(world) == 0:
        pushing = stop_those_in_the_way(fixed, world)
    carry_all(race)
    if fixed[PLACES]:
        touch_what_came(fixed, world)
    if pushing and world[OVER] == 0:
        push_one_by_one(race, pushing)


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


def carry_all(race: RaceRows) -> None:
    """Move everyone who moves, at once; then the spaces act."""
    fixed, world = race.fixed, race.world
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
        if EXPANSIONS:
            world[MOVED + robot] = way
        if EXPANSIONS == 0 or deadly_now(fixed, world, target) == 0:
            world[me + FACE] = (world[me + FACE] + fixed[FLOOR + (TURN + way) * wide + target]) & 3
    arrive_and_come_back(race, CAME, count)


def push_one_by_one(race: RaceRows, pushing: int) -> None:
    """Belts that push, in the order in which robots are named; whom a belt has pushed is not carried in this step."""
    fixed, world = race.fixed, race.world
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
        quarters = 0
        if target >= 0 and deadly_now(fixed, world, target) == 0:
            quarters = fixed[FLOOR + (TURN + way) * wide + target]
        count = push_row(race, robot, way, quarters)
        for other in range(1, count):
            world[ACTING + world[ROW + other]] = 1
        if world[OVER]:
            break
    for robot in range(world[PLAYERS]):
        world[ACTING + robot] = 0
