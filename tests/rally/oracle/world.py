# SPDX-License-Identifier: GPL-3.0-or-later
"""The robots on their floor, and what can befall them at any time: to move, to fall, to be destroyed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.edition import (
    AllDestroyed,
    ArchiveOn,
    CheckpointsRide,
    Death,
    Edge,
    Edition,
    LastLife,
    LockedWhileDown,
    OptionCards,
    RaceEnds,
    RebootPlace,
    RebootTokenServes,
    RebootWhen,
    StartRule,
    Touch,
)
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.sides import EdgeElement
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import FurtherElement, Space
from tests.rally.oracle.orders import counts_next

PlainCard = tuple[str, int]
"""A card: its kind as the notation writes it, with what replaces it (``AG>M1``), and its number."""


class RaceOver(Exception):
    """The race ends at once, in the middle of whatever happens."""


@dataclass(eq=False)
class Robot:
    """A robot.

    ``cell`` is None while it is destroyed; ``laid``: the how manieth copy its archive is; ``place``: in which
    place it has finished; ``locked``: None is what the damage says; ``fell``: where it fell that waits after a
    reboot; ``drawn``: cards that it drew in place of others; ``did`` and ``did_before``: the kinds of cards that it
    carried out in this register and in the one before; ``went``: the way it moved last in this card or phase;
    ``absences``: how often it left the floor; ``tied``: the checkpoint with which its archive rides;
    ``reached``: the checkpoints that it has touched as they count.
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
    energy: int = 0
    reboot: bool = False
    fell: Cell | None = None
    drawn: int = 0
    deck: list[str] = field(default_factory=list)
    clogged: int = 0
    did: str = ""
    did_before: str = ""
    went: Heading | None = None
    absences: int = 0
    tied: int = 0
    reached: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.reached = self.reached or tuple(range(1, self.flags + 1))


Says = Callable[[str, str, int, int, Sequence[Any], Any], Any]
"""What the player of a robot answers: robot, choice, round, register, all answers, the default."""


@dataclass
class World:
    """A floor, the rules, and the robots in the order in which they are named.

    ``destroyed`` are the robots that wait to return, in the order of their destruction; ``stock`` the cards
    that were not dealt, the top one last; ``holder`` is whose seat the priority token lies at; ``spent`` are the
    energy spaces without a cube; ``turns``: the robots in the order in which they act in this register;
    ``back_at_once``: those that come back before anything else happens, ``fallen_here`` those that did so already.
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
    says: Says = lambda robot, choice, when, register, answers, default: default

    def __post_init__(self) -> None:
        self.places = self.places or list(self.floor.checkpoints)

    def rides(self) -> bool:
        """Whether belts carry any checkpoint."""
        on_belts = any(cell is not None and self.floor[cell].belt for cell in self.floor.checkpoints)
        return on_belts and self.rules.checkpoints_ride is CheckpointsRide.BELTS

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
        if self.rules.checkpoint_covers and cell in self.places:
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
        pushed = {one: one.cell.step(robot.heading) for one in row if one.cell}
        last = {one: one.cell for one in row}
        for one, cell in pushed.items():
            one.cell = cell
        robot.cell, robot.went = landing, robot.heading
        if self.deadly(landing):
            self.fall(robot, landing if landing in self.floor else start)
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
            self.fall(robot, cell if cell in self.floor else start)
            return
        if self.on_side(cell, robot.went.back, Ledge):
            self.hurt(robot, 1 if self.has(cell, Water) else 2)
        if other and robot.cell:
            robot.cell = other
            if self.deadly(other):
                self.fall(robot, other)
        self.burn(robot)

    # --- rebooting ------------------------------------------------------------------------------------

    def fall(self, robot: Robot, board: Cell | None) -> None:
        """A pit, the edge or a crusher: destroyed, or a reboot (2016, 2023); ``board``: a space of its board."""
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

    def put_on_floor(self, robot: Robot) -> bool:
        """Onto the token of the board where it fell, or its archive; who stands there is pushed away.

        False where it has no place or nobody can be pushed: then it waits.
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
        robot.cell, robot.heading, robot.fell = home, heading, None
        if self.open(home):
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

    # --- checkpoints ----------------------------------------------------------------------------------

    def touch(self, robots: Iterable[Robot]) -> None:
        """These robots come to stand on their spaces at the same time, or stand there in step 7."""
        first = []
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
            if number and self.counts_next(robot, number):
                robot.flags += 1
                robot.reached = tuple(sorted((*robot.reached, number)))
                if robot.flags == len(self.floor.checkpoints):
                    first.append(robot)
        if first:
            self._come_in(first)

    def counts_next(self, robot: Robot, number: int) -> bool:
        """Whether a checkpoint counts now for a robot."""
        first = self.rules.start not in (StartRule.DOCKS, StartRule.SPACES)
        order, count = str(self.rules.checkpoint_order), len(self.floor.checkpoints)
        return counts_next(order, count, robot.reached, number, begins_on_first=first)

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
            self.winners = [robot.name for robot in robots]
        if self.rules.play_on:
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
        return bool(self.winners) and (not self.rules.play_on or len(racing) <= 1)

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
        if counts and not self.winners and all(robot.out for robot in self.robots):
            self.winners = [robot.name for robot in self.robots if robot.flags == most]
