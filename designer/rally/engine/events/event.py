# SPDX-License-Identifier: GPL-3.0-or-later
"""What an event is: a value that says itself in words, and what it makes of a robot and of the state.

Where an event names a space, it is a space of the course; a robot that drives off the floor ends on a
cell outside it, from which nothing but its destruction follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from designer.base.grid import Cell
from designer.base.words import Sentence
from designer.game import event
from designer.game.event import CellNaming
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class Event(event.GameEvent):
    """Something that happened to a robot; its step knows phase, register and round.

    Attributes:
        robot: its name.
    """

    robot: str

    @property
    def space(self) -> Cell | None:
        """The space that its sentence names, if it names one."""
        return getattr(self, "cell", None)

    @property
    def actor(self) -> str:
        """The robot that it is about, by its name; empty where it happens to a checkpoint alone."""
        return self.robot

    def changed(self, robot: Robot) -> Robot:
        """What it makes of its robot."""
        return robot

    def after(self, state: State) -> State:
        """The state once it has happened; nothing but the event is asked."""
        return state.with_robot(self.changed(state.robot(self.robot)))


def tell(happened: Event, place: CellNaming = lambda cell: cell.name) -> Sentence:
    """What an event is called in the log: one sentence that names the robot, and spaces by their names (``G6``)."""
    return happened.told(place)


def after_all(state: State, happened: Iterable[Event]) -> State:
    """The state after several events."""
    for each in happened:
        state = each.after(state)
    return state
