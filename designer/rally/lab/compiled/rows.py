# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of robots that push each other; as :mod:`designer.rally.engine.rows`."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    ACTING,
    AT,
    EXPANSIONS,
    FLOOR,
    MOVED,
    RACE,
    REPELS,
    STEP,
    T_PUSHES,
    T_RACE_OF_PUSH,
)
from designer.rally.lab.world import FIELDS, HEADER, OUT, POS, Ints, Marks


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
        if EXPANSIONS:
            world[MOVED + robot] = travel
        world[came + 2 * at] = robot
        world[came + 2 * at + 1] = start


def at_repulsor(fixed: Ints, world: Ints, robot: int, travel: int, leaving: int) -> int:
    """The robot of a row, from this one on, that stands before a repulsor; -1 if the row meets none.

    Args:
        robot: the first of the row; travel: which way it is pushed.
        leaving: whether the row ends before robots that their own pushers move.
    """
    wide = world[OUT] + 1
    while True:
        space = world[HEADER + robot * FIELDS + POS]
        if fixed[FLOOR + (REPELS + travel) * wide + space]:
            return robot
        target = fixed[FLOOR + (STEP + travel) * wide + space]
        if target < 0 or world[AT + target] < 0:
            return -1
        robot = world[AT + target]
        if leaving and world[ACTING + robot]:
            return -1


def move_ghost(fixed: Ints, world: Marks, robot: int, travel: int, came: int) -> None:
    """Move a ghost one space; nobody is in its way, and it is in nobody's."""
    me = HEADER + robot * FIELDS
    world[came] = robot
    world[came + 1] = world[me + POS]
    world[me + POS] = fixed[FLOOR + (STEP + travel) * (world[OUT] + 1) + world[me + POS]]
    world[MOVED + robot] = travel
