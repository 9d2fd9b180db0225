# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers, damage and the registers that it locks; as the engine's modules of these names."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    AT,
    BEAM_COUNT,
    BEAMS,
    BOT,
    FLOOR,
    HAS_BEAMS,
    OFF_FLOOR,
    POINTS,
    RACE,
    STEP,
    T_DAMAGE,
    T_RACE_OF_DAMAGE,
)
from designer.rally.lab.compiled.losing import count_loss, destroy
from designer.rally.lab.dealing import REAL, draw_one
from designer.rally.lab.plans import spends_option
from designer.rally.lab.tally import DAMAGED
from designer.rally.lab.world import (
    DAMAGE,
    DESTROYED_AT,
    DOWN,
    DOWN_HAND_IN,
    DOWN_KEEP,
    DOWN_TOP_CARD,
    FACE,
    FIELDS,
    FIRST_LOCK_AT,
    GHOST,
    GHOSTS_HIT,
    HEADER,
    LASERS_AFTER,
    LASERS_WITH,
    LOCKED,
    LOCKED_WHILE_DOWN,
    NO_CARD,
    OPTION_CARDS,
    OPTIONS,
    OPTIONS_NONE,
    OUT,
    PLAYERS,
    POS,
    REBOOT,
    REBOOT_FIRES,
    REBOOTS,
    REGISTER,
    ROBOT_LASERS,
    Ints,
    Marks,
)


def run_lasers(fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Fire the board's lasers and, as the edition says, the robots' with or after them."""
    for robot in range(world[PLAYERS]):
        world[POINTS + robot] = 0
    hits = 0
    if fixed[HAS_BEAMS]:
        hits = trace_board(fixed, world)
    if fixed[ROBOT_LASERS] == LASERS_WITH:
        hits += trace_robots(fixed, world)
    if hits:
        hurt_all(fixed, world, tally, minds, cards, dice)
    if fixed[ROBOT_LASERS] == LASERS_AFTER:
        for robot in range(world[PLAYERS]):
            world[POINTS + robot] = 0
        if trace_robots(fixed, world):
            hurt_all(fixed, world, tally, minds, cards, dice)


def hurt_all(fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks) -> None:
    """Give all robots the damage that was traced."""
    for robot in range(world[PLAYERS]):
        if world[POINTS + robot]:
            hurt(fixed, world, tally, minds, cards, dice, robot, world[POINTS + robot])


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
        for beam in range(first, first + 3 * count, 3):
            here = fixed[beam]
            while here != space and world[AT + here] < 0:
                here = fixed[FLOOR + (STEP + fixed[beam + 1]) * wide + here]
            if here == space:
                world[POINTS + robot] += fixed[beam + 2]
                hits += 1
    return hits


def trace_robots(fixed: Ints, world: Marks) -> int:
    """Each solid robot that is not powered down hits the first solid robot that it looks at."""
    wide = world[OUT] + 1
    hits = 0
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        here = world[me + POS]
        if world[me + DOWN] or world[me + GHOST] or here == world[OUT]:
            continue
        if fixed[REBOOTS] and fixed[REBOOT_FIRES] == 0 and world[me + REBOOT]:
            continue
        step = FLOOR + (STEP + world[me + FACE]) * wide
        here = fixed[step + here]
        while here >= 0 and fixed[FLOOR + OFF_FLOOR * wide + here] == 0:
            if world[AT + here] >= 0:
                world[POINTS + world[AT + here]] += 1
                hits += 1
                break
            here = fixed[step + here]
    return hits


def hurt(
    fixed: Ints, world: Marks, tally: Marks, minds: Ints, cards: Marks, dice: Marks, robot: int, points: int
) -> None:
    """Give a robot damage: option cards are given up for it, registers lock, too much destroys."""
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
        lock(fixed, world, cards, dice, robot)


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


def lock(fixed: Ints, world: Marks, cards: Marks, dice: Marks, robot: int) -> None:
    """Lock the registers that the damage asks for, from 5 down; one that holds no card stays free."""
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
            world[me + REGISTER + register - 1] = draw_one(cards, dice)
