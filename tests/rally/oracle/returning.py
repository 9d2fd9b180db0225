# SPDX-License-Identifier: GPL-3.0-or-later
"""How destroyed robots come back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from designer.base.grid import Cell, Heading
from designer.rally.edition import OccupiedArchive, PowerDown, ReturnAfter
from tests.rally.oracle.captures import deployment, headings, home
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.world import World


def return_all(world: World) -> None:
    """Every robot that was destroyed and still races, as far as there is room; some only a round later."""
    returning = [robot for robot in world.destroyed if _may_return(world, robot)]
    for robot in world.destroyed:
        robot.sits_out = robot not in returning
    for robot in _order_of_return(world, returning):
        _return(world, robot, returning)
    world.destroyed = [robot for robot in world.destroyed if robot.cell is None]


def _may_return(world: World, robot: Robot) -> bool:
    """Whether it has stayed away for as long as the course wants."""
    return world.rules.return_after is ReturnAfter.THIS_ROUND or robot.sits_out or robot.sent_home


def _order_of_return(world: World, returning: Sequence[Robot]) -> list[Robot]:
    """As destroyed; in 1999 of several copies on a space the one beneath comes first.

    In the rulebooks: 1999 de Einsetzen eines Roboterduplikats.
    """
    order = list(returning)
    if world.rules.occupied_archive is OccupiedArchive.NEIGHBOUR:
        for home in {robot.archive for robot in order}:
            here = [robot for robot in order if robot.archive == home]
            by_copies = iter(sorted(here, key=lambda robot: robot.laid))
            order = [next(by_copies) if robot in here else robot for robot in order]
    return order


def _return(world: World, robot: Robot, returning: Sequence[Robot]) -> None:
    """Onto the archive; onto a neighbouring space or as a ghost where that is taken."""
    if home(world, robot):
        _return_home(world, robot)
        return
    assert robot.archive is not None
    hole = world.hole(robot.archive)  # a board has turned since
    taken = hole or world.solid_at(robot.archive) is not None
    if world.rules.occupied_archive is OccupiedArchive.GHOST:
        # two copies from one checkpoint both begin virtual (1994 wiki Zvláštní pravidla pro začátek hry)
        twins = any(other.archive == robot.archive for other in returning if other is not robot)
        robot.ghost = (taken or twins) and not hole
    place = robot.archive if robot.ghost or not taken else _space_beside(world, robot)
    if place is None:
        return
    _put_back(world, robot, place, _heading(world, robot, place, taken))


def _return_home(world: World, robot: Robot) -> None:
    """Onto its home board away from the border, no enemy in sight where that can be had; unharmed if sent home."""
    robot.ghost = False
    free = [cell for cell in deployment(world, robot) if world.solid_at(cell) is None]
    good = [cell for cell in free if headings(world, robot, cell)] or free
    if not good:
        return
    place = world.ask(robot, "return-space", good, good[0])
    allowed = headings(world, robot, place) or list(Heading)
    default = next(heading for q in range(4) if (heading := robot.heading.turned(q)) in allowed)
    _put_back(world, robot, place, Heading(world.ask(robot, "return-heading", allowed, default)))


def _put_back(world: World, robot: Robot, place: Cell, heading: Heading) -> None:
    robot.heading = heading
    robot.cell = place
    robot.damage = 0 if robot.sent_home else world.rules.duplicate_damage + _kept(world, robot)
    robot.dead = robot.down = robot.sent_home = False
    world.lock(robot)
    _choose_to_be_down(world, robot)


def _kept(world: World, robot: Robot) -> int:
    """What it took while powered down, unless that has destroyed it (2005 Příprava pro následující kolo)."""
    kept = world.rules.power_down_needs_damage and robot.down and robot.damage < world.rules.destroyed_at
    return robot.damage if kept else 0


def _choose_to_be_down(world: World, robot: Robot) -> None:
    """Who returns may be powered down in the next round; else who had announced it.

    In the rulebooks: 2005 Ohlášení Power Down and Příprava pro následující kolo.
    """
    had_announced, robot.announced = robot.announced, False
    may = world.rules.power_down is PowerDown.NEXT_ROUND and (had_announced or world.rules.power_down_needs_damage)
    if may and world.wants(robot, "return-down"):
        robot.announced = True


def _unsighted(world: World) -> bool:
    return world.rules.occupied_archive is OccupiedArchive.NEIGHBOUR_UNSIGHTED


def _space_beside(world: World, robot: Robot) -> Cell | None:
    """A free space of the nearest square that has one with a heading; None if the whole floor is full."""
    assert robot.archive is not None
    rings = free_around(world, robot.archive)
    good = [[cell for cell in ring if _headings(world, cell) or not _unsighted(world)] for ring in rings]
    nearest = next((ring for ring in [*good, *rings] if ring), [])
    return world.ask(robot, "return-space", nearest, nearest[0]) if nearest else None


def _heading(world: World, robot: Robot, cell: Cell, taken: bool) -> Heading:
    """Any heading, by default its own; in sight of nobody, by default the first that is so, clockwise."""
    allowed = list(Heading)
    if taken and _unsighted(world):
        allowed = _headings(world, cell) or allowed
    default = next(heading for q in range(4) if (heading := robot.heading.turned(q)) in allowed)
    return Heading(world.ask(robot, "return-heading", allowed, default))


def _headings(world: World, cell: Cell) -> list[Heading]:
    """The headings in which no robot is within three spaces."""
    return [way for way in Heading if not any(seen and world.solid_at(seen) for seen in world.line(cell, way)[1:4])]


def free_around(world: World, middle: Cell) -> list[list[Cell]]:
    """The free spaces around one: growing squares, each clockwise from north; empty squares are left out."""

    def ring(cell: Cell) -> int:
        return max(abs(cell.x - middle.x), abs(cell.y - middle.y))

    def angle(cell: Cell) -> float:
        return math.atan2(cell.x - middle.x, middle.y - cell.y) % math.tau

    free = [
        cell
        for cell in world.floor.size.cells()
        if not (world.hole(cell) or world.has_antenna(cell) or world.solid_at(cell))
    ]
    around = sorted((cell for cell in free if cell != middle), key=lambda cell: (ring(cell), angle(cell)))
    return [list(cells) for _, cells in groupby(around, ring)]
