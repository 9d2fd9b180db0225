# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of races in which teams carry off each other's checkpoint."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.rally.engine.events.checkpoints import laid
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class CheckpointTaken(Event):
    """It took the other team's checkpoint along, from ``cell``."""

    cell: Cell
    checkpoint: int
    says = sentence("{robot} takes checkpoint {checkpoint} along.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with the checkpoint."""
        return replace(robot, carries=self.checkpoint)

    def after(self, state: State) -> State:
        """The state in which the checkpoint lies nowhere."""
        return laid(state.with_robot(self.changed(state.robot(self.robot))), self.checkpoint, None)


@dataclass(frozen=True, slots=True)
class CheckpointDropped(Event):
    """It lost the checkpoint that it carried, which now lies on ``cell``."""

    cell: Cell
    checkpoint: int
    says = sentence("{robot} loses checkpoint {checkpoint}, which now is on {space}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot without the checkpoint."""
        return replace(robot, carries=0)

    def after(self, state: State) -> State:
        """The state with the checkpoint there."""
        return laid(state.with_robot(self.changed(state.robot(self.robot))), self.checkpoint, self.cell)


@dataclass(frozen=True, slots=True)
class SentHome(Event):
    """The other team pushed it, from its own board: it is off the floor until the round ends, and loses no life."""

    cell: Cell
    says = sentence("{robot} is sent home from {space}: a robot that defends its board has pushed it.")

    def changed(self, robot: Robot) -> Robot:
        """The robot off the floor, without its cards."""
        return replace(robot, cell=None, dead=True, sent_home=True, ghost=False, locked=(), registers=(None,) * 5)

    def after(self, state: State) -> State:
        """The state with one more robot that waits to come back."""
        state = state.with_robot(self.changed(state.robot(self.robot)))
        return replace(state, destroyed=(*state.destroyed, self.robot))


__all__ = ["CheckpointDropped", "CheckpointTaken", "SentHome"]
