# SPDX-License-Identifier: GPL-3.0-or-later
"""A register, several registers, whole rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.grid import Heading
from designer.rally.edition import Element, PowerDown, Priority
from tests.rally.oracle.elements import run_belts, run_crushers, run_gears, run_pushers
from tests.rally.oracle.ending import clean_up, wipe
from tests.rally.oracle.lasers import fire_lasers
from tests.rally.oracle.returning import free_around
from tests.rally.oracle.world import PlainCard, RaceOver, Robot, World

STEPS = {"M1": 1, "M2": 2, "M3": 3}
TURNS = {"L": -1, "R": 1, "U": 2}


def run_registers(
    world: World,
    programs: Mapping[str, Sequence[PlainCard | None]],
    first: int = 1,
    count: int = 5,
    with_clean_up: bool = False,
) -> bool:
    """Run registers ``first`` to ``first + count - 1`` and, if asked, the clean-up.

    The first card of a program lies in register ``first``. False if the race ended in the middle.
    """
    for robot in world.robots:
        row = programs.get(robot.name, ())
        robot.registers[first - 1 : first - 1 + len(row)] = row
        _know_locks(world, robot)
    try:
        for register in range(first, first + count):
            run_register(world, register)
        if with_clean_up:
            clean_up(world)
    except RaceOver:
        return False
    return True


def _know_locks(world: World, robot: Robot) -> None:
    """No register is locked and empty; where nothing else is said, the damage says what is locked."""
    if robot.locked is None:
        robot.locked = set()
        robot.locked = set(world.asked(robot))
    robot.locked = {register for register in robot.locked if robot.registers[register - 1]}


def run_round(world: World, programs: Mapping[str, Sequence[PlainCard]]) -> None:
    """A whole round of a race; it ends early when every place that counts is settled.

    The programs are the cards that robots lay into the registers that are not locked, in order.
    """
    world.register = 0
    begin_power_downs(world)
    for robot in world.robots:
        assert robot.locked is not None
        free = [register for register in range(1, 6) if register not in robot.locked]
        for register, card in zip(free, programs.get(robot.name, ()), strict=False):
            robot.registers[register - 1] = card
        if robot.cell:
            world.lock(robot)
    announce_power_downs(world)
    try:
        for register in range(1, 6):
            run_register(world, register)
            if world.settled() or all(robot.out or robot.place for robot in world.robots):
                return
        clean_up(world)
    except RaceOver:
        return


def begin_power_downs(world: World) -> None:
    """Who has announced it is powered down now: no damage, no cards (1994 wiki 85; 1999 de 522; 2005 122-130)."""
    for robot in world.robots:
        _know_locks(world, robot)
        if robot.cell and (robot.announced or _powers_down_at_once(world, robot)):
            robot.down, robot.announced = True, False
            robot.damage = 0
            robot.locked = set()
        else:
            robot.down = False
        wipe(robot)


def _powers_down_at_once(world: World, robot: Robot) -> bool:
    """Declared after the round, before the deal (1999 en 495)."""
    if world.rules.power_down is not PowerDown.AT_ONCE:
        return False
    if robot.down:
        return world.wants(robot, "stay-down")
    return _may_power_down(world, robot) and world.wants(robot, "announce")


def _may_power_down(world: World, robot: Robot) -> bool:
    return robot.damage > 0 or not world.rules.power_down_needs_damage


def announce_power_downs(world: World) -> None:
    """After programming, for the next round (1994 wiki 85; 1999 de 522; 2005 115-120)."""
    for robot in world.standing():
        if world.rules.power_down is PowerDown.NEXT_ROUND and not robot.down and _may_power_down(world, robot):
            robot.announced = robot.announced or world.wants(robot, "announce")


def run_register(world: World, register: int) -> None:
    """One register: cards, factory, lasers, touching; then ghosts that stand alone become solid."""
    world.register = register
    play_cards(world, {robot.name: robot.registers[register - 1] for robot in world.robots})
    for element in world.rules.element_order:
        if element is Element.BELTS:
            run_belts(world)
        elif element is Element.PUSHERS:
            run_pushers(world)
        elif element is Element.GEARS:
            run_gears(world)
        else:
            run_crushers(world)
    fire_lasers(world)
    world.touch(world.standing())
    for robot in [one for one in world.standing() if one.ghost and one.cell and len(world.at(one.cell)) == 1]:
        robot.ghost = False


def play_cards(world: World, cards: Mapping[str, PlainCard | None]) -> None:
    """Cards by their numbers, the higher first (1994 wiki 41; 1999 de 203; 2005 174-178), or by seats (2023)."""
    able = [robot for robot in world.robots if not (robot.down or robot.dead or robot.out)]
    lying = [(robot, card) for robot in able if (card := cards.get(robot.name))]
    if world.rules.priority is Priority.SEATS:
        seats = [*world.robots[world.holder :], *world.robots[: world.holder]]
        lying.sort(key=lambda pair: seats.index(pair[0]))
    else:
        lying.sort(key=lambda pair: -pair[1][1])
    for robot, (kind, _) in lying:
        if robot.cell is None and not (robot.dead or robot.out or robot.place):
            _place(world, robot)
        if robot.cell is None:
            continue  # destroyed before its card came
        if kind in TURNS:
            robot.heading = robot.heading.turned(TURNS[kind])
        elif kind == "BU":
            world.step(robot, robot.heading.back)
        else:
            for _ in range(STEPS[kind]):
                if robot.cell:
                    world.step(robot, robot.heading)


def _place(world: World, robot: Robot) -> None:
    """A robot comes onto checkpoint 1, or beside it, just before its first command (1999 en 195, de 227)."""
    assert robot.archive is not None
    place = robot.archive
    if world.solid_at(place):
        nearest = next(iter(free_around(world, place)), None)
        if nearest is None:
            return
        place = world.ask(robot, "return-space", nearest, nearest[0])
    robot.heading = world.ask(robot, "start-heading", tuple(Heading), robot.heading)
    robot.cell = place
    if place == robot.archive:
        world.lay_archive(robot)
