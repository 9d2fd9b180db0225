# SPDX-License-Identifier: GPL-3.0-or-later
"""What bots decide: kernels over whole numbers, the same lines for the plain engine and for compiled code."""

from __future__ import annotations

from designer.rally.lab.chance import lay_at_random
from designer.rally.lab.world import Ints, Marks

WORK = 256
"""How many numbers of scratch space :func:`plan` gets."""


def plan(
    rules: Ints,
    chart: Ints,
    bot: Ints,
    world: Ints,
    robot: int,
    hand: Ints,
    count: int,
    dice: Marks,
    stream: int,
    work: Marks,
    result: Marks,
) -> None:
    """Lay the cards of one robot into ``result``."""
    lay_at_random(rules, world, robot, hand, count, dice, stream, work, result)


def powers_down(rules: Ints, bot: Ints, damage: int, clogged: int, stuck: int) -> int:
    """Whether a robot powers down."""
    return int(damage >= 5 or stuck > 0)


def heading(chart: Ints, bot: Ints, flags: int, space: int, had: int, allowed: int) -> int:
    """Where a robot looks that comes onto the floor."""
    return had


def takes_option(bot: Ints, damage: int) -> int:
    """Whether it takes an option card instead of a repair."""
    return 0


def spends_option(rules: Ints, bot: Ints, damage: int, points: int) -> int:
    """Whether it gives up an option card instead of a point of damage."""
    return 1


def remaining(chart: Ints, flags: int, space: int, face: int) -> int:
    """The least thousandths of registers to the end of the race."""
    return -flags
