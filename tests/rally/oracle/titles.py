# SPDX-License-Identifier: GPL-3.0-or-later
"""The title of the SuperBot in the plainest way (2005 course manual, p. 25)."""

from __future__ import annotations

from collections.abc import Sequence

from designer.rally.edition import SuperBot
from tests.rally.oracle.ground import Ground
from tests.rally.oracle.robots import Robot


def titled(world: Ground) -> bool:
    """Whether only the touches of one robot count."""
    return world.rules.superbot is SuperBot.DOCK_ONE


def scores(world: Ground, robot: Robot) -> bool:
    """Whether what a robot touches counts."""
    return not robot.blocks and (robot.superbot or not titled(world))


def note_attack(world: Ground, robot: Robot, by: Sequence[Robot]) -> None:
    """Robots push or shoot another one: whose card is lowest counts, one without a card only where none has one."""
    by = [one for one in by if not one.blocks]
    if not robot.superbot or not by:
        return
    last_first = [one for one in reversed(world.turns) if one in by]
    with_card = [one for one in last_first if one.registers[world.register - 1]]
    robot.foe = (with_card or last_first)[0].name


def note_lost(world: Ground, robot: Robot) -> None:
    """A robot is destroyed or reboots."""
    if robot.superbot:
        world.lost_title = robot.foe


def hand_on(world: Ground) -> None:
    """The title of a destroyed SuperBot goes on: to its foe, else to nobody, else to the first one that still races."""
    heir, world.lost_title = world.lost_title, None
    if heir is None:
        return
    racing = [robot for robot in world.robots if not (robot.out or robot.place or robot.blocks)]
    old = next(robot for robot in world.robots if robot.superbot)
    taker = next((robot for robot in racing if robot.name == heir), old if old in racing else None)
    taker = taker or next(iter(racing), old)
    if taker is not old:
        old.superbot, old.foe, taker.superbot = False, "", True
