# SPDX-License-Identifier: GPL-3.0-or-later
"""Lasers of the board and of the robots: the beams of a step are traced from one snapshot, then they hurt.

Where robots fire after the board, theirs is a second step with a snapshot of its own.

1994 wiki Pořadí provádění vlivů prostředí; 1999 en Lasers and Laser-mounted Robots, de Laser and Die Roboter besitzen
Laser; 2005 Střelba laserů and Lasery robotů.
"""

from __future__ import annotations

from designer.rally.edition import RobotLasers
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.arrival import burns
from designer.rally.engine.damage import hurt

_Hits = list[tuple[int, int]]
"""Robots that beams hit, with the number of beams."""


_WITH_BOARD, _AFTER_BOARD = RobotLasers.WITH_BOARD, RobotLasers.AFTER_BOARD  # asked in every register

_Shot = tuple[int, int, int, int]
"""A robot's beam: who fires from which space, and whom it hits where."""


def run_lasers(arena: Arena) -> None:
    """Fire the board's lasers and, as the edition says, the robots' with or after them."""
    when = arena.edition.robot_lasers
    hits: _Hits = []
    if not arena.tables.lit.isdisjoint(arena.pos):
        _trace_board(arena, hits)
    if arena.special is not None:
        hits += [(robot, 1) for robot in arena.robots if burns(arena, robot, arena.special.burns_staying)]
    if when is _WITH_BOARD:
        _fire(arena, _trace_robots(arena), hits)
    if hits:
        _hurt(arena, hits)
        if arena.referees:
            arena.settle()
    if when is _AFTER_BOARD:
        # a step of its own: whom the board has destroyed is off the floor and neither shields nor fires
        # (1999 de Wie geht's weiter? and Die Roboter besitzen Laser)
        hits = []
        _fire(arena, _trace_robots(arena), hits)
        if hits:
            _hurt(arena, hits)


def _hurt(arena: Arena, hits: _Hits) -> None:
    points: dict[int, int] = {}
    for robot, beams in hits:
        points[robot] = points.get(robot, 0) + beams
    for robot in sorted(points):
        hurt(arena, robot, points[robot])


def _trace_board(arena: Arena, hits: _Hits) -> None:
    """Each beam hits the solid robot nearest to its muzzle, and ghosts before it where it hits ghosts.

    A laser with a muzzle at each end hits a robot once, though both see it.
    """
    beams_over, pos, at = arena.tables.beams_over, arena.pos, arena.at
    for robot in arena.robots:
        space = pos[robot]
        if space not in beams_over or (arena.ghost[robot] and not arena.edition.ghost_board_lasers):
            continue
        hit_by = 0
        for beam in beams_over[space]:
            for crossed in beam.spaces:
                if crossed == space:
                    if beam.laser and beam.laser == hit_by:
                        break
                    hit_by = beam.laser
                    hits.append((robot, beam.beams))
                    if arena.log is not None:
                        cells = arena.tables.cells[space], arena.tables.cells[beam.source]
                        arena.log.append((events.Shot, arena.names[robot], *cells, beam.fire, beam.beams, None))
                    break
                if at[crossed] != EMPTY:
                    break


def _fire(arena: Arena, shots: list[_Shot], hits: _Hits) -> None:
    if not shots:
        return
    usual = arena.edition.robot_laser_hits.points
    for shooter, source, target, space in shots:
        points = 2 * usual if shooter == arena.superbot else usual
        hits.append((target, points))
        if arena.log is not None:
            cells = arena.tables.cells[space], arena.tables.cells[source]
            travel = HEADINGS[arena.face[shooter]]
            arena.log.append((events.Shot, arena.names[target], *cells, travel, points, arena.names[shooter]))
    for referee in arena.referees:
        referee.shot([(shooter, target) for shooter, _, target, _ in shots])


def _trace_robots(arena: Arena) -> list[_Shot]:
    """Each solid robot that is not powered down hits the first solid robot that it looks at.

    One without a program after a reboot fires where the edition says so (2016).
    """
    shots: list[_Shot] = []
    in_sight, pos, face = arena.tables.in_sight, arena.pos, arena.face
    standing = set(pos)
    for robot, source in enumerate(pos):
        if standing.isdisjoint(in_sight[face[robot]][source]) or not _fires(arena, robot):
            continue
        for space in arena.tables.sights[face[robot]][source]:
            if arena.at[space] != EMPTY:
                shots.append((robot, source, arena.at[space], space))
                break
    return shots


def _fires(arena: Arena, robot: int) -> bool:
    if arena.down[robot] or arena.ghost[robot]:
        return False
    return not arena.reboot[robot] or not arena.reboots or arena.edition.reboot_fires
