# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots come onto the floor: back after a reboot, for the first time, and beside an archive.

As :mod:`designer.rally.engine.reentry`.
"""

from __future__ import annotations

from designer.rally.lab.bot_decisions import heading, round_begins
from designer.rally.lab.compiled.arrival import come_by_steps
from designer.rally.lab.compiled.damage import arrive_together, deadly_now, fall
from designer.rally.lab.compiled.layout import (
    ARROW,
    AT,
    BOT,
    CLOSED,
    COMING,
    COMING_BACK,
    DEADLY,
    EXPANSIONS,
    FLOOR,
    HAS_EXPANSIONS,
    HIGH,
    OFF_FLOOR,
    ONWARD,
    ORDER,
    OTHER_CAME,
    OTHER_ROW,
    RISES,
    STEP,
    TOKEN,
    WIDE,
    WORK_LIST,
    RaceRows,
)
from designer.rally.lab.compiled.rows import at_repulsor, move_row, row_ahead
from designer.rally.lab.compiled.touches import lay_archive
from designer.rally.lab.world import (
    ARCHIVE,
    FACE,
    FELL,
    FIELDS,
    FLAGS,
    GHOST,
    HEADER,
    OUT,
    OVER,
    PLAYERS,
    POS,
    REBOOT,
    REBOOT_ON_TOKEN,
    ROUND,
    Ints,
    Marks,
)


def decide_heading(minds: Ints, world: Ints, robot: int, space: int, had: int, allowed: int) -> int:
    """Where a robot's bot wants to look on a space."""
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    chart = minds[bot] + round_begins(minds[minds[bot] : minds[bot + 1]], world[ROUND])
    numbers = minds[minds[bot + 2] : minds[bot + 3]]
    return heading(minds[chart : minds[bot + 1]], numbers, world[me + FLAGS], space, had, allowed)


def come_back(race: RaceRows) -> None:
    """Robots that fell in this step are put back, in acting order, and after them whom that made fall."""
    world = race.world
    while world[COMING] and world[OVER] == 0:
        count = world[COMING]
        placed = 0
        for at in range(world[PLAYERS]):
            robot = world[ORDER + at]
            for other in range(count):
                if world[COMING_BACK + other] == robot:
                    world[WORK_LIST + placed] = robot
                    placed += 1
        world[COMING] = 0
        for at in range(placed):
            if world[OVER] == 0:
                put_back(race, world[WORK_LIST + at], 0)
    world[COMING] = 0


def put_back(race: RaceRows, robot: int, ready: int) -> int:
    """Put one robot back after a reboot; 0 where it has no place, or nobody can make room for it."""
    fixed, world, tally = race.fixed, race.world, race.tally
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    space = -1
    if fixed[REBOOT_ON_TOKEN]:
        space = fixed[FLOOR + TOKEN * wide + world[me + FELL]]
    arrow = -1
    if space >= 0:
        arrow = fixed[FLOOR + ARROW * wide + world[me + FELL]]
    else:
        space = world[me + ARCHIVE]
    if space == world[OUT]:
        return 0
    face = decide_heading(race.minds, world, robot, space, world[me + FACE], 15)
    pushed = 0
    if world[AT + space] >= 0:
        first = face if arrow < 0 else arrow
        travel = first
        while pushed == 0 and travel < first + 4:
            pushed = row_to_clear(fixed, world, world[AT + space], travel & 3)
            travel += 1
        if pushed == 0:
            return 0
        travel = (travel - 1) & 3
        if pushed < 0:
            pushed = -pushed
            travel = (travel + 2) & 3
        move_row(fixed, world, tally, OTHER_ROW, pushed, travel, OTHER_CAME, 0)
    world[me + POS] = space
    world[me + FACE] = face
    world[AT + space] = robot
    world[me + REBOOT] = 1 - ready
    world[me + FELL] = world[OUT]
    if deadly_now(fixed, world, space):  # a trapdoor that is open in this register
        fall(fixed, world, tally, robot, space)
    if pushed:
        arrive_all(race, OTHER_CAME, pushed)
    return 1


def row_to_clear(fixed: Ints, world: Marks, robot: int, travel: int) -> int:
    """Write the row that moves where a robot is pushed off its space; negative if a repulsor throws it back.

    How many, 0 if a wall stops them, or if another one would be thrown onto that space.
    """
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        last = at_repulsor(fixed, world, robot, travel, 0)
        if last >= 0:
            return -row_ahead(fixed, world, robot, (travel + 2) & 3, OTHER_ROW) if last == robot else 0
    return row_ahead(fixed, world, robot, travel, OTHER_ROW)


