# SPDX-License-Identifier: GPL-3.0-or-later
"""What befalls robots: falling, being destroyed, rebooting, and damage with the registers that it locks.

As :mod:`designer.rally.engine.losses` and :mod:`designer.rally.engine.damage`.
"""

from __future__ import annotations

from designer.rally.lab.bot_decisions import spends_option
from designer.rally.lab.compiled.layout import (
    AT,
    BOT,
    BY_TOUCHING,
    COMING,
    COMING_BACK,
    COUNT,
    COUNTED,
    DEADLY,
    ENDED,
    EXPANSIONS,
    FALLEN_LIST,
    FATES_SO_FAR,
    FLOOR,
    HAS_EXPANSIONS,
    LOST,
    OFF_FLOOR,
    OPEN_IN,
    PLACES,
    RACE,
    REBOOTED,
    T_DAMAGE,
    T_FATES,
    T_RACE_OF_DAMAGE,
    T_RACE_OF_FATE,
    TOUCHED,
    RaceRows,
)
from designer.rally.lab.compiled.touches import end_moment, leave, nobody_races, touch, touch_where_they_came, win
from designer.rally.lab.shared_deck import REAL, draw_one
from designer.rally.lab.tally import DAMAGED, EDGE, PIT
from designer.rally.lab.world import (
    ANNOUNCED,
    DAMAGE,
    DEAD,
    DESTROYED_AT,
    DOWN,
    DOWN_HAND_IN,
    DOWN_KEEP,
    DOWN_TOP_CARD,
    FALLEN,
    FELL,
    FIELDS,
    FIRST_FLAGS,
    FIRST_LOCK_AT,
    GHOST,
    GONE,
    HEADER,
    LAST_LIFE_ENDS,
    LIVES,
    LOCKED,
    LOCKED_WHILE_DOWN,
    MOST_CHECKPOINTS,
    NO_CARD,
    OPTION_CARDS,
    OPTIONS,
    OPTIONS_NONE,
    OUT,
    PASSING,
    PLAYERS,
    POS,
    REBOOT,
    REBOOT_AT_ONCE,
    REBOOT_DAMAGE,
    REBOOTS,
    REGISTER,
    REGISTER_NOW,
    WINNERS,
    Ints,
    Marks,
)


def deadly_now(fixed: Ints, world: Ints, space: int) -> int:
    """Whether a robot falls on a space in this register: a pit, no floor, an open trapdoor."""
    wide = world[OUT] + 1
    if EXPANSIONS and fixed[HAS_EXPANSIONS] and fixed[FLOOR + OPEN_IN * wide + space] >> world[REGISTER_NOW] & 1:
        return 1
    return fixed[FLOOR + DEADLY * wide + space]


def fall(fixed: Ints, world: Marks, tally: Marks, robot: int, start: int) -> None:
    """A robot has come onto a deadly space from ``start``."""
    space = world[HEADER + robot * FIELDS + POS]
    if fixed[FLOOR + OFF_FLOOR * (world[OUT] + 1) + space]:
        lose(fixed, world, tally, robot, EDGE, start)
    else:
        lose(fixed, world, tally, robot, PIT, space)


def count_loss(fixed: Ints, world: Marks, tally: Marks, robot: int, fate: int, space: int) -> None:
    """Count a robot that is destroyed or reboots."""
    at = fate * world[OUT] + space
    tally[fixed[T_FATES] + at] += 1
    first = fixed[T_RACE_OF_FATE] + at
    tally[first] = min(tally[first], world[RACE])
    world[LOST + robot] += 1
    world[FATES_SO_FAR + fate] += 1
    world[AT + 2 * (world[OUT] + 1) + space] += 1
    world[ENDED + robot] = world[COUNT]


def lose(fixed: Ints, world: Marks, tally: Marks, robot: int, fate: int, space: int) -> None:
    """What pits, the edge and crushers do: the robot is destroyed, or it reboots."""
    count_loss(fixed, world, tally, robot, fate, space)
    if fixed[REBOOTS] == 0:
        destroy(fixed, world, robot)
        return
    me = HEADER + robot * FIELDS
    if fixed[REBOOT_AT_ONCE] and world[me + REBOOTED] == 0:
        world[COMING_BACK + world[COMING]] = robot
        world[COMING] += 1
    world[me + REBOOTED] = 1
    leave(world, robot)
    world[me + GHOST] = 0
    world[me + ANNOUNCED] = 0
    world[me + REBOOT] = 1
    world[me + FELL] = space
    world[me + DAMAGE] += fixed[REBOOT_DAMAGE]


def destroy(fixed: Ints, world: Marks, robot: int) -> None:
    """Take a robot from the floor: its program is dissolved, a life goes, the last may end its race."""
    me = HEADER + robot * FIELDS
    leave(world, robot)
    world[me + GHOST] = 0
    if world[me + OPTIONS] and fixed[OPTION_CARDS] != OPTIONS_NONE:
        world[me + OPTIONS] -= 1
    had = world[me + LIVES]
    world[me + LIVES] = max(0, had - 1)
    if had <= fixed[LAST_LIFE_ENDS]:
        eliminate(fixed, world, robot)
    else:
        world[me + DEAD] = 1
        world[FALLEN_LIST + world[FALLEN]] = robot
        world[FALLEN] += 1


