# SPDX-License-Identifier: GPL-3.0-or-later
"""What an event is: a value that says itself in words, and what it makes of a robot and of the state.

Where an event names a space, it is a space of the course; a robot that drives off the floor ends on a
cell outside it, from which nothing but its destruction follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import Formatter
from typing import ClassVar

from designer.grid import Cell, Heading
from designer.rally.engine.events.names import HEADING_NAMES
from designer.rally.engine.state import Robot, State
from designer.words import Sentence

Place = Callable[[Cell], str]
"""How a space is called."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a robot; its step knows phase, register and round.

    Attributes:
        robot: its name.
        says: the sentence of the log; what stands in braces are attributes of the event.
    """

    robot: str
    says: ClassVar[Sentence]

    def told(self, place: Place) -> Sentence:
        """One sentence that names the robot; ``place`` says how spaces are called."""
        return self.filled(self.says, place)

    @property
    def space(self) -> Cell | None:
        """The space that its sentence names, if it names one."""
        return getattr(self, "cell", None)

    def filled(self, says: Sentence, place: Place, **instead: object) -> Sentence:
        """A sentence with the attributes of this event in its braces, or with what stands there instead."""
        names = [name for _, name, _, _ in Formatter().parse(says.template) if name]
        values = {name: instead[name] if name in instead else getattr(self, name) for name in names}
        return Sentence(says.template, {name: _in_words(value, place) for name, value in values.items()})

    def changed(self, robot: Robot) -> Robot:
        """What it makes of its robot."""
        return robot

    def after(self, state: State) -> State:
        """The state once it has happened; nothing but the event is asked."""
        return state.with_robot(self.changed(state.robot(self.robot)))


def _in_words(value: object, place: Place) -> object:
    if isinstance(value, Cell):
        return place(value)
    return HEADING_NAMES[value] if isinstance(value, Heading) else value


def tell(event: Event, place: Place = lambda cell: cell.name) -> Sentence:
    """What an event is called in the log: one sentence that names the robot.

    Args:
        event: what happened.
        place: how to call a space; by its name (``G6``) if not said otherwise.
    """
    return event.told(place)


def after_all(state: State, happened: Iterable[Event]) -> State:
    """The state after several events."""
    for event in happened:
        state = event.after(state)
    return state