def arrive_all(race: RaceRows, came: int, count: int) -> None:
    """What their spaces do to robots that have moved together."""
    fixed = race.fixed
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        come_by_steps(race, came, count)
    else:
        arrive_together(fixed, race.world, race.tally, came, count)


def place_waiting(race: RaceRows, robot: int) -> int:
    """Put a robot back whose turn comes in register 1; 0 where there is no place for it, or it is off again."""
    world = race.world
    placed = put_back(race, robot, 1)
    come_back(race)
    return 1 if placed and world[HEADER + robot * FIELDS + POS] != world[OUT] else 0


def arrive_and_come_back(race: RaceRows, came: int, count: int) -> None:
    """What their spaces do to robots that have moved together; who reboots may come back at once."""
    arrive_all(race, came, count)
    if race.world[COMING]:
        come_back(race)


SIGHT = 3
"""Spaces within which a robot that returns beside its archive may not see another."""


def sees(fixed: Ints, world: Ints, space: int, face: int) -> int:
    """Whether a robot there would have another in sight; over lower spaces it looks."""
    wide = world[OUT] + 1
    height = 0
    for _ in range(SIGHT):
        if fixed[FLOOR + OFF_FLOOR * wide + space]:
            return 0
        if EXPANSIONS and fixed[HAS_EXPANSIONS]:
            height += fixed[FLOOR + (RISES + face) * wide + space]
            space = fixed[FLOOR + (ONWARD + face) * wide + space]
        else:
            space = fixed[FLOOR + (STEP + face) * wide + space]
        if height > 0 or space < 0 or fixed[FLOOR + OFF_FLOOR * wide + space]:
            return 0
        if height == 0 and world[AT + space] >= 0:
            return 1
    return 0


def blind_headings(fixed: Ints, world: Ints, space: int) -> int:
    """The headings in which nobody is in sight, as bits."""
    found = 0
    for face in range(4):
        if sees(fixed, world, space, face) == 0:
            found |= 1 << face
    return found


def is_free(fixed: Ints, world: Ints, east: int, south: int) -> int:
    """The number of a space where a robot can be put, or -1."""
    if east < 0 or south < 0 or east >= fixed[WIDE] or south >= fixed[HIGH]:
        return -1
    space = south * fixed[WIDE] + east
    wide = world[OUT] + 1
    if fixed[FLOOR + DEADLY * wide + space] or fixed[FLOOR + CLOSED * wide + space] or world[AT + space] >= 0:
        return -1
    return space


def space_beside(fixed: Ints, world: Ints, home: int, unsighted: int) -> int:
    """The first free space of the nearest square around ``home`` that has any, clockwise from north; -1 without one.

    Where the rule on sight holds, one from which some heading sees nobody goes before.
    """
    spare = -1
    middle_east = home % fixed[WIDE]
    middle_south = home // fixed[WIDE]
    for radius in range(1, max(fixed[WIDE], fixed[HIGH]) + 1):
        east = middle_east
        south = middle_south - radius
        for at in range(8 * radius):
            space = is_free(fixed, world, east, south)
            if space >= 0:
                if unsighted == 0 or blind_headings(fixed, world, space):
                    return space
                if spare < 0:
                    spare = space
            if at < radius or at >= 7 * radius:
                east += 1
            elif at < 3 * radius:
                south += 1
            elif at < 5 * radius:
                east -= 1
            else:
                south -= 1
    return spare


def put(world: Marks, robot: int, space: int, face: int, ghost: int) -> None:
    """Put a robot on a space."""
    me = HEADER + robot * FIELDS
    world[me + POS] = space
    world[me + FACE] = face
    world[me + GHOST] = ghost
    if ghost == 0:
        world[AT + space] = robot


def place_first(race: RaceRows, robot: int) -> int:
    """Place a robot for its first command, on checkpoint 1 or beside it; 0 where the whole floor is taken."""
    fixed, world = race.fixed, race.world
    me = HEADER + robot * FIELDS
    space = world[me + ARCHIVE]
    if world[AT + space] >= 0:
        space = space_beside(fixed, world, space, 0)
        if space < 0:
            return 0
    put(world, robot, space, decide_heading(race.minds, world, robot, space, world[me + FACE], 15), 0)
    if space == world[me + ARCHIVE]:
        lay_archive(world, robot, space)
    if deadly_now(fixed, world, space):  # a trapdoor that is open in this register
        fall(fixed, world, race.tally, robot, space)
    return 1
