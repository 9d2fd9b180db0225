# SPDX-License-Identifier: GPL-3.0-or-later
"""Moving where elements of the expansions are about: slides on oil, cards and pushes.

As :mod:`designer.rally.engine.expansion_moves`.
"""

from __future__ import annotations

from designer.rally.lab.compiled.arrival import land
from designer.rally.lab.compiled.damage import fall
from designer.rally.lab.compiled.layout import (
    AT,
    CAME,
    CLIMBS,
    CLOSED,
    COMING,
    EXPANSIONS,
    FLOOR,
    HAS_EXPANSIONS,
    HIGH,
    LEFT,
    MOVED,
    OPEN_IN,
    ORDER,
    POWER,
    RANDOMIZED,
    RANDOMIZES,
    REPELS,
    ROW,
    SLID,
    SLIDES,
    SLIPPERY,
    SLOWS,
    SLOWS_BACK,
    STEP,
    T_BUMPS,
    WIDE,
    RaceRows,
)
from designer.rally.lab.compiled.reentry import arrive_and_come_back, come_back
from designer.rally.lab.compiled.rows import at_repulsor, move_ghost, move_row, row_ahead
from designer.rally.lab.world import FACE, FIELDS, GHOST, HEADER, OUT, OVER, PLAYERS, POS, REGISTER_NOW, Ints, Marks


def slide(race: RaceRows) -> None:
    """Let those slide that have moved and rest on oil, in acting order, each once."""
    fixed, world = race.fixed, race.world
    if EXPANSIONS == 0 or fixed[HAS_EXPANSIONS] == 0:
        return
    slippery = FLOOR + SLIPPERY * (world[OUT] + 1)
    count = world[PLAYERS]
    for robot in range(count):
        world[SLID + robot] = 0
    at = 0
    while at < count and world[OVER] == 0:
        robot = world[ORDER + at]
        at += 1
        if (
            world[MOVED + robot] >= 0
            and world[SLID + robot] == 0
            and fixed[slippery + world[HEADER + robot * FIELDS + POS]]
        ):
            world[SLID + robot] = 1
            slide_out(race, robot, world[MOVED + robot])
            at = 0
    for robot in range(count):
        world[MOVED + robot] = -1


def slide_out(race: RaceRows, robot: int, travel: int) -> None:
    """Slide until the robot is off the oil, is stopped, or comes back to where it was in this slide."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    met = AT + 3 * wide
    world[SLIDES] += 1
    world[met + world[me + POS]] = world[SLIDES]
    left = world[LEFT + robot]
    while fixed[FLOOR + SLIPPERY * wide + world[me + POS]]:
        count = row_on_oil(fixed, world, robot, travel)
        if count == 0:
            return
        if world[me + GHOST]:
            move_ghost(fixed, world, robot, travel, CAME)
        else:
            move_row(fixed, world, race.tally, ROW, count, travel, CAME, 1)
        arrive_and_come_back(race, CAME, count)
        if world[OVER] or world[LEFT + robot] != left or world[met + world[me + POS]] == world[SLIDES]:
            return
        world[met + world[me + POS]] = world[SLIDES]


def row_on_oil(fixed: Ints, world: Marks, robot: int, travel: int) -> int:
    """Write the robot and those on oil before it that it pushes along; how many, 0 if something stops it."""
    wide = world[OUT] + 1
    me = HEADER + robot * FIELDS
    space = world[me + POS]
    world[ROW] = robot
    count = 1
    while True:
        space = fixed[FLOOR + (STEP + travel) * wide + space]
        if space < 0:
            return 0
        if world[me + GHOST] or world[AT + space] < 0:
            return count
        if fixed[FLOOR + SLIPPERY * wide + space] == 0:
            return 0
        world[ROW + count] = world[AT + space]
        count += 1


def begin_elements(race: RaceRows) -> None:
    """Before the cards: robots on randomizers are marked, and open trapdoors take who stands on them."""
    fixed, world = race.fixed, race.world
    wide = world[OUT] + 1
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        world[me + RANDOMIZED] = fixed[FLOOR + RANDOMIZES * wide + world[me + POS]]
    for at in range(world[PLAYERS]):
        robot = world[ORDER + at]
        space = world[HEADER + robot * FIELDS + POS]
        if fixed[FLOOR + OPEN_IN * wide + space] >> world[REGISTER_NOW] & 1:
            fall(fixed, world, race.tally, robot, space)
    if world[COMING]:
        come_back(race)
        slide(race)


def drive_on_elements(race: RaceRows, robot: int, steps: int) -> None:
    """Carry out a move card; ``steps`` are negative backwards."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    space = world[me + POS]
    power = fixed[FLOOR + POWER * wide + space]
    if power:
        jump(race, robot, steps + power)
    elif steps > 0:
        drive_steps(race, robot, world[me + FACE], steps - fixed[FLOOR + SLOWS * wide + space])
    else:
        slowed = fixed[FLOOR + SLOWS_BACK * wide + space]
        drive_steps(race, robot, (world[me + FACE] + 2) & 3, -steps - slowed)


