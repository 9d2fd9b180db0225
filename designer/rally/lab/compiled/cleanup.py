# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a round: repairs, option cards, who comes back; as :mod:`designer.rally.engine.cleanup`."""

from __future__ import annotations

from designer.rally.lab.bot_decisions import powers_down, takes_option
from designer.rally.lab.compiled.damage import asked_to_lock, bits, lock, locks
from designer.rally.lab.compiled.layout import (
    AT,
    BOT,
    FALLEN_LIST,
    FLOOR,
    OPTION,
    REPAIRS,
    STAYS,
    STAYS_AWAY,
    WORK_LIST,
    RaceRows,
)
from designer.rally.lab.compiled.reentry import blind_headings, decide_heading, put, space_beside
from designer.rally.lab.world import (
    ANNOUNCED,
    ARCHIVE,
    AS_GHOST,
    BY_SEATS,
    DAMAGE,
    DEAD,
    DESTROYED_AT,
    DOWN,
    DOWN_AT_ONCE,
    DOWN_NEXT_ROUND,
    DOWN_THIS_ROUND,
    DUPLICATE_DAMAGE,
    ENERGY_REFILLED,
    ENERGY_SPACE,
    FACE,
    FALLEN,
    FIELDS,
    GIVES_OPTIONS,
    HEADER,
    HOLDER,
    LAID,
    LOCKED,
    NEEDS_DAMAGE,
    NEIGHBOUR,
    NO_CARD,
    OCCUPIED,
    OPTION_CARDS,
    OPTIONS,
    OPTIONS_HAMMER,
    OPTIONS_TWO,
    OUT,
    OVER,
    PLAYERS,
    POS,
    POWER_DOWN,
    REBOOT,
    REBOOTS,
    REGISTER,
    UNSIGHTED,
    Ints,
    Marks,
)
from designer.rally.lab.world import PRIORITY as PRIORITY_RULE


def decides_down(fixed: Ints, world: Ints, minds: Ints, robot: int, clogged: int, stuck: int) -> int:
    """Whether a robot's bot powers down."""
    me = HEADER + robot * FIELDS
    bot = 4 * world[me + BOT]
    numbers = minds[minds[bot + 2] : minds[bot + 3]]
    return powers_down(fixed, numbers, world[me + DAMAGE], clogged, stuck)


def clean_up(race: RaceRows) -> None:
    """Repairs and option cards, wiping, staying powered down, re-entry."""
    fixed, world, minds = race.fixed, race.world, race.minds
    if world[OVER]:
        return
    for robot in range(world[PLAYERS]):
        if world[HEADER + robot * FIELDS + POS] != world[OUT]:
            repair_and_options(fixed, world, minds, robot)
    for robot in range(world[PLAYERS]):
        wipe(world, robot)
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        asked = fixed[POWER_DOWN] != DOWN_AT_ONCE and fixed[POWER_DOWN] != DOWN_THIS_ROUND
        if world[me + DOWN] and world[me + POS] != world[OUT] and asked:
            world[me + ANNOUNCED] |= decides_down(fixed, world, minds, robot, 0, 0)
    return_all(race)
    if fixed[REBOOTS]:
        for robot in range(world[PLAYERS]):
            me = HEADER + robot * FIELDS
            if world[me + POS] != world[OUT]:
                world[me + REBOOT] = 0
    if fixed[ENERGY_SPACE] == ENERGY_REFILLED:
        wide = world[OUT] + 1
        for space in range(AT + wide, AT + 2 * wide):
            world[space] = 0
    if fixed[PRIORITY_RULE] == BY_SEATS:
        world[HOLDER] = (world[HOLDER] + 1) % world[PLAYERS]


def repair_and_options(fixed: Ints, world: Marks, minds: Ints, robot: int) -> None:
    """What the space under a robot gives it when a round ends."""
    me = HEADER + robot * FIELDS
    wide = world[OUT] + 1
    space = world[me + POS]
    offers = fixed[FLOOR + OPTION * wide + space]
    if fixed[GIVES_OPTIONS]:
        world[me + OPTIONS] += offers
        return
    if world[me + DOWN] and fixed[OPTION_CARDS] == OPTIONS_TWO:
        offers = 0
    if offers and fixed[OPTION_CARDS] == OPTIONS_HAMMER:
        world[me + OPTIONS] += 1
    elif offers:
        bot = 4 * world[me + BOT]
        if takes_option(minds[minds[bot + 2] : minds[bot + 3]], world[me + DAMAGE]):
            world[me + OPTIONS] += 1
            return
    points = min(fixed[FLOOR + REPAIRS * wide + space], world[me + DAMAGE])
    if points:
        repair(fixed, world, robot, points)


