# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of robots that move, turn, or are kept from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.engine.events.causes import Cause, Obstacle
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot


@dataclass(frozen=True, slots=True)
class Relocated(Event):
    """It is on another space now, however it came there."""

    start: Cell
    end: Cell

    @property
    def space(self) -> Cell:
        """The space that its sentence names."""
        return self.end

    def changed(self, robot: Robot) -> Robot:
        """The robot on its new space."""
        return replace(robot, cell=self.end)


@dataclass(frozen=True, slots=True)
class Travelled(Relocated):
    """It went to another space in some direction, perhaps over the edge of the floor.

    Attributes:
        over: the sentence where it goes over the edge, which has a side and a space.
    """

    travel: Heading
    over: ClassVar[Sentence]

    def told_over(self, place: CellNaming) -> Sentence:
        """One sentence for a robot that leaves the floor by this."""
        return self.filled(self.over, place, side=self.travel, space=self.start)


@dataclass(frozen=True, slots=True)
class Moved(Travelled):
    """It moved one space by its own card."""

    says = sentence("{robot} drives to {space}.")
    over = sentence("{robot} drives over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Pushed(Travelled):
    """A robot pushed it one space, itself or through a row of others."""

    by: str
    says = sentence("{by} pushes {robot} to {space}.")
    over = sentence("{by} pushes {robot} over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Carried(Travelled):
    """A belt carried it one space."""

    says = sentence("A belt carries {robot} to {space}.")
    over = sentence("A belt carries {robot} over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Shoved(Travelled):
    """A pusher pushed it one space."""

    says = sentence("A pusher pushes {robot} to {space}.")
    over = sentence("A pusher pushes {robot} over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """It turned on its space; ``quarters``: 1 clockwise, -1 counter-clockwise, 2 about."""

    heading: Heading
    quarters: int
    cause: Cause

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and what turned it."""
        return self.filled(self.cause.words, place)

    def changed(self, robot: Robot) -> Robot:
        """The robot with its new heading."""
        return replace(robot, heading=self.heading)


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """It stays where a card, a belt or a pusher would have moved it on."""

    cell: Cell
    travel: Heading
    obstacle: Obstacle

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and what stops it."""
        return self.filled(self.obstacle.words, place)


__all__ = ["Blocked", "Carried", "Moved", "Pushed", "Shoved", "Turned"]
