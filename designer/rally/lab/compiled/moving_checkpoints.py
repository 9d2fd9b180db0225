# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that ride belts, in play; as :mod:`designer.rally.engine.moving_checkpoints`.

Where they are is known beforehand, so there is a floor for each of their places, and a race goes from one to the next.
"""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    BEFORE_CARDS,
    BEFORE_CLEAN_UP,
    COME_TO,
    COUNT,
    FLOOR_SIZE,
    PLACED,
    PLACES,
    REGISTERS_KNOWN,
    REPEATS_FROM,
    RIDES,
    TIED,
    TIMES,
    RaceRows,
)
from designer.rally.lab.world import ARCHIVE, FIELDS, HEADER, OUT, PASSING, PLAYERS, POS, Ints, Marks


def lay_checkpoints(race: RaceRows, time: int) -> RaceRows:
    """Go on to the floor on which the checkpoints are at this time of the register."""
    world, riding = race.world, race.riding
    known = riding[REGISTERS_KNOWN]
    if known == 0:
        return race
    register = world[COUNT] - 1
    if register >= known:
        again = riding[REPEATS_FROM]
        register = again + (register - again) % (known - again)
    size = riding[FLOOR_SIZE]
    before = race.floors[world[PLACED] * size : (world[PLACED] + 1) * size]
    world[PLACED] = riding[RIDES + register * TIMES + time]
    fixed = race.floors[world[PLACED] * size : (world[PLACED] + 1) * size]
    take_archives_along(fixed, world)
    if fixed[PASSING] and time != BEFORE_CARDS and time != BEFORE_CLEAN_UP:
        mark_whom_they_come_to(before, fixed, world)
    return RaceRows(fixed, world, race.tally, race.minds, race.cards, race.dice, race.floors, riding)


def take_archives_along(fixed: Ints, world: Marks) -> None:
    """Archives that are tied to a checkpoint on the floor are where it is."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[OUT]
        if world[me + TIED]:
            space = fixed[fixed[PLACES] + world[me + TIED]]
        if space != world[OUT]:
            world[me + ARCHIVE] = space


def mark_whom_they_come_to(before: Ints, fixed: Ints, world: Marks) -> None:
    """Note on whose space a checkpoint has come in this step."""
    for number in range(1, fixed[fixed[PLACES]] + 1):
        space = fixed[fixed[PLACES] + number]
        if space == before[before[PLACES] + number] or space == world[OUT]:
            continue
        for robot in range(world[PLAYERS]):
            if world[HEADER + robot * FIELDS + POS] == space:
                world[COME_TO + robot] = 1
