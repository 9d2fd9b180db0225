# SPDX-License-Identifier: GPL-3.0-or-later
"""Touches that count for more robots than the one that touches: teams that share their progress or hold checkpoints.

What robots touch at the same time is counted together, so that nothing depends on who is named first.
"""

from __future__ import annotations

from designer.rally.edition import RaceEnds, RaceGoal
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.touches import come_in, count_checkpoint, win


class SharedProgress:
    """The touches of a register, those of a moment counted once all of them are known.

    Where teams share their progress, what counts is what counted for the team before the register (2005 course
    manual, p. 29: silent). Where checkpoints are held, each belongs to the team that has touched it last, and one that
    robots of two teams touch at the same time stays whose it is.
    """

    def __init__(self, arena: Arena) -> None:
        """A register begins: what counts now for each robot is what counts in all of it."""
        self._arena = arena
        self._held = arena.edition.goal is RaceGoal.CONTROL
        self._before = [frozenset(arena.ahead(robot)) for robot in arena.robots]
        self._touches: list[tuple[int, int, int]] = []

    def note(self, number: int, robot: int, space: int) -> None:
        """A robot touches a checkpoint, whether that counts or not."""
        self._touches.append((number, robot, space))

    def count(self) -> None:
        """Count what was touched since the last time, the lowest number first; then it is asked who has all."""
        arena, touches = self._arena, sorted(self._touches)
        self._touches = []
        counted = [robot for number, robot, space in touches if self._counts(number, robot, space, touches)]
        for robot in counted:
            if arena.flags[robot] == arena.tables.last_checkpoint:
                come_in(arena, robot)

    def _counts(self, number: int, robot: int, space: int, touches: list[tuple[int, int, int]]) -> bool:
        """Whether a touch counts, for all for whom it does."""
        arena = self._arena
        if number not in arena.following(robot):
            return False
        mates = arena.mates[robot]
        if self._held:
            if any(other == number and rival not in mates for other, rival, _ in touches):
                return False
        elif number not in self._before[robot]:
            return False
        arena.tell((events.Touched, arena.names[robot], arena.tables.cells[space], number))
        for mate in mates:
            self._count(mate, number, told=mate != robot)
        if self._held:
            self._take_away(number, mates)
        return True

    def _count(self, robot: int, number: int, *, told: bool) -> None:
        arena = self._arena
        if told:
            arena.tell((events.TouchedByMate, arena.names[robot], number))
        count_checkpoint(arena, robot, number)

    def _take_away(self, number: int, mates: tuple[int, ...]) -> None:
        """All others have the checkpoint no more."""
        arena = self._arena
        for robot in arena.robots:
            if robot not in mates and number in arena.reached[robot]:
                arena.flags[robot] -= 1
                arena.reached[robot].remove(number)
                arena.tell((events.TakenAway, arena.names[robot], number))


def last_team_wins(arena: Arena) -> None:
    """As a phase ends the team wins that is left over; nobody if none is. Robots that only block are not asked."""
    racers = [robot for robot in arena.robots if not arena.blocks[robot]]
    teams = {arena.mates[robot] for robot in racers if not arena.gone[robot]}
    if arena.decided or len(teams) != 1 or len({arena.mates[robot] for robot in racers}) == 1:
        return
    win(arena, *teams)
    arena.decided = True
    arena.over = arena.edition.race_ends is RaceEnds.AT_TOUCH
