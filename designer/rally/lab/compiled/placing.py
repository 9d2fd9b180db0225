# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots are put on the floor for the first time and beside an archive; as the engine's ``returning.py``."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    AT,
    CLOSED,
    DEADLY,
    EXPANSIONS,
    FLOOR,
    HAS_EXPANSIONS,
    HIGH,
    OFF_FLOOR,
    ONWARD,
    RISES,
    STEP,
    WIDE,
)
from designer.rally.lab.compiled.losing import deadly_now, fall
from designer.rally.lab.compiled.reentry import decide_heading
from designer.rally.lab.compiled.touches import lay_archive
from designer.rally.lab.world import ARCHIVE, FACE, FIELDS, GHOST, HEADER, OUT, POS, Ints, Marks

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


def place_first(fixed: Ints, world: Marks, tally: Marks, minds: Ints, robot: int) -> int:
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
    if deadly_now(fixed, world, space):  # a trapdoor that is open in this register
        fall(fixed, world, tally, robot, space)
    return 1
