# SPDX-License-Identifier: GPL-3.0-or-later
"""What counts for a robot of the plain engine: checkpoints, archives, damage and lives."""

from __future__ import annotations

from collections.abc import Iterable

from designer.base.grid import Cell
from designer.rally.edition import (
    AllDestroyed,
    ArchiveOn,
    LastLife,
    LockedWhileDown,
    OptionCards,
    RaceEnds,
    RaceGoal,
    StartRule,
)
from designer.rally.elements.energy_space import EnergySpace
from tests.rally.oracle.captures import drop
from tests.rally.oracle.ground import Ground
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.sides import for_sides, settle, side_of, would_count
from tests.rally.oracle.titles import note_lost, scores, titled


class RaceOver(Exception):
    """The race ends at once, in the middle of whatever happens."""


class Fates(Ground):
    """The ground, and what becomes of who stands on it."""

    # --- checkpoints ----------------------------------------------------------------------------------

    def touch(self, robots: Iterable[Robot]) -> None:
        """These robots come to stand on their spaces at the same time, or stand there in step 7."""
        first, claims = [], []
        for robot in robots:
            assert robot.cell is not None
            if robot.down and not self.rules.touch_while_down:
                continue
            number = self.checkpoint_at(robot.cell)
            for one, cell in enumerate(self.places, 1):  # several that ride may lie together
                if cell == robot.cell and self.counts_next(robot, one):
                    number = one
                    break
            if (
                self.stores(robot.cell, number) and robot.archive != robot.cell
            ):  # a copy that lies here already stays beneath
                self.lay_archive(robot)
            if self.stores(robot.cell, number) and self.rides():
                robot.tied = number
            if not scores(self, robot):
                continue
            if number and for_sides(self.rules):
                claims.append((number, robot))
            elif number and self.counts_next(robot, number):
                robot.flags += 1
                robot.reached = tuple(sorted((*robot.reached, number)))
                if robot.flags == len(self.floor.checkpoints):
                    first.append(robot)
        first += settle(self, claims)
        if first and self.rules.goal in (RaceGoal.RACE, RaceGoal.CONTROL):
            self._come_in(first)

    def counts_next(self, robot: Robot, number: int) -> bool:
        """Whether a checkpoint counts now for a robot."""
        return scores(self, robot) and would_count(self.rules, len(self.floor.checkpoints), robot.reached, number)

    def stores(self, cell: Cell, number: int) -> bool:
        """Whether a space with this checkpoint, 0 for none, moves the archive."""
        space, rule = self.acting(cell), self.rules.archive_on
        if rule is ArchiveOn.NONE:
            return False
        on_repair = rule is ArchiveOn.CHECKPOINTS_AND_REPAIRS and space.repair is not None
        on_energy = rule is ArchiveOn.CHECKPOINTS_AND_ENERGY and space.of(EnergySpace) is not None
        return number > 0 or on_repair or on_energy

    def _come_in(self, robots: list[Robot]) -> None:
        """These robots touch the last checkpoint at the same time (2005 Vítězství ve hře; 1999 de Spielende)."""
        ahead = [robot for robot in self.robots if robot.place]
        if not self.winners:
            self.winners = list(dict.fromkeys(mate.name for robot in robots for mate in side_of(self, robot)))
        if self.for_places():
            for robot in robots:
                robot.place = 1 + len(ahead)
                robot.cell = robot.went = None
                robot.absences += 1
                robot.ghost = robot.down = robot.announced = False
                robot.locked, robot.registers = set(), [None] * 5
        if self.rules.race_ends is RaceEnds.AT_TOUCH and self.settled():
            raise RaceOver

    def settled(self) -> bool:
        """Whether the race is won and nobody is left whose place could still change."""
        racing = [robot for robot in self.robots if not (robot.out or robot.place)]
        return bool(self.winners) and (not self.for_places() or len(racing) <= 1)

    def for_places(self) -> bool:
        """Whether others race on once one has finished: not where teams race, and for checkpoints alone."""
        alone = not titled(self) and not any(robot.team or robot.blocks for robot in self.robots)
        return self.rules.play_on and alone and self.rules.goal is RaceGoal.RACE

    def lay_archive(self, robot: Robot) -> None:
        """Move the copy of a robot to its space, on top of the others."""
        robot.archive = robot.cell
        robot.laid = 1 + max(other.laid for other in self.robots)

    # --- damage and destruction -----------------------------------------------------------------------

    def hurt(self, robot: Robot, points: int) -> None:
        """Damage a robot; option cards are given up for damage where the edition has them.

        In the rulebooks: 2005 Použití karet Vylepšení.
        """
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
        """Lock what the damage wants locked, but no register without a card.

        In the rulebooks: 1999 de Speicherplatz eines Roboters; 2005 Uzamčení Registrů.
        """
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
        """Take a robot from the floor: it loses a life.

        In the rulebooks: 1994 wiki Pořadí provádění vlivů prostředí; 1999 de Einsetzen eines Roboterduplikats; 2005
        Zničení.
        """
        drop(self, robot, robot.cell)
        note_lost(self, robot)
        robot.cell = robot.went = None
        robot.absences += 1
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
        """When all are out, the most checkpoints past the start win, or nobody (1999 en Game End, de Spielende)."""
        most = max(robot.flags for robot in self.robots)
        at_start = 0 if self.rules.start in (StartRule.DOCKS, StartRule.SPACES) else 1
        counts = self.rules.all_destroyed is AllDestroyed.MOST_CHECKPOINTS and most > at_start
        counts = counts and self.rules.goal in (RaceGoal.RACE, RaceGoal.CONTROL)
        if counts and not self.winners and all(robot.out or robot.blocks for robot in self.robots):
            best = [mate.name for robot in self.robots if robot.flags == most for mate in side_of(self, robot)]
            self.winners = list(dict.fromkeys(best))
