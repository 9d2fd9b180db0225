# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of the race: robots start, touch checkpoints, are repaired, win."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.game.event import CellNaming
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """It comes onto the floor for the first time."""

    cell: Cell
    heading: Heading
    ghost: bool

    def told(self, place: CellNaming) -> Sentence:
        """One sentence that names the robot and where it is."""
        if self.ghost:
            return self.filled(sentence("{robot} starts as a ghost on {space}, facing {heading}."), place)
        return self.filled(sentence("{robot} starts on {space}, facing {heading}."), place)

    def changed(self, robot: Robot) -> Robot:
        """The robot on the floor."""
        return replace(robot, cell=self.cell, heading=self.heading, ghost=self.ghost)


@dataclass(frozen=True, slots=True)
class Touched(Event):
    """It touched its next checkpoint."""

    cell: Cell
    checkpoint: int
    says = sentence("{robot} touches checkpoint {checkpoint}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with one more checkpoint touched."""
        return robot.with_touched((*robot.reached, self.checkpoint))


@dataclass(frozen=True, slots=True)
class TouchedByMate(Event):
    """A robot of its team touched a checkpoint that counts for both."""

    checkpoint: int
    says = sentence("Checkpoint {checkpoint} counts for {robot} too.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with one more checkpoint touched."""
        return robot.with_touched((*robot.reached, self.checkpoint))


@dataclass(frozen=True, slots=True)
class TakenAway(Event):
    """Another team took a checkpoint that its team had."""

    checkpoint: int
    says = sentence("{robot} has lost checkpoint {checkpoint}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot without the checkpoint."""
        return robot.with_touched(number for number in robot.reached if number != self.checkpoint)


@dataclass(frozen=True, slots=True)
class Archived(Event):
    """Its archive moved here; ``laid`` counts the copies laid in the race."""

    cell: Cell
    laid: int
    says = sentence("The archive of {robot} moves to {space}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with its archive."""
        return replace(robot, archive=self.cell, laid=self.laid)


@dataclass(frozen=True, slots=True)
class Materialised(Event):
    """A ghost, alone on its space, became solid."""

    cell: Cell
    says = sentence("{robot} is alone on {space} and becomes solid.")

    def changed(self, robot: Robot) -> Robot:
        """The robot, solid."""
        return replace(robot, ghost=False)


@dataclass(frozen=True, slots=True)
class Won(Event):
    """It won the race."""

    says = sentence("{robot} wins the race.")

    def after(self, state: State) -> State:
        """The state with one more winner."""
        return replace(state, winners=(*state.winners, self.robot))


@dataclass(frozen=True, slots=True)
class WonTogether(Won):
    """It won the race with its team."""

    says = sentence("{robot} wins the race with its team.")


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """It finished the race in this place and left the floor, where the others play on."""

    place: int
    says = sentence("{robot} finishes in place {place} and leaves the floor.")

    def changed(self, robot: Robot) -> Robot:
        """The robot off the floor, with its place."""
        return replace(
            robot,
            cell=None,
            place=self.place,
            ghost=False,
            down=False,
            announced=False,
            locked=(),
            registers=(None,) * 5,
        )


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    """It repaired ``points`` of damage and now has ``damage``."""

    cell: Cell
    points: int
    damage: int
    says = sentence("{robot} is repaired on {space}: {points} less, damage now {damage}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with the damage that is left."""
        return replace(robot, damage=self.damage)


@dataclass(frozen=True, slots=True)
class OptionGained(Event):
    """It took an option card and now has ``options``."""

    cell: Cell
    options: int
    says = sentence("{robot} takes an option card; it has {options}.")

    def changed(self, robot: Robot) -> Robot:
        """The robot with its option cards."""
        return replace(robot, options=self.options)


@dataclass(frozen=True, slots=True)
class PriorityTaken(Event):
    """The priority token has come to its seat: it acts first in the next round."""

    says = sentence("The priority token moves on to {robot}.")

    def after(self, state: State) -> State:
        """The state with the token there."""
        return replace(state, holder=self.robot)


__all__ = [
    "Archived",
    "Finished",
    "Materialised",
    "OptionGained",
    "Placed",
    "PriorityTaken",
    "Repaired",
    "TakenAway",
    "Touched",
    "TouchedByMate",
    "Won",
    "WonTogether",
]
