# SPDX-License-Identifier: GPL-3.0-or-later
"""How machines move while a phase is played: belts, gears, pushers and crushers with the robots, and lasers fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.base.grid import Cell, Heading
from designer.editor.playback import Motion
from designer.rally.course.floor import Floor
from designer.rally.picture.machine_motion import CRUSHERS, GEARS, LASERS, MOVING_BELTS, PUSHERS, Work

if TYPE_CHECKING:
    from designer.rally.engine import State, Step

CARRY, PUSH, PULL_BACK, SHUT, OPEN, FIRE = 260, 110, 160, 90, 200, 340
"""Milliseconds at speed 1."""


class Shot(NamedTuple):
    """A laser that fires.

    Attributes:
        source: the space of its mount, or of the robot that fires.
        fire: the way of the beams; beams: how many.
        length: over how many spaces they go, from the middle of a robot on or from the side of the mount.
        robot: whether a robot fires.
    """

    source: Cell
    fire: Heading
    beams: int
    length: float
    robot: bool = False


def with_machines(motions: Sequence[Motion], before: State, step: Step) -> list[Motion]:
    """The motions of the robots in a phase, and with them those of the machines that act in it."""
    phase, after = step.phase.value, step.state
    robots = list(motions)
    if phase in (*MOVING_BELTS, GEARS):
        first = robots[0] if robots else Motion(before, after, CARRY)
        return [first._replace(machines=(0.0, 1.0)), *robots[1:]]
    if phase == PUSHERS:
        first = robots[0] if robots else Motion(before, before, PUSH)
        back = Motion(after, after, PULL_BACK, (1.0, 0.0))
        return [first._replace(machines=(0.0, 1.0)), *_held(robots[1:]), back]
    if phase == CRUSHERS:
        shut, opened = Motion(before, before, SHUT, (0.0, 1.0)), Motion(after, after, OPEN, (1.0, 0.0))
        return [shut, *_held(robots), opened]
    if phase == LASERS:
        return [Motion(before, before, FIRE, (0.0, 1.0)), *robots]
    return robots


def _held(motions: Sequence[Motion]) -> list[Motion]:
    return [motion._replace(machines=(1.0, 1.0)) for motion in motions]


def work_of(step: Step, motion: Motion, part: float) -> Work | None:
    """What the machines do in the middle of a motion; None where they rest."""
    if motion.machines is None:
        return None
    begin, end = motion.machines
    return Work(step.phase.value, step.register, begin + (end - begin) * part)


def shots_of(step: Step, floor: Floor) -> tuple[Shot, ...]:
    """The lasers that fire in the phase of lasers: all of the boards, as far as a robot, and those robots that hit."""
    hits: list[Any] = [event for event in step.events if type(event).__name__ == "Shot"]
    stopped = {(hit.source, hit.travel): hit.cell for hit in hits if hit.by is None}
    fired = [_by_robot(hit) for hit in hits if hit.by is not None]
    for y, row in enumerate(floor.rows):
        for x, space in enumerate(row):
            for laser in space.lasers:
                source = Cell(x, y)
                crossed = floor.beam(source, laser.fire)
                hit = stopped.get((source, laser.fire))
                length = _steps(source, hit) + 0.5 if hit is not None else len(crossed)
                fired.append(Shot(source, laser.fire, laser.beams, length))
    return tuple(fired)


def _by_robot(hit: Any) -> Shot:
    return Shot(hit.source, hit.travel, hit.beams, _steps(hit.source, hit.cell), robot=True)


def _steps(one: Cell, other: Cell) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)
