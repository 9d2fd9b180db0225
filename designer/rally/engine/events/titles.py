# SPDX-License-Identifier: GPL-3.0-or-later
"""Events of races in which one robot has the title of the SuperBot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from designer.base.words import sentence
from designer.rally.engine.events.event import Event
from designer.rally.engine.state import Robot, State


@dataclass(frozen=True, slots=True)
class TitleThreatened(Event):
    """The robot ``by`` has pushed or shot it last, while it is SuperBot."""

    by: str
    says = sentence("{by} takes the title over if {robot} is destroyed now.")

    def changed(self, robot: Robot) -> Robot:
        """The SuperBot with its foe."""
        return replace(robot, foe=self.by)


@dataclass(frozen=True, slots=True)
class TitleTaken(Event):
    """It is SuperBot from now on, and the one before it is not."""

    says = sentence("{robot} is SuperBot now.")

    def after(self, state: State) -> State:
        """The state in which it alone has the title, and no foe yet."""
        robots = (replace(robot, superbot=robot.name == self.robot, foe="") for robot in state.robots)
        return replace(state, robots=tuple(robots))


@dataclass(frozen=True, slots=True)
class DamageShed(Event):
    """As SuperBot it lost all damage at the end of a round."""

    says = sentence("{robot}, the SuperBot, loses all damage.")

    def changed(self, robot: Robot) -> Robot:
        """The robot without damage and locks."""
        return replace(robot, damage=0, locked=())


__all__ = ["DamageShed", "TitleTaken", "TitleThreatened"]
