# SPDX-License-Identifier: GPL-3.0-or-later
"""Touching checkpoints, winning and finishing; as :mod:`designer.rally.engine.touches`."""

from __future__ import annotations

from designer.rally.lab.compiled.layout import (
    AHEAD,
    ARCHIVES,
    AT,
    BLOCKS,
    BY_TOUCHING,
    CHECKPOINT,
    COME_TO,
    COUNTED,
    EXPANSIONS,
    FLOOR,
    HELD,
    LAST_CHECKPOINT,
    LEFT,
    MOVED,
    ORDERS,
    PLACES,
    REACHED,
    SHARES,
    SURVIVAL,
    TEAM,
    TIED,
    TOUCHED,
    TOUCHES,
)
from designer.rally.lab.world import (
    ANNOUNCED,
    ARCHIVE,
    AT_TOUCH,
    COPIES,
    DECIDED,
    DOWN,
    FIELDS,
    FLAGS,
    GHOST,
    GONE,
    HEADER,
    LAID,
    LOCKED,
    NO_CARD,
    OUT,
    OVER,
    PASSED,
    PLACE,
    PLAY_ON,
    PLAYERS,
    POS,
    REGISTER,
    TOUCH_WHILE_DOWN,
    WINNERS,
    WON,
    Ints,
    Marks,
)


def leave(world: Marks, robot: int) -> None:
    """Take a robot from the floor, and its cards."""
    me = HEADER + robot * FIELDS
    if world[AT + world[me + POS]] == robot:
        world[AT + world[me + POS]] = -1
    world[me + POS] = world[OUT]
    if EXPANSIONS:
        world[LEFT + robot] += 1
        world[MOVED + robot] = -1
    world[me + LOCKED] = 0
    for register in range(5):
        world[me + REGISTER + register] = NO_CARD


def gone_count(world: Ints) -> int:
    """How many robots race no more."""
    found = 0
    for robot in range(world[PLAYERS]):
        found += world[HEADER + robot * FIELDS + GONE]
    return found


def nobody_races(world: Ints) -> int:
    """Whether all are gone that race for something."""
    for robot in range(world[PLAYERS]):
        if world[HEADER + robot * FIELDS + GONE] == 0 and world[BLOCKS + robot] == 0:
            return 0
    return 1


def settled(fixed: Ints, world: Ints) -> int:
    """Whether the race is won and, where the others play on, at most one is left whose place is open."""
    if world[WINNERS] == 0:
        return 0
    if fixed[PLAY_ON] == 0:
        return 1
    return 1 if world[PLAYERS] - gone_count(world) < 2 else 0


def win(world: Marks, robot: int) -> None:
    """A robot wins with its whole team."""
    for mate in range(world[PLAYERS]):
        won = HEADER + mate * FIELDS + WON
        if world[TEAM + mate] == world[TEAM + robot] and world[won] == 0:
            world[won] = 1
            world[WINNERS] += 1


def finish(world: Marks, robot: int) -> None:
    """Take a robot that has finished from the floor; its place is noted."""
    me = HEADER + robot * FIELDS
    leave(world, robot)
    world[me + GHOST] = 0
    world[me + DOWN] = 0
    world[me + ANNOUNCED] = 0
    world[me + GONE] = 1
    world[me + PLACE] = world[PASSED] + 1


def close_moment(world: Marks) -> None:
    """Who has touched the last checkpoint so far has won or finished before whoever does from now on."""
    world[DECIDED] = 1
    found = 0
    for robot in range(world[PLAYERS]):
        if world[HEADER + robot * FIELDS + PLACE] > 0:
            found += 1
    world[PASSED] = found


def come_in(fixed: Ints, world: Marks, robot: int) -> None:
    """A robot has touched the last checkpoint."""
    if fixed[BY_TOUCHING] == 0:
        return
    if world[DECIDED] == 0:
        win(world, robot)
    if fixed[PLAY_ON]:
        finish(world, robot)
    if fixed[AT_TOUCH] and settled(fixed, world):
        world[OVER] = 1


