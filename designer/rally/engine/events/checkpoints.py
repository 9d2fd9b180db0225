# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of checkpoints that ride belts; told of the robot named first, which they do nothing to.

One that its team brings back is told of the robot that does so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class CheckpointCarried(Event):
    """A belt carried a checkpoint, or it fell and is back in the same step."""

    checkpoint: int
    start: Cell
    cell: Cell
    says = sentence("Checkpoint {checkpoint} rides to {cell}.")

    @property
    def actor(self) -> str:
        """No robot."""
        return ""

    def after(self, state: State) -> State:
        """The state with the checkpoint there, and with the archives that ride along."""
        return laid(state, self.checkpoint, self.cell)


@dataclass(frozen=True, slots=True)
class CheckpointLost(Event):
    """A belt or a trapdoor took a checkpoint off the floor, from ``cell``."""

    checkpoint: int
    cell: Cell
    says = sentence("Checkpoint {checkpoint} leaves the floor at {cell}.")

    @property
    def actor(self) -> str:
        """No robot."""
        return ""

    def after(self, state: State) -> State:
        """The state without the checkpoint."""
        return laid(state, self.checkpoint, None)


@dataclass(frozen=True, slots=True)
class CheckpointBack(Event):
    """A checkpoint that was off the floor is back where it began."""

    checkpoint: int
    cell: Cell
    says = sentence("Checkpoint {checkpoint} is back on {cell}.")

    def after(self, state: State) -> State:
        """The state with the checkpoint there, and with the archives that ride along."""
        return laid(state, self.checkpoint, self.cell)


@dataclass(frozen=True, slots=True)
class ArchiveTied(Event):
    """From now on the archive rides with a checkpoint; 0: with none."""

    cell: Cell
    checkpoint: int
    says = sentence("The archive of {robot} rides with checkpoint {checkpoint}.")
    stays = sentence("The archive of {robot} stays on {space}.")

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot."""
        return self.filled(self.says if self.checkpoint else self.stays, place, space=self.cell)

    def changed(self, robot: Robot) -> Robot:
        """The robot with its archive tied so."""
        return replace(robot, tied=self.checkpoint)


def laid(state: State, checkpoint: int, cell: Cell | None) -> State:
    """The state with a checkpoint elsewhere, or nowhere, and with the archives that ride along."""
    places = (*state.checkpoints[: checkpoint - 1], cell, *state.checkpoints[checkpoint:])
    robots = state.robots
    if cell is not None:
        robots = tuple(replace(robot, archive=cell) if robot.tied == checkpoint else robot for robot in robots)
    return replace(state, checkpoints=places, robots=robots)


__all__ = ["ArchiveTied", "CheckpointBack", "CheckpointCarried", "CheckpointLost"]