def repair(fixed: Ints, world: Marks, robot: int, points: int) -> None:
    """Repair damage and unlock what it locked, the lowest register first."""
    me = HEADER + robot * FIELDS
    asked = world[me + LOCKED] | asked_to_lock(fixed, world, robot)
    world[me + DAMAGE] -= points
    wanted = locks(fixed, world[me + DAMAGE])
    count = bits(asked)
    register = 1
    while count > wanted:
        if asked >> register & 1:
            count -= 1
            world[me + LOCKED] &= ~(1 << register)
        register += 1


def wipe(world: Marks, robot: int) -> None:
    """Put away the cards of registers that are not locked."""
    me = HEADER + robot * FIELDS
    for register in range(5):
        if world[me + LOCKED] >> (register + 1) & 1 == 0:
            world[me + REGISTER + register] = NO_CARD


def return_all(race: RaceRows) -> None:
    """Destroyed robots that still have a race to run come back."""
    world = race.world
    count = those_to_return(race.fixed, world)
    if count == 0:
        return
    if race.fixed[OCCUPIED] == NEIGHBOUR:
        lowest_copy_first(world, count)
    homes = 0
    for at in range(count):
        home = world[HEADER + world[WORK_LIST + at] * FIELDS + ARCHIVE]
        for other in range(count):
            if other != at and world[HEADER + world[WORK_LIST + other] * FIELDS + ARCHIVE] == home:
                homes |= 1 << world[WORK_LIST + at]
    returned = 0
    for at in range(count):
        robot = world[WORK_LIST + at]
        if return_one(race, robot, homes >> robot & 1):
            returned |= 1 << robot
    left = 0
    for at in range(world[FALLEN]):
        robot = world[FALLEN_LIST + at]
        if returned >> robot & 1 == 0:
            world[FALLEN_LIST + left] = robot
            left += 1
    world[FALLEN] = left


def those_to_return(fixed: Ints, world: Marks) -> int:
    """Write the robots that come back now at ``WORK_LIST``; how many. The others stay away for the next round."""
    count = 0
    for at in range(world[FALLEN]):
        robot = world[FALLEN_LIST + at]
        if fixed[STAYS_AWAY] and world[STAYS + robot] == 0:
            world[STAYS + robot] = 1
        else:
            world[WORK_LIST + count] = robot
            count += 1
    return count


def lowest_copy_first(world: Marks, count: int) -> None:
    """Of several copies on a space the one beneath is built first."""
    for last in range(1, count):
        for at in range(last, 0, -1):
            # exchange it with the nearest one before it that has the same home and lies above
            robot = world[WORK_LIST + at]
            before = at - 1
            home = world[HEADER + robot * FIELDS + ARCHIVE]
            while before >= 0 and world[HEADER + world[WORK_LIST + before] * FIELDS + ARCHIVE] != home:
                before -= 1
            if before >= 0:
                other = world[WORK_LIST + before]
                if world[HEADER + other * FIELDS + LAID] > world[HEADER + robot * FIELDS + LAID]:
                    world[WORK_LIST + before] = robot
                    world[WORK_LIST + at] = other


def return_one(race: RaceRows, robot: int, shared: int) -> int:
    """Bring one robot back; 0 if there is no space for it on the whole floor."""
    fixed, world, minds = race.fixed, race.world, race.minds
    me = HEADER + robot * FIELDS
    home = world[me + ARCHIVE]
    taken = 1 if world[AT + home] >= 0 else 0
    ghost = 1 if fixed[OCCUPIED] == AS_GHOST and (taken or shared) else 0
    unsighted = 1 if taken and fixed[OCCUPIED] == UNSIGHTED else 0
    space = home
    if taken and ghost == 0:
        space = space_beside(fixed, world, home, unsighted)
        if space < 0:
            return 0
    face = world[me + FACE]
    allowed = 15
    if unsighted:
        allowed = blind_headings(fixed, world, space)
        if allowed == 0:
            allowed = 15
        while allowed >> face & 1 == 0:
            face = (face + 1) & 3
    if allowed & (allowed - 1):
        face = decide_heading(minds, world, robot, space, face, allowed)
    put(world, robot, space, face, ghost)
    world[me + DEAD] = 0
    world[STAYS + robot] = 0
    announced = world[me + ANNOUNCED]
    world[me + ANNOUNCED] = 0
    damage = fixed[DUPLICATE_DAMAGE]
    if fixed[NEEDS_DAMAGE] and world[me + DOWN] and world[me + DAMAGE] < fixed[DESTROYED_AT]:
        damage += world[me + DAMAGE]
    world[me + DAMAGE] = damage
    world[me + DOWN] = 0
    lock(race, robot)
    if fixed[POWER_DOWN] == DOWN_NEXT_ROUND and (announced or fixed[NEEDS_DAMAGE]):
        world[me + ANNOUNCED] = decides_down(fixed, world, minds, robot, 0, 0)
    return 1
