# SPDX-License-Identifier: GPL-3.0-or-later
"""A breadth-first search over poses of a robot alone that reboots, moved by the plain engine of the tests.

It knows nothing of the arrays: a pose is a robot before a register, and each card, each heading that its player may
choose when it comes back, and each card of a randomizer leads on to others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product
from typing import NamedTuple

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor, Start
from designer.rally.edition import Edition, StartHeading, Touch
from designer.rally.edition.cards import CardKind
from designer.rally.elements.randomizer import Randomizer
from tests.rally.oracle.fates import RaceOver
from tests.rally.oracle.ground import Says
from tests.rally.oracle.play import run_register
from tests.rally.oracle.robots import Robot as PlainRobot
from tests.rally.oracle.world import World
from tests.rally.strategies.floors import standable


class Pose(NamedTuple):
    """Register 1 to 5, space, heading, whether there is no program, where it started, whether it has to move first."""

    register: int
    cell: Cell
    heading: Heading
    idle: bool = False
    home: Cell | None = None
    opening: bool = False


@dataclass(frozen=True)
class Played:
    """What a register did: the pose after (None: never on the floor again), the spaces touched, whether it fell.

    ``before``: the spaces touched before the fall.
    """

    then: Pose | None
    touched: tuple[Cell, ...]
    fell: bool
    before: tuple[Cell, ...] = ()


@dataclass
class _Traced(World):
    """The plain engine, which notes where a robot could touch a checkpoint."""

    entered: list[Cell] = field(default_factory=list)
    before: list[Cell] = field(default_factory=list)

    def touch(self, robots: Iterable[PlainRobot]) -> None:
        for robot in robots:
            self.entered += [robot.cell] if robot.cell else []
            self.before += [robot.cell] if robot.cell and not robot.absences else []


def _always(heading: Heading) -> Says:
    return lambda robot, choice, when, register, answers, default: heading


def _in_turn(left: list[Heading]) -> Says:
    return lambda robot, choice, when, register, answers, default: left.pop(0) if left else default


class Ways:
    """All that a robot alone can do on a floor; ``lucky``: randomizers give whichever card helps."""

    def __init__(self, floor: Floor, rules: Edition, starts: Iterable[Start], *, lucky: bool = False) -> None:
        self.floor, self.rules, self.lucky = floor, replace(rules, destroyed_at=10**6), lucky
        self.starts = [start for start in starts if start.cell in standable(floor)]
        self.kinds = [kind for kind in CardKind if rules.deck.count(kind.value) and kind is not CardKind.AGAIN]
        self._known: dict[Pose, list[Played]] = {}

    def put_on(self, start: Start) -> list[Pose]:
        """How a robot may begin the race on a start."""
        headings = list(Heading) if self.rules.start_heading is StartHeading.FREE else [start.heading]
        return [self._pose(start.cell, heading, start.cell, self.rules.first_card_moves) for heading in headings]

    def begins(self, number: int) -> list[Pose]:
        """Where a leg begins: on a start, or on the checkpoint before; it may come from each start."""
        if number == 1:
            return [pose for start in self.starts for pose in self.put_on(start)]
        cell = self.floor.checkpoints[number - 2]
        homes: list[Cell | None] = [*dict.fromkeys(start.cell for start in self.starts)] or [None]
        if cell not in standable(self.floor) or cell is None:
            return []
        return [self._pose(cell, heading, home) for heading in Heading for home in homes]

    def _pose(self, cell: Cell, heading: Heading, home: Cell | None, opening: bool = False) -> Pose:
        return Pose(1, cell, heading, False, home, opening)

    # --- one register

    def played(self, pose: Pose) -> list[Played]:
        """What may come of a register."""
        if pose not in self._known:
            self._known[pose] = list(dict.fromkeys(self._play(pose)))
        return self._known[pose]

    def _play(self, pose: Pose) -> Iterator[Played]:
        if pose.idle:
            yield from self._run(pose, None)
            return
        randomized = World(self.floor, self.rules, []).has(pose.cell, Randomizer)
        if randomized and not self.lucky:
            yield from self._held(pose)
            return
        for kind in self.kinds:
            if kind.moves or not pose.opening:
                yield from self._run(pose, f"U>{kind.value}" if randomized else kind.value)

    def _held(self, pose: Pose) -> Iterator[Played]:
        """Where the deck chooses nobody does: a robot stays, unless a trapdoor opens beneath it."""
        if World(self.floor, self.rules, [], register=pose.register).open(pose.cell):
            yield from self._run(pose, None)
        else:
            yield Played(pose._replace(register=pose.register % 5 + 1, opening=False), (pose.cell,), False)

    def _run(self, pose: Pose, card: str | None) -> Iterator[Played]:
        for chosen in product(Heading, repeat=2):
            robot = PlainRobot("A", pose.cell, pose.heading, archive=pose.home, reboot=pose.idle, locked=set(), lives=9)
            robot.registers[pose.register - 1] = (card, 0) if card else None
            world = _Traced(self.floor, self.rules, [robot])
            world.says = _in_turn(list(chosen))
            with suppress(RaceOver):
                run_register(world, pose.register)
            yield from self._told(pose, world, robot)
            if not robot.absences:
                return  # nobody was asked for a heading

    def _told(self, pose: Pose, world: _Traced, robot: PlainRobot) -> Iterator[Played]:
        fell, entered = robot.absences > 0, tuple(world.entered)
        if robot.cell is None:
            touched, before = (entered, tuple(world.before)) if self.rules.touch is Touch.PASSING else ((), ())
            yield from (Played(then, touched, fell, before) for then in self._waiting(pose, world, robot))
            return
        touched, before = (entered, tuple(world.before)) if self.rules.touch is Touch.PASSING else ((robot.cell,), ())
        idle = robot.reboot and pose.register < 5
        yield Played(Pose(pose.register % 5 + 1, robot.cell, robot.heading, idle, pose.home), touched, fell, before)

    def _waiting(self, pose: Pose, world: World, robot: PlainRobot) -> list[Pose | None]:
        """Back in register 1 of the next round, with any heading."""
        fell = robot.fell
        found: list[Pose | None] = []
        for heading in Heading:
            robot.cell, robot.fell = None, fell
            world.says = _always(heading)
            world.register = 1
            if robot.reboot and world.put_on_floor(robot) and robot.cell:
                found.append(Pose(1, robot.cell, heading, False, pose.home))
        return found or [None]

    # --- searches

    def explored(self, begins: Iterable[Pose], goal: Cell, *, reboots: bool = True) -> tuple[set[Pose], set[Pose]]:
        """The poses before a goal is touched, and those of them from which it may be touched.

        Without ``reboots`` no way goes on, and none touches, once the robot has fallen.
        """
        reached, todo = set(begins), list(begins)
        before: dict[Pose, set[Pose]] = {}
        wins: list[Pose] = []
        while todo:
            pose = todo.pop()
            for played in self.played(pose):
                fallen = played.fell and not reboots
                if goal in (played.before if fallen else played.touched):
                    wins.append(pose)
                elif played.then is not None and not fallen:
                    before.setdefault(played.then, set()).add(pose)
                    if played.then not in reached:
                        reached.add(played.then)
                        todo.append(played.then)
        saved = set(wins)
        while wins:
            more = before.get(wins.pop(), set()) - saved
            saved |= more
            wins += more
        return reached, saved

    def leads(self, begins: Iterable[Pose], goal: Cell, *, reboots: bool = True) -> bool:
        """Whether a goal can be touched from some poses."""
        begins = list(begins)
        return bool(set(begins) & self.explored(begins, goal, reboots=reboots)[1])

    def raced(self, number: int) -> set[Pose]:
        """The poses of robots that want checkpoint ``number``, in a race or put down on the checkpoint before."""
        goals = self.floor.checkpoints
        seen = {(1, pose) for pose in self.begins(1)}
        seen |= {(later, pose) for later in range(2, len(goals) + 1) for pose in self.begins(later)}
        todo = list(seen)
        while todo:
            wanted, pose = todo.pop()
            for played in self.played(pose):
                then = wanted
                for cell in played.touched:
                    then += then <= len(goals) and goals[then - 1] == cell
                node = (then, played.then) if played.then and then <= len(goals) else None
                if node and node not in seen:
                    seen.add(node)
                    todo.append(node)
        return {pose for wanted, pose in seen if wanted == number}

    def touches_in_race(self, number: int) -> bool:
        """Whether a robot touches a checkpoint in any register of a race."""
        goal = self.floor.checkpoints[number - 1]
        return any(goal in played.touched for pose in self.raced(number) for played in self.played(pose))
