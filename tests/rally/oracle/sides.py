# SPDX-License-Identifier: GPL-3.0-or-later
"""Teams and goals of races in the plainest way: whose touches count for whom, and which side has won."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from designer.rally.edition import Edition, RaceEnds, RaceGoal, StartRule, TeamProgress, Teams
from tests.rally.oracle.ground import Ground
from tests.rally.oracle.orders import counts_next
from tests.rally.oracle.robots import Robot

Claim = tuple[int, Robot]
"""A checkpoint that a robot stands on or passes, and the robot."""


def side_of(world: Ground, robot: Robot) -> list[Robot]:
    """A robot and those of its team, as they are named."""
    return [other for other in world.robots if other is robot or (robot.team and other.team == robot.team)]


def for_sides(rules: Edition) -> bool:
    """Whether touches count for a side."""
    return holds(rules) or (rules.teams is not Teams.NONE and rules.team_progress is TeamProgress.SHARED)


def holds(rules: Edition) -> bool:
    """Whether checkpoints belong to who touched them last."""
    return rules.goal is RaceGoal.CONTROL


def would_count(rules: Edition, checkpoints: int, reached: Collection[int], number: int) -> bool:
    """Whether a checkpoint counts for who has reached these."""
    if rules.goal is RaceGoal.CAPTURE:  # they are carried off, none counts
        return False
    if holds(rules):
        return number not in reached
    on_first = rules.start not in (StartRule.DOCKS, StartRule.SPACES)
    return counts_next(str(rules.checkpoint_order), checkpoints, reached, number, begins_on_first=on_first)


def settle(world: Ground, claims: Iterable[Claim]) -> list[Robot]:
    """Give the sides what their robots touch at the same time; who has all of them now."""
    claims = sorted(claims, key=lambda claim: (claim[0], world.robots.index(claim[1])))
    won = []
    for number, robot in claims:
        side = side_of(world, robot)
        if not would_count(world.rules, len(world.floor.checkpoints), robot.reached, number):
            continue
        if holds(world.rules):
            if {other.name for at, other in claims if at == number} - {mate.name for mate in side}:
                continue
        elif number not in world.open_for[robot.name]:
            continue
        for other in world.robots:
            kept = set(other.reached) | {number} if other in side else set(other.reached)
            if holds(world.rules) and other not in side:
                kept.discard(number)
            other.reached, other.flags = tuple(sorted(kept)), len(kept)
        won.append(robot)
    return [robot for robot in won if robot.flags == len(world.floor.checkpoints)]


def note_open(world: Ground) -> None:
    """What counts for each robot as a register begins."""
    count = len(world.floor.checkpoints)
    world.open_for = {
        robot.name: [n for n in range(1, count + 1) if would_count(world.rules, count, robot.reached, n)]
        for robot in world.robots
    }


def ended_by_survival(world: Ground) -> bool:
    """After a phase: whether a single side is left over, which has won, and the race ends at once."""
    racers = [robot for robot in world.robots if not robot.blocks]
    asked = world.rules.goal is RaceGoal.ELIMINATION or len(racers) < len(world.robots)
    if not asked or world.winners:
        return False
    sides = [[mate.name for mate in side_of(world, robot)] for robot in racers]
    left = [side for side, robot in zip(sides, racers, strict=True) if not (robot.out or robot.place)]
    if not left or any(side != left[0] for side in left) or all(side == left[0] for side in sides):
        return False
    world.winners = left[0]
    return world.rules.race_ends is RaceEnds.AT_TOUCH
