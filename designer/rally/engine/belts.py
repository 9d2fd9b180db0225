# SPDX-License-Identifier: GPL-3.0-or-later
"""Conveyor belts: all robots on belts move at the same time.

1994 wiki Běžící pásy, Expresní pásy and Buchary; 1999 en Express Conveyor Belts and Stalemate situations, de
Expressbänder and Pattsituationen; 2005 Pořadí prvků prostředí and Rotace dopravních pásů; what the books leave open is
settled here: converging belts move nobody (a pit is a space like any other, beyond the edge both fall), a head-on pair
stays, a closed loop of three or more moves unless ``belt-loops=stay``.
"""

from __future__ import annotations

from designer.rally.course.tables import BLOCKED
from designer.rally.edition import BeltLoops
from designer.rally.engine import events
from designer.rally.engine.arena import EMPTY, HEADINGS, Arena
from designer.rally.engine.cards import push_row
from designer.rally.engine.events import Cause, Obstacle
from designer.rally.engine.expansion_moves import slide
from designer.rally.engine.reentry import arrive_together
from designer.rally.engine.rows import turn
from designer.rally.engine.touches import touch_in_passing


def run_belts(arena: Arena, belt: list[int], *, slides: bool = True) -> None:
    """One of the steps of :attr:`~designer.rally.course.tables.Tables.belt_steps`, also for robots just brought.

    ``slides``: oil acts after it, on those who moved in this step or in one before it after which oil did not act.
    """
    pos = arena.pos
    riders = [robot for robot in arena.robots if belt[pos[robot]] >= 0]
    if riders:
        _Ride(arena, belt, riders).run()
    if slides and arena.moved:
        slide(arena)


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
                self.stays[robot] = arena.obstacle(space, belt[space])
            else:
                self.target[robot] = target

    def run(self) -> None:
        pushing = [] if self._nobody_is_in_the_way() else self._stop_those_in_the_way()
        if self.stays and self.arena.log is not None:
            self._tell_stays()
        if self.target:
            self._carry_all()
        if self.arena.arrived:
            touch_in_passing(self.arena, ())
        if pushing and not self.arena.over:
            self._push_one_by_one(pushing)

    def _nobody_is_in_the_way(self) -> bool:
        """Whether each rider has a space of its own to go to, on which nobody stands: then all of them move."""
        at, targets = self.arena.at, self.target.values()
        for target in targets:
            if at[target] != EMPTY:
                return False
        return len(targets) < 2 or len(set(targets)) == len(targets)

    def _stop_those_in_the_way(self) -> list[int]:
        """Stop riders that cannot move; those that will push are returned."""
        solid = [robot for robot in self.target if not self.arena.ghost[robot]]
        if len(solid) > 1:
            self._stop_undecided(solid)
        return self._stop_blocked() if solid else []

    def _stop(self, robot: int, why: Obstacle) -> None:
        if self.target.pop(robot, None) is not None:
            self.stays[robot] = why

    def _stop_undecided(self, solid: list[int]) -> None:
        """Stop riders whose belts contradict each other: judged by where they stand, all at once."""
        staying = [(robot, why) for robot in solid if (why := self._contradiction(robot, solid)) is not None]
        for robot, why in staying:
            self._stop(robot, why)

    def _contradiction(self, robot: int, solid: list[int]) -> Obstacle | None:
        """Why the rules leave a rider where it is, if they do.

        Two belts into one space move nobody (1999 en Stalemate situations, de Pattsituationen; 2005 Priorita dopravních
        pásů); two robots that would change places stay, as nothing else is clear (2005 Priorita dopravních pásů).
        """
        arena, target = self.arena, self.target[robot]
        if not arena.tables.off_floor[target] and any(
            self.target[other] == target for other in solid if other != robot
        ):
            return Obstacle.CONVERGING
        ahead = arena.at[target]
        if ahead != EMPTY and self.target.get(ahead) == arena.pos[robot]:
            return Obstacle.HEAD_ON
        if arena.edition.belt_loops is BeltLoops.STAY and self._closes_a_loop(robot):
            return Obstacle.LOOP
        return None

    def _closes_a_loop(self, robot: int) -> bool:
        """Whether rider after rider, each carried onto the space of the next, leads back to ``robot``."""
        here = robot
        for _ in self.target:
            if here not in self.target:
                return False
            here = self.arena.at[self.target[here]]
            if here == robot:
                return True
        return False

    def _stop_blocked(self) -> list[int]:
        """Stop riders whose space is not vacated.

        In the rulebooks: 1999 en Stalemate situations, de Pattsituationen; 2005 Priorita dopravních pásů.

        Returns:
            Those that will push instead, where belts push (1994 wiki Buchary).
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

    def _tell_stays(self) -> None:
        for robot in sorted(self.stays):
            space = self.arena.pos[robot]
            cell, travel = self.arena.tables.cells[space], HEADINGS[self.belt[space]]
            self.arena.tell((events.Blocked, self.arena.names[robot], cell, travel, self.stays[robot]))

    def _carry_all(self) -> None:
        """Move everyone who moves, at once; then the spaces act."""
        arena = self.arena
        pos, at, ghost, belt_turn = arena.pos, arena.at, arena.ghost, arena.tables.belt_turn
        came = [(robot, pos[robot], self.belt[pos[robot]]) for robot in self.target]
        for robot, start, _ in came:
            if not ghost[robot]:
                at[start] = EMPTY
        for robot, start, travel in came:
            target = self.target[robot]
            pos[robot] = target
            if not ghost[robot]:
                at[target] = robot
            if arena.log is not None:
                cells = arena.tables.cells[start], arena.beyond(start, travel, target)
                arena.log.append((events.Carried, arena.names[robot], *cells, HEADINGS[travel]))
            # a belt that carries a robot along a curved arrow turns it (1999 en Curves, de Kurven; 2005 Rotace
            # dopravních pásů)
            quarters = belt_turn[travel][target]
            if quarters and not arena.deadly[target]:
                turn(arena, robot, quarters, Cause.BELT)
        arrive_together(arena, came)

    def _push_one_by_one(self, pushing: list[int]) -> None:
        """Belts that push, in the order in which robots are named, each like a card push of one step.

        A robot that a belt has pushed is not carried in this step, nor is one that has got elsewhere by a reboot.
        """
        arena = self.arena
        pushed: set[int] = set()
        starts = [arena.pos[robot] for robot in pushing]
        for robot, start in zip(pushing, starts, strict=True):
            if robot in pushed or arena.pos[robot] != start:
                continue
            travel = self.belt[start]
            target = arena.tables.step[travel][start]
            quarters = 0 if arena.deadly[target] else arena.tables.belt_turn[travel][target]
            row = push_row(arena, robot, travel, events.Carried, quarters)
            pushed.update(row[1:] if row else ())
            if arena.over:
                return