def last_team_wins(fixed: Ints, world: Marks) -> None:
    """As a phase ends the team wins that is left over, where that wins."""
    if fixed[SURVIVAL] == 0 or world[DECIDED]:
        return
    left = -1
    rivals = 0
    for robot in range(world[PLAYERS]):
        if world[BLOCKS + robot]:
            continue
        if world[HEADER + robot * FIELDS + GONE]:
            continue
        if left >= 0 and world[TEAM + robot] != world[TEAM + left]:
            return
        left = robot
    if left < 0:
        return
    for robot in range(world[PLAYERS]):
        if world[BLOCKS + robot] == 0 and world[TEAM + robot] != world[TEAM + left]:
            rivals += 1
    if rivals:
        win(world, left)
        world[DECIDED] = 1
        world[OVER] |= fixed[AT_TOUCH]


def lay_archive(world: Marks, robot: int, space: int) -> None:
    """Lay the robot's archive on a space."""
    me = HEADER + robot * FIELDS
    world[COPIES] += 1
    world[me + ARCHIVE] = space
    world[me + LAID] = world[COPIES]


def is_next(fixed: Ints, world: Ints, robot: int, number: int) -> int:
    """Whether a checkpoint counts next for a robot; 0 is none."""
    if number == 0:
        return 0
    orders = fixed[ORDERS]
    if orders:
        return fixed[orders + 2 * world[REACHED + robot]] >> (number - 1) & 1
    return 1 if number == world[HEADER + robot * FIELDS + FLAGS] + 1 else 0


def count_checkpoint(fixed: Ints, world: Marks, robot: int, number: int) -> None:
    """A checkpoint is touched by a robot, as it counts."""
    world[COUNTED + robot] += 1
    world[REACHED + robot] |= 1 << (number - 1)
    count_legs(fixed, world, robot)


def count_legs(fixed: Ints, world: Marks, robot: int) -> None:
    """What a robot has touched, as its bot counts it that keeps to an order."""
    done = world[COUNTED + robot]
    orders = fixed[ORDERS]
    if orders:
        done = fixed[orders + 2 * world[REACHED + robot] + 1]
    world[HEADER + robot * FIELDS + FLAGS] = done


def touch(fixed: Ints, world: Marks, robot: int, space: int) -> None:
    """A robot touches the checkpoint or repair site on a space."""
    me = HEADER + robot * FIELDS
    if world[me + DOWN] and fixed[TOUCH_WHILE_DOWN] == 0:
        return
    wide = world[OUT] + 1
    number = fixed[FLOOR + CHECKPOINT * wide + space]
    places = fixed[PLACES]
    scores = 1 - world[BLOCKS + robot]
    if places and scores and world[me + FLAGS] < fixed[places] and fixed[places + world[me + FLAGS] + 1] == space:
        number = world[me + FLAGS] + 1  # several that ride may be on one space
    counts = 0
    if fixed[SHARES]:
        world[TOUCHES + robot] = number * scores
    elif scores and is_next(fixed, world, robot, number):
        counts = 1
        count_checkpoint(fixed, world, robot, number)
    if fixed[FLOOR + ARCHIVES * wide + space]:
        if world[me + ARCHIVE] != space:
            lay_archive(world, robot, space)
        world[me + TIED] = number if places else 0
    if counts and world[COUNTED + robot] == fixed[LAST_CHECKPOINT]:
        come_in(fixed, world, robot)


def touch_one(fixed: Ints, world: Marks, robot: int) -> None:
    """A robot touches what it stands on, if that is anything."""
    space = world[HEADER + robot * FIELDS + POS]
    if fixed[FLOOR + TOUCHED * (world[OUT] + 1) + space]:
        touch(fixed, world, robot, space)


