# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards at a step of a race, with robots and the ways of the round, as pictures in a row."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import Cell
from designer.pictures.figures import RobotFigure as Look
from designer.pictures.figures import at, trail_shapes
from designer.pictures.shapes import Group, Picture, Shape, Transform
from designer.rally.course.turning_boards import Turns
from designer.rally.engine import Robot, State
from designer.rally.engine.pennants import pennant
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.picture.markers import flags_shapes
from designer.rally.picture.robots import fallen_shapes, pennant_shapes, robot_picture
from designer.rally.picture.trails import looks_of
from designer.rally.replay.replay import Replay
from designer.rally.replay.timeline import register_of
from designer.rally.replay.trails import trails_at


def ground(replay: Replay) -> Picture:
    """The boards without robots and flags, as they are laid."""
    return _boards(replay, ())


def _boards(replay: Replay, turns: Turns) -> Picture:
    return course_picture(replay.course, PictureOptions(flags=False, margin=20, turns=turns))


def positions(replay: Replay) -> tuple[int, ...]:
    """The beginning, 0, and the steps that change how a robot stands or a checkpoint or a board lies, from 1."""
    states = (replay.start, *(step.state for step in replay.steps))
    shown = [(state.robots, flags_at(replay, state), turns_at(state)) for state in states]
    return (0, *(at for at in range(1, len(shown)) if shown[at] != shown[at - 1]))


def flags_at(replay: Replay, state: State) -> tuple[Cell | None, ...]:
    """Where the checkpoints lie, number 1 first; None for one off the floor or with a robot."""
    return state.checkpoints or replay.course.floor.checkpoints


def turns_at(state: State) -> Turns:
    """By how many quarters the boards have turned; empty where all lie as they were laid."""
    return state.turns if any(state.turns) else ()


def register_ends(replay: Replay) -> Iterator[tuple[str, int]]:
    """The beginning, without a name, and the last step of each register with its name: ``2.3``."""
    yield "", 0
    steps = replay.steps
    for position, step in enumerate(steps, 1):
        if position == len(steps) or register_of(steps[position]) != register_of(step):
            yield ".".join(map(str, register_of(step))), position


def shapes_at(replay: Replay, position: int) -> tuple[Shape, ...]:
    """What lies on the boards after a step, 0 before the first, in the units of the ground."""
    state = replay.steps[position - 1].state if position else replay.start
    looks = looks_of([robot.name for robot in state.robots])
    flags = flags_shapes(flags_at(replay, state))
    turns = turns_at(state)
    boards = _boards(replay, turns).shapes if turns else ()  # over those of the ground
    return (*boards, *flags, *_ways(replay, position, looks), *_robots(replay, state, looks))


def _ways(replay: Replay, position: int, looks: dict[str, Look]) -> Iterator[Shape]:
    """What this round has left on the boards."""
    found = trails_at(replay.start, replay.steps, position, position, replay.course.floor)
    for name, cells in found.trails:
        yield from trail_shapes(looks[name], cells)
    for robot in found.begun if position else ():
        if robot.cell is not None:
            ghost = robot_picture(looks[robot.name], robot.heading, ghost=True)
            yield ghost.moved(100.0 * robot.cell.x, 100.0 * robot.cell.y)
    for fall in found.falls:
        shapes = fallen_shapes(looks[fall.robot], 90.0 * fall.heading)
        yield Group(shapes, Transform(100.0 * fall.x, 100.0 * fall.y))


def _robots(replay: Replay, state: State, looks: dict[str, Look]) -> Iterator[Shape]:
    for robot in state.robots:
        if robot.cell is not None:
            shapes = (*_robot(robot, looks[robot.name]).shapes, *_pennant(replay, robot))
            yield Group(shapes, at(robot.cell))


def _robot(robot: Robot, look: Look) -> Picture:
    return robot_picture(look, robot.heading, damage=robot.damage, ghost=robot.ghost, down=robot.down)


def _pennant(replay: Replay, robot: Robot) -> tuple[Shape, ...]:
    """With the checkpoint that is next or that it carries; none where several are next, or none is left."""
    numbers = pennant(replay.edition, len(replay.course.checkpoints), robot)
    return pennant_shapes(numbers[0]) if len(numbers) == 1 else ()
