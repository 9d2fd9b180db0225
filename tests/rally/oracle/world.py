# SPDX-License-Identifier: GPL-3.0-or-later
"""How robots of the plain engine come from one place to another: to move, to fall, to come back."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from designer.base.grid import Cell, Heading
from designer.rally.edition import (
    Death,
    RebootPlace,
    RebootTokenServes,
    RebootWhen,
    Touch,
)
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.water import Water
from tests.rally.oracle.captures import drop, note_push
from tests.rally.oracle.fates import Fates
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.titles import note_lost


class World(Fates):
    """The ground, what becomes of robots, and how they move on it."""

    # --- moving ---------------------------------------------------------------------------------------

    def row(self, robot: Robot, heading: Heading) -> list[Robot] | None:
        """The robots that move when this one moves a step: itself and those that it pushes.

        None if a wall holds one of them: then nobody moves (1994 wiki Průběh hry; 1999 de Roboter stößt gegen eine
        Wand; 2005 Tlačení jiných robotů).
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

    def at_repulsor(self, robot: Robot, way: Heading, leaving: Collection[Robot] = ()) -> Robot | None:
        """Who of the row that a robot drives on stands before a repulsor first."""
        while robot.cell is not None:
            if self.repels(robot.cell, way):
                return robot
            ahead = None if robot.ghost or self.closed(robot.cell, way) else self.solid_at(robot.cell.step(way))
            if ahead is None or ahead in leaving:
                return None
            robot = ahead
        return None

    def drive(self, robot: Robot, way: Heading, steps: int) -> None:
        """A move by card: repulsors throw back by what is left, a ramp takes two."""
        absences = robot.absences
        while steps > 0 and robot.cell and robot.absences == absences:
            if self.on_side(robot.cell, way, Ramp):
                steps -= 1
            if not steps:
                return
            last = self.at_repulsor(robot, way)
            if last is not None:
                self.throw(last, way.back, steps)
                return
            steps -= 1
            if not self.step(robot, way):
                return

    def drive_once(self, robot: Robot, way: Heading) -> None:
        """A push of one step by a pusher, for which a ramp is flat; a repulsor throws the row back."""
        last = self.at_repulsor(robot, way)
        if last is not None:
            self.throw(last, way.back, 1)
        else:
            self.step(robot, way)

    def throw(self, robot: Robot, way: Heading, steps: int) -> None:
        """Back by so many steps, pushing whoever is behind; other repulsors do nothing."""
        absences = robot.absences
        for _ in range(steps):
            if not self.step(robot, way) or robot.absences > absences:
                return

    def jump(self, robot: Robot, distance: int) -> None:
        """From a teleporter, over whatever is between."""
        assert robot.cell is not None
        if distance <= 0:
            return
        landing = robot.cell.step(robot.heading, distance)
        standing = None if robot.ghost else self.solid_at(landing)
        row: list[Robot] | None = []
        if standing:
            row = None if self.at_repulsor(standing, robot.heading) else self.row(standing, robot.heading)
        if row is None or self.has_antenna(landing):
            return
        start = robot.cell
        note_push(self, row, robot)
        pushed = {one: one.cell.step(robot.heading) for one in row if one.cell}
        last = {one: one.cell for one in row}
        for one, cell in pushed.items():
            one.cell = cell
        robot.cell, robot.went = landing, robot.heading
        if self.deadly(landing):
            self.fall(robot, landing if landing in self.floor else start, start)
        else:
            self.burn(robot)
            if self.rules.touch is Touch.PASSING and robot.cell:
                self.touch([robot])
        self._come(pushed, last)
        self.put_back()

    def slide(self) -> None:
        """Who has moved and rests on oil slides on, in acting order, each once."""
        done: list[Robot] = []
        while True:
            ready = [
                robot
                for robot in self.turns
                if robot.cell and robot.went is not None and robot not in done and self.has(robot.cell, Oil)
            ]
            if not ready:
                break
            done.append(ready[0])
            self._slide(ready[0], ready[0].went)
        for robot in self.robots:
            robot.went = None

    def _slide(self, robot: Robot, way: Heading | None) -> None:
        assert way is not None
        met, absences = [robot.cell], robot.absences
        while robot.cell and self.has(robot.cell, Oil):
            row = self.row(robot, way) or []
            if not row or not all(one.cell and self.has(one.cell, Oil) for one in row):
                return
            note_push(self, row)
            self.move({one: one.cell.step(way) for one in row if one.cell})
            if robot.absences > absences or robot.cell in met:
                return
            met.append(robot.cell)

    def burn(self, robot: Robot) -> None:
        """A flamer that burns hurts who is there."""
        if self.burns(robot):
            self.hurt(robot, 1)

    def burns(self, robot: Robot) -> bool:
        """Whether a flamer that burns hits a robot; ghosts where board lasers hit them."""
        flamer = self.acting(robot.cell).of(Flamer) if robot.cell else None
        hit = not robot.ghost or self.rules.ghost_board_lasers
        return flamer is not None and self.register in flamer.registers and hit

    def step(self, robot: Robot, heading: Heading) -> list[Robot]:
        """Move a robot one space, pushing others; the robots that moved, none if a wall held them."""
        row = self.row(robot, heading) or []
        note_push(self, row)
        self.move({one: one.cell.step(heading) for one in row if one.cell})
        return row

    def move(self, moves: dict[Robot, Cell]) -> None:
        """Move robots at the same time; some fall, the others may touch a checkpoint in passing."""
        self._move(moves)
        self.put_back()

    def _move(self, moves: dict[Robot, Cell]) -> None:
        last = {robot: robot.cell for robot in moves}
        for robot, cell in moves.items():
            robot.cell = cell
        self._come(moves, last)

    def _come(self, moves: Iterable[Robot], last: dict[Robot, Cell | None]) -> None:
        """What their spaces do to robots that have come there from beside."""
        moved = [robot for robot in self.robots if robot in moves]
        for robot in moved:
            self._come_by_step(robot, last[robot])
        if self.rules.touch is Touch.PASSING:
            self.touch(robot for robot in self.robots if robot.cell and (robot in moves or robot.cell in self.came_to))
        self.came_to = []

    def _come_by_step(self, robot: Robot, start: Cell | None) -> None:
        cell = robot.cell
        assert cell is not None
        assert start is not None
        robot.went = next(way for way in Heading if start.step(way) == cell)
        other = self.other_portal(cell)
        if other and self.solid_at(other) and not robot.ghost:
            other = None
        if other is None and self.deadly(cell):
            self.fall(robot, cell if cell in self.floor else start, start)
            return
        if self.on_side(cell, robot.went.back, Ledge):
            self.hurt(robot, 1 if self.has(cell, Water) else 2)
        if other and robot.cell:
            robot.cell = other
            if self.deadly(other):
                self.fall(robot, other)
        self.burn(robot)

    # --- rebooting ------------------------------------------------------------------------------------

    def fall(self, robot: Robot, board: Cell | None, stood: Cell | None = None) -> None:
        """A pit, the edge or a crusher: destroyed, or a reboot (2016, 2023); ``board``: a space of its board.

        ``stood``: where it came from; None: where it is.
        """
        if robot in self.caught:
            self.caught.remove(robot)
        drop(self, robot, stood or robot.cell)
        note_lost(self, robot)
        if self.rules.death is Death.DESTROYED:
            self.destroy(robot)
            return
        robot.cell = robot.went = None
        robot.absences += 1
        robot.ghost = robot.announced = False
        robot.locked, robot.registers = set(), [None] * 5
        robot.reboot, robot.fell = True, board
        robot.damage += self.rules.reboot_damage
        if self.rules.reboot_when is RebootWhen.AT_ONCE and robot not in self.fallen_here:
            self.back_at_once.append(robot)
        self.fallen_here.append(robot)

    def put_back(self) -> None:
        """Who fell just now comes back in acting order, then whoever that has made fall."""
        while self.back_at_once:
            batch = [robot for robot in self.turns if robot in self.back_at_once]
            self.back_at_once = []
            for robot in batch:
                self.put_on_floor(robot)
        self.back_at_once = []

    def put_on_floor(self, robot: Robot, *, ready: bool = False) -> bool:
        """Onto the token of the board where it fell, or its archive; who stands there is pushed away.

        False where it has no place or nobody can be pushed: then it waits. ``ready``: it has a program again.
        """
        home, arrow = self._home(robot)
        heading = Heading(self.ask(robot, "return-heading", tuple(Heading), robot.heading)) if home else robot.heading
        if home is None:
            return False
        standing = self.solid_at(home)
        pushed: dict[Robot, Cell] = {}
        if standing:
            first = heading if arrow is None else arrow
            ways = [way for quarter in range(4) if (way := self._pushed_away(standing, first.turned(quarter)))]
            if not ways:
                return False
            pushed = ways[0]
            note_push(self, [*pushed], robot)
        robot.cell, robot.heading, robot.fell = home, heading, None
        robot.reboot = not ready  # known before whoever is pushed away may win, which ends all
        if self.deadly(home):
            self.fall(robot, home)
        self._move(pushed)
        return True

    def _pushed_away(self, standing: Robot, way: Heading) -> dict[Robot, Cell]:
        """Where the row goes that makes room; a repulsor throws it back."""
        last = self.at_repulsor(standing, way)
        if last is not None and last is not standing:
            return {}  # whoever is thrown back would come to stand here
        way = way if last is None else way.back
        return {one: one.cell.step(way) for one in self.row(standing, way) or [] if one.cell}

    def _home(self, robot: Robot) -> tuple[Cell | None, Heading | None]:
        """The token of its board, with the arrow; without one, or where archives are played, its archive."""
        if self.rules.reboot_place is RebootPlace.TOKEN and robot.fell:
            board = next((area for area in self.floor.areas if robot.fell in area), None)
            whole = self.rules.reboot_token_serves is RebootTokenServes.COURSE  # the one of the course, for all
            for token in self.floor.tokens:
                if whole or next((area for area in self.floor.areas if token.cell in area), None) == board:
                    if self.hole(token.cell) or self.has_antenna(token.cell):
                        break
                    return token.cell, token.heading
        return robot.archive, None

    def charge(self, robot: Robot) -> None:
        """One energy more, up to the most that a robot can have."""
        robot.energy = max(robot.energy, min(robot.energy + 1, self.rules.energy_max))
