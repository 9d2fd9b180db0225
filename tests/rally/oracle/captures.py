# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that teams carry off, in the plainest way (2005 course manual, p. 31)."""

from __future__ import annotations

from collections.abc import Sequence

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Area
from designer.rally.edition import RaceGoal
from tests.rally.oracle.ground import Ground
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.titles import note_attack


def captures(world: Ground) -> bool:
    """Whether teams carry off each other's checkpoint: there are two, on two boards."""
    boards = [_board(world, cell) for cell in world.floor.checkpoints[:2]]
    return world.rules.goal is RaceGoal.CAPTURE and len(boards) == 2 and None not in boards and boards[0] != boards[1]


def _board(world: Ground, cell: Cell | None) -> Area | None:
    return next((area for area in world.floor.areas if cell is not None and cell in area), None)


def races_for(world: Ground, robot: Robot) -> int:
    """The checkpoint that a robot's team guards, which has the number of the team; 0 for none."""
    return robot.team if captures(world) and robot.team in (1, 2) else 0


def home(world: Ground, robot: Robot) -> Area | None:
    """The board of a robot's team: where its checkpoint began."""
    number = races_for(world, robot)
    return _board(world, world.floor.checkpoints[number - 1]) if number else None


def at_home(world: Ground, robot: Robot) -> bool:
    """Whether a robot stands on its home board."""
    return robot.cell is not None and home(world, robot) is not None and _board(world, robot.cell) == home(world, robot)


def deployment(world: Ground, robot: Robot) -> list[Cell]:
    """The half of its home board that is away from the other one; the nearest to the goal first, then row by row."""
    mine, number = home(world, robot), races_for(world, robot)
    other = _board(world, world.floor.checkpoints[2 - number])
    goal = world.floor.checkpoints[2 - number]
    assert mine is not None
    assert other is not None
    assert goal is not None

    def middle(area: Area) -> tuple[float, float]:
        return area.corner.x + area.size.width / 2, area.corner.y + area.size.height / 2

    (x, y), (far_x, far_y) = middle(mine), middle(other)
    aside = abs(far_x - x) >= abs(far_y - y)

    def is_away(cell: Cell) -> bool:
        beyond = (cell.x + 0.5 - x) * (far_x - x) if aside else (cell.y + 0.5 - y) * (far_y - y)
        return beyond <= 0

    cells = [cell for cell in world.floor.size.cells() if cell in world.floor and _board(world, cell) == mine]
    good = [cell for cell in cells if is_away(cell) and not world.floor[cell].pit and not world.has_antenna(cell)]
    return sorted(good, key=lambda cell: abs(cell.x - goal.x) + abs(cell.y - goal.y))


def note_push(world: Ground, row: Sequence[Robot], first_by: Robot | None = None) -> None:
    """Robots are about to be pushed, each by the one behind it, the first by ``first_by`` if by a robot at all."""
    for robot, by in zip(row, (first_by, *row), strict=False):
        if by is not None:
            note_attack(world, robot, [by])
        if by is None or not captures(world):
            continue
        if at_home(world, by) and by.team != robot.team:
            world.caught += [robot] if robot not in world.caught else []
        if not at_home(world, robot):
            drop(world, robot, robot.cell)


def drop(world: Ground, robot: Robot, cell: Cell | None) -> None:
    """What a robot carries stays on a space, or is back at the start where nothing can stay."""
    if robot.carries:
        number, robot.carries = robot.carries, 0
        lies = cell is not None and not world.hole(cell)
        world.places[number - 1] = cell if lies else world.floor.checkpoints[number - 1]


def send_home(world: Ground) -> None:
    """Those whom defenders have pushed are off the floor until the round ends."""
    for robot in world.robots:
        if robot in world.caught and robot.cell is not None:
            drop(world, robot, robot.cell)
            robot.cell = robot.went = None
            robot.absences += 1
            robot.ghost = False
            robot.dead = robot.sent_home = True
            robot.locked, robot.registers = set(), [None] * 5
            world.destroyed.append(robot)
    world.caught = []


def pick_up(world: Ground) -> None:
    """Robots take the other team's checkpoint, and bring their own back; who has one home after register 5 wins."""
    for robot in world.robots:
        own = races_for(world, robot)
        if not own or robot.cell is None or robot.blocks or (robot.down and not world.rules.touch_while_down):
            continue
        if world.places[own - 1] == robot.cell and at_home(world, robot):
            world.places[own - 1] = world.floor.checkpoints[own - 1]
        if world.places[2 - own] == robot.cell and not robot.carries:
            robot.carries, world.places[2 - own] = 3 - own, None
    if world.register == 5 and not world.winners:
        won = {robot.team for robot in world.robots if robot.carries and at_home(world, robot)}
        carriers = [robot.team for robot in world.robots if robot.carries and at_home(world, robot)]
        world.winners = [
            mate.name for team in dict.fromkeys(carriers) if team in won for mate in world.robots if mate.team == team
        ]


def headings(world: Ground, robot: Robot, cell: Cell) -> list[Heading]:
    """The headings in which a robot would not have an enemy before it within three spaces."""
    found = []
    for way in Heading:
        seen = [one for place in world.line(cell, way)[1:4] if place and (one := world.solid_at(place))]
        if not seen or seen[0].team == robot.team:
            found.append(way)
    return found
