# SPDX-License-Identifier: GPL-3.0-or-later
"""The ways that the robots of a sample program go, for a picture of a preview."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Level, Shape
from designer.rally.course.course import Course, Program
from designer.rally.edition import find_edition
from designer.rally.picture.overlays import ghost_at, trail_shapes
from designer.rally.picture.robots import ROBOTS, RobotFigure, robot_of, robot_picture


@dataclass(frozen=True)
class Trail:
    """The way of one robot.

    Attributes:
        robot: how it looks.
        ways: the spaces it crossed; a new row each time it came back after a destruction.
        nodes: where registers ended.
        start, heading: where it began.
        end, end_heading: where it stands at the end; None where it is not on the floor.
        damage: what it has then.
    """

    robot: RobotFigure
    ways: tuple[tuple[Cell, ...], ...]
    nodes: tuple[Cell, ...]
    start: Cell
    heading: Heading
    end: Cell | None
    end_heading: Heading
    damage: int = 0


@dataclass
class _Way:
    cells: list[list[Cell]]
    nodes: list[Cell] = field(default_factory=list)


def trails_of(course: Course, program: Program) -> tuple[Trail, ...]:
    """The trails of all robots of a sample program over all its rounds, under the course's own rules."""
    from designer.rally.engine import Returned, preview

    steps = preview(course, program, find_edition(course.edition, course.options))
    ways = {robot.name: _Way([[robot.cell]]) for robot in program.robots}
    for step in steps:
        for event in step.events:
            end = getattr(event, "end", None)
            if isinstance(event, Returned):
                ways[event.robot].cells.append([event.cell])
            elif isinstance(end, Cell):
                ways[event.robot].cells[-1].append(end)
        for robot in step.state.robots:
            if robot.cell is not None and ways[robot.name].nodes[-1:] != [robot.cell]:
                ways[robot.name].nodes.append(robot.cell)
    last = {robot.name: robot for robot in steps[-1].state.robots} if steps else {}
    letters = looks_of([robot.name for robot in program.robots])
    return tuple(
        Trail(
            letters[sample.name],
            tuple(map(tuple, ways[sample.name].cells)),
            tuple(ways[sample.name].nodes),
            sample.cell,
            sample.heading,
            last[sample.name].cell if sample.name in last else sample.cell,
            last[sample.name].heading if sample.name in last else sample.heading,
            last[sample.name].damage if sample.name in last else 0,
        )
        for sample in program.robots
    )


def looks_of(names: Sequence[str]) -> dict[str, RobotFigure]:
    """How each robot looks: by its letter; where two would look alike, the later takes one that is free."""
    found: dict[str, RobotFigure] = {}
    for position, name in enumerate(names):
        wanted = robot_of(name, position)
        free = [robot for robot in ROBOTS.values() if robot not in found.values()]
        found[name] = wanted if wanted in free or not free else free[0]
    return found


def trails_shapes(trails: tuple[Trail, ...], level: Level = Level.L) -> tuple[Shape, ...]:
    """Trails, the ghosts of where robots began, and the robots where they stand at the end."""
    shapes: list[Shape] = []
    for trail in trails:
        for way in trail.ways:
            shapes += trail_shapes(trail.robot, way)
        shapes += trail_shapes(trail.robot, (), trail.nodes)
        shapes.append(ghost_at(trail.robot, trail.start, 90.0 * trail.heading, level))
    for trail in trails:
        if trail.end is not None:
            standing = robot_picture(trail.robot, trail.end_heading, damage=trail.damage, level=level)
            shapes.append(standing.moved(100.0 * trail.end.x, 100.0 * trail.end.y))
    return tuple(shapes)
