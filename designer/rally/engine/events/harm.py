# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of damage, destruction and coming back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.engine.events.causes import Fate
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot, State

_EMPTY = (None,) * 5


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """Beams hit it: ``beams`` of a board laser, or one of the robot ``by``, from ``source`` travelling ``travel``."""

    cell: Cell
    source: Cell
    travel: Heading
    beams: int
    by: str | None

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and who or what hits it."""
        if self.by is not None:
            return self.filled(sentence("{by} hits {robot} on {space}."), place)
        return self.filled(sentence("The laser of {source} hits {robot} on {space}, beams: {beams}."), place)


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """It took ``points`` of damage and now has ``damage``."""

    points: int
    damage: int
    says = sentence("{robot} takes damage: {points} more, damage now {damage}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with its damage."""
        return replace(robot, damage=self.damage)


@dataclass(frozen=True, slots=True)
class SitsOut(Event):
    """It was destroyed, and comes back only when the next round ends."""

    says = sentence("{robot} sits out the next round.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, as it sits out."""
        return replace(robot, sits_out=True)


@dataclass(frozen=True, slots=True)
class OptionSpent(Event):
    """An option card was given up instead of a point of damage, or lost in a destruction; ``options`` are left."""

    options: int
    says = sentence("{robot} gives up an option card; {options} left.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with the option cards that are left."""
        return replace(robot, options=self.options)


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """It was destroyed on ``cell`` (outside the floor if it fell off); ``lives`` are left."""

    cell: Cell
    fate: Fate
    lives: int

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and what destroyed it."""
        return self.filled(self.fate.words, place)

    def changed(self, robot: Robot) -> Robot:
        """The robot off the floor; its program is dissolved at once.

        In the rulebooks: 1999 en How to continue, de Wie geht's weiter?.
        """
        return replace(robot, cell=None, dead=True, lives=self.lives, ghost=False, locked=(), registers=_EMPTY)

    def after(self, state: State) -> State:
        """The state with one more robot destroyed."""
        state = state.with_robot(self.changed(state.robot(self.robot)))
        return replace(state, destroyed=(*state.destroyed, self.robot))


@dataclass(frozen=True, slots=True)
class Rebooted(Event):
    """It reboots: it is off the floor, without its program, and now has ``damage``.

    Attributes:
        cell: where it fell, outside the floor if off the edge; fate: what befell it.
        where: the space that tells from which board: the pit, or the last space before the edge.
    """

    cell: Cell
    fate: Fate
    damage: int
    where: Cell

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and why it reboots."""
        return self.filled(self.fate.reboots, place)

    def changed(self, robot: Robot) -> Robot:
        """The robot off the floor, without a program."""
        return replace(
            robot,
            cell=None,
            reboot=True,
            fell=self.where,
            damage=self.damage,
            ghost=False,
            announced=False,
            locked=(),
            registers=_EMPTY,
        )


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """It is on the floor again after a reboot; ``ready``: with a program, else without until the round ends."""

    cell: Cell
    heading: Heading
    ready: bool

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot, where it is, and whether it has a program."""
        if self.ready:
            return self.filled(sentence("After its reboot {robot} comes back on {space}, facing {heading}."), place)
        without = sentence(
            "After its reboot {robot} comes back on {space}, facing {heading}, without a program until the round ends."
        )
        return self.filled(without, place)

    def changed(self, robot: Robot) -> Robot:
        """The robot on the floor."""
        return replace(robot, cell=self.cell, heading=self.heading, reboot=not self.ready, fell=None)


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """Its reboot is over: it has a program again in the next round."""

    says = sentence("The reboot of {robot} is over.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, no longer rebooting."""
        return replace(robot, reboot=False)


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """It is out of the race for good."""

    says = sentence("{robot} is out of the race.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, out."""
        return replace(robot, dead=False, out=True, down=False, announced=False)

    def after(self, state: State) -> State:
        """The state without the robot among those that wait to come back."""
        return _without_destroyed(state.with_robot(self.changed(state.robot(self.robot))), self.robot)


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A destroyed robot came back."""

    cell: Cell
    heading: Heading
    damage: int
    ghost: bool

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and where it is."""
        if self.ghost:
            ghost = sentence("{robot} returns as a ghost on {space}, facing {heading}, damage {damage}.")
            return self.filled(ghost, place)
        return self.filled(sentence("{robot} returns on {space}, facing {heading}, damage {damage}."), place)

    def changed(self, robot: Robot) -> Robot:
        """The robot on the floor."""
        return replace(
            robot,
            cell=self.cell,
            heading=self.heading,
            damage=self.damage,
            ghost=self.ghost,
            dead=False,
            down=False,
            announced=False,
            sits_out=False,
        )

    def after(self, state: State) -> State:
        """The state with the robot back."""
        return _without_destroyed(state.with_robot(self.changed(state.robot(self.robot))), self.robot)


def _without_destroyed(state: State, robot: str) -> State:
    return replace(state, destroyed=tuple(name for name in state.destroyed if name != robot))


__all__ = [
    "CameBack",
    "Damaged",
    "Destroyed",
    "Eliminated",
    "OptionSpent",
    "Ready",
    "Rebooted",
    "Returned",
    "Shot",
    "SitsOut",
]
