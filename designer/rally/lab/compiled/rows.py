# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of robots that push each other, and how robots come back that reboot or are placed for the first time.

As :mod:`designer.rally.engine.rows`, :mod:`~designer.rally.engine.rebooting` and
:mod:`~designer.rally.engine.returning`.
"""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    ARROW,
    AT,
    BOT,
    CLOSED,
    COMING,
    COMING_BACK,
    DEADLY,
    FLOOR,
    HIGH,
    OFF_FLOOR,
    ORDER,
    OTHER_CAME,
    OTHER_ROW,
    RACE,
    STEP,
    T_PUSHES,
    T_RACE_OF_PUSH,
    TOKEN,
    WIDE,
    WORK_LIST,
)
from designer.rally.lab.compiled.losing import arrive_together, lay_archive
from designer.rally.lab.plans import heading
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
    Ints,
    Marks,
)

SIGHT = 3
"""Spaces within which a robot that returns beside its archive may not see another."""


def row_ahead(fixed: Ints, world: Marks, robot: int, travel: int, row: int) -> int:
    """Write the robot and those that it would push, nearest first, at ``row``; how many, 0 if a wall stops them."""
    wide = world[OUT] + 1
    step = FLOOR + (STEP + travel) * wide
    world[row] = robot
    count = 1
    target = fixed[step + world[HEADER + robot * FIELDS + POS]]
    while target >= 0:
        other = world[AT + target]
        if other < 0:
            return count
        world[row + count] = other
        count += 1
        target = fixed[step + target]
    return 0


def count_push(fixed: Ints, world: Ints, tally: Marks, space: int) -> None:
    """Count a robot that is pushed away from a space."""
    tally[fixed[T_PUSHES] + space] += 1
    first = fixed[T_RACE_OF_PUSH] + space
    tally[first] = min(tally[first], world[RACE])


def move_row(
    fixed: Ints, world: Marks, tally: Marks, row: int, count: int, travel: int, came: int, pushed: int
) -> None:
    """Move a row one space at once; what their spaces do comes later.

    Args:
        row: where the robots are told; count: how many.
        travel: which way.
        came: where robot and start of each are written.
        pushed: from which on they are pushed by another one.
    """
    step = FLOOR + (STEP + travel) * (world[OUT] + 1)
    for at in range(count - 1, -1, -1):
        robot = world[row + at]
        me = HEADER + robot * FIELDS
        start = world[me + POS]
        target = fixed[step + start]
        if at >= pushed:
            count_push(fixed, world, tally, start)
        world[AT + start] = -1
        world[AT + target] = robot
        world[me + POS] = target
        world[came + 2 * at] = robot
        world[came + 2 * at + 1] = start


def decide_heading(minds: Ints, world: Ints, robot: int, space: int, had: int, allowed: int) -> int:
    """Where a robot's bot wants to look on a space."""
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    chart = minds[minds[bot] : minds[bot + 1]]
    numbers = minds[minds[bot + 2] : minds[bot + 3]]
    return heading(chart, numbers, world[me + FLAGS], space, had, allowed)


def come_back(fixed: Ints, world: Marks, tally: Marks, minds: Ints) -> None:
    """Robots that fell in this step are put back, in acting order, and after them whom that made fall."""
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
                put_back(fixed, world, tally, minds, world[WORK_LIST + at], 0)
    world[COMING] = 0


def put_back(fixed: Ints, world: Marks, tally: Marks, minds: Ints, robot: int, ready: int) -> int:
    """Put one robot back after a reboot; 0 where it has no place, or nobody can make room for it."""
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
    face = decide_heading(minds, world, robot, space, world[me + FACE], 15)
    pushed = 0
    if world[AT + space] >= 0:
        first = face if arrow < 0 else arrow
        travel = first
        while pushed == 0 and travel < first + 4:
            pushed = row_ahead(fixed, world, world[AT + space], travel & 3, OTHER_ROW)
            travel += 1
        if pushed == 0:
            return 0
        move_row(fixed, world, tally, OTHER_ROW, pushed, (travel - 1) & 3, OTHER_CAME, 0)
    world[me + POS] = space
    world[me + FACE] = face
    world[AT + space] = robot
    world[me + REBOOT] = 1 - ready
    world[me + FELL] = world[OUT]
    if pushed:
        arrive_together(fixed, world, tally, OTHER_CAME, pushed)
    return 1


def place_waiting(fixed: Ints, world: Marks, tally: Marks, minds: Ints, robot: int) -> int:
    """Put a robot back whose turn comes in register 1; 0 where there is no place for it, or it is off again."""
    placed = put_back(fixed, world, tally, minds, robot, 1)
    come_back(fixed, world, tally, minds)
    return 1 if placed and world[HEADER + robot * FIELDS + POS] != world[OUT] else 0


def arrive_and_come_back(fixed: Ints, world: Marks, tally: Marks, minds: Ints, came: int, count: int) -> None:
    """What their spaces do to robots that have moved together; who reboots may come back at once."""
    arrive_together(fixed, world, tally, came, count)
    if world[COMING]:
        come_back(fixed, world, tally, minds)


# --- for the first time, and beside an archive


def sees(fixed: Ints, world: Ints, space: int, face: int) -> int:
    """Whether a robot there would have another in sight."""
    wide = world[OUT] + 1
    for _ in range(SIGHT):
        if fixed[FLOOR + OFF_FLOOR * wide + space]:
            return 0
        space = fixed[FLOOR + (STEP + face) * wide + space]
        if space < 0 or fixed[FLOOR + OFF_FLOOR * wide + space]:
            return 0
        if world[AT + space] >= 0:
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


def place_first(fixed: Ints, world: Marks, minds: Ints, robot: int) -> int:
    """Place a robot for its first command, on checkpoint 1 or beside it; 0 where the whole floor is taken."""
    me = HEADER + robot * FIELDS
    space = world[me + ARCHIVE]
    if world[AT + space] >= 0:
        space = space_beside(fixed, world, space, 0)
        if space < 0:
            return 0
    put(world, robot, space, decide_heading(minds, world, robot, space, world[me + FACE], 15), 0)
    if space == world[me + ARCHIVE]:
        lay_archive(world, robot, space)
    return 1
