# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot alone, layer by layer of registers on the plain engine: the judge where checkpoints ride or have an order.

It knows neither tables nor timetables: a node is all that the plain engine has of one robot and of the checkpoints.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.edition import Death, Edition
from designer.rally.elements.randomizer import Randomizer
from tests.rally.oracle.ending import clean_up
from tests.rally.oracle.fates import RaceOver
from tests.rally.oracle.play import run_register
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.world import World

CARDS = ("M1", "M2", "M3", "BU", "L", "R", "U")

_Key = tuple[Any, ...]


def first_touches(
    floor: Floor,
    rules: Edition,
    starts: list[tuple[Cell, Heading]],
    *,
    falls: bool,
    lucky: bool = False,
    most: int = 20_000,
) -> dict[int, int] | None:
    """By checkpoint, after how many registers a robot has touched it first, 0: all of them; None where it takes long.

    ``falls``: also robots that fall on the way. ``lucky``: randomizers give whichever card helps; else they give none.
    """
    rules = rules.with_options({"destroyed-at": "never", "first-lock-at": "never", "robot-lasers": "off"})
    begin = 1 if rules.start.on_checkpoint else 0
    layer = [
        World(
            floor,
            rules,
            [Robot("A", cell, heading, flags=begin, reached=(1,) * begin, archive=cell, lives=9999)],
            register=0,
        )
        for cell, heading in starts
    ]
    first: dict[int, int] = {}
    seen: set[_Key] = set()
    register = 0
    while layer:
        onward: list[World] = []
        for world in layer:
            for after in _after(world, register, falls=falls, lucky=lucky):
                for number in after.robots[0].reached[begin:]:
                    first.setdefault(number, register + 1)
                if after.robots[0].flags == len(floor.checkpoints):
                    first.setdefault(0, register + 1)
                    continue
                key = _key(after, register)
                if key not in seen:
                    seen.add(key)
                    onward.append(after)
        if 0 in first:
            return first
        if len(seen) > most:
            return None
        layer, register = onward, register + 1
    return first


def _key(world: World, register: int) -> _Key:
    robot = world.robots[0]
    what = robot.cell, robot.heading, robot.reached, robot.archive, robot.tied, robot.reboot, robot.dead, robot.fell
    return register % 5, robot.sits_out, tuple(world.places), *what


def _after(world: World, register: int, *, falls: bool, lucky: bool) -> Iterator[World]:
    """Everything that one register can make of it."""
    robot = world.robots[0]
    reboots = world.rules.death is Death.REBOOT
    for card in _cards(world, register, rests_too=reboots and falls, lucky=lucky):
        for heading in Heading:
            after = _copied(world)
            one = after.robots[0]
            asked: list[str] = []

            def says(*question: Any, heading: Heading = heading, asked: list[str] = asked) -> Any:
                if question[1] in ("return-heading", "start-heading"):
                    asked.append(question[1])
                    return heading
                return question[-1]

            after.says = says
            one.registers = [None] * 5
            one.registers[register % 5] = (card, 500) if card else None
            fallen = False
            try:
                run_register(after, register % 5 + 1)
                fallen = one.dead or one.reboot or one.cell is None or one.absences > robot.absences
                if register % 5 == 4:
                    clean_up(after)
            except RaceOver:
                pass
            one.absences, one.laid = 0, 0
            one.registers = [None] * 5
            wins_first = not reboots and one.flags > robot.flags and one.flags == len(world.floor.checkpoints)
            counts = falls or not fallen or wins_first
            if counts:
                yield after
            if not asked:
                break


def _cards(world: World, register: int, *, rests_too: bool, lucky: bool) -> list[str | None]:
    """What a robot can have in a register; "U>M1" is a card in whose place the deck gives a Move 1."""
    robot = world.robots[0]
    rests = robot.reboot or robot.cell is None
    if rests and not (robot.reboot and robot.cell is None and register % 5 == 0):
        return [None]
    cards = ["M1", "M2", "M3", "BU"] if register == 0 and world.rules.first_card_moves else list(CARDS)
    if lucky and robot.cell is not None and world.has(robot.cell, Randomizer):
        cards = [f"U>{card}" for card in CARDS]
    return [*cards, *([None] if rests_too else [])]


def _copied(world: World) -> World:
    after = copy(world)
    robot = copy(world.robots[0])
    robot.locked = set()
    after.robots, after.places = [robot], list(world.places)
    after.destroyed = [robot] if world.destroyed else []
    after.winners, after.spent = [], set()
    after.back_at_once, after.fallen_here, after.randomized, after.turns = [], [], [], []
    return after
