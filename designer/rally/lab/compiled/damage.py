# SPDX-License-Identifier: GPL-3.0-or-later
"""Damage and the registers that it locks; as :mod:`designer.rally.engine.damage`."""

from __future__ import annotations

from designer.rally.lab.bot_decisions import spends_option
from designer.rally.lab.compiled.layout import BOT, RACE, T_DAMAGE, T_RACE_OF_DAMAGE
from designer.rally.lab.compiled.losing import count_loss, destroy
from designer.rally.lab.shared_deck import REAL, draw_one
from designer.rally.lab.tally import DAMAGED
from designer.rally.lab.world import (
    DAMAGE,
    DESTROYED_AT,
    DOWN,
    DOWN_HAND_IN,
    DOWN_KEEP,
    DOWN_TOP_CARD,
    FIELDS,
    FIRST_LOCK_AT,
    HEADER,
    LOCKED,
    LOCKED_WHILE_DOWN,
    NO_CARD,
    OPTION_CARDS,
    OPTIONS,
    OPTIONS_NONE,
    POS,
    REGISTER,
    Ints,
    Marks,
)


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
