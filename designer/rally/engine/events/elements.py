# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of elements that only some boxes have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.engine.events.causes import HarmSource
from designer.rally.engine.events.event import Event
from designer.rally.engine.events.moves import Relocated, Travelled
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class Slid(Travelled):
    """It slid one space over oil."""

    says = sentence("{robot} slides over oil to {space}.")
    over = sentence("{robot} slides over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Thrown(Travelled):
    """A repulsor threw it back one space."""

    says = sentence("A repulsor throws {robot} back to {space}.")
    over = sentence("A repulsor throws {robot} over the {side} edge at {space}.")


@dataclass(frozen=True, slots=True)
class Jumped(Travelled):
    """It jumped from a teleporter."""

    says = sentence("{robot} jumps from the teleporter to {space}.")
    over = sentence("{robot} jumps from the teleporter at {space} over the {side} edge.")


@dataclass(frozen=True, slots=True)
class Ported(Relocated):
    """It entered a portal and is on the other one."""

    says = sentence("{robot} enters portal {start} and is on {space}.")


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """What lies on a space damages it.

    Attributes:
        source: what that is; least: what it does at least, of what is told when it is damaged.
    """

    cell: Cell
    source: ClassVar[HarmSource]
    least: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Dropped(Hurt):
    """It fell over a ledge onto a lower space."""

    source = HarmSource("ledge", sentence("ledge {space}"))
    says = sentence("{robot} falls over the ledge onto {space}.")


@dataclass(frozen=True, slots=True)
class Burnt(Hurt):
    """A flamer hit it."""

    source = HarmSource("flamer", sentence("flamer {space}"))
    least = 1
    says = sentence("The flamer on {space} hits {robot}.")


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """It gained an energy and now has ``energy``: on the energy space ``cell``, or by a card.

    Attributes:
        spent: whether no cube lies on that space any more.
    """

    cell: Cell | None
    energy: int
    spent: bool

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot, and the space if there is one."""
        if self.cell is None:
            return sentence("{robot} gains energy and now has {energy}.", robot=self.robot, energy=self.energy)
        args = {"robot": self.robot, "space": place(self.cell), "energy": self.energy}
        return sentence("{robot} gains energy on {space} and now has {energy}.", **args)

    def changed(self, robot: Robot) -> Robot:
        """The robot with its energy."""
        return replace(robot, energy=self.energy)

    def after(self, state: State) -> State:
        """The state with the robot's energy, and with the cube gone."""
        state = state.with_robot(self.changed(state.robot(self.robot)))
        if not self.spent or self.cell is None or self.cell in state.spent:
            return state
        spent = sorted((*state.spent, self.cell), key=lambda cell: (cell.y, cell.x))
        return replace(state, spent=tuple(spent))


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A new cube lies on an energy space; told of the robot named first, which it does nothing to."""

    cell: Cell
    says = sentence("A new cube is on energy space {space}.")

    def after(self, state: State) -> State:
        """The state with that cube."""
        return replace(state, spent=tuple(cell for cell in state.spent if cell != self.cell))


__all__ = ["Burnt", "Charged", "Dropped", "Jumped", "Ported", "Refilled", "Slid", "Thrown"]