def drive_steps(race: RaceRows, robot: int, travel: int, steps: int) -> None:
    """Move step by step, as far as the steps that are left go; up a ramp takes two, the further one first."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    left = world[LEFT + robot]
    while steps > 0:
        space = world[me + POS]
        steps -= fixed[FLOOR + (CLIMBS + travel) * (world[OUT] + 1) + space]
        if steps > 0 and thrown(race, robot, travel, steps):
            return
        steps -= 1
        if steps < 0 or take_step(race, robot, travel) == 0:
            if fixed[FLOOR + (STEP + travel) * (world[OUT] + 1) + space] < 0:
                race.tally[fixed[T_BUMPS] + space] += 1
            return
        if world[OVER] or world[LEFT + robot] != left:
            return


def push_once(race: RaceRows, robot: int, travel: int) -> None:
    """Push a robot one space with the row before it, or have a repulsor throw the row back."""
    if thrown(race, robot, travel, 1) == 0:
        take_step(race, robot, travel)


def thrown(race: RaceRows, robot: int, travel: int, steps: int) -> int:
    """Whether the row that a robot drives meets a repulsor, which throws it back by the steps that are left."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    last = -1
    if world[me + GHOST] == 0:
        last = at_repulsor(fixed, world, robot, travel, 0)
    elif fixed[FLOOR + (REPELS + travel) * (world[OUT] + 1) + world[me + POS]]:
        last = robot
    if last < 0:
        return 0
    left = world[LEFT + last]
    while steps > 0 and world[OVER] == 0 and world[LEFT + last] == left:
        steps = steps - 1 if take_step(race, last, (travel + 2) & 3) else 0
    return 1


def take_step(race: RaceRows, robot: int, travel: int) -> int:
    """Move a robot one space with the row before it; 0 where that cannot be."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    if fixed[FLOOR + (STEP + travel) * (world[OUT] + 1) + world[me + POS]] < 0:
        return 0
    count = 1
    if world[me + GHOST]:
        move_ghost(fixed, world, robot, travel, CAME)
    else:
        count = row_ahead(fixed, world, robot, travel, ROW)
        if count == 0:
            return 0
        move_row(fixed, world, race.tally, ROW, count, travel, CAME, 1)
    arrive_and_come_back(race, CAME, count)
    return 1


def jump(race: RaceRows, robot: int, distance: int) -> None:
    """Jump from a teleporter; the robot on the landing is pushed on, and where that cannot be nobody jumps."""
    fixed, world = race.fixed, race.world
    if distance <= 0:
        return
    me = HEADER + robot * FIELDS
    start = world[me + POS]
    travel = world[me + FACE]
    target = landing(fixed, world, start, travel, distance)
    standing = -1 if world[me + GHOST] else world[AT + target]
    pushed = 0
    if standing >= 0 and at_repulsor(fixed, world, standing, travel, 0) < 0:
        pushed = row_ahead(fixed, world, standing, travel, ROW)
    if fixed[FLOOR + CLOSED * (world[OUT] + 1) + target] or (standing >= 0 and pushed == 0):
        return
    if pushed:
        move_row(fixed, world, race.tally, ROW, pushed, travel, CAME, 0)
    world[me + POS] = target
    world[MOVED + robot] = travel
    if world[me + GHOST] == 0:
        world[AT + start] = -1
        world[AT + target] = robot
    land(race, robot, start)
    arrive_and_come_back(race, CAME, pushed)


def landing(fixed: Ints, world: Ints, start: int, travel: int, distance: int) -> int:
    """The space so far away, walls or not; ``out`` beyond the edge."""
    east = start % fixed[WIDE]
    south = start // fixed[WIDE]
    if travel == 0:
        south -= distance
    elif travel == 1:
        east += distance
    elif travel == 2:
        south += distance
    else:
        east -= distance
    if east < 0 or south < 0 or east >= fixed[WIDE] or south >= fixed[HIGH]:
        return world[OUT]
    return south * fixed[WIDE] + east
