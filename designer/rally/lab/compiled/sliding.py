# SPDX-License-Identifier: GPL-3.0-or-later
"""Oil: robots that have moved and come to rest on it slide; as :mod:`designer.rally.engine.sliding`."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    AT,
    CAME,
    EXPANSIONS,
    FLOOR,
    HAS_EXPANSIONS,
    LEFT,
    MOVED,
    ORDER,
    ROW,
    SLID,
    SLIDES,
    SLIPPERY,
    STEP,
)
from designer.rally.lab.compiled.reentry import arrive_and_come_back
from designer.rally.lab.compiled.rows import move_ghost, move_row
from designer.rally.lab.world import FIELDS, GHOST, HEADER, OUT, OVER, PLAYERS, POS, Ints, Marks


def slide(fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Let those slide that have moved and rest on oil, in acting order, each once."""
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
            slide_out(fixed, world, tally, minds, cards, dice, robot, world[MOVED + robot])
            at = 0
    for robot in range(count):
        world[MOVED + robot] = -1


def slide_out(
    fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks, robot: int, travel: int
) -> None:
    """Slide until the robot is off the oil, is stopped, or comes back to where it was in this slide."""
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    met = AT + 2 * wide
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
            move_row(fixed, world, tally, ROW, count, travel, CAME, 1)
        arrive_and_come_back(fixed, world, tally, minds, cards, dice, CAME, count)
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
