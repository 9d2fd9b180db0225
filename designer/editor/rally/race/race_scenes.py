# SPDX-License-Identifier: GPL-3.0-or-later
"""A race that was played as scenes on its boards: at rest at a position, and in the middle of a motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from designer.editor.document import Document
from designer.editor.playback import StepMotion
from designer.editor.rally.race import positions
from designer.editor.rally.race.motions import Places, flags_between, motions_of, pose_between, shots_of, work_of
from designer.editor.rally.race.positions import active_robot, locked_registers
from designer.editor.rally.race.scene import LaserShot, Pose, RaceTrails, Scene
from designer.rally.course.floor import Floor
from designer.rally.course.turning_boards import Turns, turned_floor
from designer.rally.edition import Edition
from designer.rally.picture.machine_motion import LASERS
from designer.rally.replay.trails import RoundTrails

if TYPE_CHECKING:
    from designer.base.grid import Cell
    from designer.rally.engine import State, Step


class RaceScenes:
    """The scenes of the race that is played.

    Attributes:
        all_trails: whether the trails of all rounds are shown, or those of a round and the one before.
        stations: the places that are numbered on the boards: the way that is explained.
    """

    def __init__(self, document: Document[Any], rules: Callable[[], Edition]) -> None:
        """No race yet; ``rules`` tells those of the race."""
        self._document, self._rules = document, rules
        self.all_trails = False
        self.stations: tuple[Cell, ...] = ()
        self.take(None, ())

    def take(self, begin: State | None, steps: tuple[Step, ...]) -> None:
        """Show another race."""
        self._begin, self._steps = begin, steps
        self._trails = RaceTrails(begin, steps, self._floor)
        self._fired: tuple[int, tuple[LaserShot, ...]] = (0, ())
        self._laid: dict[tuple[Places, Turns], Floor] = {}

    @property
    def _floor(self) -> Floor:
        floor: Floor = self._document.course.floor
        return floor

    def floor_of(self, state: State | None) -> Floor:
        """The floor as it lies in a state, with its checkpoints; the same object again, as its picture is kept."""
        key = (state.checkpoints, state.turns if any(state.turns) else ()) if state is not None else ((), ())
        places, turns = key
        if not (places or turns):
            return self._floor
        if key not in self._laid:
            floor = turned_floor(self._floor, turns) if turns else self._floor
            self._laid[key] = replace(floor, checkpoints=places or floor.checkpoints)
        return self._laid[key]

    def motions(self, position: int) -> list[StepMotion]:
        """How the robots move in a phase."""
        before = self._steps[position - 2].state if position > 1 else self._begin
        if before is None:
            return []
        return motions_of(replace(before, checkpoints=self._lying(before)), self._steps[position - 1])

    def at_rest(self, position: int, *, moves_on: bool) -> Scene:
        """The robots where they are at a position; ``moves_on``: they are on their way from it."""
        shown = self._steps[position - 1].state if position else self._begin
        if shown is None:
            return Scene()
        ended = bool(self._steps) and position == len(self._steps) and not moves_on
        scene = self._scene(position, shown.robots, self._trails.at(position, position))
        end = positions.end_of(self._steps, shown.robots) if ended else None
        return replace(scene, flags=shown.checkpoints, turns=shown.turns, end=end)

    def on_the_way(self, position: int, motion: StepMotion, part: float) -> Scene:
        """The robots where they are on their way to a position; their trails end where they are."""
        start, end = motion.start, motion.end
        poses = tuple(pose_between(one, end.robot(one.name), part) for one in start.robots)
        ways = self._trails.at(position, position - 1)
        places = {pose.name: pose.cell for pose in poses if isinstance(pose, Pose)}
        trails = tuple((name, (*cells, places[name]) if name in places else cells) for name, cells in ways.trails)
        robots = end.robots if part >= 0.5 else start.robots
        scene = self._scene(position, robots, replace(ways, trails=trails))
        work = work_of(self._steps[position - 1], motion, part)
        shots = self._shots(position) if work is not None and work.phase == LASERS else ()
        flags = flags_between(self._lying(start), self._lying(end), part) if end.checkpoints else ()
        turns = (end if part >= 0.5 else start).turns
        return replace(scene, poses=poses, work=work, shots=shots, flags=flags, turns=turns)

    def _lying(self, state: State) -> Places:
        """Where checkpoints lie, number 1 first: before the first register of a race as printed."""
        return state.checkpoints or self._floor.checkpoints

    def _shots(self, position: int) -> tuple[LaserShot, ...]:
        """The lasers that fire in a step; each picture of it asks."""
        if self._fired[0] != position:
            step = self._steps[position - 1]
            self._fired = (position, shots_of(step, self.floor_of(step.before)))
        return self._fired[1]

    def _scene(self, position: int, robots: tuple[Any, ...], ways: RoundTrails) -> Scene:
        places = {robot.name: robot.cell for robot in robots}
        ghosts = tuple(one for one in ways.begun if one.cell is not None and places.get(one.name) != one.cell)
        waiting = {robot.name for robot in robots if robot.cell is None}
        bookmarks = {fall.robot: fall.back for fall in ways.falls if fall.back is not None and fall.robot in waiting}
        earlier = self._trails.before(position) if self.all_trails else ways.earlier
        active = active_robot(self._steps[position - 1]) if position else ""
        return Scene(
            robots, ghosts=ghosts, trails=ways.trails, earlier=earlier, nodes=ways.nodes, falls=ways.falls,
            bookmarks=tuple(bookmarks.items()), locked=self._locked(robots), active=active,
            stations=self.stations, heads=self._heads(robots),
        )  # fmt: skip

    def _heads(self, robots: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
        """The checkpoint on the pennant of each robot that has a single one there."""
        from designer.rally.engine.pennants import pennant

        rules, count = self._rules(), len(self._document.course.checkpoints)
        worn = ((robot.name, pennant(rules, count, robot)) for robot in robots)
        return tuple((name, numbers[0]) for name, numbers in worn if len(numbers) == 1)

    def _locked(self, robots: tuple[Any, ...]) -> tuple[tuple[str, int], ...]:
        """How many registers of each robot are locked."""
        rules = self._rules()
        told = ((robot.name, len(locked_registers(rules, robot))) for robot in robots)
        return tuple((name, locked) for name, locked in told if locked)
