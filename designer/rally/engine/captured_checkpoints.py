# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that teams carry off (2005 course manual, p. 31): taken, dropped, brought back, brought home.

While a robot carries a checkpoint it lies nowhere: it repairs nobody, and no archive moves to it.
"""

from __future__ import annotations

from designer.rally.course.home_boards import HomeBoard
from designer.rally.edition import RaceEnds
from designer.rally.engine import events
from designer.rally.engine.arena import Arena
from designer.rally.engine.losses import send_home
from designer.rally.engine.referees import Referee
from designer.rally.engine.touches import win

LAST = 5
"""The register after which a team wins that has the other's checkpoint on its board."""


class CapturedCheckpoints(Referee):
    """Whom robots push off which board in a register, and what becomes of the checkpoints as it ends."""

    def __init__(self, arena: Arena) -> None:
        """A register begins: nobody has been pushed."""
        self._arena = arena
        self._invaders: set[int] = set()

    def pushed(self, robot: int, by: int) -> None:
        """A robot drops what it carries unless on its home board; by who defends their own it is sent home."""
        arena = self._arena
        if by not in arena.mates[robot] and self._is_home(by):
            self._invaders.add(robot)
        if not self._is_home(robot):
            self._drop(robot, arena.pos[robot])

    def lost(self, robot: int, space: int) -> None:
        """What it carries stays where it stood."""
        self._invaders.discard(robot)
        self._drop(robot, space)

    def before_touching(self) -> None:
        """Send home whom defenders have pushed."""
        for robot in sorted(self._invaders):
            self._drop(robot, self._arena.pos[robot])
            send_home(self._arena, robot)
        self._invaders.clear()

    def after_touching(self) -> None:
        """Robots take and bring back what they stand on; after the last register it is asked who is home with it."""
        arena = self._arena
        for robot in arena.robots:
            home = self.home_of(robot)
            touches = arena.pos[robot] != arena.out and (not arena.down[robot] or arena.edition.touch_while_down)
            if home is not None and touches and not arena.blocks[robot]:
                self._touch(robot, home)
        if arena.register == LAST:
            self._bring_home()

    def home_of(self, robot: int) -> HomeBoard | None:
        """The home board of a robot's team; None where it has none."""
        return self._arena.tables.home_of(self._arena.team[robot])

    def _is_home(self, robot: int) -> bool:
        arena, home = self._arena, self.home_of(robot)
        return home is not None and arena.pos[robot] != arena.out and arena.tables.cells[arena.pos[robot]] in home.board

    def _touch(self, robot: int, home: HomeBoard) -> None:
        """Take the other team's checkpoint along, or bring back the own one that was dropped here."""
        arena = self._arena
        space, own, other = arena.pos[robot], home.checkpoint, 3 - home.checkpoint
        if arena.places[own - 1] == space and self._is_home(robot):
            self._bring_back(robot, own)
        if arena.places[other - 1] == space and not arena.carries[robot]:
            arena.carries[robot] = other
            self._lay(other, arena.out)
            arena.tell((events.CheckpointTaken, arena.names[robot], arena.tables.cells[space], other))

    def _bring_back(self, robot: int, number: int) -> None:
        """Lay a checkpoint where it began."""
        arena = self._arena
        start = arena.tables.checkpoint_spaces[number - 1]
        if arena.places[number - 1] != start:
            self._lay(number, start)
            arena.tell((events.CheckpointBack, arena.names[robot], number, arena.tables.cells[start]))

    def _drop(self, robot: int, space: int) -> None:
        """What a robot carries lies there now; where nothing can lie, as in a pit, it is back where it began."""
        arena, number = self._arena, self._arena.carries[robot]
        if not number:
            return
        arena.carries[robot] = 0
        if arena.tables.deadly[space]:
            space = arena.tables.checkpoint_spaces[number - 1]
        self._lay(number, space)
        arena.tell((events.CheckpointDropped, arena.names[robot], arena.tables.cells[space], number))

    def _lay(self, number: int, space: int) -> None:
        places = self._arena.places
        self._arena.lay_checkpoints((*places[: number - 1], space, *places[number:]))

    def _bring_home(self) -> None:
        """The teams win that have the other's checkpoint on their home board."""
        arena = self._arena
        home = [robot for robot in arena.robots if arena.carries[robot] and self._is_home(robot)]
        if not home or arena.decided:
            return
        win(arena, (mate for robot in home for mate in arena.mates[robot]))
        arena.decided = True
        arena.over = arena.edition.race_ends is RaceEnds.AT_TOUCH
