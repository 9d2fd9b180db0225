# SPDX-License-Identifier: GPL-3.0-or-later
"""Conveyor belts: all robots on belts move at the same time.

1994 wiki 51-55, 69; 1999 en 292-376, de 336-393; 2005 200-250; what the books leave open is settled here:
converging belts move nobody (a pit is a space like any other, beyond the edge both fall), a head-on pair
stays, a closed loop of three or more moves unless ``belt-loops=stay``.
"""

from __future__ import annotations

from designer.rally.edition import BeltLoops
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.events import Cause, Obstacle
from designer.rally.engine.moves import push_row, turn
from designer.rally.tables import BLOCKED


def run_express(arena: Arena) -> None:
    """The first step: express belts alone (1999 en 284, de 328; 2005 200)."""
    _run(arena, arena.tables.express_belt)


def run_belts(arena: Arena) -> None:
    """The second step: all belts, also for robots that an express belt has brought (1999 en 302; 2005 202)."""
    _run(arena, arena.tables.belt)


def _run(arena: Arena, belt: list[int]) -> None:
    pos = arena.pos
    riders = [robot for robot in arena.robots if belt[pos[robot]] >= 0]
    if riders:
        _Ride(arena, belt, riders).run()


class _Ride:
    """One step of belts.

    Attributes:
        target: for each rider that still wants to move, the space it wants.
        stays: for each other rider, why it stays.
    """

    def __init__(self, arena: Arena, belt: list[int], riders: list[int]) -> None:
        self.arena = arena
        self.belt = belt
        self.target: dict[int, int] = {}
        self.stays: dict[int, Obstacle] = {}
        for robot in riders:
            space = arena.pos[robot]
            target = arena.tables.step[belt[space]][space]
            if target == BLOCKED:
                self.stays[robot] = Obstacle.WALL
            else:
                self.target[robot] = target

    def run(self) -> None:
        solid = [robot for robot in self.target if not self.arena.ghost[robot]]
        if len(solid) > 1:
            self._stop_converging(solid)
            self._stop_head_on()
        pushing: list[int] = []
        if solid:
            if len(solid) > 2 and self.arena.edition.belt_loops is BeltLoops.STAY:
                self._stop_loops()
            pushing = self._stop_blocked()
        self._tell_stays(pushing)
        self._carry_all()
        if pushing and not self.arena.over:
            self._push_one_by_one(pushing)

    def _stop(self, robot: int, why: Obstacle) -> None:
        if self.target.pop(robot, None) is not None:
            self.stays[robot] = why

    def _stop_converging(self, solid: list[int]) -> None:
        """Two belts into one space move nobody (1999 en 368, de 383; 2005 214-217)."""
        wanted = [self.target[robot] for robot in solid]
        if len(set(wanted)) == len(wanted):
            return
        off_floor = self.arena.tables.off_floor
        for robot, target in zip(solid, wanted, strict=True):
            if wanted.count(target) > 1 and not off_floor[target]:
                self._stop(robot, Obstacle.CONVERGING)

    def _stop_head_on(self) -> None:
        """Two robots that would change places stay (matrix row 43: nothing else is clear, 2005 222)."""
        pos, at = self.arena.pos, self.arena.at
        pairs = []
        for robot, target in self.target.items():
            other = at[target]
            if other != EMPTY and self.target.get(other) == pos[robot] and not self.arena.ghost[robot]:
                pairs.append(robot)
        for robot in pairs:
            self._stop(robot, Obstacle.HEAD_ON)

    def _stop_loops(self) -> None:
        for robot in tuple(self.target):
            loop = self._loop_of(robot)
            for other in loop:
                self._stop(other, Obstacle.LOOP)

    def _loop_of(self, robot: int) -> list[int]:
        """The riders of the closed loop that ``robot`` is part of; empty if it is in none."""
        loop: list[int] = []
        here = robot
        while here in self.target and not self.arena.ghost[here] and here not in loop:
            loop.append(here)
            here = self.arena.at[self.target[here]]
        return loop if loop and here == robot else []

    def _stop_blocked(self) -> list[int]:
        """Stop riders whose space is not vacated (1999 en 376, de 393; 2005 219-220).

        Returns:
            Those that will push instead, where belts push (1994 wiki 69).
        """
        at, ghost = self.arena.at, self.arena.ghost
        pushing: list[int] = []
        blocked = True
        while blocked:
            blocked = False
            for robot, target in tuple(self.target.items()):
                other = at[target]
                if other != EMPTY and other not in self.target and not ghost[robot]:
                    del self.target[robot]
                    blocked = True
                    if self.arena.edition.belts_push:
                        pushing.append(robot)
                    else:
                        self.stays[robot] = Obstacle.ROBOT
        return sorted(pushing)

    def _tell_stays(self, pushing: list[int]) -> None:
        log = self.arena.log
        if log is None or not self.stays:
            return
        for robot in sorted(self.stays):
            space = self.arena.pos[robot]
            cell, travel = self.arena.tables.cells[space], HEADINGS[self.belt[space]]
            log.append((events.Blocked, self.arena.names[robot], cell, travel, self.stays[robot]))

    def _carry_all(self) -> None:
        """Move everyone who moves, at once; then the spaces act."""
        arena = self.arena
        pos, at, ghost, log = arena.pos, arena.at, arena.ghost, arena.log
        movers = sorted(self.target) if len(self.target) > 1 else list(self.target)
        starts = [pos[robot] for robot in movers]
        for robot, start in zip(movers, starts, strict=True):
            if not ghost[robot]:
                at[start] = EMPTY
        for robot, start in zip(movers, starts, strict=True):
            target = self.target[robot]
            pos[robot] = target
            if not ghost[robot]:
                at[target] = robot
            travel = self.belt[start]
            if log is not None:
                cells = arena.tables.cells[start], arena.beyond(start, travel, target)
                log.append((events.Carried, arena.names[robot], *cells, HEADINGS[travel]))
            self._turn(robot, travel, target)
        for robot, start in zip(movers, starts, strict=True):
            arena.arrive(robot, start, self.belt[start])

    def _turn(self, robot: int, travel: int, target: int) -> None:
        """A belt that carries a robot along a curved arrow turns it (1999 en 326, de 349; 2005 228-234)."""
        quarters = self.arena.tables.belt_turn[travel][target]
        if quarters:
            turn(self.arena, robot, quarters, Cause.BELT)

    def _push_one_by_one(self, pushing: list[int]) -> None:
        """Belts that push, in the order in which robots are named, each like a card push of one step.

        A robot that a belt has pushed is not carried in this step.
        """
        arena = self.arena
        pushed: set[int] = set()
        for robot in pushing:
            start = arena.pos[robot]
            if robot in pushed or start == arena.out:
                continue
            travel = self.belt[start]
            target = arena.tables.step[travel][start]
            quarters = arena.tables.belt_turn[travel][target]
            row = push_row(arena, robot, travel, events.Carried, quarters)
            pushed.update(row[1:] if row else ())
            if arena.over:
                return
