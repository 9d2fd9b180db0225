# SPDX-License-Identifier: GPL-3.0-or-later
"""What is counted of a race; as :mod:`designer.rally.lab.race_counter`."""

from __future__ import annotations

from designer.rally.lab.bot_decisions import remaining
from designer.rally.lab.compiled.layout import (
    AT,
    BEFORE,
    BEGUN,
    BLOCKS,
    BOT,
    CLOSE_SO_FAR,
    COUNT,
    ENDED,
    FATES_SO_FAR,
    FLAGS_BEFORE,
    LAST_CHECKPOINT,
    LEAD_CHANGES_SO_FAR,
    LEADER,
    LEGS,
    LIMIT_OF_ROUNDS,
    LOST,
    RACE,
    T_BOT_SHARED,
    T_BOT_WINS,
    T_CLOSE,
    T_CLOSE_SQUARES,
    T_DEATH_SQUARES,
    T_DEATHS,
    T_ENDINGS,
    T_ENDS,
    T_FATE_BY_DEATHS,
    T_FATE_SQUARES,
    T_LEAD_CHANGES,
    T_OPEN,
    T_OUT,
    T_OUT_SQUARES,
    T_RACE_OF_ENDING,
    T_RACE_OF_LEG,
    T_RACE_OF_ROUNDS,
    T_RACE_OF_WIN,
    T_RACES,
    T_ROBOT_ROUNDS,
    T_ROUNDS,
    T_SHARED,
    T_SPACE_BY_DEATHS,
    T_SPACE_SQUARES,
    T_TOUCHED,
    T_WAITS,
    T_WINS,
)
from designer.rally.lab.compiled.touches import nobody_races
from designer.rally.lab.tally import (
    ABSENT,
    DEATHS,
    EVERYBODY_OUT,
    LEAD_CHANGES,
    LIMIT,
    NEAR,
    NEVER,
    POWERED_DOWN,
    WITH_PROGRAM,
    WITHOUT,
    WON,
)
from designer.rally.lab.world import (
    ARCHIVE,
    DEAD,
    DOWN,
    FACE,
    FIELDS,
    FLAGS,
    GONE,
    HEADER,
    OUT,
    PLACE,
    PLAYERS,
    POS,
    WIDTH,
    WINNERS,
    Ints,
    Marks,
)
from designer.rally.lab.world import WON as HAS_WON


def first(fixed: Ints, world: Ints, tally: Marks, field: int, at: int) -> None:
    """Note that this race did something, unless an earlier one is noted."""
    place = fixed[field] + at
    tally[place] = min(tally[place], world[RACE])


def count_programs(fixed: Ints, world: Ints, tally: Marks) -> None:
    """Count who has a program in this round."""
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        what = WITH_PROGRAM
        if world[me + GONE]:
            what = ABSENT
        elif world[me + DOWN]:
            what = POWERED_DOWN
        elif world[me + DEAD]:
            what = WITHOUT
        tally[fixed[T_ROBOT_ROUNDS] + what] += 1


def before_register(world: Marks) -> None:
    """Note where robots stand before a register."""
    for robot in range(world[PLAYERS]):
        world[BEFORE + robot] = world[HEADER + robot * FIELDS + POS]
    world[COUNT] += 1


def count_register(fixed: Ints, world: Marks, tally: Marks) -> None:
    """Count where robots stand when a register has ended, and what they have touched in it."""
    registers = 5 * fixed[LIMIT_OF_ROUNDS] + 1
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if space != world[OUT]:
            tally[fixed[T_ENDS] + space] += 1
            if space == world[BEFORE + robot]:
                tally[fixed[T_WAITS] + space] += 1
        if is_out(world, robot) and world[ENDED + robot] < world[COUNT]:
            continue  # what mates touch ends no leg of a robot that is out
        for flag in range(world[FLAGS_BEFORE + robot], world[me + FLAGS]):
            leg = flag - (fixed[LAST_CHECKPOINT] - fixed[LEGS])
            tally[fixed[T_TOUCHED] + leg * registers + world[COUNT] - world[BEGUN + robot]] += 1
            first(fixed, world, tally, T_RACE_OF_LEG, leg)
            world[BEGUN + robot] = world[COUNT]
        world[FLAGS_BEFORE + robot] = world[me + FLAGS]


def is_out(world: Ints, robot: int) -> int:
    """Whether a robot is out for good; who has finished is not."""
    me = HEADER + robot * FIELDS
    return 1 if world[me + GONE] and world[me + PLACE] == 0 else 0


