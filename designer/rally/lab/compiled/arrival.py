# SPDX-License-Identifier: GPL-3.0-or-later
"""What spaces with elements of the expansions do to robots that come onto them.

As :mod:`designer.rally.engine.arrival`.
"""

from __future__ import annotations

from designer.rally.lab.compiled.damage import deadly_now, fall, hurt, sort_as_named
from designer.rally.lab.compiled.layout import AT, BURNS_IN, DROPS, FLOOR, MOVED, TWIN, RaceRows
from designer.rally.lab.compiled.touches import end_moment, touch_one, touch_where_they_came
from designer.rally.lab.world import (
    FIELDS,
    GHOST,
    GHOSTS_HIT,
    HEADER,
    OUT,
    PASSING,
    POS,
    REGISTER_NOW,
    Ints,
)


def burns(fixed: Ints, world: Ints, robot: int, row: int) -> int:
    """Whether a space hurts the robot on it in this register; ``row`` has the registers of all spaces."""
    me = HEADER + robot * FIELDS
    if fixed[FLOOR + row * (world[OUT] + 1) + world[me + POS]] >> world[REGISTER_NOW] & 1 == 0:
        return 0
    return 0 if world[me + GHOST] and fixed[GHOSTS_HIT] == 0 else 1


def burn(race: RaceRows, robot: int, row: int) -> None:
    """A space hurts the robot on it in the registers that a row has of it."""
    if burns(race.fixed, race.world, robot, row):
        hurt(race, robot, 1)


def other_portal(fixed: Ints, world: Ints, robot: int) -> int:
    """The portal to which the one beneath a robot leads if that is free, or -1."""
    me = HEADER + robot * FIELDS
    other = fixed[FLOOR + TWIN * (world[OUT] + 1) + world[me + POS]]
    if other >= 0 and world[AT + other] >= 0 and world[me + GHOST] == 0:
        return -1
    return other


def come_by_step(race: RaceRows, robot: int, start: int) -> None:
    """A robot has moved one space: it falls, drops over a ledge, goes through a portal, is burnt."""
    fixed, world, tally = race.fixed, race.world, race.tally
    me = HEADER + robot * FIELDS
    space = world[me + POS]
    other = other_portal(fixed, world, robot)
    if other < 0 and deadly_now(fixed, world, space):
        fall(fixed, world, tally, robot, start)
        return
    drop = fixed[FLOOR + (DROPS + world[MOVED + robot]) * (world[OUT] + 1) + start]
    if drop:
        hurt(race, robot, drop)
        if world[me + POS] == world[OUT]:
            return
    if other >= 0:
        world[me + POS] = other
        if world[me + GHOST] == 0:
            world[AT + space] = -1
            world[AT + other] = robot
        if deadly_now(fixed, world, other):
            fall(fixed, world, tally, robot, other)
            return
    burn(race, robot, BURNS_IN)


def come_by_steps(race: RaceRows, came: int, count: int) -> None:
    """The same for robots that have moved at the same time; ``came`` is where robot and start of each are told."""
    fixed, world = race.fixed, race.world
    sort_as_named(world, came, count)
    for at in range(count):
        robot = world[came + 2 * at]
        come_by_step(race, robot, world[came + 2 * at + 1])
    if fixed[PASSING]:
        touch_where_they_came(fixed, world, came, count)


def land(race: RaceRows, robot: int, start: int) -> None:
    """A robot has jumped from a teleporter: pits and flamers act, portals and ledges do not."""
    fixed, world = race.fixed, race.world
    if deadly_now(fixed, world, world[HEADER + robot * FIELDS + POS]):
        fall(fixed, world, race.tally, robot, start)
        return
    burn(race, robot, BURNS_IN)
    if fixed[PASSING]:
        touch_one(fixed, world, robot)
        end_moment(fixed, world)
