# SPDX-License-Identifier: GPL-3.0-or-later
"""The floor of the plain engine as it is at a moment: what stands where, what is closed, where beams go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.edition import (
    CheckpointsRide,
    Edge,
    Edition,
    RaceGoal,
    TouchTurnsBoard,
)
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import FurtherElement, Space
from tests.rally.oracle.boards import can_turn
from tests.rally.oracle.robots import PlainCard, Robot

Says = Callable[[str, str, int, int, Sequence[Any], Any], Any]
"""What the player of a robot answers: robot, choice, round, register, all answers, the default."""


@dataclass
class Ground:
    """A floor, the rules, and the robots in the order in which they are named: what is where.

    ``destroyed`` are the robots that wait to return, in the order of their destruction; ``stock`` the cards
    that were not dealt, the top one last; ``holder`` is whose seat the priority token lies at; ``spent`` are the
    energy spaces without a cube; ``turns``: the robots in the order in which they act in this register;
    ``back_at_once``: those that come back before anything else happens, ``fallen_here`` those that did so already.
    ``open_for``: by robot, what counted for it as the register began.
    ``lost_title``: who takes the title over of a SuperBot that has just been destroyed, empty for nobody.
    ``caught``: whom defenders of a board have pushed in this register.
    ``places``: where the checkpoints are, None off the floor; ``came_to``: where belts have brought some just now.
    """

    floor: Floor
    rules: Edition
    robots: list[Robot]
    register: int = 1
    winners: list[str] = field(default_factory=list)
    destroyed: list[Robot] = field(default_factory=list)
    round: int = 1
    stock: list[PlainCard] = field(default_factory=list)
    holder: int = 0
    spent: set[Cell] = field(default_factory=set)
    turns: list[Robot] = field(default_factory=list)
    back_at_once: list[Robot] = field(default_factory=list)
    fallen_here: list[Robot] = field(default_factory=list)
    randomized: list[Robot] = field(default_factory=list)
    places: list[Cell | None] = field(default_factory=list)
    came_to: list[Cell] = field(default_factory=list)
    open_for: dict[str, list[int]] = field(default_factory=dict)
    caught: list[Robot] = field(default_factory=list)
    lost_title: str | None = None
    says: Says = lambda robot, choice, when, register, answers, default: default

    def __post_init__(self) -> None:
        self.places = self.places or list(self.floor.checkpoints)

    def rides(self) -> bool:
        """Whether belts carry any checkpoint."""
        on_belts = any(cell is not None and self.floor[cell].belt for cell in self.floor.checkpoints)
        on_belts = on_belts or self.turns_boards  # a turn may bring one
        captured = self.rules.goal is RaceGoal.CAPTURE
        return on_belts and self.rules.checkpoints_ride is CheckpointsRide.BELTS and not captured

    @property
    def turns_boards(self) -> bool:
        """Whether some board may turn."""
        coins = self.rules.touch_turns_board is TouchTurnsBoard.COIN
        return coins and any(can_turn(self.floor, board) for board in self.floor.areas)

    def ask(self, robot: Robot, choice: str, answers: Sequence[Any], default: Any) -> Any:
        """The answer of a robot's player, where there is something to choose."""
        if len(answers) < 2:
            return default
        return self.says(robot.name, choice, self.round, self.register, answers, default)

    def wants(self, robot: Robot, choice: str) -> bool:
        """The answer to a question of yes or no whose default is no."""
        return bool(self.ask(robot, choice, (True, False), False))

    def standing(self) -> list[Robot]:
        """The robots on the floor."""
        return [robot for robot in self.robots if robot.cell is not None]

    def at(self, cell: Cell) -> list[Robot]:
        """The robots on a space, ghosts too."""
        return [robot for robot in self.robots if robot.cell == cell]

    def solid_at(self, cell: Cell) -> Robot | None:
        """The one solid robot on a space."""
        return next((robot for robot in self.at(cell) if not robot.ghost), None)

    def hole(self, cell: Cell) -> bool:
        """Whether nobody can ever be here: a pit, or beyond the edge of the floor."""
        return cell not in self.floor or self.acting(cell).pit

    def deadly(self, cell: Cell) -> bool:
        """Whether a robot that comes here in this register falls: a hole, or a trapdoor that is open."""
        return self.hole(cell) or self.open(cell)

    def open(self, cell: Cell) -> bool:
        """Whether a trapdoor here is open in this register."""
        trapdoor = self.acting(cell).of(Trapdoor)
        return trapdoor is not None and self.register in trapdoor.registers

    def acting(self, cell: Cell) -> Space:
        """What acts on a space: a checkpoint may switch off all but lasers and edges (2023 p. 15)."""
        space = self.floor[cell]
        carried_off = self.rules.goal is RaceGoal.CAPTURE
        if self.rules.checkpoint_covers and not carried_off and cell in self.places:
            rides = space.belt is not None and self.rules.checkpoints_ride is CheckpointsRide.BELTS
            left = (OneWayWall, Repulsor, Ledge, Ramp, Water) if rides else (OneWayWall, Repulsor, Ledge, Ramp)
            kept = tuple(element for element in space.further if isinstance(element, left))
            belt = space.belt if rides else None
            return Space(belt=belt, walls=space.walls, lasers=space.lasers, further=kept)
        return space

    def has(self, cell: Cell, kind: type[FurtherElement]) -> bool:
        """Whether an element of a class acts on a space."""
        return self.acting(cell).of(kind) is not None

    def on_side(self, cell: Cell, side: Heading, kind: type[EdgeElement]) -> bool:
        """Whether a space has an element of its edges on a side."""
        element = self.acting(cell).of(kind)
        return element is not None and side in element.sides

    def closed(self, cell: Cell, side: Heading) -> bool:
        """Whether nobody leaves a space by a side.

        A wall, the antenna, the edge where that is one (2023 p. 32), a one-way wall, a ledge above.
        """
        at_edge = self.rules.edge is Edge.WALL and cell.step(side) not in self.floor
        one_way = self.on_side(cell, side, OneWayWall) or self.on_side(cell, side, Ledge)
        return at_edge or one_way or self.floor.has_wall(cell, side) or self.has_antenna(cell.step(side))

    def repels(self, cell: Cell, side: Heading) -> bool:
        """Whether a repulsor is on this edge, written on either space."""
        return self.on_side(cell, side, Repulsor) or self.on_side(cell.step(side), side.back, Repulsor)

    def rise(self, cell: Cell, side: Heading) -> int:
        """How much higher the space beyond a side is: 1, 0 or -1."""
        up = sum(self.on_side(cell, side, kind) for kind in (Ledge, Ramp))
        return up - sum(self.on_side(cell.step(side), side.back, kind) for kind in (Ledge, Ramp))

    def other_portal(self, cell: Cell) -> Cell | None:
        """The other portal of a pair: exactly two of a number on one board."""
        portal = self.acting(cell).of(Portal)
        if portal is None:
            return None
        board = next((area for area in self.floor.areas if cell in area), None)
        alike = [
            other
            for other in self.floor.size.cells()
            if self.acting(other).of(Portal) == portal
            and next((area for area in self.floor.areas if other in area), None) == board
        ]
        return next(other for other in alike if other != cell) if len(alike) == 2 else None

    def has_antenna(self, cell: Cell) -> bool:
        """Whether the antenna stands there: nothing enters, and no beam passes (2016)."""
        return self.floor.antenna is not None and self.floor.antenna.cell == cell

    def line(self, cell: Cell, heading: Heading) -> list[Cell | None]:
        """What a beam crosses that is fired at ``cell``, robots apart; None above spaces that are lower.

        A ledge or a ramp ends it from below, a one-way wall and a repulsor as they do robots.
        """
        crossed: list[Cell | None] = []
        height = 0
        while cell in self.floor and not self.has_antenna(cell) and height <= 0:
            crossed.append(cell if height == 0 else None)
            ends = self.floor.has_wall(cell, heading) or self.on_side(cell, heading, OneWayWall)
            if ends or self.repels(cell, heading):
                break
            height += self.rise(cell, heading)
            cell = cell.step(heading)
        return crossed

    def beam(self, cell: Cell, heading: Heading) -> list[Cell]:
        """The spaces on which a beam can hit robots."""
        return [place for place in self.line(cell, heading) if place is not None]

    def checkpoint_at(self, cell: Cell) -> int:
        """The number of the checkpoint on a space, 0 for none."""
        return next((n for n, place in enumerate(self.places, 1) if place == cell), 0)