def count_round(fixed: Ints, world: Marks, tally: Marks, pace: Ints) -> None:
    """Who leads, and who crowds whom, at the end of a round."""
    best = NEVER
    leader = -1
    close = 0
    pairs = 0
    wide = world[WIDTH]
    for robot in range(world[PLAYERS]):
        me = HEADER + robot * FIELDS
        space = world[me + POS]
        if space != world[OUT]:
            for other in range(robot):
                there = world[HEADER + other * FIELDS + POS]
                if there == world[OUT]:
                    continue
                pairs += 1
                if abs(space % wide - there % wide) <= NEAR and abs(space // wide - there // wide) <= NEAR:
                    close += 1
        elif world[me + GONE] == 0:
            space = world[me + ARCHIVE]
        if space == world[OUT]:
            continue
        left = remaining(pace, world[me + FLAGS], space, world[me + FACE])
        if left < best or (left == best and robot == world[LEADER]):
            best = left
            leader = robot
    if leader >= 0 and leader != world[LEADER]:
        if world[LEADER] >= 0:
            world[LEAD_CHANGES_SO_FAR] += 1
        world[LEADER] = leader
    world[CLOSE_SO_FAR] += close
    world[CLOSE_SO_FAR + 1] += pairs


def count_race(fixed: Ints, world: Ints, tally: Marks, rounds: int) -> None:
    """Count how a race has ended."""
    players = world[PLAYERS]
    tally[fixed[T_RACES]] += 1
    tally[fixed[T_ROUNDS] + rounds] += 1
    first(fixed, world, tally, T_RACE_OF_ROUNDS, rounds)
    ending = LIMIT
    if world[WINNERS]:
        ending = WON
    elif nobody_races(world):
        ending = EVERYBODY_OUT
    tally[fixed[T_ENDINGS] + ending] += 1
    first(fixed, world, tally, T_RACE_OF_ENDING, ending)
    alone = world[WINNERS] == 1
    gone = 0
    tally[fixed[T_LEAD_CHANGES] + min(world[LEAD_CHANGES_SO_FAR], LEAD_CHANGES - 1)] += 1
    for robot in range(players):
        me = HEADER + robot * FIELDS
        if world[me + HAS_WON]:
            tally[fixed[T_WINS if alone else T_SHARED] + robot] += 1
            tally[fixed[T_BOT_WINS if alone else T_BOT_SHARED] + world[me + BOT]] += 1
            first(fixed, world, tally, T_RACE_OF_WIN, robot)
        tally[fixed[T_DEATHS] + min(world[LOST + robot], DEATHS - 1)] += 1
        end = world[COUNT]
        if is_out(world, robot):
            gone += 1
            end = world[ENDED + robot]
        leg = world[FLAGS_BEFORE + robot] - (fixed[LAST_CHECKPOINT] - fixed[LEGS])
        if leg < fixed[LEGS] and world[BLOCKS + robot] == 0:
            registers = 5 * fixed[LIMIT_OF_ROUNDS] + 1
            tally[fixed[T_OPEN] + leg * registers + end - world[BEGUN + robot]] += 1
    tally[fixed[T_OUT]] += gone
    tally[fixed[T_OUT_SQUARES]] += gone * gone
    count_products(fixed, world, tally)


def count_products(fixed: Ints, world: Ints, tally: Marks) -> None:
    """What this race counted, times what it counted."""
    close = world[CLOSE_SO_FAR]
    pairs = world[CLOSE_SO_FAR + 1]
    tally[fixed[T_CLOSE]] += close
    tally[fixed[T_CLOSE] + 1] += pairs
    tally[fixed[T_CLOSE_SQUARES]] += close * close
    tally[fixed[T_CLOSE_SQUARES] + 1] += close * pairs
    tally[fixed[T_CLOSE_SQUARES] + 2] += pairs * pairs
    deaths = 0
    for fate in range(4):
        deaths += world[FATES_SO_FAR + fate]
    if deaths == 0:
        return
    tally[fixed[T_DEATH_SQUARES]] += deaths * deaths
    for fate in range(4):
        count = world[FATES_SO_FAR + fate]
        tally[fixed[T_FATE_SQUARES] + fate] += count * count
        tally[fixed[T_FATE_BY_DEATHS] + fate] += count * deaths
    here = AT + 2 * (world[OUT] + 1)
    for space in range(world[OUT]):
        count = world[here + space]
        if count:
            tally[fixed[T_SPACE_SQUARES] + space] += count * count
            tally[fixed[T_SPACE_BY_DEATHS] + space] += count * deaths
