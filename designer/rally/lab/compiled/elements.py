# SPDX-License-Identifier: GPL-3.0-or-later
"""Gears, crushers and energy spaces act on the robot that stands there alone; as the engine's ``elements.py``."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import AT, CHARGES, COMING, CRUSH_IN, FLOOR, GEAR
from designer.rally.lab.compiled.losing import lose
from designer.rally.lab.compiled.reentry import come_back
from designer.rally.lab.compiled.sliding import slide
from designer.rally.lab.tally import CRUSHER
from designer.rally.lab.world import (
    DOWN,
    ENERGY,
    ENERGY_CUBE,
    ENERGY_MAX,
    ENERGY_REGISTER,
    ENERGY_SPACE,
    FACE,
    FIELDS,
    HEADER,
    OUT,
    PLAYERS,
    POS,
    REGISTER_NOW,
    Ints,
    Marks,
)


def run_gears(fixed: Ints, world: Marks) -> None:
    """Gears turn robots a quarter."""
    gears = FLOOR + GEAR * (world[OUT] + 1)
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        world[me + FACE] = (world[me + FACE] + fixed[gears + world[me + POS]]) & 3


def run_crushers(fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Crushers of this register destroy."""
    crushers = FLOOR + CRUSH_IN * (world[OUT] + 1)
    bit = 1 << world[REGISTER_NOW]
    for robot in range(world[PLAYERS]):
        space = world[HEADER + robot * FIELDS + POS]
        if fixed[crushers + space] & bit:
            lose(fixed, world, tally, robot, CRUSHER, space)
    if world[COMING]:
        come_back(fixed, world, tally, minds, cards, dice)
        slide(fixed, world, tally, minds, cards, dice)


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
