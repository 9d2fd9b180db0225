# SPDX-License-Identifier: GPL-3.0-or-later
"""What turns, stops and destroys robots, each with the sentences that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self

from designer.base.words import Sentence, Worded, sentence


@dataclass(frozen=True, slots=True)
class HarmSource:
    """What damages robots.

    Attributes:
        key: how files name it; words: how people call it where it is, in a ``space``.
    """

    key: str
    words: Sentence


LASER, ROBOT = HarmSource("laser", sentence("laser {space}")), HarmSource("robot", sentence("robot {space}"))
"""What fires. Elements of some boxes are sources besides."""


class Cause(Worded):
    """What turned a robot."""

    CARD = "card", sentence("{robot} turns to the {heading}.")
    BELT = "belt", sentence("A curve of the belt turns {robot} to the {heading}.")
    GEAR = "gear", sentence("A gear turns {robot} to the {heading}.")


class Obstacle(Worded):
    """What kept a robot from moving.

    ``RAMP``: too few steps are left to go up. ``ROW``: robots that a wall (or the rule) keeps from being pushed.
    ``ROBOT``: one in the way of a belt. ``CONVERGING`` and ``HEAD_ON``: another belt or pusher moves to the same
    space, or the other way. ``LOOP``: a closed loop of belts under ``belt-loops=stay``.
    """

    WALL = "wall", sentence("{robot} stays on {space}: a wall is in the way.")
    ANTENNA = "antenna", sentence("{robot} stays on {space}: the antenna is in the way.")
    LEDGE = "ledge", sentence("{robot} stays on {space}: a ledge is in the way.")
    RAMP = "ramp", sentence("{robot} stays on {space}: too few steps are left for the ramp.")
    ROW = "row", sentence("{robot} stays on {space}: the robots before it cannot be pushed.")
    ROBOT = "robot", sentence("{robot} stays on {space}: a robot stands where the belt leads.")
    CONVERGING = "converging", sentence("{robot} stays on {space}: two robots would come to one space.")
    HEAD_ON = "head-on", sentence("{robot} stays on {space}: two robots would change places.")
    LOOP = "loop", sentence("{robot} stays on {space}: the belt is full all the way round.")


class Fate(Enum):
    """What destroyed a robot, or makes it reboot; damage alone never does.

    Attributes:
        words: the sentence where it is destroyed.
        reboots: the sentence where it reboots.
        without: for what a robot falls into, how one speaks of a floor that has it not; else nothing.
    """

    _value_: str
    words: Sentence
    reboots: Sentence
    without: Sentence | None

    def __new__(
        cls, name: str, words: Sentence, reboots: Sentence | None = None, without: Sentence | None = None
    ) -> Self:
        """The fate of a name, which alone is its value."""
        fate = object.__new__(cls)
        fate._value_ = name
        fate.words = words
        fate.reboots = reboots or words
        fate.without = without
        return fate

    PIT = (
        "pit",
        sentence("{robot} falls into the pit {space} and is destroyed; lives left: {lives}."),
        sentence("{robot} falls into the pit {space} and reboots; damage now {damage}."),
        sentence("Without the pit"),
    )
    TRAPDOOR = (
        "trapdoor",
        sentence("{robot} falls through the trapdoor {space} and is destroyed; lives left: {lives}."),
        sentence("{robot} falls through the trapdoor {space} and reboots; damage now {damage}."),
        sentence("Without the trapdoor"),
    )
    EDGE = (
        "edge",
        sentence("{robot} falls off the edge and is destroyed; lives left: {lives}."),
        sentence("{robot} falls off the edge and reboots; damage now {damage}."),
    )
    CRUSHER = (
        "crusher",
        sentence("The crusher on {space} destroys {robot}; lives left: {lives}."),
        sentence("The crusher on {space} makes {robot} reboot; damage now {damage}."),
    )
    DAMAGE = "damage", sentence("{robot} has too much damage and is destroyed on {space}; lives left: {lives}.")


OPENINGS = tuple(fate for fate in Fate if fate.without is not None)
"""What a robot falls into."""