def note_ahead(fixed: Ints, world: Marks) -> None:
    """Note as a register begins what counts for each robot in all of it, where that counts for others too."""
    for robot in range(world[PLAYERS]):
        ahead = 1 << world[COUNTED + robot]
        if fixed[ORDERS]:
            ahead = fixed[fixed[ORDERS] + 2 * world[REACHED + robot]]
        world[AHEAD + robot] = ahead


def lowest_touch(world: Ints) -> int:
    """The robot that touches the lowest checkpoint of this moment, of several the one named first; -1 for none."""
    found = -1
    for robot in range(world[PLAYERS]):
        touched = world[TOUCHES + robot]
        if touched > 0 and (found < 0 or touched < world[TOUCHES + found]):
            found = robot
    return found


def may_count(fixed: Ints, world: Ints, robot: int, number: int) -> int:
    """Whether a touch counts for a team: it did before the register, or no rival touches the same at the same time."""
    if is_next(fixed, world, robot, number) == 0:
        return 0
    if fixed[HELD] == 0:
        return world[AHEAD + robot] >> (number - 1) & 1
    for rival in range(world[PLAYERS]):
        if world[TEAM + rival] != world[TEAM + robot] and abs(world[TOUCHES + rival]) == number:
            return 0
    return 1


def count_for_team(fixed: Ints, world: Marks, robot: int, number: int) -> None:
    """Count a checkpoint for all of a team; where checkpoints are held, the others have it no more."""
    for other in range(world[PLAYERS]):
        if world[TEAM + other] == world[TEAM + robot]:
            count_checkpoint(fixed, world, other, number)
        elif fixed[HELD] and world[REACHED + other] >> (number - 1) & 1:
            world[COUNTED + other] -= 1
            world[REACHED + other] &= ~(1 << (number - 1))
            count_legs(fixed, world, other)


def count_for_teams(fixed: Ints, world: Marks) -> None:
    """Count what was touched in this moment for others too; as :mod:`designer.rally.engine.shared_progress`."""
    come = 0
    robot = lowest_touch(world)
    while robot >= 0:
        number = world[TOUCHES + robot]
        world[TOUCHES + robot] = -number
        if may_count(fixed, world, robot, number):
            count_for_team(fixed, world, robot, number)
            come |= 1 << robot
        robot = lowest_touch(world)
    for robot in range(world[PLAYERS]):
        world[TOUCHES + robot] = 0
        if come >> robot & 1 and world[COUNTED + robot] == fixed[LAST_CHECKPOINT]:
            come_in(fixed, world, robot)


def end_moment(fixed: Ints, world: Marks) -> None:
    """What robots have touched at the same time is counted; who wins by it has won before whoever does later."""
    if fixed[SHARES]:
        count_for_teams(fixed, world)
    if world[WINNERS]:
        close_moment(world)


def touch_together(fixed: Ints, world: Marks) -> None:
    """All robots touch what they stand on at the same time."""
    for robot in range(world[PLAYERS]):
        touch_one(fixed, world, robot)
    end_moment(fixed, world)


def touch_where_they_came(fixed: Ints, world: Marks, came: int, count: int) -> None:
    """Robots that have moved at the same time touch what they stand on, also those to whom a checkpoint has come."""
    if fixed[PLACES]:
        for at in range(count):
            world[COME_TO + world[came + 2 * at]] = 1
        touch_what_came(fixed, world)
        return
    for at in range(count):
        touch_one(fixed, world, world[came + 2 * at])
    end_moment(fixed, world)


def touch_what_came(fixed: Ints, world: Marks) -> None:
    """Robots noted in ``COME_TO`` touch what they stand on."""
    found = 0
    for robot in range(world[PLAYERS]):
        if world[COME_TO + robot]:
            world[COME_TO + robot] = 0
            found = 1
            touch_one(fixed, world, robot)
    if found:
        end_moment(fixed, world)
