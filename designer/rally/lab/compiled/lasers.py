# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers; as :mod:`designer.rally.engine.lasers`."""

from __future__ import annotations

from designer.rally.lab.compiled.arrival import burns
from designer.rally.lab.compiled.damage import hurt
from designer.rally.lab.compiled.layout import (
    AT,
    BEAM_COUNT,
    BEAMS,
    BURNS_STAYING,
    EXPANSIONS,
    FLOOR,
    HAS_BEAMS,
    HAS_EXPANSIONS,
    OFF_FLOOR,
    ONWARD,
    POINTS,
    RISES,
    STEP,
    RaceRows,
)
from designer.rally.lab.world import (
    DOWN,
    FACE,
    FIELDS,
    GHOST,
    GHOSTS_HIT,
    HEADER,
    LASERS_AFTER,
    LASERS_WITH,
    OUT,
    PLAYERS,
    POS,
    REBOOT,
    REBOOT_FIRES,
    REBOOTS,
    ROBOT_LASER_POINTS,
    ROBOT_LASERS,
    Ints,
    Marks,
)


def run_lasers(race: RaceRows) -> None:
    """Fire the board's lasers and, as the edition says, the robots' with or after them."""
    fixed, world = race.fixed, race.world
    for robot in range(world[PLAYERS]):
        world[POINTS + robot] = 0
    hits = 0
    if fixed[HAS_BEAMS]:
        hits = trace_board(fixed, world)
    if EXPANSIONS and fixed[HAS_EXPANSIONS]:
        for robot in range(world[PLAYERS]):
            burnt = burns(fixed, world, robot, BURNS_STAYING)
            world[POINTS + robot] += burnt
            hits += burnt
    if fixed[ROBOT_LASERS] == LASERS_WITH:
        hits += trace_robots(fixed, world)
    if hits:
        hurt_all(race)
    if fixed[ROBOT_LASERS] == LASERS_AFTER:
        for robot in range(world[PLAYERS]):
            world[POINTS + robot] = 0
        if trace_robots(fixed, world):
            hurt_all(race)


def hurt_all(race: RaceRows) -> None:
    """Give all robots the damage that was traced."""
    world = race.world
    for robot in range(world[PLAYERS]):
        if world[POINTS + robot]:
            hurt(race, robot, world[POINTS + robot])


def trace_board(fixed: Ints, world: Marks) -> int:
    """Each beam hits the solid robot nearest to its muzzle, and ghosts before it where it hits ghosts."""
    wide = world[OUT] + 1
    hits = 0
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        count = fixed[FLOOR + BEAM_COUNT * wide + space]
        if count == 0 or (world[me + GHOST] and fixed[GHOSTS_HIT] == 0):
            continue
        first = fixed[FLOOR + BEAMS * wide + space]
        before = False
        for beam in range(first, first + 2 * count, 2):
            here = fixed[beam]
            while fixed[here] != space and world[AT + fixed[here]] < 0:
                here += 1
            seen = fixed[here] == space
            if seen and not (before and fixed[beam + 1] < 0):
                world[POINTS + robot] += abs(fixed[beam + 1])
                hits += 1
            before = seen
    return hits


def trace_robots(fixed: Ints, world: Marks) -> int:
    """Each solid robot that is not powered down hits the first solid robot that it looks at."""
    hits = 0
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        here = world[me + POS]
        if world[me + DOWN] or world[me + GHOST] or here == world[OUT]:
            continue
        if fixed[REBOOTS] and fixed[REBOOT_FIRES] == 0 and world[me + REBOOT]:
            continue
        target = seen_from(fixed, world, here, world[me + FACE])
        if target >= 0:
            world[POINTS + target] += fixed[ROBOT_LASER_POINTS]
            hits += 1
    return hits


def seen_from(fixed: Ints, world: Ints, here: int, face: int) -> int:
    """The first solid robot that is seen from a space, or -1; over lower spaces one looks."""
    wide = world[OUT] + 1
    step = FLOOR + ((ONWARD if EXPANSIONS and fixed[HAS_EXPANSIONS] else STEP) + face) * wide
    height = 0
    while True:
        if EXPANSIONS and fixed[HAS_EXPANSIONS]:
            height += fixed[FLOOR + (RISES + face) * wide + here]
        here = fixed[step + here]
        if height > 0 or here < 0 or fixed[FLOOR + OFF_FLOOR * wide + here]:
            return -1
        if height == 0 and world[AT + here] >= 0:
            return world[AT + here]
