# SPDX-License-Identifier: GPL-3.0-or-later
"""A register, several registers, and the clean-up after the fifth."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from designer.grid import Cell, Heading
from designer.rally.edition import Element, OccupiedArchive, OptionCards
from designer.rally.spaces import Repair
from tests.rally.oracle.elements import run_belts, run_crushers, run_gears, run_pushers
from tests.rally.oracle.lasers import fire_lasers
from tests.rally.oracle.world import RaceOver, Robot, World

STEPS = {"M1": 1, "M2": 2, "M3": 3}
TURNS = {"L": -1, "R": 1, "U": 2}

PlainCard = tuple[str, int]
"""A card: its kind as the notation writes it, and its number."""


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
    try:
        for index in range(count):
            cards = {name: row[index] for name, row in programs.items() if index < len(row)}
            run_register(world, first + index, cards)
        if with_clean_up:
            clean_up(world)
    except RaceOver:
        return False
    return True


def run_register(world: World, register: int, cards: Mapping[str, PlainCard | None]) -> None:
    """One register: cards, factory, lasers, touching; then ghosts that stand alone become solid."""
    world.register = register
    play_cards(world, cards)
    for element in world.rules.element_order:
        if element is Element.BELTS:
            run_belts(world, express_only=True)
            run_belts(world, express_only=False)
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
    """Cards by their numbers, the higher first (1994 wiki 41; 1999 de 203; 2005 174-178)."""
    able = [robot for robot in world.robots if not (robot.down or robot.dead or robot.out)]
    lying = [(robot, card) for robot in able if (card := cards.get(robot.name))]
    for robot, (kind, _) in sorted(lying, key=lambda pair: -pair[1][1]):
        if robot.cell is None and not (robot.dead or robot.out):
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
    if world.solid_at(robot.archive):
        robot.cell = next(iter(_free_around(world, robot.archive)), None)
    else:
        robot.cell = robot.archive
        world.lay_archive(robot)


def clean_up(world: World) -> None:
    """Repairs, then robots return (2005 292-335; 1999 de 494-506); power downs end with the next deal."""
    for robot in world.standing():
        _repair(world, robot)
    returning = list(world.destroyed)
    for robot in _order_of_return(world):
        _return(world, robot, returning)
    world.destroyed = [robot for robot in world.destroyed if robot.cell is None]


def _order_of_return(world: World) -> list[Robot]:
    """As destroyed; in 1999 of several copies on a space the one beneath comes first (1999 de 506)."""
    order = list(world.destroyed)
    if world.rules.occupied_archive is OccupiedArchive.NEIGHBOUR:
        for home in {robot.archive for robot in order}:
            here = [robot for robot in order if robot.archive == home]
            by_copies = iter(sorted(here, key=lambda robot: robot.laid))
            order = [next(by_copies) if robot in here else robot for robot in order]
    return order


def _repair(world: World, robot: Robot) -> None:
    """The site, or the checkpoint on it, whichever mends more."""
    assert robot.cell is not None
    rules = world.rules
    points = {
        None: 0,
        Repair.ONE_WRENCH: rules.repair_one_wrench,
        Repair.TWO_WRENCHES: rules.repair_two_wrenches,
        Repair.WRENCH_AND_HAMMER: rules.repair_wrench_and_hammer,
    }[world.floor[robot.cell].repair]
    if world.checkpoint_at(robot.cell):
        points = max(points, rules.repair_checkpoint)
    robot.damage = max(0, robot.damage - points)
    hammer = world.floor[robot.cell].repair is Repair.WRENCH_AND_HAMMER
    if hammer and rules.option_cards is OptionCards.ON_WRENCH_AND_HAMMER:
        robot.options += 1


def _return(world: World, robot: Robot, returning: Sequence[Robot]) -> None:
    """Onto the archive; onto a neighbouring space or as a ghost where that is taken."""
    assert robot.archive is not None
    taken = world.solid_at(robot.archive) is not None
    if world.rules.occupied_archive is OccupiedArchive.GHOST:
        # two copies from one checkpoint both begin virtual (1994 wiki 101)
        robot.ghost = taken or any(other.archive == robot.archive for other in returning if other is not robot)
    place = _place_to_return(world, robot, taken)
    if place:
        robot.cell, robot.heading = place
        robot.damage = world.rules.duplicate_damage
        robot.dead = False


def _place_to_return(world: World, robot: Robot, taken: bool) -> tuple[Cell, Heading] | None:
    """Space and heading; None if the whole floor is full."""
    assert robot.archive is not None
    if robot.ghost or not taken:
        return robot.archive, robot.heading
    unsighted = world.rules.occupied_archive is OccupiedArchive.NEIGHBOUR_UNSIGHTED
    free = _free_around(world, robot.archive)
    for cell in free:
        heading = _heading_there(world, cell, robot.heading, unsighted)
        if heading is not None:
            return cell, heading
    return (free[0], robot.heading) if free else None


def _free_around(world: World, middle: Cell) -> list[Cell]:
    """All free spaces in growing squares around one, each square clockwise from north."""

    def ring(cell: Cell) -> tuple[int, float]:
        east, south = cell.x - middle.x, cell.y - middle.y
        return max(abs(east), abs(south)), math.atan2(east, -south) % math.tau

    free = [cell for cell in world.floor.size.cells() if not world.deadly(cell) and not world.solid_at(cell)]
    return sorted((cell for cell in free if cell != middle), key=ring)


def _heading_there(world: World, cell: Cell, kept: Heading, unsighted: bool) -> Heading | None:
    """The heading it had, or the next one clockwise in which it sees no robot within three spaces."""
    for quarters in range(4):
        heading = kept.turned(quarters)
        if not unsighted or not any(world.solid_at(seen) for seen in world.floor.beam(cell, heading)[1:4]):
            return heading
    return None
