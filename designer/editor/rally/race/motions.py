# SPDX-License-Identifier: GPL-3.0-or-later
"""How a phase looks in motion: robots drive, turn and fall, machines work with them, and lasers fire.

The engine is loaded when something is played, so its kinds of events are imported where they are told apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.base.grid import Cell
from designer.editor.playback import StepMotion
from designer.editor.rally.race.scene import LaserShot, Point, Pose
from designer.rally.course.floor import Floor
from designer.rally.course.muzzles import muzzles
from designer.rally.picture.machine_motion import CRUSHERS, GEARS, LASERS, MOVING_BELTS, PUSHERS, MachineMotion

if TYPE_CHECKING:
    from designer.rally.engine import Event, State, Step
    from designer.rally.engine.events import Shot

Places = tuple[Cell | None, ...]
"""Where checkpoints lie, number 1 first."""

CARRY, PUSH, PULL_BACK, SHUT, OPEN, FIRE = 260, 110, 160, 90, 200, 340
"""Milliseconds at speed 1."""


class MotionKind(NamedTuple):
    """How what an event does to a robot is shown.

    Attributes:
        milliseconds: at speed 1.
        together: whether all robots to which it happens in a row move at once, as on belts.
    """

    milliseconds: int
    together: bool = False


_DRIVEN, _TURNED, _TRAVELLED, _RELOCATED = MotionKind(240), MotionKind(180), MotionKind(160), MotionKind(120)
_JUMPED, _LOST = MotionKind(320), MotionKind(320)
_CARRIED, _SHOVED, _GEARED = MotionKind(CARRY, True), MotionKind(PUSH, True), MotionKind(180, True)

_FARTHEST = 2
"""Spaces that belts carry a checkpoint in a motion at most: express belts of 2016 twice."""

_FALLING = 120.0
"""Degrees by which a robot turns while it falls."""


def motions_of(before: State, step: Step) -> list[StepMotion]:
    """The motions of a phase in order, between states of the engine: of its robots, and of machines with them."""
    return _with_machines(_of_robots(before, step.events), before, step)


def _of_robots(before: State, events: Iterable[Event]) -> list[StepMotion]:
    found: list[StepMotion] = []
    begun = state = before
    moving: MotionKind | None = None
    for event in events:
        kind = _kind_of(event)
        if moving is not None and kind is not None and kind != moving:
            found.append(StepMotion(begun, state, moving.milliseconds))
            begun, moving = state, None
        state = event.after(state)
        if kind is not None and kind.together:
            moving = kind
        elif kind is not None:
            found.append(StepMotion(begun, state, kind.milliseconds))
            begun = state
    if moving is not None:
        found.append(StepMotion(begun, state, moving.milliseconds))
    return found


def _kind_of(event: Event) -> MotionKind | None:
    """How an event is shown; None where nothing moves. A curve turns robots while belts carry them."""
    from designer.rally.engine import events
    from designer.rally.engine.events import moves

    match event:
        case events.Carried() | events.CheckpointCarried() | events.Turned(cause=events.Cause.BELT):
            return _CARRIED
        case events.Shoved():
            return _SHOVED
        case events.Turned(cause=events.Cause.CARD):
            return _TURNED
        case events.Turned():
            return _GEARED
        case events.Moved() | events.Pushed():
            return _DRIVEN
        case events.Destroyed() | events.Rebooted():
            return _LOST
        case events.Jumped():
            return _JUMPED
        case moves.Travelled():
            return _TRAVELLED
        case moves.Relocated():
            return _RELOCATED
    return None


def pose_between(start: Any, end: Any, part: float) -> Any:
    """A robot on its way from one state to the next; one that falls grows small and turns."""
    if start.cell is not None and end.cell is None:
        gone, heading = part * part, 90.0 * start.heading + _FALLING * part
        return Pose(start.name, start.cell, heading, start.damage, start.ghost, start.down, start.flags, 1 - 0.8 * gone)
    if start.cell is None or end.cell is None or (start.cell == end.cell and start.heading == end.heading):
        return end if part >= 0.5 else start
    turn = (end.heading - start.heading + 1) % 4 - 1
    here = _between(start.cell, end.cell, part)
    return Pose(end.name, here, 90.0 * (start.heading + turn * part), end.damage, end.ghost, end.down, end.flags)


def flags_between(start: Places, end: Places, part: float) -> tuple[Cell | Point | None, ...]:
    """Where checkpoints lie on their way from one state to the next."""
    return tuple(_flag_between(one, other, part) for one, other in zip(start, end, strict=True))


def _flag_between(start: Cell | None, end: Cell | None, part: float) -> Cell | Point | None:
    """A checkpoint goes from space to space as belts carry it; one that is put elsewhere is there at half."""
    if start is None or end is None or not 0 < _steps(start, end) <= _FARTHEST:
        return end if part >= 0.5 else start
    return _between(start, end, part)


def _between(start: Cell, end: Cell, part: float) -> Point:
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _with_machines(motions: Sequence[StepMotion], before: State, step: Step) -> list[StepMotion]:
    """The motions of the robots in a phase, and with them those of the machines that act in it."""
    phase, after = step.phase.value, step.state
    robots = list(motions)
    if phase in (*MOVING_BELTS, GEARS):
        first = robots[0] if robots else StepMotion(before, after, CARRY)
        return [first._replace(machines=(0.0, 1.0)), *robots[1:]]
    if phase == PUSHERS:
        first = robots[0] if robots else StepMotion(before, before, PUSH)
        back = StepMotion(after, after, PULL_BACK, (1.0, 0.0))
        return [first._replace(machines=(0.0, 1.0)), *_held(robots[1:]), back]
    if phase == CRUSHERS:
        shut, opened = StepMotion(before, before, SHUT, (0.0, 1.0)), StepMotion(after, after, OPEN, (1.0, 0.0))
        return [shut, *_held(robots), opened]
    if phase == LASERS:
        return [StepMotion(before, before, FIRE, (0.0, 1.0)), *robots]
    return robots


def _held(motions: Sequence[StepMotion]) -> list[StepMotion]:
    return [motion._replace(machines=(1.0, 1.0)) for motion in motions]


def work_of(step: Step, motion: StepMotion, part: float) -> MachineMotion | None:
    """What the machines do in the middle of a motion; None where they rest."""
    if motion.machines is None:
        return None
    begin, end = motion.machines
    return MachineMotion(step.phase.value, step.register, begin + (end - begin) * part)


def shots_of(step: Step, floor: Floor) -> tuple[LaserShot, ...]:
    """The lasers that fire in the phase of lasers: all of the boards, as far as a robot, and those robots that hit."""
    from designer.rally.engine.events import Shot

    hits = [event for event in step.events if isinstance(event, Shot)]
    stopped = {(hit.source, hit.travel): hit.cell for hit in hits if hit.by is None}
    fired = [_by_robot(hit) for hit in hits if hit.by is not None]
    for muzzle in muzzles(floor):
        hit = stopped.get((muzzle.cell, muzzle.fire))
        if hit is None and muzzle.two_ended:  # it sees the same robot as the other muzzle, which has hit it
            hit = stopped.get((muzzle.crossed[-1], muzzle.fire.back))
        length = _steps(muzzle.cell, hit) + 0.5 if hit is not None else len(muzzle.crossed)
        fired.append(LaserShot(muzzle.cell, muzzle.fire, muzzle.beams, length))
    return tuple(fired)


def _by_robot(hit: Shot) -> LaserShot:
    return LaserShot(hit.source, hit.travel, hit.beams, _steps(hit.source, hit.cell), robot=True)


def _steps(one: Cell, other: Cell) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)
