# SPDX-License-Identifier: GPL-3.0-or-later
"""The robots on their floor, and what can befall them at any time: to move, to fall, to be destroyed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from designer.grid import Cell, Heading
from designer.rally.edition import (
    AllDestroyed,
    ArchiveOn,
    Edge,
    Edition,
    LastLife,
    LockedWhileDown,
    OptionCards,
    RaceEnds,
    StartRule,
    Touch,
)
from designer.rally.floor import Floor
from designer.rally.spaces import Space

PlainCard = tuple[str, int]
"""A card: its kind as the notation writes it, and its number."""


class RaceOver(Exception):
    """The race ends at once, in the middle of whatever happens."""


@dataclass(eq=False)
class Robot:
    """A robot.

    ``cell`` is None while it is destroyed; ``laid``: the how manieth copy its archive is; ``place``: in which
    place it has finished; ``locked``: None is what the damage says.
    """

    name: str
    cell: Cell | None
    heading: Heading
    damage: int = 0
    lives: int = 3
    flags: int = 0
    archive: Cell | None = None
    ghost: bool = False
    down: bool = False
    dead: bool = False
    out: bool = False
    options: int = 0
    laid: int = 0
    announced: bool = False
    place: int = 0
    locked: set[int] | None = None
    registers: list[PlainCard | None] = field(default_factory=lambda: [None] * 5)


Says = Callable[[str, str, int, int, Sequence[Any], Any], Any]
"""What the player of a robot answers: robot, choice, round, register, all answers, the default."""


@dataclass
class World:
    """A floor, the rules, and the robots in the order in which they are named.

    ``destroyed`` are the robots that wait to return, in the order of their destruction; ``stock`` the cards
    that were not dealt, the top one last; ``holder`` is whose seat the priority token lies at.
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
    says: Says = lambda robot, choice, when, register, answers, default: default

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

    def deadly(self, cell: Cell) -> bool:
        """Whether a robot that comes here is destroyed: a pit, or beyond the edge of the floor."""
        return cell not in self.floor or self.acting(cell).pit

    def acting(self, cell: Cell) -> Space:
        """What acts on a space: a checkpoint may switch off all but walls and lasers (2023 p. 15)."""
        space = self.floor[cell]
        if self.rules.checkpoint_covers and cell in self.floor.checkpoints:
            return Space(walls=space.walls, lasers=space.lasers)
        return space

    def closed(self, cell: Cell, side: Heading) -> bool:
        """Whether nobody leaves a space by a side: a wall, or the edge where that is one (2023 p. 32)."""
        at_edge = self.rules.edge is Edge.WALL and cell.step(side) not in self.floor
        return at_edge or self.floor.has_wall(cell, side)

    def checkpoint_at(self, cell: Cell) -> int:
        """The number of the checkpoint on a space, 0 for none."""
        return next((n for n, place in enumerate(self.floor.checkpoints, 1) if place == cell), 0)

    # --- moving ---------------------------------------------------------------------------------------

    def row(self, robot: Robot, heading: Heading) -> list[Robot] | None:
        """The robots that move when this one moves a step: itself and those that it pushes.

        None if a wall holds one of them: then nobody moves (1994 wiki 44; 1999 de 301; 2005 186).
        """
        found = [robot]
        while True:
            last = found[-1].cell
            assert last is not None
            if self.closed(last, heading):
                return None
            ahead = None if robot.ghost else self.solid_at(last.step(heading))
            if ahead is None:
                return found
            found.append(ahead)

    def step(self, robot: Robot, heading: Heading) -> list[Robot]:
        """Move a robot one space, pushing others; the robots that moved, none if a wall held them."""
        row = self.row(robot, heading) or []
        self.move({one: one.cell.step(heading) for one in row if one.cell})
        return row

    def move(self, moves: dict[Robot, Cell]) -> None:
        """Move robots at the same time; some fall, the others may touch a checkpoint in passing."""
        for robot, cell in moves.items():
            robot.cell = cell
        moved = [robot for robot in self.robots if robot in moves]
        for robot in moved:
            if robot.cell and self.deadly(robot.cell):
                self.destroy(robot)
        if self.rules.touch is Touch.PASSING:
            self.touch(robot for robot in moved if robot.cell)

    # --- checkpoints ----------------------------------------------------------------------------------

    def touch(self, robots: Iterable[Robot]) -> None:
        """These robots come to stand on their spaces at the same time, or stand there in step 7."""
        first = []
        for robot in robots:
            assert robot.cell is not None
            if robot.down and not self.rules.touch_while_down:
                continue
            number = self.checkpoint_at(robot.cell)
            repair = self.acting(robot.cell).repair is not None
            stores = number or (repair and self.rules.archive_on is ArchiveOn.CHECKPOINTS_AND_REPAIRS)
            if stores and robot.archive != robot.cell:  # a copy that lies here already stays beneath
                self.lay_archive(robot)
            if number and number == robot.flags + 1:
                robot.flags = number
                if number == len(self.floor.checkpoints):
                    first.append(robot)
        if first:
            self._come_in(first)

    def _come_in(self, robots: list[Robot]) -> None:
        """These robots touch the last checkpoint at the same time (2005 406-407; 1999 de 510)."""
        ahead = [robot for robot in self.robots if robot.place]
        if not self.winners:
            self.winners = [robot.name for robot in robots]
        if self.rules.play_on:
            for robot in robots:
                robot.place = 1 + len(ahead)
                robot.cell = None
                robot.ghost = robot.down = robot.announced = False
                robot.locked, robot.registers = set(), [None] * 5
        if self.rules.race_ends is RaceEnds.AT_TOUCH and self.settled():
            raise RaceOver

    def settled(self) -> bool:
        """Whether the race is won and nobody is left whose place could still change."""
        racing = [robot for robot in self.robots if not (robot.out or robot.place)]
        return bool(self.winners) and (not self.rules.play_on or len(racing) <= 1)

    def lay_archive(self, robot: Robot) -> None:
        """Move the copy of a robot to its space, on top of the others."""
        robot.archive = robot.cell
        robot.laid = 1 + max(other.laid for other in self.robots)

    # --- damage and destruction -----------------------------------------------------------------------

    def hurt(self, robot: Robot, points: int) -> None:
        """Damage a robot; option cards are given up for damage where the edition has them (2005 387-390)."""
        if self.rules.option_cards is not OptionCards.NONE:
            while points and robot.options and self.wants(robot, "spend-option"):
                robot.options -= 1
                points -= 1
        robot.damage += points
        if points and robot.damage >= self.rules.destroyed_at:
            self.destroy(robot)
        elif points:
            self.lock(robot)

    def asked(self, robot: Robot) -> list[int]:
        """The registers that the damage wants locked: those that are, then the highest others."""
        assert robot.locked is not None
        count = min(5, max(0, robot.damage - self.rules.first_lock_at + 1))
        others = [register for register in (5, 4, 3, 2, 1) if register not in robot.locked]
        return sorted([*robot.locked, *others][: max(count, len(robot.locked))])

    def lock(self, robot: Robot) -> None:
        """Lock what the damage wants locked, but no register without a card (1999 de 470; 2005 367-369)."""
        assert robot.locked is not None
        rule = self.rules.locked_while_down
        if robot.down and rule is LockedWhileDown.HAND_IN:
            return
        for register in self.asked(robot)[::-1]:
            if register in robot.locked:
                continue
            if robot.down and rule is LockedWhileDown.TOP_CARD and self.stock:
                robot.registers[register - 1] = self.stock.pop()
            if robot.registers[register - 1]:
                robot.locked.add(register)

    def destroy(self, robot: Robot) -> None:
        """Take a robot from the floor: it loses a life (1994 wiki 86; 1999 de 504-506; 2005 400)."""
        robot.cell = None
        robot.dead = True
        robot.ghost = False
        robot.locked, robot.registers = set(), [None] * 5
        lost_all = robot.lives == 0 or (robot.lives == 1 and self.rules.last_life is LastLife.ENDS)
        robot.lives = max(0, robot.lives - 1)
        robot.options = max(0, robot.options - 1)
        if lost_all:
            robot.out = True
            robot.dead = robot.down = robot.announced = False
            self._nobody_left()
        else:
            self.destroyed.append(robot)

    def _nobody_left(self) -> None:
        """When all are out, the most checkpoints past the start win, or nobody (1999 en 485, de 512)."""
        most = max(robot.flags for robot in self.robots)
        at_start = 0 if self.rules.start is StartRule.DOCKS else 1
        counts = self.rules.all_destroyed is AllDestroyed.MOST_CHECKPOINTS and most > at_start
        if counts and not self.winners and all(robot.out for robot in self.robots):
            self.winners = [robot.name for robot in self.robots if robot.flags == most]