def eliminate(fixed: Ints, world: Marks, robot: int) -> None:
    """A robot is out for good; with the last of them the most checkpoints may win."""
    me = HEADER + robot * FIELDS
    world[me + GONE] = 1
    world[me + ANNOUNCED] = 0
    world[me + DOWN] = 0
    if world[WINNERS] or fixed[BY_TOUCHING] == 0 or fixed[MOST_CHECKPOINTS] == 0 or nobody_races(world) == 0:
        return
    most = 0
    for other in range(world[PLAYERS]):
        most = max(most, world[COUNTED + other])
    if most > fixed[FIRST_FLAGS]:
        for other in range(world[PLAYERS]):
            if world[COUNTED + other] == most:
                win(world, other)


def arrive(fixed: Ints, world: Marks, tally: Marks, robot: int, start: int) -> None:
    """What a space does at once to a robot that has come onto it."""
    space = world[HEADER + robot * FIELDS + POS]
    wide = world[OUT] + 1
    if fixed[FLOOR + DEADLY * wide + space]:
        fall(fixed, world, tally, robot, start)
    elif fixed[PASSING] and fixed[FLOOR + TOUCHED * wide + space]:
        touch(fixed, world, robot, space)
        end_moment(fixed, world)


def arrive_together(fixed: Ints, world: Marks, tally: Marks, came: int, count: int) -> None:
    """The same for robots that have moved at the same time; ``came`` is where robot and start of each are told."""
    if count == 1 and not (fixed[PASSING] and fixed[PLACES]):
        arrive(fixed, world, tally, world[came], world[came + 1])
        return
    sort_as_named(world, came, count)
    wide = world[OUT] + 1
    for at in range(count):
        robot = world[came + 2 * at]
        if fixed[FLOOR + DEADLY * wide + world[HEADER + robot * FIELDS + POS]]:
            fall(fixed, world, tally, robot, world[came + 2 * at + 1])
    if fixed[PASSING]:
        touch_where_they_came(fixed, world, came, count)


def sort_as_named(world: Marks, came: int, count: int) -> None:
    """Sort robots that have moved at the same time."""
    for last in range(1, count):
        at = last
        while at > 0 and world[came + 2 * at - 2] > world[came + 2 * at]:
            for part in range(2):
                here = came + 2 * at + part
                kept = world[here]
                world[here] = world[here - 2]
                world[here - 2] = kept
            at -= 1


def hurt(race: RaceRows, robot: int, points: int) -> None:
    """Give a robot damage: option cards are given up for it, registers lock, too much destroys."""
    fixed, world, tally, minds = race.fixed, race.world, race.tally, race.minds
    me = HEADER + robot * FIELDS
    if world[me + OPTIONS] and fixed[OPTION_CARDS] != OPTIONS_NONE:
        bot = 4 * world[me + BOT]
        numbers = minds[minds[bot + 2] : minds[bot + 3]]
        while points > 0 and world[me + OPTIONS] > 0 and spends_option(fixed, numbers, world[me + DAMAGE], points):
            points -= 1
            world[me + OPTIONS] -= 1
    if points <= 0:
        return
    world[me + DAMAGE] += points
    space = world[me + POS]
    tally[fixed[T_DAMAGE] + space] += points
    first = fixed[T_RACE_OF_DAMAGE] + space
    tally[first] = min(tally[first], world[RACE])
    if world[me + DAMAGE] >= fixed[DESTROYED_AT]:
        count_loss(fixed, world, tally, robot, DAMAGED, space)
        destroy(fixed, world, robot)
    else:
        lock(race, robot)


def locks(fixed: Ints, damage: int) -> int:
    """How many registers a damage asks to be locked."""
    return max(0, min(5, damage - (fixed[FIRST_LOCK_AT] - 1)))


def bits(mask: int) -> int:
    """How many registers a mask has."""
    found = 0
    for register in range(1, 6):
        found += mask >> register & 1
    return found


def asked_to_lock(fixed: Ints, world: Ints, robot: int) -> int:
    """The registers that the damage asks to be locked and that are not, from 5 down, as a mask."""
    me = HEADER + robot * FIELDS
    locked = world[me + LOCKED]
    more = locks(fixed, world[me + DAMAGE]) - bits(locked)
    found = 0
    register = 5
    while more > 0 and register > 0:
        if locked >> register & 1 == 0:
            found |= 1 << register
            more -= 1
        register -= 1
    return found


def lock(race: RaceRows, robot: int) -> None:
    """Lock the registers that the damage asks for, from 5 down; one that holds no card stays free."""
    fixed, world, cards = race.fixed, race.world, race.cards
    me = HEADER + robot * FIELDS
    rule = fixed[LOCKED_WHILE_DOWN] if world[me + DOWN] else DOWN_KEEP
    if world[me + DAMAGE] < fixed[FIRST_LOCK_AT] or rule == DOWN_HAND_IN:
        return
    asked = asked_to_lock(fixed, world, robot)
    for register in range(5, 0, -1):
        if asked >> register & 1 == 0:
            continue
        draws = rule == DOWN_TOP_CARD and cards[REAL] > 0
        if draws or world[me + REGISTER + register - 1] != NO_CARD:
            world[me + LOCKED] |= 1 << register
        if draws:
            world[me + REGISTER + register - 1] = draw_one(cards, race.dice)
