# SPDX-License-Identifier: GPL-3.0-or-later
"""What a bot is, and what it decides beside its programs: power downs, headings, option cards. Kernels.

A bot is a row of numbers: how it chooses cards, how much it minds risks and being destroyed, how often it slips, and at
what damage it powers down. What it knows of the course is a chart (:mod:`.bot_charts` makes it).
"""

from __future__ import annotations

from designer.rally.lab.world import DOWN_THIS_ROUND, FIRST_LOCK_AT, POWER_DOWN, Ints
from designer.rally.reachability.plans import DEAD, FAR, LEGS, REST, UNIT

# --- what a bot is

MODE, SLIPS, DOWN_AT, DEATH, LAST_DEATH = 0, 1, 2, 3, 4
"""How it chooses cards; how many of a hundred programs it lays with two neighbouring cards exchanged; by how much more
damage than locks a register it powers down; what being destroyed is worth to it, and being out of the race, in
thousandths of a register."""
BOT_NUMBERS = 8

AT_RANDOM, CARD_BY_CARD, WHOLE_PROGRAM = 0, 1, 2
NEVER_DOWN = 1 << 20

# --- what a chart tells besides what the search reads

FIRST, TOKENS, GOALS, ARCHIVES_MOVE, HOMES, IN_ORDER = 8, 9, 10, 11, 12, 13
"""The checkpoints touched before the first leg; the place of a table: by space the space of the reboot token of its
board, or -1; the place of another: by leg the space of its checkpoint, or -1; whether archives move to checkpoints; the
place of a third: by leg what is left from its checkpoint on; the place of a fourth: how many checkpoints there are and
each of them in the order in which bots touch them, or 0 where that of their numbers is asked."""

CHARTS, CHARTS_AGAIN, CHART_LENGTH = 14, 15, 16
"""Where checkpoints ride there is a chart for each round, in a row: how many, the one from 0 that comes after the last,
and how long each is. One chart serves all rounds where the first of these is 0."""


def round_begins(chart: Ints, number: int) -> int:
    """Where in a chart that of a round, from 1, begins."""
    if chart[CHARTS] == 0:
        return 0
    at = number - 1
    if at >= chart[CHARTS]:
        at = chart[CHARTS_AGAIN] + (at - chart[CHARTS_AGAIN]) % (chart[CHARTS] - chart[CHARTS_AGAIN])
    return at * chart[CHART_LENGTH]


def powers_down(rules: Ints, bot: Ints, damage: int, clogged: int, stuck: int) -> int:
    """Whether a robot powers down; where that is for the round at hand, only with many damage cards in it.

    ``clogged`` are the damage cards in its hand; ``stuck``: it cannot fill its registers.
    """
    if stuck > 0:
        return 1
    if rules[POWER_DOWN] == DOWN_THIS_ROUND:
        return int(bot[DOWN_AT] < NEVER_DOWN and clogged >= 4)
    return int(damage >= rules[FIRST_LOCK_AT] + bot[DOWN_AT])


def heading(chart: Ints, bot: Ints, flags: int, space: int, had: int, allowed: int) -> int:
    """Where a robot looks that comes onto the floor: where least is left to do; of equal headings as it ``had``.

    ``flags`` are the checkpoints that it has touched, ``allowed`` the headings that the rules allow, as bits.
    """
    if bot[MODE] == AT_RANDOM or space < 0:
        return had
    best, chosen = 8 * FAR, had
    for turn in range(4):
        face = (had + turn) & 3
        value = remaining(chart, flags, space, face)
        if allowed >> face & 1 and value < best:
            best, chosen = value, face
    return chosen


def takes_option(bot: Ints, damage: int) -> int:
    """Whether it takes an option card instead of a repair: where there is next to nothing to repair."""
    return int(bot[MODE] != AT_RANDOM and damage <= 1)


def spends_option(rules: Ints, bot: Ints, damage: int, points: int) -> int:
    """Whether it gives up an option card instead of a point of damage: where the damage would lock a register."""
    return int(damage + points >= rules[FIRST_LOCK_AT])


def remaining(chart: Ints, flags: int, space: int, face: int) -> int:
    """The least thousandths of registers to the end of the race at the beginning of a round; ``FAR`` without a way."""
    leg = flags - chart[FIRST]
    if leg >= chart[LEGS]:
        return -UNIT
    if leg < 0 or space < 0 or space * 4 >= chart[DEAD] // 5:
        return FAR
    return chart[chart[REST] + leg * (chart[DEAD] + 1) + space * 4 + face]
