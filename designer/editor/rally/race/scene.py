# SPDX-License-Identifier: GPL-3.0-or-later
"""What playback puts on the boards of RoboRally.

How machines move while a phase is played: belts, gears, pushers and crushers with the robots, and lasers fire.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from designer.base.grid import Cell, Heading
from designer.editor.playback import StepMotion
from designer.editor.state import EditorState
from designer.rally.course.floor import Floor
from designer.rally.picture.machine_motion import CRUSHERS, GEARS, LASERS, MOVING_BELTS, PUSHERS, MachineMotion
from designer.rally.replay.trails import FallMark, Trails

if TYPE_CHECKING:
    from designer.rally.engine import State, Step

CARRY, PUSH, PULL_BACK, SHUT, OPEN, FIRE = 260, 110, 160, 90, 200, 340
"""Milliseconds at speed 1."""


class LaserShot(NamedTuple):
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


def with_machines(motions: Sequence[StepMotion], before: State, step: Step) -> list[StepMotion]:
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
                fired.append(LaserShot(source, laser.fire, laser.beams, length))
    return tuple(fired)


def _by_robot(hit: Any) -> LaserShot:
    return LaserShot(hit.source, hit.travel, hit.beams, _steps(hit.source, hit.cell), robot=True)


def _steps(one: Cell, other: Cell) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)


@dataclass(frozen=True)
class RaceEnd:
    """How a race has ended.

    Attributes:
        head: who has won, or that nobody has; text: when.
        is_won: whether somebody has won.
        robots: where robots stand, who are not to be covered.
    """

    head: str
    text: str
    is_won: bool
    robots: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Scene:
    """What playback puts on the floor; the canvas draws it.

    Attributes:
        robots: engine robots (``designer.rally.engine.Robot``) as they are between two motions: in the
            middle of one as they were before it, and from its second half on as they are after it.
        poses: the same robots in the same order as a motion has them now, between two spaces; empty at rest.
            Only what paints robots has a use for them.
        ghosts: where robots stood before, drawn as ghosts.
        trails: for each robot's name the cells it came through in this round, oldest first; earlier: in the round
            before; nodes: where its registers ended.
        falls: who was destroyed in this round, and where; bookmarks: where those will come back.
        locked: for each robot's name how many of its registers are locked.
        work: what the machines of the boards do in the middle of a motion; shots: the lasers that fire then.
        last: the number of the last checkpoint.
        active: the name of the robot that acts now.
        end: how the race has ended, where it has.
    """

    robots: tuple[Any, ...] = ()
    poses: tuple[Any, ...] = ()
    ghosts: tuple[Any, ...] = ()
    trails: Trails = ()
    earlier: Trails = ()
    nodes: Trails = ()
    falls: tuple[FallMark, ...] = ()
    bookmarks: tuple[tuple[str, Cell], ...] = ()
    locked: tuple[tuple[str, int], ...] = ()
    work: MachineMotion | None = None
    shots: tuple[LaserShot, ...] = ()
    last: int = 0
    active: str = ""
    end: RaceEnd | None = None

    def calm(self) -> Scene:
        """The robots alone, without what they have left on the boards."""
        return Scene(self.robots, self.poses, locked=self.locked, work=self.work, shots=self.shots, last=self.last)

    @property
    def drawn(self) -> tuple[Any, ...]:
        """The robots as they are painted: moving, or at rest."""
        return self.poses or self.robots


def scene_of(state: EditorState) -> Scene:
    """What is on the boards now; nothing where nobody plays."""
    return state.scene if isinstance(state.scene, Scene) else Scene()
