# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers: all beams of a step are traced from one snapshot, then they hurt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from designer.base.grid import Cell, Heading
from designer.rally.edition import FlamerHits, RobotLaserHits, RobotLasers
from designer.rally.elements.one_way_wall import OneWayWall
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.titles import hand_on, note_attack
from tests.rally.oracle.world import World


def fire_lasers(world: World) -> None:
    """The laser step.

    In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Laser and Die Roboter besitzen Laser; 2005
    Střelba laserů and Lasery robotů.
    """
    by_board = _board_hits(world)
    if world.rules.flamer_hits is FlamerHits.ENTRY_END:
        by_board.update(robot for robot in world.standing() if world.burns(robot))
    if world.rules.robot_lasers is RobotLasers.WITH_BOARD:
        _hurt(world, by_board + _robot_hits(world))
    else:
        _hurt(world, by_board)
        hand_on(world)
    if world.rules.robot_lasers is RobotLasers.AFTER_BOARD:  # as the floor is by now
        _hurt(world, _robot_hits(world))


def _hurt(world: World, hits: Counter[Robot]) -> None:
    for robot in world.standing():
        if hits[robot]:
            world.hurt(robot, hits[robot])


def _board_hits(world: World) -> Counter[Robot]:
    """Points of damage by board lasers: one for each beam, to the robot nearest to the muzzle.

    Of lasers with a muzzle at each end that share a line only the strongest counts, and it hits each robot once.
    """
    hits: Counter[Robot] = Counter()
    shared: dict[tuple[Robot, frozenset[Cell | None]], int] = {}
    for cell, space in world.floor.items():
        for laser in space.lasers:
            if not laser.two_ended:
                for robot in _in_beam(world, world.beam(cell, laser.fire)):
                    hits[robot] += laser.beams
                continue
            line = _line_of_both(world, cell, laser.fire)
            level = [crossed for crossed, height in line if height == 0]
            for robot in (*_in_beam(world, level), *_in_beam(world, level[::-1])):
                key = robot, frozenset(level)
                shared[key] = max(shared.get(key, 0), laser.beams)
    for (robot, _), beams in shared.items():
        hits[robot] += beams
    return hits


def _line_of_both(world: World, cell: Cell, heading: Heading) -> list[tuple[Cell, int]]:
    """The spaces of a line through a space with their heights over it: it ends at what ends a beam of either way."""
    line = [(cell, 0)]
    for way, place in ((heading, len), (heading.back, lambda line: 0)):
        here, height = cell, 0
        while not _ends(world, here, way) and not _ends(world, here.step(way), way.back):
            height += world.rise(here, way)
            here = here.step(way)
            if height > 0 or here not in world.floor or world.has_antenna(here):
                break
            line.insert(place(line), (here, height))
    return line


def _ends(world: World, cell: Cell, way: Heading) -> bool:
    """Whether no beam leaves a space by a side."""
    return world.floor.has_wall(cell, way) or world.on_side(cell, way, OneWayWall) or world.repels(cell, way)


def _in_beam(world: World, beam: Iterable[Cell]) -> list[Robot]:
    """Whom a board's beam hits: the first solid robot, and ghosts up to there where ghosts are hit."""
    hit: list[Robot] = []
    for crossed in beam:
        if world.rules.ghost_board_lasers:
            hit += [robot for robot in world.at(crossed) if robot.ghost]
        first = world.solid_at(crossed)
        if first:
            return [*hit, first]
    return hit


def _robot_hits(world: World) -> Counter[Robot]:
    """Points of damage by robots: ghosts neither shoot nor are hit, and who is powered down does not shoot.

    Nor does one that came back at once after a reboot, unless the edition says so.
    """
    hits: Counter[Robot] = Counter()
    by: dict[Robot, list[Robot]] = {}
    for robot in world.standing():
        if robot.ghost or robot.down or (robot.reboot and not world.rules.reboot_fires):
            continue
        assert robot.cell is not None
        for crossed in world.beam(robot.cell, robot.heading)[1:]:
            first = world.solid_at(crossed)
            if first:
                points = 1 if world.rules.robot_laser_hits is RobotLaserHits.ONE else 2
                hits[first] += points * (2 if robot.superbot else 1)
                by[first] = [*by.get(first, []), robot]
                break
    for target, shooters in by.items():
        note_attack(world, target, shooters)
    return hits
